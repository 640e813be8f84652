"""What programs are answered about hands and odds, as `engine/hands/as_json.py` and its like."""

from __future__ import annotations

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from deckbuilder.api.answers import Lines

Unknown = Annotated[
    list[str], Field(description="Numbers that nobody knows: dealt as blank cards.")
]


class Hand(Schema):
    game: Literal["modern"]
    seed: int
    redrawn: bool
    turn: int | None
    going: Literal["first", "second"]
    hand: list[str] = Field(description="Card numbers, in the order drawn.")
    drawn: list[str] = Field(description="What is drawn after it, up to the turn.")
    security: list[str] = Field(description="Top first.")
    deck: list[str] = Field(description="What is left; top first.")
    eggs: list[str] = Field(description="The Digi-Egg deck; top first.")
    notes: list[str]
    unknown: Unknown
    lines: Lines


class LegacyHand(Schema):
    game: Literal["legacy"]
    seed: int
    placed: str | None = Field(description="In the Digimon Box before the shuffle.")
    gauge: str | None = Field(description="The card that is the gauge marker.")
    hand: list[str] = Field(description="Card numbers, in the order drawn.")
    drawn: list[str] = Field(description="So many more cards.")
    deck: list[str] = Field(description="The Net Ocean; top first.")
    notes: list[str]
    unknown: Unknown
    lines: Lines


class Share(Schema):
    """How many of the hands; the true share is within the bounds 19 times in 20."""

    hands: int
    share: float
    low: float = Field(alias="from")
    high: float = Field(alias="to")


class Reason(Schema):
    code: str
    title: str
    share: Share
    examples: list[list[str]]


class Spread(Schema):
    key: str
    title: str
    hands: list[int] = Field(description="How many hands hold 0, 1, 2, … of them.")
    mean: float


class Report(Schema):
    game: Literal["modern", "legacy"]
    hands: int
    seed: int
    redraw: str | None
    turn: int | None
    going: Literal["first", "second"] | None
    redrawn: Share
    bricks: Share
    reasons: list[Reason] = Field(description="A brick counts under the first that applies.")
    levels: list[Spread]
    notes: list[str]
    unknown: Unknown
    lines: Lines


class Difference(Schema):
    title: str
    one: float
    other: float
    difference: float
    error: float = Field(description="The standard error of the difference.")
    clear: bool = Field(description="Whether chance alone would hardly ever do this.")


class Hands(Report):
    compare: Report | None
    differences: list[Difference] | None


class Number(Schema):
    value: float
    exact: str = Field(description="numerator/denominator")


class Row(Schema):
    cards: int
    exactly: Number
    or_more: Number


class AnswerToQuestion(Schema):
    question: str
    answered: bool
    sentence: str = Field(description="The answer in words, or why there is none.")
    chance: Number | None
    table: list[Row] | None
    expected: Number | None


class Odds(Schema):
    game: Literal["modern", "legacy"]
    cards: int = Field(description="How many are shuffled.")
    redraw: str | None
    redraws: Number | None = Field(description="The chance that a hand is redrawn.")
    going: Literal["first", "second"] | None
    answers: list[AnswerToQuestion]
    unknown: Unknown
    lines: Lines
