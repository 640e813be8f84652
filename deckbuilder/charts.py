"""What a deck is made of, as pages show it: plots, and tables with the same numbers.

`deckbuilder/charts.html` draws what `charts_of` gives; the numbers are the engine's
(`engine/composition.py`). Nothing is asked of the database but the state of the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.models import Versions
from deckbuilder import judging, plots
from deckbuilder.deckpage import COLOUR_LETTERS
from deckbuilder.words import listed, said
from engine import composition
from engine.composition import Bar, Count
from engine.deck import Deck as DeckList
from engine.legacy.cards import LEVELS


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table; a colour has a chip before its word."""

    title: str
    numbers: tuple[int, ...]
    colour: str = ""
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    caption: str
    head: tuple[str, ...]  # of the columns behind the title of a row
    rows: tuple[Row, ...]
    total: int | None = None  # where the rows add up to it


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart under a heading of its own; without a plot where no card has what it is about."""

    key: str  # unique in a page
    title: str
    plot: plots.Plot | None
    tables: tuple[Table, ...]
    notes: tuple[str, ...] = ()


def charts_of(deck: DeckList, game: str, versions: Versions | None = None) -> list[Chart]:
    """All charts of a deck in the reader's language; none of a deck without cards."""
    found = composition.composition(deck, judging.pool_of(game, versions))
    return [
        _chart(part, chart)
        for part in found.parts
        for chart in part.charts
        if part.total and not _says_nothing(part, chart)
    ]


def _says_nothing(part: composition.Part, chart: composition.Chart) -> bool:
    """Whether it only says that Digi-Eggs are of the level that Digi-Eggs have."""
    levels = [bar.key for bar in chart.bars if bar.copies]
    return (part.section, chart.key, levels) == ("eggs", "levels", ["2"]) and not chart.rest


def _chart(part: composition.Part, chart: composition.Chart) -> Chart:
    key, title = f"{part.section}-{chart.key}", said(chart.title)
    if part.section != "main":
        title = _("%(deck)s: %(title)s") % {"deck": said(part.title), "title": title}
    drawn = any(bar.copies for bar in chart.bars)
    return Chart(
        key=key,
        title=title,
        plot=_plot(f"chart-{key}", title, chart) if drawn else None,
        tables=tuple(_tables(title, chart)),
        notes=tuple(said(note) for note in chart.notes),
    )


def _plot(key: str, title: str, chart: composition.Chart) -> plots.Plot:
    series = _series(chart)
    rows = [
        (said(chart.series[at][1]), _style(chart, at), [bar.parts[at] for bar in chart.bars])
        for at in series
    ]
    shown = [bar for bar in chart.bars if bar.copies]
    return plots.stacked(
        key,
        title,
        listed([*map(_told, shown), *map(_told, chart.rest)]),
        [_short(bar) for bar in chart.bars],
        rows,
        [bar.key for bar in chart.bars] if chart.key == "colours" else (),
    )


def _tables(title: str, chart: composition.Chart) -> Iterator[Table]:
    """The numbers of the bars; where some stand in several, all cards once in a second table."""
    series = _series(chart)
    several = len(series) > 1
    head = [said(chart.series[at][1]) for at in series] if several else []
    bars = [
        _row(bar, [*([bar.parts[at] for at in series] if several else []), bar.copies])
        for bar in chart.bars
        if bar.copies
    ]
    gaps = [0] * len(head)
    rest = [Row(said(each.title), (*gaps, each.copies)) for each in chart.rest]
    if not chart.mixes:
        yield Table(title, (*head, _cards()), (*bars, *rest), chart.total)
        return
    yield Table(title, (*head, _cards()), tuple(bars))
    once = [_row(bar, bar.parts[:1]) for bar in chart.bars if bar.parts[0]]
    once += [_row(each, [each.copies]) for each in (*chart.mixes, *chart.rest)]
    yield Table(_("Each card once"), (_cards(),), tuple(once), chart.total)


def _cards() -> str:
    return pgettext("count", "Cards")


def _series(chart: composition.Chart) -> list[int]:
    """The series that any card is of; the first where there are none."""
    used = [at for at in range(len(chart.series)) if any(bar.parts[at] for bar in chart.bars)]
    return used or [0]


def _style(chart: composition.Chart, at: int) -> str:
    return chart.series[at][0] if chart.key == "colours" else f"s{at + 1}"


def _row(each: Bar | Count, numbers: Sequence[int]) -> Row:
    letter = COLOUR_LETTERS.get(each.key, "")
    return Row(said(each.title), tuple(numbers), each.key if letter else "", letter)


def _told(each: Bar | Count) -> str:
    return _("%(what)s: %(copies)s") % {"what": said(each.title), "copies": each.copies}


def _short(bar: Bar) -> str:
    """What stands beneath a bar: a number alone, a colour with its letter."""
    if letter := COLOUR_LETTERS.get(bar.key):
        return f"{letter} {said(bar.title)}"
    if bar.key.isdecimal() or bar.key in LEVELS:
        return bar.key
    words = {
        "Digimon+Option": "DUAL",
        "item": pgettext("chart", "Items"),
        "program": pgettext("chart", "Programs"),
        "field": pgettext("chart", "Fields"),
        "Vaccine": pgettext("attribute", "Vaccine"),
        "Data": pgettext("attribute", "Data"),
        "Virus": pgettext("attribute", "Virus"),
    }
    return words.get(bar.key) or said(bar.title)
