"""When two names of the 1999-2005 game are the same: its copy limit goes by name.

Sources mix full and half width, spaces, dashes and middle dots, which mean nothing;
exclamation marks can tell cards apart, so only pairs that are known to be one card are
taken together.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from engine.cards import CardPool
from engine.legacy.cards import LegacyCard
from engine.numbers import plain_dashes

DOTS = "・･·•‧∙⋅"
_DROPPED = str.maketrans(dict.fromkeys(DOTS))

# Spellings of one card, as `_plain` leaves them: sources differ in their marks.
ALIASES = {
    "水底に引きずり込め!": "水底に引きずり込め!!",
    "スロットハング": "スロットハング!",
}


def name_key(card: LegacyCard | None, written: str, pool: CardPool[LegacyCard]) -> str:
    """Return what all cards of one name share, "" if the name is not known.

    A name that was only written down is looked up, so that an English name meets the
    Japanese one of the same cards.
    """
    if card and card.name_ja:
        return plain_name(card.name_ja)
    name = (card.name if card else "") or written
    found = (
        {plain_name(each.name_ja) for each in pool.named(name) if each.name_ja} if name else set()
    )
    return found.pop() if len(found) == 1 else plain_name(name)


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """Reduce a name to what its spellings share."""
    text = plain_dashes(unicodedata.normalize("NFKC", name)).translate(_DROPPED)
    text = "".join(text.split()).casefold()
    return ALIASES.get(text, text)
