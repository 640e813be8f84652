"""The verbs of effect programs. Importing this makes all of them known to the language."""

from engine.effects import amounts, conditions, selectors
from engine.effects.verbs import (
    attacking,
    by_hand,
    control,
    digivolving,
    field,
    fusing,
    links,
    memory,
    piles,
    playing,
    standing,
    xros,
)

__all__ = [
    "amounts",
    "attacking",
    "by_hand",
    "conditions",
    "control",
    "digivolving",
    "field",
    "fusing",
    "links",
    "memory",
    "piles",
    "playing",
    "selectors",
    "standing",
    "xros",
]
