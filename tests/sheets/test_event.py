"""Everybody at an event: who they are, in which order, and what is said of them."""

from __future__ import annotations

import csv
import inspect
import io
import re
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.sheets.event import Event, event_pdf, in_runs
from deckbuilder.sheets.event_order import player_order, same_name
from deckbuilder.sheets.event_reading import Entrant, Entrants, Files, entrants_of
from deckbuilder.sheets.event_table import COLUMNS, SHOWN, CannotPrint, table_of
from deckbuilder.sheets.event_words import PAIRS, Told, tell
from deckbuilder.sheets.page import MARGIN, PAPERS
from deckbuilder.sheets.value import Player
from engine.checking import archives, files, folders, judge, sources
from engine.checking.sources import Source
from tests.sheets.making import MODERN, POOL, pages_of, quickly_read, report


def order(*names: str) -> list[str]:
    return sorted(names, key=player_order)


def test_names_go_without_case_and_accents():
    names = ["Abe", "Émile", "emmet", "Łukasz", "Lund", "Ørsted", "Osman", "Zola"]
    assert order(*reversed(names)) == names


def test_numbers_go_by_what_they_are_worth():
    assert order("Player 10", "Player 9", "player 100") == ["Player 9", "Player 10", "player 100"]


def test_a_short_family_name_comes_before_a_longer_one():
    assert order("Lian An", "Li Wei", "Lin Bo") == ["Li Wei", "Lian An", "Lin Bo"]


def test_kana_are_in_dictionary_order_whichever_they_are():
    names = ["アオキ", "あおやま", "ｲﾄｳ", "がもう", "きど", "きょうだ", "ヤガミ"]
    assert order(*reversed(names)) == names


def test_latin_comes_before_kana_and_kana_before_kanji():
    assert order("佐藤", "さとう", "Sato") == ["Sato", "さとう", "佐藤"]


def test_common_kanji_are_in_the_order_of_their_readings_and_rare_ones_last():
    assert order("𠮷野", "渡辺", "佐藤", "阿部", "加藤") == ["阿部", "加藤", "佐藤", "渡辺", "𠮷野"]


def test_a_reading_comes_before_the_name():
    assert player_order("服部", "はっとり") < player_order("東", "ひがし")


def test_width_case_and_spaces_do_not_make_another_name():
    assert same_name("ＹＡＭＡＤＡ　Alex") == same_name("Yamada  alex ")
    assert same_name("Yamada Alex") != same_name("Yamada Alexa")


@given(st.lists(st.text(max_size=12), max_size=8))
def test_any_names_have_an_order(names):
    assert sorted(order(*names)) == sorted(names)


def rows(text: str) -> list[dict[str, str]]:
    return [row.cells for row in table_of(text.encode(), "a.csv", 99).rows]


@pytest.mark.parametrize("column", COLUMNS)
def test_every_spelling_of_a_column_is_known_in_any_case(column):
    other = "list" if column != "list" else "player"
    for spelt in (*COLUMNS[column], *SHOWN.get(column, ())):
        found = rows(f"{spelt.upper()},{other}\nx,y\n")
        assert found == [{column: "x", other: "y"}]


def test_what_keeps_a_spreadsheet_from_calculating_is_taken_off():
    found = rows('player,tcg_id,table\n\'=1+1,"=""0001234567""",\'007\nO\'Neil,\'x,-\n')
    assert found[0] == {"player": "=1+1", "tcg_id": "0001234567", "table": "007"}
    assert found[1] == {"player": "O'Neil", "tcg_id": "'x", "table": "-"}


def test_the_line_that_excel_wants_is_no_heading():
    assert rows("sep=;\r\nplayer;list\r\nAbe;x\r\n") == [{"player": "Abe", "list": "x"}]


def test_a_name_in_two_columns_is_put_together():
    (row,) = table_of("名,姓,list\n太郎,山田,x\n".encode(), "a.csv", 99).rows
    assert row.name == "山田 太郎"


def test_rows_are_numbered_as_a_spreadsheet_shows_them():
    table = table_of(b'\nplayer,list\n\nAbe,"4 a\n4 b"\nIto,x\n', "a.csv", 99)
    assert [row.at for row in table.rows] == [4, 5]


def test_columns_that_are_not_read_are_told():
    table = table_of(b"player,Shirt,name,list\nAbe,XL,Kim,x\n", "a.csv", 99)
    assert [str(note).split("”")[0] for note in table.notes] == ["Column “Shirt", "Column “name"]
    assert table.rows[0].name == "Abe"


