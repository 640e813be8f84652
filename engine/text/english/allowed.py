"""What cannot be done, what is allowed besides the rules, and what effects do not reach.

"can't" is a list of what cannot be done, of which several may stand in one breath: "can't suspend
or activate [When Digivolving] effects". "None of your opponent's Digimon can …" says the same.
"""

from collections.abc import Iterator
from typing import Any

from engine.text.english.cards import anywhere, of
from engine.text.english.effects import TIMINGS
from engine.text.grammar import Row

AREAS = (
    "(hands or decks|hand or deck|the hand or deck|its owner's hand or deck|the hand or the deck"
    "|hands or the deck)"
)
# What cannot be done, in the words behind "can't".
DOING: dict[str, list[str]] = {
    "attack": ["attack"],
    "attack or block": ["attack", "block"],
    "block": ["block"],
    "attack players": ["attack players"],
    "attack (your opponent's|) Digimon": ["attack digimon"],
    "be attacked": ["be attacked"],
    "be blocked": ["be blocked"],
    "(suspend|be suspended)": ["suspend"],
    "(unsuspend|be unsuspended)": ["unsuspend"],
    "digivolve": ["digivolve"],
    "have (its|their) (attack target|attack targets) (switched|changed)": ["switch target"],
}
# What cannot be done to it, perhaps by some effects only.
SUFFERING: dict[str, list[str]] = {
    "be deleted": ["be deleted"],
    f"be returned to {AREAS}": ["be returned"],
    f"be deleted or returned to {AREAS}": ["be deleted", "be returned"],
    "have (its|their) DP reduced": ["lose dp"],
}
# By what, as a player calls it whose effect says so.
BY = {
    "by (your opponent's|their) effects": "opponent's effect",
    "by an opponent's effect": "opponent's effect",
    "by (your|the) effects": "your effect",
    "by effects": "effect",
}
WHOSE = {
    "(your opponent's|their) effects": "opponent's effect",
    "effects": "effect",
}
# What effects do not do to it: "{target}" is whom it is about.
DEEDS: dict[str, list[str]] = {
    "delete {target}": ["be deleted"],
    f"return {{target}} to {AREAS}": ["be returned"],
    f"delete {{target}} or return it to {AREAS}": ["be deleted", "be returned"],
    "reduce the DP of {target}": ["lose dp"],
}
OWN_DEEDS: dict[str, list[str]] = {
    "reduce this Digimon's DP": ["lose dp"],
    f"reduce this Digimon's DP or return it to {AREAS}": ["lose dp", "be returned"],
    "trash this Digimon's stacked cards": ["have stacked cards trashed"],
}
EFFECTS_OF = {
    "(your opponent's|their) effects": "opponent's effect",
    "(the effects of your opponent's Digimon|your opponent's Digimon's effects"
    "|their Digimon's effects|your opponent's Digimon effects"
    "|their Digimon effects"
    "|the effects your opponent's Digimon)": "opponent's digimon effect",
    "(the effects of your opponent's Options|your opponent's Option cards"
    "|your opponent's Options' effects|your opponent's Option effects"
    "|their Option effects"
    "|the effects of your opponent's Option cards)": "opponent's option effect",
}
PLAYERS = {"opponent": "(your opponent's|their)", "you": "your"}
DE_DIGIVOLVE = {"cannot": ["be de-digivolved"], "by": ["opponent's effect"]}


def of_group(words: str, means: dict[str, Any]) -> Iterator[Row]:
    """Yield that some of a player's cannot: "none of your opponent's Digimon can …"."""
    for player, whose in PLAYERS.items():
        step = means | {"of": {"all": of("{like}", player)}}
        yield "lasting", f"none of {whose} {{like}} {words}", [step]
        yield "changed", f"none of {whose} {{like}} {words}", [step]


def about(words: str, means: dict[str, Any]) -> Iterator[Row]:
    """Yield what is done to cards in the words, as "{target}", while it stands or for a while; and
    what they gain in the same breath."""
    this = words.format(target="(this Digimon|it)")
    yield "lasting", this, [means]
    yield "lasting", f"{this}(, and| and) it {{gains}}", [means, "*{gains}"]
    yield "lasting", words.format(target="{group}"), [means | {"of": "{group}"}]
    for cards in ("{named cards}", "{all cards}", "{picked cards}"):
        yield "changed", words.format(target=cards), [means | {"of": cards}]
    for words_, cards, then in (
        ("this Digimon", "this", "this"),
        ("{picked cards}", "{picked cards}", "it"),
    ):
        yield (
            "changed",
            words.format(target=words_) + "(, and| and) it {gains}",
            [means | {"of": cards}, {"each of": "{gains}", "with": {"of": then}}],
        )


