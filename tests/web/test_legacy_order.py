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
    for shown in (both, page(client, always=["first", "second"])):
        assert "whoever is second anyway stays second" in shown
    assert "Nothing changes the order" in usual


def test_whether_it_counts_before_its_first_battle_phase_is_told_as_open(client):
    assert "no source says whether it counts" in page(client, first="at-start", always="first")
    assert "no source says whether it counts" not in page(client, first="at-start", always="second")


def test_who_came_out_during_the_battle_counts_from_the_next_one(client):
    shown = page(client, second="at-start", first="at-start", later="first")

    assert who(shown) == ["Second player", "First player"]
    assert "counts from the next battle on" in shown
    assert 'name="later" value="first" checked' in shown


@pytest.mark.parametrize(
    ("used", "answer", "why"),
    [
        ({"second": "appearing", "first": "on-appearing"}, "Yes.", "was used yet"),
        ({"second": "at-start", "first": "appearing"}, "No.", "may appear at the start"),
        ({"second": "in-battle"}, "No.", "The battle has begun"),
    ],
)
def test_o5_whether_a_digimon_may_still_appear(client, used, answer, why):
    shown = page(client, **used)

    assert re.search(rf"May a Digimon still appear [^?]*\? <b>{answer}</b> [^<]*{why}", shown)


def test_nothing_is_said_of_appearing_where_nothing_is_used(client):
    assert "May a Digimon still appear" not in page(client, always="first")


def test_a_condition_line_and_the_lifespan_are_told_with_their_grounds(client):
    shown = page(client)

    assert "A card with a condition line (条件) leaves as soon as its condition fails." in shown
    assert "Public rule pages say so, the tournament rules do not" in shown


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
