"""Tables (CSV): any usual columns in any order, and cells that no spreadsheet computes."""

import csv
from io import StringIO

import pytest

from engine.deck import Deck, Entry
from engine.formats import Listing, read, write_as

from .lists import MODERN, modern, notes


def statuses(reading):
    return [read_as.status for read_as in reading.lines]


@pytest.mark.parametrize(
    "text",
    [
        "number,count\nBT1-010,4\nBT1-001,2\n",
        "Count,Card Name,Card Number\r\n4,Agumon,BT1-010\r\n2,Yokomon,BT1-001",
        "\ufeffカード番号,カード名,枚数\nBT1-010,アグモン,4\nBT1-001,,２\n",
        "qty;name;no\n4;Agumon;bt1-010\n2;;BT1-001\n",
        "id\tcopies\tset\nBT1-010\t4\t\nBT1-001\t2\t\n",
        '"Quantity","Name","Card No.","Type"\n"4","Agumon","BT1-010","Digimon"\n'
        '"2","Yokomon","BT1-001","Digi-Egg"\n',
        "set,number,count,name\nBT1,010,4,Agumon\nBT1,001,2,Yokomon\n",
        "\n\nnumber,count,price,seller\n\nBT1-010,4,1,x\nBT1-001,x2\n,,,\n",
    ],
)
def test_a_table_is_read_whatever_its_columns_are_called(text: str):
    reading = modern(text)
    assert (reading.format, reading.problem) == ("csv", None)
    assert reading.deck.copies("main") == {"BT1-010": 4}
    assert reading.deck.copies("eggs") == {"BT1-001": 2}
    assert set(statuses(reading)) <= {"read", "ignored"}


def test_every_row_is_a_line_of_the_report():
    reading = modern(
        "count,number,name,section\n4,BT1-010,Agumon,main\n\n0,BT1-011,,main\n1,ZZ9-999,Foo,eggs\n"
        "2,,Agumon,main\n2,,ADR-02 Searcher,main\n1,hello,,\n3,BT1-010_P1,,side\n-1,BT1-010,,"
    )
    assert [(read_as.at, read_as.status) for read_as in reading.lines] == [
        (1, "ignored"),
        (2, "read"),
        (3, "ignored"),
        (4, "refused"),
        (5, "unknown"),
        (6, "ambiguous"),
        (7, "changed"),
        (8, "unknown"),
        (9, "read"),
        (10, "refused"),
    ]
    assert reading.deck.copies("side") == {"BT1-010": 3}
    assert reading.deck.copies("eggs") == {"ZZ9-999": 1}


def test_columns_that_are_not_read_are_told():
    assert "price and seller" in notes(modern("number,count,price,seller\nBT1-010,4").lines[0])


def test_without_a_column_of_counts_each_row_is_one_copy():
    assert modern("name,number\nAgumon,BT1-010\nAgumon,BT1-010").deck.copies("main") == {
        "BT1-010": 2
    }


def test_a_cell_may_have_quotes_commas_and_line_breaks():
    reading = modern('number,count,note\nBT1-010,4,"a, ""b""\nand c"\nBT1-011,2,\n')
    assert reading.deck.copies("main") == {"BT1-010": 4, "BT1-011": 2}
    assert reading.notes == {"BT1-010": 'a, "b" and c'}
    assert [read_as.at for read_as in reading.lines] == [1, 2, 4]


def test_a_stray_quote_spoils_only_its_row():
    reading = modern('number,count\n"BT1-010,4\nBT1-011,2\n')
    assert statuses(reading)[0] == "ignored"
    assert reading.deck.copies("main")["BT1-011"] == 2


def test_a_text_list_with_commas_is_no_table():
    assert modern("4, Agumon, BT1-010\n2, Agumon, ST1-03").format == "text"
    assert modern("Deck, the best\n4 BT1-010").format == "text"


def test_a_table_without_cards_is_a_problem():
    assert "no card in this table" in str(modern("number,count\n").problem)
    assert "501 lines" in str(modern("number,count\n" + "BT1-010,1\n" * 501).problem)
    assert modern("number,count\n" + "BT1-010,1\n" * 500).problem is None


def test_a_long_row_is_refused_alone():
    reading = modern("number,count,note\nBT1-010,4," + "x" * 500 + "\nBT1-011,2,\n")
    assert statuses(reading) == ["ignored", "refused", "read"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "'", "'=", "''"])
def test_no_cell_is_a_formula_and_all_come_back(start: str):
    cell = f'{start}1+1,"x"'
    deck = Deck.of([Entry("ZZ9-999", 2, name=cell), Entry("BT1-010", 4)])
    written = write_as("csv", Listing(deck, notes={"BT1-010": cell}), MODERN)
    rows = list(csv.reader(StringIO(written.text)))
    assert not any(
        each.startswith(("=", "+", "-", "@", "\t", "\r")) for row in rows for each in row
    )
    reading = read(written.text, MODERN)
    assert reading.deck == deck
    assert reading.notes == {"BT1-010": cell}


@pytest.mark.parametrize("start", ["\t", "\r", "\n"])
def test_white_space_in_front_of_a_cell_is_not_written(start: str):
    deck = Deck.of([Entry("ZZ9-999", 2, name=f"{start}=1")])
    assert ",'=1," in write_as("csv", Listing(deck), MODERN).text


def test_an_apostrophe_of_a_name_stays():
    assert modern("number,name,count\nZZ9-999,'tis,1").deck.entries[0].name == "'tis"
