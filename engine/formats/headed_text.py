"""Lists with `[main]` and `[eggs]` over counts and numbers, for programs and forums."""

from __future__ import annotations

from engine.deck import ALL_SECTIONS
from engine.words import say

from .fitting import ANY_PRINTING, Holds, any_number
from .format import EGGS_FIRST, Format
from .listing import Listing, Written
from .pen import Pen
from .reading import Catalogue


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, lambda n, number, name: f"{n}x {number}")
    rows = []
    for section in ALL_SECTIONS:
        cards = pen.rows(entry for entry in listing.deck.entries if entry.section == section)
        rows += [f"[{section}]", *cards] if cards else []
    return Written("".join(f"{row}\n" for row in rows))


FORMAT = Format(
    name="headed",
    title=say("Numbers under headings"),
    ending=".txt",
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(numbers=any_number, side=True, maybe=True, sections=True, printings=ANY_PRINTING),
)
