"""What the pages are compared with, on the same server: the same rows by the plainest means.

A floor takes its rows from the database as any view would and writes them with a small template
that has neither links nor words to translate. `in_django` gives bytes that were there before.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template import Context, Engine
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from cards.models import Card
from deckbuilder.models import Deck, Revision
from deckbuilder.urls import handler400, handler403, handler404, handler500
from deckbuilder.urls import urlpatterns as pages

from .site import ready

__all__ = ["handler400", "handler403", "handler404", "handler500"]

COLUMNS = (
    *("number", "name", "name_ja", "kinds", "colours"),
    *("level", "play_cost", "dp", "types", "rarity"),
)
ROWS = Engine().from_string(
    "<!doctype html><title>Cards</title><table>{% for card in cards %}<tr><td>{{ card.number }}"
    "<td>{{ card.name }}<td>{{ card.name_ja }}<td>{{ card.kinds.0 }}<td>{{ card.colours.0 }}"
    "<td>{{ card.level }}<td>{{ card.play_cost }}<td>{{ card.dp }}<td>{{ card.types.0 }}"
    "<td>{{ card.rarity }}{% endfor %}</table>"
)


def found(request: HttpRequest) -> HttpResponse:
    """The rows of the search that is timed (`serving.QUERY`)."""
    return _written(Card.objects.filter(game="modern", level=4)[:60])


def deck(request: HttpRequest, key: str) -> HttpResponse:
    """The rows of a deck as it is saved."""
    revision = Revision.objects.filter(deck__key=key).order_by("-number")[0]
    numbers = [entry["number"] for entry in revision.entries]
    return _written(Card.objects.filter(game="modern", number__in=numbers))


def editor(request: HttpRequest, key: str) -> HttpResponse:
    """The rows of a deck, and those of the search beside it."""
    return HttpResponse(deck(request, key).content + found(request).content)


@csrf_exempt
def change(request: HttpRequest, key: str) -> HttpResponse:
    """One copy more or less in a new revision of the deck, and its rows; nothing is checked."""
    with transaction.atomic():
        of = Deck.objects.select_for_update().get(key=key)
        revision = Revision.objects.get(deck=of, number=of.revision)
        for entry in revision.entries:
            if entry["number"] == request.POST["number"]:
                entry["copies"] += int(request.POST["more"])
        revision.pk, revision.number = None, of.revision + 1
        revision.save(force_insert=True)
        of.revision = revision.number
        of.save()
    return deck(request, key)


def in_django(request: HttpRequest) -> HttpResponse:
    """Bytes that are ready, behind all that a request passes on its way to a view."""
    return HttpResponse(ready())


def _written(cards: QuerySet[Card]) -> HttpResponse:
    return HttpResponse(ROWS.render(Context({"cards": cards.values(*COLUMNS)})))


urlpatterns = [
    *pages,
    path("floor/found/", found),
    path("floor/deck/<slug:key>/", deck),
    path("floor/editor/<slug:key>/", editor),
    path("floor/change/<slug:key>/", change),
    path("floor/django/", in_django),
]
