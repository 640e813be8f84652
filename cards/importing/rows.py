"""What every format is turned into: rows of facts and texts, and what keeps a row out."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from cards.facts import TEXTS, impossible, number_is_possible
from cards.models import Game
from engine.numbers import canonical

NONE = ("", "-", "–", "—", "ー", "null", "None")
PICTURE = re.compile(r"[_-](?:P(?P<n>[0-9]{1,2})(?:-J)?|Errata)$", re.IGNORECASE)


class Broken(Exception):
    """A source that cannot be read as a whole; says why, for people. Nothing may come of it."""


class Wording(NamedTuple):
    """An erratum's wording: the language, the day, what was printed and what it is to say."""

    language: str
    announced: date | None
    before: str
    after: str


@dataclass(slots=True)
class Row:
    """What a source says in one place of one card; what it does not say is not there.

    `picture` is the n of `_Pn`, 0 for the usual picture. `cut` names lists of which the source
    has no room for all, so that a longer one does not contradict it. `texts` are the languages in
    which the source has the card's texts, even if there are none. `problems` keep a row out.
    """

    where: str
    number: str = ""
    game: str = Game.MODERN.value
    picture: int = 0
    facts: dict[str, Any] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    wordings: list[Wording] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def numbered(self, written: Any) -> Row:
        """Take the number, and the picture if the number names one; returns the row."""
        text = plain(written)
        if found := PICTURE.search(text):
            text, self.picture = text[: found.start()], int(found["n"] or 0)
        self.number = canonical(text) if self.game == Game.MODERN else text
        if not number_is_possible(self.number, self.game):
            self.problems.append(
                _("“%(number)s” is not a card number") % {"number": str(written)[:40]}
            )
        return self

    def take(self, name: str, value: Any) -> None:
        """Take a fact, unless the source says nothing of it."""
        if value not in (None, "", []):
            self.facts[name] = value

    def check(self) -> Row:
        """Note which values are impossible; returns the row."""
        for name, value in self.facts.items():
            if problem := impossible(name, value, self.game):
                self.problems.append(problem)
        for wording in self.wordings:
            for text in (wording.before, wording.after):
                if problem := impossible(f"{wording.language}.effect", text):
                    self.problems.append(problem)
        return self

    @property
    def only_texts(self) -> bool:
        return all(name in TEXTS for name in self.facts)


def many(value: Any) -> list[Any]:
    """Return a list, empty where the source has something else."""
    return value if isinstance(value, list) else []


def mapping(value: Any) -> dict[str, Any]:
    """Return an object, empty where the source has something else."""
    return value if isinstance(value, dict) else {}


def plain(value: Any) -> str:
    """Return what a source wrote as one clean line; "" for all its ways to say "none"."""
    if value is None or isinstance(value, bool | dict | list):
        return ""
    text = " ".join(html.unescape(str(value)).split())
    return "" if text in NONE else text


def text(value: Any) -> str:
    """Return a text with its lines; "" for all ways to say "none"."""
    if not isinstance(value, str):
        return ""
    whole = re.sub(r"<br\s*/?>", "\n", html.unescape(value), flags=re.IGNORECASE)
    lines = (re.sub(r"[^\S\n]+", " ", line).strip() for line in whole.splitlines())
    joined = "\n".join(line for line in lines if line)
    return "" if joined in NONE else joined


def whole(value: Any, before: str = "") -> Any:
    """Read a number that may be written as text, after a word like "Lv."; None for "none".

    What is no number comes back as it is, for the check to refuse.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, bool | dict | list):
        return str(value)
    written = plain(value)
    bare = re.sub(rf"^(?:{before})" if before else "", "", written, flags=re.IGNORECASE)
    bare = bare.strip().lstrip("+")
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,9}", bare):
        return int(bare.replace(",", ""))
    return written or None


def words(value: Any, mark: str = "/") -> list[str]:
    """Read a list: of strings, or one string with marks between the words; each once."""
    items = value if isinstance(value, list) else plain(value).split(mark)
    return list(dict.fromkeys(word for word in map(plain, items) if word))


KIND_NAMES = {
    "digimon": ["Digimon"],
    "tamer": ["Tamer"],
    "option": ["Option"],
    "digi-egg": ["Digi-Egg"],
    "digiegg": ["Digi-Egg"],
    "digitama": ["Digi-Egg"],
    "dual": ["Digimon", "Option"],
}


def kinds(value: Any) -> list[str]:
    """Read "Digimon/Option" and other spellings of kinds; an unknown one stays as it is."""
    found: list[str] = []
    for word in words(value):
        found += KIND_NAMES.get(word.casefold().replace(" ", "-"), [word])
    return list(dict.fromkeys(found))


def colours(value: Any) -> list[str]:
    """Read "Red/Blue" or a list of colours."""
    return [word.casefold() for word in words(value)]


FORMS = {"stnd": "Stnd.", "standard": "Stnd.", "sup": "Sup.", "super": "Sup.", "ult": "Ult."}
FORMS |= {"ultimate": "Ult.", "god": "God"}
ANY = {"all", "any"}


def way(cost: Any, level: Any, colour: Any, form: Any = None) -> dict[str, Any] | None:
    """Make a digivolution; None if it is none, as for one that asks for a Tamer."""
    cost_read = whole(cost)
    asked = whole(level, r"lv\.?")
    grade = plain(form) or (asked if isinstance(asked, str) else "")
    known = FORMS.get(grade.casefold().rstrip("."))
    if isinstance(asked, str) and (known or asked.casefold() in ("tamer", "option", *ANY)):
        asked = None
        if not known and grade.casefold() not in ANY:
            return None
    if cost_read is None or (asked is None and known is None and not colours(colour)):
        return None
    asked_colours = [each for each in colours(colour) if each not in ANY]
    return {"cost": cost_read, "level": asked, "form": known, "colours": asked_colours}


def together(ways: Iterable[dict[str, Any] | None]) -> list[dict[str, Any]]:
    """Join digivolutions that differ only in colour, as cards print them."""
    joined: dict[tuple[str, ...], dict[str, Any]] = {}
    for each in ways:
        if each is None:
            continue
        key = tuple(str(each[name]) for name in ("cost", "level", "form"))
        before = joined.setdefault(key, each)
        if before is not each:
            every = dict.fromkeys(before["colours"] + each["colours"])
            both = before["colours"] and each["colours"]  # none: any colour
            joined[key] = before | {"colours": list(every) if both else []}
    return list(joined.values())


def objects(data: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the objects of a JSON list with where they stand; "row 3" is the third."""
    for at, each in enumerate(data, start=1):
        yield _("row %(n)s") % {"n": at}, mapping(each)
