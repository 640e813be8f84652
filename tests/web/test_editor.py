"""The page on which a deck is edited: finding cards, arranging, mending, two tabs."""

import json
import re

import pytest

from deckbuilder import deckgroups, mending
from deckbuilder.limits import CHANGES, Limit
from deckbuilder.models import Deck, Revision
from deckbuilder.views import editing
from engine.deck import Deck as DeckList
from engine.regulation import CODES
from tests.reference import needs_shared
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true"}


def newest(deck: Deck) -> Revision:
    deck.refresh_from_db()
    return deck.revisions.get(number=deck.revision)


def listed(deck: Deck) -> DeckList:
    return newest(deck).deck_list


def send(client, deck: Deck, base: int | None = None, **fields: object):
    data = {"revision": base or newest(deck).number} | fields
    return client.post(f"{deck.get_absolute_url()}counts/", data, **HTMX)


def page(client, deck: Deck, **asked: str) -> str:
    return client.get(deck.get_absolute_url(), asked).content.decode()


def rows(html: str) -> list[str]:
    return re.findall(r'id="row-([^"]+)"', html)


def found(html: str) -> list[str]:
    return re.findall(r'class="found-card" data-number="([^"]+)"', html)


# Finding cards and putting them in


def test_a_search_beside_the_deck_finds_cards_and_says_how_many_the_deck_has(client, save):
    deck = save(client)
    html = page(client, deck, q="n:ST1-03 or n:ST1-14")

    assert found(html) == ["ST1-03", "ST1-14"]
    have = dict(re.findall(r'data-have="([^"]+)" data-most="4">(\d)<', html))
    assert have == {"ST1-03": "4", "ST1-14": "0"}


def test_in_deck_finds_the_cards_of_this_deck(client, save):
    deck = save(client, "4 BT1-010\n1 BT1-001\n2 ST1-16")

    assert found(page(client, deck, q="in:deck")) == ["BT1-001", "BT1-010", "ST1-16"]
    assert found(page(client, deck, q="in:deck k:option")) == ["ST1-16"]


