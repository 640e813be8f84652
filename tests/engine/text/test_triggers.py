"""Trigger conditions are read by the events that they wait for (CR 15-5)."""

import pytest

from engine.text.english import ENGLISH
from engine.text.grammar import Parse
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option

THIS = {"this": True}
MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
CONDITIONS = {
    "this Digimon suspends": {"event": "suspended", "subject": THIS},
    "this Tamer becomes suspended": {"event": "suspended", "subject": THIS},
    "this Digimon unsuspends": {"event": "unsuspended", "subject": THIS},
    "one of your Digimon attacks": {"event": "attacked", "subject": MINE},
    "you attack with a red Digimon": {
        "event": "attacked",
        "subject": MINE | {"colour": ["red"]},
    },
    "an opponent's Digimon attacks a player": {
        "event": "attacked",
        "subject": THEIRS,
        "player": "you",
    },
    "this Digimon attacks a player": {"event": "attacked", "subject": THIS, "player": "opponent"},
    "one of your Digimon attacks a player": {
        "event": "attacked",
        "subject": MINE,
        "player": "opponent",
    },
    "this Digimon attacks your opponent's Digimon": {
        "event": "attacked",
        "subject": THIS,
        "host": THEIRS,
    },
    "attack targets change": {"event": "target switched"},
    "this Digimon's attack target is switched": {"event": "target switched", "subject": THIS},
    "this Digimon is blocked": {"event": "blocked", "subject": THIS},
    "this Digimon deletes an opponent's Digimon in battle": {
        "event": "deleted",
        "subject": THEIRS,
        "by": ["battle"],
        "agent": THIS,
    },
    "this Digimon deletes your opponent's Digimon in battle and survives": {
        "event": "deleted",
        "subject": THEIRS,
        "by": ["battle"],
        "agent": THIS,
        "unless": THIS,
    },
    "any of your [Alpha] trait Digimon are played": {
        "event": "played",
        "subject": MINE | {"trait": ["Alpha"]},
    },
    "you play a blue Tamer": {
        "event": "played",
        "subject": {"kind": ["tamer"], "of": "you", "colour": ["blue"]},
    },
    "you play another Digimon by an effect": {
        "event": "played",
        "subject": MINE | {"other": True},
        "by": ["effect"],
    },
    "an effect plays an opponent's Digimon": {
        "event": "played",
        "subject": THEIRS,
        "by": ["effect"],
    },
    "an opponent plays a Digimon": {"event": "played", "subject": THEIRS},
    "you use an Option card with a cost of 4 or more": {
        "event": "used",
        "subject": {"kind": ["option"], "use cost": {"at least": 4}, "of": "you"},
    },
    "one of your Digimon digivolves into [Alpha]": {
        "event": "digivolved",
        "subject": {"name": ["Alpha"], "of": "you"},
    },
    "one of your other Digimon is deleted": {
        "event": "deleted",
        "subject": MINE | {"other": True},
    },
    "another Digimon is deleted": {
        "event": "deleted",
        "subject": {"kind": ["digimon"], "other": True},
    },
    "an opponent's Digimon is deleted by dropping to 0 DP": {
        "event": "deleted",
        "subject": THEIRS,
        "by": ["rule"],
    },
    "one of your Digimon moves from the breeding area to the battle area": {
        "event": "moved",
        "subject": MINE,
    },
    "this Digimon gets linked": {"event": "linked", "host": THIS},
    "this Digimon would be deleted in battle": {
        "event": "deleted",
        "would": True,
        "subject": THIS,
        "by": ["battle"],
    },
    "this Digimon would leave the battle area other than by your effects": {
        "event": "left",
        "would": True,
        "subject": THIS,
        "not by": ["your effect"],
    },
    "any of your red Digimon would leave the battle area by an opponent's effect": {
        "event": "left",
        "would": True,
        "subject": MINE | {"colour": ["red"]},
        "by": ["opponent's effect"],
    },
    "this blue Digimon with the [Alpha] trait would leave the battle area by effects": {
        "event": "left",
        "would": True,
        "subject": {"colour": ["blue"], "trait": ["Alpha"], "this": True},
        "by": ["effect"],
    },
    "this card would be played": {"event": "played", "would": True, "subject": THIS},
    "you would play this card from your hand": {
        "event": "played",
        "would": True,
        "subject": THIS,
        "source": "hand",
    },
    "you would use this card": {"event": "used", "would": True, "subject": THIS},
    "any of your Digimon cards with the [Alpha] trait would be played": {
        "event": "played",
        "would": True,
        "subject": MINE | {"trait": ["Alpha"]},
    },
    "this Digimon would digivolve into a Digimon card with the [Alpha] trait": {
        "event": "digivolved",
        "would": True,
        "subject": THIS,
        "host": {"kind": ["digimon"], "trait": ["Alpha"]},
    },
    "one of your Digimon digivolves into this card in your hand": {
        "event": "digivolved",
        "would": True,
        "subject": MINE,
        "host": THIS,
        "source": "hand",
    },
    "a [Alpha] trait card would link to this Digimon": {
        "event": "linked",
        "would": True,
        "subject": {"trait": ["Alpha"]},
        "host": THIS,
    },
    "this Digimon or one of your Tamers becomes suspended": {
        "event": "suspended",
        "subject": {"any": [THIS, {"kind": ["tamer"], "of": "you"}]},
    },
    "a card is removed from your security stack": {
        "event": "card moved",
        "source": "security",
        "subject": {"of": "you"},
    },
    "your opponent's security stack is removed from": {
        "event": "card moved",
        "source": "security",
        "subject": {"of": "opponent"},
    },
    "security stacks are removed from": {"event": "card moved", "source": "security"},
    "a card is added to your security stack": {
        "event": "card added",
        "to": "security",
        "subject": {"of": "you"},
    },
    "your hand is trashed from": {
        "event": "card moved",
        "source": "hand",
        "to": "trash",
        "subject": {"of": "you"},
    },
    "a card is trashed from your deck": {
        "event": "card moved",
        "source": "deck",
        "to": "trash",
        "subject": {"of": "you"},
    },
    "one of your effects trashes this card in your hand": {
        "event": "card moved",
        "source": "hand",
        "to": "trash",
        "subject": THIS,
        "by": ["your effect"],
    },
    "an effect adds cards to your opponent's hand": {
        "event": "card added",
        "to": "hand",
        "subject": {"of": "opponent"},
        "by": ["effect"],
    },
    "effects trash this card from the security stack": {
        "event": "card moved",
        "source": "security",
        "to": "trash",
        "subject": THIS,
        "by": ["effect"],
    },
    "an effect trashes this digivolution card": {
        "event": "card moved",
        "source": "under",
        "to": "trash",
        "subject": THIS,
        "by": ["effect"],
    },
    "effects trash this card from a [Alpha] trait Digimon's digivolution cards": {
        "event": "card moved",
        "source": "under",
        "to": "trash",
        "subject": THIS,
        "host": {"kind": ["digimon"], "trait": ["Alpha"]},
        "by": ["effect"],
    },
    "effects trash any of this Digimon's link cards": {
        "event": "card moved",
        "source": "link",
        "to": "trash",
        "host": THIS,
        "by": ["effect"],
    },
    "effects trash cards from under this Tamer": {
        "event": "card moved",
        "source": "under",
        "to": "trash",
        "host": THIS,
        "by": ["effect"],
    },
    "one of your effects places a digivolution card under this Digimon": {
        "event": "card added",
        "to": "under",
        "host": THIS,
        "by": ["your effect"],
    },
    "Tamer cards are placed in this Digimon's digivolution cards": {
        "event": "card added",
        "to": "under",
        "host": THIS,
        "subject": {"kind": ["tamer"]},
    },
    "one of your Digimon would digivolve into this card": {
        "event": "digivolved",
        "would": True,
        "subject": MINE,
        "host": THIS,
    },
}
UNDER_THEIRS = {"event": "card moved", "to": "trash", "source": "under", "host": THEIRS}
CONDITIONS |= {
    "this Digimon wins a battle": {"event": "battle won", "subject": THIS},
    "this Digimon becomes unsuspended during your main phase": {
        "event": "unsuspended",
        "subject": THIS,
        "phase": "your main phase",
    },
    "one of your Digimon is suspended by an <Alliance> effect": {
        "event": "suspended",
        "subject": MINE,
        "through": ["alliance"],
    },
    "any of your Digimon are played from digivolution cards": {
        "event": "played",
        "subject": MINE,
        "source": "under",
        "host": {"kind": ["digimon"]},
    },
    "any of your Digimon digivolve from the trash": {
        "event": "digivolved",
        "subject": MINE,
        "source": "trash",
    },
    "any of your Tokens or [Alpha] trait Digimon are played": {
        "event": "played",
        "subject": {
            "any": [
                {"token": True, "area": ["any"]},
                {"trait": ["Alpha"], "kind": ["digimon"], "area": ["any"]},
            ],
            "of": "you",
        },
    },
    "another of your Digimon is deleted": {"event": "deleted", "subject": MINE | {"other": True}},
    "an opponent's Digimon is deleted in battle or by having 0 DP": {
        "event": "deleted",
        "subject": THEIRS,
        "by": ["battle", "rule"],
    },
    "an opponent's effect would delete this Digimon": {
        "event": "deleted",
        "would": True,
        "subject": THIS,
        "by": ["opponent's effect"],
    },
    "this Digimon checks a face-up security card": {
        "event": "checked",
        "subject": {"face up": True},
        "agent": THIS,
    },
    "one of your opponent's Digimon attacks one of your blue Digimon": {
        "event": "attacked",
        "subject": THEIRS,
        "host": MINE | {"colour": ["blue"]},
    },
    "you hatch in the breeding area": {"event": "hatched", "player": "you"},
    "any of your Option cards are placed in the battle area": {
        "event": "placed",
        "subject": {"kind": ["option"], "of": "you"},
    },
    "a digivolution card of an opponent's Digimon is trashed": UNDER_THEIRS,
    "effects trash digivolution cards from your opponent's Digimon": UNDER_THEIRS
    | {"by": ["effect"]},
    "you trash a digivolution card of 1 of your opponent's Digimon": UNDER_THEIRS
    | {"by": ["your effect"]},
    "effects trash any of your Digimon's link cards": {
        "event": "card moved",
        "to": "trash",
        "source": "link",
        "host": MINE,
        "by": ["effect"],
    },
    "this card is trashed from the digivolution cards of a [Alpha] trait Digimon": {
        "event": "card moved",
        "subject": THIS,
        "to": "trash",
        "source": "under",
        "host": {"kind": ["digimon"], "trait": ["Alpha"]},
    },
    "this card is trashed due to activating this Digimon's <Digi-Burst>": {
        "event": "card moved",
        "subject": THIS,
        "to": "trash",
        "source": "under",
        "through": ["digi-burst"],
        "agent": THIS,
    },
    "effects place digivolution cards under any of your red Digimon": {
        "event": "card added",
        "to": "under",
        "host": MINE | {"colour": ["red"]},
        "by": ["effect"],
    },
    "face-down cards are placed as any of your Digimon's digivolution cards": {
        "event": "card added",
        "subject": {"face up": False},
        "to": "under",
        "host": MINE,
    },
    "a purple card is placed under this Tamer": {
        "event": "card added",
        "subject": {"colour": ["purple"]},
        "to": "under",
        "host": THIS,
    },
    "any [Alpha] are returned to the bottom of the deck from this Digimon's digivolution cards": {
        "event": "card moved",
        "subject": {"name": ["Alpha"]},
        "source": "under",
        "to": "deck",
        "host": THIS,
    },
    "a [Alpha] trait card is trashed from your hand": {
        "event": "card moved",
        "subject": {"trait": ["Alpha"], "of": "you"},
        "source": "hand",
        "to": "trash",
    },
    "another Digimon returns to the hand": {
        "event": "returned",
        "subject": {"kind": ["digimon"], "other": True},
        "to": "hand",
    },
    "face-up [Alpha] trait cards are placed in your security stack": {
        "event": "card added",
        "subject": {"face up": True, "trait": ["Alpha"], "of": "you"},
        "to": "security",
    },
}
SEVERAL = {
    "an opponent's Digimon digivolves or attacks": [
        {"event": event, "subject": THEIRS} for event in ("digivolved", "attacked")
    ],
    "this Digimon would digivolve or leave the battle area": [
        {"event": event, "would": True, "subject": THIS} for event in ("digivolved", "left")
    ],
    "an effect plays or digivolves an opponent's Digimon": [
        {"event": event, "subject": THEIRS, "by": ["effect"]} for event in ("played", "digivolved")
    ],
    "an Option card is used, or when a card is added to a security stack": [
        {"event": "used", "subject": {"kind": ["option"]}},
        {"event": "card added", "to": "security"},
    ],
    "Digimon attack players": [
        {"event": "attacked", "subject": MINE, "player": "opponent"},
        {"event": "attacked", "subject": THEIRS, "player": "you"},
    ],
    "your other Digimon are played or digivolve": [
        {"event": event, "subject": MINE | {"other": True}} for event in ("played", "digivolved")
    ],
    "this Digimon would be deleted or returned to the hand or deck": [
        {"event": event, "would": True, "subject": THIS} for event in ("deleted", "returned")
    ],
}


