"""Which official answers are about a card: their numbers, as shipped. What they say is not here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from django.conf import settings

from engine.catalogue import RULINGS

FILE = Path("cards/data/rulings.txt")
PAGES = {
    "en": "https://world.digimoncard.com/rule/?card_no=",
    "ja": "https://digimoncard.com/rule/?card_no=",
}


@cache
def rulings() -> Mapping[str, tuple[str, ...]]:
    """Return number -> the numbers of the answers, read once per process."""
    path = settings.BASE_DIR / FILE
    found = RULINGS.read(path.read_text(encoding="utf-8"), str(FILE))
    return {each.number: each.questions for each in found}


def page_of(number: str, language: str) -> str:
    """Return where the makers of the game answer questions about a card."""
    return PAGES.get(language, PAGES["en"]) + number
