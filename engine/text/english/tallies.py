"""How many there are, in rarer words; cards that differ, and totals of what cards cost."""

from typing import Any

from engine.text.english.cards import anywhere, of
from engine.text.english.counted import STEPS, THIS_UNDER, TIMES, with_amounts
from engine.text.english.effects import COST
from engine.text.grammar import Row

MY_TAMERS = {"all": {"kind": ["tamer"], "of": "you"}}
SECURITY = {"area": ["security"]}
DIFFERENT = {
    "name": "names",
    "colour": "colors",
    "level": "levels",
    "number": "card numbers",
}
NONE = {"at most": 0}

# How many: amounts.
AMOUNTS: tuple[Row, ...] = (
    ("per", "each of (this Digimon's|its) colors", {"colours of": "this"}),
    ("per", "each of your Tamers' colors", {"colours of": MY_TAMERS}),
    ("per", "every {m:n} of your Tamers' colors", {"colours of": MY_TAMERS, "every": "{m}"}),
    (
        "per",
        "each of (this Digimon's|its) digivolution card colors",
        {"colours of": {"all": THIS_UNDER}},
    ),
    *(
        (
            "per",
            f"each of your {{like}} with different {words}",
            {"different": what, "of": {"all": of("{like}", "you")}},
        )
        for what, words in DIFFERENT.items()
    ),
    (
        "per",
        "each level of the Digimon deleted by this effect",
        {"fact": "level", "of": "deleted then"},
    ),
    (
        "per",
        "each {a:counted} and each {b:counted}",
        {"sum": [{"count": "{a}"}, {"count": "{b}"}]},
    ),
    (
        "per",
        "each {a:like} and each {b:like} you have",
        {"sum": [{"count": of("{a}", "you")}, {"count": of("{b}", "you")}]},
    ),
)

# What is counted.
COUNTED: tuple[Row, ...] = (
    (
        "counted",
        "of your {adjectives} security cards",
        {"+": ["{adjectives}", SECURITY, {"of": "you"}]},
    ),
    (
        "counted",
        "of your opponent's {adjectives} security cards",
        {"+": ["{adjectives}", SECURITY, {"of": "opponent"}]},
    ),
    ("counted", "of your opponent's security cards", {"area": ["security"], "of": "opponent"}),
    ("adjectives", "{adjective}", "{adjective}"),
    ("adjectives", "{adjective} {adjectives}", {"+": ["{adjective}", "{adjectives}"]}),
    ("adjectives", "face up", {"face up": True}),
    ("counted", "other {adjective} {kind}", {"+": ["{adjective}", "{kind}", {"other": True}]}),
    (
        "place",
        "from your {adjectives} security cards",
        {"+": ["{adjectives}", {"area": ["security"], "of": "you"}]},
    ),
    (
        "counted",
        "of this Digimon's {adjectives} digivolution cards",
        {"+": ["{adjectives}", THIS_UNDER]},
    ),
    ("counted", "of this Digimon's link cards", {"area": ["link"], "host": {"this": True}}),
    ("counted", "digivolution (cards|card) this Digimon has", THIS_UNDER),
    (
        "counted",
        "digivolution (cards|card) this Digimon has with {quality}",
        {"+": ["{quality}", THIS_UNDER]},
    ),
    ("counted", "{noun} you have {qualities}", {"+": ["{noun}", "{qualities}", {"of": "you"}]}),
    (
        "counted",
        "other {noun} you have {qualities}",
        {"+": ["{noun}", "{qualities}", {"of": "you", "other": True}]},
    ),
    (
        "counted",
        "{noun} your opponent has {qualities}",
        {"+": ["{noun}", "{qualities}", {"of": "opponent"}]},
    ),
    ("counted", "{adjective} {kind}", {"+": ["{adjective}", "{kind}"]}),
    ("noun", "Digimon and / or Tamers", {"kind": ["digimon", "tamer"]}),
    ("owned", "cards in both player's trash", {"area": ["trash"]}),
)

