"""What stands after "by": optional processing conditions (CR 15-7).

They are steps in the form of their verbs with -ing: "trash 1 card" and "by trashing 1 card".
"""

from collections.abc import Iterable, Iterator

from engine.text.grammar import Row

ING = {
    "add": "adding",
    "delete": "deleting",
    "digivolve": "digivolving",
    "link": "linking",
    "place": "placing",
    "play": "playing",
    "return": "returning",
    "reveal": "revealing",
    "suspend": "suspending",
    "trash": "trashing",
    "use": "using",
    "unsuspend": "unsuspending",
}

PHRASES: tuple[Row, ...] = (
    ("payings", "{paying}", ["{paying}"]),
    ("payings", "{paying} and {payings}", ["{paying}", "*{payings}"]),
    # As it was printed in older years.
    (
        "body",
        "you (may|can) {paid} to {sentence}(.|)",
        [{"by": ["{paid}"], "then": "{sentence}"}],
    ),
    (
        "body",
        "you (may|can) {sentence} by {payings}(.|)",
        [{"by": "{payings}", "then": "{sentence}"}],
    ),
)


def with_ing(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the same steps as what is paid: one sentence, without anything else behind it.

    "paying" is its form with -ing, "paid" the form of older years: "you may suspend this to …".
    """
    for category, pattern, means in rows:
        verb, _, rest = pattern.partition(" ")
        if category == "step" and verb in ING and ". " not in pattern:
            yield "paying", f"{ING[verb]} {rest}", means
            yield "paid", pattern, means
