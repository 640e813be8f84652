"""Two English wordings of one card are one program, wherever both are read.

The second wordings come from another source: with its own mistakes, and from before errata. Where
the words themselves say different things (another kind, trait, number, duration, "may" or not,
whose turn) there are two programs, and there have to be: those were looked at one by one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.cards import folded
from engine.text.english import ENGLISH
from engine.text.reading import read_field
from tests.reference import needs_shared, shared

SAY_SOMETHING_ELSE = {
    "effect": """
        BT1-043 BT10-046 BT10-053 BT10-056 BT10-067 BT10-073 BT10-112 BT11-071 BT11-073 BT12-021
        BT12-095 BT12-097 BT13-028 BT13-045 BT13-049 BT13-075 BT13-083 BT13-084 BT13-086 BT13-096
        BT15-013 BT19-099 BT2-044 BT20-095 BT23-012 BT23-078 BT3-039 BT3-043 BT3-101 BT4-011
        BT4-013 BT4-025 BT4-027 BT4-062 BT5-036 BT6-049 BT6-066 BT7-030 BT7-034 BT7-054 BT8-060
        BT9-015 BT9-042 BT9-046 BT9-054 BT9-056 BT9-088 BT9-100 EX1-048 EX1-049 EX1-050 EX10-069
        EX2-048 EX4-053 EX5-021 EX5-059 EX5-066 EX6-030 EX7-034 P-075 P-164 P-208 P-209 RB1-023
        RB1-030 ST10-12 ST12-11 ST12-13 ST13-11 ST19-14 ST3-15 ST5-15
    """,
    "inherited": """
        BT14-102 BT15-001 BT23-012 BT5-022 BT5-029 EX4-033 EX5-038 EX5-040 EX8-005 EX8-047 EX8-048
        EX8-051 P-004 P-074
    """,
    "security": """
        BT9-104
    """,
}
SHARE = 0.97


@cache
def pairs() -> tuple[tuple[str, str, Any, Any], ...]:
    """Number, field and both programs of each effect that is read in both wordings."""
    return tuple(_pairs())


def _pairs() -> Iterator[tuple[str, str, Any, Any]]:
    texts = {card["number"]: card["text"] for card in shared("data/cards.json")}
    for number, fields in shared("data/text-variants.json").items():
        for field, text in fields.items():
            ours = read_field(texts[number].get(field, ""), ENGLISH, field)
            theirs = read_field(text, ENGLISH, field)
            if len(ours) == len(theirs):
                for one, other in zip(ours, theirs, strict=True):
                    if one.program and other.program:
                        yield number, field, alike(one.program), alike(other.program)


def alike(plain: Any) -> Any:
    """A program without what makes no difference: the order of names and of alternatives."""
    if isinstance(plain, list):
        every = [alike(each) for each in plain]
        if all(isinstance(each, str) for each in every):
            return sorted({folded(each) for each in every})
        return every
    if not isinstance(plain, dict):
        return plain
    found = {key: alike(each) for key, each in plain.items()}
    if found.get("area") == ["any"]:
        del found["area"]
    if found.get("subject") == {}:
        del found["subject"]
    if "any" in found and isinstance(found["any"], list):
        found |= _one_of(found.pop("any"))
    return found


def _one_of(filters: list[dict[str, Any]]) -> dict[str, Any]:
    """Alternatives: in one list where they are about the same, in one order else."""
    keys = {tuple(each) for each in filters}
    if len(keys) == 1 and len(key := keys.pop()) == 1:
        values = [value for each in filters for value in each[key[0]]]
        if all(isinstance(value, str) for value in values):
            return {key[0]: sorted(set(values))}
    return {"any": sorted(filters, key=lambda each: json.dumps(each, sort_keys=True))}


def say_the_same(number: str, field: str) -> bool:
    return number not in SAY_SOMETHING_ELSE.get(field, "").split()


@needs_shared
def test_two_wordings_of_one_card_are_one_program():
    counted = [one == other for number, field, one, other in pairs() if say_the_same(number, field)]
    assert len(counted) > 1500
    assert sum(counted) / len(counted) >= SHARE


@needs_shared
def test_what_is_said_to_differ_differs():
    """So that the list does not hide what has been mended."""
    differ = {(number, field) for number, field, one, other in pairs() if one != other}
    read = {(number, field) for number, field, _, _ in pairs()}
    listed = {(n, field) for field, numbers in SAY_SOMETHING_ELSE.items() for n in numbers.split()}
    assert (listed & read) - differ == set()


def test_names_in_another_order_are_alike():
    one = {"any": [{"name": ["Beta"]}, {"name": ["Alpha"]}], "area": ["any"]}
    assert alike(one) == alike({"name": ["Alpha", "Beta"]})
    assert alike({"trait": ["Wild"]}) != alike({"trait": ["Tame"]})
