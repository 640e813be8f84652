"""What becomes of what an effect itself has played or digivolved, and what it cannot play.

It is called "played" and "digivolved": nothing is, where the effect has not done so.
"""

from typing import Any

from engine.text.english.cards import of
from engine.text.grammar import Row

ENDS = {  # of which turn, as `later` calls it
    "turn": "(turn end|the end of the turn)",
    "your turn": "the end of your turn",
    "opponent's turn": "(the end of your opponent's turn|the next end of your opponent's turn)",
}
PLAYED = (
    "(the Digimon this effect played|the Digimon played by this effect"
    "|the Digimon played with this effect|any Digimon played by this effect"
    "|Digimon played by this effect|Digimon played with this effect|the played Digimon"
    "|the Tamer this effect played|the Tamer played by this effect"
    "|the Tamer played with this effect|the played Tamer)"
)
DIGIVOLVED = (
    "(the Digimon this effect digivolved|the Digimon digivolved by this effect"
    "|the Digimon that digivolved with this effect|the Digimon that digivolved by this effect"
    "|the Digimon digivolved with this effect|the digivolved Digimon"
    "|the Digimon this effect DNA digivolved|the DNA digivolved Digimon"
    "|that DNA digivolved Digimon)"
)


def later(*steps: Any, turn: str) -> dict[str, Any]:
    """Those steps when that turn ends."""
    return {"later": list(steps), "at": "turn ended", "turn": turn}


NEW = {
    "+": [
        {
            "play": {
                "pick": "{n}",
                "from": {"+": ["{own}", {"other name than": {"all": of("{like}", "you")}}]},
            }
        },
        "{payment}",
    ]
}
SUSPENDED = (
    "(cards this effect suspended|Digimon this effect suspended|Digimon suspended by this effect"
    "|your opponent's cards suspended with this effect)"
)
PHRASES: tuple[Row, ...] = (
    ("done cards", SUSPENDED, "suspended"),
    ("done cards", PLAYED, "played"),
    ("done cards", DIGIVOLVED, "digivolved"),
    ("named cards", "{done cards}", "{done cards}"),
    # It stays so for as long as it is on the field: they cannot be activated either.
    (
        "sentence",
        "(any|) [On Play] effects on {done cards} don't activate",
        [{"cannot": ["activate on play"], "of": "{done cards}", "for": "game"}],
    ),
    (
        "sentence",
        "[On Play] effects on {done cards} don't activate, and they gain {keyword} {duration}",
        [
            {"cannot": ["activate on play"], "of": "{done cards}", "for": "game"},
            {"+": ["{keyword}", {"of": "{done cards}", "for": "{duration}"}]},
        ],
    ),
    (
        "step",
        "{done cards} can't digivolve",
        {"cannot": ["digivolve"], "of": "{done cards}", "for": "game"},
    ),
    # What it does at once.
    *(
        (
            "sentence",
            f"{{{cards}}} may gain {{keyword}} {{duration}} and {words}",
            [
                {
                    "may do": [
                        {"+": ["{keyword}", {"of": f"{{{cards}}}", "for": "{duration}"}]},
                        {"attack with": known} | more,
                    ]
                }
            ],
        )
        for cards, known in (("picked cards", "it"), ("done cards", "{done cards}"))
        for words, more in (
            ("attack", {}),
            ("attack a player", {"at": "player"}),
            ("attack without suspending", {"suspends": False}),
        )
    ),
    *(
        (
            "step",
            f"place {words} under {{done cards}}",
            {"place under": cards, "host": "{done cards}"},
        )
        for words, cards in (("this Digimon", "this"), ("this card", "this card"))
    ),
    *(
        (
            "step",
            f"place {words} as the played Digimon's bottom digivolution card",
            {"place under": cards, "host": "played"},
        )
        for words, cards in (("this Digimon", "this"), ("this card", "this card"))
    ),
    (
        "sentence",
        "play this card without battling and without paying the cost. At the end of the turn, "
        "return this Digimon to (your|the) hand",
        [{"play": "this card"}, later({"return": "played"}, turn="turn")],
    ),
    (
        "sentence",
        "activate the {shared timing} effects of {done cards}",
        [{"activate": "{shared timing}", "of": "{done cards}", "count": 0}],
    ),
    (
        "sentence",
        "when DNA digivolving, {sentence}",
        [{"if": {"dna digivolved": True}, "then": "{sentence}"}],
    ),
    # Not what is there already.
    *(
        (
            "sentence",
            f"{may}{{n}} {{own}} {{payment}}. This effect can't play (cards|Digimon|Tamers) with "
            "the same name as any of your {like}",
            means,
        )
        for may, means in (
            ("you may play ", [{"may do": [NEW]}]),
            ("play ", [NEW]),
        )
    ),
    *(
        row
        for turn, end in ENDS.items()
        for row in (
            (
                "sentence",
                f"at {end}, delete {{done cards}}",
                [later({"delete": "{done cards}"}, turn=turn)],
            ),
            (
                "sentence",
                f"delete (that Digimon|it) at {end}",
                [later({"delete": "it"}, turn=turn)],
            ),
            (
                "sentence",
                f"delete {{done cards}} at {end}",
                [later({"delete": "{done cards}"}, turn=turn)],
            ),
            (
                "sentence",
                f"at {end}, return {{done cards}} to (the|your|) hand",
                [later({"return": "{done cards}"}, turn=turn)],
            ),
            (
                "sentence",
                f"at {end}, return {{done cards}} to the bottom of the deck",
                [later({"return": "{done cards}", "to": "deck bottom"}, turn=turn)],
            ),
            (
                "sentence",
                f"{{done cards}} can't digivolve and (is|are) deleted at {end}",
                [
                    {"cannot": ["digivolve"], "of": "{done cards}", "for": "game"},
                    later({"delete": "{done cards}"}, turn=turn),
                ],
            ),
        )
    ),
    # The same of what was played right before, called "it".
    *(
        (
            "lent",
            f"{{playing}}. At {end}, {words}",
            ["*{playing}", later(step, turn=turn)],
        )
        for turn, end in ENDS.items()
        for words, step in (
            ("delete (it|that Digimon|that token)", {"delete": "played"}),
            ("return (it|that Digimon) to (the|your) hand", {"return": "played"}),
        )
    ),
    ("playing", "play {own cards} {payment}", [{"+": [{"play": "{own cards}"}, "{payment}"]}]),
    ("playing", "play 1 {name} Token (without paying the cost|)", [{"play token": "{name}"}]),
    ("playing", "you may {playing}", [{"may do": "{playing}"}]),
    ("playing", "if {condition}, {playing}", [{"if": "{condition}", "then": "{playing}"}]),
    ("body", "{lent}(.|)", "{lent}"),
    ("body", "{lent}(. then,|.) {body}", ["*{lent}", "*{body}"]),
    # What it is played from stands in front.
    (
        "sentence",
        "{place} and without paying the cost, you may play {n} {like}",
        [{"may do": [{"play": {"pick": "{n}", "from": {"+": ["{like}", "{place}"]}}}]}],
    ),
)
