"""Official answers about blast digivolution, of ACE cards and others."""

from tests.scenario import board, digimon


def blast(name, **more):
    """What a card of the hand can do at counter timing."""
    return {"icon": "hand", "when": ["counter"], "do": [{"process": name} | more]}


def attacked(cards, **theirs):
    """X1 attacks a player with such cards, who is asked at counter timing."""
    scene = board(cards | {"X1": digimon(5, 7000)}, battle=["X1"], theirs=theirs)
    scene.act("attack X1 -> player")
    return scene


ON_FOUR = [{"cost": 4, "level": 4, "colors": ["red"]}]
ACE = {
    "ACE": digimon(5, 9000, blast("blast digivolve"), digivolve=ON_FOUR, overflow=3),
    "L4": digimon(4, 5000),
    "N": digimon(3, 2000),
}


def test_blast_digivolve_is_for_nothing_at_the_opponents_counter_timing():
    """Official answers A16, A50: out of the hand, on a Digimon that it can digivolve from."""
    scene = attacked(ACE, hand=["ACE"], battle=["L4", "N"])
    scene.expect({"asked": "counter", "asked player": 1})
    scene.choose("ACE")
    scene.expect({"1:battle:cards": ["ACE", "N"], "1:battle:0:under": ["L4"], "memory": 3})

    attacked(ACE, hand=["ACE"], battle=["N"]).expect({"asked": "action", "1:security": 0})


def test_an_ace_card_is_a_digimon_card_like_others():
    """Official answer A16: in one's own turn it is played and digivolved into for its costs."""
    scene = board(ACE, hand=["ACE"], battle=["L4"], memory=5)
    scene.offered("play ACE", "digivolve ACE -> L4", "attack L4 -> player", "pass")
    scene.act("digivolve ACE -> L4")
    scene.expect({"memory": 1})


def test_blast_dna_digivolve_takes_a_digimon_and_a_card_of_the_hand():
    """Official answer A55: those that it names; at the opponent's counter timing, for nothing."""
    dna = {"do": [{"dna": [{"colour": ["blue"]}, {"colour": ["green"]}], "cost": 2}]}
    named = blast("blast dna digivolve", which=[{"name": ["Blue"]}, {"name": ["Green"]}])
    cards = {
        "X5": digimon(5, 8000, dna, named),
        "B": digimon(4, 5000, name="Blue", colors=["blue"]),
        "G": digimon(4, 5000, name="Green", colors=["green"]),
        "T": digimon(4, 5000, name="Teal", colors=["green"]),
    }
    scene = attacked(cards, hand=["X5", "T", "G"], battle=["B"])
    scene.choose("X5")
    scene.expect({"1:battle:cards": ["X5"], "1:battle:0:under": ["B", "G"], "memory": 3})
    assert "T" in scene.value("1:hand:cards")

    attacked(cards, hand=["X5", "T"], battle=["B"]).expect({"asked": "action", "1:security": 0})
