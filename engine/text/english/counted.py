"""What is done for each of some cards, or so much more of it (CR 4-27).

"For each X, delete 1 …" chooses as many as there are X. What is done several times is put in
`times`: first one step so often, then the next (CR 4-27-4).
"""

from typing import Any

from engine.text.english.cards import of
from engine.text.grammar import Row

THIS_UNDER = {"area": ["under"], "host": {"this": True}}
THEIR_DIGIMON = {"kind": ["digimon"], "of": "opponent"}
THEIR_CARDS = {"kind": ["digimon", "tamer"], "of": "opponent"}
MY_TAMERS = {"all": {"kind": ["tamer"], "of": "you"}}

# How many there are: amounts.
AMOUNTS: tuple[Row, ...] = (
    ("per", "(each|every) {counted}", {"count": "{counted}"}),
    ("per", "every {m:n} {counted}", {"count": "{counted}", "every": "{m}"}),
    (
        "per",
        "(each|every) color in this Digimon's digivolution cards",
        {"colours of": {"all": THIS_UNDER}},
    ),
    ("per", "(each|every) color your Tamers have", {"colours of": MY_TAMERS}),
    ("per", "every {m:n} colors your Tamers have", {"colours of": MY_TAMERS, "every": "{m}"}),
    ("per", "every other {like}", {"count": {"+": ["{like}", {"other": True}]}}),
)
# For each card to which the step before was done.
DONE = (
    "for (each one|each card trashed by this effect|every Tamer this effect suspended"
    "|every Digimon this effect suspended|each card you return this way)"
)

# One of some, where so many of them are meant.
ONE_OF: tuple[Row, ...] = (
    ("one of", "1 of (your opponent's|their) {like}", of("{like}", "opponent")),
    ("one of", "1 of your {like}", of("{like}", "you")),
    ("one of", "1 {like}", "{like}"),
    ("one own", "1 {own}", "{own}"),
)


# Steps that can be done so much: `count` stands for the amount, `times` for so many times "n".
STEPS: tuple[tuple[str, Any], ...] = (
    ("gain {n} memory", {"gain memory": "times"}),
    ("lose {n} memory", {"lose memory": "times"}),
    ("<Draw {n}>", {"draw": "times"}),
    ("<Recovery {n:signed} (Deck)>", {"recover": "times"}),
    (
        "trash (your opponent's top security card|their top security card"
        "|the top card of your opponent's security stack"
        "|1 card from the top of your opponent's security stack)",
        {"trash security": "count"},
    ),
    ("to {cards}, <De-Digivolve {n}>", {"de-digivolve": "times", "of": "{cards}"}),
    ("<De-Digivolve {n}> (|on) {cards}", {"de-digivolve": "times", "of": "{cards}"}),
    ("delete {one of}", {"delete": {"pick": "count", "from": "{one of}"}}),
    ("suspend {one of}", {"suspend": {"pick": "count", "from": "{one of}"}}),
    ("unsuspend {one of}", {"unsuspend": {"pick": "count", "from": "{one of}"}}),
    (
        "return {one of} to (the|its owner's) hand",
        {"return": {"pick": "count", "from": "{one of}"}},
    ),
    (
        "return {one of} to the bottom of (the|its owner's) deck",
        {"return": {"pick": "count", "from": "{one of}"}, "to": "deck bottom"},
    ),
    ("return {one own} to (the|your) hand", {"return": {"pick": "count", "from": "{one own}"}}),
    (
        "trash any 1 digivolution card (from|of|under) your opponent's Digimon",
        {"trash": {"pick": "count", "from": {"area": ["under"], "host": THEIR_DIGIMON}}},
    ),
    (
        "trash any 1 card under your opponent's Digimon or Tamers",
        {"trash": {"pick": "count", "from": {"area": ["under"], "host": THEIR_CARDS}}},
    ),
    (
        "trash the top {n} cards of your opponent's deck",
        {"trash": {"top of": "deck", "count": "times", "player": "opponent"}},
    ),
    ("trash the top card of (your|the) deck", {"trash": {"top of": "deck", "count": "count"}}),
    ("trash the top {n} cards of (your|the) deck", {"trash": {"top of": "deck", "count": "times"}}),
    (
        "{cards} (gets|get) {n:signed} DP {duration}",
        {"dp": "times", "of": "{cards}", "for": "{duration}"},
    ),
    (
        "(give|to) {cards} (|give|, give) {n:signed} DP {duration}",
        {"dp": "times", "of": "{cards}", "for": "{duration}"},
    ),
    (
        "{cards} (gains|gain) <Security A. {n:signed}> {duration}",
        {"keyword": "security a.", "n": "times", "of": "{cards}", "for": "{duration}"},
    ),
)
TIMES = {"+": ["{per}", {"times": "{n}"}]}


