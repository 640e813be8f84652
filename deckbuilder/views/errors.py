"""Pages that say that something went wrong, and what to do."""

from typing import Any

from django.core.exceptions import RequestDataTooBig, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Something could not be understood; or was too large to take in (413)."""
    too_big = isinstance(exception, RequestDataTooBig | TooManyFilesSent)
    return render(request, "400.html", {"too_big": too_big}, status=413 if too_big else 400)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """No such page; somebody else's deck looks exactly the same."""
    return render(request, "404.html", status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "", **kwargs: Any) -> HttpResponse:
    """The form was not recognised as ours: cookies off, or a page from before signing in."""
    return render(request, "403.html", {"typed": request.POST.get("text", "")}, status=403)


def too_often(request: HttpRequest) -> HttpResponse:
    """A limit was reached; what was typed comes back with the page."""
    return render(request, "429.html", {"typed": request.POST.get("text", "")}, status=429)


def server_error(request: HttpRequest) -> HttpResponse:
    """Our own fault. Uses no database and no session: those may be what is broken."""
    return render(request, "500.html", status=500)
