"""Effects that DNA digivolve, burst digivolve and app fuse: no others do (CR 8-2-2-4, 8-3-2-2,
8-4-2-2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.filters import Filter
from engine.effects.language import word
from engine.effects.selectors import differ
from engine.effects.step import Amount, Cards, Doing, Step
from engine.game import app_fusion, burst, dna, using
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.effects.context import Context


@word(Step, "dna digivolve")
@dataclass(frozen=True, slots=True)
class DnaDigivolve(Step):
    """DNA digivolve into a card, without paying the cost unless `pay` (CR 8-2).

    Each of those that are stacked fits another one of these filters, which say where it comes from
    too; with `named` it also fits another one of those. The card has to have a DNA digivolution
    requirement that they meet: it cannot be ignored (CR 16-31-5).
    """

    dna_digivolve: tuple[Filter, ...]
    into: Cards
    named: tuple[Filter, ...] = ()
    pay: bool = False
    cheaper: Amount | None = None

    def possible(self, context: Context) -> bool:
        return any(self._ways(context, into) for into in self.into.looks(context))

    def _change(self, context: Context) -> int:
        return -self.cheaper.value(context) if self.cheaper is not None else 0

    def _ways(self, context: Context, into: Look) -> list[dna.Way]:
        among = {look.id: look for each in self.dna_digivolve for look in context.found(each)}
        return dna.ways(
            context.game,
            into,
            context.player,
            context.cause,
            pay=self.pay,
            change=self._change(context),
            among=list(among.values()),
            fits=lambda chosen: self._fits(context, chosen),
        )

    def _fits(self, context: Context, chosen: Sequence[Look]) -> bool:
        """Whether each of the chosen ones can stand for a filter of its own."""
        if len(chosen) != len(self.dna_digivolve):
            return False
        named = [each.anywhere for each in self.named]
        return all(
            differ(
                [
                    [at for at, each in enumerate(filters) if each.fits(look, context)]
                    for look in chosen
                ]
            )
            for filters in (self.dna_digivolve, named)
            if filters
        )

    def run(self, context: Context) -> Doing:
        context.commit()
        # By the names that cards have before anything is chosen: "it" is what triggered this.
        found = {look.id: self._ways(context, look) for look in self.into.looks(context)}
        chosen = yield from self.into.choose(context, lambda look: bool(found[look.id]))
        if not chosen:
            context.did([])
            return
        [into] = context.looks_of(chosen[:1])
        ways = found[into.id]
        for at in range(len(self.dna_digivolve)):  # the uppermost first (CR 8-2-2-2)
            looks = context.looks_of(dict.fromkeys(way.unders[at] for way in ways))
            picked = yield from context.pick(looks, 1, 1)
            ways = [way for way in ways if [way.unders[at]] == picked]
        cost = yield from _cost(context, ways)
        [way] = [way for way in ways if way.cost == cost]
        event = yield from using.dna_digivolve(
            context.game,
            into.id,
            way,
            context.player,
            context.cause,
            pay=self.pay,
            change=self._change(context),
        )
        context.follow(event)
        context.bind("it", event.affected)
        context.did(event.affected)


@word(Step, "burst digivolve")
@dataclass(frozen=True, slots=True)
class BurstDigivolve(Step):
    """Burst digivolve into a card by returning the Tamer that it names, without paying the cost
    unless `pay` (CR 8-3)."""

    burst_digivolve: Cards
    into: Cards
    pay: bool = False
    cheaper: Amount | None = None

    def possible(self, context: Context) -> bool:
        return any(self._ways(context, into) for into in self.into.looks(context))

    def _change(self, context: Context) -> int:
        return -self.cheaper.value(context) if self.cheaper is not None else 0

    def _ways(self, context: Context, into: Look) -> list[burst.Way]:
        return burst.ways(
            context.game,
            into,
            context.player,
            context.cause,
            pay=self.pay,
            change=self._change(context),
            among=self.burst_digivolve.looks(context),
        )

    def run(self, context: Context) -> Doing:
        context.commit()
        # By the names that cards have before anything is chosen: "it" is what triggered this.
        found = {look.id: self._ways(context, look) for look in self.into.looks(context)}
        chosen = yield from self.into.choose(context, lambda look: bool(found[look.id]))
        if not chosen:
            context.did([])
            return
        [into] = context.looks_of(chosen[:1])
        ways = found[into.id]
        unders = yield from self.burst_digivolve.choose(
            context, lambda look: any(way.under == look.id for way in ways)
        )
        ways = [way for way in ways if way.under in unders[:1]]
        if not ways:
            context.did([])
            return
        tamers = context.looks_of(dict.fromkeys(way.tamer for way in ways))
        picked = yield from context.pick(tamers, 1, 1)
        ways = [way for way in ways if [way.tamer] == picked]
        cost = yield from _cost(context, ways)
        [way] = [way for way in ways if way.cost == cost]
        event = yield from using.burst_digivolve(
            context.game,
            into.id,
            way,
            context.player,
            context.cause,
            pay=self.pay,
            change=self._change(context),
        )
        context.follow(event)
        context.bind("it", unders[:1])
        context.did(event.affected)


@word(Step, "app fuse")
@dataclass(frozen=True, slots=True)
class AppFuse(Step):
    """App fuse a linked Digimon into a card, without paying the cost unless `pay` (CR 8-4)."""

    app_fuse: Cards
    into: Cards
    pay: bool = False
    cheaper: Amount | None = None

    def possible(self, context: Context) -> bool:
        return any(self._ways(context, into) for into in self.into.looks(context))

    def _change(self, context: Context) -> int:
        return -self.cheaper.value(context) if self.cheaper is not None else 0

    def _ways(self, context: Context, into: Look) -> list[app_fusion.Way]:
        return app_fusion.ways(
            context.game,
            into,
            context.player,
            context.cause,
            pay=self.pay,
            change=self._change(context),
            among=self.app_fuse.looks(context),
        )

    def run(self, context: Context) -> Doing:
        context.commit()
        chosen = yield from self.into.choose(context, lambda look: bool(self._ways(context, look)))
        if not chosen:
            context.did([])
            return
        [into] = context.looks_of(chosen[:1])
        ways = self._ways(context, into)
        unders = yield from self.app_fuse.choose(
            context, lambda look: any(way.under == look.id for way in ways)
        )
        ways = [way for way in ways if way.under in unders[:1]]
        if not ways:
            context.did([])
            return
        links = context.looks_of(dict.fromkeys(way.link for way in ways))
        picked = yield from context.pick(links, 1, 1)
        ways = [way for way in ways if [way.link] == picked]
        cost = yield from _cost(context, ways)
        [way] = [way for way in ways if way.cost == cost]
        event = yield from using.app_fuse(
            context.game,
            into.id,
            way,
            context.player,
            context.cause,
            pay=self.pay,
            change=self._change(context),
        )
        context.follow(event)
        context.bind("it", unders[:1])
        context.did(event.affected)


def _cost(context: Context, ways: Sequence[dna.Way | burst.Way | app_fusion.Way]) -> using.Asking:
    """Ask which of the requirements is chosen, where they cost differently."""
    return (
        yield from using.which_cost(
            context.game, context.player, sorted({way.cost for way in ways})
        )
    )
