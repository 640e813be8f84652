"""A deck as a page shows it: sections of rows, each with its limit and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import starmap
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.models import Catalogue, Versions
from deckbuilder import choices, judging
from deckbuilder.deckgroups import grouped
from deckbuilder.mending import Mend, mends
from deckbuilder.words import card_name, day, other_name, said
from engine.cards import Card
from engine.deck import MAYBE
from engine.deck import Deck as DeckList
from engine.legacy.cards import LegacyCard
from engine.regulation import Finding, Regulation, Report
from engine.regulation.day import Day, day_of
from engine.regulation.ground import copies_allowed
from engine.regulation.regulation import Size

COLOUR_LETTERS = {
    "red": "R",
    "blue": "B",
    "yellow": "Y",
    "green": "G",
    "black": "K",
    "purple": "P",
    "white": "W",
}


@dataclass(frozen=True, slots=True)
class Picture:
    """What a drawing of a card shows; a card that nobody has listed has only number and name."""

    number: str
    name: str
    second_name: str = ""
    card: Card | LegacyCard | None = None

    @property
    def colours(self) -> tuple[str, ...]:
        return self.card.colours if isinstance(self.card, Card) else ()

    @property
    def chips(self) -> list[tuple[str, str, str]]:
        """(colour, letter, word in the reader's language) of each colour."""
        return [(c, COLOUR_LETTERS[c], colour_word(c)) for c in self.colours]

    @property
    def level(self) -> str:
        match self.card:
            case Card(level=int(level)):
                return f"Lv.{level}"
            case LegacyCard(level=level):
                return level
            case _:
                return ""

    @property
    def cost(self) -> int | None:
        """What it costs to play, or for an option to use."""
        if not isinstance(self.card, Card):
            return None
        return self.card.use_cost if self.card.play_cost is None else self.card.play_cost

    @property
    def kind(self) -> str:
        match self.card:
            case Card(kinds=kinds):
                return " / ".join(kind_word(kind) for kind in kinds)
            case LegacyCard(kind=kind):
                return kind_word(kind) if kind else ""
            case _:
                return ""

    @property
    def sort_of(self) -> str:
        """Level where there is one, else the kind: the short word beside a name."""
        return self.level or self.kind

    @property
    def sign(self) -> str:
        """One large letter in the middle of the drawing: the level, or the kind's initial."""
        match self.card:
            case Card(level=int(level)):
                return str(level)
            case Card(kinds=kinds):
                return kinds[0][0]
            case LegacyCard(level=level) if level in ("III", "IV"):
                return level
            case _:
                return ""

    @property
    def traits(self) -> str:
        if isinstance(self.card, Card):
            groups = (
                map(form_word, self.card.forms),
                map(attribute_word, self.card.attributes),
                self.card.types,
            )
            return " | ".join(filter(None, ("/".join(group) for group in groups)))
        if isinstance(self.card, LegacyCard):
            return " | ".join(filter(None, (attribute_word(self.card.attribute), self.card.types)))
        return ""


class Fault(NamedTuple):
    """What is wrong with a deck or a row of it, and the buttons that mend it."""

    kind: str  # "violation" or "warning"
    finding: Finding
    mends: tuple[Mend, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One number in a section."""

    picture: Picture
    copies: int
    section: str
    printings: tuple[str, ...]  # "P1", … as far as the player listed any
    limit: int | None  # None: as many as one likes
    since: date | None = None  # when a restriction list made it the limit
    pair: bool = False  # whether it may not be in one deck with some other card
    note: str = ""  # the player's
    cover: bool = False  # whether it stands for the deck
    homes: tuple[str, ...] = ()  # other sections where it may be put
    findings: tuple[Fault, ...] = ()

    @property
    def key(self) -> str:
        """A name for the row in the page; the same before and after a change."""
        return f"{self.section}-{self.picture.number}"

    @property
    def over(self) -> bool:
        return self.limit is not None and self.copies > self.limit


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that stand together under a heading of their own, such as "Level 3"."""

    title: str
    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        return sum(row.copies for row in self.rows)


class Beside(NamedTuple):
    """What is kept with a deck that can be changed."""

    notes: Mapping[str, str] = {}
    cover: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Digi-Egg deck, main deck or side cards, with how many cards it should have."""

    key: str
    title: str
    total: int
    wanted: str  # "50", "5", "60+"
    right: bool
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class DeckPage:
    """All that the templates show of a deck and of the report on it."""

    report: Report
    verdict: str
    verdict_word: str
    terms: str  # what it was judged by: regulation, region and day
    sections: tuple[Section, ...]
    tokens: tuple[str, ...]
    notes: tuple[str, ...] = ()
    dated: bool = False  # whether the verdict depends on the day and the region
    faults: tuple[Fault, ...] = ()

    @property
    def findings(self) -> list[tuple[str, Finding]]:
        return list(found(self.report))


def deck_page(
    deck: DeckList,
    regulation: Regulation | str,
    region: str,
    on: date | None = None,
    *,
    unread: int = 0,
    by: str = "level",
    sort: str = "number",
    beside: Beside | None = None,
    versions: Versions | None = None,
) -> DeckPage:
    """Judge a deck and arrange it for the page; today if no day is given.

    `by` and `sort` are of `deckgroups.GROUPS` and `SORTS`; `beside` is what is kept with the
    deck where it can be changed: then there are buttons that mend it.
    """
    versions = versions or Catalogue.versions()
    rules = judging.rules_of(regulation, versions)
    pool = judging.pool_of(rules.game, versions)
    report = judging.judge(deck, rules, region, on, unread=unread, versions=versions)
    faults = tuple(
        Fault(kind, finding, mends(finding, deck, pool) if beside else ())
        for kind, finding in found(report)
    )
    maker = _Rows(deck, pool, day_of(pool, rules, report.region, report.on), faults, beside)
    return DeckPage(
        report=report,
        verdict=str(report.verdict),
        verdict_word=verdict_word(str(report.verdict)),
        terms=_terms(rules, report),
        sections=tuple(_sections(deck, rules, maker, by, sort)),
        tokens=report.tokens,
        notes=tuple(said(note) for note in report.notes),
        dated=bool(rules.lists),
        faults=faults,
    )


def _terms(regulation: Regulation, report: Report) -> str:
    title = said(regulation.title)
    if not regulation.lists and regulation.game == "legacy":
        return title
    return f"{title} · {dict(choices.REGIONS)[report.region]} · {day(report.on)}"


def pictured(number: str, pool: judging.AnyPool, written: str = "") -> Picture:
    """The picture of a number; `written` is its name in the list, for numbers unknown to us."""
    card = pool.find(number)
    if card is None:
        return Picture(number, written or _("Unknown card"))
    return Picture(card.number, card_name(card), other_name(card), card)


def _sections(
    deck: DeckList, regulation: Regulation, maker: _Rows, by: str, sort: str
) -> Iterator[Section]:
    side = regulation.side
    sizes = {
        "eggs": (_("Digi-Egg deck"), regulation.eggs),
        "main": (_("Main deck"), regulation.main),
        "side": (_("Side cards"), Size(0, side.most if side else 0)),
    }
    for key, (title, size) in sizes.items():
        counts = deck.copies(key)
        if not counts and (size.most == 0 or key == "side"):
            continue
        total = deck.total(key)
        right = size.least <= total <= (total if size.most is None else size.most)
        groups = tuple(starmap(Group, grouped(maker.rows(key), by, sort)))
        yield Section(key, title, total, _range(size), right, groups)
    if maybe := deck.total(MAYBE):
        groups = tuple(starmap(Group, grouped(maker.rows(MAYBE), by, sort)))
        yield Section(MAYBE, _("Maybe"), maybe, "", True, groups)


class _Rows:
    """Makes the rows of a deck, one section after the other."""

    def __init__(
        self,
        deck: DeckList,
        pool: judging.AnyPool,
        day: Day,
        faults: Iterable[Fault],
        beside: Beside | None,
    ) -> None:
        self.deck, self.pool, self.day = deck, pool, day
        self.beside = beside
        self.printings = _printings(deck)
        self.faults: dict[str, list[Fault]] = {}
        for fault in faults:
            for number in fault.finding.cards:
                self.faults.setdefault(number, []).append(fault)

    def rows(self, section: str) -> Iterator[Row]:
        judged = section != MAYBE
        notes, cover = self.beside or Beside()
        for number, copies in self.deck.copies(section).items():
            picture = pictured(number, self.pool, self.deck.name_of(number))
            limit, since = limit_of(number, self.day)
            yield Row(
                picture=picture,
                copies=copies,
                section=section,
                printings=tuple(self.printings.get((section, number), ())),
                limit=limit,
                since=since,
                pair=number in self.day.partners,
                note=notes.get(number, ""),
                cover=cover == number,
                homes=_homes(picture, section) if self.beside else (),
                findings=tuple(self._faults(section, number)) if judged else (),
            )

    def _faults(self, section: str, number: str) -> Iterator[Fault]:
        """What is wrong with a row, with the buttons that change this row and no other."""
        for fault in self.faults.get(number, ()):
            here = tuple(mend for mend in fault.mends if mend.of == (section, number))
            yield fault._replace(mends=here)


def _homes(picture: Picture, section: str) -> tuple[str, ...]:
    """The other sections that a card may be put in: a known one into one of the two decks."""
    decks = (picture.card.section,) if picture.card else ("eggs", "main")
    return tuple(each for each in (*decks, "side", MAYBE) if each != section)


def limit_of(number: str, day: Day) -> tuple[int | None, date | None]:
    """How many copies of a number pass on a day, and since when a restriction list says so.

    (None, None) where the rules do not count numbers.
    """
    if day.regulation.game == "legacy":
        return None, None
    usual = copies_allowed(day.pool.find(number), day.regulation)
    listed = day.limits.get(number)
    if listed is None or (usual is not None and usual < listed.copies):
        return usual, None
    return listed.copies, listed.since


def found(report: Report) -> Iterator[tuple[str, Finding]]:
    """("violation" or "warning", finding) of a report, what is wrong first."""
    yield from (("violation", finding) for finding in report.violations)
    yield from (("warning", finding) for finding in report.warnings)


def _printings(deck: DeckList) -> dict[tuple[str, str], list[str]]:
    """The pictures that were listed, as a row writes them, by section and number."""
    listed: dict[tuple[str, str], list[str]] = {}
    for entry in deck.entries:
        if entry.printing:
            written = f"{entry.copies} × {entry.printing}"
            listed.setdefault((entry.section, entry.number), []).append(written)
    return listed


def _range(size: Size) -> str:
    """Write the size that a section may have: "50", "5", "60+"."""
    return f"{size.least}+" if size.most is None else str(size.most)


def verdict_word(verdict: str) -> str:
    """The verdict in a word or two."""
    return {
        "legal": _("Legal"),
        "illegal": _("Not legal"),
        "unfinished": _("Unfinished"),
        "cannot-say": _("Cannot check"),
    }[verdict]


def kind_word(kind: str) -> str:
    """A kind of card in the reader's language."""
    return {
        "Digi-Egg": _("Digi-Egg"),
        "Digimon": _("Digimon"),
        "Tamer": _("Tamer"),
        "Option": _("Option"),
    }.get(kind, kind)


def form_word(form: str) -> str:
    """A form of a Digimon in the reader's language; the rare ones stay as they are printed."""
    return {
        "In-Training": pgettext("form", "In-Training"),
        "Rookie": pgettext("form", "Rookie"),
        "Champion": pgettext("form", "Champion"),
        "Ultimate": pgettext("form", "Ultimate"),
        "Mega": pgettext("form", "Mega"),
        "Armor Form": pgettext("form", "Armor Form"),
        "Hybrid": pgettext("form", "Hybrid"),
    }.get(form, form)


def attribute_word(attribute: str) -> str:
    """An attribute of a Digimon in the reader's language."""
    return {
        "Vaccine": pgettext("attribute", "Vaccine"),
        "Data": pgettext("attribute", "Data"),
        "Virus": pgettext("attribute", "Virus"),
        "Free": pgettext("attribute", "Free"),
        "Variable": pgettext("attribute", "Variable"),
    }.get(attribute, attribute)


def colour_word(colour: str) -> str:
    """A colour in the reader's language."""
    return {
        "red": _("red"),
        "blue": _("blue"),
        "yellow": _("yellow"),
        "green": _("green"),
        "black": _("black"),
        "purple": _("purple"),
        "white": _("white"),
    }[colour]
