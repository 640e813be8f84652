"""Words of a query put in an order that makes sense, with a problem for each that did not.

    ( a or            →  ( a )        "or" without an end, "(" without a ")"

What is left always parses: brackets in pairs and with something in them, and each "or" and "not"
with what it needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.words import Message, say

from .problems import Problem

if TYPE_CHECKING:
    from lark import Token

DEEPEST = 20  # brackets and nots inside each other
MOST_TERMS = 60

_TERMS = ("TEST", "QUOTED", "PATTERN", "UNCLOSED", "WORD")
_OPENING = ("_OPEN", "_OR", "_NOT")  # what has to be followed by something


def mended(tokens: Iterable[Token], problems: list[Problem]) -> list[Token]:
    """Return the words that make sense together; none if there are too many of them."""
    kept: list[Token] = []
    opened: list[Token] = []
    depth = nots = 0
    for token in tokens:
        match token.type:
            case "_OR":
                if not kept or kept[-1].type in _OPENING:
                    problems.append(_at(token, say("“or” needs something before it.")))
                    continue
            case "_OPEN":
                opened.append(token)
            case "_CLOSE":
                if not opened:
                    problems.append(_at(token, say("There is no “(” for this “)”.")))
                    continue
                opening = opened.pop()
                if not _ended(kept, opening, problems):
                    continue
        kept.append(token)
        nots = nots + 1 if token.type == "_NOT" else 0
        depth = max(depth, len(opened) + nots)
    while opened:
        opening = opened.pop()
        problems.append(_at(opening, say("This “(” is not closed by a “)”.")))
        if _ended(kept, opening, problems):
            kept.append(type(opening)("_CLOSE", ")"))
    _ended(kept, None, problems)
    return [] if _too_much(kept, depth, problems) else kept


def _ended(kept: list[Token], opening: Token | None, problems: list[Problem]) -> bool:
    """Take away what lacks a continuation, back to the bracket that opened; is anything left?

    Where nothing is left, the bracket goes, too, and what it needed with it.
    """
    while kept and kept[-1].type in _OPENING and kept[-1] is not opening:
        token = kept.pop()
        word = "or" if token.type == "_OR" else "-"
        problems.append(_at(token, say("“%(word)s” needs something behind it.", word=word)))
    if opening is None or kept[-1] is not opening:
        return True
    kept.pop()
    problems.append(_at(opening, say("There is nothing between these brackets.")))
    while kept and kept[-1].type == "_NOT":
        kept.pop()
    return False


def _too_much(tokens: list[Token], depth: int, problems: list[Problem]) -> bool:
    terms = [token for token in tokens if token.type in _TERMS]
    if len(terms) > MOST_TERMS:
        message = say(
            "This search has %(terms)s terms; at most %(most)s are looked for.",
            terms=len(terms),
            most=MOST_TERMS,
        )
        problems.append(_at(terms[MOST_TERMS], message))
        return True
    if tokens and depth > DEEPEST:
        message = say(
            "Brackets and “-” stand inside each other more than %(most)s deep.", most=DEEPEST
        )
        problems.append(_at(tokens[0], message) if tokens else Problem(0, 1, message))
        return True
    return False


def _at(token: Token, message: Message) -> Problem:
    return Problem(token.start_pos or 0, max(1, len(token)), message)
