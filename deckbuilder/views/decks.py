"""One's decks, and the page of one; `editing.py` changes it. Others' decks are not found."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.db.models.functions import Lower
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deckbuilder import decks, editor, notices
from deckbuilder.forms import FindDeckForm
from deckbuilder.models import Deck, Notice
from deckbuilder.ownership import adopt_late, decks_of, holdings, readable
from deckbuilder.views.sharing import shown

A_PAGE = 50


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """One's decks, newest change first; all that were put away, newest first, on the first page.

    `?q=red&game=modern&verdict=legal&order=name` finds among them.
    """
    adopt_late(request)
    find = FindDeckForm(request.GET)
    asked = find.asked
    page = Paginator(_found(request, asked), A_PAGE).get_page(request.GET.get("page"))
    removed = holdings(request).filter(removed__isnull=False).order_by("-removed")
    context = {
        "decks": page,
        "find": find,
        "asked": asked,
        "removed": [] if asked or page.number > 1 else removed,
        "changes": notices.of(request),
    }
    return render(request, "deckbuilder/decks.html", context)


def _found(request: HttpRequest, asked: Mapping[str, str]) -> QuerySet[Deck]:
    """One's decks that are as asked, in the order that is asked for."""
    found = decks_of(request)
    for field, lookup in (("q", "name__icontains"), ("game", "game"), ("verdict", "verdict")):
        if field in asked:
            found = found.filter(**{lookup: asked[field]})
    return found.order_by(Lower("name"), "pk") if asked.get("order") == "name" else found


@require_POST
def seen(request: HttpRequest, key: str) -> HttpResponse:
    """Show no longer what became of a deck's verdict."""
    deck = get_object_or_404(decks_of(request), key=key)
    Notice.objects.filter(deck=deck).delete()
    return redirect("decks")


@require_safe
def deck(request: HttpRequest, key: str) -> HttpResponse:
    """A deck with its verdict on a day (`?on=2026-04-04`), today if none is given.

    Others, and whoever opens the link to it, see it as it is shared. A page that has been open for
    a while asks for what is newer than it (`?since=12`).
    """
    deck = readable(request, key)
    if not deck.mine or deck.by_link:
        return shown(request, deck)
    since = request.GET.get("since", "")
    if not since or not request.htmx:  # type: ignore[attr-defined]
        return editor.show(request, deck)
    if since == str(deck.revision):
        return HttpResponse(status=204)
    newer = _(
        "This deck was changed in another tab or by another device. Here is its newest state."
    )
    return editor.show(request, deck, remarks=[newer])


@require_POST
def remove(request: HttpRequest, key: str) -> HttpResponse:
    """Put a deck away; the list of decks offers to put it back."""
    deck = get_object_or_404(decks_of(request), key=key)
    decks.put_away(deck)
    messages.success(
        request, _("“%(name)s” was removed. It can be put back below.") % {"name": deck.name}
    )
    return redirect("decks")


@require_POST
def put_back(request: HttpRequest, key: str) -> HttpResponse:
    """Bring back a deck that was put away."""
    deck = get_object_or_404(holdings(request), key=key)
    try:
        decks.put_back(deck)
    except decks.TooManyDecks as too_many:
        messages.error(request, str(too_many))
        return redirect("decks")
    return redirect(deck)
