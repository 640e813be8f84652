"""Broken and foreign files: each says what is wrong with it, and nothing comes of it."""

from __future__ import annotations

import json

import pytest

from cards.importing.recognising import NoCards, content_of
from cards.importing.rows import Broken
from tests.importing.making import APP, IO, as_json

LINE = "CC1-001 | Pebblemon | ? | colour red | level 3 | dp 2000\n"


def problem(data):
    with pytest.raises(Broken) as broken:
        list(content_of(data, "a file").rows)
    return str(broken.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "this is empty"),
        (b"\xef\xbb\xbf \n", "this is empty"),
        (b"<!DOCTYPE html><html></html>", "this is a web page, not data"),
        ("Pébblemon".encode("latin-1"), "byte 2 cannot be read. Save it as UTF-8"),
        ("ペブルモン".encode("cp932"), "this is not UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0", "this is not UTF-8"),
        (b"[{}]\0", "this is not text"),
        (as_json(IO)[:-40], "this JSON ends in the middle, in line 1; was it cut off?"),
        (b'[{"id": "CC1-001"', "was it cut off?"),
        (b'[{"id": CC1}]', "this is not JSON: line 1, column 9"),
        (b"[" * 100_000, "no card would need"),
        (b"[" + b"9" * 10_000 + b"]", "no card would need"),
        (b"[]", "this holds no cards"),
        (b'{"data": []}', "this holds no cards"),
        (b'{"error": "no"}', "not in a format that is known"),
        (b"4 Agumon BT1-010", "in none of the formats that are known"),
        (b"CC1-001 | Pebblemon | ? | wings 2\n", "'wings' is not one of the facts"),
        (LINE.encode() * 2, "this is listed twice"),
        (b'{"tamerdesk": 1, "number": "CC1-001"}\n{"tamerdesk"', "line 2: this is not whole JSON"),
        (b'{"tamerdesk": 2, "number": "CC1-001"}\n', "of version “2”; this site reads version 1"),
        (b"tamerdesk,number,colour\n1,CC1-001\n", "line 2: this has not as many cells"),
        (b"tamerdesk,number,colour\n9,CC1-001,red\n", "line 2: the columns are of version “9”"),
        (b'tamerdesk,number,colour\n1,"CC1-001', "this is not whole CSV"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(data, says):
    assert says in problem(data)


def test_what_is_whole_and_not_about_cards_is_told_from_what_is_broken():
    with pytest.raises(NoCards):
        content_of(b'{"some": "settings"}', "a file")
    with pytest.raises(Broken) as broken:
        content_of(b'{"some": "sett', "a file")
    assert not isinstance(broken.value, NoCards)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_marks_at_the_start_of_a_file_are_no_trouble(encoding):
    data = json.dumps(APP, ensure_ascii=False).encode(encoding)
    assert content_of(data, "a file").source == "digimoncard.app"


def test_a_file_of_the_catalogue_is_read():
    content = content_of(f"# Remarks\n{LINE}".encode(), "a file")
    (row,) = content.rows
    assert (content.source, row.number, row.facts["dp"]) == ("catalogue", "CC1-001", 2000)


def test_the_legacy_game_is_told_by_its_facts():
    (row,) = content_of(b"St-1 | Agumon | ? | level III | attribute Data\n", "a file").rows
    assert (row.game, row.facts["legacy_level"]) == ("legacy", "III")


@pytest.mark.parametrize(
    "line", ["Diaboromon | colour white | made-by CC1-002", "CC1-002 | part effect"]
)
def test_tokens_and_errata_of_the_catalogue_are_no_cards(line):
    assert list(content_of(line.encode(), "a file").rows) == []


def test_impossible_values_in_the_catalogue_are_refused():
    (row,) = content_of(b"CC1-001 | Pebblemon | ? | level 9\n", "a file").rows
    assert row.problems == ["level: “9” is not a whole number from 2 to 7"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"wings": 2}, "“wings” is not one of the facts"),
        ({"game": "chess"}, "“chess” is no game"),
        ({"level": "3"}, None),
        ({"level": [3]}, "level: “[3]” is not"),
        ({"kinds": []}, "kinds: “[]” is not a list"),
        ({"kinds": "Digimon"}, "kinds: “Digimon” is not a list"),
        ({"digivolution": [{"cost": 1}]}, "is not a cost and what it is paid on"),
        ({"released": "2026-13-01"}, "released: “2026-13-01” is not a day"),
        ({"has_link": "yes"}, "has_link: “yes” is not yes or no"),
        ({"copies_allowed": None}, "copies_allowed: “None” is not"),
    ],
)
def test_lines_of_json_are_checked_like_everything_else(line, says):
    data = {"tamerdesk": 1, "number": "CC1-001"} | line
    (row,) = content_of(json.dumps(data).encode(), "a file").rows
    assert (says or "level: “3” is not") in " ".join(row.problems)
