"""`POST /api/v1/legacy/order`: the start of a battle and evolutions of 1999-2005, in order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from ninja import Body, Router, Schema
from ninja.decorators import decorate_view
from pydantic import ConfigDict, Field

from deckbuilder.api.answers import Error, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.errors import unusable
from deckbuilder.api.fields import Flag, Name
from deckbuilder.api.legacy_fields import SENT_WRONGLY, at_most, choice, given_whole
from deckbuilder.api.rates import DESCRIBED, LOOKUPS, ByAddress
from deckbuilder.words import said
from engine.legacy.battle_start import Player, Timing, Use
from engine.legacy.cards import LEVELS
from engine.legacy.evolution import Plan, Stage, evolve
from engine.legacy.levels import III, NONE, level_named, rank
from engine.legacy.order_as_json import PLAYERS, evolution_as_json, start_as_json

USES = 40  # of one battle
BOXES = 3
STAGES = 6  # of one box
HAND = 20  # more than a hand ever holds
EXTRA = 9

router = Router()

Who = Annotated[Player, *choice(PLAYERS)]
When = Annotated[str, *choice([str(timing) for timing in Timing])]
Players = Annotated[list[Who], Field(max_length=len(PLAYERS)), at_most(len(PLAYERS))]
StageLevel = Annotated[str, *choice((*LEVELS, NONE))]
CountsAs = Annotated[str, *choice(("", *LEVELS))]
Box = Annotated[int, Field(ge=1, le=BOXES), given_whole(1, BOXES)]
Hand = Annotated[int, Field(ge=0, le=HAND), given_whole(0, HAND)]
Extra = Annotated[int, Field(ge=0, le=EXTRA), given_whole(0, EXTRA)]


class AskedStartUse(Schema):
    """What a player's card does at a timing."""

    model_config = ConfigDict(extra="forbid")

    player: Who = Field(description="As they were before anything changes the order.")
    timing: When
    what: Name = Field("", description="A name for it; the answer tells it again.")


StartUses = Annotated[list[AskedStartUse], Field(max_length=USES), at_most(USES)]


class AskedStart(Schema):
    """What both players use at the start of a battle, and during it."""

    model_config = ConfigDict(extra="forbid")

    uses: StartUses = Field(description="A player's uses of one timing keep their order.")
    always: Players = Field(
        default_factory=list, description="Who has a Digimon that always goes second (必ず後攻)."
    )
    only_now: Players = Field(
        default_factory=list, description="Whose such Digimon came out during this battle."
    )


class AskedStage(Schema):
    """One evolution."""

    model_config = ConfigDict(extra="forbid")

    level: StageLevel = Field(description="“none” for a hybrid.")
    extra: Extra = Field(0, description="Cards from the hand, after the regular requirement.")
    counts_as: CountsAs = Field("", description="Of a hybrid: the level that its card names.")
    ignoring: Flag = Field(False, description="It comes by an effect that ignores its conditions.")
    never_ignored: Flag = Field(False, description="Its card forbids that.")
    name: Name = ""


Stages = Annotated[list[AskedStage], Field(max_length=STAGES), at_most(STAGES)]


class AskedPlan(Schema):
    """What one Digimon Box evolves through; more than one stage is a warp."""

    model_config = ConfigDict(extra="forbid")

    box: Box
    before: StageLevel = Field(III, description="The level that lies in the box.")
    stages: Stages


Plans = Annotated[list[AskedPlan], Field(max_length=BOXES), at_most(BOXES)]


class AskedEvolution(Schema):
    """A player's evolution phase."""

    model_config = ConfigDict(extra="forbid")

    hand: Hand = Field(description="Cards in hand after laying out.")
    plans: Plans = Field(description="Boxes of one level pay in this order.")

    @property
    def made(self) -> list[Plan]:
        return [
            Plan(plan.box, tuple(Stage(**stage.dict()) for stage in plan.stages), plan.before)
            for plan in self.plans
        ]

    def faults(self) -> Iterator[tuple[str, str]]:
        """Yield a box that is there twice, and a stage below the one before."""
        boxes = [plan.box for plan in self.plans]
        for at, plan in enumerate(self.plans):
            where = f"evolution.plans.{at}"
            if plan.box in boxes[:at]:
                yield f"{where}.box", _("Box %(box)s stands here twice.") % {"box": plan.box}
            levels = [plan.before, *(stage.level for stage in plan.stages)]
            for number, (before, after) in enumerate(pairwise(levels)):
                if 0 < rank(after) < rank(before):
                    names = {"after": said(level_named(after)), "before": said(level_named(before))}
                    why = _("%(after)s is not above %(before)s.") % names
                    yield f"{where}.stages.{number}.level", why


