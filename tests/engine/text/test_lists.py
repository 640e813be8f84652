"""What several words say of one card, and several cards of one sentence."""

import pytest

from engine.text.english import ENGLISH
from engine.text.normalise import lines
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon

ANY = {"area": ["any"]}
HAND = {"area": ["hand"], "of": "you"}
TRASH = {"area": ["trash"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}


def returned(which, count=1, **more):
    return {"return": {"pick": count, "from": which | TRASH} | more}


STEPS = {
    "Return 1 2-color red card from your trash to your hand.": returned(
        {"colours": 2, "colour": ["red"]}
    ),
    "Return 1 2-color red and blue card from your trash to your hand.": returned(
        {"colours": 2, "all of": [{"colour": ["red"]} | ANY, {"colour": ["blue"]} | ANY]}
    ),
    "Return 1 non-Digi-Egg card from your trash to your hand.": returned(
        {"not": {"kind": ["digi-egg"]} | ANY}
    ),
    "Return 1 non-white Digimon card from your trash to your hand.": returned(
        {"kind": ["digimon"], "not": {"colour": ["white"]} | ANY}
    ),
    "Return 1 red or [Wild] trait Digimon card from your trash to your hand.": returned(
        {"kind": ["digimon"], "any": [{"colour": ["red"]} | ANY, {"trait": ["Wild"]} | ANY]}
    ),
    "Return 1 card with the [Wild] and [Tame] trait from your trash to your hand.": returned(
        {"all of": [{"trait": ["Wild"]} | ANY, {"trait": ["Tame"]} | ANY]}
    ),
    "Return 1 card with [Fish] or [Bird], other than [Jellyfish], in any of its traits from your "
    "trash to your hand.": returned({"trait has": ["Fish", "Bird"], "trait except": ["Jellyfish"]}),
    "Return 1 card with the [Wild] trait, other than [Alpha], from your trash to your hand.": (
        returned({"trait": ["Wild"], "not": {"name": ["Alpha"]} | ANY})
    ),
    "Return 1 Tamer card or Option card with the [Wild] trait from your trash to your hand.": (
        returned({"kind": ["tamer", "option"], "trait": ["Wild"]})
    ),
    "Return 1 [Alpha] or level 3 Digimon card with the [Wild] trait from your trash to your "
    "hand.": returned(
        {
            "any": [
                {"name": ["Alpha"]} | ANY,
                {"level": 3, "kind": ["digimon"], "trait": ["Wild"]} | ANY,
            ]
        }
    ),
    "Return up to 2 differently named Digimon cards from your trash to your hand.": returned(
        {"kind": ["digimon"]}, 2, **{"up to": True, "different": "name"}
    ),
    "Trash 2 same-level cards in your hand.": {"trash": {"pick": 2, "from": HAND, "same": "level"}},
    "Delete up to 9000 DP total worth of your opponent's Digimon.": {
        "delete": {
            "pick": 0,
            "from": THEIRS,
            "any number": True,
            "total": "dp",
            "total at most": 9000,
        }
    },
    "Suspend 1 of your opponent's Digimon and 1 of their Tamers.": {
        "suspend": {
            "both": [
                {"pick": 1, "from": THEIRS},
                {"pick": 1, "from": {"kind": ["tamer"], "of": "opponent"}},
            ]
        }
    },
    "Delete 1 of your Tokens or 1 of your other Digimon.": {
        "delete": {
            "pick": 1,
            "from": {
                "any": [{"token": True} | ANY, {"kind": ["digimon"], "other": True} | ANY],
                "of": "you",
            },
        }
    },
    "Reveal the top 3 cards of your deck. Add 1 Digimon card with the [Wild] trait and 1 such "
    "Tamer card among them to the hand. Trash the rest.": {
        "reveal": 3,
        "take": [
            {"pick": 1, "from": {"kind": ["digimon"], "trait": ["Wild"]}},
            {"pick": 1, "from": {"kind": ["tamer"], "trait": ["Wild"]}},
        ],
        "rest": "trash",
    },
    "Reveal the top 3 cards of your deck. Add 1 red and 1 blue Digimon card among them to the "
    "hand. Trash the rest.": {
        "reveal": 3,
        "take": [
            {"pick": 1, "from": {"kind": ["digimon"], "colour": ["red"]}},
            {"pick": 1, "from": {"kind": ["digimon"], "colour": ["blue"]}},
        ],
        "rest": "trash",
    },
    "Trash up to 2 digivolution cards from the bottom of 1 of your opponent's Digimon.": {
        "trash": {"bottom under": 2, "of": {"pick": 1, "from": THEIRS}, "up to": True}
    },
    "Suspend up to 2 Digimon.": {
        "suspend": {"pick": 2, "from": {"kind": ["digimon"]}, "up to": True}
    },
    "Activate this Digimon's [On Play] effects.": {"activate": "on play", "count": 0},
    "Play 2 [Alpha] Tokens.": {"play token": "Alpha", "count": 2},
    "Play 1 [Alpha] Token and 1 [Beta] Token.": {"play token": "Alpha", "and": ["Beta"]},
    "Trash 1 Option card in the battle area.": {"trash": {"pick": 1, "from": {"kind": ["option"]}}},
    "Trash 1 card in your opponent's hand without looking.": {
        "trash": {"pick": 1, "from": {"area": ["hand"], "of": "opponent"}}
    },
}


@pytest.mark.parametrize(("text", "step"), STEPS.items())
def test_lists_are_read_and_printed(text, step):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [step]}

    said = Printer(ENGLISH).say("effect", read.program)
    assert said is not None
    assert read_effect(said, ENGLISH).program == read.program


