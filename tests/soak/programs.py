"""Programs of our own for games with cards of the catalogue: every word of the language is used.

None of them is what is printed on any card. Each is an effect that a card might have, by a name
under which reports count it, and each card number has one to three of them by its kind: which, a
hash of the number says, the same in every run. `test_programs.py` sees to it that no word is left
out; a new word of the language takes a new program here.

Whatever can trigger itself again has a limit per turn, pays with something that runs out, or
leaves the field, so that no game goes on for ever.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any
from zlib import crc32

from engine.cards import Card
from engine.effects import verbs  # noqa: F401  the words of the language
from engine.effects.ability import Ability
from engine.effects.keywords import KEYWORDS, has_number, names_cards
from tests.soak.decks import POOL

Plain = dict[str, Any]
Library = dict[str, list[Plain]]


# --- short ways to write them ---


def keyed(more: Plain) -> Plain:
    """Keyword arguments as the language writes them: `at_most` is "at most"."""
    return {name.rstrip("_").replace("_", " "): value for name, value in more.items()}


def mine(**more: Any) -> Plain:
    return {"kind": ["digimon"], "of": "you"} | keyed(more)


def theirs(**more: Any) -> Plain:
    return {"kind": ["digimon"], "of": "opponent"} | keyed(more)


def cards(area: str, **more: Any) -> Plain:
    """Cards of one's own in an area."""
    return {"of": "you", "area": [area]} | keyed(more)


def pick(count: Any, of: Plain, **more: Any) -> Plain:
    return {"pick": count, "from": of} | keyed(more)


def on(*timings: Any, do: list[Plain], **more: Any) -> Plain:
    """A trigger-type effect, or an activation-type one for "main" and "counter"."""
    return {"when": list(timings), "do": do} | keyed(more)


def event(name: str, **more: Any) -> Plain:
    return {"event": name} | keyed(more)


def would(name: str, **more: Any) -> Plain:
    return {"event": name, "would": True} | keyed(more)


def always(*do: Plain, **more: Any) -> Plain:
    """A persistent effect."""
    return {"do": list(do)} | keyed(more)


def at_most(amount: Any) -> Plain:
    return {"at most": amount}


def at_least(amount: Any) -> Plain:
    return {"at least": amount}


THIS = {"this": True}
THIS_CARD = {"this": True, "area": ["any"]}
ONE_OF_THEIRS = pick(1, theirs())
ONE_OF_MINE = pick(1, mine())
SUSPENDED = theirs(suspended=True)
DIGIMON_IN_HAND = cards("hand", kind=["digimon"])

# --- Digimon: when something happens to it ---

ON_PLAY: Library = {
    "play: draw": [on("on play", do=[{"draw": 1}])],
    "play: draw and trash": [
        on("on play", do=[{"draw": 2}, {"trash": pick(1, cards("hand"))}]),
    ],
    "play: delete something small": [
        on("on play", do=[{"delete": pick(1, theirs(dp=at_most(4000)))}]),
    ],
    "play: suspend and hold": [
        on(
            "on play",
            do=[
                {"suspend": ONE_OF_THEIRS},
                {"cannot": ["unsuspend"], "of": "it", "for": "opponent's unsuspend"},
            ],
        ),
    ],
    "play: search": [
        on(
            "on play",
            do=[
                {
                    "reveal": 3,
                    "take": [
                        {"pick": 1, "from": {"kind": ["digimon"]}, "as": "found"},
                        {
                            "pick": 1,
                            "from": {"kind": ["tamer", "option"]},
                            "may": True,
                            "to": "hand",
                        },
                    ],
                    "rest": "deck bottom",
                },
            ],
        ),
    ],
    "play: reveal and play": [
        on(
            "on play",
            do=[
                {
                    "reveal": 4,
                    "take": [
                        {
                            "pick": 1,
                            "from": {"kind": ["digimon"], "level": at_most(3)},
                            "may": True,
                            "to": "play",
                        }
                    ],
                    "rest": "trash",
                },
            ],
        ),
    ],
    "play: look at the top": [
        on("on play", do=[{"reveal": 3, "look": True, "rest": "deck top or bottom"}]),
    ],
    "play: reveal and do": [
        on(
            "on play",
            do=[
                {
                    "reveal": 2,
                    "do": [
                        {
                            "for each of": {"all": cards("revealed", kind=["digimon"])},
                            "do": [{"dp": 1000, "for": "turn"}],
                            "as": "one",
                        },
                    ],
                    "rest": "back",
                },
            ],
        ),
    ],
    "play: gain memory for memory": [
        on(
            "on play",
            do=[
                {
                    "if": {"memory": at_most(2)},
                    "then": [{"gain memory": 1}],
                    "otherwise": [{"draw": 1}],
                }
            ],
        ),
    ],
    "play: recover": [
        on(
            "on play",
            do=[
                {
                    "if": {"there are": cards("security"), "at most": 3},
                    "then": [{"recover": 1}],
                }
            ],
        ),
    ],
    "play: de-digivolve": [on("on play", do=[{"de-digivolve": 2, "of": ONE_OF_THEIRS}])],
    "play: return to hand": [
        on("on play", do=[{"return": pick(1, theirs(level=at_most(4)))}]),
    ],
    "play: return to deck": [
        on(
            "on play",
            do=[
                {
                    "return": pick(1, theirs(under=0, token=False), up_to=True, by="opponent"),
                    "to": "deck bottom",
                }
            ],
        ),
    ],
    "play: token": [on("on play", do=[{"play token": "Gyuukimon", "count": 1}])],
    "play: tokens together": [on("on play", do=[{"play token": "Familiar", "and": ["Gyuukimon"]}])],
    "play: token of the opponent": [
        on("on play", do=[{"play token": "Familiar", "player": "opponent"}]),
    ],
    "play: choose an effect": [
        on(
            "on play",
            do=[
                {
                    "choose one": [
                        [{"draw": 1}],
                        [{"dp": -2000, "of": ONE_OF_THEIRS, "for": "turn"}],
                        [{"unsuspend": pick(1, mine(suspended=True))}],
                        {"do": [{"gain memory": 1}]},
                    ],
                    "count": 2,
                }
            ],
        ),
    ],
    "play: mill": [on("on play", do=[{"trash": {"top of": "deck", "count": 2}}])],
    "play: security from hand": [
        on(
            "on play",
            do=[
                {
                    "by": [{"put in security": pick(1, cards("hand")), "at": "bottom"}],
                    "then": [{"put in security": {"top of": "deck"}, "face up": True}],
                    "otherwise": [{"lose memory": 1, "player": "opponent"}],
                }
            ],
        ),
    ],
    "play: pay for it": [
        on(
            "on play",
            do=[{"by": [{"pay": 1}], "then": [{"draw": 1}, {"dp": 2000, "for": "your turn"}]}],
        ),
    ],
    "play: the smallest goes": [
        on("on play", do=[{"delete": pick(1, theirs(lowest="dp"))}]),
    ],
    "play: several up to a total": [
        on(
            "on play",
            do=[{"delete": pick(1, theirs(), any_number=True, total="dp", total_at_most=6000)}],
        ),
    ],
    "play: both a Digimon and a Tamer": [
        on(
            "on play",
            do=[
                {
                    "suspend": {
                        "both": [
                            ONE_OF_THEIRS,
                            pick(1, {"kind": ["tamer"], "of": "opponent"}),
                        ],
                        "as": "two",
                    }
                }
            ],
        ),
    ],
    "play: trade a security card": [
        on(
            "on play",
            do=[
                {"trash security": 1, "player": "you", "bottom": True},
                {"if": {"did": True}, "then": [{"recover": 1}]},
            ],
        ),
    ],
}

