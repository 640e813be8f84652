"""The card pool: facts of both games, loaded from the files in `cards/data`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CardsConfig(AppConfig):
    name = "cards"
    verbose_name = _("Cards")
