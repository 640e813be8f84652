"""What a card is like, in rarer words: what it lacks, as much as another one, requirements, costs.

"told" is a card that was spoken of: "the deleted Digimon" is as it was then, when it triggered the
effect (CR 15-8-3-8) or was deleted by it; `pronouns.py` sees to which of the two.
"""

from typing import Any

from engine.text.english.cards import ANY, FIELD, anywhere
from engine.text.grammar import Row

# What is compared, as it is called, asked of a card, and worked out of another one.
FACTS = (
    ("DP", "dp", "dp"),
    ("(level|levels)", "level", "level"),
    ("(play cost|play costs)", "play cost", "play cost"),
    ("digivolution cards", "under", "digivolution cards"),
)
AT_MOST = (
    "(less than or equal to|equal to or less than|equal to or lower than|lower than or equal to"
    "|equal to or lower to)"
)
AT_LEAST = "(greater than or equal to|equal to or greater than|equal to or higher than)"
SIDES = ((AT_MOST, "at most"), (AT_LEAST, "at least"))
UNDER_THIS = {"area": ["under"], "host": {"this": True}}


def _fact(fact: str, of: str = "{told}") -> dict[str, Any]:
    return {"fact": fact, "of": of}


OWN = {"+": ["{adjective}", "{kind}", {"of": "you"}]}


def _best(fact: str) -> dict[str, Any]:
    """The highest of your own: as any of them may be chosen for it."""
    return {"fact": fact, "of": {"all": OWN}, "most": True}


# Cards that were spoken of, by themselves and with what is theirs.
TOLD: tuple[Row, ...] = (
    ("told", "the Digimon deleted (by|with) this effect", "deleted then"),
    *(
        (category, pattern.replace("+", owns), means)
        for category, owns in (("told", ""), ("theirs", "'s"))
        for pattern, means in (
            ("this Digimon+", "this"),
            ("that Digimon+", "it then"),
            ("(that card+|the returned card+|the trashed card+)", "it"),
            ("the placed card+", "done"),  # "it" is what it was placed under
            ("the deleted Digimon+", "deleted then"),
            ("the deleted Digimon+", "it then"),
            ("(the played Digimon+|the Digimon you played+)", "it then"),
            ("(the digivolved Digimon+|the Digimon you digivolved into+)", "it then"),
        )
    ),
    ("told", "the Digimon played (by|with) this effect", "played"),
    ("told", "the Digimon you played", "played"),
)

# Amounts to compare with.
MUCH: tuple[Row, ...] = (
    ("much", "(the number of|the|the total number of) {owned}", {"count": "{owned}"}),
    (
        "much",
        "the number of digivolution cards of 1 of your {possessive}",
        {
            "fact": "digivolution cards",
            "of": {"all": {"+": ["{possessive}", {"of": "you"}]}},
            "most": True,
        },
    ),
    ("much", "your opponent's memory", {"memory of": "opponent"}),
    ("much", "the number of your {owned security}", {"count": "{owned security}"}),
    ("owned security", "security cards", {"area": ["security"], "of": "you"}),
    ("much", "{theirs} DP", _fact("dp", "{theirs}")),
    ("much", "{theirs} level", _fact("level", "{theirs}")),
    ("much", "{theirs} play cost", _fact("play cost", "{theirs}")),
    ("much", "{theirs} digivolution cards", _fact("digivolution cards", "{theirs}")),
)

COMPARED: tuple[Row, ...] = tuple(
    row
    for words, asked, fact in FACTS
    for row in (
        *(
            row
            for sign, key in SIDES
            for row in (
                ("quality", f"(a|) {words} {sign} {{told}}", {asked: {key: _fact(fact)}}),
                ("quality", f"(a|) {words} {sign} {{much}}", {asked: {key: "{much}"}}),
                ("qualities", f"whose {words} is {sign} {{told}}", {asked: {key: _fact(fact)}}),
                ("qualities", f"whose {words} is {sign} {{much}}", {asked: {key: "{much}"}}),
            )
        ),
        ("quality", f"the same {words} as {{told}}", {asked: {"is": _fact(fact)}}),
    )
)

