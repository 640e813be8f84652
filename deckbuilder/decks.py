"""What can be done to a deck. Each change is saved at once, as a new revision.

A change names the revision that it was made on, its base. What others changed since then
(another tab, another device, or a quick second click) stays: a change is made to the newest
revision, and only where both touched the same thing is it refused, with `Overtaken`. So
nothing is ever overwritten silently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy as copy_of
from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import Catalogue, Versions
from deckbuilder import limits, ownership, rechecking
from deckbuilder.models import Deck, Revision, new_link
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.formats import LIMITS, Reading
from engine.words import storable

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

    def __str__(self) -> str:
        return _("%(number)s: a deck takes at most %(most)s copies of one number.") % {
            "number": self.number,
            "most": LIMITS.copies,
        }


class TooManyDecks(Exception):
    """Whoever asks has as many decks as the site keeps for one person."""

    def __str__(self) -> str:
        return _(
            "You have as many decks as can be kept (%(most)s). Remove one, then try again."
        ) % {"most": settings.DECKS_AT_MOST}


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
    revision = Revision(
        change=Revision.Change.PASTED, name=name, regulation=regulation, region=region
    )
    _take_reading(revision, reading, text)
    return make(request, game, revision)


@transaction.atomic
def begin(request: HttpRequest, *, name: str, game: str, regulation: str, region: str) -> Deck:
    """Make a new deck without cards. Raises `TooManyDecks` at the limit."""
    change = Revision.Change.BEGUN
    first = Revision(change=change, name=name, regulation=regulation, region=region)
    return make(request, game, first)


@transaction.atomic
def copy(request: HttpRequest, deck: Deck, name: str) -> Deck:
    """Make a new deck, of whoever asks, that is as `deck` is now.

    Of somebody else's deck that is what its page shows: no note on a card that has left it.
    Raises `TooManyDecks` at the limit.
    """
    first = copy_of(deck.newest)
    first.name, first.change, first.given = name, Revision.Change.COPIED, ""
    if not deck.mine:
        first.notes = dict(first.listing_for_others.notes)
    return make(request, deck.game, first)


@transaction.atomic
def make(request: HttpRequest, game: str, first: Revision) -> Deck:
    """Make a new deck, of whoever asks, of its first revision.

    Raises `TooManyDecks` at the limit.
    """
    mine = ownership.holder(request)
    _room_for_one(mine)
    first.number = 1
    deck = Deck.objects.create(**mine, game=game, **_shown(first))
    first.undoes = first.restores = first.repeats = None
    first.ahead = []
    _append(deck, first)
    return deck


@transaction.atomic
def make_all(request: HttpRequest, wanted: Sequence[tuple[str, Revision]]) -> None:
    """Make a new deck of each (game, first revision), in this order: all of them or none.

    However many they are, the queries are as many. Raises `TooManyDecks` at the limit.
    """
    mine = ownership.holder(request)
    limits.one_at_a_time("decks", mine)
    if len(wanted) > room_of(mine):
        raise TooManyDecks
    versions = Catalogue.versions()
    made = []
    for game, first in wanted:
        first.number = 1
        made.append(Deck(**mine, game=game, **_shown(first, versions)))
    Deck.objects.bulk_create(made)
    for deck, (_game, first) in zip(made, wanted, strict=True):
        first.deck = deck
    Revision.objects.bulk_create([first for _game, first in wanted])


def room_of(holder: Mapping[str, Any]) -> int:
    """How many more decks somebody may have, of whom `ownership.holder` tells."""
    kept = Deck.objects.filter(**holder, removed__isnull=True).count()
    return max(int(settings.DECKS_AT_MOST) - kept, 0)


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


def step(deck: Deck, base: int, place: Place, more: int, *, new: bool = False) -> Revision:
    """Put in so many more copies, or take them out.

    Raises `NotInDeck` as `set_counts` does, unless a card may be `new` to the deck, and
    `TooManyCopies`. Two steps never stand in each other's way: each is made to the newest state.
    """

    def change(before: Revision, now: Revision) -> None:
        if not new and place not in _places(before.deck_list) | _places(now.deck_list):
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


def move(deck: Deck, base: int, place: Place, copies: int, section: str) -> Revision:
    """Move copies of a card to another section; all, if there are fewer.

    Raises `NotInDeck` if the card is not in that place any more, `TooManyCopies` if there
    would be too many in the other.
    """

    def change(_before: Revision, now: Revision) -> None:
        start, number = place
        if place not in _places(now.deck_list):
            raise NotInDeck
        moved = now.deck_list.moved(number, copies, start, section)
        if moved.copies(section).get(number, 0) > LIMITS.copies:
            raise TooManyCopies(number)
        _put(now, moved)
        now.change = Revision.Change.MOVED

    return _revise(deck, base, change)


def note(deck: Deck, base: int, number: str, text: str) -> Revision:
    """Note something on a card of the deck; nothing takes the note away.

    Raises `Overtaken` if there is another note on it by now, `NotInDeck` for other cards.
    """

    def change(before: Revision, now: Revision) -> None:
        if not any(entry["number"] == number for entry in now.entries) and text:
            raise NotInDeck
        if now.notes.get(number, "") not in (before.notes.get(number, ""), text):
            raise Overtaken
        notes = {**now.notes, number: text}
        now.notes = {each: noted for each, noted in sorted(notes.items()) if noted}
        now.change = Revision.Change.NOTED

    return _revise(deck, base, change)


def cover(deck: Deck, base: int, number: str) -> Revision:
    """Have a card stand for the deck; none with "".

    Raises `Overtaken` if another one was chosen meanwhile, `NotInDeck` for other cards.
    """

    def change(before: Revision, now: Revision) -> None:
        if number and not any(entry["number"] == number for entry in now.entries):
            raise NotInDeck
        if now.cover not in (before.cover, number):
            raise Overtaken
        now.cover = number
        now.change = Revision.Change.COVERED

    return _revise(deck, base, change)


def edit_as_text(deck: Deck, base: int, reading: Reading, text: str) -> Revision:
    """Put a list that was read in the place of all that the deck lists.

    Raises `Overtaken` if any of that was changed since the base.
    """

    def change(before: Revision, now: Revision) -> None:
        if _listed(now) != _listed(before):
            raise Overtaken
        _take_reading(now, reading, text)
        now.name = reading.name or now.name
        now.change = Revision.Change.EDITED

    return _revise(deck, base, change)


def restore(deck: Deck, base: int, number: int) -> Revision:
    """Bring back all of an earlier revision; `undo` takes that back, too.

    Raises `Overtaken` if there is a newer change than the person has seen, or no such revision.
    """

    def change(before: Revision, now: Revision) -> None:
        earlier = deck.state(number)
        if earlier is None or now.number != before.number:
            raise Overtaken
        _take(now, earlier)
        now.change, now.restores = Revision.Change.RESTORED, number

    return _revise(deck, base, change)


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
        if not now.can_undo:
            return
        undone = now.origin
        earlier = deck.state(undone - 1)
        assert earlier is not None
        _take(now, earlier)
        now.change, now.undoes = Revision.Change.UNDONE, undone
        now.repeats, now.ahead = earlier.origin, [*now.ahead, undone]

    return _revise(deck, base, change, keeps_ahead=True)


def redo(deck: Deck, base: int) -> Revision:
    """Make the change again that was undone last; none after a change of another kind.

    Raises `Overtaken` if there is a newer change than the person has seen.
    """

    def change(before: Revision, now: Revision) -> None:
        if now.number != before.number:
            raise Overtaken
        if not now.can_redo:
            return
        again = deck.state(now.ahead[-1])
        assert again is not None
        _take(now, again)
        now.change, now.undoes = Revision.Change.REDONE, None
        now.repeats, now.ahead = again.number, now.ahead[:-1]

    return _revise(deck, base, change, keeps_ahead=True)


@transaction.atomic
def share(deck: Deck, sharing: str) -> None:
    """Let others read the deck, or nobody: `sharing` is one of `Deck.Sharing`.

    A deck that becomes unlisted gets a link that no deck ever had; any other loses its link for
    good. Mutates `deck`.
    """
    deck.sharing, deck.link = _locked(deck).values_list("sharing", "link").get()
    if deck.sharing == sharing:
        return
    deck.sharing = sharing
    deck.link = new_link() if sharing == Deck.Sharing.UNLISTED else None
    Deck.objects.filter(pk=deck.pk).update(sharing=deck.sharing, link=deck.link)


@transaction.atomic
def renew_link(deck: Deck, revoked: str) -> None:
    """Give an unlisted deck another link instead of `revoked`, which leads nowhere any more.

    Nothing happens if it is not the deck's link by now: who asks twice gets one new link.
    Mutates `deck`.
    """
    deck.sharing, deck.link = _locked(deck).values_list("sharing", "link").get()
    if deck.link is not None and deck.link == revoked:
        deck.link = new_link()
        Deck.objects.filter(pk=deck.pk).update(link=deck.link)


def _locked(deck: Deck) -> QuerySet[Deck]:
    """The deck, which nobody else changes until the transaction's end."""
    return Deck.objects.select_for_update().filter(pk=deck.pk)


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
    if not room_of(holder):
        raise TooManyDecks


