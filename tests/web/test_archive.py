"""All decks as one ZIP, and the way back."""

from __future__ import annotations

import csv
import io
import json
import re
import struct
import zipfile
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder import archive, decks, judging, uploads
from deckbuilder.archive import Kept, file_of, read_file
from deckbuilder.models import Deck, PendingUpload, Revision
from engine.deck import ALL_SECTIONS, Entry
from engine.deck import Deck as DeckList
from engine.formats import read
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
TERMS = {"regulation": "modern", "region": "world"}


def zipped(*files: tuple[str, str | bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as written:
        for name, text in files:
            written.writestr(name, text)
    return made.getvalue()


def send(client: Client, data: bytes, name: str = "decks.zip", **fields: str):
    return client.post("/decks/upload/", TERMS | fields | {"file": SimpleUploadedFile(name, data)})


def form_of(response) -> dict[str, object]:
    """What the browser would send: the form of a report, ticked as it is."""
    page = response.content.decode()
    word = re.search(r'name="word" value="(\w+)"', page)
    assert word, page
    return {"word": word[1], "take": re.findall(r'name="take" value="(\d+)" checked', page)}


def take(client: Client, data: bytes, name: str = "decks.zip") -> None:
    report = send(client, data, name)
    assert report.status_code == 200, report.content.decode()
    assert client.post("/decks/upload/save/", form_of(report)).status_code == 302


def all_of(client: Client) -> bytes:
    response = client.get("/decks/all.zip")
    assert response.status_code == 200
    return b"".join(response.streaming_content)


def names_in(data: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(data)).namelist()


def said_by(*holder: Deck) -> list[Kept]:
    """All that decks say, in the order in which they were made."""
    revisions = [deck.revisions.get(number=deck.revision) for deck in holder]
    return [Kept.of(rev.deck.game, rev) for rev in revisions]


def decks_of(**holder) -> list[Deck]:
    return list(Deck.objects.filter(removed=None, **holder).order_by("pk"))


# Down


def test_every_deck_is_a_file_and_an_index_tells_of_them(alice, save):
    save(alice, name="Red")
    save(alice, LEGACY, regulation="legacy", name="赤デッキ")
    data = all_of(alice)

    assert names_in(data) == ["001 red.json", "002 赤デッキ.json", "index.csv"]
    index = zipfile.ZipFile(io.BytesIO(data)).read("index.csv").decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(index)))
    assert [(row["name"], row["game"], row["cards"]) for row in rows] == [
        ("Red", "modern", "54"),
        ("赤デッキ", "legacy", "60"),
    ]
    assert rows[0]["verdict"] == "legal"


def test_the_download_is_called_after_the_day(alice):
    response = alice.get("/decks/all.zip")
    assert b"".join(response.streaming_content).startswith(b"PK")

    assert re.fullmatch(
        r'attachment; filename="decks-\d{4}-\d\d-\d\d.zip"', response.headers["Content-Disposition"]
    )
    assert response.headers["Content-Type"] == "application/zip"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Cache-Control"] == "no-store"


def test_the_same_decks_give_the_same_bytes(alice, save):
    save(alice)
    save(alice, FIVE_AGUMON)

    assert all_of(alice) == all_of(alice)


def test_nobody_elses_decks_are_in_it_and_none_that_was_put_away(alice, bob, save):
    save(alice, name="Mine")
    save(bob, name="Theirs")
    decks.put_away(save(alice, name="Away"))

    assert names_in(all_of(alice)) == ["001 mine.json", "index.csv"]
    assert names_in(all_of(Client())) == ["index.csv"]


def test_the_queries_do_not_grow_with_the_decks(alice, save, django_assert_num_queries):
    save(alice)
    all_of(alice)
    with CaptureQueriesContext(connection) as once:
        all_of(alice)
    for_one = len(once)
    for _time in range(5):
        save(alice)
    with django_assert_num_queries(for_one):
        all_of(alice)


