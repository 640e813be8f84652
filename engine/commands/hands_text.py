"""Hands for people: one card by card, thousands as figures under each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.hands import Deal, LegacyDeal, drawn_by
from engine.hands.as_json import going
from engine.hands.terms import Terms
from engine.odds.questions import percent

from .columns import columns
from .lists import List

if TYPE_CHECKING:
    from engine.hands.report import Difference, ManyHands, Share


def hand_text(asked: List, dealt: Deal, turn: int | None, *, first: bool) -> Iterator[str]:
    """Yield the lines that tell one hand, turn by turn."""
    redrawn = ", redrawn" if dealt.redraw else ""
    yield f"{asked.file}: seed {dealt.seed}{redrawn}"
    yield from asked.odd()
    yield from _cards(asked, "hand", dealt.hand)
    for each in range(1, (turn or 0) + 1):
        before = drawn_by(each - 1, first=first)
        yield from _turn(asked, each, dealt.deck[before : drawn_by(each, first=first)], first)
    yield from _cards(asked, "security, top first", dealt.security)
    left = len(dealt.deck) - len(dealt.drawn(turn or 0, first=first))
    yield f"  left: {left} in the deck, {len(dealt.eggs)} in the Digi-Egg deck"
    for note in dealt.missing:
        yield f"  note: {note}"


def legacy_hand_text(asked: List, dealt: LegacyDeal, more: int) -> Iterator[str]:
    """Yield the lines that tell one hand of the 1999-2005 game."""
    yield f"{asked.file}: seed {dealt.seed}"
    yield from asked.odd()
    if dealt.placed:
        yield f"  placed: {asked.card(dealt.placed)}"
    if dealt.gauge:
        yield f"  gauge marker: {asked.card(dealt.gauge)}"
    yield from _cards(asked, "hand", dealt.hand)
    if more:
        yield from _cards(asked, "drawn", dealt.deck[:more])
    yield f"  left: {len(dealt.deck[more:])} in the Net Ocean"
    for note in dealt.missing:
        yield f"  note: {note}"


def many_text(asked: List, report: ManyHands, terms: Terms, game: str) -> Iterator[str]:
    """Yield the lines that tell what became of many hands."""
    how = (
        f", {terms.policy.title}; by turn {report.turn} going {going(report.first)}"
        if game == "modern"
        else ""
    )
    yield f"{asked.file}: {report.hands:,} hands, seed {report.seed}{how}"
    yield from asked.odd()
    shares = [("redrawn", report.redrawn)] if game == "modern" else []
    shares += [("bricks", report.bricks)]
    shares += [(f"  {reason.title}", reason.share) for reason in report.reasons]
    yield from columns([("", "hands", "share", "19 times in 20"), *map(_share, shares)])
    for reason in report.reasons:
        for cards in reason.examples[:1]:
            names = ", ".join(map(asked.card, cards))
            yield f"  such as, {reason.title}: {names}"
    if report.levels:
        most = max(len(spread.hands) for spread in report.levels)
        head = ("in the opening hand", "on average", *map(str, range(most)))
        rows = [
            (
                str(spread.title),
                f"{spread.mean:.2f}",
                *(str(percent(hands / report.hands)) for hands in spread.hands),
            )
            for spread in report.levels
        ]
        yield from columns([head, *rows])
    for note in report.notes:
        yield f"  note: {note}"


def compared(one: str, other: str, rows: Iterable[Difference]) -> Iterator[str]:
    """Yield a table of what differs between two decks."""
    yield f"{other} beside {one}"
    head = ("", "first", "second", "difference", "")
    yield from columns([head, *map(_difference, rows)])


def _difference(row: Difference) -> tuple[str, ...]:
    points = f"{100 * row.difference:+.2f} ± {196 * row.error:.2f}"
    doubt = "clear" if row.clear else "may be chance"
    return (
        str(row.title),
        str(percent(row.one.share)),
        str(percent(row.other.share)),
        points,
        doubt,
    )


def _share(named: tuple[str, Share]) -> tuple[str, ...]:
    name, share = named
    low, high = share.interval
    return (
        name,
        f"{share.hands:,}",
        str(percent(share.share)),
        f"{percent(low)} to {percent(high)}",
    )


def _cards(asked: List, title: str, numbers: Sequence[str]) -> Iterator[str]:
    yield f"  {title}:" + ("" if numbers else " none")
    for number in numbers:
        yield f"    {asked.card(number)}"


def _turn(asked: List, turn: int, numbers: Sequence[str], first: bool) -> Iterator[str]:
    if numbers:
        yield f"  turn {turn}: {', '.join(map(asked.card, numbers))}"
    elif turn == 1 and first:
        yield "  turn 1: whoever goes first draws no card"
    else:
        yield f"  turn {turn}: no card is left"
