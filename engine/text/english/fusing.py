"""DNA digivolving, app fusing and linking by effects (CR 8-2, 8-4, 10-1)."""

from typing import Any

from engine.text.english.cards import FIELD, of
from engine.text.grammar import Row

ONE = "(1|one|any)"
COST = "(for|by paying) (the|its) (cost|DNA digivolve cost|DNA digivolution cost|digivolution cost)"


def _dna(**more: Any) -> dict[str, Any]:
    return {"dna digivolve": "{pair}", "into": "{into}"} | more


# A DNA digivolution is paid for unless the effect says otherwise.
DNA: tuple[Row, ...] = (
    ("stacked", "this Digimon", {"this": True}),
    ("stacked", "(that Digimon|it)", {"named": ["it"]}),
    ("stacked", f"{ONE} of your other {{like}}", of("{like}", "you", other=True)),
    ("stacked", "another of your {like}", of("{like}", "you", other=True)),
    ("stacked", f"{ONE} of your {{like}}", of("{like}", "you")),
    ("stacked", "(1|a) {own}", "{own}"),
    ("pair", "2 of your {like}", [of("{like}", "you"), of("{like}", "you")]),
    ("pair", "{a:stacked} and {b:stacked}", ["{a}", "{b}"]),
    ("fused into", "{own cards}", "{own cards}"),
    ("fused into", "this card", "this card"),
    *(
        row
        for cost, more in (
            ("", {"pay": True}),
            (f" {COST}", {"pay": True}),
            (" without paying the cost", {}),
            (
                " with the (DNA digivolution|digivolution|) cost reduced by {n}",
                {"pay": True, "cheaper": "{n}"},
            ),
        )
        for row in (
            (
                "step",
                f"{{pair}} may DNA digivolve into {{into:fused into}}{cost}",
                {"may do": [_dna(**more)]},
            ),
            ("step", f"DNA digivolve {{pair}} into {{into:fused into}}{cost}", _dna(**more)),
        )
    ),
    # What each of the two says again.
    (
        "step",
        "DNA digivolve this Digimon and one of your other Digimon may DNA digivolve into "
        f"{{into:fused into}} {COST}",
        {
            "dna digivolve": [{"this": True}, {"kind": ["digimon"], "of": "you", "other": True}],
            "into": "{into}",
            "pay": True,
        },
    ),
)

APP_FUSION: tuple[Row, ...] = (
    (
        "step",
        "{cards} may app fuse into {fused into}",
        {"may do": [{"app fuse": "{cards}", "into": "{fused into}", "pay": True}]},
    ),
    *(
        ("step", f"{{cards}} may app fuse into {{fused into}} {words}", {"may do": [means]})
        for words, means in (
            ("without paying the cost", {"app fuse": "{cards}", "into": "{fused into}"}),
            (
                "with the (cost|digivolution cost) reduced by {n}",
                {"app fuse": "{cards}", "into": "{fused into}", "pay": True, "cheaper": "{n}"},
            ),
        )
    ),
)

LINKS: tuple[Row, ...] = (
    ("linked", "{own cards}", "{own cards}"),
    ("linked", "this card", "this card"),
    ("linked", "this Digimon", "this"),
    ("link host", "this Digimon", "this"),
    ("link host", "(that Digimon|it)", "it"),
    ("link host", "(1|any) of your {like}", {"pick": 1, "from": of("{like}", "you")}),
    (
        "link host",
        "1 of your {like} on the field",
        {"pick": 1, "from": of("{like}", "you", **FIELD)},
    ),
    (
        "link host",
        "1 of your other {like}",
        {"pick": 1, "from": of("{like}", "you", other=True)},
    ),
    (
        "link host",
        "(1|any) of those {like}",
        {"pick": 1, "from": {"+": ["{like}", {"named": ["them"]}]}},
    ),
    (
        "step",
        "link {linked} to {link host} {link payment}",
        {"+": [{"link": "{linked}", "to": "{link host}"}, "{link payment}"]},
    ),
    ("link payment", "without paying the cost", {}),
    ("link payment", "with the (link cost|cost) reduced by {n}", {"pay": True, "cheaper": "{n}"}),
    ("link payment", "for (the|its) (link cost|cost)", {"pay": True}),
)

PHRASES: tuple[Row, ...] = (*DNA, *APP_FUSION, *LINKS)
