"""The pages before an event's sheets: an index of everybody, and what judges should look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from deckbuilder.sheets.event_words import word
from deckbuilder.sheets.fitting import Measure, Style, fit
from deckbuilder.sheets.headings import heading
from deckbuilder.sheets.page import MARGIN, MM, Align, Box, Item, Page, Paper, Rule, Text, moved
from deckbuilder.sheets.rows import Strip, note_strip, stacked
from deckbuilder.sheets.value import Player, Said
from engine.regulation.report import Verdict

TITLE = Style(15, 9, 9, bold=True)
WHAT = Style(10.5, 8, 8, bold=True)
SUBJECT = Style(8.6, 6.2, 6.2)
HEAD = Style(7.2, 4.6, 4.6, bold=True)
CELL = Style(9, 7, 7)
STRONG = Style(9, 7, 7, bold=True)
STAMP = 6.5
ROW = 5.2 * MM
BAND = 17.0
GAP = 6.0

# Width of each column in points; the player has what is left.
COLUMNS: dict[str, tuple[float, Align]] = {
    "place": (26, "right"),
    "player": (0, "left"),
    "tcg_id": (78, "left"),
    "table": (38, "left"),
    "verdict": (100, "left"),
    "list": (56, "left"),
    "page": (34, "right"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A player with their sheet; `page` is the first of it, 0 before that is known."""

    place: int  # in the index, from 1
    player: Player
    list: str
    verdict: Verdict | None  # None for an empty form
    fingerprint: str
    copies: int
    problems: tuple[Said, ...]
    remarks: tuple[Said, ...] = ()  # worth a look, and nothing wrong by itself
    pages: tuple[Page, ...]
    page: int = 0

    def judged(self, language: str) -> str:
        return heading(self.verdict, language) if self.verdict else word("no-list", language)


@dataclass(frozen=True, slots=True)
class Front:
    """What the first pages say beside the players."""

    title: str  # the event's name; may be ""
    subject: str
    language: str
    notes: tuple[Said, ...]  # about the event as a whole


def front_pages(
    front: Front, entries: Sequence[Entry], paper: Paper, measure: Measure
) -> tuple[Page, ...]:
    """Lay out the index, then the problems on pages of their own."""
    pen = _Pen(front, paper, measure)
    index = pen.pages("index", _counted(front, entries), pen.columns(), pen.index(entries))
    problems = pen.pages("problems", "", pen.columns(), pen.problems(entries))
    return (*index, *problems)


def stamped(entry: Entry, total: int, paper: Paper, language: str) -> Iterator[Page]:
    """A player's pages with their number in the index and the page's in the file."""
    width, height = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN
    for number, page in enumerate(entry.pages, entry.page):
        text = f"{word('place', language)} {entry.place} · {number}/{total}"
        yield (*page, Text(width, height + 13, text, STAMP, align="right"))


def _counted(front: Front, entries: Sequence[Entry]) -> str:
    """How many came to which verdict."""
    counts = Counter(entry.verdict for entry in entries)
    said = [f"{heading(each, front.language)}: {counts[each]}" for each in Verdict if counts[each]]
    if counts[None]:
        said.append(f"{word('no-list', front.language)}: {counts[None]}")
    return " · ".join([f"{word('players', front.language)}: {len(entries)}", *said])


@dataclass(frozen=True, slots=True)
class _Row:
    """A strip, and what stands above it again if a page ends before it."""

    strip: Strip
    again: Strip | None = None


