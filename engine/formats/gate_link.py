"""Links of Digital Gate Open: `?main=BT1-010x4,ST1-03x2&egg=BT1-001x4`."""

from __future__ import annotations

import re

from engine.deck import Deck
from engine.words import say

from .fitting import Holds
from .format import EGGS_LAST, Format
from .links import NUMBER, Grammar
from .listing import Listing, Written
from .pen import portions
from .reading import Catalogue

_START = "https://digitalgateopen.com/"
GRAMMAR = Grammar(
    {"main": "main", "egg": "eggs"}, ",", re.compile(rf"(?P<number>{NUMBER}.*)[xX](?P<count>.*)")
)


def _cards(deck: Deck, section: str) -> str:
    return ",".join(
        f"{entry.number}x{copies}"
        for entry in deck.entries
        if entry.section == section
        for copies in portions(entry.copies)
    )


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    parts = [("main", _cards(listing.deck, "main")), ("egg", _cards(listing.deck, "eggs"))]
    query = "&".join(f"{field}={cards}" for field, cards in parts if cards)
    return Written(f"{_START}?{query}")


FORMAT = Format(
    name="gate-link",
    title=say("Link to Digital Gate Open"),
    ending=".txt",
    recognises=GRAMMAR.recognises,
    reader=lambda pasted, catalogue, limits: GRAMMAR.read(
        "gate-link", pasted.alone, catalogue, limits
    ),
    writer=_write,
    order=EGGS_LAST,
    holds=Holds(sections=True),
)
