"""What an effect knows while it is carried out: whose it is, what triggered it, what it did."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from typing import TYPE_CHECKING, Any

from engine.effects.filters import Filter
from engine.effects.step import Choosing
from engine.effects.vocabulary import MAXIMA
from engine.game.causes import RULE, Cause
from engine.game.choices import Choice, Option
from engine.game.looks import Live, Look
from engine.game.seeing import seen_by
from engine.game.state import Delayed, Lasting, Origin
from engine.words import Message, say

if TYPE_CHECKING:
    from engine.game.events import Event
    from engine.game.game import Game
    from engine.game.standing import Standing

Performing = Generator[Choice, list[str], "Event"]
EMPTY: dict[Any, Any] = {}  # never written to
NO_MORE: Mapping[str, int] = dict.fromkeys(MAXIMA, 0)
SOURCES = frozenset({"digimon", "tamer", "option"})
# What an effect did, by which cards are called.
REMEMBERED = frozenset({"played", "digivolved", "suspended"})
KEPT = ("it", "them", "done", "agent", "host")  # names that no step has to give


class Context:
    """One effect on its way. Not kept: a saved game goes on from a quiet point."""

    # Most contexts are of persistent effects, which only look around: what a running effect notes
    # has its first value here, and is set when there is something to note.
    # What became which card: by what triggered this, and by this effect itself. Whatever else
    # becomes a new card is lost to it (CR 15-11-1-2).
    moves: dict[int, int] = EMPTY
    names: dict[str, list[int]] = EMPTY
    numbers: dict[str, int] = EMPTY
    chosen: Sequence[int] = ()
    done: Sequence[int] = ()  # what the last step really affected
    deeds: Sequence[Event] = ()  # all that this effect has really made happen
    payments: Sequence[Event] = ()  # the same, to meet optional processing conditions
    keyword = ""  # the keyword whose processing goes on (CR 16)
    ok = True  # the last step was carried out wholly
    exact = False  # optional processing conditions: all of it or nothing
    partly = False  # asked whether anything of it can be done, not whether all can (CR 1-3-2)
    fewest = 0  # of up to so many cards, for a cost that has to be paid (CR 1-3-11-3)
    must = False  # they are mandatory here (CR 15-8-4-4, 15-15-7-4)
    committed = False  # it counts as activated (CR 15-1-6)
    voluntary = False  # what is done now was optional (CR 15-15-7-4)
    uninterrupted = False  # CR 18-2-4
    raised = 0  # by how much a maximum of DP that the text shows is higher (CR 15-15-4)
    more: Mapping[str, int] = NO_MORE  # by how much this effect itself makes its maxima higher

    def __init__(
        self,
        game: Game,
        live: Live,
        kinds: frozenset[str],
        *,
        event: Event | None = None,
        them: Sequence[Look] = (),
        now: Standing | None = None,
    ) -> None:
        self.game = game
        self.live = live
        self.player = live.player
        self.holder = live.holder
        self.card = live.card
        self.kinds = kinds
        self.event = event  # what triggered it, or what it interrupts
        self.them = tuple(them)  # those that met the trigger condition, as they were then
        if event is not None:
            self.moves = dict(event.moved)
        self._now = now

    @classmethod
    def of(
        cls,
        game: Game,
        live: Live,
        *,
        event: Event | None = None,
        them: Sequence[Look] = (),
        now: Standing | None = None,
        look: Look | None = None,
    ) -> Context:
        """The context of an ability that is in force or activated; `look` is of what has it, where
        that is known."""
        look = look or game.look_of(live.holder, now)
        kinds = frozenset() if look is None else look.seen_as("digimon").kinds & SOURCES
        if look is not None and "security digimon" in look.kinds:
            kinds = frozenset({"digimon"})
        if live.ability.field == "option":
            kinds = frozenset({"option"})
        elif live.ability.field in ("inherited", "link"):
            kinds = frozenset({"digimon"})  # CR 15-3-2, 4-3-5
        return cls(game, live, kinds, event=event, them=them, now=now)

    @classmethod
    def of_lasting(cls, game: Game, lasting: Lasting, *, now: Standing | None = None) -> Context:
        """The context of something that an effect made true for a while."""
        context = cls.of_origin(game, lasting.origin, f"L{lasting.id}", now=now)
        context.names, context.numbers = dict(lasting.names), dict(lasting.numbers)
        return context

    @classmethod
    def of_delayed(cls, game: Game, delayed: Delayed) -> Context:
        """The context of pending processing that is due."""
        context = cls.of_origin(game, delayed.origin, f"D{delayed.id}")
        context.names, context.numbers = dict(delayed.names), dict(delayed.numbers)
        context.done = context.names.pop("done", [])
        return context

    @classmethod
    def of_origin(
        cls, game: Game, origin: Origin, key: str, *, now: Standing | None = None
    ) -> Context:
        live = Live(game.no_ability, key, origin.holder, origin.card, origin.number, origin.player)
        return cls(game, live, frozenset(origin.kinds), now=now)

    def settle_in(self, live: Live) -> None:
        """Go on as what the holder has become: a deleted Digimon's card in the trash."""
        self.live, self.holder = live, live.holder
        self.card = self.moves.get(self.card, self.card)
        self._now = None

    def later(self) -> Context:
        """The same for what is asked when all that is true now has been worked out."""
        other = copy(self)
        other._now = None
        return other

    @property
    def origin(self) -> Origin:
        """Whose effect this is, as it is kept with what outlasts the effect."""
        live = self.live
        return Origin(
            self.player, self.holder, self.card, live.number, sorted(self.kinds), live.key
        )

    @property
    def now(self) -> Standing:
        """What is true now: for persistent effects what was worked out the time before."""
        return self._now if self._now is not None else self.game.now

    # --- what can be done ---

    @contextmanager
    def asking(self, *, partly: bool) -> Iterator[None]:
        """Ask of steps whether anything of them is possible, or all."""
        was, self.partly = self.partly, partly
        yield
        self.partly = was

    def wanted(self, least: int) -> int:
        """How many there have to be, where the whole needs so many."""
        return min(1, least) if self.partly else least

    # --- who and which ---

    def who(self, whose: str) -> int:
        """A player by "you" or "opponent"."""
        return 1 - self.player if whose == "opponent" else self.player

    def memory(self, whose: str) -> int:
        """The memory as it stands for somebody (CR 4-1-2, 4-1-3)."""
        return self.game.state.memory_of(self.who(whose))

    def bind(self, name: str, ids: Iterable[int]) -> None:
        """Give cards a name for the steps that follow."""
        if name:
            self.names = {**self.names, name: list(ids)}

    def ids(self, name: str) -> list[int]:
        """The cards of that name, by the ids that they have now."""
        if name == "this":
            ids = [self.holder]
        elif name == "this card":
            ids = [self.card or self.holder]
        elif name in self.names:
            ids = self.names[name]
        elif name in ("it", "them", "it then"):
            ids = [look.id for look in self.them]
        elif name == "done":
            ids = list(self.done)
        elif name == "agent" and self.event is not None:
            ids = [look.id for look in self.event.agents]
        elif name == "host" and self.event is not None:
            ids = [look.id for look in self.event.hosts]
        else:
            ids = []
        return [self._followed(id) for id in ids]

    def kept(self) -> dict[str, list[int]]:
        """All names that stand for something, for what outlasts this effect."""
        names = {*self.names, *KEPT}
        return {name: ids for name in sorted(names) if (ids := self.ids(name))}

    def named(self, name: str) -> list[Look]:
        """The cards of that name as they look now; with "then" as they were when it triggered."""
        if name == "it then":
            return list(self.them)
        if name == "deleted then":
            done = (*self.payments, *self.deeds)
            deletions = [event for event in done if "deleted" in event.named()]
            return list(deletions[-1].looks) if deletions else []
        if name == "agent then":
            return list(self.event.agents) if self.event is not None else []
        if name == "host then":
            return list(self.event.hosts) if self.event is not None else []
        return self.looks_of(self.ids(name))

    def looks_of(self, ids: Iterable[int]) -> list[Look]:
        """Those of the ids that still exist, as they look now."""
        now = self.now
        found = (self.game.look_of(id, now) for id in ids)
        return [look for look in found if look is not None]

    def under(self, look: Look) -> list[Look]:
        """The digivolution cards of a Digimon, the topmost first."""
        facts = self.game.facts
        return [facts.look(card, "under", look.id) for card in look.under]

    def links(self, look: Look) -> list[Look]:
        """The link cards of a Digimon, the first one first."""
        facts = self.game.facts
        return [facts.look(card, "link", look.id) for card in look.links]

    def found(self, filter: Filter) -> list[Look]:
        """All cards that fit, in the areas that the filter names."""
        return filter.among(self._within(filter), self, self.raised)  # type: ignore[arg-type]

    def count(self, filter: Filter) -> int:
        """How many cards fit. Revealed ones still count in their area, but by their number only:
        nothing can be asked of them there (CR 15-15-3-1); so does one that is about to be played,
        digivolved into or used (CR 7-1-2-3)."""
        found = len(self.found(filter))
        if filter == Filter(area=filter.area, of=filter.of):
            players = (0, 1) if not filter.of else (self.who(filter.of),)
            for side in (self.game.state.side(player) for player in players):
                found += sum(len(side.shown_of(area)) for area in filter.area)
            for owner, area in self.game.shown:
                found += owner in players and area in filter.area
        return found

    def _within(self, filter: Filter) -> list[Look]:
        looks: list[Look] = []
        now, state, facts = self.now, self.game.state, self.game.facts
        players = (0, 1) if not filter.of else (self.who(filter.of),)
        if "security digimon" in filter.kind:
            looks += [look for look in now.looks.values() if "security digimon" in look.kinds]
        for area in filter.searched:
            match area:
                case "battle" | "breeding" | "none":
                    looks += [
                        look
                        for look in now.looks.values()
                        if look.area == area and look.owner in players
                    ]
                case "under":
                    looks += [
                        card
                        for stack in now.looks.values()
                        if stack.area == "battle" or "breeding" in filter.searched
                        for card in self.under(stack)
                    ]
                case "link":
                    looks += [
                        card
                        for stack in now.looks.values()
                        if stack.area == "battle" or "breeding" in filter.searched
                        for card in self.links(stack)
                    ]
                case "revealed":  # by the step that goes on
                    shown = self.ids("revealed")
                    for player in players:
                        every = facts.looks_in(state, player, area)
                        looks += [look for look in every if look.id in shown]
                case _:
                    for player in players:
                        looks += facts.looks_in(state, player, area)
        return looks

    def follow(self, event: Event) -> None:
        """Note what this effect did, and what became which card by it."""
        if event.affected:
            self.deeds = [*self.deeds, event]
            for name in REMEMBERED.intersection(event.named()):
                self.bind(name, dict.fromkeys([*self.names.get(name, ()), *event.affected]))
        if event.moved:
            if self.moves is EMPTY:
                self.moves = {}
            self.moves.update(event.moved)

    def follows_with(self, other: Context) -> None:
        """Note together with another effect, which activates this one, what became which card."""
        if other.moves is EMPTY:
            other.moves = {}
        self.moves = other.moves

    def _followed(self, id: int) -> int:
        if not self.moves:
            return id
        for _ in range(len(self.moves)):
            if id not in self.moves:
                break
            id = self.moves[id]
        return id

    # --- asking ---

    def pick(self, looks: Sequence[Look], least: int, most: int, *, by: str = "you") -> Choosing:
        """Ask for cards, unless there is only one answer. Return their ids."""
        if most <= 0 or not looks:
            return []
        if least == most == len(looks):
            return [look.id for look in looks]
        options = self._options(looks, self.who(by))
        asked = Choice(self.who(by), "card", self.asks(), options, least, most)
        chosen = yield from self.game.ask(asked)
        return [int(key) for key in chosen]

    def yes(self, prompt: Message | None = None, *, by: str = "you") -> Choosing:
        """Ask whether to do something: [] is no."""
        options = (Option("yes", say("Yes")), Option("no", say("No")))
        chosen = yield from self.game.ask(
            Choice(self.who(by), "optional", prompt or self.asks(), options)
        )
        return [1] if chosen == ["yes"] else []

    def order(self, looks: Sequence[Look]) -> Choosing:
        """Ask for an order, the first chosen uppermost (CR 3-1-3-4); not of cards that are alike.

        Cards that the player does not see are not known to be alike.
        """
        known = {self._known(look, self.player) for look in looks}
        if len(looks) < 2 or (len(known) < 2 and "" not in known):
            return [look.id for look in looks]
        options = self._options(looks, self.player)
        asked = Choice(
            self.player, "order", say("In which order?"), options, len(looks), len(looks)
        )
        return [int(key) for key in (yield from self.game.ask(asked))]

    def _options(self, looks: Sequence[Look], player: int) -> tuple[Option, ...]:
        """Cards that a player may choose, named where that player sees them (CR 3-1-2)."""
        return tuple(Option(str(look.id), self._called(look, player)) for look in looks)

    def _called(self, look: Look, player: int) -> Message:
        number = self._known(look, player)
        if not number:
            return say("A face-down card")
        card = look.card if number == look.number else self.game.facts.printed(number).card
        return say("%(card)s", card=card if card is not None and card.number else number)

    def _known(self, look: Look, player: int) -> str:
        """The number of a card, if that player sees it; else ""."""
        if player not in seen_by(self.game.state, look.area, look):
            return ""
        if look.number:
            return look.number
        # Face down under a card it has no information, but its owner may look at it (CR 4-7-10).
        place = self.game.state.place_of(look.id)
        return place[1].number if place is not None else ""

    def asks(self) -> Message:
        """What a question of this effect is headed with."""
        card = self.game.facts.printed(self.live.number).card
        return say("Effect of %(card)s", card=card)

    # --- what it did ---

    def standing_on(self, look: Look) -> Context:
        """The same for a Digimon that has a keyword: "this" is that Digimon."""
        of = self.live
        live = Live(of.ability, of.key, look.id, of.card, of.number, look.owner)
        return Context(self.game, live, self.kinds, now=self._now)

    @property
    def cause(self) -> Cause:
        """This effect as the cause of what it does; for pending processing of a rule, the rules."""
        if "rule" in self.kinds:
            return RULE
        agents = tuple(self.looks_of([self.holder]))
        keyword = self.keyword or self.live.ability.name
        return Cause("effect", self.player, self.kinds, agents, key=self.live.key, keyword=keyword)

    def perform(self, event: Event, wanted: int = 1) -> Performing:
        """Let something happen by this effect, and note what of it really did.

        Returns the event as it went; `wanted` is how many it had to affect.
        """
        event.cause = self.cause
        happened = yield from self.game.perform(event, interruptible=not self.uninterrupted)
        self.follow(event)
        self.did(event.affected if happened else (), wanted)
        return event

    def commit(self) -> None:
        """Count it as activated, once: for [X Per Turn] (CR 15-14-1-4)."""
        if not self.committed:
            self.committed = True
            if self.live.ability.limit:
                used = self.game.state.used
                used[self.live.key] = used.get(self.live.key, 0) + 1

    def did(self, ids: Iterable[int], wanted: int = 1) -> None:
        """Note what a step really affected, and whether that was all that it had to."""
        self.done = list(ids)
        self.ok = len(self.done) >= wanted
