"""How the parts of an effect hang together: may, by, if, choose, instead, for each, later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from engine.effects.filters import Filter
from engine.effects.keywords import has_effect, process
from engine.effects.language import ProgramError, word
from engine.effects.selectors import IT, THIS
from engine.effects.step import Amount, Cards, Condition, Doing, StandingStep, Step
from engine.effects.verbs.standing import until
from engine.effects.vocabulary import (
    Duration,
    Event,
    Maximum,
    NewName,
    NotNegative,
    Part,
    Player,
    Positive,
    ProcessName,
    Timing,
)
from engine.game import loops
from engine.game.choices import Choice, Option
from engine.game.events import Opening, PaidFor, Put
from engine.game.looks import Live, Look
from engine.game.state import Delayed
from engine.words import say

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.standing import Standing


def run_all(context: Context, steps: Sequence[Step]) -> Doing:
    """Carry steps out one after the other (CR 15-1-2)."""
    for step in steps:
        if context.game.state.is_over:
            return
        yield from step.run(context)


def needed(step: Step, context: Context) -> bool:
    """Whether a declared cost could not be paid without a step that reduces it (CR 1-3-11-3,
    1-3-11-4)."""
    event = context.event
    if not isinstance(event, PaidFor) or event.cost is None:
        return False
    helps = step.reduces(context) > 0 or bool(step.opens(context))
    return helps and not _payable(context)


def _payable(context: Context, changes: Sequence[int] = ()) -> bool:
    """Whether the cost could be paid with these changes, and all that others could do; what is
    interrupting already is none of them."""
    from engine.game import costs

    event = context.event
    assert event is not None
    return costs.payable(context.game, costs.least(context.game, event, changes), context.player)


@word(Step, "may do")
@dataclass(frozen=True, slots=True)
class May(Step):
    """Optional processing (CR 15-9-2): not asked where nothing of it could be done."""

    may_do: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()
    by: Player = "you"

    def offered(self, context: Context) -> bool:
        return any(step.offered(context) for step in self.may_do)

    def declarable(self, context: Context) -> bool:
        return True

    def reduces(self, context: Context) -> int:
        return max(0, sum(step.reduces(context) for step in self.may_do))

    def opens(self, context: Context) -> tuple[Opening, ...]:
        return tuple(area for step in self.may_do for area in step.opens(context))

    def spends(self, context: Context) -> list[list[int]]:
        return [slot for step in self.may_do for slot in step.spends(context)]

    def _any_possible(self, context: Context) -> bool:
        """Whether anything of it could be done: it is done as far as possible (CR 1-3-2)."""
        with context.asking(partly=True):
            return any(step.possible(context) for step in self.may_do)

    def run(self, context: Context) -> Doing:
        if not self.offered(context) or not self._any_possible(context):
            context.did([])
            yield from run_all(context, self.otherwise)
            return
        if needed(self, context) or (yield from context.yes(by=self.by)):
            context.commit()
            was, context.voluntary = context.voluntary, True
            yield from run_all(context, self.may_do)
            context.voluntary = was
        else:
            context.did([])
            yield from run_all(context, self.otherwise)


@word(Step, "by")
@dataclass(frozen=True, slots=True)
class By(Step):
    """Optional processing conditions: all of them, or nothing that follows (CR 15-7)."""

    by: tuple[Step, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    def declarable(self, context: Context) -> bool:
        with context.asking(partly=False):
            return all(step.possible(context) for step in self.by)

    def possible(self, context: Context) -> bool:
        return self.declarable(context)

    def idle(self, context: Context) -> bool:
        return self._pointless(context) and not self.otherwise

    def _pointless(self, context: Context) -> bool:
        """Where it cannot be done, to choose it anyway only matters if it counts as a use
        (CR 15-7-4, 15-14-1-4)."""
        return not self.declarable(context) and not context.live.ability.limit

    def reduces(self, context: Context) -> int:
        """With as many cards as the last of the conditions can take (CR 1-3-11-3)."""
        if not self.declarable(context):
            return 0
        return self._reduces(context, self._most(context))

    def _reduces(self, context: Context, count: int) -> int:
        done, context.done = context.done, [0] * count
        reduced = sum(step.reduces(context) for step in self.then)
        context.done = done
        return reduced

    def spends(self, context: Context) -> list[list[int]]:
        return [slot for step in self.by for slot in step.spends(context)]

    def _fewest(self, context: Context) -> int:
        """How many cards have to be taken for the declared cost to be payable (CR 1-3-11-3)."""
        most = self._most(context)
        enough = (n for n in range(1, most) if _payable(context, [-self._reduces(context, n)]))
        return next(enough, most)

    def _most(self, context: Context) -> int:
        """How many cards the last of the conditions can take."""
        if not self.by or not (slots := self.by[-1].spends(context)):
            return 0
        cards = getattr(self.by[-1], fields(self.by[-1])[0].name)
        return cards.most(context, len(slots[0])) if isinstance(cards, Cards) else len(slots)

    def opens(self, context: Context) -> tuple[Opening, ...]:
        if not self.declarable(context):
            return ()
        return tuple(area for step in self.then for area in step.opens(context))

    def run(self, context: Context) -> Doing:
        forced = needed(self, context)
        if not (context.must or forced) and (
            self._pointless(context) or not (yield from context.yes())
        ):
            context.did([])
            yield from run_all(context, self.otherwise)
            return
        context.commit()
        if not self.declarable(context):
            context.did([])  # chosen, but it cannot be done (CR 15-7-4)
            yield from run_all(context, self.otherwise)
            return
        exact, context.exact = context.exact, True
        context.fewest = self._fewest(context) if forced else 0
        wholly, before = True, len(context.deeds)
        for step in self.by:
            yield from step.run(context)
            wholly = wholly and context.ok
        context.payments = [*context.payments, *context.deeds[before:]]
        context.deeds = context.deeds[:before]
        context.exact, context.fewest = exact, 0
        if wholly:
            yield from run_all(context, self.then)
        else:
            yield from run_all(context, self.otherwise)


@dataclass(frozen=True, slots=True)
class StandsFor(Step):
    """A step that stands for others, which depend on what is true when it is looked at."""

    def _steps(self, context: Context) -> tuple[Step, ...]:
        raise NotImplementedError

    def offered(self, context: Context) -> bool:
        return any(step.offered(context) for step in self._steps(context))

    def possible(self, context: Context) -> bool:
        return any(step.possible(context) for step in self._steps(context))

    def declarable(self, context: Context) -> bool:
        return all(step.declarable(context) for step in self._steps(context))

    def idle(self, context: Context) -> bool:
        return all(step.idle(context) for step in self._steps(context))

    def reduces(self, context: Context) -> int:
        return sum(step.reduces(context) for step in self._steps(context))

    def opens(self, context: Context) -> tuple[Opening, ...]:
        return tuple(area for step in self._steps(context) for area in step.opens(context))

    def spends(self, context: Context) -> list[list[int]]:
        return [slot for step in self._steps(context) for slot in step.spends(context)]

    def run(self, context: Context) -> Doing:
        yield from run_all(context, self._steps(context))


@word(Step, "if")
@dataclass(frozen=True, slots=True)
class If(StandsFor, StandingStep):
    """Processing conditions (CR 15-6). In persistent effects it stands while they are met."""

    if_: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    def _steps(self, context: Context) -> tuple[Step, ...]:
        return self.then if self.if_.holds(context) else self.otherwise

    def stand(self, context: Context, now: Standing) -> None:
        for step in self._steps(context):
            if isinstance(step, StandingStep):
                step.stand(context, now)


@word(Step, "instead")
@dataclass(frozen=True, slots=True)
class Instead(Step):
    """Overwrite processing (CR 18-2): if the condition is met, that is done instead of `of`.

    `optional` asks whether to overwrite (CR 18-2-2); otherwise it has to be (CR 18-2-3).
    """

    instead: tuple[Step, ...]
    of: tuple[Step, ...]
    if_: Condition
    optional: bool = False

    def run(self, context: Context) -> Doing:
        if self.if_.holds(context) and (
            not self.optional or (yield from context.yes(say("Do the other thing instead?")))
        ):
            yield from run_all(context, self.instead)
        else:
            yield from run_all(context, self.of)


@word(Step, "raise maximum")
@dataclass(frozen=True, slots=True)
class RaiseMaximum(Step):
    """Steps with a higher maximum than the text shows for them: "for each …, add 1 to this effect's
    level maximum". With less than 0 it is lower."""

    raise_maximum: Maximum
    by: Amount
    do: tuple[Step, ...]

    @contextmanager
    def _raised(self, context: Context) -> Iterator[None]:
        was, name = context.more, self.raise_maximum
        context.more = {**was, name: was[name] + self.by.value(context)}
        yield
        context.more = was

    def offered(self, context: Context) -> bool:
        with self._raised(context):
            return any(step.offered(context) for step in self.do)

    def possible(self, context: Context) -> bool:
        with self._raised(context):
            return any(step.possible(context) for step in self.do)

    def declarable(self, context: Context) -> bool:
        with self._raised(context):
            return all(step.declarable(context) for step in self.do)

    def run(self, context: Context) -> Doing:
        with self._raised(context):
            yield from run_all(context, self.do)


