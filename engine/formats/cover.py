"""The card that stands for a deck, as lists name it."""

from __future__ import annotations

import re

from .numbers import numbers_in
from .reading import Catalogue
from .tokens import NUMBER as TOKEN
from .words import words_of

_TOKEN = re.compile(rf"{TOKEN}\w+")


def cover_card(written: str, catalogue: Catalogue) -> str:
    """Return the number in what a list says is its cover card, of whatever printing; "" if none.

    It is spelt as the deck's own numbers are, so that it can be found among them.
    """
    if found := numbers_in(words_of(written), catalogue):
        return found[0].number
    return written if _TOKEN.fullmatch(written) else ""