WHEN_DIGIVOLVING: Library = {
    "digivolving: count what lies under": [
        on(
            "when digivolving",
            do=[
                {
                    "dp": {"fact": "digivolution cards", "of": "this", "times": 1000, "plus": 500},
                    "for": "opponent's turn",
                }
            ],
        ),
    ],
    "digivolving: one for each Tamer": [
        on(
            "when digivolving",
            do=[
                {
                    "times": {"count": {"kind": ["tamer"], "of": "you"}, "every": 1, "plus": 1},
                    "do": [{"dp": -1000, "of": ONE_OF_THEIRS, "for": "turn"}],
                }
            ],
        ),
    ],
    "digivolving: trash what lies under": [
        on(
            "when digivolving",
            do=[
                {"trash": {"bottom under": 1, "of": ONE_OF_THEIRS, "as": "lost"}},
                {"if": {"did": False}, "then": [{"trash security": 1}]},
            ],
        ),
    ],
    "digivolving: trash the lowest face-down card under it": [
        on(
            "when digivolving",
            do=[
                {"place under": {"top of": "deck"}, "face down": True},
                {"trash": {"bottom under": 1, "of": "this", "like": {"face up": False}}},
            ],
        ),
    ],
    "digivolving: trash up to two of what lies under": [
        on(
            "when digivolving",
            do=[{"trash": {"bottom under": 2, "of": ONE_OF_THEIRS, "up to": True}}],
        ),
    ],
    "digivolving: trade two of one level": [
        on(
            "when digivolving",
            do=[
                {
                    "by": [{"trash": pick(2, cards("hand"), same="level")}],
                    "then": [{"draw": 2}],
                }
            ],
        ),
    ],
    "digivolving: back what is of both kinds": [
        on(
            "when digivolving",
            do=[
                {
                    "return": pick(
                        1,
                        cards(
                            "trash",
                            trait_has=["Dragon"],
                            trait_except=["Dragonkin"],
                            all_of=[{"colour": ["red"], "area": ["any"]}],
                        ),
                    )
                }
            ],
        ),
    ],
    "digivolving: trash the top of what lies under": [
        on(
            "when digivolving",
            do=[{"trash": {"top under": 1, "of": {"all": theirs(), "as": "all of them"}}}],
        ),
    ],
    "digivolving: play from what lies under": [
        on(
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "play": pick(
                                1,
                                {
                                    "kind": ["digimon"],
                                    "area": ["under"],
                                    "host": THIS,
                                    "level": at_most(4),
                                },
                            )
                        }
                    ],
                    "otherwise": [{"draw": 1}],
                }
            ],
            limit=1,
        ),
    ],
    "digivolving: from the trash under it": [
        on(
            "when digivolving",
            do=[
                {
                    "place under": pick(2, cards("trash", kind=["digimon"]), up_to=True),
                    "at": "top",
                }
            ],
        ),
    ],
    "digivolving: one of theirs under it": [
        on(
            "when digivolving",
            do=[
                {
                    "place under": pick(1, theirs(level=at_most(3))),
                    "host": "this",
                    "face down": True,
                }
            ],
        ),
    ],
    "digivolving: grows as it was": [
        on(
            "when digivolving",
            do=[
                {
                    "dp": {"fact": "level", "of": "it then", "times": 500},
                    "for": "turn",
                }
            ],
        ),
    ],
    "digivolving: attack": [
        on("when digivolving", do=[{"may do": [{"attack with": "this"}]}], limit=1),
    ],
    "digivolving: attack without suspending": [
        on(
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "attack with": "this",
                            "at": "digimon",
                            "suspends": False,
                            "unsuspended": True,
                            "at once": True,
                        }
                    ]
                }
            ],
            limit=1,
        ),
    ],
    "digivolving: battle": [
        on(
            "when digivolving",
            do=[
                {"may do": [{"battle with": pick(1, theirs(highest="dp")), "who": "this"}]},
            ],
        ),
    ],
    "digivolving: an effect for the turn": [
        on(
            "when digivolving",
            do=[
                {
                    "grant": [on("when attacking", do=[{"draw": 1}])],
                    "of": {"all": mine()},
                    "for": "opponent's next turn",
                }
            ],
        ),
    ],
    "digivolving: remembered": [
        on(
            "when digivolving",
            do=[
                {
                    "remember": {"count": cards("hand"), "every": 2, "times": 1000},
                    "cards": {"all": mine(other=True)},
                    "as": "others",
                },
                {
                    "dp": {"sum": [{"named number": "others"}, 1000]},
                    "of": "others",
                    "for": "turn",
                },
                {"suspend": pick(1, theirs(not_named=["others"]))},
                {"name done": "suspended ones"},
                {
                    "if": {"did": True, "step": "suspended ones"},
                    "then": [{"dp": -1000, "of": pick(1, theirs(named=["suspended ones"]))}],
                },
            ],
        ),
    ],
    "digivolving: what happened besides": [
        on(
            "when digivolving",
            do=[
                {"if": {"happened": "digivolved", "source": "trash"}, "then": [{"draw": 1}]},
                {"if": {"happened": "digivolved", "by": ["effect"]}, "then": [{"dp": 1000}]},
            ],
        ),
    ],
    "digivolving: chosen or not": [
        on(
            "when digivolving",
            do=[
                {"delete": pick(1, theirs(dp={"at most": {"fact": "dp", "of": "this"}}))},
                {"if": {"was chosen": False}, "then": [{"gain memory": 1}]},
            ],
            limit=1,
        ),
    ],
    "digivolving: another digivolves": [
        on(
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "digivolve": pick(1, mine(other=True)),
                            "into": pick(1, DIGIMON_IN_HAND),
                            "pay": True,
                            "cheaper": 1,
                        }
                    ]
                }
            ],
            limit=1,
        ),
    ],
    "digivolving: instead": [
        on(
            "when digivolving",
            do=[
                {
                    "instead": [{"delete": pick(1, theirs(dp=at_most(6000)))}],
                    "of": [{"dp": -3000, "of": ONE_OF_THEIRS, "for": "turn"}],
                    "if": {"there are": {"kind": ["tamer"], "of": "you"}},
                    "optional": True,
                }
            ],
        ),
    ],
    "digivolving: uses an Option": [
        on(
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "use": pick(1, cards("hand", kind=["option"])),
                            "pay": True,
                            "cheaper": 2,
                            "ignoring colours": True,
                        }
                    ]
                }
            ],
        ),
    ],
    "digivolving: again as on play": [
        on("on play", "when digivolving", do=[{"draw": 1}]),
        on(
            "end of attack",
            do=[{"activate": "when digivolving", "count": 1}],
            limit=1,
        ),
    ],
    "digivolving: as another's": [
        on(
            "when digivolving",
            do=[
                {
                    "activate": "on play",
                    "of": pick(1, mine(other=True, timing=["on play"])),
                    "count": 1,
                    "as this": True,
                    "fields": ["effect", "inherited"],
                }
            ],
            limit=1,
        ),
    ],
    "digivolving: the top card goes": [
        on("when digivolving", do=[{"trash top card": ONE_OF_THEIRS}]),
    ],
    "digivolving: the top card goes to the security stack": [
        on("when digivolving", do=[{"put top card": ONE_OF_THEIRS, "to": "security top"}]),
    ],
    "event: turned down": [
        on(
            "when digivolving",
            do=[
                {
                    "by": [
                        {
                            "turn over": {"top of": "security", "like": {"face up": True}},
                            "face up": False,
                        }
                    ],
                    "then": [{"put in security": {"top of": "deck"}, "at": "top or bottom"}],
                }
            ],
        ),
    ],
    "digivolving: next time": [
        on(
            "when digivolving",
            do=[
                {
                    "watch": [
                        on(event("deleted", subject=theirs()), do=[{"draw": 1}], limit=1),
                    ],
                    "for": "your next turn",
                }
            ],
        ),
    ],
}

