"""The tests: fast passwords, plain static files, no waiting on rates that a test does not set."""

import os

from deckbuilder.settings.base import *  # noqa: F403  (settings are layers by convention)
from deckbuilder.settings.base import DATABASES, STATE_DIR, STORAGES

SECRET_KEY = "only-for-tests-" + "0" * 50
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
DATABASES["default"].pop("CONN_MAX_AGE", None)
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # In a file, as on a real site: a database in memory has one connection for all threads.
    DATABASES["default"]["TEST"] = {"NAME": STATE_DIR / f"test-{os.getpid()}.sqlite3"}
TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
READY_PAGES_SECONDS = 0  # a test sees at once what it changed
