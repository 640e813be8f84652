"""What a program may ask of the catalogue, as parts of an address. An unknown part is refused."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import ConfigDict, Field, ValidationInfo, model_validator
from pydantic_core import InitErrorDetails, ValidationError

from deckbuilder.api.asked import Reader
from deckbuilder.api.fields import (
    Day,
    DayGiven,
    Direction,
    GameGiven,
    Order,
    Page,
    Region,
    SearchText,
    wrong,
)

TODAY = "The day that counts; today if none is given."


class Strict(Schema):
    """Takes what it knows, and each only once, so that a slip of the pen is not overlooked."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _everything(cls, known: Any, info: ValidationInfo) -> Any:
        """Look at all of the address: of it, only the fields that are known come this far."""
        request = (info.context or {}).get("request")
        if request is None or not isinstance(known, dict):
            return known  # ninja looks a second time, at what has passed already
        twice = [key for key, values in request.GET.lists() if len(values) > 1]
        if twice:
            fault = wrong(_("This stands twice in the address."))
            lines = [InitErrorDetails(type=fault, loc=(key,), input=key) for key in twice]
            raise ValidationError.from_exception_data(cls.__name__, lines)
        return known | request.GET.dict()


class Facts(Strict, Reader):
    """What does not change from day to day."""


class Search(Facts):
    """A search, in the language of the search box."""

    q: SearchText = Field(
        "", description="The search, as in docs/search.md. None: all cards of the modern game."
    )
    page: Page = 1
    order: Order = Field(None, description="As `order:` in the search, which it overrules.")
    dir: Direction = Field(None, description="As `dir:` in the search, which it overrules.")
    on: Day = Field(None, description="What `today` means in the search.")


class OneCard(Facts):
    """A card by its number."""

    game: GameGiven = Field(None, description="Only a card of this game.")


class OfDay(Facts):
    """A restriction list on a day."""

    region: Region = Field("world", description="Whose restriction list counts.")
    on: Day = Field(None, description=TODAY)


class OneCardOfDay(OneCard, OfDay):
    """A card on a day."""


class TwoDays(Facts):
    """A restriction list on two days."""

    region: Region = Field("world", description="Whose restriction list counts.")
    start: DayGiven = Field(..., alias="from", description="The earlier day.")
    to: Day = Field(None, description="The later day; today if none is given.")
