"""The first page, and the small things that every page offers."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from cards.models import Catalogue
from deckbuilder import VERSION, jsonerrors
from deckbuilder.context import THEME_COOKIE, THEMES
from deckbuilder.forms import ListForm
from deckbuilder.ownership import decks_of
from deckbuilder.samples import SAMPLES

A_YEAR = 365 * 24 * 60 * 60


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """A box for a list, and one's newest decks. A sample fills the box (`?sample=modern`)."""
    sample = SAMPLES.get(request.GET.get("sample", ""))
    form = ListForm(
        initial={"text": sample.text(), "name": str(sample.name), "regulation": sample.regulation}
        if sample
        else None
    )
    return render(request, "deckbuilder/home.html", around(request) | {"form": form})


def around(request: HttpRequest) -> dict[str, Any]:
    """What stands beside the box for a list."""
    return {"decks": decks_of(request)[:5], "samples": SAMPLES.values()}


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Remember light, dark or the system's choice, and go back to the page."""
    wanted = request.POST.get("theme", "")
    back = request.POST.get("next", "/")
    if not back.startswith("/") or not url_has_allowed_host_and_scheme(
        back, {request.get_host()}, request.is_secure()
    ):
        back = "/"
    response = HttpResponseRedirect(back)
    if wanted in THEMES:
        response.set_cookie(
            THEME_COOKIE, wanted, max_age=A_YEAR, samesite="Lax", secure=request.is_secure()
        )
    return response


@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """Whether the site can do its work: its database answers and holds the catalogue."""
    try:
        catalogue = Catalogue.objects.first()
    except Exception as problem:
        return _unwell(f"the database does not answer: {type(problem).__name__}")
    if catalogue is None:
        return _unwell("the catalogue is not loaded; run: python manage.py load_catalogue")
    return JsonResponse({"ok": True, "version": VERSION, "catalogue": catalogue.version})


def _unwell(why: str) -> JsonResponse:
    return jsonerrors.error(why, status=503, errors=[("site", why)])