# For each card to which the step before was done, behind what is done.
DONE_BEHIND = (
    "for each (card trashed|placed card|card trashed by this effect|card returned"
    "|card returned by this effect|card placed by this effect|card added to your hand by this"
    " effect|one)"
)
DONE_BEFORE = (
    "for each (card trashed|card placed|card returned|card returned by this effect"
    "|card placed by this effect|card added to your hand by this effect|Digimon returned)"
)
DEEDS: tuple[Row, ...] = (
    *(
        ("step", f"{pattern} {DONE_BEHIND}", with_amounts(means, {"done": 1}, {"done": "{n}"}))
        for pattern, means in STEPS
    ),
    *(
        (
            "sentence",
            f"{DONE_BEFORE}, {pattern}",
            [with_amounts(means, {"done": 1}, {"done": "{n}"})],
        )
        for pattern, means in STEPS
    ),
    ("step", "gain {n} memory for each Digimon deleted", {"gain memory": {"triggered by": "{n}"}}),
    (
        "step",
        f"reduce {COST} by {{n}} " + DONE_BEHIND.replace("(", "(card|", 1),
        {"reduce cost": {"done": "{n}"}},
    ),
)

# In what cards that are chosen together differ.
DIFFERING: tuple[Row, ...] = (
    *(("differing", f"different {words}", what) for what, words in DIFFERENT.items()),
)


def _apart(count: str, more: dict[str, Any]) -> tuple[Row, ...]:
    """So many cards that differ from each other (CR 4-25)."""
    return tuple(
        (
            "own cards",
            f"{count}{{n}} {{like}} with {{differing}}{words} {{place}}",
            {
                "pick": "{n}",
                "from": {"+": ["{like}", *slots, "{place}"]},
                "different": "{differing}",
            }
            | more,
        )
        for words, slots in (
            ("", []),
            (" and {quality}", ["{quality}"]),
            (" and {a:quality} and {b:quality}", ["{a}", "{b}"]),
        )
    )


def _worth(cards: Any) -> dict[str, Any]:
    """As many as cost so much together, at most (CR 1-3-6)."""
    return {
        "pick": 0,
        "from": cards,
        "any number": True,
        "total": "play cost",
        "total at most": "{n}",
    }


A, B, C = (
    {"pick": 1, "from": {"+": [slot, {"kind": ["digimon"], "of": "opponent"}]}}
    for slot in ("{a}", "{b}", "{c}")
)
CHOSEN: tuple[Row, ...] = (
    *(
        (
            "picked cards",
            f"(any|any number) of your opponent's {{like}} {words}",
            {
                "pick": 0,
                "from": of("{like}", "opponent"),
                "any number": True,
                "total": fact,
                "total at most": "{n}",
            },
        )
        for words, fact in (
            ("with a total play cost up to {n}", "play cost"),
            ("with (DP|total DP) adding up to {n}", "dp"),
        )
    ),
    # One of each of several sorts.
    (
        "cards",
        "1 of (your opponent's|their) {a:adjective} Digimon and (|1 of their) {b:adjective} "
        "Digimon",
        {"both": [A, B]},
    ),
    (
        "cards",
        "1 of (your opponent's|their) {a:adjective} Digimon, (|1 of their) {b:adjective} Digimon, "
        "and (|1 of their) {c:adjective} Digimon",
        {"both": [A, B, C]},
    ),
    ("own cards", "{n} of your {own}", {"pick": "{n}", "from": "{own}"}),
    *_apart("", {}),
    *_apart("up to ", {"up to": True}),
    (
        "picked cards",
        "up to {n} of your {like} with {differing}",
        {"pick": "{n}", "from": of("{like}", "you"), "different": "{differing}", "up to": True},
    ),
    ("own cards", "up to {n} play cost's total worth of {own}", _worth("{own}")),
    (
        "picked cards",
        "up to {n} play cost's total worth of your opponent's {like}",
        _worth(of("{like}", "opponent")),
    ),
    (
        "step",
        "reveal {top}. You may play up to {n} play cost's total worth of {like} among them without "
        "paying the cost. {rest}",
        {
            "reveal": "{top}",
            "do": [{"may do": [{"play": _worth({"+": ["{like}", {"area": ["revealed"]}]})}]}],
            "rest": "{rest}",
        },
    ),
    (
        "own cards",
        "(a|an) {a:like} or (a|an) {b:like} {place}",
        {"pick": 1, "from": {"+": [{"any": [anywhere("{a}"), anywhere("{b}")]}, "{place}"]}},
    ),
    (
        "own cards",
        "{n} {adjectives} digivolution (card|cards) under this card as another Digimon",
        {"pick": "{n}", "from": {"+": ["{adjectives}", {"kind": ["digimon"]}, THIS_UNDER]}},
    ),
    (
        "own cards",
        "{n} {adjectives} digivolution (card|cards) of 1 of your Digimon cards as another Digimon",
        {
            "pick": "{n}",
            "from": {
                "+": [
                    "{adjectives}",
                    {
                        "kind": ["digimon"],
                        "area": ["under"],
                        "host": {"kind": ["digimon"], "of": "you"},
                    },
                ]
            },
        },
    ),
)

