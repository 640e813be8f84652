"""The fields of a request, each with its own words for what is wrong. Nothing is guessed.

The JSON schema beside the reader of a field tells programs the same beforehand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Annotated, Any

from django.utils.translation import gettext as _
from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from engine.commands.terms import GAMES, GOING, MORE, TURNS
from engine.deck import ALL_SECTIONS
from engine.formats import LIMITS, WRITERS
from engine.hands import SEEDS
from engine.hands.groups import WRITTEN_AT_MOST as GROUP_AT_MOST
from engine.odds.reading import WRITTEN_AT_MOST as QUESTION_AT_MOST
from engine.regulation import REGIONS, names
from engine.search.ordering import LABELS
from engine.search.parsing import LONGEST

LANGUAGES = ("en", "ja")
ORDERS = tuple(LABELS)
DIRECTIONS = ("asc", "desc")
PAGES = 1000
SAID = "said"  # the type of errors whose message is a sentence of ours
QUESTIONS = 20  # of one request
HANDS = 100_000  # of one report
QUOTED = 40  # characters of a wrong value that are quoted
REVISIONS = 10**9
WAYS_TO_WRITE = ("[counts]", "[entries]")  # the cards of a section


def wrong(sentence: str) -> PydanticCustomError:
    """Make the error of a field, to be raised."""
    return PydanticCustomError(SAID, "{sentence}", {"sentence": sentence})


def one_of(known: Sequence[str]) -> Callable[[Any], str]:
    """Make the reader of a field that takes one of a few names."""

    def name(value: Any) -> str:
        if value not in known:
            raise wrong(
                _("%(written)s is none of these: %(names)s.")
                % {"written": quoted(value), "names": ", ".join(known)}
            )
        return str(value)

    return name


def text(value: Any) -> str:
    """Take text that can be written down: files and forms take no other, either."""
    if not isinstance(value, str):
        raise wrong(_("A text should stand here."))
    if "\x00" in value or not _is_unicode(value):
        raise wrong(_("There are characters in here that no text can have."))
    return value


def _is_unicode(text: str) -> bool:
    """Whether there are no halves of characters, which JSON can write and nobody can read."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def card_number(value: Any) -> str:
    if not 0 < len(text(value)) <= LIMITS.name:
        raise wrong(_("A card number has 1 to %(most)s characters.") % {"most": LIMITS.name})
    return str(value)


def copies(value: Any) -> int:
    """Take 4, but neither "4", 4.0 nor true."""
    if type(value) is not int or not 1 <= value <= LIMITS.copies:
        raise wrong(
            _("The count “%(written)s” is not a whole number from 1 to %(most)s.")
            % {"written": quoted(value), "most": LIMITS.copies}
        )
    return value


def whole_given(least: int, most: int) -> Callable[[Any], int]:
    """Make the reader of a field that takes a whole number."""

    def number(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise wrong(
                _("%(written)s is not a whole number from %(least)s to %(most)s.")
                % {"written": quoted(value), "least": least, "most": f"{most:,}"}
            )
        return value

    return number


def whole(least: int, most: int) -> Callable[[Any], int | None]:
    """Make the reader of a field that takes a whole number, or nothing."""
    number = whole_given(least, most)
    return lambda value: None if value is None else number(value)


def yes_or_no(value: Any) -> bool:
    if type(value) is not bool:
        raise wrong(_("%(written)s is neither true nor false.") % {"written": quoted(value)})
    return value


def short_text(most: int) -> Callable[[Any], str]:
    """Make the reader of a field that takes a line of text."""

    def written(value: Any) -> str:
        if len(text(value)) > most:
            raise wrong(_("This has more than %(most)s characters.") % {"most": f"{most:,}"})
        return str(value)

    return written


def questions(value: Any) -> list[Any]:
    """Take a list; what stands in it is looked at afterwards."""
    if not isinstance(value, list) or len(value) > QUESTIONS:
        raise wrong(
            _("A list of at most %(most)s questions should stand here.") % {"most": QUESTIONS}
        )
    return value


def day(value: Any) -> date | None:
    if value is None:
        return None
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
            raise ValueError(value)
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        raise wrong(
            _("%(written)s is not a day; write it as 2026-04-04.") % {"written": quoted(value)}
        ) from None


def a_day(value: Any) -> date:
    """Take a day that has to be given."""
    found = day(value)
    if found is None:
        raise wrong(_("A day should stand here, such as 2026-04-04."))
    return found


def query(value: Any) -> str:
    """Take a search that is not too long; what it asks for is read later."""
    if len(text(value)) > LONGEST:
        raise wrong(
            _("This search has %(length)s characters; at most %(most)s are read.")
            % {"length": len(value), "most": LONGEST}
        )
    return str(value)


def page(value: Any) -> int:
    """Take the number of a page as an address writes it: "1" to "1000"."""
    if not re.fullmatch(r"[1-9][0-9]{0,3}", str(value)) or int(value) > PAGES:
        raise wrong(
            _("%(written)s is not a whole number from 1 to %(most)s.")
            % {"written": quoted(value), "most": PAGES}
        )
    return int(value)


def few(value: Any) -> Any:
    """Look at the length first, so that a huge object is one fault and not one per entry."""
    if isinstance(value, dict | list) and len(value) > LIMITS.lines:
        raise wrong(
            _("There are %(entries)s entries here; at most %(most)s are read.")
            % {"entries": len(value), "most": LIMITS.lines}
        )
    return value


def a_list(value: Any) -> Any:
    if not isinstance(value, list):
        raise wrong(_("A list should stand here."))
    return few(value)


def number_or_none(value: Any) -> str:
    """Take a card's number; none where a name stands beside it."""
    return "" if value == "" else card_number(value)


def quoted(value: Any) -> str:
    """Quote a wrong value shortly, as JSON writes it."""
    written = "…" if isinstance(value, dict | list) else json.dumps(value, ensure_ascii=False)
    return written if len(written) <= QUOTED else written[: QUOTED - 1] + "…"


def _enum(known: Sequence[str]) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "enum": list(known)})