def test_names_that_a_spreadsheet_would_compute_are_guarded(alice, save):
    save(alice, name="=HYPERLINK(1)")
    index = zipfile.ZipFile(io.BytesIO(all_of(alice))).read("index.csv").decode("utf-8-sig")

    assert next(csv.DictReader(io.StringIO(index)))["name"] == "'=HYPERLINK(1)"


def test_a_file_is_a_list_like_any_other_too(alice, save):
    deck = save(alice, LEGAL + "\n[side]\n2 BT1-010_P1\n1 ZZ9-999 Mine")
    kept = said_by(deck)[0]
    reading = read(file_of(kept), judging.pool_of("modern"))

    assert reading.deck.entries == kept.entries
    assert reading.name == "Red"


def test_decks_are_linked_from_the_list_of_decks(alice, save):
    assert "/decks/all.zip" not in alice.get("/decks/").content.decode()
    save(alice)
    page = alice.get("/decks/").content.decode()

    assert 'href="/decks/all.zip"' in page
    assert 'href="/decks/upload/"' in page


# Down and up again


def test_all_decks_come_back_as_they_were(alice, bob, save):
    """Empty, illegal, unknown, unread, older, Japanese, of one name, with the longest name."""
    empty = save(alice, "3 ST1-03", name="Empty")
    decks.set_counts(empty, 1, {("main", "ST1-03"): 0})
    save(alice, FIVE_AGUMON, name="Illegal", region="japan")
    save(alice, LEGAL + "\n4 ZZ9-999 Mine\nwhat is this\n99 BT1-010\n1 Petrification", name="Odd")
    save(alice, LEGACY, regulation="legacy", name="1999")
    noted = save(alice, LEGAL + "\n[side]\n2 BT1-010_P1\n[maybe]\n3 BT2-020", name="赤「速攻」")
    decks.note(noted, 1, "ST1-03", "one\ntwo <b>")
    decks.cover(noted, 2, "ST1-03")
    save(alice, name="Twice")
    save(alice, FIVE_AGUMON, name="Twice")
    save(alice, name="長" * 200)
    before = decks_of(owner__username="alice")
    take(bob, all_of(alice))
    after = decks_of(owner__username="bob")

    assert said_by(*after) == said_by(*before)
    assert len(after) == 8
    assert [deck.verdict for deck in after] == [deck.verdict for deck in before]
    assert {deck.sharing for deck in after} == {"private"}
    for deck in after:
        page = bob.get(deck.get_absolute_url())
        assert page.status_code == 200
    first = after[0].revisions.get()
    assert (first.number, first.change, first.can_undo) == (1, Revision.Change.UPLOADED, False)


def test_a_deck_with_something_very_long_in_it_comes_back_as_it_was(alice, bob, save):
    """A line of thousands of letters is kept like any other; notes on one card add up."""
    save(alice, f"4 ST1-03\n{'x' * 20_000}", name="A line")
    notes = "\n".join(f"1 ST1-03 // {n} {'y' * 400}" for n in range(100))
    save(alice, notes, name="A note")
    deck = save(alice, "4 ST1-03", name="Numbers")
    decks.add(deck, [Entry(f"BT1-{n}", 1, "main") for n in range(200, 1400)])
    before = decks_of(owner__username="alice")
    take(bob, all_of(alice))

    assert said_by(*decks_of(owner__username="bob")) == said_by(*before)


