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
