"""Links of digimoncard.dev, which carry a deck code; other sites' links with one are read, too."""

from __future__ import annotations

from engine.words import say

from .dcg import HOLDS, ORDER, code_of, read_code
from .dcg_bytes import CODE
from .format import Format
from .links import is_link, places_of
from .listing import Listing, Written
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading

_START = "https://digimoncard.dev/p/"


def code_in(link: str) -> str:
    """Return the deck code in a link, "" if there is none."""
    return next((place for place in places_of(link) if CODE.fullmatch(place)), "")


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    return read_code(code_in(pasted.alone), catalogue, limits, FORMAT.name)


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    code = code_of(listing)
    return Written(_START + code.text, code.left_out)


FORMAT = Format(
    name="dev-link",
    title=say("Link to digimoncard.dev"),
    ending=".txt",
    recognises=lambda pasted: is_link(pasted.alone) and bool(code_in(pasted.alone)),
    reader=_read,
    writer=_write,
    order=ORDER,
    holds=HOLDS,
)
