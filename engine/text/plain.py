"""What became of texts as JSON, and back: for programs that read it, and for whoever keeps it.

    {"outcome": "read", "program": {…}, "declined_at": null}
    {"outcome": "declined", "program": null, "declined_at": {"understood": "…", "word": "…"}}

The text itself is not in there: whoever keeps this has it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.text.coverage import CardRead
from engine.text.normalise import lines, tokens
from engine.text.reading import Read, declined


def effect_as_json(read: Read) -> dict[str, Any]:
    """What became of one effect."""
    stopped = {"understood": read.understood, "word": read.stopped}
    return {
        "outcome": read.outcome,
        "program": read.program,
        "declined_at": stopped if read.outcome == "declined" else None,
    }


def fields_as_json(card: CardRead) -> dict[str, list[dict[str, Any]]]:
    """What is kept of the effects of a card, by field, in their order: also where a game stops."""
    return {
        name: [effect_as_json(read) | {"by_hand": read.by_hand} for read in reads]
        for name, reads in card.fields.items()
    }


def card_as_json(card: CardRead) -> dict[str, Any]:
    """What became of a card."""
    fields = {name: [effect_as_json(read) for read in reads] for name, reads in card.fields.items()}
    return {"number": card.number, "outcome": card.outcome, "fields": fields}


def card_from_json(
    number: str,
    texts: Mapping[str, str],
    kept: Mapping[str, Sequence[Mapping[str, Any]]],
    *,
    unavailable: bool = False,
) -> CardRead:
    """Put together again what became of a card: of its texts, and what `fields_as_json` gave.

    Of ambiguous effects the programs are not kept. Raises ValueError where it was made of others.
    """
    fields = {
        name: [_effect(line, each) for line, each in zip(lines(text), kept[name], strict=True)]
        for name, text in texts.items()
        if text.strip()
    }
    return CardRead(number, fields, unavailable)


def _effect(text: str, kept: Mapping[str, Any]) -> Read:
    at, by_hand = kept["declined_at"], kept["by_hand"]
    if at is not None:
        read = declined(text, tokens(text), len(tokens(at["understood"])))
        return replace(read, by_hand=by_hand)
    programs = (kept["program"],) if kept["program"] else ()
    return Read(text, kept["outcome"], programs, by_hand=by_hand)
