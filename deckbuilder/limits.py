"""Limits on how often: so many of a thing per person and stretch of time.

Kept in the database, so that they hold over all workers of the site. Windows do not slide:
at worst twice the limit fits around the end of one, which is fine for what this protects.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from time import time as clock
from typing import Any

from django.conf import settings
from django.db import connection
from django.http import HttpRequest

from deckbuilder.models import Allowance


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` of `what` in `seconds` by one account or one address."""

    what: str
    times: int
    seconds: int


LISTS = Limit("lists", 120, 60)  # lists read, saved, or changed as a whole
CHANGES = Limit("changes", 600, 60)  # clicks and keys on the page of a deck
SIGN_INS = Limit("sign-ins", 20, 300)
SIGN_UPS = Limit("sign-ups", 10, 3600)
SHEETS = Limit("sheets", 60, 60)
HANDS = Limit("hands", 240, 60)  # hands dealt, odds computed
MANY_HANDS = Limit("many hands", 60, 60)  # thousands of hands dealt
CHECKS = Limit("checks", 120, 60)  # decks judged for programs
READS = Limit("decks for programs", 240, 60)  # one's decks read by programs
TOKENS = Limit("tokens", 40, 3600)  # tokens made
WRONG_TOKENS = Limit("wrong tokens", 60, 60)


def allowed(request: HttpRequest, limit: Limit) -> bool:
    """Count one use and say whether it is still within the limit."""
    window = int(clock()) // limit.seconds
    used = _use(limit.what, _who(request), window)
    if used == 1:
        Allowance.objects.filter(what=limit.what, window__range=(0, window - 1)).delete()
    return bool(used <= limit.times * settings.LIMITS_TIMES)


def first_time(what: str, word: str, seconds: int = 3600) -> bool:
    """Say whether nobody has done this yet under this word; remembered for so long at least."""
    window = int(clock()) // seconds
    Allowance.objects.filter(what=what, window__range=(0, window - 2)).delete()
    before = Allowance.objects.filter(what=what, who=word, window=window - 1)
    return _use(what, word, window) == 1 and not before.exists()


def one_at_a_time(what: str, who: Mapping[str, Any]) -> None:
    """Wait until nobody else does this for the same person; held to the transaction's end."""
    key = hashlib.sha256(repr(sorted((k, str(v)) for k, v in who.items())).encode()).hexdigest()
    _use(what, key, -1, times=0)


def _use(what: str, who: str, window: int, times: int = 1) -> int:
    """Count a use, and return how many there are: one statement, which others wait for."""
    with connection.cursor() as cursor:
        cursor.execute(
            'INSERT INTO deckbuilder_allowance AS mine (what, who, "window", used) '
            'VALUES (%s, %s, %s, %s) ON CONFLICT (what, who, "window") '
            "DO UPDATE SET used = mine.used + excluded.used RETURNING used",
            [what, who, window, times],
        )
        return int(cursor.fetchall()[0][0])


def _who(request: HttpRequest) -> str:
    """An account's number, or a digest of the address, which is nobody's business to keep."""
    if request.user.is_authenticated:
        return f"user {request.user.pk}"
    return hashlib.sha256(f"{settings.SECRET_KEY} {_address(request)}".encode()).hexdigest()


def _address(request: HttpRequest) -> str:
    """Where a request comes from: behind our own proxy, the address that the proxy saw.

    Only the last entry is the proxy's own; what stands before it anybody may have written.
    """
    if settings.BEHIND_PROXY:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")[-1].strip()
        if forwarded:
            return str(forwarded)
    return str(request.META.get("REMOTE_ADDR", ""))
