"""Requirement lines: what can be digivolved into a card, put under it, linked (CR 2-3-6 to 2-3-10).

"wanted" is what such a card has to be like; where it is, the rules of each way say (CR 8-1-3-1).
"""

from typing import Any

from engine.text.english.cards import ANY, anywhere
from engine.text.grammar import Row

MOST = 12  # up to this number signs such as "[DigiXros -2]", which are one word each, are known
FEW = 6  # so many cards can be asked for at once: "5 Digimon cards w/…"
TRAIT = {"trait": "{names}"}


def _any(*parts: Any) -> dict[str, Any]:
    """At least one of these."""
    return {"any": [anywhere(part) for part in parts]}


def _both(*parts: Any) -> dict[str, Any]:
    return {"+": list(parts)}


def _not(part: dict[str, Any]) -> dict[str, Any]:
    return {"not": part | ANY}


# What is asked of a card, as it stands behind "w/".
ASKED: tuple[Row, ...] = (
    ("asked", "{names} (trait|in traits|in its traits)", TRAIT),
    ("asked", "{names} in (any trait|one of its traits)", {"trait has": "{names}"}),
    ("asked", "{names} in (name|its name)", {"name has": "{names}"}),
    ("asked", "{names} (in text|in its text|text)", {"text": "{names}"}),
    ("asked", "{term} (in text|in its text|text)", {"text": ["{term}"]}),
)

# Colour and level, in front.
GRADED: tuple[Row, ...] = (
    ("hue", "{colours}", {"colour": "{colours}"}),
    ("hue", "{a:colour}, {b:colour}, or {c:colour}", {"colour": ["{a}", "{b}", "{c}"]}),
    ("hue", "{n}-color", {"colours": "{n}"}),
    ("grade", "level {range}", {"level": "{range}"}),
    ("graded", "{grade}", "{grade}"),
    ("graded", "{hue} {grade}", _both("{hue}", "{grade}")),
    ("graded", "play cost {bounds} {grade}", _both({"play cost": "{bounds}"}, "{grade}")),
    ("hued", "{n}-color w/{colour}", {"colours": "{n}", "colour": ["{colour}"]}),
)

WANTED: tuple[Row, ...] = (
    ("wanted", "{called}", "{called}"),
    ("wanted", "{leveled}", "{leveled}"),
    ("wanted", "{called} or {leveled}", _any("{called}", "{leveled}")),
    ("wanted", "{called}/{leveled}", _any("{called}", "{leveled}")),
    ("wanted", "{a:leveled} or {b:leveled}", _any("{a}", "{b}")),
    # By name, whatever its level.
    ("called", "{names}", {"name": "{names}"}),
    ("called", "{a:name} or {b:name} or {c:name}", {"name": ["{a}", "{b}", "{c}"]}),
    ("wanted", "{hue} {names}", _both("{hue}", {"name": "{names}"})),
    ("wanted", "{hue} w/{asked}", _both("{hue}", "{asked}")),
    ("wanted", "level {range} {names}", {"level": "{range}", "name": "{names}"}),
    (
        "wanted",
        "play cost {bounds} {names}",
        {"play cost": "{bounds}", "name": "{names}"},
    ),
    ("wanted", "{names} in (name|its name)", {"name has": "{names}"}),
    ("wanted", "{names} w/o {n} colors", {"name": "{names}"} | _not({"colours": "{n}"})),
    (
        "wanted",
        "{a:names} w/{b:names} (in digivolution cards|digivolution card|under|under it)",
        {"name": "{a}", "has under": {"name": "{b}"} | ANY},
    ),
    *(
        (
            "wanted",
            f"{{called}} w/{bounds} {{b:names}} trait cards (under|under it)",
            {
                "+": [
                    "{called}",
                    {"has under": {"trait": "{b}"} | ANY, "has under number": {"at least": "{n}"}},
                ]
            },
        )
        for bounds in ("{n}", "{n} or more")
    ),
    # By level, and what else.
    ("leveled", "{graded}", "{graded}"),
    ("leveled", "{graded} w/{asked}", _both("{graded}", "{asked}")),
    ("leveled", "{graded} w/{a:asked} and {b:asked}", _both("{graded}", "{a}", "{b}")),
    ("leveled", "{graded} w/{a:asked} or w/{b:asked}", _both("{graded}", _any("{a}", "{b}"))),
    (
        "leveled",
        "{graded} w/{asked} w/o {names} trait",
        _both("{graded}", "{asked}", _not(TRAIT)),
    ),
    ("leveled", "{grade} {hued}", _both("{grade}", "{hued}")),
    ("leveled", "{grade} w/{asked} or {hued}", _both("{grade}", _any("{asked}", "{hued}"))),
)


