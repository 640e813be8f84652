"""A deck after a match, against what was registered."""

from __future__ import annotations

from engine.cards import CardPool
from engine.deck import Deck
from engine.legacy.cards import LegacyCard
from engine.legacy.restoring import Verdict, compare

POOL = CardPool(
    [
        LegacyCard("St-49", "攻撃プラグインＡ", "Attack Plug-in A", "Option"),
        LegacyCard("St-376", "攻撃プラグインA", "", "Option"),
        LegacyCard("St-1", "アグモン", "Agumon", "Digimon", level="III"),
    ]
)
REGISTERED = Deck.from_counts({"St-1": 3, "St-49": 2, "Bo-20v": 1}, side={"Bo-7": 2, "Bo-8": 1})


def after(main: dict[str, int], side: dict[str, int] | None = None, **asked):
    return compare(REGISTERED, Deck.from_counts(main, side=side), POOL, **asked)


def test_the_same_cards_are_a_restored_deck_whatever_the_side():
    found = after({"St-1": 3, "St-49": 2, "Bo-20v": 1})
    assert found.verdict is Verdict.RESTORED
    assert found.differences == ()
    assert len(found.notes) == 1


def test_cards_of_the_registered_side_in_the_deck_are_an_exchange_to_be_undone():
    found = after({"St-1": 1, "St-49": 2, "Bo-20v": 1, "Bo-7": 2}, {"St-1": 2, "Bo-8": 1})

    assert found.verdict is Verdict.EXCHANGED
    main = [each for each in found.differences if each.section == "main"]
    assert [(each.number, each.change, str(each.hint)) for each in main] == [
        ("Bo-7", 2, "It is in the registered side."),
        ("St-1", -2, "It is in the side now."),
    ]
    side = [(each.number, each.change) for each in found.differences if each.section == "side"]
    assert side == [("St-1", 2), ("Bo-7", -2)]


def test_a_card_from_elsewhere_is_no_exchange():
    found = after({"St-1": 2, "St-49": 2, "Bo-20v": 1, "St-3": 1})
    assert found.verdict is Verdict.DIFFERENT
    assert [each.number for each in found.differences] == ["St-3", "St-1"]


def test_more_copies_than_the_side_had_are_no_exchange():
    found = after({"St-49": 2, "Bo-20v": 1, "Bo-7": 3})
    assert found.verdict is Verdict.DIFFERENT


def test_a_card_that_is_only_missing_is_no_exchange():
    assert after({"St-1": 3, "St-49": 2}).verdict is Verdict.DIFFERENT


def test_the_same_name_with_another_number_is_another_card_and_that_is_told():
    found = after({"St-1": 3, "St-49": 1, "St-376": 1, "Bo-20v": 1})
    assert found.verdict is Verdict.DIFFERENT
    assert str(found.differences[0].hint) == "A card of the same name is missing: St-49."


def test_sides_that_differ_are_told_and_do_not_decide():
    found = after({"St-1": 3, "St-49": 2, "Bo-20v": 1}, {"Bo-7": 2})
    assert found.verdict is Verdict.RESTORED
    assert [(each.section, each.number) for each in found.differences] == [("side", "Bo-8")]
    assert "no source says" in str(found.notes[0])


def test_lines_that_were_not_read_leave_it_open():
    found = after({"St-1": 3, "St-49": 2, "Bo-20v": 1}, unread=(0, 2))
    assert found.verdict is Verdict.CANNOT_SAY
    assert "2 lines" in str(found.told)
