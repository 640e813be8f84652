"""A saved deck: seen, judged, changed, undone, removed and put back."""

import re
from urllib.parse import urlsplit

import pytest
from django.urls import resolve

from deckbuilder.models import Deck, Revision
from tests.web.lists import FIVE_AGUMON, LEGAL

pytestmark = pytest.mark.django_db


def counts(deck: Deck) -> dict[str, int]:
    return deck.revisions.get(number=deck.revision).deck_list.copies("main")


def post(client, deck: Deck, what: str, **fields: object):
    data = {"revision": deck.revision} | fields
    return client.post(f"/decks/{deck.key}/{what}/", data)


def test_a_deck_keeps_the_text_that_it_was_given_to_the_letter(client, save):
    text = "4 Agumon BT1-010\r\n\r\n  -3 Greymon ST1-07\r\n1 ZZ9-999 Nobody"
    deck = save(client, text)

    assert deck.revisions.get().given == text


def test_a_deck_keeps_numbers_that_the_catalogue_does_not_know(client, save):
    deck = save(client, "4 BT1-010\n3 ZZ9-999 Nobody")
    shown = client.get(deck.get_absolute_url()).content.decode()

    assert counts(deck)["ZZ9-999"] == 3
    assert "Nobody" in shown
    assert '<section class="verdict' in shown


def test_a_deck_shows_the_lines_that_were_not_cards(client, save):
    deck = save(client, "4 BT1-010\n-3 Greymon ST1-07")

    assert "-3 Greymon ST1-07" in client.get(deck.get_absolute_url()).content.decode()


def test_every_link_and_form_of_a_deck_leads_somewhere(client, save):
    deck = save(client, "4 BT1-010\n-3 Greymon ST1-07")
    html = client.get(deck.get_absolute_url() + "?on=2024-08-30").content.decode()
    addresses = [urlsplit(each) for each in re.findall(r' (?:href|action)="(/[^"]*)"', html)]
    ours = {resolve(each.path).url_name for each in addresses if deck.key in each.path}

    assert {each.query for each in addresses if each.path.endswith("/counts/")} == {"on=2024-08-30"}
    assert ours == {
        *(
            "deck",
            "sheet",
            "picture",
            "hand",
            "odds",
            "days",
            "undo",
            "redo",
            "share",
            "charts",
            "history",
            "export",
            "deck-text",
        ),
        *("add-card", "set-counts", "leave-out", "judge-by", "rename"),
    }


def test_the_verdict_changes_with_the_counts(client, save):
    deck = save(client, FIVE_AGUMON)
    assert "verdict illegal" in client.get(deck.get_absolute_url()).content.decode()

    post(client, deck, "counts", **{"copies main ST1-03": 4})
    deck.refresh_from_db()
    assert "verdict unfinished" in client.get(deck.get_absolute_url()).content.decode()

    post(client, deck, "counts", **{"copies main ST1-02": 4})
    assert "verdict legal" in client.get(deck.get_absolute_url()).content.decode()


def test_every_change_is_a_revision(client, save):
    deck = save(client)
    post(client, deck, "counts", step="main ST1-03 -1")
    deck.refresh_from_db()
    post(client, deck, "name", name="Redder")
    deck.refresh_from_db()

    assert list(deck.revisions.values_list("number", "change")) == [
        (1, "pasted"),
        (2, "copies"),
        (3, "renamed"),
    ]


def test_a_change_that_changes_nothing_makes_no_revision(client, save):
    deck = save(client)
    post(client, deck, "counts", **{"copies main ST1-03": 4})
    deck.refresh_from_db()

    assert deck.revision == 1


def test_several_boxes_are_saved_at_once(client, save):
    deck = save(client)
    post(client, deck, "counts", **{"copies main ST1-03": 1, "copies main ST1-04": 0})
    deck.refresh_from_db()

    assert counts(deck)["ST1-03"] == 1
    assert "ST1-04" not in counts(deck)
    assert deck.revision == 2


