"""Cards in hands, decks, trashes and security stacks: draw, trash, return, reveal, recover."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.filters import Filter
from engine.effects.language import Node, word
from engine.effects.selectors import THIS, Named
from engine.effects.step import Amount, Cards, Doing, Step
from engine.effects.vocabulary import End, NewName, Pile, Place, Player, Rest, TakenTo
from engine.game import zones
from engine.game.choices import Choice, Option
from engine.game.events import (
    Left,
    Moved,
    Revealed,
    Shuffled,
    TurnedOver,
    Unrevealed,
)
from engine.words import say

if TYPE_CHECKING:
    from engine.effects.context import Context

Telling = Generator[Choice, list[str], str]


@word(Step, "draw")
@dataclass(frozen=True, slots=True)
class Draw(Step):
    """<Draw X> (CR 16-8): as many cards as there are."""

    draw: Amount
    player: Player = "you"

    def possible(self, context: Context) -> bool:
        deck = context.game.state.side(context.who(self.player)).deck
        return len(deck) >= context.wanted(self.draw.value(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        count = max(0, self.draw.value(context))
        deck = context.game.state.side(context.who(self.player)).deck
        cards = [card.id for card in deck[:count]]
        yield from context.perform(Moved(cards, "hand", drawn=True), max(1, count))


@word(Step, "trash")
@dataclass(frozen=True, slots=True)
class Trash(Step):
    """Trash cards from a hand, deck, security stack, from under a Digimon, or off the field."""

    trash: Cards

    def possible(self, context: Context) -> bool:
        return self.trash.enough(context)

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.trash.choose(context)
        yield from send(context, ids, "trash", self.trash.least(context))


@word(Step, "return")
@dataclass(frozen=True, slots=True)
class Return(Step):
    """Return cards to the hand or deck of their owner; several are ordered (CR 3-1-3-4)."""

    return_: Cards
    to: Place = "hand"  # or "deck top", "deck bottom"

    def possible(self, context: Context) -> bool:
        return self.return_.enough(context)

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.return_.choose(context)
        least = self.return_.least(context)
        area, at = zones.area_and_end(self.to)
        if self.to != "hand":
            going = _going(context, ids, area, "returned")
            ids = yield from context.order(context.looks_of(going))
        yield from send(context, ids, area, least, at=at, how="returned")


@word(Step, "put in security")
@dataclass(frozen=True, slots=True)
class PutInSecurity(Step):
    """Place cards in their owner's security stack, face down unless it says otherwise."""

    put_in_security: Cards
    at: End = "top"
    face_up: bool = False

    def possible(self, context: Context) -> bool:
        return self.put_in_security.enough(context)

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.put_in_security.choose(context)
        least = self.put_in_security.least(context)
        going = _going(context, ids, "security", "placed elsewhere")
        ids = yield from context.order(context.looks_of(going))
        yield from send(
            context,
            ids,
            "security",
            least,
            at=(yield from which_end(context, self.at)),
            how="placed elsewhere",
            face_up=self.face_up,
        )


@word(Step, "recover")
@dataclass(frozen=True, slots=True)
class Recover(Step):
    """<Recovery +X>: cards from the deck on top of the security stack, face down (CR 16-6)."""

    recover: Amount
    from_: Pile = "deck"

    def run(self, context: Context) -> Doing:
        context.commit()
        count = max(0, self.recover.value(context))
        pile = context.game.facts.looks_in(context.game.state, context.player, self.from_)[:count]
        # One at a time, each on top of those before.
        cards = [look.id for look in reversed(pile)]
        yield from context.perform(Moved(cards, "security", at="top"), max(1, count))


@word(Step, "shuffle")
@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """Shuffle a deck or security stack (CR 1-3-10)."""

    shuffle: Pile
    player: Player = "you"

    def run(self, context: Context) -> Doing:
        context.commit()
        yield from context.perform(Shuffled(context.who(self.player), self.shuffle))


