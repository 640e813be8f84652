"""Which official answers are about a card: their numbers, as shipped, and what was imported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from django.conf import settings
from django.db.models import TextField
from django.db.models.functions import Cast

from cards.models import Answer
from engine.catalogue import RULINGS
from engine.numbers import natural

FILE = Path("cards/data/rulings.txt")
PAGES = {
    "en": "https://world.digimoncard.com/rule/?card_no=",
    "ja": "https://digimoncard.com/rule/?card_no=",
}


@dataclass(frozen=True, slots=True)
class Ruling:
    """An official answer about a card; without words where nobody has brought them."""

    key: str  # "Q602"
    language: str = ""
    given: date | None = None
    question: str = ""
    answer: str = ""


@cache
def rulings() -> Mapping[str, tuple[str, ...]]:
    """Return number -> the numbers of the answers, read once per process."""
    path = settings.BASE_DIR / FILE
    found = RULINGS.read(path.read_text(encoding="utf-8"), str(FILE))
    return {each.number: each.questions for each in found}


def page_of(number: str, language: str) -> str:
    """Return where the makers of the game answer questions about a card."""
    return PAGES.get(language, PAGES["en"]) + number


def rulings_of(number: str, language: str) -> Sequence[Ruling]:
    """Return the answers about a card in the order of their numbers, in one query.

    Of an answer that was brought in several languages, the reader's stands.
    """
    found = {key: Ruling(key) for key in rulings().get(number, ())}
    rows = Answer.objects.annotate(about=Cast("cards", TextField()))
    for row in sorted(
        rows.filter(about__contains=f'"{number}"'), key=lambda row: row.language == language
    ):
        found[row.key] = Ruling(row.key, row.language, row.given, row.question, row.answer)
    return sorted(found.values(), key=lambda ruling: natural(ruling.key))
