"""`/api/v1/stats`: the same numbers as on the command line."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tests.api.asking import asked, faults, refused_by, send
from tests.commands import running
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db

STATS = "/api/v1/stats"


def get(status: int = 200, **query: str):
    answer = Client().get(STATS, query)
    assert answer.status_code == status, answer.content.decode()
    return answer


def bars(told, key: str) -> dict[str, int]:
    [chart] = [each for each in told["parts"][0]["charts"] if each["key"] == key]
    return {bar["key"]: bar["copies"] for bar in chart["bars"] if bar["copies"]}


@pytest.mark.parametrize(("text", "game"), [(LEGAL, "modern"), (LEGACY, "legacy")])
def test_the_command_line_and_the_api_say_the_same(tmp_path, text, game):
    file = tmp_path / "deck.txt"
    file.write_text(text)
    ran = running.site(file, "--game", game, "--json", command="deck_stats")
    told = asked("stats", text=text, game=game)

    assert list(told) == ["game", "parts", "lines"]
    assert {"file": str(file)} | told == json.loads(ran.out)


def test_a_deck_of_counts_stays_in_its_sections():
    told = asked("stats", main={"ST1-03": 4, "ST1-01": 1}, eggs={"ST1-01": 4}, side={"ST1-07": 9})

    assert [(part["section"], part["total"]) for part in told["parts"]] == [
        ("main", 5),
        ("eggs", 4),
    ]
    assert bars(told, "kinds") == {"Digimon": 4, "Digi-Egg": 1}


def test_a_dual_card_is_counted_once():
    told = asked("stats", main={"BT25-057": 4})

    assert bars(told, "kinds") == {"Digimon+Option": 4}
    assert bars(told, "costs") == {"4": 4}


def test_what_nobody_knows_is_told_as_a_rest():
    told = asked("stats", text="2 ZZ9-999")
    rests = [chart["rest"] for chart in told["parts"][0]["charts"]]

    assert {(count["key"], count["copies"]) for rest in rests for count in rest} == {("unknown", 2)}


def test_a_list_in_the_address_gets_the_same_answer():
    assert get(text=LEGAL).json() == asked("stats", text=LEGAL)
    assert get(text=LEGAL).headers["Cache-Control"] == "no-store"


def test_titles_are_in_the_reader_s_language():
    answer = get(text=LEGAL, language="ja")

    assert answer.headers["Content-Language"] == "ja"
    assert answer.json()["parts"][0]["charts"][0]["title"] == "レベル"


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"text": LEGAL, "game": "chess"}, "game"),
        ({"text": LEGAL, "regulation": "modern"}, "regulation"),
        ({"text": "no cards here"}, "text"),
        ({"main": {"ST1-03": 0}}, "main.ST1-03"),
        ({"eggs": {"ST1-01": 4}}, "main"),
    ],
)
def test_what_cannot_be_used_is_named(wrong, where):
    assert list(refused_by("stats", **wrong)) == [where]


def test_an_address_is_read_as_strictly():
    assert list(faults(422, get(422, text="4 ST1-03", deck="1"))) == ["deck"]
    assert list(faults(422, get(422))) == ["text"]
    assert list(faults(422, Client().get(f"{STATS}?text=a&text=b"))) == ["text"]


def test_what_is_no_json_is_refused():
    faults(415, send("text=4", content_type="text/plain", path=STATS))
