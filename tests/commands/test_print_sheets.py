"""`manage.py print_sheets`: everybody at an event, in one PDF, and nobody left out."""

from __future__ import annotations

import csv
import io
import shutil
import signal
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from pypdf import PdfReader

from cards.pool import modern_pool
from deckbuilder.management.commands import print_sheets
from engine.formats import read
from tests.commands.running import Ran, Terminal, site
from tests.sheets.making import scanned
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def terminal() -> Iterator[None]:
    """Have Ctrl-C mean what it means in a terminal, also where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Lists as players send them: two that are legal, one that is not, one that is none."""
    made = tmp_path / "lists"
    (made / "late").mkdir(parents=True)
    (made / "Zola_Émile.txt").write_text(LEGAL)
    (made / "Abe Kim.txt").write_text(FIVE_AGUMON)
    (made / "late" / "アベ ケン.txt").write_text(LEGAL.replace("ST1-16", "ST1-15"))
    (made / "photo.png").write_bytes(b"\x89PNG\r\n\x00\xff")
    return made


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


def print_all(source: object, out: Path, *arguments: object) -> Ran:
    return site(source, "--output", out, "--on", "2026-08-19", *arguments, command="print_sheets")


def pages(out: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(out).pages]


def table(path: Path, *rows: tuple[str, ...], encoding: str = "utf-8", comma: str = ",") -> Path:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=comma).writerows(rows)
    path.write_bytes(text.getvalue().encode(encoding))
    return path


def test_a_folder_becomes_an_index_the_problems_and_a_sheet_for_everybody(folder, out):
    ran = print_all(folder, out, "--event", "Autumn Regional")
    index, problems, *sheets = pages(out)

    names = ["Abe Kim", "photo", "Zola Émile", "アベ ケン"]
    assert [index.index(name) for name in names] == sorted(index.index(name) for name in names)
    assert len(sheets) == 4
    assert all(name in sheet for name, sheet in zip(names, sheets, strict=True))
    assert "Autumn Regional" in index
    assert "5 copies of ST1-03 Agumon" in problems
    assert "it is not a text file" in problems
    assert "アベ ケン" not in problems
    assert ran.status == 2
    assert ran.out.splitlines()[-1] == (
        f"written: {out}, 4 players on 6 pages: 2 legal, 1 not legal, 1 no list"
    )


def test_the_index_tells_verdict_fingerprint_and_page(folder, out):
    print_all(folder, out)
    index, _problems, *sheets = pages(out)
    row = next(line for line in index.splitlines() if "アベ ケン" in line or "アベ" in line)
    after = index[index.index(row) :].split()

    assert "Legal" in after
    mark = next(word for word in after if len(word) == 8 and word.isalnum() and word.isupper())
    assert mark in sheets[3]
    assert "6" in after
    assert "No. 4 · 6/6" in sheets[3]


def test_whose_list_cannot_be_read_gets_an_empty_form(folder, out):
    print_all(folder, out)

    assert "photo" in pages(out)[3]
    assert "Nothing was checked" in pages(out)[3]


def test_a_folder_and_a_zip_of_it_give_the_same_file(folder, tmp_path, out):
    archive = Path(shutil.make_archive(str(tmp_path / "sent"), "zip", folder))
    files = []
    for source in (folder, archive):
        print_all(source, out)
        files.append(out.read_bytes())

    assert files[0] == files[1]


def test_all_legal_and_nothing_odd_ends_with_0(tmp_path, out):
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "Abe.txt").write_text(LEGAL)
    ran = print_all(lists, out)

    assert (ran.status, ran.err) == (0, "")
    assert "Nothing needs to be looked at." in pages(out)[1]


def test_a_deck_that_is_not_legal_ends_with_1(tmp_path, out):
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "Abe.txt").write_text(FIVE_AGUMON)

    assert print_all(lists, out).status == 1


def test_a_table_among_the_lists_says_who_plays_which(folder, out):
    table(
        folder / "Players.CSV",
        ("Name", "TCG+ ID", "Table", "Deck"),
        ("Yamada Alex", "0001234567", "12", "zola_émile.TXT"),
        ("Sato Mei", "000 1234 568", "3", "late/アベ ケン"),
        ("Ito Ren", "0001234569", "4", r"late\アベ ケン.txt"),
    )
    ran = print_all(folder, out)
    index, problems, *sheets = pages(out)

    assert "0001234567" in sheets[-1]
    assert "Yamada Alex" in sheets[-1]
    assert "0001234568" in index
    assert "No row of the table names this list, “Abe Kim.txt”" in problems
    assert "is the list of 2 players" in problems
    assert ran.out.splitlines()[-1].startswith(f"written: {out}, 5 players")


