"""Facets as links: so many that a template would take longer with them than the search itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from deckbuilder.addresses import search_address

from .facets import Facet, Option


def links_of(facets: Iterable[Facet], show: str = "") -> SafeString:
    """Write facets as headings with lists of links; `show` is the shape of the cards found."""
    pieces = [piece for facet in facets for piece in _facet(facet, show)]
    return mark_safe("".join(pieces))


def _facet(facet: Facet, show: str) -> Iterator[str]:
    yield f"<h2>{escape(facet.title)}</h2>\n<ul>\n"
    for option in facet.options:
        here = ' aria-current="true"' if option.chosen else ""
        address = escape(search_address(option.query, show=show))
        yield f'<li><a href="{address}"{here}>{_chip(option)}{escape(option.label)}'
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