ATTACKS: Library = {
    "attacking: unsuspend": [on("when attacking", do=[{"unsuspend": "this"}], limit=1)],
    "attacking: security a. for the attack": [
        on("when attacking", do=[{"keyword": "security a.", "n": 1, "for": "attack"}]),
    ],
    "attacking: only the player": [
        on("when attacking", do=[{"gain memory": 1}], during={"attacking": "player"}, limit=1),
    ],
    "attacking: end of attack, delete itself": [
        on("end of attack", do=[{"by": [{"delete": "this"}], "then": [{"draw": 2}]}]),
    ],
    "attacking: digivolve into a card in hand": [
        on(
            "when attacking",
            do=[
                {
                    "may do": [
                        {"digivolve": "this", "into": pick(1, DIGIMON_IN_HAND), "ignoring": False}
                    ]
                }
            ],
            limit=1,
        ),
    ],
    "attacking: digivolve into one under it": [
        on(
            "when attacking",
            do=[
                {
                    "digivolve": "this",
                    "into": pick(1, cards("trash", kind=["digimon"], level=6)),
                    "ignoring": True,
                }
            ],
            limit=1,
        ),
    ],
    "attacking: no blocks": [
        on(
            "when attacking",
            do=[{"cannot": ["be blocked"], "for": "attack"}],
            during={"there are": mine(other=True)},
        ),
    ],
    "attacking: stays": [always({"cannot": ["switch target"]}, turn="your")],
    "attacking: ends it": [
        on(
            event("attacked", subject=theirs(attacking=True)),
            do=[{"by": [{"suspend": "this"}], "then": [{"end attack": True}]}],
            turn="opponent's",
            limit=1,
        ),
    ],
    "attacking: switch to this": [
        on(
            "counter",
            do=[{"by": [{"suspend": "this"}], "then": [{"switch target to": "this"}]}],
        ),
    ],
    "attacking: switch to the player": [
        on(
            event("attacked", subject=theirs()),
            do=[{"may do": [{"switch target to": None, "player": True}]}],
            limit=1,
        ),
    ],
    "attacking: everybody else attacks": [
        on(
            "end of attack",
            do=[{"may do": [{"attack with": pick(1, mine(other=True)), "at": "player"}]}],
            turn="your",
            limit=1,
        ),
    ],
    "attacked: blocked": [
        on(event("blocked", subject=THIS), do=[{"dp": 3000, "for": "battle"}]),
    ],
    "attacked: target switched": [
        on(
            event("target switched", subject=mine()),
            do=[{"draw": 1}],
            limit=1,
        ),
    ],
    "attacked: battle won": [
        on(
            event("deleted", subject=theirs(), by=["battle"], agent=THIS),
            do=[{"unsuspend": "this"}],
            limit=1,
        ),
    ],
    "attacked: won a battle": [
        on(event("battle won", subject=THIS), do=[{"draw": 1}], limit=1),
    ],
    "attacked: battle ended": [
        on(
            event("battle ended", subject=THIS),
            do=[{"later": [{"draw": 1}], "at": "attack ended"}],
            limit=1,
        ),
    ],
    "attacked: counter": [
        on("counter", do=[{"dp": -2000, "of": pick(1, theirs(attacking=True))}], limit=1),
    ],
    "attacked: by hand": [on("when attacking", do=[{"by hand": "What nobody has read."}], limit=1)],
    "attacked: counter timing": [
        on(event("counter timing"), do=[{"dp": 1000, "for": "attack"}], turn="opponent's"),
    ],
    "attacked: block timing": [
        on(
            event("block timing"),
            do=[{"may": ["block"], "for": "attack"}],
            turn="opponent's",
            limit=1,
        ),
    ],
    "attacked: force a block": [always({"may": ["force a block"]})],
    "attacked: before the end": [
        on(
            event("attack is ending"),
            do=[{"check security": "this"}],
            during={"attacking": "any"},
        ),
    ],
    "this effect: suspended yours": [
        on(
            "when attacking",
            do=[
                {"may do": [{"suspend": pick(1, {"kind": ["digimon"]})}]},
                {
                    "if": {"this effect": event("suspended", subject=mine()), "payments": True},
                    "then": [{"draw": 1}],
                },
            ],
            limit=1,
        ),
    ],
    "unsuspended: in a phase": [
        on(
            event("unsuspended", subject=THIS, phase="your unsuspend phase"),
            do=[{"dp": 1000, "for": "turn"}],
        ),
    ],
    "trashed: through a keyword": [
        on(
            event("deleted", subject=mine(other=True), through=["overclock", "digi-burst"]),
            do=[{"draw": 1}],
            limit=1,
        ),
    ],
    "security: face up, and deleted through a keyword": [
        on(
            event("card added", to="security", subject={"of": "you", "face up": True}),
            do=[{"draw": 1}],
            limit=1,
        ),
        on(
            event("deleted", subject=mine()),
            do=[
                {
                    "if": {
                        "happened": "deleted",
                        "subject": mine(),
                        "agent": {"this": True},
                        "host": {"kind": ["digimon"]},
                        "through": ["overclock"],
                    },
                    "then": [{"gain memory": 1}],
                },
            ],
            limit=1,
        ),
    ],
    "stack: two of one level": [
        on(
            "when digivolving",
            do=[
                {
                    "if": {"is": {"same level": at_least(2)}, "who": "this"},
                    "then": [{"dp": 2000, "for": "turn"}],
                },
            ],
        ),
    ],
    "checked: a card for each": [
        on(event("checked", player="opponent"), do=[{"draw": 1}], turn="your", limit=1),
    ],
    "checked: a security Digimon shrinks": [
        always(
            {
                "dp": -3000,
                "of": {"all": {"kind": ["security digimon"], "of": "opponent"}},
            }
        ),
    ],
}

DELETED: Library = {
    "deletion: draw": [on("on deletion", do=[{"draw": 1}])],
    "deletion: play from the trash": [
        on(
            "on deletion",
            do=[{"may do": [{"play": pick(1, cards("trash", kind=["digimon"], level=3))}]}],
        ),
    ],
    "deletion: under another one": [
        on(
            "on deletion",
            do=[{"may do": [{"place under": "it", "host": ONE_OF_MINE, "at": "bottom"}]}],
        ),
    ],
    "deletion: into security": [
        on("on deletion", do=[{"may do": [{"put": "it", "to": "security bottom"}]}]),
    ],
    "deletion: takes one along": [
        on(
            "on deletion",
            do=[{"delete": pick(1, theirs(level={"at most": {"fact": "level", "of": "it then"}}))}],
        ),
    ],
    "deletion: of any other": [
        on(
            event("deleted", subject=mine(other=True), not_by=["battle"]),
            do=[{"gain memory": {"triggered by": 1}}],
            limit=1,
            name="mourning",
        ),
        on(
            event("deleted", subject=theirs(), least=2),
            do=[{"gain memory": 1}],
            limit=1,
        ),
    ],
    "deletion: by their effect": [
        on(
            event("left", subject=THIS, by=["opponent's effect"]),
            do=[{"trash security": 1}],
        ),
    ],
    "deletion: from the trash": [
        on(
            event("deleted", subject=mine()),
            do=[{"by": [{"return": "this card", "to": "deck bottom"}], "then": [{"draw": 1}]}],
            icon="trash",
            limit=1,
        ),
    ],
    "deletion: suspend instead": [
        on(
            would("deleted", subject=THIS, by=["effect"]),
            do=[{"by": [{"suspend": "this"}], "then": [{"prevent": "it"}]}],
        ),
    ],
    "deletion: another one instead": [
        on(
            would("deleted", subject=mine(other=True)),
            do=[
                {
                    "may do": [
                        {"prevent": "it", "instead": [{"delete": "this"}]},
                    ]
                }
            ],
            limit=1,
        ),
    ],
    "deletion: leaves with a card": [
        on(
            would("left", subject=THIS, by=["opponent's effect"]),
            do=[
                {
                    "by": [{"trash": {"bottom under": 2, "of": "this"}}],
                    "then": [{"prevent": "it"}],
                }
            ],
        ),
    ],
    "deletion: retaliates once": [
        on(
            event("deleted", subject=THIS, by=["battle"]),
            do=[{"dp": -4000, "of": "agent", "for": "turn"}],
        ),
    ],
    "deletion: returned or placed": [
        on(event("returned", subject=mine()), do=[{"draw": 1}], limit=1),
        on(
            event("placed elsewhere", subject={"of": "you", "area": ["any"]}),
            do=[{"draw": 1}],
            limit=1,
        ),
        on(event("placed", subject={"of": "you"}), do=[{"draw": 1}], limit=1),
        on(event("trashed", subject={"of": "opponent"}), do=[{"gain memory": 1}], limit=1),
    ],
}

