"""The table of `docs/rulings.md`: which scenario shows which ruling or case, and which wait.

    python -m tests.scenarios.rulings_table    write the table anew

Only numbers and reasons stand there; what follows the document's marker is written here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.scenarios.files import FOLDER, scenarios

DOCUMENT = FOLDER.parents[1] / "docs" / "rulings.md"
LATER = FOLDER / "later.toml"
COMMAND = "python -m tests.scenarios.rulings_table"
MARKER = f"<!-- What follows is written by `{COMMAND}`. -->\n"


@dataclass(frozen=True)
class Table:
    shown: dict[str, dict[str, int]]  # ruling or case -> file -> how many scenarios of it
    later: dict[str, str]  # ruling or case -> what it needs

    @property
    def names(self) -> list[str]:
        """All rulings and cases, in order."""
        return sorted({*self.shown, *self.later}, key=in_order)


def load() -> Table:
    """Read what scenario files cite, and what waits."""
    shown: dict[str, dict[str, int]] = {}
    for scenario in scenarios():
        for name in filter(is_name, scenario.rules):
            files = shown.setdefault(name, {})
            files[scenario.path] = files.get(scenario.path, 0) + 1
    needs = tomllib.loads(LATER.read_text(encoding="utf-8"))
    return Table(shown, {name: need for need, names in needs.items() for name in names.split()})


def is_name(rule: str) -> bool:
    """Whether a citation is a ruling or case, no paragraph and no official answer."""
    return rule[:1].isalpha() and not rule.startswith("A")


def in_order(name: str) -> tuple[str, int]:
    """Sort by number: the cases first, then the rulings."""
    kind = name.rstrip("0123456789")
    return ("0" if kind == "en-" else kind), int(name.removeprefix(kind))


def written(table: Table, document: str) -> str:
    """Return the document with its table as it has to be now."""
    before, marker, _ = document.partition(MARKER)
    if not marker:
        raise ValueError(f"the document has no line {MARKER!r}")
    return before + marker + "\n" + "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    waiting = len(table.names) - len(table.shown)
    yield f"{len(table.shown)} have scenarios, {waiting} wait."
    yield from ["", "| Ruling or case | Scenarios |", "|---|---|"]
    for name in table.names:
        files = table.shown.get(name)
        cell = ", ".join(map(_link, files.items())) if files else f"later: {table.later[name]}"
        yield f"| {name} | {cell} |"


def _link(of: tuple[str, int]) -> str:
    path, count = of
    return f"[{path}](../tests/scenarios/{path}): {count}"


def main(document: Path = DOCUMENT) -> None:
    text = written(load(), document.read_text(encoding="utf-8"))
    document.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
