"""`POST /api/v1/legacy/restored`: whether a deck of 1999-2005 is what was registered again."""

from __future__ import annotations

from typing import Any, Literal

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from ninja import Body, Router, Schema
from ninja.decorators import decorate_view
from pydantic import ConfigDict, Field

from deckbuilder import judging
from deckbuilder.api.answers import Error, Lines, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.errors import unusable
from deckbuilder.api.fields import Text
from deckbuilder.api.rates import DESCRIBED, ByAddress
from deckbuilder.words import said
from engine.legacy.restoring import compare
from engine.legacy.restoring_as_json import restored_as_json

SENT_WRONGLY = (400, 405, 413, 415, 422, 429, 500)

router = Router()


class AskedRestored(Reader):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "registered": "4 St-1\n2 St-18\nSide\n2 St-30",
                "after": "2 St-1\n2 St-18\n2 St-30",
            }
        },
    )

    registered: Text = Field(
        description="The registered list, in any form that the site can read; replacement cards "
        "stand below a line that says “Side”."
    )
    after: Text = Field(description="The deck after the match, likewise.")


class RestoredDifference(Schema):
    """A number of which a part of the deck holds more or fewer copies than registered."""

    section: Literal["main", "side"]
    number: str
    name: str
    registered: int
    after: int
    change: int = Field(description="Copies too many, or too few where it is below 0.")
    hint: str | None = Field(description="Where the card probably came from, or went.")


class RestoredTotals(Schema):
    main: int
    side: int


class BothTotals(Schema):
    registered: RestoredTotals
    after: RestoredTotals


class BothLines(Schema):
    registered: Lines
    after: Lines


class BothUnread(Schema):
    """Lines that were not read as cards."""

    registered: list[str]
    after: list[str]


class RestoredAnswer(Schema):
    verdict: Literal["restored", "exchanged", "different", "cannot-say"]
    restored: bool
    sentence: str
    differences: list[RestoredDifference] = Field(description="Those of the side decide nothing.")
    notes: list[str] = Field(description="Of sides; what no source settles is said here.")
    totals: BothTotals
    lines: BothLines
    unread: BothUnread


@router.post(
    "/restored",
    summary="Say whether a deck is restored",
    response={200: RestoredAnswer, SENT_WRONGLY: Error},
    throttle=ByAddress(),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def restored(request: HttpRequest, response: HttpResponse, asked: Body[AskedRestored]) -> Any:
    """Compare a registered list of the 1999-2005 game with the deck after a match, by number.

    `exchanged`: cards that are too many are all of the registered side, and the deck is as large.
    """
    readings = [judging.read_list(each, "legacy") for each in (asked.registered, asked.after)]
    faults = []
    for where, reading in zip(("registered", "after"), readings, strict=True):
        if reading.problem is not None:
            faults.append((where, said(reading.problem)))
        elif not reading.deck.entries:
            faults.append((where, _("No card was found in this list.")))
    if faults:
        return unusable(faults)
    registered, after = readings
    pool = judging.pool_of("legacy")
    unread = (registered.left_out, after.left_out)
    found = compare(registered.deck, after.deck, pool, unread=unread)
    response.headers["Content-Language"] = asked.language
    return restored_as_json(found, registered, after, pool, tell=voice(asked.language))
