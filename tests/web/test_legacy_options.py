"""Option classes on their page: a decision with its reasons for each question."""

import re
from html import unescape

import pytest

from engine.legacy.options import EXAMPLES

pytestmark = pytest.mark.django_db


def decided(client, status: int = 200, **asked) -> dict[str, str]:
    """What each question of the page is answered with."""
    response = client.get("/legacy/options/", asked)
    assert response.status_code == status
    shown = unescape(response.content.decode())
    return dict(re.findall(r'<h2 id="(\w+)-title">.*?<strong>(.*?)</strong>', shown, re.DOTALL))


def test_before_anything_is_asked_nothing_is_answered(client):
    assert decided(client) == {}
    assert decided(client, lang="en") == {}
    assert "Works on" in client.get("/legacy/options/").content.decode()


def test_every_question_is_answered_at_once(client):
    answers = decided(client, target="own")
    assert list(answers) == ["class", "stopped", "nullified", "cost", "hand"]


@pytest.mark.parametrize(
    ("target", "option_class", "stopped"),
    [
        ("own", "contact", "does not stop"),
        ("opponent", "projection", "stops the card"),
        ("both", "range", "stops the part"),
        ("phases", "special", "stops the card"),
    ],
)
def test_the_class_and_what_immunity_makes_of_it(client, target, option_class, stopped):
    answers = decided(client, target=target)

    assert f"{option_class} option" in answers["class"]
    assert stopped in answers["stopped"]


def test_an_immune_user_keeps_range_options_from_being_nullified(client):
    assert "is nullified" in decided(client, target="both")["nullified"]
    assert "not nullified" in decided(client, target="both", immune="on")["nullified"]
    assert "is nullified" in decided(client, target="both", immune="on", facing="no")["nullified"]


def test_what_the_card_says_of_itself_counts(client):
    asked = {"kind": "item", "resists": "item"}

    assert "is nullified" in decided(client, by="option", **asked)["nullified"]
    assert "not nullified" in decided(client, by="item", **asked)["nullified"]


def test_the_cost_of_the_effect_field_is_not_paid_when_nullified(client):
    assert decided(client, cost="effect")["cost"] == "The cost is not paid."
    assert decided(client, cost="effect", resists="option")["cost"] == "The cost is paid."
    assert decided(client, cost="timing")["cost"] == "The cost is paid."


def test_a_choice_that_there_is_none_of_is_refused(client):
    assert decided(client, 422, target="mine") == {}


def test_the_examples_of_the_rules_are_listed(client):
    shown = client.get("/legacy/options/").content.decode()

    assert all(card in shown for card in EXAMPLES)
