"""Facts are taken from the reference material, sentences never."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from tests.guards import repository
from tests.guards.borrowed import Starts, borrowed, starts_of
from tests.reference import SHARED, needs_shared

# A made-up effect, long enough to be found.
MADE_UP = (
    "[On Play] Count the leaves of every tree in the garden, and tell the player to your left "
    "how many of them are green."
)


@cache
def reference_starts() -> Starts:
    return starts_of(SHARED)


@needs_shared
def test_no_sentence_of_the_reference_texts_is_in_the_repository():
    found = [
        f"{repository.name(path)}: {start}"
        for path in repository.files()
        for start in borrowed(
            path.read_text(encoding="utf-8", errors="replace"), reference_starts()
        )
    ]
    assert found == []


@needs_shared
@pytest.mark.parametrize("path", ["data/cards.json", "data/cards-ja.json", "rules/qa.json"])
def test_sentences_of_every_kind_of_reference_text_would_be_found(path):
    rows = json.loads((SHARED / path).read_text(encoding="utf-8"))
    texts = (row.get("answer") or (row.get("text") or row).get("effect") or "" for row in rows)
    firsts = (re.split(r"\n|\. |。", text)[0] for text in texts)
    sentence = next(sentence for sentence in firsts if len(sentence) > 100)
    assert borrowed(f"# {sentence}", reference_starts())


def test_a_planted_sentence_is_found_however_it_is_written(tmp_path):
    starts = starts_with(tmp_path, MADE_UP)
    words = MADE_UP.split()
    as_comment = "x = 1\n# " + "\n    # ".join([" ".join(words[:9]), " ".join(words[9:])])
    as_strings = f'say("{" ".join(words[:9])} "\n    "{" ".join(words[9:])}")'
    full_width = MADE_UP.replace("[", "［").replace("]", "］").upper()

    assert borrowed(as_comment, starts)
    assert borrowed(as_strings, starts)
    assert borrowed(full_width, starts)


def test_the_start_of_a_sentence_is_enough(tmp_path):
    assert borrowed(MADE_UP[:90] + " and so on", starts_with(tmp_path, MADE_UP))


def test_short_phrases_names_and_our_own_words_are_no_fault(tmp_path):
    starts = starts_with(tmp_path, MADE_UP, name="A name " * 30)
    assert borrowed("[On Play] Count the leaves of every tree.", starts) == []
    assert borrowed("A name " * 30, starts) == []


def starts_with(folder, effect, name="Leafmon"):
    """Index reference material that has one card."""
    (folder / "data").mkdir()
    cards = [{"name": name, "text": {"effect": effect}}]
    (folder / "data" / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    return starts_of(folder)