OTHER_EVENTS: Library = {
    "event: one of theirs is played": [
        on(
            event("played", subject=theirs(), by=["effect"]),
            do=[{"suspend": "it"}],
            limit=1,
        ),
    ],
    "event: one of mine is played": [
        on(
            event("played", subject=mine(other=True), source="hand"),
            do=[{"dp": 1000, "of": "it", "for": "opponent's turn"}],
        ),
    ],
    "event: an Option is used": [
        on(
            event("used", subject={"kind": ["option"], "of": "you", "area": ["any"]}),
            do=[{"draw": 1}],
            limit=1,
        ),
    ],
    "event: something suspends": [
        on(event("suspended", subject=theirs()), do=[{"dp": -1000, "of": "it"}], limit=1),
    ],
    "event: something unsuspends": [
        on(event("unsuspended", subject=mine()), do=[{"draw": 1}], limit=1),
    ],
    "event: they draw by an effect": [
        on(
            event(
                "card moved", subject={"of": "opponent", "area": ["any"]}, to="hand", by=["effect"]
            ),
            do=[{"draw": 1}],
            limit=1,
        ),
    ],
    "event: a card comes to my hand": [
        on(
            event("card added", subject={"of": "you", "area": ["any"]}, to="hand", by=["effect"]),
            do=[{"dp": 1000, "for": "turn"}],
            limit=1,
        ),
    ],
    "event: a hand card is trashed": [
        on(
            event("card moved", subject=THIS_CARD, source="hand", to="trash"),
            do=[{"may do": [{"play": "it", "pay": True, "cheaper": 3}]}],
        ),
    ],
    "event: something lands under this": [
        on(
            event("card moved", host=THIS, to="under"),
            do=[{"dp": 1000, "for": "turn"}],
            limit=1,
        ),
    ],
    "event: trashed from under": [
        on(
            event("card moved", subject=THIS_CARD, source="under", to="trash"),
            do=[{"draw": 1}],
            field="inherited",
        ),
    ],
    "event: memory gained": [
        on(
            event("memory gained", player="opponent"),
            do=[{"lose memory": 1, "player": "opponent"}],
            limit=1,
        ),
    ],
    "event: memory lost": [
        on(event("memory lost", player="you"), do=[{"draw": 1}], limit=1),
    ],
    "event: paid": [
        on(event("paid", player="opponent"), do=[{"dp": 500, "for": "turn"}], limit=1),
    ],
    "event: an egg hatches": [
        on(
            event("hatched", player="you"),
            do=[{"may do": [{"place under": pick(1, cards("hand")), "host": "it"}]}],
            limit=1,
        ),
    ],
    "event: moved": [
        on("when moving", do=[{"draw": 1}], limit=1),
        on(event("moved", subject=mine(other=True)), do=[{"unsuspend": "it"}], limit=1),
    ],
    "event: de-digivolved": [
        on(event("de-digivolved", subject=THIS), do=[{"recover": 1, "from": "deck"}], limit=1),
        on(event("stripped", subject=mine()), do=[{"gain memory": 1}], limit=1),
        on(event("top card trashed", subject=mine()), do=[{"draw": 1}], limit=1),
    ],
    "event: sunk": [
        on(event("sunk", subject=THIS), do=[{"draw": 1}], limit=1),
        on("when attacking", do=[{"top card to bottom": ONE_OF_THEIRS}], limit=1),
        on(
            event("deleted", subject=mine(), unless=THIS),
            do=[{"dp": 1000, "for": "turn"}],
            limit=1,
        ),
    ],
    "event: turned over": [
        on(event("turned over"), do=[{"draw": 1}], limit=1),
        on(
            "when digivolving",
            do=[
                {"turn over": pick(1, cards("security", face_up=False)), "face up": True},
            ],
        ),
    ],
    "event: activated": [
        on(event("activated", player="opponent"), do=[{"dp": 1000, "for": "turn"}], limit=1),
    ],
    "event: linked": [
        on("when linking", do=[{"draw": 1}]),
        {"do": [{"dp": 1000}], "field": "link"},
    ],
    "event: the attack of theirs ended": [
        on(event("attack ended", subject=theirs()), do=[{"unsuspend": "this"}], limit=1),
    ],
    "event: digivolved next to it": [
        on(
            event("digivolved", subject=mine(other=True), player=""),
            do=[{"dp": 1000, "of": {"all": mine()}, "for": "turn"}],
            limit=1,
        ),
    ],
    "turn: start of mine": [
        on("start of your turn", do=[{"set memory": 3}], during={"memory": at_most(2)}),
    ],
    "turn: start of theirs": [
        on("start of opponent's turn", do=[{"dp": 2000, "for": "turn"}]),
    ],
    "turn: start of any": [
        on("start of all turns", do=[{"dp": 1000, "of": ONE_OF_MINE, "for": "turn"}]),
    ],
    "turn: my main phase": [
        on(
            "start of your main phase",
            do=[{"by": [{"trash": pick(1, cards("hand"))}], "then": [{"draw": 1}]}],
        ),
    ],
    "turn: their main phase": [
        on(
            "start of opponent's main phase",
            do=[{"suspend": pick(1, theirs(suspended=False))}],
        ),
    ],
    "turn: end of mine": [on("end of your turn", do=[{"unsuspend": "this"}])],
    "turn: end of theirs": [on("end of opponent's turn", do=[{"draw": 1}])],
    "turn: end of all, the memory comes back": [
        on("end of all turns", do=[{"gain memory": 1}], turn="your", limit=1),
    ],
}

# --- Digimon: what stands ---

