"""Pages for judges: any list on any day, what findings mean, and a deck's verdict over time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from deckbuilder import choices, jsonerrors, judging
from deckbuilder.deckpage import deck_page, verdict_word
from deckbuilder.forms import CheckForm
from deckbuilder.handpages import LIST_AT_MOST
from deckbuilder.limits import LISTS, allowed
from deckbuilder.ownership import readable
from deckbuilder.reports import ListReport
from deckbuilder.sharing import share_of
from deckbuilder.views.errors import too_often
from deckbuilder.views.lists import errors_of
from deckbuilder.words import said
from engine.formats import write
from engine.regulation import CODES, Finding, Regulation, Report, verdict_changes
from engine.regulation.timeline import START

REASONS = 3  # as many of a day's findings stand in the overview


@dataclass(frozen=True, slots=True)
class Day:
    """A day on which a deck's verdict became another one."""

    on: date
    report: Report

    @property
    def dated(self) -> bool:
        """Whether it is a day at all, or the time before any day that counts."""
        return self.on != START

    @property
    def verdict(self) -> str:
        return str(self.report.verdict)

    @property
    def word(self) -> str:
        return verdict_word(self.verdict)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.report.violations[:REASONS]

    @property
    def more(self) -> int:
        return max(0, len(self.report.violations) - REASONS)


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """Judge a list without keeping it. What was chosen last stays for the next list.

    An address may carry a list (`?list=TDL1…`), which then stands in the box.
    """
    if request.method != "POST":
        form = CheckForm(initial=_chosen(request.GET))
        return render(request, "deckbuilder/check.html", {"form": form})
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = CheckForm(request.POST, request.FILES)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        context |= _checked(form)
    status = 200 if "page" in context else 422
    response = render(request, "deckbuilder/check.html", context, status=status)
    return jsonerrors.explained(response, *errors_of(form))


@require_safe
def codes(request: HttpRequest) -> HttpResponse:
    """What each code of a finding says in general."""
    return render(request, "deckbuilder/codes.html", {"codes": CODES.items()})


@require_safe
def days(request: HttpRequest, key: str) -> HttpResponse:
    """The days on which a deck's verdict changed."""
    deck = readable(request, key)
    revision = deck.newest
    regulation = judging.regulation(revision.regulation)
    changes = verdict_changes(
        revision.deck_list,
        judging.pool_of(deck.game),
        regulation,
        revision.region,
        unread=len(revision.unread),
    )
    context = {
        "deck": deck,
        "days": [Day(on, report) for on, report in reversed(changes)],
        "where": " · ".join(
            [said(regulation.title)]
            + ([str(dict(choices.REGIONS)[revision.region])] if regulation.lists else [])
        ),
    }
    return render(request, "deckbuilder/days.html", context)


def _checked(form: CheckForm) -> dict[str, Any]:
    """Read and judge the list of a valid form; adds an error to it if it cannot be read."""
    wanted = form.cleaned_data
    own: Regulation | None = wanted["own"]
    regulation = judging.with_our_lists(own) if own else judging.regulation(wanted["regulation"])
    reading = judging.read_list(wanted["text"], regulation.game)
    if reading.problem is not None:
        form.add_error("text", said(reading.problem))
        return {}
    page = deck_page(
        reading.deck,
        regulation,
        wanted["region"],
        wanted["on"],
        unread=reading.left_out,
    )
    pool = judging.pool_of(regulation.game)
    again = {name: form.data.get(name, "") for name in ("regulation", "region", "on")}
    return {
        "page": page,
        "report": ListReport(reading, wanted["text"], regulation.game, pool),
        "share": share_of(reading.deck, regulation.game),
        "as_text": write(reading.deck, pool),
        "again_query": f"?{urlencode(again)}",
    }


def _chosen(query: Any) -> dict[str, str]:
    chosen = {name: query.get(name, "") for name in ("regulation", "region", "on")}
    chosen["text"] = query.get("list", "")[:LIST_AT_MOST]
    return {name: value for name, value in chosen.items() if value}
