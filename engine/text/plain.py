"""What became of texts as JSON, and back: for programs that read it, and for whoever keeps it.

    {"outcome": "read", "program": {…}, "declined_at": null}
    {"outcome": "declined", "program": null, "declined_at": {"understood": "…", "word": "…"}}

The text itself is not in there: whoever keeps this has it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    """What became of the effects of a card, by field, in their order."""
    return {name: [effect_as_json(read) for read in reads] for name, reads in card.fields.items()}


def card_as_json(card: CardRead) -> dict[str, Any]:
    """What became of a card."""
    return {"number": card.number, "outcome": card.outcome, "fields": fields_as_json(card)}


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
    at = kept["declined_at"]
    if at is not None:
        return declined(text, tokens(text), len(tokens(at["understood"])))
    return Read(text, kept["outcome"], (kept["program"],) if kept["program"] else ())