PERSISTENT: Library = {
    "standing: all of mine": [always({"dp": 1000, "of": {"all": mine()}}, turn="your")],
    "standing: all of theirs": [always({"dp": -1000, "of": {"all": theirs()}})],
    "standing: more for each": [
        always({"dp": {"count": mine(other=True), "times": 1000}}, during={"turn of": "you"}),
    ],
    "standing: colours": [
        always({"dp": {"colours of": {"all": mine()}, "times": 500}}),
    ],
    "standing: memory counts": [
        always(
            {
                "if": {"compare": {"memory of": "opponent"}, "to": at_least(1)},
                "then": [{"dp": 2000}],
            }
        ),
    ],
    "standing: while suspended": [
        always({"while": {"is": {"suspended": True}, "who": "this"}, "do": [{"may": ["block"]}]}),
    ],
    "standing: not by effects": [
        always({"unaffected by": ["opponent's digimon effect"]}, turn="opponent's")
    ],
    "standing: cannot attack players": [
        always({"cannot": ["attack players"]}),
        always(
            {
                "cannot": ["attack digimon", "be attacked"],
                "of": {"all": theirs(suspended=True, level=at_most(3))},
            }
        ),
    ],
    "standing: stays": [
        always(
            {"cannot": ["be deleted"], "by": ["opponent's effect"]},
            during={"not": {"there are": mine(other=True)}},
        ),
        always(
            {
                "cannot": ["be returned", "be de-digivolved", "leave", "lose digivolution cards"],
                "by": ["opponent's effect"],
            }
        ),
    ],
    "standing: only some": [
        always({"cannot": ["be blocked", "be attacked"], "which": theirs(under=0)}),
        always({"cannot": ["attack digimon"], "which": {"level": at_most(3)}}),
        always({"cannot": ["digivolve"], "which": {"not": {"colour": ["red", "blue"]}}}),
        always({"may": ["attack unsuspended"], "which": {"level": at_most(4)}}, turn="your"),
        always(
            {
                "cannot": ["unsuspend in its unsuspend phase", "have stacked cards trashed"],
                "of": {"all": theirs(level=at_most(4))},
            }
        ),
        always({"cannot": ["activate options it checks"]}),
    ],
    "standing: other colours": [
        always({"colours met by": ["black", "red"]}),
    ],
    "standing: own numbers": [always({"raise": "deletion dp", "by": 2000, "this": True})],
    "standing: held": [
        always({"cannot": ["block", "suspend"], "of": {"all": theirs(played_this_turn=True)}}),
        always({"cannot": ["lose dp"]}),
    ],
    "standing: nobody activates": [
        always(
            {
                "cannot": ["activate on play", "activate when digivolving"],
                "of": {"all": theirs(level=at_most(4))},
            },
            turn="your",
        ),
    ],
    "standing: as another one": [
        always({"treat as": [], "name": ["Agumon"], "trait": ["Reptile"], "colour": ["blue"]}),
    ],
    "standing: is a Tamer, too": [
        always({"treat as": ["tamer"], "level": 4, "add": False, "play cost": 3})
    ],
    "standing: only this": [
        always(
            {
                "treat as": [],
                "name": ["Nobody"],
                "trait": ["Nothing"],
                "colour": ["white"],
                "only": True,
                "dp": 4000,
                "of": pick(1, mine(this=True)),
            }
        ),
    ],
    "standing: cheaper digivolutions": [
        always(
            {"cost": -1, "to": "digivolve", "cards": cards("hand", kind=["digimon"]), "under": THIS}
        ),
    ],
    "standing: dearer plays": [
        always(
            {"cost": 1, "to": "play", "cards": {"of": "opponent", "area": ["any"]}},
            turn="opponent's",
        ),
    ],
    "standing: another way": [
        always(
            {
                "can digivolve for": 3,
                "cards": cards("hand", kind=["digimon"], level=5),
                "under": THIS,
            }
        ),
    ],
    "standing: onto a Tamer": [
        always(
            {
                "digivolves onto": {"kind": ["tamer"], "of": "you"},
                "level": 4,
                "colour": ["red", "blue", "yellow", "green", "black", "purple"],
            }
        ),
        always({"digivolves onto": {"kind": ["tamer"], "of": "you"}, "level": 3, "cost": 2}),
    ],
    "standing: colours do not matter": [
        always({"ignore colours of": cards("hand", kind=["option"])}),
    ],
    "standing: no memory by effects": [
        always(
            {
                "forbid": "gain memory",
                "player": "opponent",
                "by": ["effect"],
                "not by": ["tamer effect"],
            }
        ),
    ],
    "standing: no plays by effects": [
        always(
            {
                "forbid": "play",
                "player": "both",
                "by": ["effect"],
                "cards": {"level": at_most(3), "area": ["any"], "kind": ["digimon"]},
            }
        ),
        always({"forbid": "digivolve", "cards": {"level": 7, "area": ["any"]}}),
        always({"forbid": "use", "cards": {"use cost": at_least(5), "area": ["any"]}}),
    ],
    "for each Tamer, deletes a larger one": [
        on(
            "when digivolving",
            do=[
                {
                    "raise maximum": "level",
                    "by": {"count": {"kind": ["tamer"], "of": "you"}},
                    "do": [{"delete": pick(1, theirs(level=at_most(3)))}],
                }
            ],
        ),
    ],
    "chooses a Digimon, with which the opponent attacks": [
        on(
            "start of opponent's main phase",
            do=[
                {
                    "if": {"during attack": False},
                    "then": [
                        {"choose": pick(1, theirs(), **{"as_": "chosen"})},
                        {"attack with": "chosen", "by": "opponent"},
                    ],
                }
            ],
            limit=1,
        ),
    ],
    "uses an Option among the revealed": [
        on(
            "when digivolving",
            do=[
                {
                    "reveal": 3,
                    "take": [{"pick": 1, "from": {"kind": ["option"]}, "may": True, "to": "use"}],
                    "rest": "trash",
                },
                {"suspend": pick(1, theirs())},
                {"dp": -1000, "of": "suspended", "for": "turn"},
            ],
            limit=1,
        ),
    ],
    "standing: deletes larger ones": [
        always({"raise": "deletion dp", "by": 2000, "player": "you"})
    ],
    "standing: grants": [
        always({"grant": [on("on deletion", do=[{"draw": 1}])], "of": {"all": mine(other=True)}}),
    ],
    "standing: checks": [
        on("when attacking", do=[{"checks": 1, "of": "this", "for": "attack"}], limit=1),
    ],
    "standing: blockers": [
        always({"keyword": "blocker", "of": {"all": mine(level=at_least(5))}}, turn="opponent's"),
    ],
    "standing: loses effects": [
        on(
            "when attacking",
            do=[{"loses effects": True, "of": ONE_OF_THEIRS, "for": "your next turn"}],
        ),
    ],
    "standing: attacks anything": [always({"may": ["attack unsuspended", "attack at once"]})],
    "standing: in the hand": [
        {"do": [{"cost": -2, "to": "play"}], "icon": "hand", "field": "effect"},
        on(
            would("played", subject=THIS_CARD),
            do=[{"by": [{"suspend": pick(1, mine())}], "then": [{"reduce cost": 2}]}],
        ),
    ],
    "standing: cheaper for a trashed card": [
        on(
            would("played", subject=mine(area=["any"])),
            do=[{"by": [{"trash": pick(1, cards("hand"))}], "then": [{"reduce cost": 1}]}],
            limit=1,
        ),
    ],
    "standing: cheaper digivolution once": [
        on(
            would("digivolved", subject=mine()),
            do=[{"by": [{"suspend": "this"}], "then": [{"reduce cost": 2}]}],
            limit=1,
        ),
    ],
    "standing: nobody suspends it": [
        on(
            would("suspended", subject=THIS, by=["opponent's effect"]),
            do=[{"prevent": "this"}],
            limit=1,
        ),
    ],
    "standing: keeps its cards": [
        on(
            would("card moved", host=THIS, source="under", by=["opponent's effect"]),
            do=[{"prevent": "it"}],
            limit=1,
        ),
    ],
    "standing: in the breeding area": [
        {"do": [{"dp": 1000, "of": {"all": mine()}}], "icon": "breeding"},
        on("start of your main phase", do=[{"may do": [{"move": "this"}]}], icon="breeding"),
    ],
}

XROS: Library = {
    "xros: assembly": [always({"assembly": 3, "with": [{"level": 3}, {"level": 4}]})],
    "xros: places one under it": [
        on(
            would("played", subject={"this": True}),
            do=[
                {
                    "by": [{"place under": pick(1, mine(), **{"as": "placed"}), "host": "this"}],
                    "then": [{"reduce cost": 1}, {"digixros from": ["trash"], "most": 1}],
                }
            ],
        ),
        always({"digixros": 1, "any of": {"kind": ["digimon"]}, "different": "number"}),
    ],
    "digixros: two by name": [
        always(
            {
                "digixros": 2,
                "with": [{"level": 3, "kind": ["digimon"]}, {"level": 4, "kind": ["digimon"]}],
            }
        ),
        on("on play", do=[{"if": {"digixrosed with": 1}, "then": [{"gain memory": 1}]}]),
    ],
    "digixros: any number": [
        always({"digixros": 1, "any of": {"kind": ["digimon"]}, "different": "number"}),
        on(would("played", subject=THIS_CARD), do=[{"digixros from": ["trash", "under tamers"]}]),
    ],
    "digixros: so many that differ": [
        always({"digixros": 1, "with": [{"kind": ["digimon"]}] * 3, "different": "name"})
    ],
    "digixros: named for it": [always({"digixros as": ["Alpha"]})],
    "digixros: replaced": [always({"replaces digixros": {"level": 5, "kind": ["digimon"]}})],
}

