"""A sample deck of each game, for people who want to look around first. Put together by us."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from deckbuilder import choices, judging
from engine.deck import Deck
from engine.formats.text import write


@dataclass(frozen=True, slots=True)
class Sample:
    key: str
    title: Promise
    name: Promise
    regulation: str
    deck: Deck

    def text(self) -> str:
        """The list as text, with the catalogue's names."""
        return write(self.deck, judging.pool_of(choices.game_of(self.regulation)))


SAMPLES = {
    sample.key: sample
    for sample in (
        Sample(
            key="modern",
            title=_("a red deck of the modern game"),
            name=_("Sample: red"),
            regulation="modern",
            deck=Deck.from_counts(
                {f"ST1-{n:02}": 4 for n in range(2, 14)} | {"ST1-15": 2}, {"ST1-01": 4}
            ),
        ),
        Sample(
            key="legacy",
            title=_("a deck of the 1999 game"),
            name=_("Sample: 1999"),
            regulation="legacy",
            deck=Deck.from_counts({f"St-{n}": 3 for n in range(1, 21)}),
        ),
    )
}
