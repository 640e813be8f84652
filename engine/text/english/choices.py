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

# What the opponent may do, and chooses.
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

PHRASES: tuple[Row, ...] = (*INSTEAD, *THEIRS)