FUSING: Library = {
    "process: blast digivolve": [
        on("counter", do=[{"process": "blast digivolve"}], icon="hand"),
    ],
    "process: blast dna digivolve": [
        always({"dna": [{"level": at_least(3)}, {"level": at_least(3)}], "cost": 3}),
        on(
            "counter",
            do=[{"process": "blast dna digivolve", "which": [{}, {"level": at_most(6)}]}],
            icon="hand",
        ),
    ],
    "dna: by the action": [
        always({"dna": [{"level": 4}, {"level": 4}], "cost": 0}),
        always({"dna": [{}, {"level": 3}], "cost": 2}),
        on("when digivolving", do=[{"if": {"dna digivolved": True}, "then": [{"draw": 1}]}]),
    ],
    "dna: in the hand": [
        always({"dna": [{}, {}], "cost": 4}),
        on(would("dna digivolved", subject=mine(), host=THIS_CARD), do=[{"reduce cost": 1}]),
    ],
    "dna: waits for it": [
        on(event("dna digivolved", subject=mine()), do=[{"gain memory": 1}], limit=1),
    ],
    "dna: by an effect": [
        on(
            "on play",
            "when attacking",
            do=[
                {
                    "may do": [
                        {
                            "dna digivolve": [mine(), mine()],
                            "into": pick(1, DIGIMON_IN_HAND),
                            "cheaper": 1,
                            "pay": True,
                        }
                    ]
                }
            ],
        ),
    ],
    "dna: counters": [
        always({"dna": [{"kind": ["digimon"]}, {"kind": ["digimon"]}], "cost": 3}),
        on(
            "counter",
            do=[
                {
                    "may do": [
                        {
                            "dna digivolve": [mine(), DIGIMON_IN_HAND],
                            "into": "this card",
                            "named": [{"level": at_least(3)}, {"level": at_most(6)}],
                        }
                    ]
                }
            ],
            icon="hand",
        ),
    ],
    "burst: by the action": [
        always({"burst": {"level": at_least(4)}, "returning": {}, "cost": 1}),
    ],
    "burst: by an effect": [
        always({"burst": {}, "returning": {}, "cost": 3}),
        on(
            "main",
            do=[
                {
                    "may do": [
                        {
                            "burst digivolve": ONE_OF_MINE,
                            "into": pick(1, DIGIMON_IN_HAND),
                            "pay": True,
                            "cheaper": 2,
                        }
                    ]
                }
            ],
            limit=1,
        ),
    ],
}

# --- Digimon: what they may do ---

OWN_LINKS = {"area": ["link"], "host": THIS}

LINKS: Library = {
    "link: anywhere": [
        always({"links to": {}, "cost": 1}),
        on("when linking", do=[{"draw": 1}], field="link"),
    ],
    "link: two requirements": [
        always({"links to": {"level": at_least(5)}, "cost": 2}),
        always({"links to": {"level": at_most(4)}, "cost": 0}),
        always({"dp": 2000}, field="link"),
        always({"keyword": "blocker"}, field="link"),
    ],
    "link: from elsewhere": [
        always({"links to": {"colours": at_least(1)}, "cost": 1}),
        on(
            "on play",
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "link": pick(
                                2,
                                {
                                    "of": "you",
                                    "area": ["hand", "under", "trash"],
                                    "any": [
                                        {"area": ["hand", "trash"]},
                                        {"area": ["under"], "host": THIS},
                                    ],
                                },
                                up_to=True,
                            ),
                            "to": ONE_OF_MINE,
                        }
                    ]
                }
            ],
        ),
    ],
    "link: itself, for less": [
        always({"links to": {}, "cost": 2}),
        on(
            "main",
            do=[{"may do": [{"link": "this", "to": ONE_OF_MINE, "pay": True, "cheaper": 1}]}],
        ),
        always({"cost": -1, "to": "link", "cards": {"of": "you", "area": ["any"]}}),
    ],
    "link: gets linked": [
        always({"links to": {}, "cost": 1}),
        always({"link limit": {"count": cards("security")}}, {"keyword": "detach"}),
        on(event("linked", host=THIS), do=[{"gain memory": 1}], limit=1),
        on(
            would("linked", subject={"of": "you"}, host=THIS),
            do=[{"may do": [{"reduce cost": 1}]}],
            limit=1,
        ),
    ],
    "link: fuses": [
        always({"app fusion": [{}, {}], "cost": 1}),
        always({"links to": {}, "cost": 0}),
        on(
            event("linked", host=mine()),
            do=[
                {
                    "may do": [
                        {"app fuse": ONE_OF_MINE, "into": pick(1, DIGIMON_IN_HAND), "pay": True}
                    ]
                }
            ],
            limit=1,
        ),
    ],
    "link: fuses by its level": [
        always({"app fusion": [{"level": 3}, {"level": 4}, {"level": 5}], "cost": 0}),
        always({"forbid": "reduce link costs"}),
    ],
    "link: pays with them": [
        on(
            "when attacking",
            do=[{"by": [{"trash": pick(1, OWN_LINKS)}], "then": [{"recover": 1}]}],
            during={"there are": mine(linked_with={"kind": ["digimon"]})},
        ),
        on(
            event("card moved", source="link", to="trash", by=["effect"], host=THIS),
            do=[{"draw": 1}],
        ),
        on(would("left", subject=THIS), do=[{"may do": [{"play": pick(1, OWN_LINKS)}]}], limit=1),
        on("end of attack", do=[{"place under": pick(1, OWN_LINKS)}]),
    ],
}

MAINS: Library = {
    "main: suspend to draw": [
        on("main", do=[{"by": [{"suspend": "this"}], "then": [{"draw": 1}]}])
    ],
    "main: once": [
        on(
            "main",
            do=[{"dp": 2000, "of": pick(1, mine(), up_to=True), "for": "your turn"}],
            limit=1,
        )
    ],
    "main: of the hand": [
        on(
            "main",
            do=[
                {
                    "by": [{"trash": "this card"}],
                    "then": [{"dp": 3000, "of": ONE_OF_MINE, "for": "turn"}],
                }
            ],
            icon="hand",
        ),
    ],
    "main: of the trash": [
        on(
            "main",
            do=[
                {
                    "by": [{"return": "this card", "to": "deck bottom"}, {"pay": 1}],
                    "then": [{"draw": 1}],
                }
            ],
            icon="trash",
            limit=1,
        ),
    ],
    "main: in breeding": [
        on("main", do=[{"may do": [{"move": "this"}]}], icon="breeding", limit=1),
    ],
    "main: from the security stack": [
        on(
            "main",
            do=[
                {
                    "by": [{"trash": pick(1, cards("security", face_up=True))}],
                    "then": [{"gain memory": 1}],
                }
            ],
            icon="security",
        ),
        on(
            "when digivolving",
            do=[{"put in security": pick(1, cards("trash")), "face up": True, "at": "bottom"}],
            limit=1,
        ),
    ],
    "main: search all": [
        on(
            "main",
            do=[
                {
                    "reveal": 0,
                    "all": True,
                    "take": [{"pick": 1, "from": {"trait": ["Reptile", "Dragon"]}, "may": True}],
                    "rest": "shuffle",
                }
            ],
            limit=1,
        ),
    ],
    "main: their security": [
        on(
            "main",
            do=[
                {
                    "reveal": 1,
                    "of": "security",
                    "player": "opponent",
                    "bottom": True,
                    "rest": "back",
                },
                {"shuffle": "security", "player": "opponent"},
            ],
            limit=1,
        ),
    ],
    "main: stack from the deck": [
        on(
            "main",
            do=[
                {
                    "reveal": 3,
                    "take": [
                        {"pick": 2, "from": {}, "up to": True, "to": "under top", "under": "this"}
                    ],
                    "rest": "deck top",
                    "order": False,
                }
            ],
            limit=1,
        ),
    ],
    "main: digivolve from the deck": [
        on(
            "main",
            do=[
                {
                    "reveal": 3,
                    "take": [
                        {
                            "pick": 1,
                            "from": {"kind": ["digimon"]},
                            "to": "digivolve",
                            "under": "this",
                            "may": True,
                        }
                    ],
                    "rest": "hand",
                }
            ],
            limit=1,
        ),
    ],
}

# --- whose filters ask for the rarer things ---

