"""`manage.py deck_sheet FILE --output X.pdf`: a list as registration sheet, form or proxies.

Exit status: 0 printed, and the deck is legal (or was not checked: forms and proxies),
1 printed, and it is not, 2 nothing was printed, 130 stopped by Ctrl-C before it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.printing import (
    PrintOptions,
    add_print_arguments,
    member,
    own_arguments,
    own_regulation,
    ready_fonts,
    refuse_output,
    regulation_of,
    typed,
    write_whole,
)
from deckbuilder.management.supplied import run_as_asked
from deckbuilder.sheets import (
    Player,
    Proxies,
    Sheet,
    blank,
    missing_glyphs,
    pdf,
    proxies_of,
    proxies_pdf,
    sheet_of,
)
from deckbuilder.sheets.proxies import MOST as MOST_PROXIES
from deckbuilder.sheets.proxies import frames
from engine.checking import CannotCheck, Supplies
from engine.checking.as_text import as_text
from engine.checking.ending import FINE, UNREADABLE, ended
from engine.checking.judge import Answer
from engine.checking.output import Output
from engine.commands.lists import List, Refused, read_list
from engine.regulation import Regulation, check_deck
from engine.regulation.unread import with_unread

NOT_LEGAL = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOptions(PrintOptions):
    """What was asked for of one sheet."""

    file: str | None
    player: str
    tcg_id: str
    table: str
    each: bool


class Command(BaseCommand):
    help = "Print a deck list as a registration sheet, an empty form or proxies, as PDF."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", nargs="?", metavar="FILE", help="a deck list; - reads standard input"
        )
        add_print_arguments(parser, "blank", "proxy")
        parser.add_argument("--player", type=typed, default="", help="name, family name first")
        parser.add_argument("--tcg-id", type=member, default="", help="8 to 12 digits")
        parser.add_argument("--table", type=typed, default="")
        parser.add_argument(
            "--one-each", dest="each", action="store_false", help="one proxy for each number"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(run, SheetOptions(**own_arguments(options, SheetOptions)), options)


def run(asked: SheetOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Print what was asked for and return the exit status."""
    return ended(lambda output: _run(asked, supplies, output), stdout, stderr)


def _run(asked: SheetOptions, supplies: Supplies, output: Output) -> int:
    if (asked.file is None) != (asked.layout == "blank"):
        raise CannotCheck(
            "name a FILE, the deck list"
            if asked.file is None
            else "--layout blank is an empty form; it takes no FILE"
        )
    regulation = regulation_of(asked, supplies)
    refuse_output(asked.output, asked.file, own_regulation(asked))
    fonts = ready_fonts()
    if asked.file is None:
        sheet = blank(regulation, player=_player(asked), language=asked.language)
        _write(asked, sheet, pdf(sheet, fonts, asked.paper), output)
        return FINE
    try:
        found = read_list(asked.file, supplies.pool_of(regulation.game))
    except Refused as problem:
        output.complaint(f"{problem.refusal.file}: {problem.refusal.why}")
        return UNREADABLE
    if asked.layout == "proxy":
        return _proxies(asked, found, regulation, output)
    return _sheet(asked, found, regulation, supplies, output)


def _sheet(
    asked: SheetOptions, found: List, regulation: Regulation, supplies: Supplies, output: Output
) -> int:
    report = with_unread(
        check_deck(
            found.deck,
            found.pool,
            regulation,
            on=asked.checked_on(supplies),
            region=asked.region,
        ),
        found.reading.left_out,
    )
    sheet = sheet_of(
        found.deck,
        found.pool,
        report,
        regulation,
        player=_player(asked),
        language=asked.language,
        order=asked.sort,
    )
    file = pdf(sheet, ready_fonts(), asked.paper)
    output.lines(as_text(Answer(found.file, found.reading, report)))
    _write(asked, sheet, file, output)
    return FINE if report.verdict == "legal" else NOT_LEGAL


def _proxies(asked: SheetOptions, found: List, regulation: Regulation, output: Output) -> int:
    wanted = frames(found.deck, each=asked.each)
    if wanted > MOST_PROXIES:
        raise CannotCheck(
            f"{found.file} makes {wanted:,} proxies; at most {MOST_PROXIES} are printed at once"
        )
    proxies = proxies_of(
        found.deck, found.pool, regulation.game, each=asked.each, language=asked.language
    )
    file = proxies_pdf(proxies, ready_fonts(), asked.paper)
    output.lines([found.file, *found.odd()])
    _write(asked, proxies, file, output)
    return FINE


def _player(asked: SheetOptions) -> Player:
    return Player(
        name=asked.player,
        tcg_id=asked.tcg_id,
        day=asked.day_written,
        table=asked.table,
        event=asked.event,
        store=asked.store,
    )


def _write(asked: SheetOptions, printed: Sheet | Proxies, file: bytes, output: Output) -> None:
    if missing := missing_glyphs(printed, ready_fonts()):
        output.complaint(f"the font cannot draw {' '.join(missing)}; a mark stands in its place")
    write_whole(asked.output, file)
    output.lines([f"written: {asked.output}"])
