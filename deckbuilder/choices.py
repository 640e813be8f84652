"""What a deck can be judged by, as choices of a form."""

from django.utils.translation import gettext_lazy as _

from deckbuilder.models import Deck
from deckbuilder.words import said
from engine import regulation as regulations_of_the_games

REGIONS = [("world", _("World (English list)")), ("japan", _("Japan"))]

LAYOUTS = [
    ("sheet", _("Registration sheet")),
    ("sealed", _("Registration sheet for sealed, 40 cards")),
    ("blank", _("Empty form for a pen")),
    ("proxies", _("Proxies, one for each copy")),
    ("proxy-each", _("Proxies, one for each number")),
]
ORDERS = [("number", _("By number")), ("kind", _("By level and kind"))]


GAMES = [("", _("Both games")), *Deck.Game.choices]
DECK_ORDERS = [("changed", _("Newest change first")), ("name", _("By name"))]
VERDICTS = [
    ("", _("Any verdict")),
    ("legal", _("Legal")),
    ("illegal", _("Not legal")),
    ("unfinished", _("Unfinished")),
    ("cannot-say", _("Cannot check")),
]


def regulations() -> list[tuple[str, str]]:
    """(name, title) of each named regulation."""
    return [
        (name, said(regulations_of_the_games.named(name).title))
        for name in regulations_of_the_games.names()
    ]


def game_of(regulation: str) -> str:
    """The game that a regulation is for: "modern" or "legacy"."""
    return regulations_of_the_games.named(regulation).game
