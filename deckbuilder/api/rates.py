"""How often one address may ask, over all workers of the site."""

from __future__ import annotations

import time

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.throttling import BaseThrottle

from deckbuilder.limits import CHECKS, Limit, allowed


class ByAddress(BaseThrottle):
    """A limit, counted by address also for people who are signed in in their browser."""

    def __init__(self, limit: Limit = CHECKS) -> None:
        self.limit = limit

    def allow_request(self, request: HttpRequest) -> bool:
        request.user = AnonymousUser()  # or their cookie would be read, and have a say
        return allowed(request, self.limit)

    def wait(self) -> float:
        """Return the seconds that are left of this stretch of time; more than none."""
        return self.limit.seconds - time.time() % self.limit.seconds
