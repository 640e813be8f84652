"""The texts of all cards as the engine has them, made once per process and catalogue version."""

from __future__ import annotations

from collections.abc import Sequence

from cards.models import CardText, Catalogue, Correction, Game, Versions
from engine.texts import CardText as Text
from engine.texts import Texts

_texts: tuple[str, Texts] = ("", {})


def texts(versions: Versions | None = None) -> Texts:
    """Return the texts of the modern game: number -> language -> texts, with errata applied.

    A card that is known to say nothing has an entry that is empty; a card of which nobody has
    brought the text has none. Costs one tiny query, mostly; none where the caller has
    just asked for the versions.
    """
    global _texts
    # As with the pools, the version is read first, and a change in between renews them.
    version = (versions or Catalogue.versions()).cards
    if not version or version != _texts[0]:
        _texts = (version, _read())
    return _texts[1]


def corrections(number: str, game: str = Game.MODERN) -> Sequence[Correction]:
    """Return the errata of a card in words, the oldest first; what is printed stands beside
    what it is to say.
    """
    return list(Correction.objects.filter(game=game, number=number))


def _read() -> Texts:
    found: dict[str, dict[str, Text]] = {}
    for row in CardText.objects.filter(game=Game.MODERN).iterator(chunk_size=1000):
        found.setdefault(row.number, {})[row.language] = row.to_engine()
    return found
