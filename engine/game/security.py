"""Security checks, card by card (CR 13)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.game import battle, windows
from engine.game.causes import Cause
from engine.game.choices import Choice
from engine.game.events import Checked, Moved
from engine.game.looks import Look
from engine.game.state import Attack, CardCopy

if TYPE_CHECKING:
    from engine.game.game import Game

Steps = Generator[Choice, list[str], None]


def checks_of(look: Look) -> int:
    """How many cards a Digimon checks now, never below 0 (CR 13-1-2, 16-4-4)."""
    return max(0, 1 + look.checks)


def check(game: Game, attack: Attack) -> Steps:
    """Check so many cards as the attacker can, one after the other (CR 13-1-3, 13-1-5).

    How many is looked at anew after each: it counts as soon as it changes (CR 16-4-2). An attack
    makes one security check, of however many cards (CR 13-1-2, 16-7-5).
    """
    if attack.checked:
        return
    attack.checked = True
    done = 0
    while not game.state.is_over and not attack.ended:
        attacker = game.now.looks.get(attack.attacker)
        if attacker is None or attacker.area != "battle" or not attacker.is_digimon:
            return
        opponent = 1 - attacker.owner
        if done >= checks_of(attacker) or not game.state.side(opponent).security:
            return
        done += 1
        yield from check_one(game, attack, opponent)


def check_one(game: Game, attack: Attack, opponent: int) -> Steps:
    """Check one card: [Security] first, then what triggered, the battle, the trash (CR 13-1-8)."""
    state = game.state
    event = Checked(opponent)
    event.cause = Cause("rule", agents=tuple(game.looks_now([attack.attacker])))
    if not (yield from game.perform(event)):
        return
    copy = next(card for card in state.nowhere if card.id == event.card)
    if _activates(game, attack, copy):
        yield from windows.at_once(game, _security_effects(game, copy, event))
    yield from game.settle()
    if state.is_over:
        return
    if state.checked == copy.id and copy in state.nowhere:
        attacker = game.now.looks.get(attack.attacker)
        if attacker is not None and attacker.area == "battle" and not attack.ended:
            yield from battle.against_security(game, attacker.id, copy)
    if state.is_over:
        return
    if copy in state.nowhere:
        state.checked = None
        game.changed()
        yield from game.perform(Moved([copy.id], "trash"))
    state.checked = None
    game.changed()
    yield from game.settle()


def _activates(game: Game, attack: Attack, copy: CardCopy) -> bool:
    """Whether the [Security] effects of what an attacker checks are activated at all."""
    attacker = game.now.looks.get(attack.attacker)
    return (
        attacker is None
        or not attacker.is_forbidden("activate options it checks")
        or "option" not in game.facts.look(copy, "none").kinds
    )


def _security_effects(game: Game, copy: CardCopy, event: Checked) -> Iterator[Context]:
    """[Security] effects of a card that is checked, for as long as it is."""
    for live in game.facts.abilities(copy, ("effect", "security", "option")):
        if live.ability.has("security") and copy in game.state.nowhere:
            yield Context.of(game, live, event=event)
