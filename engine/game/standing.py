"""What persistent and lasting effects make of the game right now: worked out, never stored.

It is worked out anew after whatever happens, from what is printed, until nothing changes any
more: one effect may be the condition of another (CR 15-8-2). What was made true for a while comes
first, persistent effects overwrite it (CR 15-12-1-3, 15-12-2-3), prohibitions are only ever added
(CR 15-1-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.effects.context import Context
from engine.effects.dependence import FIELD_ONLY
from engine.effects.step import StandingStep
from engine.game.looks import Live, Look
from engine.game.matching import in_its_turn

if TYPE_CHECKING:
    from engine.effects.ability import Trigger
    from engine.effects.verbs.standing import (
        CanDigivolve,
        ColoursMetBy,
        Cost,
        DigivolvesOnto,
        Forbid,
        IgnoreColours,
    )
    from engine.effects.verbs.xros import ReplacesDigiXros
    from engine.game.game import Game
    from engine.game.state import Lasting, Stack

PASSES = 8  # effects that go on contradicting each other are taken as they then are
Lastings = list[tuple["Lasting", StandingStep]]
Watched = dict[str, list[tuple[Live, "Trigger"]]]


class Kept:
    """How a stack looks by what is printed, and of what that was made.

    `alone` and `others` are its persistent abilities: those that only add something to itself, and
    need not be worked out again with everything else, and the others.
    """

    __slots__ = (
        "_own",
        "alone",
        "area",
        "cards",
        "face_up",
        "links",
        "look",
        "others",
        "suspended",
    )

    def __init__(self, game: Game, stack: Stack, area: str) -> None:
        self.area, self.look = area, game.facts.on_field(stack, area)
        self.suspended, self.face_up = stack.suspended, stack.top.face_up
        self.cards, self.links = list(stack.cards), list(stack.links)
        persistent = [live for live in self.look.live if live.ability.is_persistent]
        self.alone = [live for live in persistent if game.dependence.is_alone(live.ability)]
        self.others = [live for live in persistent if live not in self.alone]
        self._own: dict[int, Look] = {}

    def own(self, game: Game) -> Look:
        """How it looks with what it adds to itself in the turn of that player."""
        if not self.alone:
            return self.look
        own = self._own.get(game.state.player)
        if own is None:
            printed, new = Standing({self.look.id: self.look}), Standing({self.look.id: self.look})
            for live in self.alone:
                _stand(game, live, printed, new)
            own = self._own[game.state.player] = new.looks[self.look.id]
        return own

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
        "_interrupted",
        "_watched",
        "changed",
        "clear",
        "colourless",
        "costs",
        "forbidden",
        "looks",
        "made_of",
        "minds",
        "onto",
        "overwriting",
        "raised",
        "watching",
        "ways",
        "xros_replaced",
    )

    def __init__(self, looks: dict[int, Look]) -> None:
        self.looks = looks
        self.changed: dict[int, Look] = {}  # those that are not as they are by themselves
        self.made_of: list[Any] = []  # what it was worked out of, where that is only the field
        self.costs: list[tuple[Context, Cost]] = []
        self.xros_replaced: list[tuple[Context, ReplacesDigiXros]] = []
        self.ways: list[tuple[Context, CanDigivolve]] = []
        self.colourless: list[tuple[Context, IgnoreColours | ColoursMetBy]] = []
        self.onto: list[tuple[Context, DigivolvesOnto]] = []
        self.forbidden: list[tuple[Context, Forbid]] = []
        self.raised: dict[tuple[int, str], int] = {}
        self.watching: list[Live] = []  # abilities that belong to no card any more
        self.overwriting: list[str] = []  # persistent effects that replace what was there
        self.minds = FIELD_ONLY  # what it depends on, of what events touch
        self.clear = False  # rule checks have nothing to clear away
        self._watched: Watched | None = None
        self._interrupted: set[str] | None = None

    def change(self, look: Look) -> Look:
        """Return the look that may be changed for one of the field. Mutates this."""
        mine = self.changed.get(look.id)
        if mine is None:
            mine = self.looks[look.id].copy()
            self.changed[look.id] = self.looks[look.id] = mine
        return mine

    @property
    def interrupted(self) -> set[str]:
        """Events that immediate-type effects wait for."""
        if self._interrupted is None:
            self._interrupted = {
                name for name, found in self.watched.items() if any(each.would for _, each in found)
            }
        return self._interrupted

    @property
    def watched(self) -> Watched:
        """Abilities that wait for something, by the event that they wait for."""
        if self._watched is None:
            self._watched = {}
            for look in self.looks.values():
                self._watch(look.live, self._watched)
            self._watch(self.watching, self._watched)
        return self._watched

    @staticmethod
    def _watch(lives: list[Live], watched: Watched) -> None:
        for live in lives:
            for trigger in live.ability.when:
                watched.setdefault(trigger.event, []).append((live, trigger))

    def same(self, other: Standing) -> bool:
        """Whether nothing is different that another effect could depend on."""
        return self.changed == other.changed and len(self.costs) == len(other.costs)


def standing(game: Game, last: Standing | None = None) -> Standing:
    """Work out what is true now; it is what was true last where nothing of that has changed."""
    state = game.state
    kept, checked = _kept(game), _checked(game)
    own = {id: each.own(game) for id, each in kept.items()} | checked
    attack = state.attack and (state.attack.attacker, state.attack.target)
    made_of = [state.turn, state.player, attack, list(state.lasting), own]
    if last is not None and last.made_of == made_of:
        return last
    lasting = [(each, game.read_lasting(each)) for each in state.lasting]
    steps = [step for _, step in lasting]
    lives = [live for each in kept.values() for live in each.others]
    alone = [live.ability for each in kept.values() for live in each.alone]
    new: Standing | None = None
    if not lives and not steps:
        new = Standing(own)
    elif game.dependence.settled(steps, [live.ability for live in lives], alone):
        new = _once(game, own, lasting, lives)
    if new is None:
        base = {id: each.look for id, each in kept.items()} | checked
        new = _until_settled(game, base, lasting)
    _remember_order(game, new)
    if new.minds == FIELD_ONLY:
        new.made_of = made_of
    return new


def _once(
    game: Game, own: dict[int, Look], lasting: Lastings, lives: list[Live]
) -> Standing | None:
    """Work it out at once, where nothing that is in force looks at what something else changes.

    `own` are all looks with what they add to themselves. None where it turns out otherwise.
    """
    old, new = Standing(own), Standing(dict(own))
    _stand_all(game, lasting, _in_order(lives, game.state.order), old, new)
    return None if _inherit(game, own, old, new) else new


def _until_settled(game: Game, base: dict[int, Look], lasting: Lastings) -> Standing:
    """Work it out from what is printed until nothing changes any more."""
    old = Standing(base)
    for _ in range(PASSES):
        new = Standing(dict(base))
        lives = _in_order(_persistent(old, base), game.state.order)
        _stand_all(game, lasting, lives, old, new)
        grown = _inherit(game, base, old, new)
        _set_last(new)
        steps, abilities = [step for _, step in lasting], [live.ability for live in lives]
        if new.same(old) or (not grown and game.dependence.settled(steps, abilities)):
            break
        old = new
    return new


def _stand_all(
    game: Game, lasting: Lastings, lives: list[Live], old: Standing, new: Standing
) -> None:
    for each, step in lasting:
        step.stand(Context.of_lasting(game, each, now=old), new)
    for live in lives:
        _stand(game, live, old, new)
    new.minds = game.dependence.minds(
        [step for _, step in lasting], [live.ability for live in lives]
    )


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


def _kept(game: Game) -> dict[int, Kept]:
    """How everything on the field looks by what is printed; kept for as long as it is the same."""
    kept: dict[int, Kept] = {}
    for side in game.state.sides:
        for area, stacks in (("breeding", side.breeding), ("battle", side.battle)):
            for stack in stacks:
                known = game.kept_looks.get(stack.id)
                if known is None or not known.still(stack, area):
                    known = game.kept_looks[stack.id] = Kept(game, stack, area)
                kept[stack.id] = known
    return kept


def _checked(game: Game) -> dict[int, Look]:
    """How the Security Digimon looks (CR 4-5-1), if there is one."""
    for card in game.state.nowhere if game.state.checked is not None else ():
        if card.id == game.state.checked:
            look = game.facts.look(card, "none").seen_as("digimon").copy()
            look.kinds = frozenset({"security digimon"})
            return {card.id: look}
    return {}


def _persistent(old: Standing, base: dict[int, Look]) -> list[Live]:
    """Persistent abilities in force."""
    lives = [live for id in base for live in old.looks[id].live if live.ability.is_persistent]
    return lives + [live for live in old.watching if live.ability.is_persistent]


def _in_order(lives: list[Live], order: list[str]) -> list[Live]:
    """Those that came into force first at the front."""
    rank = {key: at for at, key in enumerate(order)}
    return sorted(lives, key=lambda live: (rank.get(live.key, len(rank)), live.card))


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
