"""<Link +X> (CR 16-40)."""

from tests.engine.game.rules.playing import MINE
from tests.scenario import board, digimon, keyword

TO_APPS = {"do": [{"links to": {"trait": ["app"]}, "cost": 0}]}
CARDS = {
    "H": digimon(4, 5000, traits=["app"]),
    "A": digimon(3, 1000, TO_APPS),
    "B": digimon(3, 2000, TO_APPS),
    "C": digimon(3, 3000, TO_APPS),
}


def linked(*cards, **more):
    return {"stack": ["H"], "links": list(cards)} | more


def test_link_plus_adds_to_the_limit_for_as_long_as_it_is_there():
    """CR 16-40-1, 16-40-2: a persistent effect."""
    gives = {"do": [{"keyword": "link +", "n": 2, "of": {"all": MINE | {"level": 4}}}]}
    falls = {"when": ["main"], "do": [{"delete": "this"}]}
    cards = CARDS | {"X": digimon(5, 9000, gives, falls)}
    scene = board(cards, hand=["C"], battle=[linked("A", "B"), "X"])
    scene.act("link C -> H")
    scene.expect({"0:battle:0:links": ["A", "B", "C"], "0:battle:0:keywords": ["link +"]})
    scene.act("activate X")
    scene.choose("A", "C")
    scene.expect({"0:battle:0:links": ["B"]})


def test_several_link_plus_add_up_without_becoming_one():
    """CR 16-40-3: two of 1 make three link cards possible; they are no <Link +2>."""
    once, other = keyword("link +", 1), keyword("link +", 1)
    cards = CARDS | {"H": digimon(4, 5000, once, other, traits=["app"])}
    scene = board(cards, hand=["C"], battle=[linked("A", "B")])
    scene.act("link C -> H")
    scene.expect({"0:battle:0:links": ["A", "B", "C"]})
    assert scene.game.now.looks[scene.game.state.sides[0].battle[0].id].keywords["link +"] == [1, 1]
