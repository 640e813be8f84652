"""`/api/v1/stats`: what a deck is made of; its levels, costs, colours and kinds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from ninja import Body, Query, Router, Schema
from ninja.decorators import decorate_view
from pydantic import ConfigDict, Field, Tag

from deckbuilder import judging
from deckbuilder.api.answers import Error, Lines, voice
from deckbuilder.api.asked import COUNTS, TEXT, WAYS, AsCounts, AsText, Reader
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.errors import unusable
from deckbuilder.api.fields import Game
from deckbuilder.api.questions import Strict
from deckbuilder.api.rates import DESCRIBED, ByAddress
from deckbuilder.words import said
from engine.composition import composition, composition_as_json

ASKED_WRONGLY = (405, 422, 429, 500)
SENT_WRONGLY = (400, 405, 413, 415, 422, 429, 500)

router = Router()


class Counting(Reader):
    model_config = ConfigDict(extra="forbid")

    game: Game = Field("modern", description="Which game the deck is for.")


class TextStats(Counting, AsText):
    """A deck as a list of cards, in any form that the site can read."""

    model_config = ConfigDict(json_schema_extra={"example": TEXT})


class CountsStats(Counting, AsCounts):
    """A deck as card numbers with copies. Cards stay in the section that they are given in."""

    model_config = ConfigDict(json_schema_extra={"example": COUNTS})


class AddressStats(Strict, Reader, AsText):
    """A list that stands in an address."""

    game: Game = Field("modern", description="Which game the deck is for.")


AskedStats = Annotated[
    Annotated[TextStats, Tag("text")] | Annotated[CountsStats, Tag("main")], *WAYS
]


class StatsCount(Schema):
    key: str
    title: str
    copies: int


class StatsBar(StatsCount):
    parts: dict[str, int] = Field(
        description="Of costs: play, use. Of colours: alone, and mixed with others. Else: copies."
    )


class StatsChart(Schema):
    """Each card is counted once: in the bars and the rest; or, of colours, in what is alone in
    the bars, the mixes and the rest."""

    key: Literal["levels", "costs", "digivolution", "colours", "kinds", "attributes"]
    title: str
    bars: list[StatsBar] = Field(description="In order; numbers between others are there with 0.")
    rest: list[StatsCount] = Field(description="Cards in no bar, such as Tamers, and unknown ones.")
    mixes: list[StatsCount] = Field(description="Cards of several colours by combination, once.")
    notes: list[str]


class StatsPart(Schema):
    section: Literal["main", "eggs"]
    total: int
    charts: list[StatsChart]


class Stats(Schema):
    game: Literal["modern", "legacy"]
    parts: list[StatsPart] = Field(description="The main deck; Digi-Eggs where there are any.")
    lines: Lines


@router.post(
    "/stats",
    summary="Count what a deck is made of",
    response={200: Stats, SENT_WRONGLY: Error},
    throttle=ByAddress(),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def stats(request: HttpRequest, response: HttpResponse, deck: Body[AskedStats]) -> Any:
    """Levels, play and digivolution costs, colours and kinds, in the order of their bars.

    Side cards are not counted. A DUAL card is one card; nobody's card is lost.
    """
    return _stats(response, deck)


@router.get(
    "/stats",
    summary="Count what a list in the address is made of",
    response={200: Stats, ASKED_WRONGLY: Error},
    throttle=ByAddress(),
    openapi_extra=DESCRIBED,
)
@decorate_view(cache_control(no_store=True))
def stats_of_text(request: HttpRequest, response: HttpResponse, deck: Query[AddressStats]) -> Any:
    """The same for a list that is short enough for an address."""
    return _stats(response, deck)


def _stats(response: HttpResponse, deck: AddressStats | TextStats | CountsStats) -> Any:
    reading = judging.read_list(deck.as_text(), deck.game)
    if reading.problem is not None:
        return unusable([(deck.field, said(reading.problem))])
    found = composition(reading.deck, judging.pool_of(deck.game))
    response.headers["Content-Language"] = deck.language
    told = composition_as_json(found, tell=voice(deck.language))
    return told | {"lines": reading.counts()}
