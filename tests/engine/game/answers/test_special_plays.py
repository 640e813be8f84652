"""Official answers about DNA and burst digivolution, and cards placed under what is played."""

from tests.scenario import board, digimon, tamer

BLUE, GREEN = {"colour": ["blue"], "level": 4}, {"colour": ["green"], "level": 4}
CARDS = {
    "X5": digimon(5, 8000, {"do": [{"dna": [BLUE, GREEN], "cost": 2}]}),
    "B": digimon(4, 5000, colors=["blue"]),
    "G": digimon(4, 5000, colors=["green"]),
    "L3": digimon(3, 2000),
}


# --- DNA digivolution ---


def test_dna_digivolution_makes_one_digimon_of_several_for_its_cost():
    """Official answer A11: those that fit what it asks for, all of them stacked."""
    battle = [{"stack": ["B", "L3"]}, {"stack": ["G", "L3"]}, "G"]
    scene = board(CARDS, hand=["X5"], battle=battle)
    scene.act("dna X5 -> B + 0:battle:1")

    scene.expect({"0:battle:cards": ["G", "X5"], "memory": 1, "0:hand": 1})
    scene.expect({"0:battle:1:under": ["B", "L3", "G", "L3"]})
    board(CARDS, hand=["X5"], battle=["G", "G"]).offers_not("dna X5")


def test_link_cards_are_trashed_just_before_a_card_becomes_a_digivolution_card():
    """Official answer A26: they become no digivolution cards, and are not kept."""
    cards = CARDS | {"L": digimon(3, 2000, link_dp=1000)}
    scene = board(cards, hand=["X5"], battle=[{"stack": ["B"], "links": ["L"]}, "G"])
    scene.act("dna X5 -> B + G")

    scene.expect({"0:battle:0:under": ["B", "G"], "0:battle:0:links": [], "0:trash:cards": ["L"]})


# --- burst digivolution ---

BURST = {"do": [{"burst": {"name": ["Ray"]}, "returning": {"name": ["Ann"]}, "cost": 1}]}
BURSTS = {
    "X6": digimon(6, 12000, BURST),
    "Ray": digimon(5, 8000, name="Ray"),
    "Ann": tamer(name="Ann"),
    "Bob": tamer(name="Bob"),
}


def test_burst_digivolution_returns_a_tamer_and_costs_a_card_at_the_end_of_the_turn():
    """Official answer A12: for the cost that it says; the top card is trashed as the turn ends."""
    scene = board(BURSTS, hand=["X6"], battle=["Ray", "Ann", "Bob"])
    scene.act("burst X6 -> Ray returning Ann")
    scene.expect({"0:battle:cards": ["X6", "Bob"], "memory": 2, "0:battle:0:under": ["Ray"]})
    assert "Ann" in scene.value("0:hand:cards")
    scene.act("pass")
    scene.expect({"turn": 1, "0:battle:cards": ["Ray", "Bob"], "0:trash:cards": ["X6"]})

    board(BURSTS, hand=["X6"], battle=["Ray", "Bob"]).offers_not("burst X6")
    board(BURSTS | CARDS, hand=["X6"], battle=["B", "Ann"]).offers_not("burst X6")


# --- Assembly ---


def test_assembly_takes_so_many_cards_of_the_trash_and_makes_it_cheaper():
    """Official answer A27: all of them or none, and once by that much."""
    needs = {"do": [{"assembly": 6, "with": [{"name": ["Nega"]}] * 3}]}
    cards = {"Z": digimon(7, 13000, needs, play_cost=10), "Nega": digimon(3, 2000, name="Nega")}
    for trash, answer, memory in ((4, "yes", 6), (4, "no", 0), (2, None, 0)):
        scene = board(cards, hand=["Z"], trash=["Nega"] * trash, memory=10)
        scene.act("play Z")
        if answer:
            scene.choose(answer)
        if scene.value("asked") == "card":
            scene.choose("0:trash:0", "0:trash:1", "0:trash:2")
        under = 3 if answer == "yes" else 0
        scene.expect({"memory": memory, "0:trash": trash - under, "asked": "action"})
        assert scene.value("0:battle:0:under") == ["Nega"] * under
