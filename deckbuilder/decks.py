"""What can be done to a deck. Each change is saved at once, as a new revision.

A change names the revision that it was made on, its base. What others changed since then
(another tab, another device, or a quick second click) stays: a change is made to the newest
revision, and only where both touched the same thing is it refused, with `Overtaken`. So
nothing is ever overwritten silently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from deckbuilder import limits, ownership, rechecking
from deckbuilder.models import Deck, Revision
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.formats import LIMITS, Reading

Place = tuple[str, str]  # (section, number)


class Overtaken(Exception):
    """What a change wanted to change has been changed by somebody else since its base."""


class NotInDeck(Exception):
    """A count was sent for a card that the deck does not list."""


class TooManyCopies(Exception):
    """More copies of one number than any deck of either game may have."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number


class TooManyDecks(Exception):
    """Whoever asks has as many decks as the site keeps for one person."""


@transaction.atomic
def save_reading(
    request: HttpRequest,
    reading: Reading,
    text: str,
    *,
    name: str,
    game: str,
    regulation: str,
    region: str,
) -> Deck:
    """Make a new deck of a list that was read. Raises `TooManyDecks` at the limit."""
    mine = ownership.holder(request)
    _room_for_one(mine)
    deck = Deck.objects.create(**mine, name=name, game=game, regulation=regulation, region=region)
    _add(
        deck,
        Revision(
            change=Revision.Change.PASTED,
            name=name,
            regulation=regulation,
            region=region,
            entries=[asdict(entry) for entry in reading.deck.entries],
            unread=[
                {"at": line.at, "text": line.text, "status": line.status} for line in reading.unread
            ],
            given=text,
        ),
    )
    return deck


def set_counts(deck: Deck, base: int, wanted: Mapping[Place, int]) -> Revision:
    """Put so many copies in each place; 0 takes a number out.

    Raises `Overtaken` if one of the places has other copies than in the base by now, and
    `NotInDeck` if neither of the two lists it; `TooManyCopies` for more than a list may name.
    """

    def change(before: Revision, now: Revision) -> None:
        then, changed = before.deck_list, now.deck_list
        if not wanted.keys() <= _places(then) | _places(changed):
            raise NotInDeck
        for (section, number), copies in wanted.items():
            was = then.copies(section).get(number, 0)
            here = changed.copies(section).get(number, 0)
            if copies in (was, here):
                continue
            if here != was:
                raise Overtaken
            if copies > LIMITS.copies:
                raise TooManyCopies(number)
            changed = changed.with_copies(
                number, copies, section=section, name=then.name_of(number)
            )
        _put(now, changed)

    return _revise(deck, base, change)


def step(deck: Deck, base: int, place: Place, more: int) -> Revision:
    """Put in one more copy, or take one out. Raises `NotInDeck` as `set_counts` does.

    Two steps never stand in each other's way: each is made to the newest state.
    """

    def change(before: Revision, now: Revision) -> None:
        if place not in _places(before.deck_list) | _places(now.deck_list):
            raise NotInDeck
        section, number = place
        there = now.deck_list.copies(section).get(number, 0)
        total = max(there + more, 0)
        if more > 0 and total > LIMITS.copies:
            raise TooManyCopies(number)
        _put(
            now,
            now.deck_list.with_copies(
                number, total, section=section, name=before.deck_list.name_of(number)
            ),
        )

    return _revise(deck, base, change)


def add(deck: Deck, entries: Sequence[Entry]) -> Revision:
    """Add entries of a list that was read to what is there now, pictures kept.

    Raises `TooManyCopies`.
    """

    def change(_before: Revision, now: Revision) -> None:
        together = DeckList.of([*now.deck_list.entries, *entries])
        for entry in entries:
            if together.copies(entry.section)[entry.number] > LIMITS.copies:
                raise TooManyCopies(entry.number)
        _put(now, together)

    return _revise(deck, deck.revision, change)


def leave_out_unread(deck: Deck, base: int) -> Revision:
    """Let go of the lines that are not cards; `undo` brings them back."""

    def change(_before: Revision, now: Revision) -> None:
        now.unread = []
        now.change = Revision.Change.CLEARED

    return _revise(deck, base, change)


def rename(deck: Deck, base: int, name: str) -> Revision:
    """Give the deck another name."""

    def change(before: Revision, now: Revision) -> None:
        if now.name not in (before.name, name):
            raise Overtaken
        now.name = name
        now.change = Revision.Change.RENAMED

    return _revise(deck, base, change)


def judge_by(deck: Deck, base: int, *, regulation: str, region: str) -> Revision:
    """Have the deck judged by another regulation or region of its game."""

    def change(before: Revision, now: Revision) -> None:
        judged = (now.regulation, now.region)
        if judged not in ((before.regulation, before.region), (regulation, region)):
            raise Overtaken
        now.regulation, now.region = regulation, region
        now.change = Revision.Change.JUDGED

    return _revise(deck, base, change)


