"""Official answers about linking, and about App Fusion."""

import pytest

from tests.scenario import board, digimon

NET = {"trait": ["net"]}
LINK = {"do": [{"links to": NET, "cost": 2}]}
CARDS = {
    "L": digimon(3, 2000, LINK, link_dp=1000),
    "M": digimon(3, 3000, LINK, link_dp=2000),
    "H": digimon(4, 5000, traits=["net"]),
    "O": digimon(4, 5000),
}


@pytest.mark.parametrize("area", ["hand", "battle"])
def test_a_card_of_the_hand_or_the_battle_area_links_for_its_cost(area):
    """Official answer A21: to a Digimon that it names."""
    mine = {"hand": ["L"], "battle": ["H", "O"]}
    if area == "battle":
        mine = {"battle": ["H", "O", "L"]}
    scene = board(CARDS, mine)
    scene.offers_not("link L -> O")
    scene.act("link L -> H")

    scene.expect({"0:battle:cards": ["H", "O"], "0:hand": 0, "memory": 1})
    scene.expect({"0:battle:0:links": ["L"], "0:battle:0:under": [], "0:battle:0:dp": 6000})


def test_a_digimon_has_one_link_card_at_most():
    """Official answer A21: the one that it has is trashed as the other one comes."""
    scene = board(CARDS, hand=["M"], battle=[{"stack": ["H"], "links": ["L"]}])
    scene.act("link M -> H")

    scene.expect({"0:battle:0:links": ["M"], "0:trash:cards": ["L"], "0:battle:0:dp": 7000})


def test_app_fusion_stacks_the_link_card_and_what_is_revealed_on_the_digimon():
    """Official answer A22: for the cost that it says; of a Digimon and its link card, as named."""
    fuses = {"do": [{"app fusion": [{"name": ["H"]}, {"name": ["L"]}], "cost": 1}]}
    cards = CARDS | {"X": digimon(5, 9000, fuses)}
    linked = {"stack": ["H", "O"], "links": ["L"]}
    scene = board(cards, hand=["X"], battle=[linked, "O"])
    scene.act("fuse X -> H with L")

    scene.expect({"0:battle:cards": ["X", "O"], "0:battle:0:under": ["L", "H", "O"]})
    scene.expect({"0:battle:0:links": [], "memory": 2, "0:hand": 1})
    board(cards, hand=["X"], battle=[{"stack": ["H"], "links": ["M"]}]).offers_not("fuse X")
    board(cards, hand=["X"], battle=["H", "L"]).offers_not("fuse X")
