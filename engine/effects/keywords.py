"""Keyword effects as data (CR 16): what each stands for, in the same words as any other effect.

Nothing in the rules of turns, attacks and checks knows a keyword by its name. `KEYWORDS` are a few
abilities each, which a card has; `PROCESSES` execute processing within another effect, as <Blitz>
does at [When Digivolving]. <Draw>, <Recovery> and <De-Digivolve> do so as well (CR 16-6-2, 16-8-2,
16-12-2): they are the steps "draw", "recover" and "de-digivolve".

Some values stand for what is given with a keyword: `n` for its number, `which` for the cards that
it names, `then` for the effect that it activates. `{"for each": …}` in a list is written once for
each of those cards, `one` being that one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.effects.ability import Ability
from engine.effects.language import ProgramError
from engine.effects.step import Step

N = "n"  # the number of a keyword
WHICH = "which"  # the cards that it names: all filters, of which one has to fit
ONE = "one"  # one of those, in what is written for each
FOR_EACH = "for each"
THEN = "then"  # the steps that it activates
SPECIFIED = {"any": WHICH}
THEIR_DIGIMON = {"kind": ["digimon"], "of": "opponent"}
OWN_DIGIMON = {"kind": ["digimon"], "of": "you"}
OWN_UNDER = {"area": ["under"], "host": {"this": True}}  # this Digimon's digivolution cards
OWN_LINKS = {"area": ["link"], "host": {"this": True}}  # this Digimon's link cards
ONE_OF_THEM = {"pick": 1, "from": {"named": ["them"]}, "as": "spared"}
WOULD_BE_DELETED = {"event": "deleted", "would": True, "subject": {"this": True}}
WOULD_LEAVE = {"event": "left", "would": True, "subject": {"this": True}}

KEYWORDS: dict[str, list[dict[str, Any]]] = {
    # CR 16-4: several add up (CR 16-4-3).
    "security a.": [{"do": [{"checks": N}]}],
    # CR 16-5
    "blocker": [{"do": [{"may": ["block"]}]}],
    # CR 16-7: pending processing, right before the end of the attack.
    "piercing": [
        {
            "when": [
                {
                    "event": "deleted",
                    "subject": {"kind": ["digimon"], "of": "opponent"},
                    "by": ["battle"],
                    "agent": {"this": True, "attacking": True},
                }
            ],
            "do": [{"later": [{"check security": "this"}], "at": "attack is ending"}],
        }
    ],
    # CR 16-9
    "jamming": [{"do": [{"cannot": ["be deleted"], "by": ["security battle"]}]}],
    # CR 16-11
    "reboot": [{"do": [{"may": ["unsuspend in their unsuspend phase"]}]}],
    # CR 16-13: where just this Digimon was deleted.
    "retaliation": [
        {
            "when": [
                {
                    "event": "deleted",
                    "subject": {"this": True},
                    "by": ["battle"],
                    "unless": {"other": True},
                }
            ],
            "do": [{"delete": "agent"}],
        }
    ],
    # CR 16-15
    "rush": [{"do": [{"may": ["attack at once"]}]}],
    # CR 16-22
    "evade": [
        {
            "when": [{"event": "deleted", "would": True, "subject": {"this": True}}],
            "do": [{"by": [{"suspend": "this"}], "then": [{"prevent": "it"}]}],
        }
    ],
    # CR 16-25
    "barrier": [
        {
            "when": [
                {"event": "deleted", "would": True, "subject": {"this": True}, "by": ["battle"]}
            ],
            "do": [
                {
                    "by": [{"trash security": 1, "player": "you"}],
                    "then": [{"prevent": "it"}],
                }
            ],
        }
    ],
    # CR 16-10: where it is digivolved into from the hand, and several overlap (CR 16-10-4). Not in
    # the breeding area (CR 15-1-7): `subject` means the battle area.
    "digisorption": [
        {
            "when": [
                {
                    "event": "digivolved",
                    "would": True,
                    "subject": {"of": "you"},
                    "host": {"this": True},
                    "source": "hand",
                }
            ],
            "do": [
                {
                    "by": [{"suspend": {"pick": 1, "from": OWN_DIGIMON, "as": "payment"}}],
                    "then": [{"reduce cost": N}],
                }
            ],
        }
    ],
    # CR 16-18: one of those that would be deleted is not.
    "decoy": [
        {
            "when": [
                {
                    "event": "deleted",
                    "would": True,
                    "subject": OWN_DIGIMON | SPECIFIED | {"other": True},
                    "by": ["opponent's effect"],
                }
            ],
            "do": [{"by": [{"delete": "this"}], "then": [{"prevent": ONE_OF_THEM}]}],
        }
    ],
    # CR 16-19
    "armor purge": [
        {
            "when": [WOULD_BE_DELETED],
            "do": [{"by": [{"trash top card": "this"}], "then": [{"prevent": "this"}]}],
        }
    ],
    # CR 16-21: cards of the DigiXros requirements, also several of one name (CR 16-21-5).
    "material save": [
        {
            "when": [WOULD_BE_DELETED],
            "do": [
                {
                    "may do": [
                        {
                            "place under": {
                                "pick": N,
                                "from": OWN_UNDER | {"digixros material of": "this"},
                                "as": "saved",
                            },
                            "host": {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}},
                        }
                    ]
                }
            ],
        }
    ],
    # CR 16-23
    "raid": [
        {
            "when": ["when attacking"],
            "do": [
                {
                    "may do": [
                        {
                            "switch target to": {
                                "pick": 1,
                                "from": THEIR_DIGIMON | {"suspended": False, "highest": "dp"},
                            }
                        }
                    ]
                }
            ],
        }
    ],
    # CR 16-24: by the DP that the other one has when it is suspended (CR 16-24-4).
    "alliance": [
        {
            "when": ["when attacking"],
            "do": [
                {
                    "by": [
                        {
                            "suspend": {
                                "pick": 1,
                                "from": OWN_DIGIMON | {"other": True},
                                "as": "ally",
                            }
                        }
                    ],
                    "then": [
                        {"dp": {"fact": "dp", "of": "ally"}, "for": "attack"},
                        {"keyword": "security a.", "n": 1, "for": "attack"},
                    ],
                }
            ],
        }
    ],
    # CR 16-27
    "fortitude": [
        {
            "when": [{"event": "deleted", "subject": {"this": True, "under": {"at least": 1}}}],
            "do": [{"play": "this card"}],
        }
    ],
    # CR 16-29: one of each that is named, or none (CR 16-29-4).
    "partition": [
        {
            "when": [WOULD_LEAVE | {"not by": ["your effect", "battle"]}],
            "do": [
                {
                    "if": {"all there": {"one of each": [{FOR_EACH: OWN_UNDER | {"any": [ONE]}}]}},
                    "then": [
                        {
                            "may do": [
                                {"play": {"one of each": [{FOR_EACH: OWN_UNDER | {"any": [ONE]}}]}}
                            ]
                        }
                    ],
                }
            ],
        }
    ],
    # CR 16-30: that they have to block is about the opponent, not about Digimon (CR 16-30-4).
    "collision": [
        {
            "do": [
                {
                    "while": {"attacking": "any"},
                    "do": [
                        {"keyword": "blocker", "of": {"all": THEIR_DIGIMON}},
                        {"may": ["force a block"]},
                    ],
                }
            ]
        }
    ],
    # CR 16-32
    "scapegoat": [
        {
            "when": [WOULD_BE_DELETED | {"not by": ["your effect"]}],
            "do": [
                {
                    "by": [
                        {
                            "delete": {
                                "pick": 1,
                                "from": OWN_DIGIMON | {"other": True},
                                "as": "payment",
                            }
                        }
                    ],
                    "then": [{"prevent": "this"}],
                }
            ],
        }
    ],
    # CR 16-33
    "vortex": [
        {
            "when": ["end of your turn"],
            "do": [{"may do": [{"attack with": "this", "at": "digimon", "at once": True}]}],
        }
    ],
    # CR 16-34: any Token of one's own, this Digimon itself included, or another one that is named.
    "overclock": [
        {
            "when": ["end of your turn"],
            "do": [
                {
                    "by": [
                        {
                            "delete": {
                                "pick": 1,
                                "from": OWN_DIGIMON
                                | {"any": [{"token": True}, {"other": True} | SPECIFIED]},
                                "as": "payment",
                            }
                        }
                    ],
                    "then": [{"attack with": "this", "at": "player", "suspends": False}],
                }
            ],
        }
    ],
    # CR 16-35
    "iceclad": [{"do": [{"may": ["battle by digivolution cards"]}]}],
    # CR 16-36
    "decode": [
        {
            "when": [WOULD_LEAVE | {"not by": ["battle"]}],
            "do": [{"may do": [{"play": {"pick": 1, "from": OWN_UNDER | SPECIFIED}}]}],
        }
    ],
    # CR 16-37
    "fragment": [
        {
            "when": [WOULD_BE_DELETED],
            "do": [
                {
                    "by": [{"trash": {"pick": N, "from": OWN_UNDER, "as": "payment"}}],
                    "then": [{"prevent": "this"}],
                }
            ],
        }
    ],
    # CR 16-38: deleted by pending processing (CR 16-38-4).
    "execute": [
        {
            "when": ["end of your turn"],
            "do": [
                {
                    "may do": [
                        {"attack with": "this", "unsuspended": True},
                        {
                            "if": {"did": True},
                            "then": [{"later": [{"delete": "this"}], "at": "attack ended"}],
                        },
                    ]
                }
            ],
        }
    ],
    # CR 16-39
    "progress": [
        {
            "do": [
                {
                    "while": {"attacking": "any"},
                    "do": [{"unaffected by": ["opponent's effect"]}],
                }
            ]
        }
    ],
    # CR 16-40: several add up, and stay what they are (CR 16-40-3).
    "link +": [{"do": [{"link limit": N}]}],
    # CR 16-41
    "training": [
        {
            "when": ["main"],
            "do": [
                {
                    "by": [{"suspend": "this"}],
                    "then": [{"place under": {"top of": "deck"}, "face down": True}],
                }
            ],
        }
    ],
    # CR 16-42: with such Digimon or Tamers on the field (CR 16-42-3).
    "use req.": [
        {
            "do": [
                {
                    "while": {
                        "there are": {"area": ["battle", "breeding"], "of": "you"} | SPECIFIED
                    },
                    "do": [{"ignore colours of": {"this": True, "area": ["any"]}}],
                }
            ]
        }
    ],
    # CR 16-43
    "ascension": [
        {"when": ["on deletion"], "do": [{"may do": [{"put in security": "this card"}]}]}
    ],
    # CR 16-44
    "engage": [{"when": ["end of your turn"], "do": [{"may do": [{"attack with": "this"}]}]}],
    # CR 16-45
    "guard": [
        {
            "when": [
                {
                    "event": "left",
                    "would": True,
                    "subject": OWN_DIGIMON | {"other": True},
                    "by": ["opponent's effect"],
                }
            ],
            "do": [{"by": [{"delete": "this"}], "then": [{"prevent": ONE_OF_THEM}]}],
        }
    ],
    # CR 16-46
    "detach": [
        {
            "when": [WOULD_LEAVE | {"not by": ["your effect"]}],
            "do": [
                {
                    "by": [{"trash": {"pick": 1, "from": OWN_LINKS | SPECIFIED, "as": "payment"}}],
                    "then": [{"prevent": "this"}],
                }
            ],
        }
    ],
    # CR 16-47
    "succession": [
        {
            "do": [
                {
                    "gains effects of": {"top under": 1, "of": "this", "like": SPECIFIED},
                    "except": ["succession"],
                }
            ]
        }
    ],
}

PROCESSES: dict[str, list[dict[str, Any]]] = {
    # CR 16-14
    "digi-burst": [
        {
            "by": [{"trash": {"pick": N, "from": OWN_UNDER, "as": "payment"}}],
            "then": THEN,
        }
    ],
    # CR 16-16: it goes on whatever the memory is then (CR 16-16-4).
    "blitz": [
        {
            "if": {"memory": {"at least": 1}, "of": "opponent"},
            "then": [{"may do": [{"attack with": "this"}]}],
        }
    ],
    # CR 16-17: not in the turn in which it was placed (CR 16-17-3).
    "delay": [
        {
            "if": {"is": {"played this turn": False}, "who": "this"},
            "then": [{"by": [{"trash": "this"}], "then": THEN}],
        }
    ],
    # CR 16-20
    "save": [
        {
            "may do": [
                {
                    "place under": "this card",
                    "host": {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}},
                }
            ]
        }
    ],
    # CR 16-26: only in the battle area (CR 16-26-4); requirements count (CR 8-1-3-1).
    "blast digivolve": [
        {
            "by": [{"digivolve": {"pick": 1, "from": OWN_DIGIMON}, "into": "this card"}],
            "then": [],
        }
    ],
    # CR 16-31: one from the battle area and one from the hand, each of another of the two names,
    # and both meet its DNA digivolution requirements (CR 16-31-5).
    "blast dna digivolve": [
        {
            "by": [
                {
                    "dna digivolve": [OWN_DIGIMON, {"of": "you", "area": ["hand"]}],
                    "into": "this card",
                    "named": WHICH,
                }
            ],
            "then": [],
        }
    ],
    # CR 16-28: where there is no Tamer card among its digivolution cards yet.
    "mind link": [
        {
            "place under": "this",
            "host": {
                "pick": 1,
                "from": OWN_DIGIMON
                | SPECIFIED
                | {"not": {"has under": {"kind": ["tamer"], "area": ["any"]}}},
            },
        }
    ],
}


@cache
def keyword(name: str, n: int | None = None, which: tuple[Any, ...] = ()) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for: with its number, and filters for what it names.

    Raises `ProgramError` for an unknown one.
    """
    from engine.effects import verbs  # noqa: F401  the words that they are written in

    if name not in KEYWORDS:
        raise ProgramError(f"{name!r} is no keyword; there are: {', '.join(KEYWORDS)}")
    given = {N: 1 if n is None else n, WHICH: _anywhere(which)}
    return tuple(Ability.read(_filled(each, given) | {"name": name}) for each in KEYWORDS[name])


