"""The pools that the site works with are those of the files, and are renewed with them."""

import pytest

from cards.pool import legacy_pool, modern_pool
from engine.catalogue import read_pools
from tests.cards.conftest import AGUMON
from tests.engine.test_catalogue_files import DATA

pytestmark = pytest.mark.django_db


def test_the_pools_of_the_database_are_those_of_the_files():
    """The database of the tests was loaded from them, by the command."""
    files = read_pools(DATA)
    assert list(modern_pool()) == list(files.modern)
    assert modern_pool().tokens == files.modern.tokens
    assert list(legacy_pool()) == list(files.legacy)
    assert modern_pool().version == legacy_pool().version == files.modern.version


def test_the_pool_is_made_once(folder, django_assert_num_queries):
    folder.load()
    pool = modern_pool()
    with django_assert_num_queries(1):
        assert modern_pool() is pool


def test_the_pools_are_renewed_with_the_catalogue(folder):
    folder.load()
    assert modern_pool().find("BT1-010").dp == 2000
    folder.write("modern/BT1.txt", AGUMON.replace("2000", "3000"))
    folder.write("legacy/cards.txt", "St-2 | Greymon | グレイモン")
    folder.load()
    assert modern_pool().find("BT1-010").dp == 3000
    assert legacy_pool().find("St-2").name == "Greymon"


def test_before_the_first_load_the_pools_are_empty(empty_catalogue):
    assert len(modern_pool()) == len(legacy_pool()) == 0
    assert modern_pool().version == ""
