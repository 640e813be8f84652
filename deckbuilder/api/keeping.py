"""Answers that stay the same until the catalogue changes: told so, and not made a second time.

The tag of such an answer names all that it can depend on, so that a caller who has it is answered
before anything is looked up.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response

from cards.models import Catalogue, Versions

FIVE_MINUTES = 5 * 60

View = Callable[..., HttpResponse]


def kept_until_it_changes(view: View) -> View:
    """Let a good answer be kept for some minutes, and asked for again by its tag."""

    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        versions = Catalogue.versions()
        tag = _tag(request, versions)
        known = get_conditional_response(request, etag=tag)
        if known is not None:
            return _kept(known, tag)
        request.versions = versions  # type: ignore[attr-defined]
        response = view(request, *args, **kwargs)
        return _kept(response, tag) if response.status_code == 200 else response

    return answered


def versions_of(request: HttpRequest) -> Versions:
    """Return the state of the catalogue that the answer's tag names."""
    versions: Versions = request.versions  # type: ignore[attr-defined]
    return versions


def _kept(response: HttpResponse, tag: str) -> HttpResponse:
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = f"public, max-age={FIVE_MINUTES}"
    return response


def _tag(request: HttpRequest, versions: Versions) -> str:
    """Name an answer by the address, the catalogue, the lists, the day and this software."""
    parts = (request.get_full_path(), *versions, str(timezone.localdate()), software())
    return f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'


@cache
def software() -> str:
    """Name what this software is by its own files, the same for every process that has them."""
    digest = hashlib.sha256()
    for folder in ("cards", "deckbuilder", "engine", "locale"):
        for path in sorted((settings.BASE_DIR / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".mo", ".lark"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
