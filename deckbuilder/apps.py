from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DeckbuilderConfig(AppConfig):
    name = "deckbuilder"
    verbose_name = _("Decks")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from deckbuilder import ownership, tasks

        ownership.connect()
        tasks.connect()
