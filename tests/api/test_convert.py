"""`POST /api/v1/convert` and `GET /api/v1/formats`: what the command says, for programs."""

import json
from contextlib import suppress

import pytest
from django.core.management import call_command

from engine.formats import FORMATS, WRITERS
from tests.api.asking import asked, refused_by
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db

WHOLE = "Name: Mine\nCover: ST1-03\n4 ST1-03 // good\n1 ST1-03_P1\n2 ZZ9-999 Nobody\n-1 ST1-07"


def formats(client, **query: str):
    return {each["name"]: each for each in client.get("/api/v1/formats", query).json()}


@pytest.mark.parametrize("name", [each.name for each in WRITERS])
@pytest.mark.parametrize(("game", "text"), [("modern", WHOLE), ("legacy", LEGACY)])
def test_the_api_and_the_command_write_the_same(tmp_path, capsys, name, game, text):
    file = tmp_path / "list.txt"
    file.write_text(text, encoding="utf-8")
    with suppress(SystemExit):  # with its status, as some of the list was not read
        call_command("convert_deck", str(file), to=name, game=game, json=True)
    command = json.loads(capsys.readouterr().out)
    told = asked("convert", text=text, to=name, game=game)

    assert told["text"] == command["text"]
    assert told["left_out"] == command["left_out"]
    assert told["reading"]["format"] == command["from"]
    assert told["reading"]["counts"] == command["lines"]
    assert (told["to"], told["ending"], told["media_type"]) == (
        name,
        FORMATS[name].ending,
        FORMATS[name].media_type,
    )


def test_what_was_not_read_is_told_line_by_line():
    lines = asked("convert", text=WHOLE, to="numbers")["reading"]["lines"]
    assert {line["at"]: line["status"] for line in lines}[6] == "refused"


def test_sections_are_taken_too_and_a_name():
    told = asked("convert", main={"ST1-03": 4}, maybe={"ST1-07": 1}, name="Red", to="text")

    assert "Name: Red" in told["text"]
    assert told["left_out"] == []
    assert asked("convert", main={"ST1-03": 4}, maybe={"ST1-07": 1}, to="dcg")["left_out"]


def test_what_is_left_out_is_told_in_the_readers_language():
    english, japanese = (
        asked("convert", text=WHOLE, to="numbers", language=each)["left_out"]
        for each in ("en", "ja")
    )
    assert [each["what"] for each in english] == [each["what"] for each in japanese]
    assert english != japanese


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"text": LEGAL}, ["to"]),
        ({"text": LEGAL, "to": "recipe"}, ["to"]),
        ({"text": LEGAL, "to": "pdf"}, ["to"]),
        ({"text": "", "to": "text"}, ["text"]),
        ({"main": {}, "to": "text"}, ["main"]),
        ({"to": "text"}, ["main"]),
        ({"text": LEGAL, "to": "text", "game": "chess"}, ["game"]),
        ({"text": LEGAL, "to": "text", "regulation": "modern"}, ["regulation"]),
    ],
)
def test_what_cannot_be_used_is_named(body, where):
    assert list(refused_by("convert", **body)) == where


def test_all_formats_are_told(client):
    told = formats(client)

    assert list(told) == list(FORMATS)
    assert [name for name, each in told.items() if each["writes"]] == [w.name for w in WRITERS]
    assert all(each["reads"] for each in told.values())
    assert (told["json"]["recognised"], told["untap"]["recognised"]) == (True, False)
    assert told["json"]["holds"] == {
        "games": ["modern", "legacy"],
        "side": True,
        "maybe": True,
        "sections": True,
        "misplaced": True,
        "printings": "P[0-9]{1,2}(?:-J)?|Errata",
        "names": True,
        "tokens": True,
        "name": True,
        "cover": True,
        "notes": True,
    }
    assert told["dcg"]["holds"]["games"] == ["modern"]
    assert told["code"]["holds"]["games"] == ["legacy"]
    assert told["recipe"]["holds"] is None


def test_formats_are_told_in_japanese_and_may_be_kept(client):
    answer = client.get("/api/v1/formats", {"language": "ja"})

    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    assert formats(client)["csv"]["title"] != formats(client, language="ja")["csv"]["title"]
    tag = {"if-none-match": client.get("/api/v1/formats").headers["ETag"]}
    assert client.get("/api/v1/formats", headers=tag).status_code == 304
