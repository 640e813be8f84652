"""`POST /api/v1/legacy/attack`: an attack or a battle of 1999-2005, step by step."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from ninja import Body, Router, Schema
from ninja.decorators import decorate_view
from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema

from deckbuilder import judging
from deckbuilder.api.answers import Error, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.bodies import takes_json
from deckbuilder.api.errors import unusable
from deckbuilder.api.fields import Flag, Name, quoted, text, whole, wrong
from deckbuilder.api.legacy_fields import SENT_WRONGLY, at_most, choice
from deckbuilder.api.rates import DESCRIBED, LOOKUPS, ByAddress
from deckbuilder.words import said
from engine.legacy.as_json import battle_as_json
from engine.legacy.battle import Fighter, battle
from engine.legacy.cards import LEVELS
from engine.legacy.effects import (
    ATTACK_KINDS,
    LETTERS,
    LOST_KINDS,
    MOST,
    NotAnEffect,
    read_effect,
)
from engine.legacy.fighters import card_of, fighter_of
from engine.legacy.settings import QUESTIONS, USUAL, BattleSettings

EFFECTS = 20  # on one attack
WRITTEN = 40  # characters of an effect

router = Router()


def _effect(kinds: tuple[str, ...]) -> BeforeValidator:
    """Read an effect in its notation; it stays as it is written."""

    def written(value: Any) -> str:
        if len(text(value)) > WRITTEN:
            raise wrong(_("This has more than %(most)s characters.") % {"most": WRITTEN})
        try:
            read_effect(value, kinds)
        except NotAnEffect as problem:
            raise wrong(said(problem.message)) from problem
        return str(value)

    return BeforeValidator(written)


def _numbers(count: int) -> BeforeValidator:
    """Read so many numbers, null for one that is not known; or nothing at all."""

    def listed(value: Any) -> Any:
        if value is None:
            return value
        if not isinstance(value, list) or len(value) != count:
            raise wrong(_("A list of %(count)s numbers should stand here.") % {"count": count})
        for each in value:
            if each is not None and (type(each) is not int or not 0 <= each <= MOST):
                raise wrong(
                    _("%(written)s is not a whole number from %(least)s to %(most)s.")
                    % {"written": quoted(each), "least": 0, "most": MOST}
                )
        return value

    return BeforeValidator(listed)


def _flag_or_nothing(value: Any) -> bool | None:
    if value is None or type(value) is bool:
        return value
    raise wrong(_("%(written)s is neither true nor false.") % {"written": quoted(value)})


def _list_of(count: int) -> Any:
    number = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": MOST}, {"type": "null"}]}
    numbers = {"type": "array", "items": number, "minItems": count, "maxItems": count}
    return WithJsonSchema({"anyOf": [numbers, {"type": "null"}]})


Letter = Annotated[str, *choice(("", *LETTERS))]
Level = Annotated[str, *choice(("", *LEVELS))]
Attacks = Annotated[tuple[int | None, ...] | None, _list_of(3), _numbers(3)]
LostByLevel = Annotated[tuple[int | None, ...] | None, _list_of(4), _numbers(4)]
AttackEffect = Annotated[str, Field(max_length=WRITTEN), _effect(ATTACK_KINDS)]
LostEffect = Annotated[str, Field(max_length=WRITTEN), _effect(LOST_KINDS)]
AttackEffects = Annotated[list[AttackEffect], Field(max_length=EFFECTS), at_most(EFFECTS)]
LostEffects = Annotated[list[LostEffect], Field(max_length=EFFECTS), at_most(EFFECTS)]
Points = Annotated[Annotated[int, Field(ge=0, le=MOST)] | None, BeforeValidator(whole(0, MOST))]
Told = Annotated[bool | None, BeforeValidator(_flag_or_nothing)]


class AskedFighter(Schema):
    """A Digimon: a card that we know, or what stands on it; what is told goes before the card."""

    model_config = ConfigDict(extra="forbid")

    card: Name = Field("", description="A number or a name of the 1999-2005 game.")
    battle_type: Letter = Field("", description="A, B or C.")
    attacks: Attacks = Field(None, description="Printed values of A, B and C.")
    letter: Letter = Field("", description="The attack used, if not the opponent's battle type.")
    c_zeroes: Told = Field(None, description="Whether its attack C makes the opponent's A 0.")
    lost: LostByLevel = Field(
        None, description="Printed lost points against winners of III, IV, 完全体 and 究極体."
    )
    counts_as: Level = Field("", description="The level of its column as a winner.")
    effects: AttackEffects = Field(
        default_factory=list, description="On its attack, in the order in which they took effect."
    )
    lost_effects: LostEffects = Field(default_factory=list, description="On its lost points.")
    direct: Points = Field(None, description="Points of a direct attack on its side.")
    keeps_a: Flag = Field(False, description="Its A does not become 0.")
    unmodified: Flag = Field(False, description="It receives no modification of its attack.")
    halves: Flag = Field(False, description="It halves the opponent's attack afterwards.")
    draw_proof: Flag = Field(False, description="It receives no effect that makes a draw.")

    def fighter(self, where: str, faults: list[tuple[str, str]]) -> Fighter:
        """Make the fighter; a card that nobody knows is a fault."""
        told: dict[str, Any] = {
            "effects": tuple(map(read_effect, self.effects)),
            "lost_effects": tuple(read_effect(each, LOST_KINDS) for each in self.lost_effects),
            "keeps_a": self.keeps_a,
            "unmodified": self.unmodified,
            "halves": self.halves,
            "draw_proof": self.draw_proof,
            "direct": self.direct,
        }
        for name in ("battle_type", "attacks", "letter", "c_zeroes", "lost", "counts_as"):
            if (given := getattr(self, name)) not in (None, ""):
                told[name] = given
        if not self.card:
            return Fighter(**told)
        found = fighter_of(self.card, judging.pool_of("legacy"), **told)
        card = card_of(self.card, judging.pool_of("legacy"))
        if found is None:
            why = _("“%(written)s” is no card of the 1999-2005 game that we know.")
            faults.append((f"{where}.card", why % {"written": self.card}))
        elif card is not None and card.kind == "Option":
            why = _("“%(written)s” is an option; a Digimon should stand here.")
            faults.append((f"{where}.card", why % {"written": self.card}))
        return found or Fighter(**told)


class AskedSettings(Schema):
    """What no source settles."""

    model_config = ConfigDict(extra="forbid")

    floor: Annotated[str, *choice(tuple(QUESTIONS["floor"].choices))] = "end"
    rounding: Annotated[str, *choice(tuple(QUESTIONS["rounding"].choices))] = "exact"
    left: Annotated[str, *choice(tuple(QUESTIONS["left"].choices))] = "earlier"
    unmodified: Annotated[str, *choice(tuple(QUESTIONS["unmodified"].choices))] = "counts"
    direct: Annotated[str, *choice(tuple(QUESTIONS["direct"].choices))] = "unchanged"


class AskedBattle(Reader):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "one": {"card": "St-1", "effects": ["base+100", "x2"]},
                "other": {"battle_type": "B", "attacks": [410, 360, 200], "counts_as": "IV"},
            }
        },
    )

    one: AskedFighter
    other: AskedFighter | None = Field(None, description="None: the attack of `one` alone.")
    drawn: Flag = Field(False, description="Whether an effect makes the battle a draw.")
    settings: AskedSettings | None = Field(None, description="What no source settles.")


Value = int | float | None


class AttackStep(Schema):
    sentence: str
    value: Value = Field(description="What there is after this step; null if it is not known.")
    counts: bool = Field(description="Whether it does anything.")
    ground: Literal["stated", "inferred"] = Field(description="In the rules, or our reading.")
    rule: str


class OtherwiseAnswer(Schema):
    choice: str
    value: Value


class UnsettledAnswer(Schema):
    """A point that no source settles, and that would change the result."""

    setting: str
    question: str
    taken: str
    otherwise: list[OtherwiseAnswer]


class AttackAnswer(Schema):
    letter: str
    power: Value
    steps: list[AttackStep]
    unsettled: list[UnsettledAnswer]


class LostAnswer(Schema):
    points: Value
    steps: list[AttackStep]
    unsettled: list[UnsettledAnswer]


class BothLost(Schema):
    one: LostAnswer | None
    other: LostAnswer | None


class BattleAnswer(Schema):
    outcome: Literal["one", "other", "draw", "unknown"]
    one: AttackAnswer | None = Field(description="null where the attack letter is not known.")
    other: AttackAnswer | None
    steps: list[AttackStep]
    lost: BothLost
    direct: BothLost = Field(description="Of direct attacks, apart from the battle.")


@router.post(
    "/attack",
    summary="Calculate an attack or a battle of 1999-2005",
    response={200: BattleAnswer, SENT_WRONGLY: Error},
    throttle=ByAddress(LOOKUPS),
    openapi_extra=DESCRIBED,
)
@decorate_view(takes_json, cache_control(no_store=True))
def attack(request: HttpRequest, response: HttpResponse, asked: Body[AskedBattle]) -> Any:
    """Both attacks with each step, who wins, and what it costs.

    Without `other`, the `letter` of `one` is to be named.
    """
    faults: list[tuple[str, str]] = []
    one = asked.one.fighter("one", faults)
    other = asked.other.fighter("other", faults) if asked.other else Fighter()
    if faults:
        return unusable(faults)
    settings = BattleSettings(**asked.settings.dict()) if asked.settings else USUAL
    response.headers["Content-Language"] = asked.language
    fought = battle(one, other, drawn=asked.drawn, settings=settings)
    return battle_as_json(fought, tell=voice(asked.language))
