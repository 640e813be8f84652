"""What can be asked about beforehand: regulations, codes, and the description of it all."""

import json
import re

import pytest
from django.test import Client

from engine.regulation import CODES, names
from tests.api.asking import faults, send

pytestmark = pytest.mark.django_db

FACTS = ["/api/v1/regulations", "/api/v1/codes", "/api/v1/glossary"]


def test_every_regulation_is_told_with_its_figures(client):
    told = {item["name"]: item for item in client.get("/api/v1/regulations").json()}

    assert tuple(told) == names()
    assert told["modern"] == {
        "name": "modern",
        "title": "Modern",
        "game": "modern",
        "regions": ["world", "japan"],
        "sizes": {
            "main": {"least": 50, "most": 50},
            "eggs": {"least": 0, "most": 5},
            "side": {"least": 0, "most": 0},
        },
    }
    assert told["legacy"]["game"] == "legacy"
    assert told["legacy"]["regions"] == []
    assert told["legacy"]["sizes"]["side"] == {"least": 0, "most": 30}


def test_every_code_is_told_with_its_usual_fix(client):
    told = client.get("/api/v1/codes").json()

    assert [item["code"] for item in told] == list(CODES)
    assert told[0] == {
        "code": "main-size",
        "says": str(CODES["main-size"].says),
        "fix": str(CODES["main-size"].fix),
    }


@pytest.mark.parametrize("path", FACTS)
def test_facts_are_told_in_japanese_too(client, path):
    english, japanese = client.get(path), client.get(path, {"language": "ja"})

    assert len(english.json()) == len(japanese.json())
    assert english.json() != japanese.json()
    assert japanese.headers["Content-Language"] == "ja"


@pytest.mark.parametrize("path", FACTS)
@pytest.mark.parametrize("language", ["de", "", "\x00", "ja\x00"])
def test_another_language_is_refused(client, path, language):
    assert list(faults(422, client.get(path, {"language": language}))) == ["language"]


@pytest.mark.parametrize("path", FACTS)
def test_facts_may_be_kept_for_an_hour_and_asked_for_again_by_their_tag(client, path):
    first = client.get(path)
    again = client.get(path, headers={"if-none-match": first.headers["ETag"]})

    assert first.headers["Cache-Control"] == "public, max-age=3600"
    assert not first.cookies
    assert (again.status_code, again.content) == (304, b"")


def test_a_refusal_is_not_kept(client):
    refusal = client.get("/api/v1/codes", {"language": "de"})

    assert "Cache-Control" not in refusal.headers


def test_the_description_names_all_errors(client):
    described = client.get("/api/v1/openapi.json").json()
    answers = described["paths"]["/api/v1/check"]["post"]["responses"]

    assert set(answers) == {"200", "400", "405", "413", "415", "422", "429", "500"}
    assert "Retry-After" in answers["429"]["headers"]
    refs = {str(answers[status]["content"]) for status in answers if status != "200"}
    assert len(refs) == 1
    assert list(described["components"]["schemas"]["Error"]["properties"]) == [
        "ok",
        "error",
        "errors",
    ]


@pytest.mark.parametrize("path", ["hand", "hands", "odds"])
def test_the_description_names_the_errors_and_limits_of_hands_and_odds(client, path):
    described = client.get("/api/v1/openapi.json").json()
    asked = described["paths"][f"/api/v1/{path}"]["post"]

    assert set(asked["responses"]) == {"200", "400", "405", "413", "415", "422", "429", "500"}
    assert "Retry-After" in asked["responses"]["429"]["headers"]
    kind = {"hand": "TextHand", "hands": "TextHands", "odds": "TextOdds"}[path]
    schema = described["components"]["schemas"][kind]
    assert schema["additionalProperties"] is False
    assert set(schema["example"]) <= set(schema["properties"])
    if path == "hands":
        [count, _null] = schema["properties"]["count"]["anyOf"]
        assert (count["minimum"], count["maximum"]) == (1, 100_000)
    if path == "odds":
        assert schema["properties"]["questions"]["maxItems"] == 20


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("hand", ("TextHand", "CountsHand")),
        ("hands", ("TextHands", "CountsHands")),
        ("odds", ("TextOdds", "CountsOdds")),
        ("check", ("TextQuestion", "CountsQuestion")),
    ],
)
def test_every_example_of_the_description_is_answered(client, path, kinds):
    schemas = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    for kind in kinds:
        answer = send(json.dumps(schemas[kind]["example"]), path=f"/api/v1/{path}")
        assert answer.status_code == 200


def test_the_description_says_what_a_deck_may_hold(client):
    schemas = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    main = schemas["CountsQuestion"]["properties"]["main"]

    assert main["maxProperties"] == 500
    assert main["additionalProperties"] == {"type": "integer", "minimum": 1, "maximum": 60}
    assert schemas["TextQuestion"]["properties"]["regulation"]["enum"] == list(names())


def test_the_page_for_people_asks_no_other_host_for_anything():
    page = Client().get("/api/v1/docs").content.decode()

    links = re.findall(r'\b(?:src|href|content)="([^"]*)"', page)
    assert "/static/ninja/swagger-ui-bundle.js" in links
    assert [link for link in links if "//" in link] == []


def test_the_description_names_no_other_host(client):
    """Neither servers, nor examples, nor links to elsewhere that a page would fetch."""
    assert "//" not in client.get("/api/v1/openapi.json").content.decode()
