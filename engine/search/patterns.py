"""Regular expressions that a search may contain: a small dialect, bounded in time.

Nothing in the dialect can match an end of line. All lines may therefore stand in one text and be
searched in one call, whose `timeout` bounds the whole of it; and no line sees its neighbours.
Case does not matter: what is searched is in lower case, and so the expression is put in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Protocol

from engine.words import Message, say

LONGEST = 200  # characters
MOST_REPEATS = 1000  # by all `{n}` together, as if each stood inside the other

NEGATED = r"^\n"
_GROUPS = ("(?:", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(")
_ESCAPES = {
    "d": "[0-9]",
    "D": r"[^0-9\n]",
    "w": r"\w",
    "W": r"[^\w\n]",
    "s": r"[^\S\n]",
    "S": r"\S",
    "b": r"\b",
    "B": r"\B",
    "A": "^",
    "Z": "$",
    "z": "$",
}
_IN_CLASS = {"d": "0-9", "w": r"\w", "s": r" \t\u00a0\u3000", "S": r"\S"}
_REPEATS = re.compile(r"(?:[*+?]|\{[0-9]{1,3}(?:,[0-9]{0,3})?\})[?+]?")
_COUNTS = re.compile(r"\{[0-9]{1,3}(?:,[0-9]{0,3})?\}")
_MARKS = r""" !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""


class Expression(Protocol):
    """What is used of a compiled expression."""

    def finditer(self, text: str, pos: int, endpos: int, *, timeout: float) -> Iterator[Any]: ...


class Refused(ValueError):
    """An expression that cannot be used; `at` is the place in it that is at fault."""

    def __init__(self, message: Message, at: int) -> None:
        super().__init__(str(message))
        self.message = message
        self.at = at


@lru_cache(maxsize=256)
def compiled(source: str) -> Expression:
    """Make an expression of what stands between the slashes. Raises `Refused`."""
    if not source:
        raise Refused(say("There is nothing between the slashes."), 0)
    if len(source) > LONGEST:
        raise Refused(
            say(
                "This regular expression has %(length)s characters; at most %(most)s are taken.",
                length=len(source),
                most=LONGEST,
            ),
            LONGEST,
        )
    import regex  # type: ignore[import-untyped]  # takes longer than most searches, and few have an expression

    written = "".join(_translated(source))
    _refuse_many_repeats(source)
    try:
        # Its cache would keep whatever visitors write; ours is bounded.
        expression: Expression = regex.compile(written, regex.MULTILINE, cache_pattern=False)
    except regex.error as error:
        raise Refused(
            say("This regular expression cannot be read: %(why)s.", why=str(error.msg)),
            min(error.pos or 0, len(source) - 1) if written == source else 0,
        ) from None
    except (OverflowError, RecursionError):
        raise Refused(say("This regular expression is too large."), 0) from None
    return expression


def _refuse_many_repeats(source: str) -> None:
    """Counted repeats are written out when compiled, which no time bound would stop."""
    product = 1
    for repeats in _COUNTS.finditer(source):
        product *= max(1, *(int(count) for count in repeats[0][1:-1].split(",") if count))
        if product > MOST_REPEATS:
            raise Refused(
                say("This regular expression repeats more than %(most)s times.", most=MOST_REPEATS),
                repeats.start(),
            )


def _translated(source: str) -> Iterator[str]:
    """Yield the expression piece by piece, in lower case and without ends of line."""
    at = 0
    while at < len(source):
        c = source[at]
        if c == "\\":
            piece, length = _escape(source, at), 2
        elif c == "[":
            length = _class_length(source, at)
            piece = _class(source, at, at + length)
        elif c == "(":
            opening = next(group for group in _GROUPS if source.startswith(group, at))
            if opening == "(" and source[at + 1 : at + 2] in ("?", "*"):
                raise _not_taken(source[at : at + 3], at)
            piece, length = opening, len(opening)
        elif repeats := _REPEATS.match(source, at):
            piece, length = repeats[0], len(repeats[0])
        elif c in "{}":
            piece, length = "\\" + c, 1
        else:
            if not c.isprintable() and c != "\u3000":
                raise _not_taken(repr(c)[1:-1], at)
            piece, length = c.lower(), 1
        yield piece
        at += length


def _escape(source: str, at: int) -> str:
    c = source[at + 1 : at + 2]
    if c in _ESCAPES:
        return _ESCAPES[c]
    if c in "123456789" and c:
        return "\\" + c
    if c and c in _MARKS:
        return "\\" + c
    raise _not_taken("\\" + c, at)


def _class_length(source: str, at: int) -> int:
    """Return the length of `[…]`, in which a first `]` is a letter like any other."""
    end = at + 1
    end += source.startswith("^", end)
    end += source.startswith("]", end)
    while end < len(source) and source[end] != "]":
        end += 2 if source[end] == "\\" else 1
    if end >= len(source):
        raise Refused(say("This “[” is not closed by a “]”."), at)
    return end + 1 - at


def _class(source: str, at: int, end: int) -> str:
    inside = source[at + 1 : end - 1]
    negated = inside.startswith("^")
    place = at + 1 + negated
    pieces: list[str] = []
    while place < end - 1:
        c = source[place]
        if c == "\\":
            escape = source[place + 1]
            if escape not in _IN_CLASS and escape not in _MARKS:
                raise _not_taken("\\" + escape, place)
            pieces.append(_IN_CLASS.get(escape) or "\\" + escape)
            place += 2
        elif source[place + 1 : place + 2] == "-" and place + 2 < end - 1:
            pieces.append(_range(c, source[place + 2], place))
            place += 3
        else:
            if not c.isprintable() and c != "\u3000":
                raise _not_taken(repr(c)[1:-1], place)
            pieces.append("\\" + c if c in _MARKS else c.lower())
            place += 1
    return f"[{NEGATED if negated else ''}{''.join(pieces)}]"


def _range(first: str, last: str, at: int) -> str:
    """Write `A-Z` as `a-z`; both ends are letters of one case, digits, or no letters at all."""
    low, high = first.lower(), last.lower()
    alike = first.isalnum() and last.isalnum() and (first == low) is (last == high)
    if not alike or low > high or len(low + high) != 2:
        raise _not_taken(f"{first}-{last}", at)
    return f"{low}-{high}"


def _not_taken(piece: str, at: int) -> Refused:
    return Refused(say("“%(piece)s” cannot be used in a regular expression here.", piece=piece), at)
