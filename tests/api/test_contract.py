"""Whatever the description allows is answered as it says, and so is what it does not allow."""

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis import openapi
from schemathesis.specs.openapi.checks import positive_data_acceptance

from deckbuilder.wsgi import application

# A schema cannot say that a text is a deck list, or that a deck holds a card.
UNSAID = [positive_data_acceptance]
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


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_its_contract(case, in_transaction):
    case.call_and_validate(excluded_checks=UNSAID)


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
