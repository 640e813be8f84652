"""Playing, digivolving and using cards, by a player's action or by an effect (CR 7-1, 8-1, 9-1).

Each goes the same way: the card is revealed, immediate effects interrupt, the cost is paid, the
card arrives. A card that cannot arrive any more goes back to where it was; nothing was paid
(CR 7-1-2-3, 8-1-2-6, 9-1-8).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.game import assembly, burst, costs, dna, standing, windows, xros, zones
from engine.game.causes import RULE, Cause
from engine.game.choices import Choice, Option
from engine.game.events import (
    ANYTHING,
    PILES,
    AppFused,
    BurstDigivolved,
    Digivolved,
    DnaDigivolved,
    Event,
    Moved,
    Paid,
    PaidFor,
    Played,
    TakenOut,
    Used,
    affectable,
)
from engine.game.facts import TOKEN, requirements
from engine.game.looks import Look
from engine.game.requiring import Way
from engine.game.state import CardCopy
from engine.words import Message, say

if TYPE_CHECKING:
    from engine.game.game import Game

Doing = Generator[Choice, list[str], Event]
Asking = Generator[Choice, list[str], int]
Place = tuple[list[CardCopy], int]  # a pile, and where in it
# A Digimon card that is a Security Digimon now can be played or digivolved into all the same.
DIGIMON = frozenset({"digimon", "security digimon"})
PLAYED = DIGIMON | {"tamer", "digi-egg"}


# --- what can be declared ---


def can_play(
    game: Game,
    look: Look,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    cost: int | None = None,
    cheaper: int = 0,
    area: str = "battle",
) -> bool:
    """Whether a card can be played: it has a play cost, room, and can be paid for (CR 1-3-11);
    for `cost` instead of its own."""
    if look.play_cost is None or not look.kinds & PLAYED:
        return False
    if area == "breeding" and game.state.side(look.owner).breeding:
        return False
    if game.now.forbidden and game.forbids("play", player, cause, look):
        return False
    if not pay:
        return True
    event = Played([look.id], area, look.play_cost if cost is None else cost, [-cheaper])
    event.cause, event.shown = cause, look
    return costs.affordable(game, event, player)


def can_digivolve(
    game: Game,
    under: Look,
    into: Look,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    cheaper: int = 0,
    ignoring: bool = False,
    any_level: bool = False,
    cost: int | None = None,
) -> bool:
    """Whether a card can go on top of what is on the field; for `cost` instead of its own."""
    into = into.seen_as("digimon")
    if under.owner != player or not into.kinds & DIGIMON or under.token:
        return False
    if under.id == into.id or not affectable(game, under.id, cause, "digivolve", into):
        return False
    if game.now.forbidden and game.forbids("digivolve", player, cause, into):
        return False
    if not pay and ignoring:
        return True
    costs_of = ways(game, under, into, ignoring=ignoring, any_level=any_level)
    if cost is not None and (costs_of or ignoring):
        costs_of = [cost]
    return any(
        not pay or costs.affordable(game, _digivolved(into, under, each, -cheaper, cause), player)
        for each in costs_of
    )


def can_digivolve_for(
    game: Game, under: Look, into: Look, player: int, cause: Cause, cost: int
) -> bool:
    """Whether a player can digivolve at one of the costs that `ways` lists."""
    return can_digivolve(
        game, under, into, player, cause, pay=False, ignoring=True
    ) and costs.affordable(game, _digivolved(into, under, cost, 0, cause), player)


def ways(
    game: Game, under: Look, into: Look, *, ignoring: bool = False, any_level: bool = False
) -> list[int]:
    """Each printed cost at which a card can go on top of what lies there, the least first;
    whatever level is asked for, with `any_level`."""
    into = into.seen_as("digimon")
    if into.card is None:
        return []
    met = into.card.digivolution if ignoring else requirements(into.card, under, any_level)
    own = [each for each in standing.own(game, into).ways if each[1].cards.this]
    if not own and not game.now.ways:
        return sorted({wanted.cost for wanted in met}) if met else []
    extra = [
        step.cost.value(context)
        for context, step in [*game.now.ways, *own]
        if step.means(context, into, under, any_level)
    ]
    return sorted({wanted.cost for wanted in met} | set(extra))


def can_use(
    game: Game,
    look: Look,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    cheaper: int = 0,
    ignoring: bool = False,
) -> bool:
    """Whether an Option card can be used: its colours are there, and it can be paid for."""
    look = look.seen_as("option")
    if "option" not in look.kinds or look.use_cost is None or look.card is None:
        return False
    if game.now.forbidden and game.forbids("use", player, cause, look):
        return False
    if not ignoring and not meets_colours(game, look, player):
        return False
    if not pay:
        return True
    event = Used(look.id, look.use_cost, [-cheaper])
    event.cause, event.shown = cause, look
    return costs.affordable(game, event, player)


def meets_colours(game: Game, look: Look, player: int) -> bool:
    """Whether Digimon or Tamers of a player have each colour of an Option (CR 4-22).

    The breeding area is part of the field: a rule asks, no effect (CR 3-4-6, 3-4-7-8).
    """
    own = [each for each in standing.own(game, look).colourless if each[1].cards.this]
    if any(step.means(context, look, None) for context, step in [*game.now.colourless, *own]):
        return True
    there = {
        colour
        for stack in game.now.looks.values()
        if stack.owner == player and stack.kinds & {"digimon", "tamer"}
        for colour in stack.colours
    }
    return set(look.colours) <= there


def _digivolved(into: Look, under: Look, cost: int, change: int, cause: Cause) -> Digivolved:
    event = Digivolved(into.id, [under.id], cost, [change])
    event.cause, event.shown = cause, into
    return event


# --- doing it ---


def hold(game: Game, card: CardCopy) -> Place:
    """Take a card to where it is revealed, in no area."""
    place = zones.hold(game.state, card)
    game.changed(PILES if zones.is_pile(game.state, place[0]) else ANYTHING)
    return place


def hold_all(game: Game, cards: Sequence[int]) -> tuple[list[CardCopy], list[Place], list[str]]:
    """Take cards to where they are revealed: themselves, from where, and from which areas."""
    found = [place for id in cards if (place := game.state.place_of(id)) is not None]
    copies = [copy for _, copy, _ in found]
    return copies, [hold(game, copy) for copy in copies], [area for area, _, _ in found]


def put_back(game: Game, copies: Sequence[CardCopy], places: Sequence[Place]) -> None:
    """Put cards back that do not arrive, the last that was taken first."""
    for card, place in reversed([*zip(copies, places, strict=True)]):
        if card in game.state.nowhere:
            zones.put_back(game.state, card, place)
    game.changed()


def play(
    game: Game,
    cards: Sequence[int],
    player: int,
    cause: Cause,
    *,
    pay: bool,
    cost: int | None = None,
    change: int = 0,
    area: str = "battle",
    suspended: bool = False,
) -> Doing:
    """Play cards, at the same time where there are several (CR 7-1-3); without `cost` for their
    own where they are paid for."""
    found = [place for id in cards if (place := game.state.place_of(id)) is not None]
    hosts = game.looks_now([stack.id for _, _, stack in found if stack is not None])
    copies, places, sources = hold_all(game, cards)
    if not pay or len(copies) != 1:
        cost = None
    elif cost is None:
        cost = game.facts.card(copies[0]).play_cost or 0
    event = Played([card.id for card in copies], area, cost, [change], sources, suspended)
    event.cause, event.hosts = cause, hosts
    left = [look for card in copies if (look := game.look_of(card.id)) is not None]
    done = yield from _pay_and_do(game, event, player, copies, sources)
    if not done:
        if event.materials:  # they are lost (CR 7-2-2-11)
            lost = [id for ids in event.materials.values() for id in ids]
            yield from game.perform(Moved(lost, "trash", lost=True))
        put_back(game, copies, places)
        return event
    yield from took_out(game, left, sources, area, cause)
    return event


def can_play_token(game: Game, name: str, owner: int, player: int, cause: Cause) -> bool:
    """Whether a token can be played: no play cost is asked for (CR 1-4-4-5)."""
    look = game.facts.look(CardCopy(0, TOKEN + name, owner, token=True), "none")
    return not game.forbids("play", player, cause, look)


def play_tokens(game: Game, names: Sequence[str], owner: int, player: int, cause: Cause) -> Doing:
    """Play a token of each name at the same time, as somebody's (CR 4-21)."""
    copies = [zones.new_card(game.state, TOKEN + name, owner, token=True) for name in names]
    game.state.nowhere += copies
    event = Played([card.id for card in copies])
    event.cause = cause
    done = yield from _pay_and_do(game, event, player)
    if not done:
        game.state.nowhere[:] = [card for card in game.state.nowhere if card not in copies]
    return event


