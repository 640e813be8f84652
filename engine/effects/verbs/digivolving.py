"""Effects that DNA digivolve, burst digivolve and app fuse: no others do (CR 8-2-2-4, 8-3-2-2,
8-4-2-2)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.effects.filters import Filter
from engine.effects.language import word
from engine.effects.selectors import differ
from engine.effects.step import Amount, Cards, Doing, Step
from engine.game import app_fusion, burst, dna, requiring, using
from engine.game.choices import Choice
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.effects.context import Context


Ways = list[Any]  # of one of the modules of special digivolutions
Narrowing = Generator[Choice, list[str], Ways]


@dataclass(frozen=True, slots=True)
class Special(Step):
    """A special digivolution; among its fields are `into`, `pay` and `cheaper`."""

    def possible(self, context: Context) -> bool:
        return any(self._ways(context, into) for into in self._into().looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        # By the names that cards have before anything is chosen: "it" is what triggered this.
        found = {look.id: self._ways(context, look) for look in self._into().looks(context)}
        chosen = yield from self._into().choose(context, lambda look: bool(found[look.id]))
        ways: Ways = []
        if chosen:
            [into] = context.looks_of(chosen[:1])
            ways = yield from self._narrowed(context, found[into.id])
        if not ways:
            context.did([])
            return
        costs = sorted({way.cost for way in ways})
        cost = yield from using.which_cost(context.game, context.player, costs)
        [way] = [way for way in ways if way.cost == cost]
        event = yield from self._do(context, into.id, way)
        context.follow(event)
        if event.affected:
            context.bind("it", event.affected)
        context.did(event.affected)

    def _ways(self, context: Context, into: Look) -> Ways:
        """Each way to digivolve into that card."""
        raise NotImplementedError

    def _narrowed(self, context: Context, ways: Ways) -> Narrowing:
        """Ask what it is done with, until the ways that are left differ in nothing but the cost."""
        raise NotImplementedError

    def _do(self, context: Context, into: int, way: Any) -> using.Doing:
        """Digivolve in that way."""
        raise NotImplementedError

    def _into(self) -> Cards:
        return self.into  # type: ignore[attr-defined,no-any-return]

    def _change(self, context: Context) -> int:
        cheaper: Amount | None = self.cheaper  # type: ignore[attr-defined]
        return -cheaper.value(context) if cheaper is not None else 0


@word(Step, "dna digivolve")
@dataclass(frozen=True, slots=True)
class DnaDigivolve(Special):
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

    def _narrowed(self, context: Context, ways: Ways) -> Narrowing:
        for at in range(len(self.dna_digivolve)):  # the uppermost first (CR 8-2-2-2)
            looks = context.looks_of(dict.fromkeys(way.unders[at] for way in ways))
            picked = yield from context.pick(looks, 1, 1)
            ways = [way for way in ways if [way.unders[at]] == picked]
        return ways

    def _do(self, context: Context, into: int, way: dna.Way) -> using.Doing:
        change = self._change(context)
        return using.dna_digivolve(
            context.game, into, way, context.player, context.cause, pay=self.pay, change=change
        )


@dataclass(frozen=True, slots=True)
class OfOne(Special):
    """A special digivolution of one card, with another one that belongs to it: a Tamer, or a link
    card. Its first field says of which ones."""

    def _narrowed(self, context: Context, ways: Ways) -> Narrowing:
        unders = yield from self._unders().choose(
            context, lambda look: any(way.under == look.id for way in ways)
        )
        ways = [way for way in ways if way.under in unders[:1]]
        others = context.looks_of(dict.fromkeys(way.other for way in ways))
        picked = yield from context.pick(others, 1, 1)
        return [way for way in ways if [way.other] == picked]

    def _unders(self) -> Cards:
        raise NotImplementedError


@word(Step, "burst digivolve")
@dataclass(frozen=True, slots=True)
class BurstDigivolve(OfOne):
    """Burst digivolve into a card by returning the Tamer that it names, without paying the cost
    unless `pay` (CR 8-3)."""

    burst_digivolve: Cards
    into: Cards
    pay: bool = False
    cheaper: Amount | None = None

    def _unders(self) -> Cards:
        return self.burst_digivolve

    def _ways(self, context: Context, into: Look) -> list[requiring.Way]:
        among, change = self.burst_digivolve.looks(context), self._change(context)
        game, player, cause = context.game, context.player, context.cause
        return burst.ways(game, into, player, cause, pay=self.pay, change=change, among=among)

    def _do(self, context: Context, into: int, way: requiring.Way) -> using.Doing:
        change = self._change(context)
        return using.burst_digivolve(
            context.game, into, way, context.player, context.cause, pay=self.pay, change=change
        )


@word(Step, "app fuse")
@dataclass(frozen=True, slots=True)
class AppFuse(OfOne):
    """App fuse a linked Digimon into a card, without paying the cost unless `pay` (CR 8-4)."""

    app_fuse: Cards
    into: Cards
    pay: bool = False
    cheaper: Amount | None = None

    def _unders(self) -> Cards:
        return self.app_fuse

    def _ways(self, context: Context, into: Look) -> list[requiring.Way]:
        among, change = self.app_fuse.looks(context), self._change(context)
        game, player, cause = context.game, context.player, context.cause
        return app_fusion.ways(game, into, player, cause, pay=self.pay, change=change, among=among)

    def _do(self, context: Context, into: int, way: requiring.Way) -> using.Doing:
        change = self._change(context)
        return using.app_fuse(
            context.game, into, way, context.player, context.cause, pay=self.pay, change=change
        )
