"""Tamerdesk's own formats: the text of `cards/data`, and what `export_cards` writes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from cards.exporting import KNOWN, LAYOUTS, MARK, VERSION
from cards.facts import LANGUAGES, OF_GAME, TEXTS, facts_of, number_is_possible
from cards.models import Card, Game
from engine.catalogue import ERRATA, RULINGS, TOKENS, CatalogueError, Layout
from engine.numbers import canonical
from engine.spreadsheets import plain

from .rows import Broken, Row, mapping, text

CATALOGUE = "catalogue"
EXPORT = "export"
NOT_FACTS = {MARK, "game", "number", "texts"}


def catalogue(content: str, name: str) -> Iterator[Row]:
    """Read a file of `cards/data`; what is not cards gives no rows. Raises `Broken`."""
    problem = ""
    for game, layout in LAYOUTS.items():
        try:
            things = layout.read(content, name)
        except CatalogueError as error:
            problem = problem or str(error)
            continue
        # A token's name and facts can be read as a number and names, too.
        if any(number_is_possible(thing.number, game) for thing in things):
            return (_from_line(thing, game) for thing in things)
    if not any(_reads(layout, content, name) for layout in (TOKENS, ERRATA, RULINGS)):
        raise Broken(problem)
    return iter(())


def _from_line(thing: Any, game: str) -> Row:
    row = Row(thing.number, game=game).numbered(thing.number)
    row.facts |= _facts(Card.from_engine(thing))
    return row.check()


def _reads(layout: Layout[Any], content: str, name: str) -> bool:
    try:
        layout.read(content, name)
    except CatalogueError:
        return False
    return True


def _facts(card: Card) -> dict[str, Any]:
    """Return all facts but the artist, which only exports have."""
    return {name: value for name, value in facts_of(card).items() if name != "artist"}


def json_lines(content: str) -> Iterator[Row]:
    """Read JSON lines of `export_cards`. Raises `Broken`."""
    for at, line in enumerate(content.splitlines(), start=1):
        if not line.strip():
            continue
        where = _("line %(n)s") % {"n": at}
        try:
            found = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Broken(f"{where}: {_('this is not whole JSON')} ({error})") from None
        if not isinstance(found, dict):
            raise Broken(f"{where}: {_('this is not a card')}")
        _check_version(found.get(MARK), where)
        yield _from_json(where, found)


def _from_json(where: str, found: dict[str, Any]) -> Row:
    game = str(found.get("game", Game.MODERN.value))
    row = Row(where, game=game if game in LAYOUTS else Game.MODERN.value)
    if game not in LAYOUTS:
        row.problems.append(_("“%(game)s” is no game") % {"game": game[:40]})
    row.numbered(found.get("number"))
    for name, value in found.items():
        if name in OF_GAME[row.game]:
            row.facts[name] = value
        elif name not in NOT_FACTS:
            row.problems.append(_("“%(name)s” is not one of the facts") % {"name": name[:40]})
    texts = mapping(found.get("texts"))
    for code in LANGUAGES:
        if code in texts:
            row.texts.add(code)
        for name, value in mapping(texts.get(code)).items():
            if f"{code}.{name}" in TEXTS:
                row.take(f"{code}.{name}", text(value))
    return row.check()


def csv_lines(content: str) -> Iterator[Row]:
    """Read CSV of `export_cards`, also where a spreadsheet saved it. Raises `Broken`.

    A column that was taken out says nothing; an empty cell is the usual value.
    """
    try:
        table = list(csv.DictReader(io.StringIO(content, newline=""), strict=True))
    except csv.Error as error:
        raise Broken(_("this is not whole CSV (%(error)s)") % {"error": error}) from None
    game = _game_of(table[0] if table else {})
    for at, cells in enumerate(table, start=2):
        where = _("line %(n)s") % {"n": at}
        if None in cells or None in cells.values():
            raise Broken(f"{where}: {_('this has not as many cells as there are columns')}")
        _check_version(cells[MARK], where)
        yield _from_csv(where, {name: plain(cell) for name, cell in cells.items()}, game)


def _game_of(cells: Mapping[str, str]) -> str:
    """Tell the game by the columns that only one of them has, and by the first number if none."""
    columns = {game: {*layout.columns, *layout.facts} for game, layout in LAYOUTS.items()}
    modern, legacy = columns[Game.MODERN], columns[Game.LEGACY]
    if cells.keys() & (modern - legacy):
        return Game.MODERN.value
    old = number_is_possible((cells.get("number") or "").strip(), Game.LEGACY)
    new = number_is_possible(canonical((cells.get("number") or "").strip()), Game.MODERN)
    return (Game.LEGACY if cells.keys() & (legacy - modern) or old > new else Game.MODERN).value


def _from_csv(where: str, cells: Mapping[str, str], game: str) -> Row:
    row = Row(where, game=game).numbered(cells.get("number"))
    layout = LAYOUTS[game]
    names = {name: cells.get(name, "").strip() for name in layout.columns[1:]}
    values: dict[str, Any] = {}
    for key, fact in layout.facts.items():
        if cell := cells.get(key, "").strip():
            try:
                values[fact.attribute] = fact.codec.parse(cell)
            except CatalogueError as error:
                row.problems.append(f"{key} {error}")
    thing = replace(layout.blank(row.number, *names.values()), **values)
    whole = facts_of(Card.from_engine(thing))
    absent = _columns_of(fact.attribute for key, fact in layout.facts.items() if key not in cells)
    absent |= {name for name in names if name not in cells}
    row.facts = {name: value for name, value in whole.items() if name not in absent}
    row.facts.pop("artist", None)
    if "artist" in cells:
        row.facts["artist"] = cells["artist"].strip()
    for name in TEXTS:
        row.take(name, text(cells.get(name)))
    row.texts.update(code for code in LANGUAGES if code in cells.get(KNOWN, "").split())
    return row.check()


def _columns_of(attributes: Iterator[str]) -> set[str]:
    """Return the columns of `Card` for attributes of the engine's cards of either game."""
    legacy = {"kind": "kinds", "attribute": "attributes", "level": "legacy_level"}
    return {legacy.get(name, name) for name in attributes} | set()


def _check_version(version: Any, where: str) -> None:
    if str(version) != str(VERSION):
        raise Broken(
            _(
                "%(where)s: the columns are of version “%(version)s”; "
                "this site reads version %(known)s"
            )
            % {"where": where, "version": str(version)[:20], "known": VERSION}
        )
