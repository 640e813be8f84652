"""Keyword effects as data: each is a few abilities, `n` standing for its number (CR 16).

What a keyword does is written in the same words as any other effect; nothing in the rules of turns,
attacks and checks knows a keyword by its name. <Draw>, <Recovery> and <De-Digivolve> execute
processing (CR 16-6-2, 16-8-2, 16-12-2): they are the steps "draw", "recover" and "de-digivolve".
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.effects.ability import Ability
from engine.effects.language import ProgramError

N = "n"  # stands for the number of a keyword

KEYWORDS: dict[str, list[dict[str, Any]]] = {
    # CR 16-4: several add up (CR 16-4-3).
    "security a.": [{"do": [{"checks": N}]}],
    # CR 16-5
    "blocker": [{"do": [{"may": ["block"]}]}],
    # CR 16-7: pending processing, right before the end of the attack.
    "piercing": [
        {
            "when": [
                {
                    "event": "deleted",
                    "subject": {"kind": ["digimon"], "of": "opponent"},
                    "by": ["battle"],
                    "agent": {"this": True, "attacking": True},
                }
            ],
            "do": [{"later": [{"check security": "this"}], "at": "attack is ending"}],
        }
    ],
    # CR 16-9
    "jamming": [{"do": [{"cannot": ["be deleted"], "by": ["security battle"]}]}],
    # CR 16-11
    "reboot": [{"do": [{"may": ["unsuspend in their unsuspend phase"]}]}],
    # CR 16-13: where just this Digimon was deleted.
    "retaliation": [
        {
            "when": [
                {
                    "event": "deleted",
                    "subject": {"this": True},
                    "by": ["battle"],
                    "unless": {"other": True},
                }
            ],
            "do": [{"delete": "agent"}],
        }
    ],
    # CR 16-15
    "rush": [{"do": [{"may": ["attack at once"]}]}],
    # CR 16-22
    "evade": [
        {
            "when": [{"event": "deleted", "would": True, "subject": {"this": True}}],
            "do": [{"by": [{"suspend": "this"}], "then": [{"prevent": "it"}]}],
        }
    ],
    # CR 16-25
    "barrier": [
        {
            "when": [
                {"event": "deleted", "would": True, "subject": {"this": True}, "by": ["battle"]}
            ],
            "do": [
                {
                    "by": [{"trash security": 1, "player": "you"}],
                    "then": [{"prevent": "it"}],
                }
            ],
        }
    ],
}


@cache
def keyword(name: str, n: int | None = None) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for. Raises `ProgramError` for an unknown one."""
    from engine.effects import verbs  # noqa: F401  the words that they are written in

    if name not in KEYWORDS:
        raise ProgramError(f"{name!r} is no keyword; there are: {', '.join(KEYWORDS)}")
    number = 1 if n is None else n
    return tuple(Ability.read(_filled(each, number) | {"name": name}) for each in KEYWORDS[name])


def _filled(plain: Any, n: int) -> Any:
    if isinstance(plain, dict):
        return {key: _filled(value, n) for key, value in plain.items()}
    if isinstance(plain, list):
        return [_filled(value, n) for value in plain]
    return n if plain == N else plain
