"""What a program may ask of the decks of an account: lists to keep, changes, pages."""

from __future__ import annotations

import json
from typing import Annotated, Any, ClassVar

from ninja import Schema
from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag
from pydantic.config import JsonDict

from deckbuilder.api.asked import COUNTS, TEXT, WAYS, AsText, Reader
from deckbuilder.api.fields import (
    WAYS_TO_WRITE,
    Amount,
    Based,
    Copies,
    Day,
    Flag,
    Game,
    Name,
    Noted,
    Number,
    OptionalNumber,
    Page,
    Region,
    RegionGiven,
    Regulation,
    RegulationGiven,
    Section,
    SectionName,
    Writable,
    a_list,
    few,
)
from deckbuilder.api.questions import Facts
from engine.deck import ALL_SECTIONS
from engine.formats import LIMITS
from engine.formats.tokens import NUMBER as TOKEN

NOT_GIVEN = "What there is stays, if it is not given."
BASE = "The number of the revision that this is meant for."


class CardGiven(Schema):
    """Copies of a card, as `GET /api/v1/decks/{key}` tells them."""

    model_config = ConfigDict(extra="forbid")

    number: OptionalNumber = Field("", description="None where only a name is known.")
    copies: Copies
    name: Name = Field("", description="Kept where no card has the number.")
    printing: Name = Field("", description="Which picture: P1 is the first alternate one.")

    def as_record(self) -> dict[str, Any]:
        """Return what the reader of JSON lists takes."""
        record: dict[str, Any] = {"count": self.copies, "name": self.name}
        if self.number and not (self.name and self.number.startswith(TOKEN)):
            record["number"] = self.number
        if self.printing:
            record["printing"] = self.printing
        return record


def _way(value: Any) -> str:
    """Tell the two ways to write the cards of a section apart."""
    return WAYS_TO_WRITE[1] if isinstance(value, list) else WAYS_TO_WRITE[0]


Cards = Annotated[
    Annotated[Section, Tag(WAYS_TO_WRITE[0])]
    | Annotated[
        list[CardGiven],
        Field(max_length=LIMITS.lines),
        BeforeValidator(few),
        Tag(WAYS_TO_WRITE[1]),
    ],
    Discriminator(_way),
]
Notes = Annotated[dict[Number, Noted], Field(max_length=LIMITS.lines), BeforeValidator(few)]


class AsSections(Schema):
    """A deck as cards in sections, in which they stay: numbers with copies, or entries."""

    field: ClassVar[str] = "main"

    main: Cards
    eggs: Cards = Field(default_factory=dict)
    side: Cards = Field(default_factory=dict, description="Side cards of the 1999-2005 game.")
    maybe: Cards = Field(default_factory=dict, description="Cards that are only thought about.")

    @property
    def is_empty(self) -> bool:
        return not any(getattr(self, section) for section in ALL_SECTIONS)

    def as_text(self) -> str:
        """Return the JSON that files have, so that one reader reads both."""
        sections = {section: _records(getattr(self, section)) for section in ALL_SECTIONS}
        return json.dumps(sections, ensure_ascii=False)


def _records(cards: dict[str, int] | list[CardGiven]) -> dict[str, int] | list[dict[str, Any]]:
    return [card.as_record() for card in cards] if isinstance(cards, list) else cards


class Kept(Reader):
    """What every list that is to be kept may say."""

    model_config = ConfigDict(extra="forbid")

    if_whole: Flag = Field(
        False, description="Keep nothing if a line is there that was not taken as a card."
    )


class NewDeck(Kept):
    name: Name = Field("", description="The list's own name, or none, if it is empty.")
    regulation: Regulation = Field("modern", description="It says which game the deck is for.")
    region: Region = "world"
    cover: OptionalNumber = Field("", description="A card of the deck that stands for it.")
    notes: Notes = Field(default_factory=dict, description="Notes on cards of the deck, by number.")


class OtherList(Kept):
    revision: Based = Field(description=BASE)
    name: Name = Field("", description=NOT_GIVEN)
    regulation: RegulationGiven = Field(None, description=f"Of the same game. {NOT_GIVEN}")
    region: RegionGiven = Field(None, description=NOT_GIVEN)
    cover: OptionalNumber = Field("", description=f"Empty: none. {NOT_GIVEN}")
    notes: Notes = Field(default_factory=dict, description=f"All of them. {NOT_GIVEN}")


def _example(deck: JsonDict, **asked: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"example": deck | asked})


class NewDeckAsText(NewDeck, AsText):
    model_config = _example(TEXT, name="Red", region="world")


class NewDeckAsSections(NewDeck, AsSections):
    model_config = _example(COUNTS, name="Red", cover="ST1-07")


class OtherListAsText(OtherList, AsText):
    model_config = _example(TEXT, revision=1)


class OtherListAsSections(OtherList, AsSections):
    model_config = _example(COUNTS, revision=1)


AskedNewDeck = Annotated[
    Annotated[NewDeckAsText, Tag("text")] | Annotated[NewDeckAsSections, Tag("main")], *WAYS
]
AskedOtherList = Annotated[
    Annotated[OtherListAsText, Tag("text")] | Annotated[OtherListAsSections, Tag("main")], *WAYS
]


class CardChange(Schema):
    """How many copies of a card there shall be in a section; 0 takes it out."""

    model_config = ConfigDict(extra="forbid")

    section: SectionName
    number: Number
    copies: Amount
    name: Name = Field("", description="For a number that no card has; of new ones.")
    printing: Name = Field("", description="Which picture; of new ones.")


class Changes(Reader):
    """Counts to be set at once, or not at all."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "revision": 1,
                "changes": [{"section": "main", "number": "ST1-03", "copies": 3}],
            }
        },
    )

    revision: Based = Field(description=BASE)
    changes: Annotated[
        list[CardChange], Field(max_length=LIMITS.lines), BeforeValidator(a_list)
    ] = Field(description="Each card of a section once.")


class PageOf(Facts):
    """A page of a list, 50 rows each."""

    page: Page = 1


class DeckOfDay(Facts):
    """A deck on a day."""

    on: Day = Field(None, description="The day that the verdict is for; today if none is given.")


class Converting(Reader):
    """What a list shall become."""

    model_config = ConfigDict(extra="forbid")

    to: Writable = Field(description="The name of a format of `GET /api/v1/formats`.")
    game: Game = Field("modern", description="Which game the deck is for.")
    name: Name = Field("", description="Name the deck so; as the list does, if it is empty.")


class ConvertText(Converting, AsText):
    model_config = _example(TEXT, to="csv")


class ConvertSections(Converting, AsSections):
    model_config = _example(COUNTS, to="dcg")


AskedConvert = Annotated[
    Annotated[ConvertText, Tag("text")] | Annotated[ConvertSections, Tag("main")], *WAYS
]
