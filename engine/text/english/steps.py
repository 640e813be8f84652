"""What effects do."""

from engine.text.grammar import Row

THEIR = "(the|its owner's|their owners'|their owner's|its owners'|the owner's|their)"
BOTH = (("draw", "draw {n} (card|cards) from their decks"), ("draw", "<Draw {n}>"))
PHRASES: tuple[Row, ...] = (
    *(
        ("sentence", f"both players {words}", [{step: "{n}"}, {step: "{n}", "player": "opponent"}])
        for step, words in BOTH
    ),
    ("step", "gain {n} memory", {"gain memory": "{n}"}),
    ("step", "lose {n} memory", {"lose memory": "{n}"}),
    ("step", "set (it|your memory) to {n}", {"set memory": "{n}"}),
    ("step", "<Draw {n}>", {"draw": "{n}"}),
    ("step", "draw {n} (cards|card)", {"draw": "{n}"}),
    ("step", "<De-Digivolve {n}> (|on) {cards}", {"de-digivolve": "{n}", "of": "{cards}"}),
    ("step", "delete {cards}", {"delete": "{cards}"}),
    ("step", "return it to your hand", {"return": "it"}),
    ("step", "place it in (the|your) battle area", {"place in battle": "it"}),
    ("step", "suspend {cards}", {"suspend": "{cards}"}),
    ("step", "unsuspend {cards}", {"unsuspend": "{cards}"}),
    ("step", f"return {{cards}} to {THEIR} (hand|hands)", {"return": "{cards}"}),
    (
        "step",
        f"(return|place) {{cards}} (to|at) the bottom of {THEIR} (deck|decks)(| in any order)",
        {"return": "{cards}", "to": "deck bottom"},
    ),
    (
        "step",
        f"return {{cards}} to the top of {THEIR} (deck|decks)(| in any order)",
        {"return": "{cards}", "to": "deck top"},
    ),
    ("step", "return {own cards} to (the|your) hand", {"return": "{own cards}"}),
    (
        "step",
        "{cards} (gets|get) {n:signed} DP {duration}",
        {"dp": "{n}", "of": "{cards}", "for": "{duration}"},
    ),
    (
        "step",
        "{cards} (gains|gain) {keyword} {duration}",
        {"+": ["{keyword}", {"of": "{cards}", "for": "{duration}"}]},
    ),
    ("step", "play this card without paying the cost", {"play": "this card"}),
    ("step", "add this card to (the|your|its owner's) hand", {"put": "this card", "to": "hand"}),
    ("step", "add this card its owner's hand", {"put": "this card", "to": "hand"}),
    (
        "step",
        "place this card in (the|your|its owner's) battle area",
        {"place in battle": "this card"},
    ),
    ("step", "trash {own cards}", {"trash": "{own cards}"}),
    (
        "step",
        "trash (your opponent's top security card|the top card of your opponent's security stack)",
        {"trash security": 1},
    ),
    (
        "step",
        "activate this card's [Main] (effect|effects)",
        {"activate": "main", "of": "this card", "fields": ["effect", "option"]},
    ),
    ("step", "<Blitz>", {"process": "blitz"}),
    ("step", "<Save>", {"process": "save"}),
    ("step", "<Blast Digivolve>", {"process": "blast digivolve"}),
    ("step", "<De-Digivolve {n}> on {cards}", {"de-digivolve": "{n}", "of": "{cards}"}),
    ("step", "{cards} (unsuspends|unsuspend)", {"unsuspend": "{cards}"}),
    ("step", "{cards} may unsuspend", {"may do": [{"unsuspend": "{cards}"}]}),
    ("step", "your opponent gains {n} memory", {"gain memory": "{n}", "player": "opponent"}),
    ("step", "your opponent loses {n} memory", {"lose memory": "{n}", "player": "opponent"}),
    (
        "step",
        "(give|have) {cards} (get|) {n:signed} DP {duration}",
        {"dp": "{n}", "of": "{cards}", "for": "{duration}"},
    ),
    (
        "step",
        "(give|have) {cards} (gain|) {keyword} {duration}",
        {"+": ["{keyword}", {"of": "{cards}", "for": "{duration}"}]},
    ),
    (
        "step",
        "{cards} may gain {keyword} {duration}",
        {"may do": [{"+": ["{keyword}", {"of": "{cards}", "for": "{duration}"}]}]},
    ),
    ("step", "place this card into (the|your) battle area", {"place in battle": "this card"}),
    (
        "step",
        "trash {n} of (your opponent's|their) {like} in the battle area",
        {"trash": {"pick": "{n}", "from": {"+": ["{like}", {"of": "opponent"}]}}},
    ),
    (
        "step",
        "change the original DP of {cards} to {n} {duration}",
        {"treat as": [], "dp": "{n}", "add": False, "of": "{cards}", "for": "{duration}"},
    ),
    ("step", "{cards} may suspend", {"may do": [{"suspend": "{cards}"}]}),
    ("step", "return it to (your|the) hand", {"return": "it"}),
    (
        "step",
        "trash (your opponent's|their) deck's top {n} cards",
        {"trash": {"top of": "deck", "count": "{n}", "player": "opponent"}},
    ),
    # Digivolution cards.
    (
        "step",
        "trash its bottom digivolution card",
        {"trash": {"bottom under": 1, "of": "it"}},
    ),
    (
        "step",
        "trash its bottom {n} digivolution cards",
        {"trash": {"bottom under": "{n}", "of": "it"}},
    ),
    *(
        ("step", pattern, {"trash": {f"{end} under": "{n}", "of": "{cards}"}})
        for end in ("bottom", "top")
        for pattern in (
            f"trash the {end} {{n}} digivolution cards from {{cards}}",
            f"trash {{n}} digivolution (cards|card) at the {end} of {{cards}}",
            f"trash {{n}} digivolution (cards|card) from the {end} of {{cards}}",
        )
    ),
    (
        "step",
        "return the bottom {n} digivolution cards of {cards} to the bottom of the deck",
        {"return": {"bottom under": "{n}", "of": "{cards}"}, "to": "deck bottom"},
    ),
)
