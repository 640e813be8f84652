"""The share code of decks of the 1999-2005 game: `TDL1…`, letters and digits alone.

It says which numbers, how many copies and in which section, and keeps the names that a player
wrote beside numbers that no catalogue has; docs/formats.md describes every sign of it. It is
short, goes into addresses and QR codes as it is, and can be typed: case, spaces, line breaks
and hyphens mean nothing, and I, L and O are taken for 1, 1 and 0.

Its last four signs are a check over all others. Any one wrong sign, any two of the cards' part
and any two signs that changed places are found for certain, everything else all but once in a
million: signs count with powers of ROOT modulo PRIME, of which no two within MOST places differ
by a ratio that two wrong signs could make up for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from engine.cards import PoolCard
from engine.deck import Deck, Entry
from engine.numbers import DASHES, LEGACY, legacy_spelling
from engine.words import Message, say

from .clean import tidy, without_invisible
from .fitting import Holds, names_left_out
from .format import Format
from .headings import comment, deck_name, name_above
from .listing import LeftOut, Listing, Written
from .numbers import Found
from .pasted import Pasted
from .reading import LIMITS, Catalogue, Limits, Line, Reading
from .taking import Given, take

MARK = "TDL"
VERSION = "1"
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SERIES = ("St", "Bo", "Sx", "Bx", "Re", "VJ", "Sp", "CD")
SECTIONS = ("main", "side")

PRIME, ROOT = 1_048_573, 36_472
CHECK = 4  # signs
MOST = 6_000  # signs of the cards' part; the check is certain for up to 6,213
COPIES_MOST = 9_999

_WORTH = {sign: worth for worth, sign in enumerate(SIGNS)} | {"O": 0, "I": 1, "L": 1}
_GAPS = re.compile(rf"[\s\-{DASHES}]+")
_GAP = rf"[\s\-{DASHES}]*"
_BEGINS = re.compile("".join(_GAP + sign for sign in (*MARK, "[0-9ILO]")), re.IGNORECASE)
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_ALONE = re.compile(rf"{MARK}[0-9ILO][0-9A-Z]{{6,}}", re.IGNORECASE)
_IN_LINK = re.compile(rf"[?&#=/]({MARK}[0-9][0-9A-Z]*)(?![0-9A-Z%])", re.IGNORECASE)


class _Broken(Exception):
    """The cards' part is not what `write_code` makes."""


# Writing


def write_code(deck: Deck) -> str | Message:
    """Write a deck as a code; or say why there is none for it. `decode` gives the same deck."""
    if not deck.entries:
        return say("There is no card in this deck.")
    for entry in deck.entries:
        if why := _unwritable(entry):
            return why
    worths = [*_cards(deck), *_names(deck)]
    if len(worths) > MOST:
        return say("This deck is too long for a code. Share it as a text list.")
    return f"{MARK}{VERSION}{_signs(worths)}{_signs(_check(worths))}"


def grouped(code: str, size: int = 5) -> str:
    """Part a code by spaces, for people who type it: `TDL1 01234 …`."""
    head = len(MARK) + len(VERSION)
    rest = (code[at : at + size] for at in range(head, len(code), size))
    return " ".join([code[:head], *rest])


def _unwritable(entry: Entry) -> Message | None:
    if not holds_number(entry.number):
        return say(
            "“%(number)s” is not a number of the 1999-2005 game, so this deck has no code.",
            number=entry.number,
        )
    if entry.section not in SECTIONS:
        return say("This game has no Digi-Egg deck, so a deck with one has no code.")
    if entry.printing:
        return say("A code does not tell pictures of a card apart, but this deck does.")
    if entry.copies > COPIES_MOST:
        return say("%(copies)s copies of a card are too many for a code.", copies=entry.copies)
    return None


def _cards(deck: Deck) -> Iterator[int]:
    """Yield how many runs follow, then each run: a section and a series, and its numbers."""
    runs = [(head, list(run)) for head, run in groupby(_placed(deck), key=lambda each: each[0])]
    yield from _amount(len(runs))
    for head, run in runs:
        yield head
        yield from _amount(len(run))
        before = 0
        for _head, digits, copies in run:
            yield from _amount((digits - before - 1) * 4 + min(copies, 4) - 1)
            if copies >= 4:
                yield from _amount(copies - 4)
            before = digits


def _placed(deck: Deck) -> list[tuple[int, int, int]]:
    """Return head, number and copies of each entry, in the order of a code."""
    return sorted(_place(entry) for entry in deck.entries)


def _place(entry: Entry) -> tuple[int, int, int]:
    found = LEGACY.fullmatch(legacy_spelling(entry.number))
    assert found is not None
    head = SECTIONS.index(entry.section) * 16 + bool(found["suffix"]) * 8
    return head + SERIES.index(found["set"]), int(found["digits"]), entry.copies


