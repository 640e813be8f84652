"""The text of Drasil: the deck's name as a comment, then count, name, number; eggs last."""

from __future__ import annotations

from engine.words import say

from .clean import tidy
from .fitting import Holds
from .format import EGGS_LAST, Format
from .headings import is_site_header, section_of
from .listing import LeftOut, Listing, Written
from .pen import Pen
from .reading import LIMITS, Catalogue


def _line(copies: int, number: str, name: str) -> str:
    return f"{copies} {name} {number}" if name else f"{copies} {number}"


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, _line)
    name = tidy(listing.name)
    left_out: tuple[LeftOut, ...] = ()
    if name and (is_site_header(name) or section_of(f"// {name}") or len(name) > LIMITS.name):
        left_out = (LeftOut("name", say("The name of the deck cannot stand in this format.")),)
        name = ""
    last = [entry for entry in listing.deck.entries if entry.section == "eggs"]
    first = [entry for entry in listing.deck.entries if entry.section == "main"]
    rows = [f"// {name}".rstrip(), "", *pen.rows([*first, *last])]
    return Written("\n".join(rows) + "\n", (*left_out, *pen.left_out()))


FORMAT = Format(
    name="drasil",
    title=say("Text of Drasil"),
    ending=".txt",
    writer=_write,
    order=EGGS_LAST,
    holds=Holds(names=True, name=True),
)
