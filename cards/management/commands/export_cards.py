"""`manage.py export_cards`: all cards as JSON lines or CSV."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards import exporting
from cards.models import Game


class Command(BaseCommand):
    help = "Writes all cards of a game as JSON lines or CSV; import_cards reads both."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--format", choices=("json", "csv"), default="json")
        parser.add_argument("--game", choices=Game.values, default=Game.MODERN.value)
        parser.add_argument(
            "--texts", action="store_true", help="with the texts that were imported"
        )
        parser.add_argument("--output", type=Path, metavar="FILE", help="a file instead of stdout")

    def handle(
        self, *args: Any, format: str, game: str, texts: bool, output: Path | None, **options: Any
    ) -> None:
        write = exporting.csv_lines if format == "csv" else exporting.json_lines
        lines = write(game, texts=texts)
        try:
            file = output.open("w", encoding="utf-8", newline="") if output else None
            with file or nullcontext(self.stdout) as out:
                for line in lines:
                    out.write(line)
        except OSError as error:
            raise CommandError(f"{output}: {error.strerror}") from error
