"""Digi-Eggs with DP or without level, Digimon without level, white and many-coloured cards."""

from tests.engine.game.rules.playing import MINE, played
from tests.scenario import board, digimon, egg, option, tamer

NEST = {"E1": egg(level=None, dp=6000, colors=["white"]), "E2": egg()}


# --- Digi-Eggs (CR 4-3-1, 4-17-2, 3-1-3-9) ---


def test_a_digi_egg_with_dp_moves_and_stays_in_the_battle_area():
    """CR 4-17-2, 4-3-1, 17-1-3-2-1: one without DP does not move; the other fights like any."""
    scene = board(NEST, breeding=["E2"], eggs=["E1"], phase="breeding")
    scene.expect({"asked": "action"})
    scene = board(NEST | {"X2": digimon(3, 2000)}, breeding=["E1"], eggs=["E2"], phase="breeding")
    scene.offered("move", "nothing")
    scene.act("move")
    scene.expect({"0:battle:cards": ["E1"], "0:battle:0:dp": 6000, "0:battle:0:level": None})
    scene.act("attack E1 -> player")
    scene.expect({"1:security": 0, "0:battle:0:suspended": True})


def test_a_digi_egg_that_an_effect_plays_without_dp_is_trashed():
    """CR 17-1-3-2-1, 4-3-1: there is no egg in the battle area but with DP."""
    cards = {"E1": egg(dp=3000, play_cost=3), "E3": egg(play_cost=3)}
    step = {"play": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}}
    for number, battle in (("E1", 2), ("E3", 1)):
        scene = played(step, cards=cards, trash=[number])
        scene.expect({"0:battle": battle, "0:trash": 2 - battle})


def test_a_digi_egg_leaves_the_battle_area_for_its_own_deck():
    """CR 3-1-3-9-1, 3-1-3-9-2: by whatever way, but for the trash."""
    one = {"pick": 1, "from": MINE | {"kind": ["digi-egg"]}}
    for step, eggs in (
        ({"return": one, "to": "hand"}, ["E2", "E1"]),
        ({"return": one, "to": "deck top"}, ["E1", "E2"]),
        ({"return": one, "to": "deck bottom"}, ["E2", "E1"]),
        ({"put in security": one}, ["E2", "E1"]),
        ({"delete": one}, ["E2"]),
    ):
        scene = played(step, cards=NEST, battle=["E1"], eggs=["E2"])
        scene.expect({"0:eggs:cards": eggs, "0:hand": 0, "0:security": 1, "0:deck": 5})


def test_a_digi_egg_on_the_field_is_a_digimon_and_elsewhere_it_is_not():
    """CR 4-3-1, 2-2-3: in the trash only what asks for Digi-Egg cards finds it."""
    for kind, there in (("digimon", 0), ("digi-egg", 1)):
        step = {"gain memory": {"count": {"area": ["trash"], "of": "you", "kind": [kind]}}}
        played(step, cards=NEST, trash=["E1"]).expect({"memory": 3 + there})
    step = {"gain memory": {"count": MINE | {"other": True}}}
    played(step, cards=NEST, battle=["E1"]).expect({"memory": 4})


def test_nobody_digivolves_into_a_digi_egg_and_whoever_fits_digivolves_from_one():
    """CR 8-1-1, 2-3-5-1: from its level and colour; without level from neither."""
    over = digimon(3, 2000, digivolve=[{"cost": 0, "level": 2, "colors": ["red", "white"]}])
    cards = NEST | {"X2": over | {"play_cost": None}}
    board(cards, hand=["X2"], breeding=["E2"]).offered("digivolve X2 -> E2", "pass")
    board(cards, hand=["X2"], breeding=["E1"]).offered("pass")
    step = {
        "digivolve": {"pick": 1, "from": MINE},
        "into": {"pick": 1, "from": {"area": ["trash"], "of": "you"}},
        "ignoring": True,
    }
    played(step, cards=NEST, trash=["E1"]).expect({"0:trash": 1, "0:battle:0:card": "X1"})


def test_de_digivolving_stops_at_no_level_but_at_the_last_card():
    """CR 16-12-4, 2-9-2: who has no level is neither of level 3 nor lower."""
    cards = {"X2": digimon(None, 6000), "X3": digimon(4, 4000), "E2": egg(dp=1000)}
    scene = played(
        {"de-digivolve": 2, "of": {"pick": 1, "from": {"of": "opponent"}}},
        cards=cards,
        theirs={"battle": [{"stack": ["X2", "X3", "E2"]}]},
    )
    scene.choose("2")
    scene.expect({"1:battle:0:card": "E2", "1:trash": 2, "1:eggs": 0})


# --- Digimon without a level or without DP ---


def test_a_digimon_without_level_is_neither_highest_nor_lowest():
    """CR 2-9-2: levels are only compared of those that have one."""
    cards = {"X2": digimon(None, 9000), "X3": digimon(4, 4000), "X4": digimon(6, 4000)}
    theirs = {"battle": ["X2", "X3", "X4"]}
    for which, left in (("highest", ["X2", "X3"]), ("lowest", ["X2", "X4"])):
        step = {"delete": {"pick": 1, "from": {"of": "opponent", which: "level"}}}
        played(step, cards=cards, theirs=theirs).expect({"1:battle:cards": left})
    alone = {"delete": {"pick": 1, "from": {"of": "opponent", "highest": "level"}}}
    played(alone, cards=cards, theirs={"battle": ["X2"]}).expect({"1:battle": 1})


