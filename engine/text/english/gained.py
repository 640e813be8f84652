"""What is gained in one breath: DP, keywords, effects in quotes, for some cards and then for "it".

Of several things that chosen cards gain the first says which cards, the others are about "it".
"""

from typing import Any

from engine.text.english.cards import anywhere, of
from engine.text.grammar import Row

AND = "(and|, and|,)"
IT = {"each of": "{gains}", "with": {"of": "it"}}
ITS = {"each of": "{boons}", "with": {"of": "it"}}
TIMES = {"+": ["{per}", {"times": "{n}"}]}
COLOURS_UNDER = {"colours of": {"all": {"area": ["under"], "host": {"this": True}}}}


def first(what: str) -> dict[str, Any]:
    return {"+": [what, {"of": "{picked cards}"}]}


BOONS: tuple[Row, ...] = (
    ("boon", "{keyword}", "{keyword}"),
    ("boon", "{n:signed} DP", {"dp": "{n}"}),
    ("boon", '"{effect}"(|.)', {"grant": ["{effect}"]}),
    ("boons", "{boon}", ["{boon}"]),
    ("boons", f"{{boon}} {AND} {{boons}}", ["{boon}", "*{boons}"]),
    ("gains", f"(gains|gain) {{boon}} {AND} {{boons}}", ["{boon}", "*{boons}"]),
    (
        "gains",
        f"(gains|gain) {{boon}} {AND} {{boons}} {AND} {{gains}}",
        ["{boon}", "*{boons}", "*{gains}"],
    ),
    ("gains", "(gets|get) {n:signed} DP and {boons}", [{"dp": "{n}"}, "*{boons}"]),
    ("gains", "{gain} that {gains}", ["{gain}", "*{gains}"]),
)

CHOSEN: tuple[Row, ...] = (
    ("changed", f"{{picked cards}} {{gain}} {AND} it {{gains}}", [first("{gain}"), IT]),
    ("changed", "{picked cards} {gain} that {gains}", [first("{gain}"), IT]),
    (
        "changed",
        f"{{picked cards}} (gains|gain) {{boon}} {AND} {{boons}}",
        [first("{boon}"), ITS],
    ),
    (
        "changed",
        f"{{picked cards}} (gains|gain) {{boon}} {AND} {{boons}} {AND} {{gains}}",
        [first("{boon}"), ITS, IT],
    ),
    ("changed", "{picked cards} (gets|get) {n:signed} DP and {boons}",
     [{"dp": "{n}", "of": "{picked cards}"}, ITS]),
    ("changed", "(give|to) {picked cards} (|, give) {boon}", [first("{boon}")]),
    ("changed", f"(give|to) {{picked cards}} (|, give) {{boon}} {AND} {{boons}}",
     [first("{boon}"), ITS]),
    ("changed", f"(give|to) {{picked cards}} (|, give) {{boon}} {AND} it {{gains}}",
     [first("{boon}"), IT]),
    # One thing for those, another one for this Digimon.
    ("changed", "{picked cards} {gain} (and|, and) this Digimon {gains}",
     [first("{gain}"), {"each of": "{gains}", "with": {"of": "this"}}]),
    ("changed", "this Digimon {a:gains} (and|, and) it {b:gains}",
     [{"each of": "{a}", "with": {"of": "this"}}, {"each of": "{b}", "with": {"of": "this"}}]),
    ("dated", "{changed}, {duration}", [{"each of": "{changed}", "with": {"for": "{duration}"}}]),
    ("dated", "for the turn {changed}", [{"each of": "{changed}", "with": {"for": "turn"}}]),
    ("duration", "this turn", "turn"),
    ("duration", "until the end of this turn", "turn"),
    ("duration", "until the end of your next turn", "your next turn"),
)  # fmt: skip

