"""What is placed under Digimon and Tamers, and what is done with the top cards of stacks."""

from typing import Any

from engine.text.english.cards import FIELD, THIS_ONE, anywhere, of
from engine.text.grammar import Row

CARD = "digivolution (card|cards)"
ONE = "(any|1|one)"
MY_TAMERS = {"kind": ["tamer"], "of": "you"}
BREEDING = {"of": "you", "area": ["breeding"]}


def one(which: Any) -> dict[str, Any]:
    return {"pick": 1, "from": which}


# Under whom: chosen, or what triggered the effect ("it" is what is placed by then).
HOSTS: tuple[Row, ...] = (
    ("host", f"{ONE} of your {{like}}", one(of("{like}", "you"))),
    ("host", "your Tamers", one(MY_TAMERS)),
    ("host", f"{ONE} of your {{like}} on the field", one(of("{like}", "you", **FIELD))),
    ("host", "your {like} in the breeding area", one({"+": ["{like}", BREEDING]})),
    ("host", f"{ONE} of (their|your opponent's) {{like}}", one(of("{like}", "opponent"))),
    ("host", "that (Digimon|Tamer)", "them"),
    ("whose", f"{ONE} of your {{possessive}}", one(of("{possessive}", "you"))),
    ("whose", f"{ONE} of (their|your opponent's) {{possessive}}",
     one(of("{possessive}", "opponent"))),
    ("whose", "that Digimon's", "them"),
    ("whose", f"{ONE} of those Digimon's", one({"named": ["them"]})),
    # Where: the rest of "place 1 card from your hand …".
    ("where under", f"as (this Digimon's|the|this Tamer's) bottom {CARD}", {}),
    ("where under", f"as the bottom {CARD} of this Digimon", {}),
    ("where under", "under this (Digimon|Tamer)(| in any order)", {}),
    ("where under", f"under this Digimon (|in any order) as its bottom {CARD}", {}),
    ("where under", "at the bottom of this (Digimon's|card's) digivolution cards", {}),
    ("where under", f"as this Digimon's top {CARD}", {"at": "top"}),
    ("where under", f"under this Digimon as its top {CARD}", {"at": "top"}),
    ("where under", "(on top of|at the top of) this (Digimon's|card's) digivolution cards",
     {"at": "top"}),
    ("where under", f"as this Digimon's top or bottom {CARD}", {"at": "top or bottom"}),
    ("where under", f"as {{whose}} bottom {CARD}", {"host": "{whose}"}),
    ("where under", f"as the bottom {CARD} of {{host}}", {"host": "{host}"}),
    ("where under", "under {host}", {"host": "{host}"}),
    ("where under", f"under {{host}} as (its|their) bottom {CARD}", {"host": "{host}"}),
    ("where under", "under {host} as one of its digivolution cards", {"host": "{host}"}),
    *(
        row
        for word, player in (("your", "you"), ("(their|your opponent's)", "opponent"))
        for row in (
            ("where under",
             f"as {ONE} of {word} {{a:possessive}} bottom {CARD} or under {ONE} of {word} "
             "{b:like}",
             {"host": one({"any": [anywhere("{a}"), anywhere("{b}")], "of": player})}),
            ("where under",
             f"under {ONE} of {word} {{a:like}} as its bottom {CARD} or under {ONE} of {word} "
             "{b:like}",
             {"host": one({"any": [anywhere("{a}"), anywhere("{b}")], "of": player})}),
        )
    ),
)  # fmt: skip

PLACED: tuple[Row, ...] = (
    ("goes under", "{own cards}", "{own cards}"),
    ("goes under", "{cards}", "{cards}"),
    ("goes under", "this card from the battle area", "this"),
    ("goes under", "them", "them"),
    ("goes under", "another {like}", one({"+": ["{like}", {"other": True, "of": "you"}]})),
    ("goes under", "(the top card of your deck|the top card of the deck|your deck's top card)",
     {"top of": "deck"}),
    ("goes under", "the top {n} cards of (your|the) deck", {"top of": "deck", "count": "{n}"}),
    ("step", "place {goes under} {where under}",
     {"+": [{"place under": "{goes under}"}, "{where under}"]}),
    ("step", "place {goes under} face down {where under}",
     {"+": [{"place under": "{goes under}", "face down": True}, "{where under}"]}),
)  # fmt: skip

TOP_CARDS: tuple[Row, ...] = (
    ("step", "place the top (card|stacked card) of {cards} as (its|that Digimon's) bottom "
     "digivolution card",
     {"top card to bottom": "{cards}"}),
    ("step", "place the top (card|stacked card) of {host} as (its|that Digimon's) bottom "
     "digivolution card",
     {"top card to bottom": "{host}"}),
    ("step", "place the top card of this Digimon as this Digimon's bottom digivolution card",
     {"top card to bottom": "this"}),
    ("step",
     "place the top card of this Digimon {qualities} as this Digimon's bottom digivolution card",
     {"top card to bottom": {"all": {"+": ["{qualities}", THIS_ONE]}}}),
    ("step",
     "place this {adjective} Digimon's top (stacked card|card) as its bottom digivolution card",
     {"top card to bottom": {"all": {"+": ["{adjective}", THIS_ONE]}}}),
    ("step",
     "place this Digimon's top (stacked card|card) as its bottom digivolution card",
     {"top card to bottom": "this"}),
    ("step",
     "place this Digimon's top card as (your|the) top security card",
     {"put top card": "this", "to": "security top"}),
    ("step",
     "place the top card of {cards} on top of (its owner's|their|your|your opponent's) security "
     "stack (|face down)",
     {"put top card": "{cards}", "to": "security top"}),
)  # fmt: skip

# Cards that are trashed from under what is yours, or off it.
UNDER_YOURS = {"area": ["under"], "host": of("{like}", "you")}
TRASHED: tuple[Row, ...] = (
    (
        "step",
        "trash any digivolution card (of|from) {cards}",
        {
            "for each of": "{cards}",
            "do": [{"trash": {"pick": 1, "from": {"area": ["under"], "host": {"named": ["it"]}}}}],
        },
    ),
    ("step", "trash {n} of (its|that Digimon's) link cards",
     {"trash": {"pick": "{n}", "from": {"area": ["link"], "host": {"named": ["them"]}}}}),
    ("step", "trash {n} of your {possessive} link cards",
     {"trash": {"pick": "{n}",
                "from": {"area": ["link"], "host": of("{possessive}", "you")}}}),
    ("step", "trash any {n} digivolution (cards|card) (of|from|under) your {like}",
     {"trash": {"pick": "{n}", "from": UNDER_YOURS}}),
    ("step", "trash any {n} digivolution (cards|card) {qualities} (from|of|under) your {like}",
     {"trash": {"pick": "{n}", "from": {"+": ["{qualities}", UNDER_YOURS]}}}),
)  # fmt: skip

# Between the areas of the field, and out of the breeding area.
MOVED: tuple[Row, ...] = (
    ("step", "move this Digimon to (the|) battle area", {"move": "this"}),
    ("step", "move {n} of your {like} from the breeding area to the battle area",
     {"move": {"pick": "{n}", "from": {"+": ["{like}", BREEDING]}}}),
    ("step", "move your {like} from the breeding area to the battle area",
     {"move": one({"+": ["{like}", BREEDING]})}),
    ("step", "trash {n} of your {like} in the breeding area",
     {"trash": {"pick": "{n}", "from": {"+": ["{like}", BREEDING]}}}),
)  # fmt: skip

PHRASES: tuple[Row, ...] = (*HOSTS, *PLACED, *TOP_CARDS, *TRASHED, *MOVED)
