"""The run of the command for scenarios: files in, a line for each scenario out.

Exit status: 0 all came as written, 1 something did not, 2 something cannot be read (2 beats 1);
130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, fields
from typing import Any, Self, TextIO

from engine.cards import Card, CardPool
from engine.checking.ending import FINE, UNREADABLE, ended
from engine.checking.files import Unreadable, refusing
from engine.checking.output import Output
from engine.checking.sources import Source, sources_of
from engine.checking.supplies import Supplies
from engine.scenarios import Report, ScenarioError, run_scenario

from .json_files import read_json

FAILED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioOptions:
    """What was asked for."""

    files: list[str]
    saved: bool
    json: bool

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_scenario_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a scenario as JSON, or a list of them; a folder or ZIP of .json files; - reads "
        "standard input",
    )
    parser.add_argument(
        "--saved", action="store_true", help="save, load and replay after each answer"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each scenario")


def run(options: ScenarioOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario, or why it cannot be read."""

    file: str
    report: Report | None = None
    error: str = ""

    @property
    def status(self) -> int:
        if self.report is None:
            return UNREADABLE
        return FAILED if self.report.failed else FINE


def _run(options: ScenarioOptions, supplies: Supplies, output: Output) -> int:
    pool = supplies.pool_of("modern")
    counts = {FINE: 0, FAILED: 0, UNREADABLE: 0}
    with ExitStack() as opened:
        for source in (each for file in options.files for each in _sources(file, opened)):
            for outcome in _outcomes(source, pool, saving=options.saved):
                counts[outcome.status] += 1
                _tell(outcome, options, output)
    if sum(counts.values()) > 1 and not options.json:
        output.lines(
            [
                f"{sum(counts.values())} scenarios: {counts[FINE]} as written, "
                f"{counts[FAILED]} failed, {counts[UNREADABLE]} not read"
            ]
        )
    return max(status for status, count in counts.items() if count or status == FINE)


def _sources(file: str, opened: ExitStack) -> list[Source]:
    """What an argument stands for; of a folder or ZIP, the JSON files."""
    every = sources_of(file, opened)
    found = [
        each for each in every if each.label == file or each.label.casefold().endswith(".json")
    ]
    return found or [Source(file, refusing(Unreadable("holds no file that ends in .json")))]


def _outcomes(source: Source, pool: CardPool[Card], *, saving: bool) -> Iterator[Outcome]:
    try:
        content = _content(source)
    except Unreadable as problem:
        yield Outcome(source.label, error=str(problem))
        return
    for at, plain in enumerate(content if isinstance(content, list) else [content], start=1):
        try:
            yield Outcome(source.label, run_scenario(plain, pool, saving=saving))
        except ScenarioError as problem:
            name = plain.get("name") if isinstance(plain, dict) else None
            which = f"{name}: " if isinstance(name, str) and name else ""
            if not which and isinstance(content, list):
                which = f"scenario {at}: "
            yield Outcome(source.label, error=f"{which}{problem}")


def _content(source: Source) -> Any:
    content = read_json(source)
    if content == []:
        raise Unreadable("holds no scenario: the list is empty")
    return content


def _tell(outcome: Outcome, options: ScenarioOptions, output: Output) -> None:
    report = outcome.report
    if options.json:
        output.json(_as_json(outcome))
    elif report is None:
        output.complaint(f"{outcome.file}: {outcome.error}")
    elif report.failed:
        where = f"line {report.line} of the script: " if report.line else ""
        first, *board = report.failed.splitlines()
        output.lines([f"FAILED  {outcome.file}: {report.name}: {where}{first}", *board])
    else:
        output.lines([f"ok      {outcome.file}: {report.name}"])


def _as_json(outcome: Outcome) -> dict[str, Any]:
    report = outcome.report
    if report is None:
        return {
            "file": outcome.file,
            "ok": False,
            "error": outcome.error,
            "errors": [{"where": outcome.file, "message": outcome.error}],
        }
    what, _, board = report.failed.partition("\n")
    return {
        "file": outcome.file,
        "ok": not report.failed,
        "name": report.name,
        "rules": list(report.rules),
        "line": report.line or None,
        "failed": what or None,
        "board": board or None,
    }
