"""Whose deck is it? The account's, or this browser's until somebody signs in.

Every query for a deck starts at `decks_of(request)`, so that what is not yours is not found.
"""

import secrets
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in
from django.db.models import QuerySet
from django.http import HttpRequest
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
    if request.user.is_authenticated:
        return Deck.objects.filter(owner=request.user)
    visitor = request.session.get(VISITOR, "")
    return Deck.objects.filter(owner=None, visitor=visitor) if visitor else Deck.objects.none()


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
