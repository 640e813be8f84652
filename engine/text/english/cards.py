"""Which cards: "level 4 or lower Digimon with the [X] trait", "1 of your opponent's Digimon"."""

from typing import Any

from engine.cards import COLOURS
from engine.text.grammar import Row

ANY = {"area": ["any"]}
THIS_ONE = {"this": True, "area": ["battle", "breeding"]}
FIELD = {"area": ["battle", "breeding"]}


def anywhere(slot: Any) -> dict[str, Any]:
    """A filter within another one: where the card is, the outer one asks."""
    return {"+": [slot, ANY]}


def of(slot: str, player: str, **more: Any) -> dict[str, Any]:
    """Those of a player that a slot means."""
    return {"+": [slot, {"of": player} | more]}


TAMERS = "(Tamers|Tamer|Tamer cards|Tamer card)"
# Facts of cards, as they are called.
EXTREMES = {"DP": "dp", "level": "level", "play cost": "play cost"}

PHRASES: tuple[Row, ...] = (
    # What a card is like: filters, put together of what stands before and after the noun.
    ("like", "{single}", "{single}"),
    ("single", "{noun}", "{noun}"),
    ("single", "{adjective} {single}", {"+": ["{adjective}", "{single}"]}),
    ("single", "{noun} {qualities}", {"+": ["{noun}", "{qualities}"]}),
    ("noun", "{kind}", "{kind}"),
    ("kind", "(Digimon|Digimon cards|Digimon card)", {"kind": ["digimon"]}),
    ("noun", f"Digimon (or|and) {TAMERS}", {"kind": ["digimon", "tamer"]}),
    ("kind", TAMERS, {"kind": ["tamer"]}),
    ("noun", f"{TAMERS} or Option (cards|card)", {"kind": ["tamer", "option"]}),
    ("noun", "Option (cards|card)", {"kind": ["option"]}),
    ("noun", "(Digi-Egg cards|Digi-Egg card|Digi-Eggs|Digi-Egg)", {"kind": ["digi-egg"]}),
    ("noun", "Security Digimon", {"kind": ["security digimon"]}),
    ("noun", "(cards|card)", {}),
    ("noun", "{names}(|s)", {"name": "{names}"}),
    ("adjective", "{colours}", {"colour": "{colours}"}),
    ("adjective", "level {range}", {"level": "{range}"}),
    ("adjective", "{names} trait", {"trait": "{names}"}),
    ("adjective", "suspended", {"suspended": True}),
    ("adjective", "unsuspended", {"suspended": False}),
    *(("adjective", f"non-{colour}", {"not": {"colour": [colour]} | ANY}) for colour in COLOURS),
    ("adjective", "other", {"other": True}),
    ("adjective", "face-up", {"face up": True}),
    ("adjective", "face-down", {"face up": False}),
    ("adjective", "{n} DP or (lower|less)", {"dp": {"at most": "{n}"}}),
    ("adjective", "{n} DP or (higher|more)", {"dp": {"at least": "{n}"}}),
    ("adjective", "{n} DP", {"dp": "{n}"}),
    ("adjective", "play cost {bounds}", {"play cost": "{bounds}"}),
    ("adjective", "(multicolor|multicolored|multi-color)", {"colours": {"at least": 2}}),
    *(("adjective", f"lowest {words}", {"lowest": fact}) for words, fact in EXTREMES.items()),
    *(("adjective", f"highest {words}", {"highest": fact}) for words, fact in EXTREMES.items()),
    ("qualities", "(with|w /) {quality}", "{quality}"),
    ("qualities", "(with|w /) {a:quality} and {b:quality}", {"+": ["{a}", "{b}"]}),
    ("qualities", "(with|w /) {any qualities}", {"any": "{any qualities}"}),
    ("qualities", "(that's|that is|that are) {adjective}", "{adjective}"),
    (
        "qualities",
        "(that's|that is|that are) {adjective} or has {quality}",
        {"any": [anywhere("{adjective}"), anywhere("{quality}")]},
    ),
    (
        "like",
        "{a:adjective} {b:kind} or {c:adjective} {d:kind}",
        {"any": [{"+": ["{a}", "{b}", ANY]}, {"+": ["{c}", "{d}", ANY]}]},
    ),
    # One of several is enough.
    ("any qualities", "{a:quality} or {b:quality}", [anywhere("{a}"), anywhere("{b}")]),
    ("any qualities", "{a:quality}, {b:any qualities}", [anywhere("{a}"), "*{b}"]),
    ("any qualities", "{a:quality}, or {b:quality}", [anywhere("{a}"), anywhere("{b}")]),
    ("quality", "{n} DP or less", {"dp": {"at most": "{n}"}}),
    ("quality", "{n} DP or more", {"dp": {"at least": "{n}"}}),
    ("quality", "{n} DP", {"dp": "{n}"}),
    ("quality", "no digivolution cards", {"under": 0}),
    ("quality", "digivolution cards", {"under": {"at least": 1}}),
    ("quality", "{bounds} digivolution cards", {"under": "{bounds}"}),
    ("quality", "(a|) play (cost|costs) of {range}", {"play cost": "{range}"}),
    ("quality", "(a|) use (cost|costs) of {range}", {"use cost": "{range}"}),
    ("quality", "the {names} (trait|traits)", {"trait": "{names}"}),
    ("quality", "(a|an|) {names} (trait|traits)", {"trait": "{names}"}),
    ("quality", "{names} in (its|their) (traits|trait)", {"trait": "{names}"}),
    ("quality", "{names} in (its|their) (type|types)", {"trait": "{names}"}),
    (
        "quality",
        "{names} in (any of its traits|one of its traits|any of their traits|any trait)",
        {"trait has": "{names}"},
    ),
    ("quality", "{names} in (its|their) (name|names)", {"name has": "{names}"}),
    ("quality", "{names} in (its|their) (text|texts)", {"text": "{names}"}),
    ("quality", "{term} in (its|their) (text|texts)", {"text": ["{term}"]}),
    ("quality", "{bounds} colors", {"colours": "{bounds}"}),
    ("quality", "{keyword name}", {"keyword": ["{keyword name}"]}),
    ("quality", "<Security A.>", {"keyword": ["security a."]}),
    ("quality", "(a|an) {timing} effect", {"timing": ["{timing}"]}),
    ("quality", "{timing} effects", {"timing": ["{timing}"]}),
    (
        "quality",
        "{names} in (its|their) digivolution cards",
        {"has under": {"name": "{names}"} | ANY},
    ),
    ("quality", "(a|an) {colours} digivolution card", {"has under": {"colour": "{colours}"} | ANY}),
    ("quality", "(a|an) {names} digivolution card", {"has under": {"name": "{names}"} | ANY}),
    ("quality", "(inherited effects|an inherited effect)", {"part": ["inherited"]}),
    (
        "quality",
        "(a|an) {like} in (its|their) digivolution cards",
        {"has under": anywhere("{like}")},
    ),
    *(("quality", f"the lowest {words}", {"lowest": fact}) for words, fact in EXTREMES.items()),
    *(("quality", f"the highest {words}", {"highest": fact}) for words, fact in EXTREMES.items()),
    ("qualities", "without digivolution cards", {"under": 0}),
    # Keywords that carry out processing are looked for in texts, too.
    ("term", "{keyword name}", "{keyword name}"),
    *(("term", f"<{word}>", word) for word in ("save", "blitz", "delay", "digi-burst")),
    # Which ones on the field: chosen, all, or known already.
    ("named cards", "this (Digimon|Tamer|card)", "this"),
    # Only if it is like that: "this [X] trait Digimon may attack".
    ("named cards", "this {adjective} Digimon", {"all": {"+": ["{adjective}", THIS_ONE]}}),
    ("named cards", "this Digimon {qualities}", {"all": {"+": ["{qualities}", THIS_ONE]}}),
    ("named cards", "(it|that Digimon|that Tamer|they|those Digimon)", "it"),
    (
        "picked cards",
        "{n} of (your opponent's|their) {like}",
        {"pick": "{n}", "from": of("{like}", "opponent")},
    ),
    ("picked cards", "{n} of your {like}", {"pick": "{n}", "from": of("{like}", "you")}),
    ("picked cards", "{n} {like}", {"pick": "{n}", "from": "{like}"}),
    (
        "picked cards",
        "up to {n} of (your opponent's|their) {like}",
        {"pick": "{n}", "from": of("{like}", "opponent"), "up to": True},
    ),
    (
        "picked cards",
        "up to {n} of your {like}",
        {"pick": "{n}", "from": of("{like}", "you"), "up to": True},
    ),
    ("all cards", "all of (your opponent's|their) {like}", {"all": of("{like}", "opponent")}),
    ("all cards", "all of your {like}", {"all": of("{like}", "you")}),
    ("all cards", "all {like}", {"all": "{like}"}),
    ("cards", "{named cards}", "{named cards}"),
    ("cards", "{picked cards}", "{picked cards}"),
    ("cards", "{all cards}", "{all cards}"),
    # Whoever something stands for: "your Digimon" are all of them.
    ("group", "{all cards}", "{all cards}"),
    ("group", "your {like}", {"all": of("{like}", "you")}),
    ("group", "(your opponent's|their) {like}", {"all": of("{like}", "opponent")}),
    # Which ones of one's own hand or trash, of the opponent's, of either player.
    ("own cards", "{n} {own}", {"pick": "{n}", "from": "{own}"}),
    ("owned", "{own}", "{own}"),
    ("owned", "{like} in your security stack", of("{like}", "you", area=["security"])),
    ("owned", "{like} in (your opponent's|their) hand", of("{like}", "opponent", area=["hand"])),
    ("owned", "{like} in (your opponent's|their) trash", of("{like}", "opponent", area=["trash"])),
    (
        "owned",
        "{like} in (your opponent's|their) security stack",
        of("{like}", "opponent", area=["security"]),
    ),
    (
        "owned",
        "(total|) {like} in both players' security stacks",
        {"+": ["{like}", {"area": ["security"]}]},
    ),
    (
        "owned",
        "(total|) {like} in both players' trashes",
        {"+": ["{like}", {"area": ["trash"]}]},
    ),
    (
        "owned",
        "{like} in this (Digimon's|Tamer's) digivolution cards",
        {"+": ["{like}", {"area": ["under"], "host": {"this": True}}]},
    ),
    (
        "owned",
        "(digivolution cards|digivolution card|cards) under this (Digimon|Tamer)",
        {"area": ["under"], "host": {"this": True}},
    ),
    # What is counted: "for each …".
    ("counted", "of your {like}", of("{like}", "you")),
    ("counted", "{like} you have", of("{like}", "you")),
    ("counted", "of (your opponent's|their) {like}", of("{like}", "opponent")),
    ("counted", "{like} your opponent has", of("{like}", "opponent")),
    ("counted", "{owned}", "{owned}"),
    ("counted", "of your link cards", {"area": ["link"], "of": "you"}),
    ("counted", "(Tamers|Tamer)", {"kind": ["tamer"]}),
    ("counted", "of your security cards", {"area": ["security"], "of": "you"}),
    ("counted", "security (cards|card) you have", {"area": ["security"], "of": "you"}),
    (
        "counted",
        "of (this Digimon's|its) digivolution cards",
        {"area": ["under"], "host": {"this": True}},
    ),
    # Ranges that say more than one number.
    ("bounds", "{n} or less", {"at most": "{n}"}),
    ("bounds", "{n} or lower", {"at most": "{n}"}),
    ("bounds", "{n} or fewer", {"at most": "{n}"}),
    ("bounds", "{n} or more", {"at least": "{n}"}),
    ("bounds", "{n} or higher", {"at least": "{n}"}),
    ("named cards", "this Digimon or Tamer", "this"),
    (
        "picked cards",
        "one of your {like}",
        {"pick": 1, "from": of("{like}", "you")},
    ),
)