FILTERS: Library = {
    "filter: names": [
        on("on play", do=[{"return": pick(1, cards("trash", name=["Agumon", "Gabumon"]))}]),
        on(
            "on play",
            do=[
                {
                    "return": pick(
                        1, cards("trash", name_has=["Greymon"], number=["BT1-010", "ST1-07"])
                    )
                }
            ],
        ),
    ],
    "filter: traits": [
        on(
            "when digivolving",
            do=[{"dp": 1000, "of": {"all": mine(trait_has=["Dra"])}, "for": "turn"}],
        ),
        on("when digivolving", do=[{"suspend": pick(1, theirs(no_level=True))}]),
    ],
    "filter: colours": [
        always({"dp": 1000, "of": {"all": mine(colour=["red", "blue"])}}),
        always({"dp": 1000, "of": {"all": mine(colours=at_least(2))}}),
    ],
    "filter: costs": [
        on("on play", do=[{"delete": pick(1, theirs(play_cost=at_most(4)))}]),
        on(
            "on play",
            do=[{"return": pick(1, cards("trash", kind=["option"], use_cost=at_most(3)))}],
        ),
    ],
    "filter: what lies under": [
        always({"dp": -1000, "of": {"all": theirs(under=0)}}),
        always(
            {
                "dp": 1000,
                "of": {
                    "all": mine(
                        has_under={"kind": ["digi-egg"], "area": ["under"]}, links=at_most(0)
                    )
                },
            }
        ),
    ],
    "filter: keywords": [
        on(
            "when attacking",
            do=[{"delete": pick(1, theirs(keyword=["blocker"], dp=at_most(8000)))}],
        ),
    ],
    "filter: what effects of theirs execute": [
        always({"dp": 1000, "of": {"all": mine(process=["blitz", "digi-burst"])}}),
        on(
            "on play",
            do=[{"may do": [{"return": pick(1, cards("trash", requires=["digixros"]))}]}],
        ),
    ],
    "filter: as one was when it was deleted": [
        on(
            "when digivolving",
            do=[
                {
                    "by": [{"delete": pick(1, mine(other=True))}],
                    "then": [
                        {
                            "delete": pick(
                                1, theirs(dp=at_most({"fact": "dp", "of": "deleted then"}))
                            )
                        }
                    ],
                }
            ],
        ),
    ],
    "filter: as much as any of them": [
        on(
            "on play",
            do=[
                {
                    "suspend": pick(
                        1, theirs(dp=at_most({"fact": "dp", "of": {"all": mine()}, "most": True}))
                    )
                }
            ],
        ),
    ],
    "filter: different ones": [
        always({"dp": {"different": "name", "of": {"all": mine()}, "every": 2, "times": 500}}),
    ],
    "filter: timings": [
        always({"dp": 1000, "of": {"all": mine(timing=["on deletion"], token=False)}}),
    ],
    "filter: the same name": [
        on(
            "on play", do=[{"draw": 1}], during={"there are": mine(same_name_as="this", other=True)}
        ),
        on("when digivolving", do=[{"suspend": pick(1, theirs(other_name_than={"all": mine()}))}]),
        always({"dp": 500, "of": {"all": mine(same_colour_as="this", other=True)}}),
    ],
    "filter: this and that": [
        on(
            "when attacking",
            do=[
                {
                    "dp": -1000,
                    "of": pick(
                        1, theirs(any_=[{"level": 3}, {"level": 4}], not_={"suspended": True})
                    ),
                }
            ],
        ),
        on(
            "when attacking",
            do=[{"dp": 1000, "of": {"all": mine(while_={"memory": at_least(0)})}, "for": "turn"}],
        ),
    ],
    "filter: conditions": [
        on(
            "on play",
            do=[{"draw": 1}],
            during={
                "any of": [
                    {"all of": [{"memory": at_least(0)}, {"turn of": "you"}]},
                    {"some are": {"suspended": True}, "who": {"all": mine()}},
                ]
            },
        ),
    ],
    "filter: number of it": [
        on(
            "when digivolving",
            do=[
                {"trash": pick(1, cards("hand"), up_to=True)},
                {"dp": {"done": 2000}, "for": "turn"},
            ],
        ),
    ],
    "filter: texts and parts": [
        on("on play", do=[{"return": pick(1, cards("trash", text=["on deletion", "blocker"]))}]),
        on("when digivolving", do=[{"place under": pick(1, cards("trash", part=["inherited"]))}]),
    ],
    "filter: links": [
        on("end of attack", do=[{"trash": pick(1, {"area": ["link"], "of": "you"})}]),
    ],
    "filter: everywhere": [
        on(
            "end of opponent's turn",
            do=[
                {
                    "dp": {
                        "count": {
                            "area": ["deck", "eggs", "trash", "breeding", "under", "security"],
                            "of": "opponent",
                        },
                        "every": 10,
                        "times": 100,
                    },
                    "for": "your next turn",
                }
            ],
        ),
    ],
    "duration: all of them": [
        on(
            "on play",
            do=[
                {"dp": 1000, "for": duration}
                for duration in (
                    "unsuspend",
                    "battle",
                    "attack",
                    "your next turn",
                    "opponent's next turn",
                )
            ],
        ),
    ],
    "duration: for the game": [
        on("when digivolving", do=[{"dp": 1000, "of": ONE_OF_MINE, "for": "game"}], limit=1),
    ],
    "duration: later": [
        on(
            "when digivolving",
            do=[
                {"play token": "Familiar"},
                {"later": [{"delete": "played"}], "at": "turn ended", "turn": "opponent's turn"},
            ],
            limit=1,
        ),
    ],
    "play: for another cost, without effects": [
        on(
            "when digivolving",
            do=[
                {"may do": [{"play": pick(1, cards("hand", kind=["digimon"])), "cost": 1}]},
                {"cannot": ["activate on play"], "of": "played", "for": "game"},
                {
                    "may do": [
                        {
                            "play": {
                                "pick": 1,
                                "from": {"of": "opponent", "area": ["hand"], "kind": ["tamer"]},
                                "by": "opponent",
                            },
                            "player": "opponent",
                        }
                    ],
                    "by": "opponent",
                },
            ],
            limit=1,
        ),
    ],
    "digivolve: whatever its level": [
        on(
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "digivolve": pick(
                                1,
                                mine(
                                    has_under=cards("any", kind=["digimon"]),
                                    has_under_number={"at least": 2},
                                ),
                            ),
                            "into": pick(1, cards("hand", kind=["digimon"])),
                            "pay": True,
                            "ignoring level": True,
                        }
                    ]
                },
            ],
            limit=1,
        ),
    ],
    "digivolve: and attack": [
        on(
            "when digivolving",
            do=[
                {
                    "may do": [
                        {
                            "dna digivolve": [{"this": True}, mine(other=True)],
                            "into": pick(1, cards("hand")),
                        }
                    ]
                },
                {"may do": [{"attack with": "digivolved"}]},
            ],
            limit=1,
        ),
    ],
}

# --- inherited, by Digimon under others and by Digi-Eggs ---

INHERITED: Library = {
    "inherited: dp": [always({"dp": 1000}, field="inherited", turn="your")],
    "inherited: draw": [on("when attacking", do=[{"draw": 1}], field="inherited", limit=1)],
    "inherited: memory": [
        on(
            event("deleted", subject=theirs()),
            do=[{"gain memory": 1}],
            field="inherited",
            turn="your",
            limit=1,
        ),
    ],
    "inherited: jamming": [always({"keyword": "jamming"}, field="inherited")],
    "inherited: evade": [always({"keyword": "evade"}, field="inherited")],
    "inherited: reboot": [always({"keyword": "reboot"}, field="inherited", turn="opponent's")],
    "inherited: end of attack": [
        on(
            "end of attack",
            do=[
                {
                    "by": [{"trash": pick(1, cards("hand"))}],
                    "then": [{"dp": -2000, "of": ONE_OF_THEIRS, "for": "turn"}],
                }
            ],
            field="inherited",
            limit=1,
        ),
    ],
    "inherited: deletion": [on("on deletion", do=[{"draw": 1}], field="inherited")],
    "inherited: in breeding": [
        on(
            "start of your turn",
            do=[{"gain memory": 1}],
            field="inherited",
            icon="breeding",
            during={"memory": at_most(0)},
        ),
    ],
}

KEYWORD_PROGRAMS: Library = {
    f"keyword: {name}": [
        always(
            {"keyword": name}
            | ({"n": 1} if has_number(name) else {})
            | ({"which": [{"kind": ["digimon"]}, {"level": 3}]} if names_cards(name) else {}),
            icon="field" if name == "training" else "",
        )
    ]
    for name in KEYWORDS
}

PROCESS_PROGRAMS: Library = {
    "process: digi-burst": [
        on("main", do=[{"process": "digi-burst", "n": 1, "then": [{"draw": 1}]}], limit=1)
    ],
    "process: blitz": [on("when digivolving", do=[{"process": "blitz"}])],
    "process: save": [on("on deletion", do=[{"process": "save"}])],
}

