"""A sheet as a page of the site shows it: the same content as text with its language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from deckbuilder.sheets.frame import BOXES, symbol
from deckbuilder.sheets.headings import heading, of_game
from deckbuilder.sheets.value import UNKNOWN, Said, Sheet
from deckbuilder.sheets.wording import languages_of

Spoken: TypeAlias = tuple[tuple[str, str], ...]  # (language, text)


@dataclass(frozen=True, slots=True)
class Note:
    """A titled list of sentences."""

    title: Spoken
    lines: tuple[Spoken, ...]


@dataclass(frozen=True, slots=True)
class Webpage:
    """What the template shows beside the sheet's own texts."""

    lang: str  # of the page's sheet: "ja" or "en"
    title: Spoken
    verdict: Spoken
    boxes: tuple[tuple[Spoken, str, str], ...]  # (label, value, key)
    labels: dict[str, Spoken]
    notes: tuple[Note, ...]
    legality: Spoken
    code_size: int  # squares, with the quiet zone around them
    code_path: str
    judge: tuple[Spoken, ...]  # headings of the columns of the judge's block


LABELS = (
    "list", "copies", "number", "card", "kind", "confirm", "signature", "judge-only", "continued"
)  # fmt: skip
QUIET = 4  # squares around a QR code that stay white


def webpage(sheet: Sheet) -> Webpage:
    """Say all fixed words of a sheet, and draw its code as a path."""
    languages = languages_of(sheet.language)

    def spoken(key: str) -> Spoken:
        """A fixed word in each language, once where they share it."""
        texts = {heading(key, each): each for each in reversed(languages)}
        return tuple((each, text) for text, each in reversed(texts.items()))

    def own(key: str) -> Spoken:
        """The same as the sheet's game says it."""
        texts = {of_game(key, sheet.game, each): each for each in reversed(languages)}
        return tuple((each, text) for text, each in reversed(texts.items()))

    def lines(many: tuple[Said, ...]) -> tuple[Spoken, ...]:
        return tuple(tuple(zip(languages, line, strict=True)) for line in many)

    unknown = tuple(f"{UNKNOWN} {heading('unknown', each)}" for each in languages)
    tokens = (((languages[0], ", ".join(sheet.tokens)),),) if sheet.tokens else ()
    notes = (
        Note(spoken("problems"), lines(sheet.problems)),
        Note(spoken("tokens"), tokens),
        Note(spoken("remarks"), lines(((unknown,) if sheet.has_unknown else ()) + sheet.remarks)),
    )
    squares = symbol(sheet.code) if sheet.code else ()
    return Webpage(
        lang=languages[0],
        title=own("title"),
        verdict=spoken(sheet.verdict) if sheet.verdict else (),
        boxes=tuple(
            (spoken(key), getattr(sheet.player, key), key) for row in BOXES for key, _ in row
        ),
        labels={key.replace("-", "_"): spoken(key) for key in LABELS},
        notes=tuple(note for note in notes if note.lines),
        legality=tuple(zip(languages, sheet.legality, strict=True)),
        code_size=len(squares) + 2 * QUIET if squares else 0,
        code_path="".join(_path(squares)),
        judge=(spoken("round"), own("counts"), *map(spoken, ("result", "penalty", "judge"))),
    )


def _path(squares: tuple[bytearray, ...]) -> Iterator[str]:
    """Dark squares that touch become one rectangle."""
    for y, row in enumerate(squares):
        x = 0
        for dark, run in groupby(row):
            width = len(list(run))
            if dark:
                yield f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z"
            x += width