def digivolve(
    game: Game,
    card: int,
    stack: int,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    cost: int | None = None,
    change: int = 0,
    ignoring: bool = False,
    any_level: bool = False,
) -> Doing:
    """Digivolve, then draw a card (CR 8-1-3). Without `cost` one that fits is chosen and paid."""
    if pay and cost is None:
        under, into = game.now.looks[stack], game.look_of(card)
        assert into is not None
        met = ways(game, under, into, ignoring=ignoring, any_level=any_level)
        met = [
            each
            for each in met
            if costs.affordable(game, _digivolved(into, under, each, change, cause), player)
        ]
        cost = (yield from which_cost(game, player, met)) if met else 0
    event = Digivolved(card, [stack], cost if pay else None, [change])
    event.cause = cause
    yield from _put_on(game, event, player)
    return event


def dna_digivolve(
    game: Game, card: int, way: dna.Way, player: int, cause: Cause, *, pay: bool, change: int = 0
) -> Doing:
    """Stack several and put a card on top of them, then draw a card (CR 8-2-3)."""
    event = DnaDigivolved(card, list(way.unders), way.cost if pay else None, [change])
    event.cause = cause
    yield from _put_on(game, event, player)
    return event


def burst_digivolve(
    game: Game,
    card: int,
    way: Way,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    change: int = 0,
) -> Doing:
    """Return a Tamer to the hand to digivolve until the end of the turn (CR 8-3-3)."""
    event = BurstDigivolved(card, [way.under], way.cost if pay else None, [change])
    event.tamer, event.cause = way.other, cause
    if (yield from _put_on(game, event, player)):
        yield from burst.set_end(game, event, player)
    return event


