"""The history of a deck: every revision told, compared, seen and brought back."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client
from django.utils import timezone

from deckbuilder import decks
from deckbuilder.judging import read_list
from deckbuilder.models import Deck, Revision
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
AGUMON = ("main", "ST1-03")
LISTED = "3 ST1-03\n2 ST1-12\n4 ST1-01"


@pytest.fixture
def deck(client, save) -> Deck:
    return save(client, LISTED)


def step(deck: Deck, more: int = 1) -> None:
    decks.step(deck, deck.revision, AGUMON, more)


def newest(deck: Deck) -> Revision:
    deck.refresh_from_db()
    return deck.revisions.get(number=deck.revision)


def page(client: Client, deck: Deck, query: str = "") -> str:
    response = client.get(f"/decks/{deck.key}/history/{query}")
    assert response.status_code == 200
    return response.content.decode()


def told(client: Client, deck: Deck, number: int) -> str:
    """What the history tells of a revision, as one line."""
    items = re.findall(r'<li class="panel".*?</div>', page(client, deck), re.DOTALL)
    [item] = [each for each in items if f"Revision {number}<" in each]
    return text_of(item)


def text_of(markup: str) -> str:
    return html.unescape(" ".join(re.sub("<[^>]*>", " ", markup).split()))


def restore(client: Client, deck: Deck, number: object, base: int | None = None):
    data = {"revision": base or deck.revision, "number": number}
    return client.post(f"/decks/{deck.key}/restore/", data)


def grow(deck: Deck, revisions: int, numbers: int = 15) -> None:
    """Give a deck many revisions at once, each with one copy more or fewer."""
    entries = [
        {"number": f"BT1-{n:03}", "copies": 1, "section": "main", "name": "", "printing": ""}
        for n in range(1, numbers + 1)
    ]
    Revision.objects.bulk_create(
        Revision(
            deck=deck,
            number=number,
            made=timezone.now(),
            change="copies",
            name=deck.name,
            regulation="modern",
            region="world",
            entries=[{**entries[0], "copies": 1 + number % 2}, *entries[1:]],
        )
        for number in range(2, revisions + 1)
    )
    Deck.objects.filter(pk=deck.pk).update(revision=revisions)
    deck.refresh_from_db()


def test_each_revision_says_what_it_changed(client, deck):
    step(deck)
    decks.add(deck, read_list("2 BT1-011_P1", "modern").deck.entries)
    decks.move(deck, deck.revision, ("main", "ST1-12"), 1, "side")
    decks.note(deck, deck.revision, "ST1-03", "first")
    decks.cover(deck, deck.revision, "ST1-03")
    decks.rename(deck, deck.revision, "Redder")
    decks.judge_by(deck, deck.revision, regulation="modern", region="japan")

    for number, kind, what in [
        (1, "List pasted", "Digi-Egg deck: 4 main deck: 5"),
        (2, "Copies changed", "+1 ST1-03 Agumon"),
        (3, "Copies changed", "+2 BT1-011 Agumon Expert"),
        (4, "Card moved", "1 ST1-12 Tai Kamiya: main deck → side"),
        (5, "Note changed", "Note on ST1-03 Agumon: “first”"),
        (6, "Cover card changed", "Cover card: – → ST1-03 Agumon"),
        (7, "Name changed", "Name: Red → Redder"),
        (8, "Regulation changed", "Region: World (English list) → Japan"),
    ]:
        line = told(client, deck, number)
        assert f" {kind} · " in line
        assert line.endswith(what)


def test_undo_and_redo_say_what_they_were(client, deck):
    step(deck)
    step(deck)
    decks.undo(deck, deck.revision)
    decks.undo(deck, deck.revision)
    decks.redo(deck, deck.revision)

    assert told(client, deck, 4).endswith(
        "Revision 3 was taken back; the deck is as in revision 2. −1 ST1-03 Agumon"
    )
    assert "Revision 2 was taken back; the deck is as in revision 1." in told(client, deck, 5)
    assert told(client, deck, 6).endswith(
        "The change of revision 2 was made again. +1 ST1-03 Agumon"
    )


def test_the_newest_revision_stands_first_and_is_marked(client, deck):
    step(deck)
    shown = page(client, deck)

    assert shown.index("Revision 2<") < shown.index("Revision 1<")
    assert told(client, deck, 2).startswith("Revision 2 now ")
    assert shown.count('aria-current="true"') == 1
    assert "Restore revision 1" in shown
    assert "Restore revision 2" not in shown


def test_many_changes_are_folded_and_none_is_left_out(client, deck):
    text = "\n".join(f"1 ST2-{n:02}" for n in range(2, 9))
    decks.edit_as_text(deck, 1, read_list(text, "modern"), text)
    shown = page(client, deck)

    assert "and 6 more" in shown
    for number in ("ST1-01", "ST1-03", "ST1-12", *(f"ST2-{n:02}" for n in range(2, 9))):
        assert number in shown


def test_five_changes_are_not_worth_folding(client, deck):
    text = f"{LISTED}\n" + "\n".join(f"1 ST2-{n:02}" for n in range(2, 7))
    decks.edit_as_text(deck, 1, read_list(text, "modern"), text)

    assert "<details>" not in page(client, deck)


def test_a_revision_that_changes_nothing_that_is_compared_says_so(client, save):
    deck = save(client, "2 ZZ9-999 Nobody")
    decks.edit_as_text(deck, 1, read_list("2 ZZ9-999 Somebody", "modern"), "2 ZZ9-999 Somebody")

    assert told(client, deck, 2).endswith("The cards and all else stayed as they were.")


def test_a_thousand_revisions_come_fifty_at_a_time_with_as_few_queries_as_three(
    client, deck, django_assert_num_queries, django_assert_max_num_queries
):
    step(deck)
    step(deck)
    page(client, deck)
    with django_assert_max_num_queries(8) as few:
        page(client, deck)
    grow_to = Deck.objects.get(pk=deck.pk)
    deck.revisions.filter(number__gt=1).delete()
    grow(grow_to, 1_000, numbers=60)
    with django_assert_num_queries(len(few.captured_queries)):
        shown = page(client, deck)

    assert re.findall(r">Revision (\d+)<", shown) == [str(n) for n in range(1_000, 950, -1)]
    assert "Page 1 of 20" in shown
    assert re.findall(r">Revision (\d+)<", page(client, deck, "?page=20"))[-1] == "1"
    # Each is compared with the one before it, also where that is on the next page.
    assert told(client, deck, 951).endswith("+1 BT1-001 Yokomon")


@pytest.mark.parametrize("query", ["?page=0", "?page=x", "?page=99999999999999999999"])
def test_a_page_that_is_none_is_the_nearest_one(client, deck, query):
    assert "Revision 1<" in page(client, deck, query)


def test_two_revisions_are_compared_in_a_table(client, deck):
    step(deck)
    step(deck)
    decks.move(deck, deck.revision, ("main", "ST1-12"), 1, "side")
    decks.note(deck, deck.revision, "ST1-03", "line one\nline two")
    shown = page(client, deck, "?from=1&to=5")
    rows = [text_of(row) for row in re.findall(r"<tr.*?</tr>", shown, re.DOTALL)]

    assert rows == [
        "Card Before After Change",
        "Main deck",
        "ST1-03 Agumon 3 5 +2",
        "ST1-12 Tai Kamiya 2 1 −1 1 to: side",
        "Side",
        "ST1-12 Tai Kamiya 0 1 +1 1 from: main deck",
        "What differs Before After",
        "Note on ST1-03 Agumon – line one line two",
    ]
    assert 'href="/cards/ST1-03/"' in shown
    assert "Main deck 5/50" in text_of(shown)
    assert "Main deck 6/50" in text_of(shown)
    assert shown.count('<section class="verdict ') == 2


def test_verdicts_stand_beside_each_other(client, save):
    deck = save(client, LEGAL)
    step(deck)
    shown = page(client, deck, "?from=1&to=2")

    assert re.findall(r'class="verdict (\w+)"', shown) == ["legal", "illegal"]


def test_regulation_region_and_unread_lines_are_compared(client, save):
    deck = save(client, f"{LISTED}\n-3 Greymon ST1-07")
    decks.judge_by(deck, 1, regulation="modern", region="japan")
    decks.leave_out_unread(deck, 2)
    shown = text_of(page(client, deck, "?from=1&to=3"))

    assert "Region World (English list) Japan" in shown
    assert "Before -3 Greymon ST1-07" in shown
    assert told(client, deck, 3).endswith("1 line that is no card left out")


def test_pictures_of_the_same_copies_are_a_difference(client, deck):
    text = "2 ST1-03\n1 ST1-03_P1\n2 ST1-12\n4 ST1-01"
    decks.edit_as_text(deck, 1, read_list(text, "modern"), text)

    assert "ST1-03 Agumon 3 usual → 2 usual and 1 × P1 3 3 other pictures" in text_of(
        page(client, deck, "?from=1&to=2")
    )
    assert told(client, deck, 2).endswith("Pictures of ST1-03 Agumon: 3 usual → 2 usual and 1 × P1")


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("?from=1", ["Red, revision 1", "Red, revision 3"]),
        ("?to=2", ["Red, revision 1", "Red, revision 2"]),
        ("?from=&to=", ["Red, revision 2", "Red, revision 3"]),
        ("?from=3&to=1", ["Red, revision 3", "Red, revision 1"]),
    ],
)
def test_what_is_not_told_is_the_newest_and_the_one_before(client, deck, query, titles):
    step(deck)
    step(deck)

    assert re.findall(r"-title\"><a[^>]*>(.*?)</a>", page(client, deck, query)) == titles


def test_a_revision_does_not_differ_from_itself(client, deck):
    assert "Nothing differs" in page(client, deck, "?from=1&to=1")


@pytest.mark.parametrize("written", ["0", "-1", "2", "x", "1.5", "9" * 60, "<b>", "\x00"])
@pytest.mark.parametrize("name", ["from", "to"])
@pytest.mark.parametrize("kind", ["", "text"])
def test_a_number_that_is_none_is_quoted(client, deck, name, written, kind):
    response = client.get(f"/decks/{deck.key}/history/", {name: written, "as": kind})
    shown = response.content.decode()

    assert response.status_code == 422
    assert f"There is no revision “{html.escape(written[:40])}”" in shown
    assert "revisions 1 to 1." in shown


def test_differences_are_downloaded_as_lines_for_forums(client, save):
    deck = save(client, f"{LISTED}\n-3 Greymon ST1-07", name="Ré d/../x")
    step(deck)
    decks.leave_out_unread(deck, 2)
    response = client.get(f"/decks/{deck.key}/history/?from=1&to=3&as=text")

    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode() == (
        "--- Ré d/../x, revision 1\n+++ Ré d/../x, revision 3\n\n"
        "// Main deck\n+1 ST1-03 Agumon\n\n"
        "// Lines that are not cards\n--3 Greymon ST1-07\n"
    )
    disposition = response.headers["Content-Disposition"]
    assert disposition.startswith("attachment; filename")
    assert "/" not in disposition
    assert ".." not in disposition


def test_differences_are_downloaded_as_a_table(client, deck):
    step(deck)
    response = client.get(f"/decks/{deck.key}/history/?from=1&to=2&as=csv")

    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert response.content.decode().splitlines() == [
        "section,number,printing,name,before,after",
        "main,ST1-03,,Agumon,3,4",
    ]


def test_downloads_name_the_cards_for_their_reader(client, deck):
    step(deck)
    address = f"/decks/{deck.key}/history/?from=1&to=2&as=text"

    assert "+1 ST1-03 アグモン" in client.get(address, HTTP_ACCEPT_LANGUAGE="ja").content.decode()


def test_an_earlier_revision_is_shown_as_it_was(client, save):
    deck = save(client, f"Cover: ST1-03\n{LISTED} // mine\n2 ZZ9-999 Nobody\n-3 Greymon ST1-07")
    decks.leave_out_unread(deck, 1)
    step(deck)
    response = client.get(f"/decks/{deck.key}/history/1/")
    shown = text_of(response.content.decode())

    assert "3 ST1-03 Agumon cover card" in shown
    assert "4 ST1-01 Koromon mine" in shown
    assert "2 ZZ9-999 Nobody" in shown
    assert "-3 Greymon ST1-07" in shown
    assert '<section class="verdict unfinished"' in response.content.decode()
    assert "Restore" in shown
    assert "Restore" not in text_of(client.get(f"/decks/{deck.key}/history/3/").content.decode())


def test_an_earlier_revision_is_downloaded_as_a_list(client, deck):
    step(deck)
    response = client.get(f"/decks/{deck.key}/history/1/?as=text")

    assert read_list(response.content.decode(), "modern").deck.copies("main")["ST1-03"] == 3
    assert 'filename="red-1.txt"' in response.headers["Content-Disposition"]


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999999"])
def test_a_revision_that_is_none_is_not_found(client, deck, number):
    assert client.get(f"/decks/{deck.key}/history/{number}/").status_code == 404


def test_restoring_brings_everything_back_and_undo_takes_that_back(client, save):
    deck = save(client, f"Cover: ST1-03\n{LISTED} // mine\n-3 Greymon ST1-07")
    text = "Name: Blue\n4 ST2-03"
    decks.edit_as_text(deck, 1, read_list(text, "modern"), text)
    response = restore(client, deck, 1)
    now = newest(deck)

    assert response.status_code == 302
    assert response.headers["Location"] == deck.get_absolute_url()
    shown = client.get(deck.get_absolute_url()).content.decode()
    assert "Restored revision 1. Undo takes it back." in shown
    assert (now.number, now.change, now.name, now.cover) == (3, "restored", "Red", "ST1-03")
    assert now.deck_list.copies("main") == {"ST1-03": 3, "ST1-12": 2}
    assert now.notes == {"ST1-01": "mine"}
    assert [line["text"] for line in now.unread] == ["-3 Greymon ST1-07"]
    assert " Earlier state restored · " in told(client, deck, 3)
    decks.undo(deck, deck.revision)
    assert newest(deck).deck_list.copies("main") == {"ST2-03": 4}


def test_restoring_after_undo(client, deck):
    step(deck)
    decks.undo(deck, deck.revision)
    restore(client, deck, 2)

    assert newest(deck).deck_list.copies("main")["ST1-03"] == 4


def test_restoring_what_is_there_already_changes_nothing(client, deck):
    step(deck)
    decks.undo(deck, deck.revision)
    response = restore(client, deck, 1)

    assert newest(deck).number == 3
    shown = client.get(response.headers["Location"]).content.decode()
    assert "The deck is as it was in revision 1 already." in shown


def test_restoring_over_a_newer_change_is_refused_and_the_newest_state_shown(client, deck):
    step(deck)
    base = deck.revision
    step(deck)
    response = restore(client, deck, 1, base)
    shown = response.content.decode()

    assert response.status_code == 409
    assert "so revision 1 was not restored" in shown
    assert 'name="revision" value="3"' in shown
    assert newest(deck).number == 3
    assert response.headers["Deck-Revision"] == "3"


@pytest.mark.parametrize("number", ["0", "x", "", "99", "9" * 30])
def test_restoring_a_revision_that_is_none_is_refused_by_quoting_it(client, deck, number):
    response = restore(client, deck, number)

    assert response.status_code == 422
    assert f"There is no revision “{number}”" in response.content.decode()
    assert newest(deck).number == 1


def test_a_form_without_its_base_is_refused(client, deck):
    response = client.post(f"/decks/{deck.key}/restore/", {"number": "1"})

    assert response.status_code == 422
    assert "not complete" in response.content.decode()


def test_others_find_no_history(alice, bob, client, save):
    deck = save(alice, LISTED)
    step(deck)
    for other in (bob, client):
        for address in (
            "history/",
            "history/?from=1&to=2",
            "history/?from=1&as=text",
            "history/1/",
        ):
            assert other.get(f"/decks/{deck.key}/{address}").status_code == 404
        # Who is signed out may have been signed in when the page was opened.
        assert restore(other, deck, 1).status_code == (404 if other is bob else 302)
        assert other.get("/decks/compare/", {"a": deck.key}).status_code == 404
    mine = save(bob, LISTED)
    for a, b in ((deck, mine), (mine, deck)):
        assert bob.get("/decks/compare/", {"a": a.key, "b": b.key}).status_code == 404
    assert newest(deck).number == 2


def test_a_deck_that_was_put_away_has_no_pages(client, deck):
    decks.put_away(deck)

    assert client.get(f"/decks/{deck.key}/history/").status_code == 404
    assert client.get("/decks/compare/", {"a": deck.key}).status_code == 404


def test_nothing_is_restored_by_looking(client, deck):
    assert client.get(f"/decks/{deck.key}/restore/").status_code == 405


def test_what_people_write_is_no_markup(client, save):
    bad = "<script>alert(1)</script>"
    deck = save(client, f"2 ZZ9-999 {bad}\n-3 {bad}", name=bad)
    decks.note(deck, 1, "ZZ9-999", bad)
    decks.rename(deck, 2, f"{bad}2")
    decks.leave_out_unread(deck, 3)
    decks.step(deck, 4, ("main", "ZZ9-999"), 1)
    for address in (
        *("history/", "history/?from=1&to=5", "history/1/", "history/?from=<script>alert(1)"),
    ):
        shown = client.get(f"/decks/{deck.key}/{address}").content.decode()
        assert "<script>alert" not in shown
        assert "&lt;script&gt;" in shown


def test_a_deck_of_1999_has_a_history_too(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    decks.step(deck, 1, ("main", "St-1"), -1)

    assert told(client, deck, 2).endswith("−1 St-1 Agumon")
    assert 'href="/cards/legacy/St-1/"' in page(client, deck, "?from=1&to=2")


def test_two_decks_are_compared(client, save):
    one, other = save(client, LISTED, name="One"), save(client, "4 ST1-03\n4 ST1-01", name="Other")
    query = {"a": one.key, "b": other.key}
    shown = text_of(client.get("/decks/compare/", query).content.decode())

    assert "ST1-03 Agumon 3 4 +1" in shown
    assert "ST1-12 Tai Kamiya 2 0 −2" in shown
    assert "Card First deck Second deck Change" in shown
    assert "Deck name" not in shown
    text = client.get("/decks/compare/", query | {"as": "text"})
    assert text.content.decode().startswith("--- One\n+++ Other\n")
    assert 'filename="one-other.txt"' in text.headers["Content-Disposition"]


def test_decks_to_compare_are_chosen_from_ones_own(alice, bob, save):
    mine, theirs = save(alice, LISTED, name="Mine"), save(bob, LISTED, name="Theirs")
    shown = alice.get("/decks/compare/", {"a": mine.key}).content.decode()

    assert f'<option value="{mine.key}" selected>Mine</option>' in shown
    assert theirs.key not in shown
    assert "No decks yet" in Client().get("/decks/compare/").content.decode()


def test_decks_of_two_games_have_nothing_to_compare(client, save):
    one, other = save(client), save(client, LEGACY, regulation="legacy")
    response = client.get("/decks/compare/", {"a": one.key, "b": other.key})

    assert response.status_code == 422
    assert "two games" in response.content.decode()


def test_every_link_of_the_history_leads_somewhere(client, deck):
    step(deck)
    seen = set()
    for address in (
        f"/decks/{deck.key}/history/",
        f"/decks/{deck.key}/history/?from=1&to=2",
        f"/decks/{deck.key}/history/1/",
        f"/decks/compare/?a={deck.key}&b={deck.key}",
    ):
        shown = client.get(address).content.decode()
        seen |= {html.unescape(each) for each in re.findall(r' href="([^"#]*deck[^"]*)"', shown)}

    assert len(seen) > 8
    assert {each: client.get(each).status_code for each in seen} == dict.fromkeys(seen, 200)
