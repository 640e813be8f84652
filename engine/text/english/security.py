"""Security stacks: what is placed there, trashed, added to the hand or turned over."""

from typing import Any

from engine.text.english.cards import ANY
from engine.text.grammar import Row


def either(*steps: Any) -> dict[str, Any]:
    """One of several steps, as is chosen."""
    return {"choose one": [{"do": [step]} for step in steps]}


DOWN, UP = {"face up": False}, {"face up": True}
TOP = {"trash security": 1}
BOTTOM = {"trash security": 1, "bottom": True}
YOURS = {"player": "you"}
PLACED: tuple[Row, ...] = (
    ("secured", "(on top of|at the top of|on the top of) your security stack", {}),
    ("secured", "as (the|your) top security (card|cards)", {}),
    ("secured", "(at the bottom|on the bottom) of your security stack", {"at": "bottom"}),
    ("secured", "as (the|your) bottom security (card|cards)", {"at": "bottom"}),
    ("secured", "as (the|your) face-up top security card", UP),
    ("secured", "as (the|your) face-up bottom security card", {"at": "bottom"} | UP),
    ("secured", "as (the|your) top or bottom security card", {"at": "top or bottom"}),
    ("secured", "at the top or bottom of your security stack", {"at": "top or bottom"}),
    *(
        ("secured by owner", f"{where} (its owner's|their owners'|your opponent's|their) "
         "security stack", more)
        for where, more in (
            ("(on top of|at the top of|on the top of|at top of)", {}),
            ("(at the bottom of|on the bottom of|as the bottom of)", {"at": "bottom"}),
            ("at the top or bottom of", {"at": "top or bottom"}),
        )
    ),
    *(
        row
        for words, cards, where in (
            ("this card", "this card", "secured"),
            ("this Digimon", "this", "secured"),
            ("{own cards}", "{own cards}", "secured"),
            ("the top card of (your|the) deck", {"top of": "deck"}, "secured"),
            ("{cards}", "{cards}", "secured by owner"),
            ("{picked cards}", "{picked cards}", "secured"),
            ("{all cards}", "{all cards}", "secured"),
            ("(that card|it|that Digimon)", "it", "secured"),
        )
        for row in (
            ("step", f"place {words} {{{where}}}",
             {"+": [{"put in security": cards}, f"{{{where}}}"]}),
            ("step", f"place {words} face down {{{where}}}",
             {"+": [{"put in security": cards}, f"{{{where}}}"]}),
            ("step", f"place {words} {{{where}}} face down",
             {"+": [{"put in security": cards}, f"{{{where}}}"]}),
            ("step", f"place {words} (face up|face-up) {{{where}}}",
             {"+": [{"put in security": cards} | UP, f"{{{where}}}"]}),
            ("step", f"place {words} {{{where}}} face up",
             {"+": [{"put in security": cards} | UP, f"{{{where}}}"]}),
        )
    ),
)  # fmt: skip

TRASHED: tuple[Row, ...] = (
    ("step", "trash (your top security card|the top card of your security stack)", TOP | YOURS),
    (
        "step",
        "trash (your bottom security card|the bottom card of your security stack)",
        BOTTOM | YOURS,
    ),
    (
        "step",
        "trash (your top or bottom security card|the top or bottom card of your security stack)",
        either(TOP | YOURS, BOTTOM | YOURS),
    ),
    (
        "step",
        "trash (your|the) top {n} (cards of your security stack|security cards)",
        {"trash security": "{n}"} | YOURS,
    ),
    ("step", "trash (their top security card|the top card of their security stack)", TOP),
    (
        "step",
        "trash (your opponent's bottom security card|their bottom security card"
        "|the bottom card of your opponent's security stack"
        "|the bottom card of their security stack)",
        BOTTOM,
    ),
    (
        "step",
        "trash (your opponent's top or bottom security card|their top or bottom security card"
        "|the top or bottom card of your opponent's security stack"
        "|the top or bottom card of their security stack)",
        either(TOP, BOTTOM),
    ),
    (
        "step",
        "trash the top {n} cards of (your opponent's|their) security stack",
        {"trash security": "{n}"},
    ),
    (
        "step",
        "trash (your opponent's|their) top {n} security cards",
        {"trash security": "{n}"},
    ),
    (
        "step",
        "trash (both players' top security cards|the top card of both players' security stacks)",
        {"trash": {"both": [{"top of": "security"}, {"top of": "security", "player": "opponent"}]}},
    ),
)

MINE = {"top of": "security"}
MY_LAST = {"top of": "security", "bottom": True}
MOVED: tuple[Row, ...] = (
    *(
        ("step", f"(add|return) ({words}) to (the|your) hand", {"put": cards, "to": "hand"})
        for words, cards in (
            ("your top security card|the top card of your security stack", MINE),
            ("your bottom security card|the bottom card of your security stack", MY_LAST),
        )
    ),
    (
        "step",
        "(add|return) (your top or bottom security card|the top or bottom card of your security "
        "stack) to (the|your) hand",
        either({"put": MINE, "to": "hand"}, {"put": MY_LAST, "to": "hand"}),
    ),
    (
        "step",
        "your opponent adds (their top security card|the top card of their security stack) "
        "to (the|their) hand",
        {"put": {"top of": "security", "player": "opponent"}, "to": "hand"},
    ),
    *(
        (
            "step",
            f"flip {whose} top {was} security card {now}",
            {"turn over": {"top of": "security", "like": like} | more, "face up": up},
        )
        for whose, more in (("your", {}), ("your opponent's", {"player": "opponent"}))
        for was, like, now, up in (
            ("face-down", DOWN, "face up", True),
            ("face-up", UP, "face down", False),
        )
    ),
)

PHRASES: tuple[Row, ...] = (
    (
        "step",
        "add your top face-down security card to (the|your) hand",
        {"put": {"top of": "security", "like": {"face up": False}}, "to": "hand"},
    ),
    # Search (CR 15-15-3-9): all of it is seen, and shuffled afterwards.
    (
        "sentence",
        "search your security stack. {cards} may digivolve into (1|a|an) {like} among them "
        "{payment}. Then, shuffle your security stack",
        [
            {
                "reveal": 0,
                "of": "security",
                "all": True,
                "look": True,
                "do": [
                    {
                        "may do": [
                            {
                                "+": [
                                    {
                                        "digivolve": "{cards}",
                                        "into": {
                                            "pick": 1,
                                            "from": {"+": ["{like}", {"area": ["revealed"]}]},
                                        },
                                    },
                                    "{payment}",
                                ]
                            }
                        ]
                    }
                ],
                "rest": "shuffle",
            }
        ],
    ),
    *(
        (
            "sentence",
            "search your security stack for {take}, reveal it, and add it to (the|your) hand. "
            f"If you {did}, {{sentence}}. Then, shuffle your security stack",
            [
                {
                    "reveal": 0,
                    "of": "security",
                    "all": True,
                    "look": True,
                    "take": ["{take}"],
                    "do": [{"if": {"is": ANY, "who": "taken"}, "then": "{sentence}"}],
                    "rest": "shuffle",
                }
            ],
        )
        for did in ("(do|did|added a card to your hand)",)
    ),
    *PLACED,
    *TRASHED,
    *MOVED,
)
