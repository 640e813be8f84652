"""Deck files of the simulator DCGO: three fields, then count, name and picture, in ASCII.

Its key card is a number of its own, and none (-1) is written.
"""

from __future__ import annotations

import unicodedata

from engine.words import say

from .fitting import PICTURES, Holds
from .format import EGGS_FIRST, Format
from .listing import LeftOut, Listing, Written
from .pen import Pen
from .reading import Catalogue
from .text import named


def _ascii(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return " ".join(plain.split())


def _line(copies: int, number: str, name: str) -> str:
    return f"{copies} {_ascii(name)}   {number} "


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, _line)
    name = _ascii(listing.name)
    head, left_out = named(name)
    if name != listing.name and not left_out:
        left_out = (
            LeftOut("name", say("Only these letters of the deck's name: “%(name)s”.", name=name)),
        )
    rows = [*(head or ["Name: "]), "Key Card: -1", "Sort Index: 0", "", "// DeckList", ""]
    rows += pen.rows(listing.deck.entries)
    return Written("\n".join(rows) + "\n", (*left_out, *pen.left_out()))


FORMAT = Format(
    name="dcgo",
    title=say("Deck file of DCGO"),
    ending=".txt",
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(printings=PICTURES, names=True, name=True),
)
