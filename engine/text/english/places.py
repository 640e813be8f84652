"""Where cards come from, and several kinds of cards from there: "1 [A] and 1 [B] from your trash".

A place is the part of a filter that says in which area, whose it is, and under what.
"""

from typing import Any

from engine.text.english.cards import anywhere
from engine.text.grammar import Row

TAMERS = {"kind": ["tamer"], "of": "you"}
THIS_UNDER = {"area": ["under"], "host": {"this": True}}
PILES = {
    "hand": ["hand"],
    "trash": ["trash"],
    "hand or trash": ["hand", "trash"],
    "hand and / or trash": ["hand", "trash"],
    "hand and trash": ["hand", "trash"],
}


def under(host: Any) -> dict[str, Any]:
    return {"area": ["under"], "host": host}


def mine(areas: list[str]) -> dict[str, Any]:
    return {"area": areas, "of": "you"}


def either(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """Cards like `like` from one of two places: of each what it says of its own cards."""
    return {
        "any": [{"+": ["{like}", first]}, {"+": ["{like}", second]}],
        "area": [*first["area"], *second["area"]],
    }


def one_of(*slots: str) -> dict[str, Any]:
    """One card from a place that is like one of several."""
    return {
        "pick": 1,
        "from": {"+": [{"any": [anywhere(f"{{{slot}}}") for slot in slots]}, "{place}"]},
    }


def each(*likes: Any) -> dict[str, Any]:
    """One card like each of several from a place, as many of them as there are (CR 15-10-2)."""
    return {"both": [{"pick": 1, "from": {"+": [like, "{place}"]}} for like in likes]}


def named(slot: str) -> dict[str, Any]:
    return {"name": [f"{{{slot}}}"]}


PLACES: tuple[Row, ...] = (
    *(("place", f"(from|in) (your|the) {words}", mine(areas)) for words, areas in PILES.items()),
    ("place", "from trash", mine(["trash"])),
    ("place", "from your security stack", mine(["security"])),
    *(
        ("place", f"from (your opponent's|their) {area}", {"area": [area], "of": "opponent"})
        for area in ("trash", "hand")
    ),
    ("place", "(from|in) {beneath}", under("{beneath}")),
    ("place", "{under}", under("{under}")),
    ("own", "{like} {place}", {"+": ["{like}", "{place}"]}),
    # Under what: a filter for that.
    ("beneath", "(this Digimon's|its|this Tamer's) digivolution cards", {"this": True}),
    (
        "beneath",
        "(your|1 of your|one of your|any of your) {possessive} digivolution cards",
        {"+": ["{possessive}", {"of": "you"}]},
    ),
    ("beneath", "{under}", "{under}"),
    ("beneath", "(that Digimon's|those Digimon's) digivolution cards", {"named": ["it"]}),
    ("beneath", "1 {possessive} digivolution cards", "{possessive}"),
    (
        "beneath",
        "the digivolution cards of your {single} in the breeding area",
        {"+": ["{single}", {"area": ["breeding"], "of": "you"}]},
    ),
    ("under", "under (your|1 of your|one of your|any of your) (Tamers|Tamer)", TAMERS),
    ("under", "under this (Tamer|card|Digimon)", {"this": True}),
    (
        "beneath",
        "this Digimon's or your Tamers' digivolution cards",
        {"any": [{"this": True}, TAMERS]},
    ),
    (
        "own cards",
        "{n} of your {like} from the battle area or your hand",
        {"pick": "{n}", "from": {"+": ["{like}", mine(["battle", "hand"])]}},
    ),
    # One of two places.
    *(
        row
        for words, areas in PILES.items()
        for row in (
            (
                "own",
                f"{{like}} (from|in) (your|the) {words}(| ,) or (|from|in) {{beneath}}(|,)",
                either(mine(areas), under("{beneath}")),
            ),
            (
                "own",
                f"{{like}} (from|in) {{beneath}} or (|from|in) (your|the) {words}",
                either(under("{beneath}"), mine(areas)),
            ),
        )
    ),
    (
        "own",
        "{like} (from|in) {beneath} or link cards",
        either(under("{beneath}"), {"area": ["link"], "host": "{beneath}"}),
    ),
)

LISTS: tuple[Row, ...] = (
    ("own cards", "{names} {place}", {"pick": 1, "from": {"+": [{"name": "{names}"}, "{place}"]}}),
    # One of several kinds.
    ("own cards", "1 {a:like} or 1 {b:like} {place}", one_of("a", "b")),
    ("own cards", "1 {a:like}, 1 {b:like}(,|) or 1 {c:like} {place}", one_of("a", "b", "c")),
    # One of each of several kinds.
    ("own cards", "1 {a:like} and 1 {b:like} {place}(| in any order)", each("{a}", "{b}")),
    (
        "own cards",
        "1 {a:like}, 1 {b:like}(,|) and 1 {c:like} {place}(| in any order)",
        each("{a}", "{b}", "{c}"),
    ),
    (
        "own cards",
        "(1 each of|1 of each|1) {a:name} and {b:name} {place}(| in any order)",
        each(named("a"), named("b")),
    ),
    (
        "own cards",
        "(1 each of|1 of each) {a:name}, {b:name}(,|) and {c:name} {place}(| in any order)",
        each(named("a"), named("b"), named("c")),
    ),
)

PHRASES: tuple[Row, ...] = (
    *PLACES,
    *LISTS,
    # Without being played.
    (
        "step",
        "place {own cards} (in|into) (the|your) battle area",
        {"place in battle": "{own cards}"},
    ),
    (
        "step",
        "trash {n} {like} in (the|your) battle area",
        {"trash": {"pick": "{n}", "from": "{like}"}},
    ),
)