@pytest.mark.parametrize("written", ["-1", "2.5", "four", "", "1e1", "1000000", "²", "0x4"])
def test_a_count_that_is_none_is_refused_by_quoting_it(client, save, written):
    deck = save(client)
    response = post(client, deck, "counts", **{"copies main ST1-03": written})

    assert response.status_code == 422
    assert f"“{written}”" in response.content.decode()
    assert counts(deck)["ST1-03"] == 4


def test_two_quick_clicks_from_the_same_page_both_count(client, save):
    deck = save(client)
    post(client, deck, "counts", step="main ST1-03 -1", **{"copies main ST1-03": 4})
    post(client, deck, "counts", step="main ST1-03 -1", **{"copies main ST1-03": 4})
    deck.refresh_from_db()

    assert counts(deck)["ST1-03"] == 2


def test_changes_of_different_cards_in_two_tabs_are_both_kept(client, save):
    deck = save(client)
    post(client, deck, "counts", **{"copies main ST1-03": 1, "copies main ST1-04": 4})
    post(client, deck, "counts", **{"copies main ST1-03": 4, "copies main ST1-04": 2})
    deck.refresh_from_db()

    assert (counts(deck)["ST1-03"], counts(deck)["ST1-04"]) == (1, 2)


def test_another_count_for_the_same_card_in_a_second_tab_is_not_written_over_the_first(
    client, save
):
    deck = save(client)
    post(client, deck, "counts", **{"copies main ST1-03": 1})
    response = post(client, deck, "counts", **{"copies main ST1-03": 2})
    deck.refresh_from_db()

    assert response.status_code == 409
    assert "another tab" in response.content.decode()
    assert counts(deck)["ST1-03"] == 1


def test_a_card_is_added_by_number_or_by_a_line_of_a_list(client, save):
    deck = save(client, "4 BT1-010")
    post(client, deck, "add", line="bt1-011")
    deck.refresh_from_db()
    post(client, deck, "add", line="3 Greymon ST1-07")
    deck.refresh_from_db()

    assert counts(deck) == {"BT1-010": 4, "BT1-011": 1, "ST1-07": 3}


def test_a_name_of_several_cards_is_not_guessed_and_stays_in_the_box(client, save):
    deck = save(client, "4 BT1-010")
    response = post(client, deck, "add", line="Agumon")
    shown = response.content.decode()

    assert response.status_code == 422
    assert 'value="Agumon"' in shown
    assert "BT1-010" in shown


def test_undo_takes_back_one_change_after_another_up_to_the_first_state(client, save):
    deck = save(client)
    post(client, deck, "counts", **{"copies main ST1-03": 1})
    post(client, deck, "name", name="Other")
    for _once in range(4):
        deck.refresh_from_db()
        post(client, deck, "undo")
    deck.refresh_from_db()

    assert deck.name == "Red"
    assert counts(deck)["ST1-03"] == 4
    assert deck.revision == 5  # pasted, counts, name, undone, undone: no more to take back


def test_undo_after_an_undone_change_and_a_new_one_takes_back_the_new_one(client, save):
    deck = save(client)
    for name in ("B", "C"):
        post(client, deck, "name", name=name)
        deck.refresh_from_db()
    post(client, deck, "undo")
    deck.refresh_from_db()
    post(client, deck, "name", name="D")
    deck.refresh_from_db()
    post(client, deck, "undo")
    deck.refresh_from_db()
    assert deck.name == "B"

    post(client, deck, "undo")
    deck.refresh_from_db()
    assert deck.name == "Red"


def test_undo_from_an_old_page_does_not_take_back_what_its_reader_has_not_seen(client, save):
    deck = save(client)
    post(client, deck, "name", name="B")
    response = post(client, deck, "undo")  # still revision 1 in this page
    deck.refresh_from_db()

    assert response.status_code == 409
    assert deck.name == "B"


def test_a_removed_deck_is_out_of_sight_and_can_be_put_back(client, save):
    deck = save(client)
    client.post(f"/decks/{deck.key}/remove/")
    assert client.get(deck.get_absolute_url()).status_code == 404
    assert "Put Red back" in client.get("/decks/").content.decode()

    client.post(f"/decks/{deck.key}/put-back/")
    assert client.get(deck.get_absolute_url()).status_code == 200


