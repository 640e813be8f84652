"""The text of digimoncard.dev: count, name and number in columns."""

from __future__ import annotations

from engine.words import say

from .fitting import PICTURES, Holds
from .format import EGGS_FIRST, Format
from .listing import Listing, Written
from .pen import Pen, name_of
from .reading import Catalogue


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    entries = listing.deck.entries
    wide = max((len(name_of(entry, catalogue)) for entry in entries), default=0)

    def line(copies: int, number: str, name: str) -> str:
        return f"{copies} {name:<{wide}} {number}" if name else f"{copies} {number}"

    pen = Pen(catalogue, line)
    rows = ["// Digimon DeckList", *pen.rows(entries)]
    return Written("\n".join(rows) + "\n", pen.left_out())


FORMAT = Format(
    name="digimoncard.dev",
    title=say("Text of digimoncard.dev"),
    ending=".txt",
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(printings=PICTURES, names=True),
)
