"""The addresses under `/api/v1/decks`: the decks of whoever's token is sent.

Somebody else's private deck is answered as one that is not there. What is shared is read by
everybody, and changed by its owner alone.
"""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from ninja import Body, Query, Router
from ninja.decorators import decorate_view
from ninja.responses import Status

from deckbuilder import choices, decks, jsonerrors
from deckbuilder.api import answers_decks, sent
from deckbuilder.api.answers import Error, Voice, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.asked_decks import (
    AskedNewDeck,
    AskedOtherList,
    Changes,
    DeckOfDay,
    PageOf,
)
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.by_token import ByAccount, Token
from deckbuilder.api.drawing import Unusable
from deckbuilder.api.errors import unusable
from deckbuilder.api.questions import Facts
from deckbuilder.api.rates import DESCRIBED
from deckbuilder.limits import LISTS, READS
from deckbuilder.models import Deck, Revision

ASKED_WRONGLY = (401, 405, 422, 429, 500)
NOT_THERE = (404, *ASKED_WRONGLY)
SENT_WRONGLY = (400, 401, 405, 413, 415, 422, 429, 500)
CHANGED_WRONGLY = (404, *SENT_WRONGLY)

router = Router(tags=["decks"], auth=Token())

kept_by_nobody = cache_control(private=True, no_store=True)


@router.get(
    "",
    summary="List your decks",
    response={200: answers_decks.DecksAnswer, ASKED_WRONGLY: Error},
    throttle=ByAccount(READS),
    openapi_extra=DESCRIBED,
)
@decorate_view(kept_by_nobody)
def listed(request: HttpRequest, response: HttpResponse, asked: Query[PageOf]) -> Any:
    """All decks of the account, 50 a page, without their cards. A page after the last is empty."""
    _tell(response, asked)
    pages = Paginator(_mine(request), answers_decks.PER_PAGE)
    shown = _of_page(pages, asked.page)
    newest = Revision.objects.filter(
        deck__in=[deck.pk for deck in shown], number=F("deck__revision")
    )
    entries = dict(newest.order_by().values_list("deck", "entries"))
    return {
        "count": pages.count,
        "page": asked.page,
        "pages": pages.num_pages,
        "decks": [answers_decks.row(deck, entries.get(deck.pk, [])) for deck in shown],
    }