class _Pen:
    """What all these pages have in common: words, width and measure."""

    def __init__(self, front: Front, paper: Paper, measure: Measure) -> None:
        self.front, self.measure = front, measure
        self.width, self.height = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN

    def pages(self, title: str, counted: str, columns: Strip, rows: Iterable[_Row]) -> list[Page]:
        """Pour rows into pages, each with its heading."""
        pages: list[list[Item]] = []
        y = self.height
        for row in rows:
            if y + row.strip.height > self.height:
                head = self._head(title, counted if not pages else "", columns, bool(pages))
                pages.append(list(head.items))
                y = head.height
                if row.again and len(pages) > 1:
                    pages[-1] += [moved(item, 0, y) for item in row.again.items]
                    y += row.again.height
            pages[-1] += [moved(item, 0, y) for item in row.strip.items]
            y += row.strip.height
        return [tuple(page) for page in pages]

    def columns(self) -> Strip:
        words = {key: word(key, self.front.language) for key in COLUMNS}
        strip = self._cells(words, dict.fromkeys(COLUMNS, HEAD), BAND)
        return Strip(
            strip.height, (Box(0, 0, self.width, strip.height, fill=0.88, line=0), *strip.items)
        )

    def index(self, entries: Sequence[Entry]) -> Iterator[_Row]:
        for entry in entries:
            yield _Row(self._cells(self._texts(entry), _styles(entry), ROW, ruled=True))

    def problems(self, entries: Sequence[Entry]) -> Iterator[_Row]:
        """Everybody of whom there is something to say, as in the index; below, what it is."""
        language = self.front.language
        if self.front.notes:
            yield from self._block(
                lambda more: self._band(word("general", language) + more), self.front.notes
            )
        told = [entry for entry in entries if entry.problems or entry.remarks]
        for entry in told:

            def above(more: str, entry: Entry = entry) -> Strip:
                texts = self._texts(entry)
                texts["player"] += more
                strip = self._cells(texts, dict.fromkeys(COLUMNS, STRONG), BAND)
                back = Box(0, 0, self.width, strip.height, fill=0.92, line=0)
                return Strip(strip.height, (back, *strip.items))

            yield from self._block(above, (*entry.problems, *entry.remarks))
        if not told and not self.front.notes:
            yield _Row(note_strip((word("nothing", language),), self.width, self.measure))

    def _block(self, above: Callable[[str], Strip], notes: Sequence[Said]) -> Iterator[_Row]:
        """A heading with its first note, then the others; a page that breaks it says so."""
        more = f" ({word('continued', self.front.language)})"
        first, *others = (note_strip(note, self.width, self.measure) for note in notes)
        head = above("")
        yield _Row(_below(head, first, 0 if others else GAP))
        again = above(more)
        for n, strip in enumerate(others, 1):
            yield _Row(_below(strip, None, GAP if n == len(others) else 0), again)

    def _head(self, title: str, counted: str, columns: Strip, continued: bool) -> Strip:
        language = self.front.language
        what = word(title, language)
        if continued:
            what += f" ({word('continued', language)})"
        lines = [
            (self.front.title or word("sheets", language), TITLE),
            (what, WHAT),
            (self.front.subject, SUBJECT),
            (counted, SUBJECT),
        ]
        items: list[Item] = []
        y = 0.0
        for text, style in lines:
            fitted = fit(text, self.width, style, self.measure)
            items += stacked(fitted, 0, y + fitted.height / 2, bold=style.bold)
            y += fitted.height + (2 if text else 0)
        y += GAP
        items += [moved(item, 0, y) for item in columns.items]
        return Strip(y + columns.height, tuple(items))

    def _texts(self, entry: Entry) -> dict[str, str]:
        return {
            "place": str(entry.place),
            "player": entry.player.name or entry.list,
            "tcg_id": entry.player.tcg_id,
            "table": entry.player.table,
            "verdict": entry.judged(self.front.language),
            "list": entry.fingerprint,
            "page": str(entry.page),
        }

    def _cells(
        self, texts: dict[str, str], styles: dict[str, Style], least: float, *, ruled: bool = False
    ) -> Strip:
        gap = 7.0
        left = self.width - 8 - gap * (len(COLUMNS) - 1)
        left -= sum(width for width, _ in COLUMNS.values())
        placed, x = [], 4.0
        for key, (width, align) in COLUMNS.items():
            width = width or left
            end = x + (width if align == "right" else 0)
            style = styles[key]
            placed.append((fit(texts[key], width, style, self.measure), end, align, style.bold))
            x += width + gap
        height = max([least, *(text.height + 4 for text, *_ in placed if len(text.lines) > 1)])
        items: list[Item] = []
        for text, end, align, bold in placed:
            items += stacked(text, end, height / 2, bold=bold, align=align)
        if ruled:
            items.append(Rule(0, height, self.width))
        return Strip(height, tuple(items))

    def _band(self, text: str) -> Strip:
        fitted = fit(text, self.width - 8, STRONG, self.measure)
        height = max(BAND, fitted.height + 4)
        return Strip(
            height,
            (
                Box(0, 0, self.width, height, fill=0.92, line=0),
                *stacked(fitted, 4, height / 2, bold=True),
            ),
        )


def _styles(entry: Entry) -> dict[str, Style]:
    """What is not simply legal stands out."""
    styles = dict.fromkeys(COLUMNS, CELL)
    if entry.verdict is not Verdict.LEGAL:
        styles["verdict"] = STRONG
    return styles


def _below(strip: Strip, other: Strip | None, gap: float) -> Strip:
    """Two strips as one, with a gap after them."""
    items, height = strip.items, strip.height
    if other:
        items = (*items, *(moved(item, 0, height) for item in other.items))
        height += other.height
    return Strip(height + gap, items)
