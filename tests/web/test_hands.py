"""Test hands: dealt on the server, the same for the same address, for anybody who has it."""

import re
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder import judging
from deckbuilder.handpages import LIST_AT_MOST, written
from deckbuilder.limits import HANDS
from engine.deck import Deck
from engine.hands import deal
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
MIXED = LEGAL.replace("4 ST1-02", "2 ST1-02") + "\n1 ZZ9-001\n\nEggs\n1 ZZ9-002\n\nSide\n2 ST1-02"


def cards(page: str, label: str) -> list[str]:
    """The numbers of the cards in one of a page's lists."""
    if f'aria-label="{label}"' not in page:
        return []
    part = page.split(f'aria-label="{label}"')[1].split("</ol>")[0]
    return re.findall(r'<footer><span class="mono">([^<]+)<', part)


def shown(client, deck, query: str) -> str:
    response = client.get(f"{deck.get_absolute_url()}hand/?{query}")
    assert response.status_code == 200, response.headers
    return response.content.decode()


def hand(client, deck, query: str) -> list[str]:
    return cards(shown(client, deck, query), "The hand")


def link(page: str, name: str) -> str:
    """Where the link of that name leads; "" if there is none."""
    found = re.search(rf'<a [^>]*href="([^"]*)"[^>]*>{re.escape(name)}</a>', page)
    return unescape(found[1]) if found else ""


def test_a_hand_without_a_seed_gets_one_in_its_address(client, save):
    deck = save(client)
    response = client.get(f"{deck.get_absolute_url()}hand/")

    assert response.status_code == 302
    assert re.search(r"\?seed=\d+$", response.headers["Location"])


def test_the_same_address_shows_the_same_five_cards(client, save):
    deck = save(client)

    assert len(hand(client, deck, "seed=7")) == 5
    assert hand(client, deck, "seed=7") == hand(client, deck, "seed=7")


def test_a_hand_can_be_redrawn_once(client, save):
    deck = save(client)
    before, after = shown(client, deck, "seed=7"), shown(client, deck, "seed=7&redraw=1")

    assert link(before, "Redraw all five") == f"{deck.get_absolute_url()}hand/?seed=7&redraw=1"
    assert not link(after, "Redraw all five")
    assert hand(client, deck, "seed=7") != hand(client, deck, "seed=7&redraw=1")


def test_there_is_no_redraw_once_the_first_turn_has_begun(client, save):
    assert not link(shown(client, save(client), "seed=7&turn=1"), "Redraw all five")


def test_a_new_hand_may_be_redrawn_again(client, save):
    deck = save(client)
    page = shown(client, deck, "seed=7&redraw=1&turn=3")
    new = client.get(link(page, "New hand"), follow=True).content.decode()

    assert link(new, "Redraw all five")


@pytest.mark.parametrize("seed", ["-1", "x", "4294967296", "1.5", "%00", "9" * 5000, "१"])
def test_a_seed_that_is_none_leads_to_a_new_hand(client, save, seed):
    deck = save(client)

    assert client.get(f"{deck.get_absolute_url()}hand/?seed={seed}").status_code == 302


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("seed=7&turn=x", "seed=7"),
        ("seed=7&redraw=yes&second=1", "seed=7&second=1"),
        ("seed=7&turn=999", "seed=7&turn=41"),
        ("seed=7&turn=2&breeding=1-9", "seed=7&turn=2&breeding=1"),
        ("seed=7&turn=4&breeding=2-2-3", "seed=7&turn=4&breeding=2"),
        ("seed=7&turn=9&breeding=3-1", "seed=7&turn=9&breeding=3"),
        ("seed=7&turn=20&breeding=1-2-3-4-5-6-7-8-9", "seed=7&turn=20&breeding=1-2-3-4-5-6-7-8"),
        ("seed=7&breeding=1", "seed=7"),
        ("seed=7&turn=1&breeding=x", "seed=7&turn=1"),
        ("seed=007", "seed=7"),
        ("seed=７&turn=１２", "seed=7&turn=12"),
        ("seed=4,294,967,295", "seed=4294967295"),
    ],
)
def test_what_is_wrong_in_the_address_is_put_right_and_the_rest_stays(client, save, asked, right):
    address = f"{save(client).get_absolute_url()}hand/"
    response = client.get(f"{address}?{asked}")

    assert response.headers["Location"] == f"{address}?{right}"
    assert client.get(response.headers["Location"]).status_code == 200


