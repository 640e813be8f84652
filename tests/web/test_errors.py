"""When something goes wrong: a page for people, one JSON shape for programs, never a 500."""

import pytest
from django.test import Client

from deckbuilder.middleware import POLICY
from tests.web.lists import LEGAL

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/nothing/", "/decks/nothinghere2/", "/api/v1/nothing"])
def test_json_errors_have_one_shape(client, path):
    answer = client.get(path, HTTP_ACCEPT="application/json")

    assert answer.status_code == 404
    assert set(answer.json()) == {"ok", "error", "errors"}
    assert answer.json()["ok"] is False
    assert answer.json()["error"]


def test_a_browser_gets_a_page(client):
    answer = client.get("/nothing/", HTTP_ACCEPT="text/html,application/xhtml+xml,*/*;q=0.8")

    assert answer.headers["Content-Type"].startswith("text/html")


def test_a_wrong_method_is_said_as_json_where_json_is_asked_for(client):
    answer = client.get("/lists/save/", HTTP_ACCEPT="application/json")

    assert answer.status_code == 405
    assert answer.json()["ok"] is False


def test_a_form_without_its_token_loses_nothing_of_what_was_typed():
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/lists/read/", {"text": "4 BT1-010 Agumon"})

    assert answer.status_code == 403
    assert "4 BT1-010 Agumon" in answer.content.decode()


def test_a_body_that_is_far_too_large_gets_a_page_that_says_so(client):
    answer = client.post(
        "/lists/read/", "text=" + "a" * 5_000_000, content_type="application/x-www-form-urlencoded"
    )

    assert answer.status_code == 413
    assert "1 MiB" in answer.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/?sample=%00",
        "/decks/?page=%00",
        "/decks/?page=99999",
        "/?sample=nobody",
        "/accounts/sign-in/?next=%00",
    ],
)
def test_odd_addresses_get_a_page(client, path):
    assert client.get(path).status_code == 200


def test_too_many_lists_in_a_minute_are_refused_and_the_text_comes_back(client, settings):
    settings.LIMITS_TIMES = 0
    answer = client.post("/lists/read/", {"text": LEGAL, "regulation": "modern", "region": "world"})

    assert answer.status_code == 429
    assert "4 ST1-05" in answer.content.decode()


def test_tries_to_sign_in_are_limited(client, settings):
    settings.LIMITS_TIMES = 1
    answers = [
        client.post("/accounts/sign-in/", {"username": "alice", "password": "guess"}).status_code
        for _try in range(21)
    ]

    assert answers[:20] == [422] * 20
    assert answers[20] == 429


@pytest.mark.parametrize("path", ["/", "/decks/", "/nothing/", "/healthz", "/accounts/sign-in/"])
def test_every_answer_carries_the_content_policy(client, path):
    assert client.get(path).headers["Content-Security-Policy"] == POLICY
    assert "unsafe" not in POLICY


def test_healthz_says_that_all_is_well(client):
    answer = client.get("/healthz")

    assert answer.status_code == 200
    assert answer.json()["ok"] is True


def test_healthz_says_what_to_do_without_a_catalogue(client):
    from cards.models import Catalogue

    Catalogue.objects.all().delete()
    answer = client.get("/healthz")

    assert answer.status_code == 503
    assert "load_catalogue" in answer.json()["error"]


def test_the_language_is_chosen_and_kept(client):
    client.post("/language/setlang/", {"language": "ja", "next": "/"})
    shown = client.get("/").content.decode()

    assert '<html lang="ja"' in shown
    assert "デッキ" in shown


def test_the_theme_is_chosen_and_kept(client):
    answer = client.post("/theme/", {"theme": "dark", "next": "/decks/"})
    assert answer.headers["Location"] == "/decks/"

    assert 'data-theme="dark"' in client.get("/").content.decode()


def test_the_theme_leads_back_only_to_this_site(client):
    answer = client.post("/theme/", {"theme": "dark", "next": "//example.org/"})

    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize("back", ["foo", "deck", "decks/", ""])
def test_the_theme_leads_home_from_no_address(client, back):
    assert client.post("/theme/", {"theme": "dark", "next": back}).headers["Location"] == "/"


def test_json_errors_of_forms_say_what_was_wrong(client, save):
    deck = save(client)
    answer = client.post(
        f"/decks/{deck.key}/name/", {"revision": 1, "name": ""}, HTTP_ACCEPT="application/json"
    )

    assert answer.status_code == 422
    assert "Deck name" in answer.json()["error"]
    assert answer.json()["errors"] == [{"where": "form", "message": answer.json()["error"]}]


def test_behind_our_proxy_each_address_has_its_own_limit(client, settings):
    settings.BEHIND_PROXY = True
    answers = [
        client.post(
            "/accounts/sign-in/",
            {"username": "alice", "password": "guess"},
            headers={"x-forwarded-for": f"6.6.6.6, 10.0.0.{n}"},
        ).status_code
        for n in range(25)
    ]
    same = [
        client.post(
            "/accounts/sign-in/",
            {"username": "alice", "password": "guess"},
            headers={"x-forwarded-for": f"10.1.1.{n}, 10.0.0.99"},
        ).status_code
        for n in range(21)
    ]

    assert set(answers) == {422}
    assert same[-1] == 429


def test_without_a_proxy_nobody_can_write_themselves_another_address(client):
    answers = [
        client.post(
            "/accounts/sign-in/",
            {"username": "alice", "password": "guess"},
            headers={"x-forwarded-for": f"10.0.0.{n}"},
        ).status_code
        for n in range(21)
    ]

    assert answers[-1] == 429


def test_a_limit_says_how_long_to_wait(client, settings):
    settings.LIMITS_TIMES = 0
    answer = client.post("/accounts/sign-in/", {"username": "a", "password": "b"})

    assert "5 minutes" in answer.content.decode()
    assert answer.headers["Retry-After"] == "300"


def test_a_page_refused_for_its_rate_gives_back_all_that_was_typed_but_no_password(
    client, settings
):
    settings.LIMITS_TIMES = 0
    shown = client.post(
        "/lists/save/", {"text": LEGAL, "name": "My deck", "password": "secret!"}
    ).content.decode()

    assert "My deck" in shown
    assert "secret!" not in shown
