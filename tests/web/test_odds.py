"""The odds of a deck: exact numbers, in a sentence, in a plot and in a table."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest

from deckbuilder import judging, plots
from engine.hands.groups import read_group
from engine.hands.policies import read_policy
from engine.hands.terms import TURNS, Terms
from engine.odds.questions import DeckOdds, Wanted, percent
from engine.odds.reading import COUNT_AT_MOST
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db


def page(client, deck, status: int = 200, **query) -> str:
    asked = urlencode(query, doseq=True)
    response = client.get(f"{deck.get_absolute_url()}odds/?{asked}")
    assert response.status_code == status, response
    return unescape(response.content.decode())


def section(shown: str, key: str) -> str:
    """One answer of the page; "" if it is not there."""
    mark = f'id="answer-{key}"'
    return shown.split(mark)[1].split("</section>")[0] if mark in shown else ""


def rows(part: str) -> list[list[str]]:
    """The cells of an answer's table."""
    body = part.split("<tbody>")[1].split("</tbody>")[0]
    return [re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", row) for row in body.split("</tr>")[:-1]]


def test_without_any_question_the_usual_ones_are_answered(client, save):
    shown = page(client, save(client))

    for key in ("opening", "line", "least", "many"):
        assert section(shown, key), key
    assert "a level 3" in section(shown, "opening")


def test_the_page_says_what_the_engine_counts(client, save):
    deck = save(client)
    pool, cards = judging.pool_of("modern"), deck.revisions.get().deck_list
    shown = page(client, deck, policy="no-level-3", turn="4", second="1", group="lv:4", least="2")
    terms = Terms(read_policy("no-level-3", cards, pool), turn=4, first=False)
    wanted = [Wanted(read_group("lv:4", cards, pool), 2)]
    answer = DeckOdds(cards, pool).of(wanted, terms)

    assert str(answer.sentence) in section(shown, "least")
    assert rows(section(shown, "least"))[3][2] == str(percent(answer.chance))


def test_each_answer_with_numbers_has_a_plot_that_is_described(client, save):
    shown = page(client, save(client))

    assert shown.count('role="img"') == 4
    for key in ("opening", "line", "least", "many"):
        part = section(shown, key)
        assert f'aria-labelledby="{key}-title {key}-said"' in part
        assert f'id="{key}-said"' in part
        assert "<table" in part
    assert "style=" not in shown


def test_the_line_has_a_row_for_each_turn_going_first_and_second(client, save):
    table = rows(section(page(client, save(client)), "line"))

    assert [row[0] for row in table] == [f"T{turn}" for turn in range(1, 9)]
    assert table[0][2] == table[1][1]  # who goes second has drawn as much a turn earlier


def test_going_second_and_the_policy_change_the_answer(client, save):
    deck = save(client)
    never, redrawn = (
        section(page(client, deck, policy=policy), "opening") for policy in ("never", "no-level-3")
    )

    assert "No hand is redrawn." in never
    assert "The chance that a hand is redrawn is" in redrawn
    assert rows(never)[0] != rows(redrawn)[0]
    assert rows(never)[1] == ["a redraw", "0.00%"]


def test_a_policy_of_ones_own_is_a_group(client, save):
    shown = page(client, save(client), policy="own", keep="lv:4 or ST1-03")

    assert "is redrawn" in section(shown, "opening")


def test_a_policy_that_is_not_understood_says_so_at_its_field(client, save):
    shown = page(client, save(client), 422, policy="own", keep="level four")

    assert 'value="level four"' in shown
    assert re.search(r'id="id_keep_error".*“level”', shown, re.DOTALL)


def test_cards_picked_by_hand_count_instead_of_the_group(client, save):
    shown = page(client, save(client), group="lv:3", cards=["ST1-03", "ST1-07"])

    assert "ST1-03 Agumon or ST1-07 Greymon" in section(shown, "least")
    assert shown.count(" checked") == 2


def test_a_card_that_is_not_in_the_deck_is_said_in_its_place(client, save):
    shown = page(client, save(client), cards="BT1-010")

    assert "BT1-010" in section(shown, "group")
    assert section(shown, "opening")


def test_a_group_may_be_written(client, save):
    shown = page(client, save(client), group="lv:4 c:red")

    assert '<option value="lv:4 c:red" selected>' in shown
    assert section(shown, "least")


def test_the_table_of_k_or_more_has_hand_turn_and_security(client, save):
    part = section(page(client, save(client), group="ST1-03"), "many")

    assert [row[0] for row in rows(part)] == [f"{k} or more" for k in range(1, 5)]
    assert all(len(row) == 4 for row in rows(part))
    assert "in security" in part


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("lv:3 in hand, 2 lv:4 by turn 3", "in the opening hand and at least 2"),
        ("lv:3 in hand", "in the opening hand"),
        ("lv:3 by turn 5", "by turn 5 going first"),
        ("table c:red in security", "in security"),
        ("what now?", "“what now?”"),
        ("lv:3 by turn 999", "999"),
        ("lv:3 by turn 2, lv:3 in security", "Draws and security"),
    ],
)
def test_a_typed_question_is_answered_or_it_is_said_why_not(client, save, question, said):
    shown = page(client, save(client), question=question)
    part = section(shown, "own")

    assert said in part
    assert len(re.findall(r"<p>[^<]+</p>", part)) == 1
    assert section(shown, "opening")


