"""The sheets of a whole event from the page: bounded, and nothing of it kept."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pypdf import PdfReader

from deckbuilder import fonts
from deckbuilder.models import Deck
from deckbuilder.views import events
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
FORM = {
    "regulation": "modern",
    "region": "world",
    "order": "number",
    "paper": "a4",
    "language": "en",
}


def zipped(**files: str) -> bytes:
    """A ZIP of files that are named without their `.txt`."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"{name}.txt", text)
    return made.getvalue()


def send(client, data: bytes, name: str = "lists.zip", **fields: str):
    return client.post("/sheets/event/", FORM | fields | {"file": SimpleUploadedFile(name, data)})


def pages(response) -> list[str]:
    assert response.status_code == 200, response.content.decode()
    assert response.headers["Content-Type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(io.BytesIO(response.content)).pages]


def test_the_page_says_what_to_send(client):
    page = client.get("/sheets/event/").content.decode()

    assert 'type="file"' in page
    assert "players.csv" in page
    assert "会員番号" in page


def test_a_zip_comes_back_as_one_pdf_in_the_order_of_names(client):
    index, problems, first, second = pages(
        send(client, zipped(Yamada_Alex=FIVE_AGUMON, Abe_Kim=LEGAL), event="Autumn Regional")
    )

    assert index.index("Abe Kim") < index.index("Yamada Alex")
    assert "5 copies of ST1-03 Agumon" in problems
    assert "Abe Kim" in first
    assert "Yamada Alex" in second
    assert all("Autumn Regional" in page for page in (index, problems, first, second))


def test_a_table_alone_is_enough(client):
    table = f'氏名,卓,リスト\r\n山田 太郎,7,"{LEGAL}"\r\n'.encode("cp932")
    index, _problems, sheet = pages(send(client, table, "選手.csv", language="ja"))

    assert "山田 太郎" in index
    assert "適合" in index
    assert "ST1-13" in sheet


def test_the_other_game_is_printed_by_its_own_rules(client):
    index, _problems, _sheet = pages(send(client, zipped(Abe=LEGACY), regulation="legacy"))

    assert "Legal: 1" in index


def test_the_day_of_the_event_decides_and_is_printed(client):
    index, _problems, sheet = pages(send(client, zipped(Abe=LEGAL), date="2026-12-05"))

    assert "5 December 2026" in index
    assert "Legal on 5 December 2026" in sheet


def test_the_file_is_named_after_the_event(client):
    response = send(client, zipped(Abe=LEGAL), event="Café / Cup")

    assert response.headers["Content-Disposition"] == 'attachment; filename="cafe-cup-sheets.pdf"'
    assert response.headers["Cache-Control"] == "no-store"


def test_nothing_is_kept(client, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    send(client, zipped(Abe=LEGAL))

    assert list(tmp_path.iterdir()) == []
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("lists.zip", b"PK no zip at all", "lists.zip: is not a ZIP file that can be read"),
        ("lists.zip", zipped(), "holds no files"),
        ("deck.txt", LEGAL.encode(), "no column"),
        ("players.csv", b"player,list\r\n", "names no player and holds no list"),
        ("players.csv", b'player,list\r\nAbe,"4 ST1-03', "quotation mark"),
        ("photo.csv", b"\x89PNG\x00\xff", "is not a text file"),
    ],
)
def test_what_cannot_be_printed_is_said_and_the_rest_stays_typed(client, name, data, said):
    response = send(client, data, name, event="Autumn Regional")
    page = response.content.decode()

    assert response.status_code == 422
    assert said in page
    assert name in page
    assert 'value="Autumn Regional"' in page


def test_without_a_file_the_page_asks_for_one(client):
    response = client.post("/sheets/event/", FORM)

    assert response.status_code == 422
    assert "Choose a ZIP or a CSV" in response.content.decode()


def test_more_lists_than_a_page_takes_are_refused_with_the_way_out(client, monkeypatch):
    monkeypatch.setattr(events, "MOST", 2)
    response = send(client, zipped(a=LEGAL, b=LEGAL, c=LEGAL))

    assert response.status_code == 422
    assert "more than 2 lists" in response.content.decode()
    assert "manage.py print_sheets" in response.content.decode()


def test_what_takes_too_long_for_a_page_is_stopped_with_the_way_out(client, monkeypatch):
    monkeypatch.setattr(events, "LONGEST", -1)
    response = send(client, zipped(a=LEGAL))

    assert response.status_code == 422
    assert "takes too long" in response.content.decode()
    assert "manage.py print_sheets" in response.content.decode()


def test_a_file_that_is_too_large_is_refused(client):
    response = send(client, b"PK" + bytes(8 * 1024 * 1024))

    assert response.status_code == 422
    assert "at most 8 MiB" in response.content.decode()


def test_programs_get_the_error_as_json(client):
    response = client.post(
        "/sheets/event/",
        FORM | {"file": SimpleUploadedFile("a.csv", b"x")},
        headers={"accept": "application/json"},
    )

    assert response.status_code == 422
    assert "a.csv" in response.json()["error"]


def test_nobody_prints_events_without_end(client, settings):
    settings.LIMITS_TIMES = 1
    asked = [send(client, b"x", "a.csv").status_code for _ in range(13)]

    assert asked == [422] * 12 + [429]


def test_without_fonts_the_page_says_to_wait(client, monkeypatch):
    monkeypatch.setattr(fonts, "chosen", lambda *args: None)

    assert send(client, zipped(a=LEGAL)).status_code == 503


def test_a_deck_is_had_as_a_picture(client, save):
    from PIL import Image

    deck = save(client, FIVE_AGUMON, name="Red & <b>")
    response = client.get(f"{deck.get_absolute_url()}picture.png")
    image = Image.open(io.BytesIO(response.content))

    assert response.headers["Content-Type"] == "image/png"
    assert image.info["Title"].startswith("Red & <b> ")
    assert response.headers["Content-Disposition"] == 'inline; filename="red-b.png"'


def test_somebody_else_s_deck_has_no_picture(client, save, alice):
    deck = save(alice)

    assert client.get(f"{deck.get_absolute_url()}picture.png").status_code == 404


def test_the_picture_waits_for_fonts_too(client, save, monkeypatch):
    deck = save(client)
    monkeypatch.setattr(fonts, "chosen", lambda *args: None)

    assert client.get(f"{deck.get_absolute_url()}picture.png").status_code == 503


def test_the_temporary_file_has_no_name_of_anybody_s_choosing(client, monkeypatch):
    seen: list[Path] = []
    monkeypatch.setattr(
        events,
        "_kept",
        lambda upload, folder, kept=events._kept: seen.append(kept(upload, folder)) or seen[-1],
    )
    send(client, zipped(a=LEGAL), "../../evil\x00.zip")

    assert [path.name for path in seen] == ["lists.zip"]


def test_people_find_the_sheets_where_they_would_look(client, save):
    deck = save(client)
    for path, wanted in {
        "/": ("/sheets/", "/sheets/event/"),
        "/check/": ("/sheets/", "/sheets/event/"),
        "/sheets/": ("/sheets/event/",),
        "/sheets/event/": ("/sheets/",),
        deck.get_absolute_url(): (
            "/sheets/",
            f"{deck.get_absolute_url()}sheet/",
            f"{deck.get_absolute_url()}picture.png",
        ),
    }.items():
        page = client.get(path).content.decode()
        assert all(f'href="{address}"' in page for address in wanted), path
