"""`POST /api/v1/legacy/options`: what stops and what nullifies an option card of 1999-2005."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from ninja import Body, Router, Schema
from ninja.decorators import decorate_view
from pydantic import BeforeValidator, ConfigDict, Field

from deckbuilder.api.answers import Error, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.fields import Flag, whole
from deckbuilder.api.legacy_fields import SENT_WRONGLY, choice
from deckbuilder.api.rates import DESCRIBED, LOOKUPS, ByAddress
from engine.legacy.nullifying import COSTS
from engine.legacy.options import KINDS, NAMED, TARGETS, Use
from engine.legacy.options_as_json import options_as_json

HAND = 20  # more than a hand ever holds

router = Router()

OptionTarget = Annotated[str, *choice(tuple(TARGETS))]
ImmuneTo = Annotated[Literal["opponent", "own"], *choice(("opponent", "own"))]
OptionKind = Annotated[str, *choice(KINDS)]
NullifierOf = Annotated[str, *choice(NAMED)]
Resists = Annotated[str, *choice(("", *NAMED))]
CostPlace = Annotated[str, *choice(tuple(COSTS))]
WholeHand = Annotated[Annotated[int, Field(ge=0, le=HAND)] | None, BeforeValidator(whole(0, HAND))]


class AskedOptions(Reader):
    """An option card, who is immune to what, and how it would be nullified."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"example": {"target": "both", "kind": "field", "by": "option"}},
    )

    target: OptionTarget = Field(description="What the card names as what it works on.")
    spirit: Flag = Field(
        False, description="Only what a Spirit says of the Digimon that appeared is asked about."
    )
    facing: Flag = Field(
        True, description="In an Ultimate Battle: whether the opposing Digimon is in the box ahead."
    )
    immune_to: ImmuneTo = Field(
        "opponent", description="Whose options do not affect the Digimon, for `stopped`."
    )
    kind: OptionKind = Field("program", description="What the card is.")
    by: NullifierOf = Field("option", description="What the nullifier names.")
    resists: Resists = Field("", description="What the card says that is not nullified, if any.")
    immune: Flag = Field(
        False,
        description="The Digimon that uses the card is immune to the opponent's options, for "
        "`nullified`.",
    )
    cost: CostPlace = Field("timing", description="Where on the card its cost stands.")
    hand: WholeHand = Field(None, description="Cards in the hand, if the cost is the whole hand.")


class OptionReason(Schema):
    sentence: str
    rule: str
    ground: Literal["stated", "inferred"] = Field(description="In the rules, or our reading.")


class OptionRuling(Schema):
    """What a judge would say, with every reason."""

    answer: Literal[
        "contact",
        "projection",
        "range",
        "special",
        "blocked",
        "part",
        "works",
        "nullified",
        "safe",
        "paid",
        "free",
        "cannot",
    ]
    sentence: str
    reasons: list[OptionReason]


class OptionsAnswer(Schema):
    option_class: OptionRuling = Field(description="contact, projection, range or special.")
    stopped: OptionRuling = Field(description="By immunity: blocked, part or works.")
    nullified: OptionRuling = Field(description="nullified or safe.")
    cost: OptionRuling = Field(description="paid or free.")
    whole_hand: OptionRuling | None = Field(description="paid or cannot; null without `hand`.")


@router.post(
    "/options",
    summary="Judge an option card of 1999-2005",
    response={200: OptionsAnswer, SENT_WRONGLY: Error},
    throttle=ByAddress(LOOKUPS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def options(request: HttpRequest, response: HttpResponse, asked: Body[AskedOptions]) -> Any:
    """Which class it is, whether immunity stops it, whether it is nullified, and if it is paid."""
    response.headers["Content-Language"] = asked.language
    return options_as_json(
        Use(target=asked.target, spirit=asked.spirit, facing=asked.facing),
        immune_to=asked.immune_to,
        kind=asked.kind,
        by=asked.by,
        resists=asked.resists,
        immune=asked.immune,
        cost=asked.cost,
        hand=asked.hand,
        tell=voice(asked.language),
    )
