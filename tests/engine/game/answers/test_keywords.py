"""Official answers about keywords."""

import pytest

from tests.scenario import board, digimon, keyword, option, tamer

X = digimon(4, 5000)
DEEP = ["CC9-999"] * 5
BIG = digimon(6, 12000)
ON_FOUR = [{"cost": 4, "level": 4, "colors": ["red"]}]


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def process(name, **more):
    return {"process": name} | more


def asleep(*numbers, suspended=True):
    return {"stack": list(numbers), "suspended": suspended}


def killing(*, of="you", **more):
    """A Tamer whose [Main] effect deletes such Digimon."""
    return tamer(when("main", {"delete": {"all": {"kind": ["digimon"], "of": of} | more}}))


# --- what keeps a Digimon, or comes of it ---


def test_armor_purge_trashes_the_top_card_and_leaves_what_was_below_it():
    """Official answer A43: not a digivolution card; the uppermost of those is the Digimon then."""
    cards = {"X1": digimon(4, 5000, keyword("armor purge")), "L3": digimon(3, 2000), "E": X}
    scene = board(cards | {"T1": killing()}, battle=[{"stack": ["X1", "L3", "E"]}, "T1"])
    scene.act("activate T1")
    scene.choose("yes")

    scene.expect({"0:battle:0": "L3", "0:battle:0:under": ["E"], "0:battle:0:dp": 2000})
    scene.expect({"0:trash:cards": ["X1"]})


BLACK = {"colour": ["black"]}


def test_decoy_is_deleted_in_the_place_of_one_that_it_names():
    """Official answer A42: by an opponent's effect, and one only; others it does not help."""
    cards = {
        "D": digimon(4, 5000, keyword("decoy", which=[BLACK]), colors=["red"]),
        "B": digimon(4, 5000, colors=["black"]),
        "R": digimon(4, 5000, colors=["blue"]),
        "T1": killing(of="opponent", colour=["black", "blue"]),
    }
    scene = board(cards, battle=["T1"], theirs={"battle": ["D", "B", "B", "R"]})
    scene.act("activate T1")
    scene.expect({"asked player": 1})
    scene.choose("yes")
    scene.offered("1:battle:0", "1:battle:1")
    scene.choose("1:battle:0")

    scene.expect({"1:battle:cards": ["B"], "1:trash": 3})


def test_decoy_is_no_help_against_effects_of_its_own_player():
    """Official answer A42."""
    cards = {
        "D": digimon(4, 5000, keyword("decoy", which=[BLACK]), colors=["red"]),
        "B": digimon(4, 5000, colors=["black"]),
        "T1": killing(colour=["black"]),
    }
    scene = board(cards, battle=["T1", "D", "B"])
    scene.act("activate T1")

    scene.expect({"0:battle:cards": ["T1", "D"], "asked": "action"})


def test_scapegoat_deletes_another_digimon_instead():
    """Official answer A56: in battles and by the opponent's effects, but not by one's own."""
    goat = digimon(4, 3000, keyword("scapegoat"))
    cards = {"G": goat, "X1": X, "T1": killing(of="opponent", keyword=["scapegoat"]), "B": BIG}
    scene = board(cards, battle=["T1", "B"], theirs={"battle": ["G", "X1"]})
    scene.act("activate T1")
    scene.choose("yes")
    scene.expect({"1:battle:cards": ["G"], "1:trash:cards": ["X1"]})

    scene = board(cards, battle=["B"], theirs={"battle": [asleep("G"), "X1"]})
    scene.act("attack B -> G")
    scene.choose("yes")
    scene.expect({"1:battle:cards": ["G"], "1:trash:cards": ["X1"]})

    own = cards | {"T1": killing(keyword=["scapegoat"])}
    scene = board(own, battle=["T1", "G", "X1"])
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["T1", "X1"], "asked": "action"})


PARTS = [{"colour": ["blue"], "level": 4}, {"colour": ["green"], "level": 4}]


