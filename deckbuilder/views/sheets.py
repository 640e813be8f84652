"""The registration sheet: a form beside the verdict, and the PDF that it makes."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from deckbuilder import fonts, judging
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import SheetForm
from deckbuilder.limits import SHEETS, allowed
from deckbuilder.models import Revision
from deckbuilder.ownership import decks_of
from deckbuilder.sheets.content import Player, Sheet, sheet_of
from deckbuilder.sheets.drawing import missing_glyphs, pdf
from deckbuilder.sheets.headings import written
from deckbuilder.views.errors import too_often
from deckbuilder.words import READER


@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, key: str) -> HttpResponse:
    """Ask what to print, and answer with the PDF. Nothing of what is typed is kept."""
    deck = get_object_or_404(decks_of(request), key=key)
    revision = deck.revisions.get(number=deck.revision)
    form = SheetForm(request.POST or None, initial={"language": _language()})
    missing: list[str] = []
    status = 200
    if request.method == "POST":
        if not allowed(request, SHEETS):
            return too_often(request, SHEETS)
        chosen = fonts.chosen(settings.PREPARED_FONTS, settings.SHEET_FONTS)
        status = 422
        if chosen is None:
            status = 503
            form.add_error(None, _("The fonts are not ready yet. Try again in a minute."))
        elif form.is_valid():
            made = _sheet(revision, form.cleaned_data)
            missing = missing_glyphs(made, chosen)
            if not missing or form.cleaned_data["with_marks"]:
                file = pdf(made, chosen, form.cleaned_data["paper"])
                return _download(file, f"{slugify(deck.name) or deck.key}-sheet.pdf")
    context = {
        "deck": deck,
        "form": form,
        "missing": missing,
        "page": deck_page(
            revision.deck_list,
            revision.regulation,
            revision.region,
            unread=len(revision.unread),
        ),
    }
    return render(request, "deckbuilder/sheet.html", context, status=status)


def _sheet(revision: Revision, wanted: dict[str, Any]) -> Sheet:
    language = wanted["language"]
    regulation = judging.regulation(revision.regulation)
    deck = revision.deck_list
    report = judging.judge(
        deck, regulation, revision.region, wanted["date"], unread=len(revision.unread)
    )
    player = Player(
        name=wanted["player"],
        tcg_id=wanted["player_id"],
        day=written(wanted["date"], language) if wanted["date"] else "",
        table=wanted["table"],
        event=wanted["event"],
        store=wanted["store"],
    )
    with translation.override("ja" if language == "ja" else "en"):
        return sheet_of(
            deck,
            judging.pool_of(regulation.game),
            report,
            regulation,
            player=player,
            language=language,
            words=READER,
        )


def _language() -> str:
    return "both" if translation.get_language() == "ja" else "en"


def _download(file: bytes, name: str) -> HttpResponse:
    response = HttpResponse(file, content_type="application/pdf")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "no-store"
    return response
