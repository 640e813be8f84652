"""`/api/v1/decks`: decks of an account, for programs that have a token of it."""

import json
from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from deckbuilder import decks as doing
from deckbuilder.models import Deck, Notice, new_link
from tests.api.asking import faults
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db

DECKS = "/api/v1/decks"


def sent(client: Client, method: str, path: str, body: Any):
    return client.generic(method, path, json.dumps(body), content_type="application/json")


def kept(client: Client, **body: Any) -> dict[str, Any]:
    """Keep a new deck and return the answer."""
    answer = sent(client, "POST", DECKS, {"text": LEGAL, "name": "Red"} | body)
    assert answer.status_code == 201, answer.content.decode()
    return answer.json()


def kept_counts(client: Client, **body: Any) -> dict[str, Any]:
    answer = sent(client, "POST", DECKS, body)
    assert answer.status_code == 201, answer.content.decode()
    return answer.json()


def refused(client: Client, method: str, path: str, body: Any) -> dict[str, str]:
    return faults(422, sent(client, method, path, body))


def address(answer: dict[str, Any], rest: str = "") -> str:
    return f"{DECKS}/{answer['deck']['key']}{rest}"


def counted(deck: dict[str, Any], section: str = "main") -> dict[str, int]:
    return {each["number"]: each["copies"] for each in deck[section]}


# Who asks


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"authorization": "Bearer tmd_" + "x" * 40},
        {"authorization": "Bearer "},
        {"authorization": "Bearer häß"},
        {"authorization": "Basic YWxpY2U6cGFzcw=="},
        {"authorization": "tmd_" + "x" * 40},
    ],
)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", DECKS),
        ("POST", DECKS),
        ("PUT", f"{DECKS}/abc"),
        ("POST", f"{DECKS}/abc/changes"),
        ("DELETE", f"{DECKS}/abc"),
        ("GET", f"{DECKS}/abc/revisions"),
    ],
)
def test_without_a_right_token_nothing_is_told_but_what_to_do(header, method, path):
    answer = sent(Client(headers=header), method, path, {})

    faults(401, answer)
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert "/accounts/tokens/" in answer.json()["error"]


def test_a_wrong_token_is_refused_where_none_is_needed():
    faults(401, Client(headers={"authorization": "Bearer tmd_no"}).get(f"{DECKS}/abc"))


def test_being_signed_in_in_a_browser_is_no_token(alice):
    key = kept(alice)["deck"]["key"]
    browser = Client()
    browser.force_login(User.objects.get(username="alice"))

    assert browser.get(DECKS).status_code == 401
    assert browser.delete(f"{DECKS}/{key}").status_code == 401
    assert browser.get(f"{DECKS}/{key}").status_code == 404


def test_no_answer_sets_a_cookie_or_makes_a_session(alice):
    made = sent(alice, "POST", DECKS, {"text": LEGAL})
    key = made.json()["deck"]["key"]
    answers = [
        made,
        alice.get(DECKS),
        alice.get(f"{DECKS}/{key}"),
        sent(alice, "PUT", f"{DECKS}/{key}", {"revision": 1, "text": FIVE_AGUMON}),
        alice.delete(f"{DECKS}/{key}"),
        alice.get(f"{DECKS}/{key}"),
        Client().get(DECKS),
        Client().get(f"{DECKS}/{key}"),
    ]

    assert [answer.status_code for answer in answers] == [201, 200, 200, 200, 204, 404, 401, 404]
    assert not any(answer.cookies for answer in answers)
    assert not any("Cookie" in answer.headers.get("Vary", "") for answer in answers)
    assert all("no-store" in answer.headers["Cache-Control"] for answer in answers)


def test_wrong_tokens_are_not_tried_without_end(settings):
    settings.LIMITS_TIMES = 0
    answer = Client(headers={"authorization": "Bearer tmd_no"}).get(DECKS)

    faults(429, answer)
    assert 1 <= int(answer.headers["Retry-After"]) <= 60