def test_a_comma_that_shifts_the_cells_is_told(tmp_path):
    (tmp_path / "a.csv").write_text("player,list\nYamada, Alex,4 BB1-001\n")
    with ExitStack() as opened:
        (entrant,) = entrants_of(str(tmp_path / "a.csv"), opened).all
    assert any("more cells than there are columns" in str(t) for t in entrant.told)


def test_a_name_of_thousands_of_letters_is_cut_and_told(tmp_path):
    (tmp_path / "a.csv").write_text(f"player,list\n{'x' * 5000},4 BB1-001\n")
    with ExitStack() as opened:
        (entrant,) = entrants_of(str(tmp_path / "a.csv"), opened).all
    assert len(entrant.player.name) == 200
    assert "5000 letters" in str(entrant.told[0])


def test_a_table_beside_lists_that_is_too_large_is_refused_and_not_cut(tmp_path):
    rows = "".join(f"Player {n},{n}.txt,{'x' * 2000}\n" for n in range(600))
    (tmp_path / "players.csv").write_text(f"player,list,remark\n{rows}")
    (tmp_path / "1.txt").write_text("4 BB1-001\n")
    with ExitStack() as opened, pytest.raises(CannotPrint, match=r"players\.csv: has more than 1"):
        entrants_of(str(tmp_path), opened)


def test_a_list_on_one_line_is_told_from_the_name_of_a_file(tmp_path):
    cells = ("4 BB1-001", '["BB1-001"]', "gone.txt", "BB1-001.txt", "Yamada")
    with (tmp_path / "a.csv").open("w") as file:
        csv.writer(file).writerows(
            [("player", "list"), *((f"{n}", c) for n, c in enumerate(cells))]
        )
    with ExitStack() as opened:
        found = [isinstance(e.data, Told) for e in entrants_of(str(tmp_path / "a.csv"), opened).all]
    assert found == [False, False, True, True, True]


def test_files_are_found_by_the_names_that_people_write():
    lists = Files([Source(name, bytes) for name in ("late/Zoë.txt", "a/deck.txt", "b/deck.txt")])

    def labels(written, folder=""):
        return [source.label for source in lists.find(written, folder)]

    for written in ("Zoe\u0308.TXT", "zoë", "late\\Zoë.txt", "./late/zoë"):
        assert labels(written) == ["late/Zoë.txt"]
    assert labels("deck.txt") == ["a/deck.txt", "b/deck.txt"]
    assert labels("deck.txt", "b") == ["b/deck.txt"]
    assert labels("") == labels("nobody") == []


def test_whatever_a_table_holds_is_read_or_refused_in_words():
    @given(st.text("player,list;\t\"\r\n'= あx4-1", max_size=200), st.booleans())
    @settings(max_examples=200, deadline=None)
    def any_table(text, headed):
        data = (f"player,list\n{text}" if headed else text).encode()
        try:
            told = ""
            assert len(table_of(data, "a.csv", 5).rows) <= 5
        except CannotPrint as problem:
            told = f"{problem} {problem.why.said('ja')[0]}"
        assert told == "" or re.match(r"a\.csv: .* a\.csv：", told)

    any_table()


def test_every_sentence_has_both_languages_with_the_same_places():
    for english, japanese in PAIRS.values():
        places = [sorted(re.findall(r"%\((\w+)\)s", each)) for each in (english, japanese)]
        assert places[0] == places[1]
        assert english != japanese or english.isascii()


def test_what_the_readers_of_files_say_is_said_in_japanese_too():
    """Their sentences are the keys; one that changes there needs to change here."""
    said = "".join(inspect.getsource(each) for each in (archives, files, folders, judge, sources))
    said = re.sub(r'"\s*f?"', "", said).replace("{MOST_LISTS:,}", "2,000")
    keys = [key for key in PAIRS if " " in key]
    assert len(keys) > 10
    assert [key for key in keys if key not in said] == []


def entrants(*lists: tuple[str, str]) -> Entrants:
    return Entrants(
        tuple(Entrant(Player(name), f"{name}.txt", partial(text.encode)) for name, text in lists)
    )


def printed(fonts, all: Entrants, **terms):
    usual = {"pool": POOL, "regulation": MODERN, "region": "world", "on": report().on}
    return event_pdf(all, Event(**usual | terms), fonts)


