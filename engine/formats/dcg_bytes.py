"""Deck codes that begin with `DCG`, byte by byte: versions 0 to 5 read, version 5 written.

A header, groups of cards of one set and one width of digits, the name. What a byte means
is in docs/formats.md. Nothing here knows which cards there are.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from engine.words import Message, say

PREFIX = "DCG"
VERSION = 5
CODE = re.compile(r"DCG[A-Za-z0-9_-]{5,}={0,2}")
LANGUAGES = ("ja", "en", "zh-Hans", "ko")

MOST_COPIES = 255  # of an entry
MOST_EGGS = 15  # entries
MOST_SIDE = 127  # entries
MOST_PRINTING = 7
NAME = 63  # bytes
ICON = 8  # bytes of the name that the number of a cover card takes

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LONGEST = 4  # bytes that a number goes on for: far more than any deck needs
_DAMAGED = say("This deck code is damaged or not whole. Copy it again, from its D to its end.")


@dataclass(frozen=True, slots=True)
class Item:
    """Copies of one printing of a number; printing 0 is the usual one."""

    number: str  # a set, a hyphen, digits
    copies: int
    printing: int = 0


@dataclass(frozen=True, slots=True)
class Code:
    """What a deck code holds."""

    eggs: tuple[Item, ...] = ()
    main: tuple[Item, ...] = ()
    side: tuple[Item, ...] = ()
    name: str = ""
    icon: str = ""
    language: str = "en"  # "" in versions that do not say
    version: int = VERSION


class _Ends(Exception):
    """The bytes end early, or go on where they should end."""


def decoded(code: str) -> Code | Message:
    """Return what a code holds, or why it cannot be read."""
    text = code.removeprefix(PREFIX).rstrip("=")
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError):
        return _DAMAGED
    if data and data[0] >> 4 > VERSION:
        return say(
            "This deck code is of version %(version)s; versions 0 to %(newest)s can be read.",
            version=data[0] >> 4,
            newest=VERSION,
        )
    try:
        return _decoded(data)
    except _Ends:
        return _DAMAGED


def encoded(code: Code) -> str:
    """Write a code of version 5. The caller keeps to what a code can hold."""
    icon = code.icon.ljust(ICON).encode() if code.icon else b""
    name = icon + code.name.encode()
    assert len(name) <= NAME
    assert len(code.eggs) <= MOST_EGGS
    assert len(code.side) <= MOST_SIDE
    body = bytearray([(bool(icon) << 7) | len(code.side)])
    for section in (code.eggs, code.main, code.side):
        for (prefix, width), group in groupby(sorted(section, key=_order), key=_group):
            _write_group(body, prefix, width, list(group))
    head = (
        VERSION << 4 | len(code.eggs),
        sum(body) & 0xFF,
        LANGUAGES.index(code.language) << 6 | len(name),
    )
    return PREFIX + urlsafe_b64encode(bytes(head) + body + name).decode().rstrip("=")


class _Bytes:
    """Bytes, read from the front up to `end`."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at, self.end = data, 0, len(data)

    def next(self) -> int:
        if self.at >= self.end:
            raise _Ends
        self.at += 1
        return self.data[self.at - 1]

    def take(self, many: int) -> bytes:
        if self.at + many > self.end:
            raise _Ends
        self.at += many
        return self.data[self.at - many : self.at]

    def number(self, first: int, bits: int) -> int:
        """A number of which `first` holds the lowest bits, and the next one says if it goes on."""
        value = first & ((1 << bits) - 1)
        goes_on = first >> bits & 1
        for step in range(_LONGEST + 1):
            if not goes_on:
                return value
            byte = self.next()
            value |= (byte & 0x7F) << (bits + 7 * step)
            goes_on = byte >> 7
        raise _Ends


def _decoded(data: bytes) -> Code:
    rest = _Bytes(data)
    first, checksum, third = rest.next(), rest.next(), rest.next()
    version = first >> 4
    length = third & 0x3F if version == 5 else third
    if len(data) - length < rest.at:
        raise _Ends
    rest.end = len(data) - length
    if sum(data[rest.at : rest.end]) & 0xFF != checksum:
        raise _Ends
    has_icon, side = _side(version, rest)
    cards = list(_items(version, rest))
    eggs = first & (0x07 if version in (3, 4) else 0x0F)
    if eggs + side > len(cards):
        raise _Ends
    name = data[rest.end :]
    return Code(
        tuple(cards[:eggs]),
        tuple(cards[eggs : len(cards) - side]),
        tuple(cards[len(cards) - side :]),
        (name[ICON:] if has_icon else name).decode(errors="replace"),
        name[:ICON].decode(errors="replace").strip() if has_icon else "",
        _language(version, first, third),
        version,
    )


def _side(version: int, rest: _Bytes) -> tuple[bool, int]:
    """Whether a cover card stands before the name, and how many entries are set aside."""
    if version < 2:
        return False, 0
    byte = rest.next()
    return (bool(byte >> 7), byte & 0x7F) if version >= 4 else (False, byte)


def _language(version: int, first: int, third: int) -> str:
    if version < 3:
        return ""
    return LANGUAGES[third >> 6] if version == 5 else LANGUAGES[first >> 3 & 1]


def _items(version: int, rest: _Bytes) -> Iterator[Item]:
    """Read group after group until the name begins."""
    while rest.at < rest.end:
        prefix = _prefix(version, rest)
        byte = rest.next()
        width = (byte >> 6) + 1
        entries = rest.number(byte, 5) if version >= 2 else byte & 0x3F
        number = 0
        for _ in range(entries):
            copies, printing, offset = _entry(version, rest)
            number += offset
            yield Item(f"{prefix}-{number:0{width}}", copies, printing)


def _prefix(version: int, rest: _Bytes) -> str:
    if version == 0:
        return rest.take(4).decode("ascii", errors="replace").strip()
    prefix = ""
    goes_on = True
    while goes_on:
        byte = rest.next()
        goes_on = bool(byte >> 7)
        if byte & 0x3F >= len(_DIGITS) or len(prefix) == 8:
            raise _Ends
        prefix += _DIGITS[byte & 0x3F]
    return prefix


def _entry(version: int, rest: _Bytes) -> tuple[int, int, int]:
    """Read copies, printing, and how far the number is from the one before."""
    byte = rest.next()
    if version == 0:
        return (byte >> 6) + 1, byte >> 3 & 0x07, rest.number(byte, 2)
    second = rest.next()
    return byte + 1, second >> 5, rest.number(second, 4)


def _order(item: Item) -> tuple[str, int]:
    return item.number, item.printing


def _group(item: Item) -> tuple[str, int]:
    prefix, _, digits = item.number.partition("-")
    return prefix, len(digits)


def _write_group(body: bytearray, prefix: str, width: int, items: list[Item]) -> None:
    for at, letter in enumerate(prefix, 1):
        body.append((at < len(prefix)) << 7 | _DIGITS.index(letter))
    body.extend(_number(len(items), 5, (width - 1) << 6))
    before = 0
    for item in items:
        number = int(item.number.partition("-")[2])
        body.append(item.copies - 1)
        body.extend(_number(number - before, 4, item.printing << 5))
        before = number


def _number(value: int, bits: int, above: int) -> Iterable[int]:
    """Write a number as `_Bytes.number` reads it, `above` into the bits beside it."""
    low, value = value & ((1 << bits) - 1), value >> bits
    yield above | bool(value) << bits | low
    while value:
        low, value = value & 0x7F, value >> 7
        yield bool(value) << 7 | low
