"""Revealed cards: what is done with some of them, and where the rest goes (CR 15-15-3).

It is one process until the last of them is put away: what is taken, one after the other, and how.
"""

from typing import Any

from engine.text.grammar import Row

DECK = "(your|the) deck"
AMONG = "(among them|among|)"
HAND = "to (the|your) hand"
AS_BOTTOM = "(as its bottom digivolution card|as its bottom digivolution cards|)"


def _under(host: Any) -> dict[str, Any]:
    return {"to": "under", "under": host}


# Under what they are placed: this Digimon, unless it says otherwise.
LAID: tuple[Row, ...] = (
    (
        "taken under",
        "(as this Digimon's bottom digivolution card|as this Digimon's bottom digivolution cards"
        "|under this Digimon as its bottom digivolution card"
        "|under this Digimon as its bottom digivolution cards|under this Tamer)",
        {"to": "under"},
    ),
    ("taken under", "as the bottom digivolution (card|cards) of {host}", _under("{host}")),
    ("taken under", f"under {{host}} {AS_BOTTOM}", _under("{host}")),
    ("taken under", "as {whose} bottom digivolution (card|cards)", _under("{whose}")),
    ("taken under", "face down {taken under}", {"+": ["{taken under}", {"face down": True}]}),
)

ATTACKING = {"all": {"kind": ["digimon"], "attacking": True}}

TAKING: tuple[Row, ...] = (
    ("take", "(a|an) {like}", {"pick": 1, "from": "{like}"}),
    ("taking", f"add {{take}} {AMONG} {HAND}", "{take}"),
    (
        "taking",
        f"play {{take}} {AMONG} without paying the cost",
        {"+": ["{take}", {"to": "play"}]},
    ),
    ("taking", f"trash {{take}} {AMONG}", {"+": ["{take}", {"to": "trash"}]}),
    ("taking", f"place {{take}} {AMONG} {{taken under}}", {"+": ["{take}", "{taken under}"]}),
    (
        "taken",
        f"you (may|can) digivolve {{cards}} into {{take}} {AMONG} without paying the cost",
        [{"+": ["{take}", {"may": True, "to": "digivolve", "under": "{cards}"}]}],
    ),
    (
        "taken",
        f"you may digivolve {{take}} {AMONG} onto the attacking Digimon without paying the cost",
        [{"+": ["{take}", {"may": True, "to": "digivolve", "under": ATTACKING}]}],
    ),
    ("taken", "{taking}", ["{taking}"]),
    ("taken", "{taking}(,|) and {taken}", ["{taking}", "*{taken}"]),
    ("taken", "you may {taking}", [{"+": ["{taking}", {"may": True}]}]),
    (
        "taken",
        f"place {{n}} {{like}} {AMONG} {{taken under}}(,|) and add 1 such card {AMONG} {HAND}",
        [
            {"+": [{"pick": "{n}", "from": "{like}"}, "{taken under}"]},
            {"pick": 1, "from": "{like}"},
        ],
    ),
    (
        "taking",
        f"use {{take}} {AMONG} without paying the cost",
        {"+": ["{take}", {"to": "use"}]},
    ),
    # "Such" a card is like the one before.
    *(
        (
            "taken",
            f"add {{n}} {{like}} {AMONG} {HAND}(,|) and {words}",
            [{"pick": "{n}", "from": "{like}"}, {"+": [{"pick": 1, "from": "{like}"}, more]}],
        )
        for words, more in (
            (f"place 1 such card {AMONG} {{taken under}}", "{taken under}"),
            (f"trash 1 such card {AMONG}", {"to": "trash"}),
            (f"play 1 such card {AMONG} without paying the cost", {"to": "play"}),
        )
    ),
)

PHRASES: tuple[Row, ...] = (
    *LAID,
    *TAKING,
    (
        "step",
        "reveal {top}. (|Among them,|From among them,) {taken}. {rest}",
        {"reveal": "{top}", "take": "{taken}", "rest": "{rest}"},
    ),
    # None is taken.
    (
        "step",
        f"reveal {{top}}. (Return|Place) (the revealed cards|those cards|the cards)"
        f" (to|at|on) (the|either the) top or bottom of {DECK}(| in any order)",
        {"reveal": "{top}", "rest": "deck top or bottom"},
    ),
    (
        "step",
        f"reveal the top card of {DECK}. Add it {HAND} if it's (a|an|) {{like}}. {{left}}",
        {"reveal": 1, "take": [{"pick": 1, "from": "{like}"}], "rest": "{left}"},
    ),
)
