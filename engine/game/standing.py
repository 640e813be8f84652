"""What persistent and lasting effects make of the game right now: worked out, never stored.

It is worked out anew after whatever happens, from what is printed, until nothing changes any
more: one effect may be the condition of another (CR 15-8-2). What was made true for a while comes
first, persistent effects overwrite it (CR 15-12-1-3, 15-12-2-3), prohibitions are only ever added
(CR 15-1-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.dependence import FIELD_ONLY
from engine.effects.step import StandingStep
from engine.game.looks import Live, Look
from engine.game.matching import in_its_turn

if TYPE_CHECKING:
    from engine.effects.ability import Trigger
    from engine.effects.verbs.standing import CanDigivolve, Cost, Forbid, IgnoreColours
    from engine.effects.verbs.xros import ReplacesDigiXros
    from engine.game.game import Game
    from engine.game.state import Stack

PASSES = 8  # effects that go on contradicting each other are taken as they then are
Watched = dict[str, list[tuple[Live, "Trigger"]]]


class Kept:
    """How a stack looks by what is printed, and of what that was made."""

    __slots__ = ("area", "cards", "face_up", "links", "look", "suspended")

    def __init__(self, stack: Stack, area: str, look: Look) -> None:
        self.area, self.look = area, look
        self.suspended, self.face_up = stack.suspended, stack.top.face_up
        self.cards, self.links = list(stack.cards), list(stack.links)

    def still(self, stack: Stack, area: str) -> bool:
        """Whether it is made of the same: cards that change are other objects."""
        return (
            self.suspended == stack.suspended
            and self.cards == stack.cards
            and self.area == area
            and self.links == stack.links
            and self.face_up == stack.top.face_up
        )


class Standing:
    """All looks on the field, and what is in force for no single card."""

    __slots__ = (
        "_watched",
        "changed",
        "clear",
        "colourless",
        "costs",
        "forbidden",
        "looks",
        "minds",
        "overwriting",
        "raised",
        "watching",
        "ways",
        "xros_replaced",
    )

    def __init__(self, looks: dict[int, Look]) -> None:
        self.looks = looks
        self.changed: dict[int, Look] = {}  # those that are not as printed
        self.costs: list[tuple[Context, Cost]] = []
        self.xros_replaced: list[tuple[Context, ReplacesDigiXros]] = []
        self.ways: list[tuple[Context, CanDigivolve]] = []
        self.colourless: list[tuple[Context, IgnoreColours]] = []
        self.forbidden: list[tuple[Context, Forbid]] = []
        self.raised: dict[tuple[int, str], int] = {}
        self.watching: list[Live] = []  # abilities that belong to no card any more
        self.overwriting: list[str] = []  # persistent effects that replace what was there
        self.minds = FIELD_ONLY  # what it depends on, of what events touch
        self.clear = False  # rule checks have nothing to clear away
        self._watched: Watched | None = None

    def change(self, look: Look) -> Look:
        """Return the look that may be changed for one of the field. Mutates this."""
        mine = self.changed.get(look.id)
        if mine is None:
            mine = self.looks[look.id].copy()
            self.changed[look.id] = self.looks[look.id] = mine
        return mine

    @property
    def watched(self) -> Watched:
        """Abilities that wait for something, by the event that they wait for."""
        if self._watched is None:
            self._watched = {}
            for look in self.looks.values():
                for live in look.live:
                    self._watch(live)
            for live in self.watching:
                self._watch(live)
        return self._watched

    def _watch(self, live: Live) -> None:
        assert self._watched is not None
        for trigger in live.ability.when:
            self._watched.setdefault(trigger.event, []).append((live, trigger))

    def same(self, other: Standing) -> bool:
        """Whether nothing is different that another effect could depend on."""
        return self.changed == other.changed and len(self.costs) == len(other.costs)


def standing(game: Game) -> Standing:
    """Work out what is true now."""
    base = _printed(game)
    lasting = [(each, game.read_lasting(each)) for each in game.state.lasting]
    old = Standing(base)
    if not lasting and not any(
        live.ability.is_persistent for k in base.values() for live in k.live
    ):
        return old
    for _ in range(PASSES):
        new = Standing(dict(base))
        for each, step in lasting:
            step.stand(Context.of_lasting(game, each, now=old), new)
        lives = _persistent(old, base, game.state.order)
        for live in lives:
            _stand(game, live, old, new)
        grown = _inherit(game, base, old, new)
        _set_last(new)
        steps, abilities = [step for _, step in lasting], [live.ability for live in lives]
        new.minds = game.dependence.minds(steps, abilities)
        if new.same(old) or (not grown and game.dependence.settled(steps, abilities)):
            break
        old = new
    _remember_order(game, new)
    return new


def _inherit(game: Game, base: dict[int, Look], old: Standing, new: Standing) -> bool:
    """Give what is treated as a Digimon the inherited effects that Digimon have (CR 15-12-1-4).

    Returns whether anything got effects that it did not have the time before.
    """
    grown = False
    for id, look in new.changed.items():
        if look.is_digimon and not base[id].is_digimon and (look.under or look.links):
            game.facts.inherit(look)
            grown = grown or len(look.live) != len(old.looks[id].live)
    return grown


def _remember_order(game: Game, new: Standing) -> None:
    """Keep in which order persistent effects that replace information came into force.

    Which one did so last cannot be told from what is true now (CR 15-8-2-5).
    """
    order = game.state.order
    if order or new.overwriting:
        now = dict.fromkeys(new.overwriting)
        game.state.order = [key for key in order if key in now] + [
            key for key in now if key not in order
        ]


def _set_last(new: Standing) -> None:
    """Take back abilities of what has lost them."""
    for look in new.changed.values():
        if look.silenced:
            look.live = [live for live in look.live if live.gained]


def _printed(game: Game) -> dict[int, Look]:
    """How everything on the field looks by what is printed; kept for as long as it is the same."""
    state, kept = game.state, game.kept_looks
    looks: dict[int, Look] = {}
    for side in state.sides:
        for area, stacks in (("breeding", side.breeding), ("battle", side.battle)):
            for stack in stacks:
                known = kept.get(stack.id)
                if known is None or not known.still(stack, area):
                    known = kept[stack.id] = Kept(stack, area, game.facts.on_field(stack, area))
                looks[stack.id] = known.look
    if state.checked is not None:
        for card in state.nowhere:
            if card.id == state.checked:
                look = game.facts.look(card, "none").seen_as("digimon").copy()
                look.kinds = frozenset({"security digimon"})
                looks[card.id] = look
    return looks


def _persistent(old: Standing, base: dict[int, Look], order: list[str]) -> list[Live]:
    """Persistent abilities in force, those that came into force first at the front."""
    lives = [live for id in base for live in old.looks[id].live if live.ability.is_persistent]
    lives += [live for live in old.watching if live.ability.is_persistent]
    rank = {key: at for at, key in enumerate(order)}
    lives.sort(key=lambda live: (rank.get(live.key, len(rank)), live.card))
    return lives


def _stand(game: Game, live: Live, old: Standing, new: Standing) -> None:
    if not in_its_turn(game, live):
        return
    ability = live.ability
    context = Context.of(game, live, now=old)
    if ability.during is not None and not ability.during.holds(context):
        return
    for step in ability.do:
        if isinstance(step, StandingStep):
            step.stand(context, new)


def own(game: Game, card: Look) -> Standing:
    """What a card that is being declared says of itself: its cost, what it can digivolve from.

    This is no effect in force in an area; it is part of what the card is (CR 2-3-5-3).
    """
    abilities = game.facts.printed(card.number).own
    if not abilities or card.area in ("battle", "breeding"):
        return NOTHING
    new = Standing({})
    for at, ability in abilities:
        live = Live(ability, f"{card.id}:{at}", card.id, card.id, card.number, card.owner)
        _stand(game, live, game.now, new)
    return new


NOTHING = Standing({})
