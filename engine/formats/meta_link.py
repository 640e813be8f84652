"""Links of digimonmeta.com: `?dg=4nBT1-010a2nST1-03`."""

from __future__ import annotations

import re

from engine.words import say

from .fitting import Holds
from .format import EGGS_FIRST, Format
from .links import NUMBER, Grammar
from .listing import Listing, Written
from .pen import portions
from .reading import Catalogue

_START = "https://digimonmeta.com/?dg="
GRAMMAR = Grammar({"dg": ""}, "a", re.compile(rf"(?P<count>[^n]*)n(?P<number>{NUMBER}.*)"))


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    cards = [
        f"{copies}n{entry.number}"
        for entry in listing.deck.entries
        for copies in portions(entry.copies)
    ]
    return Written(_START + "a".join(cards))


FORMAT = Format(
    name="digimonmeta-link",
    title=say("Link to digimonmeta.com"),
    ending=".txt",
    recognises=GRAMMAR.recognises,
    reader=lambda pasted, catalogue, limits: GRAMMAR.read(
        "digimonmeta-link", pasted.alone, catalogue, limits
    ),
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(),
)
