"""Fields that the addresses of the 1999-2005 game share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from pydantic import BeforeValidator, WithJsonSchema

from deckbuilder.api.fields import one_of, whole, wrong

SENT_WRONGLY = (400, 405, 413, 415, 422, 429, 500)


def choice(known: Sequence[str]) -> tuple[BeforeValidator, WithJsonSchema]:
    """Read one of a few names."""
    return BeforeValidator(one_of(known)), WithJsonSchema({"type": "string", "enum": list(known)})


def given_whole(least: int, most: int) -> BeforeValidator:
    """Read a whole number that has to be given."""
    number = whole(least, most)

    def given(value: Any) -> int | None:
        return number("" if value is None else value)

    return BeforeValidator(given)


def at_most(most: int) -> BeforeValidator:
    """Read a list that is not longer."""

    def listed(value: Any) -> Any:
        if not isinstance(value, list) or len(value) > most:
            raise wrong(_("A list of at most %(most)s should stand here.") % {"most": most})
        return value

    return BeforeValidator(listed)
