"""Who says what of a card, and whose word stands.

Every source has a layer of facts. Staff stand above all imports, of these the newest above the
others, and the shipped files below. Only what sources disagree on is kept, so that a release
may still correct what an import merely repeated. Decision 7 tells why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

SHIPPED = "shipped"
STAFF = "staff"

Facts = Mapping[str, Any]  # as JSON knows them, by the name of the column, or as "en.effect"


class Word(NamedTuple):
    """What one source says of one fact."""

    source: str
    value: Any


class Layers:
    """All that sources say of one card, beside what the shipped files say of the same facts.

    `said` holds the sources' facts, the oldest first; `shipped` the files' facts, as far as
    somebody else speaks of them.
    """

    def __init__(self, words: Iterable[tuple[str, Facts]] = ()) -> None:
        self.shipped: dict[str, Any] = {}
        self.said: dict[str, dict[str, Any]] = {}
        for source, facts in words:
            if source == SHIPPED:
                self.shipped = dict(facts)
            else:
                self.said[source] = dict(facts)

    def record(self, source: str, facts: Facts, now: Facts | None) -> None:
        """Let a source, the newest from now on, say these facts, and keep what else it said, but
        for facts of which another import has spoken since: the newest word of a fact stands.

        `now` is the card as it stands; None if there is none yet. Mutates the layers.
        """
        if now is not None:
            new = facts.keys() & now.keys() - self.spoken
            # No text is ever shipped.
            self.shipped |= {name: now[name] for name in new if "." not in name}
        overtaken = self._said_since(source)
        kept = {n: v for n, v in self.said.pop(source, {}).items() if n not in overtaken}
        self.said[source] = kept | dict(facts)

    def take_back(self, source: str) -> None:
        """Let a source have said nothing. Mutates the layers."""
        self.said.pop(source, None)

    def ship(self, facts: Facts) -> None:
        """Take what the files say now of the facts that others speak of. Mutates the layers."""
        spoken = self.spoken
        self.shipped = {name: value for name, value in facts.items() if name in spoken}

    def settle(self) -> None:
        """Forget the facts on which all say what the files say, but for the word of staff.

        Mutates the layers.
        """
        spoken, of_staff = self.spoken, self.said.get(STAFF, {})
        settled = [
            name
            for name, value in self.shipped.items()
            if name not in spoken
            or (name not in of_staff and all(each.value == value for each in self._others(name)))
        ]
        for name in settled:
            del self.shipped[name]
            for facts in self.said.values():
                facts.pop(name, None)
        self.said = {source: facts for source, facts in self.said.items() if facts}

    @property
    def spoken(self) -> set[str]:
        """The facts that somebody but the files speaks of."""
        return {name for facts in self.said.values() for name in facts}

    def words(self, name: str) -> list[Word]:
        """Return what is said of a fact, what stands last; the files' word only if there is one."""
        shipped = self.shipped.get(name)
        first = [Word(SHIPPED, shipped)] if shipped not in (None, "", [], False) else []
        return first + list(self._others(name))

    def standing(self) -> dict[str, Word]:
        """Return the word that stands for every fact that is spoken of."""
        of_files = {name: Word(SHIPPED, value) for name, value in self.shipped.items()}
        return of_files | {name: list(self._others(name))[-1] for name in self.spoken}

    def rows(self) -> dict[str, dict[str, Any]]:
        """Return what is to be kept, by source, the oldest first."""
        return ({SHIPPED: self.shipped} if self.shipped else {}) | self.said

    def _said_since(self, source: str) -> set[str]:
        """The facts of which other imports have spoken after a source last did."""
        if source == STAFF or source not in self.said:
            return set()
        order = list(self.said)
        newer = order[order.index(source) + 1 :]
        return {name for each in newer if each != STAFF for name in self.said[each]}

    def _others(self, name: str) -> Iterator[Word]:
        for source, facts in self.said.items():
            if source != STAFF and name in facts:
                yield Word(source, facts[name])
        if name in self.said.get(STAFF, {}):
            yield Word(STAFF, self.said[STAFF][name])
