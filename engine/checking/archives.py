"""The files of a ZIP, read in memory: nothing is unpacked to disk, so names are only labels.

A ZIP may come from anybody. What it says of its sizes is believed only as far as it is
small: nothing is unpacked beyond what it says, and nothing that says too much.
"""

from __future__ import annotations

import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from engine.formats import LIMITS
from engine.textfiles import decoded

from .files import Read, Unreadable, is_clutter, is_zip, refusing

TOTAL = 64 * 1_048_576  # bytes of all files together, and of the ZIP itself
DIRECTORY = 2 * 1_048_576  # bytes of its table of contents: some ten thousands of files
TAIL = 65_557  # bytes at the end, in which a ZIP says how large that table is
END, END_OF_LARGE = re.compile(rb"PK\x05\x06(?=.{8}(.{4}))", re.DOTALL), b"PK\x06\x07"
ENCRYPTED, UTF_8 = 0x1, 0x800  # flags of a file in a ZIP
# Others unpack without an end in sight: a few bytes of them can fill any memory.
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError,
    RuntimeError, NotImplementedError,
)  # fmt: skip

NESTED = Unreadable("is a ZIP in a ZIP; unpack it and name it by itself to have it read")
LOCKED = Unreadable("is encrypted; send it without a password")
PACKED = Unreadable("is packed in a way that is not read; make a usual ZIP")


def in_zip(path: Path, opened: ExitStack) -> Iterator[tuple[str, Read]]:
    """Yield name and reader of every file; `opened` closes the ZIP when all are read.

    Raises Unreadable if it is broken or too large, OSError if it cannot be opened.
    """
    if (size := path.stat().st_size) > TOTAL:
        raise Unreadable("has more than 64 MiB; a ZIP of deck lists has at most that")
    with path.open("rb") as file:
        file.seek(max(0, size - TAIL))
        if _is_overgrown(file.read()):
            raise Unreadable("lists far more files than there are decks at a tournament")
    try:
        archive = opened.enter_context(zipfile.ZipFile(path))
    except BROKEN as problem:
        raise Unreadable("is not a ZIP file that can be read; it may be broken") from problem
    files = [info for info in archive.infolist() if not info.filename.endswith("/")]
    if sum(info.file_size for info in files) > TOTAL:
        raise Unreadable("unpacks to more than 64 MiB; a ZIP of deck lists has at most that")
    for info in files:
        name = _name(info)
        if not is_clutter(name):
            yield name, _reader(archive, info, name)


def _is_overgrown(tail: bytes) -> bool:
    """Whether the table of contents alone would take minutes to read."""
    sizes = [int.from_bytes(found[1], "little") for found in END.finditer(tail)]
    return END_OF_LARGE in tail or max(sizes, default=0) > DIRECTORY


def _name(info: zipfile.ZipInfo) -> str:
    """Return the name as it was meant: few programs say in which encoding they write it."""
    if info.flag_bits & UTF_8 or info.filename != info.orig_filename:
        return info.filename  # it says so, or the newest Pythons found the name elsewhere in it
    return decoded(info.filename.encode("cp437")) or info.filename


def _reader(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str) -> Read:
    if info.flag_bits & ENCRYPTED:
        return refusing(LOCKED)
    if is_zip(name):
        return refusing(NESTED)
    if info.compress_type not in PACKINGS:
        return refusing(PACKED)
    return partial(_read, archive, info)


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    try:
        with archive.open(info) as opened:
            return opened.read(LIMITS.size + 1)
    except BROKEN as problem:
        raise Unreadable("is broken inside the ZIP and cannot be read") from problem