def test_an_account_is_limited_whatever_token_or_address_it_uses(alice, settings):
    settings.LIMITS_TIMES = 0
    for answer in (alice.get(DECKS), sent(alice, "POST", DECKS, {"text": LEGAL})):
        faults(429, answer)
        assert 1 <= int(answer.headers["Retry-After"]) <= 60


# What others see (case sec-08)


@pytest.mark.parametrize("path", [f"{DECKS}/{{}}", "/decks/{}/"])
@pytest.mark.parametrize("stranger", ["nobody", "bob"])
def test_a_private_deck_and_none_are_the_same(alice, bob, path, stranger):
    key = kept(alice)["deck"]["key"]
    who = Client() if stranger == "nobody" else bob
    private, missing = (
        who.get(path.format(each), headers={"accept": "application/json"})
        for each in (key, "nothinghere2")
    )

    faults(404, private)
    assert private.content == missing.content
    assert dict(private.headers) == dict(missing.headers)


def test_nobody_changes_anothers_deck(alice, bob):
    made = kept(alice)
    answers = [
        sent(bob, "PUT", address(made), {"revision": 1, "text": FIVE_AGUMON}),
        sent(bob, "POST", address(made, "/changes"), {"revision": 1, "changes": []}),
        bob.delete(address(made)),
        bob.get(address(made, "/revisions")),
    ]

    assert [answer.status_code for answer in answers] == [404] * 4
    assert alice.get(address(made)).json() == made["deck"]
    assert bob.get(DECKS).json()["count"] == 0


def test_a_public_deck_is_read_by_everybody_and_changed_by_nobody(alice, bob):
    made = kept(alice)
    Deck.objects.update(sharing="public")

    for who in (bob, Client()):
        shown = who.get(address(made)).json()
        assert (shown["mine"], shown["link"], shown["key"]) == (False, None, made["deck"]["key"])
        assert counted(shown) == counted(made["deck"])
    assert sent(bob, "PUT", address(made), {"revision": 1, "text": LEGAL}).status_code == 404
    assert bob.delete(address(made)).status_code == 404


def test_an_unlisted_deck_is_read_by_its_link_alone(alice, bob):
    made = kept(alice)
    link = new_link()
    Deck.objects.update(sharing="unlisted", link=link)

    for who in (bob, Client()):
        assert who.get(address(made)).status_code == 404
        shown = who.get(f"{DECKS}/{link}").json()
        assert (shown["key"], shown["link"], shown["name"]) == (None, None, "Red")
    assert alice.get(address(made)).json()["link"] == link
    Deck.objects.update(sharing="private", link=None)
    assert Client().get(f"{DECKS}/{link}").status_code == 404


def test_a_public_deck_that_was_put_away_is_gone(alice):
    made = kept(alice)
    Deck.objects.update(sharing="public")
    alice.delete(address(made))

    assert Client().get(address(made)).status_code == 404


@pytest.mark.parametrize("word", ["%00", "a%00b", "😀", "x" * 300, "-", "A_B"])
def test_a_word_that_is_no_key_finds_nothing(alice, word):
    faults(404, alice.get(f"{DECKS}/{word}"))


# New decks


def test_a_deck_is_kept_with_all_that_was_given(alice):
    answer = sent(
        alice,
        "POST",
        DECKS,
        {
            "main": [
                {"number": "ST1-03", "copies": 3},
                {"number": "ST1-03", "copies": 1, "printing": "P1"},
                {"number": "ZZ9-999", "copies": 2, "name": "Nobody"},
            ],
            "eggs": {"ST1-01": 4},
            "maybe": {"ST1-07": 1},
            "name": "  Red \n deck ",
            "region": "japan",
            "cover": "st1-03",
            "notes": {"ST1-01": "the egg\nhatches"},
        },
    )
    deck = answer.json()["deck"]

    assert answer.status_code == 201
    assert answer.headers["Location"] == f"{DECKS}/{deck['key']}"
    assert deck == alice.get(answer.headers["Location"]).json()
    assert deck["main"] == [
        {"number": "ST1-03", "copies": 3, "name": "Agumon", "printing": ""},
        {"number": "ST1-03", "copies": 1, "name": "Agumon", "printing": "P1"},
        {"number": "ZZ9-999", "copies": 2, "name": "Nobody", "printing": ""},
    ]
    assert deck["totals"] == {"main": 6, "eggs": 4, "side": 0, "maybe": 1}
    assert (deck["name"], deck["region"], deck["cover"]) == ("Red deck", "japan", "ST1-03")
    assert deck["notes"] == {"ST1-01": "the egg\nhatches"}
    assert (deck["revision"], deck["sharing"], deck["mine"]) == (1, "private", True)
    assert deck["verdict"]["verdict"] == "unfinished"


