"""A deck as others see it, who may see it, and a copy of it for oneself."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from deckbuilder import decks, jsonerrors, judging
from deckbuilder.askedday import asked_day
from deckbuilder.deckpage import Group, Row, Section, deck_page, pictured
from deckbuilder.limits import LISTS, allowed
from deckbuilder.models import Deck, Revision
from deckbuilder.ownership import decks_of, readable
from deckbuilder.sharing import share_of
from deckbuilder.views.errors import too_often


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the three ways in which a deck may be shared."""

    value: str
    title: str
    meaning: str
    button: str
    now: bool  # whether it is shared so


def shown(request: HttpRequest, deck: Deck) -> HttpResponse:
    """The page of a deck for those who may read it, with its verdict on a day.

    It says nothing of whose deck it is.
    """
    revision = deck.newest
    day = asked_day(request)
    page = deck_page(
        revision.deck_list,
        revision.regulation,
        revision.region,
        day.on,
        unread=len(revision.unread),
    )
    context = {
        "deck": deck,
        "revision": revision,
        "page": page,
        "sections": [_with_notes(section, revision) for section in page.sections],
        "cover": pictured(revision.cover, judging.pool_of(deck.game)) if revision.cover else None,
        "day": day,
        "code": share_of(revision.deck_list, deck.game),
        "own_page": reverse("deck", args=[deck.key]) if deck.mine else "",
    }
    return render(request, "deckbuilder/deck_shared.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HttpRequest, key: str) -> HttpResponse:
    """Say who may read one's deck, and change it: `sharing=public`, or `revoke=<link>`."""
    deck = get_object_or_404(decks_of(request), key=key)
    if request.method != "POST":
        return _share_page(request, deck)
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    wanted = request.POST.get("sharing", "")
    if "revoke" in request.POST:
        decks.renew_link(deck, request.POST["revoke"])
        if deck.link is None:
            messages.warning(request, _("There is no link to this deck any more."))
        else:
            messages.success(request, _("This is the new link. The old one leads nowhere now."))
    elif wanted in Deck.Sharing.values:
        decks.share(deck, wanted)
        messages.success(request, _done(wanted))
    else:
        problem = _("Choose who may read the deck.")
        return jsonerrors.explained(_share_page(request, deck, problem, status=422), problem)
    return redirect("share", deck.key)


@require_POST
def copy(request: HttpRequest, key: str) -> HttpResponse:
    """Make a deck of one's own out of one that one may read."""
    deck = readable(request, key)
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    try:
        made = decks.copy(request, deck, _name_of_copy(deck.name) if deck.mine else deck.name)
    except decks.TooManyDecks as too_many:
        messages.error(request, str(too_many))
        return redirect("decks")
    messages.success(request, _("This is your copy. The other deck stays as it is."))
    return redirect(made)


def _with_notes(
    section: Section, revision: Revision
) -> tuple[Section, list[tuple[Group, list[tuple[Row, str]]]]]:
    """A section, its groups, their rows, and what is noted on the card of each."""
    notes = revision.notes
    return section, [
        (group, [(row, notes.get(row.picture.number, "")) for row in group.rows])
        for group in section.groups
    ]


def _share_page(
    request: HttpRequest, deck: Deck, problem: str = "", status: int = 200
) -> HttpResponse:
    is_shared = deck.sharing != Deck.Sharing.PRIVATE
    path = reverse("deck", args=[deck.link or deck.key]) if is_shared else ""
    context = {
        "deck": deck,
        "choices": _choices(deck),
        "path": path,
        "address": request.build_absolute_uri(path) if path else "",
        "problem": problem,
    }
    return render(request, "deckbuilder/share.html", context, status=status)


def _choices(deck: Deck) -> list[Choice]:
    words = {
        Deck.Sharing.PRIVATE: (
            _("To everybody else it is as if there were no such deck."),
            _("Keep it to myself"),
        ),
        Deck.Sharing.UNLISTED: (
            _(
                "The deck gets a link that nobody can guess; whoever you give it to may read and "
                "copy the deck, until you revoke it here."
            ),
            _("Share it by a link"),
        ),
        Deck.Sharing.PUBLIC: (
            _("Anybody may read and copy the deck at its address, and search engines may list it."),
            _("Show it to everybody"),
        ),
    }
    return [
        Choice(way.value, str(way.label), meaning, button, now=deck.sharing == way)
        for way, (meaning, button) in words.items()
    ]


def _done(sharing: str) -> str:
    return {
        "private": _("Only you can read the deck now."),
        "unlisted": _("Whoever has the link can read the deck now."),
        "public": _("Everybody can read the deck now."),
    }[sharing]


def _name_of_copy(name: str) -> str:
    """A deck's name with a word that tells the copy, no longer than a name may be."""
    pattern = _("%(name)s (copy)")
    most: int = Deck._meta.get_field("name").max_length or 0
    return pattern % {"name": name[: most - len(pattern % {"name": ""})]}