def test_a_card_that_is_asked_for_under_this_digimon_may_be_one_of_two():
    read = read_effect(
        "[When Attacking] If a card with [Alpha] in its name or [Beta] is in this Digimon's "
        "digivolution cards, <Draw 1>.",
        ENGLISH,
    )
    assert read.program is not None
    assert read.program["do"][0]["if"] == {
        "is": {
            "has under": {"any": [{"name has": ["Alpha"]} | ANY, {"name": ["Beta"]} | ANY]} | ANY
        }
        | ANY,
        "who": "this",
    }


CONDITIONS = {
    "your opponent has 8 or more cards in hand": {
        "there are": {"area": ["hand"], "of": "opponent"},
        "at least": 8,
    },
    "[Alpha] and [Beta] are in this Digimon's digivolution cards": {
        "is": {
            "all of": [{"has under": {"name": [name]} | ANY} | ANY for name in ("Alpha", "Beta")]
        }
        | ANY,
        "who": "this",
    },
    "[Alpha] or a Tamer card is in this Digimon's digivolution cards": {
        "is": {"has under": {"any": [{"name": ["Alpha"]} | ANY, {"kind": ["tamer"]} | ANY]} | ANY}
        | ANY,
        "who": "this",
    },
    "this Digimon has [Alpha] in its digivolution cards or is digivolving from the trash": {
        "any of": [
            {"is": {"has under": {"name": ["Alpha"]} | ANY} | ANY, "who": "this"},
            {"happened": "digivolved", "source": "trash"},
        ]
    },
    "your Tamers have 3 or more total colors": {
        "compare": {"colours of": {"all": {"kind": ["tamer"], "of": "you"}}},
        "to": {"at least": 3},
    },
}


@pytest.mark.parametrize(("text", "condition"), CONDITIONS.items())
def test_conditions_about_several_cards(text, condition):
    read = read_effect(f"[When Digivolving] If {text}, <Draw 1>.", ENGLISH)
    assert read.program == {
        "when": ["when digivolving"],
        "do": [{"if": condition, "then": [{"draw": 1}]}],
    }


def test_what_else_they_gain_stands_while_something_is_there():
    text = (
        "[All Turns] All of your red Digimon get +1000 DP. While you have [Alpha], they also gain "
        "<Rush>"
    )
    read = read_effect(text, ENGLISH)
    red = {"all": {"colour": ["red"], "kind": ["digimon"], "of": "you"}}
    alpha = {"there are": {"name": ["Alpha"], "of": "you"}}
    assert read.program == {
        "do": [
            {"dp": 1000, "of": red},
            {"while": alpha, "do": [{"keyword": "rush", "of": red}]},
        ]
    }


def test_one_of_those_that_were_played_is_chosen():
    text = (
        "[All Turns] When any of your [Wild] trait Digimon are played, by suspending this "
        "Digimon, 1 of those Digimon gains <Rush> for the turn."
    )
    cards = {
        "X": digimon(4, 2000, read_effect(text, ENGLISH).program),
        "Alpha": digimon(3, 1000, traits=["Wild"]),
    }
    scene = board(cards, hand=["Alpha"], battle=["X"], memory=9)
    scene.act("play Alpha")
    scene.choose("yes")
    scene.offers("attack Alpha -> player")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Return 1 card from your recycle bin.", "Return 1 card from your trash."),
        ("Delete 1 if your opponent's Digimon.", "Delete 1 of your opponent's Digimon."),
        ("Play 1 [Appmon] card.", "Play 1 [Appmon] trait card."),
        (
            "1 card with the [A]/[B] in one of its traits",
            "1 card with [A]/[B] in one of its traits",
        ),
    ],
)
def test_slips_of_print_are_put_right(text, line):
    assert lines(text) == [line]
