"""DigiXros: cards go under the one that is played, which costs less for each (CR 7-2).

What may be placed stands on the card as data, the step "digixros" of its programs. It is declared
right before the cost is paid, after all that interrupts (CR 7-2-2-2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.filters import Filter
from engine.effects.selectors import seated
from engine.effects.verbs.xros import DigiXros
from engine.game import costs
from engine.game.causes import RULE
from engine.game.choices import Choice
from engine.game.events import Left, Moved, Opening, Played
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.game.game import Game

Steps = Generator[Choice, list[str], None]
PLACES = ("hand", "battle")  # where the cards come from, unless an effect adds an area


def declare(game: Game, event: Played, player: int) -> Steps:
    """Ask which cards are placed, one for each that is named, and place them (CR 7-2-3)."""
    found = requirement(game, event)
    if found is None:
        return
    context, step = found
    each = step.digixros.value(context)
    chosen: list[int] = []
    slots = _slots(game, event, context, step)
    for at, _ in enumerate(slots):
        able = _able(game, event, context, step, at, chosen)
        if not able:
            continue
        left = sum(
            1
            for later in range(at + 1, len(slots))
            if _able(game, event, context, step, later, chosen)
        )
        needed = not _payable(game, event, player, each * (len(chosen) + left))
        picked = yield from context.pick(able, 1 if needed else 0, 1)
        chosen += picked
        if step.any_of is not None and not picked:
            break
    if not chosen:
        return
    event.xrosed = len((yield from place(game, event, chosen)))
    event.changes.append(-each * event.xrosed)


def potential(game: Game, event: Played, areas: Sequence[Opening]) -> int:
    """By how much a DigiXros could make the card cheaper (CR 1-3-11-4).

    `areas` are those from which effects could still let cards be placed as well.
    """
    found = requirement(game, event)
    if found is None or event.xrosed:
        return 0
    context, step = found
    now, event.more_areas = event.more_areas, (*event.more_areas, *areas)
    slots = _slots(game, event, context, step)
    most = _most(game, event, context, step, len(slots))
    event.more_areas = now
    return step.digixros.value(context) * most


def requirement(game: Game, event: Played) -> tuple[Context, DigiXros] | None:
    """The DigiXros requirements of the card that is played, if it has any."""
    if len(event.cards) != 1:
        return None
    place = game.state.place_of(event.cards[0])
    if place is None:
        return None
    for live, step in game.facts.requirements_of(place[1], "digixros"):
        assert isinstance(step, DigiXros)
        return Context.of(game, live, event=event), step
    return None


def _payable(game: Game, event: Played, player: int, reduction: int) -> bool:
    if event.cost is None:
        return True
    return costs.payable(game, costs.final(game, event, [-reduction]), player)


def _slots(game: Game, event: Played, context: Context, step: DigiXros) -> Sequence[Filter]:
    if step.any_of is None:
        return step.with_
    return [step.any_of] * len(_fitting(game, event, context, step.any_of))


def _fitting(game: Game, event: Played, context: Context, wanted: Filter) -> list[Look]:
    """The player's cards that fit, in the areas from which they may be placed."""
    areas = dict.fromkeys((*PLACES, *_limits(event)))  # what two effects add counts once
    state, facts = game.state, game.facts
    looks: list[Look] = []
    for area in areas:
        if area == "battle":
            looks += [
                look
                for look in game.now.looks.values()
                if look.area == "battle" and look.owner == context.player and not look.token
            ]
        elif area == "under tamers":
            looks += [
                card
                for look in game.now.looks.values()
                if look.owner == context.player and "tamer" in look.kinds
                for card in context.under(look)
            ]
        else:
            looks += facts.looks_in(state, context.player, area)
    anywhere = wanted.anywhere
    return [look for look in looks if look.id not in event.cards and anywhere.fits(look, context)]