@pytest.mark.parametrize(
    ("by", "under", "played"),
    [
        ("effect", ["B", "G", "R"], ["B", "G"]),
        ("effect", ["B", "B", "R"], []),
        ("own effect", ["B", "G"], []),
        ("battle", ["B", "G"], []),
    ],
)
def test_partition_plays_one_of_each_that_it_names(by, under, played):
    """Official answer A53: not when it is one's own effect or a battle, nor one of them alone."""
    cards = {
        "P": digimon(6, 9000, keyword("partition", which=PARTS)),
        "B": digimon(4, 5000, colors=["blue"], play_cost=9),
        "G": digimon(4, 5000, colors=["green"], play_cost=9),
        "R": digimon(4, 5000, colors=["red"]),
        "X1": BIG,
        "T1": killing(of="you" if by == "own effect" else "opponent"),
    }
    full = asleep("P", *under)
    if by == "own effect":
        scene = board(cards, battle=[full, "T1"], theirs={"battle": ["X1"]})
        scene.act("activate T1")
        side = 0
    else:
        scene = board(cards, battle=["T1", "X1"], theirs={"battle": [full]})
        scene.act("attack X1 -> P" if by == "battle" else "activate T1")
        side = 1
    if played:
        scene.choose("yes")
    found = [each for each in scene.value(f"{side}:battle:cards") if each != "T1"]
    assert found == played
    scene.expect({"asked": "action", "memory": 3})


NEEDS = {"do": [{"digixros": 1, "with": [{"name": ["Alpha"]}, {"name": ["Beta"]}]}]}


def test_material_save_takes_one_card_where_there_is_only_one():
    """Official answer A45: as many as it says, or what there is, under a Tamer."""
    cards = {
        "S": digimon(5, 8000, NEEDS, keyword("material save", 2)),
        "A": digimon(3, 2000, name="Alpha"),
        "B": digimon(3, 2000, name="Beta"),
        "C": digimon(3, 2000, name="Gamma"),
        "T1": killing(),
    }
    for under, saved in ((["A", "C"], {"A"}), (["A", "B", "C"], {"A", "B"})):
        scene = board(cards, battle=[{"stack": ["S", *under]}, "T1"])
        scene.act("activate T1")
        scene.choose("yes")
        if len(saved) > 1:
            scene.choose("A", "B")
        assert set(scene.value("0:battle:0:under")) == saved
        scene.expect({"0:battle:cards": ["T1"]})


# --- attacks ---


def test_blitz_attacks_while_the_memory_is_the_opponents():
    """Official answer A40: by suspending, at whatever can be attacked; else there is no attack."""
    blitz = when("when digivolving", process("blitz"))
    cards = {"L4": X, "L5": digimon(5, 8000, blitz, digivolve=ON_FOUR), "V": digimon(3, 1000)}
    theirs = {"battle": [asleep("V"), "L4"], "security": DEEP}
    scene = board(cards, hand=["L5"], battle=["L4"], theirs=theirs, memory=3)
    scene.act("digivolve L5 -> 0:battle:0")
    scene.choose("yes")
    scene.offered("1:battle:0", "player")
    scene.choose("player")
    scene.expect({"0:battle:0:suspended": True, "1:security": 4, "turn": 1})

    scene = board(cards, hand=["L5"], battle=["L4"], theirs=theirs, memory=4)
    scene.act("digivolve L5 -> 0:battle:0")
    scene.expect({"memory": 0, "asked": "action", "1:security": 5})


def test_raid_may_leave_the_attack_where_it_is():
    """Official answer A47: it may go to the opponent's unsuspended Digimon of the highest DP."""
    cards = {"X1": digimon(4, 5000, keyword("raid")), "A": digimon(4, 4000), "B": digimon(3, 3000)}
    theirs = {"battle": ["A", "B", asleep("X1")], "security": DEEP}
    scene = board(cards, battle=["X1"], theirs=theirs)
    scene.act("attack X1 -> player")
    scene.choose("no")
    scene.expect({"1:security": 4, "1:battle": 3})

    scene = board(cards, battle=["X1"], theirs=theirs)
    scene.act("attack X1 -> player")
    scene.choose("yes")
    scene.expect({"1:security": 5, "1:battle:cards": ["B", "X1"]})


