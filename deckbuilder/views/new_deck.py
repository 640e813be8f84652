"""A new deck, without cards. It never takes the place of another one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from deckbuilder import choices, decks, jsonerrors
from deckbuilder.forms import NewDeckForm
from deckbuilder.limits import LISTS, allowed
from deckbuilder.views.errors import too_often


@require_http_methods(["GET", "HEAD", "POST"])
def new_deck(request: HttpRequest) -> HttpResponse:
    """Ask what a new deck is for, make it, and open it."""
    if request.method != "POST":
        return render(request, "deckbuilder/new_deck.html", {"form": NewDeckForm()})
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = NewDeckForm(request.POST)
    if form.is_valid():
        wanted = form.cleaned_data
        try:
            deck = decks.begin(
                request,
                name=wanted["name"] or _("Deck without a name"),
                game=choices.game_of(wanted["regulation"]),
                regulation=wanted["regulation"],
                region=wanted["region"],
            )
            return redirect(deck)
        except decks.TooManyDecks as too_many:
            form.add_error(None, str(too_many))
    response = render(request, "deckbuilder/new_deck.html", {"form": form}, status=422)
    faults = [str(fault) for of_field in form.errors.values() for fault in of_field]
    return jsonerrors.explained(response, *faults)
