"""Imported texts become programs, once: `manage.py compile_effects` and what is kept of it."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards import compiling, programs
from cards.correcting import correct
from cards.models import Card, CardText, Catalogue, CompiledText
from cards.programs import effects_of, reads_of
from engine.effects.ability import Ability
from engine.text.reading import Read

pytestmark = pytest.mark.django_db

MEMORY = "[On Play] Gain 1 memory."
DANCE = "[On Play] Dance."
WILD = "(Rule) Trait: Has the [Wild] type."


def text(number, effect="", **parts):
    return CardText.objects.create(number=number, language="en", effect=effect, **parts)


@pytest.fixture
def three():
    """Three cards of which we have the text: read, declined, and one that says nothing."""
    text("ST1-01", "", inherited=MEMORY)
    text("ST1-02", f"{MEMORY}\n{DANCE}")
    text("ST1-03")


def compile_effects(*arguments, **options):
    out, err = StringIO(), StringIO()
    call_command("compile_effects", *arguments, stdout=out, stderr=err, **options)
    return out.getvalue()


def outcomes():
    return dict(CompiledText.objects.values_list("number", "outcome"))


def test_each_text_is_compiled_and_what_became_of_it_is_kept(three):
    told = compile_effects()

    assert outcomes() == {"ST1-01": "read", "ST1-02": "declined", "ST1-03": "no-text"}
    kept = CompiledText.objects.get(number="ST1-02").effects
    assert [each.pop("by_hand") for each in kept["effect"]] == [
        *(None, {"when": ["on play"], "do": [{"by hand": DANCE}]}),
    ]
    assert kept == {
        "effect": [
            {
                "outcome": "read",
                "program": {"when": ["on play"], "do": [{"gain memory": 1}]},
                "declined_at": None,
            },
            {
                "outcome": "declined",
                "program": None,
                "declined_at": {"understood": "[On Play]", "word": "Dance"},
            },
        ]
    }
    assert "Cards wholly read: 1 of 2 (50.0%)" in told
    assert "Cards without text: 1" in told
    others = Card.objects.filter(game="modern").count() - 3
    assert f"Cards with a text that is not there: {others}" in told
    assert "Done: 3 texts compiled, 0 as they were, 0 that are gone forgotten." in told


def test_nothing_is_compiled_a_second_time_and_the_counts_stay(three):
    first = compile_effects("--report")
    again = compile_effects("--report")

    assert "Done: 0 texts compiled, 3 as they were" in again
    assert first.splitlines()[:-1] == again.splitlines()[:-1]


def test_a_changed_text_is_compiled_alone(three):
    compile_effects()
    CardText.objects.filter(number="ST1-02").update(effect=MEMORY)

    assert "Done: 1 texts compiled, 2 as they were" in compile_effects()
    assert outcomes()["ST1-02"] == "read"


def test_all_are_compiled_anew_where_somebody_asks_for_it(three):
    compile_effects()
    assert "Done: 3 texts compiled, 0 as they were" in compile_effects("--all")


def test_a_release_with_other_phrases_compiles_all_texts_anew(three, monkeypatch):
    compile_effects()
    monkeypatch.setitem(vars(programs.ENGLISH), "version", "another")
    programs.version.cache_clear()
    try:
        assert "Done: 3 texts compiled" in compile_effects()
    finally:
        programs.version.cache_clear()


def test_programs_of_a_text_that_is_gone_are_forgotten(three):
    compile_effects()
    CardText.objects.filter(number="ST1-02").delete()

    assert "Done: 0 texts compiled, 2 as they were, 1 that are gone forgotten." in compile_effects()
    assert set(outcomes()) == {"ST1-01", "ST1-03"}


def test_texts_in_other_languages_and_of_the_older_game_are_left_alone():
    CardText.objects.create(number="ST1-01", language="ja", effect="【登場時】メモリーを+1する。")
    CardText.objects.create(game="legacy", number="St-1", language="en", effect=MEMORY)

    assert "Done: 0 texts compiled" in compile_effects()
    assert outcomes() == {}


def test_a_rule_is_compiled_anew_when_the_facts_change():
    correct("modern", "CC1-001", {"name": "Alpha", "kinds": ["Digimon"], "en.rules": WILD})
    compile_effects()
    assert outcomes() == {"CC1-001": "declined"}

    correct("modern", "CC1-001", {"rule_traits": ["Wild"]})
    assert "Done: 1 texts compiled" in compile_effects()
    assert outcomes() == {"CC1-001": "read"}


def test_ctrl_c_leaves_whole_batches_behind_and_the_next_run_goes_on(three, monkeypatch):
    monkeypatch.setattr(compiling, "BATCH", 1)
    asked = programs.compile_text

    def once(compiler, number, *about):
        if number == "ST1-02":
            raise KeyboardInterrupt
        return asked(compiler, number, *about)

    monkeypatch.setattr(compiling, "compile_text", once)
    with pytest.raises(CommandError, match="Stopped after 1 of 3 texts") as stopped:
        compile_effects()
    assert stopped.value.returncode == 130
    assert set(outcomes()) == {"ST1-01"}

    monkeypatch.undo()
    assert "Done: 2 texts compiled, 1 as they were" in compile_effects()


def test_it_tells_how_far_it_is(three, monkeypatch):
    monkeypatch.setattr(compiling, "BATCH", 2)
    err = StringIO()
    call_command("compile_effects", stdout=StringIO(), stderr=err)

    assert err.getvalue().splitlines() == [
        "2 of 3 texts, 2 of them compiled",
        "3 of 3 texts, 3 of them compiled",
    ]


def test_no_more_than_a_batch_is_held_and_each_costs_the_same_few_queries(monkeypatch):
    for number in range(1, 9):
        text(f"CC1-00{number}", MEMORY, rules=WILD)

    def asked(size):
        monkeypatch.setattr(compiling, "BATCH", size)
        with CaptureQueriesContext(connection) as queries:
            assert max(len(batch.cards) for batch in compiling.compile_all(anew=True)) == size
        return len(queries)

    of_one_batch, at_the_end = asked(8) - 1, 1
    assert asked(2) == 4 * of_one_batch + at_the_end


def test_the_report_tells_fields_sets_and_what_is_wanted_most(three):
    told = compile_effects("--report", "--wanted", "1")

    assert "  inherited: 1 of 1" in told
    assert "ST1 1 of 2 50% 2 of 3 67%" in " ".join(told.split())
    assert "      1       1  [On Play] > Dance ." in told


def test_the_report_and_the_cards_for_programs(three):
    cards = [json.loads(line) for line in compile_effects("--json").splitlines()]
    assert [(card["number"], card["outcome"]) for card in cards] == [
        *(("ST1-01", "read"), ("ST1-02", "declined"), ("ST1-03", "no-text")),
    ]
    memory = {"when": ["on play"], "do": [{"gain memory": 1}], "field": "inherited"}
    assert cards[0]["fields"] == {
        "inherited": [{"outcome": "read", "program": memory, "declined_at": None}]
    }

    report = json.loads(compile_effects("--json", "--report"))
    assert report["sets"]["ST1"]["effects"] == {"read": 2, "declined": 1}
    assert report["wanted"] == [{"words": "[On Play] > Dance .", "completes": 1, "effects": 1}]


@pytest.fixture
def imported():
    correct("modern", "ST1-01", {"en.inherited": MEMORY})
    correct("modern", "ST1-02", {"en.effect": f"{MEMORY}\n{DANCE}"})


def test_what_cards_do_is_asked_for_in_one_query(imported):
    compile_effects()
    versions = Catalogue.versions()
    reads_of(["ST1-01"], versions)  # the texts and cards of a process are there from now on
    with CaptureQueriesContext(connection) as asked:
        found = effects_of(["ST1-01", "ST1-02", "ST1-03"], versions)

    assert len(asked) == 1
    memory = {"when": ["on play"], "do": [{"gain memory": 1}]}
    assert found["ST1-01"].abilities == (Ability.read(memory | {"field": "inherited"}),)
    assert found["ST1-02"].outcome == "declined"
    assert found["ST1-03"].outcome == "unavailable"
    assert found["ST1-03"].abilities == ()


def test_of_what_was_declined_nothing_is_guessed(imported):
    compile_effects()
    found = effects_of(["ST1-02"])["ST1-02"]

    memory, stop = found.abilities
    assert memory == Ability.read({"when": ["on play"], "do": [{"gain memory": 1}]})
    assert stop == Ability.read({"when": ["on play"], "do": [{"by hand": DANCE}]})
    (by_hand,) = found.by_hand
    assert (by_hand.text, by_hand.understood, by_hand.stopped) == (DANCE, "[On Play]", "Dance")


def test_what_was_not_compiled_yet_is_read_on_the_spot(imported):
    CompiledText.objects.all().delete()
    assert effects_of(["ST1-01"])["ST1-01"].outcome == "read"


def test_what_was_compiled_of_another_text_is_not_looked_at(imported):
    compile_effects()
    CompiledText.objects.update(effects={"effect": [{"nonsense": True}]})
    CompiledText.objects.filter(number="ST1-02").update(digest="of something else")

    found = reads_of(["ST1-02"])["ST1-02"].fields["effect"]
    assert [read.outcome for read in found] == ["read", "declined"]
    assert all(isinstance(read, Read) for read in found)