def test_a_table_alone_holds_the_lists(tmp_path, out):
    players = table(
        tmp_path / "players.csv",
        ("player", "list"),
        ("Yamada Alex", LEGAL),
        ("Abe Kim", FIVE_AGUMON.replace("\n", "\r\n")),
    )
    ran = print_all(players, out)

    assert ran.status == 1
    assert "5 copies of ST1-03" in pages(out)[1]
    decks = [read(scanned_page(out, page), modern_pool()).deck for page in (2, 3)]
    assert [deck.copies("main")["ST1-03"] for deck in decks] == [5, 4]


def scanned_page(out: Path, page: int) -> str:
    from pypdf import PdfWriter

    writer, single = PdfWriter(), io.BytesIO()
    writer.add_page(PdfReader(out).pages[page])
    writer.write(single)
    return scanned(single.getvalue())


def test_nobody_is_dropped_whatever_is_missing(folder, out):
    table(
        folder / "players.csv",
        ("player", "tcg_id", "list"),
        ("", "", ""),
        ("No List", "", ""),
        ("Lost File", "", "gone.txt"),
        ("", "0001234567", "Abe Kim.txt"),
        ("Wrong Id", "12", "late/アベ ケン.txt"),
    )
    ran = print_all(folder, out)
    problems = " ".join(pages(out)[1:3])

    for said in (
        "Row 3 names no list",
        "There is no file “gone.txt”",
        "Row 5 names no player",
        "“12” is not a BANDAI TCG+ ID",
    ):
        assert said in problems
        assert said in ran.out
    # Four rows, and two files that none of them names.
    assert ran.out.splitlines()[-1].startswith(f"written: {out}, 6 players")


def test_who_is_there_twice_is_told_and_printed_twice(tmp_path, out):
    players = table(
        tmp_path / "players.csv",
        ("player", "tcg_id", "list"),
        ("Yamada Alex", "0001234567", LEGAL),
        ("ＹＡＭＡＤＡ  alex", "0001234567", LEGAL),
        ("Abe Kim", "0001234568", FIVE_AGUMON),
    )
    ran = print_all(players, out)

    assert ran.out.count("This name is there 2 times: No. 2, 3.") == 2
    assert ran.out.count("This BANDAI TCG+ ID is there 2 times: No. 2, 3.") == 2
    assert ran.out.count("2 players have exactly these cards: No. 2, 3.") == 2
    assert len([page for page in pages(out)[2:] if "amada" in page or "ＹＡＭＡＤＡ" in page]) == 2


def test_friends_with_the_same_cards_are_told_and_nothing_is_wrong(tmp_path, out):
    lists = tmp_path / "lists"
    lists.mkdir()
    for name in ("Abe", "Ito"):
        (lists / f"{name}.txt").write_text(LEGAL)
    ran = print_all(lists, out)

    assert ran.status == 0
    assert "2 players have exactly these cards" in pages(out)[1]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
@pytest.mark.parametrize("comma", [",", ";", "\t"])
def test_a_table_is_read_as_spreadsheets_write_it(tmp_path, out, encoding, comma):
    players = table(
        tmp_path / "a.csv",
        ("氏名", "会員番号", "卓", "デッキリスト"),
        ("山田 太郎", '="0001234567"', "'12", LEGAL),
        encoding=encoding,
        comma=comma,
    )
    ran = print_all(players, out, "--language", "ja")
    index = pages(out)[0]

    assert (ran.status, ran.err) == (0, "")
    assert "山田 太郎" in index
    assert "0001234567" in index


def test_japanese_names_go_by_their_readings_where_these_are_given(tmp_path, out):
    players = table(
        tmp_path / "a.csv",
        ("氏名", "ふりがな", "リスト"),
        ("渡辺 一", "わたなべ はじめ", LEGAL),
        ("阿部 健", "アベ ケン", LEGAL),
        ("Ōno Mei", "", LEGAL),
        ("佐藤 芽衣", "さとう めい", LEGAL),
    )
    index = (print_all(players, out), pages(out)[0])[1]
    names = ["Ōno Mei", "阿部 健", "佐藤 芽衣", "渡辺 一"]

    assert [index.index(name) for name in names] == sorted(index.index(name) for name in names)


def test_a_line_that_is_no_card_is_quoted_for_the_judges(tmp_path, out):
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "Abe.txt").write_text(LEGAL + "\n-1 Agumon ST1-03" + "\nfoo" * 20)
    print_all(lists, out, "--language", "both")
    problems = pages(out)[1].replace("\n", "")

    assert "Line 15 is not in the deck: “-1 Agumon ST1-03”." in problems
    assert "15行目はデッキに入っていません" in problems
    assert "9 more lines are not in the deck." in problems