def _digivolves(wanted: Any, holding: Any = None) -> dict[str, Any]:
    """The step for one more way to digivolve into the card, while something holds."""
    step = {"can digivolve for": "{n}", "under": anywhere(wanted)}
    return step if holding is None else {"while": holding, "do": [step]}


WAYS: tuple[Row, ...] = (
    ("requirement", "[Digivolve] {wanted}: cost {n}", _digivolves("{wanted}")),
    ("requirement", "Digivolve: {n} from {wanted}", _digivolves("{wanted}")),
    *(
        ("requirement", f"[Digivolve] {words}: cost {{n}}", _digivolves("{wanted}", "{holding}"))
        for words in (
            "while {holding}, {wanted}",
            "while {holding} {wanted}",
            "{wanted} while {holding}",
        )
    ),
    (
        "requirement",
        "Digivolve: {n} if name contains {names}",
        _digivolves({"name has": "{names}"}),
    ),
    (
        "requirement",
        "Digivolve: {n} from {grade} if name contains {names}",
        _digivolves(_both("{grade}", {"name has": "{names}"})),
    ),
    ("holding", "{condition}", "{condition}"),
    (
        "holding",
        "opponent has (a|an) {like}",
        {"there are": {"+": ["{like}", {"of": "opponent"}]}},
    ),
    (
        "holding",
        "you have {n} or more cards in trash",
        {"there are": {"area": ["trash"], "of": "you"}, "at least": "{n}"},
    ),
)

# What is stacked, fused, linked.
STACKED: tuple[Row, ...] = (
    *(
        ("requirement", pattern, {"dna": ["{a}", "{b}"], "cost": "{n}"})
        for pattern in (
            "[DNA Digivolution] {a:wanted} + {b:wanted}: cost {n}",
            "[DNA Digivolve] {a:wanted} + {b:wanted}: cost {n}",
            "DNA Digivolution: {n} from {a:wanted} + {b:wanted}",
            "<DNA Digivolution: {n} from {a:wanted} + {b:wanted}>",
        )
    ),
    *(
        ("requirement", pattern, {"burst": "{a}", "returning": "{b}", "cost": "{n}"})
        for pattern in (
            "[Burst Digivolve] {a:called} by returning 1 {b:called} to hand: cost {n}",
            "Burst Digivolve: {n} from {a:called} by returning 1 {b:called} to hand",
        )
    ),
    ("requirement", "[App Fusion] {fused}: cost {n}", {"app fusion": "{fused}", "cost": "{n}"}),
    ("fused", "{a:called} & {b:called}", ["{a}", "{b}"]),
    ("fused", "{a:called} & {b:fused}", ["{a}", "*{b}"]),
    ("requirement", "[Link] {linkable}: cost {n}", {"links to": "{linkable}", "cost": "{n}"}),
    ("linkable", "{wanted}", "{wanted}"),
    ("linkable", "{asked}", "{asked}"),
)

# What is placed under it when it is played: one card each, the first uppermost.
PLACED: tuple[Row, ...] = (
    ("placed", "{material}", "{material}"),
    ("placed", "{material} (x|×|+) {placed}", ["*{material}", "*{placed}"]),
    ("material", "{called}", ["{called}"]),
    ("material", "{leveled}", ["{leveled}"]),
    *(("material", f"{n} {{sort}}", ["{sort}"] * n) for n in range(1, FEW + 1)),
    ("sort", "Digimon (cards|card) (w/|with) {asked}", _both({"kind": ["digimon"]}, "{asked}")),
    (
        "sort",
        "{graded} Digimon (cards|card) (w/|with) {asked}",
        _both({"kind": ["digimon"]}, "{graded}", "{asked}"),
    ),
    (
        "sort",
        "{graded} {asked} Digimon (cards|card)",
        _both({"kind": ["digimon"]}, "{graded}", "{asked}"),
    ),
    ("sort", "{asked} Digimon (cards|card)", _both({"kind": ["digimon"]}, "{asked}")),
    ("assembled", "{placed}", "{placed}"),
    *(("assembled", f"{n} {{called}} (cards|card|)", ["{called}"] * n) for n in range(2, MOST + 1)),
)


