"""The order of play of 1999-2005: the start of a battle, and evolution."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest

pytestmark = pytest.mark.django_db


def page(client, status: int = 200, **query) -> str:
    response = client.get(f"/legacy/order/?{urlencode(query, doseq=True)}")
    assert response.status_code == status, response.content.decode()
    return unescape(response.content.decode())


def who(shown: str) -> list[str]:
    return re.findall(r'<p class="when">([^<]+)</p>', shown)


def test_without_a_question_the_rules_stand_there(client):
    shown = page(client)
    assert "Put in order" in shown
    assert who(shown) == []
    assert "field wrong" not in shown


def test_the_first_player_on_appearing_comes_before_the_second_at_the_start(client):
    shown = page(client, second=["at-start"], first=["on-appearing", "at-start"])
    assert who(shown) == ["First player", "Second player", "First player"]


def test_somebody_who_always_goes_second_changes_places(client):
    usual = page(client, second="at-start", first="at-start")
    changed = page(client, second="at-start", first="at-start", always="first")
    both = page(client, second="at-start", first="at-start", always=["first", "second"])

    assert who(usual) == who(both) == ["Second player", "First player"]
    assert who(changed) == ["First player, now second", "Second player, now first"]
    assert "change places" in changed
    assert "stays second" in page(client, always=["first", "second"])


def test_what_was_ticked_stays_ticked(client):
    shown = page(client, second="at-start")
    assert 'name="second" value="at-start" checked' in shown
    assert 'name="first" value="at-start" checked' not in shown


def test_a_timing_that_there_is_not_is_refused(client):
    page(client, 422, second="whenever")


def test_a_warp_ends_where_its_extra_cost_cannot_be_paid(client):
    asked = {"hand": 2, "from_1": "III", "to_1": "究極体", "extra1_1": 1, "extra2_1": 2}
    shown = page(client, **asked, from_2="III", from_3="III")

    assert "Box 1 does not reach Perfect (完全体)" in shown
    assert "Box 1 ends at level IV." in shown
    assert "1 card is left in hand." in shown


def test_levels_come_in_turn_over_all_boxes(client):
    boxes = {"from_1": "III", "to_1": "完全体", "from_2": "III", "to_2": "IV", "from_3": "III"}
    told = re.findall(r"<li><p>Box (\d): ([^;]+);", page(client, hand=0, **boxes))
    assert told == [("1", "level IV"), ("2", "level IV"), ("1", "Perfect (完全体)")]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"hand": "x"}, "“x” is not a whole number from 0 to 20."),
        ({"from_2": "完全体", "to_2": "IV"}, "level IV is not above Perfect (完全体)."),
        ({"extra1_3": "10"}, "“10” is not a whole number from 0 to 9."),
    ],
)
def test_what_cannot_be_used_is_said_in_its_place(client, wrong, why):
    asked = {"hand": 3, "from_1": "III", "from_2": "III", "from_3": "III"}
    assert why in page(client, 422, **asked | wrong)