AS_MUCH: tuple[Row, ...] = (
    *(row
    for words, asked, fact in (
        ("as much or less DP as", "dp", "dp"),
        ("as high or lower a level as", "level", "level"),
        ("as high or lower a play cost as", "play cost", "play cost"),
        ("as high or lower a use cost as", "use cost", "use cost"),
        ("a level as high or lower (as|than)", "level", "level"),
        ("(as many or fewer|equal or fewer) digivolution cards (as|than)", "under",
         "digivolution cards"),
    )
    for row in (
        ("quality", f"{words} {{told}}", {asked: {"at most": _fact(fact)}}),
        ("quality", f"{words} 1 of your {{adjective}} {{kind}}", {asked: {"at most": _best(fact)}}),
        ("quality", f"{words} {{much}}", {asked: {"at most": "{much}"}}),
    )),
    ("quality", "as much DP as {told} or less", {"dp": {"at most": _fact("dp")}}),
    ("quality", "as much or less DP than {told}", {"dp": {"at most": _fact("dp")}}),
    ("quality", "as much or more DP as {told}", {"dp": {"at least": _fact("dp")}}),
    (
        "quality",
        "as many or more digivolution cards as {told}",
        {"under": {"at least": _fact("digivolution cards")}},
    ),
    ("quality", "a level as high or higher (as|than) {told}",
     {"level": {"at least": _fact("level")}}),
    ("quality", "a level as high or higher (as|than) {much}",
     {"level": {"at least": "{much}"}}),
)  # fmt: skip

ALIKE: tuple[Row, ...] = (
    ("quality", "(a|) different name than {told}", {"other name than": "{told}"}),
    ("quality", "the same name as {told}", {"same name as": "{told}"}),
    ("quality", "the same color as {told}", {"same colour as": "{told}"}),
    (
        "quality",
        "the same color as any of this Digimon's digivolution cards",
        {"same colour as": {"all": UNDER_THIS}},
    ),
    (
        "quality",
        "the same color as any of your {like}",
        {"same colour as": {"all": {"+": ["{like}", {"of": "you"}]}}},
    ),
    ("qualities", "without the same name as {told}", {"other name than": "{told}"}),
    (
        "qualities",
        "without the same name as the cards in your battle area or trash",
        {"other name than": {"all": {"area": ["battle", "trash"], "of": "you"}}},
    ),
    (
        "qualities",
        "without the same name as any of your {like}",
        {"other name than": {"all": {"+": ["{like}", {"of": "you"}]}}},
    ),
)

LACKING: tuple[Row, ...] = (
    ("qualities", "without {lack}", {"not": anywhere("{lack}")}),
    ("lack", "{names} in (its|their) (name|names)", {"name has": "{names}"}),
    ("lack", "the {names} (trait|traits)", {"trait": "{names}"}),
    ("lack", "{names} in (its|their) (traits|trait)", {"trait": "{names}"}),
    ("lack", "{names} in (its|their) (text|texts)", {"text": "{names}"}),
    (
        "lack",
        "{names} in (its|their|it's) digivolution cards",
        {"has under": {"name": "{names}"} | ANY},
    ),
    ("single", "{noun} {qualities} {more}", {"+": ["{noun}", "{qualities}", "{more}"]}),
    ("single", "{noun} {more}", {"+": ["{noun}", "{more}"]}),
    ("more", "other than {like}", {"not": anywhere("{like}")}),
    ("more", "with {quality}", "{quality}"),
    ("more", "on the field", FIELD),
    ("more", "in the breeding area", {"area": ["breeding"]}),
)

