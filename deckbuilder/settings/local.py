"""One's own machine: `make run` and `manage.py`. Plain HTTP; static files straight from source.

DEBUG stays off unless TAMERDESK_DEBUG=1, so that what one sees is what people will see.
"""

from deckbuilder.settings.base import *  # noqa: F403  (settings are layers by convention)
from deckbuilder.settings.base import STORAGES, env

DEBUG = env.bool("TAMERDESK_DEBUG", default=False)
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
