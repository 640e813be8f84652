"""Bring the translation files up to date with the strings in the code."""

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from django.conf import settings
from django.core.management.base import BaseCommand

from deckbuilder.translation import catalogue
from deckbuilder.translation.collection import collected
from deckbuilder.translation.sentence import Sentence


class Command(BaseCommand):
    help = "Collect the strings that people read into locale/, keeping their translations."
    requires_system_checks: list[str] = []

    def handle(self, **options: object) -> None:
        found = collected(settings.BASE_DIR)
        for language, _name in settings.LANGUAGES:
            if language != settings.LANGUAGE_CODE:
                self._bring_up_to_date(language, found)

    def _bring_up_to_date(self, language: str, found: Mapping[Sentence, list[str]]) -> None:
        path = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"
        known = catalogue.read(path) if path.exists() else Catalog(locale=language)
        now = catalogue.merged(found, known)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(catalogue.written(now), encoding="utf-8")
        untranslated = [m for m in now if m.id and not all(catalogue.forms_of(m))]
        self.stdout.write(
            f"{path.relative_to(settings.BASE_DIR)}: {len(now)} strings, "
            f"{len(untranslated)} without a translation"
        )
