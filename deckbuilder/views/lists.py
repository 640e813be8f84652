"""A list comes in: every line is read and shown before anything is kept."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from deckbuilder import choices, decks, jsonerrors
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import Form, ListForm
from deckbuilder.handpages import LIST_AT_MOST
from deckbuilder.limits import LISTS, allowed
from deckbuilder.reports import ListReport, picks_of, report_of
from deckbuilder.views.errors import too_often
from deckbuilder.views.home import around
from deckbuilder.words import said


@require_http_methods(["GET", "HEAD", "POST"])
def read_list(request: HttpRequest) -> HttpResponse:
    """Show how each line was read, the verdict, and what would be saved. Keeps nothing.

    An address may carry a list (`?list=4 BT1-010`), as a bookmark or another page sends it.
    """
    if request.method != "POST" and "list" not in request.GET:
        return redirect("home")
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    if request.method == "POST":
        return _reading(request, ListForm(request.POST, request.FILES))
    response = _reading(request, _from_address(request.GET))
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@require_POST
def save_list(request: HttpRequest) -> HttpResponse:
    """Save the list as a deck and open it."""
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = ListForm(request.POST)
    if not form.is_valid():
        return _reading(request, form)
    wanted = form.cleaned_data
    report = _report(request, form)
    if report.reading.problem is not None:
        return _reading(request, form)
    try:
        deck = decks.save_reading(
            request,
            report.reading,
            report.text,
            name=wanted["name"] or report.reading.name or _("Deck without a name"),
            game=report.game,
            regulation=_regulation(form, report),
            region=wanted["region"],
        )
    except decks.TooManyDecks as too_many:
        form.add_error(None, str(too_many))
        return _reading(request, form)
    if report.read_as:
        messages.info(request, report.read_as)
    return redirect(deck)


def _from_address(query: QueryDict) -> ListForm:
    """Make the form of a list in an address; what is missing is as on the first page."""
    posted = {"regulation": "modern", "region": "world"} | query.dict()
    posted["text"] = posted.pop("list")
    form = ListForm(posted)
    length = len(posted["text"])
    if form.is_valid() and length > LIST_AT_MOST:
        form.add_error(
            "text",
            _(
                "This address carries %(length)s characters of a list; at most %(most)s are read "
                "from an address. Here is the list: read it from this box."
            )
            % {"length": f"{length:,}", "most": f"{LIST_AT_MOST:,}"},
        )
    return form


def _reading(request: HttpRequest, form: ListForm) -> HttpResponse:
    context: dict[str, Any] = {"form": form} | around(request)
    valid = form.is_valid()
    if valid or form.cleaned_data.get("text"):
        context |= _read(request, form)
    problem = context.get("problem")
    status = 200 if valid and not problem else 422
    template = "deckbuilder/reading.html" if "report" in context else "deckbuilder/home.html"
    if problem:
        form.add_error("text", problem)
    response = render(request, template, context, status=status)
    return jsonerrors.explained(response, *errors_of(form))


def _read(request: HttpRequest, form: ListForm) -> dict[str, Any]:
    """Read the list of a form; without a `report` where nothing came of it at all."""
    wanted = form.cleaned_data
    region = wanted.get("region") or "world"
    report = _report(request, form)
    reading = report.reading
    problem = said(reading.problem) if reading.problem is not None else ""
    if problem and not report.offers:
        return {"problem": problem}
    regulation = _regulation(form, report)
    again = ListForm(
        initial={
            "text": report.text,
            "name": wanted.get("name", form.data.get("name")) or reading.name,
            "regulation": regulation,
            "region": region,
        }
    )
    return {
        "problem": problem,
        "report": report,
        "again": again,
        "page": deck_page(reading.deck, regulation, region, unread=reading.left_out),
    }


def _report(request: HttpRequest, form: ListForm) -> ListReport:
    wanted = form.cleaned_data
    game = choices.game_of(wanted.get("regulation") or "modern")
    return report_of(wanted["text"], game, picks_of(request.POST), either=True)


def _regulation(form: ListForm, report: ListReport) -> str:
    """The regulation that was chosen, or the usual one of the game that the list is of."""
    wanted: str = form.cleaned_data.get("regulation") or "modern"
    return wanted if choices.game_of(wanted) == report.game else report.game


def errors_of(form: Form) -> list[str]:
    """All that is wrong with a form, in words."""
    return [str(error) for errors in form.errors.values() for error in errors]
