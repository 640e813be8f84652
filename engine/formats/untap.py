"""Lists for Untap: count, name, the game, and the number; the game in one bracket or another."""

from __future__ import annotations

from collections.abc import Callable

from engine.words import say

from .fitting import Holds
from .format import EGGS_FIRST, Format
from .listing import Listing, Written
from .pen import Pen
from .reading import Catalogue


def _writer(game: str) -> Callable[[Listing, Catalogue], Written]:
    def line(copies: int, number: str, name: str) -> str:
        return " ".join(part for part in (str(copies), name, game, f"({number})") if part)

    def write(listing: Listing, catalogue: Catalogue) -> Written:
        pen = Pen(catalogue, line)
        rows = pen.rows(listing.deck.entries)
        return Written("".join(f"{row}\n" for row in rows), pen.left_out())

    return write


FORMAT = Format(
    name="untap",
    title=say("Untap"),
    ending=".txt",
    writer=_writer("(DCG)"),
    order=EGGS_FIRST,
    holds=Holds(names=True),
)
SQUARE = Format(
    name="untap-square",
    title=say("Untap, as digimoncard.app writes it"),
    ending=".txt",
    writer=_writer("[DCG]"),
    order=EGGS_FIRST,
    holds=Holds(names=True),
)
