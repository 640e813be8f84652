"""What programs are answered about decks of an account, and about lists that were read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Any, Literal

from ninja import Schema
from pydantic import Field

from deckbuilder import judging
from deckbuilder.api.answers import (
    Error,
    FindingAnswer,
    Lines,
    Totals,
    Voice,
    judged,
)
from deckbuilder.models import Deck, Revision
from engine.cards import PoolCard
from engine.deck import ALL_SECTIONS, Entry
from engine.formats import FORMATS, Reading, Written
from engine.formats.format import Format
from engine.formats.pen import name_of, portions

PER_PAGE = 50


class DeckTotals(Totals):
    maybe: int = Field(description="Cards that are only thought about.")


class DeckHead(Schema):
    """A deck without its cards."""

    key: str | None = Field(description="Names the deck in addresses; null where a link did.")
    name: str
    game: Literal["modern", "legacy"]
    regulation: str
    region: str
    revision: int = Field(description="The number of its newest state.")
    created: datetime
    changed: datetime
    sharing: Literal["private", "unlisted", "public"]
    totals: DeckTotals


class DeckRow(DeckHead):
    verdict: str = Field(description="As it was on `verdict_on`: legal, illegal, unfinished, …")
    verdict_on: date | None


class DecksAnswer(Schema):
    count: int
    page: int
    pages: int = Field(description=f"Of {PER_PAGE} decks each; at least 1.")
    decks: list[DeckRow] = Field(description="The one that was changed last first.")


class DeckEntry(Schema):
    """Copies of one printing; more than 60 of them are several entries."""

    number: str
    copies: int
    name: str = Field(description="The card's, else as the player wrote it.")
    printing: str = Field(description="Empty: the usual picture.")


class UnreadLine(Schema):
    at: int
    text: str
    status: str


class DeckVerdict(Schema):
    on: date
    verdict: Literal["legal", "illegal", "unfinished", "cannot-say"]
    legal: bool
    violations: list[FindingAnswer]
    warnings: list[FindingAnswer]
    tokens: list[str]
    notes: list[str]


class WholeDeck(DeckHead):
    mine: bool = Field(description="Whether it is the token's owner's.")
    link: str | None = Field(description="The secret word of its link; for its owner alone.")
    main: list[DeckEntry]
    eggs: list[DeckEntry]
    side: list[DeckEntry]
    maybe: list[DeckEntry]
    cover: str
    notes: dict[str, str]
    unread: list[UnreadLine] = Field(description="Lines that were not taken as cards, kept.")
    verdict: DeckVerdict


class Candidate(Schema):
    """A card that a line could mean."""

    number: str
    name: str
    name_ja: str


class LineAnswer(Schema):
    at: int = Field(description="Its number in the text, or its place among the entries.")
    text: str
    status: Literal["read", "changed", "unknown", "ambiguous", "refused", "ignored"]
    section: str | None
    number: str | None = Field(description="null: it gave no card.")
    copies: int | None
    printing: str | None
    notes: list[str] = Field(description="What was changed, or why it was not taken.")
    candidates: list[Candidate]


class ReadingAnswer(Schema):
    """What came of each line; blank ones are counted as ignored, and not listed."""

    format: str = Field(description="One of `GET /api/v1/formats`.")
    counts: Lines
    lines: list[LineAnswer]


class KeptDeck(Schema):
    deck: WholeDeck
    reading: ReadingAnswer


class ReplacedList(KeptDeck):
    merged: bool = Field(description="Whether others had changed the deck since that revision.")


class ChangedDeck(Schema):
    deck: WholeDeck
    merged: bool = Field(description="Whether others had changed the deck since that revision.")


class OvertakenError(Error):
    """Others changed the same things since the revision that was named; nothing was done."""

    revision: int = Field(description="The number of the newest revision.")
    deck: WholeDeck = Field(description="As it is now.")


class RevisionRow(Schema):
    number: int
    made: datetime
    change: str = Field(description="What kind of change made it.")
    says: str = Field(description="The same in words.")
    undoes: int | None = Field(description="The revision that it took back.")
    repeats: int | None = Field(description="The revision whose state it has, after undo and redo.")
    name: str


class RevisionsAnswer(Schema):
    count: int
    page: int
    pages: int = Field(description=f"Of {PER_PAGE} revisions each; at least 1.")
    revisions: list[RevisionRow] = Field(description="The newest first.")


class LeftOutAnswer(Schema):
    what: str = Field(description="A word of docs/formats.md.")
    message: str


class Converted(Schema):
    to: str
    text: str
    media_type: str
    ending: str = Field(description="Of the name of a file.")
    left_out: list[LeftOutAnswer] = Field(description="What of the deck the format cannot hold.")
    reading: ReadingAnswer


class HoldsAnswer(Schema):
    """What a format has room for, beside known cards in the section of their kind."""

    games: list[Literal["modern", "legacy"]] = Field(description="Whose numbers it can hold.")
    side: bool
    maybe: bool = Field(description="Cards that are only thought about.")
    sections: bool = Field(description="Where cards stand that no catalogue knows.")
    misplaced: bool = Field(description="Known cards in a section that is not theirs.")
    printings: str = Field(description="Which ones, as a regular expression; empty: none.")
    names: bool = Field(description="Of cards that no catalogue knows.")
    tokens: bool
    name: bool = Field(description="The deck's.")
    cover: bool
    notes: bool


class FormatAnswer(Schema):
    name: str
    title: str
    reads: bool = Field(description="Whether lists of it are read, under this name or another's.")
    recognised: bool = Field(description="Whether what is read is said to be of this format.")
    writes: bool
    ending: str
    media_type: str
    order: str | None = Field(description="In which cards are written.")
    holds: HoldsAnswer | None = Field(description="null: it is only read.")


def row(deck: Deck, entries: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Describe a deck of a list."""
    value = _head(deck, (Entry(**entry) for entry in entries))
    return value | {"verdict": deck.verdict, "verdict_on": deck.verdict_on}