def app_fuse(
    game: Game,
    card: int,
    way: Way,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    change: int = 0,
) -> Doing:
    """Put a link card on its Digimon and a card on top of that, then draw a card (CR 8-4-3)."""
    event = AppFused(card, [way.under], way.cost if pay else None, [change])
    event.link, event.cause = way.other, cause
    yield from _put_on(game, event, player)
    return event


def _put_on(game: Game, event: Digivolved, player: int) -> Generator[Choice, list[str], bool]:
    """Reveal the card, pay, put it on what it goes on, and draw a card; False where it cannot.

    What is stacked from a hand or trash is revealed with it (CR 16-31-6).
    """
    on_field = game.now.looks
    cards = [event.card, *(id for id in event.unders if id not in on_field)]
    copies, places, sources = hold_all(game, cards)
    event.source = sources[0]
    left = [look for card in copies if (look := game.look_of(card.id)) is not None]
    if not (yield from _pay_and_do(game, event, player, copies, sources)):
        put_back(game, copies, places)
        return False
    yield from took_out(game, left, sources, "battle", event.cause)
    drawn = game.state.side(player).deck[:1]
    if drawn:
        yield from game.perform(Moved([drawn[0].id], "hand", drawn=True))
    return True


def which_cost(game: Game, player: int, met: list[int], says: Message | None = None) -> Asking:
    """Ask which of the requirements that are met is chosen, by their costs (CR 8-1-2-1)."""
    if len(met) == 1:
        return met[0]
    options = tuple(Option(str(cost), say("For %(cost)s", cost=cost)) for cost in met)
    asked = Choice(player, "number", says or say("Digivolve for which cost?"), options)
    [chosen] = yield from game.ask(asked)
    return int(chosen)


def use(
    game: Game,
    card: int,
    player: int,
    cause: Cause,
    *,
    pay: bool,
    change: int = 0,
    to: str = "trash",
) -> Doing:
    """Use an Option card: pay, activate [Main], then trash it unless it has got a place (CR 9-1).

    `to` is where it goes instead of the trash: "security top" (CR 18-2).

    Nothing interrupts between the use and the trashing but immediate effects (CR 9-1-2, 9-1-5).
    """
    found = game.state.place_of(card)
    assert found is not None
    area, copy, _ = found
    place = hold(game, copy)
    cost = game.facts.card(copy).use_cost or 0 if pay else None
    event = Used(copy.id, cost, [change], area)
    event.cause = cause
    done = yield from _pay_and_do(game, event, player, [copy], [area])
    if not done:
        zones.put_back(game.state, copy, place)
        game.changed()
        return event
    main = game.facts.used(copy)
    if main is not None:
        context = Context.of(game, main, event=event)
        context.kinds = frozenset({"option"})
        yield from windows.activate(game, context)
    if to == "trash" and not game.state.is_over and copy in game.state.nowhere:
        yield from _arts(game, copy, event, player)
    if not game.state.is_over and copy in game.state.nowhere:
        where, at = zones.area_and_end(to)
        trashed = Moved([copy.id], where, at=at)
        yield from game.perform(trashed)
        event.moved |= trashed.moved
    return event


