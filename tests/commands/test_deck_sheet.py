"""`manage.py deck_sheet`: a list becomes a PDF, whole or not at all."""

from __future__ import annotations

import io
import os
import stat
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from cards.pool import modern_pool
from deckbuilder import fonts
from deckbuilder.management import printing
from engine.formats import read
from tests.commands.running import Ran, site
from tests.sheets.making import scanned
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL)
    return file


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


def print_it(*arguments: object) -> Ran:
    return site(*arguments, command="deck_sheet")


def refused(*arguments: object) -> str:
    """What the parser says of an argument that it does not take."""
    with pytest.raises(CommandError) as problem:
        print_it(*arguments)
    return str(problem.value)


def text(file: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(file).pages)


def test_a_legal_list_is_printed_and_ends_with_0(deck, out):
    ran = print_it(deck, "--output", out, "--on", "2026-08-19")

    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[0].startswith(f"{deck}: LEGAL (modern, world, 2026-08-19)")
    assert ran.out.splitlines()[-1] == f"written: {out}"
    assert "50 / 50" in text(out)
    assert "Legal on 19 August 2026" in text(out)


def test_the_code_on_it_says_the_list(deck, out):
    print_it(deck, "--output", out)

    said = read(scanned(out.read_bytes()), modern_pool()).deck
    listed = read(LEGAL, modern_pool()).deck
    assert all(said.copies(part) == listed.copies(part) != {} for part in ("eggs", "main"))


def test_an_illegal_list_is_printed_with_its_problems_and_ends_with_1(deck, out):
    deck.write_text(FIVE_AGUMON)
    ran = print_it(deck, "--output", out)

    assert ran.status == 1
    assert "[copies]" in ran.out
    assert "5 copies of ST1-03" in text(out)


def test_a_line_that_was_left_out_is_told_and_keeps_it_from_legal(deck, out):
    deck.write_text(LEGAL + "\n-1 Agumon ST1-03")
    ran = print_it(deck, "--output", out)

    assert ran.status == 1
    assert "line 15 refused: -1 Agumon ST1-03" in ran.out
    assert "Not fully checked" in text(out)


def test_what_is_typed_stands_in_its_box(deck, out):
    boxes = {
        "--player": "髙﨑 Alex",
        "--tcg-id": "0001234567",
        "--table": "12",
        "--event": "Autumn Regional",
        "--store": "Card Shop",
        "--day": "2026-12-05",
    }
    print_it(deck, "--output", out, *(each for pair in boxes.items() for each in pair))

    for value in (*list(boxes.values())[:-1], "5 December 2026"):
        assert value in text(out)


def test_the_day_of_the_event_decides_unless_another_one_is_named(deck, out):
    deck.write_text("4 ST6-03\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 13)) + "\n2 ST1-16")

    assert print_it(deck, "--output", out, "--day", "2024-08-30").status == 1
    assert print_it(deck, "--output", out, "--day", "2024-08-31").status == 0
    days = ("--day", "2024-08-31", "--on", "2024-08-30")
    assert print_it(deck, "--output", out, *days).status == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["Main deck"]), ("ja", ["デッキ登録用紙"]), ("both", ["Main deck", "デッキ登録用紙"])],
)
@pytest.mark.parametrize(("paper", "width"), [("a4", 595), ("letter", 612)])
def test_language_and_paper_are_as_asked(deck, out, language, words, paper, width):
    print_it(deck, "--output", out, "--language", language, "--paper", paper)

    assert all(word in text(out) for word in words)
    assert round(float(PdfReader(out).pages[0].mediabox.width)) == width


def test_the_layout_of_the_older_game_takes_its_regulation(deck, out):
    deck.write_text(LEGACY)
    ran = print_it(deck, "--output", out, "--layout", "legacy", "--language", "ja")

    assert ran.status == 0
    assert "デックレシピ" in text(out)
    assert "60 / 60" in text(out)


def test_a_sealed_deck_has_its_own_total(deck, out):
    deck.write_text("\n".join(f"4 ST1-{n:02}" for n in range(2, 12)))
    ran = print_it(deck, "--output", out, "--layout", "sealed")

    assert ran.status == 0
    assert "40 / 40" in text(out)


def test_an_empty_form_takes_no_list(deck, out):
    ran = print_it("--layout", "blank", "--output", out, "--player", "Yamada Alex")

    assert ran.status == 0
    assert "Nothing was checked" in text(out)
    assert "Yamada Alex" in text(out)
    assert print_it(deck, "--layout", "blank", "--output", out).status == 2
    assert "takes no FILE" in print_it(deck, "--layout", "blank", "--output", out).err


def test_an_empty_form_of_the_older_game(out):
    ran = print_it(
        "--layout", "blank", "--regulation", "legacy", "--output", out, "--language", "ja"
    )

    assert ran.status == 0
    assert "デックレシピ" in text(out)


@pytest.mark.parametrize(("each", "pages"), [((), 6), (("--one-each",), 2)])
def test_proxies_are_one_for_each_copy_or_each_number(deck, out, each, pages):
    ran = print_it(deck, "--layout", "proxy", "--output", out, *each)

    assert ran.status == 0
    assert len(PdfReader(out).pages) == pages
    assert "Not for tournaments" in text(out)


def test_too_many_proxies_are_refused(deck, out):
    deck.write_text("\n".join(["60 ST1-02"] * 11))
    ran = print_it(deck, "--layout", "proxy", "--output", out)

    assert ran.status == 2
    assert "makes 660 proxies; at most 600" in ran.err