class AskedOrder(Reader):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "start": {
                    "uses": [
                        {"player": "first", "timing": "at-start"},
                        {"player": "second", "timing": "appearing"},
                    ]
                },
                "evolution": {
                    "hand": 2,
                    "plans": [
                        {"box": 1, "stages": [{"level": "IV"}, {"level": "完全体", "extra": 1}]}
                    ],
                },
            }
        },
    )

    start: AskedStart | None = Field(None, description="The start of a battle.")
    evolution: AskedEvolution | None = Field(None, description="Evolutions of one player.")


class StartStep(Schema):
    number: int = Field(description="1 to 4 before the battle phase, 5 and 6 during it.")
    player: Literal["first", "second"] = Field(description="As in the question.")
    as_: Literal["first", "second"] = Field(alias="as", description="What they are in this battle.")
    timing: Literal["appearing", "on-appearing", "at-start", "appearing-in-battle", "in-battle"]
    what: str
    sentence: str


class StartAnswer(Schema):
    second: Literal["first", "second"] = Field(
        description="Who goes second in this battle, named as in the question."
    )
    reasons: list[str] = Field(description="Why.")
    steps: list[StartStep]
    unsettled: list[str] = Field(description="What no source settles.")


class EvolvedStep(Schema):
    box: int
    level: str
    name: str
    cost: int = Field(description="Cards that it took from the hand.")
    hand: int = Field(description="Cards that were left afterwards.")
    sentence: str


class StoppedBox(Schema):
    """A box that ends below its plan, because of a stage that could not be paid."""

    box: int
    reached: str
    missed: str
    sentence: str


class ReachedBox(Schema):
    box: int
    level: str


class EvolutionAnswer(Schema):
    steps: list[EvolvedStep]
    stopped: list[StoppedBox]
    reached: list[ReachedBox]
    hand: int
    unsettled: list[str] = Field(description="What no source settles, and how it was taken here.")


class OrderAnswer(Schema):
    start: StartAnswer | None = Field(description="null where it was not asked for.")
    evolution: EvolutionAnswer | None


@router.post(
    "/order",
    summary="Put the start of a battle, or evolutions, in order",
    response={200: OrderAnswer, SENT_WRONGLY: Error},
    throttle=ByAddress(LOOKUPS),
    openapi_extra=DESCRIBED,
    by_alias=True,
)
@decorate_view(takes_json, cache_control(no_store=True))
def order(request: HttpRequest, response: HttpResponse, asked: Body[AskedOrder]) -> Any:
    """Say who acts when at the start of a battle, how far evolutions come, or both."""
    faults = [*asked.evolution.faults()] if asked.evolution else []
    if asked.start is None and asked.evolution is None:
        faults = [("body", _("Ask for “start”, for “evolution”, or for both."))]
    if faults:
        return unusable(faults)
    response.headers["Content-Language"] = asked.language
    tell = voice(asked.language)
    return {
        "start": asked.start and _start(asked.start, tell),
        "evolution": asked.evolution and _evolution(asked.evolution, tell),
    }


def _start(asked: AskedStart, tell: Any) -> dict[str, Any]:
    uses = [Use(use.player, Timing(use.timing), use.what) for use in asked.uses]
    return start_as_json(uses, always=asked.always, only_now=asked.only_now, tell=tell)


def _evolution(asked: AskedEvolution, tell: Any) -> dict[str, Any]:
    plans = asked.made
    return evolution_as_json(plans, evolve(plans, hand=asked.hand), tell=tell)
