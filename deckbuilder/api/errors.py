"""Faults of a request, told in the one error shape of the site's JSON."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from deckbuilder import jsonerrors
from deckbuilder.api.bodies import TwiceInJson
from deckbuilder.api.fields import SAID, quoted


def answer_errors(api: NinjaAPI) -> None:
    """Give an API our error shape. Everything else is a 500, which the middleware answers."""
    api.add_exception_handler(ValidationError, _invalid)
    api.add_exception_handler(HttpError, _refused)


def unusable(errors: list[tuple[str, str]]) -> HttpResponse:
    """Answer that fields cannot be used: where, and why."""
    sentence = _("Something in this request cannot be used; “errors” says what and where.")
    return jsonerrors.error(sentence, status=422, errors=errors)


def _invalid(request: HttpRequest, problem: ValidationError | type[ValidationError]) -> Any:
    assert isinstance(problem, ValidationError)
    return unusable([(_where(fault["loc"]), _sentence(fault)) for fault in problem.errors])


def _refused(request: HttpRequest, problem: HttpError | type[HttpError]) -> Any:
    assert isinstance(problem, HttpError)
    match problem.__cause__:
        case json.JSONDecodeError(lineno=line, colno=column):
            why = _("This is no JSON from line %(line)s, column %(column)s on.")
            faults = [("body", why % {"line": line, "column": column})]
        case TwiceInJson(args=(key,)):
            faults = [("body", _("%(key)s stands twice in one object.") % {"key": quoted(key)})]
        case _other:
            faults = []
    return jsonerrors.of_status(problem.status_code, faults)


def _where(place: tuple[str | int, ...]) -> str:
    """Write ("body", "deck", "main", "main", "BT1-010", "[key]") as "main.BT1-010".

    A body is named, then the kind of body that it was taken for; neither is in the JSON. So
    is the kind of another deck inside it.
    """
    inside = place[3:] if place[0] == "body" else place[1:]
    if inside[:1] == ("compare",):
        inside = (*inside[:1], *inside[2:])
    return ".".join(str(part) for part in inside if part != "[key]") or "body"


def _sentence(fault: dict[str, Any]) -> str:
    match fault["type"]:
        case kind if kind == SAID:
            return str(fault["msg"])
        case "missing":
            return _("This is missing. A deck is given as “text” or as “main”.")
        case "extra_forbidden":
            return _("There is no such field.")
        case "dict_type":
            return _("Card numbers with counts should stand here.")
        case _other:
            return _("A JSON object with fields should stand here.")