def test_the_report_tells_every_line(alice):
    text = "4 Koromon ST1-01\n\n// heading\n4 st1-3\n4 Agumon\n-1 ST1-07\n2 ZZ9-999\n"
    told = kept(alice, text=text)["reading"]
    lines = {line["at"]: line for line in told["lines"]}

    assert told["format"] == "text"
    assert {at: line["status"] for at, line in lines.items()} == {
        1: "read",
        3: "ignored",
        4: "changed",
        5: "ambiguous",
        6: "refused",
        7: "unknown",
    }
    assert (lines[4]["number"], lines[4]["copies"], lines[4]["section"]) == ("ST1-03", 4, "main")
    assert lines[4]["notes"]
    assert {"number", "name", "name_ja"} == set(lines[5]["candidates"][0])
    assert lines[6]["number"] is None
    assert told["counts"]["ignored"] == 2


def test_lines_that_were_not_read_are_kept(alice):
    deck = kept(alice, text="4 ST1-03\n-1 ST1-07")["deck"]
    assert deck["unread"] == [{"at": 2, "text": "-1 ST1-07", "status": "refused"}]


def test_nothing_is_kept_of_a_list_that_is_not_whole_if_so_wished(alice):
    text = "4 ST1-03\n-1 ST1-07\n4 Agumon"
    told = refused(alice, "POST", DECKS, {"text": text, "if_whole": True})

    assert list(told) == ["text.2", "text.3"]
    assert told["text.2"].startswith("“-1 ST1-07”: ")
    assert not Deck.objects.exists()
    assert kept(alice, text="4 ST1-03", if_whole=True)["deck"]["revision"] == 1


def test_a_deck_is_begun_without_cards(alice):
    deck = kept_counts(alice, main={}, name="Idea")["deck"]

    assert (deck["totals"]["main"], deck["name"]) == (0, "Idea")
    [first] = alice.get(f"{DECKS}/{deck['key']}/revisions").json()["revisions"]
    assert first["change"] == "begun"


def test_a_deck_of_the_older_game_goes_by_its_regulation(alice):
    deck = kept(alice, text=LEGACY, regulation="legacy")["deck"]

    assert deck["game"] == "legacy"
    assert deck["verdict"]["verdict"] == "legal"


def test_name_cover_and_notes_of_the_text_are_taken(alice):
    text = "Name: Mine\nCover: ST1-03\n4 ST1-03 // good"
    answer = sent(alice, "POST", DECKS, {"text": text}).json()["deck"]

    assert (answer["name"], answer["cover"]) == ("Mine", "ST1-03")
    assert answer["notes"] == {"ST1-03": "good"}


def test_a_deck_without_a_name_is_called_so(alice):
    assert kept(alice, name=" ")["deck"]["name"] == "Deck without a name"


