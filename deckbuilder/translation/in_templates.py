"""Strings that people read, found in Django templates.

Django itself turns a template into calls of gettext; what stands between them is blanked out and
is not Python, so each call is read for itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from django.utils.translation.template import templatize

from deckbuilder.translation import in_python
from deckbuilder.translation.sentence import Sentence

CALL = re.compile(r"(?<!\w)(?:_|n?p?gettext)\(")


def sentences(source: str, where: str) -> Iterator[Sentence]:
    """Yield every string that a tag or a filter marks for translation, in order.

    Raises SyntaxError, naming the file and the line, where a template tag stands in a
    translated block.
    """
    calls = templatize(source, origin=where)
    for start in CALL.finditer(calls):
        yield from in_python.sentences(_call(calls, start.start()))


def _call(text: str, start: int) -> str:
    """Return the shortest text from `start` that ends in a bracket and is Python."""
    for end in re.finditer(r"\)", text[start:]):
        call = text[start : start + end.end()]
        try:
            ast.parse(call)
        except SyntaxError:
            continue
        return call
    raise AssertionError(f"a call that does not end: {text[start : start + 80]!r}")
