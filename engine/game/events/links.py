"""Cards that are linked to Digimon (CR 10-1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.game import zones
from engine.game.events.event import OfCards, affectable
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Linked(OfCards):
    """Cards become link cards at the same time: `cards` are in no area by now, or on the field.

    `stacks` are the Digimon, one for each of the cards; `replaced` are their link cards that are
    trashed at the same time (CR 4-9-5).
    """

    names = ("linked",)
    stacks: list[int]
    cost: int | None = None  # what is to be paid; None is nothing
    changes: list[int] = field(default_factory=list)  # of the cost, by what interrupts or links
    sources: list[str] = field(default_factory=list)
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    replaced: list[int] = field(default_factory=list, init=False)
    out: list[Look] = field(default_factory=list, init=False)  # those, as they were

    def own_cards(self) -> list[int]:
        return list(self.cards)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self._keep([pair for pair in self._pairs() if spared.isdisjoint(pair)])

    def prepare(self, game: Game) -> bool:
        from engine.game import links

        now = game.now.looks
        self._keep(
            [
                (card, stack)
                for card, stack in self._pairs()
                if (look := game.look_of(card)) is not None
                and stack in now
                and affectable(game, stack, self.cause)
                and links.ways(game, look, now[stack])
            ]
        )
        self.looks = [look for card in self.cards if (look := game.look_of(card)) is not None]
        self.hosts = [now[stack] for stack in dict.fromkeys(self.stacks)]
        return bool(self.cards)

    def do(self, game: Game) -> None:
        state = game.state
        self.out = [look for id in self.replaced if (look := game.look_of(id)) is not None]
        trashed = [place[1] for id in self.replaced if (place := state.place_of(id)) is not None]
        self.note_departed(trashed, "trash")
        self.moved = zones.move_cards(state, trashed, "trash", game.facts.is_egg)
        linked = []
        for id, host in self._pairs():
            place, stack = state.place_of(id), state.stack(host)
            assert place is not None
            assert stack is not None
            card = zones.link(state, place[1], stack)
            self.moved[id] = card.id
            linked.append((card, host))
        self.affected = [card.id for card, _ in linked]
        self.hosts = game.looks_after(dict.fromkeys(self.stacks))
        self.looks = [game.facts.look(card, "link", host) for card, host in linked]

    def _pairs(self) -> list[tuple[int, int]]:
        return list(zip(self.cards, self.stacks, strict=True))

    def _keep(self, pairs: list[tuple[int, int]]) -> None:
        self.cards, self.stacks = [card for card, _ in pairs], [stack for _, stack in pairs]
