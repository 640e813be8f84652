"""The body of a request: JSON, not too much of it, and no key twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, NoReturn

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from ninja.parser import Parser

from deckbuilder import jsonerrors
from deckbuilder.views.errors import drain
from engine.formats import LIMITS

# A list of the size that is read, in the JSON around it.
BODY_AT_MOST = LIMITS.size + 64 * 1024


class NoJson(ValueError):
    """A word that other programs write for numbers, and that JSON does not have."""


View = Callable[..., HttpResponse]


class TwiceInJson(ValueError):
    """A key that stands twice in one object; which of the two is meant is not to be guessed."""


class JsonBody(Parser):
    """Reads strict JSON. Whatever goes wrong in here becomes a 400."""

    def parse_body(self, request: HttpRequest) -> Any:
        return json.loads(request.body, object_pairs_hook=_once, parse_constant=_no_json)


def takes_json(view: View) -> View:
    """Refuse a body that is too large (413), or no JSON by its own account (415).

    The body is taken in whatever comes of it: a caller who is still sending hears no answer.
    """

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if _is_too_large(request):
            return jsonerrors.of_status(413)
        if request.content_type != "application/json":
            return jsonerrors.of_status(415)
        return view(request, *args, **kwargs)

    return checked


def _is_too_large(request: HttpRequest) -> bool:
    try:
        return len(request.body) > BODY_AT_MOST
    except RequestDataTooBig:
        drain(request)
        return True


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for key, value in pairs:
        if key in fields:
            raise TwiceInJson(key)
        fields[key] = value
    return fields


def _no_json(constant: str) -> NoReturn:
    raise NoJson(constant)