def test_whoever_goes_first_draws_from_the_second_turn_on(client, save):
    deck = save(client)
    dealt = deal(deck.revisions.get().deck_list, judging.pool_of("modern"), seed=7)

    assert hand(client, deck, "seed=7&turn=1") == list(dealt.hand)
    assert hand(client, deck, "seed=7&turn=3") == [*dealt.hand, *dealt.deck[:2]]
    assert hand(client, deck, "seed=7&turn=3&second=1") == [*dealt.hand, *dealt.deck[:3]]


def test_links_lead_from_turn_to_turn_and_back(client, save):
    deck = save(client)
    page = shown(client, deck, "seed=7&turn=1&second=1")
    address = f"{deck.get_absolute_url()}hand/"

    assert link(page, "Draw for turn 2") == f"{address}?seed=7&turn=2&second=1"
    assert link(page, "Turn back") == f"{address}?seed=7&second=1"
    assert link(page, "first") == f"{address}?seed=7&turn=1"
    assert link(shown(client, deck, "seed=7"), "Turn 1, no draw") == f"{address}?seed=7&turn=1"


def test_what_was_drawn_is_said_with_what_is_left(client, save):
    deck = save(client)
    page = shown(client, deck, "seed=7&turn=2")
    drawn = hand(client, deck, "seed=7&turn=2")[-1]

    assert re.search(rf'role="status">Turn 2: {drawn} [^<]+ was drawn\.<', page)
    assert "39 cards left in the deck" in page


def test_the_deck_ends_and_no_more_is_drawn(client, save):
    page = shown(client, save(client), "seed=7&turn=41")

    assert "0 cards left in the deck" in page
    assert "Draw for turn" not in page


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("seed=4294967296", "“4294967296” is no seed: seeds are 0 to 4,294,967,295."),
        ("seed=x", "“x” is no seed"),
        ("seed=" + "9" * 5000, f"“{'9' * 40}” is no seed"),
        ("seed=7&turn=x", "There is no turn “x” for this deck; this is turn 0."),
        ("seed=7&turn=999", "There is no turn “999” for this deck; this is turn 41."),
        ("seed=7&redraw=yes", "“redraw=yes” in the address cannot be"),
        ("seed=7&turn=1&breeding=2", "“breeding=2” in the address cannot be"),
        ("seed=7&gauge=marker", "“gauge=marker” in the address cannot be"),
    ],
)
def test_what_is_wrong_in_the_address_is_said_once(client, save, asked, said):
    address = f"{save(client).get_absolute_url()}hand/"
    first = client.get(f"{address}?{asked}", follow=True)

    assert f'<p class="note warning" role="status">{said}' in unescape(first.content.decode())
    again = client.get(first.redirect_chain[-1][0]).content.decode()
    assert 'class="note warning"' not in again


@pytest.mark.parametrize("asked", ["", "seed=007", "seed=７", "seed=7&turn=0&redraw=0", "seed="])
def test_another_spelling_of_what_is_right_is_no_matter(client, save, asked):
    shown = client.get(f"{save(client).get_absolute_url()}hand/?{asked}", follow=True)

    assert 'class="note warning"' not in shown.content.decode()