# Conditions about how many.
HOLDERS = {
    "you": ("you have", "you have"),
    "opponent": ("(your opponent has|they have)", "(they have|your opponent has)"),
}


def _there(of_whom: dict[str, Any], bounds: str) -> dict[str, Any]:
    return {"+": [{"there are": of_whom}, bounds]}


def _memory(player: str, bounds: str) -> dict[str, Any]:
    return {"memory": bounds} | ({"of": player} if player == "opponent" else {})


def _twice(player: str) -> tuple[Row, ...]:
    """Two conditions about one number, the second without saying of what: "if you have 3 or fewer".

    What is done first can change the number; the second is looked at after it.
    """
    has, have = HOLDERS[player]
    cards = {"area": ["security"], "of": player}
    return tuple(
        (
            "body",
            f"if {has} {{a:bounds}} {words}, {{x:sentence}}{end} if {have} {{b:bounds}},"
            " {y:sentence}(.|)",
            [{"if": first, "then": "{x}"}, {"if": second, "then": "{y}"}],
        )
        for words, first, second in (
            ("security cards", _there(cards, "{a}"), _there(cards, "{b}")),
            ("memory", _memory(player, "{a}"), _memory(player, "{b}")),
        )
        for end in ("(.|. then,)",)
    )


def _up_to(means: dict[str, Any]) -> dict[str, Any]:
    """The same for up to so many."""
    return {
        key: value | {"up to": True} if isinstance(value, dict) and "pick" in value else value
        for key, value in means.items()
    }