@pytest.mark.parametrize(
    ("field", "value"), [("turn", "0"), ("turn", "99"), ("turn", "x"), ("least", "-1")]
)
def test_a_number_out_of_bounds_is_quoted_with_the_bounds(client, save, field, value):
    shown = page(client, save(client), 422, **{field: value})

    most = {"turn": TURNS, "least": COUNT_AT_MOST}[field]
    assert f"“{value}” is not a whole number from 1 to {most}." in shown
    assert f'value="{value}"' in shown
    assert not section(shown, "opening")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"policy": "chess"}, "“chess” cannot be chosen here."),
        ({"second": "x"}, "“x” cannot be chosen here."),
        ({"question": "x" * 1001}, "This has more than 1,000 characters."),
        ({"group": "x" * 501}, "This has more than 500 characters."),
        ({"policy": "own", "keep": "lv:\0"}, "There are characters in here that no text can have."),
    ],
)
def test_what_no_field_takes_is_said_in_our_words(client, save, query, said):
    assert said in page(client, save(client), 422, **query)


def test_the_latest_turn_of_questions_is_that_of_the_page(client, save):
    shown = page(client, save(client), turn=TURNS, question=f"lv:3 by turn {TURNS}")

    assert f"by turn {TURNS} going first is" in section(shown, "own")
    assert f"by turn {TURNS} going first is" in section(shown, "least")


@pytest.mark.parametrize("written", ["５", " 5 ", "5"])
def test_digits_of_any_width_are_digits(client, save, written):
    shown = page(client, save(client), turn=written)

    assert "by turn 5 going first" in section(shown, "line")


def test_a_deck_that_is_too_small_says_what_it_takes(client, save):
    shown = page(client, save(client, "4 ST1-03"))

    assert "the deck has only 4 to shuffle" in section(shown, "opening")
    assert "<svg" not in section(shown, "opening")


def test_a_small_deck_is_answered_as_far_as_it_goes(client, save):
    table = rows(section(page(client, save(client, "12 ST1-03"), turn="2"), "least"))

    assert table[2][1:] == ["100.00%", "–"]
    assert table[-1][1:] == ["–", "–"]


def test_a_deck_of_too_many_cards_is_told_the_limit(client, save):
    shown = page(client, save(client, "60 ST1-03\n" * 20))

    assert "at most 1000" in section(shown, "opening").replace(",", "")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("regulation", "text"), [("modern", LEGAL), ("legacy", LEGACY)])
def test_each_example_of_a_question_is_answered(client, save, regulation, text, language):
    client.cookies["django_language"] = language
    deck = save(client, text, regulation=regulation)
    help_text = re.search(r'id="id_question_helptext">([^<]+)<', page(client, deck))[1]
    questions = re.findall(r"(?:table )?\w+:\S+ .*?(?=[;；]|$)", help_text)

    assert len(questions) == 2
    for question in questions:
        assert "%" in section(page(client, deck, question=question), "own"), question


def test_the_older_game_has_no_redraw_and_no_security(client, save):
    shown = page(client, save(client, LEGACY, regulation="legacy"), turn="2")

    assert 'name="policy"' not in shown
    assert 'name="gauge"' in shown
    assert not section(shown, "opening")
    assert "2 more cards" in section(shown, "least")
    assert all(len(row) == 3 for row in rows(section(shown, "many")))


