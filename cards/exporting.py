"""All cards as JSON lines or CSV, under columns that only ever grow, so that programs can rely
on them. `cards/importing/own.py` reads both back without loss.

The first column, `tamerdesk`, is the version of the columns.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from typing import Any

from cards.facts import LANGUAGES, OF_GAME, TEXTS, facts_of
from cards.models import TEXT_FACTS, Card, CardText, Game
from engine.catalogue import CARDS, LEGACY_CARDS, Layout
from engine.spreadsheets import harmless

VERSION = 1  # of the columns; a column that is added at the end does not change it
MARK = "tamerdesk"
LAYOUTS: Mapping[str, Layout[Any]] = {Game.MODERN.value: CARDS, Game.LEGACY.value: LEGACY_CARDS}
KNOWN = "texts"  # the languages in which a card's texts are known, even if there are none

AllTexts = dict[str, dict[str, dict[str, str]]]


def json_lines(game: str, *, texts: bool = False) -> Iterator[str]:
    """Yield a line of JSON for each card of a game, in the order of the numbers."""
    of_card = _texts(game) if texts else {}
    for card in _cards(game):
        row = {MARK: VERSION, "game": game, "number": card.number} | facts_of(card)
        if texts:
            row["texts"] = of_card.get(card.number, {})
        yield json.dumps(row, ensure_ascii=False) + "\n"


def csv_lines(game: str, *, texts: bool = False) -> Iterator[str]:
    """Yield the line of the columns, then one for each card; cells as in the catalogue's files.

    An empty cell is the usual value, or one that is not known.
    """
    of_card = _texts(game) if texts else {}
    yield _csv_line(columns(game, texts=texts))
    for card in _cards(game):
        cells = [str(VERSION), card.number, *_cells(card, LAYOUTS[game])]
        if game == Game.MODERN:
            cells.append(card.artist)
        if texts:
            said = of_card.get(card.number, {})
            cells += [said.get(code, {}).get(name, "") for code in LANGUAGES for name in TEXT_FACTS]
            cells.append(" ".join(code for code in LANGUAGES if code in said))
        yield _csv_line(cells)


def columns(game: str, *, texts: bool = False) -> list[str]:
    """Return the names of the columns of CSV."""
    layout = LAYOUTS[game]
    artist = ["artist"] if game == Game.MODERN else []
    return [MARK, *layout.columns, *layout.facts, *artist, *((*TEXTS, KNOWN) if texts else ())]


def json_keys(game: str) -> list[str]:
    """Return the keys of a line of JSON without texts."""
    return [MARK, "game", "number", *OF_GAME[game]]


def _cards(game: str) -> Iterator[Card]:
    return Card.objects.filter(game=game).order_by("sort_key").iterator(chunk_size=500)


def _cells(card: Card, layout: Layout[Any]) -> Iterator[str]:
    thing = card.to_engine()
    names = layout.columns[1:]
    usual = layout.blank(thing.number, *("" for _ in names))
    yield from (getattr(thing, name) for name in names)
    for fact in layout.facts.values():
        value = getattr(thing, fact.attribute)
        yield "" if value == getattr(usual, fact.attribute) else fact.codec.show(value)


def _texts(game: str) -> AllTexts:
    found: AllTexts = {}
    for each in CardText.objects.filter(game=game):
        said = {name: value for name in TEXT_FACTS if (value := getattr(each, name))}
        found.setdefault(each.number, {})[each.language] = said
    return found


def _csv_line(cells: list[str]) -> str:
    """Write a line; what a spreadsheet would take for a formula gets an apostrophe in front."""
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(map(harmless, cells))
    return line.getvalue()
