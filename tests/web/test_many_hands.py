"""Thousands of hands at once: counted, compared, and to be taken away."""

import csv
import io
import re
from html import unescape
from urllib.parse import urlencode

import pytest

from cards.pool import legacy_pool
from deckbuilder.models import Deck
from engine.hands.as_csv import csv_lines
from engine.hands.many import Hand
from tests.api.asking import asked
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
OTHER = "\n".join(f"4 ST2-{n:02}" for n in range(2, 13)) + "\n4 ST1-10\n2 ST1-11"


def get(client, deck, **query):
    return client.get(f"{deck.get_absolute_url()}hands/?{urlencode(query)}")


def page(client, deck, status: int = 200, **query) -> str:
    response = get(client, deck, **query)
    assert response.status_code == status, response
    return unescape(response.content.decode())


def test_ten_thousand_hands_are_dealt_without_being_asked_for_more(client, save):
    shown = page(client, save(client))

    assert "10,000 hands from seed 1" in shown
    assert "no level 3 by turn 3" in shown
    assert "What the opening hand holds" in shown


def test_the_page_says_what_the_json_says(client, save):
    deck = save(client)
    asked = {"count": "2000", "seed": "5", "turn": "4", "second": "1"}
    shown, answer = page(client, deck, **asked), get(client, deck, **asked, format="json").json()

    assert answer["ok"]
    assert (answer["hands"], answer["seed"], answer["going"]) == (2000, 5, "second")
    for share in (answer["redrawn"], answer["bricks"]):
        assert f'<td class="num">{share["hands"]:,}</td>' in shown
    assert sum(r["share"]["hands"] for r in answer["reasons"]) == answer["bricks"]["hands"]
    assert all(sum(level["hands"]) == 2000 for level in answer["levels"])


def test_the_same_address_gives_the_same_report(client, save):
    deck = save(client)
    one, same, other = (
        get(client, deck, count="500", seed=seed, format="json").json() for seed in "112"
    )

    assert one == same
    assert one != other


def test_bricks_are_shown_as_cards(client, save):
    shown = page(client, save(client), count="2000")
    first = shown.split('<ol class="hand tiny">')[1].split("</ol>")[0]

    assert first.count("<article") == 7  # five in hand, two drawn by turn 3
    assert first.count('class="new"') == 2


@pytest.mark.parametrize("count", ["0", "-5", "100001", "9" * 5000, "many", ""])
def test_absurd_counts_are_refused_with_the_limit_named(client, save, count):
    shown = page(client, save(client), 422, count=count)

    assert f"“{count[:40]}” is not a whole number from 1 to 100,000." in shown
    assert "hands from seed" not in shown


def test_a_number_may_be_written_as_the_limit_is(client, save):
    assert "100,000 hands from seed 1" in page(client, save(client), count="100,000")


def test_a_policy_of_the_redraw_counts(client, save):
    deck = save(client)
    never = get(client, deck, policy="never", count="500", format="json").json()
    usual = get(client, deck, policy="no-level-3", count="500", format="json").json()

    assert never["redrawn"]["hands"] == 0 < usual["redrawn"]["hands"]


def test_another_deck_stands_beside_this_one(client, save):
    deck, other = save(client), save(client, OTHER, name="Blue")
    shown = page(client, deck, other=f"deck:{other.key}")

    assert "Beside Blue" in shown
    assert re.search(r"[+-]\d+\.\d\d <small>± \d+\.\d\d</small>", shown)
    answer = get(client, deck, other=f"deck:{other.key}", format="json").json()
    assert (answer["compare"]["deck"], answer["compare"]["hands"]) == ("Blue", 10_000)
    assert {row["title"] for row in answer["differences"]} >= {"Redrawn", "Bricks"}


def test_a_second_deck_has_hands_of_its_own_from_the_next_seed(client, save):
    deck, same = save(client), save(client, name="The same")
    answer = get(client, deck, other=f"deck:{same.key}", seed="4", format="json").json()
    alone = get(client, same, seed="5", format="json").json()

    assert answer["compare"]["seed"] == 5
    assert answer["compare"]["bricks"] == alone["bricks"] != answer["bricks"]
    shown = page(client, deck, other=f"deck:{same.key}", seed="4")
    assert "dealt by themselves, from seed 5." in shown


def test_the_page_and_the_api_name_everything_alike(client, save):
    deck, other = save(client), save(client, OTHER, name="Blue")
    told = asked("hands", text=LEGAL, count=200, compare={"text": OTHER})
    for query in ({}, {"other": f"deck:{other.key}"}):
        answer = get(client, deck, count="200", format="json", **query).json()
        assert list(answer) == ["ok", *(key for key in told if key not in ("unknown", "lines"))]
    assert set(answer["compare"]) - {"deck"} <= set(told["compare"])


