"""What cards say, as whoever imported it hands it in: never part of this repository (CR 2-3-11).

A text is kept by the part of the card on which it stands and by language. Nothing here reads
what a text means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardText:
    """The texts of one card in one language; "" where the card has none of that kind."""

    effect: str = ""
    inherited: str = ""
    security: str = ""
    option: str = ""  # the option side of a DUAL card
    link: str = ""
    requirements: str = ""  # special ways to be played or digivolved into, one a line
    rules: str = ""  # the card's own (Rule) lines, one a line


PARTS = tuple(CardText.__dataclass_fields__)

# number -> language, "en" or "ja" -> text
Texts = Mapping[str, Mapping[str, CardText]]
