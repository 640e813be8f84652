"""The run of the command: lists in, answers out, one exit status.

Exit status: 0 all legal, 1 some not legal, 2 some input could not be read (2 beats 1),
130 stopped by Ctrl-C between two lists, 141 nobody reads the output any more (`ending.py`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from engine.regulation import Regulation, from_toml

from .arguments import Options
from .as_json import as_json
from .as_text import as_text
from .ending import FINE, STOPPED, UNREADABLE, ended
from .explaining import explained
from .interrupts import held_back
from .judge import Answer, Judge, Refusal
from .output import Output
from .sources import Source, sources_of
from .summary import COLUMNS, Row, csv_cells, csv_line, table
from .supplies import CannotCheck, Supplies

NOT_LEGAL = 1


def run(options: Options, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: Options, supplies: Supplies, output: Output) -> int:
    if options.explain is None:
        return _check(options, supplies, output)
    if options.files:
        raise CannotCheck("--explain takes a code and no FILE")
    output.lines(explained(options.explain))
    return FINE


def _check(options: Options, supplies: Supplies, output: Output) -> int:
    if not options.files:
        raise CannotCheck("name a FILE to check: a deck list, a folder, a ZIP, or - to read one")
    if options.csv and options.all_days:
        raise CannotCheck("--csv has one row for each list; --all-days goes with --json or text")
    judge = _judge(options, supplies)
    with ExitStack() as opened:
        sources = [each for file in options.files for each in sources_of(file, opened)]
        return _answer_all(sources, judge, options, output)


def _judge(options: Options, supplies: Supplies) -> Judge:
    regulation = _regulation(options.regulation, supplies)
    pool = supplies.pool_of(regulation.game)
    on = options.on or supplies.current_day()
    return Judge(
        pool=pool, regulation=regulation, on=on, region=options.region, all_days=options.all_days
    )


def _regulation(wanted: str, supplies: Supplies) -> Regulation:
    """Return a named regulation or an organiser's own, which builds on the same lists."""
    if not wanted.endswith(".toml"):
        return supplies.regulation(wanted)
    try:
        text = Path(wanted).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise CannotCheck(f"{wanted} could not be read: {problem}") from problem
    own = from_toml(text, wanted)
    if not own.lists:
        return own
    return dataclasses.replace(own, lists=supplies.regulation("modern").lists)


def _answer_all(sources: Sequence[Source], judge: Judge, options: Options, output: Output) -> int:
    """Answer every list as soon as it is judged; a stop leaves whole answers behind."""
    if options.csv:
        output.csv(csv_line(COLUMNS))
    rows: list[Row] = []
    stopped = False
    try:
        for done, source in enumerate(sources, 1):
            answer = judge.answer(source)
            with held_back():
                _write(answer, options, output)
                rows.append(Row.of(answer))
            output.progress(done, len(sources))
    except KeyboardInterrupt:
        stopped = True
    output.clear()
    if len(rows) > 1 and not options.json and not options.csv:
        output.lines(["", *table(rows)])
    if stopped:
        output.complaint(f"stopped after {len(rows)} of {len(sources)} lists")
        return STOPPED
    return max(map(_status, rows))


def _write(answer: Answer | Refusal, options: Options, output: Output) -> None:
    if options.json:
        output.json(as_json(answer))
    elif options.csv:
        output.csv(csv_line(csv_cells(Row.of(answer))))
    elif isinstance(answer, Refusal):
        output.complaint(f"{answer.file}: {answer.why}")
    else:
        output.lines(as_text(answer))


def _status(row: Row) -> int:
    return {"legal": FINE, "unreadable": UNREADABLE}.get(row.verdict, NOT_LEGAL)