def test_verdicts_and_reports_are_told_in_the_language_that_is_asked_for(alice):
    english = kept(alice, text="5 ST1-03\n-1 ST1-07")
    japanese = kept(alice, text="5 ST1-03\n-1 ST1-07", language="ja")

    first, second = (each["reading"]["lines"][1]["notes"] for each in (english, japanese))
    assert first != second
    findings = [each["deck"]["verdict"]["violations"] for each in (english, japanese)]
    assert findings[0][0]["message"] != findings[1][0]["message"]


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, ["main"]),
        ({"text": ""}, ["text"]),
        ({"text": "https://digimoncard.app/user/1/deck/2"}, ["text"]),
        ({"main": {"ST1-03": 61}}, ["main.ST1-03"]),
        ({"main": [{"number": "ST1-03", "copies": 0}]}, ["main.0.copies"]),
        ({"main": [{"number": "ST1-03"}]}, ["main.0.copies"]),
        ({"main": [{"number": "ST1-03", "copies": 1, "colour": "red"}]}, ["main.0.colour"]),
        ({"main": ["ST1-03"]}, ["main.0"]),
        ({"main": "ST1-03"}, ["main"]),
        ({"main": {f"A-{n}": 1 for n in range(501)}}, ["main"]),
        ({"main": [{}] * 501}, ["main"]),
        ({"text": "4 ST1-03", "name": "x" * 201}, ["name"]),
        ({"text": "4 ST1-03", "name": None}, ["name"]),
        ({"text": "4 ST1-03", "regulation": "chess"}, ["regulation"]),
        ({"text": "4 ST1-03", "cover": "ST1-07"}, ["cover"]),
        ({"text": "4 ST1-03", "notes": {"ST1-07": "x"}}, ["notes.ST1-07"]),
        ({"text": "4 ST1-03", "notes": {"ST1-03": "x" * 501}}, ["notes.ST1-03"]),
        ({"text": "4 ST1-03", "notes": "x"}, ["notes"]),
        ({"text": "4 ST1-03", "if_whole": 1}, ["if_whole"]),
        ({"text": "4 ST1-03", "owner": 1}, ["owner"]),
        ([], ["body"]),
    ],
)
def test_what_cannot_be_used_is_named_and_nothing_is_kept(alice, body, where):
    assert list(refused(alice, "POST", DECKS, body)) == where
    assert not Deck.objects.exists()


def test_a_deck_too_many_is_refused_in_the_words_of_the_pages(alice, settings):
    settings.DECKS_AT_MOST = 1
    kept(alice)
    browser = Client()
    browser.force_login(User.objects.get(username="alice"))
    asked = {"text": LEGAL, "name": "Red", "regulation": "modern", "region": "world"}
    page = browser.post("/lists/save/", asked, headers={"accept": "application/json"})

    for body in ({"text": LEGAL}, {"main": {}}):
        answer = sent(alice, "POST", DECKS, body)
        assert answer.status_code == page.status_code == 422
        assert answer.json()["error"] == page.json()["error"]
    assert Deck.objects.count() == 1


# Reading


def test_decks_are_listed_the_newest_change_first(alice):
    first, second = kept(alice, name="First"), kept(alice, name="Second")
    sent(alice, "PUT", address(first), {"revision": 1, "text": FIVE_AGUMON})
    told = alice.get(DECKS).json()

    assert (told["count"], told["page"], told["pages"]) == (2, 1, 1)
    assert [each["name"] for each in told["decks"]] == ["First", "Second"]
    newest = told["decks"][0]
    assert (newest["key"], newest["revision"]) == (first["deck"]["key"], 2)
    assert (newest["verdict"], newest["totals"]["main"]) == ("illegal", 50)
    assert newest["verdict_on"] is not None
    assert second["deck"]["key"] == told["decks"][1]["key"]


def test_a_long_list_is_paged_and_costs_the_same(alice, django_assert_max_num_queries):
    user = User.objects.get(username="alice")
    key = kept(alice)["deck"]["key"]
    one = Deck.objects.get(key=key)
    alice.get(DECKS)
    for number in range(2, 54):
        deck = Deck.objects.create(owner=user, name=f"Deck {number}", regulation="modern")
        revision = one.revisions.get()
        doing._add(deck, revision)
    with django_assert_max_num_queries(14):
        told = alice.get(DECKS).json()

    assert (told["count"], told["pages"], len(told["decks"])) == (53, 2, 50)
    assert len(alice.get(DECKS, {"page": "2"}).json()["decks"]) == 3
    assert alice.get(DECKS, {"page": "3"}).json()["decks"] == []


