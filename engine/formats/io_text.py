"""The text of digimoncard.io: count, name, number; the Digi-Egg deck last, under a heading."""

from __future__ import annotations

from engine.words import say

from .fitting import Holds
from .format import EGGS_LAST, Format
from .listing import Listing, Written
from .pen import Pen
from .reading import Catalogue


def _line(copies: int, number: str, name: str) -> str:
    return f"{copies} {name} {number}" if name else f"{copies} {number}"


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, _line)
    eggs = pen.rows(entry for entry in listing.deck.entries if entry.section == "eggs")
    main = pen.rows(entry for entry in listing.deck.entries if entry.section == "main")
    rows = ["// Digimon Deck List", *main, *(["// Egg Deck", *eggs] if eggs else [])]
    return Written("\n".join(rows) + "\n", pen.left_out())


FORMAT = Format(
    name="digimoncard.io",
    title=say("Text of digimoncard.io"),
    ending=".txt",
    writer=_write,
    order=EGGS_LAST,
    holds=Holds(sections=True, names=True),
)
