"""For judges: any list on any day, what a finding means, and the verdict over time."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from deckbuilder.models import Deck
from engine.regulation import CODES
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
TERMS = {"regulation": "modern", "region": "world"}
# ST6-03 was limited to 1 from 17 November 2023 to 30 August 2024.
GABUMON = "4 ST6-03\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 13)) + "\n2 ST1-16"


def check(client, text: str, **more: object):
    return client.post("/check/", TERMS | {"text": text} | more)


def test_a_list_is_judged_on_the_day_that_was_asked_for(client):
    on_that_day = check(client, GABUMON, on="2024-08-30").content.decode()
    after = check(client, GABUMON, on="2024-08-31").content.decode()

    assert "verdict illegal" in on_that_day
    assert "17 November 2023" in on_that_day
    assert "verdict legal" in after


def test_checking_keeps_nothing_and_needs_no_account(client):
    check(client, LEGAL)

    assert not Deck.objects.exists()
    assert "sessionid" not in client.cookies


def test_the_verdict_stands_before_the_list(client):
    shown = check(client, FIVE_AGUMON).content.decode()

    assert shown.index("verdict-title") < shown.index("lines-title")


def test_the_next_list_is_judged_by_the_same_terms(client):
    shown = check(client, LEGACY, regulation="legacy", on="2024-01-01").content.decode()
    address = shown.split('class="button main" href="')[1].split('"')[0].replace("&amp;", "&")
    form = client.get(address).content.decode()

    assert '<option value="legacy" selected>' in form
    assert 'value="2024-01-01"' in form


def test_the_list_comes_back_as_text_in_order_with_names(client):
    shown = check(client, "1 BT12-070\n4 st1-03").content.decode()

    assert "4 ST1-03 Agumon" in shown
    assert shown.index("4 ST1-03 Agumon") < shown.rindex("1 BT12-070")


def test_an_organisers_own_regulation_counts(client):
    own = SimpleUploadedFile("own.toml", b'based_on = "modern"\nban = ["ST1-03"]\n')
    shown = check(client, LEGAL, own=own).content.decode()

    assert "verdict illegal" in shown
    assert "#banned" in shown


def test_a_broken_regulation_is_said_with_its_place_and_the_list_stays(client):
    own = SimpleUploadedFile("own.toml", b"based_on = modern")
    response = check(client, LEGAL, own=own)
    shown = response.content.decode()

    assert response.status_code == 422
    assert "own.toml" in shown
    assert "4 ST1-05" in shown


def test_a_day_that_is_none_is_refused_and_the_list_stays(client):
    response = check(client, LEGAL, on="2024-02-31")

    assert response.status_code == 422
    assert "4 ST1-05" in response.content.decode()


def test_every_finding_leads_to_what_its_code_means(client):
    finding = check(client, FIVE_AGUMON).content.decode()
    meanings = client.get("/codes/").content.decode()

    assert 'href="/codes/#copies"' in finding
    for code in CODES:
        assert f'id="{code}"' in meanings


def test_the_verdict_over_time_names_the_days_on_which_it_changed(client, save):
    deck = save(client, GABUMON)
    shown = client.get(f"{deck.get_absolute_url()}days/").content.decode()

    assert "17 November 2023" in shown
    assert "31 August 2024" in shown
    assert f'{deck.get_absolute_url()}?on=2023-11-17"' in shown


def test_the_verdict_over_time_is_the_owners_to_see(alice, bob, save):
    deck = save(alice)

    assert bob.get(f"{deck.get_absolute_url()}days/").status_code == 404


@pytest.mark.parametrize("name", ["own.toml", "modern.toml", "legacy.toml"])
def test_an_own_regulation_is_named_by_its_title_whatever_its_file_is_called(client, name):
    text = 'based_on = "modern"\ntitle = "Store league, spring"\nban = ["ST1-03"]\n'
    shown = check(client, LEGAL, own=SimpleUploadedFile(name, text.encode())).content.decode()
    terms = shown.split('<p class="terms">')[1].split("</p>")[0]

    assert terms.startswith("Store league, spring · World")


def test_findings_say_whether_the_rules_the_list_or_our_knowledge_speak(client):
    shown = check(client, GABUMON + "\n5 ST1-01\n1 ZZ9-999", on="2024-08-30").content.decode()

    assert "Restriction list · " in shown
    assert "Rules · " in shown
    assert "Not known to us · " in shown


def test_a_deck_of_the_1999_game_has_one_verdict_over_time(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    shown = client.get(f"{deck.get_absolute_url()}days/").content.decode()

    assert "On every day" in shown
    assert "verdict-word legal" in shown