@pytest.mark.parametrize("text", CONDITIONS)
def test_a_condition_is_an_event_to_whom_and_by_what(text: str):
    assert Parse(ENGLISH, text).whole("triggers") == [[CONDITIONS[text]]]


@pytest.mark.parametrize("text", SEVERAL)
def test_two_events_are_two_conditions(text: str):
    assert Parse(ENGLISH, text).whole("triggers") == [SEVERAL[text]]


@pytest.mark.parametrize("text", [*CONDITIONS, *SEVERAL])
def test_a_condition_is_printed_so_that_it_is_read_again(text: str):
    [meaning] = Parse(ENGLISH, text).whole("triggers")
    said = Printer(ENGLISH).say("triggers", meaning)

    assert said is not None
    assert Parse(ENGLISH, said).whole("triggers") == [meaning]


WAY = {"level": 3, "cost": 3, "colors": ["red"]}


def program(text: str, field: str = "effect"):
    read = read_effect(text, ENGLISH, field)
    assert read.outcome == "read", (read.understood, read.stopped)
    return read.program


def test_who_dies_as_well_has_not_survived():
    survives = program(
        "[All Turns] When this Digimon deletes an opponent's Digimon in battle and survives, gain 1"
        " memory."
    )
    either = program(
        "[Your Turn] When this Digimon deletes an opponent's Digimon in battle, gain 2 memory.",
    )
    for dp, expected in ((3000, 3), (5000, 0)):
        scene = board(
            {"X1": digimon(4, 5000, survives, either), "X2": digimon(4, dp)},
            battle=["X1"],
            theirs={"battle": [{"stack": ["X2"], "suspended": True}]},
            memory=0,
        )
        scene.act("attack X1 -> X2")
        if dp == 3000:
            scene.choose("X1#1")
        scene.expect({"memory": expected, "1:battle": 0})


