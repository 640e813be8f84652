"""What a program sent of a deck, read and done. Whatever cannot be used raises `Unusable`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import gettext as _

from deckbuilder import choices, decks, judging
from deckbuilder.api.asked import AsText
from deckbuilder.api.asked_decks import (
    AsSections,
    CardChange,
    CardGiven,
    Changes,
    Kept,
    NewDeck,
    OtherList,
)
from deckbuilder.api.drawing import Unusable
from deckbuilder.models import Deck
from deckbuilder.words import said
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.formats import Line, Reading
from engine.formats.clean import tidy


def read(asked: Kept, game: str) -> Reading:
    """Read the list that was sent. Raises `Unusable` if it is none, or not whole enough."""
    assert isinstance(asked, AsText | AsSections)
    if isinstance(asked, AsSections) and asked.is_empty:
        return Reading("json")
    reading = judging.read_list(asked.as_text(), game)
    if reading.problem is not None:
        raise Unusable((asked.field, said(reading.problem)))
    if asked.if_whole and reading.unread:
        raise Unusable(*((f"{asked.field}.{line.at}", _why(line)) for line in reading.unread))
    return reading


def _why(line: Line) -> str:
    """Say why a line was not taken."""
    return f"“{line.text.strip()}”: {' '.join(said(note) for note in line.notes)}"


def keep(request: HttpRequest, asked: NewDeck, found: Reading, game: str) -> Deck:
    """Make a new deck of a list that was read. Raises `Unusable` and `TooManyDecks`."""
    found = replace(
        found,
        cover=_cover(asked.cover, found.deck, game) or found.cover,
        notes={**found.notes, **_notes(asked.notes, found.deck, game)},
    )
    terms = {
        "name": tidy(asked.name) or found.name or _("Deck without a name"),
        "game": game,
        "regulation": asked.regulation,
        "region": asked.region,
    }
    if not found.lines:
        return decks.begin(request, **terms)
    return decks.save_reading(request, found, _given(asked), **terms)


def _given(asked: Kept) -> str:
    """The text that was sent, to the letter; "" where it was no text."""
    return asked.text if isinstance(asked, AsText) else ""


def replace_list(deck: Deck, asked: OtherList, found: Reading) -> bool:
    """Put a list and what is given with it in place of a deck's; says whether it was merged.

    Raises `Unusable` and `Overtaken`, in a transaction that is to be rolled back then.
    """
    locked = Deck.objects.select_for_update().get(pk=deck.pk)
    before = locked.revisions.filter(number=asked.revision).first()
    if before is None:
        raise decks.Overtaken
    given = asked.model_fields_set
    cover, notes = found.cover or before.cover, dict(found.notes or before.notes)
    if "cover" in given:
        cover = _cover(asked.cover, found.deck, deck.game)
    if "notes" in given:
        notes = _notes(asked.notes, found.deck, deck.game)
    regulation = asked.regulation or before.regulation
    if choices.game_of(regulation) != deck.game:
        why = _("That regulation is for the other game; this deck's cards do not exist there.")
        raise Unusable(("regulation", why))
    name = tidy(asked.name) or found.name
    reading = replace(found, name="", cover=cover, notes=notes)
    made = [decks.edit_as_text(deck, asked.revision, reading, _given(asked))]
    if name:
        made.append(decks.rename(deck, asked.revision, name))
    if asked.regulation or asked.region:
        region = asked.region or before.region
        made.append(decks.judge_by(deck, asked.revision, regulation=regulation, region=region))
    return made[0].made_on > asked.revision


def change(deck: Deck, asked: Changes) -> bool:
    """Set counts, and add what is not listed; says whether it was merged.

    Raises `Unusable`, `TooManyCopies` and `Overtaken`, in a transaction that is to be rolled back
    then.
    """
    locked = Deck.objects.select_for_update().get(pk=deck.pk)
    states = locked.revisions.filter(number__in={asked.revision, locked.revision})
    known = {(each["section"], each["number"]) for state in states for each in state.entries}
    read = _entries_of(asked.changes, known, deck.game)
    counts = {
        (entry.section, entry.number): change.copies
        for entry, change in read
        if (entry.section, entry.number) in known
    }
    new = [
        entry
        for entry, change in read
        if change.copies and (entry.section, entry.number) not in known
    ]
    made = decks.set_counts(deck, asked.revision, counts)
    if new:
        decks.add(deck, new)
    return made.made_on > asked.revision


def _entries_of(
    changes: Sequence[CardChange], known: Iterable[decks.Place], game: str
) -> list[tuple[Entry, CardChange]]:
    """Find which card each change means, in any spelling. Raises `Unusable`, with all faults."""
    found: list[tuple[Entry, CardChange]] = []
    faults: list[tuple[str, str]] = []
    seen = set()
    for at, change in enumerate(changes):
        entry = Entry(change.number, max(change.copies, 1), change.section)
        if (change.section, change.number) not in known:
            line = _line_of(change, game)
            if line.entry is None:
                faults.append((f"changes.{at}.number", _why(line)))
                continue
            entry = line.entry
        if (entry.section, entry.number) in seen:
            faults.append((f"changes.{at}.number", _("This card stands here twice.")))
        seen.add((entry.section, entry.number))
        found.append((entry, change))
    if faults:
        raise Unusable(*faults)
    return found


def _line_of(change: CardChange, game: str) -> Line:
    """Read a card that the deck does not list, as a list of this one card is read."""
    card = CardGiven(
        number=change.number,
        copies=max(change.copies, 1),
        name=change.name,
        printing=change.printing,
    )
    sections = AsSections(**{"main": [], change.section: [card]})
    return judging.read_list(sections.as_text(), game).lines[0]


def _cover(number: str, deck: DeckList, game: str) -> str:
    """Find the card that shall stand for the deck; "" for none. Raises `Unusable`."""
    if not number:
        return ""
    return _in_deck(number, deck, game, "cover")


def _notes(notes: dict[str, str], deck: DeckList, game: str) -> dict[str, str]:
    """Find the cards that are noted on. Raises `Unusable` for the first that is not there."""
    found = {
        _in_deck(number, deck, game, f"notes.{number}"): note for number, note in notes.items()
    }
    return {number: note for number, note in sorted(found.items()) if note}


def _in_deck(written: str, deck: DeckList, game: str, where: str) -> str:
    """Return a number of a deck, however it is spelt. Raises `Unusable` if it is not there."""
    numbers = {entry.number for entry in deck.entries}
    if written in numbers:
        return written
    card = judging.pool_of(game).find(written)
    if card is None or card.number not in numbers:
        raise Unusable((where, _("That card is not in this deck.")))
    return str(card.number)
