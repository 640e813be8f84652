"""The text of digimoncard.app: number, name, count, under a heading of the site."""

from __future__ import annotations

from engine.words import say

from .fitting import ANY_PRINTING, Holds
from .format import EGGS_FIRST, Format
from .listing import Listing, Written
from .pen import Pen
from .reading import Catalogue


def _line(copies: int, number: str, name: str) -> str:
    return f"{number} {name} {copies}" if name else f"{number} {copies}"


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, _line)
    rows = ["// Digimon DeckList", "", *pen.rows(listing.deck.entries)]
    return Written("\n".join(rows) + "\n", pen.left_out())


FORMAT = Format(
    name="digimoncard.app",
    title=say("Text of digimoncard.app"),
    ending=".txt",
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(printings=ANY_PRINTING, names=True),
)
