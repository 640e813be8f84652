"""`POST /api/v1/legacy/restored`: the comparison of the command line and of the page."""

import json

import pytest

from tests.api.asking import asked, refused_by
from tests.commands import running
from tests.web.lists import LEGACY

pytestmark = pytest.mark.django_db

REGISTERED = f"{LEGACY}\nSide\n2 St-30\n1 St-31"
EXCHANGED = LEGACY.replace("3 St-1\n", "1 St-1\n2 St-30\n")


def restored(registered: str, after: str, **more: str):
    return asked("legacy/restored", registered=registered, after=after, **more)


def test_both_command_lines_and_the_api_say_the_same(tmp_path):
    files = (tmp_path / "registered.txt", tmp_path / "after.txt")
    for file, text in zip(files, (REGISTERED, EXCHANGED), strict=True):
        file.write_text(text, encoding="utf-8")
    told = restored(REGISTERED, EXCHANGED)

    assert json.loads(running.engine(*files, "--json", command="legacy-restored").out) == told
    assert json.loads(running.site(*files, "--json", command="legacy_restored").out) == told
    assert told["verdict"] == "exchanged"


def test_the_same_list_in_another_order_is_restored():
    told = restored(LEGACY, "\n".join(reversed(LEGACY.splitlines())))
    assert (told["verdict"], told["restored"], told["differences"]) == ("restored", True, [])
    assert told["totals"]["after"] == {"main": 60, "side": 0}


def test_each_difference_says_where_the_card_came_from():
    told = restored(REGISTERED, EXCHANGED)
    rows = [(each["number"], each["change"], each["hint"]) for each in told["differences"]]
    assert rows == [("St-30", 2, "It is in the registered side."), ("St-1", -2, None)]
    assert all(each["name"] for each in told["differences"])
    assert told["notes"] == ["Only one of the lists has a side, so sides were not compared."]


def test_what_no_source_settles_about_sides_is_a_note():
    told = restored(REGISTERED, REGISTERED.replace("1 St-31", "1 St-32"))
    assert told["verdict"] == "restored"
    assert "no source says" in told["notes"][0]
    assert {each["section"] for each in told["differences"]} == {"side"}


def test_lines_that_were_not_read_leave_it_open():
    told = restored(LEGACY, f"{LEGACY}\n4 no card at all")
    assert (told["verdict"], told["restored"]) == ("cannot-say", False)
    assert told["unread"] == {"registered": [], "after": ["4 no card at all"]}


def test_it_is_told_in_the_readers_language():
    assert restored(LEGACY, LEGACY, language="ja")["sentence"] != "The deck is as registered."


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, ["registered", "after"]),
        ({"registered": LEGACY}, ["after"]),
        ({"registered": "", "after": "hello"}, ["registered", "after"]),
        ({"registered": [LEGACY], "after": 3}, ["registered", "after"]),
        ({"registered": LEGACY, "after": LEGACY, "game": "legacy"}, ["game"]),
        ({"registered": LEGACY, "after": LEGACY, "language": "fr"}, ["language"]),
    ],
)
def test_what_cannot_be_used_is_named(body, where):
    assert sorted(refused_by("legacy/restored", **body)) == sorted(where)
