"""The attack calculator: everything is in the address, each step in a table."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest

from engine.legacy.settings import QUESTIONS

pytestmark = pytest.mark.django_db

ADDRESS = "/legacy/attack/"
BATTLE = {"one-card": "St-1", "other-card": "St-18"}


def opened(client, asked: dict, status: int = 200) -> str:
    response = client.get(f"{ADDRESS}?{urlencode(asked, doseq=True)}")
    assert response.status_code == status, response
    return unescape(response.content.decode())


def steps(shown: str, key: str) -> list[tuple[str, str]]:
    """The sentence and the value of each step of a table; none if it is not there."""
    if f'id="{key}-title"' not in shown:
        return []
    body = shown.split(f'id="{key}-title"')[1].split("<tbody>")[1].split("</tbody>")[0]
    return re.findall(r"<td>([^<]+?) ?<.*?<td class=\"num\">([^<]*)</td>", body, re.DOTALL)


def result(shown: str, key: str) -> str:
    return re.search(rf'id="{key}-title">[^<]*<strong>([^<]*)</strong>', shown)[1]


def test_nothing_is_calculated_before_anything_is_told(client):
    shown = opened(client, {})

    assert "<table" not in shown
    assert shown.count('type="checkbox"') > 4


def test_a_battle_of_two_cards_by_their_numbers(client):
    shown = opened(client, BATTLE)

    assert "Digimon 1, St-1 Agumon, wins with 160 to 0." in shown
    assert steps(shown, "one") == [("Attack C as printed.", "160")]
    assert [value for _s, value in steps(shown, "other")] == ["340", "0"]
    assert result(shown, "other-lost") == "10"
    assert "one-lost-title" not in shown


def test_the_cards_values_stand_in_the_empty_fields_as_hints(client):
    shown = opened(client, BATTLE)

    assert 'placeholder="360/230/160"' in shown
    assert "A, as on the card" in shown


def test_a_card_may_be_named_instead(client):
    assert "St-1 Agumon" in opened(client, BATTLE | {"one-card": "アグモン"})


def test_what_is_written_goes_before_what_the_card_says(client):
    shown = opened(client, BATTLE | {"one-attacks": "360/230/500"})

    assert result(shown, "one") == "C 500"


def test_effects_count_in_their_order(client):
    shown = opened(
        client,
        {
            "one-attacks": "300/?/?", "one-letter": "A",
            "one-1-kind": "plus", "one-1-amount": "+50",
            "one-2-kind": "times", "one-2-amount": "3",
            "one-3-kind": "times", "one-3-amount": "2",
        },
    )  # fmt: skip

    assert result(shown, "one") == "A 650"
    assert [value for _s, value in steps(shown, "one")] == ["300", "300", "600", "650"]
    assert "does nothing" in shown
    assert "verdict-title" not in shown


def test_an_effect_whose_card_has_left_does_nothing(client):
    asked = {
        "one-attacks": "300/0/0", "one-letter": "A",
        "one-1-kind": "plus", "one-1-amount": "50", "one-1-left": "on",
    }  # fmt: skip

    assert result(opened(client, asked), "one") == "A 300"


def test_lost_points_have_effects_of_their_own(client):
    asked = BATTLE | {
        "other-1-kind": "lost-times", "other-1-amount": "2",
        "other-2-kind": "lost-more", "other-2-amount": "10",
    }  # fmt: skip

    assert result(opened(client, asked), "other-lost") == "30"


def test_a_direct_attack_is_counted_apart_and_never_doubled(client):
    asked = {"other-direct": "20", "other-1-kind": "lost-times", "other-1-amount": "2"}
    shown = opened(client, asked)

    assert result(shown, "other-direct") == "20"
    assert "does not work on a direct attack" in shown
    assert result(opened(client, BATTLE | asked), "other-lost") == "20"
    assert "“x”" in opened(client, {"one-direct": "x"}, 422)


def test_every_open_question_is_on_the_page_and_told_where_it_matters(client):
    asked = {
        "one-attacks": "50/0/0", "one-letter": "A",
        "one-1-kind": "plus", "one-1-amount": "-100",
        "one-2-kind": "plus", "one-2-amount": "50",
    }  # fmt: skip
    shown = opened(client, asked)

    for question in QUESTIONS.values():
        assert str(question.asks) in shown
    assert result(shown, "one") == "A 0"
    assert "Taken: once, at the end. Otherwise: after each card: 50." in shown
    assert result(opened(client, asked | {"floor": "each"}), "one") == "A 50"


def test_abilities_and_an_effect_that_makes_a_draw(client):
    drawn = opened(client, BATTLE | {"drawn": "on"})
    proof = opened(client, BATTLE | {"drawn": "on", "other-draw_proof": "on"})

    assert "An effect makes the battle a draw." in drawn
    assert (result(drawn, "one-lost"), result(drawn, "other-lost")) == ("10", "10")
    assert "wins with 160 to 0" in proof


def test_all_that_is_wrong_is_told_at_its_field_and_nothing_is_lost(client):
    asked = {
        "one-card": "Zz-1", "one-attacks": "5x",
        "one-1-kind": "times", "one-1-amount": "many", "one-2-kind": "with",
    }  # fmt: skip
    shown = opened(client, asked, 422)

    for field, quoted in (
        ("one-card", "“Zz-1”"), ("one-attacks", "“5x”"), ("one-1-amount", "“many”")
    ):  # fmt: skip
        assert re.search(rf'id="id_{field}_error".*?{quoted}', shown, re.DOTALL), field
    assert "needs an attack letter" in shown
    assert 'value="5x"' in shown
    assert "<table" not in shown


@pytest.mark.parametrize("written", ["St-60", "ダークエリア"])
def test_an_option_is_no_digimon_in_battle(client, written):
    shown = opened(client, BATTLE | {"other-card": written}, 422)

    wrong = rf'id="id_other-card_error".*?“{written}” is an option;'
    assert re.search(wrong, shown, re.DOTALL)
    assert 'id="id_one-card_error"' not in shown


def test_who_asks_for_json_gets_the_faults_as_json(client):
    answer = client.get(f"{ADDRESS}?one-card=Zz-1", headers={"accept": "application/json"})

    assert answer.status_code == 422
    assert "“Zz-1”" in answer.json()["error"]


def test_more_rows_are_given_up_to_a_limit(client):
    def rows(**asked) -> int:
        return opened(client, asked).count('name="one-') - opened(client, {}).count('name="one-')

    assert rows(rows=["3", "6"]) == 3 * 4
    assert rows(rows="9999") == rows(rows="15") == 12 * 4
    assert rows(rows="many") == 0


def test_the_index_leads_to_the_tools(client):
    shown = client.get("/legacy/").content.decode()

    for address in ("/legacy/attack/", "/legacy/options/"):
        assert f'href="{address}"' in shown
        assert client.get(address).status_code == 200
