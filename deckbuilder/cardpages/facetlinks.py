"""Facets as links: so many that a template would take longer with them than the search itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from .facets import Facet, Option


def links_of(facets: Iterable[Facet], address: Callable[[str], str]) -> SafeString:
    """Write facets as headings with lists of links; `address` is where a query is searched for."""
    pieces = [piece for facet in facets for piece in _facet(facet, address)]
    return mark_safe("".join(pieces))


def _facet(facet: Facet, address: Callable[[str], str]) -> Iterator[str]:
    yield f"<h2>{escape(facet.title)}</h2>\n<ul>\n"
    for option in facet.options:
        here = ' aria-current="true"' if option.chosen else ""
        there = escape(address(option.query))
        yield f'<li><a href="{there}"{here}>{_chip(option)}{escape(option.label)}'
        yield f"{_mark(option)}</a></li>\n"
    yield "</ul>\n"


def _chip(option: Option) -> str:
    if not option.colour:
        return ""
    return f'<span class="chip {option.colour}" aria-hidden="true">{option.letter}</span>'


def _mark(option: Option) -> str:
    """Tell how many cards a link leaves, or that it takes a test out again."""
    if option.chosen:
        if option.fixed:
            return ""
        leave_out = escape(_("leave out"))
        return f'<span aria-hidden="true"> ×</span><span class="hidden">, {leave_out}</span>'
    return "" if option.count is None else f' <span class="faint">{option.count}</span>'