def _names(deck: Deck) -> Iterator[int]:
    """Yield the names that stand in the deck: how many entries are passed over, then the signs."""
    passed = 0
    for entry in sorted(deck.entries, key=_place):
        name = _kept(entry.name)
        if not name:
            passed += 1
            continue
        yield from _amount(passed)
        yield from _amount(len(name))
        before = 0
        for sign in name:
            step = ord(sign) - before
            yield from _amount(2 * step if step >= 0 else -2 * step - 1)
            before = ord(sign)
        passed = 0


def _kept(name: str) -> str:
    """Return a name as a code keeps it: what can be seen of it, on one line."""
    return tidy(name)[: LIMITS.name].strip()


def _amount(value: int) -> Iterator[int]:
    """Yield an amount in signs of four bits, the lowest first; 16 says that more follow."""
    while value >= 16:
        yield 16 + value % 16
        value //= 16
    yield value


def _check(worths: list[int]) -> list[int]:
    total, weight = 0, 1
    for worth in worths:
        weight = weight * ROOT % PRIME
        total += worth * weight
    total %= PRIME
    return [total >> 5 * place & 31 for place in reversed(range(CHECK))]


def _signs(worths: list[int]) -> str:
    return "".join(SIGNS[worth] for worth in worths)


# Reading


def decode(code: str) -> Deck | Message:
    """Read a code; or say in a sentence why it cannot be read. Never raises."""
    text = unicodedata.normalize("NFKC", without_invisible(code)).upper()
    text = _GAPS.sub("", text)
    if not text.startswith(MARK):
        return say("A deck code begins with %(mark)s.", mark=MARK + VERSION)
    version = text[len(MARK) : len(MARK) + 1]
    if _WORTH.get(version) != int(VERSION):
        return say(
            "This deck code is of version “%(version)s”; version %(known)s is read here.",
            version=version,
            known=VERSION,
        )
    signs = text[len(MARK) + len(VERSION) :]
    wrong = next((at for at, sign in enumerate(signs) if sign not in _WORTH), None)
    if wrong is not None:
        return say(
            "“%(sign)s” (sign %(at)s) is in no deck code: it has the digits, and the letters "
            "without I, L, O and U.",
            sign=signs[wrong],
            at=len(MARK) + len(VERSION) + wrong + 1,
        )
    if len(signs) > MOST + CHECK:
        return say("This deck code is too long; something else stands behind it.")
    worths = [_WORTH[sign] for sign in signs]
    if len(worths) <= CHECK or _check(worths[:-CHECK]) != worths[-CHECK:]:
        return say(
            "This deck code is not whole: a sign is wrong, missing or too many. Copy it again, or "
            "compare it sign by sign."
        )
    return _deck(worths[:-CHECK]) or say("This deck code was not made by Tamerdesk.")


def _deck(worths: list[int]) -> Deck | None:
    """Return the deck of a cards' part; None if it is not what `write_code` makes of a deck."""
    try:
        deck = Deck.of(_entries(_Signs(worths)))
    except _Broken:
        return None
    # Every deck has one code: nothing else is taken for it.
    same = bool(deck.entries) and [*_cards(deck), *_names(deck)] == worths
    return deck if same else None


class _Signs:
    """The signs of a code, read one after the other."""

    def __init__(self, worths: list[int]) -> None:
        self.worths = worths
        self.at = 0

    def one(self) -> int:
        if self.at >= len(self.worths):
            raise _Broken
        self.at += 1
        return self.worths[self.at - 1]

    def amount(self) -> int:
        value = 0
        for place in range(6):
            worth = self.one()
            value |= (worth & 15) << 4 * place
            if worth < 16:
                return value
        raise _Broken

    @property
    def more(self) -> bool:
        return self.at < len(self.worths)


