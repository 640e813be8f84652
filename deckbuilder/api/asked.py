"""What a program may ask for: a deck, given in one of two ways, and how to judge it."""

from __future__ import annotations

import json
from typing import Annotated, Any, ClassVar

from ninja import Schema
from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag
from pydantic.config import JsonDict

from deckbuilder.api.fields import Day, Language, Region, Regulation, Section, Text, few

TEXT: JsonDict = {"text": "4 ST1-01 Koromon\n4 ST1-03 Agumon\n4 ST1-07 Greymon"}
COUNTS: JsonDict = {"main": {"ST1-03": 4, "ST1-07": 4}, "eggs": {"ST1-01": 4}}


class Reader(Schema):
    """Who reads the answer."""

    language: Language = Field("en", description="Of messages, fixes and notes.")


class Question(Reader):
    """How a deck shall be judged."""

    model_config = ConfigDict(extra="forbid")

    regulation: Regulation = Field("modern", description="One of `GET /api/v1/regulations`.")
    region: Region = Field("world", description="Whose restriction list counts.")
    on: Day = Field(None, description="The day that counts; today if none is given.")


class AsText(Schema):
    """A deck as a list of cards, in any form that the site can read."""

    field: ClassVar[str] = "text"

    text: Text = Field(description="One card a line, or a list as other programs export it.")

    def as_text(self) -> str:
        return self.text


class AsCounts(Schema):
    """A deck as card numbers with copies. Cards stay in the section that they are given in."""

    field: ClassVar[str] = "main"

    main: Section
    eggs: Section = Field(default_factory=dict)
    side: Section = Field(default_factory=dict, description="Side cards of the 1999-2005 game.")

    def as_text(self) -> str:
        """Return the JSON that files have, so that one reader reads both."""
        sections = {"main": self.main, "eggs": self.eggs, "side": self.side}
        return json.dumps(sections, ensure_ascii=False)


class TextQuestion(Question, AsText):
    """A deck as a list of cards, in any form that the site can read."""

    model_config = ConfigDict(json_schema_extra={"example": TEXT})


class CountsQuestion(Question, AsCounts):
    """A deck as card numbers with copies. Cards stay in the section that they are given in."""

    model_config = ConfigDict(json_schema_extra={"example": COUNTS})


def _field(body: Any) -> str:
    """Name the field that gives the deck: it tells the two kinds of body apart."""
    return "text" if isinstance(body, dict) and "text" in body else "main"


WAYS = (Discriminator(_field), BeforeValidator(few))  # to give a deck

Deck = Annotated[
    Annotated[TextQuestion, Tag("text")] | Annotated[CountsQuestion, Tag("main")], *WAYS
]