OF_THEIR_OWN: tuple[Row, ...] = (
    ("adjective", "{n}-color", {"colours": "{n}"}),
    *(("adjective", f"{end} {words}", {key: fact}) for end, words, key, fact in (
        ("fewest", "digivolution cards", "lowest", "digivolution cards"),
        ("most", "digivolution cards", "highest", "digivolution cards"),
    )),
    ("quality", "the fewest digivolution cards", {"lowest": "digivolution cards"}),
    ("quality", "the most digivolution cards", {"highest": "digivolution cards"}),
    ("quality", "the lowest use cost", {"lowest": "use cost"}),
    ("quality", "face-down digivolution cards", {"has under": {"face up": False} | ANY}),
    ("quality", "(a|) DigiXros (requirements|requirement)", {"requires": ["digixros"]}),
    *(
        ("quality", f"<{word.title()}>", {"process": [word]})
        for word in ("digi-burst", "blitz", "save", "delay", "mind link", "blast digivolve")
    ),
    ("quality", "{bounds} cards under (it|them)", {"under": "{bounds}"}),
    ("quality", "{bounds} same-level cards in its stack", {"same level": "{bounds}"}),
    ("qualities", "without cards under (it|them)", {"under": 0}),
    ("adjective", "play cost of {bounds}", {"play cost": "{bounds}"}),
    (
        "quality",
        "the {a:names} trait and {b:names} trait",
        {"trait": "{a}", "all of": [{"trait": "{b}"} | ANY]},
    ),
    ("noun", "Digimon and Security Digimon", {"kind": ["digimon", "security digimon"]}),
    ("quality", "the {names} trait (card|Digimon)", {"trait": "{names}"}),
    # Forms, attributes and types are traits (CR 2-3-2).
    (
        "quality",
        "{names} in (its|their) (form|forms|attribute|attributes|form or type|type or form)",
        {"trait": "{names}"},
    ),
    (
        "quality",
        "{names} in (one of their traits|any of its trait|their trait)",
        {"trait has": "{names}"},
    ),
    ("quality", "(a|) play cost {bounds}", {"play cost": "{bounds}"}),
    ("quality", "(a|) level of {range}", {"level": "{range}"}),
    ("adjective", "{n} (DP|) or (less|lower) DP", {"dp": {"at most": "{n}"}}),
    ("qualities", "(that has|that have) {quality}", "{quality}"),
    ("qualities", "(that has|that have) {any qualities}", {"any": "{any qualities}"}),
    (
        "qualities",
        "(that has|that have) {quality} or (is|that's|that is|are) {adjective}",
        {"any": [anywhere("{quality}"), anywhere("{adjective}")]},
    ),
    (
        "qualities",
        "(with|w /) {a:quality} and {b:quality} and {c:quality}",
        {"+": ["{a}", "{b}", "{c}"]},
    ),
    # What an Option costs is its use cost (CR 9-1).
    ("single", "Option (cards|card) with (a|) cost of {range}",
     {"kind": ["option"], "use cost": "{range}"}),
    ("single", "Option (cards|card) with (a|) cost of {a:n} or {b:n}",
     {"kind": ["option"], "any": [{"use cost": "{a}"} | ANY, {"use cost": "{b}"} | ANY]}),
)  # fmt: skip

# One of several kinds.
KINDS: tuple[Row, ...] = (
    (
        "take",
        "1 {a:adjective} or 1 {b:adjective} card",
        {"pick": 1, "from": {"any": [anywhere("{a}"), anywhere("{b}")]}},
    ),
    (
        "like",
        "{kind} {qualities} or {a:adjective} {b:kind}",
        {"any": [{"+": ["{kind}", "{qualities}", ANY]}, {"+": ["{a}", "{b}", ANY]}]},
    ),
)

PHRASES: tuple[Row, ...] = (
    *TOLD,
    *MUCH,
    *COMPARED,
    *AS_MUCH,
    *ALIKE,
    *LACKING,
    *OF_THEIR_OWN,
    *KINDS,
)
