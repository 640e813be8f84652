"""Many short lines as one long text, so that one look through it finds them all.

Lines stand in sections, one after the other; each belongs to a card, given as its place in the
index. A part of a line is looked for among the words of all lines, each of which is there once;
only what has several words is then looked for in the lines that may have it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate

from .bits import Bits, of_places
from .patterns import Expression

END = "\n"


class Words:
    """The words of many lines, and the lines of each word in ascending order."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: dict[str, array[int]] = {}
        for at, line in enumerate(lines):
            for word in dict.fromkeys(line.split(" ")):
                if word in self.lines:
                    self.lines[word].append(at)
                else:
                    self.lines[word] = array("l", [at])
        self.lines.pop("", None)
        self._rows = list(self.lines.values())
        self._text, self._starts = _joined(self.lines)

    def with_part(self, part: str) -> list[array[int]]:
        """Return the lines of each word in which a part lies; END marks an end of the word."""
        find, starts = self._text.find, self._starts
        found: list[array[int]] = []
        at = find(part)
        while at >= 0:
            word = bisect_right(starts, at + part.startswith(END))
            found.append(self._rows[word - 1])
            # A word counts once; the END in front of the next one is part of both.
            at = find(part, starts[word] - 1)
        return found

    def rarest(self, parts: list[str]) -> list[array[int]] | None:
        """Return where to look for words that follow each other; None is everywhere.

        The first of them may be the end of a word, the last the beginning of one.
        """
        choices = [[self.lines[part]] if part in self.lines else [] for part in parts[1:-1] if part]
        if parts[0]:
            choices.append(self.with_part(parts[0] + END))
        if parts[-1]:
            choices.append(self.with_part(END + parts[-1]))
        return min(choices, key=lambda rows: sum(map(len, rows)), default=None)


class Lines:
    """Lines of cards in sections. Never changes once made."""

    def __init__(self, sections: Mapping[str, Iterable[tuple[int, str]]], size: int) -> None:
        """`sections`: lines with the places of their cards; no line holds an end of line.

        `size` is the number of cards in the index.
        """
        self.size = size
        lines: list[str] = []
        self.owners = array("l")
        self.bounds: dict[str, tuple[int, int]] = {}  # numbers of lines
        for name, section in sections.items():
            first = len(lines)
            for owner, line in section:
                if line:
                    self.owners.append(owner)
                    lines.append(line)
            self.bounds[name] = (first, len(lines))
        self.text, self.starts = _joined(lines)
        self._letters: dict[tuple[str, ...], Bits] = {}

    @cached_property
    def words(self) -> Words:
        return Words(self.text[1:-1].split(END) if self.owners else ())

    def containing(self, part: str, *sections: str) -> Bits:
        """Return the cards that have `part` in a line of these sections; of all, if none.

        Single letters are what people begin to type, and nearly every line has them: what they
        find is kept.
        """
        key = (part, *sections)
        if key in self._letters:
            return self._letters[key]
        found = self._containing(part, sections)
        if len(part) == 1 and found:
            self._letters[key] = found
        return found

    def _containing(self, part: str, sections: tuple[str, ...]) -> Bits:
        parts = part.split(" ")
        rows: Sequence[Sequence[int]] | None
        rows = self.words.with_part(part) if len(parts) == 1 else self.words.rarest(parts)
        if rows is None:
            rows = [range(len(self.owners))]
        found: list[int] = []
        for first, last in self._spans(sections):
            for row in rows:
                if sections:
                    row = row[bisect_left(row, first) : bisect_left(row, last)]
                if len(parts) > 1:
                    row = self._with(part, row)
                found.extend(map(self.owners.__getitem__, row))
        return of_places(found, self.size)

    def _with(self, part: str, lines: Sequence[int]) -> list[int]:
        find, starts = self.text.find, self.starts
        return [line for line in lines if find(part, starts[line], starts[line + 1]) >= 0]

    def equal_to(self, line: str, *sections: str) -> Bits:
        """Return the cards of which a line of these sections is exactly this."""
        sought = f"{END}{line}{END}"
        found: list[int] = []
        for first, last in self._spans(sections):
            at = self.text.find(sought, self.starts[first] - 1, self.starts[last])
            while at >= 0:
                found.append(self.owners[bisect_right(self.starts, at + 1) - 1])
                at = self.text.find(sought, at + 1, self.starts[last])
        return of_places(found, self.size)

    def matching(self, expression: Expression, patience: float, *sections: str) -> Bits:
        """Return the cards of which a line matches. Raises TimeoutError after `patience` seconds.

        An expression cannot match an end of line (`patterns.py`), so that a look through all
        lines at once finds what a look at each would.
        """
        found: list[int] = []
        spans = self._spans(sections)
        for first, last in spans:
            # Up to the end of the last line, or else an empty line would seem to follow it.
            start, end = self.starts[first], self.starts[last] - 1
            for match in expression.finditer(self.text, start, end, timeout=patience / len(spans)):
                found.append(self.owners[bisect_right(self.starts, match.start()) - 1])
        return of_places(found, self.size)

    def _spans(self, sections: tuple[str, ...]) -> list[tuple[int, int]]:
        """Return the first line, and that behind the last, of each run of these sections."""
        spans: list[tuple[int, int]] = []
        for name, (first, last) in self.bounds.items():
            if first == last or (sections and name not in sections):
                continue
            if spans and spans[-1][1] == first:
                spans[-1] = (spans[-1][0], last)
            else:
                spans.append((first, last))
        return spans


def _joined(lines: Iterable[str]) -> tuple[str, array[int]]:
    """Join lines so that each has an END on both sides; return where each begins, and the end."""
    lines = list(lines)
    starts = array("l", accumulate((len(line) + 1 for line in lines), initial=1))
    return END + END.join(lines) + END, starts
