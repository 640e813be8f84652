"""A sheet as a value: all that is printed but the fixed words beside it.

Nothing here knows where it stands (`layout.py`) or how it is drawn (`drawing.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from datetime import date
from typing import TypeAlias

from deckbuilder.sheets.headings import CHECKED, heading, of_game, written
from deckbuilder.sheets.wording import languages_of
from engine.regulation.report import Verdict

UNKNOWN = "※"  # beside a card that the catalogue does not have
Said: TypeAlias = tuple[str, ...]  # one text in each language of the sheet


@dataclass(frozen=True, slots=True)
class Player:
    """What the player writes about themselves; anything may be left for the pen."""

    name: str = ""  # family name first
    family_initial: str = ""  # "" takes the first letter of the name
    tcg_id: str = ""  # text: it may begin with zeros
    day: str = ""
    table: str = ""
    event: str = ""
    store: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One card number; a row for the pen has nothing in it."""

    copies: int = 0
    number: str = ""
    name: str = ""
    second_name: str = ""  # in the other language; "" in a sheet of one language
    kind: str = ""  # level or kind, or the mark of an unknown card

    @property
    def counted(self) -> str:
        return str(self.copies) if self.copies else ""


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that stand together; those of the older game have titles: Digimon, options."""

    rows: tuple[Row, ...]
    title: str = ""
    by_hand: bool = False

    @property
    def total(self) -> str:
        return BY_HAND if self.by_hand else str(sum(row.copies for row in self.rows))


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of the deck with its total."""

    title: str
    wanted: str  # "50", "0–5"; "" where the regulation does not say
    parts: tuple[Part, ...]
    by_hand: bool = False

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row for part in self.parts for row in part.rows)

    @property
    def copies(self) -> int:
        return sum(row.copies for row in self.rows)

    @property
    def total(self) -> str:
        have = BY_HAND if self.by_hand else str(self.copies)
        return f"{have} / {self.wanted}" if self.wanted else have


BY_HAND = "____"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A registration sheet. One for the pen has no verdict, day, fingerprint or code."""

    game: str
    language: str  # "en", "ja" or "both"
    regulation: Said
    region: str  # "" where the regulation has no restriction list
    list_day: date | None  # since when the restriction list stands as it was checked
    on: date | None
    verdict: Verdict | None
    player: Player
    sections: tuple[Section, ...]
    tokens: tuple[str, ...]
    problems: tuple[Said, ...]
    remarks: tuple[Said, ...]
    fingerprint: str
    code: str  # what the QR code says; "" for no code
    version: str

    @property
    def title(self) -> str:
        return of_game("title", self.game, self.language)

    @property
    def subject(self) -> str:
        """Game, regulation, region and restriction list in one line."""
        return " · ".join(
            [
                heading(f"game-{self.game}", self.language),
                " / ".join(dict.fromkeys(self.regulation)),
                *self._list(self.language),
            ]
        )

    @property
    def legality(self) -> tuple[str, ...]:
        """What was checked and with what result: a line in each language of the sheet."""
        languages = languages_of(self.language)
        return tuple(map(self._legality, languages, self.regulation))

    def _legality(self, language: str, regulation: str) -> str:
        checked = CHECKED[language] if self.verdict else heading("by-hand", language)
        basis = ("、" if language == "ja" else ", ").join([regulation, *self._list(language)])
        values = {
            "verdict": heading(self.verdict, language) if self.verdict else "",
            "day": written(self.on, language) if self.on else "",
            "basis": basis,
            "version": self.version,
        }
        return checked % values + heading("unofficial", language)

    def _list(self, language: str) -> list[str]:
        """Region and restriction list, as far as the regulation has one."""
        said = [heading(self.region, language)] if self.region else []
        if self.list_day:
            said.append(f"{heading('restrictions', language)} {written(self.list_day, language)}")
        return said

    @property
    def has_unknown(self) -> bool:
        return any(row.kind == UNKNOWN for section in self.sections for row in section.rows)


def texts(sheet: Sheet) -> Iterator[str]:
    """All text on the sheet that comes from cards, players or findings."""
    yield from astuple(sheet.player)
    for section in sheet.sections:
        for row in section.rows:
            yield from (row.number, row.name, row.second_name, row.kind)
    yield from (*sheet.regulation, *sheet.tokens)
    for said in (*sheet.problems, *sheet.remarks):
        yield from said
