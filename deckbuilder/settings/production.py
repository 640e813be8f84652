"""A server on the open network, behind a proxy that speaks HTTPS.

`manage.py check --deploy` is clean under these settings.
"""

from deckbuilder.settings.base import *  # noqa: F403  (settings are layers by convention)
from deckbuilder.settings.base import BEHIND_PROXY, env

SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = env.int("TAMERDESK_HSTS", default=365 * 24 * 60 * 60)
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
if BEHIND_PROXY:
    # Only where the proxy sets this header itself: otherwise anybody could.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
