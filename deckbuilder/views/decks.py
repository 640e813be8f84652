"""One's decks, and one deck: seen, judged, changed. Others' decks are not found."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deckbuilder import choices, decks, judging
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import AddForm, Counts, DayForm, JudgeForm, NameForm, RevisionForm
from deckbuilder.limits import LISTS, allowed
from deckbuilder.models import Deck, Revision
from deckbuilder.ownership import decks_of, holdings
from deckbuilder.views.errors import too_often
from deckbuilder.words import said

A_PAGE = 50


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """One's decks, newest change first."""
    page = Paginator(decks_of(request), A_PAGE).get_page(request.GET.get("page"))
    removed = holdings(request).filter(removed__isnull=False).order_by("-removed")[:5]
    return render(request, "deckbuilder/decks.html", {"decks": page, "removed": removed})


@require_safe
def deck(request: HttpRequest, key: str) -> HttpResponse:
    """A deck with its verdict on a day (`?on=2026-04-04`), today if none is given."""
    return _page(request, get_object_or_404(decks_of(request), key=key))


def change(form_class: type[Form]) -> Callable[..., Callable[..., HttpResponse]]:
    """Turn a function that changes a deck with a valid form into a view.

    The view answers with the deck as it then is: 422 where the form was not valid, 409
    where the deck had been changed elsewhere in the meantime.
    """

    def decorate(make: Callable[[Deck, dict[str, Any]], str | None]) -> Any:
        @require_POST
        def view(request: HttpRequest, key: str) -> HttpResponse:
            deck = get_object_or_404(decks_of(request), key=key)
            if not allowed(request, LISTS):
                return too_often(request)
            form = form_class(request.POST)
            if not form.is_valid():
                return _page(request, deck, problem=_first_error(form), status=422)
            try:
                problem = make(deck, form.cleaned_data)
            except decks.Overtaken:
                deck.refresh_from_db()
                return _page(request, deck, problem=_overtaken(), status=409)
            if problem:
                return _page(request, deck, problem=problem, status=422)
            return _done(request, deck)

        return view

    return decorate


@require_POST
def set_counts(request: HttpRequest, key: str) -> HttpResponse:
    """Set the copies that stand in the page's boxes, then do the step of the button pressed."""
    deck = get_object_or_404(decks_of(request), key=key)
    if not allowed(request, LISTS):
        return too_often(request)
    wanted = Counts.from_post(request.POST)
    if wanted.problems:
        return _page(request, deck, problem=" ".join(wanted.problems), status=422)
    try:
        decks.set_counts(deck, wanted.base, wanted.copies)
    except decks.Overtaken:
        deck.refresh_from_db()
        return _page(request, deck, problem=_overtaken(), status=409)
    if wanted.step:
        section, number, more = wanted.step
        decks.add_copies(deck, number, more, section=section)
    return _done(request, deck)


@change(AddForm)
def add_card(deck: Deck, wanted: dict[str, Any]) -> str | None:
    """Add what a line of a deck list says: "4 BT1-010", or just a number or a name."""
    reading = judging.read_list(wanted["line"], deck.game)
    line = next((line for line in reading.lines if line.status != "ignored"), None)
    if line is None or line.entry is None:
        why = [said(note) for note in line.notes] if line else [said(reading.problem)]
        return " ".join([_("“%(line)s” was not added.") % {"line": wanted["line"]}, *why])
    entry = line.entry
    decks.add_copies(deck, entry.number, entry.copies, section=entry.section, name=entry.name)
    return None


@change(NameForm)
def rename(deck: Deck, wanted: dict[str, Any]) -> str | None:
    """Give the deck another name."""
    decks.rename(deck, wanted["revision"], wanted["name"])
    return None


@change(JudgeForm)
def judge_by(deck: Deck, wanted: dict[str, Any]) -> str | None:
    """Judge the deck by another regulation of its game, or another region's lists."""
    if choices.game_of(wanted["regulation"]) != deck.game:
        return _("That regulation is for the other game; this deck's cards do not exist there.")
    decks.judge_by(
        deck, wanted["revision"], regulation=wanted["regulation"], region=wanted["region"]
    )
    return None


@change(RevisionForm)
def undo(deck: Deck, wanted: dict[str, Any]) -> str | None:
    """Take back the newest change."""
    decks.undo(deck, wanted["revision"])
    return None


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
    decks.put_back(deck)
    return redirect(deck)


def _done(request: HttpRequest, deck: Deck) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return _page(request, deck)
    return redirect(deck.get_absolute_url() + _day_query(_day(request)[1]))


def _page(
    request: HttpRequest, deck: Deck, *, problem: str = "", status: int = 200
) -> HttpResponse:
    """The deck's page, or for htmx the part of it that changes."""
    revision: Revision = deck.revisions.get(number=deck.revision)
    day, on = _day(request)
    context = {
        "deck": deck,
        "revision": revision,
        "page": deck_page(
            revision.deck_list,
            revision.regulation,
            revision.region,
            on,
            unread=len(revision.unread),
        ),
        "day": day,
        "day_query": _day_query(on),
        "judge": JudgeForm(
            initial={"regulation": deck.regulation, "region": deck.region}, auto_id="judge_%s"
        ),
        "undoable": decks.now_undoable(deck),
        "problem": problem,
        "typed": request.POST.get("line", "") if status != 200 else "",
        "saved": bool(request.htmx) and status == 200,  # type: ignore[attr-defined]
    }
    part = "#deck" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"deckbuilder/deck.html{part}", context, status=status)


def _day(request: HttpRequest) -> tuple[DayForm, date | None]:
    """The form for the day on which the deck is judged, and the day; None is today."""
    form = DayForm(request.GET if "on" in request.GET else None, initial={"on": localdate()})
    return form, form.cleaned_data["on"] if form.is_valid() else None


def _day_query(on: date | None) -> str:
    """What keeps the chosen day in an address."""
    return f"?on={on.isoformat()}" if on else ""


def _overtaken() -> str:
    return _(
        "This deck was changed in another tab or by another device in the meantime. Here is its "
        "newest state; your last change was not made. Make it again if it is still wanted."
    )


def _first_error(form: Form) -> str:
    for field, errors in form.errors.get_json_data().items():
        label = form.fields[field].label if field in form.fields else ""
        message = str(errors[0]["message"])
        return f"{label}: {message}" if label else message
    return ""
