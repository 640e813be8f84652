"""Cells that are not to be computed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.spreadsheets import FORMULA, harmless, plain


@pytest.mark.parametrize("sign", FORMULA)
def test_what_would_be_computed_gets_an_apostrophe(sign):
    assert harmless(f"{sign}1+1") == f"'{sign}1+1"


def test_other_cells_stay_as_they_are():
    assert harmless("Agumon") == "Agumon"
    assert plain("'n' Roll") == "'n' Roll"


@given(st.text())
def test_taking_the_apostrophe_off_gives_the_cell_back(cell):
    assert plain(harmless(cell)) == cell