@word(Step, "turn over")
@dataclass(frozen=True, slots=True)
class TurnOver(Step):
    """Turn security cards face up or face down."""

    turn_over: Cards
    face_up: bool = True

    def possible(self, context: Context) -> bool:
        able = [look for look in self.turn_over.looks(context) if look.face_up != self.face_up]
        return len(able) >= context.wanted(self.turn_over.least(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.turn_over.choose(context)
        yield from context.perform(TurnedOver(ids, self.face_up), self.turn_over.least(context))


@dataclass(frozen=True, slots=True)
class Taking(Node):
    """What is done with cards among those that were revealed: so many that fit, to somewhere."""

    pick: Amount
    from_: Filter
    to: TakenTo = "hand"  # "hand", "trash", "security top", "play", "under", "digivolve"…
    up_to: bool = False
    may: bool = False
    as_: NewName = ""
    under: Cards = THIS
    face_down: bool = False  # under something


@word(Step, "reveal")
@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Reveal cards of a deck or security stack, do something with some, put the rest away.

    It is one process until the last of them is in an area (CR 15-15-3-4). The cards are "revealed"
    for `do`, and whatever `do` leaves goes where `rest` says: "deck bottom", "deck top", "trash",
    "back" (in the order in which they were) or "shuffle" (back, and the area is shuffled). With
    `look` only you see them (CR 15-15-3-9). `all` is a search of the whole area.
    """

    reveal: Amount
    of: Pile = "deck"
    player: Player = "you"
    all: bool = False
    look: bool = False
    bottom: bool = False
    take: tuple[Taking, ...] = ()
    do: tuple[Step, ...] = ()
    rest: Rest = "deck bottom"
    order: bool = True  # whether you choose the order of the rest (CR 15-15-3-6)

    def possible(self, context: Context) -> bool:
        pile = context.game.state.pile(context.who(self.player), self.of)
        return self.all or len(pile) >= context.wanted(self.reveal.value(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        who = context.who(self.player)
        state = context.game.state
        count = len(state.pile(who, self.of)) if self.all else max(0, self.reveal.value(context))
        shown = yield from context.perform(
            Revealed(who, self.of, count, context.player if self.look else -1, self.bottom)
        )
        outer = context.names.get("revealed")  # of a step in which this one stands
        first = list(shown.affected)
        context.bind("revealed", first)
        context.bind("taken", [])
        for taking in self.take:
            yield from _take(context, taking)
        done = context.ids("taken")
        for step in self.do:
            yield from step.run(context)
        if not self.take:
            done = list(context.done) if self.do else first
        shown_now = {card.id for card in state.side(who).revealed}
        left = [id for id in first if id in shown_now]
        yield from self._put_away(context, who, left)
        if outer is not None:
            context.bind("revealed", outer)
        context.did(done, 0)

    def _put_away(self, context: Context, who: int, left: list[int]) -> Doing:
        if self.rest == "shuffle":
            yield from context.perform(Unrevealed(who, left, "bottom" if self.bottom else "top"))
            yield from context.perform(Shuffled(who, self.of))
            return
        if not left:
            return
        if self.rest == "trash":
            yield from context.perform(Moved(left, "trash"))
            return
        if self.rest == "back":
            yield from context.perform(Unrevealed(who, left, "bottom" if self.bottom else "top"))
            return
        if self.rest == "hand":
            yield from context.perform(Moved(left, "hand"))
            return
        at = self.rest.rpartition(" ")[2]
        if self.rest == "deck top or bottom":
            down = yield from context.pick(context.looks_of(left), 0, len(left))
            down = yield from context.order(context.looks_of(down))
            up = [id for id in left if id not in down]
            up = yield from context.order(context.looks_of(up))
            yield from context.perform(Unrevealed(who, up, "top"))
            yield from context.perform(Unrevealed(who, down, "bottom"))
            return
        if self.order:
            left = yield from context.order(context.looks_of(left))
        if self.rest.startswith(self.of):
            yield from context.perform(Unrevealed(who, left, at))
        else:
            yield from context.perform(Moved(left, self.rest.split()[0], at=at))


def _take(context: Context, taking: Taking) -> Doing:
    """Carry out one "add 1 … among them to the hand"."""
    from engine.effects.verbs.playing import Digivolve, Play, Use

    name = taking.as_ or "it"
    play, digivolve = Play(Named(name)), Digivolve(taking.under, Named(name))
    use = Use(Named(name))
    revealed = context.looks_of(context.ids("revealed"))
    fitting = [
        look
        for look in taking.from_.anywhere.among(iter(revealed), context)
        if look.area == "revealed"
        and (taking.to != "play" or play.able(context, look))
        and (taking.to != "use" or use.able(context, look))
        and (taking.to != "digivolve" or digivolve.able_into(context, look))
    ]
    most = min(taking.pick.value(context), len(fitting))
    least = 0 if taking.may else (min(1, most) if taking.up_to else most)
    ids = yield from context.pick(fitting, least, most)
    context.bind(name, ids)
    if not ids:
        return
    area, at = zones.area_and_end(taking.to)
    match area:
        case "play":
            yield from play.run(context)
        case "use":
            yield from use.run(context)
        case "digivolve":
            yield from digivolve.run(context)
        case "under":
            hosts = yield from taking.under.choose(context)
            under = hosts[0] if hosts else 0  # nothing is under there: it stays with the rest
            yield from context.perform(
                Moved(ids, "under", under=under, at=at, face_down=taking.face_down)
            )
        case _:
            yield from context.perform(Moved(ids, area, at=at))
    if context.done:
        context.bind("taken", [*context.ids("taken"), *ids])


def which_end(context: Context, at: str) -> Telling:
    """The end of a pile where cards go: asked where either may be chosen."""
    if at != "top or bottom":
        return at
    options = (Option("top", say("On top")), Option("bottom", say("At the bottom")))
    [chosen] = yield from context.game.ask(Choice(context.player, "mode", context.asks(), options))
    return chosen


def _going(context: Context, ids: Sequence[int], to: str, how: str) -> list[int]:
    """Those that can be moved there: only they are put in order (CR 3-1-3-4, 15-15-5-1)."""
    left, moved = Left(on_field(context, ids), how, to), Moved(off_field(context, ids), to)
    left.cause = moved.cause = context.cause
    left.prepare(context.game)
    moved.prepare(context.game)
    kept = {*left.stacks, *moved.cards}
    return [id for id in ids if id in kept]


def on_field(context: Context, ids: Sequence[int]) -> list[int]:
    """Those of the cards that are on the field, by themselves."""
    return [look.id for look in context.looks_of(ids) if look.area in ("battle", "breeding")]


def off_field(context: Context, ids: Sequence[int]) -> list[int]:
    """The others: in piles, or under something."""
    return [look.id for look in context.looks_of(ids) if look.area not in ("battle", "breeding")]


def send(
    context: Context,
    ids: Sequence[int],
    to: str,
    least: int,
    *,
    at: str = "bottom",
    how: str = "trashed",
    face_up: bool = False,
) -> Doing:
    """Move what was chosen: off the field, or from one pile to another."""
    field, cards = on_field(context, ids), off_field(context, ids)
    done: list[int] = []
    if field:
        yield from context.perform(Left(field, how, to, at, face_up=face_up))
        done += context.done
    if cards:
        yield from context.perform(Moved(cards, to, at=at, face_up=face_up))
        done += context.done
    context.did(done, least)
