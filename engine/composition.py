"""What a deck is made of: its levels, costs, colours and kinds, as bars (CR 2).

Main deck and Digi-Egg deck are counted apart; side cards and those that are only thought about
are in no count. In each chart every copy is counted once: in a bar, or in a rest that is named,
such as numbers that are in no catalogue. A DUAL card (CR 4-6-1) is one card. Nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple

from engine.cards import COLOURS, Card, CardPool
from engine.colours import COLOUR_WORDS
from engine.deck import Deck
from engine.legacy.cards import LEVELS, LegacyCard
from engine.legacy.levels import level_named
from engine.words import Message, say

PARTS = ("main", "eggs")  # sections that are counted
SPAN = 20  # between the lowest and the highest number, so far each one in between has a bar
WITHOUT = "none"  # the bar or rest of cards that lack what a chart is about
UNKNOWN = "unknown"  # the rest of numbers that are not in the catalogue


@dataclass(frozen=True, slots=True)
class Count:
    """Copies that are counted under one heading."""

    key: str
    title: Message
    copies: int


@dataclass(frozen=True, slots=True)
class Bar:
    """Copies of one value, divided among the series of the chart."""

    key: str
    title: Message
    parts: tuple[int, ...]

    @property
    def copies(self) -> int:
        return sum(self.parts)


@dataclass(frozen=True, slots=True)
class Chart:
    """The bars of one fact, in order, and what is in none of them.

    A card of several colours stands in a bar of each; `mixes` are these cards, each once.
    """

    key: str  # "levels", "costs", "digivolution", "colours", "kinds", "attributes"
    title: Message
    total: int  # cards in this part of the deck
    bars: tuple[Bar, ...]
    rest: tuple[Count, ...] = ()  # each with a copy at least
    series: tuple[tuple[str, Message], ...] = (("copies", say("Cards")),)
    mixes: tuple[Count, ...] = ()
    notes: tuple[Message, ...] = ()

    @property
    def counted(self) -> int:
        """All copies, each once; always the total."""
        alone = (bar.parts[0] if self.key == "colours" else bar.copies for bar in self.bars)
        return sum(alone) + sum(each.copies for each in (*self.mixes, *self.rest))


@dataclass(frozen=True, slots=True)
class Part:
    """Main deck or Digi-Egg deck."""

    section: str
    title: Message
    total: int
    charts: tuple[Chart, ...]


@dataclass(frozen=True, slots=True)
class Composition:
    """A deck's parts: the main deck always, the Digi-Egg deck if it holds a card."""

    game: str
    parts: tuple[Part, ...]


class _Placed(NamedTuple):
    """Where a card belongs: in the bar of a value, or in a rest."""

    value: Any
    series: int = 0
    in_bar: bool = True


Cards = Sequence[tuple[Any, int]]  # card or None, copies
Place = Callable[[Any], _Placed]


def composition(deck: Deck, pool: CardPool[Any]) -> Composition:
    """Count what a deck is made of; of numbers that the pool does not know, only how many."""
    parts = []
    for section in PARTS:
        cards = [(pool.find(each), copies) for each, copies in deck.copies(section).items()]
        total = sum(copies for _card, copies in cards)
        if not total and section != "main":
            continue
        makers = _LEGACY if pool.game == "legacy" else _MODERN[section]
        charts = tuple(make(cards) for make in makers)
        parts.append(Part(section, _TITLES[section], total, charts))
    return Composition(pool.game or "modern", tuple(parts))


def composition_as_json(
    found: Composition, *, tell: Callable[[Message], str] = str
) -> dict[str, Any]:
    """The same for programs: plain data, its keys in the order that programs rely on."""

    def counts(each: Iterable[Count]) -> list[dict[str, Any]]:
        return [{"key": c.key, "title": tell(c.title), "copies": c.copies} for c in each]

    def bar(chart: Chart, each: Bar) -> dict[str, Any]:
        series = zip(chart.series, each.parts, strict=True)
        return {
            "key": each.key,
            "title": tell(each.title),
            "copies": each.copies,
            "parts": {key: copies for (key, _title), copies in series},
        }

    return {
        "game": found.game,
        "parts": [
            {
                "section": part.section,
                "total": part.total,
                "charts": [
                    {
                        "key": chart.key,
                        "title": tell(chart.title),
                        "bars": [bar(chart, each) for each in chart.bars],
                        "rest": counts(chart.rest),
                        "mixes": counts(chart.mixes),
                        "notes": [tell(note) for note in chart.notes],
                    }
                    for chart in part.charts
                ],
            }
            for part in found.parts
        ],
    }


