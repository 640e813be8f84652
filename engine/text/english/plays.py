"""Playing, digivolving, using and linking cards by effects, and attacking."""

from engine.text.english.cards import ANY, anywhere, of
from engine.text.english.security import either
from engine.text.grammar import Row

FREE = "without paying the cost"
IGNORING = "ignoring (its|the|this card's|) digivolution requirements"

ACTIVATED = {"activate": "{shared timing}", "of": "done", "as this": True}
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
    *(
        (
            "sentence",
            f"from your hand and without paying the cost, you may play {words}",
            [{"may do": [{"play": {"pick": 1, "from": means}}]}],
        )
        for words, means in (
            ("1 {like}", of("{like}", "you", area=["hand"])),
            (
                "1 {like} or 1 {b:like}",
                {"any": [anywhere("{like}"), anywhere("{b}")], "area": ["hand"], "of": "you"},
            ),
        )
    ),
    (
        "own cards",
        "{names} or (a|an) {like} {place}",
        {
            "pick": 1,
            "from": {"+": [{"any": [{"name": "{names}"} | ANY, anywhere("{like}")]}, "{place}"]},
        },
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
        "play {own cards} to (an empty space in your breeding area|your empty breeding area) "
        "{payment}",
        {"+": [{"play": "{own cards}", "area": "breeding"}, "{payment}"]},
    ),
    (
        "payment",
        "with the (play|digivolution) cost reduced by the play cost of the (returned|deleted"
        "|trashed) (Digimon|Tamer|card)",
        {"pay": True, "cheaper": {"fact": "play cost", "of": "it"}},
    ),
    (
        "step",
        "digivolve {cards} into this card {payment}",
        {"+": [{"digivolve": "{cards}", "into": "this card"}, "{payment}"]},
    ),
    (
        "sentence",
        "for {per}, you may play {one own} without paying the cost",
        [{"may do": [{"play": {"pick": "{per}", "from": "{one own}", "up to": True}}]}],
    ),
    # One more way, for as long as the effect is in force.
    *(
        row
        for cost in (f"for a (digivolution cost|cost) of {{n}}, {IGNORING}",)
        for row in (
            (
                "lasting",
                f"(one of|1 of|) your {{like}} (can|may) digivolve into this card (in|from) "
                f"(your|the) hand {cost}",
                [
                    {
                        "can digivolve for": "{n}",
                        "cards": {"this": True, "area": ["hand"]},
                        "under": of("{like}", "you"),
                    }
                ],
            ),
            (
                "lasting",
                f"this Digimon (can|may) digivolve into (a|an|1|) {{own}} {cost}",
                [{"can digivolve for": "{n}", "cards": "{own}", "under": {"this": True}}],
            ),
        )
    ),
    # From the hand onto a Tamer.
    ("onto", "(one|1) of your {like}", of("{like}", "you")),
    ("onto", "(one|1) of your {names} cards", {"name": "{names}", "of": "you"}),
    *(
        (
            "lasting",
            "you may digivolve this card from your hand onto {onto} as if (the Tamer|that card) is "
            f"a level {{n}} {words}",
            [{"digivolves onto": "{onto}", "level": "{n}"} | colour | cost],
        )
        for more, cost in (
            ("", {}),
            (" for a (digivolution cost|cost) of {m:n}", {"cost": "{m}"}),
        )
        for words, colour in (
            (f"Digimon{more}", {}),
            (f"{{colours}} Digimon{more}", {"colour": "{colours}"}),
        )
    ),
    # Among revealed cards.
    (
        "step",
        "reveal {top}. You may play any number of {like} whose (total play costs|play costs) add "
        "up to {n} or less among them without paying the cost. {rest}",
        {
            "reveal": "{top}",
            "do": [
                {
                    "may do": [
                        {
                            "play": {
                                "pick": 1,
                                "any number": True,
                                "from": {"+": ["{like}", {"area": ["revealed"]}]},
                                "total": "play cost",
                                "total at most": "{n}",
                            }
                        }
                    ]
                }
            ],
            "rest": "{rest}",
        },
    ),
    (
        "step",
        "reveal {top}. You may add {n} {a:like} among them to (the|your) hand(,|) and play {m:n} "
        "{b:like} among them without paying the cost. {rest}",
        {
            "reveal": "{top}",
            "do": [
                {
                    "may do": [
                        {
                            "put": {
                                "pick": "{n}",
                                "from": {"+": ["{a}", {"area": ["revealed"]}]},
                            },
                            "to": "hand",
                        },
                        {
                            "play": {
                                "pick": "{m}",
                                "from": {"+": ["{b}", {"area": ["revealed"]}]},
                            }
                        },
                    ]
                }
            ],
            "rest": "{rest}",
        },
    ),
    # One after the other, in one sentence.
    ("sentence", "{step}, then {sentence}", ["{step}", "*{sentence}"]),
    (
        "named cards",
        "this Digimon linked with {names}",
        {"all": {"this": True, "linked with": {"name": "{names}"} | ANY}},
    ),
    # From the breeding area.
    (
        "step",
        "move {n} of your {like} from (the|your) breeding area to (the|your) battle area",
        {"move": {"pick": "{n}", "from": of("{like}", "you", area=["breeding"])}},
    ),
    (
        "step",
        "move {n} {like} from (the|your) breeding area to (the|your) battle area",
        {"move": {"pick": "{n}", "from": of("{like}", "you", area=["breeding"])}},
    ),
    # Effects that are activated.
    (
        "step",
        "activate 1 {shared timing} effect of {own cards} (as an effect of this Digimon"
        "|as if it was this Digimon's effect|as if was this Digimon's effect)",
        {"activate": "{shared timing}", "of": "{own cards}", "as this": True},
    ),
    (
        "taking",
        "by {payings}, activate 1 {shared timing} effect on (that|the placed) card as an effect of "
        "this Digimon(.|)",
        {"by": "{payings}", "then": [ACTIVATED]},
    ),
    (
        "taking",
        "by {payings}, activate 1 {shared timing} effect on (that|the placed) card as an effect of "
        "this Digimon. (then,|) {body}",
        {"by": "{payings}", "then": [ACTIVATED, "*{body}"]},
    ),
    (
        "sentence",
        "activate the (effect below|following effect) (twice|2 times)(:|.|) ・ {sentence}",
        [{"times": 2, "do": "{sentence}"}],
    ),
    (
        "sentence",
        "activate the (effect below|following effect) {n} times(:|.|) ・ {sentence}",
        [{"times": "{n}", "do": "{sentence}"}],
    ),
    *(
        ("step", f"{{cards}} {verb}", means)
        for verb, means in (
            (
                "may battle {them:picked cards}",
                {"may do": [{"battle with": "{them}", "who": "{cards}"}]},
            ),
            ("battles {them:picked cards}", {"battle with": "{them}", "who": "{cards}"}),
        )
    ),
    *(
        ("step", f"play {words}", {"play": "this card"})
        for words in (
            "this card without battling and without paying the cost",
            "this Digimon without paying the cost",
        )
    ),
    (
        "step",
        "play this card (|from your trash|from your hand) {payment}",
        {"+": [{"play": "this card"}, "{payment}"]},
    ),
    (
        "step",
        "play or use {own cards} {payment}",
        {
            "choose one": [
                {"do": [{"+": [{"play": "{own cards}"}, "{payment}"]}]},
                {"do": [{"+": [{"use": "{own cards}"}, "{payment}"]}]},
            ]
        },
    ),
    (
        "step",
        "use {own cards} without meeting (its|their|the) color requirements or paying (its|the) "
        "cost",
        {"use": "{own cards}", "ignoring colours": True},
    ),
    ("step", "play 1 {name} Token (without paying the cost|)", {"play token": "{name}"}),
    (
        "step",
        "{cards} (may|can) digivolve into {own cards} {payment}",
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
        "for (its|the) (digivolution cost|cost), ignoring (its|) level",
        {"pay": True, "ignoring level": True},
    ),
    ("payment", ", ignoring (its|) level", {"pay": True, "ignoring level": True}),
    (
        "step",
        "{cards} may digivolve into that card",
        {"may do": [{"digivolve": "{cards}", "into": "it", "pay": True}]},
    ),
    ("step", "play it {payment}", {"+": [{"play": "it"}, "{payment}"]}),
    (
        "step",
        "digivolve your {names} into {own cards} {payment}",
        {
            "+": [
                {
                    "digivolve": {"pick": 1, "from": {"name": "{names}", "of": "you"}},
                    "into": "{own cards}",
                },
                "{payment}",
            ]
        },
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
    (
        "step",
        "hatch (1 Digi-Egg|a Digi-Egg|in your breeding area"
        "|1 Digi-Egg card to an empty space in your breeding area)",
        {"hatch": "you"},
    ),
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
    # One of two things, as you choose.
    (
        "step",
        "return to the hand or play {own cards} {payment}",
        either({"return": "{own cards}"}, {"+": [{"play": "{own cards}"}, "{payment}"]}),
    ),
    (
        "step",
        "play {own cards} {payment}, or hatch in your breeding area",
        either({"+": [{"play": "{own cards}"}, "{payment}"]}, {"hatch": "you"}),
    ),
    (
        "step",
        "return {own cards} to the top or bottom of (the|your) deck",
        either(
            {"return": "{own cards}", "to": "deck top"},
            {"return": "{own cards}", "to": "deck bottom"},
        ),
    ),
    (
        "payment",
        "for (its|the) digivolution cost. When digivolving with this effect, reduce the "
        "digivolution cost by {n}",
        {"pay": True, "cheaper": "{n}"},
    ),
    ("payment", "by paying (its|the) digivolution cost", {"pay": True}),
    (
        "payment",
        "by paying (its|the) digivolution cost. When (it|this Digimon|that Digimon) would "
        "digivolve (by|with) this effect, reduce the digivolution cost by {n}",
        {"pay": True, "cheaper": "{n}"},
    ),
    (
        "step",
        "use {own cards} without meeting its color requirements or paying its cost",
        {"use": "{own cards}", "ignoring colours": True},
    ),
    (
        "step",
        "{cards} may attack your opponent's Digimon",
        {"may do": [{"attack with": "{cards}", "at": "digimon"}]},
    ),
    (
        "step",
        "your {like} in the breeding area may digivolve into {own cards} {payment}",
        {
            "may do": [
                {
                    "+": [
                        {
                            "digivolve": {
                                "pick": 1,
                                "from": {"+": ["{like}", {"of": "you", "area": ["breeding"]}]},
                            },
                            "into": "{own cards}",
                        },
                        "{payment}",
                    ]
                }
            ]
        },
    ),
    # DigiXros with cards from more areas.
    (
        "step",
        "you may place cards from under your Tamers as digivolution cards for a DigiXros",
        {"digixros from": ["under tamers"]},
    ),
    (
        "step",
        "{n} card under your Tamers and {n} card in your trash can also be placed for their "
        "DigiXros",
        {"digixros from": ["under tamers", "trash"], "most": "{n}"},
    ),
)
