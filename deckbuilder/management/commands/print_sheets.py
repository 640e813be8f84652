"""`manage.py print_sheets FOLDER|ZIP|CSV --output X.pdf`: all sheets of an event in one PDF.

Exit status: 0 all are legal and nothing is odd, 1 printed, and some are not, 2 some list
could not be read, or nothing was printed (2 beats 1), 130 stopped by Ctrl-C before it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.printing import (
    PrintOptions,
    add_print_arguments,
    own_arguments,
    own_regulation,
    ready_fonts,
    refuse_output,
    regulation_of,
    write_whole,
)
from deckbuilder.management.supplied import run_as_asked
from deckbuilder.sheets.event import Event, Printed, event_pdf
from deckbuilder.sheets.event_pages import Entry
from deckbuilder.sheets.event_reading import entrants_of
from deckbuilder.sheets.event_table import CannotPrint
from engine.checking import CannotCheck, Supplies
from engine.checking.as_text import WORDS
from engine.checking.ending import FINE, STOPPED, UNREADABLE, ended
from engine.checking.output import Output

ODD = 1
NO_LIST = "NO LIST"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOptions(PrintOptions):
    """What was asked for of all sheets."""

    source: str


class Command(BaseCommand):
    help = "Print the registration sheets of a whole event into one PDF, in the order of names."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "source",
            metavar="FOLDER|ZIP|CSV",
            help="deck lists, with or without a players.csv, or a table with the lists in it",
        )
        add_print_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(run, EventOptions(**own_arguments(options, EventOptions)), options)


def run(asked: EventOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Print what was asked for and return the exit status."""
    return ended(lambda output: _run(asked, supplies, output), stdout, stderr)


def _run(asked: EventOptions, supplies: Supplies, output: Output) -> int:
    regulation = regulation_of(asked, supplies)
    refuse_output(asked.output, asked.source, own_regulation(asked))
    fonts = ready_fonts()
    event = Event(
        pool=supplies.pool_of(regulation.game),
        regulation=regulation,
        region=asked.region,
        on=asked.checked_on(supplies),
        language=asked.language,
        paper=asked.paper,
        order=asked.sort,
        day=asked.day_written,
        name=asked.event,
        store=asked.store,
    )
    try:
        with ExitStack() as opened:
            entrants = entrants_of(asked.source, opened)
            for note in entrants.notes:
                output.complaint(str(note))
            printed = event_pdf(entrants, event, fonts, output.progress)
        output.clear()
        write_whole(asked.output, printed.file)
    except CannotPrint as problem:
        raise CannotCheck(str(problem)) from problem
    except KeyboardInterrupt:
        output.clear()
        output.complaint("stopped; nothing was written")
        return STOPPED
    output.lines(_told(printed, asked))
    return max(map(_status, printed.entries))


def _told(printed: Printed, asked: EventOptions) -> Iterator[str]:
    """Everybody of whom there is something to say, then how many came to which verdict."""
    for entry in printed.entries:
        if entry.problems or entry.remarks:
            name = entry.player.name or entry.list
            yield f"{entry.place}. {name}: {_word(entry)} (page {entry.page})"
            yield from (f"  ✕ {problem[0]}" for problem in entry.problems)
            yield from (f"  ! {remark[0]}" for remark in entry.remarks)
    counts = Counter(map(_word, printed.entries))
    told = [f"{n} {word.lower()}" for word in (*WORDS.values(), NO_LIST) if (n := counts[word])]
    players = len(printed.entries)
    yield (
        f"written: {asked.output}, {players} {'player' if players == 1 else 'players'} on "
        f"{printed.pages} pages: {', '.join(told)}"
    )


def _word(entry: Entry) -> str:
    return WORDS[entry.verdict] if entry.verdict else NO_LIST


def _status(entry: Entry) -> int:
    if entry.verdict is None:
        return UNREADABLE
    return ODD if entry.problems or entry.verdict != "legal" else FINE
