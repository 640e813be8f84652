"""One search while it runs: what was handed in, and what it has to tell besides its cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date

from engine.regulation import Regulation
from engine.words import Message

from .index import Index
from .problems import Problem
from .tree import Test

PATIENCE = 0.25  # seconds that all regular expressions of one search may take together


@dataclass(slots=True)
class Run:
    """What fields need besides the test that they are asked about."""

    index: Index
    on: date  # what "today" means
    regulations: Mapping[str, Regulation]  # by name; a game's first one is its usual one
    sets: Mapping[str, Collection[str]]  # what `in:` knows: name -> numbers
    patience: float = PATIENCE  # for each regular expression of this search
    notes: dict[str, Message] = field(default_factory=dict)  # each once, in order
    problems: list[Problem] = field(default_factory=list)
    left_out: set[int] = field(default_factory=set)  # the `id` of each test that had to be

    def note(self, message: Message) -> None:
        self.notes.setdefault(str(message), message)

    def wrong(self, test: Test, message: Message, suggestion: str = "") -> None:
        """Say what is wrong with a test's value; the test is then left out."""
        self.problems.append(Problem(*test.value_place, message, suggestion))

    def regulation_of(self, game: str) -> Regulation | None:
        """Return the usual regulation of a game."""
        return next((r for r in self.regulations.values() if r.game == game), None)