@pytest.mark.parametrize("query", [{"page": "0"}, {"page": "x"}, {"speed": "1"}])
def test_an_address_is_read_strictly(alice, query):
    assert list(faults(422, alice.get(DECKS, query))) == list(query)


def test_a_verdict_is_given_for_any_day(alice):
    made = kept(alice, text="4 BT2-047")
    days = [
        alice.get(address(made), {"on": on}).json()["verdict"]["on"]
        for on in ("2021-01-01", "2026-04-04")
    ]

    assert days == ["2021-01-01", "2026-04-04"]
    assert list(faults(422, alice.get(address(made), {"on": "soon"}))) == ["on"]


def test_more_copies_than_an_entry_takes_are_several_entries(alice):
    made = kept(alice, text="60 ST1-03\n40 ST1-03")
    assert [each["copies"] for each in made["deck"]["main"]] == [60, 40]


# Another list


def test_whatever_is_told_of_a_deck_can_be_sent_back(alice):
    text = "4 ST1-03\n1 ST1-03_P1\n2 ZZ9-999 Nobody\n1 Fujitsumon Token\n60 ST1-07\n9 ST1-07"
    made = kept(alice, text=text)["deck"]
    sections = {section: made[section] for section in ("main", "eggs", "side", "maybe")}
    answer = sent(alice, "PUT", f"{DECKS}/{made['key']}", sections | {"revision": 1})

    assert answer.status_code == 200, answer.content.decode()
    told = answer.json()["deck"]
    assert {section: told[section] for section in sections} == sections
    assert told["revision"] == 1  # nothing is another one, so nothing was changed


def test_another_list_is_put_in_its_place_and_what_is_not_given_stays(alice):
    made = kept(alice, text="4 ST1-03\n4 ST1-07", cover="ST1-03", notes={"ST1-07": "big"})
    answer = sent(alice, "PUT", address(made), {"revision": 1, "text": "3 ST1-03\n2 ST1-08"})
    deck = answer.json()["deck"]

    assert answer.json()["merged"] is False
    assert counted(deck) == {"ST1-03": 3, "ST1-08": 2}
    assert (deck["name"], deck["cover"], deck["notes"]) == ("Red", "ST1-03", {"ST1-07": "big"})
    assert deck["revision"] == 2


def test_name_regulation_cover_and_notes_are_changed_with_it(alice):
    made = kept(alice, cover="ST1-03", notes={"ST1-07": "big"})
    body = {"revision": 1, "text": LEGAL, "name": "Blue", "region": "japan"}
    deck = sent(alice, "PUT", address(made), body | {"cover": "", "notes": {}}).json()["deck"]

    assert (deck["name"], deck["region"], deck["cover"], deck["notes"]) == (
        "Blue",
        "japan",
        "",
        {},
    )


def test_a_regulation_of_the_other_game_is_refused(alice):
    made = kept(alice)
    body = {"revision": 1, "text": LEGAL, "regulation": "legacy"}

    assert list(refused(alice, "PUT", address(made), body)) == ["regulation"]
    assert alice.get(address(made)).json() == made["deck"]


def test_a_deck_can_be_emptied(alice):
    made = kept(alice)
    deck = sent(alice, "PUT", address(made), {"revision": 1, "main": {}}).json()["deck"]

    assert (deck["totals"]["main"], deck["revision"]) == (0, 2)


def test_what_others_changed_is_not_overwritten(alice):
    made = kept(alice)
    sent(alice, "PUT", address(made), {"revision": 1, "text": "4 ST1-03"})
    answer = sent(alice, "PUT", address(made), {"revision": 1, "text": "4 ST1-07", "name": "New"})
    told = answer.json()

    assert answer.status_code == 409
    assert (told["ok"], told["revision"], told["errors"][0]["where"]) == (False, 2, "revision")
    assert counted(told["deck"]) == {"ST1-03": 4}
    assert told["deck"] == alice.get(address(made)).json()
    again = sent(alice, "PUT", address(made), {"revision": 2, "text": "4 ST1-07", "name": "New"})
    assert counted(again.json()["deck"]) == {"ST1-07": 4}


