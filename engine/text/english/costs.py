"""What stands after "by": optional processing conditions (CR 15-7).

They are steps in the form of their verbs with -ing: "trash 1 card" and "by trashing 1 card".
"""

import re
from collections.abc import Iterable, Iterator

from engine.text.grammar import Row

# The verbs of steps that can be paid with. In -ing an e at the end falls.
VERBS = frozenset(
    {
        *("add", "attack", "delete", "digivolve", "flip", "hatch", "link", "move", "place", "play"),
        *("return", "reveal", "suspend", "trash", "unsuspend", "use"),
    }
)
DOUBLED = {"flip": "flipping"}
FIRST = re.compile(r"\(([a-z|]+)\)|[a-z]+")  # the verb, or several that stand for the same

PHRASES: tuple[Row, ...] = (
    ("payings", "{paying}", ["{paying}"]),
    ("payings", "{paying} and {payings}", ["{paying}", "*{payings}"]),
    ("paying", "paying {n} (cost|memory)", {"pay": "{n}"}),
    ("paid", "pay {n} (cost|memory)", {"pay": "{n}"}),
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
        found = FIRST.match(pattern)
        if category != "step" or found is None or ". " in pattern:
            continue
        verbs = (found[1] or found[0]).split("|")
        if VERBS.issuperset(verbs):
            first = "|".join(_ing(verb) for verb in verbs)
            rest = pattern[found.end() :]
            yield "paying", (f"({first})" if found[1] else first) + rest, means
            yield "paid", pattern, means


def _ing(verb: str) -> str:
    return DOUBLED.get(verb) or verb.removesuffix("e") + "ing"