def test_what_comes_back_can_be_changed_like_any_deck(alice, bob, save):
    save(alice)
    take(bob, all_of(alice))
    deck = Deck.objects.get(owner__username="bob")
    decks.rename(deck, 1, "Blue")
    decks.undo(deck, 2)

    deck.refresh_from_db()
    assert (deck.name, deck.revision) == ("Red", 3)


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=40)
numbers = st.sampled_from(["BT1-010", "ST1-01", "ZZ9-999", "St-1", "Bo-20v", "TOKEN:Foo2", "P-001"])
entries = st.builds(
    Entry,
    numbers,
    st.integers(1, 60),
    st.sampled_from(ALL_SECTIONS),
    texts.map(lambda text: archive.tidy(text)),
    st.sampled_from(["", "P1", "P12", "P1-J", "Errata"]),
)
keepable = st.builds(
    Kept,
    st.just("modern"),
    st.sampled_from(["modern"]),
    st.sampled_from(["world", "japan"]),
    texts.filter(str.strip),
    st.lists(entries, max_size=8).map(lambda found: DeckList.of(found).entries),
    st.lists(
        st.tuples(st.integers(0, 9999), texts, st.sampled_from(archive.STATUSES)), max_size=4
    ).map(tuple),
    st.dictionaries(numbers, texts, max_size=3).map(lambda notes: tuple(sorted(notes.items()))),
    st.one_of(st.just(""), numbers),
)


@given(kept=keepable)
def test_a_file_holds_all_of_a_deck(kept):
    assert read_file(file_of(kept)) == kept


json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), texts),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from("abc"), inner, max_size=3)
    ),
    max_leaves=6,
)
parts = st.sampled_from([*json.loads(file_of(Kept("modern", "modern", "world", "Red")))])


@given(part=parts, value=json_values)
def test_a_file_with_something_else_in_it_is_taken_for_none(part, value):
    whole = json.loads(file_of(Kept("modern", "modern", "world", "Red")))
    kept = read_file(json.dumps(whole | {part: value}))

    assert kept is None or json.loads(file_of(kept))[part] == value


@pytest.mark.parametrize(
    "card",
    [
        {"number": "BT1-010", "count": 0},
        {"number": "BT1-010", "count": -1},
        {"number": "BT1-010", "count": True},
        {"number": "BT1-010", "count": 1.0},
        {"number": "BT1-010", "count": 10**9},
        {"number": "bt1-010", "count": 1},
        {"number": "<b>", "count": 1},
        {"number": "../..", "count": 1},
        {"number": "BT1-010", "count": 1, "printing": "P1<"},
        {"number": "BT1-010", "count": 1, "name": "x" * 201},
        {"number": "BT1-010", "count": 1, "name": "a\x00"},
        {"number": "BT1-010", "count": 1, "name": "\ud800"},
        {"number": ["BT1-010"], "count": 1},
        {"count": 1},
        [],
        "BT1-010",
    ],
)
def test_no_card_is_kept_that_no_reader_would_take(card):
    whole = json.loads(file_of(Kept("modern", "modern", "world", "Red")))

    assert read_file(json.dumps(whole | {"main": [card]})) is None


@pytest.mark.parametrize(
    "other",
    [
        {"regulation": "nothing"},
        {"regulation": "legacy"},
        {"regulation": []},
        {"game": "chess"},
        {"region": "moon"},
        {"name": " "},
        {"name": "x" * 201},
        {"tamerdesk": True},
        {"tamerdesk": 2},
        {"unread": [{"at": 1, "text": "x", "status": "eaten"}]},
        {"unread": [{"at": 1, "text": "x"}]},
        {"notes": {"BT1-010": 1}},
        {"notes": []},
    ],
)
def test_no_deck_is_kept_that_the_site_could_not_have(other):
    whole = json.loads(file_of(Kept("modern", "modern", "world", "Red")))

    assert read_file(json.dumps(whole | other)) is None


# Up


def test_the_page_says_what_to_send(client):
    page = client.get("/decks/upload/").content.decode()

    assert 'enctype="multipart/form-data"' in page
    assert "nothing is saved before you say so" in page


