"""`manage.py load_catalogue`: all or nothing, again and again, and no card is ever lost."""

import pytest
from django.core.management import CommandError, call_command

from cards.models import Card, Catalogue, Erratum, Token
from engine.catalogue import read_contents
from tests.cards.conftest import AGUMON, GABUMON

pytestmark = pytest.mark.django_db


def rows(model):
    return list(model.objects.order_by("pk").values())


def test_the_first_load_brings_everything(folder):
    said = folder.load()
    assert "modern: 2 new, 0 changed, 0 unchanged" in said
    assert "legacy: 1 new, 0 changed, 0 unchanged" in said
    catalogue = Catalogue.objects.get()
    assert catalogue.version == read_contents(folder.path).version
    assert (catalogue.modern_cards, catalogue.legacy_cards) == (2, 1)
    assert (catalogue.tokens, catalogue.errata) == (Token.objects.count(), Erratum.objects.count())


def test_a_second_load_skips_at_once(folder, django_assert_num_queries):
    folder.load()
    with django_assert_num_queries(1):
        assert folder.load() == "The catalogue is loaded already.\n"


def test_a_forced_load_of_the_same_files_changes_nothing(folder):
    folder.load()
    before = [rows(model) for model in (Card, Token, Erratum)]
    said = folder.load(force=True)
    assert "modern: 0 new, 0 changed, 2 unchanged" in said
    assert [rows(model) for model in (Card, Token, Erratum)] == before


def test_a_changed_card_keeps_its_key(folder):
    folder.load()
    key = Card.objects.get(number="BT1-010").pk
    folder.write("modern/BT1.txt", AGUMON.replace("2000", "3000"), GABUMON)
    assert "modern: 0 new, 1 changed, 1 unchanged" in folder.load()
    card = Card.objects.get(number="BT1-010")
    assert (card.pk, card.dp) == (key, 3000)


def test_the_same_number_in_both_games_is_two_cards(folder):
    folder.write("modern/BT1.txt", "St-1 | Modern | ?")
    folder.load()
    assert set(Card.objects.values_list("game", "number", "name")) == {
        ("modern", "St-1", "Modern"),
        ("legacy", "St-1", "Agumon"),
    }


def test_a_card_that_left_the_files_is_kept_and_told(folder):
    folder.load()
    folder.write("modern/BT1.txt", AGUMON)
    assert "modern: 1 not in the files any more, kept" in folder.load()
    assert Card.objects.filter(number="BT1-029").exists()


def test_a_token_that_left_the_files_is_gone(folder):
    folder.load()
    folder.write("tokens.txt", "Familiar | colour yellow")
    folder.load()
    assert list(Token.objects.values_list("name", flat=True)) == ["Familiar"]


def test_a_broken_line_is_named_and_changes_nothing(folder):
    folder.load()
    before = [rows(model) for model in (Card, Token, Erratum, Catalogue)]
    folder.write("modern/BT1.txt", AGUMON.replace("2000", "3000"), "BT1-011 | Broken")
    with pytest.raises(CommandError, match=r"BT1\.txt:2: .*'BT1-011 \| Broken'"):
        folder.load()
    assert [rows(model) for model in (Card, Token, Erratum, Catalogue)] == before


def test_a_failure_half_way_changes_nothing(folder, monkeypatch):
    def fail(erratum):
        raise RuntimeError("out of disk")

    monkeypatch.setattr(Erratum, "from_engine", fail)
    with pytest.raises(RuntimeError):
        folder.load()
    assert not Card.objects.exists()


def test_a_folder_without_a_catalogue_is_an_error(tmp_path):
    with pytest.raises(CommandError, match="no card catalogue"):
        call_command("load_catalogue", data=tmp_path)


def test_the_database_sorts_numbers_as_people_do(folder):
    numbers = ["BT2-001", "BT2-010", "BT12-001", "EX1-001", "P-009", "P-100", "ST1-01"]
    folder.write("modern/BT1.txt", *(f"{number} | X | ?" for number in reversed(numbers)))
    folder.load()
    cards = Card.objects.filter(game="modern")
    assert list(cards.values_list("number", flat=True)) == numbers
