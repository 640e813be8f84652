"""A string that people read, as a translator gets it."""

from __future__ import annotations

from typing import NamedTuple


class Sentence(NamedTuple):
    """What a translation is looked up by. `plural` and `context` are "" where there is none."""

    text: str
    plural: str = ""
    context: str = ""