def test_nothing_is_saved_before_it_is_said(alice):
    report = send(alice, zipped(("Red.txt", LEGAL), ("Five.txt", FIVE_AGUMON)))
    page = report.content.decode()

    assert report.status_code == 200
    assert "2 decks" in page
    assert "54 cards" in page
    assert not Deck.objects.exists()
    alice.post("/decks/upload/save/", form_of(report))
    assert [deck.name for deck in decks_of()] == ["Five", "Red"]
    assert not PendingUpload.objects.exists()


def test_only_what_is_ticked_is_saved(alice):
    report = send(alice, zipped(("a.txt", LEGAL), ("b.txt", FIVE_AGUMON), ("c.txt", LEGACY)))
    alice.post("/decks/upload/save/", form_of(report) | {"take": ["1"]})

    assert [deck.name for deck in decks_of()] == ["b"]


def test_nothing_ticked_keeps_the_report(alice):
    report = send(alice, zipped(("a.txt", LEGAL)))
    again = alice.post("/decks/upload/save/", form_of(report) | {"take": []})

    assert again.status_code == 422
    assert "No deck is ticked." in again.content.decode()
    assert form_of(again) == form_of(report) | {"take": []}


def test_lists_of_any_format_and_of_both_games_are_read(alice, save):
    deck = save(alice)
    code = alice.get(f"{deck.get_absolute_url()}export/dcg/").content
    table = alice.get(f"{deck.get_absolute_url()}export/csv/").content
    take(
        alice,
        zipped(("code.txt", code), ("table.csv", table), ("old.txt", LEGACY), ("index.csv", table)),
    )

    made = {deck.name: deck for deck in decks_of()}
    assert made["old"].game == "legacy"
    assert made["old"].regulation == "legacy"
    same = said_by(deck)[0].entries
    # The code carries the deck's name; this "index.csv" is a list, and no index of ours.
    assert [said_by(made[name])[0].entries for name in ("Red", "table", "index")] == [same] * 3


@pytest.mark.parametrize("name", ["deck.txt", "deck.json", "deck.csv", "deck"])
def test_one_list_is_enough(alice, name):
    take(alice, LEGAL.encode(), name)

    assert [deck.name for deck in decks_of()] == ["deck"]


def test_one_file_out_of_the_zip_is_enough(alice, bob, save):
    save(alice, LEGACY, regulation="legacy", name="1999")
    (deck,) = decks_of()
    take(bob, file_of(said_by(deck)[0]).encode(), "001 1999.json")

    assert said_by(*decks_of(owner__username="bob")) == said_by(deck)


def test_a_list_is_judged_by_what_was_chosen(alice):
    report = send(alice, LEGAL.encode(), "a.txt", region="japan")
    alice.post("/decks/upload/save/", form_of(report))

    assert [deck.region for deck in decks_of()] == ["japan"]


def test_lines_that_are_no_cards_are_told_and_kept(alice):
    report = send(alice, zipped(("a.txt", LEGAL + "\nwhat <b>is</b> this")))
    page = report.content.decode()

    assert "1 line is no card; it is kept with the deck." in page
    assert "what &lt;b&gt;is&lt;/b&gt; this" in page
    alice.post("/decks/upload/save/", form_of(report))
    assert said_by(*decks_of())[0].unread == ((15, "what <b>is</b> this", "unknown"),)


def test_files_that_hold_no_deck_are_told(alice):
    report = send(
        alice,
        zipped(
            ("list.txt", LEGAL), ("picture.txt", b"\x89PNG\r\n\x00\x00"), ("hello.txt", "hello")
        ),
    )
    page = report.content.decode()

    assert "2 files that could not be read" in page
    assert "It is not a text file; save it as UTF-8 text." in page
    assert form_of(report)["take"] == ["1"]


def test_a_deck_that_one_has_already_is_not_ticked(alice, save):
    deck = save(alice)
    save(alice, FIVE_AGUMON, name="Other")
    data = all_of(alice)
    decks.rename(decks_of()[1], 1, "Renamed")
    report = send(alice, data)
    page = report.content.decode()

    assert form_of(report)["take"] == ["1"]
    assert "You have this deck already" in page
    assert deck.get_absolute_url() in page