def test_cards_are_sorted_by_number_or_by_kind_on_request(deck, out):
    deck.write_text("2 Gaia Force ST1-16\n4 Gomamon ST2-03")

    print_it(deck, "--output", out)
    assert text(out).index("ST1-16") < text(out).index("ST2-03")

    print_it(deck, "--output", out, "--sort", "kind")
    assert text(out).index("ST2-03") < text(out).index("ST1-16")


def test_an_organiser_s_own_regulation_is_read_from_its_file(deck, out, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('based_on = "modern"\ntitle = "Store league"\nban = ["ST1-03"]\n')
    ran = print_it(deck, "--output", out, "--regulation", own)

    assert ran.status == 1
    assert "Store league" in text(out)


def test_a_regulation_of_the_other_game_is_refused(deck, out):
    ran = print_it(deck, "--output", out, "--regulation", "legacy")

    assert ran.status == 2
    assert "name --layout legacy" in ran.err
    assert not out.exists()


@pytest.mark.parametrize("regulation", ["chess", "/nowhere.toml"])
def test_a_regulation_that_is_none_is_said(deck, out, regulation):
    ran = print_it(deck, "--output", out, "--regulation", regulation)

    assert ran.status == 2
    assert regulation in ran.err


@pytest.mark.parametrize("listed", [b"", b"\x89PNG\x00\x01", b"nothing at all"])
def test_what_is_no_deck_list_prints_nothing(deck, out, listed):
    deck.write_bytes(listed)
    ran = print_it(deck, "--output", out)

    assert ran.status == 2
    assert str(deck) in ran.err
    assert not out.exists()


def test_without_a_file_one_is_asked_for(out):
    ran = print_it("--output", out)

    assert ran.status == 2
    assert "name a FILE" in ran.err


def test_standard_input_is_read_for_a_dash(out, monkeypatch):
    class Stdin:
        buffer = io.BytesIO(LEGAL.encode())

    monkeypatch.setattr("sys.stdin", Stdin)

    assert print_it("-", "--output", out).status == 0


@pytest.mark.parametrize("written", ["1234567", "1234567890123", "12345678x", "١٢٣٤٥٦٧٨"])
def test_an_id_that_is_none_is_refused(deck, out, written):
    assert "8 to 12 digits" in refused(deck, "--output", out, "--tcg-id", written)


def test_what_does_not_fit_a_box_and_no_day_are_refused(deck, out):
    assert "a box of the sheet takes 200" in refused(deck, "--output", out, "--player", "x" * 201)
    assert "is not a day" in refused(deck, "--output", out, "--day", "2026-13-01")


def test_a_character_that_the_font_lacks_is_told(deck, out):
    ran = print_it(deck, "--output", out, "--player", "Dragon 🐉")

    assert ran.status == 0
    assert "the font cannot draw 🐉" in ran.err


def test_a_place_that_cannot_be_written_is_said_at_once(deck, tmp_path):
    for place, said in (
        (tmp_path, "is a folder"),
        (tmp_path / "no" / "out.pdf", "is no folder"),
        (deck, "is what is read"),
    ):
        ran = print_it(deck, "--output", place)
        assert ran.status == 2
        assert said in ran.err
    assert deck.read_text() == LEGAL


def test_an_organisers_regulation_is_not_written_over(deck, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('based_on = "modern"\ntitle = "Store"\n')

    ran = print_it(deck, "--regulation", own, "--output", own)

    assert (ran.status, "is what is read" in ran.err) == (2, True)
    assert own.read_text().startswith("based_on")


def test_what_is_no_ordinary_file_is_left_alone(deck, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    assert "is not an ordinary file" in print_it(deck, "--output", pipe).err
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_link_is_followed_and_a_file_keeps_who_may_read_it(deck, tmp_path):
    target, link = tmp_path / "target.pdf", tmp_path / "link.pdf"
    target.write_bytes(b"of yesterday")
    target.chmod(0o600)
    link.symlink_to(target)

    assert print_it(deck, "--output", link).status == 0
    assert link.is_symlink()
    assert target.read_bytes().startswith(b"%PDF")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_a_stop_while_it_is_written_leaves_what_was_there_before(deck, out, monkeypatch):
    def stopped(path: Path, data: bytes) -> None:
        with path.open("wb") as half:
            half.write(data[:100])
        raise KeyboardInterrupt

    out.write_bytes(b"of yesterday")
    monkeypatch.setattr(printing.Path, "write_bytes", stopped)

    assert print_it(deck, "--output", out).status == 130
    assert out.read_bytes() == b"of yesterday"
    assert list(out.parent.glob("*.part")) == []


def test_without_fonts_it_says_how_to_make_them(deck, out, monkeypatch):
    monkeypatch.setattr(fonts, "chosen", lambda *args: None)
    ran = print_it(deck, "--output", out)

    assert ran.status == 2
    assert "set_up fonts" in ran.err


def test_the_same_list_gives_the_same_file(deck, out):
    files = []
    for _ in range(2):
        print_it(deck, "--output", out, "--on", "2026-08-19")
        files.append(out.read_bytes())

    assert files[0] == files[1]


def test_the_help_is_written(capsys):
    with pytest.raises(SystemExit):
        call_command("deck_sheet", "--help")

    assert "--layout" in capsys.readouterr().out
