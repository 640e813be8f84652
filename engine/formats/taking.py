"""What becomes of one line of a list, whatever the format: taken, or kept with the reason.

A known card goes where its kind belongs (CR 2-2-3), wherever it stood in the list, but
any card may be set aside. A number that no catalogue has stays where the list puts it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import PoolCard, folded
from engine.deck import Entry
from engine.legacy.cards import LegacyCard
from engine.legacy.names import loosely, spellings_of
from engine.words import Message, say

from .clean import tidy, without_invisible
from .numbers import Found
from .reading import Limits, Line


@dataclass(frozen=True, slots=True)
class Given:
    """One line as it was given, and where it stands."""

    at: int
    text: str
    heading: str = ""  # the section that it stands under; "" if none is named
    stays: bool = False  # under its heading, even a card of another kind


def take(
    given: Given, found: Found, copies: int, name: str, limits: Limits, *notes: Message
) -> Line:
    """Make the line of a found number; `notes` say what was cleaned in the rest of it."""
    if len(name) > limits.name:
        return refused(given, name_too_long(len(name), limits))
    card = found.card
    section, moved = _section(given, card)
    name = tidy(name)
    notes = (*notes, *_cleaned(given, found), *_misnamed(card, name), *moved)
    # The catalogue knows the name of a card that it has; only others need the list's.
    entry = Entry(found.number, copies, section, "" if card else name, found.printing)
    if card is None:
        missing = say("The catalogue has no card %(number)s.", number=found.number)
        return Line(given.at, given.text, "unknown", entry, notes=(missing, *notes))
    return Line(given.at, given.text, "changed" if notes else "read", entry, card, notes=notes)


def ignored(given: Given, *notes: Message) -> Line:
    """Keep a line that says nothing about cards."""
    return Line(given.at, given.text, "ignored", notes=notes)


def refused(given: Given, why: Message) -> Line:
    """Keep a line that cannot be taken as it is."""
    return Line(given.at, given.text, "refused", notes=(why,))


def unknown(given: Given, copies: int = 1, name: str = "") -> Line:
    """Keep a line that names no card that we know; `name` is what it has instead."""
    why = say("No card number and no card name was found here.")
    wanted = _wanted(given, copies, name) if name else None
    return Line(given.at, given.text, "unknown", notes=(why,), wanted=wanted)


def ambiguous(given: Given, cards: tuple[PoolCard, ...], why: Message, copies: int) -> Line:
    """Keep a line that could mean several cards."""
    wanted = _wanted(given, copies)
    return Line(given.at, given.text, "ambiguous", candidates=cards, notes=(why,), wanted=wanted)


def by_name(card: PoolCard) -> tuple[Found, Message]:
    """Take a card by its name alone, and say so."""
    note = say("No number stands here; the name is that of %(card)s.", card=card)
    return Found(card.number, card), note


def several_names(given: Given, cards: tuple[PoolCard, ...], copies: int) -> Line:
    """Keep a line whose name is that of several cards."""
    why = say(
        "%(count)s cards could be meant. Add the number of the right one.",
        count=len(cards),
    )
    return ambiguous(given, cards, why, copies)


def count_refused(given: Given, written: str, limits: Limits) -> Line:
    """Keep a line whose count is none: it is quoted, never guessed."""
    why = say(
        "The count “%(written)s” is not a whole number from 1 to %(most)s.",
        written=written,
        most=limits.copies,
    )
    return refused(given, why)


def name_too_long(length: int, limits: Limits) -> Message:
    """Say that a name is over the limit."""
    return say(
        "This name has %(length)s characters; at most %(most)s are read.",
        length=length,
        most=limits.name,
    )


def line_too_long(length: int, limits: Limits) -> Message:
    """Say that a line is over the limit."""
    return say(
        "This line has %(length)s characters; at most %(most)s are read.",
        length=length,
        most=limits.line,
    )


def is_name_of(card: PoolCard, name: str) -> bool:
    """Is this the card's name in either language, however it is spelt?"""
    if name in (card.name, card.name_ja):
        return True
    if folded(name) in (folded(card.name), folded(card.name_ja)):
        return True
    if not isinstance(card, LegacyCard):
        return False
    every = (card.name, card.name_ja, *spellings_of(card))
    return loosely(name) in {loosely(each) for each in every if each}


def _wanted(given: Given, copies: int, name: str = "") -> Entry:
    decided = given.stays or given.heading in ("side", "maybe")
    return Entry("", copies, given.heading if decided else "", tidy(name))


def _section(given: Given, card: PoolCard | None) -> tuple[str, tuple[Message, ...]]:
    if card is None or given.heading in ("side", "maybe") or given.stays:
        return given.heading or "main", ()
    if given.heading in ("", card.section):
        return card.section, ()
    if card.section == "eggs":
        return "eggs", (say("%(card)s is a Digi-Egg card: it is in the Digi-Egg deck.", card=card),)
    return "main", (say("%(card)s is no Digi-Egg card: it is in the main deck.", card=card),)


def _cleaned(given: Given, found: Found) -> list[Message]:
    notes = []
    if found.respelt:
        notes.append(say("The number was read as %(number)s.", number=found.number))
    text = given.text.removeprefix("\ufeff")  # many programs begin a file with this mark
    if without_invisible(text) != text:
        notes.append(say("Invisible characters were left out."))
    return notes


def _misnamed(card: PoolCard | None, name: str) -> list[Message]:
    if not card or not name or is_name_of(card, name):
        return []
    return [say("The list says “%(name)s”; this number is %(card)s.", name=name, card=card)]
