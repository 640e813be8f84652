"""Everything that is true of a game between two choices, as plain data that goes to JSON and back.

Nothing here does anything. Areas are lists of cards: decks and security stacks from the top,
hands and trashes in the order of arrival. What persistent effects make of a card is never
stored; it is worked out when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Phase = Literal["setup", "start", "unsuspend", "draw", "breeding", "before main", "main", "over"]
GAUGE = 10  # the memory on either side (CR 1-4-2-2)
PILES = ("deck", "eggs", "hand", "trash", "security")


@dataclass(slots=True)
class CardCopy:
    """One piece of cardboard. It gets another `id` whenever it changes its area (CR 3-1-3-1)."""

    id: int
    number: str
    owner: int  # 0 or 1
    face_up: bool = False  # matters in the security stack and under other cards
    token: bool = False  # no card of any deck: leaves the game instead of an area (CR 4-21-5)


@dataclass(slots=True)
class Stack:
    """A Digimon, Tamer or Option on the field: the same one whatever is put on it (CR 3-4-5)."""

    id: int
    cards: list[CardCopy]  # the top card first, digivolution cards below it
    links: list[CardCopy] = field(default_factory=list)
    suspended: bool = False
    placed: int = 0  # the turn in which it came to the field (CR 7-1-2-1)
    by_effect: bool = False  # an effect put it there: an Option card stays (CR 17-1-3-2-2)

    @property
    def top(self) -> CardCopy:
        return self.cards[0]

    @property
    def owner(self) -> int:
        return self.top.owner


@dataclass(slots=True)
class Showing:
    """Cards that one effect has revealed; another one may reveal more meanwhile."""

    area: str  # "deck", "eggs" or "security": where they still count (CR 15-15-3-1)
    cards: list[int]
    to: int = -1  # who sees them; -1 is both players
    by: str = ""  # the effect that revealed them (CR 15-15-3-3)


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
    # Revealed cards are for so long not cards of their area, but still count there (CR 15-15-3-1).
    revealed: list[CardCopy] = field(default_factory=list)
    showings: list[Showing] = field(default_factory=list)  # how; some are over by now

    @property
    def field(self) -> list[Stack]:
        """The breeding area and the battle area (CR 3-4-6)."""
        return [*self.breeding, *self.battle]

    def showing(self, id: int) -> Showing:
        """How a card is, or was, revealed."""
        return next(each for each in reversed(self.showings) if id in each.cards)

    def shown_of(self, area: str) -> list[CardCopy]:
        """The revealed cards that still count in an area (CR 15-15-3-1)."""
        return [card for card in self.revealed if self.showing(card.id).area == area]


@dataclass(slots=True)
class Attack:
    """An attack that has been declared and has not ended (CR 11)."""

    attacker: int  # the stack's id
    target: int | None  # a stack's id; None is the player
    blocked: bool = False
    checked: bool = False  # its one security check has been made (CR 13-1-2)
    ended: bool = False  # by an effect (CR 15-15-1-1)
    over: bool = False  # its end has been reached


@dataclass(slots=True)
class Origin:
    """Whose effect something comes from, kept for as long as that goes on."""

    player: int
    holder: int
    card: int
    number: str
    kinds: list[str]  # "digimon", "tamer", "option": what kind of effect it is (CR 15-2); "rule"
    key: str = ""


@dataclass(slots=True)
class Lasting:
    """Something that an effect made true for a while (CR 15-11, 15-13)."""

    id: int
    step: dict[str, Any]  # a standing step, its targets and amounts fixed
    origin: Origin
    until: str  # "turn", "attack", "battle", "unsuspend" or "game"
    turn: int = 0  # for "turn": it ends with that turn
    names: dict[str, list[int]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Delayed:
    """Pending processing: what an effect or rule will do later (CR 18-1)."""

    id: int
    at: str  # the event that it waits for: "turn ended", "attack ended"…
    steps: list[dict[str, Any]]
    origin: Origin
    turn: int = 0  # not before that turn; 0 is any
    names: dict[str, list[int]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    def is_idle(self, is_there: Callable[[int], bool]) -> bool:
        """Whether each of its steps is about cards, by their name, none of which is there now."""
        gone = {name for name, ids in self.names.items() if not any(map(is_there, ids))}
        return all(
            any(isinstance(each, str) and each in gone for each in step.values())
            for step in self.steps
        )


@dataclass(slots=True)
class Answered:
    """A choice as it was answered, told in such a way that new ids make no difference."""

    at: str  # the situation
    player: int
    answer: list[int]  # which of the options
    ways: int  # how many answers there were to give
    orders: bool = False  # it said only what comes first


@dataclass(slots=True)
class Loops:
    """What is known of infinite loops in this turn (CR 18-3)."""

    activated: int = 0  # effects
    asked: int = 0  # questions since the last of them
    past: list[Answered] = field(default_factory=list)
    cycle: list[Answered] = field(default_factory=list)  # what is being repeated
    left: int = 0  # answers that are still given by it
    stopper: int = 0  # who stops it then
    closed: list[Answered] = field(default_factory=list)  # answers that cannot be given again


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
    checked: int | None = None  # the Security Digimon: a card in no area (CR 4-5-1)
    attack: Attack | None = None
    redrawn: list[int] = field(default_factory=list)  # players who were asked about their hand
    passed: bool = False
    lasting: list[Lasting] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    order: list[str] = field(default_factory=list)  # persistent effects, as they came into force
    used: dict[str, int] = field(default_factory=dict)  # [X Per Turn] effects, how often
    loops: Loops = field(default_factory=Loops)
    winner: int | None = None
    reason: str = ""  # why the game is over: "security", "deck", "forfeit", "effect", "loop"

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def side(self, player: int) -> Side:
        return self.sides[player]

    def memory_of(self, player: int) -> int:
        """The memory on a player's side; below 0 where it is on the other's (CR 4-1-2, 4-1-3)."""
        return self.memory if player == self.player else -self.memory

    def stack(self, id: int) -> Stack | None:
        """Find what is on the field by its id; None if it has left."""
        for side in self.sides:
            for stack in side.field:
                if stack.id == id:
                    return stack
        return None

    def side_of(self, stack: Stack) -> Side:
        """On whose field something lies: its top card may be the other player's, once put under it.

        Raises StopIteration for what is on no field.
        """
        return next(side for side in self.sides if stack in side.field)

    def pile(self, player: int, area: str) -> list[CardCopy]:
        """The cards of a player's deck, Digi-Egg deck, hand, trash or security stack."""
        pile: list[CardCopy] = getattr(self.sides[player], area)
        return pile

    def place_of(self, id: int) -> tuple[str, CardCopy, Stack | None] | None:
        """Find a card by its id: its area, itself, and the stack that it belongs to, if any."""
        # What is being played or used is in no area, and most others are in hands.
        for card in self.nowhere:
            if card.id == id:
                return "none", card, None
        for side in self.sides:
            for card in side.hand:
                if card.id == id:
                    return "hand", card, None
        for side in self.sides:
            for area in ("battle", "breeding"):
                for stack in getattr(side, area):
                    for at, card in enumerate(stack.cards):
                        if card.id == id:
                            return ("under" if at else area), card, stack
                    for card in stack.links:
                        if card.id == id:
                            return "link", card, stack
            for area in (*PILES, "revealed"):
                for card in getattr(side, area):
                    if card.id == id:
                        return area, card, None
        return None

    def new_id(self) -> int:
        """Return an id that nothing had before. Mutates the count."""
        self.next_id += 1
        return self.next_id - 1

    def dump(self) -> dict[str, Any]:
        """Return the state as plain values for JSON; `load` makes it again."""
        return asdict(self)

    @classmethod
    def load(cls, plain: dict[str, Any]) -> State:
        """Make a state of what `dump` gave, also after a way through JSON."""
        sides = tuple(_side(each) for each in plain["sides"])
        assert len(sides) == 2
        more = {
            "sides": sides,
            "attack": Attack(**plain["attack"]) if plain["attack"] else None,
            "nowhere": [CardCopy(**card) for card in plain["nowhere"]],
            "redrawn": list(plain["redrawn"]),
            "lasting": [_with_origin(Lasting, each) for each in plain["lasting"]],
            "delayed": [_with_origin(Delayed, each) for each in plain["delayed"]],
            "order": list(plain["order"]),
            "used": dict(plain["used"]),
            "loops": _loops(plain["loops"]),
        }
        return cls(**plain | more)


def _with_origin(kind: type[Any], plain: dict[str, Any]) -> Any:
    names = {name: list(ids) for name, ids in plain["names"].items()}
    numbers = dict(plain["numbers"])
    return kind(**plain | {"origin": Origin(**plain["origin"]), "names": names, "numbers": numbers})


def _loops(plain: dict[str, Any]) -> Loops:
    lists = {
        name: [Answered(**each | {"answer": list(each["answer"])}) for each in plain[name]]
        for name in ("past", "cycle", "closed")
    }
    return Loops(**plain | lists)


def _side(plain: dict[str, Any]) -> Side:
    piles: dict[str, Any] = {
        name: [CardCopy(**card) for card in plain[name]] for name in (*PILES, "revealed")
    }
    for name in ("breeding", "battle"):
        piles[name] = [_stack(each) for each in plain[name]]
    piles["showings"] = [
        Showing(**each | {"cards": list(each["cards"])}) for each in plain["showings"]
    ]
    return Side(**plain | piles)


def _stack(plain: dict[str, Any]) -> Stack:
    cards, links = ([CardCopy(**card) for card in plain[name]] for name in ("cards", "links"))
    return Stack(**plain | {"cards": cards, "links": links})
