"""Fonts with Japanese glyphs for sheets and pages, made once from packages.

PDFs need TrueType outlines; the packages bring PostScript ones. `prepare` draws every
glyph that names and cards are likely to need anew, into a cache folder that version
control ignores. Both sources are under the SIL Open Font License 1.1, which allows this;
what comes out is under the same licence and under a name of its own, as Noto is a
trademark. Needs no Django, so that a build step can run it alone.
"""

from __future__ import annotations

import fcntl
import hashlib
import multiprocessing
import os
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from deckbuilder import font_accents

FAMILY = "Tamerdesk Sans JP"
REGULAR, BOLD, WEB = "regular.ttf", "bold.ttf", "regular.woff2"
STAMP = "stamp"

# Where the outlines come from (`_source` knows the file), and what converts them.
PACKAGES = ("pylopdf-fonts-jp", "noto-cjk-sans-jp-bold", "fonttools", "Brotli")

# cp932 is what Japanese computers write (with 髙 and 﨑); JIS X 0213 adds rarer family
# names. Pages in the browser do with the former: any other glyph comes from the system.
WEB_CODEC, PRINT_CODEC = "cp932", "shift_jis_2004"
# Family names have even these, which neither can write.
NAMES = "𠮷𡈽𣘺𥔎"
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *map(ord, "ȘșȚț™"),
    *range(0x2010, 0x2070),  # general punctuation
]

# Conversion may move a curve by one unit of a thousand to the em: not visible in print.
TOLERANCE = 1.0


@dataclass(frozen=True, slots=True)
class Fonts:
    """The two TrueType files that a sheet is drawn with."""

    regular: Path
    bold: Path


def prepare(folder: Path, progress: Callable[[str], object] = print) -> None:
    """Make the fonts in `folder` unless they are there already.

    Safe to be killed and to be run twice at once: a file is there whole or not at all.
    """
    if prepared(folder):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        if prepared(folder):  # another process was faster
            return
        for left_over in folder.glob("*.part"):  # by one that was killed
            left_over.unlink()
        started = time.monotonic()
        progress(
            f"Making fonts with Japanese glyphs in {folder} (once; this takes a minute or two) …"
        )
        _make_all(folder, progress)
        _write(folder / STAMP, lambda path: path.write_text(recipe(), encoding="ascii"))
        progress(f"  done in {time.monotonic() - started:.0f} s")


def prepared(folder: Path) -> Fonts | None:
    """Return the fonts that `prepare` made, or None if they are missing or out of date."""
    try:
        stamp = (folder / STAMP).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return None
    whole = stamp == recipe() and all((folder / file).is_file() for file in (REGULAR, BOLD, WEB))
    return Fonts(folder / REGULAR, folder / BOLD) if whole else None


def chosen(folder: Path, named: Sequence[tuple[str | Path, str | Path]] = ()) -> Fonts | None:
    """Return the first pair of an operator's own TrueType files that is there, else ours."""
    for regular, bold in named:
        fonts = Fonts(Path(regular), Path(bold))
        if fonts.regular.is_file() and fonts.bold.is_file():
            return fonts
    return prepared(folder)


@cache
def recipe() -> str:
    """A digest of all that decides how the fonts come out: packages and this code."""
    parts = [version(package) for package in PACKAGES]
    code = [Path(file).read_bytes() for file in (__file__, font_accents.__file__)]
    return hashlib.sha256(b"\0".join([*map(str.encode, parts), *code])).hexdigest()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold the folder's lock; the system lets go of it even when the process is killed."""
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _write(path: Path, save: Callable[[Path], object]) -> None:
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    save(part)
    os.replace(part, path)


def _make_all(folder: Path, progress: Callable[[str], object]) -> None:
    # The web font takes longest, as its compression is slow, so it goes first.
    jobs = [(file, str(folder)) for file in (WEB, REGULAR, BOLD)]
    processes = min(len(jobs), os.cpu_count() or 1)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for file, glyphs in pool.imap_unordered(_make, jobs):
            size = (folder / file).stat().st_size / 1e6
            progress(f"  {file}: {glyphs} glyphs, {size:.1f} MB")


