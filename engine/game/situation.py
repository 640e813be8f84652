"""Where a game stands, in a few letters: the same again if it goes on in the same way (CR 18-3-1).

A card has another id in each area, so ids are told by the place where they are. What has gone for
good is left out: uses and lasting effects of cards that have become others. How often anything was
shuffled counts: where chance plays a part, nothing goes on in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from engine.game.choices import Choice
from engine.game.state import Attack, CardCopy, Delayed, Lasting, Origin, Side, Stack

if TYPE_CHECKING:
    from engine.game.game import Game
    from engine.game.windows import Pending

ID = re.compile(r"(?<![:\w])([LD]?)(\d+)")  # in keys: "17:0", "L5/0/23", "play 17"


def situation(game: Game, asked: Choice | None = None) -> str:
    """Return what the game goes on from, with the question that is asked there."""
    state, ids = game.state, _Ids()
    parts = [
        (state.player, state.turn, state.phase, state.memory, state.passed, state.shuffles),
        [ids.side(side) for side in state.sides],
        ids.cards(state.nowhere),
        None if state.checked is None else ids.of(state.checked),
        ids.attack(state.attack),
    ]
    ids.known.update(ids.numbers)
    parts += [
        ids.lasting_all(game, state.lasting),
        [ids.delayed(each) for each in state.delayed if not each.is_idle(ids.known.__contains__)],
        [ids.key(key) for key in state.order if ids.knows(key)],
        sorted((ids.key(key), n) for key, n in state.used.items() if ids.knows(key)),
        [[ids.pending(each) for each in window] for window in (game.triggered, *game.waiting)],
        sorted(ids.key(key) for key in game.interrupting or ()),
        (game.shown, game.declared),
    ]
    if asked is not None:
        keys = [ids.key(key) for key in asked.keys]
        parts.append((asked.player, asked.kind, asked.least, asked.most, keys))
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


class _Ids:
    """Numbers in the place of ids, in the order in which one comes to them."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        self.known: set[int] = set()  # those of what is still there

    def of(self, id: int) -> int:
        return self.numbers.setdefault(id, len(self.numbers))

    def all(self, ids: Iterable[int]) -> list[int]:
        return [self.of(id) for id in ids]

    def key(self, key: str) -> str:
        return ID.sub(lambda found: f"{found[1]}#{self.of(int(found[2]))}", key)

    def knows(self, key: str) -> bool:
        """Whether what has an effect is still there, by the effect's key."""
        found = ID.match(key)
        return found is not None and int(found[2]) in self.known

    # --- areas ---

    def side(self, side: Side) -> list[Any]:
        piles = (side.deck, side.eggs, side.hand, side.trash, side.security, side.revealed)
        shown = [side.showing(card.id) for card in side.revealed]
        return [
            *(self.cards(pile) for pile in piles),
            [[self.stack(stack) for stack in area] for area in (side.breeding, side.battle)],
            [(each.area, each.to, self.key(each.by)) for each in shown],
        ]

    def cards(self, cards: Sequence[CardCopy]) -> list[Any]:
        self.all(card.id for card in cards)
        return [(card.number, card.owner, card.face_up, card.token) for card in cards]

    def stack(self, stack: Stack) -> list[Any]:
        self.of(stack.id)
        lies = (stack.suspended, stack.placed, stack.by_effect)
        return [self.cards(stack.cards), self.cards(stack.links), lies]

    def attack(self, attack: Attack | None) -> Any:
        if attack is None:
            return None
        target = None if attack.target is None else self.of(attack.target)
        done = (attack.blocked, attack.checked, attack.ended, attack.over)
        return self.of(attack.attacker), target, done

    # --- effects ---

    def is_gone(self, lasting: Lasting) -> bool:
        """Whether it was put on cards none of which is there any more."""
        of = lasting.step.get("of")
        these = of.get("these", ()) if isinstance(of, dict) else ()
        self.known.add(lasting.id)
        return bool(these) and self.known.isdisjoint(these)

    def lasting_all(self, game: Game, lasting: Sequence[Lasting]) -> list[Any]:
        """Each that is still on something; the same once more only where that adds up."""
        found: list[Any] = []
        for each in lasting:
            if self.is_gone(each):
                continue
            told = self.lasting(each)
            if told not in found or game.read_lasting(each).adds:
                found.append(told)
                self.of(each.id)
        return found

    def lasting(self, each: Lasting) -> Any:
        names = self.names(each.names), each.numbers
        return self.plain(each.step), self.origin(each.origin), each.until, each.turn, names

    def delayed(self, each: Delayed) -> Any:
        names = self.names(each.names), each.numbers
        return each.at, self.plain(each.steps), self.origin(each.origin), each.turn, names

    def pending(self, each: Pending) -> Any:
        live, context = each.live, each.context
        them = [(self.of(look.id), look.number, look.area, look.dp) for look in context.them]
        names = self.names(context.kept()), context.numbers
        where = (self.key(live.key), self.of(live.holder), self.of(live.card), each.area)
        does = "" if each.area else live.ability.do  # pending processing is printed nowhere
        event = type(context.event).__name__
        return live.player, live.number, where, them, names, event, does

    def origin(self, origin: Origin) -> Any:
        ids = self.of(origin.holder), self.of(origin.card)
        return origin.player, origin.number, origin.kinds, self.key(origin.key), ids

    def names(self, names: Mapping[str, Sequence[int]]) -> list[Any]:
        return [(name, self.all(names[name])) for name in sorted(names)]

    def plain(self, step: Any) -> Any:
        """A step of a lasting effect, in which cards are meant by their ids."""
        if isinstance(step, dict):
            return {
                key: self.all(each) if key == "these" else self.plain(each)
                for key, each in step.items()
            }
        return [self.plain(each) for each in step] if isinstance(step, (list, tuple)) else step
