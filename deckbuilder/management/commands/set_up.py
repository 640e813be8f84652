"""Make everything that the site needs and does not have yet: `make run` does this each time."""

from __future__ import annotations

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from deckbuilder import fonts
from deckbuilder.translation import catalogue

STEPS = ("database", "cards", "words", "fonts", "static")
WEB_FONT = "tamerdesk-sans-jp.woff2"  # as static/site.css calls it


class Command(BaseCommand):
    help = "Prepare database, cards, words, fonts and static files; quick where that is done."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("steps", nargs="*", help="only these: " + " ".join(STEPS))

    def handle(self, *, steps: list[str], **options: object) -> None:
        unknown = set(steps) - set(STEPS)
        if unknown:
            raise CommandError(f"no such step: {', '.join(sorted(unknown))}")
        with alone(settings.STATE_DIR / "set_up.lock"):
            for step in steps or STEPS:
                started = time.monotonic()
                outcome = getattr(self, step)()
                seconds = time.monotonic() - started
                self.stdout.write(f"{step.capitalize()}: {outcome} ({seconds:.1f} s)")

    def database(self) -> str:
        """Migrate where there is something to migrate."""
        executor = MigrationExecutor(connection)
        if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "up to date"
        call_command("migrate", verbosity=0, interactive=False)
        return "migrated"

    def cards(self) -> str:
        """Load the catalogue; the command itself knows when there is nothing to do."""
        call_command("load_catalogue", stdout=self.stdout, stderr=self.stderr)
        return "ready"

    def words(self) -> str:
        """Compile the translations."""
        made = [
            path for folder in settings.LOCALE_PATHS for path in catalogue.compile_words(folder)
        ]
        return "compiled" if made else "up to date"

    def fonts(self) -> str:
        """Convert the fonts of the sheets, which takes a while the first time."""
        fonts.prepare(settings.PREPARED_FONTS, progress=self.stdout.write)
        publish(settings.PREPARED_FONTS / fonts.WEB, settings.WEB_FONTS / WEB_FONT)
        return "ready"

    def static(self) -> str:
        """Collect the static files, unless the server reads them where they are."""
        if getattr(settings, "WHITENOISE_USE_FINDERS", False):
            return "served from their source"
        stamp = settings.STATE_DIR / "static.stamp"
        now = fingerprint(_static_sources())
        if stamp.exists() and stamp.read_text() == now and Path(settings.STATIC_ROOT).is_dir():
            return "up to date"
        call_command("collectstatic", verbosity=0, interactive=False)
        stamp.write_text(now)
        return "collected"


@contextmanager
def alone(path: Path) -> Iterator[IO[str]]:
    """Wait until no other process is in here. The lock goes away with the process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


def publish(source: Path, target: Path) -> None:
    """Let one of our files be had under another name, without a second copy of it."""
    if target.exists() and target.samefile(source):
        return
    target.unlink(missing_ok=True)
    target.hardlink_to(source)


def fingerprint(files: list[Path]) -> str:
    """Digest names, sizes and times of files: enough to see that one changed."""
    digest = sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for path in files:
        facts = path.stat()
        digest.update(f"{path}\0{facts.st_size}\0{facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _static_sources() -> list[Path]:
    return sorted(
        Path(storage.path(name))
        for finder in get_finders()
        for name, storage in finder.list(["CVS", ".*", "*~"])
    )
