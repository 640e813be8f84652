"""Registration sheets: a form beside the verdict, and the PDF or page that it makes.

Of a saved deck or of a pasted list. Nothing that is typed is kept, but for name, initial and
ID where an account asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from deckbuilder import choices, filenames, fonts, jsonerrors, judging
from deckbuilder.deckpage import deck_page
from deckbuilder.forms import PastedSheetForm, SheetForm
from deckbuilder.limits import SHEETS, allowed
from deckbuilder.models import RememberedPlayer
from deckbuilder.ownership import find, readable
from deckbuilder.sheets import (
    Player,
    Proxies,
    Sheet,
    blank,
    missing_glyphs,
    pdf,
    proxies_of,
    proxies_pdf,
    sheet_of,
)
from deckbuilder.sheets.headings import written
from deckbuilder.sheets.proxies import MOST, frames
from deckbuilder.sheets.webpage import webpage
from deckbuilder.views.errors import too_often
from deckbuilder.words import listed as in_words
from deckbuilder.words import said
from engine.deck import Deck as DeckList

PRIVATE = ("player", "family_initial", "player_id", "table", "event", "store")
QUOTED = 5  # lines that are quoted where they could not be read


@dataclass(frozen=True, slots=True)
class Listed:
    """A deck to be printed, and what it is judged by."""

    deck: DeckList
    game: str
    regulation: str
    region: str
    unread: int  # lines of the list that are no cards
    name: str


@sensitive_post_parameters(*PRIVATE)
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, key: str, *, as_page: bool = False) -> HttpResponse:
    """Ask what to print of a saved deck, and answer with it as a PDF or as a page."""
    deck = readable(request, key)
    revision = deck.newest
    listed = Listed(
        deck=revision.deck_list,
        game=deck.game,
        regulation=revision.regulation,
        region=revision.region,
        unread=len(revision.unread),
        name=deck.name,
    )
    terms: dict[str, Any] = {
        "sealed": deck.game == "modern",
        "account": request.user.is_authenticated,
    }
    status = 200
    if request.method == "POST":
        if not allowed(request, SHEETS):
            return too_often(request, SHEETS)
        form = SheetForm(request.POST, **terms)
        response, status = _printed(request, form, listed, as_page)
        if response:
            return response
    elif as_page:
        form = SheetForm({"paper": "a4", "language": _language()}, **terms)
        response, _status = _printed(request, form, listed, as_page)
        assert response, form.errors
        return response
    else:
        form = SheetForm(initial=_initial(request), **terms)
    context = {
        "deck": deck,
        "form": form,
        "remembered": _remembered(request),
        "page": deck_page(listed.deck, listed.regulation, listed.region, unread=listed.unread),
    }
    return _asked(request, "deckbuilder/sheet.html", context, status)


@sensitive_post_parameters(*PRIVATE)
@require_http_methods(["GET", "HEAD", "POST"])
def pasted(request: HttpRequest, *, as_page: bool = False) -> HttpResponse:
    """The same for a list that is pasted or uploaded. It is not saved."""
    account = request.user.is_authenticated
    status = 200
    if request.method == "POST":
        if not allowed(request, SHEETS):
            return too_often(request, SHEETS)
        form = PastedSheetForm(request.POST, request.FILES, account=account)
        response, status = _printed(request, form, _listed(form), as_page)
        if response:
            return response
    elif as_page:
        return redirect("pasted-sheet")
    else:
        form = PastedSheetForm(initial=_initial(request), account=account)
    context = {"form": form, "remembered": _remembered(request)}
    return _asked(request, "deckbuilder/sheet_of_list.html", context, status)


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """Delete what was remembered of the player, and go back to the form."""
    if request.user.is_authenticated:
        RememberedPlayer.objects.filter(user=request.user).delete()
    word = request.POST.get("deck", "")
    deck = find(request, word) if word.isalnum() else None
    if deck is not None:
        return redirect("sheet", deck.reached)
    return redirect("pasted-sheet")


def _listed(form: PastedSheetForm) -> Listed | None:
    """Read the list of a form; adds an error to it if not all of it can be printed."""
    if not form.is_valid():
        return None
    wanted = form.cleaned_data
    game = choices.game_of(wanted["regulation"])
    reading = judging.read_list(wanted["text"], game)
    if wanted["layout"] == "blank":
        return Listed(DeckList(), game, wanted["regulation"], wanted["region"], 0, "")
    if reading.problem is not None:
        form.add_error("text", said(reading.problem))
        return None
    if reading.unread and not wanted["without"]:
        form.offers_without = bool(reading.deck.entries)
        lines = [f"“{line.text.strip()}”" for line in reading.unread[:QUOTED]]
        if more := len(reading.unread) - len(lines):
            lines.append(_("%(count)s more") % {"count": more})
        form.add_error("text", _("Not read as cards: %(lines)s.") % {"lines": in_words(lines)})
        return None
    if not reading.deck.entries:
        form.add_error("text", _("No card was found in this list."))
        return None
    return Listed(
        deck=reading.deck,
        game=game,
        regulation=wanted["regulation"],
        region=wanted["region"],
        unread=reading.left_out,
        name=wanted["name"] or reading.name,
    )


def _printed(
    request: HttpRequest, form: SheetForm, listed: Listed | None, as_page: bool
) -> tuple[HttpResponse | None, int]:
    """What a form asks for, or None and a status, with what was wrong noted on the form."""
    if not form.is_valid() or listed is None:
        return None, 422
    wanted = form.cleaned_data
    if problem := _refused(listed, wanted["layout"], as_page):
        form.add_error("layout", problem)
        return None, 422
    made = _made(listed, wanted)
    if as_page:
        assert isinstance(made, Sheet)
        response = render(request, "deckbuilder/sheet_page.html", _page_of(made, wanted))
    else:
        chosen = fonts.chosen(settings.PREPARED_FONTS, settings.SHEET_FONTS)
        if chosen is None:
            form.add_error(None, _("The fonts are not ready yet. Try again in a minute."))
            return None, 503
        form.missing = missing_glyphs(made, chosen)
        if form.missing and not wanted["with_marks"]:
            return None, 422
        paper = wanted["paper"]
        if isinstance(made, Sheet):
            file = pdf(made, chosen, paper)
        else:
            file = proxies_pdf(made, chosen, paper)
        response = _download(file, _file_name(listed.name, wanted["layout"]))
    response.headers["Cache-Control"] = "no-store"
    if wanted.get("remember") and request.user.is_authenticated:
        _remember(request.user, wanted)
    return response, 200


def _refused(listed: Listed, layout: str, as_page: bool) -> str:
    """Why proxies cannot be made; "" for everything else."""
    if not layout.startswith("prox"):
        return ""
    if as_page:
        return _("Proxies are made as a PDF only: a page does not print in exact sizes.")
    count = frames(listed.deck, each=layout == "proxies")
    if count > MOST:
        return _("These would be %(count)s proxies; at most %(most)s fit in one file.") % {
            "count": f"{count:,}",
            "most": MOST,
        }
    return ""


def _made(listed: Listed, wanted: dict[str, Any]) -> Sheet | Proxies:
    language, layout = wanted["language"], wanted["layout"]
    rules = judging.regulation("sealed" if layout == "sealed" else listed.regulation)
    player = Player(
        name=wanted["player"],
        family_initial=wanted["family_initial"],
        tcg_id=wanted["player_id"],
        day=written(wanted["date"], language) if wanted["date"] else "",
        table=wanted["table"],
        event=wanted["event"],
        store=wanted["store"],
    )
    pool = judging.pool_of(listed.game)
    if layout == "blank":
        return blank(rules, player=player, language=language)
    if layout.startswith("prox"):
        each = layout == "proxies"
        return proxies_of(listed.deck, pool, listed.game, each=each, language=language)
    report = judging.judge(listed.deck, rules, listed.region, wanted["date"], unread=listed.unread)
    order = wanted["order"]
    return sheet_of(listed.deck, pool, report, rules, player=player, language=language, order=order)


def _page_of(made: Sheet, wanted: dict[str, Any]) -> dict[str, Any]:
    return {"sheet": made, "shown": webpage(made), "paper": wanted["paper"]}


def _asked(
    request: HttpRequest, template: str, context: dict[str, Any], status: int
) -> HttpResponse:
    response = render(request, template, context, status=status)
    errors = context["form"].errors if context["form"].is_bound else {}
    return jsonerrors.explained(response, *[str(e) for es in errors.values() for e in es])


def _initial(request: HttpRequest) -> dict[str, str]:
    remembered = _remembered(request)
    known = {}
    if remembered:
        known = {
            "player": remembered.name,
            "family_initial": remembered.family_initial,
            "player_id": remembered.tcg_id,
        }
    return {"language": _language(), **known}


def _remembered(request: HttpRequest) -> RememberedPlayer | None:
    if not request.user.is_authenticated:
        return None
    return RememberedPlayer.objects.filter(user=request.user).first()


def _remember(user: User, wanted: dict[str, Any]) -> None:
    RememberedPlayer.objects.update_or_create(
        user=user,
        defaults={
            "name": wanted["player"],
            "family_initial": wanted["family_initial"],
            "tcg_id": wanted["player_id"],
        },
    )


def _language() -> str:
    return "both" if translation.get_language() == "ja" else "en"


def _file_name(deck: str, layout: str) -> str:
    """The file's name: after the deck, never after the player."""
    if layout == "blank":
        return "blank-sheet.pdf"
    what = "proxies" if layout.startswith("prox") else "sheet"
    return f"{filenames.stem(deck)}-{what}.pdf"


def _download(file: bytes, name: str) -> HttpResponse:
    response = HttpResponse(file, content_type="application/pdf")
    filenames.attach(response, name)
    return response
