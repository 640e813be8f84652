"""What `export_cards` writes: columns that others can rely on."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.correcting import correct
from cards.exporting import columns, json_keys
from cards.models import Card

pytestmark = pytest.mark.django_db

# A column may be added at the end; none may go, move or change its meaning without a new version.
CSV = [
    "tamerdesk",
    "number",
    "name",
    "name_ja",
    "name-ja",
    "kind",
    "colour",
    "level",
    "play",
    "use",
    "dp",
    "digivolve",
    "overflow",
    "form",
    "attribute",
    "type",
    "rule-trait",
    "also-named",
    "also-contains",
    "also-numbered",
    "copies",
    "link",
    "link-dp",
    "link-cost",
    "option",
    "option-ja",
    "option-colour",
    "rarity",
    "block",
    "other-blocks",
    "set",
    "released",
    "pictures",
    "artist",
]
CSV_LEGACY = [
    "tamerdesk",
    "number",
    "name",
    "name_ja",
    "kind",
    "option",
    "level",
    "attribute",
    "type",
]
JSON = [
    "tamerdesk",
    "game",
    "number",
    "name",
    "name_ja",
    "name_ja_inferred",
    "kinds",
    "colours",
    "level",
    "play_cost",
    "use_cost",
    "dp",
    "digivolution",
    "overflow",
    "forms",
    "attributes",
    "types",
    "rule_traits",
    "also_named",
    "also_contains",
    "also_numbered",
    "copies_allowed",
    "has_link",
    "link_dp",
    "link_cost",
    "dual_name",
    "dual_name_ja",
    "dual_colours",
    "rarity",
    "block",
    "other_blocks",
    "set",
    "released",
    "printings",
    "artist",
]
PARTS = ["effect", "inherited", "security", "option", "link", "requirements", "rules"]
TEXTS = [f"{code}.{part}" for code in ("en", "ja") for part in PARTS]


@pytest.fixture(autouse=True)
def few_cards(db):
    """Leave some sets of modern cards; that all of them come out is a story of the imports."""
    some = Card.objects.filter(number__regex="^(BT1|BT2|BT10|EX1|P|ST1)-")
    Card.objects.filter(game="modern").exclude(pk__in=some).delete()


def export(**options):
    said = StringIO()
    call_command("export_cards", stdout=said, **options)
    return said.getvalue()


def cards(**options):
    return {row["number"]: row for row in csv.DictReader(StringIO(export(format="csv", **options)))}


def test_the_columns_are_the_agreed_ones():
    assert columns("modern") == CSV
    assert columns("modern", texts=True) == [*CSV, *TEXTS, "texts"]
    assert columns("legacy") == CSV_LEGACY
    assert json_keys("modern") == JSON


def test_every_card_is_a_line_in_the_order_of_the_numbers():
    lines = [json.loads(line) for line in export().splitlines()]
    numbers = list(Card.objects.filter(game="modern").values_list("number", flat=True))
    assert [line["number"] for line in lines] == numbers
    assert list(lines[0]) == JSON
    assert list(cards()) == numbers


def test_a_card_in_csv_is_written_as_in_the_catalogue():
    agumon = cards()["BT1-010"]
    assert agumon["tamerdesk"] == "1"
    assert (agumon["name_ja"], agumon["dp"], agumon["kind"]) == ("アグモン", "2000", "")
    assert agumon["digivolve"] == "0 from level 2, red"


def test_the_legacy_game_has_its_own_columns():
    assert list(cards(game="legacy")["St-1"]) == CSV_LEGACY


def test_texts_are_exported_only_if_asked_for(folder):
    folder.load()
    correct("modern", "BT1-010", {"en.effect": "Roll.", "ja.effect": "転がる。"})
    assert "texts" not in json.loads(export().splitlines()[0])
    by_number = {
        (row := json.loads(line))["number"]: row for line in export(texts=True).split("\n") if line
    }
    assert by_number["BT1-010"]["texts"] == {
        "en": {"effect": "Roll."},
        "ja": {"effect": "転がる。"},
    }
    assert cards(texts=True)["BT1-010"]["ja.effect"] == "転がる。"


@pytest.mark.parametrize("name", ["=1+1", "+A", "-B", "@C", "'D", "'=E", "F"])
def test_no_name_is_a_formula_and_every_name_comes_back(folder, tmp_path, name):
    folder.load()
    correct("modern", "BT1-010", {"name": name})
    cell = cards()["BT1-010"]["name"]
    assert cell == (name if name == "F" else f"'{name}")
    file = tmp_path / "cards.csv"
    call_command("export_cards", format="csv", output=file)
    said = StringIO()
    call_command("import_cards", str(file), stdout=said, stderr=StringIO())
    assert "0 new, 0 changed, 2 unchanged" in said.getvalue()


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(CommandError, match="Is a directory"):
        call_command("export_cards", output=tmp_path)