def test_a_deck_is_judged_on_a_chosen_day(client, save):
    # ST6-03 was limited to 1 from 17 November 2023 to 30 August 2024.
    deck = save(
        client, "4 ST6-03\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 13)) + "\n2 ST1-16"
    )
    on_that_day = client.get(deck.get_absolute_url() + "?on=2024-08-30").content.decode()
    after = client.get(deck.get_absolute_url() + "?on=2024-08-31").content.decode()

    assert "verdict illegal" in on_that_day
    assert "17 November 2023" in on_that_day
    assert "verdict legal" in after


def test_a_day_that_is_none_is_said_and_the_deck_is_judged_today(client, save):
    deck = save(client)
    response = client.get(deck.get_absolute_url() + "?on=2024-13-45")

    assert response.status_code == 200
    assert "Enter a valid date" in response.content.decode()
    assert 'value="2024-13-45" id="id_on" aria-invalid="true"' in response.content.decode()


def test_a_deck_is_not_judged_by_the_other_games_regulation(client, save):
    deck = save(client)
    response = post(client, deck, "regulation", regulation="legacy", region="world")
    deck.refresh_from_db()

    assert response.status_code == 422
    assert deck.regulation == "modern"


def test_saving_a_second_list_makes_a_second_deck_and_leaves_the_first_alone(client, save):
    first = save(client, LEGAL, name="A")
    second = save(client, "4 BT1-010", name="B")

    assert sum(counts(first).values()) == 50
    assert sum(counts(second).values()) == 4


def test_no_more_decks_than_the_limit_are_kept(client, save, settings):
    settings.DECKS_AT_MOST = 2
    save(client)
    save(client)
    response = client.post(
        "/lists/save/", {"text": LEGAL, "name": "C", "regulation": "modern", "region": "world"}
    )

    assert response.status_code == 422
    assert "as many decks as can be kept" in response.content.decode()
    assert Deck.objects.count() == 2


def test_a_page_of_decks_needs_as_many_queries_for_many_decks_as_for_one(
    alice, save, django_assert_num_queries
):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    save(alice)
    alice.get("/decks/")  # the first visit of a day renews the session
    with CaptureQueriesContext(connection) as one:
        alice.get("/decks/")
    needed = len(one)
    for n in range(5):
        save(alice, name=f"Deck {n}")
    with django_assert_num_queries(needed):
        alice.get("/decks/")


def test_htmx_gets_the_part_that_changed_and_others_are_sent_back_to_the_page(client, save):
    deck = save(client)
    data = {"revision": 1, "step": "main ST1-03 -1"}
    part = client.post(f"/decks/{deck.key}/counts/", data, HTTP_HX_REQUEST="true")
    whole = client.post(f"/decks/{deck.key}/counts/", data)

    assert part.status_code == 200
    assert part.content.decode().strip().startswith('<div id="deck"')
    assert whole.headers["Location"] == deck.get_absolute_url()


def test_the_first_revision_holds_alternate_pictures_and_a_change_keeps_them(client, save):
    deck = save(client, "3 BT1-010\n1 BT1-010_P1")
    post(client, deck, "counts", step="main BT1-010 -1")
    revision = Revision.objects.get(deck=deck, number=2)

    assert {(e["printing"], e["copies"]) for e in revision.entries} == {("", 2), ("P1", 1)}


def test_a_change_keeps_the_day_on_which_the_deck_is_judged(client, save):
    deck = save(client)
    answer = client.post(
        f"/decks/{deck.key}/counts/?on=2024-08-30", {"revision": 1, "step": "main ST1-03 -1"}
    )

    assert answer.headers["Location"] == f"{deck.get_absolute_url()}?on=2024-08-30"


def test_more_copies_than_any_deck_may_have_are_refused_and_nothing_is_lost(client, save):
    deck = save(client, "58 BT6-085\n4 ST1-03")
    typed = post(client, deck, "counts", **{"copies main ST1-03": 999})
    added = post(client, deck, "add", line="5 BT6-085")
    deck.refresh_from_db()

    assert typed.status_code == added.status_code == 422
    assert "at most 60 copies" in added.content.decode()
    assert counts(deck) == {"BT6-085": 58, "ST1-03": 4}


