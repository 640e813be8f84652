"""Rows into changes: all that several sources say, put together card by card, before any is made.

Nothing here writes. `state` is what the tables hold of the cards that the rows are about.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from cards.facts import TEXTS, facts_of
from cards.layers import STAFF, Layers, Word
from cards.models import TEXT_FACTS, Card, Game, sort_key
from cards.wordings import Worded, corrected

from .report import Conflict, FactChange, NewCard, Refusal, Report
from .rows import Row

Key = tuple[str, str]  # game and number


@dataclass(slots=True)
class Known:
    """What the tables hold of a card; `facts` is None where there is none of this number."""

    facts: dict[str, Any] | None = None  # with its texts
    layers: Layers = field(default_factory=Layers)
    heard: set[str] = field(default_factory=set)  # facts that this import spoke of
    texts: set[str] = field(default_factory=set)  # languages in which this import had its texts


@dataclass(slots=True)
class Told:
    """What one source says of one card, put together from its rows."""

    where: str
    facts: dict[str, Any] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    pictures: set[int] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    contradictions: list[tuple[str, Any, Any]] = field(default_factory=list)  # fact, first, then


def gathered(rows: Iterable[Row]) -> dict[Key, Told]:
    """Put the good rows of one source together. The usual picture's word stands before those of
    others, and of two rows of one picture the later one's.
    """
    told: dict[Key, Told] = {}
    pictures: dict[tuple[Key, str], int] = {}  # whose word a fact is
    for row in sorted(rows, key=lambda row: row.picture):
        one = told.setdefault((row.game, row.number), Told(row.where))
        for name, value in row.facts.items():
            if name == "printings":
                one.pictures.update(value)
                continue
            key = ((row.game, row.number), name)
            if pictures.setdefault(key, row.picture) != row.picture:
                continue
            before = one.facts.get(name, value)
            if name not in row.cut and _comparable(before) != _comparable(value):
                one.contradictions.append((name, before, value))
            one.facts[name] = value
        one.cut |= row.cut
        one.texts |= row.texts
        if row.picture:
            one.pictures.add(row.picture)
    return told


def merge(known: Known, source: str, told: Told) -> None:
    """Let a source say what it says, unless it only repeats what stands. Mutates `known`."""
    said = dict(told.facts)
    known.texts |= told.texts
    if told.pictures:
        said["printings"] = sorted(told.pictures | set(_now(known, "printings") or ()))
    for name in told.cut & said.keys():
        if _covers(_now(known, name), said[name]):
            del said[name]
    now, own = known.facts or {}, known.layers.said.get(source, {})
    said = {
        name: value
        for name, value in said.items()
        if name not in now or now[name] != value or name in own or name in known.heard
    }
    known.heard |= said.keys()
    if said:
        known.layers.record(source, said, known.facts)


def new_without(key: Key, known: Known) -> list[str]:
    """Say what is missing for a card that nobody knew to become one."""
    standing = known.layers.standing()
    missing = []
    if not _value(standing, "kinds"):
        missing.append(_("the card is new, and its kind is not told"))
    if not (_value(standing, "name") or _value(standing, "name_ja")):
        missing.append(_("the card is new, and its name is not told"))
    if key[0] == Game.MODERN and not missing and not _value(standing, "colours"):
        missing.append(_("the card is new, and its colour is not told"))
    return missing


def standing(known: Known, errata: Mapping[str, Iterable[Worded]]) -> dict[str, Word]:
    """Return every fact that is spoken of as it stands, texts as corrected by errata."""
    found = known.layers.standing()
    for name, word in found.items():
        if name in TEXTS and word.source != STAFF and word.value:
            wording = corrected(word.value, errata.get(name.partition(".")[0], ()))
            found[name] = Word(word.source, wording)
    return found


def conflicts(number: str, known: Known, sources: Iterable[str]) -> Iterable[Conflict]:
    """Yield the facts on which one of these sources and somebody else disagree."""
    spoken = {name for source in sources for name in known.layers.said.get(source, {})}
    for name in sorted(spoken - {"printings", "name_ja_inferred"}):
        words = known.layers.words(name)
        if len({_comparable(word.value) for word in words}) > 1:
            yield Conflict(
                number, name, tuple((w.source, w.value) for w in words), words[-1].source
            )


def contradictions(number: str, source: str, told: Told) -> Iterable[Conflict]:
    """Yield the facts of which one source says two things; the later one stands."""
    for name, first, then in told.contradictions:
        yield Conflict(number, name, ((source, first), (source, then)), source)


def note(report: Report, key: Key, known: Known, found: Mapping[str, Word]) -> bool:
    """Enter into the report what becomes of a card; says whether anything does."""
    number = key[1]
    if known.facts is None:
        source = found["kinds"].source
        name = _value(found, "name") or _value(found, "name_ja")
        report.new.append(NewCard(number, name, source))
        return True
    changes = [
        FactChange(number, name, known.facts.get(name, ""), word.value, word.source)
        for name, word in sorted(found.items())
        if known.facts.get(name, "") != word.value
    ]
    report.changed += changes
    return bool(changes)


def new_card(key: Key) -> Card:
    """Make the row of a card that nobody knew, without facts."""
    game, number = key
    row = Card(game=game, number=number, sort_key=sort_key(number))
    row.set = number.partition("-")[0]
    return row


def facts_with_texts(card: Card, texts: Mapping[str, Any]) -> dict[str, Any]:
    """Return a card's facts, and its texts by language under their names."""
    facts = facts_of(card)
    if card.game == Game.MODERN:
        facts |= dict.fromkeys(TEXTS, "")
    for language, text in texts.items():
        facts |= {f"{language}.{name}": getattr(text, name) for name in TEXT_FACTS}
    return facts


def refusal(row: Row) -> Refusal:
    """Say why a row is kept out."""
    return Refusal.of(row.where, row.number, row.problems)


def _now(known: Known, name: str) -> Any:
    """What stands of a fact before this import, or was said in it."""
    found = known.layers.standing().get(name)
    return found.value if found else (known.facts or {}).get(name)


def _value(found: Mapping[str, Word], name: str) -> Any:
    return found[name].value if name in found else None


def _covers(now: Any, said: Any) -> bool:
    """Whether a longer list says all that a source with too little room for it says."""
    if not now:
        return False
    if any(isinstance(each, dict) for each in said):
        return _single(said) <= _single(now)
    return set(said) <= set(now)


def _single(ways: Iterable[Mapping[str, Any]]) -> set[tuple[Any, ...]]:
    """Take digivolutions apart by colour."""
    return {
        (way["cost"], way["level"], way["form"], colour)
        for way in ways
        for colour in way["colours"] or ("any",)
    }


def _comparable(value: Any) -> str:
    """Reduce a value to what all ways to write it share."""
    if not isinstance(value, str):
        return repr(value)
    plain = unicodedata.normalize("NFKC", value).casefold()
    return "".join(plain.split()).translate(str.maketrans("《≪〈⟨》≫〉⟩’‘“”", "<<<<>>>>''\"\""))
