"""Keyword effects, as they are printed in <> (CR 16): with their numbers, and the cards they name.

What stands in round brackets is "specified": "Black", "[X] trait", "blue Lv.4". A name alone there
is a name; <Decoy ([X])> is declined, as it has meant a trait.
"""

from typing import Any

from engine.text.grammar import Row

MOST = 9  # up to this number signs such as "-3" are known
PLAIN = (
    *("blocker", "jamming", "piercing", "reboot", "retaliation", "rush", "evade", "barrier"),
    *("armor purge", "raid", "alliance", "fortitude", "collision", "scapegoat", "vortex"),
    *("iceclad", "execute", "progress", "ascension", "engage", "guard"),
)
# Those that have a number, or name cards, as others ask for them: "with <Digisorption>".
OTHERS = ("digisorption", "decoy", "material save", "decode", "partition", "fragment", "overclock")
# Those that may also name cards by a name alone.
NAMING = ("decode", "overclock", "use req.", "detach", "succession")


def _process(name: str, **more: Any) -> dict[str, Any]:
    return {"process": name} | more


# The cards that a keyword names.
SPECIFIED: tuple[Row, ...] = (
    ("specified", "{named}", "{named}"),
    ("specified", "{names}", {"name": "{names}"}),
    ("named", "{asked}", "{asked}"),
    ("named", "{colours}", {"colour": "{colours}"}),
    ("named", "{leveled}", "{leveled}"),
)

NUMBERED: tuple[Row, ...] = (
    ("keyword", "<Security A. {n:signed}>", {"keyword": "security a.", "n": "{n}"}),
    ("keyword", "<Link {n:signed}>", {"keyword": "link +", "n": "{n}"}),
    ("keyword", "<Material Save {n}>", {"keyword": "material save", "n": "{n}"}),
    ("keyword", "<Fragment ({n})>", {"keyword": "fragment", "n": "{n}"}),
    *(
        ("keyword", f"<Digisorption -{n}>", {"keyword": "digisorption", "n": n})
        for n in range(1, MOST + 1)
    ),
)

OF_CARDS: tuple[Row, ...] = (
    ("keyword", "<Decoy ({named})>", {"keyword": "decoy", "which": ["{named}"]}),
    *(
        (
            "keyword",
            f"<{name.title()} ({{specified}})>",
            {"keyword": name, "which": ["{specified}"]},
        )
        for name in NAMING
    ),
    ("keyword", "<Decode ({a:specified})/({b:specified})>",
     {"keyword": "decode", "which": ["{a}", "{b}"]}),
    ("keyword", "<Partition ({a:specified} (&|+) {b:specified})>",
     {"keyword": "partition", "which": ["{a}", "{b}"]}),
)  # fmt: skip

# Those that execute processing.
PROCESSES: tuple[Row, ...] = (
    ("step", "<Recovery {n:signed} (Deck)>", {"recover": "{n}"}),
    ("step", "<Recovery {n:signed}>", {"recover": "{n}"}),
    ("step", "<Mind Link> (with|to|) 1 of your {like}", _process("mind link", which=["{like}"])),
    (
        "step",
        "this Tamer may <Mind Link> (with|to|) 1 of your {like}",
        {"may do": [_process("mind link", which=["{like}"])]},
    ),
    (
        "step",
        "<Blast DNA Digivolve ({a:specified} + {b:specified})>",
        _process("blast dna digivolve", which=["{a}", "{b}"]),
    ),
    (
        "step",
        "<Blast DNA Digivolve> <{a:specified} + {b:specified}>",
        _process("blast dna digivolve", which=["{a}", "{b}"]),
    ),
)

PHRASES: tuple[Row, ...] = (
    *(("keyword name", f"<{name.title()}>", name) for name in (*PLAIN, *OTHERS)),
    *(("keyword", f"<{name.title()}>", {"keyword": name}) for name in PLAIN),
    *SPECIFIED,
    *NUMBERED,
    *OF_CARDS,
    *PROCESSES,
    (
        "qualities",
        "without {keyword name}",
        {"not": {"keyword": ["{keyword name}"], "area": ["any"]}},
    ),
    # It is in force in the breeding area, too (CR 16-41-1).
    ("effect", "<Training>(.|)", {"icon": "field", "do": [{"keyword": "training"}]}),
    ("keywords", "{keyword}", ["{keyword}"]),
    ("keywords", "{keyword} (and|) {keywords}", ["{keyword}", "*{keywords}"]),
)
