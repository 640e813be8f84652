"""Programs that act for an account, known by a token; never by the cookie of a browser."""

from __future__ import annotations

import math
import time
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.errors import Throttled
from ninja.security import HttpBearer
from ninja.throttling import BaseThrottle

from deckbuilder import tokens
from deckbuilder.limits import WRONG_TOKENS, Limit, allowed


class Token(HttpBearer):
    """Lets the request be its token's owner's. The session is not even looked for.

    With `needed=False` whoever sends none is a stranger; a wrong one is refused all the same.
    """

    def __init__(self, *, needed: bool = True) -> None:
        super().__init__()
        self.needed = needed

    def __call__(self, request: HttpRequest) -> Any:
        request.user = AnonymousUser()  # or their cookie would be read, and have a say
        if not self.needed and self.header not in request.headers:
            return request.user
        return super().__call__(request)

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        user = tokens.user_of(token)
        if user is not None:
            request.user = user
        elif not allowed(request, WRONG_TOKENS):
            raise Throttled(wait=_left(WRONG_TOKENS))
        return user


class ByAccount(BaseThrottle):
    """A limit on what an account does, the same for its pages and all its programs.

    Strangers are counted by their address.
    """

    def __init__(self, limit: Limit) -> None:
        self.limit = limit

    def allow_request(self, request: HttpRequest) -> bool:
        return allowed(request, self.limit)

    def wait(self) -> float:
        """Return the seconds that are left of this stretch of time; more than none."""
        return _left(self.limit)


def _left(limit: Limit) -> int:
    return math.ceil(limit.seconds - time.time() % limit.seconds)
