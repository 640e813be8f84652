"""What stands after "if" and "while"."""

from typing import Any

from engine.text.english.cards import FIELD, anywhere, of
from engine.text.grammar import Row

NONE = {"at most": 0}
MANY = 9  # up to this number "3 security cards" are known
HAVE = {
    "you": ("you have", "you (don't|do not) have"),
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


PHRASES: tuple[Row, ...] = (
    *held("you"),
    *held("opponent"),
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
        "deleted (outside of a battle|other than in battle)",
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
    (
        "single condition",
        "your Tamers have {bounds} (total|) colors",
        {
            "compare": {"colours of": {"all": {"kind": ["tamer"], "of": "you"}}},
            "to": "{bounds}",
        },
    ),
    # Several conditions.
    ("condition", "{single condition}", "{single condition}"),
    ("condition", "{a:single condition} and {b:single condition}", {"all of": ["{a}", "{b}"]}),
    ("condition", "{a:single condition} or {b:single condition}", {"any of": ["{a}", "{b}"]}),
)
