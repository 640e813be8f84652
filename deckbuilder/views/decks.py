"""One's decks, and one deck: seen, judged, changed. Others' decks are not found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import lru_cache, partial
from typing import Any, NamedTuple

from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.timezone import localdate
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deckbuilder import choices, decks, jsonerrors, judging, notices
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import AddForm, Counts, DayForm, JudgeForm, NameForm, RevisionForm
from deckbuilder.limits import LISTS, allowed
from deckbuilder.models import Deck, Notice, Revision
from deckbuilder.ownership import adopt_late, decks_of, holdings
from deckbuilder.sharing import share_of
from deckbuilder.views.errors import too_often
from deckbuilder.words import said
from engine.formats import LIMITS, Reading

A_PAGE = 50


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """One's decks, newest change first; all that were put away, newest first, on the first page."""
    adopt_late(request)
    page = Paginator(decks_of(request), A_PAGE).get_page(request.GET.get("page"))
    removed = holdings(request).filter(removed__isnull=False).order_by("-removed")
    context = {"decks": page, "removed": removed, "changes": notices.of(request)}
    return render(request, "deckbuilder/decks.html", context)


@require_POST
def seen(request: HttpRequest, key: str) -> HttpResponse:
    """Show no longer what became of a deck's verdict."""
    deck = get_object_or_404(decks_of(request), key=key)
    Notice.objects.filter(deck=deck).delete()
    return redirect("decks")


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
                return too_often(request, LISTS)
            form = form_class(request.POST)
            refused = partial(_page, request, deck, typed=request.POST.dict())
            if not form.is_valid():
                return refused(problem=_first_error(form), status=422)
            try:
                problem = make(deck, form.cleaned_data)
            except decks.Overtaken:
                deck.refresh_from_db()
                return refused(problem=_overtaken(), status=409)
            if problem:
                return refused(problem=problem, status=422)
            return _done(request, deck)

        return view

    return decorate


@require_POST
def set_counts(request: HttpRequest, key: str) -> HttpResponse:
    """Set the copies that stand in the page's boxes, then do the step of the button pressed."""
    deck = get_object_or_404(decks_of(request), key=key)
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    wanted = Counts.from_post(request.POST)
    refused = partial(_page, request, deck, typed={"boxes": wanted.written})
    if wanted.problems:
        return refused(problem=" ".join(wanted.problems), status=422)
    try:
        decks.set_counts(deck, wanted.base, wanted.copies)
        if wanted.step:
            section, number, more = wanted.step
            decks.step(deck, wanted.base, (section, number), more)
    except decks.NotInDeck:
        return refused(problem=_("A count was sent for a card that is not here."), status=422)
    except decks.TooManyCopies as too_many:
        return refused(problem=_too_many(too_many), status=422)
    except decks.Overtaken:
        deck.refresh_from_db()
        return refused(problem=_overtaken(), status=409)
    return _done(request, deck)


@require_POST
def add_cards(request: HttpRequest, key: str) -> HttpResponse:
    """Add what a line of a deck list says, or several: "4 BT1-010", a number or a name."""
    deck = get_object_or_404(decks_of(request), key=key)
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = AddForm(request.POST)
    typed = {"line": request.POST.get("line", "")}
    if not form.is_valid():
        return _page(request, deck, problem=_first_error(form), typed=typed, status=422)
    reading = judging.read_list(form.cleaned_data["line"], deck.game)
    taken = [line.entry for line in reading.lines if line.entry]
    if reading.problem is not None or reading.left_out or not taken:
        problem = " ".join([_("Nothing was added."), *_remarks(reading)])
        return _page(request, deck, problem=problem, typed=typed, status=422)
    try:
        decks.add(deck, taken)
    except decks.TooManyCopies as too_many:
        return _page(request, deck, problem=_too_many(too_many), typed=typed, status=422)
    remarks = _remarks(reading)
    if remarks or request.htmx:  # type: ignore[attr-defined]
        return _page(request, deck, remarks=remarks)
    return _done(request, deck)


def _remarks(reading: Reading) -> list[str]:
    """What was not read just as it was written."""
    whole = [said(reading.problem)] if reading.problem is not None else []
    return whole + [
        f"“{line.text.strip()}”: {' '.join(said(note) for note in line.notes)}"
        for line in reading.lines
        if line.notes
    ]


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
def leave_out(deck: Deck, wanted: dict[str, Any]) -> str | None:
    """Leave out the lines that are not cards."""
    decks.leave_out_unread(deck, wanted["revision"])
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
    try:
        decks.put_back(deck)
    except decks.TooManyDecks:
        messages.error(
            request,
            _("You have as many decks as can be kept. Remove one, then put this one back."),
        )
        return redirect("decks")
    return redirect(deck)


def _done(request: HttpRequest, deck: Deck) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return _page(request, deck)
    return redirect(deck.get_absolute_url() + _day_query(_day(request).on))


def _page(
    request: HttpRequest,
    deck: Deck,
    *,
    problem: str = "",
    remarks: Sequence[str] = (),
    typed: Mapping[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """The deck's page, or for htmx the part of it that changes; what was typed stays in it."""
    revision: Revision = deck.revisions.get(number=deck.revision)
    day = _day(request)
    page = deck_page(
        revision.deck_list,
        revision.regulation,
        revision.region,
        day.on,
        unread=len(revision.unread),
    )
    context = {
        "deck": deck,
        "revision": revision,
        "page": page,
        "day": day,
        "day_query": _day_query(day.on),
        "judged_by": _judged_by(deck.regulation, deck.region, page.dated, get_language() or ""),
        "share": share_of(revision.deck_list, deck.game),
        "problem": problem,
        "remarks": remarks,
        "typed": {"boxes": {}, "line": "", "name": deck.name} | dict(typed or {}),
        "saved": bool(request.htmx) and status == 200,  # type: ignore[attr-defined]
    }
    part = "#deck" if request.htmx else ""  # type: ignore[attr-defined]
    response = render(request, f"deckbuilder/deck.html{part}", context, status=status)
    response.headers["Deck-Revision"] = str(deck.revision)
    return jsonerrors.explained(response, problem)


@lru_cache(maxsize=100)
def _judged_by(regulation: str, region: str, dated: bool, language: str) -> SafeString:
    """The fields for what a deck is judged by: few ways to write them, hence written once each."""
    form = JudgeForm(initial={"regulation": regulation, "region": region}, auto_id="judge_%s")
    return render_to_string("deckbuilder/deck_terms.html", {"form": form, "dated": dated})


class AskedDay(NamedTuple):
    """The day that a deck is to be judged on."""

    on: date | None  # None is today
    written: str  # what stands in its field
    problem: str = ""  # in words, where no day was written there


def _day(request: HttpRequest) -> AskedDay:
    if "on" not in request.GET:
        return AskedDay(None, localdate().isoformat())
    form = DayForm(request.GET)
    problem = "" if form.is_valid() else str(form.errors["on"][0])
    return AskedDay(form.cleaned_data.get("on"), request.GET["on"], problem)


def _day_query(on: date | None) -> str:
    """What keeps the chosen day in an address."""
    return f"?on={on.isoformat()}" if on else ""


def _too_many(problem: decks.TooManyCopies) -> str:
    return _("%(number)s: a deck takes at most %(most)s copies of one number.") % {
        "number": problem.number,
        "most": LIMITS.copies,
    }


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