def _able(
    game: Game,
    event: Played,
    context: Context,
    step: DigiXros,
    at: int,
    chosen: Sequence[int],
) -> list[Look]:
    """What can be placed for one of the requirements, after others were chosen."""
    wanted = step.any_of if step.any_of is not None else step.with_[at]
    taken = [look for id in chosen if (look := game.look_of(id)) is not None]
    full = _full(event, taken)
    able = [
        x
        for x in _fitting(game, event, context, wanted)
        if x.id not in chosen and _area_of(x) not in full
    ]
    if step.any_of is not None:
        if step.different == "number":
            numbers = {number for look in taken for number in look.numbers}
            return [look for look in able if not numbers & set(look.numbers)]
        if step.different == "name":
            names = {name for look in taken for name in look.names}
            return [look for look in able if not names & set(look.names)]
        return able
    if wanted.name:  # only names in brackets can be replaced (CR 15-15-6)
        for other, replaces in game.now.xros_replaced:
            if replaces.player_is(other, context.player):
                able += [
                    look
                    for look in _fitting(game, event, context, Filter(area=("any",)))
                    if look.id not in chosen
                    and look not in able
                    and _area_of(look) not in full
                    and replaces.means(other, look, None)
                ]
    return able


def _most(game: Game, event: Played, context: Context, step: DigiXros, slots: int) -> int:
    """How many cards could be placed together at most: one for each requirement."""
    limits = _limits(event)
    if step.any_of is not None:
        return _most_of_any(game, event, context, step, slots)
    able = [_able(game, event, context, step, at, ()) for at in range(slots)]
    # Of an area that is opened for so many cards no more than that are taken.
    seats = [
        [seat for look in looks for seat in _seats(look, limits.get(_area_of(look), 0))]
        for looks in able
    ]
    return min(seated([[look.id for look in looks] for looks in able]), seated(seats))


def _most_of_any(game: Game, event: Played, context: Context, step: DigiXros, slots: int) -> int:
    """The same for any number of cards that are alike, each with another number or name."""
    assert step.any_of is not None
    limits = _limits(event)
    free: set[object] = set()
    limited: dict[str, set[object]] = {}
    for look in _fitting(game, event, context, step.any_of):
        kinds: dict[str, object] = {"number": look.number, "name": look.names[0]}
        kind = kinds.get(step.different, look.id)
        area = _area_of(look)
        (limited.setdefault(area, set()) if limits.get(area) else free).add(kind)
    return len(free) + sum(min(limits[area], len(more - free)) for area, more in limited.items())


def _limits(event: Played) -> dict[str, int]:
    """From which more areas cards may be placed, and how many; 0 is any number."""
    limits: dict[str, int] = {}
    for area, most in event.more_areas:
        before = limits.get(area, -1)
        limits[area] = 0 if most == 0 or before == 0 else most + max(0, before)
    return limits


def _area_of(look: Look) -> str:
    """By which word an area is opened."""
    return "under tamers" if look.area == "under" else look.area


def _full(event: Played, taken: Sequence[Look]) -> set[str]:
    """The areas of which no more cards may be placed after those."""
    used = Counter(_area_of(look) for look in taken)
    return {area for area, most in _limits(event).items() if most and used[area] >= most}


def _seats(look: Look, most: int) -> list[object]:
    """What a card takes: itself, or one of the places that its area is opened for."""
    return [(_area_of(look), at) for at in range(most)] if most else [look.id]


def place(
    game: Game, event: Played, chosen: Sequence[int], by: Context | None = None
) -> Generator[Choice, list[str], list[int]]:
    """Put cards where they wait to lie under the card that is played, by a rule or an effect.

    Returns those that were placed.
    """
    placed: dict[int, int] = {}
    stacks = [id for id in chosen if game.state.stack(id) is not None]
    cards = [id for id in chosen if id not in stacks]
    # Cards of the hand first: they are revealed as it is declared (CR 7-2-2-6).
    for leaves in (Moved(cards, "none"), Left(stacks, "placed elsewhere", "none")):
        if leaves.subjects():
            leaves.cause = by.cause if by is not None else RULE
            yield from game.perform(leaves)
            placed |= {id: leaves.moved[id] for id in chosen if id in leaves.moved}
            if by is not None:
                by.follow(leaves)
    ids = [placed[id] for id in chosen if id in placed]
    event.materials += ids
    return ids
