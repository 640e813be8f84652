"""Cards of the 1999-2005 game as facts. What no source states is empty, never guessed."""

from __future__ import annotations

from dataclasses import dataclass

LEVELS = ("III", "IV", "完全体", "究極体")  # hybrids and reapers have none


@dataclass(frozen=True, slots=True)
class LegacyCard:
    """A card of the 1999-2005 game; "" means that nobody has listed the fact."""

    number: str
    name_ja: str = ""
    name: str = ""  # English
    kind: str = ""  # "Digimon" or "Option"
    subkind: str = ""  # of options: "item", "program", "field"
    level: str = ""
    attribute: str = ""
    types: str = ""
    game = "legacy"
    section = "main"

    def __str__(self) -> str:
        return f"{self.number} {self.name or self.name_ja}"
