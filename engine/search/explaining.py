"""A search said back in words, so that a reader sees what was understood.

28 cards: red, level 4 and legal in the world today
"""

from __future__ import annotations

from typing import TypeGuard

from engine.words import Message, say

from .fields import field_of
from .ordering import LABELS
from .run import Run
from .running import Found
from .tree import And, Not, Or, Test, Tree


def explain(found: Found) -> Message:
    """Say how many cards a search found, and what they have in common."""
    message = _counted(found)
    query = found.query
    if not query.order and query.direction != "desc":
        return message
    order = LABELS[query.order or "number"]
    if query.direction == "desc":
        return say("%(found)s; ordered by %(order)s, descending", found=message, order=order)
    return say("%(found)s; ordered by %(order)s", found=message, order=order)


def _counted(found: Found) -> Message:
    n, tree = found.count, found.query.tree
    if tree is None:
        return say("%(count)s card", "%(count)s cards", n, count=n)
    what = _said(tree, found.run)
    if what is None:
        return say("%(count)s card", "%(count)s cards", n, count=n)
    return say("%(count)s card: %(what)s", "%(count)s cards: %(what)s", n, count=n, what=what)


def _said(tree: Tree, run: Run) -> Message | None:
    """Say a tree without the tests that were left out; None if that is nothing."""
    match tree:
        case Test(name):
            field = field_of(name)
            assert field is not None
            return None if id(tree) in run.left_out else field.said(tree, run)
        case Not(part):
            what = _inside(part, run)
            return say("not %(what)s", what=what) if what else None
        case And(parts):
            return _all_of(parts, run)
        case Or(parts):
            return _any_of(parts, run)


def _all_of(parts: tuple[Tree, ...], run: Run) -> Message | None:
    """Say several things that all hold, the bare words first and together."""
    words = tuple(f"“{part.value}”" for part in parts if _is_word(part, run))
    said = [say("name or number with %(words)s", words=words)] if words else []
    for part in parts:
        if not _is_word(part, run) and (what := _inside(part, run)):
            said.append(what)
    return say("%(all)s", all=tuple(said)) if said else None


def _any_of(parts: tuple[Tree, ...], run: Run) -> Message | None:
    said = [what for part in parts if (what := _inside(part, run))]
    if not said:
        return None
    message, *others = said
    for other in others:
        message = say("%(one)s or %(other)s", one=message, other=other)
    return message


def _is_word(tree: Tree, run: Run) -> TypeGuard[Test]:
    """Whether this is a bare word that was looked for."""
    plain = isinstance(tree, Test) and not tree.field and isinstance(tree.value, str)
    return plain and id(tree) not in run.left_out


def _inside(tree: Tree, run: Run) -> Message | None:
    """Say a part of something; what is itself joined stands between brackets."""
    what = _said(tree, run)
    if what and isinstance(tree, And | Or):
        return say("(%(what)s)", what=what)
    return what
