"""Cards, decks and sheets of our own making, and PDFs read back."""

from __future__ import annotations

import re
from datetime import date
from io import BytesIO
from typing import Any

import pypdfium2
import zxingcpp
from pypdf import PdfReader

from deckbuilder.sheets import Player, Sheet, sheet_of
from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.regulation.regulation import Regulation, Side, Size
from engine.regulation.report import Finding, Report, Verdict
from engine.regulation.restrictions import RestrictionList
from engine.words import say

# As many letters as the longest name of a printed card.
LONG_NAME = "The Very Long Name of a Card That Nobody Has Printed, Made Up for a Test of Sheets"
LONG_NAME = f"{LONG_NAME}, and Going On Until It Is as Long as Ever"[:129].ljust(129, "!")
assert len(LONG_NAME) == 129

EGGS = {
    f"AA1-{n:03}": Card(
        f"AA1-{n:03}", f"Eggmon {n}", f"タマゴモン{n}", kinds=("Digi-Egg",), level=2
    )
    for n in range(1, 6)
}
CARDS = {
    f"BB{n}-{n:03}": Card(f"BB{n}-{n:03}", f"Testmon {n}", f"テストモン{n}", level=n % 5 + 3)
    for n in range(1, 100)
}
OTHERS = {
    "CC1-001": Card("CC1-001", LONG_NAME, "長い名前の" * 12, kinds=("Option",)),
    "CC1-002": Card("CC1-002", "Tamer Śāé ½", "髙﨑 𠮷ヴァイオレット", kinds=("Tamer",)),
    "CC1-003": Card("CC1-003", "Both Ways", "両面", kinds=("Digimon", "Option"), level=6),
}
POOL = CardPool([*EGGS.values(), *CARDS.values(), *OTHERS.values()])

MODERN = Regulation(
    name="modern",
    title=say("Modern"),
    game="modern",
    main=Size(50, 50),
    eggs=Size(0, 5),
    lists={"world": RestrictionList("world")},
)
LEGACY = Regulation(
    name="legacy", title=say("Legacy"), game="legacy", main=Size(60, 60), side=Side(30)
)
PLAYER = Player(
    name="Yamada Alex",
    tcg_id="0001234567",
    day="5 December 2026",
    table="12",
    event="Autumn Regional",
    store="Card Shop ひばりヶ丘店",
)
ORDINARY = Deck.from_counts(dict.fromkeys(list(CARDS)[:12], 4) | {"CC1-002": 2}, {"AA1-001": 4})


def report(
    verdict: Verdict = Verdict.LEGAL, *violations: Finding, tokens: tuple[str, ...] = ()
) -> Report:
    return Report(
        "modern", "world", date(2026, 11, 29), verdict, {}, violations=violations, tokens=tokens
    )


def sheet(
    deck: Deck = ORDINARY,
    checked: Report | None = None,
    *,
    regulation: Regulation = MODERN,
    pool: CardPool[Any] = POOL,
    player: Player = PLAYER,
    language: str = "en",
    order: str = "number",
) -> Sheet:
    return sheet_of(
        deck,
        pool,
        checked or report(),
        regulation,
        player=player,
        language=language,
        order=order,
    )


def singles(copies: int) -> Deck:
    """A deck of so many different cards, and five different Digi-Eggs."""
    return Deck.from_counts(dict.fromkeys(list(CARDS)[:copies], 1), dict.fromkeys(EGGS, 1))


def pages_of(file: bytes) -> list[str]:
    """The text of each page, every run of white space as one space."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(BytesIO(file)).pages]


def quickly_read(file: bytes) -> list[str]:
    """The same as another reader finds it, twenty times as fast."""
    with pypdfium2.PdfDocument(file) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    return [re.sub(r"\s+", " ", text) for text in texts]


def text_of(file: bytes) -> str:
    return " ".join(pages_of(file))


def solid(text: str) -> str:
    """Text without white space, as lines of Japanese break anywhere."""
    return re.sub(r"\s", "", text)


def scanned(file: bytes, dpi: int = 150, page: int = 0) -> str:
    """What the QR code in the top right corner of a page says."""
    with pypdfium2.PdfDocument(file) as document:
        width, height = document[page].get_size()
        corner = (0.7 * width, 0.72 * height, 0, 0)  # what is cut off: left, below, right, above
        image = document[page].render(scale=dpi / 72, crop=corner).to_pil()
    (code,) = zxingcpp.read_barcodes(image)
    return str(code.text)
