"""The files in the repository are what the reference says, and nothing but facts of it."""

import re
import tomllib
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.building.files import DATA, LISTS, built
from engine.catalogue import read_contents
from tests.reference import SHARED, needs_shared, shared

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [needs_shared, pytest.mark.shared]


@pytest.fixture(scope="module")
def files():
    return built(SHARED / "data")


@pytest.fixture(scope="module")
def contents():
    return read_contents(ROOT / DATA)


def restrictions(region):
    return tomllib.loads((ROOT / LISTS / f"{region}.toml").read_text(encoding="utf-8"))


def test_a_rebuild_is_the_same_to_the_byte(files):
    assert [path for path in files if (ROOT / path).read_bytes() != files[path].encode()] == []


def test_no_file_is_there_that_a_rebuild_does_not_write(files):
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / DATA).rglob("*.txt")}
    assert there == {path for path in files if path.startswith(DATA)}


def test_no_card_is_missing_and_none_is_made_up(contents):
    assert {card.number for card in contents.modern} == {
        row["number"] for row in shared("data/cards.json")
    }


def test_the_numbers_of_things_are_those_of_the_reference(contents):
    rows = shared("data/cards.json")
    modern = contents.modern
    assert sum(card.is_ace for card in modern) == sum(row["ace"] for row in rows)
    assert sum(card.is_dual for card in modern) == sum(row["dual"] is not None for row in rows)
    assert sum(card.has_link for card in modern) == sum(row["link"] is not None for row in rows)
    assert sum(card.name_ja_inferred for card in modern) == sum(
        bool(row.get("name_ja_inferred")) for row in rows
    )
    assert sum(erratum.game == "modern" for erratum in contents.errata) == len(
        shared("data/errata.json")
    )


def test_traits_are_those_of_the_reference(contents):
    rows = {row["number"]: row for row in shared("data/cards.json")}
    wrong = [c.number for c in contents.modern if list(c.traits) != rows[c.number]["traits"]]
    assert wrong == []


def test_every_link_requirement_gave_its_cost(contents):
    costs = {card.number: card.link_cost for card in contents.modern}
    asked = [
        row["number"]
        for row in shared("data/cards.json")
        if row["link"] and row["link"]["requirement"]
    ]
    assert len(asked) == 56
    assert [number for number in asked if costs[number] is None] == []


def test_no_sentence_of_a_card_is_in_the_files():
    values = {
        value.strip()
        for path in (ROOT / DATA).rglob("*.txt")
        for value in re.split(r"[|;\n]", path.read_text(encoding="utf-8"))
    }
    sentences = {
        sentence.strip()
        for row in shared("data/cards.json")
        for text in row["text"].values()
        for sentence in re.split(r"\n|(?<=\.) ", text)
    }
    assert len(sentences) > 1000
    assert values & sentences == set()


def test_every_restriction_of_the_reference_is_in_its_list():
    regions = {"english": "world", "japanese": "japan"}
    said = {
        (region, number)
        for region in regions.values()
        for table in ("change", "undated")
        for change in restrictions(region).get(table, [])
        for number in [
            *change.get("limit", {}),
            *change.get("ban", []),
            *(number for pair in change.get("pair", []) for number in pair),
        ]
    }
    assert said == {
        (regions[row["region"]], row["number"]) for row in shared("data/restrictions.json")
    }


def test_every_restriction_that_ended_is_lifted_on_that_day():
    ended = {
        (row["number"], row["until"])
        for row in shared("data/restrictions.json")
        if row["from"] and row["until"]
    }
    lifted = {
        (number, change["from"].isoformat())
        for region in ("world", "japan")
        for change in restrictions(region)["change"]
        for number in change.get("lift", [])
    }
    assert lifted == ended


def test_the_command_writes_what_is_not_there_and_removes_what_is_not_built(settings, tmp_path):
    settings.BASE_DIR = tmp_path
    assert "71 files written, 0 unchanged" in build()

    (tmp_path / DATA / "modern" / "BT1.txt").write_text("changed", encoding="utf-8")
    (tmp_path / DATA / "modern" / "XX1.txt").write_text("", encoding="utf-8")
    said = build()

    assert "wrote cards/data/modern/BT1.txt\n" in said
    assert "removed cards/data/modern/XX1.txt\n" in said
    assert "1 files written, 70 unchanged" in said
    assert read_contents(tmp_path / DATA).version == read_contents(ROOT / DATA).version


def test_a_folder_without_reference_data_is_named(tmp_path):
    with pytest.raises(CommandError, match=r"FileNotFoundError.*cards\.json"):
        call_command("build_catalogue", tmp_path)


def build():
    said = StringIO()
    call_command("build_catalogue", SHARED / "data", stdout=said)
    return said.getvalue()