def _arts(
    game: Game, copy: CardCopy, event: Used, player: int
) -> Generator[Choice, list[str], None]:
    """Instead of the trashing of a DUAL card that was used, one of the player's cards on the field
    may digivolve into it without paying the cost (CR 4-20, 18-2-2)."""
    into = game.look_of(copy.id)
    if into is None or not into.sides:
        return
    able = [
        look
        for look in game.now.looks.values()
        if can_digivolve(game, look, into, player, RULE, pay=False)
    ]
    if not able:
        return
    options = tuple(Option(str(look.id), say("%(card)s", card=look.card)) for look in able)
    prompt = say("Digivolve into %(card)s by Arts Digivolve?", card=into.card)
    chosen = yield from game.ask(Choice(player, "card", prompt, options, 0, 1))
    if chosen:
        done = yield from digivolve(game, copy.id, int(chosen[0]), player, RULE, pay=False)
        event.moved |= done.moved


def took_out(
    game: Game, left: list[Look], sources: list[str], to: str, cause: Cause
) -> Generator[Choice, list[str], None]:
    """Say that there are fewer cards where some of them came from (CR 15-15-3-2)."""
    counted = [
        _counted(game, look.owner, look.id, area) for look, area in zip(left, sources, strict=True)
    ]
    if any(area not in ("hand", "none") for area in counted):
        event = TakenOut(left, counted, to)
        event.cause, event.player = cause, left[0].owner
        yield from game.perform(event, interruptible=False)


def _counted(game: Game, owner: int, id: int, area: str) -> str:
    """The area in which a card still counts: where revealed ones come from (CR 15-15-3-1)."""
    return game.state.side(owner).showing(id).area if area == "revealed" else area


def _pay_and_do(
    game: Game,
    event: PaidFor,
    player: int,
    copies: Sequence[CardCopy] = (),
    sources: Sequence[str] = (),
) -> Generator[Choice, list[str], bool]:
    """Interrupt, pay, and let it happen; False where it cannot any more."""
    ready = yield from declared(game, event, player, copies, sources)
    if ready and isinstance(event, DnaDigivolved):
        yield from dna.unlink(game, event)
    return ready and (yield from game.perform(event, interruptible=False))


def declared(
    game: Game,
    event: PaidFor,
    player: int,
    copies: Sequence[CardCopy],
    sources: Sequence[str],
) -> Generator[Choice, list[str], bool]:
    """Interrupt and pay; False where it cannot happen any more.

    Until then the cards still count in the areas in which they are revealed (CR 7-1-2-3).
    """
    before = game.shown
    game.shown = [*before]
    for card, area in zip(copies, sources, strict=True):
        game.shown.append((card.owner, _counted(game, card.owner, card.id, area)))
    game.changed(PILES)
    ready = yield from _pay(game, event, player)
    game.shown = before
    game.changed(PILES)
    return ready


def _pay(game: Game, event: PaidFor, player: int) -> Generator[Choice, list[str], bool]:
    """Interrupt and pay; False where it cannot happen any more."""
    if not event.prepare(game):
        return False
    if windows.has_immediate(game, event):
        yield from windows.interrupt(game, event)
        if game.state.is_over or not event.prepare(game):
            return False
    if isinstance(event, Played):
        yield from xros.declare(game, event, player)
        yield from assembly.declare(game, event)
        if game.state.is_over:
            return False
    if isinstance(event, BurstDigivolved):
        # The Tamer is returned only for a cost that can be paid.
        if not costs.payable(game, costs.final(game, event), player):
            return False
        if not (yield from burst.return_tamer(game, event)):
            return False
    if event.cost is not None:
        cost = costs.final(game, event)
        if not costs.payable(game, cost, player):
            return False
        if cost:
            paid = Paid(cost, player)
            paid.cause = event.cause
            yield from game.perform(paid)
    return True
