"""The one error shape of every JSON answer.

`{"ok": false, "error": str, "errors": [{"where", "message"}]}`: `error` is one sentence for a
person; `errors` names each thing that was wrong, `where` being a field or a line.
"""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _


def error_value(message: str, errors: Iterable[tuple[str, str]] = ()) -> dict[str, Any]:
    """The shape itself: a sentence and, where there are several faults, each (where, message)."""
    details = [{"where": where, "message": detail} for where, detail in errors]
    return {"ok": False, "error": message, "errors": details}


def error(message: str, *, status: int, errors: Iterable[tuple[str, str]] = ()) -> JsonResponse:
    """Answer with an error."""
    return JsonResponse(error_value(message, errors), status=status)


def of_status(status: int, errors: Iterable[tuple[str, str]] = ()) -> JsonResponse:
    """Answer with the sentence that belongs to a status."""
    return error(_sentence(status), status=status, errors=errors)


def wanted(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether the caller asked for JSON and was about to get a page."""
    if response.headers.get("Content-Type", "").startswith("application/json"):
        return False
    return (
        request.path.startswith("/api/")
        or request.get_preferred_type(["text/html", "application/json"]) == "application/json"
    )


def explained(response: HttpResponse, *faults: str, where: str = "form") -> HttpResponse:
    """Note on a page what it says went wrong, for `instead_of`. Mutates the response."""
    response.faults = [(where, fault) for fault in faults if fault]  # type: ignore[attr-defined]
    return response


def instead_of(response: HttpResponse) -> JsonResponse:
    """Make the JSON answer for a page that says that something went wrong; headers stay."""
    faults = getattr(response, "faults", [])
    if faults:
        sentence = " ".join(fault for _where, fault in faults)
        answer = error(sentence, status=response.status_code, errors=faults)
    else:
        answer = of_status(response.status_code)
    for name, value in response.headers.items():
        if name not in ("Content-Type", "Content-Length"):
            answer.headers[name] = value
    answer.cookies = response.cookies
    return answer


def _sentence(status: int) -> str:
    match status:
        case 404:
            return _("There is nothing at this address, or it is not yours to see.")
        case 403:
            return _("The request could not be confirmed. Reload the page and try again.")
        case 401:
            return _(
                "A token is needed here, sent as “Authorization: Bearer tmd_…”. Make one on "
                "/accounts/tokens/; one that was revoked is not taken any more."
            )
        case 405:
            return _("This address does not take that method.")
        case 413:
            return _("Too much was sent at once.")
        case 415:
            return _("This address takes JSON only, sent as Content-Type: application/json.")
        case 429:
            return _("Too many requests. Wait a little and try again.")
        case status if status >= 500:
            return _("Something went wrong on our side. Nothing of yours was lost; try again.")
        case _other:
            return _("The request could not be understood.")
