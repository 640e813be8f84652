"""Pages of the catalogue that are the same for everybody without an account or decks.

`for_everybody` says so of an answer, with a tag, so that a browser or a proxy may keep it and ask
whether it still holds. `ReadyPages` keeps such answers whole for as long as the catalogue, the
lists and the day stay as they are. What a page depends on besides its address is the language and
the theme; whoever has a session gets a page of their own.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language_from_request

from cards.models import Catalogue
from deckbuilder.context import THEME_COOKIE, THEMES

View = Callable[..., HttpResponse]
Key = tuple[str, str, str]  # path, language, theme

PAGES_AT_MOST = 1000  # in a process, at some 20 kB each


def for_everybody(view: View) -> View:
    """Let a good answer of a view be kept by others, if it is not made for one person."""

    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        if response.status_code != 200:
            return response
        if not _is_anybody(request):
            response.headers["Cache-Control"] = "private, no-cache"
            return response
        digest = hashlib.blake2b(response.content, digest_size=16).hexdigest()
        response.headers["ETag"] = f'"{digest}"'
        response.headers["Cache-Control"] = "public, no-cache"  # kept, and asked about each time
        response.ready = not request.GET  # type: ignore[attr-defined]
        return get_conditional_response(request, etag=f'"{digest}"', response=response) or response

    return answered


class ReadyPages:
    """Answers at once with a page that was made before, for anybody alike.

    Stands before all that looks for a session. The catalogue is asked for its state at most once
    in `READY_PAGES_SECONDS`, so that for so long a page may be one state behind.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response
        self.pages: dict[Key, HttpResponse] = {}
        self.state: object = None
        self.looked = float("-inf")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD") or request.META.get("QUERY_STRING"):
            return self.get_response(request)
        if not request.path_info.startswith(("/cards/", "/sets/")) or not _is_anybody(request):
            return self.get_response(request)
        self._renew()
        theme = request.COOKIES.get(THEME_COOKIE, "")
        key = (request.path, get_language_from_request(request), theme if theme in THEMES else "")
        kept = self.pages.get(key)
        if kept is None:
            response = self.get_response(request)
            if getattr(response, "ready", False) and response.status_code == 200:
                self._keep(key, response)
            return response
        request.get_host()  # refuses a host that is not ours, as it does on every other page
        answer = HttpResponse(kept.content, headers=dict(kept.items()))
        tag = answer.headers["ETag"]
        return get_conditional_response(request, etag=tag, response=answer) or answer

    def _keep(self, key: Key, response: HttpResponse) -> None:
        if response.cookies or not response.content:
            return
        if len(self.pages) >= PAGES_AT_MOST:
            self.pages.clear()
        self.pages[key] = HttpResponse(response.content, headers=dict(response.items()))

    def _renew(self) -> None:
        """Throw all pages away if they were made in another state of the catalogue, or a day."""
        now = time.monotonic()
        if now - self.looked < settings.READY_PAGES_SECONDS:
            return
        state = (Catalogue.versions(), timezone.localdate())
        self.looked = now
        if state != self.state:
            self.pages.clear()
            self.state = state


def _is_anybody(request: HttpRequest) -> bool:
    """Whether nothing about whoever asks could be on the page but language and theme."""
    cookies = request.COOKIES
    return settings.SESSION_COOKIE_NAME not in cookies and CookieStorage.cookie_name not in cookies
