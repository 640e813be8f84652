"""The sheet in play: numbers, boxes, slots, fields, limits, lifespan, and single cards (M1-M18)."""

from __future__ import annotations

import pytest

from engine.legacy.conditions import Kind, aegis, shaggai_hole, while_up
from engine.legacy.fields import belongs, for_each_other, same_background
from engine.legacy.fusion import (
    InHand,
    last_turn_of,
    may_appear_in,
    may_fuse,
    parasite_may_appear,
    whole_hand,
)
from engine.legacy.lifespan import leaves_box, lifespan, may_exchange, may_refill
from engine.legacy.limits import last_turn, leaves_with_phase, outlasts_user, slot_blast
from engine.legacy.named_cards import arrow_strikes, boost_chip, chosen_type, truce
from engine.legacy.same_number import OnSheet, may_lay_level_three, sent_away
from engine.legacy.slots import in_category, may_set, may_take_back, may_throw_away, may_turn_up
from engine.legacy.support import (
    InSupportBox,
    may_support,
    support_takes_effect,
    supporter_leaves,
)


def test_m1_a_category_is_what_its_line_says_whatever_the_name():
    assert in_category("プラグイン", "プラグイン")
    assert not in_category("", "プラグイン")
    assert not in_category("スピリット", "プラグイン")


@pytest.mark.parametrize(("hand", "digimon"), [(6, 3), (5, 3), (4, 2), (3, 2), (6, 6)])
def test_m2_m3_enough_digimon_in_hand_are_safe_from_the_arrow(hand, digimon):
    assert not arrow_strikes(hand, digimon)


@pytest.mark.parametrize(("hand", "digimon"), [(6, 2), (5, 2), (4, 1), (3, 0), (0, 0)])
def test_m2_m3_too_few_are_struck_and_an_empty_hand_always(hand, digimon):
    assert arrow_strikes(hand, digimon)


def test_m3_what_is_inferred_for_a_hand_of_one_or_two_says_so():
    assert arrow_strikes(2, 0).open
    assert not arrow_strikes(4, 0).open
    with pytest.raises(ValueError, match="got 7, 0"):
        arrow_strikes(7, 0)


@pytest.mark.parametrize(("points", "usable"), [(70, False), (60, True), (40, True), (30, False)])
def test_m4_the_boost_chip_takes_forty_to_sixty_points(points, usable):
    assert boost_chip(points).yes is usable
    if usable:
        assert "points phase" in str(boost_chip(points).reasons[0])


def test_m5_aegis_stays_above_thirty_points_and_acts_again_at_thirty():
    states = [aegis(points) for points in (30, 60, 20)]
    assert all(state.stays for state in states)
    assert [state.acts for state in states] == [True, False, True]


def test_m6_shaggai_hole_of_a_strong_owner_stays_without_effect():
    assert shaggai_hole(570).acts
    assert not shaggai_hole(580).acts
    assert shaggai_hole(580).stays


def test_m7_each_box_with_another_background_loses_ten_more_points():
    assert for_each_other("DS", ["NSp", "ME", "VB"], 10) == (10, 10, 10)
    assert for_each_other("DS", ["NSp", "DS"], 10) == (10, 0)


def test_m8_three_digimon_of_other_backgrounds_are_three_discards():
    assert sum(for_each_other("DA", ["NSp", "ME", "VB"], 1)) == 3


def test_m9_several_slot_blasts_take_twenty_points_once():
    assert [slot_blast(copies) for copies in (0, 1, 3)] == [0, 20, 20]


def test_m10_after_a_truce_nobody_won_and_the_order_stays():
    assert not truce().counts_as_win
    assert not truce().first_player_may_change


HAND = [
    InHand("チンロンモン", "究極体"),
    InHand("Testmon", "III"),
    InHand("Secondmon", "IV"),
    InHand("Thirdmon", "完全体"),
    InHand("Fourthmon", "究極体"),
    InHand("しょうりつ80%！"),
]


def test_m11_six_cards_that_each_fill_a_place_let_it_appear():
    assert whole_hand(HAND, "チンロンモン")


@pytest.mark.parametrize("at", range(6))
def test_m11_without_any_one_of_them_it_does_not(at):
    short = [card for n, card in enumerate(HAND) if n != at]
    refused = whole_hand(short, "チンロンモン")
    assert not refused
    assert len(refused.reasons) == 1
    assert not whole_hand([*short, InHand("Hybridmon")], "チンロンモン")


def test_m14_an_owner_who_forgets_leaves_the_type_to_the_opponent():
    assert chosen_type("A", now="B").by == "owner"
    assert chosen_type("A", forgotten=True).by == "opponent"
    assert chosen_type("A", now="C", forgotten=True).by == "opponent"
    assert (chosen_type("A").by, chosen_type("A").holds) == ("nobody", "A")


def test_m15_support_for_somebody_else_may_be_placed_and_does_nothing():
    assert may_support("St-1", [])
    assert not support_takes_effect("NSP", {"ME"})
    assert support_takes_effect("NSP", {"NSP"})
    assert support_takes_effect("", {"ME"})


def test_m17_a_card_for_a_level_leaves_at_once_and_one_for_a_situation_stays():
    level, situation = while_up(Kind.LEVEL, met=False), while_up(Kind.SITUATION, met=False)
    assert (level.stays, level.acts) == (False, False)
    assert (situation.stays, situation.acts) == (True, False)
    assert while_up(Kind.LEVEL, met=True).acts


