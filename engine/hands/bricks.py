"""What makes a hand a brick, and the sorts of cards that hands are counted by.

Cards are places in the list of copies that is shuffled, as in `sampling.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from engine.cards import Card
from engine.legacy.cards import LEVELS
from engine.words import Message, say

from .counting import Runs, any_of, runs_of
from .sampling import Places, Which


class Sort(NamedTuple):
    """A sort of cards that a player wants to know the number of."""

    key: str
    title: Message
    holds: Callable[[Any], bool]


class Rule(NamedTuple):
    """A reason for which a hand is a brick; `applies` looks at all cards that are seen."""

    code: str
    title: Message
    applies: Callable[[Places], Which]


def sorts_of(game: str) -> list[Sort]:
    """Levels, then Tamers and Options."""
    return _legacy_sorts() if game == "legacy" else _modern_sorts()


def rules_of(game: str, cards: Sequence[Any], turn: int) -> list[Rule]:
    """The reasons, the gravest first, for a list of copies as cards, None where unknown."""
    return _legacy_rules(cards) if game == "legacy" else _modern_rules(cards, turn)


def digivolves(card: Card, onto: Card) -> bool:
    """Whether a printed cost lets a card digivolve from another: its level and a colour of it.

    What texts allow besides is not looked at.
    """
    return any(
        way.level == onto.level and (not way.colours or set(way.colours) & set(onto.colours))
        for way in card.digivolution
        if way.level is not None
    )


def _modern_sorts() -> list[Sort]:
    levels = [
        Sort(str(level), say("level %(level)s", level=str(level)), _of_level(level))
        for level in range(3, 8)
    ]
    return [
        *levels,
        Sort("Tamer", say("Tamers"), lambda card: "Tamer" in card.kinds),
        Sort("Option", say("Options"), lambda card: "Option" in card.kinds),
    ]


def _legacy_sorts() -> list[Sort]:
    levels = [
        Sort(level, say("level %(level)s", level=level), _of_level(level)) for level in LEVELS
    ]
    return [
        *levels,
        Sort(
            "unlisted",
            say("Digimon whose level nobody has listed"),
            lambda card: card.kind == "Digimon" and not card.level,
        ),
        Sort("Option", say("Options"), lambda card: card.kind == "Option"),
    ]


def _of_level(level: int | str) -> Callable[[Any], bool]:
    return lambda card: bool(card.level == level)


def _modern_rules(cards: Sequence[Any], turn: int) -> list[Rule]:
    """A hand that cannot climb from level 3 to level 4 by the turn is a brick."""
    threes, fours = (runs_of(cards, _of_level(level)) for level in (3, 4))
    lines = _lines(cards)
    return [
        Rule(
            "no-level-3",
            say("no level 3 by turn %(turn)s", turn=turn),
            lambda places: ~any_of(places, threes),
        ),
        Rule(
            "no-level-4",
            say("no level 4 by turn %(turn)s", turn=turn),
            lambda places: ~any_of(places, fours),
        ),
        Rule(
            "no-line",
            say("no level 4 that digivolves from a level 3 beside it"),
            lambda places: ~_any_line(places, lines),
        ),
    ]


def _legacy_rules(cards: Sequence[Any]) -> list[Rule]:
    """A hand without a Digimon above level III has nothing to evolve into."""
    higher = runs_of(cards, lambda card: card.kind == "Digimon" and card.level != LEVELS[0])
    return [
        Rule(
            "no-evolution",
            say("no Digimon above level III"),
            lambda places: ~any_of(places, higher),
        )
    ]


def _lines(cards: Sequence[Any]) -> list[tuple[Runs, Runs]]:
    """The places of level 3 cards, with those of all level 4 that digivolve from them."""
    distinct = {card.number: card for card in cards if card is not None}.values()
    together: dict[frozenset[str], set[str]] = {}  # those that the same ones digivolve from
    for low in distinct:
        if low.level == 3:
            highs = {c.number for c in distinct if c.level == 4 and digivolves(c, low)}
            together.setdefault(frozenset(highs), set()).add(low.number)
    return [(_places_of(cards, lows), _places_of(cards, highs)) for highs, lows in together.items()]


def _places_of(cards: Sequence[Any], numbers: set[str] | frozenset[str]) -> Runs:
    return runs_of(cards, lambda card: card.number in numbers)


def _any_line(places: Places, lines: Sequence[tuple[Runs, Runs]]) -> Which:
    found = np.zeros(places.shape[1], dtype=bool)
    for lows, highs in lines:
        found |= any_of(places, lows) & any_of(places, highs)
    return found
