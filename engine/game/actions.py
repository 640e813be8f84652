"""What the turn player may do in the main phase, and doing it (CR 6-5-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.game import attack, zones
from engine.game.choices import Option
from engine.game.events import Digivolved, Paid, Passed, Played, Used
from engine.game.state import CardCopy, Stack
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game

GAUGE = 10  # the memory on either side (CR 1-4-2-2)


def offered(game: Game) -> Iterator[Option]:
    """Yield each action that can be declared now; to pass is always one."""
    side = game.state.side(game.state.player)
    for card in side.hand:
        yield from _plays(game, card)
        yield from _digivolutions(game, card)
    yield from attack.offered(game)
    yield Option("pass", say("Pass"))


def perform(game: Game, key: str) -> None:
    """Do what was chosen of `offered`."""
    match key.split():
        case ["pass"]:
            game.perform(Passed())
        case ["play", card]:
            _play(game, _in_hand(game, int(card)))
        case ["use", card]:
            _use(game, _in_hand(game, int(card)))
        case ["digivolve", card, stack, cost]:
            under = game.state.stack(int(stack))
            assert under is not None
            _digivolve(game, _in_hand(game, int(card)), under, int(cost))
        case ["attack", attacker, target]:
            attack.attack(game, attacker, target)
        case _:
            raise AssertionError(key)


def payable(game: Game, cost: int) -> bool:
    """Whether the marker can move so far: no more and no less is paid (CR 4-2-2)."""
    return game.state.memory - cost >= -GAUGE


def _plays(game: Game, copy: CardCopy) -> Iterator[Option]:
    card = game.facts.card(copy)
    is_played = bool({"Digimon", "Tamer"} & set(card.kinds))
    if is_played and card.play_cost is not None and payable(game, card.play_cost):
        says = say("Play %(card)s for %(cost)s", card=card, cost=card.play_cost)
        yield Option(f"play {copy.id}", says)
    if "Option" in card.kinds and card.use_cost is not None:
        side = game.state.side(game.state.player)
        if payable(game, card.use_cost) and game.facts.meets_colours(card, side):
            says = say("Use %(card)s for %(cost)s", card=card, cost=card.use_cost)
            yield Option(f"use {copy.id}", says)


def _digivolutions(game: Game, copy: CardCopy) -> Iterator[Option]:
    """Each stack and each cost at which the card can go on it; equal costs are one way."""
    card = game.facts.card(copy)
    if "Digimon" not in card.kinds:
        return
    for stack in game.state.side(game.state.player).field:
        for cost in sorted(set(game.facts.digivolution_costs(card, stack))):
            if payable(game, cost):
                under = game.facts.card(stack.top)
                says = say(
                    "Digivolve %(under)s into %(card)s for %(cost)s",
                    under=under,
                    card=card,
                    cost=cost,
                )
                yield Option(f"digivolve {copy.id} {stack.id} {cost}", says)


def _play(game: Game, copy: CardCopy) -> None:
    """Reveal, pay, place (CR 7-1-3)."""
    zones.reveal_from_hand(game.state, copy)
    game.perform(Paid(game.facts.card(copy).play_cost or 0))
    game.perform(Played(copy))


def _use(game: Game, copy: CardCopy) -> None:
    """Reveal, pay, activate [Main], trash (CR 9-1-9)."""
    zones.reveal_from_hand(game.state, copy)
    game.perform(Paid(game.facts.card(copy).use_cost or 0))
    game.perform(Used(copy))


def _digivolve(game: Game, copy: CardCopy, stack: Stack, cost: int) -> None:
    """Reveal, pay, stack and draw (CR 8-1-3)."""
    zones.reveal_from_hand(game.state, copy)
    game.perform(Paid(cost))
    game.perform(Digivolved(copy, stack))


def _in_hand(game: Game, id: int) -> CardCopy:
    side = game.state.side(game.state.player)
    return next(card for card in side.hand if card.id == id)
