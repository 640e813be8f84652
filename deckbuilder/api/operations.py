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
from deckbuilder.api import answers
from deckbuilder.api.asked import Deck, Reader
from deckbuilder.api.bodies import JsonBody, takes_json
from deckbuilder.api.errors import answer_errors, unusable
from deckbuilder.api.rates import ByAddress
from deckbuilder.words import said

AN_HOUR = 60 * 60

Facts = Callable[[answers.Voice], Iterator[dict[str, Any]]]

api = NinjaAPI(
    title="Tamerdesk",
    version="1",
    description=(
        "Checks decks of the Digimon Card Game against tournament regulations. "
        "No account is needed. Every error has the shape of the 422 below."
    ),
    urls_namespace="api",
    parser=JsonBody(),
    docs_decorator=cache_control(public=True, max_age=AN_HOUR),
)
answer_errors(api)

ASKED_WRONGLY = (405, 422, 500)
SENT_WRONGLY = (400, 405, 413, 415, 422, 429, 500)
RETRY_AFTER = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}


@api.post(
    "/check",
    summary="Check a deck",
    response={200: answers.Verdict, SENT_WRONGLY: answers.Error},
    throttle=ByAddress(),
    openapi_extra={"responses": {429: {"headers": {"Retry-After": RETRY_AFTER}}}},
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


def _kept(response: HttpResponse, language: str, facts: Facts) -> list[dict[str, Any]]:
    """Return facts that change with a new version of the site only, to be kept for a while."""
    response.headers["Cache-Control"] = f"public, max-age={AN_HOUR}"
    response.headers["Content-Language"] = language
    return list(facts(answers.voice(language)))