def test_a_new_name_from_elsewhere_stays(alice):
    made = kept(alice)
    doing.rename(Deck.objects.get(), 1, "Renamed")
    answer = sent(alice, "PUT", address(made), {"revision": 1, "text": "4 ST1-03"}).json()

    assert answer["merged"] is True
    assert (answer["deck"]["name"], counted(answer["deck"])) == ("Renamed", {"ST1-03": 4})


def test_a_conflict_over_the_name_undoes_the_list_too(alice):
    made = kept(alice)
    doing.rename(Deck.objects.get(), 1, "Renamed")
    answer = sent(alice, "PUT", address(made), {"revision": 1, "text": "4 ST1-03", "name": "Mine"})

    assert answer.status_code == 409
    assert answer.json()["deck"]["name"] == "Renamed"
    assert counted(answer.json()["deck"]) == counted(made["deck"])


@pytest.mark.parametrize("revision", [2, 10**9])
def test_a_revision_that_never_was_is_a_conflict(alice, revision):
    made = kept(alice)
    body = {"revision": revision, "text": LEGAL}
    assert sent(alice, "PUT", address(made), body).status_code == 409
    changes = {"revision": revision, "changes": []}
    assert sent(alice, "POST", address(made, "/changes"), changes).status_code == 409


@pytest.mark.parametrize("revision", [None, 0, -1, "1", 1.0, True, 10**9 + 1])
def test_a_revision_is_a_whole_number(alice, revision):
    made = kept(alice)
    body = {"revision": revision, "text": LEGAL}
    assert list(refused(alice, "PUT", address(made), body)) == ["revision"]


def test_a_list_without_its_revision_is_refused(alice):
    assert list(refused(alice, "PUT", address(kept(alice)), {"text": LEGAL})) == ["revision"]


# Counts


def changed(client: Client, made: dict[str, Any], *changes: dict[str, Any], revision: int = 1):
    body = {"revision": revision, "changes": list(changes)}
    return sent(client, "POST", address(made, "/changes"), body)


def one(number: str, copies: int, section: str = "main", **more: str) -> dict[str, Any]:
    return {"section": section, "number": number, "copies": copies} | more


def test_counts_are_set_taken_out_and_added_together(alice):
    made = kept(alice, text="4 ST1-03\n4 ST1-07\n1 ZZ9-999 Nobody")
    answer = changed(
        alice,
        made,
        one("st1-3", 2),
        one("ST1-07", 0),
        one("ST1-08", 3, printing="P1"),
        one("ST1-01", 4, "eggs"),
        one("ST1-09", 1, "maybe"),
        one("ZZ9-999", 2),
        one("ZZ9-998", 1, name="Somebody"),
        one("ST1-10", 0),
    )
    deck = answer.json()["deck"]

    assert answer.status_code == 200, answer.content.decode()
    assert counted(deck) == {"ST1-03": 2, "ST1-08": 3, "ZZ9-998": 1, "ZZ9-999": 2}
    assert (counted(deck, "eggs"), counted(deck, "maybe")) == ({"ST1-01": 4}, {"ST1-09": 1})
    by_number = {each["number"]: each for each in deck["main"]}
    assert by_number["ST1-08"]["printing"] == "P1"
    assert by_number["ZZ9-998"]["name"] == "Somebody"


def test_the_same_changes_again_change_nothing(alice):
    made = kept(alice, text="4 ST1-03")
    first = changed(alice, made, one("ST1-03", 2), one("ST1-07", 1)).json()
    again = changed(
        alice, made, one("ST1-03", 2), one("ST1-07", 1), revision=first["deck"]["revision"]
    ).json()

    assert again == first


def test_one_change_that_cannot_be_made_stops_all(alice):
    made = kept(alice, text="4 ST1-03")
    answer = changed(alice, made, one("ST1-03", 2), one("nobody at all", 1))

    assert list(faults(422, answer)) == ["changes.1.number"]
    assert alice.get(address(made)).json() == made["deck"]


