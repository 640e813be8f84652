"""How often one address may ask, over all workers of the site."""

from __future__ import annotations

import time

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.throttling import BaseThrottle

from deckbuilder.limits import CHECKS, Limit, allowed

SEARCHES = Limit("searches by programs", 120, 60)
LOOKUPS = Limit("lookups by programs", 600, 60)  # what is not judged or searched for
RETRY_AFTER = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
DESCRIBED = {"responses": {429: {"headers": {"Retry-After": RETRY_AFTER}}}}  # in OpenAPI


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
