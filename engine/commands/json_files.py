"""JSON that people hand in as files: read, or refused with where it breaks."""

from __future__ import annotations

import json
from typing import Any

from engine.checking.files import Unreadable
from engine.checking.sources import Source
from engine.formats import LIMITS
from engine.textfiles import decoded

SHOWN = 40  # characters of the line that breaks


def read_json(source: Source, most: int = LIMITS.size) -> Any:
    """Return what the JSON of a file holds, of up to so many bytes. Raises `Unreadable`."""
    data = source.read()
    if len(data) > most:
        raise Unreadable(f"has more than {most >> 20} MiB; at most that much is read of one file")
    text = decoded(data)
    if text is None:
        raise Unreadable("is not a text file that can be read; save it as UTF-8 text")
    try:
        return json.loads(text)
    except json.JSONDecodeError as problem:
        lines = text.split("\n")
        line = lines[problem.lineno - 1].strip()[:SHOWN]
        raise Unreadable(
            f"is no JSON: {problem.msg[:1].lower()}{problem.msg[1:]} in line {problem.lineno}, "
            f"column {problem.colno}: {line!r}"
        ) from problem
    except RecursionError as problem:
        raise Unreadable("is no JSON that can be read: it is nested too deeply") from problem
    except ValueError as problem:  # a number of thousands of digits
        raise Unreadable(f"is no JSON that can be read: {problem}") from problem