def test_a_file_that_was_changed_by_hand_is_read_as_a_list(alice, bob, save):
    save(alice, LEGACY, regulation="legacy", name="1999")
    text = file_of(said_by(*decks_of())[0]).replace('"St-1"', '"st-001"')
    report = send(bob, text.encode(), "deck.json")

    assert "not as the site wrote it" in report.content.decode()
    bob.post("/decks/upload/save/", form_of(report))
    assert decks_of()[1].regulation == "legacy"
    assert said_by(decks_of()[1])[0].entries == said_by(decks_of()[0])[0].entries


def test_a_file_of_a_later_site_is_refused_with_that_reason(alice, save):
    text = file_of(Kept("modern", "modern", "world", "Red")).replace('sk": 1', 'sk": 2')
    report = send(alice, text.encode(), "deck.json")

    assert report.status_code == 422
    assert "A newer Tamerdesk wrote this" in report.content.decode()


def test_without_room_for_all_none_is_saved(alice, save, settings):
    settings.DECKS_AT_MOST = 3
    save(alice, FIVE_AGUMON)
    report = send(alice, zipped(*((f"{at}.txt", LEGAL) for at in range(3))))
    form = form_of(report)
    full = alice.post("/decks/upload/save/", form)

    assert full.status_code == 422
    assert "there is room for 2 more decks, and 3 are ticked" in full.content.decode()
    assert len(decks_of()) == 1
    assert form_of(full) == form
    assert alice.post("/decks/upload/save/", form | {"take": ["0", "2"]}).status_code == 302
    assert len(decks_of()) == 3


def test_an_upload_is_saved_once(alice):
    form = form_of(send(alice, LEGAL.encode(), "a.txt"))
    alice.post("/decks/upload/save/", form)
    again = alice.post("/decks/upload/save/", form)

    assert again.status_code == 409
    assert "it was saved already" in again.content.decode()
    assert len(decks_of()) == 1


def test_the_report_of_an_earlier_file_saves_nothing_of_a_later_one(alice):
    earlier = form_of(send(alice, LEGAL.encode(), "a.txt"))
    later = form_of(send(alice, FIVE_AGUMON.encode(), "b.txt"))

    assert alice.post("/decks/upload/save/", earlier).status_code == 409
    assert alice.post("/decks/upload/save/", later).status_code == 302
    assert [deck.name for deck in decks_of()] == ["b"]


def test_nobody_else_saves_an_upload(alice, bob, client):
    form = form_of(send(alice, LEGAL.encode(), "a.txt"))

    for stranger in (bob, client):
        assert stranger.post("/decks/upload/save/", form).status_code == 409
    assert not Deck.objects.exists()


def test_what_was_read_waits_for_an_hour(alice, bob):
    form = form_of(send(alice, LEGAL.encode(), "a.txt"))
    PendingUpload.objects.update(made=timezone.now() - timedelta(minutes=61))

    assert alice.post("/decks/upload/save/", form).status_code == 409
    send(bob, LEGAL.encode(), "b.txt")
    assert PendingUpload.objects.count() == 1


def test_a_browser_without_an_account_can_upload_and_sign_up_in_between(client):
    form = form_of(send(client, LEGAL.encode(), "a.txt"))
    phrase = "a long enough phrase"
    client.post(
        "/accounts/sign-up/", {"username": "carol", "password1": phrase, "password2": phrase}
    )

    assert client.post("/decks/upload/save/", form).status_code == 302
    assert [deck.owner.username for deck in decks_of()] == ["carol"]