def _signed(n: int) -> tuple[Row, ...]:
    """What stands behind "[DigiXros -2]" and "[Assembly -6]", also as it was printed before."""
    any_number: dict[str, Any] = {"digixros": n, "any of": "{sort}", "different": "number"}
    return (
        *(
            row
            for sign in (f"[DigiXros -{n}]", f"DigiXros -{n}:")
            for row in (
                ("requirement", f"{sign} {{placed}}", {"digixros": n, "with": "{placed}"}),
                (
                    "requirement",
                    f"{sign} {{placed}} w/different card numbers",
                    {"digixros": n, "with": "{placed}", "different": "number"},
                ),
                ("requirement", f"{sign} ∞ {{sort}} & different card numbers", any_number),
            )
        ),
        *(
            ("requirement", f"{sign} {{assembled}}", {"assembly": n, "with": "{assembled}"})
            for sign in (f"[Assembly -{n}]", f"Assembly -{n}:")
        ),
    )


# What a (Rule) says: facts of the card itself (CR 2-3-4), by what `engine/cards.py` calls them.
RULES: tuple[Row, ...] = (
    ("listed", "{name}", ["{name}"]),
    ("listed", "{name} and {listed}", ["{name}", "*{listed}"]),
    ("listed", "{name}/{listed}", ["{name}", "*{listed}"]),
    ("listed", "{name}, {listed}", ["{name}", "*{listed}"]),
    (
        "rule",
        "([Rule]|) Trait: has (the|) {listed} (type|trait|form|attribute|)",
        {"rule_traits": "{listed}"},
    ),
    ("rule", "([Rule]|) Name: (also|) treated as {listed}", {"also_named": "{listed}"}),
    ("rule", "([Rule]|) Name: (also|) treated as having {listed}", {"also_contains": "{listed}"}),
    (
        "rule",
        "([Rule]|) (Card number|Number): (also|) treated as {listed}",
        {"also_numbered": "{listed}"},
    ),
    # As it was written before there was a word for it.
    (
        "rule",
        "the name of this card(/Digimon|/Tamer|) is also treated as {listed}",
        {"also_named": "{listed}"},
    ),
    (
        "rule",
        "this card(/Digimon|/Tamer|) is also treated as (if its name is|) {listed}",
        {"also_named": "{listed}"},
    ),
    (
        "rule",
        "treat this card(/Digimon|/Tamer|) as if its name is also {listed}",
        {"also_named": "{listed}"},
    ),
    (
        "rule",
        "this card(/Digimon|/Tamer|) is also treated as having {listed} in its name",
        {"also_contains": "{listed}"},
    ),
    (
        "rule",
        "treat this card(/Digimon|/Tamer|) as if it also has {listed} in its name",
        {"also_contains": "{listed}"},
    ),
    (
        "rule",
        "this card(/Digimon|/Tamer|) is also treated as having the {listed} (trait|traits)",
        {"rule_traits": "{listed}"},
    ),
    (
        "rule",
        "(*|) also treat as if name is {a:listed} and traits include {b:listed}",
        {"also_named": "{a}", "rule_traits": "{b}"},
    ),
    (
        "rule",
        "you can include up to {n} copies of cards with this card's card number in your deck",
        {"copies_allowed": "{n}"},
    ),
    ("rules", "{rule}(.|. .|)", "{rule}"),
)

PHRASES: tuple[Row, ...] = (
    *ASKED,
    *GRADED,
    *WANTED,
    *WAYS,
    *STACKED,
    *PLACED,
    *(row for n in range(1, MOST + 1) for row in _signed(n)),
    *RULES,
    ("requirements", "{requirement}", {"do": ["{requirement}"]}),
)