SECURITY: Library = {
    "security: play itself": [on("security", do=[{"play": "this card"}], field="security")],
    "security: draw": [on("security", do=[{"draw": 1}], field="security")],
    "security: weaker all around": [
        on(
            "security",
            do=[
                {"dp": -2000, "of": {"all": theirs()}, "for": "turn"},
                {"keyword": "security a.", "n": -1, "of": {"all": theirs()}, "for": "turn"},
            ],
            field="security",
        ),
    ],
    "security: to the hand": [
        on("security", do=[{"put": "this card", "to": "hand"}], field="security")
    ],
}

# --- Tamers and Options ---

TAMERS: Library = {
    "process: mind link": [
        on("main", do=[{"process": "mind link", "which": [{"kind": ["digimon"]}]}])
    ],
    "tamer: memory": [
        on("start of your turn", do=[{"set memory": 3}], during={"memory": at_most(2)})
    ],
    "tamer: suspend for memory": [
        on("main", do=[{"by": [{"suspend": "this"}], "then": [{"gain memory": 1}]}])
    ],
    "tamer: suspend when one attacks": [
        on(
            event("attacked", subject=mine()),
            do=[{"by": [{"suspend": "this"}], "then": [{"dp": 2000, "of": "it", "for": "turn"}]}],
            turn="your",
        ),
    ],
    "tamer: cheaper digivolution": [
        on(
            would("digivolved", subject=mine()),
            do=[{"by": [{"suspend": "this"}], "then": [{"reduce cost": 1}]}],
            turn="your",
        ),
    ],
    "tamer: rush for all": [
        always({"keyword": "rush", "of": {"all": mine(level=at_most(4))}}, turn="your")
    ],
    "tamer: draws for a deletion": [
        on(
            event("deleted", subject=theirs()),
            do=[{"by": [{"suspend": "this"}], "then": [{"draw": 1}]}],
        ),
    ],
    "tamer: start of main": [
        on(
            "start of your main phase",
            do=[{"if": {"there are": theirs(level=at_least(5))}, "then": [{"gain memory": 1}]}],
        ),
    ],
    "tamer: saves one": [
        on(
            would("deleted", subject=mine()),
            do=[{"by": [{"return": "this", "to": "deck bottom"}], "then": [{"prevent": "it"}]}],
        ),
    ],
    "tamer: security plus": [
        on(
            "end of opponent's turn",
            do=[{"by": [{"suspend": "this"}], "then": [{"recover": 1}]}],
            during={"there are": cards("security"), "at most": 2},
        ),
    ],
}

OPTIONS: Library = {
    "process: delay": [
        on("main", do=[{"place in battle": "this card"}]),
        on("main", do=[{"process": "delay", "then": [{"draw": 1}, {"gain memory": 1}]}]),
    ],
    "option: delete": [
        on("main", do=[{"delete": pick(1, theirs(dp=at_most(7000)))}], field="option"),
        on(
            "security",
            do=[{"activate": "main", "of": "this card", "fields": ["option"]}],
            field="security",
        ),
    ],
    "option: draw": [
        on("main", do=[{"draw": 2}, {"trash": pick(1, cards("hand"))}], field="option"),
        on("security", do=[{"draw": 1}, {"put": "this card", "to": "hand"}], field="security"),
    ],
    "option: stays": [
        on("main", do=[{"draw": 1}, {"place in battle": "this card"}], field="option"),
        on("security", do=[{"place in battle": "this card", "area": "battle"}], field="security"),
        on(
            "main",
            do=[{"by": [{"trash": "this"}], "then": [{"gain memory": 2}]}],
            during={"is": {"played this turn": False}, "who": "this"},
        ),
    ],
    "option: shrinks all": [
        on("main", do=[{"dp": -3000, "of": {"all": theirs()}, "for": "turn"}], field="option"),
        on(
            "security", do=[{"dp": -3000, "of": {"all": theirs()}, "for": "turn"}], field="security"
        ),
    ],
    "option: plays for free": [
        on(
            "main",
            do=[
                {
                    "play": pick(1, cards("hand", kind=["digimon"], play_cost=at_most(5))),
                    "suspended": True,
                }
            ],
            field="option",
        ),
        on(
            "security",
            do=[{"play": pick(1, cards("trash", kind=["tamer"])), "area": "battle"}],
            field="security",
        ),
    ],
    "option: an egg is played": [
        on(
            "main",
            do=[{"play": pick(1, cards("eggs")), "area": "breeding"}],
            field="option",
        ),
    ],
    "option: hatches": [
        on("main", do=[{"may do": [{"hatch": "you"}]}], field="option"),
    ],
    "option: digivolves": [
        on(
            "main",
            do=[
                {
                    "digivolve": ONE_OF_MINE,
                    "into": pick(1, DIGIMON_IN_HAND),
                    "pay": True,
                    "cheaper": 2,
                }
            ],
            field="option",
        ),
        on("security", do=[{"gain memory": 2}], field="security"),
    ],
    "option: recovers": [
        on("main", do=[{"recover": 1}], field="option"),
        on("security", do=[{"recover": 1}], field="security"),
    ],
    "option: cheaper": [
        on(
            would("used", subject=THIS_CARD),
            do=[{"by": [{"trash": pick(1, cards("hand"))}], "then": [{"reduce cost": 2}]}],
        ),
        on(
            "main", do=[{"return": pick(2, theirs(), up_to=True), "to": "deck top"}], field="option"
        ),
        on("security", do=[{"end attack": True}], field="security"),
    ],
    "option: wins late": [
        on(
            "main",
            do=[
                {
                    "if": {"there are": cards("trash"), "at least": 35},
                    "then": [{"win": "you"}],
                    "otherwise": [{"trash": {"top of": "deck", "count": 3}}],
                },
            ],
            field="option",
        ),
    ],
    "option: bottom of security": [
        on(
            "main",
            do=[{"trash": {"top of": "security", "player": "opponent", "bottom": True}}],
            field="option",
        ),
    ],
}

DIGIMON: Library = {
    **ON_PLAY,
    **WHEN_DIGIVOLVING,
    **ATTACKS,
    **DELETED,
    **OTHER_EVENTS,
    **PERSISTENT,
    **XROS,
    **FUSING,
    **LINKS,
    **MAINS,
    **FILTERS,
    **KEYWORD_PROGRAMS,
    **PROCESS_PROGRAMS,
}
DUALS: Library = {
    "dual: activate the option side": [
        on(
            "when digivolving",
            "when attacking",
            do=[{"activate": "main", "of": "this card", "fields": ["option"]}],
            limit=1,
        ),
    ],
}
LIBRARY: Library = DUALS | DIGIMON | INHERITED | SECURITY | TAMERS | OPTIONS


# --- which card has which ---


def names_of(card: Card) -> list[str]:
    """The programs that a card has, by their names: the same in every run."""
    dice = crc32(card.number.encode())
    if card.is_egg:
        return [_one(INHERITED, dice)]
    names: list[str] = []
    if "Digimon" in card.kinds:
        names.append(_one(DIGIMON, dice))
        if (card.level or 7) <= 5 and dice >> 8 & 1:
            names.append(_one(INHERITED, dice >> 9))
        if not dice >> 16 & 7:
            names.append(_one(SECURITY, dice >> 19))
        elif not dice >> 16 & 3:
            names.append(_one(KEYWORD_PROGRAMS, dice >> 19))
        if dice >> 22 & 1:
            names.insert(1, _one(LINKS, dice >> 23))
    if card.is_dual:
        names = list(DUALS)
    if "Tamer" in card.kinds:
        names += [_one(TAMERS, dice), "security: play itself"]
    if "Option" in card.kinds:
        names.append(_one(OPTIONS, dice))
    return names[:3]


@cache
def programs() -> dict[str, list[Ability]]:
    """The programs of every card of the catalogue, by its number."""
    return {
        card.number: [
            replace(each, field="option") if card.is_dual and name in OPTIONS else each
            for name in names_of(card)
            for each in READ[name]
        ]
        for card in POOL
    }


def _one(library: Library, dice: int) -> str:
    names = list(library)
    return names[dice % len(names)]


READ = {name: [Ability.read(plain) for plain in plains] for name, plains in LIBRARY.items()}
