"""Regulations as TOML: the shipped ones (`named/`) and an organiser's own."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from engine.regulation import reading
from engine.regulation.errors import RegulationError
from engine.regulation.list_files import ShippedLists
from engine.regulation.regulation import Regulation, Side, Size
from engine.regulation.restrictions import Change, refuse_contradictions
from engine.regulation.titles import NOTES, TITLES
from engine.words import Message

FOLDER = Path(__file__).with_name("named")


def _size(value: object) -> Size:
    """`50` is exactly 50; `{ most = 5 }` and `{ least = 60 }` leave the other end open."""
    if isinstance(value, dict):
        size = Size(**reading.table({"least": reading.whole, "most": reading.whole})(value))
        if not size.takes(size.least):
            raise ValueError(f"at least {size.least} is more than at most {size.most}")
        return size
    return Size(exactly := reading.whole(value), exactly)


def _or_any(value: object) -> int | None:
    return None if value == "any" else reading.whole(value)


def _side(value: object) -> Side:
    keys: dict[str, reading.Reader] = {
        "most": reading.whole,
        "needs": reading.number,
        "names": reading.one_of("apart", "together"),
        "numbers": reading.one_of("checked", "any"),
    }
    return Side(**reading.table(keys, required=("most",))(value))


def _permitted(value: object) -> str:
    """`"St-"` is a whole series, `"St-1..111"` the part of it that a regulation names."""
    series, _, run = reading.text(value).partition("-")
    first, dots, last = run.partition("..")
    if series.isalpha() and (not run or (dots and first.isdecimal() and last.isdecimal())):
        return f"{series}-{run}"
    raise ValueError(
        f"{reading.quoted(value)} is neither a series such as 'St-' nor a run such as 'St-1..111'"
    )


def _note(value: object) -> Message:
    return NOTES[reading.one_of(*NOTES)(value)]


def _frozenset(reader: reading.Reader) -> reading.Reader:
    return lambda value: frozenset(reading.each(reader)(value))


_FIGURES: dict[str, reading.Reader] = {
    "main": _size,
    "eggs": _size,
    "copies": _or_any,
    "blocks": _frozenset(reading.whole),
    "sets": _frozenset(reading.card_set),
    "numbers": reading.each(_permitted),
    "option_numbers": reading.each(_permitted),
    "level_three": reading.whole,
    "ultimates": _or_any,
    "side": _side,
    "source": reading.text,
    "notes": reading.each(_note),
}
_OWN: dict[str, reading.Reader] = {
    "limit": reading.limits,
    "ban": reading.each(reading.number),
    "pair": reading.each(reading.pair),
    "lift": reading.each(reading.number),
    "lift_pair": reading.each(reading.pair),
}
_KEYS: dict[str, reading.Reader] = {
    "name": reading.text,
    "title": reading.text,
    "based_on": reading.text,
    "game": reading.one_of("modern", "legacy"),
    "restrictions": reading.flag,
    **_FIGURES,
    **_OWN,
}


# What only one of the games asks of a deck.
_OF_GAME = {
    "modern": ("blocks", "sets", "eggs"),
    "legacy": ("numbers", "option_numbers", "level_three", "ultimates", "side"),
}


def from_toml(text: str, where: str) -> Regulation:
    """Read a regulation. Raises RegulationError that names the file, the key and the value."""
    values = reading.document(text, where, _KEYS)
    try:
        return _regulation(values, PurePath(where).stem)
    except RegulationError as problem:
        raise RegulationError(f"{where}: {problem}") from None


def _regulation(values: dict[str, Any], stem: str) -> Regulation:
    """Put a regulation together from its base and what the file says otherwise."""
    name = values.get("name", stem)
    based_on = named(values["based_on"]) if "based_on" in values else None
    figures = {key: values[key] for key in _FIGURES if key in values}
    figures |= {"name": name, "title": Message(values.get("title", name))}
    if "restrictions" in values:
        figures["lists"] = ShippedLists() if values["restrictions"] else {}
    own = {key: values[key] for key in _OWN if key in values}
    if own:
        source = values.get("source", f"regulation {name}")
        change = Change(None, source, **own)
        refuse_contradictions([change])
        figures["own"] = (*(based_on.own if based_on else ()), change)
    game = values.get("game", based_on.game if based_on else "")
    _refuse_the_other_games(game, values)
    if based_on:
        if values.get("game", based_on.game) != based_on.game:
            raise RegulationError(f"game: '{based_on.name}' is a regulation of the other game")
        return dataclasses.replace(based_on, **figures)
    for key in ("game", "main"):
        if key not in values:
            raise RegulationError(f"'{key}' is missing; or name a regulation in 'based_on'")
    return Regulation(game=values["game"], **figures)


def _refuse_the_other_games(game: str, values: dict[str, Any]) -> None:
    """Raise RegulationError for a key that would mean nothing in this game."""
    for other, keys in _OF_GAME.items():
        strange = [key for key in keys if key in values]
        if game and other != game and strange:
            raise RegulationError(f"{strange[0]}: the {game} game knows no such figure")


def names() -> tuple[str, ...]:
    """The names of the shipped regulations, the usual one first."""
    return tuple(TITLES)


@cache
def named(name: str) -> Regulation:
    """Return a shipped regulation. Raises RegulationError that lists them."""
    if name not in TITLES:
        raise RegulationError(f"no regulation '{name}'; there are: {', '.join(TITLES)}")
    file = FOLDER / f"{name}.toml"
    regulation = from_toml(file.read_text(encoding="utf-8"), file.name)
    return dataclasses.replace(regulation, title=TITLES[name])
