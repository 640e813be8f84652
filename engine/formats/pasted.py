"""A text before anybody knows what it is, and what is asked of it to tell."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .clean import is_blank, tidy
from .json_text import looks_like_json, parse


class Pasted:
    """What was pasted. Everything else is found out once, when it is first asked for."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def is_json(self) -> bool:
        """Does it begin like JSON?"""
        return looks_like_json(self.text)

    @cached_property
    def json(self) -> Any:
        """The value, objects as `Pairs`; a `Message` if it is broken, None if it is no JSON."""
        return parse(self.text) if self.is_json else None

    @cached_property
    def rows(self) -> list[str]:
        """All lines, ends left out."""
        return self.text.splitlines()

    @cached_property
    def first(self) -> str:
        """The first line with something on it, "" if there is none."""
        return next((row for row in self.rows if not is_blank(row)), "")

    @cached_property
    def alone(self) -> str:
        """The only line with something on it, tidied; "" if there are several."""
        written = [row for row in self.rows if not is_blank(row)]
        return tidy(written[0]) if len(written) == 1 else ""