def test_the_odds_of_a_list_in_the_address_are_the_same(client, save):
    deck = save(client)
    mine = page(client, deck, turn="4", cards=["ST1-03", "ST1-07"])
    address = re.search(r'href="(/odds/[^"]*)"[^>]*>Share these odds<', mine)[1]
    response = client.get(address)

    assert response.headers["X-Robots-Tag"] == "noindex"
    theirs = unescape(response.content.decode())
    for key in ("opening", "line", "least", "many"):
        assert section(mine, key) == section(theirs, key), key
    assert 'type="hidden" name="list"' in theirs


@pytest.mark.parametrize(
    "query", ["%00", "group=%00", "keep=%00&policy=own", "question=%22", "cards=%22"]
)
def test_nothing_in_the_address_is_a_fault_of_ours(client, save, query):
    response = client.get(f"{save(client).get_absolute_url()}odds/?{query}")

    assert response.status_code in (200, 422)


def test_what_is_too_much_for_one_page_says_so_in_each_place(client, save, monkeypatch):
    monkeypatch.setattr("deckbuilder.views.odds.REQUEST", 0)
    shown = page(client, save(client), question="lv:3 in hand")

    for key in ("own", "opening", "line", "least", "many"):
        assert "took too long. Ask it by itself." in section(shown, key), key
    assert "<svg" not in shown.split('class="answers"')[1]


def test_very_many_cards_can_be_picked(client, save):
    numbers = [f"BT1-{n:03}" for n in range(10, 60)] + [f"BT2-{n:03}" for n in range(10, 60)]
    deck = save(client, "\n".join(f"1 {number}" for number in numbers))
    shown = page(client, deck, cards=[*numbers, *numbers[:80]])

    assert "At least 1 of the 100 numbers that were picked" in section(shown, "least")
    assert "BT9-999" in section(page(client, deck, cards=[*numbers, "BT9-999"]), "group")


# Plots


def test_a_bar_is_as_high_as_its_share():
    plot = plots.bars("a", "A", "", ["1", "2"], [("", [0.5, 1.0])])
    half, whole = plot.series[0].bars

    assert float(half.height) * 2 == float(whole.height)
    assert float(half.y) + float(half.height) == float(whole.y) + float(whole.height)


def test_what_has_no_answer_has_no_dot():
    plot = plots.lines("a", "A", "", ["1", "2", "3"], [("", [0.1, None, 0.2])])

    assert len(plot.series[0].dots) == 2


@pytest.mark.parametrize(
    ("share", "short"),
    [(0, "0%"), (0.001, "<1%"), (0.25, "25%"), (0.996, ">99%"), (1, "100%")],
)
def test_a_short_percentage_is_never_all_or_nothing_by_rounding(share, short):
    assert plots.short(share) == short


def test_any_number_of_cards_can_be_picked(client, save):
    numbers = [f"BT1-{n:03}" for n in range(10, 60)]
    deck = save(client, "\n".join(f"1 {number}" for number in numbers))
    answer = client.get(f"{deck.get_absolute_url()}odds/", {"cards": numbers})

    assert answer.status_code == 200
    assert "characters" not in answer.content.decode()


def test_a_share_link_is_of_this_deck_whatever_the_address_says(client, save):
    deck = save(client)
    odd = {"list": "4 BT1-011", "game": "legacy", "csrfmiddlewaretoken": "SECRET"}
    for page in ("odds", "hands"):
        shown = client.get(f"{deck.get_absolute_url()}{page}/", odd).content.decode()
        address = re.search(rf'href="(/{page}/[?][^"]*list=[^"]*)"', shown)[1]
        assert "game=modern" in address
        assert "BT1-011" not in address
        assert "SECRET" not in address


def test_unknown_cards_are_told_on_every_page(client, save):
    deck = save(client, "50 ZZ9-999 Nobody")
    for page in ("hand/?seed=1", "odds/", "hands/?count=10"):
        shown = client.get(f"{deck.get_absolute_url()}{page}").content.decode()
        assert shown.count("50 cards are unknown and count as blank ones.") == 1, page
