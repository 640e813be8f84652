"""Attacks and battles by effects."""

from typing import Any

from engine.text.english.cards import of
from engine.text.grammar import Row

# At what it attacks, and whether it suspends for it.
AT: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" a player", {"at": "player"}),
    (
        " (1 of your opponent's Digimon|an opponent's Digimon|your opponent's Digimon)",
        {"at": "digimon"},
    ),
    (" without suspending", {"suspends": False}),
)


def _attack(cards: Any, more: dict[str, Any]) -> dict[str, Any]:
    return {"attack with": cards} | more


PHRASES: tuple[Row, ...] = (
    *(
        row
        for words, more in AT
        for row in (
            ("step", f"{{cards}} (attacks|attack){words}", _attack("{cards}", more)),
            ("step", f"{{cards}} may attack{words}", {"may do": [_attack("{cards}", more)]}),
            ("step", f"attack{words} with {{cards}}", _attack("{cards}", more)),
            # Something is gained for it: "may gain <Rush> for the turn and attack".
            (
                "sentence",
                f"{{picked cards}} may {{gain}} {{duration}} and attack{words}",
                [
                    {
                        "may do": [
                            {"+": ["{gain}", {"of": "{picked cards}", "for": "{duration}"}]},
                            _attack("it", more),
                        ]
                    }
                ],
            ),
            (
                "sentence",
                f"{{named cards}} may {{gain}} {{duration}} and attack{words}",
                [
                    {
                        "may do": [
                            {"+": ["{gain}", {"of": "{named cards}", "for": "{duration}"}]},
                            _attack("{named cards}", more),
                        ]
                    }
                ],
            ),
        )
    ),
    # The opponent chooses with what, and at what.
    (
        "step",
        "your opponent attacks with 1 of their {like}",
        {
            "attack with": {"pick": 1, "from": of("{like}", "opponent"), "by": "opponent"},
            "by": "opponent",
        },
    ),
    (
        "sentence",
        "you may choose 1 of your opponent's {like}. Your opponent attacks with the chosen Digimon",
        [
            {
                "may do": [
                    {"choose": {"pick": 1, "from": of("{like}", "opponent")}},
                    {"attack with": "it", "by": "opponent"},
                ]
            }
        ],
    ),
    ("step", "{who:cards} (battles|battle) {cards}", {"battle with": "{cards}", "who": "{who}"}),
    (
        "step",
        "{who:cards} may battle {cards}",
        {"may do": [{"battle with": "{cards}", "who": "{who}"}]},
    ),
    ("single condition", "during an attack", {"during attack": True}),
    (
        "single condition",
        "(one of their|one of your opponent's) Digimon is attacking",
        {"during attack": True, "of": "opponent"},
    ),
    (
        "step",
        "one of them may attack",
        {"may do": [{"attack with": {"pick": 1, "from": {"named": ["them"]}}}]},
    ),
    ("step", "end this attack", {"end attack": True}),
)
