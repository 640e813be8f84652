"""What every way of running Tamerdesk has in common. Safe by default: DEBUG is off here.

Environment variables are described in docs/settings.md.
"""

import os
from pathlib import Path
from typing import Any

import environ
from django.utils.translation import gettext_lazy as _
from whitenoise.compress import Compressor

from deckbuilder.settings.secret import secret_key

BASE_DIR = Path(__file__).resolve().parents[2]
env = environ.Env()

# Everything the site makes for itself: database, key, fonts, collected static files.
STATE_DIR = Path(env("TAMERDESK_STATE", default=str(BASE_DIR / ".var")))
PREPARED_FONTS = STATE_DIR / "fonts"
WEB_FONTS = PREPARED_FONTS / "web"  # the one that browsers without Japanese glyphs fetch
WEB_FONTS.mkdir(parents=True, exist_ok=True)
# Other fonts for the sheets, tried first: pairs of TrueType files, regular and bold.
SHEET_FONTS: list[tuple[str, str]] = []

DEBUG = False
SECRET_KEY = env("TAMERDESK_SECRET_KEY", default="") or secret_key(STATE_DIR / "secret_key")
ALLOWED_HOSTS: list[str] = env.list("TAMERDESK_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
# Whether a proxy of ours stands in front and writes X-Forwarded-For and X-Forwarded-Proto.
BEHIND_PROXY = env.bool("TAMERDESK_PROXY", default=False)
CSRF_TRUSTED_ORIGINS: list[str] = env.list("TAMERDESK_ORIGINS", default=[])

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_tasks",
    "django_tasks_db",
    "template_partials",
    "ninja",
    "cards",
    "deckbuilder",
]

MIDDLEWARE = [
    "deckbuilder.middleware.PlainHttpOnThisMachine",
    "django.middleware.security.SecurityMiddleware",
    "deckbuilder.middleware.ContentSecurityPolicy",
    "deckbuilder.middleware.DeckPages",
    "deckbuilder.ready.ReadyPages",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "deckbuilder.middleware.JsonErrors",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "deckbuilder.again.KeptChange",
]

ROOT_URLCONF = "deckbuilder.urls"
WSGI_APPLICATION = "deckbuilder.wsgi.application"
CSRF_FAILURE_VIEW = "deckbuilder.views.errors.csrf_failure"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "deckbuilder.context.site",
            ],
        },
    }
]

DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db("DATABASE_URL", default=f"sqlite:///{STATE_DIR / 'db.sqlite3'}")
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Readers go on while somebody saves; another writer is waited for rather than failed on;
    # the write lock is taken at the start of a transaction, so that two cannot each hold half.
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=1",
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
# Opening a database takes longer than most of what is asked of it. A connection belongs to one
# thread of one process, and between requests it has nothing open that another would wait for.
DATABASES["default"]["CONN_MAX_AGE"] = 60
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# What takes longer than an answer should, such as judging all decks again, is left to
# `manage.py db_worker`; where none runs it stays undone, and nothing else is missing.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "decks"
LOGOUT_REDIRECT_URL = "home"

# A browser without an account keeps its decks for a year after its last visit.
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = env("TAMERDESK_TIME_ZONE", default="UTC")

STATIC_URL = "/static/"
STATIC_ROOT = STATE_DIR / "static"
STATICFILES_DIRS: list[Any] = [BASE_DIR / "static", ("fonts", WEB_FONTS)]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
# The maps of other people's scripts are for debugging; packing them takes longer than all else.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (*Compressor.SKIP_COMPRESS_EXTENSIONS, "map")

# Limits on what people may send. `deckbuilder/forms.py` and `engine.formats` hold the finer ones.
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024  # a 1 MiB list may be 3 MiB as a posted form
FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000
DECKS_AT_MOST = env.int("TAMERDESK_DECKS_AT_MOST", default=500)
# Where `import_cards` takes cards from if it is told no source; only the operator names one.
CARDS_SOURCE = env(
    "TAMERDESK_CARDS_SOURCE",
    default="https://raw.githubusercontent.com/TakaOtaku/Digimon-Card-App/main/"
    "src/assets/cardlists/DigimonCards.json",
)
# An address with {number}, {set} and {printing} in it, where there are pictures of cards.
CARD_PICTURES = env("TAMERDESK_CARD_PICTURES", default="")
READY_PAGES_SECONDS = 1  # for so long a page that is kept ready may be behind the catalogue
LIMITS_TIMES = env.int("TAMERDESK_LIMITS_TIMES", default=1)  # more for a shared address

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": os.environ.get("TAMERDESK_LOG", "WARNING")},
}
