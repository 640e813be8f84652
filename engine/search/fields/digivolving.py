"""Which cards can digivolve from one, and into one (CR 2-3-5).

What is covered: the printed digivolution requirements, that is the level or the form underneath
and its colours, of which one that the card underneath has is enough. What is not: requirements
that a text states, such as names, traits, DNA digivolution or DigiXros, and effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards import Card, Digivolution
from engine.search.bits import Bits
from engine.search.index import AnyCard, Index
from engine.search.run import Run
from engine.search.tree import Test
from engine.words import Message, say

from .field import EQUAL, Field

Way = tuple[int | None, str | None, tuple[str, ...]]  # what lies underneath: level, form, colours


class From(Field):
    """Cards that have a printed digivolution requirement which the given card meets."""

    operators = EQUAL

    def find(self, test: Test, run: Run) -> Bits | None:
        cards = meant(test, run)
        if cards is None:
            return None
        found = 0
        for way, others in _ways(run.index).items():
            if any(_fits(way, card) for card in cards):
                found |= others
        return found

    def said(self, test: Test, run: Run) -> Message:
        return say("able to digivolve from %(card)s", card=called(test, run))


class Into(Field):
    """Cards that meet a printed digivolution requirement of the given card."""

    operators = EQUAL

    def find(self, test: Test, run: Run) -> Bits | None:
        cards = meant(test, run)
        if cards is None:
            return None
        ways = {_asks(way) for card in cards for way in card.digivolution}
        found = 0
        for (level, forms, colours), others in run.index.column("underneath", _underneath).items():
            if any(_met(way, level, forms, colours) for way in ways):
                found |= others
        return found

    def said(self, test: Test, run: Run) -> Message:
        return say("able to digivolve into %(card)s", card=called(test, run))


def meant(test: Test, run: Run) -> list[Card] | None:
    """Return the modern card with a number, or all with a name; None, and a problem, if none."""
    written, pool = str(test.value), run.index.pools["modern"]
    card = pool.find(written)
    cards = [card] if card else list(pool.named(written))
    if not cards:
        run.wrong(
            test,
            say("There is no card with the number or name “%(value)s”.", value=written),
            _closest_card(written, run.index),
        )
        return None
    return cards


def _closest_card(written: str, index: Index) -> str:
    """Return a number that differs from the written one by one more or one less sign."""
    pool = index.pools["modern"]
    shorter = (written[:at] + written[at + 1 :] for at in range(min(len(written), 12)))
    longer = (
        f"{written[:at]}{c}{written[at:]}" for at in range(min(len(written), 12)) for c in "0-"
    )
    return next((card.number for each in (*longer, *shorter) if (card := pool.find(each))), "")


def called(test: Test, run: Run) -> object:
    """Return what a message calls the card that is meant."""
    return run.index.pools["modern"].find(str(test.value)) or f"“{test.value}”"


def _ways(index: Index) -> dict[Way, Bits]:
    def of(card: AnyCard) -> Iterator[Way]:
        if isinstance(card, Card):
            yield from map(_asks, card.digivolution)

    return dict(index.column("from", of))


def _asks(way: Digivolution) -> Way:
    return way.level, way.form, way.colours


def _underneath(card: AnyCard) -> Iterable[tuple[int | None, tuple[str, ...], tuple[str, ...]]]:
    if isinstance(card, Card) and ("Digimon" in card.kinds or card.is_egg):
        yield card.level, card.forms, card.colours


def _fits(way: Way, card: Card) -> bool:
    return any(_met(way, *below) for below in _underneath(card))


def _met(way: Way, level: int | None, forms: tuple[str, ...], colours: tuple[str, ...]) -> bool:
    asked, form, of = way
    return (
        (asked is None or asked == level)
        and (form is None or form in forms)
        and (not of or not set(of).isdisjoint(colours))
    )


FIELDS = (
    From("from", label=say("digivolves from"), example="from:BT1-010"),
    Into("into", label=say("digivolves into"), example="into:BT1-015"),
)