def _revise(
    deck: Deck,
    base: int,
    change: Callable[[Revision, Revision], None],
    *,
    keeps_ahead: bool = False,
) -> Revision:
    """Add the revision that `change(base, newest)` makes of the newest one; none if the same.

    Mutates `deck`, which shows the newest revision afterwards. The revision says on which one it
    was `made_on`: a newer one than the base, where others changed the deck meanwhile. Raises
    `Overtaken` where the change does, or where the deck never had such a base; `Http404` where
    it was deleted meanwhile.

    Nobody is kept waiting while a change is thought out: who finds the deck changed by somebody
    else when it is written thinks again, so that one of any two is always through.
    """
    while True:
        try:
            now, is_new = _changed(deck, base, change)
        except (Overtaken, NotInDeck, TooManyCopies):
            if _is_current(deck):
                raise
        else:
            if not keeps_ahead and is_new:
                now.repeats, now.ahead = None, []
            if _add(deck, now) if is_new else _is_current(deck):
                return now
        try:
            deck.refresh_from_db()
        except Deck.DoesNotExist as gone:  # with its account
            raise Http404 from gone
        deck.versions, deck.may_have_notice = None, True


def _changed(
    deck: Deck, base: int, change: Callable[[Revision, Revision], None]
) -> tuple[Revision, bool]:
    """Return what a change makes of a deck as we know it, and whether that is anything new."""
    newest = deck.newest
    before = deck.state(base)
    if before is None:
        raise Overtaken
    now = copy_of(newest)
    now.made_on = newest.number
    now.given, now.undoes, now.restores = "", None, None
    change(before, now)
    return now, _content(now) != _content(newest)


