"""JSON as text: told from a text list, and read without trusting it."""

from __future__ import annotations

import json
from typing import Any

from engine.words import Message, say


class Pairs(tuple[tuple[str, Any], ...]):
    """A JSON object as it was written: a key that stands there twice is there twice."""

    def fields(self) -> dict[str, Any]:
        """Return the object as a dict; the last of equal keys counts."""
        return dict(self)


def looks_like_json(text: str) -> bool:
    """Is this an object or a list? `[main]` is a heading, and `[4] Agumon` a line."""
    start = text.removeprefix("\ufeff").strip()
    return start[:1] == "{" or (start[:1] == "[" and start[1:].lstrip()[:1] in ("", *'"[{]'))


def parse(text: str) -> Any | Message:
    """Return the value, objects as `Pairs`; or why it is none."""
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=Pairs)
    except json.JSONDecodeError as error:
        return say(
            "This begins like JSON but cannot be read from line %(line)s, column %(column)s on.",
            line=error.lineno,
            column=error.colno,
        )
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists in lists
        return say("This is JSON, but no deck list.")


def written(value: Any, most: int) -> str:
    """Write a value back to quote it, in at most so many characters and without its depths."""
    match value:
        case Pairs():
            fields = (f"{_scalar(key)}: {_scalar(item)}" for key, item in value)
            text = "{" + ", ".join(fields) + "}"
        case _:
            text = _scalar(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def _scalar(value: Any) -> str:
    return "…" if isinstance(value, tuple | list) else json.dumps(value, ensure_ascii=False)
