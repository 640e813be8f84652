"""`POST /api/v1/legacy/winner`: who wins a game of 1999-2005 at time-out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from ninja import Body, Router, Schema
from ninja.decorators import decorate_view
from pydantic import ConfigDict, Field

from deckbuilder.api.answers import Error, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.fields import Flag
from deckbuilder.api.legacy_fields import SENT_WRONGLY, at_most, choice, given_whole
from deckbuilder.api.rates import DESCRIBED, LOOKUPS, ByAddress
from engine.legacy.cards import LEVELS
from engine.legacy.levels import NONE
from engine.legacy.winner import BOXES, DRAWN, NET, POINTS, Settings, Side, decide
from engine.legacy.winner_as_json import winner_as_json

DRAWS = 20  # of one game that are looked at

router = Router()


Points = Annotated[int, Field(ge=0, le=POINTS), given_whole(0, POINTS)]
Net = Annotated[int, Field(ge=0, le=NET), given_whole(0, NET)]
Level = Annotated[str, *choice((*LEVELS, NONE))]
Levels = Annotated[list[Level], Field(max_length=BOXES), at_most(BOXES)]
DrawnCard = Annotated[str, *choice(DRAWN)]
Equal = Annotated[Literal["judge", "again"], *choice(("judge", "again"))]
Empty = Annotated[Literal["judge", "zero"], *choice(("judge", "zero"))]


class AskedSide(Schema):
    """One player as the game stands."""

    model_config = ConfigDict(extra="forbid")

    points: Points = Field(description="Points left.")
    net: Net = Field(description="Cards left in the Net Ocean.")
    levels: Levels = Field(
        default_factory=list,
        description="Of the Digimon on the sheet, those in Support Boxes with them; “none” for "
        "hybrids and reapers.",
    )

    @property
    def side(self) -> Side:
        return Side(self.points, self.net, tuple(self.levels))


class AskedDraw(Schema):
    """What both players drew."""

    model_config = ConfigDict(extra="forbid")

    a: DrawnCard
    b: DrawnCard


Draws = Annotated[list[AskedDraw], Field(max_length=DRAWS), at_most(DRAWS)]


class AskedWinner(Reader):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "a": {"points": 40, "net": 9, "levels": ["IV", "IV", "III"]},
                "b": {"points": 40, "net": 9, "levels": ["IV", "III", "III"]},
            }
        },
    )

    a: AskedSide
    b: AskedSide
    knock_out: Flag = Field(False, description="Whether somebody has to win.")
    drawn: Draws = Field(default_factory=list, description="In a knock-out, in turn.")
    covered: Flag = Field(
        False, description="Whether covered cards are among the levels; no source settles it."
    )
    equal: Equal = Field("judge", description="What follows equal cards; no source settles it.")
    empty: Empty = Field("judge", description="What no card to draw is; no source settles it.")


class WinnerStep(Schema):
    step: Literal["points", "net", "level", "count", "drawn"]
    a: int | str = Field(description="A number; a level or what was drawn; “” for no Digimon.")
    b: int | str
    better: Literal["a", "b"] | None
    sentence: str


class WinnerAnswer(Schema):
    outcome: Literal["won", "draw", "draw-cards", "judge"]
    winner: Literal["a", "b"] | None
    decided_by: Literal["points", "net", "level", "count", "drawn"] | None
    sentence: str
    steps: list[WinnerStep]
    open: list[str] = Field(description="What no source settles, and how it was taken here.")


@router.post(
    "/winner",
    summary="Say who wins at time-out",
    response={200: WinnerAnswer, SENT_WRONGLY: Error},
    throttle=ByAddress(LOOKUPS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def winner(request: HttpRequest, response: HttpResponse, asked: Body[AskedWinner]) -> Any:
    """Compare two players of the 1999-2005 game at time-out, or at 0 to 0, step by step."""
    decided = decide(
        asked.a.side,
        asked.b.side,
        must_have_winner=asked.knock_out,
        draws=[(each.a, each.b) for each in asked.drawn],
        settings=Settings(asked.covered, asked.equal, asked.empty),
    )
    response.headers["Content-Language"] = asked.language
    return winner_as_json(decided, tell=voice(asked.language))
