"""What becomes of an option card, for programs: each question with its ruling, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from engine.words import Message

from .nullifying import cost_of, nullified, whole_hand
from .options import Ruling, Use, classify, stopped

Tell = Callable[[Message], str]


def options_as_json(
    use: Use,
    *,
    immune_to: Literal["opponent", "own"] = "opponent",
    kind: str = "program",
    by: str = "option",
    resists: str = "",
    immune: bool = False,
    cost: str = "timing",
    hand: int | None = None,
    tell: Tell = str,
) -> dict[str, Any]:
    """Answer all questions about a card. `hand`: cards of one that is a cost as a whole, if any.

    What is not nullified is used as any card, so its cost is paid in its usual way.
    """
    answer = nullified(use, kind=kind, by=by, resists=resists, immune=immune)
    paid = cost_of(cost, nullified=answer.answer == "nullified")
    rulings: dict[str, Ruling | None] = {
        "option_class": classify(use.target),
        "stopped": stopped(use, immune_to=immune_to),
        "nullified": answer,
        "cost": paid,
        "whole_hand": None if hand is None else whole_hand(hand),
    }
    return {
        name: None if ruling is None else ruling_as_json(ruling, tell=tell)
        for name, ruling in rulings.items()
    }


def ruling_as_json(ruling: Ruling, *, tell: Tell = str) -> dict[str, Any]:
    """`ground` tells what is our reading (`inferred`) from what stands in the rules (`stated`)."""
    return {
        "answer": ruling.answer,
        "sentence": tell(ruling.sentence),
        "reasons": [
            {
                "sentence": tell(reason.sentence),
                "rule": tell(reason.rule),
                "ground": reason.ground,
            }
            for reason in ruling.reasons
        ],
    }
