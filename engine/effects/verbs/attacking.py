"""Effects on attacks: attack, switch the target, end the attack, battle, check security."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.language import word
from engine.effects.selectors import THIS
from engine.effects.step import Amount, Cards, Doing, Step
from engine.effects.vocabulary import Player, Target
from engine.game import attack, battle, security
from engine.game.choices import Choice, Option
from engine.game.events import Moved, TargetSwitched
from engine.game.looks import Look
from engine.words import say

if TYPE_CHECKING:
    from engine.effects.context import Context


@word(Step, "attack with")
@dataclass(frozen=True, slots=True)
class AttackWith(Step):
    """A Digimon attacks. The attack goes on once this effect is done (CR 11-2).

    `at` is "any", "player" or "digimon"; `unsuspended` allows also Digimon that are not suspended.
    `by` is who attacks with it: "your opponent attacks with 1 of their Digimon".
    """

    attack_with: Cards = THIS
    at: Target = "any"
    suspends: bool = True
    unsuspended: bool = False
    at_once: bool = False
    by: Player = "you"

    def _able(self, context: Context, look: Look) -> bool:
        return attack.can_attack(
            context.game, look, suspends=self.suspends, at_once=self.at_once
        ) and bool(self._targets(context, look))

    def _targets(self, context: Context, look: Look) -> list[Look | None]:
        return attack.targets(
            context.game,
            look,
            player=self.at in ("any", "player"),
            digimon=self.at in ("any", "digimon"),
            unsuspended=self.unsuspended,
        )

    def possible(self, context: Context) -> bool:
        return any(self._able(context, look) for look in self.attack_with.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        game = context.game
        ids = yield from self.attack_with.choose(context, lambda look: self._able(context, look))
        if not ids:
            context.did([])
            return
        attacker = game.now.looks[ids[0]]
        targets = self._targets(context, attacker)
        target = targets[0]
        if len(targets) > 1:
            options = tuple(
                Option("player", say("The player"))
                if look is None
                else Option(str(look.id), say("%(card)s", card=look.card))
                for look in targets
            )
            asker = context.who(self.by)
            asked = Choice(asker, "target", say("What is attacked?"), options)
            [chosen] = yield from game.ask(asked)
            target = None if chosen == "player" else game.now.looks[int(chosen)]
        yield from attack.declare(
            game,
            attacker.id,
            target.id if target is not None else None,
            context.cause,
            suspends=self.suspends,
        )
        game.declared = True
        context.did([attacker.id])


@word(Step, "switch target to")
@dataclass(frozen=True, slots=True)
class SwitchTarget(Step):
    """The attack goes at another Digimon, or at the player (CR 11-2-7-2)."""

    switch_target_to: Cards | None = None
    player: bool = False

    def possible(self, context: Context) -> bool:
        if self.player or self.switch_target_to is None:
            return TargetSwitched(None).prepare(context.game)
        return any(self._able(context, look) for look in self.switch_target_to.looks(context))

    def _able(self, context: Context, look: Look) -> bool:
        return TargetSwitched(look.id).prepare(context.game)

    def run(self, context: Context) -> Doing:
        context.commit()
        target: int | None = None
        if not self.player and self.switch_target_to is not None:
            ids = yield from self.switch_target_to.choose(
                context, lambda look: self._able(context, look)
            )
            if not ids:
                context.did([])
                return
            target = ids[0]
        event = TargetSwitched(target)
        yield from context.perform(event)


@word(Step, "end attack")
@dataclass(frozen=True, slots=True)
class EndAttack(Step):
    """The attack ends: the end of attack timing comes right after this effect (CR 15-15-1)."""

    end_attack: bool = True

    def run(self, context: Context) -> Doing:
        yield from ()
        context.commit()
        now = context.game.state.attack
        if now is not None:
            now.ended = True
            context.did([now.attacker])
        else:
            context.did([])


@word(Step, "battle with")
@dataclass(frozen=True, slots=True)
class BattleWith(Step):
    """A Digimon battles another one by an effect (CR 14)."""

    battle_with: Cards
    who: Cards = THIS

    def run(self, context: Context) -> Doing:
        context.commit()
        ones = yield from self.who.choose(context)
        others = yield from self.battle_with.choose(context)
        looks = context.game.now.looks
        if ones and others and ones[0] in looks and others[0] in looks:
            yield from battle.clash(context.game, ones[0], others[0])
            context.did(others[:1])
        else:
            context.did([])


@word(Step, "check security")
@dataclass(frozen=True, slots=True)
class CheckSecurity(Step):
    """The attacker makes its security check, if it has made none in this attack (CR 16-7-5)."""

    check_security: Cards = THIS

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.check_security.choose(context)
        now = context.game.state.attack
        if now is not None and now.attacker in ids:
            yield from security.check(context.game, now)
            context.did(ids)
        else:
            context.did([])


@word(Step, "trash security")
@dataclass(frozen=True, slots=True)
class TrashSecurity(Step):
    """Trash cards off the top, or the bottom, of a security stack."""

    trash_security: Amount
    player: Player = "opponent"
    bottom: bool = False

    def possible(self, context: Context) -> bool:
        pile = context.game.state.side(context.who(self.player)).security
        return len(pile) >= context.wanted(max(1, self.trash_security.value(context)))

    def run(self, context: Context) -> Doing:
        context.commit()
        count = max(0, self.trash_security.value(context))
        pile = context.game.state.side(context.who(self.player)).security
        cards = pile[::-1][:count] if self.bottom else pile[:count]
        yield from context.perform(Moved([card.id for card in cards], "trash"), max(1, count))
