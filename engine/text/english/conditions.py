"""What stands after "if" and "while"."""

from typing import Any

from engine.text.english.cards import FIELD, anywhere, of
from engine.text.grammar import Row

NONE = {"at most": 0}
MANY = 9  # up to this number "3 security cards" are known
HAVE = {
    "you": ("you have", "(you|your) (don't|do not) have"),
    "opponent": ("(your opponent has|they have)", "(your opponent doesn't|they don't) have"),
}


def there_are(which: Any, *numbers: Any) -> dict[str, Any]:
    """So many of those are there; without numbers, at least one."""
    return {"+": [{"there are": which}, *numbers]} if numbers else {"there are": which}


def this_is(which: Any) -> dict[str, Any]:
    """This Digimon or Tamer is like that, wherever it is."""
    return {"is": anywhere(which), "who": "this"}


def it_is(which: Any) -> dict[str, Any]:
    """What was chosen, or what triggered the effect, is like that, wherever it is."""
    return {"is": anywhere(which), "who": "it"}


def was(which: Any) -> dict[str, Any]:
    """This Digimon or Tamer was like that when it triggered the effect: it may be gone."""
    return {"is": anywhere(which), "who": "it then"}


def held(player: str) -> tuple[Row, ...]:
    """What a player has in play: "you have a red Tamer", "they have 2 or more Digimon"."""
    has, lacks = HAVE[player]
    theirs = of("{like}", player)
    on_field = of("{like}", player, **FIELD)
    other = of("{like}", player, other=True)
    return (
        ("single condition", f"{has} (a|an|) {{like}}", there_are(theirs)),
        ("single condition", f"{has} (a|an|) {{like}} on the field", there_are(on_field)),
        ("single condition", f"{has} another {{like}}", there_are(other)),
        ("single condition", f"{has} {{bounds}} {{like}}", there_are(theirs, "{bounds}")),
        ("single condition", f"{has} {{n}} {{like}}", there_are(theirs, {"at least": "{n}"})),
        ("single condition", f"{has} no {{like}}", there_are(theirs, NONE)),
        ("single condition", f"{has} no {{like}} on the field", there_are(on_field, NONE)),
        ("single condition", f"{has} no other {{like}}", there_are(other, NONE)),
        ("single condition", f"{lacks} (a|an|any|) {{like}}", there_are(theirs, NONE)),
        (
            "single condition",
            f"{lacks} (a|an|any|) {{like}} in the battle area",
            there_are(theirs, NONE),
        ),
        (
            "single condition",
            f"{lacks} (a|an|any|) {{like}} on the field",
            there_are(on_field, NONE),
        ),
        ("single condition", f"{lacks} another {{like}}", there_are(other, NONE)),
        *(
            row
            for adjective, more in (("", {}), ("face-up ", {"face up": True}))
            for row in (
                (
                    "single condition",
                    f"{has} {{bounds}} {adjective}security (cards|card)",
                    there_are({"area": ["security"], "of": player} | more, "{bounds}"),
                ),
                *(
                    (
                        "single condition",
                        f"{has} {n} {adjective}security (cards|card)",
                        there_are({"area": ["security"], "of": player} | more, {"at least": n}),
                    )
                    for n in range(1, MANY + 1)  # so many or more (CR 4-26-1)
                ),
                (
                    "single condition",
                    f"{has} no {adjective}security cards",
                    {"there are": {"area": ["security"], "of": player} | more} | NONE,
                ),
                (
                    "single condition",
                    f"{has} 0 {adjective}security cards",
                    {"there are": {"area": ["security"], "of": player} | more} | NONE,
                ),
            )
        ),
        ("single condition", f"{has} {{bounds}} {{owned}}", there_are("{owned}", "{bounds}")),
        ("single condition", f"{has} (a|an|) {{owned}}", there_are("{owned}")),
        ("single condition", f"{has} no {{owned}}", there_are("{owned}", NONE)),
        ("single condition", f"{has} {{bounds}} memory", memory(player)),
        ("single condition", f"{has} {{n}} memory or less", memory(player, {"at most": "{n}"})),
        ("single condition", f"{has} {{n}} memory or more", memory(player, {"at least": "{n}"})),
    )


def memory(player: str, bounds: Any = "{bounds}") -> dict[str, Any]:
    return {"memory": bounds} | ({"of": player} if player == "opponent" else {})


def has_done(event: Any) -> dict[str, Any]:
    return {"this effect": event}


def _event(event: str, **more: Any) -> dict[str, Any]:
    return {"event": event} | more


