"""Pages of the catalogue and the glossary that are the same for everybody without account or decks.

`for_everybody` says so of an answer, with a tag, so that a browser or a proxy may keep it and ask
whether it still holds. `ReadyPages` keeps such answers whole for as long as the catalogue, the
lists and the day stay as they are. What a page depends on besides its address is the language and
the theme; whoever has a session gets a page of their own. `atonce.py` gives the same answers
again without asking Django.
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
from deckbuilder.atonce import PAGES_AT_MOST, Key, Shelf
from deckbuilder.context import THEME_COOKIE, THEMES
from deckbuilder.middleware import as_it_came

View = Callable[..., HttpResponse]
READY = ("/cards/", "/sets/", "/glossary/")
PARTS = "HX-Request"  # whoever sends this header may get a part of the page


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
        self.shelf = Shelf(None, float("-inf"))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD") or request.META.get("QUERY_STRING"):
            return self.get_response(request)
        if not request.path_info.startswith(READY) or not _is_anybody(request):
            return self.get_response(request)
        if PARTS in request.headers:
            return self.get_response(request)
        shelf = self._present()
        theme = request.COOKIES.get(THEME_COOKIE, "")
        key = (request.path, get_language_from_request(request), theme if theme in THEMES else "")
        kept = shelf.pages.get(key)
        if kept is None:
            response = self.get_response(request)
            if getattr(response, "ready", False) and response.status_code == 200:
                _keep(shelf, key, response)
            return response
        as_it_came(request)
        request.get_host()  # refuses a host that is not ours, as it does on every other page
        whole = HttpResponse(kept.content, headers=dict(kept.items()))
        tag = whole.headers["ETag"]
        answer = get_conditional_response(request, etag=tag, response=whole) or whole
        answer.shelf = shelf  # type: ignore[attr-defined]  # as `atonce.py` wants to know
        return answer

    def _present(self) -> Shelf:
        """Return the shelf of the present state; an empty one if that is another than before."""
        if not self.shelf.is_current():
            now = time.monotonic()
            state = (Catalogue.versions(), timezone.localdate())
            if state == self.shelf.state:
                self.shelf.looked = now
            else:
                self.shelf.close()
                self.shelf = Shelf(state, now)
        return self.shelf


def _keep(shelf: Shelf, key: Key, response: HttpResponse) -> None:
    """Put a page on the shelf that was in use before the page was made.

    If the state became another one meanwhile, nobody looks there any more.
    """
    if response.cookies or not response.content:
        return
    if len(shelf.pages) >= PAGES_AT_MOST:
        shelf.pages.clear()
    shelf.pages[key] = HttpResponse(response.content, headers=dict(response.items()))


def _is_anybody(request: HttpRequest) -> bool:
    """Whether nothing about whoever asks could be on the page but language and theme."""
    cookies = request.COOKIES
    return settings.SESSION_COOKIE_NAME not in cookies and CookieStorage.cookie_name not in cookies
