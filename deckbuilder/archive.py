"""Decks as files that hold all of them: a ZIP with a JSON file for each, and an index.

A file is the JSON of this site (docs/formats.md) with what only the site knows beside it: the
game, what the deck is judged by, and the lines that could not be read. `read_file` gives back
what `file_of` wrote, to the letter. What it does not know as written here may still be a list
like any other, so nothing is mended in it.
"""

from __future__ import annotations

import csv
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from io import StringIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any, get_args

from deckbuilder import choices, filenames
from deckbuilder.models import Deck, Revision
from engine.deck import ALL_SECTIONS, Entry
from engine.deck import Deck as DeckList
from engine.formats import LIMITS
from engine.formats.clean import tidy
from engine.formats.fitting import ANY_PRINTING
from engine.formats.json_text import Pairs, parse
from engine.formats.reading import Status
from engine.formats.tokens import NUMBER as TOKEN
from engine.numbers import LEGACY, MODERN
from engine.spreadsheets import harmless
from engine.words import storable

MARK, VERSION = "tamerdesk", 1  # the first key of a file, and which way of writing it is
INDEX = "index.csv"
COLUMNS = ("file", "name", "game", "verdict", "regulation", "region", "cards", "changed")
IN_MEMORY = 8 * 1_048_576  # bytes of a ZIP that is being made; a larger one waits on disk
EARLIEST = datetime(1980, 1, 1, tzinfo=UTC)  # no ZIP knows a day before
MOST_COPIES = LIMITS.lines * LIMITS.copies  # that a list may sum up to
MOST_UNREAD = LIMITS.lines + LIMITS.blank
LONGEST = LIMITS.size  # characters of a note or of a line that is no card
STATUSES = get_args(Status)


@dataclass(frozen=True, slots=True)
class Kept:
    """All that a deck's newest revision says, apart from whose it is and when it was made."""

    game: str
    regulation: str
    region: str
    name: str
    entries: tuple[Entry, ...] = ()  # in canonical order
    unread: tuple[tuple[int, str, str], ...] = ()  # line number, text, status
    notes: tuple[tuple[str, str], ...] = ()  # number, note; in the order of numbers
    cover: str = ""

    @classmethod
    def of(cls, game: str, revision: Revision) -> Kept:
        return cls(
            game,
            revision.regulation,
            revision.region,
            revision.name,
            revision.deck_list.entries,
            tuple((line["at"], line["text"], line["status"]) for line in revision.unread),
            tuple(sorted(revision.notes.items())),
            revision.cover,
        )

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Kept:
        """Make it again of what `dataclasses.asdict` gave, after a way through JSON."""
        lists = {
            "entries": tuple(Entry(**entry) for entry in plain["entries"]),
            "unread": tuple(map(tuple, plain["unread"])),
            "notes": tuple(map(tuple, plain["notes"])),
        }
        return cls(**{**plain, **lists})

    def revision(self) -> Revision:
        """The first revision of a deck that is as this one."""
        return Revision(
            change=Revision.Change.UPLOADED,
            name=self.name,
            regulation=self.regulation,
            region=self.region,
            entries=[asdict(entry) for entry in self.entries],
            unread=[{"at": at, "text": text, "status": status} for at, text, status in self.unread],
            notes=dict(self.notes),
            cover=self.cover,
        )


# Writing


def zip_of(revisions: Iterable[Revision]) -> IO[bytes]:
    """Write the decks of these newest revisions, in this order, into a ZIP.

    The same decks give the same bytes: files carry the times at which their decks changed.
    """
    made: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115  (whoever sends it closes it)
    rows: list[tuple[str, Deck, Revision]] = []
    latest = EARLIEST
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for at, revision in enumerate(revisions, 1):
            deck = revision.deck
            name = f"{at:03} {filenames.stem(revision.name)}.json"
            _put(archive, name, deck.changed, file_of(Kept.of(deck.game, revision)))
            rows.append((name, deck, revision))
            latest = max(latest, deck.changed)
        _put(archive, INDEX, latest, "\ufeff" + _index(rows))
    made.seek(0)
    return made


def file_of(kept: Kept) -> str:
    """Write a deck's file: a line for each card, so that two of them can be compared."""
    fields: dict[str, str] = {MARK: str(VERSION)}
    for key in ("name", "game", "regulation", "region", "cover"):
        fields[key] = _json(getattr(kept, key))
    for section in ALL_SECTIONS:
        fields[section] = _lines(_record(e) for e in kept.entries if e.section == section)
    fields["notes"] = _json(dict(kept.notes))
    fields["unread"] = _lines(
        {"at": at, "text": text, "status": status} for at, text, status in kept.unread
    )
    return "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in fields.items()) + "\n}\n"


def _record(entry: Entry) -> dict[str, Any]:
    """Number and printing apart, and a name only where the player wrote one."""
    record: dict[str, Any] = {"number": entry.number, "count": entry.copies}
    record |= {"printing": entry.printing} if entry.printing else {}
    return record | ({"name": entry.name} if entry.name else {})


