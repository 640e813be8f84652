"""All sheets of an event in one PDF: an index, what judges should look at, then every player.

Nobody is left out: whose list cannot be read has an empty form, and the reason among the
problems. A sheet is laid out when its list is read and drawn in the end, when it is known
on which page it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from deckbuilder import VERSION
from deckbuilder.fonts import Fonts
from deckbuilder.sheets.content import blank, sheet_of
from deckbuilder.sheets.drawing import Document, missing_glyphs
from deckbuilder.sheets.event_order import same_name
from deckbuilder.sheets.event_pages import Entry, Front, front_pages, stamped
from deckbuilder.sheets.event_reading import Entrant, Entrants, reading_of
from deckbuilder.sheets.event_words import Told, tell, word
from deckbuilder.sheets.frame import symbol
from deckbuilder.sheets.headings import heading, written
from deckbuilder.sheets.identity import AnyPool
from deckbuilder.sheets.layout import pages
from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.value import Said, Sheet
from deckbuilder.sheets.wording import JOINTS, languages_of, said, told
from engine.formats import Reading
from engine.regulation import Regulation, Report, check_deck
from engine.regulation.report import Weight
from engine.regulation.unread import with_unread

LINES = 12  # as many lines of a list that are no cards are quoted
Progress = Callable[[int, int], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What all sheets of an event have in common."""

    pool: AnyPool
    regulation: Regulation
    region: str
    on: date  # by the rules of which day decks are checked
    language: str = "en"
    paper: str = "a4"
    order: str = "number"
    day: str = ""  # what stands in the players' boxes
    name: str = ""
    store: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """The PDF, and what stands in its index."""

    file: bytes
    pages: int
    entries: tuple[Entry, ...]


def event_pdf(
    entrants: Entrants, event: Event, fonts: Fonts, progress: Progress = lambda done, all: None
) -> Printed:
    """Read, check and print the lists of everybody; `progress` hears how many are done."""
    document = Document(
        fonts,
        event.paper,
        language=event.language,
        title=" · ".join(filter(None, (word("sheets", event.language), plain(event.name)))),
        subject=_subject(event),
        version=VERSION,
    )
    entries = []
    for place, entrant in enumerate(entrants.all, 1):
        entries.append(_entry(place, entrant, event, document, fonts))
        progress(place, len(entrants.all))
    entries = _with_doubles(entries, event.language)
    front = Front(
        title=plain(event.name),
        subject=_subject(event),
        language=event.language,
        notes=tuple(note.said(event.language) for note in entrants.notes),
    )
    # How many pages the front has does not depend on the numbers that stand there.
    before = len(front_pages(front, entries, document.size, document.face))
    entries, total = _numbered(entries, before)
    document.add(front_pages(front, entries, document.size, document.face))
    for entry in entries:
        document.add(stamped(entry, total, document.size, event.language))
    symbol.cache_clear()  # so many codes need not be kept
    return Printed(document.finished(), total, tuple(entries))


def _subject(event: Event) -> str:
    parts = [
        heading(f"game-{event.regulation.game}", event.language),
        " / ".join(dict.fromkeys(said(event.regulation.title, event.language))),
        *([heading(event.region, event.language)] if event.regulation.lists else []),
        written(event.on, event.language),
        plain(event.store),
    ]
    return " · ".join(filter(None, parts))


def _entry(place: int, entrant: Entrant, event: Event, document: Document, fonts: Fonts) -> Entry:
    language = event.language
    player = replace(entrant.player, day=event.day, event=event.name, store=event.store)
    reading = reading_of(entrant, event.pool)
    problems = [each.said(language) for each in entrant.told]
    if isinstance(reading, Told):
        sheet = blank(event.regulation, player=player, language=language)
        problems += [reading.said(language), tell("pen").said(language)]
    else:
        report = _checked(reading, event)
        sheet = sheet_of(
            reading.deck,
            event.pool,
            report,
            event.regulation,
            player=player,
            language=language,
            order=event.order,
        )
        problems += [*_unread(reading, language), *_findings(sheet, report)]
    if missing := missing_glyphs(sheet, fonts):
        problems.append(tell("glyphs", glyphs=_named(missing)).said(language))
    return Entry(
        place=place,
        player=sheet.player,
        list=entrant.list,
        verdict=sheet.verdict,
        fingerprint=sheet.fingerprint,
        copies=sum(section.copies for section in sheet.sections),
        problems=tuple(problems),
        pages=pages(sheet, document.size, document.face),
    )


