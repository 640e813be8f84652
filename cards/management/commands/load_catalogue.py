"""Fill the database with the embedded catalogue and lists. Safe to run again at any time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from cards.loading import digest_of_lists, load, load_lists, shipped_lists
from cards.models import Catalogue
from engine.catalogue import CatalogueError, read_contents, version_of
from engine.regulation import RegulationError

EMBEDDED = Path(__file__).resolve().parents[2] / "data"


class Command(BaseCommand):
    help = "Loads cards and restriction lists into the database, unless they are loaded already."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="compare every card again")
        parser.add_argument("--data", type=Path, default=EMBEDDED, help="another catalogue folder")

    def handle(self, *args: Any, data: Path, force: bool, **options: Any) -> None:
        wanted = (version_of(data), digest_of_lists())
        loaded = Catalogue.objects.values_list("files", "lists_digest").first() or ("", "")
        if not force and loaded == wanted:
            self._say("The catalogue is loaded already.")
            return
        if force or loaded[0] != wanted[0]:
            self._load_cards(data)
        if force or loaded[1] != wanted[1]:
            self._load_lists(wanted[1])

    def _load_cards(self, data: Path) -> None:
        self._say("Reading the catalogue …")
        try:
            contents = read_contents(data)
        except CatalogueError as error:
            raise CommandError(f"{error}\nNothing was changed.") from error
        self._say(
            f"Storing {len(contents.modern)} modern and {len(contents.legacy)} legacy cards …"
        )
        try:
            games = load(contents)
        except DatabaseError as error:
            raise CommandError(f"the database refused it: {error}\nNothing was changed.") from error
        for game, loaded in games.items():
            self._say(
                f"{game}: {loaded.new} new, {loaded.changed} changed, {loaded.unchanged} unchanged"
            )
            if loaded.kept:
                self._say(f"{game}: {loaded.kept} not in the files any more, kept")
        self._say(f"{len(contents.tokens)} tokens, {len(contents.errata)} errata")
        self._say(self.style.SUCCESS(f"Loaded catalogue {contents.version}."))

    def _load_lists(self, digest: str) -> None:
        try:
            announcements = load_lists(shipped_lists(), digest)
        except (RegulationError, DatabaseError) as error:
            raise CommandError(f"{error}\nThe restriction lists were not changed.") from error
        self._say(self.style.SUCCESS(f"Loaded {announcements} announcements of restrictions."))

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