def test_nothing_digivolves_by_level_from_who_has_none_but_by_form_or_name():
    """CR 2-9-2, 2-3-5-1, 2-3-5-3: a requirement that asks for a level is not met."""
    named = {"can digivolve for": 2, "under": {"name": ["Odd"], "area": ["any"]}}
    cards = {
        "X2": digimon(None, 3000, name="Odd", forms=["Grade"]),
        "X3": digimon(4, digivolve=[{"cost": 1, "level": 3, "colors": []}], play_cost=None),
        "X4": digimon(4, digivolve=[{"cost": 1, "form": "Grade"}], play_cost=None),
        "X5": digimon(4, 4000, {"do": [named]}, play_cost=None),
    }
    scene = board(cards, hand=["X3", "X4", "X5"], battle=[{"stack": ["X2"], "suspended": True}])
    scene.offered("digivolve X4 -> X2", "digivolve X5 -> X2", "pass")


def test_a_digimon_without_dp_is_trashed_and_one_with_0_dp_is_deleted():
    """CR 2-5-3, 17-1-3-2-1, 17-1-3-1-1: no DP is not 0 DP."""
    deaths = tamer(
        {"when": [{"event": "deleted", "subject": {"of": "you"}}], "do": [{"gain memory": 1}]}
    )
    for dp, memory in ((None, 3), (0, 4)):
        cards = {"X2": digimon(6, dp), "T1": deaths}
        scene = played(
            {"play": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}},
            cards=cards,
            trash=["X2"],
            battle=["T1"],
        )
        scene.expect({"memory": memory, "0:trash:cards": ["X2"], "0:battle": 2})


def test_without_dp_or_level_a_card_in_security_battles_as_it_is():
    """CR 14-1, 2-9-2: a Security Digimon fights with its DP, whatever its level."""
    cards = {"X2": digimon(None, 6000), "X3": digimon(4, 5000)}
    scene = board(cards, battle=["X3"], theirs={"security": ["X2"]})
    scene.act("attack X3 -> player")
    scene.expect({"0:battle": 0, "0:trash:cards": ["X3"], "1:trash:cards": ["X2"]})


# --- colours ---


def test_white_is_a_colour():
    """CR 2-4-1, 4-22-2: an Option of that colour needs something white; white is no other one."""
    cards = {
        "O1": option({"when": ["main"], "do": [{"draw": 1}]}, colors=["white"]),
        "X2": digimon(3, colors=["white"]),
        "X3": digimon(4, digivolve=[{"cost": 1, "level": 3, "colors": ["white"]}], play_cost=None),
        "X4": digimon(4, digivolve=[{"cost": 1, "level": 3, "colors": ["red"]}], play_cost=None),
        "X5": digimon(3),
    }
    areas = {"hand": ["O1", "X3", "X4"]}
    white = board(cards, areas | {"battle": [{"stack": ["X2"], "suspended": True}]})
    white.offered("use O1", "digivolve X3 -> X2", "pass")
    red = board(cards, areas | {"battle": [{"stack": ["X5"], "suspended": True}]})
    red.offered("digivolve X4 -> X5", "pass")


def test_every_colour_of_an_option_is_needed_from_one_card_or_from_several():
    """CR 4-22-2, 4-22-3: three colours, of a two-coloured Digimon and a Tamer; also in breeding."""
    cards = {
        "O1": option({"when": ["main"], "do": [{"draw": 1}]}, colors=["red", "blue", "white"]),
        "X2": digimon(3, colors=["red", "blue"]),
        "T1": tamer(colors=["white"]),
        "T2": tamer(colors=["green"]),
        "E1": egg(colors=["white"]),
    }
    asleep = {"stack": ["X2"], "suspended": True}
    for battle, breeding, offered in (
        ([asleep, "T1"], [], True),
        ([asleep], ["E1"], True),
        ([asleep, "T2"], [], False),
        (["T1", "T2"], ["E1"], False),
    ):
        scene = board(cards, hand=["O1"], battle=battle, breeding=breeding)
        scene.offered(*(["use O1"] if offered else []), "pass")


def test_one_colour_of_a_requirement_is_enough_whatever_else_the_digimon_is():
    """CR 2-3-5-1, 2-4-3-1: any of the colours that are asked, on any that it has."""
    into = [{"cost": 1, "level": 3, "colors": ["red", "blue"]}]
    cards = {"X9": digimon(4, digivolve=into, play_cost=None)}
    for colours, fits in (
        (["red"], True),
        (["blue", "green"], True),
        (["yellow", "black", "red"], True),
        (["yellow", "green"], False),
        (["white"], False),
    ):
        scene = board(
            cards | {"X2": digimon(3, colors=colours)},
            hand=["X9"],
            battle=[{"stack": ["X2"], "suspended": True}],
        )
        scene.offered(*(["digivolve X9 -> X2"] if fits else []), "pass")


def test_of_several_requirements_each_that_is_met_is_a_way():
    """CR 8-1-2-1, 2-3-5-1: two colours at two costs; the player chooses."""
    into = [
        {"cost": 1, "level": 3, "colors": ["red"]},
        {"cost": 3, "level": 3, "colors": ["blue"]},
        {"cost": 2, "level": 4, "colors": ["red"]},
    ]
    cards = {
        "X9": digimon(4, digivolve=into, play_cost=None),
        "X2": digimon(3, colors=["red", "blue"]),
    }
    scene = board(cards, hand=["X9"], battle=[{"stack": ["X2"], "suspended": True}])
    assert sorted(
        option.key.split()[-1] for option in scene.game.choice.options if option.key != "pass"
    ) == ["1", "3"]
