"""The settings of the site that is timed: those of `make run`, with the floors beside the pages."""

from deckbuilder.settings.local import *  # noqa: F403  (settings are layers by convention)

ROOT_URLCONF = "tests.bench.floors"
