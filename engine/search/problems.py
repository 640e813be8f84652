"""What is wrong with a query, as values: where, what, and what may have been meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from engine.words import Message, say


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault in a query's text. What is at fault was left out of the search."""

    at: int  # in characters, from the start of the query
    length: int
    message: Message
    suggestion: str = ""  # what could stand in the place of the faulty part

    @property
    def hint(self) -> Message | None:
        """The suggestion as a question to the reader."""
        if not self.suggestion:
            return None
        return say("Did you mean “%(suggestion)s”?", suggestion=self.suggestion)

    def __str__(self) -> str:
        return f"{self.message} {self.hint}" if self.hint else str(self.message)


@dataclass(frozen=True, slots=True)
class Fault:
    """What a field has to say against a value, before anybody knows where that stands."""

    message: Message
    suggestion: str = ""
    at: int | None = None  # the place within the value that is at fault; None: all of it
    whole: bool = False  # whether the suggestion stands for the whole test, not for its value


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like this one, "" if none is."""
    by_case = {each.casefold(): each for each in known}
    # A long value is no slip of the pen, and comparing it would take long.
    found = get_close_matches(word.casefold()[:40], by_case, n=1, cutoff=0.6)
    return by_case[found[0]] if found else ""
