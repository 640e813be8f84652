"""Staff add cards of 1999-2005 and what is known of them; much of it is in no public list."""

import pytest
from django.urls import reverse

from cards.models import Card, Correction, Statement
from cards.pool import legacy_pool
from tests.cards.test_admin import Pages

pytestmark = pytest.mark.django_db
ADD = "admin:cards_card_add"


@pytest.fixture
def pages(admin_client):
    return Pages(admin_client)


def add_page():
    return f"{reverse(ADD)}?game=legacy"


def test_the_list_of_cards_leads_to_a_form_for_this_game(admin_client):
    page = admin_client.get(reverse("admin:cards_card_changelist")).content.decode()
    assert f'href="{add_page()}"' in page
    form = admin_client.get(add_page()).context["adminform"].form
    assert "legacy_level" in form.fields
    assert "dp" not in form.fields


def test_a_card_can_be_added_with_as_much_as_is_known(pages):
    fields = {"number": "bo-900", "name_ja": "カスミモン", "kinds": "Digimon", "legacy_level": "IV"}
    assert pages.save(add_page(), **fields) == ""
    card = legacy_pool().find("Bo-900")
    assert (card.name_ja, card.kind, card.level, card.types) == ("カスミモン", "Digimon", "IV", "")
    assert Statement.objects.get(number="Bo-900").source == "staff"
    assert Card.objects.get(number="Bo-900").set == "Bo"
    assert "is in the catalogue already" in pages.save(add_page(), **fields)


def test_a_number_of_the_other_game_is_refused(pages):
    problem = pages.save(add_page(), number="BT1-010", name="Agumon")
    assert "“BT1-010” is not a card number. Numbers of this game are like St-1." in problem


def test_the_usual_form_still_adds_modern_cards(pages):
    problem = pages.save(reverse(ADD), number="St-1", name="Agumon", kinds="Digimon")
    assert "Numbers are written like BT1-010." in problem


def test_a_fact_that_is_not_in_the_files_can_be_added(pages):
    assert pages.save(pages.card("Bo-558", "legacy"), legacy_level="完全体") == ""
    assert legacy_pool().find("Bo-558").level == "完全体"
    assert Statement.objects.get(number="Bo-558", source="staff").facts == {
        "legacy_level": "完全体"
    }


def test_several_types_are_written_as_on_the_card(pages):
    assert pages.save(pages.card("Bo-558", "legacy"), types="聖獣型; 十二神将") == ""
    assert legacy_pool().find("Bo-558").types == "聖獣型・十二神将"


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"legacy_level": "V"}, "“V” is not one of"),
        ({"subkind": "trap"}, "“trap” is not one of"),
        ({"kinds": "Tamer"}, "“Tamer” is not one of"),
        ({"kinds": "Digimon; Option"}, "is not a single kind"),
    ],
)
def test_an_impossible_fact_is_refused(pages, fields, problem):
    assert problem in pages.save(pages.card("Bo-558", "legacy"), **fields)
    assert not Statement.objects.exists()


def test_the_wording_of_an_erratum_can_be_added(pages, client):
    address = reverse("admin:cards_correction_add")
    fields = {"number": "st-57", "language": "ja", "after": "新しい文面"}
    assert pages.save(address, **fields) == ""
    correction = Correction.objects.get()
    assert (correction.game, correction.number) == ("legacy", "St-57")
    assert "新しい文面" in client.get("/cards/legacy/St-57/").content.decode()
