"""Errata of the modern game: which card, which part of it and when, without the wording."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from difflib import SequenceMatcher

from engine.catalogue import Erratum

from .modern import Row

# How a notice begins the part that it corrects. Others have to be found in the card's text.
HEADINGS = {
    "effect": "effect",
    "inherited effect": "inherited",
    "digivolves from": "digivolution",
    "attribute": "traits",
}
# The notice for P-030 is listed under its neighbour's number; the card that it names tells.
MISPLACED = {("P-029", "AncientGarurumon"): "P-030"}


def errata(rows: Iterable[Row], cards: Mapping[str, Row]) -> Iterator[Erratum]:
    """Take the facts of all notices: the card, the day and the parts that were corrected."""
    for row in rows:
        number = number_of(row)
        yield Erratum(
            number,
            announced=date.fromisoformat(row["date"]),
            parts=tuple(dict.fromkeys(_parts(row["after"], cards[number]["text"]))),
        )


def number_of(row: Row) -> str:
    """Return the number of the card that a notice is about."""
    for (number, named), right in MISPLACED.items():
        if row["number"] == number and named in row["after"]:
            return right
    return str(row["number"])


def _parts(after: str, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the parts of the card that a notice rewords, line by line."""
    headed = False
    for line in after.split("\n"):
        start = line.lstrip("[").casefold()
        heading = next((heading for heading in HEADINGS if start.startswith(heading)), None)
        if heading:
            headed = True
            yield HEADINGS[heading]
        elif texts and not headed and len(_words(line)) > 3:
            likeness = {part: _likeness(line, text) for part, text in texts.items()}
            # A card may say the same twice, as an effect and as an inherited one.
            yield from (part for part in texts if likeness[part] == max(likeness.values()))


def _likeness(line: str, text: str) -> int:
    matcher = SequenceMatcher(None, _words(line), _words(text), autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks())


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", html.unescape(text).lower())
