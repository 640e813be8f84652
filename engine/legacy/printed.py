"""What stands on legacy cards about battles: battle type, attacks, lost points.

Facts of the cards of which public lists tell them, and nothing of the others: `printed.txt`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.numbers import canonical

from .battle import Four

FILE = Path(__file__).with_name("printed.txt")


@dataclass(frozen=True, slots=True)
class PrintedBattle:
    """Battle facts of a card; None for what is not told. `lost`: by the winner's level."""

    number: str
    battle_type: str = ""
    attacks: tuple[int | None, int | None, int | None] = (None, None, None)
    lost: Four = (None, None, None, None)
    c_zeroes: bool | None = None


def printed_battle(number: str) -> PrintedBattle | None:
    """Find a card by its number in any case; None for one of which nothing is told."""
    return _all().get(canonical(number))


@cache
def _all() -> dict[str, PrintedBattle]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    read = (_read(line) for line in lines if line and not line.startswith("#"))
    return {canonical(each.number): each for each in read}


def _read(line: str) -> PrintedBattle:
    """Read `St-1 | A | 360/230/160 | 10/10/10/10 | zero`; "?" is what is not told."""
    number, battle_type, attacks, lost, zero = (part.strip() for part in line.split("|"))
    a, b, c = _numbers(attacks, 3)
    third, fourth, perfect, ultimate = _numbers(lost, 4)
    return PrintedBattle(
        number=number,
        battle_type="" if battle_type == "?" else battle_type,
        attacks=(a, b, c),
        lost=(third, fourth, perfect, ultimate),
        c_zeroes=True if zero == "zero" else None,
    )


def _numbers(written: str, count: int) -> list[int | None]:
    if written == "?":
        return [None] * count
    return [None if each == "?" else int(each) for each in written.split("/")]
