"""Every keyword and timing is in the glossary; each entry has its rule, and words of our own."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cache

import pytest

from deckbuilder import glossary
from engine.effects.ability import TIMINGS
from engine.effects.keywords import KEYWORDS, PROCESSES
from tests.guards import borrowed
from tests.guards.rules_table import DOCUMENT
from tests.reference import SHARED, needs_shared

ENTRIES = glossary.entries().values()
PARAGRAPHS = set(re.findall(r"^\| ([\d-]+) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
KANA = re.compile("[\u3041-\u30ff]+")
CHINESE = re.compile("[\u4e00-\u9fff]")
# A heading of two words that the game has apart.
OUR_HEADINGS = {"victory"}
ENOUGH = {"en": 24, "ja": 16}  # letters of a sentence that cannot be the same by chance


def rules_of(group: str) -> set[str]:
    return {entry.rule for entry in ENTRIES if entry.group == group}


def sections(chapter: str, first: int) -> set[str]:
    """The numbers of a chapter's sections, from one on: those before speak of all of them."""
    inside = re.compile(rf"{chapter}-(\d+)")
    found = (inside.fullmatch(number) for number in PARAGRAPHS)
    return {match[0] for match in found if match and int(match[1]) >= first}


def test_every_keyword_of_the_rules_has_one_entry():
    keywords = Counter(entry.rule for entry in ENTRIES if entry.group == "keyword")
    assert set(keywords) == sections("16", 4)
    assert len(keywords) == 44
    assert set(keywords.values()) == {1}


def test_every_timing_and_icon_of_the_rules_has_an_entry():
    assert rules_of("timing") == sections("15-16", 2) | sections("15-14", 1)


def test_every_area_of_the_rules_has_an_entry():
    assert sections("3", 2) <= rules_of("area")


@pytest.mark.parametrize("word", [*KEYWORDS, *PROCESSES])
def test_every_keyword_of_the_engine_has_an_entry(word):
    entry = glossary.find(f"<{word}>")
    assert entry is not None
    assert entry.group == "keyword"


@pytest.mark.parametrize("word", TIMINGS)
def test_every_timing_of_the_engine_has_an_entry(word):
    entry = glossary.find(f"[{word}]")
    assert entry is not None
    assert (entry.group, entry.brackets) == ("timing", "")


def test_every_entry_names_a_rule_that_there_is():
    assert {entry.rule for entry in ENTRIES} - PARAGRAPHS == set()


def test_no_word_in_brackets_means_two_things():
    assert [
        (entry.key, sign)
        for entry in ENTRIES
        for sign in entry.signs
        if glossary.find(sign) is not entry
    ] == []


def test_every_entry_is_whole_in_both_languages():
    assert [entry.key for entry in ENTRIES if not JAPANESE.search(entry.says_ja)] == []
    assert [entry.key for entry in ENTRIES if JAPANESE.search(entry.says + entry.example)] == []
    assert [entry.key for entry in ENTRIES if bool(entry.example) != bool(entry.example_ja)] == []


def test_every_japanese_word_can_be_found_by_its_sound():
    unread = [entry.key for entry in ENTRIES if CHINESE.search(entry.ja) and not entry.reading]
    assert unread == []
    assert [
        entry.key for entry in ENTRIES if entry.reading and not KANA.fullmatch(entry.reading)
    ] == []


@cache
def reference_letters() -> str:
    return " ".join(map(borrowed.letters, borrowed._texts(SHARED)))


@needs_shared
def test_not_even_a_short_sentence_is_one_of_the_rules_or_of_a_card():
    """`test_borrowed_text` looks at long ones; explanations on cards are short."""
    taken = [
        (entry.key, sentence)
        for entry in ENTRIES
        for language in ENOUGH
        for text in (entry.meaning(language), entry.case(language))
        for sentence in re.split(r"(?<=[.:;。])", text)
        if len(borrowed.letters(sentence)) >= ENOUGH[language]
        if borrowed.letters(sentence) in reference_letters()
    ]
    assert taken == []


@needs_shared
def test_every_japanese_word_is_one_of_the_game():
    paths = [SHARED / "rules/rules-ja.md", SHARED / "data/cards-ja.json"]
    texts = (path.read_text(encoding="utf-8") for path in [*paths, *SHARED.glob("seeds/*.ja.txt")])
    known = unicodedata.normalize("NFKC", re.sub(r"\s", "", "".join(texts)))
    strange = {
        entry.key for entry in ENTRIES if unicodedata.normalize("NFKC", entry.ja) not in known
    }
    assert strange == OUR_HEADINGS
