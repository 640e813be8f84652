"""A deck as a picture, to be sent around."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from deckbuilder import fonts, judging
from deckbuilder.limits import SHEETS, allowed
from deckbuilder.ownership import readable
from deckbuilder.sheets import sheet_of
from deckbuilder.sheets.picture import picture as drawn
from deckbuilder.views.errors import too_often


@require_safe
def picture(request: HttpRequest, key: str) -> HttpResponse:
    """Draw a deck with its verdict today, in the reader's language."""
    deck = readable(request, key)
    if not allowed(request, SHEETS):
        return too_often(request, SHEETS)
    chosen = fonts.chosen(settings.PREPARED_FONTS, settings.SHEET_FONTS)
    if chosen is None:
        problem = _("The fonts are not ready yet. Try again in a minute.")
        return HttpResponse(problem, status=503, content_type="text/plain; charset=utf-8")
    revision = deck.newest
    regulation = judging.regulation(revision.regulation)
    sheet = sheet_of(
        revision.deck_list,
        judging.pool_of(regulation.game),
        judging.judge(revision.deck_list, regulation, revision.region, unread=len(revision.unread)),
        regulation,
        language="ja" if translation.get_language() == "ja" else "en",
    )
    response = HttpResponse(drawn(sheet, chosen, title=deck.name), content_type="image/png")
    name = f"{slugify(deck.name) or 'deck'}.png"
    response.headers["Content-Disposition"] = content_disposition_header(False, name) or ""
    response.headers["Cache-Control"] = "private, no-cache"
    return response
