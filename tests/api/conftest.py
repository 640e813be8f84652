"""Programs that act for an account: `alice` and `bob` are clients that send a token."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from deckbuilder import tokens


def program_of(name: str) -> Client:
    """Make an account, and a client that sends a token of it."""
    user = User.objects.create_user(name, password="a long pass phrase")
    token = tokens.make(user, "tests")
    return Client(headers={"authorization": f"Bearer {token}"})


@pytest.fixture
def alice(db: None) -> Client:
    return program_of("alice")


@pytest.fixture
def bob(db: None) -> Client:
    return program_of("bob")
