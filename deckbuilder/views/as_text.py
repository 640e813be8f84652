"""A deck as text, to change many cards at once: written out, checked, and saved."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from deckbuilder import astext, decks, jsonerrors
from deckbuilder.astext import AsText
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import TextForm
from deckbuilder.limits import LISTS, allowed
from deckbuilder.models import Deck
from deckbuilder.ownership import decks_of
from deckbuilder.reports import picks_of, report_of
from deckbuilder.views.errors import too_often
from deckbuilder.views.lists import errors_of
from deckbuilder.words import said
from engine.words import storable


@require_http_methods(["GET", "HEAD", "POST"])
def as_text(request: HttpRequest, key: str) -> HttpResponse:
    """Show a deck as text. Posted: what became of its lines, or with `do=save` a new revision.

    409 where the deck was changed elsewhere since the text was written: nothing is saved, and
    the page shows the newest list beside what was typed.
    """
    deck = get_object_or_404(decks_of(request), key=key)
    if request.method != "POST":
        revision = deck.newest
        was = astext.as_text(revision, deck.game)
        form = TextForm(initial={"text": was.text, "revision": deck.revision})
        return _page(request, deck, form, was)
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    return _posted(request, deck, TextForm(request.POST))


def _posted(request: HttpRequest, deck: Deck, form: TextForm) -> HttpResponse:
    if not form.is_valid():
        return _page(request, deck, form, status=422)
    base: int = form.cleaned_data["revision"]
    revision = deck.revisions.filter(number=base).first()
    if revision is None:
        return _overtaken(request, deck, form.cleaned_data["text"])
    was = astext.as_text(revision, deck.game)
    text = form.cleaned_data["text"]
    picks = picks_of(request.POST)
    save = request.POST.get("do") == "save"
    if save and _same(text, was.text) and not picks:
        return redirect(deck)
    report = report_of(text, deck.game, picks, either=False)
    reading = astext.read_back(report.text, report.reading, was)
    if reading.problem is not None:
        form.add_error("text", said(reading.problem))
        return _page(request, deck, form, was, status=422)
    if save:
        try:
            decks.edit_as_text(deck, base, reading, report.text)
        except decks.Overtaken:
            return _overtaken(request, deck, report.text)
        messages.success(request, _("The list was saved."))
        return redirect(deck)
    again = TextForm(initial={"text": report.text, "revision": base})
    judged = deck_page(reading.deck, revision.regulation, revision.region, unread=reading.left_out)
    return _page(request, deck, again, was, report=report, page=judged)


def _page(
    request: HttpRequest,
    deck: Deck,
    form: TextForm,
    was: AsText | None = None,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    context: dict[str, Any] = {"deck": deck, "form": form, "was": was} | more
    response = render(request, "deckbuilder/deck_text.html", context, status=status)
    response.headers["Deck-Revision"] = str(deck.revision)
    return jsonerrors.explained(response, more.get("problem", ""), *errors_of(form))


def _overtaken(request: HttpRequest, deck: Deck, text: str) -> HttpResponse:
    """Show what was typed beside the newest list, which the next save replaces."""
    deck.refresh_from_db()
    newest = astext.as_text(deck.newest, deck.game)
    problem = _(
        "This deck was changed in another tab or by another device since you began. Nothing was "
        "saved: your text stands here as you typed it."
    )
    return _page(
        request,
        deck,
        TextForm(initial={"text": text, "revision": deck.revision}),
        newest,
        status=409,
        problem=problem,
        differences=list(_differences(newest.text, text)),
    )


def _differences(newest: str, typed: str) -> Iterator[tuple[str, str]]:
    """("newest" or "typed", line) of each line that only one of two texts has."""
    there, here = newest.splitlines(), typed.splitlines()
    for what, a, b, c, d in SequenceMatcher(None, there, here, autojunk=False).get_opcodes():
        if what != "equal":
            yield from (("newest", line) for line in there[a:b] if line.strip())
            yield from (("typed", line) for line in here[c:d] if line.strip())


def _same(text: str, written: str) -> bool:
    """Whether two texts are the same, but for how a browser ends lines."""
    return storable(text).splitlines() == written.splitlines()
