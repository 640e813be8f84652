"""Lists of nothing but counts and numbers: `4 BT1-010`, as DGCHub writes them."""

from __future__ import annotations

from engine.words import say

from .fitting import Holds, any_number
from .format import EGGS_FIRST, Format
from .listing import Listing, Written
from .pen import Pen
from .reading import Catalogue


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, lambda n, number, name: f"{n} {number}")
    return Written("".join(f"{row}\n" for row in pen.rows(listing.deck.entries)))


FORMAT = Format(
    name="numbers",
    title=say("Counts and numbers alone"),
    ending=".txt",
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(numbers=any_number),
)
