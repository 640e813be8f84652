"""Language and theme: two small things that a browser remembers, and nobody else.

The pages that offer them are the same for everybody (`deckbuilder/ready.py`), so they hold no
token of one person. Instead the browser's own word counts that the form was ours: it sends
`Sec-Fetch-Site`, or at least `Origin`, with every form.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.views import i18n
from django.views.decorators.csrf import csrf_exempt

from deckbuilder.views import home
from deckbuilder.views.errors import csrf_failure

View = Callable[..., HttpResponse]


def from_our_pages(view: View) -> View:
    """Refuse a form that another site's page sent; no token is needed."""

    @csrf_exempt
    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "POST" and not _is_ours(request):
            return csrf_failure(request, "sent from another site")
        return view(request, *args, **kwargs)

    return checked


def _is_ours(request: HttpRequest) -> bool:
    """Believe the browser; what is no browser says nothing, and can do no harm in one's name."""
    if site := request.headers.get("Sec-Fetch-Site"):
        return site in ("same-origin", "none")
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc == request.get_host()


theme = from_our_pages(home.theme)
set_language = from_our_pages(i18n.set_language)
