"""Whatever is sent as a deck, the answer is one of those that are described, and never a 500."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.formats import WRITERS

# Bodies of one example may change the deck of the next: that is what happens to a deck.
ANY = settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)

pytestmark = pytest.mark.django_db

texts = st.text(max_size=12) | st.sampled_from(
    ["4 ST1-03", "ST1-03", "st1-3", "Agumon", "TOKEN:x", "main", "eggs", "\ud800", "\x00", "", "P1"]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 70) | st.just(10**400) | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
number = st.sampled_from(["ST1-03", "st1-3", "ZZ9-999", "Agumon", "TOKEN:x", "St-1"]) | texts
entry = st.fixed_dictionaries(
    {"number": number, "copies": st.integers(0, 61)},
    optional={"name": texts, "printing": texts, "x": values},
)
cards = st.dictionaries(number, st.integers(1, 60), max_size=3) | st.lists(entry, max_size=3)
likely = {
    "text": texts,
    "main": cards,
    "eggs": cards,
    "side": cards,
    "maybe": cards,
    "name": texts,
    "cover": number,
    "notes": st.dictionaries(number, texts, max_size=2),
    "regulation": st.sampled_from(["modern", "legacy", "chess"]),
    "region": st.sampled_from(["world", "japan"]),
    "if_whole": st.booleans(),
    "language": st.sampled_from(["en", "ja", "\ud800"]),
    "to": st.sampled_from([each.name for each in WRITERS]),
    "game": st.sampled_from(["modern", "legacy"]),
    "revision": st.integers(0, 4),
    "changes": st.lists(
        st.fixed_dictionaries(
            {
                "section": st.sampled_from(["main", "eggs", "maybe", "hand"]),
                "number": number,
                "copies": st.integers(-1, 61),
            },
            optional={"name": texts, "printing": texts},
        ),
        max_size=3,
    ),
}


def bodies(*needed: str, optional: tuple[str, ...] = ()):
    """Make bodies that may well be right, and some in which a field is anything."""
    right = st.fixed_dictionaries(
        {name: likely[name] for name in needed}, optional={name: likely[name] for name in optional}
    )
    wrong = st.dictionaries(st.sampled_from(list(likely)) | texts, values, max_size=4)
    return right | wrong | st.builds(lambda one, two: one | two, right, wrong) | values


GIVEN = ("eggs", "side", "maybe", "name", "cover", "notes", "regulation", "region", "if_whole")
NEW = bodies("main", optional=GIVEN) | bodies("text", optional=("name", "cover", "notes"))
OTHER = bodies("revision", "main", optional=GIVEN) | bodies("revision", "text")
CHANGES = bodies("revision", "changes")
CONVERT = bodies("main", "to", optional=("eggs", "side", "maybe", "name", "game", "language"))


def status(client, method: str, path: str, body: object) -> int:
    written = json.dumps(body)  # NaN and Infinity among it, as other programs write them
    answer = client.generic(method, path, written, content_type="application/json")
    answer.content.decode()
    return answer.status_code


@pytest.fixture
def place(alice, settings) -> str:
    """Return the address of a deck that is there."""
    settings.LIMITS_TIMES = 1000
    settings.DECKS_AT_MOST = 10_000
    made = alice.post("/api/v1/decks", {"text": "4 ST1-03"}, content_type="application/json")
    return made.headers["Location"]


@ANY
@given(NEW)
def test_any_new_deck(alice, place, body):
    assert status(alice, "POST", "/api/v1/decks", body) in (201, 400, 422)


@ANY
@given(OTHER)
def test_any_other_list(alice, place, body):
    assert status(alice, "PUT", place, body) in (200, 400, 409, 422)


@ANY
@given(CHANGES)
def test_any_changes(alice, place, body):
    assert status(alice, "POST", f"{place}/changes", body) in (200, 400, 409, 422)


@ANY
@given(CONVERT)
def test_anything_to_convert(client, place, body):
    assert status(client, "POST", "/api/v1/convert", body) in (200, 400, 422)