@word(Step, "choose one")
@dataclass(frozen=True, slots=True)
class ChooseOne(Step):
    """Some of several effects, chosen by their numbers: "activate 1 of the effects below"."""

    choose_one: tuple[Mode, ...]
    count: Positive = 1

    def possible(self, context: Context) -> bool:
        """Whether as many of them could be carried out as are chosen."""
        able = [mode for mode in self.choose_one if mode.possible(context)]
        return len(able) >= context.wanted(min(self.count, len(self.choose_one)))

    def run(self, context: Context) -> Doing:
        left = list(range(len(self.choose_one)))
        for _ in range(min(self.count, len(left))):
            able = [at for at in left if self.choose_one[at].offered(context)] or left
            if context.exact:  # to pay with it, it has to be possible
                able = [at for at in able if self.choose_one[at].possible(context)] or able
            if len(able) == 1:
                [at] = able
            else:
                options = tuple(Option(str(at + 1), say("Effect %(n)s", n=at + 1)) for at in able)
                asked = Choice(context.player, "mode", context.asks(), options)
                at = int((yield from context.game.ask(asked))[0]) - 1
            left.remove(at)
            context.commit()
            yield from run_all(context, self.choose_one[at].do)


@dataclass(frozen=True, slots=True)
class Mode(Step):
    """One of the effects that can be chosen."""

    do: tuple[Step, ...]

    @classmethod
    def short(cls, plain: object) -> Mode:
        steps = plain if isinstance(plain, (list, tuple)) else [plain]
        return cls(tuple(Step.read(step) for step in steps))

    def offered(self, context: Context) -> bool:
        return any(step.offered(context) for step in self.do)

    def possible(self, context: Context) -> bool:
        return all(step.possible(context) for step in self.do)


