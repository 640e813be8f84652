"""Hands, decks, trashes, security stacks and digivolution cards."""

from engine.text.grammar import Row

DECK = "(your|the) deck"
PHRASES: tuple[Row, ...] = (
    # Reveal, take some, put the rest away: one process (CR 15-15-3-4).
    ("take", "{n} {like}", {"pick": "{n}", "from": "{like}"}),
    ("take", "up to {n} {like}", {"pick": "{n}", "from": "{like}", "up to": True}),
    ("take", "all {like}", {"pick": {"count": {"area": ["revealed"]}}, "from": "{like}"}),
    ("takes", "{take}", ["{take}"]),
    ("takes", "{take} and {takes}", ["{take}", "*{takes}"]),
    ("takes", "{take}, {takes}", ["{take}", "*{takes}"]),
    ("rest", f"(return|place) the rest (to|at) the bottom of {DECK}", "deck bottom"),
    ("rest", f"(return|place) the rest on (the|) top of {DECK}", "deck top"),
    ("rest", f"return the rest to the top or bottom of {DECK}", "deck top or bottom"),
    ("rest", "trash the rest", "trash"),
    ("rest", "(place|put) the rest in (the|your) trash", "trash"),
    ("top", f"the top card of {DECK}", 1),
    ("top", f"the top {{n}} cards of {DECK}", "{n}"),
    ("top", f"{{n}} cards from the top of {DECK}", "{n}"),
    (
        "step",
        "reveal {top}. Add {takes} among them to (the|your) hand. {rest}",
        {"reveal": "{top}", "take": "{takes}", "rest": "{rest}"},
    ),
    (
        "step",
        "reveal {top}. You may add {take} among them to (the|your) hand. {rest}",
        {"reveal": "{top}", "take": [{"+": ["{take}", {"may": True}]}], "rest": "{rest}"},
    ),
    (
        "step",
        "reveal {top}. You may play {take} among them without paying the cost. {rest}",
        {
            "reveal": "{top}",
            "take": [{"+": ["{take}", {"may": True, "to": "play"}]}],
            "rest": "{rest}",
        },
    ),
    # Trash.
    ("step", "trash {top}", {"trash": {"top of": "deck", "count": "{top}"}}),
    (
        "step",
        "trash the top {n} cards of your opponent's deck",
        {"trash": {"top of": "deck", "count": "{n}", "player": "opponent"}},
    ),
    (
        "step",
        "trash the top card of your opponent's deck",
        {"trash": {"top of": "deck", "count": 1, "player": "opponent"}},
    ),
    (
        "step",
        "trash the (bottom|) digivolution card of {cards}",
        {"trash": {"bottom under": 1, "of": "{cards}"}},
    ),
    (
        "step",
        "trash the bottom {n} digivolution cards of {cards}",
        {"trash": {"bottom under": "{n}", "of": "{cards}"}},
    ),
    (
        "step",
        "trash the top digivolution card of {cards}",
        {"trash": {"top under": 1, "of": "{cards}"}},
    ),
    (
        "step",
        "trash the top {n} digivolution cards of {cards}",
        {"trash": {"top under": "{n}", "of": "{cards}"}},
    ),
    (
        "step",
        "trash {n} digivolution (cards|card) (of|from under|under) {cards}",
        {
            "for each of": "{cards}",
            "do": [
                {"trash": {"pick": "{n}", "from": {"area": ["under"], "host": {"named": ["it"]}}}}
            ],
        },
    ),
    (
        "step",
        "trash {n} (cards|card) in (your|the) hand",
        {"trash": {"pick": "{n}", "from": {"area": ["hand"], "of": "you"}}},
    ),
    (
        "step",
        "trash {n} of this Digimon's digivolution cards",
        {"trash": {"pick": "{n}", "from": {"area": ["under"], "host": {"this": True}}}},
    ),
    (
        "step",
        "trash {n} of this Digimon's link cards",
        {"trash": {"pick": "{n}", "from": {"area": ["link"], "host": {"this": True}}}},
    ),
    (
        "step",
        "return this (Tamer|card|Digimon) to the bottom of (the|your|its owner's) deck",
        {"return": "this", "to": "deck bottom"},
    ),
    ("step", "return this (Tamer|Digimon|card) to the hand", {"return": "this"}),
    (
        "step",
        "place {own cards} face down as (this Digimon's|the) bottom digivolution card",
        {"place under": "{own cards}", "face down": True},
    ),
    (
        "step",
        "place {cards} as (this Digimon's|the) bottom digivolution card",
        {"place under": "{cards}"},
    ),
    # Security.
    (
        "step",
        "add (your top security card|the top card of your security stack) to (the|your) hand",
        {"put": {"top of": "security"}, "to": "hand"},
    ),
    (
        "step",
        "trash (your top security card|the top card of your security stack)",
        {"trash security": 1, "player": "you"},
    ),
    (
        "step",
        "trash the top {n} cards of your opponent's security stack",
        {"trash security": "{n}"},
    ),
    # Under Digimon.
    (
        "step",
        "place {own cards} as (this Digimon's|the) bottom digivolution card",
        {"place under": "{own cards}"},
    ),
    (
        "step",
        "place {own cards} on (the|) top of your security stack",
        {"put in security": "{own cards}"},
    ),
    (
        "step",
        "place {own cards} at the bottom of your security stack",
        {"put in security": "{own cards}", "at": "bottom"},
    ),
    (
        "step",
        f"return {{own cards}} to the bottom of {DECK}",
        {"return": "{own cards}", "to": "deck bottom"},
    ),
    (
        "step",
        f"return {{own cards}} to the top of {DECK}",
        {"return": "{own cards}", "to": "deck top"},
    ),
)
