"""Lines that name a token: no card of a deck (CR 1-4-4-2), but told as what they are.

Tokens have no numbers. So that a deck can hold such a line, and a check can object to it,
it gets one that no card has: `TOKEN:` and the name.
"""

from __future__ import annotations

from engine.cards import folded, says_token
from engine.deck import Entry
from engine.words import say

from .clean import tidy
from .reading import Catalogue, Line
from .taking import Given

NUMBER = "TOKEN:"


def is_token(name: str, catalogue: Catalogue) -> bool:
    """Whether a name says that it is a token's, or only a token has it."""
    if says_token(name):
        return True
    plain = folded(name)
    return any(plain == folded(token.name) for token in catalogue.tokens)


def token(given: Given, name: str, copies: int) -> Line:
    """Take a line that names a token, so that the check can say where tokens belong."""
    name = tidy(name)
    number = NUMBER + "".join(c for c in name if c.isalnum())
    entry = Entry(number, copies, given.heading or "main", name)
    note = say("This is a token: tokens lie beside the deck, never in it.")
    return Line(given.at, given.text, "changed", entry, notes=(note,))
