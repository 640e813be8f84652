"""One-click fixes: what a button beside a finding does to the deck so that the finding goes.

A fix is the name and value of a button of the deck's form, as `deckforms.Edit` reads them. Where
there are several ways, all are offered; where only the player can know, none is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from deckbuilder import judging
from deckbuilder.words import card_name
from engine.deck import MAYBE
from engine.deck import Deck as DeckList
from engine.regulation import Finding

_TOO_MANY = {"copies", "limited", "name-copies", "ultimate-limit"}
_NOT_AT_ALL = {"banned", "banned-pair", "not-released", "not-in-format", "number-prefix"}


@dataclass(frozen=True, slots=True)
class Mend:
    """A button: what it says, and what it sends."""

    label: str
    name: str  # "step" or "move"
    value: str

    @property
    def of(self) -> tuple[str, str]:
        """The section and number of the row that it changes."""
        section, number, *_rest = self.value.split(" ")
        return section, number


def mends(finding: Finding, deck: DeckList, pool: judging.AnyPool) -> tuple[Mend, ...]:
    """Return the ways to mend a finding; none where more cards are what is missing."""
    return tuple(_mends(finding, deck, pool)) if finding.cards else ()


def _mends(finding: Finding, deck: DeckList, pool: judging.AnyPool) -> Iterator[Mend]:
    several = len(finding.cards) > 1
    for number in finding.cards:
        for section in ("main", "eggs", "side"):
            copies = deck.copies(section).get(number, 0)
            if not copies or (section == "side" and finding.code not in _TOO_MANY | _NOT_AT_ALL):
                continue
            called = f" {_called(number, pool)}" if several else ""
            if finding.code in _TOO_MANY and finding.count and finding.limit is not None:
                yield _out(number, section, min(copies, finding.count - finding.limit), called)
            elif finding.code in _NOT_AT_ALL:
                yield _out(number, section, copies, called)
                yield _aside(number, section, copies, called)
            elif finding.code == "token-in-deck":
                yield _out(number, section, copies, called)
            elif finding.code == "wrong-section":
                card = pool.find(number)
                if card and card.section != section:
                    yield _home(number, section, copies, card.section)


def _out(number: str, section: str, copies: int, called: str) -> Mend:
    label = _("Take out %(copies)s%(called)s") % {"copies": copies, "called": called}
    return Mend(label.strip(), "step", f"{section} {number} -{copies}")


def _aside(number: str, section: str, copies: int, called: str) -> Mend:
    label = _("Move to maybe%(called)s") % {"called": f":{called}" if called else ""}
    return Mend(label.strip(), "move", f"{section} {number} {copies} {MAYBE}")


def _home(number: str, section: str, copies: int, home: str) -> Mend:
    label = _("Move to the Digi-Egg deck") if home == "eggs" else _("Move to the main deck")
    return Mend(label, "move", f"{section} {number} {copies} {home}")


def _called(number: str, pool: judging.AnyPool) -> str:
    card = pool.find(number)
    return f"{number} {card_name(card)}" if card else number
