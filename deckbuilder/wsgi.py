"""The server's entrance: `gunicorn deckbuilder.wsgi`."""

import os

from django.core.wsgi import get_wsgi_application

from deckbuilder.atonce import AtOnce

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deckbuilder.settings.production")
application = AtOnce(get_wsgi_application())
