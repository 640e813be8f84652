"""Both command lines, run in this process."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

from django.core.management import call_command

from engine.__main__ import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


class Terminal(io.StringIO):
    """A stream that somebody is watching."""

    def isatty(self) -> bool:
        return True


def engine(*arguments: object, command: str = "check", err: io.StringIO | None = None) -> Ran:
    """Run `python -m engine check`, or another command of it."""
    out, err = io.StringIO(), err or io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([command, *map(str, arguments)])
        except SystemExit as end:  # the parser's
            status = int(end.code or 0)
    return Ran(status, out.getvalue(), err.getvalue())


def site(*arguments: object, command: str = "check_deck") -> Ran:
    """Run `manage.py check_deck`, or another command of it; needs the database."""
    out, err = io.StringIO(), io.StringIO()
    status = 0
    try:
        call_command(command, *map(str, arguments), stdout=out, stderr=err)
    except SystemExit as end:
        status = int(end.code or 0)
    return Ran(status, out.getvalue(), err.getvalue())
