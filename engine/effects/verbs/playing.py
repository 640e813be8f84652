"""Effects that play, digivolve, use, link and place cards (CR 7 to 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.language import word
from engine.effects.selectors import THIS, Named
from engine.effects.step import Amount, Cards, Doing, Step
from engine.effects.vocabulary import Field, Place, Player, TokenName
from engine.game import linking, loops, using
from engine.game.events import Placed
from engine.game.looks import Look
from engine.game.state import CardCopy

THIS_CARD = Named("this card")

if TYPE_CHECKING:
    from engine.effects.context import Context


def less(cheaper: Amount | None, context: Context) -> int:
    """By how much less is paid."""
    return cheaper.value(context) if cheaper is not None else 0


@word(Step, "play")
@dataclass(frozen=True, slots=True)
class Play(Step):
    """Play cards, without paying the cost unless `pay`; all of them at the same time.

    With `cost` that is paid instead of the card's own. `player` is who plays them, and pays.
    """

    play: Cards
    pay: bool = False
    cheaper: Amount | None = None
    cost: Amount | None = None
    area: Field = "battle"
    suspended: bool = False
    player: Player = "you"

    def possible(self, context: Context) -> bool:
        return self.play.could(context, lambda look: self.able(context, look))

    def able(self, context: Context, look: Look) -> bool:
        """Whether it can play that card."""
        return using.can_play(
            context.game,
            look,
            context.who(self.player),
            context.cause,
            pay=self.pay or self.cost is not None,
            cost=self.cost.value(context) if self.cost else None,
            cheaper=less(self.cheaper, context),
            area=self.area,
        )

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.play.choose(context, lambda look: self.able(context, look))
        if not ids:
            context.did([])
            return
        change = -less(self.cheaper, context)
        event = yield from using.play(
            context.game,
            ids,
            context.who(self.player),
            context.cause,
            pay=self.pay or self.cost is not None,
            cost=self.cost.value(context) if self.cost else None,
            change=change,
            area=self.area,
            suspended=self.suspended,
        )
        context.follow(event)
        context.did(event.affected)


@word(Step, "play token")
@dataclass(frozen=True, slots=True)
class PlayToken(Step):
    """Play tokens: they have no card of any deck, and the cost is not paid (CR 4-21-1)."""

    play_token: TokenName  # the token's name
    count: Amount | None = None  # of that name
    and_: tuple[TokenName, ...] = ()  # one of each of these at the same time
    player: Player = "you"  # whose they are; it is you who plays them

    def _names(self, context: Context) -> list[str]:
        """The names of those that can be played, each as often as it is."""
        count = 1 if self.count is None else max(0, self.count.value(context))
        count = min(count, loops.ENOUGH)
        owner = context.who(self.player)
        return [
            name
            for name in [self.play_token] * count + list(self.and_)
            if using.can_play_token(context.game, name, owner, context.player, context.cause)
        ]

    def possible(self, context: Context) -> bool:
        return bool(self._names(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        names = self._names(context)
        for _ in names:
            yield from loops.spend(context.game)
        if not names or context.game.state.is_over:
            context.did([])
            return
        event = yield from using.play_tokens(
            context.game, names, context.who(self.player), context.player, context.cause
        )
        context.follow(event)
        context.did(event.affected)


@word(Step, "digivolve")
@dataclass(frozen=True, slots=True)
class Digivolve(Step):
    """Digivolve a Digimon into a card, without paying the cost unless `pay` (CR 8-1).

    The card has to fit its requirements unless they are ignored (CR 8-1-2-2), or their levels. With
    `cost` that is paid instead of the card's own.
    """

    digivolve: Cards
    into: Cards
    pay: bool = False
    cheaper: Amount | None = None
    ignoring: bool = False
    ignoring_level: bool = False
    cost: Amount | None = None

    def possible(self, context: Context) -> bool:
        return any(self.able_into(context, into) for into in self.into.looks(context))

    def able_into(self, context: Context, into: Look) -> bool:
        """Whether anything can digivolve into that card."""
        return any(self._able(context, under, into) for under in self.digivolve.looks(context))

    def _able(self, context: Context, under: Look, into: Look) -> bool:
        return using.can_digivolve(
            context.game,
            under,
            into,
            context.player,
            context.cause,
            pay=self.pay or self.cost is not None,
            cheaper=less(self.cheaper, context),
            ignoring=self.ignoring,
            any_level=self.ignoring_level,
            cost=self.cost.value(context) if self.cost else None,
        )

    def run(self, context: Context) -> Doing:
        context.commit()
        intos = list(self.into.looks(context))
        unders = yield from self.digivolve.choose(
            context, lambda look: any(self._able(context, look, into) for into in intos)
        )
        if not unders:
            context.did([])
            return
        under = context.looks_of(unders[:1])[0]
        if isinstance(self.into, Named):  # what had the name before the Digimon was chosen
            chosen = [look.id for look in intos if self._able(context, under, look)]
        else:
            chosen = yield from self.into.choose(
                context, lambda look: self._able(context, under, look)
            )
        if not chosen:
            context.did([])
            return
        event = yield from using.digivolve(
            context.game,
            chosen[0],
            under.id,
            context.player,
            context.cause,
            pay=self.pay or self.cost is not None,
            cost=self.cost.value(context) if self.cost else None,
            change=-less(self.cheaper, context),
            ignoring=self.ignoring,
            any_level=self.ignoring_level,
        )
        context.follow(event)
        context.bind("it", unders[:1])
        context.did(event.affected)


@word(Step, "use")
@dataclass(frozen=True, slots=True)
class Use(Step):
    """Use an Option card, without paying the cost unless `pay` (CR 9-1). Colours count.

    Afterwards it goes to the trash, or where `to` says instead: "security top", "hand".
    """

    use: Cards
    pay: bool = False
    cheaper: Amount | None = None
    ignoring_colours: bool = False
    to: Place = "trash"

    def able(self, context: Context, look: Look) -> bool:
        return using.can_use(
            context.game,
            look,
            context.player,
            context.cause,
            pay=self.pay,
            cheaper=less(self.cheaper, context),
            ignoring=self.ignoring_colours,
        )

    def possible(self, context: Context) -> bool:
        return any(self.able(context, look) for look in self.use.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.use.choose(context, lambda look: self.able(context, look))
        if not ids:
            context.did([])
            return
        event = yield from using.use(
            context.game,
            ids[0],
            context.player,
            context.cause,
            pay=self.pay,
            change=-less(self.cheaper, context),
            to=self.to,
        )
        context.follow(event)
        context.did(event.affected)


@word(Step, "link")
@dataclass(frozen=True, slots=True)
class Link(Step):
    """Link cards to Digimon that meet their requirements, without paying the cost unless `pay`.

    All of them at the same time; `to` is chosen for each card. Only a single card is paid for.
    """

    link: Cards
    to: Cards = THIS
    pay: bool = False
    cheaper: Amount | None = None

    def possible(self, context: Context) -> bool:
        able = [look for look in self.link.looks(context) if self.able(context, look)]
        return len(able) >= self.link.least(context)

    def able(self, context: Context, look: Look) -> bool:
        """Whether that card can be linked to anything."""
        return any(self._able(context, look, host) for host in self.to.looks(context))

    def _able(self, context: Context, look: Look, host: Look) -> bool:
        return linking.can_link(
            context.game,
            look,
            host,
            context.player,
            context.cause,
            pay=self.pay,
            cheaper=less(self.cheaper, context),
        )

    def run(self, context: Context) -> Doing:
        context.commit()
        hosts = list(self.to.looks(context))
        able = [
            look.id
            for look in self.link.looks(context)
            if any(self._able(context, look, host) for host in hosts)
        ]
        ids = yield from self.link.choose(context, lambda look: look.id in able)
        cards: list[int] = []
        stacks: list[int] = []
        for look in context.looks_of(ids):
            chosen = yield from self.to.choose(
                context, lambda host, look=look: self._able(context, look, host)
            )
            if chosen:
                cards.append(look.id)
                stacks.append(chosen[0])
        if not cards:
            context.did([])
            return
        event = yield from linking.link(
            context.game,
            cards,
            stacks,
            context.player,
            context.cause,
            pay=self.pay,
            change=-less(self.cheaper, context),
        )
        context.follow(event)
        context.did(event.affected, self.link.least(context) if context.exact else 1)


@word(Step, "place in battle")
@dataclass(frozen=True, slots=True)
class PlaceInBattle(Step):
    """Place cards in the battle area without playing them: Options that stay (CR 4-28-1)."""

    place_in_battle: Cards = THIS_CARD
    area: Field = "battle"

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.place_in_battle.choose(context)
        held: list[CardCopy] = []
        for id in ids:
            place = context.game.state.place_of(id)
            if place is not None:
                using.hold(context.game, place[1])
                held.append(place[1])
        yield from context.perform(Placed([card.id for card in held], self.area))
