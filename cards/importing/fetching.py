"""Getting files from the web: politely, patiently, and never more than is safe.

Nothing but http and https is spoken, also after a redirect. What is asked for is only ever what
the operator names on the command line or in a setting.
"""

from __future__ import annotations

import http.client
import socket
import time
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib import request
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from django.utils.translation import gettext as _

from .rows import Broken

AT_MOST = 64 * 1024 * 1024  # bytes of one answer; the largest known one has some 20 million
TIMEOUT = 20  # seconds without a single byte
PATIENCE = 180  # seconds for one whole answer
TRIES = 5
FIRST_WAIT = 1.0  # seconds; doubled with each try
LONGEST_WAIT = 120.0  # for a server that says itself how long to wait
REQUESTS, WINDOW = 15, 10.0  # digimoncard.io allows 15 requests in 10 seconds
AGAIN = {408, 425, 429, 500, 502, 503, 504}
AGENT = "Tamerdesk (card import)"

Tell = Callable[[str], None]


class Unreachable(Broken):
    """A server that cannot be reached or does not answer as it should."""


class NothingFound(Broken):
    """An answer that says that there is nothing: digimoncard.io answers so with status 400."""


class Fetcher:
    """Fetches one address after the other. The clock and the sleep can be handed in."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        tell: Tell = lambda line: None,
        timeout: float = TIMEOUT,
        at_most: int = AT_MOST,
    ) -> None:
        self._clock, self._sleep, self._tell = clock, sleep, tell
        self._timeout, self._at_most = timeout, at_most
        self._asked: dict[str, deque[float]] = {}
        self._open = _opener().open

    def fetch(self, address: str) -> bytes:
        """Return what is at an address. Raises `Unreachable` or `NothingFound`, saying why."""
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unreachable(_("only addresses with http:// and https:// can be asked"))
        wait = FIRST_WAIT
        for left in reversed(range(TRIES)):
            self._keep_pace(parts.hostname)
            problem, told = self._try(address)
            if isinstance(problem, bytes):
                return problem
            if not left:
                raise Unreachable(
                    _("%(problem)s, also after %(n)s tries") % {"problem": problem, "n": TRIES}
                )
            pause = wait if told is None else told
            if pause > LONGEST_WAIT:
                raise Unreachable(
                    _("%(problem)s, and asks to wait for %(seconds)s seconds. Try again later.")
                    % {"problem": problem, "seconds": round(pause)}
                )
            self._tell(
                _("%(problem)s; trying again in %(seconds)s seconds")
                % {"problem": problem, "seconds": round(pause)}
            )
            self._sleep(pause)
            wait *= 2
        raise AssertionError("the last try returns or raises")

    def _keep_pace(self, host: str) -> None:
        """Wait until another request is within what a server allows."""
        asked = self._asked.setdefault(host, deque(maxlen=REQUESTS))
        if len(asked) == REQUESTS and (early := asked[0] + WINDOW - self._clock()) > 0:
            self._sleep(early)
        asked.append(self._clock())

    def _try(self, address: str) -> tuple[bytes | str, float | None]:
        """Return the answer, or what was wrong this time and how long the server wants one to wait.

        Raises where another try would not help.
        """
        try:
            with self._open(
                request.Request(address, headers={"User-Agent": AGENT, "Accept": "*/*"}),
                timeout=self._timeout,
            ) as answer:
                return self._body(answer), None
        except HTTPError as error:
            with error:
                return _refused(error)
        except TimeoutError:
            return _("the server does not answer in time"), None
        except URLError as error:
            return _not_reached(error.reason), None
        except (OSError, http.client.HTTPException) as error:
            problem = _("the connection broke off (%(error)s)") % {"error": type(error).__name__}
            return problem, None

    def _body(self, answer: Any) -> bytes:
        """Read an answer in parts, so that neither its length nor its slowness has no end."""
        until = self._clock() + PATIENCE
        expected = answer.headers.get("Content-Length", "")
        body = bytearray()
        while part := answer.read1(1 << 16):
            body += part
            if len(body) > self._at_most:
                raise Unreachable(
                    _("the answer has more than %(n)s MiB") % {"n": self._at_most >> 20}
                )
            if self._clock() > until:
                raise TimeoutError
        if expected.isdigit() and len(body) < int(expected):
            raise ConnectionError("cut off")
        return bytes(body)


def _refused(error: HTTPError) -> tuple[str, float | None]:
    """Tell what a status means, and how long the server wants one to wait."""
    if error.code == 400:
        raise NothingFound(_("the server says that there is nothing (status 400)"))
    if error.code not in AGAIN:
        raise Unreachable(_("the server answers with status %(code)s") % {"code": error.code})
    asked = error.headers.get("Retry-After", "")
    problem = (
        _("the server is asked too often (status 429)")
        if error.code == 429
        else _("the server fails with status %(code)s") % {"code": error.code}
    )
    return problem, float(asked) if asked.isdigit() else None


def _not_reached(reason: object) -> str:
    """Say why nobody was reached. Raises `Unreachable` where this machine seems to be offline."""
    if isinstance(reason, TimeoutError):
        return _("the server does not answer in time")
    if isinstance(reason, socket.gaierror):
        raise Unreachable(_("there is no server of this name, or this machine is offline"))
    if not isinstance(reason, OSError):
        raise Unreachable(str(reason))
    return _("the server cannot be reached (%(reason)s)") % {"reason": reason.strerror or reason}


def _opener() -> request.OpenerDirector:
    """Return what opens http and https only; urllib's usual one also opens files and FTP."""
    opener = request.OpenerDirector()
    for handler in (
        request.ProxyHandler(),
        request.HTTPHandler(),
        request.HTTPSHandler(),
        request.HTTPRedirectHandler(),
        request.HTTPErrorProcessor(),
        request.HTTPDefaultErrorHandler(),
        request.UnknownHandler(),
    ):
        opener.add_handler(handler)
    return opener
