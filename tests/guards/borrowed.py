"""Whole sentences of the reference texts, found again wherever they were copied to.

A sentence is compared by its letters and digits alone, so that line breaks, quotation marks,
full-width signs and comment marks do not hide it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

LONG = 80  # characters; shorter sentences are the game's vocabulary
WINDOW = 32  # letters that are looked up at every place of a text

TEXTS = ("rules/*.md", "seeds/*.txt", "legacy/legacy.md")
DATA = (
    "rules/qa.json",
    "data/cards.json",
    "data/cards-ja.json",
    "data/text-variants.json",
    "data/errata.json",
    "cases/*.json",
)
FACTS = {"name", "name_ja", "types", "source", "number", "cards", "related"}

SENTENCE_END = re.compile(r"(?<=[.!?。！？])\s+|(?<=[。！？])|\n")
NOT_LETTERS = re.compile(r"[\W_]+")

Starts = dict[str, list[str]]  # the first letters of a sentence -> its start in full


def starts_of(reference: Path) -> Starts:
    """Index the first 80 characters of every long sentence of the reference texts."""
    starts: Starts = {}
    for sentence in set(_long_sentences(_texts(reference))):
        start = letters(sentence[:LONG])
        if len(start) >= WINDOW:
            starts.setdefault(start[:WINDOW], []).append(start)
    return starts


def borrowed(text: str, starts: Starts) -> list[str]:
    """Return the starts, as letters, of all reference sentences that a text holds."""
    squeezed = letters(text)
    return [
        start
        for place in range(len(squeezed) - WINDOW + 1)
        for start in starts.get(squeezed[place : place + WINDOW], ())
        if squeezed.startswith(start, place)
    ]


def letters(text: str) -> str:
    """Reduce a text to its letters and digits in one case and width."""
    return NOT_LETTERS.sub("", unicodedata.normalize("NFKC", text).casefold())


def _texts(reference: Path) -> Iterator[str]:
    for pattern in TEXTS:
        for path in sorted(reference.glob(pattern)):
            yield path.read_text(encoding="utf-8")
    for pattern in DATA:
        for path in sorted(reference.glob(pattern)):
            yield from _strings(json.loads(path.read_text(encoding="utf-8")))


def _strings(value: Any) -> Iterator[str]:
    """Yield all texts of a JSON value; names and other facts may be used by anybody."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from _strings(item)
        case dict():
            for key, item in value.items():
                if key not in FACTS:
                    yield from _strings(item)


def _long_sentences(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        for sentence in SENTENCE_END.split(text):
            plain = " ".join(sentence.split())
            if len(plain) >= LONG:
                yield plain