@word(Step, "times")
@dataclass(frozen=True, slots=True)
class Times(Step):
    """The same several times: "for each …". 0 or fewer is nothing (CR 1-3-4).

    The first step is done so many times, then the next (CR 4-27-4).
    """

    times: Amount
    do: tuple[Step, ...]

    def reduces(self, context: Context) -> int:
        times = max(0, self.times.value(context))
        return times * sum(step.reduces(context) for step in self.do)

    def run(self, context: Context) -> Doing:
        times = max(0, self.times.value(context))
        for step in self.do:
            for _ in range(times):
                yield from loops.spend(context.game)
                if context.game.state.is_over:
                    return
                yield from step.run(context)


@word(Step, "for each of")
@dataclass(frozen=True, slots=True)
class ForEachOf(Step):
    """Steps for one card after the other, called `as`."""

    for_each_of: Cards
    do: tuple[Step, ...]
    as_: NewName = "it"

    def run(self, context: Context) -> Doing:
        for id in (yield from self.for_each_of.choose(context)):
            context.bind(self.as_, [id])
            yield from run_all(context, self.do)


@word(Step, "later")
@dataclass(frozen=True, slots=True)
class Later(Step):
    """Pending processing (CR 18-1): steps that wait for an event, whatever becomes of the card.

    `at` is "turn ended", "attack ended", "attack is ending", "battle ended", "main began"…; with
    `turn` it waits for the end of that turn: "turn", "your turn", "opponent's turn"…
    """

    later: tuple[Step, ...]
    at: Event
    turn: Duration = ""

    def run(self, context: Context) -> Doing:
        context.commit()
        turn = until(context, self.turn)[1] if self.turn else 0
        delayed = Delayed(
            context.game.state.new_id(),
            self.at,
            [step.dump() for step in self.later],
            context.origin,
            turn,
            context.kept(),
            dict(context.numbers),
        )
        event = Put(delayed)
        event.cause = context.cause
        yield from context.perform(event)
        context.did([context.player])