def test_what_alliance_gives_is_gone_after_the_attack():
    """Official answer A48: the DP as well as the further check."""
    wakes = when("end of attack", {"unsuspend": "this"})
    cards = {"X1": digimon(4, 5000, keyword("alliance"), wakes), "A": digimon(3, 2000), "S": BIG}
    seen = tamer(when({"event": "checked"}, {"may do": [{"gain memory": 1}]}))
    scene = board(cards | {"T1": seen}, battle=["X1", "A", "T1"], theirs={"security": DEEP})
    scene.act("attack X1 -> player")
    scene.choose("yes")
    while scene.value("asked") == "optional":
        scene.expect({"0:battle:0:dp": 7000, "0:battle:0:checks": 2})
        scene.choose("no")
    scene.expect({"1:security": 3, "0:battle:0:dp": 5000, "0:battle:0:checks": 1})
    scene.act("attack X1 -> player")
    while scene.value("asked") == "optional":
        scene.choose("no")
    scene.expect({"1:security": 2})


def test_collision_makes_the_opponents_digimon_blockers_that_have_to_block():
    """Official answer A54: only what can block is offered; where nothing can, it goes on."""
    cards = {"X1": digimon(4, 5000, keyword("collision")), "A": digimon(3, 2000), "T": tamer()}
    theirs = {"battle": ["A", "A", asleep("A"), "T"], "security": DEEP}
    scene = board(cards, battle=["X1"], theirs=theirs)
    scene.act("attack X1 -> player")
    scene.offered("1:battle:0", "1:battle:1")
    scene.choose("1:battle:0")
    scene.expect({"1:security": 5, "1:battle:cards": ["A", "A", "T"]})
    scene.expect({"1:battle:0:keywords": []})

    scene = board(cards, battle=["X1"], theirs={"battle": [asleep("A")], "security": DEEP})
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 4, "asked": "action"})


# --- processing ---


def test_digi_burst_trashes_so_many_digivolution_cards_for_what_it_says():
    """Official answer A38: which ones is chosen; with fewer there is nothing to be done."""
    burst = when("when attacking", process("digi-burst", n=2, then=[{"gain memory": 2}]))
    cards = {"X1": digimon(5, 8000, burst), "A": X, "B": X, "C": X}
    for under, answer, memory in (
        (["A", "B", "C"], "yes", 5),
        (["A", "B", "C"], "no", 3),
        (["A"], None, 3),
    ):
        scene = board(cards, battle=[{"stack": ["X1", *under]}], theirs={"security": DEEP})
        scene.act("attack X1 -> player")
        if answer:
            scene.choose(answer)
        if answer == "yes":
            scene.choose("A", "C")
            scene.expect({"0:battle:0:under": ["B"], "0:trash:cards": ["A", "C"]})
        scene.expect({"memory": memory, "asked": "action", "1:security": 4})


def test_delay_trashes_the_option_in_the_main_phase_for_its_effect():
    """Official answer A41: it lies in the battle area, and not since this turn."""
    delay = when("main", process("delay", then=[{"gain memory": 2}]))
    places = when("main", {"place in battle": "this card"}, field="option")
    cards = {"O1": option(places, delay, use_cost=0), "T1": tamer()}
    scene = board(cards, hand=["O1"], battle=[{"stack": ["O1"], "by effect": True}, "T1"])
    scene.act("activate O1")
    scene.expect({"0:battle:cards": ["T1"], "0:trash:cards": ["O1"], "memory": 5})
    scene.act("use O1")
    scene.expect({"0:battle:cards": ["T1", "O1"]})
    scene.offered("pass")


