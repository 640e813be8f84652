from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from deckbuilder.models import Deck
from tests.web.lists import LEGAL

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice(db: None) -> Client:
    """Somebody with an account, signed in."""
    client = Client()
    client.force_login(User.objects.create_user("alice", password="a long pass phrase"))
    return client


@pytest.fixture
def bob(db: None) -> Client:
    """Somebody else with an account, signed in."""
    client = Client()
    client.force_login(User.objects.create_user("bob", password="another pass phrase"))
    return client


@pytest.fixture
def save(db: None) -> Callable[..., Deck]:
    """Save a list as a deck: `save(client)` or `save(client, text, name=…, regulation=…)`."""

    def make(client: Client, text: str = LEGAL, **fields: str) -> Deck:
        data = {"text": text, "name": "Red", "regulation": "modern", "region": "world"} | fields
        before = set(Deck.objects.values_list("pk", flat=True))
        response = client.post("/lists/save/", data)
        assert response.status_code == 302, response.content.decode()
        return Deck.objects.exclude(pk__in=before).get()

    return make
