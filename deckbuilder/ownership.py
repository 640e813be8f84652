"""Whose deck is it? The account's, or this browser's until somebody signs in.

Every query for a deck starts at `decks_of(request)`, so that what is not yours is not found.
Pages that change nothing start at `readable(request, word)`, which also finds what others share.
"""

import secrets
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce
from django.http import Http404, HttpRequest
from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from cards.models import Catalogue, Versions
from deckbuilder.models import Deck, Notice, Revision

VISITOR = "visitor"  # the keys in the session
SEEN = "seen"


def decks_of(request: HttpRequest) -> QuerySet[Deck]:
    """The decks of whoever asks, without those put away."""
    return holdings(request).filter(removed__isnull=True)


def holdings(request: HttpRequest) -> QuerySet[Deck]:
    """All decks of whoever asks, those put away among them."""
    mine = _mine(request)
    return Deck.objects.filter(**mine) if mine else Deck.objects.none()


NEWEST = Revision.objects.filter(deck=OuterRef("deck"), number=OuterRef("deck__revision"))
# Which states undo and redo lead to, as far as the database can say.
UNDO_TO = Coalesce(Subquery(NEWEST.values("repeats")), F("deck__revision")) - 1
REDO_TO = Subquery(NEWEST.values("undoes"))


def own_deck(request: HttpRequest, key: str, *states: int | Combinable) -> Deck:
    """A deck of whoever asks, not one put away, with all that a change of it needs: one query.

    With it come its newest revision, those of the numbers that are named (such as the base of a
    change, or `UNDO_TO`), and the versions of cards and lists to judge it by.
    Raises `Http404` where there is no such deck, or it is not theirs.
    """
    mine = _mine(request)
    if not mine:
        raise Http404
    state = Catalogue.objects.order_by("pk")
    fetched = list(
        Revision.objects.filter(**{f"deck__{field}": value for field, value in mine.items()})
        .filter(deck__key=key, deck__removed=None, number__in=[F("deck__revision"), *states])
        .select_related("deck")
        .annotate(
            cards_now=Subquery(state.values("version")[:1]),
            lists_now=Subquery(state.values("lists_version")[:1]),
            told=Exists(Notice.objects.filter(deck=OuterRef("deck"))),
        )
    )
    if not fetched:
        raise Http404
    deck, known = fetched[0].deck, vars(fetched[0])
    deck.states.update({each.number: each for each in fetched})
    deck.versions = Versions(known["cards_now"] or "", known["lists_now"] or "")
    deck.may_have_notice = known["told"]
    deck.mine = True
    return deck


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
    mine = _mine(request)
    shared = Q(key=word, sharing=Deck.Sharing.PUBLIC)
    by_link = Q(link=word, sharing=Deck.Sharing.UNLISTED)
    asked = shared | by_link | Q(key=word, **mine) if mine else shared | by_link
    deck = Deck.objects.filter(asked, removed__isnull=True).first()
    if deck is not None:
        deck.mine = bool(mine) and all(getattr(deck, name) == who for name, who in mine.items())
        deck.reached = word
        # A page may show several decks: it is for everybody if all of them are.
        others = getattr(request, "for_everybody", True)
        public = deck.sharing == Deck.Sharing.PUBLIC and not deck.mine
        request.for_everybody = others and public  # type: ignore[attr-defined]  # see `DeckPages`
    return deck


def _mine(request: HttpRequest) -> dict[str, Any]:
    """The fields of the decks of whoever asks; none of a browser that has no decks yet."""
    _renew(request)
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
    """Hand a visitor's decks to the account that they have just signed in to.

    All of them, also beyond the number that an account may keep, which is said then: the limit
    is on making more, and nothing that was made is lost by signing in.
    """
    if request is None or not request.session.get(VISITOR):
        return
    drafts = Deck.objects.filter(owner=None, visitor=request.session[VISITOR])
    if not drafts.update(owner=user, visitor=""):
        return
    count = Deck.objects.filter(owner_id=user.pk, removed=None).count()
    if count > settings.DECKS_AT_MOST:
        text = _(
            "You have %(count)s decks now; %(most)s can be kept. All of them stay, but before you "
            "can save another one there must be room."
        )
        facts = {"count": count, "most": settings.DECKS_AT_MOST}
        messages.warning(request, text % facts, fail_silently=True)


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
