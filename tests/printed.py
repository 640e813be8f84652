"""Cards whose programs are printed, and read again from what is printed: played from text.

Notes which words of the language were played so. As a plugin of pytest it tells in the end of which
words none was, though phrases can mean them, and fails.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from engine.effects.ability import Ability
from engine.effects.language import ProgramError
from engine.scenarios.board import read_card
from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from engine.text.requirements import REQUIREMENTS
from tests.engine.text.meant import meant, words_of

PRINTER = Printer(ENGLISH)
PLAYED: set[str] = set()


def through_text(cards: Mapping[str, Any]) -> dict[str, Any]:
    """The cards with all programs that can be printed read from that text. Notes what is played."""
    return {number: _card(number, card) for number, card in cards.items()}


def _card(number: str, card: Any) -> Any:
    if isinstance(card, dict) and "text" in card:
        read = read_card(number, card | {"programs": []})[1]
        PLAYED.update(words_of([each.dump() for each in read]))
    if not isinstance(card, dict) or not isinstance(card.get("programs"), list):
        return card
    programs = []
    for program in card["programs"]:
        read = _read(json.dumps(program))
        if read is not None:
            PLAYED.update(words_of([read]))
        programs.append(program if read is None else read)
    return card | {"programs": programs}


@cache
def _read(program: str) -> Any:
    """What is read of what a program is printed as; None where it cannot be printed."""
    try:
        plain = Ability.read(json.loads(program)).dump()
    except ProgramError:
        return None
    field = plain.pop("field", "effect")
    for category in ("effect", REQUIREMENTS):
        text = PRINTER.say(category, plain)
        if text is not None:
            read = read_effect(text, ENGLISH, field, category)
            if read.program is not None:
                return read.program
    return None


# --- as a plugin ---


def pytest_testnodedown(node: Any, error: Any) -> None:
    PLAYED.update(getattr(node, "workeroutput", {}).get("played", ()))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: Any) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["played"] = sorted(PLAYED)
        return
    missing = sorted(meant() - PLAYED)
    print(f"\n{len(meant() & PLAYED)} of {len(meant())} words of phrases were played from text")
    if missing:
        print("never played from text: " + ", ".join(missing))
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
