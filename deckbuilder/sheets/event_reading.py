"""Who plays at an event, with which list: from a folder, a ZIP or a table of players.

A folder or ZIP holds lists, each a player's. A `players.csv` among them says who plays
which; without one, players are called as their files are. A table alone holds the lists
in its cells. Everybody stays: who has no list that can be read, a list that no row names.
"""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from deckbuilder.sheets.event_order import player_order
from deckbuilder.sheets.event_table import MIB, MOST_BYTES, CannotPrint, Row, Table, table_of
from deckbuilder.sheets.event_words import Told, tell
from deckbuilder.sheets.value import Player
from engine.cards import CardPool
from engine.checking.files import Read, Unreadable, is_zip, not_opened
from engine.checking.sources import MOST_LISTS, Source, sources_of
from engine.formats import LIMITS, Reading, read
from engine.textfiles import decoded

PLAYERS = "players.csv"
MOST = {"player": 200, "tcg_id": 40, "table": 40}  # letters that are printed
MEMBER = re.compile("[0-9]{8,12}")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player with a list that was not read yet; `told` is what was odd about their row."""

    player: Player
    list: str  # the name of its file, or "" for one that stands in the table
    data: Read | Told  # what gives its text, or why nothing does
    reading: str = ""  # how the player's name is read aloud
    told: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class Entrants:
    """Everybody, in the order of their names; `notes` are about the event as a whole."""

    all: tuple[Entrant, ...]
    notes: tuple[Told, ...] = ()


def entrants_of(
    file: str, opened: ExitStack, *, most: int = MOST_LISTS, called: str = ""
) -> Entrants:
    """Find the players in a folder, ZIP or CSV; `opened` closes the ZIP when all are read.

    `called` is what the file is called if not as it lies there. Raises `CannotPrint` where
    there are no players at all, or more than `most`.
    """
    called = called or posixpath.basename(file.rstrip("/")) or file
    if Path(file).is_dir() or is_zip(file):
        found, notes = _gathered(_files(file, called, opened), most)
    else:
        table = table_of(_table_file(file, called), called, most)
        found, notes = list(_seated(table, Files([]))), list(table.notes)
    if not found:
        raise CannotPrint(tell("nobody", file=called))
    if len(found) > most:
        raise CannotPrint(tell("too-many", file=called, most=f"{most:,}"))
    found.sort(key=lambda entrant: player_order(entrant.player.name, entrant.reading))
    return Entrants(tuple(found), tuple(notes))


def reading_of(entrant: Entrant, pool: CardPool) -> Reading | Told:  # type: ignore[type-arg]
    """Read a player's list with the cards of a game, or say why it cannot be read."""
    if isinstance(entrant.data, Told):
        return entrant.data
    try:
        data = entrant.data()
    except Unreadable as problem:
        return tell("unreadable", why=Told(str(problem)))
    text = decoded(data)
    if len(data) > LIMITS.size:
        why: object = Told("has more than 1 MiB; a deck list has at most that")
    elif text is None:
        why = Told("is not a text file that can be read; save it as UTF-8 text")
    else:
        reading = read(text, pool)
        if reading.problem is None and any(line.status != "ignored" for line in reading.lines):
            return reading
        why = reading.problem or Told("holds no deck list: there is no line with a card on it")
    return tell("unreadable", why=why)


