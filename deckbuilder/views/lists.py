"""A list comes in: every line is read and shown before anything is kept."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from deckbuilder import choices, decks, jsonerrors, judging
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import ListForm
from deckbuilder.limits import LISTS, allowed
from deckbuilder.views.errors import too_often
from deckbuilder.views.home import around
from deckbuilder.words import said
from engine.formats import Reading

# Statuses of lines, the ones that want attention first.
STATUSES = ("refused", "ambiguous", "unknown", "changed", "read", "ignored")


@require_http_methods(["GET", "HEAD", "POST"])
def read_list(request: HttpRequest) -> HttpResponse:
    """Show how each line was read, the verdict, and what would be saved. Keeps nothing."""
    if request.method != "POST":
        return redirect("home")
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = ListForm(request.POST, request.FILES)
    return _reading(request, form)


@require_POST
def save_list(request: HttpRequest) -> HttpResponse:
    """Save the list as a deck and open it."""
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = ListForm(request.POST)
    if not form.is_valid():
        return _reading(request, form)
    wanted = form.cleaned_data
    game = choices.game_of(wanted["regulation"])
    reading = judging.read_list(wanted["text"], game)
    if reading.problem is not None:
        return _reading(request, form)
    try:
        deck = decks.save_reading(
            request,
            reading,
            wanted["text"],
            name=wanted["name"] or reading.name or _("Deck without a name"),
            game=game,
            regulation=wanted["regulation"],
            region=wanted["region"],
        )
    except decks.TooManyDecks:
        form.add_error(
            None, _("You have as many decks as can be kept. Remove one, then save this one.")
        )
        return _reading(request, form)
    return redirect(deck)


def _reading(request: HttpRequest, form: ListForm) -> HttpResponse:
    context: dict[str, Any] = {"form": form} | around(request)
    valid = form.is_valid()
    if valid or form.cleaned_data.get("text"):
        context |= _read(form)
    problem = context.get("problem")
    status = 200 if valid and not problem else 422
    template = "deckbuilder/reading.html" if "reading" in context else "deckbuilder/home.html"
    if problem:
        form.add_error("text", problem)
    response = render(request, template, context, status=status)
    return jsonerrors.explained(response, *errors_of(form))


def _read(form: ListForm) -> dict[str, Any]:
    """Read the list of a form; without a `reading` where it could not be read at all."""
    wanted = form.cleaned_data
    regulation = wanted.get("regulation") or "modern"
    region = wanted.get("region") or "world"
    reading = judging.read_list(wanted["text"], choices.game_of(regulation))
    if reading.problem is not None:
        return {"problem": said(reading.problem)}
    again = ListForm(
        initial={
            "text": wanted["text"],
            "name": wanted.get("name", form.data.get("name")) or reading.name,
            "regulation": regulation,
            "region": region,
        }
    )
    return {
        "reading": reading,
        "again": again,
        "counts": counted(reading),
        "page": deck_page(reading.deck, regulation, region, unread=reading.left_out),
    }


def counted(reading: Reading) -> list[tuple[str, int]]:
    """(status, how many lines) of each status that there is."""
    counts = reading.counts()
    return [(status, counts[status]) for status in STATUSES if counts[status]]


def errors_of(form: ListForm) -> list[str]:
    """All that is wrong with a form, in words."""
    return [str(error) for errors in form.errors.values() for error in errors]
