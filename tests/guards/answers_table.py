"""The table of `docs/answers.md`: the official answers and the tests that cite them.

    python -m tests.guards.answers_table --write      write the table anew
    python -m tests.guards.answers_table --missing    print what has neither test nor reason

A test cites an answer in itself, "Official answer A17", or several, "Official answers A17, A18"; a
scenario file names "A17" in its `"rules"`. Only numbers stand there, and what each is about in our
own words; what follows the document's marker is written here.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.guards import citations
from tests.guards.repository import ROOT
from tests.guards.rules_table import shown_tests

DOCUMENT = ROOT / "docs" / "answers.md"
ANSWERS = Path(__file__).with_name("answers.toml")
COMMAND = "python -m tests.guards.answers_table --write"
MARKER = f"<!-- What follows is written by `{COMMAND}`. -->\n"

# Between two words of a comment there may be a new line and its sign.
_GAP = r"\s+(?:\#\s*)?"
_LIST = re.compile(rf"\bofficial{_GAP}answers?{_GAP}(A\d+(?:(?:,|{_GAP}and){_GAP}A\d+)*)", re.I)


@dataclass(frozen=True)
class Table:
    subjects: dict[str, str]  # "A17" -> what it is about
    tests: dict[str, list[str]]  # "A17" -> path::name of each test and scenario
    words: dict[str, str]  # each word that is a reason, and what it means
    listed: tuple[tuple[str, str], ...]  # answer and its reason, in the order of the file

    @property
    def reasons(self) -> dict[str, str]:
        return dict(self.listed)

    def missing(self) -> list[str]:
        """Return the answers that have neither test nor reason."""
        return [each for each in self.subjects if not (each in self.tests or each in self.reasons)]


def load() -> Table:
    """Read what is cited and what needs no test."""
    content = tomllib.loads(ANSWERS.read_text(encoding="utf-8"))
    return Table(
        subjects={f"A{number}": subject for number, subject in content["subjects"].items()},
        tests=by_answer(),
        words=content["words"],
        listed=tuple(
            (f"A{number}", word)
            for word, numbers in content["reasons"].items()
            for number in numbers.split()
        ),
    )


def cited(text: str) -> list[str]:
    """Return the numbers of all answers that a text cites: "A17"."""
    return [number for found in _LIST.findall(text) for number in re.findall(r"A\d+", found)]


def by_answer(root: Path = ROOT) -> dict[str, list[str]]:
    """Return answer -> the tests and scenarios that cite it, `path::name`, in their order."""
    found: dict[str, dict[str, None]] = {}
    for path, name, numbers in _cited_by(root):
        for number in numbers:
            found.setdefault(number, {})[f"{path}::{name}"] = None
    return {number: list(tests) for number, tests in found.items()}


def _cited_by(root: Path) -> Iterator[tuple[str, str, list[str]]]:
    for inside, source in citations.modules_of_tests(root):
        for name, numbers in citations.of_tests(source, cited):
            yield inside, name, numbers
    for inside, name, rules in citations.of_scenario_files(root):
        yield inside, name, [rule for rule in rules if re.fullmatch(r"A\d+", rule)]


def written(table: Table, document: str) -> str:
    """Return the document with its table as it has to be now."""
    before, marker, _ = document.partition(MARKER)
    if not marker:
        raise ValueError(f"the document has no line {MARKER!r}")
    return before + marker + "\n" + "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    yield from (f"- *{word}*: {meaning}." for word, meaning in table.words.items())
    tested = sum(1 for each in table.subjects if each in table.tests)
    missing = len(table.missing())
    others = len(table.subjects) - tested - missing
    yield from ["", f"{tested} have tests, {others} have none for a reason, {missing} are missing."]
    yield from ["", "| Answer | About | Tests, or why none |", "|---|---|---|"]
    for answer, subject in table.subjects.items():
        yield f"| {answer} | {subject} | {_cell(table, answer)} |"


def _cell(table: Table, answer: str) -> str:
    if tests := table.tests.get(answer):
        return shown_tests(tests)
    return table.reasons.get(answer, "**missing**")


def main() -> None:
    parser = argparse.ArgumentParser(description="The table of docs/answers.md")
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--write", action="store_true", help="write docs/answers.md anew")
    asked.add_argument(
        "--missing", action="store_true", help="print the answers that have neither test nor reason"
    )
    arguments = parser.parse_args()
    table = load()
    if arguments.write:
        text = written(table, DOCUMENT.read_text(encoding="utf-8"))
        DOCUMENT.write_text(text, encoding="utf-8")
    else:
        print(*(f"{each} {table.subjects[each]}" for each in table.missing()), sep="\n")


if __name__ == "__main__":
    main()