STANDING: tuple[Row, ...] = (
    ("lasting", "this {adjective} Digimon {gains}",
     [{"while": {"is": anywhere("{adjective}"), "who": "this"}, "do": "{gains}"}]),
    ("lasting", "(while|if) {condition}, {a:lasting}, and {b:lasting}",
     [{"while": "{condition}", "do": ["*{a}", "*{b}"]}]),
    ("lasting", "for {per}, {group} (gets|get) {n:signed} DP", [{"dp": TIMES, "of": "{group}"}]),
    ("lasting", "for {per}, (this Digimon|it) (gets|get) {n:signed} DP and gains"
                " <Security A. {m:signed}>",
     [{"dp": TIMES},
      {"keyword": "security a.", "n": {"+": ["{per}", {"times": "{m}"}]}}]),
    ("lasting", "for {per}, this Digimon gets <Security A. {n:signed}>",
     [{"keyword": "security a.", "n": TIMES}]),
    ("lasting", "this Digimon gets {n:signed} DP for each color in its digivolution cards",
     [{"dp": {"+": [COLOURS_UNDER, {"times": "{n}"}]}}]),
    ("lasting", "this Digimon's DP can't be reduced", [{"cannot": ["lose dp"]}]),
    ("single condition", "all of your {like} are {adjective}",
     {"is": anywhere("{adjective}"), "who": {"all": of("{like}", "you")}}),
    ("single condition", "there's (a|an) {like}", {"there are": "{like}"}),
    # For the turn, or for the next time only.
    ("sentence", "for the turn, when {triggers}, {sentence}",
     [{"watch": [{"when": "{triggers}", "do": "{sentence}"}], "for": "turn"}]),
)  # fmt: skip

WHO = {"(your opponent|they)": "opponent", "players": "both"}
PLAYERS: tuple[Row, ...] = (
    *(
        row
        for who, player in WHO.items()
        for row in (
            ("lasting", f"{who} can't use {{like}}",
             [{"forbid": "use", "player": player, "cards": anywhere("{like}")}]),
            ("lasting", f"{who} can't play {{like}}",
             [{"forbid": "play", "player": player, "cards": anywhere("{like}")}]),
        )
    ),
    ("lasting", "players can't gain memory other than by Tamer effects",
     [{"forbid": "gain memory", "player": "both", "not by": ["tamer effect"]}]),
)  # fmt: skip

HAND = {"area": ["hand"]}
COST = (
    "for a (digivolution cost|cost) of {n}, ignoring (its|the|this card's|) digivolution"
    " requirements"
)
# What cards are taken for, and what they can be put on, besides what is printed.
TAKEN: tuple[Row, ...] = (
    ("gain", "(is|are) also treated as (a|an|) {n} DP Digimon",
     {"treat as": ["digimon"], "dp": "{n}"}),
    ("gain", "(gains|gain) the {names} trait", {"treat as": [], "trait": "{names}"}),
    ("lasting", "this card is also treated as {names} for (a|) DigiXros",
     [{"digixros as": "{names}"}]),
    ("lasting", "this card may also have its color requirements met by {colours}",
     [{"colours met by": "{colours}"}]),
    ("lasting", "{colours} also (meets|meet) this card's color requirements",
     [{"colours met by": "{colours}"}]),
    ("lasting", "you may use this card ignoring its color requirements",
     [{"ignore colours of": {"this": True, "area": ["any"]}}]),
    ("lasting", "add {n} to this Digimon's (DP-based|DP) deletion effects' maximums",
     [{"raise": "deletion dp", "by": "{n}", "this": True}]),
    ("lasting", "add {n} to the maximum DP you can choose with this Digimon's DP-based deletion"
                " effects",
     [{"raise": "deletion dp", "by": "{n}", "this": True}]),
    ("lasting", f"your {{like}} (can|may) digivolve into this card in your hand {COST}",
     [{"can digivolve for": "{n}", "cards": {"this": True} | HAND, "under": of("{like}", "you")}]),
    ("lasting", f"one of your {{like}} (can|may) digivolve into this card in your hand {COST}",
     [{"can digivolve for": "{n}", "cards": {"this": True} | HAND, "under": of("{like}", "you")}]),
    ("lasting",
     f"this Digimon (can|may) digivolve into (a|an|) {{like}} (in|from) (your|the) hand {COST}",
     [{"can digivolve for": "{n}", "cards": of("{like}", "you", **HAND), "under": {"this": True}}]),
    ("lasting", f"this Digimon (can|may) digivolve into (a|an|) {{like}} {COST}",
     [{"can digivolve for": "{n}", "cards": anywhere("{like}"), "under": {"this": True}}]),
)  # fmt: skip

PHRASES: tuple[Row, ...] = (*BOONS, *CHOSEN, *STANDING, *PLAYERS, *TAKEN)
