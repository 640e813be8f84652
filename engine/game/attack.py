"""Attacks, timing by timing (CR 11, 12). The next begins once all of the one before is done.

Once an attack is declared all timings come, also when the attacker is gone (CR 11-1-5).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.game import battle, security, windows
from engine.game.causes import ACTION, Cause
from engine.game.choices import Choice, Option
from engine.game.events import (
    Attacked,
    AttackEnds,
    AttackOver,
    GameOver,
    Reached,
    Suspended,
    TargetSwitched,
)
from engine.game.looks import Live, Look
from engine.game.matching import can_activate
from engine.game.state import Attack
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game

Steps = Generator[Choice, list[str], None]


def offered(game: Game) -> Iterator[Option]:
    """Yield each attack that can be declared."""
    player = game.state.player
    for look in list(game.now.looks.values()):
        if look.owner != player or not can_attack(game, look):
            continue
        for target in targets(game, look):
            if target is None:
                says = say("Attack with %(card)s", card=look.card)
                yield Option(f"attack {look.id} player", says)
            else:
                says = say("Attack %(target)s with %(card)s", target=target.card, card=look.card)
                yield Option(f"attack {look.id} {target.id}", says)


def can_attack(game: Game, look: Look, *, suspends: bool = True, at_once: bool = False) -> bool:
    """Whether a Digimon can declare an attack at all (CR 11-2, 7-1-2-1).

    `at_once` is for effects that let it attack in the turn in which it came.
    """
    state = game.state
    if look.area != "battle" or not look.is_digimon or look.is_forbidden("attack"):
        return False
    if look.owner != state.player or state.attack is not None:
        return False  # CR 11-1-2, 11-2-4
    if suspends and (look.suspended or look.is_forbidden("suspend")):
        return False  # CR 11-2-5
    return look.placed != state.turn or at_once or "attack at once" in look.may


def targets(
    game: Game,
    attacker: Look,
    *,
    player: bool = True,
    digimon: bool = True,
    unsuspended: bool = False,
) -> list[Look | None]:
    """What an attack can be at: the opponent (None) and suspended Digimon (CR 11-2-7-1)."""
    found: list[Look | None] = []
    if player and not attacker.is_forbidden("attack players"):
        found.append(None)
    if not digimon or attacker.is_forbidden("attack digimon"):
        return found
    for look in game.now.looks.values():
        if look.owner == attacker.owner or look.area != "battle" or not look.is_digimon:
            continue
        if look.is_forbidden("be attacked", other=attacker):
            continue  # a prohibition goes before whatever allows (CR 15-1-3)
        if attacker.is_forbidden("attack digimon", other=look):
            continue
        if look.suspended or unsuspended or attacker.is_allowed("attack unsuspended", look):
            found.append(look)
    return found


def declare(
    game: Game,
    attacker: int,
    target: int | None,
    cause: Cause = ACTION,
    *,
    suspends: bool = True,
) -> Steps:
    """Declare an attack: the attacker suspends, what triggers waits (CR 11-2-8)."""
    event = Attacked(attacker, target, suspends)
    event.cause = cause
    suspended = game.state.stack(attacker)
    was = suspended is not None and suspended.suspended
    if (yield from game.perform(event)) and suspends and not was:
        # The suspension is part of the declaration; effects that wait for it see it.
        turned = Suspended([attacker])
        turned.cause = cause
        turned.affected = [attacker]
        turned.looks = game.looks_now([attacker])
        windows.trigger(game, turned, game.now)


def proceed(game: Game) -> Steps:
    """See a declared attack through to its end (CR 11-1-3)."""
    state = game.state
    attack = state.attack
    if attack is None:
        return
    yield from game.settle()
    for timing in (_counter, _block, _success):
        if state.is_over:
            return
        if not attack.ended:
            yield from timing(game, attack)
            yield from game.settle()
    if state.is_over:
        return
    if not attack.over:
        # Pending processing that comes immediately before the end of the attack (CR 16-7-4).
        yield from game.perform(Reached("attack is ending", state.player))
        yield from game.settle()
        if state.is_over:
            return
        attack.over = True
        yield from game.perform(AttackEnds(attack.attacker))
        yield from game.settle()
    if not state.is_over:
        yield from game.perform(AttackOver())


def end_at_once(game: Game) -> Steps:
    """Reach the end of an attack that an effect has ended, right after it (CR 15-15-1-1).

    What else waits goes on after whatever that triggers (CR 15-4-5-2).
    """
    attack = game.state.attack
    if attack is not None and attack.ended and not attack.over:
        attack.over = True
        yield from game.perform(AttackEnds(attack.attacker))


def attacker_of(game: Game, attack: Attack) -> Look | None:
    """The attacker, while it is in the battle area."""
    look = game.now.looks.get(attack.attacker)
    return look if look is not None and look.area == "battle" and look.is_digimon else None


# --- counter timing ---


def _counter(game: Game, attack: Attack) -> Steps:
    """The non-turn player may activate one [Counter] effect (CR 11-3)."""
    player = 1 - game.state.player
    yield from game.perform(Reached("counter timing", game.state.player))
    yield from game.settle()
    found = [live for live in _counters(game, player) if can_activate(game, live)]
    if not found:
        return
    options = [
        Option(
            f"counter {live.holder} {live.key}",
            say("Activate the [Counter] effect of %(card)s", card=_card(game, live)),
        )
        for live in found
    ]
    options.append(Option("nothing", say("Do nothing")))
    asked = Choice(player, "counter", say("Counter timing"), tuple(options))
    [chosen] = yield from game.ask(asked)
    for live in found:
        if chosen == f"counter {live.holder} {live.key}":
            context = Context.of(game, live)
            context.must = True
            yield from windows.activate(game, context)


def _counters(game: Game, player: int) -> Iterator[Live]:
    for live, _ in game.now.watched.get("counter", ()):
        if live.player == player:
            yield live
    for live in windows.in_piles(game, "counter", (player,)):
        if live.ability.has("counter"):
            yield live


def _card(game: Game, live: Live) -> object:
    return game.facts.printed(live.number).card


# --- block timing ---


def blockers(game: Game, attack: Attack) -> list[Look]:
    """Who can block now (CR 12-1)."""
    attacker = attacker_of(game, attack)
    if attacker is None or attack.blocked:
        return []
    if attacker.is_forbidden("be blocked") or attacker.is_forbidden("switch target"):
        return []
    return [
        look
        for look in game.now.looks.values()
        if look.owner != attacker.owner
        and look.area == "battle"
        and look.is_digimon
        and "block" in look.may
        and not look.suspended
        and not look.is_forbidden("suspend")
        and not look.is_forbidden("block")
        and not attacker.is_forbidden("be blocked", other=look)
        and look.id != attack.target
    ]


def _block(game: Game, attack: Attack) -> Steps:
    """The non-turn player may switch the target to a Digimon with Blocker, once (CR 11-4, 12)."""
    yield from game.perform(Reached("block timing", game.state.player))
    yield from game.settle()
    found = blockers(game, attack)
    if not found:
        return
    options = [
        Option(f"block {look.id}", say("Block with %(card)s", card=look.card)) for look in found
    ]
    attacker = attacker_of(game, attack)
    if attacker is None or "force a block" not in attacker.may:
        options.append(Option("nothing", say("Do not block")))
    player = 1 - game.state.player
    if len(options) == 1:
        chosen = options[0].key
    else:
        asked = Choice(player, "block", say("Block timing"), tuple(options))
        [chosen] = yield from game.ask(asked)
    if chosen == "nothing":
        return
    blocker = int(chosen.split()[1])
    yield from game.perform(Suspended([blocker]), interruptible=False)
    yield from game.perform(TargetSwitched(blocker, blocked=True))


# --- success ---


def _success(game: Game, attack: Attack) -> Steps:
    """Whatever the attack leads to: a battle, security checks, or the win (CR 11-5)."""
    attacker = attacker_of(game, attack)
    if attacker is None:
        return
    if attack.target is not None:
        target = game.now.looks.get(attack.target)
        if target is not None and target.area == "battle" and target.is_digimon:
            yield from battle.fight(game, attacker.id, target.id)
        return
    opponent = 1 - attacker.owner
    if not game.state.side(opponent).security:
        if security.checks_of(attacker) > 0:
            yield from game.perform(GameOver(attacker.owner, "security"))
        return
    yield from security.check(game, attack)
