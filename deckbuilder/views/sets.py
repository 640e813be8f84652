"""The sets of both games, and the cards of one."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from cards.models import Catalogue
from deckbuilder import catalogue
from deckbuilder.cardpages import sets as all_sets
from deckbuilder.cardpages.fragments import fragments
from deckbuilder.cardpages.searching import page_number, shape_of, shown
from deckbuilder.ready import for_everybody

A_PAGE = 120  # cards: nearly every set is one page


@require_safe
@for_everybody
def sets(request: HttpRequest) -> HttpResponse:
    """All sets, by series."""
    every = all_sets.sets(catalogue.index()).values()
    context = {
        "modern": all_sets.series(each for each in every if each.game == "modern"),
        "legacy": [each for each in every if each.game == "legacy"],
    }
    return render(request, "deckbuilder/sets.html", context)


@require_safe
@for_everybody
def card_set(request: HttpRequest, code: str) -> HttpResponse:
    """The cards of a set in order, as pictures or `?show=lines`."""
    versions = Catalogue.versions()
    found = all_sets.find(catalogue.index(versions), code)
    if found is None:
        raise Http404
    if found.code != code:
        return redirect(found.address)
    shape = shape_of(request.GET.dict())
    page = Paginator(found.cards, A_PAGE).get_page(page_number(request.GET.get("page", "")))
    context = {
        "set": found,
        "page": page,
        "shape": shape,
        "show": shown(shape),
        "rows": fragments(page.object_list, shape, versions),
    }
    return render(request, "deckbuilder/set.html", context)