@cache
def process(
    name: str, n: int | None = None, which: tuple[Any, ...] = (), then: tuple[Step, ...] = ()
) -> tuple[Step, ...]:
    """The steps of a keyword that executes processing. Raises `ProgramError` for an unknown one."""
    if name not in PROCESSES:
        raise ProgramError(f"{name!r} is no processing; there are: {', '.join(PROCESSES)}")
    given = {
        N: 1 if n is None else n,
        WHICH: _anywhere(which),
        THEN: [step.dump() for step in then],
    }
    return tuple(Step.read(_filled(each, given)) for each in PROCESSES[name])


def has_number(name: str) -> bool:
    """Whether a keyword has a number: "<Fragment (3)>"."""
    return _mentions(KEYWORDS.get(name) or PROCESSES.get(name), (N,))


def names_cards(name: str) -> bool:
    """Whether a keyword takes `which`: "<Decoy (Black)>"."""
    return _mentions(KEYWORDS.get(name) or PROCESSES.get(name), (WHICH, ONE))


def has_effect(name: str) -> bool:
    """Whether a keyword activates an effect that stands behind it: <Delay>, <Digi-Burst>."""
    return _mentions(PROCESSES.get(name), (THEN,))


def _anywhere(which: tuple[Any, ...]) -> list[Any]:
    """Filters as they stand within others: where the card is, the outer one asks."""
    return [each.anywhere.dump() for each in which] or [{"area": ["any"]}]


def _mentions(plain: Any, wanted: tuple[str, ...]) -> bool:
    if isinstance(plain, dict):
        return any(_mentions(value, wanted) for value in plain.values())
    if isinstance(plain, list):
        return any(_mentions(value, wanted) for value in plain)
    return plain in wanted


def _filled(plain: Any, given: dict[str, Any]) -> Any:
    if isinstance(plain, dict):
        return {key: _filled(value, given) for key, value in plain.items()}
    if isinstance(plain, list):
        return [new for value in plain for new in _spread(value, given)]
    return given.get(plain, plain) if isinstance(plain, str) else plain


def _spread(value: Any, given: dict[str, Any]) -> list[Any]:
    """What stands in a list: once for each of the cards that are named, or just itself."""
    if isinstance(value, dict) and FOR_EACH in value:
        return [_filled(value[FOR_EACH], given | {ONE: one}) for one in given[WHICH]]
    return [_filled(value, given)]