class Files:
    """The lists of a folder or ZIP, found by the names that tables call them by."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self._named: dict[str, dict[str, Source]] = {}
        for source in sources:
            path = _spelt(source.label)
            base = posixpath.basename(path)
            for name in {path, base, posixpath.splitext(path)[0], posixpath.splitext(base)[0]}:
                self._named.setdefault(name, {})[source.label] = source

    def find(self, written: str, folder: str) -> list[Source]:
        """Those that could be meant; a file beside the table comes before one elsewhere."""
        name = _spelt(written)
        beside = self._named.get(_spelt(posixpath.join(folder, name)), {})
        return list((beside or self._named.get(name, {})).values())


def _spelt(name: str) -> str:
    """Apple writes accents apart, Windows has other slashes, and nobody minds the case."""
    name = unicodedata.normalize("NFC", name).casefold().replace("\\", "/")
    return posixpath.normpath(name).lstrip("/") if name else ""


def _table_file(file: str, called: str) -> bytes:
    try:
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as problem:
        why = Told(str(not_opened(problem)))
        raise CannotPrint(tell("file", file=called, why=why)) from problem


def _files(file: str, called: str, opened: ExitStack) -> list[Source]:
    """The files of a folder or ZIP by their names in it."""
    sources = sources_of(file, opened)
    if [source.label for source in sources] == [file]:  # it says why it cannot be opened
        try:
            sources[0].read()
        except Unreadable as problem:
            why = Told(str(problem))
            raise CannotPrint(tell("file", file=called, why=why)) from problem
    before = len(file.rstrip("/")) + 1
    return [Source(label[before:], read) for label, read in sources]


def _gathered(sources: list[Source], most: int) -> tuple[list[Entrant], list[Told]]:
    tables = [source for source in sources if _is_table(source.label)]
    lists = [source for source in sources if source not in tables]
    files, named, notes = Files(lists), list[Entrant](), list[Told]()
    for source in tables:
        try:
            data = source.read()
        except Unreadable as problem:
            why = Told(str(problem))
            raise CannotPrint(tell("file", file=source.label, why=why)) from problem
        if len(data) > LIMITS.size:  # no more of it was read, and players would be missing
            raise CannotPrint(tell("table-large", file=source.label, most=LIMITS.size // MIB))
        table = table_of(data, source.label, most)
        notes += table.notes
        named += _seated(table, files, posixpath.dirname(source.label))
    taken = {entrant.list for entrant in named}
    told = (lambda label: (tell("no-row", file=label),)) if tables else (lambda label: ())
    for source in lists:
        if source.label not in taken:
            player = Player(_called(source.label))
            named.append(Entrant(player, source.label, source.read, told=told(source.label)))
    return named, notes


def _is_table(label: str) -> bool:
    return posixpath.basename(label).casefold() == PLAYERS


def _called(label: str) -> str:
    """The player's name that a file's name is: `late/Yamada_Alex.txt`."""
    stem = posixpath.splitext(posixpath.basename(label.replace("\\", "/")))[0]
    return unicodedata.normalize("NFC", stem).replace("_", " ").strip()[:200] or label[:200]


def _seated(table: Table, files: Files, folder: str = "") -> Iterator[Entrant]:
    """Everybody who has a row."""
    for row in table.rows:
        told = list(_odd(row))
        member = re.sub(r"[\s-]", "", unicodedata.normalize("NFKC", row.cells.get("tcg_id", "")))
        if member and not MEMBER.fullmatch(member):
            told.append(tell("id-wrong", id=member[: MOST["tcg_id"]]))
        name, data = _list_of(row, files, folder)
        written = {
            "player": row.name or (_called(name) if name else ""),
            "tcg_id": member,
            "table": row.cells.get("table", ""),
        }
        for column, most in MOST.items():
            if len(written[column]) > most:
                count = len(written[column])
                told.append(tell("too-long", row=row.at, column=column, count=count, most=most))
                written[column] = written[column][:most]
        yield Entrant(
            Player(written["player"], tcg_id=written["tcg_id"], table=written["table"]),
            name,
            data,
            row.cells.get("reading", ""),
            tuple(told),
        )


def _odd(row: Row) -> Iterator[Told]:
    if not row.name:
        yield tell("name-missing", row=row.at)
    if row.overflowing:
        yield tell("too-many-cells", row=row.at)


# A cell on one line that could be a list: JSON, or a card's number.
_LIST = re.compile(r"\s*[\[{]|.*\b[A-Z]{1,4}[0-9]{0,2}-[0-9]", re.IGNORECASE | re.DOTALL)
_FILE = re.compile(r"[^\[{].*\.[A-Z0-9]{1,5}", re.IGNORECASE)


def _list_of(row: Row, files: Files, folder: str) -> tuple[str, Read | Told]:
    """The file that a row names, and what reads it; or the list that stands in its cell."""
    written = row.cells.get("list", "")
    if not written:
        return "", tell("list-missing", row=row.at)
    if "\n" in written or "\r" in written:
        return "", partial(written.encode, "utf-8")
    match files.find(written, folder):
        case [source]:
            return source.label, source.read
        case []:
            if _LIST.match(written) and not _FILE.fullmatch(written):
                return "", partial(written.encode, "utf-8")
            return "", tell("file-missing", file=written[:200])
        case several:
            return "", tell("file-ambiguous", file=written[:200], count=len(several))
