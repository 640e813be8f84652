"""Whose deck is it? The account's, or this browser's until somebody signs in.

Every query for a deck starts at `decks_of(request)`, so that what is not yours is not found.
Pages that change nothing start at `readable(request, word)`, which also finds what others share.
"""

import secrets
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils.timezone import localdate

from deckbuilder.models import Deck

VISITOR = "visitor"  # the keys in the session
SEEN = "seen"


def decks_of(request: HttpRequest) -> QuerySet[Deck]:
    """The decks of whoever asks, without those put away."""
    return holdings(request).filter(removed__isnull=True)


def holdings(request: HttpRequest) -> QuerySet[Deck]:
    """All decks of whoever asks, those put away among them."""
    _renew(request)
    return Deck.objects.filter(**mine) if (mine := _mine(request)) else Deck.objects.none()


def readable(request: HttpRequest, word: str) -> Deck:
    """The deck that whoever asks may read at `/decks/<word>/`. Raises `Http404` if there is none.

    One's own deck and anybody's public one by its key; an unlisted one by its link alone. The
    deck says whether it is `mine`, and goes on to be named by the word that `reached` it.
    """
    deck = find(request, word)
    if deck is None:
        raise Http404
    return deck


def find(request: HttpRequest, word: str) -> Deck | None:
    """The deck that `readable` finds, if there is one."""
    _renew(request)
    mine = _mine(request)
    shared = Q(key=word, sharing=Deck.Sharing.PUBLIC)
    by_link = Q(link=word, sharing=Deck.Sharing.UNLISTED)
    asked = shared | by_link | Q(key=word, **mine) if mine else shared | by_link
    deck = Deck.objects.filter(asked, removed__isnull=True).first()
    if deck is not None:
        deck.mine = bool(mine) and all(getattr(deck, name) == who for name, who in mine.items())
        deck.reached = word
        if deck.sharing == Deck.Sharing.PUBLIC and not deck.mine:
            request.for_everybody = True  # type: ignore[attr-defined]  # see `middleware.DeckPages`
    return deck


def _mine(request: HttpRequest) -> dict[str, Any]:
    """The fields of whoever asks; none of a browser that has no decks yet."""
    if request.user.is_authenticated:
        return {"owner_id": request.user.pk}
    visitor = request.session.get(VISITOR, "")
    return {"owner_id": None, "visitor": visitor} if visitor else {}


def holder(request: HttpRequest) -> dict[str, Any]:
    """The fields that make a new deck belong to whoever asks.

    Mutates the session of a visitor who has none yet: this is where its cookie comes from.
    """
    if request.user.is_authenticated:
        return {"owner": request.user}
    if not request.session.get(VISITOR):
        request.session[VISITOR] = secrets.token_hex(16)
    return {"visitor": request.session[VISITOR]}


def adopt(sender: Any, request: HttpRequest | None, user: AbstractBaseUser, **kwargs: Any) -> None:
    """Hand a visitor's decks to the account that they have just signed in to."""
    if request is not None and request.session.get(VISITOR):
        Deck.objects.filter(owner=None, visitor=request.session[VISITOR]).update(
            owner=user, visitor=""
        )


def adopt_late(request: HttpRequest) -> None:
    """Take over a deck that was being saved just while its visitor signed in."""
    if request.user.is_authenticated:
        adopt(None, request, request.user)


def _renew(request: HttpRequest) -> None:
    """Once a day, write the session again, so that it lasts from the last visit on."""
    today = localdate().isoformat()
    if not request.session.is_empty() and request.session.get(SEEN) != today:
        request.session[SEEN] = today


def connect() -> None:
    user_logged_in.connect(adopt, dispatch_uid="deckbuilder.ownership")
