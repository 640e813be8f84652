"""Lines of cards that are no effects: requirements, also of links, and what a (Rule) says.

Requirements are read into programs (`"can digivolve for"`, `"dna"`, `"links to"`…). A (Rule) is
nothing to do: it is read if the facts of the card have what it says (CR 2-3-4).
"""

from __future__ import annotations

from typing import Any

from engine.cards import Card
from engine.text.grammar import Grammar, Parse
from engine.text.normalise import LIKE, lines
from engine.text.reading import FIELDS, Read, declined, read_effect
from engine.texts import CardText

REQUIREMENTS = "requirements"  # the categories of whole lines
RULES = "rules"
# How the fields of such lines are called beside those of texts.
REQUIREMENT, LINK_REQUIREMENT, RULE = LINES = ("requirement", "link requirement", "rule")


def fields_of(text: CardText) -> dict[str, str]:
    """The texts of a card by the fields of programs; requirements for links are told apart."""
    asked: dict[str, list[str]] = {REQUIREMENT: [], LINK_REQUIREMENT: []}
    for line in text.requirements.splitlines():
        is_link = line.translate(LIKE).lstrip().casefold().startswith("[link]")
        asked[LINK_REQUIREMENT if is_link else REQUIREMENT].append(line)
    found = {name: getattr(text, name) for name in FIELDS}
    found |= {name: "\n".join(those) for name, those in asked.items()}
    # What one line says of two facts may stand there twice.
    found[RULE] = "\n".join(dict.fromkeys(text.rules.splitlines()))
    return {name: words for name, words in found.items() if words.strip()}


def read_requirement(text: str, grammar: Grammar) -> list[Read]:
    """Read the lines of a requirement, also of one for links."""
    return [read_effect(line, grammar, category=REQUIREMENTS) for line in lines(text)]


def read_rule(text: str, grammar: Grammar, card: Card | None = None) -> list[Read]:
    """Read the lines of a (Rule): without a program, as they are facts.

    With a card its facts have to say the same; what they do not say is declined.
    """
    return [_read_rule(line, grammar, card) for line in lines(text)]


def _read_rule(line: str, grammar: Grammar, card: Card | None) -> Read:
    parse = Parse(grammar, line)
    facts = parse.whole(RULES)
    if len(facts) > 1:
        return Read(line, "ambiguous", tuple(facts))
    if facts and (card is None or _says(card, facts[0])):
        return Read(line, "read")
    return declined(line, parse.tokens, 0 if facts else parse.furthest)


def _says(card: Card, facts: dict[str, Any]) -> bool:
    """Whether all of these are facts of the card."""
    return all(
        set(wanted) <= set(getattr(card, fact))
        if isinstance(wanted, list)
        else getattr(card, fact) == wanted
        for fact, wanted in facts.items()
    )