@word(Step, "remember")
@dataclass(frozen=True, slots=True)
class Remember(Step):
    """Keep a number as it is now, or cards, by a name."""

    remember: Amount | None = None
    cards: Cards | None = None
    as_: NewName = "x"

    def run(self, context: Context) -> Doing:
        yield from ()
        if self.remember is not None:
            context.numbers = {
                **context.numbers,
                self.as_: self.remember.value(context),
            }
        if self.cards is not None:
            context.bind(self.as_, [look.id for look in self.cards.looks(context)])


@word(Step, "choose")
@dataclass(frozen=True, slots=True)
class ChooseCards(Step):
    """Choose cards, for the steps that follow: nothing happens to them (CR 15-10-2)."""

    choose: Cards

    def possible(self, context: Context) -> bool:
        return self.choose.enough(context)

    def run(self, context: Context) -> Doing:
        context.commit()
        context.did((yield from self.choose.choose(context)))


@word(Step, "name done")
@dataclass(frozen=True, slots=True)
class NameDone(Step):
    """Call what the step before really affected by a name."""

    name_done: NewName

    def run(self, context: Context) -> Doing:
        yield from ()
        context.bind(self.name_done, context.done)


# --- keywords that execute processing ---


@word(Step, "process")
@dataclass(frozen=True, slots=True)
class Process(StandsFor):
    """A keyword that executes processing (CR 16): `{"process": "blitz"}`, `{"process": "delay",
    "then": [steps]}`, with its number and the cards that it names where it has them."""

    process: ProcessName
    n: Amount | None = None
    which: tuple[Filter, ...] = ()
    then: tuple[Step, ...] = ()

    def check(self) -> None:
        if has_effect(self.process) and not self.then:
            raise ProgramError(f"{self.process!r} needs 'then': the effect that it activates")
        if self.then and not has_effect(self.process):
            raise ProgramError(f"{self.process!r} activates no other effect: it has no 'then'")

    def _steps(self, context: Context) -> tuple[Step, ...]:
        n = self.n.value(context) if self.n is not None else None
        return process(self.process, n, self.which, self.then)

    def run(self, context: Context) -> Doing:
        outer, context.keyword = context.keyword, self.process
        yield from run_all(context, self._steps(context))
        context.keyword = outer


# --- in immediate-type effects ---


