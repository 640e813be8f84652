"""Everything that is true of a game between two choices, as plain data that goes to JSON and back.

Nothing here does anything. Areas are lists of cards: decks and security stacks from the top,
hands and trashes in the order of arrival. What persistent effects make of a card is never
stored; it is worked out when it is asked for.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Area = Literal["deck", "eggs", "hand", "trash", "security", "breeding", "battle", "none"]
Phase = Literal["setup", "start", "unsuspend", "draw", "breeding", "main", "end", "over"]
PILES = ("deck", "eggs", "hand", "trash", "security")


@dataclass(slots=True)
class CardCopy:
    """One piece of cardboard. It gets another `id` whenever it changes its area (CR 3-1-3-1)."""

    id: int
    number: str
    owner: int  # 0 or 1
    face_up: bool = False  # matters in the security stack and under other cards


@dataclass(slots=True)
class Stack:
    """A Digimon, Tamer or Option on the field: the same one whatever is put on it (CR 3-4-5)."""

    id: int
    cards: list[CardCopy]  # the top card first, digivolution cards below it
    links: list[CardCopy] = field(default_factory=list)
    suspended: bool = False
    placed: int = 0  # the turn in which it came to the field (CR 7-1-2-1)

    @property
    def top(self) -> CardCopy:
        return self.cards[0]

    @property
    def owner(self) -> int:
        return self.top.owner


@dataclass(slots=True)
class Side:
    """What a player has."""

    deck: list[CardCopy] = field(default_factory=list)
    eggs: list[CardCopy] = field(default_factory=list)
    hand: list[CardCopy] = field(default_factory=list)
    trash: list[CardCopy] = field(default_factory=list)
    security: list[CardCopy] = field(default_factory=list)
    breeding: list[Stack] = field(default_factory=list)  # at most one
    battle: list[Stack] = field(default_factory=list)

    @property
    def field(self) -> list[Stack]:
        """The breeding area and the battle area (CR 3-4-6)."""
        return [*self.breeding, *self.battle]


@dataclass(slots=True)
class Attack:
    """An attack that has been declared and has not ended (CR 11)."""

    attacker: int  # the stack's id
    target: int | None  # a stack's id; None is the player
    blocked: bool = False


@dataclass(slots=True)
class State:
    """A whole game. `memory` is on the turn player's side where it is positive (CR 4-1)."""

    seed: int
    shuffles: int = 0  # how many there were: with the seed, what the next one does
    next_id: int = 1
    first: int = 0  # who goes first
    player: int = 0  # the turn player
    turn: int = 1
    phase: Phase = "setup"
    memory: int = 0
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    nowhere: list[CardCopy] = field(default_factory=list)  # in no area (CR 9-1-4, 13-1-6)
    attack: Attack | None = None
    redrawn: list[int] = field(default_factory=list)  # players who were asked about their hand
    passed: bool = False
    winner: int | None = None
    reason: str = ""  # why the game is over: "security", "deck", "forfeit"

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def side(self, player: int) -> Side:
        return self.sides[player]

    def stack(self, id: int) -> Stack | None:
        """Find what is on the field by its id; None if it has left."""
        for side in self.sides:
            for stack in side.field:
                if stack.id == id:
                    return stack
        return None

    def dump(self) -> dict[str, Any]:
        """Return the state as plain values for JSON; `load` makes it again."""
        return asdict(self)

    @classmethod
    def load(cls, plain: dict[str, Any]) -> State:
        """Make a state of what `dump` gave, also after a way through JSON."""
        sides = tuple(_side(each) for each in plain["sides"])
        attack = Attack(**plain["attack"]) if plain["attack"] else None
        nowhere = [CardCopy(**card) for card in plain["nowhere"]]
        assert len(sides) == 2
        redrawn = list(plain["redrawn"])
        more = {"sides": sides, "attack": attack, "nowhere": nowhere, "redrawn": redrawn}
        return cls(**plain | more)


def _side(plain: dict[str, Any]) -> Side:
    piles: dict[str, Any] = {name: [CardCopy(**card) for card in plain[name]] for name in PILES}
    for name in ("breeding", "battle"):
        piles[name] = [_stack(each) for each in plain[name]]
    return Side(**piles)


def _stack(plain: dict[str, Any]) -> Stack:
    cards, links = ([CardCopy(**card) for card in plain[name]] for name in ("cards", "links"))
    return Stack(**plain | {"cards": cards, "links": links})
