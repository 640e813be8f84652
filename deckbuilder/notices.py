"""What became of the verdicts of one's decks without a change of theirs, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from cards.models import Catalogue, Versions
from deckbuilder import judging
from deckbuilder.deckpage import verdict_word
from deckbuilder.models import Deck, Notice
from deckbuilder.ownership import decks_of
from deckbuilder.words import card_name, day, listed, said
from engine.regulation import CODES

AT_MOST = 50  # more are shown when these were seen


@dataclass(frozen=True, slots=True)
class Shown:
    """A notice as the page shows it."""

    deck: Deck
    was: str
    now: str
    why: tuple[str, ...]  # sentences
    rule: str


def of(request: HttpRequest) -> list[Shown]:
    """The notices about the decks of whoever asks, newest first."""
    notices = Notice.objects.filter(deck__in=decks_of(request)).select_related("deck")[:AT_MOST]
    versions = Catalogue.versions() if notices else None
    return [
        Shown(
            deck=notice.deck,
            was=verdict_word(notice.was),
            now=verdict_word(notice.now),
            why=tuple(_why(notice, versions)),
            rule=notice.rule,
        )
        for notice in notices
    ]


def _why(notice: Notice, versions: Versions | None) -> Iterator[str]:
    if notice.code:
        yield from _cards(notice, versions)
        yield said(CODES[notice.code].says)
    yield _("Since %(day)s.") % {"day": day(notice.since or notice.on)}


def _cards(notice: Notice, versions: Versions | None) -> Iterator[str]:
    """Name the cards that the finding was about, if it was about any."""
    pool = judging.pool_of(notice.deck.game, versions)
    names = []
    for number in notice.cards:
        card = pool.find(number)
        names.append(f"{number} {card_name(card)}" if card else number)
    if names:
        yield listed(names) + ":"
