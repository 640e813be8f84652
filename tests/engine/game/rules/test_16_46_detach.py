"""<Detach> (CR 16-46)."""

from tests.engine.game.rules.playing import MINE, THEIRS
from tests.scenario import board, digimon, keyword, option

TO_APPS = {"do": [{"links to": {"trait": ["app"]}, "cost": 0}]}
CARDS = {
    "H": digimon(4, 5000, traits=["app"]),
    "A": digimon(3, 1000, TO_APPS),
    "B": digimon(3, 2000, TO_APPS),
}


def linked(*cards, **more):
    return {"stack": ["H"], "links": list(cards)} | more


DETACH = {"do": [{"keyword": "detach", "which": [{"colour": ["blue"]}]}]}


def detaching(act_of, **more):
    cards = CARDS | {
        "H": digimon(4, 5000, DETACH, keyword("link +", 1), traits=["app"], **more),
        "A": digimon(3, 1000, TO_APPS, colors=["blue"]),
        "S": option({"when": ["main"], "do": [act_of]}, use_cost=0),
        "R": digimon(4, 9000),
    }
    side = {"hand": ["S"], "battle": ["R"]}
    return cards, side


def test_detach_keeps_a_digimon_there_for_one_of_the_link_cards_that_it_names():
    """CR 16-46-1, 16-46-2, 16-46-3: whatever would make it leave, not only deletion; it is
    optional."""
    for step in ({"delete": {"all": THEIRS}}, {"return": {"all": THEIRS}}):
        for answer in ("yes", "no"):
            cards, side = detaching(step)
            scene = board(cards, side, {"battle": [linked("B", "A")]}, memory=5)
            scene.act("use S")
            scene.choose(answer)
            if answer == "yes":
                scene.expect({"1:battle:0:links": ["B"], "1:trash:cards": ["A"]})
            else:
                scene.expect({"1:battle": 0})

    cards, side = detaching({"delete": {"all": THEIRS}})
    scene = board(cards, side, {"battle": [linked("B")]}, memory=5)
    scene.act("use S")
    scene.expect({"1:battle": 0})


def test_detach_is_there_in_battles_and_when_rules_delete_but_not_against_ones_own_effects():
    """CR 16-46-1, 16-46-2."""
    cards, side = detaching({"delete": {"all": MINE}})
    scene = board(cards, side | {"battle": [linked("A")]}, memory=5)
    scene.act("use S")
    scene.expect({"0:battle": 0})

    scene = board(cards, side, {"battle": [linked("A", suspended=True)]}, memory=5)
    scene.act("attack R -> H")
    scene.choose("yes")
    scene.expect({"1:battle:0:links": [], "1:battle:cards": ["H"]})
