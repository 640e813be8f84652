"""Whatever the description allows is answered as it says, and so is what it does not allow."""

import pytest
from django.contrib.auth.models import User
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from ninja import Schema
from schemathesis import openapi
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from deckbuilder import tokens
from deckbuilder.models import Deck
from deckbuilder.wsgi import application

# A schema cannot say that a text is a deck list, or that a deck holds a card.
UNSAID = [positive_data_acceptance]
DECKS = "^/api/v1/decks"  # whoever asks without a token gets the same answer each time
# Sends no token, or a wrong one, where another is answered: what comes then is in test_own_decks.
OF_NOBODYS = [ignored_auth]
schema = openapi.from_wsgi("/api/v1/openapi.json", application)


@pytest.fixture
def in_transaction(db, settings):
    """Let requests from outside Django's own client see the test's transaction."""
    settings.LIMITS_TIMES = 1000
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@schema.exclude(path_regex=DECKS).parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_its_contract(case, in_transaction):
    case.call_and_validate(excluded_checks=UNSAID)


@schema.include(path_regex=DECKS).parametrize()
@settings(
    max_examples=6,  # bodies of many decks take their time to be made up
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_whoever_has_a_token_is_answered_as_described(case, in_transaction):
    case.call_and_validate(headers=_by_token(), excluded_checks=[*UNSAID, *OF_NOBODYS])


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "", {"text": "4 ST1-03\n-1 ST1-07\n4 Agumon"}, 201),
        ("GET", "", None, 200),
        ("GET", "/{key}", None, 200),
        ("PUT", "/{key}", {"revision": 1, "main": {"ST1-07": 4}}, 200),
        ("PUT", "/{key}", {"revision": 9, "main": {"ST1-07": 4}}, 409),
        (
            "POST",
            "/{key}/changes",
            {"revision": 1, "changes": [{"section": "eggs", "number": "ST1-01", "copies": 4}]},
            200,
        ),
        ("POST", "/{key}/changes", {"revision": 9, "changes": []}, 409),
        ("GET", "/{key}/revisions", None, 200),
        ("DELETE", "/{key}", None, 204),
    ],
)
def test_a_deck_that_there_is_is_answered_as_described(method, path, body, status, in_transaction):
    """Of keys that are made up by chance there is never one that exists."""
    headers = _by_token()
    new = schema["/api/v1/decks"]["POST"].Case(body={"text": "4 ST1-03", "name": "Red"})
    key = new.call_and_validate(headers=headers).json()["deck"]["key"]
    case = schema[f"/api/v1/decks{path}"][method].Case(
        **({"path_parameters": {"key": key}} if path else {}),
        **({} if body is None else {"body": body}),
    )
    answer = case.call_and_validate(headers=headers, excluded_checks=OF_NOBODYS)

    assert answer.status_code == status


def _by_token() -> dict[str, str]:
    """Return the header by which a program is known; its account has no deck yet."""
    user, _new = User.objects.get_or_create(username="program")
    Deck.objects.filter(owner=user).delete()
    user.api_tokens.all().delete()
    return {"Authorization": f"Bearer {tokens.make(user, 'contract')}"}


def test_no_two_schemas_of_the_api_share_a_name():
    """The description has one list of all of them, in which one would hide the other."""
    ours = [each for each in _kinds_of(Schema) if each.__module__.startswith("deckbuilder.")]
    names = [each.__name__ for each in ours]

    assert {"Verdict", "WholeDeck", "Converted"} <= set(names)
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_every_operation_of_the_api_says_what_it_does_and_how_it_fails():
    described = schema.raw_schema["paths"]
    operations = [(path, verb, each) for path, of in described.items() for verb, each in of.items()]

    assert ("/api/v1/decks/{key}", "put") in [(path, verb) for path, verb, _each in operations]
    for path, verb, each in operations:
        assert each["summary"], (path, verb)
        assert each["description"], (path, verb)
        assert {"422", "405", "500"} <= set(each["responses"]), (path, verb)
        if path.startswith("/api/v1/decks"):
            assert {"401", "429"} <= set(each["responses"])
            assert {"Token": []} in each["security"]
            assert ({} in each["security"]) == ((path, verb) == ("/api/v1/decks/{key}", "get"))


def _kinds_of(kind: type) -> set[type]:
    """Return all classes that are made of one, however far down."""
    return {each for of in kind.__subclasses__() for each in (of, *_kinds_of(of))}


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/cards/{number}", {"number": "BT1-010"}),
        ("/cards/{number}", {"number": "St-1", "language": "ja"}),
        ("/cards/{number}", {"number": "Bo-20v", "game": "legacy"}),
        ("/cards/{number}/restrictions", {"number": "BT20-037", "on": "2026-04-04"}),
        ("/cards/{number}/restrictions", {"number": "St-1", "region": "japan"}),
        ("/cards", {"q": "game:legacy or is:dual or is:link or is:ace", "page": "2"}),
        ("/sets/{code}", {"code": "BT2"}),
        ("/sets/{code}", {"code": "Bo"}),
        ("/restrictions", {"on": "2026-04-04"}),
        ("/restrictions", {"on": "2022-01-01", "region": "japan"}),
        ("/restrictions/changes", {"from": "2023-11-16", "to": "2026-04-04"}),
        ("/catalogue", {}),
    ],
)
def test_what_there_is_is_answered_as_described(path, asked, in_transaction):
    """Of numbers and codes that are made up by chance there is hardly ever one that exists."""
    parts = {name: value for name, value in asked.items() if f"{{{name}}}" in path}
    query = {name: value for name, value in asked.items() if name not in parts}
    case = schema[f"/api/v1{path}"]["GET"].Case(path_parameters=parts, query=query)
    answer = case.call_and_validate()

    assert answer.status_code == 200
