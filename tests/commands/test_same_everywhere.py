"""The verdict on a list is the same on both command lines and on the page."""

from __future__ import annotations

import random
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cards.pool import modern_pool
from deckbuilder import judging
from deckbuilder.sheets.content import sheet_of
from engine.cards import Card
from tests.commands.running import engine, site

pytestmark = pytest.mark.django_db
HOW_MANY = 240
ON = ("--on", "2026-04-04")


def random_list(rng: random.Random, cards: list[Card], special: list[Card]) -> str:
    """A list as it may come in: mostly fair, with faults of every kind in between."""
    main = [card for card in cards if not card.is_egg]
    picked = rng.sample(main, 12) + rng.sample(special, rng.choice([0, 0, 1, 3]))
    lines = [f"{rng.choice([4, 4, 4, 4, 3, 2])} {card.name} {card.number}" for card in picked]
    lines += ["2 ST1-16"] * rng.randint(0, 2)
    lines += [
        f"{rng.randint(1, 3)} {card.number}"
        for card in rng.sample([card for card in cards if card.is_egg], rng.randint(0, 3))
    ]
    odd = ["-1 ST1-03", "2 ZZ9-999 Whoever", "1 Agumon", "1 Diaboromon token", "// a comment", "?"]
    lines += rng.sample(odd, rng.choice([0, 0, 0, 1, 2]))
    if rng.random() < 0.03:
        return ""
    rng.shuffle(lines)
    return "\n".join(lines)


def fair_list(rng: random.Random, cards: list[Card]) -> str:
    """A list of 50 cards that are free and out, and now and then a line that is none."""
    fair = [card for card in cards if card.set == "BT1" and not card.is_egg]
    picked = rng.sample(fair, 13)
    lines = [f"4 {card.number}" for card in picked[:12]] + [f"2 {picked[12].number}"]
    return "\n".join(lines + rng.choice([[], [], ["-1 ST1-03"]]))


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory, django_db_setup, django_db_blocker) -> Path:
    """A folder of random lists, the same ones every time."""
    with django_db_blocker.unblock():
        cards = list(modern_pool())
    special = [card for card in cards if card.number in LISTED or card.also_numbered]
    rng = random.Random(20260404)
    folder = tmp_path_factory.mktemp("lists")
    for n in range(HOW_MANY):
        text = fair_list(rng, cards) if n % 5 == 0 else random_list(rng, cards, special)
        (folder / f"{n}.txt").write_text(text, encoding="utf-8")
    return folder


# Limited, banned, or half of a banned pair in the announcements that we ship.
LISTED = frozenset(
    re.findall(
        r'"([A-Z0-9]+-\d+)"',
        (Path(__file__).resolve().parents[2] / "engine/regulation/lists/world.toml").read_text(),
    )
)


def test_the_random_lists_are_of_every_kind(lists):
    verdicts = {answer.get("verdict") for answer in engine(lists, *ON, "--json").answers}

    assert verdicts == {"legal", "illegal", "unfinished", "cannot-say", None}


def test_both_command_lines_say_the_same_of_every_list_to_the_letter(lists):
    assert site(lists, "--json", *ON) == engine(lists, "--json", *ON)


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--csv"],
        ["--json", "--region", "japan"],
        ["--all-days"],
        ["--all-days", "--json"],
        ["--regulation", "block-5-6", "--json"],
    ],
    ids=" ".join,
)
def test_both_command_lines_write_the_same_in_every_shape(lists, options):
    some = sorted(lists.iterdir())[::8]

    assert site(*some, *options) == engine(*some, *options)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--explain", "copies"],
        ["--explain", "nothing"],
        ["/nowhere/at/all.txt"],
        ["/nowhere.zip", "--json"],
        [__file__, "--regulation", "chess"],
        [__file__, "--regulation", "/nowhere.toml"],
        [__file__, "--regulation", "legacy", "--csv"],
    ],
    ids=" ".join,
)
def test_both_command_lines_complain_in_the_same_words(arguments):
    assert site(*arguments) == engine(*arguments)


def test_an_organisers_own_regulation_is_the_same_for_both(lists, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('based_on = "modern"\nban = ["ST1-16"]\nmain = { least = 40, most = 60 }\n')
    options = ["--regulation", str(own), "--json", *ON]

    some = sorted(lists.iterdir())[::8]

    assert site(*some, *options) == engine(*some, *options)


@pytest.fixture
def answers(lists, settings) -> list[tuple[str, dict[str, Any]]]:
    """(text, what the engine's command line says of it), for all that could be read."""
    settings.LIMITS_TIMES = 100
    files = sorted(lists.iterdir())
    said = [(file.read_text(encoding="utf-8"), engine(file, *ON, "--json")) for file in files]
    return [(text, ran.answers[0]) for text, ran in said if "verdict" in ran.answers[0]]


def test_the_page_says_what_the_command_line_says(client, answers):
    assert len(answers) > 200
    for text, answer in answers:
        terms = {"regulation": "modern", "region": "world", "on": "2026-04-04", "text": text}
        page = client.post("/check/", terms).content.decode()
        assert f'<section class="verdict {answer["verdict"]}"' in page, text
        for weight in ("violation", "warning"):
            shown = re.findall(rf'<li class="{weight}">.*?/codes/#([a-z-]+)', page, re.DOTALL)
            assert shown == [found["code"] for found in answer[f"{weight}s"]], text


def test_the_api_says_what_the_command_line_says(client, answers):
    for text, answer in answers:
        question = {"text": text, "on": "2026-04-04"}
        said = client.post("/api/v1/check", question, content_type="application/json").json()
        del said["notes"]
        assert {"file": answer["file"]} | said == answer, text


def test_the_sheet_says_what_the_command_line_says(answers):
    pool, regulation = modern_pool(), judging.regulation("modern")
    for text, answer in answers:
        reading = judging.read_list(text, "modern")
        on = date.fromisoformat(answer["on"])
        report = judging.judge(reading.deck, "modern", "world", on, unread=reading.left_out)
        sheet = sheet_of(reading.deck, pool, report, regulation)
        assert sheet.verdict == answer["verdict"], text
        for said, found in zip(sheet.problems, answer["violations"], strict=True):
            assert found["message"] in said[0]


def test_a_legacy_card_has_one_name_on_all_english_surfaces(client, tmp_path):
    file = tmp_path / "old.txt"
    file.write_text("4 St-4\n", encoding="utf-8")
    [answer] = engine(file, "--regulation", "legacy", "--json").answers
    [message] = [f["message"] for f in answer["violations"] if f["code"] == "name-copies"]
    terms = {"regulation": "legacy", "region": "world", "text": "4 St-4"}

    assert "Birdramon" in message
    page = client.post("/check/", terms).content.decode()
    assert message in re.sub(r"</?a\b[^>]*>", "", page)  # the card is a link