def with_amounts(means: Any, count: Any, times: Any) -> Any:
    """What a step means, with amounts in it."""
    if isinstance(means, dict):
        return {key: with_amounts(value, count, times) for key, value in means.items()}
    return {"count": count, "times": times}.get(means, means) if isinstance(means, str) else means


# What may follow in one sentence.
SECOND: tuple[tuple[str, Any], ...] = (
    ("gain {m:n} memory", {"gain memory": {"+": ["{per}", {"times": "{m}"}]}}),
    (
        "{who:named cards} gets {m:signed} DP {how long:duration}",
        {"dp": {"+": ["{per}", {"times": "{m}"}]}, "of": "{who}", "for": "{how long}"},
    ),
)

# The maxima that an effect shows, and raises itself.
MAXIMA: dict[str, str] = {
    "dp": "(this effect's DP maximum|this DP deletion effect's maximum"
    "|this DP-based deletion effect's maximum|this DP-based deletion effects maximum"
    "|the maximum this DP-based deletion effect can delete|the maximum DP this effect can choose"
    "|the maximum DP you can choose with this effect"
    "|the maximum DP of the card you can play by this effect)",
    "level": "(this effect's level maximum|this effect level maximum|the level this effect may"
    " choose|the maximum level of the card this effect can play"
    "|the maximum level of the Digimon you can choose with this effect"
    "|the max level of the Digimon you can choose with this effect"
    "|the level of the Digimon you can select with this effect)",
    "play cost": "(this effect's play cost maximum|this effect's maximum play cost"
    "|the play cost maximum)",
    "cards": "(the number of cards this effect may play|the maximum number this effect may place"
    "|the number of cards you play with this effect)",
}
RAISING: tuple[Row, ...] = (
    *(("maximum", words, number) for number, words in MAXIMA.items()),
    (
        "sentence",
        "{step}. For {per}, add {n} to {maximum}",
        [{"raise maximum": "{maximum}", "by": TIMES, "do": ["{step}"]}],
    ),
    (
        "sentence",
        "{step}. If {condition}, add {n} to {maximum}",
        [
            {
                "if": "{condition}",
                "then": [{"raise maximum": "{maximum}", "by": "{n}", "do": ["{step}"]}],
                "otherwise": ["{step}"],
            }
        ],
    ),
)

PHRASES: tuple[Row, ...] = (
    (
        "step",
        "to {cards}, <De-Digivolve {n}> for {per}",
        {"de-digivolve": TIMES, "of": "{cards}"},
    ),
    *AMOUNTS,
    *ONE_OF,
    # In front it is about all that follows in the sentence (CR 4-27-4), so nothing does.
    *(
        ("sentence", f"for {{per}}, {pattern}", [with_amounts(means, "{per}", TIMES)])
        for pattern, means in STEPS
    ),
    *(
        ("sentence", f"{DONE}, {pattern}", [with_amounts(means, {"done": 1}, {"done": "{n}"})])
        for pattern, means in STEPS
    ),
    *(
        ("step", f"{pattern} for {{per}}", with_amounts(means, "{per}", TIMES))
        for pattern, means in STEPS
    ),
    *(
        (
            "sentence",
            f"for {{per}}, {first} (and|, and) {second}",
            [with_amounts(means, "{per}", TIMES), more],
        )
        for first, means in STEPS
        for second, more in SECOND
    ),
    (
        "step",
        "trash the top card of your opponent's security stack. Add 1 to the number of cards "
        "trashed by this effect for {per}",
        {"trash security": {"sum": [1, "{per}"]}},
    ),
    (
        "step",
        "<Recovery +1 (Deck)> until there are {n} cards in your security stack",
        {"recover": {"sum": ["{n}", {"count": {"area": ["security"], "of": "you"}, "times": -1}]}},
    ),
    (
        "sentence",
        "for {per}, activate the (effect below|following effect)(:|.) ・ {sentence}",
        [{"times": "{per}", "do": "{sentence}"}],
    ),
    *RAISING,
)
