"""The table of `docs/rules.md`: paragraphs of the comprehensive rules and the tests that cite them.

    python -m tests.guards.rules_table --write               write the table anew
    python -m tests.guards.rules_table --missing [15 17 …]   print what has neither test nor reason

The document's words stand in the document itself; only what follows its marker is written here.
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

DOCUMENT = ROOT / "docs" / "rules.md"
REASONS = Path(__file__).with_name("rules_without_tests.toml")
COMMAND = "python -m tests.guards.rules_table --write"
MARKER = f"<!-- What follows is written by `{COMMAND}`. -->\n"

SHOWN = 3  # tests in a row; the others are counted
_MARKDOWN = re.compile(r"([\\`*\[\]<>|])")


@dataclass(frozen=True)
class Reason:
    """Why a paragraph needs no test: one word, and the paragraphs that say the same."""

    word: str
    see: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    paragraphs: tuple[str, ...]
    tests: dict[str, list[str]]
    words: dict[str, str]
    """Each word that is a reason, and what it means."""
    reasons: dict[str, Reason]

    def missing(self, chapters: set[str] | None = None) -> list[str]:
        """Return the paragraphs (of these chapters, of all) with neither test nor reason."""
        return [
            paragraph
            for paragraph in self.paragraphs
            if paragraph not in self.tests and paragraph not in self.reasons
            if chapters is None or chapter(paragraph) in chapters
        ]

    def of(self, number: str) -> list[str]:
        """Return the paragraphs of a chapter."""
        return [each for each in self.paragraphs if chapter(each) == number]


def load() -> Table:
    """Read what is cited and what needs no test."""
    words, reasons = read_reasons(REASONS.read_text(encoding="utf-8"))
    return Table(
        paragraphs=tuple(number for number in citations.known_numbers() if "-" in number),
        tests=citations.by_paragraph(),
        words=words,
        reasons=dict(reasons),
    )


def read_reasons(text: str) -> tuple[dict[str, str], list[tuple[str, Reason]]]:
    """Return the words with their meanings, and (paragraph, reason) in the order of the file."""
    content = tomllib.loads(text)
    words: dict[str, str] = content.pop("words")
    reasons = []
    for of_chapter in content.values():
        for word, numbers in of_chapter.items():
            if isinstance(numbers, dict):
                reasons += [(one, Reason(word, tuple(see.split()))) for one, see in numbers.items()]
            else:
                reasons += [(one, Reason(word)) for one in numbers.split()]
    return words, reasons


def chapter(paragraph: str) -> str:
    return paragraph.partition("-")[0]


def written(table: Table, document: str) -> str:
    """Return the document with its tables as they have to be now."""
    before, marker, _ = document.partition(MARKER)
    if not marker:
        raise ValueError(f"the document has no line {MARKER!r}")
    return before + marker + "\n" + "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    chapters = list(dict.fromkeys(chapter(each) for each in table.paragraphs))
    yield from ["## Words", ""]
    yield from (f"- *{word}*: {meaning}." for word, meaning in table.words.items())
    yield from ["", "## Summary", ""]
    yield "| Chapter | Paragraphs | With tests | Need none | Later | Missing |"
    yield "|---:|---:|---:|---:|---:|---:|"
    for number in chapters:
        yield _counted(number, table, table.of(number))
    yield _counted("all", table, list(table.paragraphs))
    for number in chapters:
        yield from [
            "",
            f"## Chapter {number}",
            "",
            "| Paragraph | Tests, or why none |",
            "|---|---|",
        ]
        yield from (f"| {each} | {_cell(table, each)} |" for each in table.of(number))


def _counted(name: str, table: Table, paragraphs: list[str]) -> str:
    tested = [each for each in paragraphs if each in table.tests]
    others = [
        table.reasons[each].word
        for each in paragraphs
        if each in table.reasons and each not in table.tests
    ]
    later = others.count("later")
    missing = len(paragraphs) - len(tested) - len(others)
    counts = [len(paragraphs), len(tested), len(others) - later, later, missing]
    return "| " + " | ".join([name, *map(str, counts)]) + " |"


def _cell(table: Table, paragraph: str) -> str:
    if tests := table.tests.get(paragraph):
        return shown_tests(tests)
    if reason := table.reasons.get(paragraph):
        return " ".join([reason.word, ", ".join(reason.see)]).strip()
    return "**missing**"


def shown_tests(tests: list[str]) -> str:
    """Link the first of some tests, `path::name`, and count the others."""
    more = [f"+{len(tests) - SHOWN}"] if len(tests) > SHOWN else []
    return ", ".join([*map(_link, tests[:SHOWN]), *more])


def _link(test: str) -> str:
    """Link a test to its file; its name may be any text."""
    return f"[{_escaped(test)}](../{test.partition('::')[0]})"


def _escaped(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text)


def main() -> None:
    parser = argparse.ArgumentParser(description="The table of docs/rules.md")
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--write", action="store_true", help="write docs/rules.md anew")
    asked.add_argument(
        "--missing",
        nargs="*",
        metavar="CHAPTER",
        help="print the paragraphs (of these chapters) that have neither test nor reason",
    )
    arguments = parser.parse_args()
    table = load()
    if arguments.write:
        text = written(table, DOCUMENT.read_text(encoding="utf-8"))
        DOCUMENT.write_text(text, encoding="utf-8")
    else:
        print(*table.missing(set(arguments.missing) or None), sep="\n")


if __name__ == "__main__":
    main()
