"""The machine: it plays by the rules until a player has to choose, and goes on from the answer."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.cards import Card, CardPool
from engine.effects import verbs  # noqa: F401  the words of the language
from engine.effects.ability import Ability
from engine.effects.dependence import Dependence
from engine.effects.step import StandingStep, Step
from engine.game import loops, overflow, windows
from engine.game.causes import Cause
from engine.game.choices import Choice
from engine.game.events import ANYTHING, Event, GameOver
from engine.game.facts import Facts, Programs
from engine.game.looks import Look
from engine.game.setup import Setup
from engine.game.standing import Kept, Standing, standing
from engine.game.state import Lasting, State
from engine.game.turn import play
from engine.game.windows import Pending

if TYPE_CHECKING:
    pass

Steps = Generator[Choice, list[str], None]
Asking = Generator[Choice, list[str], list[str]]
Happening = Generator[Choice, list[str], bool]


class Game:
    """A game in progress. `choice` is what is asked now; None once it is over.

    At a quiet choice nothing is pending: a game that is made of the state alone asks it again.
    """

    no_ability = Ability()

    def __init__(
        self,
        state: State,
        pool: CardPool[Card],
        programs: Programs | None = None,
        *,
        logging: bool = True,
    ) -> None:
        self.state = state
        self.facts = Facts(pool, programs)
        self.log: list[Event] = []
        self.logging = logging
        self.choice: Choice | None = None
        self.icons = self.facts.icons_in(state)  # what waits in hands, trashes and security
        self.kept_looks: dict[int, Kept] = {}
        # What goes on between two quiet points, and is never saved:
        self.triggered: list[Pending] = []  # and not yet in a window
        self.waiting: list[list[Pending]] = []  # windows, the newest last
        self.interrupting: set[str] | None = None  # immediate effects that had their turn
        self.shown: list[
            tuple[int, str]
        ] = []  # whose cards are revealed, and where they still count
        self.declared = False  # an effect has made an attack that has not gone on yet
        self.spent = 0  # effects activated since the last action
        self.asked = 0  # questions, in all
        self.dependence = Dependence()
        self._standing: Standing | None = None
        self._last: Standing | None = None
        self._fresh = False
        self._read: dict[int, StandingStep] = {}
        self._steps: Steps = loops.play(self, play(self))
        self._go_on(None)

    @classmethod
    def begin(cls, setup: Setup, pool: CardPool[Card], programs: Programs | None = None) -> Game:
        """Begin a game, up to the first choice. Raises ValueError as `Setup.state` does."""
        return cls(setup.state(pool), pool, programs)

    # --- playing ---

    @property
    def is_quiet(self) -> bool:
        """Whether the state alone is enough to go on from here."""
        return self.choice is None or self.choice.is_quiet

    def answer(self, answer: Sequence[str]) -> None:
        """Answer the open choice by the keys of its options.

        Raises `IllegalAnswer` for anything else, and then nothing has happened.
        """
        if self.choice is None:
            raise ValueError("the game is over; nothing is asked")
        self.choice.check(answer)
        self._go_on(list(answer))

    def forfeit(self, player: int) -> None:
        """End the game: whoever gives up loses at once, at any point (CR 1-2-4).

        Raises ValueError once it is over.
        """
        if self.state.is_over:
            raise ValueError("the game is over; nobody can give up")
        over = GameOver(1 - player, "forfeit")
        over.do(self)
        self.log.append(over)
        self._steps.close()
        self.choice = None

    # --- for rules and effects ---

    def ask(self, choice: Choice) -> Asking:
        """Ask a player: `chosen = yield from game.ask(choice)`."""
        return (yield choice)

    def perform(self, event: Event, *, interruptible: bool = True) -> Happening:
        """Let something happen: the only door through which a game changes.

        Would: immediate-type effects interrupt. Do: the state changes. Did: the event is logged,
        and what it triggers waits. Returns whether anything happened.
        """
        if not event.prepare(self):
            return False
        if interruptible and windows.has_immediate(self, event):
            yield from windows.interrupt(self, event)
            if self.state.is_over or not event.prepare(self):
                return False
        before = self.now
        if event.touches().isdisjoint(before.minds):
            event.do(self)  # what stands stays as it is
        else:
            self._standing, self._fresh = None, False
            event.do(self)
            if not self._fresh:
                self._standing = None
        if self.logging:
            self.log.append(event)
        if self.triggered or self.waiting:
            windows.drop_lost(self)
        windows.trigger(self, event, before)
        if event.departed:
            yield from overflow.process(self, event.departed)
        return True

    def settle(self) -> Steps:
        """Do all that is due before the rules go on: checks, then whatever has triggered."""
        return windows.settle(self)

    # --- what is true now ---

    @property
    def now(self) -> Standing:
        """What everything on the field is like now."""
        if self._standing is None:
            self._standing = self._last = standing(self, self._last)
        return self._standing

    def looks_after(self, ids: Iterable[int]) -> list[Look]:
        """How things on the field look after an event has changed the state."""
        self._standing, self._fresh = None, True
        return self.looks_now(ids)

    def looks_now(self, ids: Iterable[int]) -> list[Look]:
        """How things on the field look, where nothing that they depend on has changed."""
        looks = self.now.looks
        return [looks[id] for id in ids if id in looks]

    def changed(self, what: frozenset[str] = ANYTHING) -> None:
        """Say that the state was changed outside of `perform`: a card was taken to be played."""
        if self._standing is not None and not what.isdisjoint(self._standing.minds):
            self._standing = None

    def look_of(self, id: int, now: Standing | None = None) -> Look | None:
        """How something looks now, wherever it is; None if it is gone.

        `now` is what is true while that is still being worked out.
        """
        looks = (self.now if now is None else now).looks
        look = looks.get(id)
        if look is not None:
            return look
        place = self.state.place_of(id)
        if place is None:
            return None
        area, card, stack = place
        if stack is not None and area in ("battle", "breeding"):
            return looks.get(stack.id)
        return self.facts.look(card, area, stack.id if stack else 0)

    def keep_read(self, lasting: Lasting, step: StandingStep) -> None:
        """Know the step of a lasting effect that is about to begin without reading it."""
        self._read[lasting.id] = step

    def read_lasting(self, lasting: Lasting) -> StandingStep:
        """The step of a lasting effect, read once."""
        known = self._read.get(lasting.id)
        if known is None:
            known = self._read[lasting.id] = Step.read(lasting.step)
        return known

    def forbids(self, what: str, player: int, cause: Cause, look: Look | None = None) -> bool:
        """Whether a persistent or lasting effect forbids something to a player."""
        return any(
            forbid.forbids(context, what, player, cause, look)
            for context, forbid in self.now.forbidden
        )

    def lose_pending(self, id: int) -> None:
        """Take from what moved whatever it has pending (CR 4-17-5); not pending processing."""
        for window in [self.triggered, *self.waiting]:
            window[:] = [each for each in window if each.live.holder != id or not each.area]

    def _go_on(self, answer: list[str] | None) -> None:
        try:
            self.choice = self._steps.send(answer) if answer is not None else next(self._steps)
        except StopIteration:
            self.choice = None