def test_a_deck_with_more_copies_than_a_line_may_name_can_still_be_changed(client, save):
    deck = save(client, "60 BT6-085\n60 BT6-085\n4 ST1-03")
    boxes = {"copies main BT6-085": 120, "copies main ST1-03": 4}
    post(client, deck, "counts", step="main ST1-03 -1", **boxes)
    deck.refresh_from_db()

    assert counts(deck) == {"BT6-085": 120, "ST1-03": 3}


def test_an_added_card_keeps_its_picture(client, save):
    deck = save(client, "2 BT5-001_P1")
    post(client, deck, "add", line="2 BT5-001_P1")
    deck.refresh_from_db()
    [entry] = deck.revisions.get(number=2).entries

    assert (entry["printing"], entry["copies"]) == ("P1", 4)


def test_what_was_read_differently_is_said_when_a_card_is_added(client, save):
    deck = save(client, "4 ST1-03")
    post(client, deck, "add", line="2 BT1-012 Greymon")
    shown = client.get(deck.get_absolute_url()).content.decode()

    assert 'class="note info"' in shown
    assert "BT1-012" in shown


def test_several_lines_are_added_at_once_or_none_of_them(client, save):
    deck = save(client, "4 ST1-03")
    refused = post(client, deck, "add", line="4 BT1-010\n-2 ST1-07")
    deck.refresh_from_db()
    assert (refused.status_code, deck.revision) == (422, 1)

    post(client, deck, "add", line="4 BT1-010\n2 ST1-07")
    deck.refresh_from_db()
    assert counts(deck) == {"ST1-03": 4, "BT1-010": 4, "ST1-07": 2}


def test_lines_that_are_not_cards_can_be_left_out_and_brought_back(client, save):
    deck = save(client, LEGAL + "\nTotal cards: fifty")
    assert "verdict cannot-say" in client.get(deck.get_absolute_url()).content.decode()

    post(client, deck, "leave-out")
    deck.refresh_from_db()
    assert "verdict legal" in client.get(deck.get_absolute_url()).content.decode()

    post(client, deck, "undo")
    assert "Total cards: fifty" in client.get(deck.get_absolute_url()).content.decode()


def test_after_one_wrong_count_the_others_stay_typed(client, save):
    deck = save(client)
    shown = post(
        client, deck, "counts", **{"copies main ST1-03": 2, "copies main ST1-04": "x"}
    ).content.decode()

    assert 'name="copies main ST1-03" value="2"' in shown
    assert 'name="copies main ST1-04" value="x"' in shown


def test_a_name_that_is_too_long_stays_typed(client, save):
    deck = save(client)
    shown = post(client, deck, "name", name="x" * 201).content.decode()

    assert "x" * 201 in shown


@pytest.mark.parametrize(
    "place", ["main ²", "main <script>", "main " + "9" * 800, "main BT1-999", "side ST1-03"]
)
def test_a_count_for_a_card_that_is_not_in_the_deck_is_refused(client, save, place):
    deck = save(client)
    box = post(client, deck, "counts", **{f"copies {place}": 2})
    step = post(client, deck, "counts", step=f"{place} +1")
    deck.refresh_from_db()

    assert (box.status_code, step.status_code, deck.revision) == (422, 422, 1)


def test_removing_decks_makes_room_and_putting_back_needs_room(client, save, settings):
    settings.DECKS_AT_MOST = 2
    first, _second = save(client), save(client)
    client.post(f"/decks/{first.key}/remove/")
    save(client)
    client.post(f"/decks/{first.key}/put-back/")
    first.refresh_from_db()

    assert first.removed is not None
    assert "Remove one" in client.get("/decks/").content.decode()


def test_of_removed_decks_as_many_are_kept_as_there_may_be_decks(client, save, settings):
    settings.DECKS_AT_MOST = 2
    removed = []
    for _once in range(4):
        removed.append(save(client))
        client.post(f"/decks/{removed[-1].key}/remove/")

    assert set(Deck.objects.values_list("key", flat=True)) == {deck.key for deck in removed[-2:]}