def test_a_card_that_would_be_played_makes_itself_cheaper():
    cheaper = program(
        "When this card would be played, if you have a Tamer, reduce the play cost by 3."
    )
    cards = {"X1": digimon(4, 5000, cheaper, play_cost=5), "T": {"kind": "tamer", "play_cost": 3}}
    for battle, left in (([], 0), (["T"], 3)):
        scene = board(cards, hand=["X1"], battle=battle, memory=5)
        scene.act("play X1")
        scene.expect({"memory": left})


def test_an_inherited_effect_makes_digivolving_cheaper():
    cheaper = program(
        "[Your Turn] When this Digimon would digivolve into a card with the [Alpha] trait, reduce"
        " the digivolution cost by 1.",
        "inherited",
    )
    cards = {
        "X1": digimon(3, 3000, cheaper),
        "X2": digimon(3, 3000),
        "X3": digimon(4, 5000, traits=["Alpha"], digivolve=[WAY]),
    }
    scene = board(cards, hand=["X3"], battle=[{"stack": ["X2", "X1"]}], memory=5)
    scene.act("digivolve X3 -> X2")
    scene.expect({"memory": 3})


def test_an_option_that_would_be_used_is_cheaper():
    cheaper = program("When you would use this card, reduce the cost by 2.")
    main = {"when": ["main"], "field": "option", "do": [{"draw": 1}]}
    cards = {"X1": option(main, cheaper, use_cost=3), "X2": digimon(4, 5000)}
    scene = board(cards, hand=["X1"], battle=["X2"], memory=3)
    scene.act("use X1")
    scene.expect({"memory": 2})


def test_an_attack_at_a_digimon_is_none_at_the_player():
    text = program("[Your Turn] When this Digimon attacks an opponent's Digimon, <Draw 1>.")
    cards = {"X1": digimon(4, 5000, text), "X2": digimon(4, 1000)}
    for target, hand in (("X2", 1), ("player", 0)):
        scene = board(
            cards, battle=["X1"], theirs={"battle": [{"stack": ["X2"], "suspended": True}]}
        )
        scene.act(f"attack X1 -> {target}")
        scene.expect({"0:hand": hand})
