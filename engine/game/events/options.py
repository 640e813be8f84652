"""Option cards that are used (CR 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.game.events.event import Event
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Used(Event):
    """An Option card is used: it is in no area until its effect is done (CR 9-1-4)."""

    names = ("used",)
    card: int
    cost: int | None = None
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    changes: list[int] = field(default_factory=list)
    source: str = "hand"
    trashed: bool = field(default=False, init=False)

    def own_cards(self) -> list[int]:
        return [self.card]

    def subjects(self) -> list[int]:
        return [self.card]

    def spare(self, ids: Iterable[int]) -> None:
        if self.card in set(ids):
            self.card = 0

    def prepare(self, game: Game) -> bool:
        look = game.look_of(self.card)
        self.looks = [look.seen_as("option")] if look is not None else []
        return look is not None

    def do(self, game: Game) -> None:
        self.affected = [self.card]
