"""When two names of the 1999-2005 game are the same: its copy limit goes by name.

Sources mix full and half width, spaces, dashes and middle dots, which mean nothing;
exclamation marks can tell cards apart, so only pairs that are known to be one card are
taken together (`engine/legacy/names.txt`).
"""

from __future__ import annotations

from engine.cards import CardPool
from engine.legacy.cards import LegacyCard
from engine.legacy.names import sure_name


def name_key(card: LegacyCard | None, written: str, pool: CardPool[LegacyCard]) -> str:
    """Return what all cards of one name share, "" if the name is not known.

    A name that was only written down is looked up, so that an English name meets the
    Japanese one of the same cards.
    """
    if card and card.name_ja:
        return plain_name(card.name_ja)
    name = (card.name if card else "") or written
    # Not what the name may be meant for: a limit rests on what is sure.
    named = CardPool.named(pool, name) if name else ()
    found = {plain_name(each.name_ja) for each in named if each.name_ja}
    return found.pop() if len(found) == 1 else plain_name(name)


def plain_name(name: str) -> str:
    """Reduce a name to what its spellings share."""
    return sure_name(name)