def _is_current(deck: Deck) -> bool:
    return Deck.objects.filter(pk=deck.pk, revision=deck.revision).exists()


def _put(revision: Revision, deck: DeckList) -> None:
    """Write a deck list into a revision. Mutates it."""
    revision.entries = [asdict(entry) for entry in deck.entries]
    revision.change = Revision.Change.COPIES


def _places(deck: DeckList) -> set[Place]:
    return {(entry.section, entry.number) for entry in deck.entries}


def _content(revision: Revision) -> tuple[object, ...]:
    return (revision.name, revision.regulation, revision.region, *_listed(revision))


def _listed(revision: Revision) -> tuple[object, ...]:
    return (revision.entries, revision.unread, revision.notes, revision.cover)


def _take(revision: Revision, earlier: Revision) -> None:
    """Write all that an earlier revision holds into a new one. Mutates the first."""
    revision.name, revision.regulation = earlier.name, earlier.regulation
    revision.region, revision.cover = earlier.region, earlier.cover
    revision.entries, revision.unread, revision.notes = (
        earlier.entries,
        earlier.unread,
        earlier.notes,
    )


def _take_reading(revision: Revision, reading: Reading, text: str) -> None:
    """Write a list that was read, and its text, into a revision. Mutates it."""
    revision.entries = [asdict(entry) for entry in reading.deck.entries]
    revision.unread = [
        {"at": line.at, "text": line.text, "status": line.status} for line in reading.unread
    ]
    revision.notes = {storable(of): storable(noted) for of, noted in reading.notes.items()}
    revision.cover = storable(reading.cover)
    revision.given = text


def _add(deck: Deck, revision: Revision) -> bool:
    """Append a revision and let the deck show it, unless it is no longer as we know it.

    Says whether that was done. Mutates both.
    """
    revision.number = deck.revision + 1
    shown = _shown(revision, deck.versions) | {"changed": timezone.now()}
    with transaction.atomic():
        same = Deck.objects.filter(pk=deck.pk, revision=deck.revision, verdict=deck.verdict)
        if not same.update(**shown):
            return False
        _append(deck, revision)
        # A notice tells of the verdict that the deck had until now.
        if deck.may_have_notice and shown["verdict"] != deck.verdict:
            rechecking.take_back(deck, shown["verdict"])
    for field, value in shown.items():
        setattr(deck, field, value)
    return True


def _append(deck: Deck, revision: Revision) -> None:
    """Save a revision as one of the deck's. Mutates both."""
    revision.pk = None
    revision._state.adding = True
    revision.deck = deck
    revision.made = timezone.now()
    revision.save(force_insert=True)
    deck.states[revision.number] = revision


def _shown(revision: Revision, versions: Versions | None = None) -> dict[str, Any]:
    """The fields of a deck that shows this revision."""
    verdict, on = rechecking.verdict_of(revision, versions)
    return {
        "revision": revision.number,
        "name": revision.name,
        "regulation": revision.regulation,
        "region": revision.region,
        "verdict": verdict,
        "verdict_on": on,
    }
