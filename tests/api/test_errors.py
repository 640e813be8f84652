"""What cannot be answered is said in one shape, field by field, and nothing is guessed."""

import json

import pytest
from django.test import Client

from deckbuilder.api.bodies import BODY_AT_MOST
from engine.regulation import REGIONS, names
from tests.api.asking import CHECK, check, faults, refused, send
from tests.web.lists import LEGAL

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("count", "quoted"),
    [
        (0, "0"),
        (-3, "-3"),
        (61, "61"),
        (True, "true"),
        (4.0, "4.0"),
        (2.5, "2.5"),
        ("4", '"4"'),
        (None, "null"),
        ([4], "…"),
        (10**400, "1" + "0" * 38 + "…"),
    ],
)
def test_a_count_that_is_none_is_quoted_with_its_entry(count, quoted):
    found = refused(main={"ST1-03": 4, "BT1-010": count})

    assert list(found) == ["main.BT1-010"]
    assert f"“{quoted}”" in found["main.BT1-010"]


def test_every_wrong_field_is_named_at_once():
    found = refused(
        main={"A": 0, "B": -1},
        eggs={"C": 1.5},
        regulation="chess",
        region="moon",
        on="tomorrow",
        language="de",
        speed=7,
    )

    assert set(found) == {
        "main.A",
        "main.B",
        "eggs.C",
        "regulation",
        "region",
        "on",
        "language",
        "speed",
    }


@pytest.mark.parametrize("wrong", ["chess", "", "Modern", None, 1, ["modern"], {"modern": 1}])
def test_an_unknown_regulation_or_region_is_answered_with_the_known_ones(wrong):
    found = refused(text=LEGAL, regulation=wrong, region=wrong)

    assert all(name in found["regulation"] for name in names())
    assert all(name in found["region"] for name in REGIONS)


@pytest.mark.parametrize(
    "day",
    [
        "2026-02-30",
        "2026-13-01",
        "0000-01-01",
        "10000-01-01",
        "20260404",
        "2026-W14-6",
        "2026-04-04T00:00:00",
        " 2026-04-04",
        "２０２６-04-04",
        "",
        20260404,
        1.5,
        True,
    ],
)
def test_a_day_is_a_day_of_the_calendar_as_iso_writes_it(day):
    assert list(refused(text=LEGAL, on=day)) == ["on"]


@pytest.mark.parametrize("bad", ["4 BT1-010\x00", "\ud800", 4, None, ["4 BT1-010"], {}])
def test_a_text_that_is_none_is_refused(bad):
    assert list(refused(text=bad)) == ["text"]


@pytest.mark.parametrize("text", ["", "  \n", "// nothing\n", "[", "[]", "{}"])
def test_a_list_without_a_card_is_refused(text):
    assert list(refused(text=text)) == ["text"]


@pytest.mark.parametrize("section", [None, [], "4 BT1-010", 4, True])
def test_a_section_that_is_no_object_is_named(section):
    assert list(refused(main={"ST1-03": 4}, eggs=section)) == ["eggs"]


@pytest.mark.parametrize("number", ["", "A\x00", "A" * 201])
def test_a_card_number_that_is_none_is_named(number):
    assert list(refused(main={number: 4})) == [f"main.{number}"]


def test_half_a_character_in_a_card_number_is_refused():
    found = refused(main={"BT1-010\ud800": 4})

    assert next(iter(found)).startswith("main.BT1-010")


@pytest.mark.parametrize("body", ["[]", "null", "4", '"4 BT1-010"', "[[[]]]"])
def test_json_that_is_no_object_is_refused(body):
    assert list(faults(422, send(body))) == ["body"]


@pytest.mark.parametrize("asked", [{}, {"eggs": {"ST1-01": 4}}, {"deck": "4 BT1-010"}])
def test_a_body_without_a_deck_says_how_to_give_one(asked):
    assert "“text”" in refused(**asked)["main"]


def test_a_body_with_nothing_in_it_is_refused():
    assert list(faults(422, send(b""))) == ["body"]


def test_a_deck_is_given_in_one_way_and_not_in_two():
    assert list(refused(text=LEGAL, main={"ST1-03": 4})) == ["main"]


def test_a_deck_without_a_card_is_refused():
    assert list(refused(main={}, eggs={})) == ["main"]


def test_500_entries_are_taken_and_no_more():
    entries = {f"ZZ9-{n:03}": 1 for n in range(500)}

    assert check(main=entries)["lines"]["unknown"] == 500
    assert list(refused(main=entries, eggs={"ST1-01": 1})) == ["main"]


