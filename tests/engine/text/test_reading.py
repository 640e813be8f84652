"""Texts are read by phrases that stand beside what they mean, and printed by the same."""

import pytest

from engine.effects.ability import Ability
from engine.text.english import ENGLISH
from engine.text.grammar import SLOT, Grammar, Parse, Slot
from engine.text.printing import Printer
from engine.text.reading import read_effect, read_field

EFFECTS = {
    "[On Play] <Draw 1>": {"when": ["on play"], "do": [{"draw": 1}]},
    "<Blocker>": {"do": [{"keyword": "blocker"}]},
    "[When Attacking] [Once Per Turn] Gain 2 memory.": {
        "when": ["when attacking"],
        "limit": 1,
        "do": [{"gain memory": 2}],
    },
    "[Your Turn] While you have a Tamer, this Digimon gets +2000 DP.": {
        "turn": "your",
        "do": [
            {"while": {"there are": {"kind": ["tamer"], "of": "you"}}, "do": [{"dp": 2000}]},
        ],
    },
}


@pytest.mark.parametrize("text", EFFECTS)
def test_an_effect_is_read_into_a_program(text: str):
    read = read_effect(text, ENGLISH)

    assert read.outcome == "read"
    assert read.program == EFFECTS[text]
    assert read.abilities == (Ability.read(EFFECTS[text]),)


@pytest.mark.parametrize("text", EFFECTS)
def test_a_program_is_printed_so_that_it_is_read_again(text: str):
    said = Printer(ENGLISH).say("effect", EFFECTS[text])

    assert said is not None
    assert read_effect(said, ENGLISH).program == EFFECTS[text]


def test_what_is_printed_is_a_sentence():
    said = Printer(ENGLISH).say(
        "effect", EFFECTS["[When Attacking] [Once Per Turn] Gain 2 memory."]
    )
    assert said == "[When Attacking] [Once Per Turn] Gain 2 memory."


def test_what_no_phrase_means_is_declined_with_the_word_where_it_stopped():
    read = read_effect("[On Play] Gain 1 memory and dance.", ENGLISH)

    assert (read.outcome, read.program) == ("declined", None)
    assert read.understood == "[On Play] Gain 1 memory and"
    assert read.stopped == "dance"


def test_two_meanings_are_ambiguous_and_both_are_named():
    grammar = Grammar.of(
        (
            ("effect", "<Draw {n}>", {"do": [{"draw": "{n}"}]}),
            ("effect", "<Draw {n}>", {"do": [{"gain memory": "{n}"}]}),
        )
    )
    read = read_effect("<Draw 1>", grammar)

    assert read.outcome == "ambiguous"
    assert [program["do"] for program in read.programs] == [[{"draw": 1}], [{"gain memory": 1}]]


def test_two_equal_readings_are_one():
    rows = (("effect", "<Draw {n}>", {"do": [{"draw": "{n}"}]}),) * 2
    assert read_effect("<Draw 1>", Grammar.of(rows)).outcome == "read"


def test_a_field_is_read_line_by_line_and_its_effects_know_where_they_stand():
    first, second = read_field("<Blocker>\n[On Deletion] <Draw 1>", ENGLISH, "inherited")

    assert first.program == {"do": [{"keyword": "blocker"}], "field": "inherited"}
    assert second.program is not None
    assert second.program["field"] == "inherited"


def test_reminders_and_older_wordings_make_no_difference():
    [old] = read_field(
        "[On Play] Trigger ＜Draw 1＞. (Draw 1 card from your deck.)", ENGLISH, "effect"
    )
    [new] = read_field("[On Play] ＜Draw 1＞", ENGLISH, "effect")

    assert old.program == new.program


def test_objects_that_say_two_things_of_the_same_are_no_meaning():
    """A Digimon cannot be looked for by two levels at once."""
    read = read_effect("[On Play] Delete 1 of your level 3 level 4 Digimon.", ENGLISH)
    assert read.outcome == "declined"


def test_of_phrases_that_mean_the_same_the_first_is_printed():
    parse = Parse(ENGLISH, "add this card to its owner's hand")
    [meaning] = parse.whole("step")
    assert Printer(ENGLISH).say("step", meaning) == "Add this card to the hand"


def _slots(means: object) -> set[str]:
    if isinstance(means, dict):
        return {slot for value in means.values() for slot in _slots(value)}
    if isinstance(means, list):
        return {slot for value in means for slot in _slots(value)}
    return set(SLOT.findall(means)) if isinstance(means, str) else set()


@pytest.mark.parametrize("category", ENGLISH.phrases)
def test_every_slot_of_a_pattern_is_meant_and_has_a_category(category: str):
    for phrase in ENGLISH.phrases[category]:
        slots = {item for item in phrase.items if isinstance(item, Slot)}
        assert {slot.name for slot in slots} == _slots(phrase.means), phrase.pattern
        assert {slot.category for slot in slots} <= {*ENGLISH.phrases, "n", "signed", "name"}


def test_a_deleted_digimon_is_asked_for_as_it_was():
    """In the trash it is a card: it has no DP, no keywords, and nothing lies under it."""
    now, then = (
        read_effect(f"[On Deletion] If this Digimon {has} [Alpha] in its name, <Draw 1>.", ENGLISH)
        for has in ("has", "had")
    )
    assert now.program is not None
    assert now.program == then.program
    assert now.program["do"][0]["if"]["who"] == "it then"


def test_a_card_of_some_colour_is_nowhere():
    text = "[On Play] If there's a {} card, <Draw 1>."
    assert read_effect(text.format("green"), ENGLISH).outcome == "declined"
    assert read_effect(text.format("green Tamer"), ENGLISH).outcome == "read"


def test_another_digimon_that_goes_under_this_one_is_yours():
    read = read_effect(
        "[On Play] By placing another green Digimon under this Digimon as its bottom digivolution "
        "card, gain 1 memory.",
        ENGLISH,
    )
    assert read.program is not None
    assert read.program["do"][0]["by"][0]["place under"]["from"]["of"] == "you"