# The modern game


def _levels(cards: Cards) -> Chart:
    """Digimon and Digi-Eggs by level, then those without one (CR 2-9-2); nothing else has any."""

    def place(card: Card) -> _Placed:
        if _is_digimon(card):
            return _Placed(WITHOUT if card.level is None else card.level)
        return _Placed(_rest(card), in_bar=False)

    bars, rest = _counted(cards, place)
    drawn = _curve(bars, _level_title, say("No level"))
    return _chart("levels", say("Levels"), cards, drawn, rest)


def _costs(cards: Cards) -> Chart:
    """By the cost to play, or for what has none, such as a DUAL card, the cost to use."""

    def place(card: Card) -> _Placed:
        if card.play_cost is not None:
            return _Placed(card.play_cost, 0)
        if card.use_cost is not None:
            return _Placed(card.use_cost, 1)
        return _Placed(WITHOUT, in_bar=False)

    bars, rest = _counted(cards, place, 2)
    by_use = _copies(cards, lambda card: card.is_dual and place(card)[1:] == (1, True))
    return _chart(
        "costs",
        say("Play and use costs"),
        cards,
        _curve(bars, _cost_title),
        rest,
        series=(("play", say("to play")), ("use", say("to use"))),
        notes=_note(
            say(
                "%(n)s DUAL card has no play cost and is counted by its use cost.",
                "%(n)s DUAL cards have no play cost and are counted by their use cost.",
                by_use,
                n=by_use,
            )
        ),
        without=say("No play cost and no use cost"),
    )


def _digivolution(cards: Cards) -> Chart:
    """Each card by its cheapest digivolution cost."""

    def place(card: Card) -> _Placed:
        if card.digivolution:
            return _Placed(min(way.cost for way in card.digivolution))
        return _Placed(WITHOUT if _is_digimon(card) else _rest(card), in_bar=False)

    bars, rest = _counted(cards, place)
    several = _copies(cards, lambda card: len({way.cost for way in card.digivolution}) > 1)
    return _chart(
        "digivolution",
        say("Digivolution costs"),
        cards,
        _curve(bars, _cost_title),
        rest,
        notes=_note(
            say(
                "%(n)s card has several digivolution costs and is counted by the cheapest.",
                "%(n)s cards have several digivolution costs and are counted by the cheapest.",
                several,
                n=several,
            )
        ),
        without=say("Digimon without a digivolution cost"),
    )


def _colours(cards: Cards) -> Chart:
    """By colour: alone, and together with others; then each combination (CR 2-4-3)."""
    alone, mixed = dict.fromkeys(COLOURS, 0), dict.fromkeys(COLOURS, 0)
    mixes: dict[tuple[str, ...], int] = {}
    rest = {WITHOUT: 0, UNKNOWN: 0}
    for card, copies in cards:
        colours = _colours_of(card)
        if not colours:
            rest[UNKNOWN if card is None else WITHOUT] += copies
        elif len(colours) == 1:
            alone[colours[0]] += copies
        else:
            mixes[colours] = mixes.get(colours, 0) + copies
            for colour in colours:
                mixed[colour] += copies
    several = sum(mixes.values())
    return _chart(
        "colours",
        say("Colours"),
        cards,
        [
            Bar(colour, COLOUR_WORDS[colour], (alone[colour], mixed[colour]))
            for colour in COLOURS
            if alone[colour] or mixed[colour]
        ],
        rest,
        series=(("alone", say("one colour")), ("mixed", say("several colours"))),
        mixes=tuple(
            Count("+".join(colours), _joined([COLOUR_WORDS[each] for each in colours]), copies)
            for colours, copies in sorted(mixes.items(), key=lambda item: (-item[1], item[0]))
        ),
        notes=_note(
            say(
                "%(n)s card has several colours. It stands in the bar of each of them, and once "
                "among the combinations.",
                "%(n)s cards have several colours. They stand in the bar of each of them, and once "
                "among the combinations.",
                several,
                n=several,
            )
        ),
        without=say("No colour"),
    )