def test_a_card_stands_once_among_changes(alice):
    made = kept(alice, text="4 ST1-03")
    answer = changed(alice, made, one("ST1-03", 2), one("st1-3", 3), one("ST1-03", 1, "maybe"))

    assert list(faults(422, answer)) == ["changes.1.number"]


def test_counts_that_others_changed_are_a_conflict_and_others_are_merged(alice):
    made = kept(alice, text="4 ST1-03\n4 ST1-07")
    changed(alice, made, one("ST1-03", 2))
    conflict = changed(alice, made, one("ST1-03", 1), one("ST1-08", 1))
    beside = changed(alice, made, one("ST1-07", 1))

    assert conflict.status_code == 409
    assert counted(conflict.json()["deck"]) == {"ST1-03": 2, "ST1-07": 4}
    assert beside.json()["merged"] is True
    assert counted(beside.json()["deck"]) == {"ST1-03": 2, "ST1-07": 1}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"section": "hand"}, "changes.0.section"),
        ({"number": ""}, "changes.0.number"),
        ({"copies": 61}, "changes.0.copies"),
        ({"copies": -1}, "changes.0.copies"),
        ({"copies": "1"}, "changes.0.copies"),
        ({"copies": None}, "changes.0.copies"),
        ({"speed": 1}, "changes.0.speed"),
    ],
)
def test_a_change_that_is_none_is_named(alice, change, where):
    made = kept(alice)
    assert list(faults(422, changed(alice, made, one("ST1-03", 1) | change))) == [where]


@pytest.mark.parametrize("changes", [None, {}, "x", [1] * 501])
def test_changes_are_a_list(alice, changes):
    body = {"revision": 1, "changes": changes}
    assert list(refused(alice, "POST", address(kept(alice), "/changes"), body)) == ["changes"]


# Revisions, and putting away


def test_revisions_are_told_the_newest_first(alice):
    made = kept(alice)
    changed(alice, made, one("ST1-03", 2))
    doing.undo(Deck.objects.get(), 2)
    told = alice.get(address(made, "/revisions")).json()

    assert (told["count"], told["pages"]) == (3, 1)
    assert [(each["number"], each["change"]) for each in told["revisions"]] == [
        (3, "undone"),
        (2, "copies"),
        (1, "pasted"),
    ]
    assert told["revisions"][0]["undoes"] == 2
    japanese = alice.get(address(made, "/revisions"), {"language": "ja"}).json()
    assert japanese["revisions"][0]["says"] != told["revisions"][0]["says"]
    assert alice.get(address(made, "/revisions"), {"page": "2"}).json()["revisions"] == []


def test_a_deck_that_was_put_away_is_gone_and_can_be_put_back(alice):
    made = kept(alice)
    first, second = alice.delete(address(made)), alice.delete(address(made))

    assert (first.status_code, first.content, second.status_code) == (204, b"", 404)
    assert alice.get(DECKS).json()["count"] == 0
    browser = Client()
    browser.force_login(User.objects.get(username="alice"))
    browser.post(f"/decks/{made['deck']['key']}/put-back/")
    assert alice.get(address(made)).status_code == 200


def test_a_change_by_a_program_takes_back_a_notice_as_one_on_the_page_does(alice):
    made = kept(alice, text="4 ST1-03")
    deck = Deck.objects.get()
    Notice.objects.create(deck=deck, was="legal", now="unfinished", on=date(2026, 4, 4))
    changed(alice, made, one("ST1-03", 5))

    assert not Notice.objects.exists()


def test_others_read_notes_on_the_cards_of_the_deck_alone(alice):
    made = kept(alice, text="4 ST1-03\n4 ST1-07", notes={"ST1-03": "gone", "ST1-07": "big"})
    changed(alice, made, one("ST1-03", 0))
    Deck.objects.update(sharing="public")

    assert alice.get(address(made)).json()["notes"] == {"ST1-03": "gone", "ST1-07": "big"}
    assert Client().get(address(made)).json()["notes"] == {"ST1-07": "big"}
