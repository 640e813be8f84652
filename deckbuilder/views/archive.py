"""All of one's decks as one ZIP, and the way back: first a report, then what is ticked is saved."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from deckbuilder import choices, decks, filenames, jsonerrors, ownership, uploads
from deckbuilder.archive import zip_of
from deckbuilder.forms import Form
from deckbuilder.limits import LISTS, Limit, allowed
from deckbuilder.models import Deck, PendingUpload
from deckbuilder.uploads import CannotRead, Found
from deckbuilder.views.errors import too_often

ARCHIVES = Limit("archives", 12, 60)  # ZIPs made or read
MOST_MIB = 8


class UploadForm(Form):
    """A ZIP of decks, or one list, with what lists are judged by that say nothing of it."""

    file = forms.FileField(
        label=gettext_lazy("ZIP of decks, or one deck list"),
        widget=forms.FileInput(
            attrs={"accept": ".zip,.json,.txt,.csv,application/zip,application/json,text/*"}
        ),
        error_messages={
            "required": gettext_lazy("There is no file yet. Choose a ZIP or a list."),
            "empty": gettext_lazy("The file is empty. Choose a ZIP or a list."),
        },
    )
    regulation = forms.ChoiceField(label=gettext_lazy("Regulation"), choices=choices.regulations)
    region = forms.ChoiceField(label=gettext_lazy("Region"), choices=choices.REGIONS)

    def clean_file(self) -> UploadedFile[Any]:
        upload: UploadedFile[Any] = self.cleaned_data["file"]
        if len(self.files.getlist("file")) > 1:
            raise forms.ValidationError(
                _("Several files were sent. Put the lists into one ZIP and send that.")
            )
        if upload.size is not None and upload.size > MOST_MIB * uploads.MIB:
            raise forms.ValidationError(
                _("This file has more than %(most)s MiB. Part it into several."),
                params={"most": MOST_MIB},
            )
        return upload


@dataclass(frozen=True, slots=True)
class Row:
    """A deck of an upload as the report shows it."""

    at: int
    found: Found
    same: Deck | None  # one's own deck that says just the same
    ticked: bool

    @property
    def game(self) -> str:
        assert self.found.deck is not None
        return str(Deck.Game(self.found.deck.game).label)


@require_safe
def download(request: HttpRequest) -> HttpResponseBase:
    """All decks as a ZIP, without those that were put away."""
    if not allowed(request, ARCHIVES):
        return too_often(request, ARCHIVES)
    made = zip_of(uploads.newest_of(request))
    response = FileResponse(made, content_type="application/zip")
    filenames.attach(response, f"decks-{timezone.localdate():%Y-%m-%d}.zip")
    response.headers["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """Ask for a file; read it, and show what would become of each deck in it."""
    if request.method != "POST":
        return _ask(request, UploadForm())
    if not allowed(request, ARCHIVES):
        return too_often(request, ARCHIVES)
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        return _ask(request, form, status=422)
    wanted = form.cleaned_data
    try:
        found = uploads.read_upload(wanted["file"], wanted["regulation"], wanted["region"])
    except CannotRead as problem:
        form.add_error("file", str(problem))
        return _ask(request, form, status=422)
    return _report(request, uploads.keep(request, found))


@require_POST
def save(request: HttpRequest) -> HttpResponse:
    """Save the ticked decks of an upload that was read: all of them, or none."""
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    with transaction.atomic():
        pending = uploads.pending_of(request, request.POST.get("word", ""))
        kept = pending.select_for_update().first()
        if kept is None:
            return _ask(request, UploadForm(), problem=_gone(), status=409)
        ticked = set(request.POST.getlist("take"))
        wanted = [
            (each.deck.game, each.deck.revision())
            for at, each in enumerate(uploads.found_in(kept))
            if each.deck and str(at) in ticked
        ]
        if not wanted:
            return _report(request, kept, ticked=(), problem=_("No deck is ticked."))
        try:
            decks.make_all(request, wanted)
        except decks.TooManyDecks:
            return _report(request, kept, ticked=ticked, problem=_no_room(request, len(wanted)))
        kept.delete()
    messages.success(
        request,
        ngettext("%(count)s deck was saved.", "%(count)s decks were saved.", len(wanted))
        % {"count": len(wanted)},
    )
    return redirect("decks")


def _ask(
    request: HttpRequest, form: UploadForm, *, problem: str = "", status: int = 200
) -> HttpResponse:
    context = {"form": form, "problem": problem, "most": MOST_MIB, "files": uploads.MOST_FILES}
    response = render(request, "deckbuilder/upload.html", context, status=status)
    errors = [str(error) for errors in form.errors.values() for error in errors]
    return jsonerrors.explained(response, problem, *errors)


def _report(
    request: HttpRequest,
    pending: PendingUpload,
    *,
    ticked: Collection[str] | None = None,
    problem: str = "",
) -> HttpResponse:
    """Every file of an upload; ticked is what is new, or what was ticked before."""
    mine, found = uploads.decks_like(request), uploads.found_in(pending)
    rows = []
    for at, each in enumerate(found):
        same = mine.get(each.deck) if each.deck else None
        take = same is None if ticked is None else str(at) in ticked
        if each.deck:
            rows.append(Row(at, each, same, take))
    context = {
        "word": pending.word,
        "rows": rows,
        "refused": [each for each in found if each.deck is None],
        "problem": problem,
    }
    status = 422 if problem or not rows else 200
    response = render(request, "deckbuilder/upload_report.html", context, status=status)
    return jsonerrors.explained(response, problem)


def _gone() -> str:
    return _(
        "What was read of your file is no longer there: it was saved already, another file was "
        "sent since, or an hour has passed. Look at your decks, and send the file again if need be."
    )


def _no_room(request: HttpRequest, wanted: int) -> str:
    room = decks.room_of(ownership.holder(request))
    return _(
        "Nothing was saved: there is room for %(room)s more decks, and %(wanted)s are ticked. "
        "Take some ticks away, or remove decks that you no longer need."
    ) % {"room": room, "wanted": wanted}
