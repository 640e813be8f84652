"""The card catalogue as text files: facts of both games, one card a line (CR 2).

`lines` is the notation, `layouts` says which facts a card, a token and an erratum have,
`files` reads a folder. Nothing here knows of effects: a catalogue holds facts only.
"""

from __future__ import annotations

from .files import Contents, Pools, read_contents, read_pools, version_of
from .layouts import CARDS, ERRATA, LEGACY_CARDS, TOKENS, Erratum
from .lines import CatalogueError, Layout

__all__ = [
    "CARDS",
    "ERRATA",
    "LEGACY_CARDS",
    "TOKENS",
    "CatalogueError",
    "Contents",
    "Erratum",
    "Layout",
    "Pools",
    "read_contents",
    "read_pools",
    "version_of",
]
