"""A sheet as a page of the site: the same fixed words, each with its language."""

from __future__ import annotations

import re

import zxingcpp
from PIL import Image, ImageDraw

from deckbuilder.sheets import blank
from deckbuilder.sheets.webpage import webpage
from engine.deck import Deck, Entry
from engine.regulation import named
from engine.regulation.report import Finding, Verdict
from engine.words import say
from tests.sheets.making import LEGACY, report, sheet


def test_a_word_is_said_once_in_each_language_of_the_sheet():
    assert webpage(sheet()).title == (("en", "Deck registration sheet"),)
    assert webpage(sheet(language="both")).title == (
        ("en", "Deck registration sheet"),
        ("ja", "デッキ登録用紙"),
    )
    assert webpage(sheet(language="ja")).lang == "ja"


def test_the_older_game_is_in_its_own_words():
    page = webpage(sheet(Deck(), regulation=LEGACY, language="ja"))
    assert page.title == (("ja", "デックレシピ"),)


def test_findings_tokens_and_remarks_are_there_as_on_the_paper():
    finding = Finding("copies", say("Five copies."), fix=say("Take out one."))
    made = sheet(Deck.of([Entry("ZZ9-999", 1)]), report(Verdict.ILLEGAL, finding, tokens=("Doll",)))
    notes = [
        (note.title[0][1], [line[0][1] for line in note.lines]) for note in webpage(made).notes
    ]
    unknown = "※ This number is not in the catalogue; number and name are printed as written."
    assert notes == [
        ("What the check found", ["Five copies. Take out one."]),
        ("Tokens to prepare", ["Doll"]),
        ("Remarks", [unknown]),
    ]


def test_the_code_can_be_read_from_the_path_that_draws_it():
    made = sheet()
    page = webpage(made)
    scale = 4
    picture = Image.new("L", (page.code_size * scale,) * 2, 255)
    pen = ImageDraw.Draw(picture)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", page.code_path):
        left, top = int(x) * scale, int(y) * scale
        pen.rectangle((left, top, left + int(width) * scale - 1, top + scale - 1), fill=0)
    (code,) = zxingcpp.read_barcodes(picture)
    assert code.text == made.code


def test_a_form_for_the_pen_has_neither_code_nor_verdict():
    page = webpage(blank(named("modern")))
    assert (page.code_size, page.code_path, page.verdict) == (0, "", ())
