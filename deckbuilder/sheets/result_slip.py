"""The result slip of a 1999-2005 match: who won by which step, for two players and a judge to sign.

A `ResultSlip` is laid out on the upper half of a page and drawn as a PDF. Its words stand here
in pairs, as those of registration sheets do: a slip has a language of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from deckbuilder import VERSION
from deckbuilder.fonts import Fonts
from deckbuilder.sheets.drawing import Document
from deckbuilder.sheets.fitting import Measure, Style, fit
from deckbuilder.sheets.frame import Part
from deckbuilder.sheets.headings import PAIRS, in_language
from deckbuilder.sheets.page import MARGIN, MM, Box, Item, Page, Paper, Rule, moved
from deckbuilder.sheets.rows import stacked
from engine.legacy.winner import NO_CARD, Decided, Outcome, Settings, Value

WORDS: dict[str, tuple[str, str]] = {
    "title": ("Result slip", "試合結果"),
    "game": ("Digimon Card Game 1999–2005", "デジタルモンスター カードゲーム"),
    "event": ("Event", "大会名"),
    "round": ("Round", "回戦"),
    "table": ("Table", "卓"),
    "day": ("Date", "日付"),
    "compared": ("Compared", "判定"),
    "points": ("Points left", "残りポイント"),
    "net": ("Net Ocean, cards", "ネットの海の枚数"),
    "level": ("Highest level on the sheet", "シート上で最も高いレベル"),
    "count": ("Digimon of that level", "そのレベルのデジモンの数"),
    "drawn": ("Card drawn", "引いたカード"),
    "none": ("no level (0)", "レベル0"),
    "option": ("option (0)", "オプション（0）"),
    "no-card": ("no card left", "カードなし"),
    "": ("no Digimon", "デジモンなし"),
    "winner": ("Winner", "勝者"),
    "won": ("decided by", "決め手"),
    "draw": ("Draw", "引き分け"),
    "draw-cards": ("Not decided: cards are to be drawn", "未決着（カードを1枚ずつ引く）"),
    "judge": ("Not decided: the judge decides", "未決着（ジャッジの判断）"),
    "note": ("Not settled by the rules", "ルールに記載のない点"),
    "covered": ("Covered cards were counted.", "下に重ねたカードも数えています。"),
    "again": ("After equal cards both drew again.", "同じレベルのため引き直しています。"),
    "zero": ("No card left counted as level 0.", "引くカードがない場合はレベル0としています。"),
    "top": ("Only top cards were counted.", "一番上のカードだけを数えています。"),
    "signature": ("Signature", "署名"),
    "judge-signature": ("Judge", "ジャッジ"),
    "unofficial": PAIRS["unofficial"],
}

TITLE = Style(15, 9, 9, bold=True)
SMALL = Style(8, 6, 6)
LABEL = Style(6.4, 4.6, 4.6)
VALUE = Style(10.5, 7, 6.4)
STRONG = Style(10.5, 7, 6.4, bold=True)
RESULT = Style(14, 8, 8, bold=True)
GAP = 5.0
BOX = 11 * MM
ROW = 8 * MM
SIGNED = 16 * MM
MARK = "◯"  # beside whoever is ahead


@dataclass(frozen=True, slots=True)
class ResultSlip:
    """What stands on a slip. Names and the rest may be left for the pen."""

    decided: Decided
    language: str  # "en", "ja" or "both"
    names: tuple[str, str] = ("", "")
    event: str = ""
    round: str = ""
    table: str = ""
    day: str = ""
    settings: Settings = field(default_factory=Settings)

    def player(self, n: int) -> str:
        return self.names[n] or "AB"[n]

    def texts(self) -> Iterator[str]:
        """All text that people typed."""
        yield from (*self.names, self.event, self.round, self.table, self.day)


def result_slip_pdf(slip: ResultSlip, fonts: Fonts, paper: str = "a4") -> bytes:
    """Draw a slip on a paper of `PAPERS`; the same slip gives the same bytes."""
    document = Document(
        fonts,
        paper,
        language=slip.language,
        title=word("title", slip.language),
        subject=word("game", slip.language),
        version=VERSION,
    )
    document.add([tuple(laid_out(slip, document.size, document.face))])
    return document.finished()


def word(key: str, language: str) -> str:
    """Say a fixed word in the language of the slip."""
    return in_language(WORDS[key], language)


def laid_out(slip: ResultSlip, paper: Paper, measure: Measure) -> Page:
    """Place everything, in reading order, from the corner of the margins down."""
    width = paper.width - 2 * MARGIN
    items: list[Item] = [*_line(word("title", slip.language), TITLE, 0, 8, width, measure)]
    items += _line(word("game", slip.language), SMALL, 0, 24, width, measure)
    y = 34.0
    for part in (_boxes(slip, width, measure), *_table(slip, width, measure)):
        items += (moved(item, 0, y) for item in part.items)
        y += part.height
    y += GAP
    items += [Box(0, y, width, 13 * MM, fill=0.92, line=0.9)]
    items += _line(_result(slip), RESULT, 8, y + 6.5 * MM, width - 16, measure)
    y += 13 * MM + GAP
    for note in _notes(slip):
        items += _line(note, SMALL, 0, y + 5, width, measure)
        y += 12
    items += (moved(item, 0, y) for item in _signatures(slip, width, measure))
    y += SIGNED + 10
    foot = f"{word('unofficial', slip.language)} Tamerdesk {VERSION}"
    items += _line(foot, LABEL, 0, y, width, measure)
    return tuple(items)


def _rows(slip: ResultSlip) -> Iterator[tuple[str, str, str]]:
    """The head of the table, then what was compared: what, and what each player has."""
    yield word("compared", slip.language), slip.player(0), slip.player(1)
    for step in slip.decided.steps:
        cells = [_value(value, slip.language) for value in step.values]
        if step.better is not None:
            cells[step.better] = f"{MARK} {cells[step.better]}"
        yield word(step.name, slip.language), cells[0], cells[1]


def _value(value: Value, language: str) -> str:
    """A number or a level as it is; the rest in words."""
    return word(value, language) if isinstance(value, str) and value in WORDS else str(value)


def _result(slip: ResultSlip) -> str:
    decided, language = slip.decided, slip.language
    if decided.winner is None:
        return word(str(decided.outcome), language)
    by = word(decided.decided_by or "", language)
    winner = f"{word('winner', language)}: {slip.player(decided.winner)}"
    return f"{winner}  ({word('won', language)}: {by})"


def _notes(slip: ResultSlip) -> Iterator[str]:
    """What no rule settles and was taken in one way, where it had a part in this result."""
    names = [step.name for step in slip.decided.steps]
    keys = []
    if "level" in names:
        keys.append("covered" if slip.settings.covered else "top")
    if names.count("drawn") > 1:
        keys.append("again")
    if slip.settings.empty == "zero" and any(NO_CARD in s.values for s in slip.decided.steps):
        keys.append("zero")
    for key in keys:
        yield f"{word('note', slip.language)}: {word(key, slip.language)}"


def _boxes(slip: ResultSlip, width: float, measure: Measure) -> Part:
    """Event, round, table and day, as high as the longest of them needs."""
    shares = (("event", 3.0), ("round", 1.0), ("table", 1.0), ("day", 1.6))
    share = (width - GAP * (len(shares) - 1)) / sum(part for _, part in shares)
    values = [fit(getattr(slip, key), part * share - 10, VALUE, measure) for key, part in shares]
    height = max([BOX, *(14 + value.height for value in values)])
    items: list[Item] = []
    x = 0.0
    for (key, part), value in zip(shares, values, strict=True):
        items += _labelled(word(key, slip.language), x, part * share, height, measure)
        items += stacked(value, x + 5, 9 + (height - 9) / 2)
        x += part * share + GAP
    return Part(height + GAP, tuple(items))


def _signatures(slip: ResultSlip, width: float, measure: Measure) -> Iterator[Item]:
    broad = (width - 2 * GAP) / 3
    signature = word("signature", slip.language)
    labels = [f"{signature}: {slip.player(n)}" for n in (0, 1)]
    labels.append(word("judge-signature", slip.language))
    for at, label in enumerate(labels):
        yield from _labelled(label, at * (broad + GAP), broad, SIGNED, measure)


def _labelled(
    label: str, x: float, width: float, height: float, measure: Measure
) -> Iterator[Item]:
    """A box for writing in, with a small label at its top."""
    fitted = fit(label, width - 7, LABEL, measure)
    yield Box(x, 0, width, height)
    yield from stacked(fitted, x + 3.5, 2.5 + fitted.height / 2)


def _table(slip: ResultSlip, width: float, measure: Measure) -> Iterator[Part]:
    """A row for the players, then one for each thing that was compared."""
    for at, (what, *values) in enumerate(_rows(slip)):
        head, broad = at == 0, 0.3 * width
        style = STRONG if head else VALUE
        cells = [fit(what, 0.4 * width - 10, style, measure)]
        cells += [fit(value, broad - 8, STRONG, measure) for value in values]
        height = max([ROW, *(cell.height + 4 for cell in cells)])
        items: list[Item] = [Box(0, 0, width, height, fill=0.88, line=0)] if head else []
        items += stacked(cells[0], 5, height / 2, bold=style.bold)
        for column, (cell, value) in enumerate(zip(cells[1:], values, strict=True)):
            x = 0.4 * width + (column + 0.5) * broad
            bold = head or value.startswith(MARK)
            items += stacked(cell, x, height / 2, bold=bold, align="centre")
        items.append(Rule(0, height, width))
        yield Part(height, tuple(items))


def _line(
    text: str,
    style: Style,
    x: float,
    middle: float,
    width: float,
    measure: Measure,
) -> Iterator[Item]:
    yield from stacked(fit(text, width, style, measure), x, middle, bold=style.bold)


def is_final(decided: Decided) -> bool:
    """Whether there is a result that can be written down."""
    return decided.outcome in (Outcome.WON, Outcome.DRAW)