def undo(deck: Deck, base: int) -> Revision:
    """Take back the newest change that is not itself an undoing; the first revision stays.

    Raises `Overtaken` if there is a newer change than the person has seen.
    """

    def change(before: Revision, now: Revision) -> None:
        if now.number != before.number:
            raise Overtaken
        taken_back = now_undoable(deck)
        if taken_back is None:
            return
        earlier = deck.revisions.get(number=taken_back - 1)
        now.name, now.regulation, now.region = earlier.name, earlier.regulation, earlier.region
        now.entries, now.unread = earlier.entries, earlier.unread
        now.change, now.undoes = Revision.Change.UNDONE, taken_back

    return _revise(deck, base, change)


def now_undoable(deck: Deck, at: Revision | None = None) -> int | None:
    """The number of the revision that undo would take back, None if there is none.

    Undoing twice goes back two changes: after "undo 5" comes 4. A new change after an
    undoing is the next to be undone. `at` is the newest revision, for whoever has it already.
    """
    at = at or deck.revisions.get(number=deck.revision)
    if at.change == Revision.Change.UNDONE and at.undoes is not None:
        candidate = at.undoes - 1
        # The one before may itself be an undoing: follow it to where it leads.
        while candidate > 1:
            step = deck.revisions.get(number=candidate)
            if step.change != Revision.Change.UNDONE or step.undoes is None:
                break
            candidate = step.undoes - 1
    else:
        candidate = at.number
    return candidate if candidate > 1 else None


@transaction.atomic
def put_away(deck: Deck) -> None:
    """Take the deck out of sight; `put_back` brings it again.

    As many are kept as there may be decks; beyond that the one put away longest ago goes.
    """
    Deck.objects.filter(pk=deck.pk).update(removed=timezone.now())
    away = Deck.objects.filter(**_holder(deck), removed__isnull=False).order_by("-removed")
    old = list(away.values_list("pk", flat=True)[settings.DECKS_AT_MOST :])
    Deck.objects.filter(pk__in=old).delete()


@transaction.atomic
def put_back(deck: Deck) -> None:
    """Bring a deck back that was put away. Raises `TooManyDecks` at the limit."""
    _room_for_one(_holder(deck))
    Deck.objects.filter(pk=deck.pk).update(removed=None)


def _holder(deck: Deck) -> dict[str, Any]:
    return {"owner": deck.owner} if deck.owner is not None else {"visitor": deck.visitor}


def _room_for_one(holder: dict[str, Any]) -> None:
    """Raise `TooManyDecks` if there is no room; to the transaction's end nobody else asks."""
    limits.one_at_a_time("decks", holder)
    if Deck.objects.filter(**holder, removed__isnull=True).count() >= settings.DECKS_AT_MOST:
        raise TooManyDecks


@transaction.atomic
def _revise(deck: Deck, base: int, change: Callable[[Revision, Revision], None]) -> Revision:
    """Add the revision that `change(base, newest)` makes of the newest one; none if the same.

    Mutates `deck`, which shows the newest revision afterwards. Raises `Overtaken` where the
    change does, or where the deck never had such a base.
    """
    locked = Deck.objects.select_for_update().get(pk=deck.pk)
    deck.revision = locked.revision
    before = locked.revisions.filter(number=base).first()
    if before is None:
        raise Overtaken
    now = locked.revisions.get(number=locked.revision)
    was = _content(now)
    now.given, now.undoes = "", None
    change(before, now)
    if _content(now) != was:
        _add(locked, now)
        deck.refresh_from_db()
    return now


def _put(revision: Revision, deck: DeckList) -> None:
    """Write a deck list into a revision. Mutates it."""
    revision.entries = [asdict(entry) for entry in deck.entries]
    revision.change = Revision.Change.COPIES


def _places(deck: DeckList) -> set[Place]:
    return {(entry.section, entry.number) for entry in deck.entries}


def _content(revision: Revision) -> tuple[object, ...]:
    return (
        revision.name,
        revision.regulation,
        revision.region,
        revision.entries,
        revision.unread,
    )


def _add(deck: Deck, revision: Revision) -> None:
    """Append a revision and let the deck show it. Mutates both."""
    revision.pk = None
    revision._state.adding = True
    revision.deck = deck
    revision.number = deck.revision + 1
    revision.made = timezone.now()
    revision.save()
    deck.revision = revision.number
    deck.name, deck.regulation, deck.region = revision.name, revision.regulation, revision.region
    rechecking.judge(deck, revision)
    deck.save()
