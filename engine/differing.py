"""The differences of two lists for people and programs: phrases, +/- lines, a table, JSON.

What differs is in `comparing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.checking.summary import csv_line
from engine.comparing import Change, Differences, Pictures, Step
from engine.deck import ALL_SECTIONS, Deck
from engine.formats.clean import tidy
from engine.formats.reading import Catalogue
from engine.formats.text import TITLES
from engine.formats.tokens import NUMBER as TOKEN
from engine.words import Message, say

COLUMNS = ("section", "number", "printing", "name", "before", "after")
SECTION_WORDS = {
    "eggs": say("Digi-Egg deck"),
    "main": say("main deck"),
    "side": say("side"),
    "maybe": say("maybe"),
}
NOTHING = "–"
_QUOTED = 60  # letters of a note in a phrase

# The number of a card and the name that a player wrote -> the name that is shown.
Called = Callable[[str, str], str]


def phrases(found: Differences, pool: Catalogue) -> Iterator[Message]:
    """Tell each difference in a few words: the copies first, then what is kept beside them."""
    for step in found.steps:
        yield _step(step, _card(step.number, step.name, pool))
    for move in found.moves:
        yield say(
            "%(copies)s %(card)s: %(start)s → %(end)s",
            copies=move.copies,
            card=_card(move.number, move.name, pool),
            start=SECTION_WORDS[move.start],
            end=SECTION_WORDS[move.end],
        )
    for each in found.repictured:
        yield say(
            "Pictures of %(card)s: %(before)s → %(after)s",
            card=_card(each.number, each.name, pool),
            before=pictures_written(each.pictures_before),
            after=pictures_written(each.pictures_after),
        )
    if found.name:
        before, after = (tidy(name) or NOTHING for name in found.name)
        yield say("Name: %(before)s → %(after)s", before=before, after=after)
    if found.cover:
        was, now = (_card(number, "", pool) if number else NOTHING for number in found.cover)
        yield say("Cover card: %(before)s → %(after)s", before=was, after=now)
    for note in found.notes:
        card = _card(note.number, "", pool)
        if note.after:
            yield say("Note on %(card)s: “%(note)s”", card=card, note=_short(note.after))
        else:
            yield say("Note on %(card)s taken away", card=card)


def pictures_written(pictures: Pictures) -> tuple[Message | str, ...]:
    """Name the pictures of a number: "2 usual", "1 × P1"."""
    return tuple(
        f"{copies} × {printing}" if printing else say("%(copies)s usual", copies=copies)
        for printing, copies in pictures
    )


def unified(
    found: Differences, before: str, after: str, pool: Catalogue, *, called: Called | None = None
) -> str:
    """Write "+" and "-" lines under the two lists' titles, as programs that compare texts do.

    `-2 BT1-010 Agumon` is two copies fewer. Sections stand under the headings of text lists.
    """
    lines = [f"--- {tidy(before)}", f"+++ {tidy(after)}"]
    for sign, at in (("-", 0), ("+", 1)):
        for field, pair in (("Name", found.name), ("Cover", found.cover)):
            if pair and pair[at]:
                lines.append(f"{sign}{field}: {tidy(pair[at])}")
    named = called or _catalogue_name(pool)
    for section in ALL_SECTIONS:
        changes = [each for each in found.changes if each.section == section]
        if changes:
            lines += ["", TITLES[section]]
            lines += [line for each in changes for line in _signed(each, named)]
    if found.notes:
        lines += ["", "// Notes"]
        for note in found.notes:
            lines += [f"-{note.number} // {tidy(note.before)}"] if note.before else []
            lines += [f"+{note.number} // {tidy(note.after)}"] if note.after else []
    return "".join(f"{line}\n" for line in lines)


def table(found: Differences, pool: Catalogue, *, called: Called | None = None) -> Iterator[str]:
    """Yield lines of CSV, the heading first: a row for each picture whose copies differ."""
    named = called or _catalogue_name(pool)
    yield csv_line(COLUMNS)
    for each in found.changes:
        before, after = dict(each.pictures_before), dict(each.pictures_after)
        for printing, _more in each.by_picture:
            name = named(each.number, each.name)
            copies = (before.get(printing, 0), after.get(printing, 0))
            yield csv_line([each.section, _shown(each.number), printing, name, *copies])


def differences_as_json(found: Differences, pool: Catalogue) -> dict[str, Any]:
    """Write differences as plain values; null where there is none."""
    named = _catalogue_name(pool)
    return {
        "changes": [
            {
                "section": each.section,
                "number": each.number,
                "name": named(each.number, each.name),
                "before": each.before,
                "after": each.after,
                "printings": {
                    "before": dict(each.pictures_before),
                    "after": dict(each.pictures_after),
                },
            }
            for each in found.changes
        ],
        "moves": [
            {"number": each.number, "copies": each.copies, "from": each.start, "to": each.end}
            for each in found.moves
        ],
        "name": _before_after(found.name),
        "cover": _before_after(found.cover),
        "notes": [
            {"number": each.number, "before": each.before, "after": each.after}
            for each in found.notes
        ],
    }


def totals(deck: Deck) -> dict[str, int]:
    """How many cards each section holds."""
    return {section: deck.total(section) for section in ALL_SECTIONS}


def _signed(change: Change, named: Called) -> Iterator[str]:
    name = tidy(named(change.number, change.name))
    for printing, more in change.by_picture:
        number = f"{_shown(change.number)}_{printing}" if printing else _shown(change.number)
        yield " ".join(filter(None, (f"{more:+d}", number, name)))


def _catalogue_name(pool: Catalogue) -> Called:
    def called(number: str, written: str) -> str:
        card = pool.find(number)
        return (card.name or card.name_ja) if card else written

    return called


def _card(number: str, written: str, pool: Catalogue) -> object:
    """The card, which the reader's language names; else its number and what a player wrote."""
    card = pool.find(number)
    return card if card is not None else f"{_shown(number)} {tidy(written)}".strip()


def _shown(number: str) -> str:
    """The number as people see it; a token has none."""
    return "" if number.startswith(TOKEN) else number


def _step(step: Step, card: object) -> Message:
    """Name the section, too, where it is not plain from the card."""
    copies, section = abs(step.more), SECTION_WORDS[step.section]
    if step.section in ("eggs", "main"):
        if step.more > 0:
            return say("+%(copies)s %(card)s", copies=copies, card=card)
        return say("−%(copies)s %(card)s", copies=copies, card=card)
    if step.more > 0:
        return say("+%(copies)s %(card)s (%(section)s)", copies=copies, card=card, section=section)
    return say("−%(copies)s %(card)s (%(section)s)", copies=copies, card=card, section=section)


def _short(note: str) -> str:
    note = tidy(note)
    return note if len(note) <= _QUOTED else f"{note[:_QUOTED]}…"


def _before_after(pair: tuple[str, str] | None) -> dict[str, str] | None:
    return None if pair is None else {"before": pair[0], "after": pair[1]}
