"""Colour requirements, and cards with something in their texts (CR 4-22, 4-23)."""

from tests.engine.game.rules.playing import MINE, played
from tests.scenario import board, digimon, keyword, option, tamer

ATTACK = "attack X2 -> player"


def use(colours, *battle):
    """A board with an Option of these colours in the hand, and what is in the battle area."""
    cards = {"X1": option(colors=list(colours), use_cost=1)}
    cards |= {f"B{at}": card for at, card in enumerate(battle)}
    return board(cards, {"hand": ["X1"], "battle": list(cards)[1:]})


def test_an_option_needs_a_digimon_or_tamer_of_its_colour():
    """CR 4-22-2: one of yours on the field."""
    use(["blue"], tamer(colors=["blue"])).offered("use X1", "pass")
    use(["blue"], digimon(colors=["blue"])).offers("use X1")
    use(["blue"], tamer(colors=["red"])).offered("pass")
    use(["blue"]).offered("pass")

    placed = {"X1": option(colors=["blue"]), "X2": option(colors=["blue"])}
    there = board(placed, {"hand": ["X1"], "battle": [{"stack": ["X2"], "by effect": True}]})
    there.offered("pass")
    theirs = {"X1": option(colors=["blue"]), "X2": tamer(colors=["blue"])}
    board(theirs, {"hand": ["X1"]}, {"battle": ["X2"]}).offered("pass")


def test_an_option_of_several_colours_needs_all_of_them():
    """CR 4-22-3."""
    red, blue = tamer(colors=["red"]), tamer(colors=["blue"])

    use(["red", "blue"], red).offered("pass")
    use(["red", "blue"], blue).offered("pass")
    use(["red", "blue"], red, blue).offered("use X1", "pass")


def test_one_card_of_several_colours_is_enough_for_all_of_them():
    """CR 4-22-4: a Digimon or a Tamer."""
    use(["red", "blue"], tamer(colors=["red", "blue"])).offered("use X1", "pass")
    use(["red", "blue"], digimon(colors=["blue", "green", "red"])).offers("use X1")
    use(["red", "blue", "black"], tamer(colors=["red", "blue"])).offered("pass")


def test_effects_of_an_option_that_is_not_used_ask_for_no_colours():
    """CR 4-22-5: its [Security] effect is activated without any."""
    security = {
        "when": ["security"],
        "do": [{"activate": "main", "of": "this card", "fields": ["effect", "option"]}],
    }
    main = {"when": ["main"], "do": [{"draw": 1}]}
    cards = {"X1": digimon(), "X2": option(main, security, colors=["blue"])}
    scene = board(cards, {"battle": ["X1"]}, {"security": ["X2"]})
    scene.act("attack X1 -> player")

    scene.expect({"1:hand": 1, "1:trash:cards": ["X2"]})


# --- texts ---


def with_text(wanted, **cards):
    """What of the trash can be chosen by something in the text."""
    step = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you", "text": [wanted]}}}
    return played(step, cards=cards, trash=list(cards))


GUARDING = keyword("blocker", field="inherited")
LOOKING = {"do": [{"dp": 1000, "of": {"all": MINE | {"trait": ["Coast"]}}}]}


def test_a_term_or_icon_anywhere_on_a_card_is_in_its_text():
    """CR 4-23-1: in any effect, and where else information stands."""
    cards = {
        "X2": digimon(4, 5000, keyword("blocker")),
        "X3": digimon(4, 5000, GUARDING),
        "X4": digimon(4, 5000, {"when": ["on play"], "do": [{"draw": 1}]}),
        "X5": digimon(4, 5000, LOOKING),
        "X6": digimon(traits=["Coast"]),
        "X7": digimon(name="Coastdon"),
        "X8": digimon(),
    }
    with_text("blocker", **cards).offered("X2", "X3")
    with_text("Coast", **cards).offered("X5", "X6", "X7")
    with_text("on play", **cards, X9=digimon(4, 5000, {"when": ["on play"], "do": []})).offered(
        "X4", "X9"
    )
    with_text(
        "draw", **cards, X9=digimon(4, 5000, {"when": ["main"], "do": [{"draw": 1}]})
    ).offered("X4", "X9")


def test_what_is_gained_is_not_in_the_text():
    """CR 4-23-2, example: a Digimon whose inherited effect gives it something has no such text."""
    lower = {
        "do": [
            {
                "while": {"is": {"text": ["piercing"]}, "who": "this"},
                "do": [{"dp": 2000}],
            },
        ],
        "field": "inherited",
    }
    piercing = keyword("piercing", field="inherited")
    cards = {
        "X2": digimon(4, 5000, keyword("piercing")),
        "X3": digimon(4, 5000),
        "X4": digimon(3, 2000, lower),
        "X5": digimon(3, 2000, piercing),
    }
    scene = board(cards, {"battle": [{"stack": ["X2", "X4"]}, {"stack": ["X3", "X5", "X4"]}]})

    scene.expect({"0:battle:0:dp": 7000, "0:battle:1:dp": 5000})
    scene.expect({"0:battle:1:keywords": ["piercing"]})


def test_a_text_counts_where_its_effect_is_in_force_nowhere():
    """CR 4-23-3, example: an inherited effect on a card that is under nothing."""
    step = {
        "delete": {
            "pick": 1,
            "from": {"kind": ["digimon"], "of": "opponent", "text": ["blocker"]},
        }
    }
    cards = {"X2": digimon(4, 5000, GUARDING), "X3": digimon()}
    scene = played(step, cards=cards, theirs={"battle": ["X2", "X3"]})

    scene.expect({"1:battle:cards": ["X3"]})


def test_an_icon_is_that_icon_and_no_longer_one():
    """CR 4-23-4, example: an icon whose words hold those of another one is not meant."""
    longer = {"when": ["start of your main phase"], "do": [{"gain memory": 1}]}
    cards = {
        "X2": digimon(4, 5000, {"when": ["main"], "do": [{"gain memory": 1}]}),
        "X3": digimon(4, 5000, longer),
        "X4": digimon(4, 5000, {"when": ["main"], "do": [{"draw": 1}]}),
    }
    with_text("main", **cards).offered("X2", "X4")
