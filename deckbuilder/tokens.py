"""The words by which programs act for an account: made, recognised, taken back.

A token is told to its owner once. What is kept is its digest: whoever reads the database cannot
act for anybody. A token is drawn from so many that a plain digest of it cannot be reversed.
"""

from __future__ import annotations

import hashlib
import secrets

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.timezone import localdate

from deckbuilder import limits
from deckbuilder.models import ApiToken

BEGINNING = "tmd_"  # so that people, and programs that look for leaked secrets, know one
BYTES = 30  # 240 random bits, 40 letters
AT_MOST = 20  # of one account


class TooManyTokens(Exception):
    """The account has as many tokens as it can."""


@transaction.atomic
def make(user: User, name: str) -> str:
    """Make a token for an account and return it. Raises `TooManyTokens` at the limit."""
    limits.one_at_a_time("tokens", {"owner": user.pk})
    if user.api_tokens.count() >= AT_MOST:
        raise TooManyTokens
    token = BEGINNING + secrets.token_urlsafe(BYTES)
    ApiToken.objects.create(user=user, name=name, digest=digest(token))
    return token


def user_of(token: str) -> User | None:
    """Return whose token this is, and note the day; None if it is nobody's."""
    if not token.startswith(BEGINNING):
        return None
    found = ApiToken.objects.filter(digest=digest(token)).select_related("user").first()
    if found is None or not found.user.is_active:
        return None
    today = localdate()
    if found.last_used != today:
        ApiToken.objects.filter(pk=found.pk).update(last_used=today)
    return found.user


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
