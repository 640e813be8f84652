"""A deck in every format, as a page and as files."""

from __future__ import annotations

import csv
import io
import re

import pytest
from django.test import Client

from deckbuilder import decks, filenames, judging
from deckbuilder.models import Deck
from deckbuilder.views.exporting import GROUPS, MISSING
from engine.formats import WRITERS, write_as
from tests.guards.repository import ROOT
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
ALL = [each.name for each in WRITERS]
WITH_ALL = LEGAL + "\n[side]\n2 BT1-010 // a note\n[maybe]\n1 BT2-020_P1\n4 ZZ9-999 Mine"


def text_of(response) -> str:
    assert response.status_code == 200
    return response.content.decode()


def newest(deck: Deck):
    deck.refresh_from_db()
    return deck.revisions.get(number=deck.revision)


def test_every_format_that_is_written_stands_in_one_group():
    grouped = [name for names in GROUPS.values() for name in names]

    assert sorted(grouped) == sorted(ALL)


def test_every_word_for_what_is_left_out_is_said():
    documents = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    table = documents.partition("## What is left out")[2].partition("\n## ")[0]
    words = {
        word
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for word in re.findall(r"`([a-z-]+)`", row)
    }

    assert words == set(MISSING)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("text", [WITH_ALL, LEGACY], ids=["modern", "legacy"])
def test_a_file_is_just_what_the_writer_writes(client, save, name, text):
    deck = save(client, text, regulation="legacy" if text is LEGACY else "modern")
    listing = newest(deck).listing
    written = write_as(name, listing, judging.pool_of(deck.game))
    response = client.get(f"{deck.get_absolute_url()}export/{name}/")

    assert text_of(response) == written.text
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    format = next(each for each in WRITERS if each.name == name)
    assert response.headers["Content-Type"].startswith(format.media_type)
    assert f'filename="red{format.ending}"' in response.headers["Content-Disposition"]
    assert response.headers["Content-Disposition"].startswith("attachment;")


def test_text_says_that_it_is_utf_8(client, save):
    here = save(client).get_absolute_url()

    types = {
        name: client.get(f"{here}export/{name}/").headers["Content-Type"]
        for name in ("text", "csv", "json")
    }
    assert types == {
        "text": "text/plain; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "json": "application/json",
    }


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Red Rush", "red-rush"),
        ("../../etc/passwd", "etcpasswd"),
        ("..\\C:\\con", "ccon"),
        (".hidden", "hidden"),
        ('a"; filename="b.exe', "a-filenamebexe"),
        ("con", "con-deck"),
        ("LPT¹", "lpt1-deck"),
        ("two\nlines\u202e\u200b", "two-lines"),
        ("???", "deck"),
        ("", "deck"),
        ("赤デッキ／速攻", "赤デッキ速攻"),
        ("x" * 200, "x" * 200),
        ("𠮷" * 200, "𠮷" * 50),
    ],
)
def test_no_name_of_a_deck_makes_a_bad_name_of_a_file(name, stem):
    assert filenames.stem(name) == stem


def test_a_japanese_name_is_written_so_that_every_browser_reads_it(client, save):
    deck = save(client, name="赤デッキ")
    response = client.get(f"{deck.get_absolute_url()}export/dcg/")

    expected = "attachment; filename*=utf-8''%E8%B5%A4%E3%83%87%E3%83%83%E3%82%AD.txt"
    assert response.headers["Content-Disposition"] == expected


def test_cells_that_a_spreadsheet_would_compute_are_guarded(client, save):
    deck = save(client, LEGAL + "\n1 ZZ9-999")
    names = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1"]
    for at, name in enumerate(names):
        deck.refresh_from_db()
        decks.note(deck, deck.revision, f"ST1-{at + 2:02}", name)
    table = text_of(client.get(f"{deck.get_absolute_url()}export/csv/"))

    cells = [cell for row in csv.reader(io.StringIO(table)) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "＝"))]
    assert [cell for cell in cells if cell.startswith("'")] == [f"'{name}" for name in names]