FIFTY = "\n".join(f"1 BB{n}-{n:03}" for n in range(1, 51))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_a_long_index_goes_on_and_says_where_everybody_is(fonts, paper, language):
    """Every eighth list takes several pages, so that places and pages part."""
    lists = [("\n".join(f"{4 + n} BB{k}-{k:03}" for k in range(1, 10))) for n in range(110)]
    lists[::8] = ["\n".join(f"1 BB{k}-{k:03}" for k in range(1, 99))] * len(lists[::8])
    many = entrants(*((f"Player {n:03}", text) for n, text in enumerate(lists)))
    made = printed(fonts, many, paper=paper, language=language)
    pages = quickly_read(made.file)

    assert len(pages) == made.pages
    starts = [entry.page for entry in made.entries] + [made.pages + 1]
    assert {b - a for a, b in pairwise(starts)} in ({1, 2}, {1, 3})
    for entry, (first, following) in zip(made.entries, pairwise(starts), strict=True):
        for number in range(first, following):
            assert f" {entry.place} · {number}/{made.pages}" in pages[number - 1]
            assert entry.player.name in pages[number - 1]
    front = " ".join(pages[: starts[0] - 1])
    assert len(re.findall(r"Index of|シート一覧", front)) > 2
    for entry in made.entries:
        row = rf"{entry.place} {entry.player.name} [^0-9]+{entry.fingerprint} {entry.page} "
        assert re.search(row, front), entry


def test_problems_that_go_on_name_the_player_again(fonts):
    bad = "\n".join(f"5 BB{n}-{n:03}" for n in range(1, 91))
    made = printed(fonts, entrants(("Yamada Alex", bad)), regulation=replace(MODERN, copies=4))
    front = pages_of(made.file)[1 : made.entries[0].page - 1]

    assert len(front) > 1
    assert "Yamada Alex" in front[0]
    assert all("Yamada Alex (continued)" in page for page in front[1:])
    assert all(f"5 copies of BB{n}-{n:03}" in " ".join(front) for n in range(1, 91))


def test_who_shares_something_is_told_in_few_words_however_many_they_are(fonts):
    made = printed(fonts, entrants(*((f"P{n:03}", FIFTY) for n in range(1, 100))))
    ((said,),) = {entry.remarks for entry in made.entries}
    assert said == ("99 players have exactly these cards: No. 1–99.",)

    assert in_runs([1, 2, 4, 5, 6, 9]) == "1, 2, 4–6, 9"
    assert in_runs([7]) == "7"
    assert in_runs(range(1, 2001, 2)) == "1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 (+988)"


@pytest.mark.parametrize("language", ["en", "both"])
def test_nothing_leaves_the_page_whatever_players_are_called(fonts, language):
    from deckbuilder.sheets.drawing import typeface
    from deckbuilder.sheets.event_pages import Front, front_pages

    all = entrants(("Longname " * 22, "no list"), ("長い名前" * 50, "4 BB1-001"), ("🐉", FIFTY))
    made = printed(fonts, all, language=language)
    paper = PAPERS["letter"]
    front = Front("An Event " * 20, "Subject " * 20, language, (("Note " * 40,),))
    for page in front_pages(front, made.entries, paper, typeface(fonts)):
        for item in page:
            assert 0 <= item.x <= paper.width - 2 * MARGIN
            assert 0 <= item.y <= paper.height - 2 * MARGIN


def test_the_same_event_gives_the_same_bytes(fonts):
    all = entrants(("Abe", FIFTY), ("Ito", "x"))
    assert printed(fonts, all).file == printed(fonts, all).file


def test_metadata_name_the_event_and_no_player(fonts):
    from pypdf import PdfReader

    made = printed(fonts, entrants(("Yamada Alex", FIFTY)), name="Autumn Regional")
    told = " ".join(map(str, (PdfReader(io.BytesIO(made.file)).metadata or {}).values()))

    assert "Autumn Regional" in told
    assert "Yamada" not in told


def test_places_in_the_index_rise_with_the_pages(fonts):
    made = printed(fonts, entrants(*((f"P{n}", FIFTY) for n in range(9))))
    assert all(a.page < b.page and a.place < b.place for a, b in pairwise(made.entries))


def test_a_sentence_in_a_sentence_is_said_in_the_same_language():
    told = tell("unreadable", why=Told("holds no files"))
    assert told.said("both") == (
        "The list could not be read: holds no files",
        "リストを読み取れません：ファイルがありません",
    )
