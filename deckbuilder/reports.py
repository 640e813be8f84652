"""What a page tells of a list that was read: totals, and each line with what became of it.

A line that could mean several cards, or whose words are nearly a card's name, offers them to
be chosen: the field `choose-<line>` sends a card's number, or nothing to leave it as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from cards.models import Catalogue
from deckbuilder import judging
from deckbuilder.deckpage import Picture, colour_word
from deckbuilder.templatetags.said import section_word
from deckbuilder.words import card_name, said
from engine.cards import Card, PoolCard
from engine.deck import ALL_SECTIONS
from engine.formats import FORMATS, Line, Reading, choose
from engine.formats.choosing import offered
from engine.legacy.cards import LegacyCard

# Statuses of lines, the ones that want attention first.
STATUSES = ("refused", "ambiguous", "unknown", "changed", "read", "ignored")
_FIELD = re.compile(r"choose-([1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Choice:
    """What can be chosen for a line, as the options of its field."""

    field: str
    cards: SafeString  # an option for each
    picked: str  # the number that was chosen, "" for none

    @property
    def options(self) -> SafeString:
        chosen = format_html('value="{}"', self.picked)
        return mark_safe(self.cards.replace(chosen, f"{chosen} selected", 1))


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the list, and what can be chosen for it."""

    line: Line
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Group:
    """All lines of one status, in the order of the list."""

    status: str
    lines: tuple[Told, ...]


@dataclass(frozen=True)
class ListReport:
    """A list that was read, for a page. `text` holds the choices that could be written in."""

    reading: Reading
    text: str
    game: str
    pool: judging.AnyPool
    read_as: str = ""  # a sentence, where it was read as a list of the game that was not chosen
    picks: Mapping[int, str] = field(default_factory=dict)  # line -> the number chosen for it
    choosing: bool = False  # whether the page takes choices

    @property
    def format(self) -> str:
        """What kind of list was recognised."""
        return said(FORMATS[self.reading.format].title)

    @cached_property
    def groups(self) -> list[Group]:
        choices = self._choices
        found: dict[str, list[Told]] = {status: [] for status in STATUSES}
        for line in self.reading.lines:
            found[line.status].append(Told(line, choices.get(line.at)))
        return [Group(status, tuple(lines)) for status, lines in found.items() if lines]

    @property
    def offers(self) -> bool:
        """Whether there is a line to choose a card for."""
        return bool(self._choices)

    @property
    def sections(self) -> list[tuple[str, int]]:
        """(title, copies) of each section that has cards."""
        deck = self.reading.deck
        totals = ((section_word(section), deck.total(section)) for section in ALL_SECTIONS)
        return [(title, copies) for title, copies in totals if copies]

    @property
    def copies(self) -> int:
        return sum(entry.copies for entry in self.reading.deck.entries)

    @property
    def cards(self) -> int:
        """How many different numbers there are."""
        return len({entry.number for entry in self.reading.deck.entries})

    @property
    def cover(self) -> str:
        card = self.pool.find(self.reading.cover) if self.reading.cover else None
        return f"{card.number} {card_name(card)}" if card else self.reading.cover

    @cached_property
    def _choices(self) -> dict[int, Choice]:
        if not self.choosing:
            return {}
        # What is chosen already can be chosen again: the lines as they were before.
        choices = {}
        written: dict[tuple[str, ...], SafeString] = {}  # many lines may offer the same
        for at, cards in offered(self.reading, self.pool).items():
            key = tuple(card.number for card in cards)
            if key not in written:
                written[key] = _options(cards)
            choices[at] = Choice(f"choose-{at}", written[key], self.picks.get(at, ""))
        return choices


def report_of(text: str, game: str, picks: Mapping[int, str], *, either: bool) -> ListReport:
    """Read a list with the choices made for its lines; in the other game if it is one of that.

    `either`: whether it may be of the other game.
    """
    versions = Catalogue.versions()
    if either:
        again, reading, found = judging.read_in_either(text, game, picks, versions)
    else:
        again, reading = choose(text, judging.pool_of(game, versions), picks)
        found = game
    return ListReport(
        reading,
        again,
        found,
        judging.pool_of(found, versions),
        read_as="" if found == game else _read_as(found),
        picks={} if again != text else picks,
        choosing=True,
    )


def picks_of(post: Mapping[str, object]) -> dict[int, str]:
    """The choices that a form sends: line -> number, for lines where one was chosen."""
    return {
        int(found[1]): str(number)
        for name, number in post.items()
        if number and (found := _FIELD.fullmatch(name))
    }


def _read_as(game: str) -> str:
    if game == "legacy":
        return _(
            "All numbers of this list are of the game of 1999 to 2005, so it was read as a list "
            "of that game, and that game's regulation is chosen."
        )
    return _(
        "All numbers of this list are of the game of 2020 on, so it was read as a list of that "
        "game, and that game's regulation is chosen."
    )


def _options(cards: tuple[PoolCard, ...]) -> SafeString:
    return format_html_join(
        "", '<option value="{}">{}</option>', ((card.number, _label(card)) for card in cards)
    )


def _label(card: PoolCard) -> str:
    """What tells a card from others of its name."""
    assert isinstance(card, Card | LegacyCard)
    picture = Picture(card.number, card_name(card), card=card)
    colours = "/".join(map(colour_word, picture.colours))
    named = f"{card.number} {picture.name}"
    return " · ".join(filter(None, (named, picture.sort_of, colours)))
