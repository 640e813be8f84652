"""Linking cards, by a player's action or by an effect (CR 10-1)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.game import costs, links, using
from engine.game.causes import RULE, Cause
from engine.game.choices import Choice
from engine.game.events import Event, Left, Linked, Moved, TakenOut, affectable
from engine.game.looks import Look
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game

Doing = Generator[Choice, list[str], Event]


def can_link(
    game: Game, look: Look, host: Look, player: int, cause: Cause, *, pay: bool, cheaper: int = 0
) -> bool:
    """Whether a card can be linked to a Digimon, at any of its costs."""
    return (
        next(costs_of(game, look, host, player, cause, pay=pay, change=-cheaper), None) is not None
    )


def costs_of(
    game: Game, look: Look, host: Look, player: int, cause: Cause, *, pay: bool, change: int = 0
) -> Iterator[int]:
    """Yield each cost at which a card can be linked to a Digimon, and be paid for; least first."""
    if host.owner != player or look.id == host.id or not affectable(game, host.id, cause):
        return
    if look.area == "battle" and not affectable(game, look.id, cause, "leave"):
        return
    for cost in links.ways(game, look, host):
        if not pay or _affordable(game, look, host, cost, change, cause, player):
            yield cost


def _affordable(
    game: Game, look: Look, host: Look, cost: int, change: int, cause: Cause, player: int
) -> bool:
    event = Linked([look.id], [host.id], cost, [change])
    event.cause, event.shown = cause, look
    return costs.affordable(game, event, player)


# --- doing it ---


def link(
    game: Game,
    cards: Sequence[int],
    stacks: Sequence[int],
    player: int,
    cause: Cause,
    *,
    pay: bool,
    cost: int | None = None,
    change: int = 0,
) -> Doing:
    """Link each card to the Digimon at the same place in `stacks` (CR 10-1-3).

    Only what is linked alone is paid for: without `cost`, one that fits is chosen. Cards that
    cannot be linked any more go back to where they were. What is on the field leaves it: what lies
    under it or is linked to it goes to the trash (CR 4-7-8, 4-9-6).
    """
    looks = [look for id in cards if (look := game.look_of(id)) is not None]
    pay = pay and len(cards) == 1
    if pay and cost is None:
        host = game.now.looks[stacks[0]]
        met = [
            each
            for each in links.ways(game, looks[0], host)
            if _affordable(game, looks[0], host, each, change, cause, player)
        ]
        says = say("Link for which cost?")
        cost = (yield from using.which_cost(game, player, met, says)) if met else 0
    sources = [look.area for look in looks]
    piles = [look for look in looks if look.area != "battle"]
    copies, places, areas = using.hold_all(game, [look.id for look in piles])
    event = Linked(list(cards), list(stacks), cost if pay else None, [change], sources)
    event.cause = cause
    done = yield from using.declared(game, event, player, copies, areas)
    if done:
        done = yield from _plug_in(game, event, cause)
    using.put_back(game, copies, places)
    if done and piles:
        yield from using.took_out(game, piles, areas, "link", cause)
    return event


def _plug_in(game: Game, event: Linked, cause: Cause) -> Generator[Choice, list[str], bool]:
    """Take what is on the field off it, choose which link cards are replaced, and link."""
    moved: dict[int, int] = {}
    on_field = [id for id in event.cards if game.state.stack(id) is not None]
    if on_field:
        left = Left(on_field, "placed elsewhere", "none")
        left.cause = cause
        yield from game.perform(left)
        moved = left.moved
        event.spare(id for id in on_field if id not in moved)
        event.cards = [moved.get(id, id) for id in event.cards]
    homeless = [moved[id] for id in on_field if id in moved]
    done = not game.state.is_over and event.prepare(game)
    if done:
        event.replaced = yield from links.replaced(game, event)
        hosts = event.hosts
        done = yield from game.perform(event, interruptible=False)
        event.moved = moved | event.moved
        if event.out:
            taken = TakenOut(event.out, ["link"] * len(event.out), "trash")
            taken.cause, taken.player, taken.hosts = RULE, event.out[0].owner, hosts
            yield from game.perform(taken, interruptible=False)
    nowhere = {card.id for card in game.state.nowhere}
    if not game.state.is_over and nowhere.intersection(homeless):
        # It has left the field already, and there is nothing to which it could be linked.
        lost = [id for id in homeless if id in nowhere]
        yield from game.perform(Moved(lost, "trash", lost=True))
    return done
