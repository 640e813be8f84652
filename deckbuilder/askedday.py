"""The day in an address on which a deck is to be judged (`?on=2026-04-04`)."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from django.http import HttpRequest
from django.utils.timezone import localdate

from deckbuilder.forms import DayForm


class AskedDay(NamedTuple):
    """A day as it was asked for."""

    on: date | None  # None is today
    written: str  # what stands in its field
    problem: str = ""  # in words, where no day was written there


def asked_day(request: HttpRequest) -> AskedDay:
    """Read the day of an address; what is none is said, and today is meant."""
    if "on" not in request.GET:
        return AskedDay(None, localdate().isoformat())
    form = DayForm(request.GET)
    problem = "" if form.is_valid() else str(form.errors["on"][0])
    return AskedDay(form.cleaned_data.get("on"), request.GET["on"], problem)