def test_beside_a_deck_of_the_older_game_its_own_cards_are_found(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    html = page(client, deck)

    assert len(found(html)) == 60
    assert not any(number.startswith("BT") for number in found(html))
    assert found(page(client, deck, q="n:BT1-010 game:modern")) == ["BT1-010"]


def test_a_card_that_was_found_is_put_where_its_kind_belongs(client, save):
    deck = save(client, "4 BT1-010")
    send(client, deck, step="auto BT1-001 +1")
    send(client, deck, step="auto ST1-16 +1")
    send(client, deck, step="auto BT1-010 -1")

    assert listed(deck).copies("eggs") == {"BT1-001": 1}
    assert listed(deck).copies("main") == {"BT1-010": 3, "ST1-16": 1}


@pytest.mark.parametrize("to", ["side", "maybe"])
def test_or_beside_the_deck(client, save, to):
    deck = save(client, "4 BT1-010")
    send(client, deck, step="auto BT1-001 +1", to=to)

    assert listed(deck).copies(to) == {"BT1-001": 1}
    assert listed(deck).copies("main") == {"BT1-010": 4}


@pytest.mark.parametrize("step", ["auto ZZ9-999 +1", "auto ST1-03 -1", "nowhere ST1-03 +1", "x"])
def test_a_card_that_is_not_there_is_not_put_in(client, save, step):
    deck = save(client, "4 BT1-010")
    response = send(client, deck, step=step)

    assert response.status_code == 422
    assert deck.revisions.count() == 1


@pytest.mark.parametrize(
    "sent",
    [
        *({"step": "main ST1-03 +9999"}, {"step": "main ST1-03"}, {"move": "main ST1-03 0 side"}),
        {"move": "main ST1-03 1 main"},
    ],
)
def test_a_change_that_means_nothing_is_said(client, save, sent):
    deck = save(client)
    response = send(client, deck, **sent)

    assert response.status_code == 422
    assert next(iter(sent.values())) in response.content.decode()


def test_limits_stand_on_each_card_with_the_day_since_when(client, save):
    deck = save(client, "4 ST6-03")
    html = page(client, deck, on="2024-08-30", q="n:ST6-03")

    assert "since 17 November 2023" in html
    assert '<span class="have limited off"><b data-have="ST6-03" data-most="1">4</b>/1' in html
    assert "since 17" not in page(client, deck, on="2024-08-31", q="n:ST6-03")


def test_a_card_of_a_pair_ban_is_marked(client, save):
    pair = "BT20-037", "BT17-035"
    deck = save(client, f"4 {pair[0]}")
    html = page(client, deck, q=f"n:{pair[0]}")

    assert html.count('tag-pair">pair') == 2  # on the row, and on the card that was found


def test_what_is_wrong_in_a_search_is_pointed_at_and_the_deck_stays(client, save):
    deck = save(client)
    html = page(client, deck, q='agumon c:rde "')

    assert "<mark>" in html
    assert len(rows(html)) == 14


def test_htmx_gets_the_cards_found_without_the_deck(client, save):
    deck = save(client)
    part = client.get(deck.get_absolute_url(), {"q": "agumon"}, HTTP_HX_TARGET="found", **HTMX)
    html = part.content.decode()

    assert html.strip().startswith('<div id="found"')
    assert rows(html) == []


# Arranging


@pytest.mark.parametrize("by", deckgroups.GROUPS)
@pytest.mark.parametrize("sort", deckgroups.SORTS)
def test_every_card_is_shown_once_however_they_are_arranged(client, save, by, sort):
    deck = save(client, "1 BT20-037\n1 BT10-086\n1 BT25-057\n2 ST1-16\n1 BT1-001\n1 ZZ9-999 Nobody")
    everything = sorted(rows(page(client, deck)))

    assert sorted(rows(page(client, deck, by=by, sort=sort))) == everything
    assert len(everything) == 6


@needs_shared
def test_cards_of_two_colours_stay_in_sight_under_every_order(client, save):
    """ui-03."""
    deck = save(client, "1 BT1-010")
    for number in ("BT20-037", "BT10-086", "BT25-057"):
        send(client, deck, step=f"auto {number} +1")
    for by in deckgroups.GROUPS:
        html = page(client, deck, by=by)
        assert [html.count(f'id="row-main-{number}"') for number in ("BT20-037", "BT25-057")] == [
            1,
            1,
        ]
        assert ">4/50<" in html


def test_an_arrangement_is_kept_in_the_browser(client, save):
    deck = save(client)
    chosen = page(client, deck, by="kind", sort="copies", shape="pictures")

    assert "<h3>Option" in chosen
    assert "as-pictures" in page(client, deck)
    assert '<option value="kind" selected>' in page(client, deck)


@pytest.mark.parametrize("kept", ["", "x", "level.number", "a.b.c", "level.number.list.more"])
def test_an_arrangement_that_nobody_knows_is_the_usual_one(client, save, kept):
    deck = save(client)
    client.cookies["deck_rows"] = kept

    assert '<option value="level" selected>' in page(client, deck, by="<b>")


# Moving, notes, cover


def test_a_card_is_moved_noted_and_made_the_cover(client, save):
    deck = save(client)
    send(client, deck, move="main ST1-03 2 maybe")
    send(client, deck, cover="ST1-03")
    send(client, deck, **{"note ST1-03": "  <b>two</b> are enough "})
    html = page(client, deck)

    assert listed(deck).copies("maybe") == {"ST1-03": 2}
    assert 'class="tag-cover">cover<' in html
    assert "&lt;b&gt;two&lt;/b&gt; are enough" in html
    assert list(deck.revisions.values_list("change", flat=True)) == [
        *("pasted", "moved", "covered", "noted")
    ]


def test_of_a_card_in_two_sections_the_note_that_was_changed_counts(client, save):
    deck = save(client, "2 ST1-03 // old\nMaybe\n1 ST1-03")
    send(client, deck, **{"note ST1-03": ["old", "new"]})

    assert newest(deck).notes == {"ST1-03": "new"}


def test_a_note_of_several_lines_stays_as_it_is_when_something_else_is_sent(client, save):
    note = "first\nsecond " + "x" * 400
    deck = save(client, json.dumps({"main": {"ST1-03": 4}, "notes": {"ST1-03": note}}))
    assert newest(deck).notes == {"ST1-03": note}
    as_sent = note.replace("\n", "\r\n")
    send(client, deck, step="main ST1-03 -1", **{"note ST1-03": as_sent, "copies main ST1-03": 4})

    assert newest(deck).notes == {"ST1-03": note}
    assert list(deck.revisions.values_list("change", flat=True)) == ["pasted", "copies"]


def test_a_note_that_is_too_long_is_refused_with_its_limit(client, save):
    deck = save(client)
    response = send(client, deck, **{"note ST1-03": "x" * 501})

    assert response.status_code == 422
    assert "500" in response.content.decode()


def test_a_long_note_that_came_with_a_list_stands_in_no_changes_way(client, save):
    """All boxes are sent with each change, also those that nobody touched."""
    deck = save(client, f"2 ST1-03 // {'x' * 400}\n2 ST1-03 // {'y' * 400}\n3 ST1-07")
    long = f"{'x' * 400} / {'y' * 400}"
    fields = {"note ST1-03": long, "note ST1-07": "", "copies main ST1-07": 2}
    response = send(client, deck, **fields)

    assert response.status_code == 200
    assert listed(deck).copies("main") == {"ST1-03": 4, "ST1-07": 2}
    assert newest(deck).notes == {"ST1-03": long}


def test_a_note_stays_to_the_letter_while_something_else_is_changed(client, save):
    """A box sends line ends of its own, and what stands around a note is not sent."""
    note = " one\ntwo\n\n  three "
    deck = save(client, json.dumps({"main": {"ST1-03": 4}, "notes": {"ST1-03": note}}))
    sent = note.replace("\n", "\r\n")
    send(client, deck, **{"note ST1-03": sent, "copies main ST1-03": 3})

    assert listed(deck).copies("main") == {"ST1-03": 3}
    assert newest(deck).notes == {"ST1-03": note}


def test_boxes_notes_and_a_button_are_one_change_or_none(client, save):
    deck = save(client)
    fields = {"copies main ST1-03": 2, "note ST1-03": "x", "move": "side ST1-03 1 main"}
    response = send(client, deck, **fields)

    assert response.status_code == 422
    assert deck.revisions.count() == 1


# Mending


def mend(client, deck: Deck) -> None:
    """Press the first button that mends something."""
    html = page(client, deck)
    name, value = re.findall(r'<button form="cards" name="(\w+)" value="([^"]+)"', html)[0]
    send(client, deck, **{name: value})


def test_too_many_copies_are_taken_out_with_one_click(client, save):
    deck = save(client, FIVE_AGUMON)
    mend(client, deck)

    assert listed(deck).copies("main")["ST1-03"] == 4


def test_a_limited_card_is_cut_to_its_limit_with_one_click(client, save):
    deck = save(client, LEGAL.replace("4 ST1-13", "4 ST6-03"))
    html = page(client, deck, on="2024-08-30")

    assert '<button form="cards" name="step" value="main ST6-03 -3">Take out 3</button>' in html


def test_of_a_pair_either_card_is_taken_out_or_set_aside(client, save):
    deck = save(client, LEGAL.replace("4 ST1-13", "2 BT20-037\n2 BT17-035"))
    buttons = re.findall(r'<button form="cards" name="\w+" value="([^"]+)"', page(client, deck))

    assert buttons == [
        *("main BT17-035 -2", "main BT17-035 2 maybe", "main BT20-037 -2", "main BT20-037 2 maybe")
    ]
    mend(client, deck)
    assert "BT17-035" not in listed(deck).copies("main")


def test_the_row_of_a_card_has_the_buttons_that_change_that_row_alone(client, save):
    pair = LEGAL.replace("4 ST1-13", "2 BT20-037\n2 BT17-035")
    deck = save(client, f"{pair}\nSide\n1 BT17-035")
    by_row = {
        row: re.findall(r'<button name="\w+" value="(\S+ \S+) [^"]+">', why)
        for row, why in re.findall(
            r'id="row-([^"]+)".*?(<p class="why .*?</p>)?</li>', page(client, deck), re.DOTALL
        )
        if why
    }

    assert by_row == {
        "main-BT17-035": ["main BT17-035", "main BT17-035"],
        "main-BT20-037": ["main BT20-037", "main BT20-037"],
        "side-BT17-035": ["side BT17-035", "side BT17-035"],
    }


# Going back


def test_no_page_and_no_part_of_it_is_kept_to_be_shown_again(client, save):
    deck = save(client)
    address = deck.get_absolute_url()
    answers = [
        client.get(address),
        client.get(address, {"q": "agumon"}, HTTP_HX_TARGET="found", **HTMX),
        send(client, deck, step="main ST1-03 +1"),
    ]

    assert {answer.headers["Cache-Control"] for answer in answers} == {"no-store"}


def test_the_name_is_changed_from_where_it_stands(client, save):
    html = page(client, save(client))

    assert '<a class="rename" href="#deck-name">Rename</a>' in html
    assert 'id="deck-name"' in html


def test_a_card_in_the_wrong_section_goes_home_with_one_click(client, save):
    deck = save(client, '{"main": {"BT1-010": 4, "BT1-001": 2}}')
    mend(client, deck)

    assert listed(deck).copies("eggs") == {"BT1-001": 2}


def test_fixes_are_for_codes_that_there_are():
    assert mending._TOO_MANY | mending._NOT_AT_ALL | {"token-in-deck", "wrong-section"} <= set(
        CODES
    )


# Two tabs


def test_the_second_tab_gets_the_newer_state_and_a_message(client, save):
    deck = save(client)
    send(client, deck, base=1, step="main ST1-03 -1")
    second = send(client, deck, base=1, step="main ST1-04 -1")
    html = second.content.decode()

    assert second.status_code == 200
    assert "in another tab" in html
    assert 'id="copies-main-ST1-03" name="copies main ST1-03" value="3"' in html
    assert 'id="copies-main-ST1-04" name="copies main ST1-04" value="3"' in html


def test_quick_clicks_of_one_tab_are_no_news_to_it(client, save):
    deck = save(client)
    send(client, deck, base=1, step="main ST1-03 -1")
    second = send(client, deck, base=1, seen=2, step="main ST1-03 -1")

    assert "in another tab" not in second.content.decode()
    assert listed(deck).copies("main")["ST1-03"] == 2


def test_without_scripts_the_message_comes_with_the_page_after_it(client, save):
    deck = save(client)
    for number in ("ST1-03", "ST1-04"):
        data = {"revision": 1, "step": f"main {number} -1"}
        client.post(f"{deck.get_absolute_url()}counts/", data)

    assert "in another tab" in page(client, deck)


def test_a_page_that_was_left_alone_asks_for_what_is_newer(client, save):
    deck = save(client)
    path = deck.get_absolute_url()
    assert client.get(path, {"since": "1"}, **HTMX).status_code == 204

    send(client, deck, step="main ST1-03 -1")
    newer = client.get(path, {"since": "1"}, **HTMX)
    assert "in another tab" in newer.content.decode()
    assert newer.headers["Deck-Revision"] == "2"


def test_undo_and_redo_are_offered_where_there_is_something_to_undo_and_redo(client, save):
    deck = save(client)
    offered = []
    for way in ("", "step", "undo", "redo"):
        if way == "step":
            send(client, deck, step="main ST1-03 -1")
        elif way:
            client.post(f"{deck.get_absolute_url()}{way}/", {"revision": newest(deck).number})
        html = page(client, deck)
        offered.append(
            [
                f'id="{each}" data-key' in html
                and re.search(rf'id="{each}"[^>]* disabled', html) is None
                for each in ("undo", "redo")
            ]
        )

    assert offered == [[False, False], [True, False], [False, True], [True, False]]


def test_a_change_without_scripts_leads_back_to_the_same_search(client, save):
    deck = save(client)
    path = f"{deck.get_absolute_url()}counts/?q=c%3Ared&page=2"
    response = client.post(path, {"revision": 1, "step": "auto ST1-14 +1"})

    assert response.headers["Location"] == f"{deck.get_absolute_url()}?q=c%3Ared&page=2"


@pytest.mark.parametrize(
    "asked",
    [
        {"q": "\x00" * 3000, "page": "²", "show": "<", "to": "x", "pane": "y", "on": "z"},
        {"q": "in:nothing", "page": "99999999999", "since": "x"},
        {"by": "\x00", "sort": "", "shape": "pictures"},
    ],
)
def test_nothing_in_an_address_breaks_the_page(client, save, asked):
    deck = save(client)

    assert client.get(deck.get_absolute_url(), asked).status_code == 200
    assert client.get(deck.get_absolute_url(), asked, **HTMX).status_code == 200


def test_somebody_quick_is_not_stopped_and_a_program_gone_wild_is(client, save, monkeypatch):
    monkeypatch.setattr(editing, "CHANGES", Limit("changes", 3, 60))
    deck = save(client)
    answers = [send(client, deck, step="main ST1-03 -1").status_code for _ in range(4)]

    assert answers == [200, 200, 200, 429]
    assert listed(deck).copies("main")["ST1-03"] == 1
    assert CHANGES.times >= 5 * CHANGES.seconds  # five clicks a second
