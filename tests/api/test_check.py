"""`POST /api/v1/check`: a deck in, the verdict out."""

import io
import json
from contextlib import suppress
from datetime import date

import pytest
from django.core.management import call_command
from django.test import Client

from tests.api.asking import check, send
from tests.commands.test_check_deck import FINDING, KEYS
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db

MAIN = {f"ST1-{n:02}": 4 for n in range(2, 14)} | {"ST1-16": 2}
EGGS = {"ST1-01": 4}


def test_a_legal_list_is_called_legal():
    answer = check(text=LEGAL)

    assert (answer["verdict"], answer["legal"]) == ("legal", True)
    assert answer["totals"] == {"main": 50, "eggs": 4, "side": 0}


def test_the_answer_has_the_keys_of_the_command_line_without_the_file_and_with_notes():
    answer = check(text=FIVE_AGUMON, on="2026-04-04")

    assert list(answer) == [*KEYS[1:], "notes"]
    assert list(answer["lines"]) == [
        "read",
        "changed",
        "unknown",
        "ambiguous",
        "refused",
        "ignored",
    ]
    [copies] = answer["violations"]
    assert list(copies) == FINDING
    assert (copies["code"], copies["cards"], copies["count"], copies["limit"]) == (
        "copies",
        ["ST1-03"],
        5,
        4,
    )


@pytest.mark.parametrize(
    ("text", "regulation", "region", "on"),
    [
        (LEGAL, "modern", "world", "2026-04-04"),
        (FIVE_AGUMON, "modern", "japan", "2026-04-04"),
        ("4 BT1-010\n-1 Agumon ST1-03\n4 ST01-05", "modern", "world", "2020-01-01"),
        (LEGAL.replace("2 Gaia Force ST1-16", "2 ZZ9-999"), "modern", "world", "2030-12-31"),
        ("4 ST6-03\n" + LEGAL.replace("4 ST1-13", ""), "modern", "world", "2024-08-30"),
        (LEGAL, "sealed", "world", "2026-04-04"),
        (LEGACY, "legacy", "world", "2026-04-04"),
        (LEGACY.replace("3 St-4\n", "4 St-4\n"), "legacy", "world", "2026-04-04"),
        (json.dumps({"main": MAIN | {"ST1-01": 1}}), "modern", "world", "2026-04-04"),
    ],
)
def test_the_command_line_and_the_api_say_the_same(tmp_path, text, regulation, region, on):
    file = tmp_path / "list.txt"
    file.write_text(text, encoding="utf-8")
    out = io.StringIO()
    options = ["--regulation", regulation, "--region", region, "--on", on, "--json"]
    with suppress(SystemExit):  # its way to say that a deck is not legal
        call_command("check_deck", str(file), *options, stdout=out)
    expected = json.loads(out.getvalue())
    answer = check(text=text, regulation=regulation, region=region, on=on)

    del expected["file"], answer["notes"]
    assert answer == expected


def test_counts_are_judged_like_the_list_that_says_the_same():
    listed, counted = check(text=LEGAL), check(main=MAIN, eggs=EGGS)

    assert counted["lines"].pop("read") == listed["lines"].pop("read") == 14
    assert counted == listed


def test_cards_stay_in_the_section_that_they_are_given_in():
    answer = check(main=MAIN | {"ST1-01": 1})

    assert answer["totals"] == {"main": 51, "eggs": 0, "side": 0}
    assert [found["code"] for found in answer["violations"]] == ["wrong-section"]


def test_entries_with_numbers_that_nobody_knows_are_counted_and_kept():
    answer = check(main=MAIN | {"ST1-16": 1, "ZZ9-999": 1}, eggs=EGGS)

    assert (answer["lines"]["read"], answer["lines"]["unknown"]) == (14, 1)
    assert answer["totals"]["main"] == 50
    assert answer["verdict"] == "cannot-say"
    assert [found["cards"] for found in answer["warnings"]] == [["ZZ9-999"]]


def test_an_entry_that_is_no_number_at_all_leaves_the_verdict_open():
    answer = check(main=MAIN | {"no such thing": 1}, eggs=EGGS)

    assert answer["totals"]["main"] == 50
    assert answer["verdict"] == "cannot-say"


def test_the_side_of_a_legacy_deck_is_counted():
    main = {f"St-{n}": 3 for n in range(1, 21)}
    answer = check(main=main, side={"St-30": 2}, regulation="legacy")

    assert answer["totals"] == {"main": 60, "eggs": 0, "side": 2}
    assert "side-without-digivice" in [found["code"] for found in answer["warnings"]]


def test_without_a_day_it_is_today(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.localdate", lambda: date(2024, 8, 30))

    assert check(text=LEGAL)["on"] == "2024-08-30"
    assert check(text=LEGAL, on=None)["on"] == "2024-08-30"


def test_the_day_and_the_region_decide():
    deck = {"main": {f"ST1-{n:02}": 4 for n in range(2, 13)} | {"ST6-03": 4, "ST1-16": 2}}

    assert check(**deck, on="2024-08-30")["verdict"] == "illegal"
    assert check(**deck, on="2024-08-31")["verdict"] == "legal"
    assert check(**deck, on="2024-08-30", region="japan")["region"] == "japan"


@pytest.mark.parametrize("on", ["0001-01-01", "9999-12-31", "2024-02-29"])
def test_any_day_of_the_calendar_can_be_asked_about(on):
    assert check(text=LEGAL, on=on)["on"] == on


def test_messages_come_in_japanese_where_that_is_asked_for():
    answer = send(json.dumps({"text": "4 BT1-010", "language": "ja"}))
    [size] = answer.json()["violations"]

    assert "50" in size["message"]
    assert "デッキ" in size["message"]
    assert "46" in size["fix"]
    assert all(not note.isascii() for note in answer.json()["notes"])
    assert answer.headers["Content-Language"] == "ja"


def test_whoever_asks_in_a_japanese_browser_still_gets_the_language_that_was_asked_for():
    answer = check(Client(headers={"accept-language": "ja"}), text="4 BT1-010")

    assert answer["violations"][0]["message"] == "Main deck: 4 of 50 cards."


def test_it_makes_no_difference_whether_one_is_signed_in(admin_client):
    assert check(admin_client, text=LEGAL) == check(text=LEGAL)


def test_answers_set_no_cookie_and_are_not_kept():
    for body in (json.dumps({"text": LEGAL}), "{", "[]"):
        answer = send(body)
        assert not answer.cookies
        assert answer.headers["Cache-Control"] == "no-store"
        assert "cookie" not in answer.headers.get("Vary", "").lower()


def test_a_list_of_500_lines_is_taken_and_one_more_is_not():
    lines = [f"1 ZZ9-{n:03}" for n in range(501)]

    assert check(text="\n".join(lines[:500]))["lines"]["unknown"] == 500
    assert send(json.dumps({"text": "\n".join(lines)})).status_code == 422


@pytest.mark.parametrize(
    "text",
    [
        '{"main": {"ZZ9-123\\ud800": 4}}',
        '{"main": [{"number": "ZZ9-123", "count": 4, "name": "\\ud800x"}]}',
        '["ZZ9-123\\ud800"]',
        "4 ZZ9-999 \u202e\u0001 \ufeff",
    ],
)
def test_odd_characters_inside_a_list_are_answered(text):
    assert check(text=text)["verdict"] in ("unfinished", "cannot-say")