CONDITIONS: tuple[Row, ...] = (
    (
        "single condition",
        "(it|that Digimon) has (a|an) digivolution card with {quality}",
        {"is": anywhere({"has under": anywhere("{quality}")}), "who": "it"},
    ),
    (
        "single condition",
        "there are {bounds} levels' total worth of {like}",
        {"compare": {"fact": "level", "of": {"all": "{like}"}}, "to": "{bounds}"},
    ),
    ("condition", "{a:single condition}, or {b:single condition}", {"any of": ["{a}", "{b}"]}),
    ("condition", "{a:single condition}, and {b:single condition}", {"all of": ["{a}", "{b}"]}),
    (
        "single condition",
        "(that card|it|that Digimon|that) has {any qualities}",
        {"is": anywhere({"any": "{any qualities}"}), "who": "it"},
    ),
    *_twice("you"),
    *_twice("opponent"),
    (
        "single condition",
        "you have no {adjectives} security cards",
        {"there are": {"+": ["{adjectives}", SECURITY, {"of": "you"}]}} | NONE,
    ),
    (
        "single condition",
        "you have (a|an|) {a:like} or (a|an) {b:like}",
        {"there are": {"any": [anywhere("{a}"), anywhere("{b}")], "of": "you"}},
    ),
    *(
        (
            "single condition",
            f"you have {{bounds}} {{like}} with different {words}",
            {
                "compare": {"different": what, "of": {"all": of("{like}", "you")}},
                "to": "{bounds}",
            },
        )
        for what, words in DIFFERENT.items()
    ),
    *(
        (
            "single condition",
            f"this Digimon has {{bounds}} {{like}} with different {words} in its "
            "digivolution cards",
            {
                "compare": {"different": what, "of": {"all": {"+": ["{like}", THIS_UNDER]}}},
                "to": "{bounds}",
            },
        )
        for what, words in DIFFERENT.items()
    ),
    (
        "single condition",
        "this Digimon has {bounds} {like} in its digivolution cards",
        {"+": [{"there are": {"+": ["{like}", THIS_UNDER]}}, "{bounds}"]},
    ),
    (
        "single condition",
        "this Digimon has {bounds} colors in its digivolution cards",
        {"compare": {"colours of": {"all": THIS_UNDER}}, "to": "{bounds}"},
    ),
)

# Two things that are done for each: first one so often, then the other (CR 4-27-4).
TOGETHER = tuple(
    (pattern, means)
    for pattern, means in STEPS
    if pattern.startswith(
        ("gain {n}", "<Draw {n}", "suspend", "delete", "return {one of}", "trash (y")
    )
)


def _again(means: Any) -> Any:
    """The same meaning with slots of its own."""
    if isinstance(means, dict):
        return {key: _again(value) for key, value in means.items()}
    return "{other}" if means == "{one of}" else means


PAIRS: tuple[Row, ...] = tuple(
    (
        "sentence",
        f"for {{per}}, {first} and "
        + second.replace("{n}", "{m:n}").replace("{one of}", "{other:one of}"),
        [
            with_amounts(means, "{per}", TIMES),
            with_amounts(_again(more), "{per}", {"+": ["{per}", {"times": "{m}"}]}),
        ],
    )
    for first, means in TOGETHER
    for second, more in TOGETHER
)

