"""Which effects wait, in which order they are activated, and which interrupt (CR 15-4, 15-8).

What triggers before one rule or effect is done is one window (CR 15-4-3-2). Its effects are
activated one after the other, the turn player's first; what newly triggers meanwhile is a window of
its own that goes first (CR 15-4-5).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.effects.ability import Ability, Trigger
from engine.effects.context import Context
from engine.effects.step import Step
from engine.game import attack, loops, rule_checks
from engine.game.choices import Choice, Option
from engine.game.events import Activated, Event, Left, Moved
from engine.game.looks import Live, Look
from engine.game.matching import in_its_turn, is_forbidden, matched, used_up
from engine.words import Message, say

if TYPE_CHECKING:
    from engine.game.game import Game
    from engine.game.standing import Standing

Doing = Generator[Choice, list[str], None]
GONE = "gone"  # where the effects of a token wait that has left the game (CR 4-21-5)


@dataclass(slots=True)
class Pending:
    """An effect that has triggered and waits to be activated (CR 15-4-4)."""

    live: Live
    context: Context
    area: str  # where what has it is; "" for pending processing, which nothing loses (CR 18-1)

    @property
    def player(self) -> int:
        return self.live.player


# --- triggering ---


def trigger(game: Game, event: Event, before: Standing) -> None:
    """Note all effects that an event triggers; none of them runs yet (CR 15-8-3-2)."""
    names = event.named()
    if not names:
        return
    seen: set[str] = set()
    for live, found, now in _waiting(game, event, names, before):
        if live.key in seen:
            continue
        them = matched(game, live, found, event, now)
        if them is None or (now is before and _has_left(live, event, them)):
            continue
        seen.add(live.key)
        kept, area = _after(game, live, event)
        context = Context.of(game, live, event=event, them=them, now=now)
        context.settle_in(kept)
        game.triggered.append(Pending(kept, context, area))
    for delayed in [each for each in game.state.delayed if each.at in names]:
        if delayed.turn > game.state.turn:
            continue
        game.state.delayed.remove(delayed)
        if delayed.is_idle(lambda id: game.look_of(id) is not None):
            continue  # nobody is asked when nothing is to be done
        context = Context.of_delayed(game, delayed)
        steps = tuple(Step.read(step) for step in delayed.steps)
        live = replace(context.live, ability=Ability(do=steps))
        context.live = live
        game.triggered.append(Pending(live, context, ""))


def _waiting(
    game: Game, event: Event, names: Iterable[str], before: Standing
) -> Iterator[tuple[Live, Trigger, Standing]]:
    """Yield each ability that waits for an event, and what was true when it could see it."""
    now = game.now
    left = set(event.moved) if isinstance(event, Left) else set()
    for name in names:
        for live, found in now.watched.get(name, ()):
            if not found.would:
                yield live, found, now
        if left:
            for live, found in before.watched.get(name, ()):
                if not found.would and live.holder in left:
                    yield live, found, before
        yield from _in_piles(game, event, name, before)


def in_piles(game: Game, name: str, players: Iterable[int] = (0, 1)) -> Iterator[Live]:
    """Yield the abilities of cards that wait for an event in a hand, trash or security stack."""
    for icon, numbers in game.icons.get(name, ()):
        for player in players:
            for card in getattr(game.state.sides[player], icon):
                if card.number in numbers and (icon != "security" or card.face_up):
                    yield from game.facts.with_icon(card, icon)


def _in_piles(
    game: Game, event: Event, name: str, before: Standing
) -> Iterator[tuple[Live, Trigger, Standing]]:
    """Those in force in a trash, hand or security stack, and those of cards that are moved."""
    now = game.now
    for live in in_piles(game, name):
        for found in live.ability.when:
            if found.event == name and not found.would:
                yield live, found, now
    if isinstance(event, Moved):
        for look, source in zip(event.looks, event.sources, strict=True):
            fields = {"under": ("inherited",), "link": ("link",)}.get(
                source, ("effect", "security", "option")
            )
            if look.card is None or (not look.face_up and source in ("under", "link")):
                continue
            for at, ability in game.facts.printed(look.number).abilities:
                if ability.field not in fields or ability.icon:
                    continue
                key = f"{look.id}:{at}"
                live = Live(ability, key, look.id, look.id, look.number, look.owner)
                for found in ability.when:
                    if found.event != name or found.would or found.subject is None:
                        continue
                    if found.subject.this:  # triggers where it was (CR 4-16-2)
                        yield live, found, before


def _has_left(live: Live, event: Event, them: Iterable[Look]) -> bool:
    """Whether what has an effect left by an event that triggers it by others: it has become a new
    card and could not activate it (CR 15-4-4-3). What its own leaving triggers waits (CR 4-15-2).
    """
    return live.holder in event.moved and all(look.id != live.holder for look in them)


def _after(game: Game, live: Live, event: Event) -> tuple[Live, str]:
    """Where an effect waits: what left waits as what it has become (CR 4-15-2, 15-8-3-5)."""
    if any(each.key == live.key for each in game.now.watching):
        return live, "watch"
    holder = event.moved.get(live.holder, live.holder)
    look = game.now.looks.get(holder)
    if look is not None:
        return (live if holder == live.holder else replace(live, holder=holder)), look.area
    place = game.state.place_of(holder)
    if holder != live.holder:
        live = replace(live, holder=holder)
    return live, GONE if place is None else place[0]


# --- activating ---


def settle(game: Game) -> Doing:
    """Do everything that is due: rule checks, then all that has triggered, until nothing has.

    Windows stand on each other, the newest on top; one with nothing left gives its place to what
    its last effect triggered, so that a chain is as long as it likes. An attack that an effect
    declared goes on once nothing waits any more (CR 11-1-4).
    """
    waiting, below = game.waiting, len(game.waiting)
    watch = loops.Watch()
    while not game.state.is_over:
        yield from attack.end_at_once(game)
        yield from rule_checks.check(game)
        if game.triggered:
            if len(waiting) > below and not waiting[-1]:
                waiting.pop()
            waiting.append(game.triggered)
            game.triggered = []
        elif len(waiting) > below:
            if watch.goes_round(game):
                yield from loops.draw(game)
            else:
                yield from _go_on(game, waiting[-1])
        elif game.declared and not waiting:
            game.declared = False
            yield from attack.proceed(game)
        else:
            return
    del waiting[below:]


def _go_on(game: Game, window: list[Pending]) -> Doing:
    """Activate the next effect of a window, or close it."""
    window[:] = [pending for pending in window if still_pending(game, pending)]
    if not window:
        game.waiting.pop()
        return
    mine = [each for each in window if each.player == game.state.player] or window
    chosen = mine[0] if len(mine) == 1 else (yield from _which(game, mine))
    window.remove(chosen)
    yield from activate(game, chosen.context)


def still_pending(game: Game, pending: Pending) -> bool:
    """Whether an effect that has triggered can still be activated (CR 15-4-4-3 to 15-4-4-5)."""
    live = pending.live
    if not pending.area:
        return True
    if not in_its_turn(game, live) or used_up(game, live):
        return False
    if pending.area == GONE:
        return True
    on_field = pending.area in ("battle", "breeding")
    during = live.ability.during
    # What left the field has triggered by what it was then (CR 15-8-3-9-4).
    still = on_field or pending.area == "watch" or live.ability.icon
    if still and during is not None and not during.holds(pending.context):
        return False
    if pending.area == "watch":
        return any(each.key == live.key for each in game.now.watching)
    if on_field:
        look = game.now.looks.get(live.holder)
        if look is None or look.area != pending.area:
            return False
        return any(each.key == live.key for each in look.live)
    place = game.state.place_of(live.holder)
    if place is None or place[0] != pending.area:
        return False
    return live.ability.icon != "security" or place[1].face_up  # CR 15-14-5-1


def drop_lost(game: Game) -> None:
    """Take from all windows what can no longer be activated: it does not come back, whatever
    becomes of its card before its turn (CR 15-4-4-3 to 15-4-4-5). Mutates them."""
    for window in (game.triggered, *game.waiting):
        if window:
            window[:] = [pending for pending in window if still_pending(game, pending)]


def at_once(game: Game, contexts: Iterable[Context]) -> Doing:
    """Activate effects that do not wait among those that triggered with them (CR 15-16-10-2).

    What they trigger themselves goes before those (CR 15-4-5-2).
    """
    window, game.triggered = game.triggered, []
    game.waiting.append(window)
    for context in contexts:
        yield from activate(game, context)
    yield from settle(game)
    game.waiting.pop()
    game.triggered = window


def _which(game: Game, pending: list[Pending]) -> Generator[Choice, list[str], Pending]:
    keys = _keys(pending)
    options = tuple(
        Option(key, _says(game, each.live)) for key, each in zip(keys, pending, strict=True)
    )
    asked = Choice(pending[0].player, "effect", say("Which effect is activated next?"), options)
    [chosen] = yield from game.ask(asked)
    return pending[keys.index(chosen)]


def _keys(pending: list[Pending]) -> list[str]:
    """Name each by what has it and its ability, and a number where that is not enough."""
    keys: list[str] = []
    for each in pending:
        key = base = f"effect {each.live.holder} {each.live.key}"
        again = 2
        while key in keys:
            key = f"{base} {again}"
            again += 1
        keys.append(key)
    return keys


def _says(game: Game, live: Live) -> Message:
    card = game.facts.printed(live.number).card
    if live.ability.name:
        return say("%(keyword)s of %(card)s", keyword=live.ability.name, card=card)
    return say("Effect of %(card)s", card=card)


def activate(game: Game, context: Context) -> Doing:
    """Carry an effect out, if any of its processing conditions is met (CR 15-6-3)."""
    steps = context.live.ability.do
    if is_forbidden(game, context.live):
        return
    if not any(step.offered(context) for step in steps):
        return
    yield from loops.spend(game)
    if game.state.is_over:
        return
    live = context.live
    if "rule" not in context.kinds:
        yield from game.perform(Activated(live.key, live.number, live.player, live.ability.name))
    yield from run(context, steps)


def run(context: Context, steps: Iterable[Step]) -> Doing:
    """Carry steps out in the order in which they stand (CR 15-1-2)."""
    for step in steps:
        if context.game.state.is_over:
            return
        yield from step.run(context)


# --- interrupting ---


def interrupt(game: Game, event: Event) -> Doing:
    """Let immediate-type effects interrupt right before an event (CR 15-8-5).

    Each can be activated once until the outermost cause is resolved (CR 15-8-5-4). One that was
    declined was not: it is not asked about this event again, but can interrupt what interrupts.
    After each, the event is looked at anew: some may have left, or have become something else.
    Those that it was kept from are still those to whom it would have happened: what triggered
    together with the effect that kept it from them can be activated as well.
    """
    outermost = game.interrupting is None
    if game.interrupting is None:
        game.interrupting = set()
    planned = copy(event)  # `spare` leaves it as it was
    try:
        while not game.state.is_over and planned.prepare(game):
            if not event.prepare(game) and planned.own_cards():
                return  # a card that does not arrive any more: there is nothing to pay
            event.hosts = planned.hosts
            found = list(_interrupting(game, event, planned))
            if not found:
                return
            mine = [each for each in found if each.player == game.state.player] or found
            chosen = mine[0] if len(mine) == 1 else (yield from _which(game, mine))
            key = chosen.live.key
            event.asked |= {key}
            game.interrupting.add(key)
            yield from activate(game, chosen.context)
            if not chosen.context.committed:
                game.interrupting.discard(key)
    finally:
        if outermost:
            game.interrupting = None


def _interrupting(game: Game, event: Event, planned: Event) -> Iterator[Pending]:
    """Yield those that can be activated now: their conditions are looked at anew each time.

    `planned` is the event as it would have been without those that interrupted.
    """
    subjects = set(planned.subjects())
    if not subjects:
        return
    planned.looks = [look for look in planned.looks if look.id in subjects] or [
        look for id in planned.subjects() if (look := game.look_of(id)) is not None
    ]
    for context in could_interrupt(game, event, planned):
        live = context.live
        if any(step.offered(context) and not step.idle(context) for step in live.ability.do):
            yield Pending(live, context, "")


def could_interrupt(game: Game, event: Event, planned: Event) -> Iterator[Context]:
    """Yield the immediate-type effects that an event triggers as it was planned, and that had no
    turn yet, as they would be activated; whether their conditions are met is not asked."""
    seen: set[str] = set()
    for live, found in immediates(game, planned):
        if live.key in seen or live.key in event.asked or live.key in (game.interrupting or ()):
            continue
        them = matched(game, live, found, planned, game.now)
        if them is not None:
            seen.add(live.key)
            yield Context.of(game, live, event=event, them=them)


def immediates(game: Game, event: Event) -> Iterator[tuple[Live, Trigger]]:
    """Yield the immediate-type abilities that wait for an event, with each of their conditions.

    What a card that is on its way says of itself is in force already, nothing else on it is.
    """
    for name in event.named():
        for live, found in game.now.watched.get(name, ()):
            if found.would:
                yield live, found
        for live in in_piles(game, name):
            for found in live.ability.when:
                if found.event == name and found.would:
                    yield live, found
        for id in event.own_cards():
            shown: Look | None = getattr(event, "shown", None)
            if shown is not None and not game.facts.printed(shown.number).interrupting:
                continue
            place = game.state.place_of(id)
            if place is None:
                continue
            for live in game.facts.interrupting(place[1]):
                for found in live.ability.when:
                    if found.event == name and found.would and _is_about_itself(found):
                        yield live, found


def _is_about_itself(trigger: Trigger) -> bool:
    """Whether it waits for its own card: to be played or used, or to be digivolved into."""
    return any(meant is not None and meant.this for meant in (trigger.subject, trigger.host))


def could_have_immediate(game: Game, event: Event) -> bool:
    """Whether any card in the game could wait to interrupt an event of that name: a quicker one."""
    interrupted, icons = game.now.interrupted, game.icons
    for name in event.named():
        if name in interrupted or name in icons:
            return True
    for id in event.own_cards():
        card = getattr(event, "shown", None) or game.look_of(id)
        if card is not None and game.facts.printed(card.number).interrupting:
            return True
    return False


def has_immediate(game: Game, event: Event) -> bool:
    """Whether anything waits to interrupt an event of that name: a quick look."""
    return (
        could_have_immediate(game, event) and next(iter(immediates(game, event)), None) is not None
    )
