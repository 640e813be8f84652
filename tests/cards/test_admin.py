"""The catalogue in the admin: it can be searched and read, and not changed."""

import pytest
from django.urls import reverse

from cards.models import Card

pytestmark = pytest.mark.django_db


def test_cards_are_found_by_a_name_in_either_language(folder, admin_client):
    folder.load()
    page = admin_client.get(reverse("admin:cards_card_changelist"), {"q": "ガブモン"})
    assert [card.number for card in page.context["cl"].queryset] == ["BT1-029"]


def test_a_card_can_be_read_and_not_changed(folder, admin_client):
    folder.load()
    card = Card.objects.get(number="BT1-010")
    page = admin_client.get(reverse("admin:cards_card_change", args=[card.pk]))
    assert "アグモン" in page.content.decode()
    assert not page.context["has_change_permission"]
    assert not page.context["has_delete_permission"]


@pytest.mark.parametrize("model", ["token", "erratum", "catalogue"])
def test_the_other_tables_are_listed(folder, admin_client, model):
    folder.load()
    assert admin_client.get(reverse(f"admin:cards_{model}_changelist")).status_code == 200
