"""Pages that say that something went wrong, and what to do."""

import math
from typing import Any

from django.core.exceptions import RequestDataTooBig, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from deckbuilder.limits import Limit

DRAINED = 64 * 1024 * 1024  # bytes; who sends more sees the connection close


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Something could not be understood; or was too large to take in (413)."""
    too_big = isinstance(exception, RequestDataTooBig | TooManyFilesSent)
    if too_big:
        drain(request)
    return render(request, "400.html", {"too_big": too_big}, status=413 if too_big else 400)


def drain(request: HttpRequest) -> None:
    """Take in what is still being sent, within reason, so that the browser shows the answer."""
    stream = request.META.get("wsgi.input")
    left = min(DRAINED, int(request.META.get("CONTENT_LENGTH") or 0))
    while stream is not None and left > 0 and (piece := stream.read(min(left, 65536))):
        left -= len(piece)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """No such page; somebody else's deck looks exactly the same."""
    return render(request, "404.html", status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "", **kwargs: Any) -> HttpResponse:
    """The form was not recognised as ours: cookies off, or a page from before signing in."""
    return render(request, "403.html", {"typed": typed(request)}, status=403)


def too_often(request: HttpRequest, limit: Limit) -> HttpResponse:
    """A limit was reached; what was typed comes back with the page."""
    context = {"typed": typed(request), "minutes": math.ceil(limit.seconds / 60)}
    response = render(request, "429.html", context, status=429)
    response.headers["Retry-After"] = str(limit.seconds)
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Our own fault. Uses no database and no session: those may be what is broken."""
    return render(request, "500.html", status=500)


def typed(request: HttpRequest) -> list[tuple[str, str]]:
    """What was typed, to give it back: (field, text), without what is secret or hidden."""
    hidden = ("password", "csrfmiddlewaretoken", "revision", "step")
    return [
        (name, str(written))
        for name, written in request.POST.items()
        if written and not name.startswith(hidden)
    ]