@word(Step, "prevent")
@dataclass(frozen=True, slots=True)
class Prevent(Step):
    """What this interrupts does not happen to some: "it isn't deleted" (CR 15-8-5-2).

    `instead` are steps that replace it, and cannot be interrupted themselves (CR 18-2-4).
    """

    prevent: Cards = IT
    instead: tuple[Step, ...] = ()

    def offered(self, context: Context) -> bool:
        """What was prevented already is not overwritten once more."""
        if not self.instead or context.event is None:
            return True
        subjects = context.event.subjects()
        return any(look.id in subjects for look in self.prevent.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        subjects = set(context.event.subjects()) if context.event is not None else set()
        able = (lambda look: look.id in subjects) if self.instead else None
        ids = yield from self.prevent.choose(context, able)
        if context.event is not None:
            context.event.spare(ids)
            context.did([id for id in ids if id in subjects])
        if self.instead:
            context.uninterrupted = True
            yield from run_all(context, self.instead)
            context.uninterrupted = False


@word(Step, "reduce cost")
@dataclass(frozen=True, slots=True)
class ReduceCost(Step):
    """What is being paid for costs less, or more where it is below 0 (CR 4-2-3)."""

    reduce_cost: Amount

    def reduces(self, context: Context) -> int:
        return self.reduce_cost.value(context)

    def run(self, context: Context) -> Doing:
        yield from ()
        context.commit()
        event = context.event
        if isinstance(event, PaidFor):
            event.changes.append(-self.reduce_cost.value(context))
            context.did([context.player])


# --- effects that activate effects ---


@word(Step, "activate")
@dataclass(frozen=True, slots=True)
class Activate(Step):
    """Activate effects of a card by their icon (CR 15-15-7), `count` of them; 0 is all.

    With `as this` this card is considered to activate them (CR 15-15-7-3).
    """

    activate: Timing  # "on play", "when digivolving", "main"…
    of: Cards = THIS
    count: NotNegative = 1
    as_this: bool = False
    fields: tuple[Part, ...] = ("effect",)

    def _found(self, context: Context, looks: Iterable[Look]) -> list[Live]:
        game = context.game
        found: list[Live] = []
        for look in looks:
            place = game.state.place_of(look.top or look.id)
            if place is None:
                continue
            for live in game.facts.abilities(place[1], self.fields, look.id):
                if live.ability.is_at(self.activate):
                    holder = context.holder if self.as_this else look.id
                    live = replace(live, holder=holder, player=context.player)
                    if self._met(context, live):
                        found.append(live)
        return found

    def _met(self, context: Context, live: Live) -> bool:
        """Whether the conditions of what would be activated are met (CR 2-3-3-3), and it has not
        had all its uses (CR 15-14-1-1)."""
        from engine.game.matching import used_up

        if used_up(context.game, live):
            return False
        other = type(context).of(context.game, live, event=context.event, them=context.them)
        other.must = True
        steps = live.ability.do
        return any(step.offered(other) for step in steps) and all(
            step.declarable(other) for step in steps
        )

    def possible(self, context: Context) -> bool:
        return bool(self._found(context, self.of.looks(context)))

    def run(self, context: Context) -> Doing:
        from engine.game import windows

        context.commit()
        ids = yield from self.of.choose(context)
        found = self._found(context, context.looks_of(ids))
        count = self.count or len(found)
        for _ in range(min(count, len(found))):
            live = found[0]
            if len(found) > 1:
                options = tuple(
                    Option(str(at + 1), say("Effect %(n)s", n=at + 1)) for at in range(len(found))
                )
                asked = Choice(context.player, "mode", context.asks(), options)
                live = found[int((yield from context.game.ask(asked))[0]) - 1]
            found.remove(live)
            other = type(context).of(context.game, live, event=context.event, them=context.them)
            if self.as_this:
                other.kinds = context.kinds
            other.must = not context.voluntary  # CR 15-15-7-4
            other.follows_with(context)
            yield from windows.activate(context.game, other)
        context.did([context.player])
