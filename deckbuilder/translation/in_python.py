"""Strings that people read, found in Python by its syntax tree.

The tree folds adjacent literals together and knows a call from a comment, so nothing is guessed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from deckbuilder.translation.sentence import Sentence


class Places(NamedTuple):
    """Where a call has its text, its plural and its context among the arguments."""

    text: int = 0
    plural: int | None = None
    context: int | None = None


TEXT = Places()
PLURAL = Places(plural=1)
CONTEXT = Places(text=1, context=0)
CONTEXT_AND_PLURAL = Places(text=1, plural=2, context=0)

CALLS = {
    "_": TEXT,
    "gettext": TEXT,
    "gettext_lazy": TEXT,
    "gettext_noop": TEXT,
    "ngettext": PLURAL,
    "ngettext_lazy": PLURAL,
    "pgettext": CONTEXT,
    "pgettext_lazy": CONTEXT,
    "npgettext": CONTEXT_AND_PLURAL,
    "npgettext_lazy": CONTEXT_AND_PLURAL,
    "say": PLURAL,  # the engine's: say("text", "plural", n, name=value)
}


def sentences(source: str) -> Iterator[Sentence]:
    """Yield every string that a call marks for translation, in the order of the source."""
    for call, places in _calls(source):
        text = _literal(call, places.text)
        if text:
            plural = _literal(call, places.plural, "plural") or ""
            yield Sentence(text, plural, _literal(call, places.context) or "")


def unreadable(source: str) -> list[int]:
    """Return the lines of calls whose text is not a literal, so that nobody can translate it."""
    return [call.lineno for call, places in _calls(source) if _literal(call, places.text) is None]


def _calls(source: str) -> list[tuple[ast.Call, Places]]:
    calls = [
        (node, CALLS[_name(node.func)])
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and _name(node.func) in CALLS
    ]
    return sorted(calls, key=lambda found: (found[0].lineno, found[0].col_offset))


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _literal(call: ast.Call, place: int | None, keyword: str = "") -> str | None:
    """Return the string that stands at a place of a call or under a keyword, None if none does."""
    arguments = [word.value for word in call.keywords if word.arg == keyword]
    if place is not None:
        arguments = [*call.args[place : place + 1], *arguments]
    match arguments:
        case [ast.Constant(str(text))]:
            return text
        case _:
            return None
