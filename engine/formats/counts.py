"""Counts as players write them: `4`, `4x`, `x4`, `4枚`; and what only looks like one.

A count is a whole number of copies. What begins like a number and is not one (`-3`,
`2.5`, `1e1`, `0x4`, `²`) is refused by those who call this, never guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .clean import is_odd_numeral

TIMES = "xX×*✕✖"
_BRACKETS = "()[]{}<>:,;=|"
_COUNT = re.compile(rf"[{TIMES}]?([0-9]+)|([0-9]+)[{TIMES}枚]")
_ATTEMPT = re.compile(rf"[-+.~±]*[0-9].*|[{TIMES}][-+.~±]*[0-9][-+.,/0-9]*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Count:
    """A count as written; `copies` is None where it is none that a deck can have."""

    written: str
    copies: int | None


def count_of(word: str, most: int) -> Count | None:
    """Read a word as a count from 1 to `most`; None if it does not even look like one."""
    bare = word.strip(_BRACKETS)
    clean = _COUNT.fullmatch(bare)
    if clean:
        digits = (clean[1] or clean[2]).lstrip("0")
        fits = 0 < len(digits) <= len(str(most)) and int(digits) <= most
        return Count(bare, int(digits) if fits else None)
    return Count(bare, None) if _ATTEMPT.fullmatch(_with_digits(bare)) else None


def _with_digits(word: str) -> str:
    """Write ² and ½ as digits: they are attempts at a count, too."""
    if word.isascii():
        return word
    return "".join("0" if is_odd_numeral(c) else c for c in word)
