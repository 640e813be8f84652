"""What the turn player may do in the main phase, and doing it (CR 6-5-1)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.game import (
    app_fusion,
    attack,
    burst,
    costs,
    dna,
    linking,
    requiring,
    seeming,
    using,
    windows,
)
from engine.game.causes import ACTION
from engine.game.choices import Choice, Option
from engine.game.events import Passed
from engine.game.looks import Live, Look
from engine.game.matching import can_activate
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game

Steps = Generator[Choice, list[str], None]


def offered(game: Game) -> Iterator[Option]:
    """Yield each action that can be declared now; to pass is always one."""
    state = game.state
    player = state.player
    mine = [look for look in game.now.looks.values() if look.owner == player]
    for card in state.side(player).hand:
        look = game.facts.look(card, "hand")
        yield from _plays(game, look)
        yield from _digivolutions(game, look, mine)
        if game.facts.has_requirements(look, "dna", "burst", "app fusion"):
            yield from _dna(game, look)
            yield from _bursts(game, look)
            yield from _app_fusions(game, look)
        yield from _links(game, look, mine)
    for look in mine:
        yield from _links(game, look, mine)
    yield from attack.offered(game)
    yield from _activations(game, mine)
    yield Option("pass", say("Pass"))


def perform(game: Game, key: str) -> Steps:
    """Do what was chosen of `offered`."""
    player = game.state.player
    match key.split():
        case ["pass"]:
            yield from game.perform(Passed())
        case ["play", card]:
            yield from using.play(game, [int(card)], player, ACTION, pay=True)
        case ["use", card]:
            yield from using.use(game, int(card), player, ACTION, pay=True)
        case ["digivolve", card, stack, cost]:
            yield from using.digivolve(
                game, int(card), int(stack), player, ACTION, pay=True, cost=int(cost)
            )
        case ["digivolve", card, stack, cost, "as", at]:
            under, into = game.now.looks[int(stack)], game.look_of(int(card))
            assert into is not None
            with seeming.as_if(game, under.id, seeming.found(game, under, into)[int(at)]):
                yield from using.digivolve(
                    game, int(card), under.id, player, ACTION, pay=True, cost=int(cost)
                )
        case ["dna", card, cost, *unders]:
            fused = dna.Way(int(cost), tuple(map(int, unders)))
            yield from using.dna_digivolve(game, int(card), fused, player, ACTION, pay=True)
        case ["burst", card, stack, tamer, cost]:
            way = requiring.Way(int(cost), int(stack), int(tamer))
            yield from using.burst_digivolve(game, int(card), way, player, ACTION, pay=True)
        case ["fuse", card, stack, link, cost]:
            fusion = requiring.Way(int(cost), int(stack), int(link))
            yield from using.app_fuse(game, int(card), fusion, player, ACTION, pay=True)
        case ["link", card, stack, cost]:
            yield from linking.link(
                game, [int(card)], [int(stack)], player, ACTION, pay=True, cost=int(cost)
            )
        case ["attack", attacker, target]:
            yield from attack.declare(
                game, int(attacker), None if target == "player" else int(target)
            )
            yield from attack.proceed(game)
        case ["activate", holder, ability]:
            live = next(
                each
                for each in _mains(game, game.state.player)
                if each.holder == int(holder) and each.key == ability
            )
            context = Context.of(game, live)
            context.must = True  # CR 15-8-4-4
            yield from windows.activate(game, context)
        case _:
            raise AssertionError(key)


def _plays(game: Game, look: Look) -> Iterator[Option]:
    player = look.owner
    card = look.card
    if look.kinds & {"digimon", "tamer"} and using.can_play(game, look, player, ACTION, pay=True):
        cost = look.play_cost
        change = costs.changed_by_standing(game, "play", look)
        shown = max(0, (cost or 0) + change)
        says = say("Play %(card)s for %(cost)s", card=card, cost=shown)
        yield Option(f"play {look.id}", says)
    if "option" in look.kinds and using.can_use(game, look, player, ACTION, pay=True):
        change = costs.changed_by_standing(game, "use", look)
        shown = max(0, (look.use_cost or 0) + change)
        says = say("Use %(card)s for %(cost)s", card=look.seen_as("option").card, cost=shown)
        yield Option(f"use {look.id}", says)


def _onto(game: Game, look: Look, mine: list[Look]) -> Iterator[Option]:
    """Each Tamer, and each cost at which the card can go on it as if it is a Digimon."""
    for tamer in mine:
        for at, found in enumerate(seeming.found(game, tamer, look)):
            context, step = found
            with seeming.as_if(game, tamer.id, found):
                under = game.now.looks[tamer.id]
                own = None if step.cost is None else [step.cost.value(context)]
                ways = own or using.ways(game, under, look)
                options = list(_ways(game, look, under, ways, f" as {at}"))
            yield from options


def _digivolutions(game: Game, look: Look, mine: list[Look]) -> Iterator[Option]:
    """Each stack and each cost at which the card can go on it; equal costs are one way."""
    if "digimon" not in look.kinds:
        return
    for under in mine:
        yield from _ways(game, look, under, using.ways(game, under, look))
    if game.facts.printed(look.number).own:
        yield from _onto(game, look, mine)


def _ways(
    game: Game, look: Look, under: Look, costs_of: Iterable[int], more: str = ""
) -> Iterator[Option]:
    """Digivolving for each of these costs, where it can be done."""
    for cost in costs_of:
        if not using.can_digivolve_for(game, under, look, look.owner, ACTION, cost):
            continue
        change = costs.changed_by_standing(game, "digivolve", look, [under])
        says = say(
            "Digivolve %(under)s into %(card)s for %(cost)s",
            under=under.card,
            card=look.card,
            cost=max(0, cost + change),
        )
        yield Option(f"digivolve {look.id} {under.id} {cost}{more}", says)


def _dna(game: Game, look: Look) -> Iterator[Option]:
    """Each way to stack Digimon under the card (CR 6-5-1-2-2)."""
    for way in dna.ways(game, look, look.owner, ACTION):
        unders = [game.now.looks[id] for id in way.unders]
        change = costs.changed_by_standing(game, "digivolve", look, unders)
        says = say(
            "DNA digivolve %(unders)s into %(card)s for %(cost)s",
            unders=[under.card for under in unders],
            card=look.card,
            cost=max(0, way.cost + change),
        )
        yield Option(f"dna {look.id} {way.cost} {' '.join(map(str, way.unders))}", says)


def _bursts(game: Game, look: Look) -> Iterator[Option]:
    """Each card that can digivolve into it by returning a Tamer (CR 6-5-1-2-3)."""
    for way in burst.ways(game, look, look.owner, ACTION):
        under, tamer = game.now.looks[way.under], game.now.looks[way.other]
        change = costs.changed_by_standing(game, "digivolve", look, [under], gone=tamer.id)
        says = say(
            "Burst digivolve %(under)s into %(card)s for %(cost)s by returning %(tamer)s",
            under=under.card,
            card=look.card,
            cost=max(0, way.cost + change),
            tamer=tamer.card,
        )
        yield Option(f"burst {look.id} {way.under} {way.other} {way.cost}", says)


def _app_fusions(game: Game, look: Look) -> Iterator[Option]:
    """Each linked Digimon that can digivolve into it with a link card (CR 6-5-1-2-4)."""
    for way in app_fusion.ways(game, look, look.owner, ACTION):
        under, link = game.now.looks[way.under], game.look_of(way.other)
        assert link is not None
        change = costs.changed_by_standing(game, "digivolve", look, [under])
        says = say(
            "App fuse %(under)s with its link card %(link)s into %(card)s for %(cost)s",
            under=under.card,
            link=link.card,
            card=look.card,
            cost=max(0, way.cost + change),
        )
        yield Option(f"fuse {look.id} {way.under} {way.other} {way.cost}", says)


def _links(game: Game, look: Look, mine: list[Look]) -> Iterator[Option]:
    """Each Digimon to which a card of the hand or battle area can be linked, and each cost."""
    if look.area == "breeding" or not game.facts.has_requirements(look, "links to"):
        return
    for host in mine:
        if host.area != "battle":
            continue
        for cost in linking.costs_of(game, look, host, look.owner, ACTION, pay=True):
            change = costs.changed_by_standing(game, "link", look, [host])
            says = say(
                "Link %(card)s to %(host)s for %(cost)s",
                card=look.card,
                host=host.card,
                cost=max(0, cost + change),
            )
            yield Option(f"link {look.id} {host.id} {cost}", says)


def _activations(game: Game, mine: list[Look]) -> Iterator[Option]:
    """Each [Main] effect whose conditions can be met now (CR 15-8-4)."""
    for live in _mains(game, game.state.player):
        if can_activate(game, live):
            card = game.facts.printed(live.number).card
            says = say("Activate the [Main] effect of %(card)s", card=card)
            yield Option(f"activate {live.holder} {live.key}", says)


def _is_use(game: Game, live: Live) -> bool:
    """Whether it is what using an Option card activates: not again where the card lies (CR 9-1)."""
    if live.ability.field == "option":
        return True
    printed = game.facts.printed(live.number)
    return live.key == f"{live.card}:{printed.use}"


def _mains(game: Game, player: int) -> Iterator[Live]:
    """Yield each [Main] effect of what a player has, on the field or where an icon allows it."""
    for live, _ in game.now.watched.get("main", ()):
        if live.player == player and not _is_use(game, live):
            yield live
    for live in windows.in_piles(game, "main", (player,)):
        if live.ability.has("main"):
            yield live
