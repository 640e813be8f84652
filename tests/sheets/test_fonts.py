"""The fonts that sheets are drawn with, and how they come about."""

from __future__ import annotations

import threading
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from deckbuilder import fonts as font_files
from deckbuilder.fonts import BOLD, REGULAR, STAMP, WEB, Fonts, chosen, prepare, prepared
from deckbuilder.sheets.drawing import typeface
from tests.reference import needs_shared, shared

CHARACTERS = "½éü™【】≪≫〈〉①②●★▼→×—–〓※髙﨑德濵𠮷ｶﾞĄąĆćĚěĞğİıŁłŐőŘřŚśŞşȘșŤťŰűŹźŻżđħ"


@pytest.fixture
def quick(monkeypatch):
    """Make small files instead of fonts; returns the folders that they were made in."""
    made = []

    def make_all(folder, progress):
        made.append(folder)
        for file in (REGULAR, BOLD, WEB):
            (folder / file).write_bytes(b"font")

    monkeypatch.setattr(font_files, "_make_all", make_all)
    return made


def quiet(line):
    pass


def test_what_names_and_cards_need_is_there(fonts):
    assert typeface(fonts).missing(CHARACTERS) == []


@needs_shared
def test_every_card_name_can_be_drawn(fonts):
    names = "".join(card["name"] + (card["name_ja"] or "") for card in shared("data/cards.json"))
    assert typeface(fonts).missing("".join(sorted(set(names)))) == []


def test_an_accented_letter_has_the_width_of_its_letter_and_its_accent_above(fonts):
    font = TTFont(fonts.regular)
    cmap, glyphs = font.getBestCmap(), font["glyf"]
    for bare, accented in ("sś", "GĞ", "yŷ"):
        plain, marked = cmap[ord(bare)], cmap[ord(accented)]
        assert font["hmtx"][plain][0] == font["hmtx"][marked][0]
        assert glyphs[marked].yMax > glyphs[plain].yMax + 100


def test_a_dotless_i_has_no_dot(fonts):
    font = TTFont(fonts.regular)
    heights = {c: font["glyf"][font.getBestCmap()[ord(c)]].yMax for c in "iıx"}
    assert heights["ı"] < heights["i"] - 100
    assert abs(heights["ı"] - heights["x"]) < 30


@pytest.mark.parametrize(("file", "weight"), [(REGULAR, 400), (BOLD, 700), (WEB, 400)])
def test_the_fonts_have_a_name_of_their_own_and_keep_licence_and_copyright(fonts, file, weight):
    font = TTFont(fonts.regular.with_name(file))
    names = font["name"]
    assert names.getDebugName(1) == "Tamerdesk Sans JP"
    assert "Noto" not in names.getDebugName(6)
    assert "SIL Open Font License" in names.getDebugName(13)
    assert "Adobe" in names.getDebugName(0)
    assert font["OS/2"].usWeightClass == weight


def test_the_same_source_gives_the_same_font():
    def made():
        file = BytesIO()
        with font_files._source("regular") as source:
            font, _ = font_files._converted(source, "Regular", "Aéł一鬱")
        font.save(file)
        return file.getvalue()

    assert made() == made()


def test_the_fonts_bear_the_date_of_their_source(fonts):
    with font_files._source("bold") as source, TTFont(fonts.bold) as font:
        assert font["head"].modified == source["head"].modified


def test_fonts_that_are_there_are_not_made_again(fonts):
    before = fonts.regular.stat().st_mtime_ns
    said = []
    prepare(fonts.regular.parent, progress=said.append)
    assert (said, fonts.regular.stat().st_mtime_ns) == ([], before)


def test_nothing_is_prepared_in_an_empty_folder(tmp_path):
    assert prepared(tmp_path) is None


def test_fonts_of_another_recipe_are_made_again(tmp_path, quick):
    prepare(tmp_path, progress=quiet)
    assert prepared(tmp_path) == Fonts(tmp_path / REGULAR, tmp_path / BOLD)
    (tmp_path / STAMP).write_text("another recipe")
    assert prepared(tmp_path) is None
    prepare(tmp_path, progress=quiet)
    assert len(quick) == 2


def test_a_missing_file_is_noticed(tmp_path, quick):
    prepare(tmp_path, progress=quiet)
    (tmp_path / BOLD).unlink()
    assert prepared(tmp_path) is None


def test_two_at_once_make_the_fonts_once(tmp_path, quick):
    threads = [threading.Thread(target=prepare, args=(tmp_path, quiet)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert quick == [tmp_path]


def test_a_file_that_was_not_finished_does_not_appear(tmp_path):
    def killed(path):
        path.write_bytes(b"half a fo")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        font_files._write(tmp_path / REGULAR, killed)
    assert not (tmp_path / REGULAR).exists()


def test_what_a_killed_run_left_is_cleared_away(tmp_path, quick):
    (tmp_path / "bold.ttf.123.part").write_bytes(b"half a fo")
    prepare(tmp_path, progress=quiet)
    assert list(tmp_path.glob("*.part")) == []


def test_an_operator_s_own_fonts_come_first_if_they_are_there(tmp_path, quick):
    prepare(tmp_path, progress=quiet)
    own = tmp_path / "own.ttf"
    own.write_bytes(b"font")
    gone = str(tmp_path / "gone.ttf")
    assert chosen(tmp_path, [(gone, gone), (str(own), str(own))]) == Fonts(own, own)
    assert chosen(tmp_path, [(gone, str(own))]) == prepared(tmp_path)
