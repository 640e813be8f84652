"""What is done instead, what the opponent may do, what of several effects is activated."""

from typing import Any

from engine.text.english.cards import of
from engine.text.grammar import Row


def _slots(names: tuple[str, ...]) -> list[Any]:
    return [f"{{{name}}}" for name in names]


# Another process in the place of the one before (CR 18-2).
INSTEAD: tuple[Row, ...] = (
    ("done", "{step}", ["{step}"]),
    ("done", "{dated}", "{dated}"),
    *(
        ("sentence", pattern, [{"instead": "{b}", "of": "{a}", "if": "{condition}"}])
        for pattern in (
            "{a:done}. If {condition}, {b:done} instead",
            "{a:done}. If {condition}, instead {b:done}",
        )
    ),
    (
        "sentence",
        "{a:done}. If {condition}, you may {b:done} instead",
        [{"instead": "{b}", "of": "{a}", "if": "{condition}", "optional": True}],
    ),
    (
        "sentence",
        "{a:done}. By {payings}, {b:done} instead",
        [{"by": "{payings}", "then": "{b}", "otherwise": "{a}"}],
    ),
    *(
        (
            "bullets",
            "activate 1 of the effects below. If {condition}, activate all of the effects below "
            "instead(.|) " + " ".join(f"{{{each}:mode}}" for each in modes),
            {
                "instead": [{"choose one": _slots(modes), "count": len(modes)}],
                "of": [{"choose one": _slots(modes)}],
                "if": "{condition}",
            },
        )
        for modes in (("a", "b"), ("a", "b", "c"))
    ),
)

# What the opponent does, may do, and chooses.
THEIR_HAND = of("{like}", "opponent", area=["hand"])
THEIRS: tuple[Row, ...] = (
    (
        "their step",
        "trash (their top security card|the top card of their security stack)",
        {"trash security": 1},
    ),
    (
        "their step",
        "trash {n} {like} in their hand",
        {"trash": {"pick": "{n}", "from": THEIR_HAND, "by": "opponent"}},
    ),
    (
        "their step",
        "delete {n} of their {like}",
        {"delete": {"pick": "{n}", "from": of("{like}", "opponent"), "by": "opponent"}},
    ),
    (
        "their step",
        "play {n} {like} from their hand without paying the cost",
        {"play": {"pick": "{n}", "from": THEIR_HAND, "by": "opponent"}, "player": "opponent"},
    ),
    (
        "sentence",
        "your opponent may {their step}",
        [{"may do": ["{their step}"], "by": "opponent"}],
    ),
    (
        "sentence",
        "your opponent may {their step}. If (they don't|they didn't|they do not trash a card"
        "|your opponent didn't trash with this effect), {sentence}",
        [
            {"may do": ["{their step}"], "by": "opponent"},
            {"if": {"did": False}, "then": "{sentence}"},
        ],
    ),
    (
        "step",
        "your opponent places {n} {like} from their hand as the bottom security card",
        {"put in security": {"pick": "{n}", "from": THEIR_HAND, "by": "opponent"}, "at": "bottom"},
    ),
    (
        "sentence",
        "your opponent may choose {n} of their {like}. If they do, switch the target of attack to "
        "that Digimon",
        [
            {
                "may do": [
                    {
                        "switch target to": {
                            "pick": "{n}",
                            "from": of("{like}", "opponent"),
                            "by": "opponent",
                        }
                    }
                ],
                "by": "opponent",
            }
        ],
    ),
)

# What is chosen before anything is done to others.
CHOSEN: tuple[Row, ...] = (
    (
        "sentence",
        "choose 1 of each player's {like} and delete all other Digimon",
        [
            {
                "choose": {
                    "both": [
                        {"pick": 1, "from": of("{like}", "you")},
                        {"pick": 1, "from": of("{like}", "opponent")},
                    ],
                    "as": "kept",
                }
            },
            {"delete": {"all": {"kind": ["digimon"], "not named": ["kept"]}}},
        ],
    ),
    # Effects that others have.
    (
        "step",
        "activate 1 of your {possessive} {shared timing} effects",
        {"activate": "{shared timing}", "of": {"pick": 1, "from": of("{possessive}", "you")}},
    ),
    (
        "sentence",
        "by returning this card to the bottom of the deck, activate its [Main] effects",
        [
            {
                "by": [{"return": "this card", "to": "deck bottom"}],
                "then": [{"activate": "main", "of": "this card", "fields": ["effect", "option"]}],
            }
        ],
    ),
    # For a while.
    (
        "sentence",
        "the next time {trigger} this turn, {sentence}",
        [{"watch": [{"when": ["{trigger}"], "limit": 1, "do": "{sentence}"}], "for": "turn"}],
    ),
)

PHRASES: tuple[Row, ...] = (*INSTEAD, *THEIRS, *CHOSEN)
