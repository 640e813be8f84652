"""The restriction lists of the modern game: any day, any region, and two days compared."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from cards.models import Catalogue, Versions
from deckbuilder import choices, judging
from deckbuilder.cardpages import lists
from deckbuilder.cardpages.history import region_word
from deckbuilder.forms import DayForm, Form
from deckbuilder.ownership import decks_of
from deckbuilder.ready import for_everybody

USUAL = "world"


class ListForm(DayForm):
    """Which list: the region and the day, today where none is given."""

    region = forms.ChoiceField(
        label=gettext_lazy("Region"), choices=choices.REGIONS, required=False
    )


class TwoDaysForm(Form):
    """Which two days of which list."""

    region = forms.ChoiceField(
        label=gettext_lazy("Region"), choices=choices.REGIONS, required=False
    )
    start = forms.DateField(
        label=gettext_lazy("From"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    to = forms.DateField(
        label=gettext_lazy("To"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    def add_prefix(self, field_name: str) -> str:
        """Name the fields as the address does; `from` is a word of Python's own."""
        return "from" if field_name == "start" else field_name


@require_safe
@for_everybody
def restrictions(request: HttpRequest) -> HttpResponse:
    """A region's list on a day (`?region=japan&on=2024-06-01`), else today in the world."""
    today = timezone.localdate()
    form = ListForm(_told(request.GET, on=today.isoformat(), region=USUAL))
    asked = _usable(form)
    region, on = asked.get("region") or USUAL, asked.get("on") or today
    versions = Catalogue.versions()
    page = lists.list_page(region, on, versions)
    context = {
        "form": form,
        "page": page,
        "region": region,
        "region_word": region_word(region),
        "on": on,
        "hit": lists.decks_hit(decks_of(request), region, on, versions),
    }
    return render(request, "deckbuilder/restrictions.html", context)


@require_safe
@for_everybody
def changes(request: HttpRequest) -> HttpResponse:
    """What a list says on one day and not on another (`?from=2025-03-01&to=2025-09-01`).

    What is not told is the latest change: from the day before it to today.
    """
    versions = Catalogue.versions()
    asked = _usable(TwoDaysForm(_told(request.GET, region=USUAL, **{"from": "", "to": ""})))
    region = asked.get("region") or USUAL
    start, end = _days(asked, region, versions)
    given = {"region": region, "from": start.isoformat(), "to": end.isoformat()}
    form = TwoDaysForm({name: request.GET.get(name) or usual for name, usual in given.items()})
    form.is_valid()
    swapped = start > end
    start, end = min(start, end), max(start, end)
    decks = decks_of(request)
    context = {
        "form": form,
        "problem": _("The first day was the later one, so the two were exchanged.")
        if swapped
        else "",
        "groups": lists.change_groups(region, start, end, versions),
        "region": region,
        "region_word": region_word(region),
        "start": start,
        "end": end,
        "days": judging.regulation("modern", versions).list_of(region).days[::-1],
        "hit": lists.newly_hit(
            lists.decks_hit(decks, region, start, versions),
            lists.decks_hit(decks, region, end, versions),
        ),
    }
    return render(request, "deckbuilder/changes.html", context)


def _days(asked: dict[str, Any], region: str, versions: Versions) -> tuple[date, date]:
    """Return the two days, the last change of the list for those that are not told."""
    end: date = asked.get("to") or timezone.localdate()
    if asked.get("start"):
        return asked["start"], end
    days = judging.regulation("modern", versions).list_of(region).days
    before = [day for day in days if day <= end]
    if not before:
        return end, end
    return before[-1] - date.resolution, end


def _told(asked: QueryDict, **usual: str) -> dict[str, str]:
    """Return what was asked for, and the usual for what was not."""
    return {name: asked.get(name) or value for name, value in usual.items()}


def _usable(form: Form) -> dict[str, Any]:
    """Return what could be understood; the form says what was wrong with the rest."""
    form.is_valid()
    return dict(form.cleaned_data)
