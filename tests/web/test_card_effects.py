"""How the engine reads a card, on its page: effect by effect, and what is left to people."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.correcting import correct
from cards.models import CompiledText
from deckbuilder.cardpages import effects
from engine.text.reading import FIELDS
from engine.text.requirements import LINES

pytestmark = pytest.mark.django_db

NEW = "CC1-001"
TITLE = "How the engine reads this card"
MEMORY = "[On Play] Gain 1 memory."
DANCE = "[Your Turn] [Once Per Turn] When this Digimon attacks, dance and gain 1 memory."


def card(**texts):
    facts = {"name": "Pebblemon", "kinds": ["Digimon"], "colours": ["red"], "level": 4}
    correct("modern", NEW, facts | {f"en.{part}": text for part, text in texts.items()})


def section(client, language="en"):
    """The HTML of the section; "" where the page has none."""
    html = client.get(f"/cards/{NEW}/", headers={"Accept-Language": language}).content.decode()
    found = re.search(r'<section[^>]*aria-labelledby="reading-title".*?</section>', html, re.DOTALL)
    return found[0] if found else ""


def told(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def effects_in(html):
    return [told(each) for each in re.findall(r"<li.*?</li>", html, re.DOTALL)]


def test_what_was_read_is_said_again_with_its_part_type_and_turn(client):
    card(effect=MEMORY, inherited="[Your Turn] This Digimon gets +2000 DP.")
    html = section(client)

    assert "All of it is read 2 of 2 read" in told(html)
    main, inherited = effects_in(html)
    assert main.startswith("Main effect Trigger-type effect Read by the engine")
    assert "On Play" in main
    assert inherited.startswith("Inherited effect Persistent effect [Your Turn] Read by the engine")
    assert 'href="/glossary/#trigger-type"' in html
    assert 'href="/glossary/#on-play"' in html  # keywords and timings in what is said
    assert '<details class="reads">' in html  # folded: there is nothing to do


@pytest.mark.parametrize(
    ("part", "text", "tags"),
    [
        ("effect", "<Blocker>", "Main effect Keyword"),
        ("effect", "[Main] Gain 1 memory.", "Main effect Activation-type effect"),
        ("effect", "[Hand] [Main] Gain 1 memory.", "Main effect Activation-type effect {Hand}"),
        (
            "effect",
            "[All Turns] [Twice Per Turn] When this Digimon would be deleted, gain 1 memory.",
            "Main effect Immediate-type effect [Twice Per Turn]",
        ),
        (
            "effect",
            "[On Play] You may delete 1 of your opponent's Digimon.",
            "Main effect Trigger-type effect Optional",
        ),
        (
            "effect",
            "[On Play] By trashing 1 card in your hand, gain 1 memory.",
            "Main effect Trigger-type effect Optional",
        ),
        ("security", "[Security] Gain 1 memory.", "Security effect Trigger-type effect"),
        ("link", "[When Attacking] Gain 1 memory.", "Link effect Trigger-type effect"),
        ("option", "[Main] Gain 1 memory.", "Option side Activation-type effect"),
        ("requirements", "[Digivolve] [Alphamon]: Cost 1", "Requirement"),
        ("requirements", "[Link] [Wild] trait: Cost 2", "Link requirement"),
    ],
)
def test_tags_say_what_is_to_be_known_first(client, part, text, tags):
    card(**{part: text})
    (effect,) = effects_in(section(client))
    assert effect.startswith(f"{tags} Read by the engine")


def test_what_was_not_read_is_told_with_where_reading_stopped(client):
    card(effect=f"{MEMORY}\n{DANCE}\nWhistle.")
    html = section(client)

    assert "Some of it is to be resolved by hand 1 of 3 read" in told(html)
    _memory, dance, whistle = effects_in(html)
    assert dance.startswith("Main effect Trigger-type effect [Your Turn] [Once Per Turn] To be")
    assert "It was understood up to the word “dance”. Nothing of it is guessed." in dance
    assert "<mark>dance</mark>" in html
    assert " and gain 1 memory.</span>" in html
    assert "Nothing of it was understood." in whistle
    assert '<details class="reads" open>' in html


def test_a_text_of_which_nothing_is_read_says_so(client):
    card(effect="Whistle.")
    assert "To be resolved by hand 0 of 1 read" in told(section(client))


def test_a_rule_stands_there_as_it_is_where_the_facts_say_it(client):
    rule = "(Rule) Trait: Has the [Wild] type."
    card(rules=rule)
    assert "Rule on the card To be resolved by hand" in told(section(client))

    correct("modern", NEW, {"rule_traits": ["Wild"]})
    assert "Rule on the card Read by the engine" in told(section(client))


def test_what_stands_in_a_text_is_escaped(client):
    card(effect="[On Play] Dance <b>now</b> & <script>alert(1)</script>")
    html = section(client)
    assert "<script>" not in html
    assert "<b>now" not in html


def test_in_japanese_the_words_about_effects_are_japanese_and_the_effects_english(client):
    card(effect=MEMORY, inherited=MEMORY)
    html = section(client, "ja")

    assert "誘発型効果" in html
    assert "進化元効果" in html
    assert '<p lang="en">' in html


def test_without_a_text_to_read_there_is_no_section(client):
    card()
    assert section(client) == ""
    correct("modern", NEW, {"ja.effect": "【登場時】メモリーを+1する。"})
    assert section(client) == ""


def test_a_text_that_says_nothing_has_no_section(client):
    card(effect=MEMORY)
    assert TITLE in section(client)
    card(effect="")
    assert section(client) == ""


def test_the_page_never_shows_what_was_compiled_of_another_text(
    client, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        card(effect=MEMORY)
    assert CompiledText.objects.get().outcome == "read"
    card(effect="Whistle.")  # nothing has compiled it yet

    assert CompiledText.objects.get().outcome == "read"
    assert "0 of 1 read" in told(section(client))


def test_it_costs_one_query_more_compiled_or_not(client, django_capture_on_commit_callbacks):
    def queries():
        client.get(f"/cards/{NEW}/")
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/cards/{NEW}/?again")
        return len(asked)

    card()
    without = queries()
    card(effect=MEMORY)
    assert queries() == without + 1
    with django_capture_on_commit_callbacks(execute=True):
        card(effect=f"{MEMORY}\n{DANCE}")
    assert queries() == without + 1


def test_each_part_of_programs_has_a_name():

    assert set(effects.part_names()) == {*FIELDS, *LINES}
