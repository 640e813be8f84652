"""Two states of decks beside each other, as pages show them: two revisions, or two decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from deckbuilder import choices, judging
from deckbuilder.deckpage import DeckPage, Picture, deck_page, pictured
from deckbuilder.models import Revision
from deckbuilder.templatetags.said import section_word
from deckbuilder.words import card_name, listed, said
from engine import regulation as regulations
from engine.comparing import Change, Differences, differences
from engine.deck import ALL_SECTIONS
from engine.differing import NOTHING, phrases, pictures_written, table, unified
from engine.words import Message


@dataclass(frozen=True, slots=True)
class State:
    """One of the two: a revision, what it is called and where it is shown."""

    revision: Revision
    title: str
    address: str
    game: str

    @property
    def page(self) -> DeckPage:
        """With its verdict today."""
        revision = self.revision
        return deck_page(
            revision.deck_list,
            revision.regulation,
            revision.region,
            unread=len(revision.unread),
        )


@dataclass(frozen=True, slots=True)
class Row:
    """A number of a section whose copies or pictures differ."""

    picture: Picture
    change: Change
    moved: tuple[str, ...]  # "2 to the side"
    pictures: str  # "3 usual → 2 usual and 1 × P1"; "" where all are the usual one

    @property
    def sign(self) -> str:
        """Write how many more: "+1", "−2"; "" where only pictures differ."""
        more = self.change.more
        return f"+{more}" if more > 0 else f"−{-more}" if more else ""


@dataclass(frozen=True, slots=True)
class Field:
    """Something beside the cards that differs, "–" for nothing."""

    title: str
    before: str
    after: str


@dataclass(frozen=True)
class Compared:
    """All that a page says of two states. `named` is whether their names count as a difference."""

    before: State
    after: State
    named: bool = True

    @cached_property
    def found(self) -> Differences:
        found = differences(self.before.revision.listing, self.after.revision.listing)
        return found if self.named else replace(found, name=None)

    @cached_property
    def pool(self) -> judging.AnyPool:
        return judging.pool_of(self.after.game)

    @property
    def titles(self) -> tuple[str, str]:
        return self.before.title, self.after.title

    def sections(self) -> list[tuple[str, list[Row]]]:
        """(title, rows) of each section with differences, in canonical order."""
        found, pool = self.found, self.pool
        return [
            (section_word(section), [_row(each, found, pool) for each in changes])
            for section, changes in groupby(found.changes, lambda each: each.section)
        ]

    def fields(self) -> list[Field]:
        """What else differs, but for the lines that are not cards."""
        return list(_fields(self.before.revision, self.after.revision, self.found, self.pool))

    def unread(self) -> list[tuple[str, str]]:
        """("−" or "+", line) of the lines that are not cards and stand in one only."""
        return _unread(self.before.revision, self.after.revision)

    def as_text(self) -> str:
        """Write the differences as +/- lines, the cards by their names for the reader."""
        text = unified(self.found, *self.titles, self.pool, called=self._called)
        lines = self.unread()
        if lines:
            text += "\n// " + _("Lines that are not cards") + "\n"
            text += "".join(f"{'-' if sign == '−' else '+'}{line}\n" for sign, line in lines)
        return text

    def as_csv(self) -> str:
        """Write the cards that differ as a table."""
        rows = table(self.found, self.pool, called=self._called)
        return "".join(f"{row}\r\n" for row in rows)

    def _called(self, number: str, written: str) -> str:
        card = self.pool.find(number)
        return card_name(card) if card else written


def told(before: Revision, after: Revision, pool: judging.AnyPool) -> list[str]:
    """Tell what a revision changed, each thing in a few words."""
    found = differences(before.listing, after.listing)
    sentences = [said(phrase) for phrase in phrases(found, pool)]
    for field in _judged(before, after):
        sentences.append(
            _("%(what)s: %(before)s → %(after)s")
            % {"what": field.title, "before": field.before, "after": field.after}
        )
    signs = Counter(sign for sign, _line in _unread(before, after))
    if gone := signs["−"]:
        sentences.append(
            ngettext(
                "%(count)s line that is no card left out",
                "%(count)s lines that are no cards left out",
                gone,
            )
            % {"count": gone}
        )
    if new := signs["+"]:
        sentences.append(
            ngettext(
                "%(count)s line that is no card came in",
                "%(count)s lines that are no cards came in",
                new,
            )
            % {"count": new}
        )
    return sentences


def sizes(revision: Revision) -> list[str]:
    """Tell how many cards a deck begins with: "main deck: 50", in each section that has any."""
    deck = revision.deck_list
    return [
        _("%(section)s: %(count)s")
        % {"section": section_word(section), "count": deck.total(section)}
        for section in ALL_SECTIONS
        if deck.total(section)
    ]


def _row(change: Change, found: Differences, pool: judging.AnyPool) -> Row:
    moves = [each for each in found.moves if each.number == change.number]
    moved = [
        _("%(copies)s to: %(section)s") % {"copies": each.copies, "section": section_word(each.end)}
        for each in moves
        if each.start == change.section
    ] + [
        _("%(copies)s from: %(section)s")
        % {"copies": each.copies, "section": section_word(each.start)}
        for each in moves
        if each.end == change.section
    ]
    pictures = ""
    if any(printing for printing, _more in change.by_picture):
        pictures = " → ".join(
            listed([_word(each) for each in pictures_written(side)]) or NOTHING
            for side in (change.pictures_before, change.pictures_after)
        )
    return Row(pictured(change.number, pool, change.name), change, tuple(moved), pictures)


def _word(written: Message | str) -> str:
    return said(written) if isinstance(written, Message) else written


def _fields(
    before: Revision, after: Revision, found: Differences, pool: judging.AnyPool
) -> Iterator[Field]:
    if found.name:
        yield Field(_("Deck name"), *found.name)
    yield from _judged(before, after)
    if found.cover:
        was, now = (_card(number, pool) if number else NOTHING for number in found.cover)
        yield Field(_("Cover card"), was, now)
    for note in found.notes:
        title = _("Note on %(card)s") % {"card": _card(note.number, pool)}
        yield Field(title, note.before or NOTHING, note.after or NOTHING)


def _judged(before: Revision, after: Revision) -> Iterator[Field]:
    if before.regulation != after.regulation:
        titles = (_regulation(each.regulation) for each in (before, after))
        yield Field(_("Regulation"), *titles)
    if before.region != after.region:
        regions = {name: str(title) for name, title in choices.REGIONS}
        yield Field(_("Region"), *(regions.get(r.region, r.region) for r in (before, after)))


def _regulation(name: str) -> str:
    return said(regulations.named(name).title)


def _unread(before: Revision, after: Revision) -> list[tuple[str, str]]:
    then, now = (Counter(str(line["text"]).strip() for line in r.unread) for r in (before, after))
    gone, new = (then - now).elements(), (now - then).elements()
    return [("−", line) for line in gone] + [("+", line) for line in new]


def _card(number: str, pool: judging.AnyPool) -> str:
    card = pool.find(number)
    return f"{number} {card_name(card)}" if card else number