def test_more_cards_than_the_older_game_has_left_are_said(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    shown = client.get(f"{deck.get_absolute_url()}hand/?seed=1&turn=99", follow=True)

    assert "There are no “99” more cards to draw; 52 are drawn." in shown.content.decode()


def eggs(page: str) -> list[str]:
    """What stands under each card that was hatched."""
    part = page.split('id="hatched-title"')[1].split("</ol>")[0]
    return re.findall(r'class="tag">([^<]+)<', part)


def test_a_digi_egg_is_hatched_once_a_turn_into_an_empty_breeding_area(client, save):
    """CR 6-4-1, 4-18-3: one action each breeding phase, and no egg onto a card."""
    deck = save(client)
    page = shown(client, deck, "seed=7&turn=1")

    assert not link(shown(client, deck, "seed=7"), "Hatch")
    assert link(page, "Hatch") == f"{deck.get_absolute_url()}hand/?seed=7&turn=1&breeding=1"
    page = shown(client, deck, "seed=7&turn=1&breeding=1")
    assert (eggs(page), "3 Digi-Eggs" in page) == (["in the breeding area"], True)
    assert not link(page, "Hatch")
    assert not link(page, "Move out of breeding")
    page = shown(client, deck, "seed=7&turn=5&breeding=1")
    assert not link(page, "Hatch")  # four turns that went by leave the card where it is
    page = client.get(link(page, "Move out of breeding")).content.decode()
    assert eggs(page) == ["moved out"]
    assert not link(page, "Hatch")  # that was this turn's action
    page = client.get(link(shown(client, deck, "seed=7&turn=6&breeding=1-5"), "Hatch"))
    assert eggs(page.content.decode()) == ["in the breeding area", "moved out"]


def test_no_more_is_hatched_than_there_are_digi_eggs(client, save):
    page = shown(client, save(client), "seed=7&turn=20&breeding=1-2-3-4-5-6-7-8")

    assert "0 Digi-Eggs" in page
    assert not link(page, "Hatch")


def test_turning_back_takes_back_what_was_hatched_since(client, save):
    deck = save(client)
    page = shown(client, deck, "seed=7&turn=4&breeding=1-3-4")
    address = f"{deck.get_absolute_url()}hand/"

    assert link(page, "Turn back") == f"{address}?seed=7&turn=3&breeding=1-3"


def test_what_was_hatched_or_moved_is_said(client, save):
    deck = save(client)

    def said(query: str) -> str:
        return re.search(r'id="said"[^>]*>([^<]*)<', shown(client, deck, query))[1]

    assert said("seed=7&turn=1&breeding=1").startswith("ST1-01 Koromon was hatched. Turn 1:")
    moved = said("seed=7&turn=2&breeding=1-2")
    assert moved.startswith("ST1-01 Koromon was moved out of the breeding area. Turn 2:")
    assert said("seed=7&turn=3&breeding=1-2").startswith("Turn 3:")


def test_security_is_laid_with_the_decks_top_card_at_the_bottom(client, save):
    deck = save(client)
    dealt = deal(deck.revisions.get().deck_list, judging.pool_of("modern"), seed=3)
    page = shown(client, deck, "seed=3")

    assert cards(page, "Security") == list(dealt.security)
    assert "5 security cards" in page
    assert "40 cards left in the deck" in page


def test_a_deck_of_three_cards_shows_what_there_is_and_says_what_is_missing(client, save):
    deck = save(client, "3 BT1-010")

    assert hand(client, deck, "seed=1") == ["BT1-010"] * 3
    assert "The hand is 2 cards short." in shown(client, deck, "seed=1")


def test_an_unknown_card_is_drawn_blank_with_its_written_name(client, save):
    deck = save(client, "5 ZZ9-999 Nobody at all")

    assert "Nobody at all" in shown(client, deck, "seed=1")
    assert hand(client, deck, "seed=1") == ["ZZ9-999"] * 5


@pytest.mark.parametrize("page", ["hand", "odds", "hands", "charts"])
@pytest.mark.parametrize(
    "text", ["4 ST1-01", "1 Yokomon Token\n9 ZZ9-999 =1+1", "60 ST1-02\n" * 30]
)
def test_an_odd_deck_still_has_its_pages(client, save, page, text):
    deck = save(client, text)
    response = client.get(f"{deck.get_absolute_url()}{page}/", follow=True)

    assert response.status_code in (200, 422)  # 422: it says why there is no answer


@pytest.mark.parametrize("page", ["hand", "odds", "hands", "charts"])
def test_others_do_not_find_a_decks_pages(client, save, page):
    deck = save(client)

    assert Client().get(f"{deck.get_absolute_url()}{page}/").status_code == 404


# The game of 1999 to 2005


def test_a_deck_of_the_older_game_opens_with_six_cards_a_level_three_and_a_gauge(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    page = shown(client, deck, "seed=1")

    assert len(cards(page, "The hand")) == 6
    assert "52 cards left in the Net Ocean" in page
    assert "No redraw is known for this game." in page
    assert "St-1" in page.split('id="placed-title"')[1].split("</ol>")[0]
    assert "Look at the gauge marker" in page
    assert "/hand/" in client.get(deck.get_absolute_url()).content.decode()


def test_what_no_source_settles_can_be_set(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    page = shown(client, deck, "seed=1&place=none&gauge=marker")

    assert "54 cards left in the Net Ocean" in page
    assert "What no source settles" in page
    assert "placed-title" not in page
    other = shown(client, deck, "seed=1&place=St-3")
    assert "St-3" in other.split('id="placed-title"')[1].split("</ol>")[0]


def test_a_level_three_that_is_not_there_is_said(client, save):
    deck = save(client, LEGACY, regulation="legacy")

    assert "no level III of this deck" in shown(client, deck, "seed=1&place=St-99")


def test_the_older_game_draws_on_card_by_card(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    page = shown(client, deck, "seed=1&turn=2")

    assert len(cards(page, "The hand")) == 8
    assert "2 more cards drawn" in page


# A list in the address


def shared(query: dict, page: str = "hand") -> str:
    return f"/{page}/?{urlencode(query)}"


def test_a_shared_hand_is_the_same_for_somebody_who_has_no_decks(client, save):
    deck = save(client, MIXED)
    query = "seed=7&redraw=1&turn=4&second=1&breeding=1"
    mine = shown(client, deck, query)
    address = link(mine, "Share this hand")
    theirs = Client().get(address)

    assert theirs.status_code == 200
    assert theirs.headers["X-Robots-Tag"] == "noindex"
    for label in ("The hand", "Security"):
        assert cards(mine, label) == cards(theirs.content.decode(), label)
    assert deck.name not in theirs.content.decode()
    assert deck.key not in address


def test_without_a_list_there_is_a_box_for_one(client):
    response = client.get("/hand/")

    assert response.status_code == 200
    assert 'name="text"' in response.content.decode()


def test_a_pasted_list_leads_to_its_address_of_numbers(client):
    response = client.post("/odds/", {"game": "modern", "text": "Agumon BT1-010 x4\n2 ST1-03"})
    parts = urlsplit(response.headers["Location"])

    assert (response.status_code, parts.path) == (302, "/odds/")
    assert parse_qs(parts.query) == {"game": ["modern"], "list": ["4 BT1-010\n2 ST1-03"]}


def test_any_writing_of_a_list_leads_to_the_one_address_and_nothing_else_is_lost(client):
    asked = shared({"game": "modern", "list": "ST1-03 Agumon\n4 BT1-010", "seed": "7"})
    response = client.get(asked)

    right = {"game": ["modern"], "list": ["4 BT1-010\n1 ST1-03"], "seed": ["7"]}
    assert parse_qs(urlsplit(response.headers["Location"]).query) == right
    assert client.get(response.headers["Location"]).status_code == 200


def test_lines_that_are_no_cards_are_quoted_before_they_are_left_out(client):
    data = {"game": "modern", "text": "4 BT1-010\n4 Nobody-at-all"}
    refused = client.post("/hand/", data)

    assert refused.status_code == 422
    assert "“4 Nobody-at-all”" in refused.content.decode()
    assert "4 BT1-010\n4 Nobody-at-all" in refused.content.decode()
    assert client.post("/hand/", data | {"without": "on"}).status_code == 302


@pytest.mark.parametrize("page", ["hand", "odds", "hands", "charts"])
def test_each_line_that_is_no_card_is_told_with_its_reason(client, page):
    text = "4 BT1-010\n61 ST1-03\n4 Agumon\n4 Nobody-at-all\n-3 ST1-07\n" + "0 ST1-05\n" * 4
    reading = judging.read_list(text, "modern")
    refused = client.post(f"/{page}/", {"game": "modern", "text": text})
    shown = unescape(refused.content.decode())

    assert refused.status_code == 422
    assert len(reading.unread) == 8
    for line in reading.unread:
        assert f"Line {line.at}, “{line.text}”: {line.notes[0]}" in shown
    assert "ST1-03" in shown.split("“4 Agumon”")[1].split("</p>")[0]
    answer = client.post(
        f"/{page}/", {"game": "modern", "text": text}, headers={"accept": "application/json"}
    ).json()
    assert len(answer["errors"]) == 8


def test_a_list_of_nothing_but_refused_lines_says_why(client):
    shown = client.post("/hand/", {"game": "modern", "text": "61 ST1-03"}).content.decode()

    assert "No card was found in this list." in shown
    assert "Line 1, “61 ST1-03”:" in unescape(shown)
    assert "60" in shown.split("Line 1")[1].split("</p>")[0]


@pytest.mark.parametrize("text", ["", "\n", "nothing here", "{", "\x00"])
def test_a_text_that_is_no_list_is_refused_and_kept(client, text):
    for response in (
        client.post("/hand/", {"game": "modern", "text": text}),
        client.get(shared({"game": "modern", "list": text})),
    ):
        assert response.status_code == 422
        assert 'class="errors"' in response.content.decode()


def test_a_list_too_long_for_an_address_is_refused_with_the_limit(client):
    text = "\n".join(f"1 ZZ9-{n:03}" for n in range(300))
    response = client.post("/hand/", {"game": "modern", "text": text})

    assert response.status_code == 422
    assert f"at most {LIST_AT_MOST:,} fit" in response.content.decode()
    assert "1 ZZ9-299" in response.content.decode()


def test_a_game_that_is_none_is_refused(client):
    refused = client.get(shared({"game": "chess", "list": "4 BT1-010"}))

    assert refused.status_code == 422
    assert "“chess” cannot be chosen here." in refused.content.decode()
    missing = client.post("/hand/", {"text": "4 BT1-010"}).content.decode()
    assert "Something should stand here." in missing


def test_a_shared_list_of_the_older_game_has_its_pages(client):
    for page in ("hand", "odds", "hands", "charts"):
        query = {"game": "legacy", "list": LEGACY}
        response = client.get(shared(query, page), follow=True)
        assert response.status_code == 200, page


def test_too_many_hands_in_a_minute_are_refused(client, monkeypatch):
    monkeypatch.setattr("deckbuilder.handpages.HANDS", HANDS.__class__("hands", 1, 60))
    address = shared({"game": "modern", "list": "4 BT1-010", "seed": "1"})

    assert client.get(address).status_code == 200
    assert client.get(address).status_code == 429


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    main=st.dictionaries(st.sampled_from(["BT1-010", "ST1-03", "ZZ9-001"]), st.integers(1, 130)),
    eggs=st.dictionaries(st.sampled_from(["ST1-01", "ZZ9-002"]), st.integers(1, 5)),
    side=st.dictionaries(st.sampled_from(["BT1-010", "ZZ9-003"]), st.integers(1, 5)),
)
def test_a_deck_that_is_written_for_an_address_is_read_as_the_same(main, eggs, side):
    deck = Deck.from_counts(main, eggs, side)
    pool = judging.pool_of("modern")
    reading = judging.read_list(written(deck, pool), "modern")

    assert reading.deck == deck or not deck.entries
    assert written(reading.deck, pool) == written(deck, pool)
