"""What stands before Django: the same answer to the same request, as long as it holds.

A page that `ready.py` keeps still passes half of Django before it is found. Here, the answer that
all of Django gave to a request is given again, to the letter, to whoever asks the same: `ASKED`
names all of a request that such an answer depends on. So a foreign host, plain HTTP or anything
else that a middleware refuses is refused as ever: such answers are never on a shelf, and a
request that differs in one of these things is another one. Whoever sends a cookie is left to
Django, and so is somebody at least once in `READY_PAGES_SECONDS`, to see whether the pages are
still current.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from django.conf import settings
from django.http import HttpResponse

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

Key = tuple[str, str, str]  # path, language, theme
Asked = tuple[str | None, ...]  # a request, by what `ASKED` names

PAGES_AT_MOST = 1000  # in a process, at some 20 kB each
ASKED = (
    *("REQUEST_METHOD", "wsgi.url_scheme", "SERVER_NAME", "SERVER_PORT", "HTTP_HOST"),
    *("SCRIPT_NAME", "SCRIPT_URL", "REDIRECT_URL", "PATH_INFO", "QUERY_STRING"),
    *("HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT", "HTTP_X_FORWARDED_PROTO"),
    *("HTTP_ACCEPT_LANGUAGE", "HTTP_HX_REQUEST"),
    *("HTTP_IF_MATCH", "HTTP_IF_NONE_MATCH"),
    *("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_UNMODIFIED_SINCE"),
)


class Answer(NamedTuple):
    """What Django handed to the server."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes


class Shelf:
    """What is ready in one state of the catalogue, the lists and the day."""

    def __init__(self, state: object, looked: float) -> None:
        self.state = state
        self.looked = looked  # when this was last known to be the state, in monotonic seconds
        self.pages: dict[Key, HttpResponse] = {}
        self.answers: dict[Asked, Answer] = {}  # what became of them on the way out

    def is_current(self) -> bool:
        """Whether what is here may be shown without asking for the state again."""
        return time.monotonic() - self.looked < settings.READY_PAGES_SECONDS

    def close(self) -> None:
        """Say for good that the state is another one."""
        self.looked = float("-inf")


class AtOnce:
    """Answers what was answered before, and hands all else on to Django."""

    def __init__(self, django: WSGIApplication) -> None:
        self.django = django
        self.shelf: Shelf | None = None  # the last one that an answer was taken from
        secure: tuple[str, str] | None = settings.SECURE_PROXY_SSL_HEADER
        self.asked = (*ASKED, secure[0]) if secure else ASKED

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if "HTTP_COOKIE" in environ:
            return self.django(environ, start)
        asked = tuple(map(environ.get, self.asked))
        shelf = self.shelf
        answer = shelf.answers.get(asked) if shelf is not None and shelf.is_current() else None
        if answer is None:
            return self._from_django(asked, environ, start)
        start(answer.status, list(answer.headers))  # a copy: a server may add its own
        return [answer.body]

    def _from_django(
        self, asked: Asked, environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """Let Django answer, and remember what it said if that was taken from a shelf."""
        said: list[tuple[str, list[tuple[str, str]]]] = []

        def started(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            said.append((status, list(headers)))
            return start(status, headers, *more)

        response = self.django(environ, started)
        shelf: Shelf | None = getattr(response, "shelf", None)
        if shelf is not None and isinstance(response, HttpResponse):
            self.shelf = shelf
            if len(shelf.answers) >= PAGES_AT_MOST:
                shelf.answers.clear()
            shelf.answers[asked] = Answer(*said[-1], response.content)
        return response
