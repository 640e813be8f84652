"""Make the files that Django reads translations from."""

from django.conf import settings
from django.core.management.base import BaseCommand

from deckbuilder.translation import catalogue


class Command(BaseCommand):
    help = "Compile the translations in locale/ where they changed."
    requires_system_checks: list[str] = []

    def handle(self, **options: object) -> None:
        made = [
            path for folder in settings.LOCALE_PATHS for path in catalogue.compile_words(folder)
        ]
        for path in made:
            self.stdout.write(f"Wrote {path}")
        if not made:
            self.stdout.write("The compiled words are up to date")
