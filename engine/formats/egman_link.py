"""Links of Egman Events' deck builder: `?deck=BT1-001:4,BT1-010:4`."""

from __future__ import annotations

import re

from engine.words import say

from .fitting import Holds
from .format import EGGS_FIRST, Format
from .links import NUMBER, Grammar
from .listing import Listing, Written
from .pen import portions
from .reading import Catalogue

_START = "https://deckbuilder.egmanevents.com/?deck="
GRAMMAR = Grammar({"deck": ""}, ",", re.compile(rf"(?P<number>{NUMBER}[^:]*):(?P<count>.*)"))


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    cards = [
        f"{entry.number}:{copies}"
        for entry in listing.deck.entries
        for copies in portions(entry.copies)
    ]
    return Written(_START + ",".join(cards))


FORMAT = Format(
    name="egman-link",
    title=say("Link to the deck builder of Egman Events"),
    ending=".txt",
    recognises=GRAMMAR.recognises,
    reader=lambda pasted, catalogue, limits: GRAMMAR.read(
        "egman-link", pasted.alone, catalogue, limits
    ),
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(),
)
