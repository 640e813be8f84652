"""The admin: cards and texts are corrected, files imported, and the rest is looked up."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from cards import uploading
from cards.correcting import correct
from cards.models import Card, CardText, Correction, Statement, Upload
from cards.pool import modern_pool
from cards.texts import texts

pytestmark = pytest.mark.django_db
NEW = "CC1-001"


@pytest.fixture(autouse=True)
def few_cards(db):
    """Leave two sets of modern cards, of which pools are made quickly after each change."""
    of_both = Card.objects.filter(number__regex="^(BT1|BT26)-")
    Card.objects.filter(game="modern").exclude(pk__in=of_both).delete()


def test_cards_are_found_by_a_name_in_either_language(folder, admin_client):
    folder.load()
    page = admin_client.get(reverse("admin:cards_card_changelist"), {"q": "ガブモン"})
    assert [card.number for card in page.context["cl"].queryset] == ["BT1-029"]
    assert reverse("admin:cards_card_import") in page.content.decode()


@pytest.mark.parametrize("model", ["token", "erratum", "catalogue"])
def test_the_other_tables_are_listed(folder, admin_client, model):
    folder.load()
    assert admin_client.get(reverse(f"admin:cards_{model}_changelist")).status_code == 200


class Pages:
    """The pages of the admin on which cards are corrected."""

    def __init__(self, client):
        self.client = client

    def card(self, number, game="modern"):
        card = Card.objects.get(number=number, game=game)
        return reverse("admin:cards_card_change", args=[card.pk])

    def save(self, address, **fields):
        """Send a form as it is shown, but for these fields; returns the page if it is refused."""
        form = self.client.get(address).context["adminform"].form
        shown = {name: form[name].value() for name in form.fields}
        data = {name: value for name, value in shown.items() if value not in (None, "", False)}
        data |= {name: "0" for name, value in shown.items() if value == 0 and value is not False}
        answer = self.client.post(address, data | fields)
        return "" if answer.status_code == 302 else answer.content.decode()


@pytest.fixture
def pages(admin_client):
    return Pages(admin_client)


def test_a_corrected_fact_counts_at_once_and_is_the_word_of_staff(pages):
    assert pages.save(pages.card("BT1-010"), dp="5000", colours="red; blue") == ""
    agumon = modern_pool().find("BT1-010")
    assert (agumon.dp, agumon.colours, agumon.name) == (5000, ("red", "blue"), "Agumon")
    statement = Statement.objects.get(number="BT1-010", source="staff")
    assert statement.facts == {"dp": 5000, "colours": ["red", "blue"]}
    shown = pages.client.get(pages.card("BT1-010")).content.decode()
    assert "<b>dp</b> shipped: 2000; staff: 5000" in shown


def test_a_page_that_is_saved_without_a_change_says_nothing(pages):
    for number, game in (("BT1-010", "modern"), ("BT26-050", "modern"), ("St-1", "legacy")):
        assert pages.save(pages.card(number, game)) == ""
    assert not Statement.objects.exists()


def test_every_kind_of_fact_can_be_corrected(pages):
    problem = pages.save(
        pages.card("BT1-010"),
        digivolution="2 from level 3, red; 3 from form Stnd.",
        printings="1; 2",
        types="Reptile; Rock",
        released="2026-01-02",
        has_link="on",
        level="",
    )
    assert problem == ""
    agumon = modern_pool().find("BT1-010")
    assert [way.form for way in agumon.digivolution] == [None, "Stnd."]
    assert (agumon.printings, agumon.types) == ((1, 2), ("Reptile", "Rock"))
    assert (str(agumon.released), agumon.has_link, agumon.level) == ("2026-01-02", True, None)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"dp": "2500"}, "“2500” is not a multiple of 1000"),
        ({"level": "9"}, "“9” is not a whole number from 2 to 7"),
        ({"colours": "pink"}, "is one of red, blue"),
        ({"kinds": ""}, "A card has a kind"),
        ({"name": "", "name_ja": ""}, "A card has a name"),
        ({"digivolution": "two from red"}, "is a whole number"),
    ],
)
def test_an_impossible_correction_is_refused(pages, fields, problem):
    assert problem in pages.save(pages.card("BT1-010"), **fields)
    assert not Statement.objects.exists()


def test_a_card_that_nobody_has_yet_can_be_added(pages):
    address = reverse("admin:cards_card_add")
    fields = {"number": "cc1-1", "name": "Pebblemon", "kinds": "Digimon", "copies_allowed": "4"}
    assert "is not a card number" in pages.save(address, **fields)
    assert pages.save(address, **fields | {"number": "cc1-001"}) == ""
    card = modern_pool().find(NEW)
    assert (card.name, card.set, card.copies_allowed) == ("Pebblemon", "CC1", 4)
    assert "is in the catalogue already" in pages.save(address, **fields | {"number": NEW})


def test_cards_cannot_be_deleted(pages):
    card = Card.objects.get(number="BT1-010", game="modern")
    address = reverse("admin:cards_card_delete", args=[card.pk])
    assert pages.client.post(address, {"post": "yes"}).status_code == 403


def test_texts_are_added_and_corrected(pages):
    address = reverse("admin:cards_cardtext_add")
    assert "is not in the card catalogue" in pages.save(address, number="ZZ9-999", language="en")
    assert pages.save(address, number="bt1-010", language="en", effect="Roll.") == ""
    assert texts()["BT1-010"]["en"].effect == "Roll."
    row = CardText.objects.get(number="BT1-010")
    address = reverse("admin:cards_cardtext_change", args=[row.pk])
    assert pages.save(address, effect="Roll far.", rules="One\r\nTwo") == ""
    assert texts()["BT1-010"]["en"].effect == "Roll far."
    assert texts()["BT1-010"]["en"].rules == "One\nTwo"
    said = Statement.objects.get(source="staff").facts
    assert pages.save(address, rules="One\r\nTwo") == ""
    assert Statement.objects.get(source="staff").facts == said
    assert said == {"en.effect": "Roll far.", "en.rules": "One\nTwo"}


def test_an_erratum_changes_the_text_and_its_removal_changes_it_back(pages):
    Statement.objects.create(
        number="BT1-010", source="a", facts={"en.effect": "Roll."}, said_at="2026-01-01T00:00Z"
    )
    address = reverse("admin:cards_correction_add")
    fields = {"number": "BT1-010", "language": "en", "announced": "2026-05-29"}
    assert pages.save(address, **fields, before="Roll", after="Hop") == ""
    assert texts()["BT1-010"]["en"].effect == "Hop."
    row = Correction.objects.get()
    address = reverse("admin:cards_correction_delete", args=[row.pk])
    assert pages.client.post(address, {"post": "yes"}).status_code == 302
    assert texts()["BT1-010"]["en"].effect == "Roll."


def test_a_word_can_be_taken_back(pages):
    correct("modern", "BT1-010", {"dp": 5000})
    page = pages.client.get(reverse("admin:cards_statement_changelist"))
    assert [each.source for each in page.context["cl"].queryset] == ["staff"]
    staff = Statement.objects.get(source="staff")
    address = reverse("admin:cards_statement_delete", args=[staff.pk])
    assert pages.client.post(address, {"post": "yes"}).status_code == 302
    assert modern_pool().find("BT1-010").dp == 2000


def test_several_words_can_be_taken_back_at_once(pages):
    correct("modern", "BT1-010", {"dp": 5000})
    correct("modern", "BT1-029", {"dp": 5000})
    chosen = list(Statement.objects.filter(source="staff").values_list("pk", flat=True))
    data = {"action": "delete_selected", "_selected_action": chosen, "post": "yes"}
    pages.client.post(reverse("admin:cards_statement_changelist"), data)
    assert modern_pool().find("BT1-010").dp == 2000
    assert not Statement.objects.exists()


IMPORT = "admin:cards_card_import"


def upload(client, content):
    file = SimpleUploadedFile("cards.json", content)
    return client.post(reverse(IMPORT), {"file": file}).content.decode()


def rows(**fields):
    row = {"id": NEW, "name": "Pebblemon", "type": "Digimon", "color": "Red", "main_effect": None}
    return json.dumps([row | fields]).encode()


def key_of(page):
    return re.search(r'name="key" value="(\w+)"', page)[1]


def test_an_upload_is_tried_out_first_and_imported_when_that_was_seen(admin_client):
    page = upload(admin_client, rows())
    assert "What this file would change" in page
    assert "1 new, 0 changed, 0 unchanged, 0 conflicting, 0 refused" in page
    assert f"{NEW} Pebblemon (digimoncard.io)" in page
    assert not Card.objects.filter(number=NEW).exists()

    page = admin_client.post(reverse(IMPORT), {"key": key_of(page)}).content.decode()
    assert "Imported" in page
    assert modern_pool().find(NEW).name == "Pebblemon"
    assert not Upload.objects.exists()


def test_an_upload_that_is_broken_cannot_be_imported(admin_client):
    page = upload(admin_client, rows()[:-9])
    assert "Nothing was changed" in page
    assert "was it cut off?" in page
    assert 'name="key"' not in page
    assert not Upload.objects.exists()


def test_what_a_file_says_is_shown_as_text(admin_client):
    page = upload(admin_client, rows(name="<script>x</script>", level="<b>9"))
    assert "“&lt;b&gt;9” is not a whole number" in page
    assert "<b>9" not in page


def test_a_key_of_somebody_else_or_of_yesterday_imports_nothing(admin_client, client, monkeypatch):
    page = upload(admin_client, rows())
    key = key_of(page)
    upload_of = Upload.objects.get()
    other = other_staff(client, "change_card", "add_card")
    assert "not here any more" in other.post(reverse(IMPORT), {"key": key}).content.decode()
    upload_of.sent_at -= uploading.KEPT_FOR * 2
    upload_of.save()
    assert "not here any more" in admin_client.post(reverse(IMPORT), {"key": key}).content.decode()
    assert not Card.objects.filter(number=NEW).exists()


def other_staff(client, *permissions):
    bob = get_user_model().objects.create_user("bob", is_staff=True)
    bob.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client.force_login(bob)
    return client


@pytest.mark.parametrize("permissions", [(), ("view_card",), ("change_card",), ("add_card",)])
def test_only_who_may_add_and_change_cards_may_import(client, permissions):
    assert other_staff(client, *permissions).get(reverse(IMPORT)).status_code == 403


def test_nobody_else_sees_the_page(client):
    assert client.get(reverse(IMPORT)).status_code == 302


def test_an_upload_has_a_size(admin_client, monkeypatch):
    monkeypatch.setattr(uploading, "AT_MOST", 1 << 20)
    page = upload(admin_client, b"x" * ((1 << 20) + 1))
    assert "This file has more than 1 MiB." in page


def test_an_address_is_not_fetched_from_the_web_page(admin_client):
    page = upload(admin_client, b"http://127.0.0.1/cards.json")
    assert "in none of the formats that are known" in page
