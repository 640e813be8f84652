"""The words of the game for players: keywords, timings, areas and terms, each with its rule.

The entries are data (`*.toml`, all in words of our own) and stand in both languages there, not in
`locale/`: the words of an entry belong together. `find` and `link_for` take a word as cards and the
log of a game write it; `linked` puts links into a text. The words that we use ourselves are
another matter: `docs/glossary.md`.
"""

from deckbuilder.glossary.entry import GROUPS, Entry
from deckbuilder.glossary.linking import address_of, link_for, linked
from deckbuilder.glossary.looking import find, found, in_order
from deckbuilder.glossary.reading import entries

__all__ = [
    "GROUPS",
    "Entry",
    "address_of",
    "entries",
    "find",
    "found",
    "in_order",
    "link_for",
    "linked",
]