@router.post(
    "",
    summary="Keep a new deck",
    response={201: answers_decks.KeptDeck, SENT_WRONGLY: Error},
    throttle=ByAccount(LISTS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, kept_by_nobody)
def new(request: HttpRequest, response: HttpResponse, deck: Body[AskedNewDeck]) -> Any:
    """Read a list and keep it as a deck, whatever it lacks; answers with what came of each line.

    The list is either `text`, in any format that the site reads, or `main`, `eggs`, `side` and
    `maybe`: numbers with copies, or entries as `GET /decks/{key}` tells them. An empty `main`
    begins a deck without cards.
    """
    tell = _tell(response, deck)
    game = choices.game_of(deck.regulation)
    try:
        found = sent.read(deck, game)
        made = sent.keep(request, deck, found, game)
    except Unusable as problem:
        return unusable(problem.faults)
    except decks.TooManyDecks as too_many:
        why = str(too_many)
        return jsonerrors.error(why, status=422, errors=[("deck", why)])
    response.headers["Location"] = f"{request.path}/{made.key}"
    return Status(201, {"deck": _whole(made, tell), "reading": answers_decks.reading(found, tell)})


@router.get(
    "/{slug:key}",
    summary="Tell all of a deck",
    auth=Token(needed=False),
    response={200: answers_decks.WholeDeck, NOT_THERE: Error},
    throttle=ByAccount(READS),
    openapi_extra=DESCRIBED | {"security": [{}]},
)
@decorate_view(kept_by_nobody)
def one(request: HttpRequest, response: HttpResponse, key: str, asked: Query[DeckOfDay]) -> Any:
    """Cards, printings, notes, cover card, lines that were not read, and the verdict on a day.

    Your own decks by their key; without a token too, public ones by their key and shared ones by
    the word of their link.
    """
    shared = Q(key=key, sharing=Deck.Sharing.PUBLIC) | Q(link=key, sharing=Deck.Sharing.UNLISTED)
    mine = _is_mine(request)
    found = Deck.objects.filter(Q(key=key) & mine | shared, removed=None).first()
    if found is None:
        return jsonerrors.of_status(404)
    is_mine = request.user.pk is not None and found.owner_id == request.user.pk
    newest = found.revisions.get(number=found.revision)
    return answers_decks.whole(found, newest, _tell(response, asked), mine=is_mine, on=asked.on)


@router.put(
    "/{slug:key}",
    summary="Put another list in place of a deck's",
    response={
        200: answers_decks.ReplacedList,
        409: answers_decks.OvertakenError,
        CHANGED_WRONGLY: Error,
    },
    throttle=ByAccount(LISTS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, kept_by_nobody)
def other_list(
    request: HttpRequest, response: HttpResponse, key: str, deck: Body[AskedOtherList]
) -> Any:
    """Replace the cards, and what else is given: name, regulation, region, cover card, notes.

    `revision` says which state was edited. If others changed the list, or another thing that is
    given, since then, nothing is done (409). What they changed beside it stays.
    """
    tell = _tell(response, deck)
    found = _mine(request).filter(key=key).first()
    if found is None:
        return jsonerrors.of_status(404)
    try:
        reading = sent.read(deck, found.game)
        with transaction.atomic():
            merged = sent.replace_list(found, deck, reading)
    except Unusable as problem:
        return unusable(problem.faults)
    except decks.Overtaken:
        return _overtaken(found, tell)
    return {
        "deck": _whole(found, tell),
        "merged": merged,
        "reading": answers_decks.reading(reading, tell),
    }


@router.post(
    "/{slug:key}/changes",
    summary="Set counts of cards",
    response={
        200: answers_decks.ChangedDeck,
        409: answers_decks.OvertakenError,
        CHANGED_WRONGLY: Error,
    },
    throttle=ByAccount(LISTS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, kept_by_nobody)
def changes(request: HttpRequest, response: HttpResponse, key: str, asked: Body[Changes]) -> Any:
    """Say how many copies there shall be; of cards that the deck does not list, too.

    All changes are made, or none. A count that others changed since `revision` is not changed
    (409); what they changed elsewhere stays.
    """
    tell = _tell(response, asked)
    found = _mine(request).filter(key=key).first()
    if found is None:
        return jsonerrors.of_status(404)
    try:
        with transaction.atomic():
            merged = sent.change(found, asked)
    except Unusable as problem:
        return unusable(problem.faults)
    except decks.TooManyCopies as too_many:
        return unusable([("changes", str(too_many))])
    except decks.Overtaken:
        return _overtaken(found, tell)
    return {"deck": _whole(found, tell), "merged": merged}


@router.delete(
    "/{slug:key}",
    summary="Put a deck away",
    response={204: None, NOT_THERE: Error},
    throttle=ByAccount(LISTS),
    openapi_extra=DESCRIBED,
)
@decorate_view(kept_by_nobody)
def put_away(request: HttpRequest, key: str) -> Any:
    """Take a deck out of sight. The page of decks offers to put it back."""
    found = _mine(request).filter(key=key).first()
    if found is None:
        return jsonerrors.of_status(404)
    decks.put_away(found)
    return Status(204, None)


@router.get(
    "/{slug:key}/revisions",
    summary="List the revisions of a deck",
    response={200: answers_decks.RevisionsAnswer, NOT_THERE: Error},
    throttle=ByAccount(READS),
    openapi_extra=DESCRIBED,
)
@decorate_view(kept_by_nobody)
def revisions(request: HttpRequest, response: HttpResponse, key: str, asked: Query[PageOf]) -> Any:
    """What was changed when, 50 a page, the newest first. A page after the last is empty."""
    found = _mine(request).filter(key=key).first()
    if found is None:
        return jsonerrors.of_status(404)
    _tell(response, asked)
    slim = found.revisions.order_by("-number").defer("entries", "unread", "notes", "given")
    pages = Paginator(slim, answers_decks.PER_PAGE)
    with translation.override(asked.language):
        rows = [
            answers_decks.revision_row(each, str(each.get_change_display()))
            for each in _of_page(pages, asked.page)
        ]
    return {
        "count": pages.count,
        "page": asked.page,
        "pages": pages.num_pages,
        "revisions": rows,
    }


def _mine(request: HttpRequest) -> QuerySet[Deck]:
    return Deck.objects.filter(_is_mine(request), removed=None)


def _is_mine(request: HttpRequest) -> Q:
    """Be true of the decks of the token's owner; of none without a token."""
    return Q(owner=request.user.pk) if request.user.pk is not None else Q(pk__in=[])


def _tell(response: HttpResponse, reader: Reader | Facts) -> Voice:
    """Return what writes sentences for a reader, and say in which language they are."""
    response.headers["Content-Language"] = reader.language
    return voice(reader.language)


def _whole(deck: Deck, tell: Voice) -> Any:
    """Describe a deck of one's own as it is now."""
    newest = deck.revisions.get(number=deck.revision)
    return answers_decks.whole(deck, newest, tell, mine=True)


def _of_page(pages: Paginator[Any], number: int) -> list[Any]:
    return list(pages.page(number)) if number <= pages.num_pages else []


def _overtaken(deck: Deck, tell: Voice) -> Any:
    """Answer that others changed the same; with what the deck is now."""
    deck.refresh_from_db()
    why = _(
        "This deck was changed by somebody else in the meantime: another tab, device or program. "
        "Nothing was done. Look at its newest state, and try again with its revision."
    )
    newest = _("The newest revision is %(number)s.") % {"number": deck.revision}
    value = jsonerrors.error_value(why, [("revision", newest)])
    return Status(409, value | {"revision": deck.revision, "deck": _whole(deck, tell)})