def _kinds(cards: Cards) -> Chart:
    """By kind; a DUAL card is one of both its kinds."""

    def place(card: Card) -> _Placed:
        kinds = tuple(kind for kind in _KIND_TITLES if kind in card.kinds)
        return _Placed(kinds) if kinds else _Placed(_rest(card), in_bar=False)

    def title(kinds: tuple[str, ...]) -> Message:
        words = _joined([_KIND_TITLES[kind] for kind in kinds])
        return say("%(kinds)s (DUAL)", kinds=words) if len(kinds) > 1 else words

    bars, rest = _counted(cards, place)
    return _chart(
        "kinds",
        say("Kinds"),
        cards,
        [
            Bar("+".join(kinds), title(kinds), parts)
            for kinds, parts in sorted(bars.items(), key=lambda item: _kind_order(item[0]))
        ],
        rest,
    )


# The game of 1999 to 2005


def _legacy_levels(cards: Cards) -> Chart:
    def place(card: LegacyCard) -> _Placed:
        if card.level in LEVELS:
            return _Placed(card.level)
        return _Placed(_legacy_rest(card), in_bar=False)

    bars, rest = _counted(cards, place)
    return _chart(
        "levels",
        say("Levels"),
        cards,
        [Bar(level, _legacy_level_title(level), bars.get(level, (0,))) for level in LEVELS],
        rest,
        without=say("Digimon without a level, or of one that nobody has listed"),
    )


def _legacy_kinds(cards: Cards) -> Chart:
    def place(card: LegacyCard) -> _Placed:
        if card.kind not in ("Digimon", "Option"):
            return _Placed("unlisted", in_bar=False)
        sort = card.subkind if card.kind == "Option" and card.subkind in _SORTS else card.kind
        return _Placed(sort)

    bars, rest = _counted(cards, place)
    return _chart(
        "kinds",
        say("Kinds"),
        cards,
        [Bar(key, title, bars[key]) for key, title in _SORTS.items() if key in bars],
        rest,
    )


def _legacy_attributes(cards: Cards) -> Chart:
    def place(card: LegacyCard) -> _Placed:
        if card.attribute:
            return _Placed(card.attribute)
        return _Placed(_legacy_rest(card), in_bar=False)

    bars, rest = _counted(cards, place)
    others = sorted(bars.keys() - _ATTRIBUTES.keys())
    titles = _ATTRIBUTES | {each: say("%(word)s attribute", word=each) for each in others}
    return _chart(
        "attributes",
        say("Attributes"),
        cards,
        [Bar(key, title, bars[key]) for key, title in titles.items() if key in bars],
        rest,
        without=say("Digimon without an attribute, or of one that nobody has listed"),
    )


def _legacy_rest(card: LegacyCard) -> str:
    """The rest of a card that lacks a fact; options have neither level nor attribute."""
    return {"Digimon": WITHOUT, "Option": "Option"}.get(card.kind, "unlisted")


# What both share


def _counted(
    cards: Cards, place: Place, series: int = 1
) -> tuple[dict[Any, tuple[int, ...]], dict[str, int]]:
    """The copies of each value, by series, and those of each rest."""
    bars: dict[Any, list[int]] = {}
    rest: dict[str, int] = {}
    for card, copies in cards:
        placed = _Placed(UNKNOWN, in_bar=False) if card is None else place(card)
        if placed.in_bar:
            bars.setdefault(placed.value, [0] * series)[placed.series] += copies
        else:
            rest[placed.value] = rest.get(placed.value, 0) + copies
    return {value: tuple(parts) for value, parts in bars.items()}, rest


