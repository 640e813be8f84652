"""What stands on a registration sheet: a `Sheet` value made from a deck and its report.

Nothing about where it stands (`layout.py`) or how it is drawn (`drawing.py`).
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields, replace
from datetime import date

from deckbuilder import VERSION
from deckbuilder.sheets.headings import CHECKED, heading, of_game, written
from engine.cards import Card, CardPool
from engine.deck import SECTIONS, Deck
from engine.legacy.cards import LegacyCard
from engine.regulation.regulation import Regulation, Size
from engine.regulation.report import Finding, Report, Verdict
from engine.words import ENGLISH, Words

UNKNOWN = "※"  # beside a card that the catalogue does not have
CODE = 1200  # bytes in a QR code: about 110 rows; phones do not read the squares of more


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
    """One card number."""

    copies: int
    number: str
    name: str
    second_name: str  # in the other language; "" in a sheet of one language
    kind: str  # level or kind, or the mark of an unknown card


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the deck with its total."""

    title: str
    copies: int
    wanted: str  # "50", "0–5"; "" where the regulation does not say
    rows: tuple[Row, ...]

    @property
    def total(self) -> str:
        return f"{self.copies} / {self.wanted}" if self.wanted else str(self.copies)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is printed but the fixed words beside it."""

    game: str
    language: str  # "en", "ja" or "both"
    regulation: str
    region: str  # "" where the regulation has no restriction list
    on: date
    verdict: Verdict
    player: Player
    sections: tuple[Section, ...]
    tokens: tuple[str, ...]
    problems: tuple[str, ...]
    remarks: tuple[str, ...]
    fingerprint: str
    code: str  # what the QR code says; "" for no code
    version: str

    @property
    def title(self) -> str:
        return of_game("title", self.game, self.language)

    @property
    def subject(self) -> str:
        """Game, regulation, region and day in one line."""
        game = heading(f"game-{self.game}", self.language)
        return " · ".join([game, *self._basis(self.language)])

    @property
    def legality(self) -> tuple[str, ...]:
        """What was checked and with what result: a line in each language of the sheet."""
        languages = ("en", "ja") if self.language == "both" else (self.language,)
        return tuple(map(self._legality, languages))

    def _legality(self, language: str) -> str:
        checked = CHECKED[language] % {
            "verdict": heading(self.verdict, language),
            "basis": ("、" if language == "ja" else ", ").join(self._basis(language)),
            "version": self.version,
        }
        return checked + heading("unofficial", language)

    def _basis(self, language: str) -> list[str]:
        region = [heading(self.region, language)] if self.region else []
        return [self.regulation, *region, written(self.on, language)]

    @property
    def has_unknown(self) -> bool:
        return any(row.kind == UNKNOWN for section in self.sections for row in section.rows)


def sheet_of(
    deck: Deck,
    pool: CardPool[Card] | CardPool[LegacyCard],
    report: Report,
    regulation: Regulation,
    *,
    player: Player | None = None,
    language: str = "en",
    words: Words = ENGLISH,
) -> Sheet:
    """Put together the sheet of a deck that was checked by `regulation` with `report`.

    `words` says the findings and the regulation's title; give it the sheet's language.
    """
    sections = _sections(deck, pool, regulation, language)
    return Sheet(
        game=regulation.game,
        language=language,
        regulation=plain(regulation.title.render(words)),
        region=report.region if regulation.lists else "",
        on=report.on,
        verdict=report.verdict,
        player=_tidied(player or Player()),
        sections=tuple(sections),
        tokens=tuple(map(plain, report.tokens)),
        problems=tuple(_said(finding, words) for finding in report.violations),
        remarks=tuple(
            [_said(finding, words) for finding in report.warnings]
            + [plain(note.render(words)) for note in report.notes]
        ),
        fingerprint=fingerprint(deck),
        code=code(deck),
        version=VERSION,
    )


def fingerprint(deck: Deck) -> str:
    """Eight hex digits that two lists share only if they are the same cards in the same parts."""
    lines = (
        f"{section} {copies} {number}\n"
        for section in SECTIONS
        for number, copies in deck.copies(section).items()
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:8].upper()


def code(deck: Deck) -> str:
    """The list as lines that a phone shows and any list importer reads: `4 BT1-010`.

    Digi-Eggs come first; their numbers say what they are. Side cards follow a line of their own.
    A list that is too long for a code has none.
    """
    lines = []
    for section in SECTIONS:
        counts = deck.copies(section)
        if section == "side" and counts:
            lines.append("Side")
        lines += [f"{copies} {number}" for number, copies in counts.items()]
    text = "\n".join(lines)
    return text if len(text.encode()) <= CODE else ""


def texts(sheet: Sheet) -> Iterator[str]:
    """All text on the sheet that comes from cards, players or findings."""
    yield from astuple(sheet.player)
    for section in sheet.sections:
        for row in section.rows:
            yield from (row.number, row.name, row.second_name, row.kind)
    yield from (sheet.regulation, *sheet.tokens, *sheet.problems, *sheet.remarks)


# A letter and the marks over it. Only these are put together: normalising all text would
# turn 神 and other family-name kanji into their everyday forms.
_MARKED = re.compile("[^\u0300-\u036f\u3099\u309a][\u0300-\u036f\u3099\u309a]+")


def plain(text: str) -> str:
    """Write accents in one piece and take out what cannot be seen: line ends, format marks."""
    text = _MARKED.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)
    return "".join(map(_visible, text)).strip()


def _visible(character: str) -> str:
    if " " <= character <= "~" or character == "\u3000":
        return character
    if "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef":
        return ""  # variation selectors choose between forms of the letter before them
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp" | "Zs":
            return " "
        case "Cf":
            return ""
        case _:
            return character


def _tidied(player: Player) -> Player:
    tidy = replace(player, **{f.name: plain(getattr(player, f.name)) for f in fields(player)})
    return replace(tidy, family_initial=tidy.family_initial or tidy.name[:1].upper())


def _said(finding: Finding, words: Words) -> str:
    sentences = [finding.message, finding.fix] if finding.fix else [finding.message]
    return plain(" ".join(sentence.render(words) for sentence in sentences))


def _sections(
    deck: Deck,
    pool: CardPool[Card] | CardPool[LegacyCard],
    regulation: Regulation,
    language: str,
) -> Iterator[Section]:
    side = Size(0, regulation.side.most) if regulation.side else Size(0, 0)
    sizes = {"eggs": regulation.eggs, "main": regulation.main, "side": side}
    for section in SECTIONS:
        counts = deck.copies(section)
        size = sizes[section]
        # An empty part is printed if the game has it (no Digi-Eggs is worth saying), but
        # side cards are brought by the few who may.
        if not counts and (section == "side" or size.most == 0):
            continue
        yield Section(
            title=of_game(section, regulation.game, language),
            copies=sum(counts.values()),
            wanted=_range(size),
            rows=tuple(
                _row(number, copies, deck, pool, language) for number, copies in counts.items()
            ),
        )


def _range(size: Size) -> str:
    if size.most == 0:
        return ""
    if size.most is None:
        return f"{size.least}+"
    return str(size.most) if size.least == size.most else f"{size.least}–{size.most}"


def _row(
    number: str,
    copies: int,
    deck: Deck,
    pool: CardPool[Card] | CardPool[LegacyCard],
    language: str,
) -> Row:
    card = pool.find(number)
    if card is None:
        return Row(copies, plain(number), plain(deck.name_of(number)), "", UNKNOWN)
    names = [plain(name) for name in (card.name, card.name_ja)]
    if language == "ja" or not names[0]:
        names.reverse()
    second = names[1] if language == "both" and names[1] != names[0] else ""
    return Row(copies, card.number, names[0] or names[1], second, _kind(card, language))


def _kind(card: Card | LegacyCard, language: str) -> str:
    """The level of a Digimon, the kind of everything else, as short as a narrow column needs."""
    language = "en" if language == "both" else language
    if isinstance(card, LegacyCard):
        return card.level or (heading(card.kind, language) if card.kind else "")
    if card.level is not None and not card.is_dual:
        return f"Lv.{card.level}"
    return "/".join(heading(kind, language) for kind in card.kinds)
