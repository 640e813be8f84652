"""What every event is: when it can happen, to whom, and what waits for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.game.causes import RULE, Cause
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.game.game import Game
    from engine.game.state import CardCopy

# Every word by which effects wait for something, and when that happens.
NAMES = {
    "turn began": "a turn begins (CR 6-1-2)",
    "main began": "a main phase begins (CR 6-5)",
    "turn ended": "a turn is about to end (CR 6-6)",
    "attack is ending": "right before the end of an attack (CR 16-7-4)",
    "counter timing": "the counter timing of an attack (CR 11-3)",
    "block timing": "the block timing of an attack (CR 11-4)",
    "paid": "a player pays a cost",
    "memory gained": "a player gains memory by an effect",
    "memory lost": "a player loses memory by an effect",
    "card moved": "cards go from one area, or from under a card, to another; also by a check",
    "card added": "cards are added to an area, Digi-Egg cards and tokens to no hand (CR 15-1-10)",
    "turned over": "security cards are turned face up or face down",
    "hatched": "a Digi-Egg hatches",
    "moved": "a Digimon moves between the breeding area and the battle area",
    "unsuspended": "cards on the field are unsuspended",
    "suspended": "cards on the field are suspended",
    "played": "cards are played onto the field",
    "placed": "cards come to the field without being played",
    "placed elsewhere": "cards leave the field for under another card, a hand, deck or security",
    "digivolved": "a card goes on top of a Digimon, or of several",
    "dna digivolved": "a card goes on top of several Digimon, which become one (CR 8-2)",
    "deleted": "Digimon, or what else is on the field, are deleted",
    "trashed": "cards on the field are trashed without being deleted",
    "returned": "cards on the field go back to a hand or deck",
    "left": "cards leave the field, in whatever way",
    "stripped": "top cards of stacks are trashed, in whatever way",
    "de-digivolved": "top cards are trashed by <De-Digivolve>",
    "top card trashed": "a top card is trashed by an effect that says so",
    "sunk": "a top card goes to the bottom of its own stack",
    "used": "an Option is used",
    "attacked": "an attack is declared",
    "target switched": "an attack goes at another target",
    "blocked": "an attack is blocked",
    "attack ended": "the end of an attack (CR 11-6)",
    "checked": "a security card is checked",
    "battle won": "a battle is won, whether or not the loser is deleted (CR 14-2-1)",
    "battle ended": "the end of a battle (CR 14-2-5)",
    "activated": "an effect is activated",
    "linked": "a card is linked",
}


NOTHING: frozenset[str] = frozenset()
MEMORY = frozenset({"memory"})
PILES = frozenset({"piles"})  # hands, decks, trashes, security
ON_FIELD = ("battle", "breeding", "under", "link", "none")
ANYTHING = frozenset({"field", "memory", "piles"})


@dataclass(slots=True)
class Event:
    """Something that happens to a state at once.

    `looks` are those to whom it happens: as they were right before where they leave, as they are
    right after where they come or stay. `agents` are those who do it.
    """

    names: ClassVar[tuple[str, ...]] = ()
    leaving: ClassVar[bool] = False  # those to whom it happens are gone afterwards
    still: ClassVar[bool] = False  # it changes nothing that could be seen
    cause: Cause = field(default=RULE, init=False)
    looks: list[Look] = field(default_factory=list, init=False)
    hosts: list[Look] = field(default_factory=list, init=False)
    moved: dict[int, int] = field(default_factory=dict, init=False)
    affected: list[int] = field(default_factory=list, init=False)  # by the ids that they have now
    departed: list[CardCopy] = field(default_factory=list, init=False)  # see `note_departed`
    player: int = field(default=-1, init=False)  # whose it is, where it is no card's
    # Immediate-type effects that had their turn right before it, by their keys.
    asked: frozenset[str] = field(default=frozenset(), init=False)

    @property
    def agents(self) -> tuple[Look, ...]:
        return self.cause.agents

    def named(self) -> tuple[str, ...]:
        """The words by which effects wait for it."""
        return self.names

    def meant_by(self, name: str) -> list[Look]:
        """Those of its looks that one of those words is about."""
        return self.looks

    def touches(self) -> frozenset[str]:
        """What it changes, of what persistent and lasting effects look at."""
        return NOTHING if self.still else ANYTHING

    def subjects(self) -> list[int]:
        """The ids of those to whom it would happen."""
        return []

    def own_cards(self) -> list[int]:
        """Cards whose own immediate effects can interrupt although they are not in force yet."""
        return []

    def spare(self, ids: Iterable[int]) -> None:
        """Keep it from happening to some (CR 15-8-5-2). Mutates this."""

    def prepare(self, game: Game) -> bool:
        """Leave out whatever cannot be affected; return whether anything is left."""
        return True

    def do(self, game: Game) -> None:
        """Change the state. Mutates it, and notes what it did in itself."""
        raise NotImplementedError

    def note_departed(self, cards: Iterable[CardCopy], to: str) -> None:
        """Note cards that go off the field, or from under a card, to another area (CR 4-19-1), but
        not under another card (CR 4-19-4); face-down ones are without information (CR 4-7-9)."""
        if to not in ON_FIELD:
            self.departed += [card for card in cards if card.face_up]


@dataclass(slots=True)
class OfStacks(Event):
    """An event that happens to things on the field."""

    stacks: list[int]

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.stacks = [id for id in self.stacks if id not in spared]


@dataclass(slots=True)
class OfCards(Event):
    """An event that happens to cards anywhere."""

    cards: list[int]

    def subjects(self) -> list[int]:
        return list(self.cards)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.cards = [id for id in self.cards if id not in spared]


def affectable(
    game: Game, id: int, cause: Cause, what: str = "", other: Look | None = None
) -> bool:
    """Whether something can be done to what is on the field by that cause (CR 15-15-5, 15-1-3),
    and with that other card."""
    look = game.now.looks.get(id)
    if look is None:
        return False
    if cause.kind == "effect":
        for by, whose in look.immune:
            if by in cause.words(whose):
                return False
    return not any(
        each.what == what
        and (not each.by or each.by in cause.words(each.player))
        and each.is_about(other)
        for each in look.cannot
    )


ADDED = "card added"


def added(looks: Iterable[Look], to: str) -> list[Look]:
    """Those that really come to an area: no tokens, no Digi-Egg cards to hands (CR 15-1-10)."""
    eggs = to not in ("hand", "deck", "security")
    return [
        look
        for look in looks
        if not look.token and (eggs or look.card is None or not look.card.is_egg)
    ]


def is_closed(game: Game, owner: int, area: str, cause: Cause) -> bool:
    """Whether nothing can be added to an area: all of it is revealed by another effect
    (CR 15-15-3-3)."""
    shown = game.state.side(owner).shown_of(area)
    return (
        bool(shown)
        and not game.state.pile(owner, area)
        and cause.kind == "effect"
        and all(cause.key != game.state.side(owner).showing(card.id).by for card in shown)
    )