def test_the_page_shows_a_format_with_what_is_not_in_it(client, save):
    deck = save(client, WITH_ALL)
    page = text_of(client.get(f"{deck.get_absolute_url()}export/?format=numbers"))

    assert "4 ST1-02\n" in page
    assert "This format has no side deck: 2 cards are left out." in page
    assert "readonly" in page
    assert f'href="{deck.get_absolute_url()}export/numbers/"' in page


def test_a_format_that_holds_everything_says_so(client, save):
    page = text_of(client.get(f"{save(client).get_absolute_url()}export/?format=json"))

    assert "Holds all of this deck." in page


def test_a_link_is_a_link(client, save):
    page = text_of(client.get(f"{save(client).get_absolute_url()}export/?format=egman-link"))

    assert 'href="https://deckbuilder.egmanevents.com/?deck=ST1-01:4,' in page


def test_formats_of_the_other_game_are_named_apart(client, save):
    legacy = save(client, LEGACY, regulation="legacy")
    page = text_of(client.get(f"{legacy.get_absolute_url()}export/"))

    assert "?format=code" in page
    assert "?format=dcg" not in page
    assert "These hold none of this deck's cards:" in page
    modern = text_of(client.get(f"{save(client).get_absolute_url()}export/"))
    assert "?format=code" not in modern
    assert "?format=dcg" in modern
    other = text_of(client.get(f"{legacy.get_absolute_url()}export/?format=dcg"))
    assert "This format holds none of this deck's cards." in other


def test_lines_that_were_not_read_are_told(client, save):
    deck = save(client, LEGAL + "\nwhat is this\n99 BT1-010")
    page = text_of(client.get(f"{deck.get_absolute_url()}export/"))

    assert "2 lines that could not be read are kept with the deck." in page


def test_an_empty_deck_can_be_exported(client, save):
    deck = save(client, "3 ST1-03")
    decks.set_counts(deck, deck.revision, {("main", "ST1-03"): 0})
    here = deck.get_absolute_url()

    assert "?format=dcg" in text_of(client.get(f"{here}export/"))
    for name in ALL:
        assert client.get(f"{here}export/{name}/").status_code == 200


def test_what_people_wrote_is_no_html(client, save):
    deck = save(client, "1 ZZ9-999 <script>alert(1)</script>", name="</textarea><b>")
    page = text_of(client.get(f"{deck.get_absolute_url()}export/"))

    assert "<script>alert" not in page
    assert "</textarea><b>" not in page
    assert "&lt;/textarea&gt;&lt;b&gt;" in page


@pytest.mark.parametrize("name", ["nothing", "recipe", "limitless", "text.txt"])
def test_there_is_no_format_that_is_not_written(client, save, name):
    here = save(client).get_absolute_url()

    assert client.get(f"{here}export/{name}/").status_code == 404
    assert client.get(f"{here}export/?format={name}").status_code == 404


def test_nobody_else_exports_a_private_deck(alice, bob, client, save):
    here = save(alice).get_absolute_url()

    for stranger in (bob, client):
        assert stranger.get(f"{here}export/").status_code == 404
        for name in ALL:
            assert stranger.get(f"{here}export/{name}/").status_code == 404


def test_the_pages_only_read(client, save):
    here = save(client).get_absolute_url()

    assert client.post(f"{here}export/").status_code == 405
    assert client.post(f"{here}export/text/").status_code == 405


def test_exports_are_limited(client, save):
    here = save(client).get_absolute_url()
    answers = [client.get(f"{here}export/text/").status_code for _time in range(121)]

    assert answers[:120] == [200] * 120
    assert answers[120] == 429


def test_the_queries_do_not_grow_with_the_deck(client, save, django_assert_num_queries):
    small, large = save(client, "4 ST1-03"), save(client, WITH_ALL)
    client.get(f"{large.get_absolute_url()}export/")
    with django_assert_num_queries(queries(client, f"{small.get_absolute_url()}export/")):
        client.get(f"{large.get_absolute_url()}export/")


def queries(client: Client, address: str) -> int:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as caught:
        client.get(address)
    return len(caught)
