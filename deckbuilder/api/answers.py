"""What programs are answered. The verdict has the keys of `check_deck --json`, and notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any, Literal

from django.utils import translation
from ninja import Schema
from pydantic import Field

from deckbuilder import glossary
from deckbuilder.words import READER
from engine.formats import Reading
from engine.regulation import CODES, Finding, Report, named, names
from engine.regulation.regulation import Regulation
from engine.words import ENGLISH, Message


class Totals(Schema):
    main: int
    eggs: int
    side: int


class Lines(Schema):
    """How many lines or entries were taken as what."""

    read: int
    changed: int = Field(description="Taken, but not quite as written.")
    unknown: int = Field(description="Numbers that are not in our card list, and words.")
    ambiguous: int
    refused: int
    ignored: int = Field(description="Headings, comments and blank lines.")


class FindingAnswer(Schema):
    code: str = Field(description="One of `GET /api/v1/codes`.")
    message: str
    cards: list[str]
    count: int | None
    limit: int | None
    rule: str
    since: date | None
    fix: str | None


class Verdict(Schema):
    regulation: str
    region: str
    on: date
    verdict: Literal["legal", "illegal", "unfinished", "cannot-say"]
    legal: bool
    totals: Totals
    lines: Lines
    violations: list[FindingAnswer]
    warnings: list[FindingAnswer]
    tokens: list[str]
    notes: list[str]


class Size(Schema):
    least: int
    most: int | None = Field(description="null: as many as one likes.")


class Sizes(Schema):
    main: Size
    eggs: Size
    side: Size


class RegulationAnswer(Schema):
    name: str
    title: str
    game: Literal["modern", "legacy"]
    regions: list[str] = Field(description="Those with a restriction list; none: it has none.")
    sizes: Sizes


class CodeAnswer(Schema):
    code: str
    says: str
    fix: str


class Fault(Schema):
    where: str = Field(description='A field, such as "on" or "main.BT1-010".')
    message: str
    at: int | None = Field(None, description="In a search: the character where it is wrong.")
    length: int | None = Field(None, description="In a search: how many characters are wrong.")
    suggestion: str | None = Field(None, description="In a search: what could stand there instead.")


class Error(Schema):
    ok: Literal[False]
    error: str
    errors: list[Fault]


Voice = Callable[[Message], str]


def voice(language: str) -> Voice:
    """Return what writes the engine's messages in a language; English is the command line's."""
    words = ENGLISH if language == "en" else READER

    def tell(message: Message) -> str:
        with translation.override(language):
            return message.render(words)

    return tell


def verdict(reading: Reading, report: Report, tell: Voice) -> dict[str, Any]:
    """Return the answer to one deck."""
    return judged(report, tell) | {"lines": reading.counts()}


def judged(report: Report, tell: Voice) -> dict[str, Any]:
    """Return a report in the reader's language."""
    return report.as_json() | {
        "violations": [_finding(found, tell) for found in report.violations],
        "warnings": [_finding(found, tell) for found in report.warnings],
        "notes": [tell(note) for note in report.notes],
    }


def _finding(found: Finding, tell: Voice) -> dict[str, Any]:
    fix = tell(found.fix) if found.fix else None
    return found.as_json() | {"message": tell(found.message), "fix": fix}


def regulations(tell: Voice) -> Iterator[dict[str, Any]]:
    """Describe the shipped regulations, the usual one first."""
    for name in names():
        regulation = named(name)
        yield {
            "name": name,
            "title": tell(regulation.title),
            "game": regulation.game,
            "regions": list(regulation.lists),
            "sizes": _sizes(regulation),
        }


def _sizes(regulation: Regulation) -> dict[str, dict[str, int | None]]:
    main, eggs, side = regulation.main, regulation.eggs, regulation.side
    return {
        "main": {"least": main.least, "most": main.most},
        "eggs": {"least": eggs.least, "most": eggs.most},
        "side": {"least": 0, "most": side.most if side else 0},
    }


class WordAnswer(Schema):
    """A word of the game."""

    key: str = Field(description="Its anchor on the page of the glossary.")
    group: Literal["keyword", "timing", "area", "term"]
    name: str = Field(description="In the language that was asked for, if it has one.")
    written: str = Field(description="As cards write it, with its brackets.")
    en: str
    ja: str | None = Field(description="null: no official Japanese word is known to us.")
    reading: str | None = Field(description="Of the Japanese word, in kana, where it needs one.")
    aliases: list[str]
    rule: str = Field(description="Paragraph of the comprehensive rules.")
    says: str
    example: str | None
    see: list[str] = Field(description="Keys of other words.")
    address: str


def words(language: str) -> Iterator[dict[str, Any]]:
    """Describe the words of the game."""
    for each in glossary.in_order(glossary.entries().values(), language):
        yield {
            "key": each.key,
            "group": each.group,
            "name": each.name(language),
            "written": each.written(language),
            "en": each.en,
            "ja": each.ja or None,
            "reading": each.reading or None,
            "aliases": list(each.aliases),
            "rule": each.rule,
            "says": each.meaning(language),
            "example": each.case(language) or None,
            "see": list(each.see),
            "address": glossary.address_of(each),
        }


def codes(tell: Voice) -> Iterator[dict[str, str]]:
    """Describe the codes of findings."""
    for name, code in CODES.items():
        yield {"code": name, "says": tell(code.says), "fix": tell(code.fix)}