def _checked(reading: Reading, event: Event) -> Report:
    report = check_deck(
        reading.deck,
        event.pool,
        event.regulation,
        on=event.on,
        region=event.region,
    )
    return with_unread(report, reading.left_out)


def _unread(reading: Reading, language: str) -> Iterator[Said]:
    for line in reading.unread[:LINES]:
        sentence = tell("line", line=line.at, text=line.text.strip()).said(language)
        notes = [said(note, language) for note in line.notes]
        yield tuple(
            JOINTS[each].join([sentence[n], *(note[n] for note in notes)])
            for n, each in enumerate(languages_of(language))
        )
    if len(reading.unread) > LINES:
        yield tell("more-lines", count=len(reading.unread) - LINES).said(language)


def _named(characters: list[str]) -> str:
    """Characters that cannot be shown, with the numbers that say which they are."""
    return ", ".join(f"{each} (U+{ord(each):04X})" for each in characters)


def _findings(sheet: Sheet, report: Report) -> Iterator[Said]:
    """What stands between a deck and the word "legal"."""
    yield from sheet.problems
    for finding in report.warnings:
        if finding.weight is Weight.DOUBT:
            yield told(finding, sheet.language)


# What two players should not share, and how it is found; the same cards are no fault.
DOUBLES: dict[str, Callable[[Entry], str]] = {
    "same-name": lambda entry: same_name(entry.player.name),
    "same-id": lambda entry: entry.player.tcg_id,
    "same-list": lambda entry: entry.list,
    "same-cards": lambda entry: entry.fingerprint if entry.copies else "",
}


def _with_doubles(entries: list[Entry], language: str) -> list[Entry]:
    """Tell everybody's entry what it shares with others."""
    problems: dict[int, list[Said]] = {}
    remarks: dict[int, list[Said]] = {}
    for key, shared in DOUBLES.items():
        alike: dict[str, list[Entry]] = {}
        for entry in entries:
            if value := shared(entry):
                alike.setdefault(value, []).append(entry)
        for group in alike.values():
            # One file has the same cards as itself.
            if len(group) < 2 or (
                key == "same-cards" and len({e.list or str(e.place) for e in group}) < 2
            ):
                continue
            sentence = tell(
                key,
                count=len(group),
                places=in_runs([entry.place for entry in group]),
                shared=group[0].list,
            ).said(language)
            for entry in group:
                told = remarks if key == "same-cards" else problems
                told.setdefault(entry.place, []).append(sentence)
    return [
        replace(
            entry,
            problems=(*entry.problems, *problems.get(entry.place, ())),
            remarks=tuple(remarks.get(entry.place, ())),
        )
        for entry in entries
    ]


RUNS = 12  # everybody's entry names the others, so there is an end to it


def in_runs(places: Sequence[int]) -> str:
    """Write rising numbers, neighbours as "4–9"; of very many the first, and how many more."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    said = [
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs[:RUNS]
    ]
    more = sum(map(len, runs[RUNS:]))
    return ", ".join(said) + (f" (+{more})" if more else "")


def _numbered(entries: list[Entry], before: int) -> tuple[list[Entry], int]:
    """Say on which page everybody begins; returns also how many pages there are."""
    numbered, page = [], before + 1
    for entry in entries:
        numbered.append(replace(entry, page=page))
        page += len(entry.pages)
    return numbered, page - 1
