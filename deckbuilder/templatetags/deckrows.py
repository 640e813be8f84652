"""What a deck's page has often: its rows, and the hidden fields of its forms.

Rows are most of the page, and ready-made: each is written once for its card, copies and language.
What is only now and here is written each time: findings, what somebody typed into a box, and
cards that are not in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode
from django.template.loader import render_to_string
from django.urls import get_script_prefix
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from deckbuilder.deckpage import Row
from engine.cards import Card
from engine.legacy.cards import LegacyCard

register = template.Library()

Here = tuple[str, str | None, str]  # template, language, where the site stands

ROWS_AT_MOST = 4000  # in a process, at some 2 kB each
_kept: dict[tuple[object, ...], tuple[Card | LegacyCard, str]] = {}


@register.simple_tag(takes_context=True)
def change_fields(context: Context, revision: int) -> SafeString:
    """What every form of the page sends: that it is ours, and the revision that it changes."""
    ours = CsrfTokenNode().render(context)
    return format_html('{}<input type="hidden" name="revision" value="{}">', ours, revision)


@register.filter
def written(rows: Iterable[Row], boxes: Mapping[str, str]) -> SafeString:
    """Write rows one after the other; `boxes` holds what was typed into some, by their keys."""
    return _all(rows, boxes, "deckbuilder/deck_row.html")


@register.filter
def pictured(rows: Iterable[Row], boxes: Mapping[str, str]) -> SafeString:
    """Write rows as drawings, otherwise as `written` does."""
    return _all(rows, boxes, "deckbuilder/deck_picture.html")


@register.simple_tag
def pane_query(asked: Any, pane: str) -> str:
    """The query of the address that shows another pane of the page on a narrow screen."""
    return str(asked.query(pane=pane))


def _all(rows: Iterable[Row], boxes: Mapping[str, str], shape: str) -> SafeString:
    here = (shape, get_language(), get_script_prefix())
    # Each piece is a template's own work, escaped there.
    return mark_safe("".join([_row(row, boxes.get(row.key), here) for row in rows]))


def _row(row: Row, typed: str | None, here: Here) -> str:
    as_it_is = typed is None or typed == str(row.copies)
    html = _ready(row, here) if as_it_is else _made(row, str(typed), here[0])
    if not row.findings:
        return html
    why = render_to_string("deckbuilder/deck_why.html", {"findings": row.findings}).strip()
    return f"{html.removesuffix('</li>')}{why}</li>"


def _ready(row: Row, here: Here) -> str:
    """Return a row whose box holds its copies, as it was written before where it was."""
    card = row.picture.card
    if card is None or row.note:
        return _made(row, str(row.copies), here[0])
    key: tuple[object, ...] = (
        *here,
        row.section,
        row.picture.number,
        row.copies,
        row.limit,
        row.since,
        row.pair,
    )
    key += (row.printings, row.cover, bool(row.homes))
    of, html = _kept.get(key, (None, ""))
    if of is not card:  # another catalogue has other cards, even where the number is the same
        if len(_kept) >= ROWS_AT_MOST:
            _kept.clear()
        html = _made(row, str(row.copies), here[0])
        _kept[key] = (card, html)
    return html


def _made(row: Row, box: str, shape: str) -> str:
    return render_to_string(shape, {"row": row, "box": box}).strip()
