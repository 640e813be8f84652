"""Real lists of tournaments and products, as text in and as counts out."""

import io
import json

import pytest
from django.core.management import call_command

from cards.pool import modern_pool
from deckbuilder.models import Deck as SavedDeck
from engine.deck import Deck
from engine.formats.text import write
from tests.reference import needs_shared, shared

pytestmark = [pytest.mark.django_db, needs_shared, pytest.mark.shared]


def test_all_real_lists_go_in_as_text_and_come_out_with_the_right_counts(tmp_path):
    pool = modern_pool()
    decks = shared("data/decks.json")
    for deck in decks:
        text = write(Deck.from_counts(deck["main"], deck["eggs"]), pool)
        (tmp_path / f"{deck['id']}.txt").write_text(text)
    out = io.StringIO()
    files = [str(tmp_path / f"{deck['id']}.txt") for deck in decks]
    with pytest.raises(SystemExit):  # some are not legal any more
        call_command("check_deck", *files, "--on", "2026-08-19", "--json", stdout=out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]

    assert len(answers) == 237
    for deck, answer in zip(decks, answers, strict=True):
        assert answer["totals"]["main"] == deck["main_count"], deck["id"]
        assert answer["totals"]["eggs"] == deck["egg_count"], deck["id"]
        lines = answer["lines"]
        assert lines["read"] == len(deck["main"]) + len(deck["eggs"]), deck["id"]
        assert answer["legal"] is (not deck["problems_now"]), deck["id"]


def test_every_real_list_is_saved_from_the_page_as_it_is(client):
    pool = modern_pool()
    for deck in shared("data/decks.json")[::10]:
        listed = Deck.from_counts(deck["main"], deck["eggs"])
        data = {"text": write(listed, pool), "regulation": "modern", "region": "world"}
        response = client.post("/lists/save/", data)
        key = response.headers["Location"].split("/")[2]
        saved = SavedDeck.objects.get(key=key).revisions.get().deck_list
        assert saved.copies("main") == deck["main"]
        assert saved.copies("eggs") == deck["eggs"]
