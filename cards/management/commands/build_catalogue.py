"""Write the catalogue's files and the restriction lists from a folder of reference data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.building.files import DATA, built


class Command(BaseCommand):
    help = "Writes cards/data and the restriction lists from reference data (for maintainers)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("data", type=Path, help="the folder with cards.json")

    def handle(self, *args: Any, data: Path, **options: Any) -> None:
        root = Path(settings.BASE_DIR)
        try:
            files = built(data)
        except (OSError, ValueError, KeyError) as problem:
            raise CommandError(f"{data}: {type(problem).__name__}: {problem}") from problem
        written = [name for name, text in files.items() if _write(root / name, text)]
        for name in written:
            self.stdout.write(f"wrote {name}")
        for path in sorted((root / DATA).rglob("*.txt")):
            name = path.relative_to(root).as_posix()
            if name not in files:
                path.unlink()
                self.stdout.write(f"removed {name}")
        self.stdout.write(f"{len(written)} files written, {len(files) - len(written)} unchanged")


def _write(path: Path, text: str) -> bool:
    """Write a file unless it says this already; return whether it was written."""
    if path.is_file() and path.read_bytes() == text.encode():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return True
