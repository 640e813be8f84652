"""The scenario files: each holds one scenario, or a list of them (docs/scenarios.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Scenario:
    path: str  # inside this folder: "rulings/q0607.json"
    plain: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.path}: {self.name}"

    @property
    def name(self) -> str:
        return str(self.plain.get("name", ""))

    @property
    def rules(self) -> list[str]:
        """Paragraphs, rulings and cases that it is about."""
        return [str(each) for each in self.plain.get("rules", ())]


@cache
def scenarios(folder: Path = FOLDER) -> tuple[Scenario, ...]:
    """All scenarios, in the order of their files."""
    found = []
    for path in sorted(folder.rglob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        for plain in content if isinstance(content, list) else [content]:
            found.append(Scenario(path.relative_to(folder).as_posix(), plain))
    return tuple(found)
