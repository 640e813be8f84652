"""Official answers about decks and what is brought to the game with them."""

from .decks import check, codes


def test_copies_are_counted_by_number_and_not_by_name():
    """Official answer A1: two cards of one name with different numbers, four of each."""
    assert check({"BT1-010": 4, "ST1-03": 4}).legal
    assert codes(check({"BT1-010": 5, "ST1-03": 3})) == ["copies"]


def test_a_deck_whose_effects_use_tokens_has_to_bring_them():
    """Official answer A8: from the main deck or the Digi-Egg deck; of no kind is there a limit."""
    assert check({"BT2-082": 1}).tokens == ("Diaboromon", "Familiar")
    assert check({}, {"EG1-01": 1}).tokens == ("Familiar",)
    assert check({"BT2-082": 4}).legal


def test_digimon_cards_belong_to_the_main_deck():
    """Official answer A73: and Digi-Egg cards do not."""
    assert check({"BT1-010": 4}).legal
    assert codes(check({}, {"BT1-010": 4})) == ["wrong-section"]
    assert "wrong-section" in codes(check({"EG1-01": 4}))
