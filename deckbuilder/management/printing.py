"""What both commands that print have in common: arguments, fonts, and files that are whole."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, ArgumentTypeError
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings

from deckbuilder import fonts, judging
from deckbuilder.fonts import Fonts
from deckbuilder.sheets import LANGUAGES, ORDERS, PAPERS
from deckbuilder.sheets.headings import written
from engine.checking import CannotCheck, Supplies
from engine.checking.arguments import a_day
from engine.checking.interrupts import held_back
from engine.regulation import REGIONS, Regulation, from_toml, names

# The regulation of a layout where none is named.
LAYOUTS = {"modern": "modern", "legacy": "legacy", "sealed": "sealed"}
MOST = 200  # letters of what is typed into a box


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """What was asked for of the sheets, whoever's they are."""

    output: Path
    layout: str
    paper: str
    language: str
    sort: str
    day: date | None
    event: str
    store: str
    regulation: str | None
    region: str
    on: date | None

    @property
    def day_written(self) -> str:
        return written(self.day, self.language) if self.day else ""

    def checked_on(self, supplies: Supplies) -> date:
        """The day by whose rules decks are checked: that of the event, if it is known."""
        return self.on or self.day or supplies.current_day()


def add_print_arguments(parser: ArgumentParser, *layouts: str) -> None:
    """Tell a parser the arguments that both commands have."""
    parser.add_argument(
        "--output", required=True, type=Path, metavar="X.pdf", help="the PDF that is written"
    )
    parser.add_argument("--layout", choices=(*LAYOUTS, *layouts), default="modern")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4")
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="of the sheet (default: en)"
    )
    parser.add_argument(
        "--sort", choices=ORDERS, default="number", help="the order of the cards (default: number)"
    )
    parser.add_argument(
        "--day", type=a_day, metavar="YYYY-MM-DD", help="the day of the event, as it is printed"
    )
    parser.add_argument("--event", type=typed, default="", help="the event, as it is printed")
    parser.add_argument("--store", type=typed, default="", help="store or venue, as printed")
    parser.add_argument(
        "--regulation",
        metavar="NAME|FILE.toml",
        help=f"one of {', '.join(names())}, or an organiser's own file (default: as the layout)",
    )
    parser.add_argument("--region", choices=REGIONS, default="world")
    parser.add_argument(
        "--on",
        type=a_day,
        metavar="YYYY-MM-DD",
        help="the day whose rules count (default: that of the event, or today)",
    )


def own_regulation(asked: PrintOptions) -> str | None:
    """The organiser's own file, if one was named."""
    return asked.regulation if (asked.regulation or "").endswith(".toml") else None


def own_arguments(given: dict[str, Any], kind: type) -> dict[str, Any]:
    """Those of everything that Django's parser has read which a dataclass of options has."""
    return {name: given[name] for name in kind.__dataclass_fields__}  # type: ignore[attr-defined]


def typed(said: str) -> str:
    """What goes into a box of the sheet."""
    if len(said) > MOST:
        raise ArgumentTypeError(f"has {len(said):,} letters; a box of the sheet takes {MOST}")
    return said


def member(said: str) -> str:
    """A BANDAI TCG+ ID, as text, because it may begin with zeros."""
    if said and not re.fullmatch("[0-9]{8,12}", said):
        raise ArgumentTypeError(f"'{said[:40]}' is not a BANDAI TCG+ ID: that has 8 to 12 digits")
    return said


def regulation_of(asked: PrintOptions, supplies: Supplies) -> Regulation:
    """The regulation that was named, or that of the layout. Raises `CannotCheck`."""
    wanted = asked.regulation or LAYOUTS.get(asked.layout, "modern")
    regulation = _own(wanted) if wanted.endswith(".toml") else supplies.regulation(wanted)
    game = {"legacy": "legacy", "modern": "modern", "sealed": "modern"}.get(asked.layout)
    if game and regulation.game != game:
        raise CannotCheck(
            f"'{wanted}' is a regulation of the {regulation.game} game, and the layout "
            f"'{asked.layout}' is not; name --layout {regulation.game}"
        )
    return regulation


def _own(file: str) -> Regulation:
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise CannotCheck(f"{file} could not be read: {problem}") from problem
    return judging.with_our_lists(from_toml(text, file))


def ready_fonts() -> Fonts:
    """The fonts of the sheets. Raises `CannotCheck` before they are made."""
    chosen = fonts.chosen(settings.PREPARED_FONTS, settings.SHEET_FONTS)
    if chosen is None:
        raise CannotCheck("the fonts are not made yet; run: python manage.py set_up fonts")
    return chosen


def refuse_output(output: Path, *sources: str | None) -> None:
    """Say at once, and not after all the work, if the PDF cannot go there.

    `sources` are the files and folders that are read.
    """
    if output.is_dir():
        raise CannotCheck(f"{output} is a folder; name a file, such as {output / 'sheets.pdf'}")
    if not output.parent.is_dir():
        raise CannotCheck(f"{output.parent} is no folder, so {output.name} cannot be written there")
    if output.exists() and not output.is_file():
        raise CannotCheck(f"{output} is not an ordinary file; name another one for --output")
    place = output.resolve()
    for source in sources:
        if source is None or source == "-":
            continue
        lists = Path(source).resolve()
        if place == lists:
            raise CannotCheck(f"{output} is what is read; name another file for --output")
        if lists in place.parents:
            raise CannotCheck(f"{output} lies among the lists that are read; name another place")


def _umask() -> int:
    """What new files are kept from; it can only be read by setting it."""
    now = os.umask(0)
    os.umask(now)
    return now


def write_whole(output: Path, data: bytes) -> None:
    """Write a file beside its place and move it there, so that it is whole or not there.

    What a link leads to is replaced, and a file keeps who may read it.
    """
    place = output.resolve()
    part = place.with_name(f"{place.name}.{os.getpid()}.part")
    try:
        try:
            part.touch(mode=0o600)
            part.chmod(place.stat().st_mode if place.exists() else 0o666 & ~_umask())
            part.write_bytes(data)
            with held_back():
                os.replace(part, place)
        finally:
            part.unlink(missing_ok=True)
    except OSError as problem:
        raise CannotCheck(f"{output} could not be written: {problem.strerror}") from problem