def test_a_column_that_is_not_known_is_told(tmp_path, out):
    players = table(tmp_path / "a.csv", ("player", "Shirt", "list"), ("Abe", "XL", LEGAL))
    ran = print_all(players, out)

    assert ran.status == 0
    assert "Column “Shirt” of a.csv is none that is known" in ran.err
    assert "Column “Shirt” of a.csv is none that is known" in pages(out)[1]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.csv", b"", "no column"),
        ("a.csv", b"foo,bar\r\n1,2\r\n", "no column"),
        ("a.csv", b"player,list\r\n\r\n", "names no player and holds no list"),
        ("a.csv", b'player,list\r\nAbe,"4 ST1-03\r\nIto,x\r\n', "row 2 cannot be read"),
        ("a.csv", b"\x89PNG\x00\xff", "is not a text file"),
        ("a.csv", b"x" * (8 * 1024 * 1024 + 1), "more than 8 MiB"),
        ("a.zip", b"no zip", "is not a ZIP file that can be read"),
        ("a.csv", b"player,list\r\n" + b"Abe,x\r\n" * 2001, "more than 2,000 lists"),
    ],
)
def test_what_cannot_be_printed_at_all_is_said(tmp_path, out, name, content, said):
    (tmp_path / name).write_bytes(content)
    ran = print_all(tmp_path / name, out)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("a.")
    assert said in ran.err
    assert not out.exists()


def test_a_file_that_is_not_there_is_said(tmp_path, out):
    for name in ("a.csv", "a.zip", "folder"):
        ran = print_all(tmp_path / name, out)
        assert ran.status == 2
        assert "could not be opened" in ran.err


def test_what_cannot_be_read_in_a_zip_is_told_and_the_others_are_printed(tmp_path, out):
    archive = tmp_path / "a.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("inner.zip", b"PK")
        made.writestr("Abe.txt", LEGAL)
        made.writestr("Ito.txt", b"x" * 1_048_577)
    ran = print_all(archive, out)

    assert ran.status == 2
    assert "it is a ZIP in a ZIP" in pages(out)[1]
    assert "it has more than 1 MiB" in pages(out)[1]
    assert "1 legal, 2 no list" in ran.out


def test_the_older_game_and_sealed_have_their_own_layouts(tmp_path, out):
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "Abe.txt").write_text(LEGACY)
    assert print_all(lists, out, "--layout", "legacy").status == 0
    assert "60 / 60" in pages(out)[2]

    (lists / "Abe.txt").write_text("\n".join(f"4 ST1-{n:02}" for n in range(2, 12)))
    assert print_all(lists, out, "--layout", "sealed", "--paper", "letter").status == 0
    assert "40 / 40" in pages(out)[2]
    assert {round(float(page.mediabox.width)) for page in PdfReader(out).pages} == {612}


def test_a_name_that_is_a_formula_is_only_a_name(tmp_path, out):
    players = table(tmp_path / "a.csv", ("player", "list"), ("=1+1", LEGAL), ("'=2+2", LEGAL))
    print_all(players, out)

    assert "=1+1" in pages(out)[0]
    assert "=2+2" in pages(out)[0]


def test_the_pdf_may_not_lie_among_the_lists(folder):
    ran = print_all(folder, folder / "late" / "out.pdf")

    assert ran.status == 2
    assert "lies among the lists" in ran.err


def test_of_more_than_50_lists_a_watcher_is_told_how_far_it_is(tmp_path, out, monkeypatch):
    rows = [("player", "list"), *((f"Player {n}", "4 ST1-03") for n in range(51))]
    players = table(tmp_path / "a.csv", *rows)
    err = Terminal()
    with pytest.raises(SystemExit):
        call_command("print_sheets", str(players), "--output", str(out), stderr=err)

    assert "1 of 51 lists" in err.getvalue()
    assert "51 of 51 lists" in err.getvalue()
    assert err.getvalue().endswith("\r")


def test_players_with_numbers_stand_as_people_count(tmp_path, out):
    rows = [("player", "list"), *((f"Player {n}", "4 ST1-03") for n in (10, 9, 100))]
    print_all(table(tmp_path / "a.csv", *rows), out)

    assert [sheet.split("No. ")[-1].split()[0] for sheet in pages(out)[2:]] == ["1", "2", "3"]
    assert ["Player 9" in pages(out)[2], "Player 100" in pages(out)[4]] == [True, True]


def test_a_stop_writes_nothing_and_says_so(folder, out, monkeypatch):
    def stopped(*args: object) -> None:
        raise KeyboardInterrupt

    out.write_bytes(b"of yesterday")
    monkeypatch.setattr(print_sheets, "event_pdf", stopped)
    ran = print_all(folder, out)

    assert (ran.status, ran.out) == (130, "")
    assert ran.err == "stopped; nothing was written\n"
    assert out.read_bytes() == b"of yesterday"
    assert sorted(path.name for path in out.parent.iterdir()) == ["lists", "out.pdf"]