def test_many_decks_are_saved_in_as_few_queries_as_one(alice, django_assert_max_num_queries):
    one = form_of(send(alice, zipped(("0.txt", LEGAL))))
    with CaptureQueriesContext(connection) as once:
        alice.post("/decks/upload/save/", one)
    for_one = len(once)
    many = form_of(send(alice, zipped(*((f"x{at}.txt", LEGAL) for at in range(30)))))
    with django_assert_max_num_queries(for_one):
        assert alice.post("/decks/upload/save/", many).status_code == 302
    assert len(decks_of()) == 31


def test_saving_is_a_post_and_nothing_odd_in_it_breaks(alice):
    form = form_of(send(alice, LEGAL.encode(), "a.txt"))

    assert alice.get("/decks/upload/save/").status_code == 405
    assert alice.post("/decks/upload/save/").status_code == 409
    assert alice.post("/decks/upload/save/", {"word": "\x00"}).status_code == 409
    odd = form | {"take": ["-1", "7", "x", "０", "", "9" * 50]}
    assert alice.post("/decks/upload/save/", odd).status_code == 422


def test_programs_get_what_is_wrong_as_json(alice):
    file = SimpleUploadedFile("a.zip", b"PK")
    response = alice.post(
        "/decks/upload/", TERMS | {"file": file}, headers={"accept": "application/json"}
    )

    assert response.status_code == 422
    assert "not a ZIP file" in response.json()["error"]


def test_uploads_are_limited(alice):
    answers = [send(alice, b"").status_code for _time in range(13)]

    assert answers == [422] * 12 + [429]


# What people send to do harm, or by mistake


def refused(response) -> str:
    assert response.status_code == 422, response.status_code
    assert not PendingUpload.objects.exists()
    return response.content.decode()


def test_no_file_and_an_empty_file_are_asked_for_again(alice):
    assert "There is no file yet." in refused(alice.post("/decks/upload/", TERMS))
    assert "The file is empty." in refused(send(alice, b""))


def test_a_file_that_is_too_large_is_refused_unread(alice):
    page = refused(send(alice, b"PK" + bytes(8 * uploads.MIB)))

    assert "more than 8 MiB" in page


def test_what_only_says_that_it_is_a_zip_is_refused(alice):
    assert "is not a ZIP file that can be read" in refused(send(alice, b"PK\x03\x04 nothing"))
    page = refused(send(alice, LEGAL.encode(), "<b>.zip"))
    assert "&lt;b&gt;.zip: is not a ZIP file that can be read" in page


def test_a_zip_without_decks_is_refused(alice):
    assert "holds no files" in refused(send(alice, zipped()))
    assert "There is no deck in here." in refused(send(alice, all_of(alice)))


def test_a_zip_that_unpacks_to_too_much_is_refused(alice):
    bomb = zipped(*((f"{at}.txt", bytes(16 * uploads.MIB)) for at in range(5)))

    assert len(bomb) < uploads.MIB
    assert "unpacks to more than 64 MiB" in refused(send(alice, bomb))


def test_no_more_is_read_than_all_lists_may_have(alice):
    one = b"x" * (uploads.MIB + 5)
    heavy = zipped(*((f"{at}.txt", one) for at in range(17)))

    assert "more than 16 MiB" in refused(send(alice, heavy))


def test_a_list_of_more_than_a_mebibyte_is_told_alone(alice):
    report = send(alice, zipped(("a.txt", b"x" * (uploads.MIB + 1)), ("b.txt", LEGAL)))

    assert report.status_code == 200
    assert "It has more than 1 MiB" in report.content.decode()
    assert form_of(report)["take"] == ["1"]


