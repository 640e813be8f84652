"""What a deck can be judged by, as choices of a form."""

from django.utils.translation import gettext_lazy as _

from deckbuilder.words import said
from engine import regulation as regulations_of_the_games

REGIONS = [("world", _("World (English list)")), ("japan", _("Japan"))]


def regulations() -> list[tuple[str, str]]:
    """(name, title) of each named regulation."""
    return [
        (name, said(regulations_of_the_games.named(name).title))
        for name in regulations_of_the_games.names()
    ]


def game_of(regulation: str) -> str:
    """The game that a regulation is for: "modern" or "legacy"."""
    return regulations_of_the_games.named(regulation).game
