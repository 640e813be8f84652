"""The head and the foot of a sheet: what stands around the list on every page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import segno

from deckbuilder.sheets.fitting import Measure, Style, fit
from deckbuilder.sheets.headings import heading, of_game
from deckbuilder.sheets.page import MM, Box, Code, Item, Text, moved
from deckbuilder.sheets.rows import stacked
from deckbuilder.sheets.value import Sheet
from engine.regulation.report import Verdict

GAP = 4.0  # between boxes
BOX = 10 * MM
FOOT = 60.0  # height of the signature and the judge's block
QR = 33 * MM
MODULE = 0.8 * MM  # a short list need not have huge squares
MASK = 2

TITLE = Style(15, 9, 9, bold=True)
SUBJECT = Style(8.6, 5.8, 6.2)
VERDICT = Style(9, 6.2, 6.2, bold=True)
LABEL = Style(6.2, 4.6, 4.6)
VALUE = Style(10.5, 7.4, 6.4)
SMALL = Style(6.8, 5.4, 6)
IDENTITY = Style(9.2, 7, 7)

# The player's boxes, row by row, with their shares of the width.
BOXES = (
    (("name", 4.2), ("family_initial", 1)),
    (("tcg_id", 2.6), ("day", 1.7), ("table", 0.9)),
    (("event", 1.5), ("store", 1)),
)


@dataclass(frozen=True, slots=True)
class Part:
    """Things that belong together, counted from their own top left corner."""

    height: float
    items: tuple[Item, ...]


def first_head(sheet: Sheet, width: float, measure: Measure) -> Part:
    """Title, verdict, QR code and the player's boxes."""
    code = _code(sheet, width)
    left = width - QR - 4 * GAP if code else width
    items, y = [*code, *_title(sheet, left, measure)], 36.0
    for row in BOXES:
        # The last row runs below the code, clear of its quiet zone.
        boxes = _boxes(sheet, row, width if row is BOXES[-1] else left, measure)
        items += [moved(item, 0, y) for item in boxes.items]
        y += boxes.height + GAP
    return Part(y - GAP, tuple(items))


def next_head(sheet: Sheet, width: float, measure: Measure) -> Part:
    """What a loose second page needs: whose list it is, and the verdict, again."""
    language, player = sheet.language, sheet.player
    continued = f"{sheet.title} ({heading('continued', language)})"
    items: list[Item] = [*_verdict(sheet, width, measure)]
    room = width - sum(item.width for item in items if isinstance(item, Box)) - 8
    items[:0] = stacked(fit(continued, room, TITLE, measure), 0, 9, bold=True)
    identity = [f"{heading('name', language)}: {player.name}"]
    if player.family_initial:
        identity.append(f"{heading('family_initial', language)}: {player.family_initial}")
    if player.tcg_id:
        identity.append(f"{heading('tcg_id', language)}: {player.tcg_id}")
    line = fit("  ·  ".join(identity), width - 12, IDENTITY, measure)
    height = line.height + 6
    items += [Box(0, 22, width, height), *stacked(line, 6, 22 + height / 2)]
    return Part(22 + height, tuple(items))


def foot(sheet: Sheet, width: float, measure: Measure, *, page: int, pages: int) -> Part:
    """Signature, the judge's block, the result of the check, fingerprint and page number."""
    signature = 0.4 * width
    items = list(_signature(sheet, signature, measure))
    judge = _judge(sheet, width - signature - GAP, measure)
    items += [moved(item, signature + GAP, 0) for item in judge]
    place = f"{heading('page', sheet.language)} {page}/{pages}"
    right = " · ".join(filter(None, (_list(sheet), place)))
    room = width - measure.width(right, SMALL.size, False) - 14
    y = FOOT + 9
    for sentence in sheet.legality:
        line = fit(sentence, room, SMALL, measure)
        items += stacked(line, 0, y + (len(line.lines) - 1) * line.height / len(line.lines) / 2)
        y += line.height + 1
    items.append(Text(width, FOOT + 9 + 2.5, right, SMALL.size, align="right"))
    return Part(y - 5, tuple(items))


def _title(sheet: Sheet, width: float, measure: Measure) -> list[Item]:
    verdict = _verdict(sheet, width, measure)
    room = width - sum(item.width for item in verdict if isinstance(item, Box)) - 8
    mark = fit(_list(sheet), 0.26 * width, SUBJECT, measure)
    subject = fit(sheet.subject, 0.74 * width - 8, SUBJECT, measure)
    return [
        *stacked(fit(sheet.title, room, TITLE, measure), 0, 8, bold=True),
        *verdict,
        *stacked(subject, 0, 25),
        *stacked(mark, width, 25, align="right"),
    ]