def test_a_zip_that_lies_about_its_sizes_is_not_unpacked_further(alice):
    data = bytearray(zipped(("a.txt", bytes(4 * uploads.MIB)), ("b.txt", LEGAL)))
    entry = data.index(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = struct.pack("<I", 10)
    report = send(alice, bytes(data))

    assert report.status_code == 200
    assert form_of(report)["take"] == ["1"]


def test_more_files_than_a_form_has_ticks_are_refused(alice):
    many = zipped(*((f"{at}.txt", "") for at in range(uploads.MOST_FILES + 1)))

    assert "This ZIP holds 901 files; at most 900" in refused(send(alice, many))


def test_reading_takes_no_longer_than_it_may(alice, monkeypatch):
    monkeypatch.setattr(uploads, "LONGEST", -1)

    assert "takes too long" in refused(send(alice, zipped(("a.txt", LEGAL))))


def test_odd_files_are_told_one_by_one_and_the_others_read(alice):
    encrypted = bytearray(zipped(("locked.txt", LEGAL)))
    broken = bytearray(zipped(("broken.txt", LEGAL)))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        encrypted[encrypted.index(mark) + offset] |= 1
    broken[broken.index(b"PK\x01\x02") + 16] ^= 0xFF  # the sum over its bytes
    broken[broken.index(b"PK\x03\x04") + 14] ^= 0xFF

    assert "It is encrypted" in send(alice, bytes(encrypted)).content.decode()
    assert "It is broken inside the ZIP" in send(alice, bytes(broken)).content.decode()
    report = send(alice, zipped(("in.zip", zipped(("a.txt", LEGAL))), ("b.txt", LEGAL)))
    assert "It is a ZIP in a ZIP" in report.content.decode()
    assert form_of(report)["take"] == ["0"]


def test_names_are_only_names(alice, tmp_path):
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = 0o120777 << 16
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as written:
        written.writestr("../../escaped.txt", LEGAL)
        written.writestr("/absolute.txt", LEGAL)
        written.writestr("C:\\windows\\own.txt", LEGAL)
        written.writestr("folder/", "")
        written.writestr(link, "/etc/passwd")
        written.writestr("same.txt", LEGAL)
        with pytest.warns(UserWarning, match="Duplicate"):
            written.writestr("same.txt", FIVE_AGUMON)
        written.writestr("__MACOSX/._same.txt", b"\x00\x05")
        written.writestr("<b>\u202e\x01.txt", LEGAL)
        written.writestr("x" * 3000 + ".txt", LEGAL)
    report = send(alice, made.getvalue())
    page = report.content.decode()

    assert "<b>" not in page
    assert "1 file that could not be read" in page  # the link, whose text is no list
    assert "/etc/passwd" not in page
    alice.post("/decks/upload/save/", form_of(report))
    names = sorted(deck.name for deck in decks_of())
    assert names[:3] == ["<b>", "C:\\windows\\own", "absolute"]
    assert names.count("same") == 2
    assert max(map(len, names)) == 200


@pytest.mark.parametrize("encoding", ["cp932", "utf-8"])
def test_names_in_any_encoding_are_read(alice, encoding):
    data = zipped(("AAAA.txt", LEGAL)).replace(b"AAAA", "赤".encode(encoding).ljust(4, b"B"))
    take(alice, data)

    assert decks_of()[0].name.startswith("赤B")


def read_all(name: str, data: bytes) -> list[uploads.Found]:
    """Read an upload; nothing of one that is refused in words."""
    try:
        return uploads.read_upload(SimpleUploadedFile(name, data), "modern", "world")
    except uploads.CannotRead:
        return []


@given(data=st.binary(max_size=300), start=st.sampled_from([b"", b"PK", b"PK\x03\x04", b"{", b"["]))
def test_no_bytes_break_the_reader(data, start):
    assert all(bool(each.deck) != bool(each.problem) for each in read_all("a", start + data))


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
def test_no_wrong_byte_in_a_zip_breaks_the_reader(at, byte):
    kept = Kept("modern", "modern", "world", "Red", (Entry("BT1-010", 4),))
    data = bytearray(zipped(("001 red.json", file_of(kept)), ("b.txt", "4 BT1-010")))
    data[at % len(data)] = byte

    assert all(bool(each.deck) != bool(each.problem) for each in read_all("a.zip", bytes(data)))