# What an effect has done, in the past and after "didn't": the events that count for it.
DEEDS: tuple[tuple[str, str, list[dict[str, Any]]], ...] = (
    ("(deleted|deletes)", "delete", [_event("deleted")]),
    ("(suspended|suspends)", "suspend", [_event("suspended")]),
    ("(unsuspended|unsuspends)", "unsuspend", [_event("unsuspended")]),
    ("(trashed|trashes)", "trash", [_event("card moved", to="trash")]),
    ("(played|plays)", "play", [_event("played")]),
    ("(digivolved|digivolves)", "digivolve", [_event("digivolved")]),
    ("(DNA digivolved|DNA digivolves)", "DNA digivolve", [_event("dna digivolved")]),
    ("flipped", "flip", [_event("turned over")]),
    (
        "(returned|returns)",
        "return",
        [
            _event("returned"),
            *(
                _event("card moved", source=source, to=to)
                for source in ("trash", "under")
                for to in ("hand", "deck")
            ),
        ],
    ),
    (
        "(placed|places)",
        "place",
        [_event("card added", to="under"), _event("card added", to="security"), _event("placed")],
    ),
    (
        "added (|to a hand|cards to a hand)",
        "add (|to a hand|cards to a hand)",
        [_event("card added", source="revealed", to="hand")],
    ),
)


def deeds() -> tuple[Row, ...]:
    """ "If this effect suspended your Digimon", "if this effect didn't delete"."""
    rows: list[Row] = []
    for past, base, events in DEEDS:
        did = [has_done(event) for event in events]
        any_did = did[0] if len(did) == 1 else {"any of": did}
        rows += [
            ("single condition", f"this effect {past}", any_did),
            ("single condition", f"this effect didn't {base}", {"not": any_did}),
        ]
        if len(events) == 1 and "source" not in events[0]:
            # Of what is named, what was paid with is meant as well.
            these = has_done(events[0] | {"subject": "{subject}"}) | {"payments": True}
            rows += [
                ("single condition", f"this effect {past} {{subject}}", these),
                ("single condition", f"this effect didn't {base} {{subject}}", {"not": these}),
            ]
    deleted = has_done(_event("deleted", subject="{subject}"))
    return (
        *rows,
        ("single condition", "no {subject} (is|was|were) deleted by this effect", {"not": deleted}),
        (
            "single condition",
            "{subject} (isn't|wasn't|weren't|aren't) deleted by this effect",
            {"not": deleted},
        ),
        (
            "single condition",
            "{subject} (is|was|were|are) deleted by this effect",
            deleted,
        ),
        (
            "single condition",
            "no opponent's Digimon (was|is|were) deleted by this effect",
            {"not": has_done(_event("deleted", subject={"kind": ["digimon"], "of": "opponent"}))},
        ),
        (
            "single condition",
            "(digivolved by this effect|it digivolved by this effect)",
            has_done(_event("digivolved")),
        ),
        (
            "single condition",
            "you (trash|trashed) (a|an) {like} by this effect",
            has_done(_event("card moved", to="trash", subject="{like}")),
        ),
        (
            "single condition",
            "no {subject} (is|was|were) returned by this effect",
            {"not": has_done(_event("returned", subject="{subject}"))},
        ),
        ("single condition", "you played", has_done(_event("played"))),
        (
            "single condition",
            "you added (cards|)",
            has_done(_event("card added", source="revealed", to="hand")),
        ),
    )


def compared(words: str, what: dict[str, Any]) -> tuple[Row, ...]:
    """More or fewer of something than the opponent has."""
    mine, theirs = what | {"of": "you"}, what | {"of": "opponent"}
    return tuple(
        ("single condition", pattern, {"compare": {"count": one}, "to": bounds})
        for pattern, one, bounds in (
            (
                f"you have fewer {words} than your opponent",
                mine,
                {"at most": {"count": theirs, "plus": -1}},
            ),
            (
                f"you have more {words} than your opponent",
                mine,
                {"at least": {"count": theirs, "plus": 1}},
            ),
            (
                f"your opponent has as many or more (total|) {words} as you",
                theirs,
                {"at least": {"count": mine}},
            ),
            (
                f"your opponent has more {words} than you",
                theirs,
                {"at least": {"count": mine, "plus": 1}},
            ),
        )
    )


