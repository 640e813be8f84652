"""Playing, digivolving, using and linking cards by effects, and attacking."""

from engine.text.grammar import Row

FREE = "without paying the cost"
IGNORING = "ignoring (its|the|this card's|) digivolution requirements"
PHRASES: tuple[Row, ...] = (
    # Cards to play or digivolve into.
    ("own cards", "(a|an) {own}", {"pick": 1, "from": "{own}"}),
    (
        "own cards",
        "{names} in (the|your) hand",
        {"pick": 1, "from": {"name": "{names}", "area": ["hand"], "of": "you"}},
    ),
    (
        "own cards",
        "{names} in (the|your) trash",
        {"pick": 1, "from": {"name": "{names}", "area": ["trash"], "of": "you"}},
    ),
    # How it is paid for.
    ("payment", FREE, {}),
    ("payment", "for its digivolution cost", {"pay": True}),
    ("payment", "for the cost", {"pay": True}),
    (
        "payment",
        "with the (digivolution|play) cost reduced by {n}",
        {"pay": True, "cheaper": "{n}"},
    ),
    (
        "payment",
        "with its (digivolution|play) cost reduced by {n}",
        {"pay": True, "cheaper": "{n}"},
    ),
    ("payment", "for a (digivolution|play) cost of {n}", {"cost": "{n}"}),
    (
        "payment",
        "(for its digivolution cost|for the digivolution cost|for the cost|for its cost)."
        " (When|If) (it|this Digimon|that Digimon) would digivolve (by|with) this effect,"
        " reduce (the digivolution cost|the cost|its digivolution cost) by {n}",
        {"pay": True, "cheaper": "{n}"},
    ),
    (
        "payment",
        "ignoring (its|the|) digivolution requirements and without paying the cost",
        {"ignoring": True},
    ),
    (
        "payment",
        "without paying the cost, ignoring (its|the|) digivolution requirements",
        {"ignoring": True},
    ),
    ("step", "play {own cards} {payment}", {"+": [{"play": "{own cards}"}, "{payment}"]}),
    (
        "step",
        "play {own cards} suspended without paying the cost",
        {"play": "{own cards}", "suspended": True},
    ),
    (
        "step",
        "play {own cards} to an empty space in your breeding area without paying the cost",
        {"play": "{own cards}", "area": "breeding"},
    ),
    ("step", "play 1 {name} Token (without paying the cost|)", {"play token": "{name}"}),
    (
        "step",
        "{cards} may digivolve into {own cards} {payment}",
        {
            "may do": [
                {"+": [{"digivolve": "{cards}", "into": "{own cards}"}, "{payment}"]},
            ]
        },
    ),
    (
        "step",
        "{cards} may digivolve into {own cards}",
        {"may do": [{"digivolve": "{cards}", "into": "{own cards}", "pay": True}]},
    ),
    (
        "step",
        "digivolve {cards} into {own cards} {payment}",
        {"+": [{"digivolve": "{cards}", "into": "{own cards}"}, "{payment}"]},
    ),
    (
        "step",
        "use {own cards} {payment}",
        {"+": [{"use": "{own cards}"}, "{payment}"]},
    ),
    # DNA digivolution.
    (
        "step",
        "2 of your Digimon may DNA digivolve into {own cards}",
        {
            "may do": [
                {
                    "dna digivolve": [
                        {"kind": ["digimon"], "of": "you"},
                        {"kind": ["digimon"], "of": "you"},
                    ],
                    "into": "{own cards}",
                    "pay": True,
                }
            ]
        },
    ),
    (
        "step",
        "this Digimon and (1|any) of your other Digimon may DNA digivolve into {own cards}",
        {
            "may do": [
                {
                    "dna digivolve": [
                        {"this": True},
                        {"kind": ["digimon"], "of": "you", "other": True},
                    ],
                    "into": "{own cards}",
                    "pay": True,
                }
            ]
        },
    ),
    # Attacks.
    (
        "step",
        "{cards} may attack a player",
        {"may do": [{"attack with": "{cards}", "at": "player"}]},
    ),
    (
        "step",
        "{cards} may attack (1 of your opponent's|an opponent's) Digimon",
        {"may do": [{"attack with": "{cards}", "at": "digimon"}]},
    ),
    (
        "step",
        "{cards} may attack without suspending",
        {"may do": [{"attack with": "{cards}", "suspends": False}]},
    ),
    ("step", "end that attack", {"end attack": True}),
    ("step", "end the attack", {"end attack": True}),
    (
        "step",
        "(switch|change) the (attack target|target of attack) to {cards}",
        {"switch target to": "{cards}"},
    ),
    (
        "own cards",
        "{names} in (the|your) hand or trash",
        {"pick": 1, "from": {"name": "{names}", "area": ["hand", "trash"], "of": "you"}},
    ),
    ("payment", "for a cost of {n}", {"cost": "{n}"}),
    ("payment", "for (the|its) (digivolution cost|play cost|cost)", {"pay": True}),
    ("payment", "with (the|its) (cost|use cost) reduced by {n}", {"pay": True, "cheaper": "{n}"}),
    (
        "payment",
        f"for a (digivolution cost|cost) of {{n}}, {IGNORING}",
        {"cost": "{n}", "ignoring": True},
    ),
    (
        "payment",
        f"for (its|the) (digivolution cost|cost), {IGNORING}",
        {"pay": True, "ignoring": True},
    ),
    (
        "payment",
        f", {IGNORING} and without paying the cost",
        {"ignoring": True},
    ),
    (
        "payment",
        f", {IGNORING}",
        {"pay": True, "ignoring": True},
    ),
    *(
        ("step", f"{{cards}} {verb} into this card {{payment}}", means)
        for verb, means in (
            (
                "(digivolves|digivolve)",
                {"+": [{"digivolve": "{cards}", "into": "this card"}, "{payment}"]},
            ),
            (
                "may digivolve",
                {
                    "may do": [
                        {"+": [{"digivolve": "{cards}", "into": "this card"}, "{payment}"]},
                    ]
                },
            ),
        )
    ),
    (
        "step",
        "{cards} (digivolves|digivolve) into {own cards} {payment}",
        {"+": [{"digivolve": "{cards}", "into": "{own cards}"}, "{payment}"]},
    ),
    ("step", "{cards} attacks", {"attack with": "{cards}"}),
    ("step", "{cards} attacks a player", {"attack with": "{cards}", "at": "player"}),
    (
        "step",
        "attack with {cards}",
        {"attack with": "{cards}"},
    ),
    ("step", "hatch (1 Digi-Egg|a Digi-Egg|in your breeding area)", {"hatch": "you"}),
    # Cheaper only by this effect.
    (
        "step",
        "{cards} may digivolve into {own cards} for (its|the) digivolution cost. When it would "
        "digivolve by this effect, reduce the (digivolution cost|cost) by {n}",
        {
            "may do": [
                {
                    "digivolve": "{cards}",
                    "into": "{own cards}",
                    "pay": True,
                    "cheaper": "{n}",
                }
            ]
        },
    ),
)