def test_mind_link_puts_the_tamer_under_a_digimon_that_has_none():
    """Official answer A51: undermost, as a digivolution card from then on."""
    links = when("main", process("mind link", which=[{"trait": ["mate"]}]))
    gives = {"do": [{"dp": 1000}], "field": "inherited"}
    mate = digimon(4, 5000, traits=["mate"])
    cards = {"T1": tamer(links, gives), "M": mate, "N": X, "T9": tamer(), "E": X}
    scene = board(cards, battle=["T1", {"stack": ["M", "E"]}, {"stack": ["M", "T9"]}, "N"])
    scene.act("activate T1")

    scene.expect({"0:battle:cards": ["M", "M", "N"], "0:battle:0:under": ["E", "T1"]})
    scene.expect({"0:battle:0:dp": 6000, "0:battle:1:under": ["T9"]})


def test_digisorption_is_not_for_digivolving_in_the_breeding_area():
    """Official answer A34: in the battle area it makes the digivolution cheaper by suspending."""
    cards = {"L4": X, "L5": digimon(5, 8000, keyword("digisorption", 3), digivolve=ON_FOUR)}
    scene = board(cards, hand=["L5"], battle=["L4"], memory=5)
    scene.act("digivolve L5 -> 0:battle:0")
    scene.choose("yes")
    scene.expect({"memory": 4, "0:battle:0": "L5", "0:battle:0:suspended": True})

    scene = board(cards, hand=["L5"], battle=["L4"], breeding=["L4"], memory=5)
    scene.act("digivolve L5 -> 0:breeding:0")
    scene.expect({"memory": 1, "0:breeding:0": "L5", "0:battle:0:suspended": False})


# --- answers of which only their place in the list says which keyword they are about ---


@pytest.mark.parametrize("dp", [5000, 5001, 12000])
def test_jamming_activates_against_any_security_digimon_that_would_win(dp):
    """Official answer A33: one of as much DP, too; the check goes on."""
    cards = {
        "X1": digimon(4, 5000, keyword("jamming"), keyword("security a.", 1)),
        "X2": digimon(6, dp),
    }
    scene = board(cards, battle=["X1"], theirs={"security": ["X2", "X2"]})
    scene.act("attack X1 -> player")

    scene.expect({"0:battle:cards": ["X1"], "1:security": 0, "1:trash": 2})


def test_a_saved_card_goes_to_the_trash_with_its_tamer_and_so_does_one_that_is_not_saved():
    """Official answer A44: <Save> leaves the digivolution cards in the trash as well."""
    saves = when("on deletion", process("save"))
    cards = {"S": digimon(4, 5000, saves), "E": X, "T1": killing(), "T2": tamer()}
    lose = {"trash": {"all": {"kind": ["tamer"], "of": "you", "under": {"at least": 1}}}}
    cards["T3"] = tamer(when("main", lose))
    scene = board(cards, battle=[asleep("S", "E"), "T1", "T2", "T3"])
    scene.act("activate T1")
    scene.choose("yes")
    scene.choose("T2")
    scene.expect({"0:battle:1:under": ["S"], "0:trash:cards": ["E"]})
    scene.act("activate T3")
    scene.expect({"0:battle:cards": ["T1", "T3"], "0:trash:cards": ["E", "T2", "S"]})

    scene = board(cards, battle=[asleep("S", "E"), "T1"])
    scene.act("activate T1")
    scene.choose("no")
    scene.expect({"0:trash:cards": ["S", "E"], "0:battle": 1})


def test_barrier_cannot_be_used_without_security_nor_against_effects():
    """Official answer A49: there is nothing to trash for it, or no battle."""
    cards = {"X1": digimon(4, 5000, keyword("barrier")), "B": BIG}
    for security, left in ((["B"], 1), ([], 0)):
        theirs = {"battle": [asleep("X1")], "security": security}
        scene = board(cards, battle=["B"], theirs=theirs)
        scene.act("attack B -> X1")
        if left:
            scene.choose("yes")
        scene.expect({"1:battle": left, "1:security": 0, "asked": "action"})

    scene = board(cards | {"T1": killing()}, battle=["X1", "T1"])
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["T1"], "0:security": 1})