def test_a_policy_may_name_a_card_that_one_of_two_decks_has(client, save):
    deck, other = save(client), save(client, OTHER, name="Blue")
    for number in ("ST1-03", "ST2-03"):
        query = {"policy": "own", "keep": number, "other": f"deck:{other.key}", "count": "200"}
        answer = get(client, deck, **query, format="json").json()
        assert answer["redraw"] == answer["compare"]["redraw"] == number
        assert "Beside Blue" in page(client, deck, **query)
    assert "ST9-99" in page(client, deck, 422, **(query | {"keep": "ST9-99"}))


def test_an_earlier_revision_can_be_compared_with(client, save):
    deck = save(client)
    client.post(f"{deck.get_absolute_url()}counts/", {"revision": "1", "step": "main ST1-03 -1"})
    assert Deck.objects.get().revision == 2

    assert "revision:1" in page(client, deck)
    assert "Beside revision 1" in page(client, deck, other="revision:1", count="500")


def test_somebody_elses_deck_cannot_be_compared_with(client, alice, save):
    theirs = save(alice)
    shown = page(client, save(client), 422, other=f"deck:{theirs.key}")

    assert "There is no such deck of yours to compare with." in shown
    assert "Beside" not in shown


def test_every_hand_is_a_row_of_the_csv(client, save):
    response = get(client, save(client), count="300", format="csv")
    rows = list(csv.DictReader(io.StringIO(b"".join(response).decode())))

    assert response.headers["Content-Type"].startswith("text/csv")
    assert len(rows) == 300
    assert [len(rows[0][name].split("; ")) for name in ("opening_hand", "drawn")] == [5, 2]


def test_the_csv_and_the_report_are_of_the_same_hands(client, save):
    deck = save(client)
    report = get(client, deck, count="300", format="json").json()
    text = b"".join(get(client, deck, count="300", format="csv")).decode()
    rows = list(csv.DictReader(io.StringIO(text)))

    assert sum(row["redrawn"] == "yes" for row in rows) == report["redrawn"]["hands"]
    assert sum(bool(row["reason"]) for row in rows) == report["bricks"]["hands"]


@pytest.mark.parametrize("number", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_no_cell_of_the_csv_is_a_formula(number):
    _heading, row = csv_lines([Hand(False, "", (number, "A"))])

    assert next(csv.reader([row]))[3] == f"'{number}; A"


def test_a_deck_that_is_too_small_says_so(client, save):
    for query in ({}, {"format": "csv"}, {"format": "json"}):
        response = get(client, save(client, "3 ST1-03"), **query)
        assert response.status_code == 422
        assert "An opening hand is 5 cards" in response.content.decode()


def test_a_fault_is_json_for_who_asks_for_json(client, save):
    address = f"{save(client).get_absolute_url()}hands/?count=x"
    answer = client.get(address, headers={"accept": "application/json"}).json()

    assert answer["ok"] is False
    assert "“x”" in answer["error"]


def test_unknown_cards_are_dealt_like_all_others(client, save):
    deck = save(client, "50 ZZ9-999 Nobody")
    rows = b"".join(get(client, deck, count="1", format="csv")).decode()

    assert "Nobody" in page(client, deck, count="1")
    assert "; ".join(["ZZ9-999"] * 5) in rows


def test_the_older_game_is_dealt_too(client, save):
    shown = page(client, save(client, LEGACY, regulation="legacy"), count="500", turn="0")

    assert "500 hands from seed 1" in shown
    assert "Redrawn" not in shown
    assert 'name="gauge"' in shown
    assert 'name="turn"' not in shown


def test_levels_that_nobody_has_listed_are_said_to_count_as_higher_ones(client, save):
    shown = page(client, save(client, LEGACY, regulation="legacy"), count="500")
    unlisted = sum(
        3
        for n in range(1, 21)
        if (card := legacy_pool().find(f"St-{n}")).kind == "Digimon" and not card.level
    )

    assert (f"The level of {unlisted} Digimon is listed nowhere" in shown) == bool(unlisted)


def test_the_hands_of_a_list_in_the_address_are_the_same(client, save):
    deck = save(client)
    shown = page(client, deck, count="500", seed="3")
    address = re.search(r'href="(/hands/[^"]*)"[^>]*>Share these hands<', shown)[1]
    mine = get(client, deck, count="500", seed="3", format="json").json()

    response = client.get(f"{address}&format=json")
    assert response.json() == mine
    assert response.headers["X-Robots-Tag"] == "noindex"