SENTENCES: tuple[Row, ...] = (
    *PAIRS,
    (
        "effect",
        "when {subject} would digivolve into this card, for each of (its|their) {adjectives} "
        "digivolution cards, reduce the digivolution cost by {n}(.|)",
        {
            "when": [
                {
                    "event": "digivolved",
                    "would": True,
                    "subject": "{subject}",
                    "host": {"this": True},
                }
            ],
            "do": [
                {
                    "reduce cost": {
                        "count": {
                            "+": ["{adjectives}", {"area": ["under"], "host": {"named": ["it"]}}]
                        },
                        "times": "{n}",
                    }
                }
            ],
        },
    ),
    (
        "sentence",
        "for {per}, {one of} (can't|cannot) {undone} {duration}",
        [
            {
                "cannot": "{undone}",
                "of": {"pick": "{per}", "from": "{one of}"},
                "for": "{duration}",
            }
        ],
    ),
    *(
        (
            "sentence",
            f"for {{per}}, trash the {end} {{n}} digivolution cards of {{cards}}",
            [{"trash": {f"{end} under": TIMES, "of": "{cards}"}}],
        )
        for end in ("top", "bottom")
    ),
    *(
        (
            "step",
            f"trash the {end} digivolution card of {{cards}} for each of that Digimon's colors",
            {
                "for each of": "{cards}",
                "do": [{"trash": {f"{end} under": {"colours of": "it"}, "of": "it"}}],
            },
        )
        for end in ("top", "bottom")
    ),
    (
        "sentence",
        "for {per}, {a:cards} and {b:cards} (gets|get) {n:signed} DP {duration}",
        [
            {"dp": TIMES, "of": "{a}", "for": "{duration}"},
            {"dp": TIMES, "of": "{b}", "for": "{duration}"},
        ],
    ),
    ("sentence", "{step} and, {dated}", ["{step}", "*{dated}"]),
    (
        "sentence",
        "you may {step}. If you (don't|do not|didn't), {sentence}",
        [{"may do": ["{step}"], "otherwise": "{sentence}"}],
    ),
    (
        "sentence",
        "{step}. If (it|they) (did|does), {sentence}",
        ["{step}", {"if": {"did": True}, "then": "{sentence}"}],
    ),
    (
        "body",
        "{x:sentence}(. then,|.) play {own cards} with the play cost reduced by {n}. For each card "
        "trashed by this effect, further reduce it by {m:n}(.|)",
        [
            "*{x}",
            {"play": "{own cards}", "pay": True, "cheaper": {"sum": ["{n}", {"done": "{m}"}]}},
        ],
    ),
    ("changed", 'give {cards} "{effect}"(|.)', [{"grant": ["{effect}"], "of": "{cards}"}]),
    (
        "lasting",
        "this Digimon with {bounds} {names} digivolution cards {gains}",
        [
            {
                "while": {
                    "+": [
                        {"there are": {"+": [{"name": "{names}"}, THIS_UNDER]}},
                        "{bounds}",
                    ]
                },
                "do": "{gains}",
            }
        ],
    ),
    ("place", "(from|in) your battle area or trash", {"area": ["battle", "trash"], "of": "you"}),
    ("sentence", "{step}, then {sentence}", ["{step}", "*{sentence}"]),
    (
        "sentence",
        "{step}. For {per}, (reduce|remove) {n} from {maximum}",
        [
            {
                "raise maximum": "{maximum}",
                "by": {"sum": [{"+": ["{per}", {"times": "{n}"}]}], "times": -1},
                "do": ["{step}"],
            }
        ],
    ),
    (
        "body",
        "{x:sentence}(. then,|.) {step}. For each card trashed by this effect, add {n} to "
        "{maximum}(.|)",
        ["*{x}", {"raise maximum": "{maximum}", "by": {"done": "{n}"}, "do": ["{step}"]}],
    ),
    # What it costs less, said behind it.
    (
        "step",
        "{cards} may digivolve into {own cards}. For {per}, reduce this effect's digivolution cost "
        "by {n}",
        {
            "may do": [
                {
                    "digivolve": "{cards}",
                    "into": "{own cards}",
                    "pay": True,
                    "cheaper": {"+": ["{per}", {"times": "{n}"}]},
                }
            ]
        },
    ),
    *(
        (
            "sentence",
            f"for {{per}}, you may {pattern}",
            [{"may do": [with_amounts(_up_to(means), "{per}", TIMES)]}],
        )
        for pattern, means in STEPS
        if "{one of}" in pattern or "{one own}" in pattern
    ),
    (
        "sentence",
        "for (each card trashed|each Tamer you suspend this way|every Digimon this effect suspended"
        "|every Tamer this effect suspended), activate the (effect below|following effect)(:|.)"
        " ・ {sentence}",
        [{"times": {"done": 1}, "do": "{sentence}"}],
    ),
    *(
        (
            "sentence",
            f"{verb} {{a:cards}}, or {{b:cards}}",
            [{"choose one": [{"do": [{verb: "{a}"}]}, {"do": [{verb: "{b}"}]}]}],
        )
        for verb in ("suspend", "delete", "unsuspend", "return")
        if verb != "return"
    ),
    ("gain", "(doesn't|don't) unsuspend", {"cannot": ["unsuspend"]}),
    ("cause", "(using|with) an effect", {"by": ["effect"]}),
)

PHRASES: tuple[Row, ...] = (
    *AMOUNTS,
    *COUNTED,
    *DEEDS,
    *DIFFERING,
    *CHOSEN,
    *CONDITIONS,
    *SENTENCES,
)
