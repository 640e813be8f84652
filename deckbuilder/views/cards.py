"""Search, and the page of a card of either game."""

from __future__ import annotations

from difflib import get_close_matches

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from cards.models import Catalogue
from deckbuilder import catalogue
from deckbuilder.addresses import card_address, search_address
from deckbuilder.cardpages import facets
from deckbuilder.cardpages.card import card_page, legacy_page
from deckbuilder.cardpages.searching import FAR_TOO_LONG, search_page, shape_of, shown
from deckbuilder.ownership import decks_of
from deckbuilder.ready import for_everybody
from engine.cards import Card
from engine.legacy.cards import LegacyCard
from engine.search import Index, parse
from engine.search.ordering import LABELS


@require_safe
@for_everybody
def cards(request: HttpRequest) -> HttpResponse:
    """Search (`?q=c:red lv=4`): 60 cards a page, as pictures or `show=lines`.

    What the forms beside the results choose becomes part of the query, at an address of its own.
    """
    if narrowed := _narrowed(request):
        return redirect(narrowed)
    page = search_page(request.GET.get("q", ""), request.GET.dict(), timezone.localdate())
    template = "deckbuilder/cards.html"
    if request.headers.get("HX-Request") and request.headers.get("HX-Target") == "found":
        template += "#found"
    response = render(request, template, {"page": page})
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def _narrowed(request: HttpRequest) -> str:
    """Return the search that a form's choice makes of the query; "" if none was sent."""
    asked = request.GET
    query = parse(asked.get("q", "")[:FAR_TOO_LONG])
    show = shown(shape_of(asked.dict()))
    if (order := asked.get("order", "")) in LABELS:
        order = "" if order == "number" else order
        direction = "desc" if asked.get("dir") == "desc" else ""
        return search_address(facets.ordered(query, order, direction), show=show)
    added = [name for name, _ in facets.choices(Catalogue.versions()) if name in asked]
    if not added:
        return ""
    for name in added:
        if value := asked[name].strip()[:100]:
            query = parse(facets.with_test(query, facets.chosen_test(name, value)))
    return search_address(query.text, show=show)


@require_safe
@for_everybody
def card(request: HttpRequest, number: str) -> HttpResponse:
    """A card of the modern game, under its number as it is printed."""
    versions = Catalogue.versions()
    index = catalogue.index(versions)
    found = index.pools["modern"].find(number)
    if not isinstance(found, Card):
        other = index.pools["legacy"].find(number)
        return redirect(card_address(other)) if other else no_card(request, number, index)
    if found.number != number:
        return redirect(card_address(found))
    page = card_page(found, versions, timezone.localdate(), decks_of(request))
    return render(request, "deckbuilder/card_page.html", {"page": page})


@require_safe
@for_everybody
def legacy_card(request: HttpRequest, number: str) -> HttpResponse:
    """A card of the game of 1999 to 2005."""
    versions = Catalogue.versions()
    index = catalogue.index(versions)
    found = index.pools["legacy"].find(number)
    if not isinstance(found, LegacyCard):
        return no_card(request, number, index)
    if found.number != number:
        return redirect(card_address(found))
    page = legacy_page(found, versions, decks_of(request))
    return render(request, "deckbuilder/card_page.html", {"page": page})


def no_card(request: HttpRequest, number: str, index: Index) -> HttpResponse:
    """Say that there is no such card (404), and which ones may have been meant."""
    written = number[:40]
    known = {card.number.casefold(): card for card in index.cards}
    close = get_close_matches(written.casefold(), known, n=5, cutoff=0.7)
    context = {
        "written": written,
        "close": [known[each] for each in close],
        "search": search_address(written),
    }
    return render(request, "deckbuilder/no_card.html", context, status=404)