def _curve(
    bars: dict[Any, tuple[int, ...]],
    title: Callable[[int], Message],
    without: Message | None = None,
) -> list[Bar]:
    """Bars of numbers in order, with those in between that no card has; last what has none."""
    numbers = sorted(value for value in bars if value != WITHOUT)
    if numbers and numbers[-1] - numbers[0] <= SPAN:
        numbers = list(range(numbers[0], numbers[-1] + 1))
    nothing = (0,) * len(next(iter(bars.values()), (0,)))
    drawn = [Bar(str(number), title(number), bars.get(number, nothing)) for number in numbers]
    if without is not None and WITHOUT in bars:
        drawn.append(Bar(WITHOUT, without, bars[WITHOUT]))
    return drawn


def _chart(
    key: str,
    title: Message,
    cards: Cards,
    bars: Iterable[Bar],
    rest: dict[str, int],
    *,
    without: Message | None = None,
    **more: Any,
) -> Chart:
    """Put a chart together; `without` names the rest that lacks what it is about."""
    titles = _RESTS | ({WITHOUT: without} if without is not None else {})
    return Chart(
        key=key,
        title=title,
        total=sum(copies for _card, copies in cards),
        bars=tuple(bars),
        rest=tuple(Count(each, titles[each], rest[each]) for each in titles if rest.get(each)),
        **more,
    )


def _copies(cards: Cards, holds: Callable[[Any], bool]) -> int:
    """How many copies there are of known cards of which something holds."""
    return sum(copies for card, copies in cards if card is not None and holds(card))


def _note(message: Message) -> tuple[Message, ...]:
    """A note that is made only of cards that there are."""
    return (message,) if message.n else ()


def _is_digimon(card: Card) -> bool:
    return "Digimon" in card.kinds or card.is_egg


def _colours_of(card: Card | None) -> tuple[str, ...]:
    """The colours of both sides of a card, in the game's order."""
    every = () if card is None else {*card.colours, *card.dual_colours}
    return tuple(colour for colour in COLOURS if colour in every)


def _rest(card: Card) -> str:
    """The rest of a card that is no Digimon, and cannot have what a chart is about."""
    return card.kinds[0] if card.kinds and card.kinds[0] in _RESTS else "unlisted"


def _kind_order(kinds: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(list(_KIND_TITLES).index(kind) for kind in kinds)


def _joined(titles: Sequence[Message]) -> Message:
    return reduce(lambda one, other: say("%(one)s / %(other)s", one=one, other=other), titles)


def _level_title(level: int) -> Message:
    return say("Level %(level)s", level=level)


def _cost_title(cost: int) -> Message:
    return say("Cost %(cost)s", cost=cost)


def _legacy_level_title(level: str) -> Message:
    return say("Level %(level)s", level=level) if level in ("III", "IV") else level_named(level)


_TITLES = {"main": say("Main deck"), "eggs": say("Digi-Egg deck")}
_KIND_TITLES = {  # in the order of their bars
    "Digimon": say("Digimon"),
    "Tamer": say("Tamer"),
    "Option": say("Option"),
    "Digi-Egg": say("Digi-Egg"),
}
_SORTS = {
    "Digimon": say("Digimon"),
    "item": say("Options: items"),
    "program": say("Options: programs"),
    "field": say("Options: fields"),
    "Option": say("Options of no listed kind"),
}
_ATTRIBUTES = {
    "Vaccine": say("Vaccine attribute"),
    "Data": say("Data attribute"),
    "Virus": say("Virus attribute"),
}
_RESTS: dict[str, Message] = {
    "Tamer": say("Tamers"),
    "Option": say("Options"),
    WITHOUT: say("Cards without one"),
    "unlisted": say("Cards whose kind nobody has listed"),
    UNKNOWN: say("Not in our catalogue"),
}

_MODERN: dict[str, tuple[Callable[[Cards], Chart], ...]] = {
    "main": (_levels, _costs, _digivolution, _colours, _kinds),
    "eggs": (_levels, _colours),
}
_LEGACY = (_legacy_levels, _legacy_kinds, _legacy_attributes)
