"""Cards that are chosen for what follows, totals of DP, security stacks that are searched."""

from typing import Any

from engine.text.english.cards import of
from engine.text.grammar import Row

REVEALED = {"area": ["revealed"]}


def _worth(fact: str) -> dict[str, Any]:
    """As many of the opponent's as have so much together, at most (CR 1-3-6)."""
    return {
        "pick": 0,
        "from": of("{like}", "opponent"),
        "any number": True,
        "total": fact,
        "total at most": "{n}",
    }


CHOSEN: tuple[Row, ...] = (
    ("step", "choose {picked cards}", {"choose": "{picked cards}"}),
    (
        "quality",
        "DP less than or equal to (the chosen Digimon|the chosen Digimon's DP"
        "|the DP of the chosen Digimon|that Digimon)",
        {"dp": {"at most": {"fact": "dp", "of": "it"}}},
    ),
    ("all cards", "all of your opponent's {like} that share a name with it",
     {"all": {"+": ["{like}", {"of": "opponent", "same name as": "it"}]}}),
    (
        "picked cards",
        "up to {n} DP total worth of (your opponent's|their) {like}",
        _worth("dp"),
    ),
    *(
        (
            "step",
            f"choose any number of your opponent's {{like}} {words} {{n}} or less and delete them",
            {"delete": _worth(fact)},
        )
        for words, fact in (
            ("whose (total DP adds|DP adds|DP add) up to", "dp"),
            ("whose (play costs add|total play costs add|total play cost adds) up to", "play cost"),
        )
    ),
)  # fmt: skip

# What is done with cards of a security stack that is searched, before it is shuffled (CR 15-15-3).
SEARCH: tuple[Row, ...] = tuple(
    (
        "searching",
        f"search your security stack(.|, and|,|, then) {{finding}}{words}(. Then,|. Then)"
        " shuffle your security stack",
        {
            "reveal": 0,
            "of": "security",
            "all": True,
            "look": True,
            "do": ["{finding}", *more],
            "rest": "shuffle",
        },
    )
    for words, more in (
        ("", []),
        (". If (you did|you added cards|you added), {sentence}",
         [{"if": {"did": True}, "then": "{sentence}"}]),
    )
)  # fmt: skip
FINDING: tuple[Row, ...] = (
    ("body", "{searching}(.|)", ["{searching}"]),
    ("body", "{searching}(.|, and) {body}", ["{searching}", "*{body}"]),
    (
        "finding",
        "you may play 1 {like} among (them|it) without paying the cost",
        {"may do": [{"play": {"pick": 1, "from": {"+": ["{like}", REVEALED]}}}]},
    ),
    (
        "finding",
        "you may add 1 {like} among (them|it) to (the|your) hand",
        {"may do": [{"put": {"pick": 1, "from": {"+": ["{like}", REVEALED]}}, "to": "hand"}]},
    ),
    (
        "finding",
        "{cards} may digivolve into (a|an|1) {like} among (them|it) without paying the cost",
        {
            "may do": [
                {
                    "digivolve": "{cards}",
                    "into": {"pick": 1, "from": {"+": ["{like}", REVEALED]}},
                }
            ]
        },
    ),
)

PHRASES: tuple[Row, ...] = (*CHOSEN, *SEARCH, *FINDING)
