"""English phrases, by what they are about. `ENGLISH` is all of them.

A table is rows of (category, pattern, meaning); of rows that mean the same the first is printed.
"""

from engine.text.english import (
    afterwards,
    allowed,
    attacks,
    cards,
    choices,
    conditions,
    costs,
    counted,
    effects,
    fusing,
    keywords,
    lists,
    piles,
    places,
    plays,
    qualities,
    requirements,
    reveals,
    security,
    standing,
    steps,
    tallies,
    triggers,
    under,
    words,
)
from engine.text.grammar import Grammar

STEPS = (
    *steps.PHRASES,
    *piles.PHRASES,
    *reveals.PHRASES,
    *places.PHRASES,
    *lists.PHRASES,
    *under.PHRASES,
    *security.PHRASES,
    *plays.PHRASES,
    *fusing.PHRASES,
    *attacks.PHRASES,
)
ENGLISH = Grammar.of(
    words.PHRASES,
    cards.PHRASES,
    qualities.PHRASES,
    keywords.PHRASES,
    conditions.PHRASES,
    costs.PHRASES,
    costs.with_ing(STEPS),
    triggers.PHRASES,
    STEPS,
    steps.PHRASES,
    piles.PHRASES,
    plays.PHRASES,
    fusing.PHRASES,
    allowed.PHRASES,
    standing.PHRASES,
    afterwards.PHRASES,
    choices.PHRASES,
    counted.PHRASES,
    tallies.PHRASES,
    effects.PHRASES,
    requirements.PHRASES,
)
