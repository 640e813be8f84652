"""DigiXros: cards go under the one that is played, which costs less for each (CR 7-2).

What may be placed stands on the card as data, the step "digixros" of its programs. It is declared
right before the cost is paid, after all that interrupts (CR 7-2-2-2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.filters import Filter
from engine.effects.selectors import DIFFERENT, differ, seated
from engine.effects.verbs.xros import DigiXros, DigiXrosAs
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
    for card in event.cards:
        xros = _xros(game, event, card)
        if xros is not None:
            yield from _declare(xros, player, card)


def _declare(xros: _Xros, player: int, card: int) -> Steps:
    """Ask for one requirement after the other; whatever is chosen leaves enough to pay with."""
    each = xros.step.digixros.value(xros.context)
    chosen: list[int] = []
    left = [*xros.slots()]
    while left:
        wanted = left.pop(0)
        able = [
            look
            for look in xros.able(wanted, chosen)
            if xros.payable(player, each * (xros.most(left, [*chosen, look.id])))
        ]
        if not able:
            continue
        others = [slot for slot in left if slot != wanted]
        free = xros.payable(player, each * xros.most(others, chosen))
        picked = yield from xros.context.pick(able, 0 if free else 1, 1)
        chosen += picked
        if not picked:
            left = others
    if chosen:
        placed = len((yield from place(xros.game, xros.event, card, chosen)))
        xros.event.xrosed[card] = placed
        xros.event.changes.append(-each * placed)


def potential(game: Game, event: Played, areas: Sequence[Opening]) -> int:
    """By how much a DigiXros could make the card cheaper (CR 1-3-11-4).

    `areas` are those from which effects could still let cards be placed as well.
    """
    if len(event.cards) != 1 or event.xrosed:
        return 0
    xros = _xros(game, event, event.cards[0])
    if xros is None:
        return 0
    now, event.more_areas = event.more_areas, (*event.more_areas, *areas)
    most = xros.most(xros.slots(), ())
    event.more_areas = now
    return xros.step.digixros.value(xros.context) * most


def _xros(game: Game, event: Played, card: int) -> _Xros | None:
    """The DigiXros requirements of a card that is played, if it has any."""
    place = game.state.place_of(card)
    if place is None:
        return None
    for live, step in game.facts.requirements_of(place[1], "digixros"):
        assert isinstance(step, DigiXros)
        return _Xros(game, event, Context.of(game, live, event=event), step)
    return None


@dataclass(frozen=True, slots=True)
class _Xros:
    """A DigiXros that can be declared: what may be placed for each of its requirements."""

    game: Game
    event: Played
    context: Context
    step: DigiXros

    def payable(self, player: int, reduction: int) -> bool:
        if self.event.cost is None:
            return True
        return costs.payable(self.game, costs.final(self.game, self.event, [-reduction]), player)

    def slots(self) -> Sequence[Filter]:
        if self.step.any_of is None:
            return self.step.with_
        return [self.step.any_of] * len(self._fitting(self.step.any_of))

    def able(self, wanted: Filter, chosen: Sequence[int]) -> list[Look]:
        """What can be placed for one of the requirements, after others were chosen."""
        taken = self._looks(chosen)
        room = _room(self.event, taken)
        values = [self._values(look) for look in taken]
        return [
            look
            for look in self._fitting(wanted, replaced=True)
            if look.id not in chosen
            and room.get(_area_of(look), 1) > 0
            and differ([*values, self._values(look)])
        ]

    def most(self, slots: Sequence[Filter], chosen: Sequence[int]) -> int:
        """How many cards could be placed together at most: those chosen, and for some slots."""
        able = [self.able(wanted, chosen) for wanted in slots]
        taken = self._looks(chosen)
        room = _room(self.event, taken)
        # One card for each of them; of an area that is opened for so many cards no more than that.
        seats = [
            [seat for look in looks for seat in _seats(look, room.get(_area_of(look), 0))]
            for looks in able
        ]
        more = min(seated([[look.id for look in looks] for looks in able]), seated(seats))
        if self.step.different:
            more = min(more, self._most_that_differ(taken, able, room))
        return len(chosen) + more

    def _most_that_differ(
        self, taken: Sequence[Look], able: Sequence[Sequence[Look]], room: Mapping[str, int]
    ) -> int:
        """How many more there could be that differ from each other and from those taken."""
        more = {look.id: look for looks in able for look in looks}.values()
        free = [*taken, *(look for look in more if _area_of(look) not in room)]
        most = before = seated([self._values(look) for look in free])
        for area, places in room.items():
            both = [*free, *(look for look in more if _area_of(look) == area)]
            most += min(places, seated([self._values(look) for look in both]) - before)
        return min(most, seated([self._values(look) for look in (*taken, *more)])) - len(taken)

    def _fitting(self, wanted: Filter, *, replaced: bool = False) -> list[Look]:
        """The player's cards that fit, in the areas from which they may be placed."""
        anywhere, context = wanted.anywhere, self.context
        fitting: list[Look] = []
        others: list[Look] = []
        for look in self._there():
            (fitting if anywhere.fits(look, context) else others).append(look)
        if replaced and wanted.name:  # only names in brackets can be replaced (CR 15-15-6)
            fitting += [
                look
                for look in others
                if any(
                    step.player_is(other, context.player) and step.means(other, look, None)
                    for other, step in self.game.now.xros_replaced
                )
            ]
        return fitting

    def _there(self) -> list[Look]:
        """The player's cards, in the areas from which they may be placed."""
        game, player = self.game, self.context.player
        looks: list[Look] = []
        for area in dict.fromkeys((*PLACES, *_limits(self.event))):  # what two add counts once
            if area == "battle":
                looks += [
                    look
                    for look in game.now.looks.values()
                    if look.area == "battle" and look.owner == player and not look.token
                ]
            elif area == "under tamers":
                looks += [
                    card
                    for look in game.now.looks.values()
                    if look.owner == player and "tamer" in look.kinds
                    for card in self.context.under(look)
                ]
            else:
                looks += game.facts.looks_in(game.state, player, area)
        return [self._named(look) for look in looks if look.id not in self.event.cards]

    def _looks(self, ids: Sequence[int]) -> list[Look]:
        return [self._named(look) for id in ids if (look := self.game.look_of(id)) is not None]

    def _named(self, look: Look) -> Look:
        """A card with the names that it has for a DigiXros as well."""
        if look.names:
            for _, step in self.game.facts.requirements_of(look, "digixros as"):
                if isinstance(step, DigiXrosAs):
                    look = replace(look, names=(*look.names, *step.digixros_as))
        return look

    def _values(self, look: Look) -> Sequence[object]:
        """What a card could have that no other one that is placed has (CR 4-25-2)."""
        different = self.step.different
        return DIFFERENT[different](look) if different else (look.id,)


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


def _room(event: Played, taken: Sequence[Look]) -> dict[str, int]:
    """How many more cards may be placed after those from areas that are opened for so many."""
    used = Counter(_area_of(look) for look in taken)
    return {area: most - used[area] for area, most in _limits(event).items() if most}


def _seats(look: Look, most: int) -> list[object]:
    """What a card takes: itself, or one of the places that its area is opened for."""
    return [(_area_of(look), at) for at in range(most)] if most else [look.id]


def place(
    game: Game, event: Played, card: int, chosen: Sequence[int], by: Context | None = None
) -> Generator[Choice, list[str], list[int]]:
    """Put cards where they wait to lie under a card that is played, by a rule or an effect.

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
    event.materials[card] = [*event.materials.get(card, ()), *ids]
    return ids