def _list(sheet: Sheet) -> str:
    """The fingerprint in words; a form for the pen has none."""
    return f"{heading('list', sheet.language)} {sheet.fingerprint}" if sheet.fingerprint else ""


def _verdict(sheet: Sheet, width: float, measure: Measure) -> list[Item]:
    """The verdict in a frame at the right; filled, so that it is seen, if it is not "legal"."""
    if sheet.verdict is None:
        return []
    text = fit(heading(sheet.verdict, sheet.language), width / 3, VERDICT, measure)
    broad = max(measure.width(line, text.size, True) for line in text.lines) + 14
    dark = sheet.verdict is not Verdict.LEGAL
    x = width - broad
    return [
        Box(x, 0, broad, 16, fill=0.15 if dark else None, line=0.9, round=3),
        *(
            Text(line.x, line.y, line.text, line.size, True, "centre", white=dark)
            for line in stacked(text, x + broad / 2, 8)
        ),
    ]


def _code(sheet: Sheet, width: float) -> list[Item]:
    """The QR code in the top right corner."""
    if not sheet.code:
        return []
    size = min(QR, len(symbol(sheet.code)) * MODULE)
    return [Code(width - size, 0, size, sheet.code)]


# The layout asks for its size, the drawing for its squares; an event lays out all sheets first.
@lru_cache(maxsize=2_048)
def symbol(text: str) -> tuple[bytearray, ...]:
    """The squares of a list's QR code; level M bears a fold or a coffee stain.

    The mask is given, as trying all eight takes longer than the rest of the sheet. Which
    one it is stands in the symbol, so that any reader follows.
    """
    code = segno.make(text, error="m", micro=False, boost_error=False, mask=MASK, encoding="utf-8")
    return code.matrix


def _boxes(
    sheet: Sheet, row: tuple[tuple[str, float], ...], width: float, measure: Measure
) -> Part:
    share = (width - GAP * (len(row) - 1)) / sum(part for _, part in row)
    values = [
        fit(getattr(sheet.player, key), part * share - 10, VALUE, measure) for key, part in row
    ]
    height = max([BOX, *(14 + value.height for value in values)])
    items: list[Item] = []
    x = 0.0
    for (key, part), value in zip(row, values, strict=True):
        items += _labelled(heading(key, sheet.language), x, 0, part * share, height, measure)
        items += stacked(value, x + 5, 9 + (height - 9) / 2)
        x += part * share + GAP
    return Part(height, tuple(items))


def _labelled(
    label: str, x: float, y: float, width: float, height: float, measure: Measure
) -> list[Item]:
    text = fit(label, width - 6, LABEL, measure)
    return [Box(x, y, width, height), *stacked(text, x + 3.5, y + 2.5 + text.height / 2)]


def _signature(sheet: Sheet, width: float, measure: Measure) -> list[Item]:
    label = fit(heading("signature", sheet.language), width - 7, LABEL, measure)
    return [
        *_labelled(heading("confirm", sheet.language), 0, 0, width, FOOT, measure),
        *stacked(label, 3.5, FOOT - 6),
    ]


def _judge(sheet: Sheet, width: float, measure: Measure) -> list[Item]:
    band, gap = 13.0, 2.5
    title = fit(heading("judge-only", sheet.language), width - 8, Style(7.2, 6, 6, True), measure)
    items: list[Item] = [
        Box(0, 0, width, FOOT, fill=0.92),
        *stacked(title, 4, band / 2, bold=True),
    ]
    height = (FOOT - band - 2 * gap) / 2
    counts = of_game("counts", sheet.game, sheet.language)
    keys = (("round", 0.8), ("", 0.95), ("result", 1.1), ("penalty", 1.1), ("judge", 1.1))
    share = (width - (len(keys) + 1) * gap) / sum(part for _, part in keys)
    for row in range(2):
        x, y = gap, band + row * (height + gap)
        for key, part in keys:
            label = heading(key, sheet.language) if key else counts
            items.append(Box(x, y, part * share, height, fill=1, line=0))
            items += _labelled(label, x, y, part * share, height, measure)
            x += part * share + gap
    return items
