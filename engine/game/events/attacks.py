"""Attacks, security checks and battles (CR 11 to 14)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.game import zones
from engine.game.events.event import Event
from engine.game.state import Attack, CardCopy

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Attacked(Event):
    """An attack is declared: the attacker is suspended unless it need not (CR 11-2).

    `hosts` is the Digimon that is attacked, `player` who is: what waits for an attack on somebody
    goes by the target that was declared (CR 11-2-7-6).
    """

    names = ("attacked",)
    attacker: int
    target: int | None
    suspends: bool = True

    def subjects(self) -> list[int]:
        return [self.attacker]

    def prepare(self, game: Game) -> bool:
        look = game.now.looks.get(self.attacker)
        return look is not None and look.area == "battle"  # CR 11-2-1

    def do(self, game: Game) -> None:
        stack = game.state.stack(self.attacker)
        assert stack is not None
        if self.suspends:
            stack.suspended = True
        game.state.attack = Attack(self.attacker, self.target)
        self.player = 1 - stack.owner if self.target is None else -1
        self.affected = [self.attacker]
        self.looks = game.looks_after(self.affected)
        self.hosts = game.looks_now([self.target] if self.target else [])


@dataclass(slots=True)
class TargetSwitched(Event):
    """An attack goes at another target (CR 11-2-7-2). `blocker` where that is by a block."""

    names = ("target switched",)
    target: int | None
    blocked: bool = False

    def named(self) -> tuple[str, ...]:
        return ("target switched", "blocked") if self.blocked else ("target switched",)

    def prepare(self, game: Game) -> bool:
        attack = game.state.attack
        if attack is None or attack.target == self.target:
            return False  # CR 11-2-7-3
        attacker = game.now.looks.get(attack.attacker)  # CR 11-2-7-4, 15-1-3
        return (
            attacker is not None
            and attacker.area == "battle"
            and not attacker.is_forbidden("switch target")
        )

    def do(self, game: Game) -> None:
        attack = game.state.attack
        assert attack is not None
        attack.target = self.target
        if self.blocked:
            attack.blocked = True
        self.affected = [attack.attacker]
        self.looks = game.looks_after(self.affected)
        self.hosts = game.looks_now([self.target] if self.target else [])


@dataclass(slots=True)
class AttackEnds(Event):
    """The end of attack timing (CR 11-6)."""

    names = ("attack ended",)
    still = True
    attacker: int

    def subjects(self) -> list[int]:
        return [self.attacker]

    def do(self, game: Game) -> None:
        self.looks = game.looks_now([self.attacker])
        self.affected = [self.attacker]


@dataclass(slots=True)
class AttackOver(Event):
    """What lasted for the attack is over with it."""

    def do(self, game: Game) -> None:
        game.state.attack = None
        game.state.lasting = [each for each in game.state.lasting if each.until != "attack"]


@dataclass(slots=True)
class Checked(Event):
    """The top security card is turned over; it is in no area (CR 13-1-6, 13-1-8-1)."""

    names = ("checked", "card moved")
    leaving = True
    who: int  # whose security
    to: str = field(default="none", init=False)
    sources: list[str] = field(default_factory=list, init=False)
    owners: list[int] = field(default_factory=list, init=False)
    card: int = field(default=0, init=False)
    drawn: bool = field(default=False, init=False)

    def subjects(self) -> list[int]:
        return [card.id for card in self._cards] if self._cards else []

    _cards: list[CardCopy] = field(default_factory=list, init=False)

    def prepare(self, game: Game) -> bool:
        self._cards = game.state.side(self.who).security[:1]
        self.looks = [game.facts.look(card, "security") for card in self._cards]
        self.sources, self.owners = ["security"], [self.who]
        return bool(self._cards)

    def do(self, game: Game) -> None:
        before = game.state.side(self.who).security[0]
        card = zones.check_security(game.state, self.who)
        if "Digimon" in game.facts.card(card).kinds:
            game.state.checked = card.id
        self.card = card.id
        self.moved = {before.id: card.id}
        self.affected = [card.id]
        self.player = self.who


@dataclass(slots=True)
class Battled(Event):
    """A battle has ended (CR 14-2-5)."""

    names = ("battle ended",)
    still = True
    one: int
    other: int

    def do(self, game: Game) -> None:
        self.looks = game.looks_now([self.one, self.other])
        self.affected = [self.one, self.other]


@dataclass(slots=True)
class Won(Event):
    """A Digimon has won a battle: together with what becomes of the loser."""

    names = ("battle won",)
    still = True
    winner: int

    def subjects(self) -> list[int]:
        return [self.winner]

    def do(self, game: Game) -> None:
        self.looks = game.looks_now([self.winner])
        self.affected = [look.id for look in self.looks]


@dataclass(slots=True)
class BattleOver(Event):
    """What lasted for the battle is over with it."""

    def do(self, game: Game) -> None:
        game.state.lasting = [each for each in game.state.lasting if each.until != "battle"]
