"""Hands, decks, trashes, security stacks and digivolution cards."""

from engine.text.english.cards import ANY, anywhere
from engine.text.grammar import Row

BENEATH = (
    "(as this Digimon's bottom digivolution card|as this Digimon's bottom digivolution cards"
    "|under this Digimon as its bottom digivolution card"
    "|under this Digimon as its bottom digivolution cards)"
)
UNDER_THEIRS = {"area": ["under"], "host": {"kind": ["digimon"], "of": "opponent"}}
FACE_DOWN = {"face up": False}
MY_TAMERS = {"kind": ["tamer"], "of": "you"}
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
    # Security.
    # Under Digimon.
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
    # Which digivolution cards, of whose.
    ("possessive", "Digimon's", {"kind": ["digimon"]}),
    ("possessive", "{names}'s", {"name": "{names}"}),
    ("possessive", "{adjective} {possessive}", {"+": ["{adjective}", "{possessive}"]}),
    (
        "step",
        "trash any {n} digivolution (cards|card) (of|from|under|from under) "
        "your opponent's Digimon",
        {"trash": {"pick": "{n}", "from": UNDER_THEIRS}},
    ),
    (
        "step",
        "trash any {n} digivolution (cards|card) (from|of) {cards}",
        {
            "for each of": "{cards}",
            "do": [
                {"trash": {"pick": "{n}", "from": {"area": ["under"], "host": {"named": ["it"]}}}}
            ],
        },
    ),
    (
        "step",
        "trash all (of the|) digivolution cards (of|from|under) {cards}",
        {
            "for each of": "{cards}",
            "do": [{"trash": {"all": {"area": ["under"], "host": {"named": ["it"]}}}}],
        },
    ),
    ("step", "trash the top card of {cards}", {"trash top card": "{cards}"}),
    # Security stacks.
    (
        "step",
        "(trash|both players trash) the top {n} cards of (both players'|their) decks",
        {
            "trash": {
                "both": [
                    {"top of": "deck", "count": "{n}"},
                    {"top of": "deck", "count": "{n}", "player": "opponent"},
                ]
            }
        },
    ),
    (
        "step",
        "(your opponent trashes|they trash) {n} (cards|card) in their hand",
        {
            "trash": {
                "pick": "{n}",
                "from": {"area": ["hand"], "of": "opponent"},
                "by": "opponent",
            }
        },
    ),
    # Decks.
    (
        "step",
        "return {own cards} (to|at) the bottom of (the|your) deck in any order",
        {"return": "{own cards}", "to": "deck bottom"},
    ),
    (
        "step",
        "return {own cards} to the bottom of (the|your) Digi-Egg deck",
        {"return": "{own cards}", "to": "eggs bottom"},
    ),
    # Reveal and do something else than to add some to the hand.
    (
        "step",
        f"reveal {{top}}. Place {{take}} among them {BENEATH}. {{rest}}",
        {"reveal": "{top}", "take": [{"+": ["{take}", {"to": "under"}]}], "rest": "{rest}"},
    ),
    (
        "step",
        f"reveal {{top}}. You may place {{take}} among them {BENEATH}. {{rest}}",
        {
            "reveal": "{top}",
            "take": [{"+": ["{take}", {"may": True, "to": "under"}]}],
            "rest": "{rest}",
        },
    ),
    (
        "step",
        "reveal {top}. Trash {take} among them. {rest}",
        {"reveal": "{top}", "take": [{"+": ["{take}", {"to": "trash"}]}], "rest": "{rest}"},
    ),
    (
        "step",
        "reveal {top}. Play {take} among them without paying the cost. {rest}",
        {"reveal": "{top}", "take": [{"+": ["{take}", {"to": "play"}]}], "rest": "{rest}"},
    ),
    (
        "step",
        "reveal {top}. Add {takes} among them to (the|your) hand(,|) and place {take} among them "
        f"{BENEATH}. {{rest}}",
        {
            "reveal": "{top}",
            "take": ["*{takes}", {"+": ["{take}", {"to": "under"}]}],
            "rest": "{rest}",
        },
    ),
    (
        "step",
        "reveal the top card of (your|the) deck. If (it's|that card is) (a|an|) {like}, add it to "
        "(your|the) hand. {left}",
        {"reveal": 1, "take": [{"pick": 1, "from": "{like}"}], "rest": "{left}"},
    ),
    (
        "step",
        "reveal the top card of (your|the) deck. If that card has {quality}, add it to "
        "(your|the) hand. {left}",
        {"reveal": 1, "take": [{"pick": 1, "from": "{quality}"}], "rest": "{left}"},
    ),
    ("left", "{rest}", "{rest}"),
    ("left", f"otherwise, (place|return) it (at|to) the bottom of {DECK}", "deck bottom"),
    ("left", f"otherwise, (place|return) it (on|at|to) (the|) top of {DECK}", "deck top"),
    ("left", "otherwise, trash it", "trash"),
    # One of two kinds.
    (
        "take",
        "1 {a:like} or 1 {b:like}",
        {"pick": 1, "from": {"any": [anywhere("{a}"), anywhere("{b}")]}},
    ),
    ("own cards", "up to {n} {own}", {"pick": "{n}", "from": "{own}", "up to": True}),
    # Face-down cards: the lowest of them under one that has any.
    (
        "step",
        "trash this (Digimon's|Tamer's) bottom face-down digivolution card",
        {"trash": {"bottom under": 1, "of": "this", "like": FACE_DOWN}},
    ),
    (
        "step",
        "trash the bottom face-down card (from|) under (any of your|1 of your|your) Tamers",
        {
            "trash": {
                "bottom under": 1,
                "of": {
                    "pick": 1,
                    "from": {"+": [MY_TAMERS, {"has under": {"+": [FACE_DOWN, ANY]}}]},
                },
                "like": FACE_DOWN,
            }
        },
    ),
    (
        "step",
        "trash the bottom face-down digivolution card of (any|1) of your {like}",
        {
            "trash": {
                "bottom under": 1,
                "of": {
                    "pick": 1,
                    "from": {"+": ["{like}", {"of": "you", "has under": {"+": [FACE_DOWN, ANY]}}]},
                },
                "like": FACE_DOWN,
            }
        },
    ),
    # The same in the words of other years.
    ("rest", "trash the remaining cards", "trash"),
    ("rest", f"(return|place) the rest (to|at) the top of {DECK}(| in any order)", "deck top"),
    ("rest", f"(return|place) the rest on (the|) top of {DECK} in any order", "deck top"),
    (
        "step",
        "trash {n} digivolution (cards|card) from the bottom of {cards}",
        {"trash": {"bottom under": "{n}", "of": "{cards}"}},
    ),
    (
        "step",
        "trash the digivolution card at the bottom of {cards}",
        {"trash": {"bottom under": 1, "of": "{cards}"}},
    ),
    ("step", "return {own cards} to its owner's hand", {"return": "{own cards}"}),
    (
        "step",
        "(return|place) {own cards} (to|at) the bottom of (its owner's deck|their owners' decks)",
        {"return": "{own cards}", "to": "deck bottom"},
    ),
    (
        "step",
        "place {own cards} at the bottom of (the|your) deck",
        {"return": "{own cards}", "to": "deck bottom"},
    ),
    (
        "step",
        "trash the top card of both players' decks",
        {
            "trash": {
                "both": [
                    {"top of": "deck", "count": 1},
                    {"top of": "deck", "count": 1, "player": "opponent"},
                ]
            }
        },
    ),
    # Two things done with cards that are alike, or not.
    *(
        (
            "step",
            "reveal {top}. Among them, add {n} {like} to (the|your) hand and "
            f"{words}. {{rest}}",
            {
                "reveal": "{top}",
                "take": [
                    {"pick": "{n}", "from": "{like}"},
                    {"pick": 1, "from": "{like}", "to": to},
                ],
                "rest": "{rest}",
            },
        )
        for words, to in (
            ("trash 1 such card", "trash"),
            (f"place 1 such card {BENEATH}", "under"),
            ("play 1 such card without paying the cost", "play"),
        )
    ),
    *(
        (
            "step",
            f"reveal {{top}}. Among them, add {{takes}} to (the|your) hand and {words}. {{rest}}",
            {
                "reveal": "{top}",
                "take": ["*{takes}", {"+": ["{take}", {"to": to}]}],
                "rest": "{rest}",
            },
        )
        for words, to in (
            ("trash {take}", "trash"),
            ("play {take} without paying the cost", "play"),
        )
    ),
    ("quality", "(inherited effects|an inherited effect)", {"part": ["inherited"]}),
    (
        "step",
        "trash {n} of your {like} in (the|your) battle area",
        {"trash": {"pick": "{n}", "from": {"+": ["{like}", {"of": "you"}]}}},
    ),
    ("step", "trash this card", {"trash": "this card"}),
    (
        "sentence",
        "both players draw {n} (card|cards) from their decks",
        [{"draw": "{n}"}, {"draw": "{n}", "player": "opponent"}],
    ),
    (
        "counted",
        "of (this Digimon's|its) face-down digivolution cards",
        {"area": ["under"], "host": {"this": True}, "face up": False},
    ),
    ("own", "{like} {place} {qualities}", {"+": ["{like}", "{place}", "{qualities}"]}),
    (
        "step",
        "reveal the top card of (your|the) deck. If that card is (a|an|) {like}, play it without "
        "paying the cost. {left}",
        {"reveal": 1, "take": [{"pick": 1, "from": "{like}", "to": "play"}], "rest": "{left}"},
    ),
    (
        "step",
        "reveal the top card of (your|the) deck. If that card has {any qualities}, add it to "
        "(your|the) hand. {left}",
        {"reveal": 1, "take": [{"pick": 1, "from": {"any": "{any qualities}"}}], "rest": "{left}"},
    ),
    ("left", "(add the rest|otherwise, add it) to (your|the) hand", "hand"),
)
