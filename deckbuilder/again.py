"""A change of a deck that came after its sender's session had ended is made once they sign in.

Who is signed out finds no deck at the address that the change was sent to. It is kept in their
session then, whether or not there is such a deck, so that nothing is told about it; and after
signing in it is sent once more, to the same view. Only the newest is kept, and for an hour.
"""

from __future__ import annotations

import secrets
from io import BytesIO
from time import time as clock
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.handlers.wsgi import WSGIRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from deckbuilder import ownership
from deckbuilder.limits import LISTS, allowed, first_time
from deckbuilder.middleware import Answer
from deckbuilder.models import KEY
from deckbuilder.views.errors import too_often, typed

KEPT = "kept change"  # the key in the session
AT_MOST = 64 * 1024  # characters of a change as it is sent
SECONDS = 3600
DECK = "decks/<slug:key>/"  # how the addresses of one deck begin
# What is posted at such an address and changes no deck, and may hold a person's name.
NO_CHANGES = {"sheet", "sheet-page"}


class KeptChange:
    """Answer with the way to the sign-in where a change found no deck and nobody is signed in.

    Stands behind all that knows who asks. Programs that want JSON are told 404 as ever.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        if not isinstance(problem, Http404) or not _is_for_somebody_else(request):
            return None
        if not allowed(request, LISTS):
            return too_often(request, LISTS)
        return _keep(request)


def is_kept(request: HttpRequest) -> bool:
    """Whether a change waits for whoever asks to sign in."""
    kept = request.session.get(KEPT)
    return kept is not None and _is_fresh(kept)


def forget(request: HttpRequest) -> None:
    """Let go of a change that waits. Mutates the session."""
    request.session.pop(KEPT, None)


def make(request: HttpRequest) -> HttpResponse | None:
    """Make the change that waited for this sign-in, and answer as it is answered; None if none did.

    Raises `Http404` as the change does where the deck is not theirs. Mutates the session.
    """
    kept = request.session.pop(KEPT, None)
    if kept is None or not first_time("kept change", kept["word"], SECONDS):
        return None
    if not _is_fresh(kept):
        messages.warning(
            request, _("Your change was not made: it was kept for an hour. Make it again.")
        )
        return None
    there = _change_at(kept["path"])
    if there is None:
        return None
    answer: HttpResponse = there.func(
        _sent_again(request, kept, there), *there.args, **there.kwargs
    )
    return answer


def _is_for_somebody_else(request: HttpRequest) -> bool:
    """Whether a change was sent for a deck that is not that of a person who is signed out."""
    there = _change_at(request.path_info)
    return (
        request.method == "POST"
        and there is not None
        and not request.user.is_authenticated
        and request.get_preferred_type(["text/html", "application/json"]) != "application/json"
        and _names_a_deck(there.kwargs["key"])
        and not ownership.holdings(request).filter(key=there.kwargs["key"]).exists()
    )


def _names_a_deck(word: str) -> bool:
    """Whether a word could be a deck's key. By a shared link nobody changes a deck: one that leads
    nowhere any more does not lead to the sign-in either."""
    return len(word) <= KEY


def _change_at(path: str) -> ResolverMatch | None:
    """What changes a deck at an address of this site; None for anything else."""
    try:
        there = resolve(path)
    except Resolver404:
        return None
    changes = there.route.startswith(DECK) and there.url_name not in NO_CHANGES
    return there if changes else None


def _keep(request: HttpRequest) -> HttpResponse:
    """Keep a change, and lead to the sign-in; what is too much to keep is given back at once."""
    fields = request.POST.copy()
    fields.pop("csrfmiddlewaretoken", None)
    kept = {
        "path": request.path_info,
        "query": request.META.get("QUERY_STRING", ""),
        "fields": fields.urlencode(),
        "at": int(clock()),
        "word": secrets.token_hex(16),
    }
    if request.FILES or sum(len(str(part)) for part in kept.values()) > AT_MOST:
        return render(request, "signed_out.html", {"typed": typed(request)}, status=403)
    request.session[KEPT] = kept
    key = resolve(request.path_info).kwargs["key"]
    to_sign_in = redirect_to_login(reverse("deck", args=[key]))
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204, headers={"HX-Redirect": to_sign_in.url})
    return to_sign_in


def _is_fresh(kept: dict[str, Any]) -> bool:
    return bool(clock() - kept["at"] < SECONDS)


def _sent_again(request: HttpRequest, kept: dict[str, Any], there: ResolverMatch) -> HttpRequest:
    """The change as its sender would send it now, from a plain page.

    Cross-site checks need not be made again: the change passed them when it came, and so did
    the sign-in.
    """
    body = kept["fields"].encode()
    again = WSGIRequest(
        request.META
        | {
            "PATH_INFO": kept["path"],
            "QUERY_STRING": kept["query"],
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
        }
    )
    again.user = request.user
    again.session = request.session
    again.resolver_match = there
    again._messages = messages.get_messages(request)  # type: ignore[attr-defined]
    again.htmx = HtmxDetails(again)  # type: ignore[attr-defined]
    again.LANGUAGE_CODE = request.LANGUAGE_CODE
    return again
