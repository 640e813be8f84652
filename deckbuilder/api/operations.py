"""The addresses under `/api/v1/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from ninja import Body, NinjaAPI, Query
from ninja.decorators import decorate_view

from deckbuilder import choices, judging
from deckbuilder.api import (
    answers,
    answers_hands,
    composition,
    converting,
    drawing,
    legacy_attack,
    legacy_options,
    legacy_order,
    legacy_restored,
    legacy_winner,
    lookups,
    own_decks,
)
from deckbuilder.api.asked import Deck, Reader
from deckbuilder.api.asked_hands import AskedHand, AskedHands, AskedOdds
from deckbuilder.api.bodies import JsonBody, takes_json
from deckbuilder.api.errors import answer_errors, unusable
from deckbuilder.api.rates import DESCRIBED, ByAddress
from deckbuilder.limits import HANDS, MANY_HANDS
from deckbuilder.words import said

AN_HOUR = 60 * 60

Facts = Callable[[answers.Voice], Iterator[dict[str, Any]]]

api = NinjaAPI(
    title="Tamerdesk",
    version="1",
    description=(
        "Checks decks of the Digimon Card Game against tournament regulations, deals test hands, "
        "computes exact odds, converts lists, and finds cards, sets and the restriction lists of "
        "any day. No account is needed but for one's own decks. Every error has the shape of the "
        "422 below."
    ),
    urls_namespace="api",
    parser=JsonBody(),
    docs_decorator=cache_control(public=True, max_age=AN_HOUR),
)
answer_errors(api)
api.add_router("", lookups.router)
api.add_router("", composition.router)
api.add_router("", converting.router)
api.add_router("/decks", own_decks.router)
api.add_router("/legacy", legacy_attack.router)
api.add_router("/legacy", legacy_options.router)
api.add_router("/legacy", legacy_order.router)
api.add_router("/legacy", legacy_restored.router)
api.add_router("/legacy", legacy_winner.router)

ASKED_WRONGLY = (405, 422, 500)
SENT_WRONGLY = (400, 405, 413, 415, 422, 429, 500)


@api.post(
    "/check",
    summary="Check a deck",
    response={200: answers.Verdict, SENT_WRONGLY: answers.Error},
    throttle=ByAddress(),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def check(request: HttpRequest, response: HttpResponse, deck: Body[Deck]) -> Any:
    """Judge a deck by a regulation, in a region, on a day; every reason at once.

    The deck is either `text`, a list as people write it, or `main`, `eggs` and `side`:
    card numbers with copies.
    """
    reading = judging.read_list(deck.as_text(), choices.game_of(deck.regulation))
    if reading.problem is not None:
        return unusable([(deck.field, said(reading.problem))])
    report = judging.judge(
        reading.deck, deck.regulation, deck.region, deck.on, unread=reading.left_out
    )
    response.headers["Content-Language"] = deck.language
    return answers.verdict(reading, report, answers.voice(deck.language))


@api.post(
    "/hand",
    summary="Deal a hand",
    response={
        200: answers_hands.Hand | answers_hands.LegacyHand,
        SENT_WRONGLY: answers.Error,
    },
    throttle=ByAddress(HANDS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def hand(request: HttpRequest, response: HttpResponse, deck: Body[AskedHand]) -> Any:
    """Shuffle, draw, redraw if asked to, lay security: all cards, in their order.

    The same deck and seed give the same hand for good. A deck of any size gives what it has.
    """
    return _drawn(response, deck.language, lambda tell: drawing.hand(deck, tell))


@api.post(
    "/hands",
    summary="Count what becomes of many hands",
    response={200: answers_hands.Hands, SENT_WRONGLY: answers.Error},
    throttle=ByAddress(MANY_HANDS),
    openapi_extra=DESCRIBED,
    by_alias=True,
)
@decorate_view(takes_json, cache_control(no_store=True))
def hands(request: HttpRequest, response: HttpResponse, deck: Body[AskedHands]) -> Any:
    """How often hands are redrawn and are bricks, and why; beside another deck, if given."""
    return _drawn(response, deck.language, lambda tell: drawing.hands(deck, tell))


@api.post(
    "/odds",
    summary="Compute exact odds",
    response={200: answers_hands.Odds, SENT_WRONGLY: answers.Error},
    throttle=ByAddress(HANDS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def odds(request: HttpRequest, response: HttpResponse, deck: Body[AskedOdds]) -> Any:
    """Answer questions about the opening hand, draws and security, one by one.

    A question that cannot be answered says why in its place.
    """
    return _drawn(response, deck.language, lambda tell: drawing.odds(deck, tell))


@api.get(
    "/regulations",
    summary="List the regulations",
    response={200: list[answers.RegulationAnswer], ASKED_WRONGLY: answers.Error},
)
@decorate_view(conditional_page)
def regulations(request: HttpRequest, response: HttpResponse, reader: Query[Reader]) -> Any:
    """Name, title, game, regions and deck sizes of each regulation; the usual one first."""
    return _kept(response, reader.language, answers.regulations)


@api.get(
    "/codes",
    summary="List the codes of findings",
    response={200: list[answers.CodeAnswer], ASKED_WRONGLY: answers.Error},
)
@decorate_view(conditional_page)
def codes(request: HttpRequest, response: HttpResponse, reader: Query[Reader]) -> Any:
    """Every code with what it says in general, and its usual fix."""
    return _kept(response, reader.language, answers.codes)


@api.get(
    "/glossary",
    summary="List the words of the game",
    response={200: list[answers.WordAnswer], ASKED_WRONGLY: answers.Error},
)
@decorate_view(conditional_page)
def glossary(request: HttpRequest, response: HttpResponse, reader: Query[Reader]) -> Any:
    """Keywords, timings, areas and terms with what they mean, in the order of the page."""
    return _kept(response, reader.language, lambda tell: answers.words(reader.language))


def _drawn(
    response: HttpResponse, language: str, draw: Callable[[answers.Voice], dict[str, Any]]
) -> Any:
    """Return an answer about hands, or say which fields it cannot be given for."""
    try:
        answer = draw(answers.voice(language))
    except drawing.Unusable as problem:
        return unusable(problem.faults)
    response.headers["Content-Language"] = language
    return answer


def _kept(response: HttpResponse, language: str, facts: Facts) -> list[dict[str, Any]]:
    """Return facts that change with a new version of the site only, to be kept for a while."""
    response.headers["Cache-Control"] = f"public, max-age={AN_HOUR}"
    response.headers["Content-Language"] = language
    return list(facts(answers.voice(language)))