def _make(job: tuple[str, str]) -> tuple[str, int]:
    """Make one file; returns its name and number of glyphs. Runs in a process of its own."""
    file, folder = job
    weight = "bold" if file == BOLD else "regular"
    codecs = [WEB_CODEC] if file == WEB else [WEB_CODEC, PRINT_CODEC]
    with _source(weight) as source:
        font, glyphs = _converted(source, weight.capitalize(), repertoire(codecs))
    if file == WEB:
        font.flavor = "woff2"
    _write(Path(folder) / file, font.save)
    return file, glyphs


def repertoire(codecs: Sequence[str]) -> list[str]:
    """All characters wanted: Latin, and what these two-byte Japanese codecs can write."""
    characters = {*map(chr, LATIN), *map(chr, range(0xFF61, 0xFFA0)), *NAMES}
    for codec in codecs:
        for lead in (*range(0x81, 0xA0), *range(0xE0, 0xFD)):
            for trail in range(0x40, 0xFD):
                characters.add(bytes((lead, trail)).decode(codec, errors="ignore"))
    # Errors leave nothing or half a pair; user-defined code points have no glyph.
    return sorted(c for c in characters if len(c) == 1 and unicodedata.category(c) != "Co")


def _source(weight: str) -> TTFont:
    import noto_cjk_sans_jp_bold
    import pylopdf_fonts_jp

    path = pylopdf_fonts_jp.sans_path() if weight == "regular" else noto_cjk_sans_jp_bold.FONT_PATH
    return TTFont(str(path), lazy=True)


def _converted(source: TTFont, style: str, characters: Sequence[str]) -> tuple[TTFont, int]:
    """Redraw these characters of a PostScript font as a TrueType font without features."""
    drawn = source.getGlyphSet()
    names = {chr(code): name for code, name in source.getBestCmap().items()}
    latin = {character: drawn[name] for character, name in names.items() if character < "\u0250"}
    glyphs = {".notdef": _outline(drawn[".notdef"].draw)[0]}
    widths = {".notdef": drawn[".notdef"].width}
    codes: dict[int, str] = {}
    for character in characters:
        if name := names.get(character, ""):
            if name not in glyphs:
                glyphs[name], _ = _outline(drawn[name].draw)
                widths[name] = drawn[name].width
        else:
            name = f"made{ord(character):04X}"
            glyph, width = _outline(partial(font_accents.compose, character, latin))
            if width is None:
                continue
            glyphs[name], widths[name] = glyph, round(width)
        codes[ord(character)] = name
    return _built(source, style, glyphs, widths, codes), len(glyphs)


def _outline(draw: Callable[[AbstractPen], Any]) -> tuple[Any, Any]:
    """Let something draw cubic curves; returns the quadratic glyph, and what `draw` returned."""
    pen = TTGlyphPen(None)
    result = draw(Cu2QuPen(pen, TOLERANCE, reverse_direction=True))
    return pen.glyph(), result


def _built(
    source: TTFont,
    style: str,
    glyphs: dict[str, Any],
    widths: dict[str, int],
    codes: dict[int, str],
) -> TTFont:
    builder = FontBuilder(source["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(codes)
    builder.setupGlyf(glyphs)
    outlines = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (width, getattr(outlines[name], "xMin", 0)) for name, width in widths.items()}
    )
    builder.setupHorizontalHeader(ascent=source["hhea"].ascent, descent=source["hhea"].descent)
    builder.setupNameTable(_names(source, style))
    builder.font["OS/2"] = source["OS/2"]
    head, before = builder.font["head"], source["head"]
    head.macStyle = before.macStyle
    head.created, head.modified = before.created, before.modified  # not now: same in, same out
    post = source["post"]
    builder.setupPost(
        keepGlyphNames=False,
        underlinePosition=post.underlinePosition,
        underlineThickness=post.underlineThickness,
    )
    return builder.font


def _names(source: TTFont, style: str) -> dict[str, str]:
    """Say what this font is, where it comes from and under which licence it stands."""
    before = source["name"]
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    return {
        "copyright": before.getDebugName(0),
        "familyName": FAMILY,
        "styleName": style,
        "uniqueFontIdentifier": postscript,
        "fullName": f"{FAMILY} {style}",
        "version": before.getDebugName(5),
        "psName": postscript,
        "description": f"Made by Tamerdesk from a part of {before.getDebugName(4)}",
        "licenseDescription": before.getDebugName(13),
        "licenseInfoURL": before.getDebugName(14),
    }