PHRASES: tuple[Row, ...] = (
    *held("you"),
    *held("opponent"),
    ("single condition", "there's (a|an) {like}", there_are("{like}")),
    (
        "single condition",
        "either player has {bounds} {like} in their trash",
        {
            "any of": [
                there_are(of("{like}", player, area=["trash"]), "{bounds}")
                for player in ("you", "opponent")
            ]
        },
    ),
    ("single condition", "there (are|is) {bounds} {like}", there_are("{like}", "{bounds}")),
    ("single condition", "there (are|is|'re) {bounds} {owned}", there_are("{owned}", "{bounds}")),
    ("single condition", "there're {bounds} {owned}", there_are("{owned}", "{bounds}")),
    ("single condition", "this (Digimon|Tamer) has {quality}", this_is("{quality}")),
    (
        "single condition",
        "this (Digimon|Tamer) has {any qualities}",
        this_is({"any": "{any qualities}"}),
    ),
    (
        "single condition",
        "this (Digimon|Tamer) has {a:quality} and {b:quality}",
        {"is": {"+": ["{a}", "{b}", {"area": ["any"]}]}, "who": "this"},
    ),
    ("single condition", "this (Digimon|Tamer) is {adjective}", this_is("{adjective}")),
    ("single condition", "this (Digimon|Tamer) is (a|an|) {like}", this_is("{like}")),
    (
        "single condition",
        "{names} is in this Digimon's digivolution cards",
        this_is({"has under": {"area": ["any"], "name": "{names}"}}),
    ),
    (
        "single condition",
        "(a|an) {like} is in this Digimon's digivolution cards",
        this_is({"has under": anywhere("{like}")}),
    ),
    ("single condition", "it's your turn", {"turn of": "you"}),
    ("single condition", "it's your opponent's turn", {"turn of": "opponent"}),
    (
        "single condition",
        "(a|an|) {like} is in your trash",
        there_are(of("{like}", "you", area=["trash"])),
    ),
    (
        "single condition",
        "{names} is face-up in your security stack",
        there_are({"name": "{names}", "area": ["security"], "of": "you", "face up": True}),
    ),
    ("single condition", "there (is|are) (a|an|) {like}", there_are("{like}")),
    ("single condition", "there's (a|an) {like}", there_are("{like}")),
    ("single condition", "there (is|are) no {like}", there_are("{like}", NONE)),
    # What is known already.
    ("single condition", "(that|it|that Digimon) has {quality}", it_is("{quality}")),
    ("single condition", "(that Digimon|it) is {adjective}", it_is("{adjective}")),
    ("single condition", "(that card|it|that Digimon) is (a|an|) {like}", it_is("{like}")),
    (
        "single condition",
        "any of them (have|has) {quality}",
        {"some are": anywhere("{quality}"), "who": "them"},
    ),
    (
        "single condition",
        "any of them are {adjective}",
        {"some are": anywhere("{adjective}"), "who": "them"},
    ),
    # What triggered the effect was that as well.
    ("single condition", "DNA digivolving", {"dna digivolved": True}),
    ("single condition", "DigiXrosing", {"digixrosed with": 1}),
    ("single condition", "DigiXrosing with {n} cards", {"digixrosed with": "{n}"}),
    (
        "single condition",
        "(digivolving|digivolved|this digivolved|this card is digivolving) from the trash",
        {"happened": "digivolved", "source": "trash"},
    ),
    (
        "single condition",
        "deleted (outside of a battle|other than in battle|other than by battle)",
        {"happened": "deleted", "not by": ["battle"]},
    ),
    ("single condition", "deleted in battle", {"happened": "deleted", "by": ["battle"]}),
    (
        "single condition",
        "(played|this card was played) by (an effect|effects)",
        {"happened": "played", "by": ["effect"]},
    ),
    (
        "single condition",
        "(deleted|this card was deleted) by (an effect|effects)",
        {"happened": "deleted", "by": ["effect"]},
    ),
    (
        "single condition",
        "digivolved by (an effect|effects)",
        {"happened": "digivolved", "by": ["effect"]},
    ),
    (
        "single condition",
        "played or digivolved by (an effect|effects)",
        {
            "any of": [
                {"happened": "played", "by": ["effect"]},
                {"happened": "digivolved", "by": ["effect"]},
            ]
        },
    ),
    *deeds(),
    *compared("security cards", {"area": ["security"]}),
    *compared("Digimon", {"kind": ["digimon"]}),
    *compared("Digimon and Tamers", {"kind": ["digimon", "tamer"]}),
    *compared("cards in (your|the) hand", {"area": ["hand"]}),
    # This Digimon, as it is, and as it was before it left.
    (
        "single condition",
        "this (Digimon's|Digimon) stack has {bounds} same-level cards",
        this_is({"same level": "{bounds}"}),
    ),
    ("single condition", "this (Digimon|Tamer|card) had {quality}", was("{quality}")),
    (
        "single condition",
        "this (Digimon|Tamer) had {any qualities}",
        was({"any": "{any qualities}"}),
    ),
    (
        "single condition",
        "this card was played by {names}'s effect",
        {"happened": "played", "by": ["effect"], "agent": {"name": "{names}"}},
    ),
    (
        "single condition",
        "(played|this card was played) from digivolution cards",
        {"happened": "played", "source": "under", "host": {"kind": ["digimon"]}},
    ),
    (
        "single condition",
        "you have {n} security cards or less",
        there_are({"area": ["security"], "of": "you"}, {"at most": "{n}"}),
    ),
    ("single condition", "this Digimon is attacking", {"attacking": "any"}),
    ("single condition", "(it's|its) their turn", {"turn of": "opponent"}),
    ("single condition", "its your turn", {"turn of": "you"}),
    ("single condition", "you have 0 memory", {"memory": 0}),
    (
        "single condition",
        "your breeding area is empty",
        there_are({"area": ["breeding"], "of": "you"}, NONE),
    ),
    (
        "single condition",
        "you have exactly {n} security cards",
        there_are({"area": ["security"], "of": "you"}, {"at least": "{n}"}, {"at most": "{n}"}),
    ),
    (
        "single condition",
        "your hand has {bounds} cards",
        there_are({"area": ["hand"], "of": "you"}, "{bounds}"),
    ),
    (
        "single condition",
        "this (Digimon|Tamer) is {adjective} and has {quality}",
        {"is": {"+": ["{adjective}", "{quality}", {"area": ["any"]}]}, "who": "this"},
    ),
    (
        "single condition",
        "this (Digimon|Tamer) has {quality} and is {adjective}",
        {"is": {"+": ["{quality}", "{adjective}", {"area": ["any"]}]}, "who": "this"},
    ),
    (
        "single condition",
        "(it|that Digimon) has {quality} or is {adjective}",
        it_is({"any": [anywhere("{quality}"), anywhere("{adjective}")]}),
    ),
    (
        "single condition",
        "(it|that Digimon) has {any qualities}",
        it_is({"any": "{any qualities}"}),
    ),
    (
        "single condition",
        "any of them (have|has) {any qualities}",
        {"some are": {"any": "{any qualities}", "area": ["any"]}, "who": "them"},
    ),
    (
        "single condition",
        "(its|that Digimon's) play cost is {range}",
        it_is({"play cost": "{range}"}),
    ),
    (
        "single condition",
        "{names} is in its digivolution cards",
        it_is({"has under": {"area": ["any"], "name": "{names}"}}),
    ),
    (
        "single condition",
        "this Digimon's digivolution cards include (a|an) {a:like} or (a|an) {b:like}",
        this_is({"has under": {"any": [anywhere("{a}"), anywhere("{b}")], "area": ["any"]}}),
    ),
    (
        "single condition",
        "this Digimon's digivolution cards include (a|an) {like}",
        this_is({"has under": anywhere("{like}")}),
    ),
    (
        "single condition",
        "(a|an) {like} Is in this Digimon's digivolution cards",
        this_is({"has under": anywhere("{like}")}),
    ),
    (
        "single condition",
        "your {like} have {bounds} (total|) colors",
        {
            "compare": {"colours of": {"all": of("{like}", "you")}},
            "to": "{bounds}",
        },
    ),
    (
        "single condition",
        "that Digimon was deleted by (an effect|effects)",
        {"happened": "deleted", "by": ["effect"]},
    ),
    (
        "single condition",
        "deleted by {keyword name}",
        {"happened": "deleted", "through": ["{keyword name}"]},
    ),
    (
        "single condition",
        "this card was face-up",
        {"happened": "checked", "subject": {"face up": True}},
    ),
    ("single condition", "there's (a|an) {owned}", there_are("{owned}")),
    (
        "single condition",
        "one of your {like} has {quality}",
        there_are({"+": ["{like}", "{quality}", {"of": "you"}]}),
    ),
    (
        "single condition",
        "effects suspended (those Digimon|it|that Digimon)",
        {"happened": "suspended", "by": ["effect"]},
    ),
    (
        "single condition",
        "the number of cards in your security stack is less than or equal to your opponent's",
        {
            "compare": {"count": {"area": ["security"], "of": "you"}},
            "to": {"at most": {"count": {"area": ["security"], "of": "opponent"}}},
        },
    ),
    # Several conditions.
    ("condition", "{single condition}", "{single condition}"),
    ("condition", "{a:single condition} and {b:single condition}", {"all of": ["{a}", "{b}"]}),
    (
        "condition",
        "{a:single condition}(|,) or (if|) {b:single condition}",
        {"any of": ["{a}", "{b}"]},
    ),
)
