"""What answers carry: content policy, HTTPS, who may keep them, errors in the caller's format."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from deckbuilder import jsonerrors
from deckbuilder.pictures import origin_of as pictures_origin

Answer = Callable[[HttpRequest], HttpResponse]


def policy(pictures: str = "") -> str:
    """Return the content policy: our own files alone, and pictures of this origin."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            f"img-src 'self' data: {pictures}".rstrip(),
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


POLICY = policy()
LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}


class ContentSecurityPolicy:
    """Say on every answer that nothing but our own files may run, be shown or be asked."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.policy = policy(pictures_origin(settings.CARD_PICTURES))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", self.policy)
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), geolocation=(), microphone=()"
        )
        return response


class DeckPages:
    """Say on what stands under `/decks/` that it is for one reader, who asks again each time.

    So nothing of a deck is seen after its link was revoked. Search engines are to list what was
    made public, and nothing else. Links do not leak to other sites: `SECURE_REFERRER_POLICY`.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path_info.startswith("/decks/"):
            response.headers.setdefault("Cache-Control", "private, no-cache")
            if not getattr(request, "for_everybody", False):
                response.headers["X-Robots-Tag"] = "noindex"
        return response


class PlainHttpOnThisMachine:
    """Let a server that is tried out at its own loopback address answer without HTTPS.

    Stands before Django's SecurityMiddleware, which would redirect, and passes such a request
    off as secure to it alone: `process_view`, or whoever answers before there is a view, comes
    before anything else asks. Whoever forges a loopback host name serves only themselves.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if split_domain_port(request.META.get("HTTP_HOST", ""))[0] in LOOPBACK:
            request.__dict__["is_secure"] = lambda: True
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: Any) -> None:
        as_it_came(request)


def as_it_came(request: HttpRequest) -> None:
    """Let a request be as secure as it is, after `PlainHttpOnThisMachine`."""
    request.__dict__.pop("is_secure", None)


class JsonErrors:
    """Give callers who ask for JSON their errors as JSON, in the one shape that we have."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code >= 400 and jsonerrors.wanted(request, response):
            return jsonerrors.instead_of(response)
        return response
