"""For organisers: the sheets of everybody at an event, in one PDF. Nothing is kept."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from deckbuilder import fonts, jsonerrors, judging
from deckbuilder.event_forms import EventForm
from deckbuilder.fonts import Fonts
from deckbuilder.limits import Limit, allowed
from deckbuilder.sheets.event import Event, event_pdf
from deckbuilder.sheets.event_reading import entrants_of
from deckbuilder.sheets.event_table import SHOWN, CannotPrint
from deckbuilder.sheets.headings import written
from deckbuilder.views.errors import too_often
from engine.checking.sources import MOST_LISTS

EVENTS = Limit("events", 12, 60)
MOST = 200  # lists; a few seconds' work
LONGEST = 20  # seconds that somebody is kept waiting
ZIP = b"PK"  # how a ZIP begins, whatever it is called


class TooLong(Exception):
    """These lists take longer to print than a page may take."""


@sensitive_post_parameters("event", "store")
@require_http_methods(["GET", "HEAD", "POST"])
def event(request: HttpRequest) -> HttpResponse:
    """Take lists and players, and answer with all sheets."""
    status = 200
    form = EventForm(initial={"language": _language()})
    if request.method == "POST":
        if not allowed(request, EVENTS):
            return too_often(request, EVENTS)
        form = EventForm(request.POST, request.FILES)
        chosen = fonts.chosen(settings.PREPARED_FONTS, settings.SHEET_FONTS)
        status = 422
        if chosen is None:
            status = 503
            form.add_error(None, _("The fonts are not ready yet. Try again in a minute."))
        elif form.is_valid() and (response := _printed(form, chosen)):
            return response
    context = {
        "form": form,
        "columns": SHOWN.items(),
        "most": MOST,
        "most_lists": f"{MOST_LISTS:,}",
    }
    response = render(request, "deckbuilder/event.html", context, status=status)
    errors = [str(error) for errors in form.errors.values() for error in errors]
    return jsonerrors.explained(response, *errors)


def _printed(form: EventForm, chosen: Fonts) -> HttpResponse | None:
    """Print what a valid form asks for; adds an error to it if that cannot be done."""
    wanted = form.cleaned_data
    upload: UploadedFile[Any] = wanted["file"]
    until = time.monotonic() + LONGEST

    def progress(done: int, of: int) -> None:
        if time.monotonic() > until:
            raise TooLong

    try:
        with TemporaryDirectory() as folder, ExitStack() as opened:
            file = _kept(upload, Path(folder))
            entrants = entrants_of(str(file), opened, most=MOST, called=str(upload.name))
            printed = event_pdf(entrants, _event(wanted), chosen, progress)
    except CannotPrint as problem:
        form.add_error("file", problem.why.said(translation.get_language() or "en")[0])
        if problem.why.key == "too-many":
            form.add_error("file", _way_out())
        return None
    except TooLong:
        form.add_error("file", _("Printing all of this takes too long for a page."))
        form.add_error("file", _way_out())
        return None
    response = HttpResponse(printed.file, content_type="application/pdf")
    name = f"{slugify(wanted['event']) or 'event'}-sheets.pdf"
    response.headers["Content-Disposition"] = content_disposition_header(True, name) or ""
    response.headers["Cache-Control"] = "no-store"
    return response


def _kept(upload: UploadedFile[Any], folder: Path) -> Path:
    """Put what was sent into a file for as long as it is read; its own name stays outside."""
    data = upload.read()
    is_zip = data.startswith(ZIP) or str(upload.name).casefold().endswith(".zip")
    file = folder / ("lists.zip" if is_zip else "players.csv")
    file.write_bytes(data)
    return file


def _event(wanted: dict[str, Any]) -> Event:
    regulation = judging.regulation(wanted["regulation"])
    day, language = wanted["date"], wanted["language"]
    return Event(
        pool=judging.pool_of(regulation.game),
        regulation=regulation,
        region=wanted["region"],
        on=day or timezone.localdate(),
        language=language,
        paper=wanted["paper"],
        order=wanted["order"],
        day=written(day, language) if day else "",
        name=wanted["event"],
        store=wanted["store"],
    )


def _way_out() -> str:
    return _(
        "Send the lists in parts, or have whoever runs this site print them with the command "
        "“manage.py print_sheets”, which takes %(most)s lists."
    ) % {"most": f"{MOST_LISTS:,}"}


def _language() -> str:
    return "both" if translation.get_language() == "ja" else "en"