def test_10000_wrong_entries_are_one_fault():
    assert list(refused(main={f"A-{n}": 0 for n in range(10_000)})) == ["main"]
    assert list(refused(**{f"a{n}": 0 for n in range(10_000)})) == ["body"]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("{", "line 1, column 2"),
        ('{"text":\n "4 BT1-010}', "line 2, column 2"),
        ("text=4 BT1-010", "line 1, column 1"),
        (" ", "line 1, column 2"),
    ],
)
def test_broken_json_is_shown_its_place(body, place):
    assert place in faults(400, send(body))["body"]


@pytest.mark.parametrize(
    "body", [b"\xff\xfe{", b'{"text": "\xe9"}', "[NaN]", "[" * 100_000, '{"main": ' + "9" * 5000]
)
def test_what_is_no_json_at_all_is_refused(body):
    faults(400, send(body))


def test_a_number_that_stands_twice_is_not_added_up_or_chosen_from():
    found = faults(400, send('{"main": {"BT1-010": 1, "BT1-010": 2}}'))

    assert '"BT1-010"' in found["body"]


def test_a_body_is_taken_up_to_its_limit():
    fits = json.dumps({"text": LEGAL}).ljust(BODY_AT_MOST)

    assert send(fits).status_code == 200
    faults(413, send(fits + " "))
    faults(413, send("x" * 5_000_000))


def test_a_list_over_a_mebibyte_is_refused_as_everywhere():
    assert list(refused(text=LEGAL.ljust(1_048_577))) == ["text"]


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_taken(content_type):
    found = send(json.dumps({"text": LEGAL}), content_type=content_type)

    faults(415, found)
    assert "application/json" in found.json()["error"]


def test_a_charset_beside_the_content_type_is_fine():
    answer = send(json.dumps({"text": LEGAL}), content_type="application/json; charset=utf-8")

    assert answer.status_code == 200


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_a_wrong_method_is_answered_with_the_right_one(method):
    answer = Client().generic(method, CHECK)

    faults(405, answer)
    assert answer.headers["Allow"] == "POST"


@pytest.mark.parametrize("path", ["/api/v1/", "/api/v1/chess", "/api/v1/check/", "/api/v2/check"])
def test_where_there_is_nothing_that_is_said(path):
    faults(404, Client().get(path))
    faults(404, Client().generic("POST", path, "{}", content_type="application/json"))


def test_too_many_questions_are_refused_with_the_time_to_wait(settings):
    settings.LIMITS_TIMES = 0
    answer = send(json.dumps({"text": LEGAL}))

    faults(429, answer)
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_limit_counts_an_address_whoever_is_signed_in_there(admin_client, monkeypatch):
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    statuses = [send("{}", client).status_code for client in [None, admin_client] * 60]

    assert statuses == [422] * 120
    assert send("{}").status_code == send("{}", admin_client).status_code == 429
    assert send("{}").headers["Retry-After"] == "60"
    other = Client(REMOTE_ADDR="192.0.2.7")
    assert send("{}", other).status_code == 422


def test_our_own_fault_has_the_same_shape(monkeypatch):
    monkeypatch.setattr("deckbuilder.judging.judge", lambda *args, **options: 1 / 0)

    faults(500, send(json.dumps({"text": LEGAL}), Client(raise_request_exception=False)))


def test_errors_are_told_in_the_language_that_the_caller_accepts():
    answer = send(b"{", Client(headers={"accept-language": "ja"}))

    assert answer.headers["Content-Language"] == "ja"
    assert not answer.json()["error"].isascii()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("check", r'{"text": "4 ST1-01", "regulation": "\ud800"}'),
        ("check", r'{"text": "4 ST1-01", "language": "\udfff"}'),
        ("hand", r'{"deck": {"text": "4 ST1-01"}, "language": "\ud800"}'),
        ("legacy/attack", r'{"one": {"attacks": [1, 2, 3], "letter": "\ud800"}}'),
        ("legacy/attack", r'{"one": {"attacks": [1, 2, 3]}, "settings": {"floor": "\ud800"}}'),
        ("legacy/winner", r'{"a": {"levels": ["\ud800"]}, "b": {}}'),
    ],
)
def test_half_a_character_is_no_choice(client, path, body):
    answer = client.post(f"/api/v1/{path}", body, content_type="application/json")
    assert answer.status_code == 422, answer.content
    assert answer.json()["errors"]
