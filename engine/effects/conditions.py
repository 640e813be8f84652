"""Conditions: "if you have …", "while this Digimon is suspended" (CR 15-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.ability import Trigger
from engine.effects.filters import Filter, Range
from engine.effects.language import word
from engine.effects.step import Amount, Cards, Condition
from engine.effects.vocabulary import AnyKeyword, Area, By, Event, Name, Player, Target

if TYPE_CHECKING:
    from engine.effects.context import Context


@word(Condition, "there are")
@dataclass(frozen=True, slots=True)
class ThereAre(Condition):
    """So many cards fit; without a number, at least one (CR 4-26)."""

    there_are: Filter
    at_least: Amount | None = None
    at_most: Amount | None = None

    def holds(self, context: Context) -> bool:
        found = context.count(self.there_are)
        if self.at_least is None and self.at_most is None:
            return found > 0
        if self.at_least is not None and found < self.at_least.value(context):
            return False
        return self.at_most is None or found <= self.at_most.value(context)


@word(Condition, "is")
@dataclass(frozen=True, slots=True)
class Is(Condition):
    """All of some cards are like that, and there is at least one."""

    is_: Filter
    who: Cards

    def holds(self, context: Context) -> bool:
        looks = self.who.looks(context)
        return bool(looks) and all(self.is_.fits(look, context) for look in looks)


@word(Condition, "some are")
@dataclass(frozen=True, slots=True)
class SomeAre(Condition):
    """At least one of some cards is like that."""

    some_are: Filter
    who: Cards

    def holds(self, context: Context) -> bool:
        return any(self.some_are.fits(look, context) for look in self.who.looks(context))


@word(Condition, "memory")
@dataclass(frozen=True, slots=True)
class MemoryIs(Condition):
    """The memory on your side, or on the opponent's, is in a range (CR 4-1-2, 4-1-3)."""

    memory: Range
    of: Player = "you"

    def holds(self, context: Context) -> bool:
        return self.memory.holds(context.memory(self.of), context)


@word(Condition, "turn of")
@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is the turn of that player."""

    turn_of: Player  # "you" or "opponent"

    def holds(self, context: Context) -> bool:
        return (context.game.state.player == context.player) == (self.turn_of == "you")


@word(Condition, "compare")
@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """One amount is in a range of another."""

    compare: Amount
    to: Range

    def holds(self, context: Context) -> bool:
        return self.to.holds(self.compare.value(context), context)


@word(Condition, "not")
@dataclass(frozen=True, slots=True)
class Not(Condition):
    """A condition does not hold."""

    not_: Condition

    def holds(self, context: Context) -> bool:
        return not self.not_.holds(context)


@word(Condition, "all of")
@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    """All of several conditions hold."""

    all_of: tuple[Condition, ...]

    def holds(self, context: Context) -> bool:
        return all(each.holds(context) for each in self.all_of)


@word(Condition, "any of")
@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """At least one of several conditions holds."""

    any_of: tuple[Condition, ...]

    def holds(self, context: Context) -> bool:
        return any(each.holds(context) for each in self.any_of)


@word(Condition, "all there")
@dataclass(frozen=True, slots=True)
class AllThere(Condition):
    """As many cards are there as a step about them would take."""

    all_there: Cards

    def holds(self, context: Context) -> bool:
        return self.all_there.enough(context)


@word(Condition, "did")
@dataclass(frozen=True, slots=True)
class Did(Condition):
    """This effect did that, or did not: "if this effect didn't delete".

    What counts is what was really affected, by the step before or by the one with that name.
    """

    did: bool
    step: Name = ""

    def holds(self, context: Context) -> bool:
        done = context.ids(self.step) if self.step else context.done
        return bool(done) == self.did


@word(Condition, "was chosen")
@dataclass(frozen=True, slots=True)
class WasChosen(Condition):
    """A target was there and chosen, whether or not it was affected."""

    was_chosen: bool

    def holds(self, context: Context) -> bool:
        return bool(context.chosen) == self.was_chosen


@word(Condition, "attacking")
@dataclass(frozen=True, slots=True)
class Attacking(Condition):
    """This Digimon's attack is at "player" or "digimon", or at anything: "any"."""

    attacking: Target

    def holds(self, context: Context) -> bool:
        attack = context.game.state.attack
        if attack is None or attack.attacker != context.holder:
            return False
        if self.attacking == "any":
            return True
        return (attack.target is None) == (self.attacking == "player")


@word(Condition, "during attack")
@dataclass(frozen=True, slots=True)
class DuringAttack(Condition):
    """An attack goes on, whoever's it is; with `of` one by that player's Digimon."""

    during_attack: bool
    of: Player = ""

    def holds(self, context: Context) -> bool:
        attack = context.game.state.attack
        if attack is not None and self.of:
            looks = context.looks_of([attack.attacker])
            goes_on = any(look.owner == context.who(self.of) for look in looks)
        else:
            goes_on = attack is not None
        return goes_on == self.during_attack


@word(Condition, "happened")
@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """What triggered this effect was that as well: "if played by an effect".

    `source` is where what it is about came from, `subject` what that was like, `agent` who did it,
    `host` under what it lay, `through` by which keyword.
    """

    happened: Event
    by: tuple[By, ...] = ()
    not_by: tuple[By, ...] = ()
    source: Area = ""
    subject: Filter | None = None
    agent: Filter | None = None
    host: Filter | None = None
    through: tuple[AnyKeyword, ...] = ()

    def holds(self, context: Context) -> bool:
        event = context.event
        if event is None or self.happened not in event.named():
            return False
        if not event.cause.is_meant(context.player, self.by, self.not_by):
            return False
        if self.through and event.cause.keyword not in self.through:
            return False
        for asked, looks in (
            (self.subject, event.looks),
            (self.agent, event.agents),
            (self.host, event.hosts),
        ):
            if asked is not None and not any(asked.anywhere.fits(look, context) for look in looks):
                return False
        return not self.source or self.source in (getattr(event, "sources", None) or ())


@word(Condition, "this effect")
@dataclass(frozen=True, slots=True)
class ThisEffect(Condition):
    """This effect has made that happen: "if this effect suspended your Digimon".

    What is asked is written as a trigger. It counts if anything so far has really been affected;
    what was done to meet an optional processing condition counts only with `payments`.
    """

    this_effect: Trigger
    payments: bool = False

    def holds(self, context: Context) -> bool:
        from engine.game.matching import met

        asked = self.this_effect
        events = [*context.deeds, *(context.payments if self.payments else ())]
        return any(
            asked.event in event.named() and met(asked, event, context) is not None
            for event in events
        )