CANNOT: tuple[Row, ...] = (
    *(("doing", words, what) for words, what in DOING.items()),
    *(("suffering", words, what) for words, what in SUFFERING.items()),
    *(("icon name", f"[{icon}]", [f"activate {timing}"]) for icon, timing in TIMINGS.items()),
    ("icon names", "{icon name}", "{icon name}"),
    ("icon names", "{a:icon name} (or|and|/) {b:icon names}", ["*{a}", "*{b}"]),
    ("doing", "activate (|its|their) {icon names} effects", "{icon names}"),
    ("undone", "{doing}", "{doing}"),
    ("sufferings", "{suffering}", "{suffering}"),
    ("sufferings", "{suffering} or {sufferings}", ["*{suffering}", "*{sufferings}"]),
    ("undone", "{suffering}", "{suffering}"),
    ("undone", "{suffering} or {undone}", ["*{suffering}", "*{undone}"]),
    ("undone", "{doing} (or|and) {undone}", ["*{doing}", "*{undone}"]),
    *(("by effects", words, by) for words, by in BY.items()),
    ("gain", "(can't|cannot) {undone}", {"cannot": "{undone}"}),
    ("gain", "(can't|cannot) {sufferings} {by effects}",
     {"cannot": "{sufferings}", "by": ["{by effects}"]}),
    ("gain", "(can't|cannot) be deleted (in|by) battle",
     {"cannot": ["be deleted"], "by": ["battle"]}),
    ("gain", f"(isn't|aren't) returned to {AREAS} {{by effects}}",
     {"cannot": ["be returned"], "by": ["{by effects}"]}),
    ("gain", "is unblockable", {"cannot": ["be blocked"]}),
    *of_group("can {undone}", {"cannot": "{undone}"}),
    *of_group("can {suffering} {by effects}", {"cannot": "{suffering}", "by": ["{by effects}"]}),
    *of_group("can be deleted in battle", {"cannot": ["be deleted"], "by": ["battle"]}),
    # What effects cannot do.
    *(("effects of", words, by) for words, by in WHOSE.items()),
    *(
        row
        for words, what in DEEDS.items()
        for row in about(
            f"{{{{effects of}}}} can't {words}", {"cannot": what, "by": ["{effects of}"]}
        )
    ),
    *(
        (category, f"{{effects of}} can't {words}",
         [{"cannot": what, "by": ["{effects of}"]} | of_this])
        for words, what in OWN_DEEDS.items()
        for category, of_this in (("lasting", {}), ("changed", {"of": "this"}))
    ),
    # Only by, or with, such others.
    ("gain", "(can't|cannot) be blocked by (your opponent's|) {like}",
     {"cannot": ["be blocked"], "which": of("{like}", "opponent")}),
    ("lasting", "all of your opponent's {like} can't attack this Digimon",
     [{"cannot": ["be attacked"], "which": of("{like}", "opponent")}]),
    ("lasting", "all of your opponent's {like} can't attack this Digimon (and|, and) {gains}",
     [{"cannot": ["be attacked"], "which": of("{like}", "opponent")},
      {"each of": "{gains}", "with": {"of": {"all": of("{like}", "opponent")}}}]),
    ("gain", "can only digivolve into {like}",
     {"cannot": ["digivolve"], "which": {"not": anywhere("{like}")}}),
    ("gains", "can only attack suspended Digimon",
     [{"cannot": ["attack players"]},
      {"cannot": ["attack digimon"], "which": {"suspended": False}}]),
    # In the unsuspend phase: effects unsuspend it all the same.
    *(
        (category, f"{{cards}} {words} unsuspend (in|during) (their|your opponent's|its owner's)"
                   " next unsuspend phase",
         [{"cannot": ["unsuspend in its unsuspend phase"], "of": "{cards}",
           "for": "opponent's next turn"}])
        for category, words in (("dated", "(can't|doesn't|don't)"),)
    ),
    ("dated", "none of your opponent's {like} can unsuspend (in|during) (their|your opponent's)"
              " next unsuspend phase",
     [{"cannot": ["unsuspend in its unsuspend phase"], "of": {"all": of("{like}", "opponent")},
       "for": "opponent's next turn"}]),
    ("gain", "doesn't activate (the|) [Security] (effects|skills) (on|of) (any|) Option cards it"
             " checks",
     {"cannot": ["activate options it checks"]}),
)  # fmt: skip

MAY: tuple[Row, ...] = (
    (
        "gain",
        "(can|may) (also|) attack (your opponent's|) unsuspended Digimon",
        {"may": ["attack unsuspended"]},
    ),
    (
        "gain",
        "(can|may) (also|) attack (your opponent's|) unsuspended Digimon {qualities}",
        {"may": ["attack unsuspended"], "which": "{qualities}"},
    ),
    (
        "gain",
        "(can|may) (also|) attack (your opponent's|) unsuspended {adjective} Digimon",
        {"may": ["attack unsuspended"], "which": "{adjective}"},
    ),
)

UNAFFECTED: tuple[Row, ...] = (
    *(("unaffecting", words, by) for words, by in EFFECTS_OF.items()),
    ("gain", "(isn't|aren't|is not) affected by {unaffecting}",
     {"unaffected by": ["{unaffecting}"]}),
    ("gain", "(is|are) unaffected by {unaffecting}", {"unaffected by": ["{unaffecting}"]}),
    ("gain", "(isn't|aren't) affected by <De-Digivolve> effects", {"cannot": ["be de-digivolved"]}),
    *about("{{unaffecting}} don't affect {target}", {"unaffected by": ["{unaffecting}"]}),
    *(
        ("lasting", f"{{unaffecting}} don't affect this Digimon {{qualities}}{words}",
         [{"while": {"is": anywhere("{qualities}"), "who": "this"},
           "do": [{"unaffected by": ["{unaffecting}"]}, *more]}])
        for words, more in (("", []), ("(, and| and) it {gains}", ["*{gains}"]))
    ),
    *of_group("are affected by {unaffecting}", {"unaffected by": ["{unaffecting}"]}),
    *about("(your opponent's|their) <De-Digivolve> effects don't affect {target}", DE_DIGIVOLVE),
)  # fmt: skip

# Two that are meant in one breath.
BOTH: tuple[Row, ...] = (
    (
        "changed",
        "{unaffecting} don't affect {a:cards} and {b:cards}",
        [
            {"unaffected by": ["{unaffecting}"], "of": "{a}"},
            {"unaffected by": ["{unaffecting}"], "of": "{b}"},
        ],
    ),
)

PHRASES: tuple[Row, ...] = (*CANNOT, *MAY, *UNAFFECTED, *BOTH)
