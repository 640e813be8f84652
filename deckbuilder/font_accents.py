"""Accented Latin letters that the Japanese font lacks, put together from letters it has.

Noto Sans JP has the accents of western Europe only, but players are also called Łukasz,
Şule and Jiří. An accent is taken from a letter that carries it (the one of Ă for Ğ), so it
has the weight and the distance that the font's designers gave it. Used by `fonts.py`, once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen

ACUTE, DOT, DOUBLE_ACUTE = "\u0301", "\u0307", "\u030b"
COMMA_BELOW, CEDILLA, OGONEK = "\u0326", "\u0327", "\u0328"

# Accent -> a small and a capital letter that carry it.
CARRIERS = {
    ACUTE: "áÁ", "\u0302": "âÂ", "\u0303": "ãÃ", "\u0304": "āĀ", "\u0306": "ăĂ",
    DOT: "äÄ", "\u0308": "äÄ", "\u030a": "åÅ", DOUBLE_ACUTE: "áÁ", "\u030c": "ǎǍ",
}  # fmt: skip
BARRED = {"Ħ": "H", "ħ": "h", "Ŧ": "T", "ŧ": "t"}
SLASHED = {"Ł": "L", "ł": "l"}

Outline = list[tuple[str, Any]]  # one closed contour, as a RecordingPen writes it
Bounds = tuple[float, float, float, float]  # left, bottom, right, top


def compose(letter: str, glyphs: Mapping[str, Any], pen: AbstractPen) -> float | None:
    """Draw `letter` from parts and return its advance width; None if that cannot be done."""
    parts = _parts(letter, glyphs)
    if parts is None:
        return None
    base, outlines = parts
    for outline in outlines:
        _replay(outline, pen)
    return float(glyphs[base].width)


def _parts(letter: str, glyphs: Mapping[str, Any]) -> tuple[str, list[Outline]] | None:
    if letter == "ı":
        return "i", _without_dot("i", glyphs)
    if base := BARRED.get(letter) or SLASHED.get(letter):
        return base, [*_outlines(glyphs[base]), _stroke(base, letter in SLASHED, glyphs)]
    apart = unicodedata.normalize("NFD", letter)
    base, accent = apart[0], apart[1:]
    if base not in glyphs:
        return None
    if letter == "ģ":  # there is no room below a g: its mark stands above
        accent = ACUTE
    if accent in (COMMA_BELOW, CEDILLA, OGONEK):
        return base, [*_outlines(glyphs[base]), *_below(base, accent, glyphs)]
    if accent in CARRIERS:
        body = _without_dot(base, glyphs)
        return base, [*body, *_above(base, body, accent, glyphs)]
    return None


def _above(base: str, body: list[Outline], accent: str, glyphs: Mapping[str, Any]) -> list[Outline]:
    carrier = CARRIERS[accent][base.isupper()]
    bare = _bounds(_outlines(glyphs[unicodedata.normalize("NFD", carrier)[0]]))
    mark = [o for o in _outlines(glyphs[carrier]) if _bounds([o])[1] > bare[3]]
    if accent == DOT:
        mark = mark[:1]  # one of the two dots, to be put in the middle
    left, _, right, top = _bounds(body)
    mark_left, _, mark_right, _ = _bounds(mark)
    x = (left + right - mark_left - mark_right) / 2
    # Round letters stand a little higher than straight ones; accents do not follow that.
    y = top - bare[3] if abs(top - bare[3]) > 40 else 0
    if accent == DOUBLE_ACUTE:
        apart = (mark_right - mark_left) * 0.45
        return [*_moved(mark, x - apart, y), *_moved(mark, x + apart, y)]
    return _moved(mark, x, y)


def _below(base: str, accent: str, glyphs: Mapping[str, Any]) -> list[Outline]:
    mark = _outlines(glyphs["," if accent == COMMA_BELOW else "¸"])
    left, _, right, _ = _bounds(_outlines(glyphs[base]))
    mark_left, _, mark_right, mark_top = _bounds(mark)
    if accent == COMMA_BELOW:
        return _moved(mark, (left + right - mark_left - mark_right) / 2, -60 - mark_top)
    if accent == CEDILLA:
        return _moved(mark, (left + right - mark_left - mark_right) / 2, 0)
    # An ogonek is near enough a cedilla in the mirror, at the letter's right foot.
    mirrored = Transform(-1, 0, 0, 1, right + mark_left - 0.08 * (right - left), 0)
    return [_backwards(outline) for outline in _transformed(mark, mirrored)]


def _stroke(base: str, slanted: bool, glyphs: Mapping[str, Any]) -> Outline:
    """A bar through the letter, as thick as the font's hyphen."""
    left, _, right, top = _bounds(_outlines(glyphs[base]))
    _, low, _, high = _bounds(_outlines(glyphs["-"]))
    thick = high - low
    if slanted:  # through the stem, which stands at the left of L and makes all of l
        stem = left + 0.6 * thick if base == "L" else (left + right) / 2
        middle, reach, rise = 0.47 * top, 2.2 * thick, 1.1 * thick
        low, x0, x1 = middle - thick / 2, stem - reach, stem + reach
    else:
        reach = 0.0 if base in "Tt" else 0.8 * thick
        middle, rise = top * (0.45 if base in "Tt" else 0.82), 0.0
        x0, x1 = left - reach, right + reach
        if base == "h":
            x1 = left + 4.2 * thick
        low = middle - thick / 2
    corners = [
        (x0, low - rise),
        (x1, low + rise),
        (x1, low + rise + thick),
        (x0, low - rise + thick),
    ]
    return [
        ("moveTo", (corners[0],)),
        *(("lineTo", (corner,)) for corner in corners[1:]),
        ("closePath", ()),
    ]


def _without_dot(base: str, glyphs: Mapping[str, Any]) -> list[Outline]:
    outlines = _outlines(glyphs[base])
    return sorted(outlines, key=lambda o: _bounds([o])[1])[:1] if base in "ij" else outlines


def _outlines(glyph: Any) -> list[Outline]:
    pen = RecordingPen()
    glyph.draw(pen)
    outlines: list[Outline] = []
    for step in pen.value:
        if step[0] == "moveTo":
            outlines.append([])
        outlines[-1].append(step)
    return outlines


def _bounds(outlines: Iterable[Outline]) -> Bounds:
    pen = BoundsPen(None)
    for outline in outlines:
        _replay(outline, pen)
    assert pen.bounds is not None
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def _moved(outlines: Iterable[Outline], x: float, y: float) -> list[Outline]:
    return _transformed(outlines, Transform().translate(round(x), round(y)))


def _transformed(outlines: Iterable[Outline], transform: Transform) -> list[Outline]:
    result = []
    for outline in outlines:
        pen = RecordingPen()
        _replay(outline, TransformPen(pen, transform))
        result.append(pen.value)
    return result


def _backwards(outline: Outline) -> Outline:
    """Turn round a contour: what a mirror made a hole becomes ink again."""
    pen = RecordingPen()
    _replay(outline, ReverseContourPen(pen))
    return list(pen.value)


def _replay(outline: Outline, pen: AbstractPen) -> None:
    for method, points in outline:
        getattr(pen, method)(*points)
