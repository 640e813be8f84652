"""Link requirements, and how many link cards there can be (CR 10-1, 4-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.filters import Filter
from engine.effects.language import word
from engine.effects.selectors import THIS
from engine.effects.step import Amount, Cards, StandingStep
from engine.effects.verbs.fusing import Requirement
from engine.effects.verbs.standing import OnCards
from engine.effects.vocabulary import Duration
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.standing import Standing


@word(StandingStep, "links to")
@dataclass(frozen=True, slots=True)
class LinksTo(Requirement):
    """A link requirement: this card can be linked to such a Digimon of yours for that cost.

    A card may have several (CR 10-1-3-1). A Digimon that does not meet any of them any more loses
    the link card (CR 17-1-3-2-6).
    """

    links_to: Filter
    cost: Amount


@word(StandingStep, "link limit")
@dataclass(frozen=True, slots=True)
class LinkLimit(OnCards):
    """It can have so many more link cards than one (CR 4-9-5, 16-40)."""

    link_limit: Amount
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        look.link_limit += self.link_limit.value(context)