NO_NUL = r"^[^\x00]*$"

# The reader of a field comes last, so that it is asked first: it speaks in sentences.
Text = Annotated[str, Field(pattern=NO_NUL), BeforeValidator(text)]
Number = Annotated[str, Field(min_length=1, max_length=LIMITS.name), BeforeValidator(card_number)]
Copies = Annotated[int, Field(ge=1, le=LIMITS.copies), BeforeValidator(copies)]
Section = Annotated[dict[Number, Copies], Field(max_length=LIMITS.lines), BeforeValidator(few)]
Day = Annotated[date | None, BeforeValidator(day)]
Regulation = Annotated[str, BeforeValidator(one_of(names())), _enum(names())]
Region = Annotated[str, BeforeValidator(one_of(REGIONS)), _enum(REGIONS)]
Language = Annotated[str, BeforeValidator(one_of(LANGUAGES)), _enum(LANGUAGES)]
GameGiven = Annotated[str | None, BeforeValidator(one_of(GAMES)), _enum(GAMES)]
Order = Annotated[str | None, BeforeValidator(one_of(ORDERS)), _enum(ORDERS)]
Direction = Annotated[str | None, BeforeValidator(one_of(DIRECTIONS)), _enum(DIRECTIONS)]
SearchText = Annotated[
    str, Field(max_length=LONGEST, pattern=r"^[^\x00]*$"), BeforeValidator(query)
]
Page = Annotated[int, Field(ge=1, le=PAGES), BeforeValidator(page)]
DayGiven = Annotated[date, BeforeValidator(a_day)]
RegulationGiven = Annotated[str | None, BeforeValidator(one_of(names())), _enum(names())]
RegionGiven = Annotated[str | None, BeforeValidator(one_of(REGIONS)), _enum(REGIONS)]
Game = Annotated[str, BeforeValidator(one_of(GAMES)), _enum(GAMES)]
Going = Annotated[str, BeforeValidator(one_of(GOING)), _enum(GOING)]
Flag = Annotated[bool, BeforeValidator(yes_or_no)]
Seed = Annotated[Annotated[int, Field(ge=0, lt=SEEDS)] | None, BeforeValidator(whole(0, SEEDS - 1))]
Turn = Annotated[Annotated[int, Field(ge=1, le=TURNS)] | None, BeforeValidator(whole(1, TURNS))]
More = Annotated[Annotated[int, Field(ge=0, le=MORE)] | None, BeforeValidator(whole(0, MORE))]
Count = Annotated[Annotated[int, Field(ge=1, le=HANDS)] | None, BeforeValidator(whole(1, HANDS))]
Policy = Annotated[
    str, Field(max_length=GROUP_AT_MOST, pattern=NO_NUL), BeforeValidator(short_text(GROUP_AT_MOST))
]
Name = Annotated[
    str, Field(max_length=LIMITS.name, pattern=NO_NUL), BeforeValidator(short_text(LIMITS.name))
]
Asked = Annotated[
    str,
    Field(max_length=QUESTION_AT_MOST, pattern=NO_NUL),
    BeforeValidator(short_text(QUESTION_AT_MOST)),
]
Questions = Annotated[list[Asked], Field(max_length=QUESTIONS), BeforeValidator(questions)]
OptionalNumber = Annotated[
    str, Field(max_length=LIMITS.name, pattern=NO_NUL), BeforeValidator(number_or_none)
]
Amount = Annotated[
    int, Field(ge=0, le=LIMITS.copies), BeforeValidator(whole_given(0, LIMITS.copies))
]
Based = Annotated[int, Field(ge=1, le=REVISIONS), BeforeValidator(whole_given(1, REVISIONS))]
SectionName = Annotated[str, BeforeValidator(one_of(ALL_SECTIONS)), _enum(ALL_SECTIONS)]
Noted = Annotated[
    str, Field(max_length=LIMITS.line, pattern=NO_NUL), BeforeValidator(short_text(LIMITS.line))
]
Notes = Annotated[dict[Number, Noted], Field(max_length=LIMITS.lines), BeforeValidator(few)]
Writable = Annotated[
    str,
    BeforeValidator(one_of([each.name for each in WRITERS])),
    _enum([each.name for each in WRITERS]),
]