def test_a_card_with_a_condition_line_leaves_at_once_whatever_the_line_asks_for():
    gone, there = while_up(Kind.OWN_LINE, met=False), while_up(Kind.OWN_LINE, met=True)
    assert (gone.stays, gone.acts) == (False, False)
    assert "condition line" in str(gone.why)
    assert (there.stays, there.acts) == (True, True)


def test_m18_without_an_icon_the_background_says_where_a_card_belongs():
    assert belongs("DS", background="DS")
    assert belongs("DS", icons=["DS"], background="ME")
    assert not belongs("DS", icons=["ME"], background="DS")
    assert not belongs("DS", background="ME")


def test_a_background_is_the_same_in_another_tint():
    assert same_background("sea", "sea", tint_differs=True)
    assert not same_background("sea", "sky")


def test_one_level_three_of_a_number_lies_on_a_sheet_even_covered():
    sheet = [OnSheet("St-1", level_three=True, covered=True)]
    assert not may_lay_level_three("St-1", sheet)
    assert may_lay_level_three("St-3", sheet)


def test_of_one_number_the_digimon_turned_up_last_stays():
    old, new = OnSheet("St-2", box=1), OnSheet("St-2", box=2)
    [left] = sent_away(new, [old, OnSheet("St-4", box=3), new])
    assert left.card is old
    assert sent_away(new, [old, new], midway=True) == ()
    assert sent_away(new, [OnSheet("St-2", face_up=False), new]) == ()


def test_a_support_digimon_of_the_number_leaves_when_somebody_evolves_into_it():
    supporter = OnSheet("St-2", box=3, role="support")
    [left] = sent_away(OnSheet("St-2"), [supporter])
    assert left.card is supporter
    assert "support" in str(left.why)


def test_one_support_digimon_at_a_time_but_others_put_there_do_not_count():
    assert not may_support("St-5", [InSupportBox("St-7")])
    assert may_support("St-5", [InSupportBox("St-7", by_ability=False)])
    assert not may_support("St-7", [InSupportBox("St-7", by_ability=False)])
    refused = may_support("St-5", [InSupportBox("St-7")], on_sheet={"St-5"}, condition_met=False)
    assert len(refused.reasons) == 3


def test_support_digimon_leave_at_the_fifth_step_or_when_their_condition_fails():
    assert not supporter_leaves(condition_met=True, points_step_5=False)
    assert supporter_leaves(condition_met=False, points_step_5=False)
    assert supporter_leaves(condition_met=True, points_step_5=True)


def test_a_slot_that_a_card_names_is_its_only_one():
    assert may_set(2)
    assert may_set(3, named=3)
    assert not may_set(1, named=3)
    assert not may_set(2, taken={2})
    assert not may_set(4)


def test_set_cards_are_thrown_away_at_one_moment_and_never_taken_back():
    assert may_throw_away(start_of_hand_adjustment=True)
    assert not may_throw_away(start_of_hand_adjustment=False)
    assert not may_take_back()


def test_only_one_goes_by_number_and_only_for_cards_turned_up():
    assert not may_turn_up("St-49", up={"St-49"}, only_one=True)
    assert may_turn_up("St-376", up={"St-49"}, only_one=True)
    assert may_turn_up("St-49", up={"St-49"})
    assert not may_turn_up("St-49", turned_up_this_phase={7}, card=7)


def test_turns_are_counted_from_the_one_in_which_a_card_came():
    assert last_turn(3, 5) == 7
    assert last_turn_of(3, 2) == 4


def test_an_option_leaves_with_its_phase_unless_it_says_otherwise():
    assert leaves_with_phase(says_when=False)
    assert not leaves_with_phase(says_when=True)
    assert outlasts_user(limit_is_lifespan=True)
    assert not outlasts_user(limit_is_lifespan=False)


def test_an_empty_net_ocean_is_no_loss_and_is_filled_from_the_dark_area():
    over = lifespan(0, 50, sent=2)
    assert (over.over, over.net, over.dark) == (True, 52, 0)
    assert over.open
    going_on = lifespan(1, 50, sent=2)
    assert (going_on.over, going_on.net, going_on.dark) == (False, 1, 50)
    assert may_refill(1)
    assert not may_refill(0)


def test_what_stays_until_it_is_exchanged_leaves_for_nothing_else():
    assert leaves_box(stays_until_exchanged=True, cause="exchange")
    assert leaves_box(stays_until_exchanged=True, cause="names-level-three")
    assert not leaves_box(stays_until_exchanged=True, cause="other")
    assert leaves_box(stays_until_exchanged=False, cause="other")


def test_an_exchange_that_a_card_asks_for_takes_another_number():
    assert not may_exchange("St-1", "St-1", by_card=True)
    assert may_exchange("St-1", "St-3", by_card=True)
    assert may_exchange("St-1", "St-1", by_card=False)


def test_a_bar_on_fusion_holds_for_every_digimon_in_it():
    assert not may_fuse(["Data", "Virus"], barred="Virus")
    assert may_fuse(["Data", "Vaccine"], barred="Virus")
    assert may_fuse(["Virus"])


def test_a_digimon_appears_in_the_box_that_meets_its_condition():
    assert may_appear_in(2, {2, 3})
    assert not may_appear_in(1, {2, 3})


def test_a_parasite_settles_neither_on_level_three_nor_on_its_own_number():
    assert parasite_may_appear(level="IV", own_number="Bo-681", number="St-2")
    assert not parasite_may_appear(level="III", own_number="Bo-681", number="St-1")
    assert not parasite_may_appear(level="IV", own_number="Bo-681", number="Bo-681")
