"""What the publisher has answered on building decks, as decks and verdicts.

The founding document numbers its answers by line; `Q` numbers are those of the collected
questions and answers.
"""

from datetime import date

from engine.cards import Card, CardPool, Token
from engine.deck import Deck
from engine.hands import deal
from engine.regulation import check_deck, named

ON = date(2026, 4, 4)
FILLER = [Card(f"FX1-{n:03}", f"Filler {n}", level=3, released=date(2021, 1, 1)) for n in range(13)]
SAME_NAME = [Card(f"SN1-00{n}", "Agumon", level=3, released=date(2021, 1, 1)) for n in (1, 2, 3)]
MAKER = Card("TK1-001", "Lantern Keeper", released=date(2021, 1, 1))
EGG_MAKER = Card("TK1-002", "Lantern Egg", kinds=("Digi-Egg",), released=date(2021, 1, 1))
PROMO = Card("PR-010", "Greymon", level=4, released=date(2021, 1, 1))
REPRINT = Card("RX1-007", "Greymon", level=4, also_numbered=("PR-010",), released=date(2022, 1, 1))
POOL = CardPool(
    [*FILLER, *SAME_NAME, MAKER, EGG_MAKER, PROMO, REPRINT],
    tokens=[Token("Lantern", made_by=("TK1-001", "TK1-002"))],
)


def judged(main: dict[str, int], eggs: dict[str, int] | None = None):
    """The report on a deck that is filled up to 50 with cards that nothing is wrong with."""
    filled = dict(main)
    for card in FILLER:
        filled[card.number] = min(4, 50 - sum(filled.values()))
    filled = {number: copies for number, copies in filled.items() if copies}
    return check_deck(Deck.from_counts(filled, eggs), POOL, named("modern"), on=ON)


def test_cards_of_one_name_and_different_numbers_may_be_four_each():
    """Line 1."""
    assert judged({card.number: 4 for card in SAME_NAME}).legal


def test_five_of_one_number_are_too_many_whatever_the_name():
    """Line 1, the other way round."""
    [copies] = judged({"SN1-001": 5}).violations

    assert (copies.code, copies.count, copies.limit) == ("copies", 5, 4)


def test_all_five_cards_are_redrawn_once_and_never_some_of_them():
    """Line 3: the whole hand goes back, the deck is shuffled, five are drawn."""
    deck = Deck.from_counts({card.number: 4 for card in FILLER})
    first = deal(deck, POOL, seed=3)
    again = deal(deck, POOL, seed=3, redraw=True)

    assert len(first.hand) == len(again.hand) == 5
    every = sorted(card for card in deck.copies("main") for _copy in range(4))
    assert sorted([*again.hand, *again.security, *again.deck]) == every


def test_tokens_must_be_prepared_where_a_card_of_the_deck_uses_them():
    """Line 15."""
    assert judged({"TK1-001": 1}).tokens == ("Lantern",)


def test_tokens_must_be_prepared_for_a_card_of_the_digi_egg_deck_too():
    """Line 15."""
    assert judged({}, {"TK1-002": 1}).tokens == ("Lantern",)


def test_no_token_needs_to_be_prepared_for_other_decks():
    """Line 15, the other way round."""
    assert judged({}).tokens == ()


def test_a_digimon_card_is_a_card_of_the_deck_and_a_digi_egg_card_is_not():
    """Line 145, on the back of the cards that a deck is built of."""
    assert judged({"SN1-001": 1}).legal
    assert "wrong-section" in [found.code for found in judged({"TK1-002": 1}).violations]
    eggs = {"TK1-002": 1, "SN1-001": 1}
    assert [found.code for found in judged({}, eggs).violations] == ["wrong-section"]


def test_a_card_that_is_also_treated_as_another_number_shares_its_limit():
    """Q4079."""
    assert judged({"PR-010": 3, "RX1-007": 1}).legal
    [copies] = judged({"PR-010": 3, "RX1-007": 2}).violations

    assert (copies.code, copies.count, copies.limit) == ("copies", 5, 4)
    assert copies.cards == ("PR-010", "RX1-007")
