"""The report as a value: its JSON, its verdict, the explanations of its codes."""

from __future__ import annotations

import json

from engine.regulation import CODES, Report
from engine.words import Words

from .decks import check


def test_the_report_as_json_has_the_agreed_keys_in_the_agreed_order():
    told = check({"BT5-001": 2, "LM-001": 1, "BT2-082": 1}).as_json()
    assert json.dumps(told, ensure_ascii=False) == json.dumps(
        {
            "regulation": "modern",
            "region": "world",
            "on": "2024-06-01",
            "verdict": "illegal",
            "legal": False,
            "totals": {"main": 50, "eggs": 0, "side": 0},
            "violations": [
                {
                    "code": "limited",
                    "message": "2 copies of BT5-001 Limited; limited to 1 since 1 May 2024.",
                    "cards": ["BT5-001"],
                    "count": 2,
                    "limit": 1,
                    "rule": "second announcement",
                    "since": "2024-05-01",
                    "fix": "Take out 1 of 2 copies.",
                }
            ],
            "warnings": [
                {
                    "code": "not-released",
                    "message": "Not checked, as the release day is not known: LM-001 Day unknown.",
                    "cards": ["LM-001"],
                    "count": 1,
                    "limit": None,
                    "rule": "release date",
                    "since": None,
                    "fix": None,
                }
            ],
            "tokens": ["Diaboromon", "Familiar"],
        }
    )


def test_two_checks_of_one_deck_are_equal_values():
    assert check({"BT5-001": 2}) == check({"BT5-001": 2})


def test_a_report_cannot_be_changed():
    report = check({})
    for name in ("verdict", "violations"):
        try:
            setattr(report, name, None)
        except AttributeError:
            continue
        raise AssertionError(f"{name} could be changed")


def test_every_code_of_the_contract_is_explained_with_a_fix():
    assert list(CODES) == [
        "main-size",
        "egg-size",
        "copies",
        "limited",
        "banned",
        "banned-pair",
        "wrong-section",
        "token-in-deck",
        "unknown-card",
        "not-released",
        "not-in-format",
        "deck-size",
        "level-three",
        "name-copies",
        "number-prefix",
        "ultimate-limit",
        "side-size",
        "side-without-digivice",
    ]
    assert all(str(code.says) and str(code.fix) for code in CODES.values())


class Shouting:
    """A language that shows which sentences and which values went through it."""

    def sentence(self, text: str, plural: str, n: int | None) -> str:
        return f"<{text}>"

    def value(self, value: object) -> str:
        return f"[{value}]"


def test_a_report_is_said_in_the_readers_language_with_the_card_and_day_as_values():
    words: Words = Shouting()
    report: Report = check({"BT5-001": 2})
    assert report.violations[0].message.render(words) == (
        "<[2] copies of [['[BT5-001 Limited]']]; limited to [1] since [2024-05-01].>"
    )
