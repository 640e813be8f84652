"""`POST /api/v1/convert` and `GET /api/v1/formats`: a list in one format in, in another out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from ninja import Body, Query, Router
from ninja.decorators import decorate_view

from deckbuilder import judging
from deckbuilder.api import answers_decks
from deckbuilder.api.answers import Error, voice
from deckbuilder.api.asked_decks import AskedConvert
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.errors import unusable
from deckbuilder.api.questions import Facts
from deckbuilder.api.rates import DESCRIBED, LOOKUPS, ByAddress
from deckbuilder.words import said
from engine.formats import Listing, write_as
from engine.formats.clean import tidy

AN_HOUR = 60 * 60
ASKED_WRONGLY = (405, 422, 429, 500)
SENT_WRONGLY = (400, 405, 413, 415, 422, 429, 500)

router = Router(tags=["lists"])


@router.post(
    "/convert",
    summary="Convert a list",
    response={200: answers_decks.Converted, SENT_WRONGLY: Error},
    throttle=ByAddress(),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def convert(request: HttpRequest, response: HttpResponse, deck: Body[AskedConvert]) -> Any:
    """Read a list in any format and write it in another; what is not in there is told.

    A line that was not taken as a card is in the report, and not in the new list.
    """
    tell = voice(deck.language)
    pool = judging.pool_of(deck.game)
    reading = judging.read_list(deck.as_text(), deck.game)
    if reading.problem is not None:
        return unusable([(deck.field, said(reading.problem))])
    listing = Listing.of(reading)
    if name := tidy(deck.name):
        listing = replace(listing, name=name)
    response.headers["Content-Language"] = deck.language
    return answers_decks.converted(deck.to, write_as(deck.to, listing, pool), reading, tell)


@router.get(
    "/formats",
    summary="List the formats",
    response={200: list[answers_decks.FormatAnswer], ASKED_WRONGLY: Error},
    throttle=ByAddress(LOOKUPS),
    openapi_extra=DESCRIBED,
)
@decorate_view(conditional_page)
def formats(request: HttpRequest, response: HttpResponse, asked: Query[Facts]) -> Any:
    """Every format by its name: what it is called, read or written, and what it has room for."""
    response.headers["Cache-Control"] = f"public, max-age={AN_HOUR}"
    response.headers["Content-Language"] = asked.language
    return list(answers_decks.formats(voice(asked.language)))
