"""Which cards a step is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.effects.filters import Filter
from engine.effects.language import word
from engine.effects.step import Amount, Cards, Choosing
from engine.effects.vocabulary import Differing, Fact, Name, NewName, Pile, Player
from engine.game.choices import Choice, Option
from engine.words import Message, say

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.looks import Look

Able = Callable[["Look"], bool] | None
Counting = Generator[Choice, list[str], int]


DIFFERENT: dict[str, Callable[[Look], Sequence[object]]] = {
    "name": lambda look: look.names,
    "colour": lambda look: look.colours,
    "level": lambda look: () if look.level is None else (look.level,),
    "number": lambda look: look.numbers,
}


def differ(values: Sequence[Sequence[object]]) -> bool:
    """Whether each of some cards can stand for a value of its own; of several it takes any that is
    left (CR 4-25-2)."""
    return seated(values) == len(values)


def seated(values: Sequence[Sequence[object]]) -> int:
    """For how many, at most, there is one of its values that no other takes."""
    taken: dict[object, int] = {}

    def find(at: int, seen: set[object]) -> bool:
        for value in values[at]:
            if value not in seen:
                seen.add(value)
                if value not in taken or find(taken[value], seen):
                    taken[value] = at
                    return True
        return False

    return sum(find(at, set()) for at in range(len(values)))


@word(Cards, "named")
@dataclass(frozen=True, slots=True)
class Named(Cards):
    """Cards by a name: "this" Digimon or card, "this card" under it, "it" and "them" (what
    triggered the effect, or was chosen last), "agent" (who did that), "host" (what was attacked,
    on or under what it was put, or the card that it digivolves into), or a name that a step gave
    by `as`."""

    named: Name

    def dump(self) -> Any:
        return self.named

    def looks(self, context: Context) -> Sequence[Look]:
        if self.named == "this":  # asked for most, by persistent effects
            look = context.now.looks.get(context.holder)
            if look is not None:
                return (look,)
        return context.named(self.named)

    def choose(self, context: Context, able: Able = None) -> Choosing:
        yield from ()
        return [look.id for look in self.looks(context) if able is None or able(look)]

    def least(self, context: Context) -> int:
        return max(1, len(context.ids(self.named)))


@word(Cards, "all")
@dataclass(frozen=True, slots=True)
class All(Cards):
    """All that fit; nothing is chosen (CR 15-10-2-4)."""

    all: Filter
    as_: NewName = ""

    def looks(self, context: Context) -> Sequence[Look]:
        return context.found(self.all)

    def choose(self, context: Context, able: Able = None) -> Choosing:
        yield from ()
        ids = [look.id for look in self.looks(context) if able is None or able(look)]
        context.bind(self.as_, ids)
        return ids


@word(Cards, "these")
@dataclass(frozen=True, slots=True)
class These(Cards):
    """Cards by their ids: what a lasting effect was put on. Nobody writes it by hand."""

    these: tuple[int, ...]

    def looks(self, context: Context) -> Sequence[Look]:
        looks = context.now.looks
        return [looks[id] for id in self.these if id in looks]

    def choose(self, context: Context, able: Able = None) -> Choosing:
        yield from ()
        return [look.id for look in self.looks(context) if able is None or able(look)]


@word(Cards, "pick")
@dataclass(frozen=True, slots=True)
class Pick(Cards):
    """So many that fit, or as many as there are; `up to` so many, but at least one (CR 15-10-2).

    With `total` their DP, levels or costs together are at most so much (CR 1-3-6); with `different`
    each has another name, colour, level or number than the others (CR 4-25), with `same` all of
    them have one in common.
    """

    pick: Amount
    from_: Filter
    up_to: bool = False
    any_number: bool = False
    as_: NewName = ""
    by: Player = "you"  # who chooses
    total: Fact = ""  # "dp", "level", "play cost"
    total_at_most: Amount | None = None
    different: Differing = ""  # "name", "colour", "level", "number"
    same: Differing = ""

    def looks(self, context: Context) -> Sequence[Look]:
        found = context.found(self.from_)
        return _in_common(found, self.same, self.least(context)) if self.same else found

    def least(self, context: Context) -> int:
        return 1 if self.up_to or self.any_number else max(1, self._count(context))

    def most(self, context: Context, there: int) -> int:
        return there if self.any_number else min(self._count(context), there)

    def _count(self, context: Context) -> int:
        return self.pick.value(context) + context.more["cards"]

    def choose(self, context: Context, able: Able = None) -> Choosing:
        looks = [look for look in self.looks(context) if able is None or able(look)]
        most = self.most(context, len(looks))
        least = min(max(1, context.fewest), most) if self.up_to or self.any_number else most
        if self.total and self.total_at_most is not None:
            chosen = yield from self._within(context, looks)
        elif self.different:
            chosen = yield from self._apart(context, looks, least, most)
        elif self.same:
            chosen = yield from self._alike(context, looks, most)
        else:
            chosen = yield from context.pick(looks, least, most, by=self.by)
        context.chosen = chosen
        context.bind(self.as_ or "it", chosen)
        return chosen

    def _apart(self, context: Context, looks: list[Look], least: int, most: int) -> Choosing:
        """Ask for one after the other for as long as another one differs from those chosen."""
        values = DIFFERENT[self.different]
        chosen: list[Look] = []
        while len(chosen) < most and (
            fitting := [
                look
                for look in looks
                if look not in chosen and differ([values(each) for each in (*chosen, look)])
            ]
        ):
            enough = len(chosen) >= least
            picked = yield from context.pick(fitting, 0 if enough else 1, 1, by=self.by)
            if not picked:
                break
            chosen += [look for look in fitting if look.id in picked]
        return [look.id for look in chosen]

    def _alike(self, context: Context, looks: list[Look], most: int) -> Choosing:
        """Ask for one after the other of those that have something in common with all others."""
        values = DIFFERENT[self.same]
        chosen: list[Look] = []
        fitting = _in_common(looks, self.same, most)
        while len(chosen) < most and fitting:
            picked = yield from context.pick(fitting, 1, 1, by=self.by)
            chosen += [look for look in fitting if look.id in picked]
            shared = [value for value in values(chosen[0]) if _all_have(chosen, value, values)]
            fitting = [
                look
                for look in looks
                if look not in chosen and not set(shared).isdisjoint(values(look))
            ]
        return [look.id for look in chosen]

    def _within(self, context: Context, looks: list[Look]) -> Choosing:
        """Ask for one after the other for as long as another one fits into the total."""
        assert self.total_at_most is not None
        left = self.total_at_most.value(context)
        if self.total_at_most.tag == "number":
            left += context.raised * (self.total == "dp") + context.more.get(self.total, 0)
        chosen: list[int] = []
        while fitting := [
            look for look in looks if look.id not in chosen and (look.fact(self.total) or 0) <= left
        ]:
            picked = yield from context.pick(fitting, 0 if chosen else 1, 1, by=self.by)
            if not picked:
                break
            chosen += picked
            left -= next(look.fact(self.total) or 0 for look in looks if look.id == picked[0])
        return chosen


def _in_common(looks: Sequence[Look], what: str, count: int) -> list[Look]:
    """Those that have something in common with so many, themselves among them."""
    values = DIFFERENT[what]
    counts = Counter(value for look in looks for value in set(values(look)))
    return [look for look in looks if any(counts[value] >= count for value in values(look))]


def _all_have(looks: Sequence[Look], value: object, values: Callable[[Look], Any]) -> bool:
    return all(value in values(look) for look in looks)


def how_many(context: Context, most: int, prompt: Message) -> Counting:
    """Ask for a number from 1 on, where there is a choice."""
    if most <= 1:
        return max(0, most)
    options = tuple(
        Option(str(count), say("%(n)s card", "%(n)s cards", count, n=count))
        for count in range(1, most + 1)
    )
    [chosen] = yield from context.game.ask(Choice(context.player, "number", prompt, options))
    return int(chosen)


@dataclass(frozen=True, slots=True)
class Under(Cards):
    """Digivolution cards of some Digimon, so many of each, by where they lie."""

    def looks(self, context: Context) -> Sequence[Look]:
        return self._under(context, self._hosts().looks(context))

    def enough(self, context: Context) -> bool:
        """Whether as many lie under as many as there have to be: to pay with less is not to pay
        (Q6211)."""
        able = sum(self._has_all(context, host) for host in self._hosts().looks(context))
        return able >= context.wanted(max(1, self._hosts().least(context)))

    def _has_all(self, context: Context, host: Look) -> bool:
        few = context.partly or self.up_to  # type: ignore[attr-defined]
        least = 1 if few else max(1, self._count().value(context))
        return len(self._ordered(context, host)) >= least

    def choose(self, context: Context, able: Able = None) -> Choosing:
        full = (lambda host: self._has_all(context, host)) if context.exact else None
        hosts = context.looks_of((yield from self._hosts().choose(context, full)))
        count = max(0, self._count().value(context))
        if self.up_to:  # type: ignore[attr-defined]
            there = max((len(self._ordered(context, host)) for host in hosts), default=0)
            count = yield from how_many(context, min(count, there), say("How many cards?"))
        ids = [look.id for host in hosts for look in self._ordered(context, host)[:count]]
        context.bind(self.as_, ids)  # type: ignore[attr-defined]
        return ids

    def _hosts(self) -> Cards:
        return self.of  # type: ignore[attr-defined,no-any-return]

    def _under(self, context: Context, hosts: Sequence[Look]) -> list[Look]:
        count = max(0, self._count().value(context))
        return [look for host in hosts for look in self._ordered(context, host)[:count]]

    def _count(self) -> Amount:
        raise NotImplementedError

    def _ordered(self, context: Context, host: Look) -> list[Look]:
        """Those under it that are like that, the first to be taken first."""
        raise NotImplementedError


@word(Cards, "top under")
@dataclass(frozen=True, slots=True)
class TopUnder(Under):
    """The topmost digivolution cards of some Digimon, so many of each, or of those like that.

    `up to` so many: one number for all of them.
    """

    top_under: Amount
    of: Cards
    like: Filter | None = None
    up_to: bool = False
    as_: NewName = ""

    def _count(self) -> Amount:
        return self.top_under

    def _ordered(self, context: Context, host: Look) -> list[Look]:
        return like_that(context.under(host), self.like, context)


@word(Cards, "bottom under")
@dataclass(frozen=True, slots=True)
class BottomUnder(Under):
    """The lowest digivolution cards of some Digimon, so many of each, or of those like that.

    `up to` so many: one number for all of them.
    """

    bottom_under: Amount
    of: Cards
    like: Filter | None = None
    up_to: bool = False
    as_: NewName = ""

    def _count(self) -> Amount:
        return self.bottom_under

    def _ordered(self, context: Context, host: Look) -> list[Look]:
        return like_that(context.under(host), self.like, context)[::-1]


def like_that(cards: Sequence[Look], like: Filter | None, context: Context) -> list[Look]:
    """Those of some cards that are like that, wherever they are."""
    return [card for card in cards if like is None or like.anywhere.fits(card, context)]


@word(Cards, "top of")
@dataclass(frozen=True, slots=True)
class TopOf(Cards):
    """The top cards of a deck, a Digi-Egg deck or a security stack, or of those like that."""

    top_of: Pile  # "deck", "eggs" or "security"
    count: Amount | None = None
    player: Player = "you"
    bottom: bool = False
    like: Filter | None = None

    def looks(self, context: Context) -> Sequence[Look]:
        count = 1 if self.count is None else max(0, self.count.value(context))
        pile = like_that(
            context.game.facts.looks_in(context.game.state, context.who(self.player), self.top_of),
            self.like,
            context,
        )
        return pile[-count:] if self.bottom and count else pile[:count]

    def choose(self, context: Context, able: Able = None) -> Choosing:
        yield from ()
        ids = [look.id for look in self.looks(context)]
        context.bind("it", ids)
        return ids

    def least(self, context: Context) -> int:
        return 1 if self.count is None else max(1, self.count.value(context))


@word(Cards, "one of each")
@dataclass(frozen=True, slots=True)
class OneOfEach(Cards):
    """One card for each of several filters, no card twice; all of them, or none (CR 16-29-4)."""

    one_of_each: tuple[Filter, ...]
    as_: NewName = ""

    def looks(self, context: Context) -> Sequence[Look]:
        """Those of which one could be chosen, where there are enough for all filters."""
        fit = self._fitting(context, None)
        found = {look.id: look for each in fit for look in each} if _all_seated(fit) else {}
        return list(found.values())

    def least(self, context: Context) -> int:
        return len(self.one_of_each)

    def could(self, context: Context, able: Callable[[Look], bool]) -> bool:
        return _all_seated(self._fitting(context, able))

    def choose(self, context: Context, able: Able = None) -> Choosing:
        fit = self._fitting(context, able)
        chosen: list[int] = []
        if _all_seated(fit):
            for at, looks in enumerate(fit):
                # One that is not needed for any of those that come after.
                free = [
                    look
                    for look in looks
                    if look.id not in chosen and _all_seated(fit[at + 1 :], (*chosen, look.id))
                ]
                chosen += yield from context.pick(free[:1] if _alike(free) else free, 1, 1)
        context.bind(self.as_ or "it", chosen)
        return chosen

    def _fitting(self, context: Context, able: Able) -> list[list[Look]]:
        return [
            [look for look in context.found(each) if able is None or able(look)]
            for each in self.one_of_each
        ]


def _alike(looks: Sequence[Look]) -> bool:
    """Whether it makes no difference which of them is chosen."""
    return len({(look.number, look.owner, look.area) for look in looks}) == 1 and looks[0].area in (
        "hand",
        "trash",
    )


def _all_seated(fit: Sequence[Sequence[Look]], taken: Sequence[int] = ()) -> bool:
    """Whether there is a card of its own for each, without those that are taken."""
    return differ([[look.id for look in looks if look.id not in taken] for looks in fit])


@word(Cards, "both")
@dataclass(frozen=True, slots=True)
class Both(Cards):
    """Several selections together, chosen one after the other, no card twice."""

    both: tuple[Cards, ...]
    as_: NewName = ""

    def looks(self, context: Context) -> Sequence[Look]:
        return [look for each in self.both for look in each.looks(context)]

    def choose(self, context: Context, able: Able = None) -> Choosing:
        ids: list[int] = []
        # The turn player chooses first (CR 1-3-5).
        turn = context.game.state.player
        asked = [(context.who(each.by) if isinstance(each, Pick) else turn) for each in self.both]
        for _, each in sorted(zip(asked, self.both, strict=True), key=lambda pair: pair[0] != turn):
            taken = tuple(ids)
            ids += yield from each.choose(
                context,
                lambda look, taken=taken: look.id not in taken and (able is None or able(look)),
            )
        context.bind(self.as_ or "it", ids)
        return ids

    def least(self, context: Context) -> int:
        return sum(each.least(context) for each in self.both)

    def enough(self, context: Context) -> bool:
        """Whether each has as many as it needs, no card twice."""
        seats = [
            [look.id for look in each.looks(context)]
            for each in self.both
            for _ in range(each.least(context))
        ]
        return seated(seats) >= context.wanted(len(seats))


def narrowed(cards: Cards, area: str) -> Cards:
    """The same selection in another area."""
    if isinstance(cards, Pick):
        return replace(cards, from_=replace(cards.from_, area=(area,)))
    return cards


THIS = Named("this")
IT = Named("it")