def _entries(signs: _Signs) -> list[Entry]:
    found: list[tuple[str, int, str]] = []  # number, copies, section
    for _run in range(signs.amount()):
        head = signs.one()
        digits = 0
        for _entry in range(signs.amount()):
            step, few = divmod(signs.amount(), 4)
            digits += step + 1
            copies = few + 1 if few < 3 else signs.amount() + 4
            number = f"{SERIES[head % 8]}-{digits}{'v' if head & 8 else ''}"
            if not LEGACY.fullmatch(number) or copies > COPIES_MOST:
                raise _Broken
            found.append((number, copies, SECTIONS[head // 16]))
    names: dict[int, str] = {}
    at = -1
    while signs.more:
        at += signs.amount() + 1
        if at >= len(found):
            raise _Broken
        names[at] = _name(signs)
    return [
        Entry(number, copies, section, names.get(at, ""))
        for at, (number, copies, section) in enumerate(found)
    ]


def _name(signs: _Signs) -> str:
    length = signs.amount()
    if not 0 < length <= LIMITS.name:
        raise _Broken
    code, name = 0, []
    for _sign in range(length):
        amount = signs.amount()
        code += -(amount + 1) // 2 if amount % 2 else amount // 2
        if not 0 <= code <= 0x10FFFF or 0xD800 <= code <= 0xDFFF:
            raise _Broken
        name.append(chr(code))
    return "".join(name)


# Codes in lists


def holds_number(number: str) -> bool:
    """Does a code have room for this number? Only for those of 1999-2005."""
    return bool(LEGACY.fullmatch(legacy_spelling(number)))


def is_in(line: str) -> bool:
    """Is this line a code, or a link that holds one?"""
    return bool(_ALONE.fullmatch(line) or (_LINK.fullmatch(line) and _IN_LINK.search(line)))


def code_in(text: str) -> str | None:
    """Return the code that a text is, or that a link on its only line holds; None for others.

    A code may be broken over lines, below comments and the deck's name.
    """
    rows = text.removeprefix("\ufeff").splitlines()
    told = (row for row in rows if row.strip())
    rest = [row for row in told if comment(row) is None and deck_name(row) is None]
    if not rest or len(rest[0]) > 4 * MOST:
        return None
    if len(rest) == 1 and _LINK.fullmatch(rest[0].strip()):
        held = _IN_LINK.search(rest[0])
        return held[1] if held else None
    # Each of the signs that tell a code may stand on a line of its own.
    begin = "".join(rest[: len(MARK) + 1])
    if len(begin) > 4 * MOST:
        return None
    begin = unicodedata.normalize("NFKC", without_invisible(begin))
    return "".join(rest) if _BEGINS.match(begin) else None


def read_code(code: str, catalogue: Catalogue, limits: Limits, name: str = "") -> Reading:
    """Read a code as a list: a line for each number. `name`: the deck's, written above it."""
    deck = decode(code)
    if isinstance(deck, Message):
        return Reading("code", problem=deck)
    if catalogue.game == "modern":
        why = say(
            "This is the code of a deck of the 1999-2005 game. Choose a regulation of that game."
        )
        return Reading("code", problem=why)
    if len(deck.entries) > limits.lines:
        why = say(
            "This deck code has %(entries)s numbers; at most %(most)s are read.",
            entries=len(deck.entries),
            most=limits.lines,
        )
        return Reading("code", problem=why)
    lines = (_line(at, entry, catalogue, limits) for at, entry in enumerate(deck.entries, 1))
    return Reading("code", tuple(lines), name)


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    code = code_in(pasted.text) or ""
    return read_code(code, catalogue, limits, name_above(pasted.rows, limits))


def _line(at: int, entry: Entry, catalogue: Catalogue, limits: Limits) -> Line:
    card: PoolCard | None = catalogue.find(entry.number)
    text = f"{entry.copies} {entry.number} {entry.name}".rstrip()
    number = card.number if card else entry.number
    given = Given(at, text, entry.section)
    return take(given, Found(number, card), entry.copies, entry.name, limits)


# Decks as codes


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    """Write a deck that fits. Names that are too long for it all are left out before cards are."""
    deck, left_out = _cut(listing.deck)
    if not deck.entries:
        return Written("", left_out)
    code = write_code(deck)
    if isinstance(code, Message) and any(entry.name for entry in deck.entries):
        named = [entry.number for entry in deck.entries if entry.name]
        left_out = (*left_out, names_left_out(named))
        code = write_code(Deck.of(replace(entry, name="") for entry in deck.entries))
    if isinstance(code, Message):
        return Written("", (*left_out, LeftOut("entries", code)))
    return Written(code, left_out)


def _cut(deck: Deck) -> tuple[Deck, tuple[LeftOut, ...]]:
    """Return a deck of the two sections, with as many copies as there is room for."""
    together = Deck.of(
        replace(entry, section="side" if entry.section == "side" else "main")
        for entry in deck.entries
    )
    over = [entry for entry in together.entries if entry.copies > COPIES_MOST]
    left_out = tuple(
        LeftOut(
            "copies",
            say(
                "%(copies)s copies of %(number)s: a deck code holds %(most)s.",
                copies=entry.copies,
                number=entry.number,
                most=COPIES_MOST,
            ),
        )
        for entry in over
    )
    fits = (
        replace(entry, copies=min(entry.copies, COPIES_MOST), name=_kept(entry.name))
        for entry in together.entries
    )
    return Deck.of(fits), left_out


FORMAT = Format(
    name="code",
    title=say("Share code (1999-2005)"),
    ending=".txt",
    recognises=lambda pasted: code_in(pasted.text) is not None,
    reader=_read,
    writer=_write,
    order=say("Main deck, then side cards; in each by series, those with v last, and by number."),
    holds=Holds(numbers=holds_number, side=True, names=True),
)
