"""English phrases, by what they are about. `ENGLISH` is all of them.

A table is rows of (category, pattern, meaning); of rows that mean the same the first is printed.
"""

from engine.text.english import (
    afterwards,
    cards,
    choices,
    conditions,
    costs,
    counted,
    effects,
    fusing,
    keywords,
    piles,
    places,
    plays,
    qualities,
    requirements,
    standing,
    steps,
    tallies,
    triggers,
    words,
)
from engine.text.grammar import Grammar

ENGLISH = Grammar.of(
    words.PHRASES,
    cards.PHRASES,
    qualities.PHRASES,
    places.PHRASES,
    keywords.PHRASES,
    conditions.PHRASES,
    costs.PHRASES,
    costs.with_ing([*steps.PHRASES, *piles.PHRASES, *plays.PHRASES, *fusing.PHRASES]),
    triggers.PHRASES,
    steps.PHRASES,
    piles.PHRASES,
    plays.PHRASES,
    fusing.PHRASES,
    standing.PHRASES,
    afterwards.PHRASES,
    choices.PHRASES,
    counted.PHRASES,
    tallies.PHRASES,
    effects.PHRASES,
    requirements.PHRASES,
)
