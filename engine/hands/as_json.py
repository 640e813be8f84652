"""Hands for programs: plain data, its keys in the order that programs rely on.

`tell` says messages in the reader's language. Cards are numbers everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.cards import CardPool
from engine.words import Message

from .dealing import Deal
from .legacy import LegacyDeal
from .terms import Terms

if TYPE_CHECKING:  # what counts thousands is imported by whoever does so
    from .report import Difference, ManyHands, Share

Tell = Callable[[Message], str]


def hand_as_json(dealt: Deal, *, turn: int | None, first: bool, tell: Tell = str) -> dict[str, Any]:
    """One hand of the modern game; without a turn it is as after the set-up."""
    drawn = dealt.drawn(turn or 0, first=first)
    return {
        "game": "modern",
        "seed": dealt.seed,
        "redrawn": dealt.redraw,
        "turn": turn,
        "going": going(first),
        "hand": list(dealt.hand),
        "drawn": list(drawn),
        "security": list(dealt.security),
        "deck": list(dealt.deck[len(drawn) :]),
        "eggs": list(dealt.eggs),
        "notes": [tell(note) for note in dealt.missing],
    }


def legacy_hand_as_json(dealt: LegacyDeal, *, more: int, tell: Tell = str) -> dict[str, Any]:
    """One hand of the 1999-2005 game, and so many more cards."""
    return {
        "game": "legacy",
        "seed": dealt.seed,
        "placed": dealt.placed or None,
        "gauge": dealt.gauge or None,
        "hand": list(dealt.hand),
        "drawn": list(dealt.deck[:more]),
        "deck": list(dealt.deck[more:]),
        "notes": [tell(note) for note in dealt.missing],
    }


def many_as_json(
    report: ManyHands, terms: Terms, *, game: str = "modern", tell: Tell = str
) -> dict[str, Any]:
    """The report on thousands of hands; only one of the games has turns and redraws."""
    modern = game == "modern"
    return {
        "game": game,
        "hands": report.hands,
        "seed": report.seed,
        "redraw": terms.policy.written if modern else None,
        "turn": report.turn if modern else None,
        "going": going(report.first) if modern else None,
        "redrawn": _share(report.redrawn),
        "bricks": _share(report.bricks),
        "reasons": [
            {
                "code": reason.code,
                "title": tell(reason.title),
                "share": _share(reason.share),
                "examples": [list(cards) for cards in reason.examples],
            }
            for reason in report.reasons
        ],
        "levels": [
            {
                "key": spread.key,
                "title": tell(spread.title),
                "hands": list(spread.hands),
                "mean": spread.mean,
            }
            for spread in report.levels
        ],
        "notes": [tell(note) for note in report.notes],
    }


def differences_as_json(rows: Iterable[Difference], *, tell: Tell = str) -> list[dict[str, Any]]:
    """How two reports differ: other minus one, as shares of all hands."""
    return [
        {
            "title": tell(row.title),
            "one": row.one.share,
            "other": row.other.share,
            "difference": row.difference,
            "error": row.error,
            "clear": row.clear,
        }
        for row in rows
    ]


def unknown_of(numbers: Sequence[str], pool: CardPool[Any]) -> list[str]:
    """Those numbers that are no card we know, each once: they are dealt as blank cards."""
    return [number for number in dict.fromkeys(numbers) if pool.find(number) is None]


def going(first: bool) -> str:
    return "first" if first else "second"


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {"hands": share.hands, "share": share.share, "from": low, "to": high}
