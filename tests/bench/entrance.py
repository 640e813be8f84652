"""What gunicorn serves: the site with the floors beside it, and ready bytes without any site."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from deckbuilder.wsgi import application as site

from .site import ready


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    if environ["PATH_INFO"] != "/floor/ready/":
        return site(environ, start_response)
    body = ready()
    headers = [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(body)))]
    start_response("200 OK", headers)
    return [body]
