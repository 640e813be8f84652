"""What a program may ask about hands and odds: a deck, and under which terms it is drawn from."""

from __future__ import annotations

from typing import Annotated, Any

from ninja import Schema
from pydantic import ConfigDict, Field, Tag
from pydantic.config import JsonDict

from deckbuilder.api.asked import COUNTS, TEXT, WAYS, AsCounts, AsText, Reader
from deckbuilder.api.fields import (
    Count,
    Flag,
    Game,
    Going,
    More,
    Name,
    Policy,
    Questions,
    Seed,
    Turn,
)
from engine.commands.terms import TURN
from engine.hands import LegacySettings

HANDS = 10_000  # of a report, if no number is given


class Drawing(Reader):
    """How a deck shall be drawn from. What belongs to the other game is refused."""

    model_config = ConfigDict(extra="forbid")

    game: Game = Field("modern", description="Which game the deck is for.")
    redraw: Policy = Field(
        "never",
        description="never, no-level-3, no-level-3-or-memory, or a group of cards such as "
        "“lv:3 or ST1-16”: a hand without a card of it is redrawn. The modern game's.",
    )
    going: Going = Field("first", description="Whoever goes first draws none on turn 1.")
    place: Flag = Field(
        True,
        description="1999-2005 only: whether a Digimon of level III is placed before the shuffle.",
    )
    level_three: Name = Field("", description="1999-2005 only: which one; the first if empty.")
    gauge: Flag = Field(
        True, description="1999-2005 only: whether the top card is laid as the gauge marker."
    )

    @property
    def legacy(self) -> LegacySettings:
        return LegacySettings(self.place, self.level_three, self.gauge)


class OneHand(Drawing):
    seed: Seed = Field(None, description="A new one is taken, and told, if none is given.")
    redrawn: Flag = Field(
        False, description="The hand after a redraw, whatever the first one was. Without redraw."
    )
    turn: Turn = Field(None, description="Draw up to this turn; the hand alone if none is given.")
    more: More = Field(None, description="1999-2005 only: draw so many more cards.")


class ManyHands(Drawing):
    seed: Seed = Field(None, description="A new one is taken, and told, if none is given.")
    count: Count = Field(HANDS, description="How many hands.")
    turn: Turn = Field(TURN, description="Up to which turn each is looked at.")


class SomeOdds(Drawing):
    questions: Questions = Field(
        default_factory=list,
        description="Such as “lv:3 in hand, 2 lv:4 by turn 3” or “table c:red in security”; "
        "what most people ask if there are none.",
    )


class OtherText(AsText):
    """Another deck as a list of cards."""

    model_config = ConfigDict(extra="forbid")


class OtherCounts(AsCounts):
    """Another deck as card numbers with copies."""

    model_config = ConfigDict(extra="forbid")


Other = Annotated[Annotated[OtherText, Tag("text")] | Annotated[OtherCounts, Tag("main")], *WAYS]


class Compared(Schema):
    compare: Other | None = Field(None, description="A second deck, to be told apart.")


def _example(deck: JsonDict, **asked: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"example": deck | asked})


class TextHand(OneHand, AsText):
    model_config = _example(TEXT, seed=42, turn=2)


class CountsHand(OneHand, AsCounts):
    model_config = _example(COUNTS, seed=42, turn=2)


class TextHands(ManyHands, Compared, AsText):
    model_config = _example(TEXT, seed=42, count=10_000, redraw="no-level-3")


class CountsHands(ManyHands, Compared, AsCounts):
    model_config = _example(COUNTS, seed=42, count=10_000, redraw="no-level-3")


class TextOdds(SomeOdds, AsText):
    model_config = _example(TEXT, questions=["lv:3 in hand"])


class CountsOdds(SomeOdds, AsCounts):
    model_config = _example(COUNTS, questions=["lv:3 in hand"])


AskedHand = Annotated[Annotated[TextHand, Tag("text")] | Annotated[CountsHand, Tag("main")], *WAYS]
AskedHands = Annotated[
    Annotated[TextHands, Tag("text")] | Annotated[CountsHands, Tag("main")], *WAYS
]
AskedOdds = Annotated[Annotated[TextOdds, Tag("text")] | Annotated[CountsOdds, Tag("main")], *WAYS]
