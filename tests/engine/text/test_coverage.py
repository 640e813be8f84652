"""How much of a pool is read: by field, by set, and which missing phrase would help most cards."""

from __future__ import annotations

import json

import pytest

from engine.cards import Card
from engine.text.coverage import Compiler, Coverage, Wanted, as_json, report
from engine.text.english import ENGLISH
from engine.text.grammar import Grammar, Phrase
from engine.text.plain import card_as_json, card_from_json, fields_as_json
from engine.text.requirements import fields_of
from engine.texts import CardText

DANCE = "[On Play] Dance."
SING = "[On Play] Sing."
READ = "[On Play] Gain 1 memory."
RULE = "(Rule) Trait: Has the [Wild] type."


def coverage(*cards: tuple[str, dict[str, str]]) -> Coverage:
    compiler, counted = Compiler(ENGLISH), Coverage()
    for number, texts in cards:
        counted.add(compiler.card(number, texts))
    return counted


def test_the_phrase_that_completes_most_cards_is_wanted_most():
    counted = coverage(
        ("CC1-001", {"effect": DANCE}),
        ("CC1-002", {"effect": f"{DANCE}\n{READ}"}),
        ("CC1-003", {"effect": f"{SING}\n{DANCE}", "inherited": SING}),
        ("CC1-004", {"effect": SING, "inherited": SING}),
    )

    assert counted.wanted(9) == [
        Wanted("[On Play] > Dance .", completes=2, effects=3),
        Wanted("[On Play] > Sing .", completes=1, effects=4),
    ]
    assert counted.wanted(1) == counted.wanted(9)[:1]


def test_of_equally_many_cards_the_phrase_at_which_more_effects_stop_comes_first():
    counted = coverage(
        ("CC1-001", {"effect": DANCE}),
        ("CC1-002", {"effect": f"{SING}\n{READ}"}),
        ("CC1-003", {"effect": f"{SING}\n<Dance>"}),
    )
    assert [each.words for each in counted.wanted(2)] == [
        "[On Play] > Sing .",
        "[On Play] > Dance .",
    ]


def test_what_lacks_a_text_besides_is_completed_by_no_phrase():
    counted = Coverage()
    counted.add(Compiler(ENGLISH).card("CC1-001", {"effect": DANCE}, unavailable=True))
    assert counted.wanted(1) == [Wanted("[On Play] > Dance .", completes=0, effects=1)]


def test_sets_are_counted_by_themselves_and_told_in_the_order_of_their_numbers():
    counted = coverage(
        ("CC10-001", {"effect": DANCE}),
        ("CC2-001", {"effect": READ}),
        ("CC2-002", {"effect": DANCE, "inherited": READ}),
        ("CC3-001", {}),
    )
    told = list(report(counted))

    at = told.index("By set: cards wholly read, and effects read:")
    rows = [line.split() for line in told[at + 1 : at + 3]]
    assert rows == [
        ["CC2", "1", "of", "2", "50%", "2", "of", "3", "67%"],
        ["CC10", "0", "of", "1", "0%", "0", "of", "1", "0%"],
    ]
    assert not any("CC3" in line for line in told)  # nothing to read in it
    assert as_json(counted)["sets"]["CC2"] == {
        "cards": {"read": 1, "declined": 1},
        "effects": {"read": 2, "declined": 1},
    }


TEXTS = {
    "effect": f"{READ}\n[On Play] Dance with Lv.4 [Alpha] or +1000.",
    "inherited": "<Blocker>",
    "requirement": "[Digivolve] [Alpha]: Cost 1",
    "rule": RULE,
}


def test_what_became_of_a_card_is_the_same_after_it_was_kept_as_json():
    card = Compiler(ENGLISH).card("CC1-001", TEXTS)
    kept = json.loads(json.dumps(fields_as_json(card)))

    assert card_from_json("CC1-001", TEXTS, kept) == card
    assert card_from_json("CC1-001", TEXTS, kept).fields["effect"][1].by_hand is not None


def test_for_programs_an_effect_has_three_words():
    told = card_as_json(Compiler(ENGLISH).card("CC1-001", {"effect": READ}))
    assert (told["number"], told["outcome"]) == ("CC1-001", "read")
    [effect] = told["fields"]["effect"]
    assert list(effect) == ["outcome", "program", "declined_at"]


def test_what_was_kept_of_another_text_is_refused():
    kept = fields_as_json(Compiler(ENGLISH).card("CC1-001", {"effect": READ}))
    with pytest.raises(ValueError, match="shorter"):
        card_from_json("CC1-001", {"effect": f"{READ}\n{SING}"}, kept)


def test_the_texts_of_a_card_are_told_apart_into_the_fields_of_programs():
    text = CardText(
        effect=READ,
        requirements="[Digivolve] [Alpha]: Cost 1\n［Link］ [Wild] trait: Cost 2",
        rules=RULE,
    )
    assert fields_of(text) == {
        "effect": READ,
        "requirement": "[Digivolve] [Alpha]: Cost 1",
        "link requirement": "［Link］ [Wild] trait: Cost 2",
        "rule": RULE,
    }


def test_a_rule_is_read_where_the_facts_say_it_too():
    wild = Card(number="CC1-001", name="Alpha", rule_traits=("Wild",))
    tame = Card(number="CC1-002", name="Alpha")
    compiler = Compiler(ENGLISH)

    assert compiler.card("CC1-001", {"rule": RULE}, facts=wild).outcome == "read"
    assert compiler.card("CC1-002", {"rule": RULE}, facts=tame).outcome == "declined"


def test_a_grammar_with_another_phrase_has_another_version():
    one, other = Phrase("step", "gain {n} memory", {"gain memory": "{n}"}), Phrase("n", "two", 2)

    assert Grammar([one]).version == Grammar([one]).version
    assert len({Grammar([one]).version, Grammar([one, other]).version, ENGLISH.version}) == 3
