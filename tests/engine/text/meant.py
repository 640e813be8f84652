"""Which words of the language phrases can mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.effects.keywords import KEYWORDS, PROCESSES
from engine.effects.language import Node
from engine.effects.step import Amount, Cards, Condition, Step
from engine.effects.verbs import piles  # noqa: F401  makes the words known
from engine.text.english import ENGLISH

KINDS = {"step": Step, "cards": Cards, "amount": Amount, "condition": Condition}


@cache
def meant() -> frozenset[str]:
    """Every word of the language, with what sort of word it is, that a phrase can mean."""
    means = [phrase.means for phrases in ENGLISH.phrases.values() for phrase in phrases]
    return frozenset(words_of(means))


def words_of(plain: Any) -> Iterator[str]:
    if isinstance(plain, list):
        for each in plain:
            yield from words_of(each)
    if not isinstance(plain, dict):
        return
    for key, value in plain.items():
        for name, kind in KINDS.items():
            if key in Node.kinds[kind]:
                yield f"{name}: {key}"
        if key == "event" and isinstance(value, str):
            yield f"event: {value}"
        if key == "keyword" and isinstance(value, str) and value in KEYWORDS:
            yield f"keyword: {value}"
        if key == "process" and isinstance(value, str) and value in PROCESSES:
            yield f"process: {value}"
        yield from words_of(value)
