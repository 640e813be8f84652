"""Which words of the language phrases can mean, and which are played from a text in a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from engine.effects.keywords import KEYWORDS, PROCESSES
from engine.effects.language import Node
from engine.effects.step import Amount, Cards, Condition, Step
from engine.effects.verbs import piles  # noqa: F401  makes the words known
from engine.scenarios.board import read_card
from engine.text.english import ENGLISH
from tests.scenarios.files import scenarios
from tests.soak.coverage import used

KINDS = {"step": Step, "cards": Cards, "amount": Amount, "condition": Condition}


@cache
def meant() -> frozenset[str]:
    """Every word of the language, with what sort of word it is, that a phrase can mean."""
    means = [phrase.means for phrases in ENGLISH.phrases.values() for phrase in phrases]
    return frozenset(_words(means))


def _words(plain: Any) -> Iterator[str]:
    if isinstance(plain, list):
        for each in plain:
            yield from _words(each)
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
        yield from _words(value)


@cache
def played() -> frozenset[str]:
    """Every word that is in a program which a scenario reads from a printed text and plays."""
    abilities = [
        ability
        for scenario in scenarios()
        for number, card in scenario.plain.get("cards", {}).items()
        if "text" in card
        for ability in read_card(number, card | {"programs": []})[1]
    ]
    return frozenset(used(abilities)) | frozenset(_words([each.dump() for each in abilities]))


def missing(words: Iterable[str] = ()) -> list[str]:
    """Words that can be read and that no scenario plays from a text."""
    return sorted((frozenset(words) or meant()) - played())


if __name__ == "__main__":
    print("\n".join(missing()))
