"""Effects that a Digimon gains from its digivolution cards (CR 15-3)."""

from tests.scenario import board, digimon, option, tamer

BOOST = {"do": [{"dp": 2000}], "field": "inherited"}


def test_an_inherited_effect_is_none_of_its_own_card_alone():
    """CR 15-3-1: the card by itself has it not; the Digimon on top of it does."""
    scene = board(
        {"X1": digimon(3, 3000, BOOST), "X2": digimon(4, 5000)},
        {"battle": ["X1", {"stack": ["X2", "X1"]}, "X2"]},
    )

    scene.expect({"0:battle:0:dp": 3000, "0:battle:1:dp": 7000, "0:battle:2:dp": 5000})


def test_an_inherited_effect_waits_for_what_happens_to_the_digimon():
    """CR 15-3-1: when attacking means the Digimon that has it, and no card that lies alone."""
    draws = {"when": ["when attacking"], "do": [{"draw": 1}], "field": "inherited"}
    cards = {"X1": digimon(3, 3000, draws), "X2": digimon(4, 5000)}

    scene = board(cards, {"battle": ["X1"]})
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 0})

    scene = board(cards, {"battle": [{"stack": ["X2", "X1"]}]})
    scene.act("attack X2 -> player")
    scene.expect({"0:hand": 1})


def test_an_inherited_effect_is_a_digimon_effect_whatever_its_card_is():
    """CR 15-3-2: a Tamer card under a Digimon gives it a Digimon effect."""
    deletes = {
        "when": ["when attacking"],
        "do": [{"delete": {"all": {"kind": ["digimon"], "of": "opponent"}}}],
        "field": "inherited",
    }
    scene = board(
        {
            "X1": tamer(deletes),
            "X2": digimon(4, 5000),
            "Y1": digimon(5, 9000, {"do": [{"unaffected by": ["opponent's digimon effect"]}]}),
            "Y2": digimon(5, 9000, {"do": [{"unaffected by": ["opponent's tamer effect"]}]}),
        },
        {"battle": [{"stack": ["X2", "X1"]}]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("attack X2 -> player")

    scene.expect({"1:battle:cards": ["Y1"], "1:trash": 2})


def test_this_card_in_an_inherited_effect_is_the_digivolution_card_itself():
    """CR 15-3-3: it returns to the hand from under a Digimon, and from where it went with it."""
    attacking = {
        "when": ["when attacking"],
        "do": [{"return": "this card", "to": "hand"}],
        "field": "inherited",
    }
    scene = board(
        {"X1": digimon(3, 3000, attacking), "X2": digimon(4, 5000)},
        {"battle": [{"stack": ["X2", "X1"]}]},
    )
    scene.act("attack X2 -> player")
    scene.expect({"0:hand:cards": ["X1"], "0:battle:0:under": []})

    deleted = {
        "when": ["on deletion"],
        "do": [{"return": "this card", "to": "hand"}],
        "field": "inherited",
    }
    scene = board(
        {
            "X1": digimon(3, 3000, deleted),
            "X2": digimon(4, 5000),
            "X3": option({"when": ["main"], "do": [{"delete": {"pick": 1, "from": {}}}]}),
        },
        {"battle": [{"stack": ["X2", "X1"]}], "hand": ["X3"]},
    )
    scene.act("use X3")
    scene.expect({"0:hand:cards": ["X1"], "0:trash:cards": ["X2", "X3"]})


def test_this_card_in_an_inherited_effect_triggers_by_itself():
    """CR 15-3-3: only the digivolution card that is trashed waits for being trashed, once it is."""
    trashed = {
        "when": [
            {"event": "card moved", "subject": {"this": True}, "source": "under", "to": "trash"}
        ],
        "do": [{"return": "this card", "to": "hand"}],
        "field": "inherited",
    }
    scene = board(
        {
            "X1": digimon(3, 3000, trashed),
            "X2": digimon(3, 3000, trashed),
            "X3": digimon(
                4, 5000, {"when": ["main"], "do": [{"trash": {"bottom under": 1, "of": "this"}}]}
            ),
        },
        {"battle": [{"stack": ["X3", "X2", "X1"]}]},
    )
    scene.act("activate X3")

    scene.expect({"0:hand:cards": ["X1"], "0:battle:0:under": ["X2"], "0:trash": 0})
