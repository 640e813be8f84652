"""From the text of a query to its tree; docs/search.md is the language as players see it.

No text raises. What cannot be understood is left out of the tree and told as a problem that
points at the place in the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import folded
from engine.words import Message, say

from .fields import BY_NAME, field_of, plain
from .fields.expressions import unusable
from .fields.field import Field
from .grammar import DIRECTIVES, SAME_OPERATOR, TEST, parser
from .mending import mended
from .ordering import DIRECTIONS, ORDERS
from .problems import Fault, Problem, closest
from .tree import Not, Pattern, Place, Test, Tree, Value, both, either

if TYPE_CHECKING:
    from lark import Token
    from lark import Tree as Parsed

LONGEST = 500  # characters
# Full-width signs are written for the others by Japanese keyboards; each stays one character.
_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " "}
_QUOTES = ('"', "“", "「")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Query:
    """What was understood of a text."""

    text: str
    tree: Tree | None = None  # None: nothing was asked for, or nothing understood
    order: str = ""  # "" is the usual order, by set and number
    direction: str = ""  # "asc", "desc", or "" if it was not said
    problems: tuple[Problem, ...] = ()

    @property
    def asks_nothing(self) -> bool:
        """Whether every card is meant, as nothing was asked and nothing misunderstood."""
        return self.tree is None and not self.problems


@lru_cache(maxsize=512)
def parse(text: str) -> Query:
    """Read a query. Never raises; the latest few are kept."""
    if len(text) > LONGEST:
        message = say(
            "This search has %(length)s characters; at most %(most)s are read.",
            length=len(text),
            most=LONGEST,
        )
        return Query(text, problems=(Problem(LONGEST, len(text) - LONGEST, message),))
    reader = _Reader(text)
    return reader.query()


class _Reader:
    """Reads one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.order = self.direction = ""

    def query(self) -> Query:
        tokens = mended(parser().lex(self.text.translate(_WIDE)), self.problems)
        tree = self._tree(_parsed(tokens)) if tokens else None
        if not (tree or self.problems or self.order or self.direction) and tokens:
            message = say(
                "There is no letter and no digit in “%(value)s”.", value=self.text.strip()
            )
            self.problems.append(Problem(0, len(self.text), message))
        self.problems.sort(key=lambda problem: problem.at)
        return Query(self.text, tree, self.order, self.direction, tuple(self.problems))

    def _tree(self, node: Parsed[Token]) -> Tree | None:
        match node.data:
            case "either" | "both":
                parts = [tree for part in _nodes(node) if (tree := self._tree(part))]
                join = either if node.data == "either" else both
                return join(parts) if parts else None
            case "negated":
                (part,) = map(self._tree, _nodes(node))
                return Not(part) if part else None
            case kind:
                (token,) = _tokens(node)
                return self._test(token) if kind == "test" else self._word(token)

    def _word(self, token: Token) -> Tree | None:
        """Read a bare word; one without letters is none: "Agumon - Bond of Bravery"."""
        place = Place(token.start_pos or 0, len(token))
        value = self._value(str(token), place)
        if value is None or (isinstance(value, str) and not folded(value)):
            return None
        if isinstance(value, Pattern) and (fault := unusable(value)):
            self._faulty(fault, place, place)
            return None
        return Test("", ":", value, place, place)

    def _test(self, token: Token) -> Tree | None:
        parts = TEST.fullmatch(str(token))
        assert parts is not None  # the grammar says so
        start = token.start_pos or 0
        place = Place(start, len(token))
        name, operator = parts["name"], SAME_OPERATOR.get(parts["operator"], parts["operator"])
        value_place = Place(start + parts.start("value"), len(parts["value"]))
        value = self._value(parts["value"], value_place)
        if value is None:
            return None
        if plain(name) in DIRECTIVES:
            self._directive(plain(name), str(value), value_place if value else place)
            return None
        negated = plain(name) == "not"
        field = field_of("is" if negated else name)
        if field is None:
            self._unknown_field(name, Place(start, len(name)))
            return None
        if operator not in field.operators:
            self._wrong_operator(field, parts, start)
            return None
        if not value and not field.may_be_empty:
            message = say(
                "“%(field)s” needs a value behind it, such as %(example)s.",
                field=name + parts["operator"],
                example=field.example,
            )
            self._problem(place, message)
            return None
        if fault := _fault(field, operator, value):
            self._faulty(fault, place, value_place)
            return None
        test = Test(field.names[0], operator, value, place, value_place)
        return Not(test) if negated else test

    def _value(self, written: str, place: Place) -> Value | None:
        """Read a word, what is between quotes, or an expression; None if that has no end."""
        as_typed = place.of(self.text)
        if not written.startswith((*_QUOTES, "/")):
            return written
        if written.startswith("/"):
            if len(written) > 2 and _ends(written, "/"):
                return Pattern(as_typed[1:-1])
            message = say("This “/” begins a regular expression that is not closed by another “/”.")
            self._problem(Place(place.at, 1), message)
            return None
        closing = {"“": "”", "「": "」"}.get(written[0], '"')
        if len(written) > 1 and _ends(written, closing):
            inside = as_typed[1:-1]
            return _ESCAPED.sub(r"\1", inside) if closing == '"' else inside
        message = say("This quotation mark is not closed by another one.")
        suggestion = as_typed.rstrip("\\") + closing
        self.problems.append(Problem(*place, message, suggestion[:LONGEST]))
        return as_typed[1:]

    def _directive(self, name: str, value: str, place: Place) -> None:
        known = ORDERS if name in DIRECTIVES[:2] else DIRECTIONS
        meant = known.get(value.casefold())
        if meant is None:
            message = say(
                "“%(value)s” is not known here; there are: %(known)s.",
                value=value,
                known=tuple(dict.fromkeys(known.values())),
            )
            self._problem(place, message, closest(value, known))
        elif known is ORDERS:
            self.order = meant
        else:
            self.direction = meant

    def _unknown_field(self, name: str, place: Place) -> None:
        message = say(
            "There is no field “%(name)s”. If this is part of a name, put it between quotation "
            "marks.",
            name=name,
        )
        self._problem(place, message, closest(name, [*BY_NAME, *DIRECTIVES]))

    def _wrong_operator(self, field: Field, parts: re.Match[str], start: int) -> None:
        message = say(
            "“%(field)s” cannot be compared by “%(operator)s”, only by %(operators)s.",
            field=parts["name"],
            operator=parts["operator"],
            operators=tuple(f"“{each}”" for each in field.operators),
        )
        operator = Place(start + parts.start("operator"), len(parts["operator"]))
        self._problem(operator, message, field.operators[0])

    def _faulty(self, fault: Fault, place: Place, value_place: Place) -> None:
        if fault.whole:
            self._problem(place, fault.message, fault.suggestion)
            return None
        if fault.at is not None:
            value_place = Place(value_place.at + min(fault.at, value_place.length - 1), 1)
        self._problem(value_place if value_place.length else place, fault.message, fault.suggestion)
        return None

    def _problem(self, place: Place, message: Message, suggestion: str = "") -> None:
        self.problems.append(Problem(*place, message, suggestion))


def _parsed(tokens: list[Token]) -> Parsed[Token]:
    parsing = parser().parse_interactive()
    for token in tokens:
        parsing.feed_token(token)
    parsed: Parsed[Token] = parsing.feed_eof()  # type: ignore[no-untyped-call]
    return parsed


def _nodes(node: Parsed[Token]) -> list[Parsed[Token]]:
    return [child for child in node.children if not isinstance(child, str)]


def _tokens(node: Parsed[Token]) -> list[Token]:
    return [child for child in node.children if isinstance(child, str)]


def _fault(field: Field, operator: str, value: Value) -> Fault | None:
    if isinstance(value, Pattern):
        if not field.patterns:
            return Fault(say("“%(field)s” takes no regular expression.", field=field.names[0]))
        return unusable(value)
    return field.fault(operator, value)


def _ends(written: str, mark: str) -> bool:
    """Whether the mark closes what is written: a backslash before it would take it away."""
    body = written[:-1]
    backslashes = len(body) - len(body.rstrip("\\"))
    return written.endswith(mark) and (mark not in '"/' or backslashes % 2 == 0)
