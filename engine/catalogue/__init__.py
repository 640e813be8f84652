"""The card catalogue as text files: facts of both games, one card a line (CR 2).

`lines` is the notation, `layouts` says which facts cards, tokens, errata and rulings have,
`files` reads a folder. Nothing here knows of effects: a catalogue holds facts only.
"""

from __future__ import annotations

from .files import Contents, Pools, read_contents, read_pools, version_of
from .layouts import CARDS, ERRATA, LEGACY_CARDS, RULINGS, TOKENS, Erratum, Rulings
from .lines import CatalogueError, Layout

__all__ = [
    "CARDS",
    "ERRATA",
    "LEGACY_CARDS",
    "RULINGS",
    "TOKENS",
    "CatalogueError",
    "Contents",
    "Erratum",
    "Layout",
    "Pools",
    "Rulings",
    "read_contents",
    "read_pools",
    "version_of",
]
