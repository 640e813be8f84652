"""The embedded catalogue, and reading a folder of files."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from engine.cards import Digivolution
from engine.catalogue import CatalogueError, read_contents, read_pools, version_of

DATA = Path(__file__).resolve().parents[2] / "cards" / "data"
FILES = sorted(DATA.rglob("*.txt"))


@pytest.fixture(scope="module")
def pools():
    return read_pools(DATA)


@pytest.fixture(scope="module")
def modern(pools):
    return pools.modern


@pytest.fixture
def copy(tmp_path):
    """A folder of a few files, to be broken."""
    for name in ("modern/RB1.txt", "legacy/cards.txt", "tokens.txt", "errata.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(DATA / name, tmp_path / name)
    return tmp_path


def test_all_cards_of_both_games_are_there(pools):
    assert (len(pools.modern), len(pools.legacy)) == (4391, 181)


def test_cards_come_in_the_order_of_their_numbers(modern):
    numbers = [card.number for card in modern]
    assert numbers.index("BT2-001") < numbers.index("BT12-001") < numbers.index("EX1-001")


def test_a_plain_digimon_has_all_its_facts(modern):
    card = modern.find("BT1-010")
    assert (card.name, card.name_ja, card.kinds) == ("Agumon", "アグモン", ("Digimon",))
    assert (card.level, card.play_cost, card.dp, card.colours) == (3, 3, 2000, ("red",))
    assert card.digivolution == (Digivolution(0, level=2, colours=("red",)),)
    assert card.traits == ("Rookie", "Vaccine", "Reptile")
    assert (card.rarity, card.block, card.other_blocks, card.set) == ("R", 0, (1,), "BT1")
    assert (card.released, card.printings) == (date(2021, 2, 12), (1, 2, 3, 4))


def test_a_dual_card_has_both_sides(modern):
    card = modern.find("BT26-032")
    assert card.is_dual
    assert card.kinds == ("Digimon", "Option")
    assert (card.dual_name, card.dual_name_ja) == ("Famis", "ファミス")
    assert (card.colours, card.dual_colours) == (("yellow", "green"), ("green",))
    assert (card.play_cost, card.use_cost, card.dp) == (None, 5, 13000)


def test_an_ace_has_its_overflow_and_a_grade_to_digivolve_from(modern):
    card = modern.find("AD1-005")
    assert card.is_ace
    assert card.overflow == 4
    assert card.digivolution[1] == Digivolution(4, form="Ult.")


def test_a_link_card_has_its_cost_and_dp(modern):
    card = modern.find("BT21-018")
    assert (card.has_link, card.link_cost, card.link_dp) == (True, 2, 3000)


def test_a_link_card_whose_link_nobody_has_listed_is_still_one(modern):
    card = modern.find("BT26-010")
    assert (card.has_link, card.link_cost, card.link_dp) == (True, None, None)


def test_six_cards_may_be_in_a_deck_fifty_times(modern):
    assert [card.number for card in modern if card.copies_allowed == 50] == [
        "BT6-085", "BT11-061", "BT22-079", "EX2-046", "EX9-048", "EX11-027",
    ]  # fmt: skip


def test_three_cards_share_the_number_of_another(modern):
    shared = {card.number: card.also_numbered for card in modern if card.also_numbered}
    assert shared == {"RB1-004": ("P-009",), "RB1-006": ("P-058",), "RB1-007": ("P-010",)}


def test_what_a_rule_gives_is_told_apart_from_what_is_printed(modern):
    assert modern.find("AD1-013").rule_traits == ("Xros Heart",)
    assert modern.find("BT11-009").also_named == ("Shoutmon", "Starmons")
    assert modern.find("BT14-052").also_contains == ("Leomon",)


def test_a_card_without_a_known_release_has_none(modern):
    assert modern.find("LM-001").released is None


def test_a_japanese_name_that_was_inferred_is_marked(modern):
    assert modern.find("AD1-011").name_ja_inferred
    assert not modern.find("BT1-010").name_ja_inferred


def test_tokens_come_with_the_modern_pool(modern):
    token = next(token for token in modern.tokens if token.name == "Diaboromon")
    assert len(modern.tokens) == 18
    assert (token.level, token.dp, token.made_by[0]) == (6, 3000, "BT2-082")


def test_a_legacy_card_keeps_what_is_known_and_no_more(pools):
    card = pools.legacy.find("Bo-20v")
    assert (card.name_ja, card.name) == ("デジヴァイス01", "")
    assert (card.kind, card.subkind, card.level) == ("Option", "item", "")


def test_a_legacy_level_on_which_sources_disagree_is_empty(pools):
    assert pools.legacy.find("St-27").level == ""
    assert pools.legacy.find("St-1").level == "III"


def test_errata_are_facts_of_both_games():
    errata = read_contents(DATA).errata
    assert {erratum.game for erratum in errata} == {"modern", "legacy"}
    (lobomon,) = (erratum for erratum in errata if erratum.number == "P-030")
    assert (lobomon.announced, lobomon.parts) == (date(2021, 5, 21), ("inherited",))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_plain_text_without_printed_text(path):
    text = path.read_bytes().decode()
    assert text.endswith("\n")
    assert "\r" not in text
    for mark in ("[", "＜", "【", "《", "(Rule)"):  # each begins a piece of printed text
        assert mark not in text


def test_the_version_changes_with_one_byte(copy):
    before = version_of(copy)
    with (copy / "tokens.txt").open("a") as file:
        file.write("# one more remark\n")
    assert version_of(copy) != before


def test_the_version_changes_when_a_file_is_renamed(copy):
    before = version_of(copy)
    (copy / "modern" / "RB1.txt").rename(copy / "modern" / "RB2.txt")
    assert version_of(copy) != before


def test_a_folder_that_is_no_catalogue_is_named(tmp_path):
    with pytest.raises(CatalogueError, match=r"no card catalogue in '.*nowhere'"):
        read_contents(tmp_path / "nowhere")


def test_a_missing_file_is_named(copy):
    (copy / "tokens.txt").unlink()
    with pytest.raises(CatalogueError, match=r"tokens\.txt: this file cannot be read"):
        read_contents(copy)


def test_a_file_in_another_encoding_is_named(copy):
    (copy / "tokens.txt").write_bytes("Volée".encode("latin-1"))
    with pytest.raises(CatalogueError, match=r"tokens\.txt: this is not UTF-8 at byte 3"):
        read_contents(copy)


def test_a_card_in_two_files_is_refused(copy):
    shutil.copy(copy / "modern" / "RB1.txt", copy / "modern" / "RB2.txt")
    with pytest.raises(CatalogueError, match=r"RB2\.txt: 'RB1-001' is in another file"):
        read_contents(copy)