def _lines(values: Iterable[Any]) -> str:
    rows = ",\n    ".join(map(_json, values))
    return f"[\n    {rows}\n  ]" if rows else "[]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _put(archive: zipfile.ZipFile, name: str, when: datetime, text: str) -> None:
    info = zipfile.ZipInfo(name, max(when, EARLIEST).astimezone(UTC).timetuple()[:6])
    info.create_system, info.external_attr = 3, 0o644 << 16  # the same wherever it is made
    archive.writestr(info, text.encode(), zipfile.ZIP_DEFLATED)


def _index(rows: Iterable[tuple[str, Deck, Revision]]) -> str:
    """Write what is in the ZIP as a table, for people with a spreadsheet."""
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for name, deck, revision in rows:
        cards = sum(entry.copies for entry in revision.deck_list.registered().entries)
        day = f"{deck.changed.astimezone(UTC):%Y-%m-%d}"
        judged_by = (revision.regulation, revision.region)
        cells = (name, revision.name, deck.game, deck.verdict, *judged_by, str(cards), day)
        writer.writerow(map(harmless, cells))
    return out.getvalue()


# Reading


def is_index(name: str, text: str) -> bool:
    """Whether a file is the index that `zip_of` writes, which holds no deck."""
    return name.rpartition("/")[2] == INDEX and text.removeprefix("\ufeff").startswith(
        ",".join(COLUMNS)
    )


def version_of(text: str) -> int:
    """Which way of writing a file names, 0 for one that is none of ours."""
    if f'"{MARK}"' not in text[:200]:
        return 0
    value = parse(text)
    version = value.fields().get(MARK) if isinstance(value, Pairs) else None
    return version if type(version) is int and version > 0 else 0


def terms_of(text: str) -> tuple[str, str] | None:
    """By what a file of ours says that its deck is judged: (regulation, region); None if it
    does not say so, or in words that mean nothing here."""
    value = parse(text)
    fields = value.fields() if isinstance(value, Pairs) else {}
    regulation, region = str(fields.get("regulation")), str(fields.get("region"))
    known = regulation in dict(choices.regulations()) and region in dict(choices.REGIONS)
    return (regulation, region) if known else None


def read_file(text: str) -> Kept | None:
    """Read what `file_of` wrote; None if it is anything else, however slightly."""
    value = parse(text)
    if not isinstance(value, Pairs):
        return None
    try:
        kept = _kept(value.fields())
        return kept if kept and _is_sound(kept) else None
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _kept(fields: Mapping[str, Any]) -> Kept | None:
    """Take a file apart. Raises one of several errors where it is another kind of thing."""
    if type(fields[MARK]) is not int or fields[MARK] != VERSION:
        return None
    entries = [
        Entry(
            record["number"],
            record["count"],
            section,
            record.get("name", ""),
            record.get("printing", ""),
        )
        for section in ALL_SECTIONS
        for record in _objects(fields[section])
    ]
    if not all(map(_is_entry, entries)):
        return None
    unread = _objects(fields["unread"])
    return Kept(
        fields["game"],
        fields["regulation"],
        fields["region"],
        fields["name"],
        DeckList.of(entries).entries,
        tuple((line["at"], line["text"], line["status"]) for line in unread),
        tuple(sorted(fields["notes"].fields().items())),
        fields["cover"],
    )


def _objects(value: Any) -> list[dict[str, Any]]:
    """The objects of a JSON list. Raises TypeError where it is none."""
    if not isinstance(value, list):
        raise TypeError
    return [Pairs.fields(each) for each in value]


def _is_entry(entry: Entry) -> bool:
    """Whether a reader of lists could have taken this entry."""
    number = entry.number
    return (
        _is_text(number, LIMITS.name + len(TOKEN))
        and (_is_number(number) or bool(re.fullmatch(rf"{TOKEN}\w*", number)))
        and type(entry.copies) is int
        and 1 <= entry.copies <= MOST_COPIES
        and _is_text(entry.name, LIMITS.name)
        and entry.name == tidy(entry.name)
        and _is_text(entry.printing, LIMITS.name)
        and bool(re.fullmatch(f"(?:{ANY_PRINTING})?", entry.printing))
    )


def _is_number(number: str) -> bool:
    return bool(MODERN.fullmatch(number) or LEGACY.fullmatch(number))


def _is_sound(kept: Kept) -> bool:
    """Whether the site could have kept such a deck."""
    return (
        _is_text(kept.name, LIMITS.name)
        and bool(kept.name.strip())
        and kept.regulation in dict(choices.regulations())
        and choices.game_of(kept.regulation) == kept.game
        and kept.region in dict(choices.REGIONS)
        and _is_text(kept.cover, LIMITS.name)
        and all(_is_text(of, LIMITS.name) and _is_text(note, LONGEST) for of, note in kept.notes)
        and len(kept.unread) <= MOST_UNREAD
        and all(map(_is_unread, kept.unread))
    )


def _is_unread(line: tuple[Any, Any, Any]) -> bool:
    at, text, status = line
    return type(at) is int and 0 <= at <= 10**6 and _is_text(text, LONGEST) and status in STATUSES


def _is_text(value: Any, most: int) -> bool:
    """Whether this is a text of so many characters that any database can hold."""
    return isinstance(value, str) and len(value) <= most and storable(value) == value
