"""Faults of a request, told in the one error shape of the site's JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError

from deckbuilder import jsonerrors
from deckbuilder.api.bodies import NoJson, TwiceInJson
from deckbuilder.api.fields import SAID, WAYS_TO_WRITE, quoted
from deckbuilder.words import said
from engine.search import Problem

# What stands in the place of a fault, and not in the JSON: that it is a key, or a way to write.
NOT_WRITTEN = ("[key]", *WAYS_TO_WRITE)


def answer_errors(api: NinjaAPI) -> None:
    """Give an API our error shape. Everything else is a 500, which the middleware answers."""
    api.add_exception_handler(ValidationError, _invalid)
    api.add_exception_handler(HttpError, _refused)
    api.add_exception_handler(AuthenticationError, _nobodys)
    api.add_exception_handler(Throttled, _too_often)
    api.add_exception_handler(UnicodeEncodeError, _half)


def unusable(errors: list[tuple[str, str]]) -> HttpResponse:
    """Answer that fields cannot be used: where, and why."""
    return jsonerrors.error(_unusable(), status=422, errors=errors)


def misread(problems: Sequence[Problem]) -> HttpResponse:
    """Answer that a search cannot be read, with the place of each problem in it."""
    value = jsonerrors.error_value(_unusable(), [("q", said(each.message)) for each in problems])
    for fault, problem in zip(value["errors"], problems, strict=True):
        fault |= {"at": problem.at, "length": problem.length}
        if problem.suggestion:
            fault["suggestion"] = problem.suggestion
    return JsonResponse(value, status=422)


def not_found(where: str, why: str) -> HttpResponse:
    """Answer that there is nothing of that name."""
    return jsonerrors.of_status(404, [(where, why)])


def _unusable() -> str:
    return _("Something in this request cannot be used; “errors” says what and where.")


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
        case NoJson(args=(written,)):
            faults = [("body", _("%(written)s is no JSON.") % {"written": written})]
        case UnicodeDecodeError():
            faults = [("body", _("This is no text in UTF-8."))]
        case RecursionError():
            faults = [("body", _("Too many lists or objects stand inside each other."))]
        case ValueError():
            faults = [("body", _("A number in here has too many digits."))]
        case _other:  # not about the body
            faults = []
    return jsonerrors.of_status(problem.status_code, faults)


def _nobodys(request: HttpRequest, problem: AuthenticationError | type[AuthenticationError]) -> Any:
    answer = jsonerrors.of_status(401)
    answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def _too_often(request: HttpRequest, problem: Throttled | type[Throttled]) -> Any:
    assert isinstance(problem, Throttled)
    answer = jsonerrors.of_status(429)
    if problem.wait is not None:
        answer.headers["Retry-After"] = str(math.ceil(problem.wait))
    return answer


def _half(request: HttpRequest, problem: Exception | type[Exception]) -> Any:
    """JSON can write half of a character, and no choice of ours can be compared with it."""
    assert isinstance(problem, UnicodeEncodeError)
    half = f"\\u{ord(problem.object[problem.start]):04x}"
    why = _("%(half)s is half of a character; the other half is missing.") % {"half": half}
    return unusable([("body", why)])


def _where(place: tuple[str | int, ...]) -> str:
    """Write ("body", "deck", "main", "main", "BT1-010", "[key]") as "main.BT1-010".

    A body is named, then, of a deck, the kind of body that it was taken for; neither is in the
    JSON. So is the kind of another deck inside it. What an address asks is named by its own name
    alone.
    """
    if place[0] == "query":
        return str(place[-1])
    inside = place[3:] if _is_deck(place) else place[2:] if place[0] == "body" else place[1:]
    if inside[:1] == ("compare",):
        inside = (*inside[:1], *inside[2:])
    return ".".join(str(part) for part in inside if part not in NOT_WRITTEN) or "body"


def _is_deck(place: tuple[str | int, ...]) -> bool:
    """Whether a fault is in a body that gives a deck, which can be given in two ways."""
    return place[:2] == ("body", "deck")


def _sentence(fault: dict[str, Any]) -> str:
    match fault["type"]:
        case kind if kind == SAID:
            return str(fault["msg"])
        case "missing" if not _is_deck(fault["loc"]):
            return _("This is missing.")
        case "missing":
            return _("This is missing. A deck is given as “text” or as “main”.")
        case "extra_forbidden":
            return _("There is no such field.")
        case "dict_type":
            return _("Card numbers with counts should stand here.")
        case _other:
            return _("A JSON object with fields should stand here.")
