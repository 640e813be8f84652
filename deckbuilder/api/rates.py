"""How often one address may ask, over all workers of the site."""

from __future__ import annotations

import time

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.throttling import BaseThrottle

from deckbuilder.limits import CHECKS, allowed


class ByAddress(BaseThrottle):
    """`CHECKS`, counted by address also for people who are signed in in their browser."""

    def allow_request(self, request: HttpRequest) -> bool:
        request.user = AnonymousUser()  # or their cookie would be read, and have a say
        return allowed(request, CHECKS)

    def wait(self) -> float:
        """Return the seconds that are left of this stretch of time; more than none."""
        return CHECKS.seconds - time.time() % CHECKS.seconds
