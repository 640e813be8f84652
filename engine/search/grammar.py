"""The grammar of queries: what is one word of them, and how words build a tree.

The lexer takes any text whatever. What does not fit is put right before it goes to the parser
(`mending.py`), which then has nothing to complain of.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from .fields import BY_NAME

if TYPE_CHECKING:
    from lark import Lark

DIRECTIVES = ("order", "sort", "dir", "direction")  # how to show cards, not which
SAME_OPERATOR = {"≠": "!=", "≤": "<=", "≥": ">=", "==": "=", "=>": ">=", "=<": "<="}

_OPERATOR = "!=|<=|>=|=[=<>]|[:=<>≠≤≥]"
_QUOTED = r'(?:"(?:[^"\\]|\\.)*"|“[^”]*”|「[^」]*」)'
_PATTERN = r"\/(?:[^\/\\]|\\.)+\/"
_UNCLOSED = r'["“「\/].*'  # takes all that follows
_NAME = r"[^\W\d](?:[\w.'-]*\w)?"


def _names(*, may_be_empty: bool) -> str:
    names = [name for name, field in BY_NAME.items() if field.may_be_empty is may_be_empty]
    if not may_be_empty:
        names += (*DIRECTIVES, "not")
    return "|".join(sorted(names, key=len, reverse=True)).replace("-", "[-_]")


# A field of ours may stand apart from its operator and value: `dp > 5000`. Any other word may
# not, as names have colons, too: "Chaosmon: Valdur Arm".
_TEST = (
    rf"(?:(?:{_names(may_be_empty=False)})\s*(?:{_OPERATOR})\s*"
    rf"|(?:{_names(may_be_empty=True)})(?:{_OPERATOR})"
    rf"|{_NAME}(?:{_OPERATOR})(?=[^\s)]))"
    rf'(?:{_QUOTED}|{_PATTERN}|{_UNCLOSED}|[^\s()"“「]*)'
)
TEST = re.compile(rf"(?P<name>{_NAME})\s*(?P<operator>{_OPERATOR})\s*(?P<value>.*)", re.DOTALL)

GRAMMAR = rf"""
?start: both (_OR both)* -> either
both: one+
?one: _NOT one -> negated
    | _OPEN start _CLOSE
    | TEST -> test
    | (QUOTED | PATTERN | UNCLOSED | WORD) -> word

TEST.9: /{_TEST}/is
QUOTED.8: /{_QUOTED}/s
PATTERN.8: /{_PATTERN}/s
UNCLOSED.7: /{_UNCLOSED}/s
_OR.6: /or(?=[\s()]|\Z)/i
_AND.6: /and(?=[\s()]|\Z)/i
_NOT.6: /-(?=[^\s)])/
_OPEN: "("
_CLOSE: ")"
WORD.1: /[^\s()"“「]+/
%ignore /\s+/
%ignore _AND
"""


@cache
def parser() -> Lark:
    """Make the parser when a query first needs it: that takes longer than many searches."""
    from lark import Lark

    return Lark(GRAMMAR, parser="lalr", lexer="basic", maybe_placeholders=False)
