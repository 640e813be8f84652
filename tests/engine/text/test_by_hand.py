"""Of a text that is not read, when it comes may be: then the game stops there. Else it does not."""

import pytest

from engine.effects.ability import Ability
from engine.text.english import ENGLISH
from engine.text.reading import read_effect

ODD = "do what no other card has ever done."


@pytest.mark.parametrize(
    ("text", "coming"),
    [
        (f"[On Play] {ODD}", {"when": ["on play"]}),
        (f"[On Play] [When Digivolving] {ODD}", {"when": ["on play", "when digivolving"]}),
        (f"[Main] [Once Per Turn] {ODD}", {"when": ["main"], "limit": 1}),
        (f"[Trash] [Main] {ODD}", {"when": ["main"], "icon": "trash"}),
        (
            f"[All Turns] When this Digimon would be deleted, {ODD}",
            {"when": [{"event": "deleted", "would": True, "subject": {"this": True}}]},
        ),
    ],
)
def test_it_comes_when_the_text_says_and_stops(text, coming):
    read = read_effect(text, ENGLISH)
    assert read.outcome == "declined"
    assert read.program is None
    assert read.by_hand == coming | {"do": [{"by hand": text}]}
    assert read.abilities == (Ability.read(read.by_hand),)


def test_in_the_field_where_it_stands():
    read = read_effect(f"[When Attacking] {ODD}", ENGLISH, "inherited")
    assert read.by_hand is not None
    assert read.by_hand["field"] == "inherited"


@pytest.mark.parametrize(
    "text",
    [
        f"[Your Turn] Nobody knows when, but {ODD}",
        f"[Your Turn] When something odd is done that nobody knows, {ODD}",
        # A trigger of which only the half is understood is none.
        f"[All Turns] When this Digimon would be deleted or sings, {ODD}",
    ],
)
def test_nothing_comes_where_it_is_not_known_when(text):
    read = read_effect(text, ENGLISH)
    assert read.outcome == "declined"
    assert read.by_hand is None
    assert read.abilities == ()


def test_what_is_read_is_not_done_by_hand():
    read = read_effect("[On Play] <Draw 1>.", ENGLISH)
    assert read.outcome == "read"
    assert read.by_hand is None