def whole(
    deck: Deck, revision: Revision, tell: Voice, *, mine: bool, on: date | None = None
) -> Any:
    """Describe a deck with its newest revision and the verdict on it.

    To others, a deck that is found by its link alone is known by nothing else.
    """
    found = revision.deck_list
    pool = judging.pool_of(deck.game)
    report = judging.judge(
        found, revision.regulation, revision.region, on, unread=len(revision.unread)
    )
    value = _head(deck, found.entries)
    for section in ALL_SECTIONS:
        listed = (entry for entry in found.entries if entry.section == section)
        value[section] = list(_entries(listed, pool))
    by_link = deck.sharing == Deck.Sharing.UNLISTED and not mine
    return value | {
        "key": None if by_link else deck.key,
        "mine": mine,
        "link": deck.link if mine else None,
        "cover": revision.cover,
        "notes": (revision.listing if mine else revision.listing_for_others).notes,
        "unread": revision.unread,
        "verdict": judged(report, tell),
    }


def _head(deck: Deck, entries: Iterable[Entry]) -> dict[str, Any]:
    totals = dict.fromkeys(ALL_SECTIONS, 0)
    for entry in entries:
        totals[entry.section] += entry.copies
    fields = ("key", "name", "game", "regulation", "region", "revision", "sharing")
    return {field: getattr(deck, field) for field in fields} | {
        "created": deck.created,
        "changed": deck.changed,
        "totals": totals,
    }


def _entries(entries: Iterable[Entry], pool: judging.AnyPool) -> Iterator[dict[str, Any]]:
    for entry in entries:
        name = name_of(entry, pool)
        for copies in portions(entry.copies):
            yield {
                "number": entry.number,
                "copies": copies,
                "name": name,
                "printing": entry.printing,
            }


def reading(found: Reading, tell: Voice) -> dict[str, Any]:
    """Report on every line of a list."""
    return {
        "format": found.format,
        "counts": found.counts(),
        "lines": [
            {
                "at": line.at,
                "text": line.text,
                "status": line.status,
                "section": line.entry.section if line.entry else None,
                "number": line.entry.number if line.entry else None,
                "copies": line.entry.copies if line.entry else None,
                "printing": line.entry.printing if line.entry else None,
                "notes": [tell(note) for note in line.notes],
                "candidates": [_candidate(card) for card in line.candidates],
            }
            for line in found.lines
            if line.status != "ignored" or line.text.strip()
        ],
    }


def _candidate(card: PoolCard) -> dict[str, str]:
    return {"number": card.number, "name": card.name, "name_ja": card.name_ja}


def revision_row(revision: Revision, says: str) -> dict[str, Any]:
    """Describe a revision without its cards."""
    fields = ("number", "made", "change", "undoes", "repeats", "name")
    return {field: getattr(revision, field) for field in fields} | {"says": says}


def converted(to: str, written: Written, found: Reading, tell: Voice) -> dict[str, Any]:
    """Answer with a deck in another format."""
    return {
        "to": to,
        "text": written.text,
        "media_type": FORMATS[to].media_type,
        "ending": FORMATS[to].ending,
        "left_out": [
            {"what": each.what, "message": tell(each.message)} for each in written.left_out
        ],
        "reading": reading(found, tell),
    }


def formats(tell: Voice) -> Iterator[dict[str, Any]]:
    """Describe all formats, in the order in which people choose one to write in."""
    for each in FORMATS.values():
        yield {
            "name": each.name,
            "title": tell(each.title),
            # What another one of the site's readers takes is read as well.
            "reads": each.reader is not None or each.writer is not None,
            "recognised": each.reader is not None,
            "writes": each.writer is not None,
            "ending": each.ending,
            "media_type": each.media_type,
            "order": tell(each.order) if each.order else None,
            "holds": _holds(each) if each.writer is not None else None,
        }


def _holds(each: Format) -> dict[str, Any]:
    flags = ("side", "maybe", "sections", "misplaced", "names", "tokens", "name", "cover", "notes")
    numbers = {"modern": "BT1-010", "legacy": "St-1"}
    return {flag: getattr(each.holds, flag) for flag in flags} | {
        "games": [game for game, number in numbers.items() if each.holds.numbers(number)],
        "printings": each.holds.printings,
    }
