"""What a deck is made of: each chart as a plot, and its numbers in a table beneath."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from deckbuilder import handpages
from deckbuilder.charts import charts_of
from deckbuilder.handpages import Source


@require_safe
def charts(request: HttpRequest, key: str) -> HttpResponse:
    """The charts of one's deck."""
    return _charts(request, handpages.saved(request, key))


@require_http_methods(["GET", "HEAD", "POST"])
def shared_charts(request: HttpRequest) -> HttpResponseBase:
    """The charts of the list in the address, for anybody."""
    return handpages.from_address(request, "charts", _charts)


def _charts(request: HttpRequest, source: Source) -> HttpResponse:
    context = handpages.head(source, "charts") | {
        "charts": charts_of(source.deck, source.game),
        "share": source.shared("charts", {}) if source.saved else "",
    }
    return render(request, "deckbuilder/charts_page.html", context)
