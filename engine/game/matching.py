"""Whether what happened, or is about to, is what an ability waits for (CR 15-5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.game.looks import Live, Look

if TYPE_CHECKING:
    from engine.effects.ability import Trigger
    from engine.effects.filters import Filter
    from engine.game.events import Event
    from engine.game.game import Game
    from engine.game.standing import Standing

ON_FIELD = ("battle",)


def in_its_turn(game: Game, live: Live) -> bool:
    """Whether it is the turn in which an ability can trigger and activate (CR 15-16-8, 15-16-9)."""
    turn = live.ability.turn
    return not turn or (game.state.player == live.player) == (turn == "your")


def used_up(game: Game, live: Live) -> bool:
    """Whether an [X Per Turn] ability has had all its uses (CR 15-14-1-2)."""
    limit = live.ability.limit
    return limit > 0 and game.state.used.get(live.key, 0) >= limit


def is_forbidden(game: Game, live: Live) -> bool:
    """Whether what has an ability cannot activate those of its icons: "on play", "main"…"""
    look = game.now.looks.get(live.holder)
    if look is None:
        return False
    icons = (words for trigger in live.ability.when if isinstance(words := trigger.dump(), str))
    return any(look.is_forbidden(f"activate {icon}") for icon in icons)


def can_activate(game: Game, live: Live) -> bool:
    """Whether an effect that nothing triggers, [Main] or [Counter], can be declared (CR 15-8-4-3,
    15-8-4-4, 11-3-1)."""
    if used_up(game, live) or not in_its_turn(game, live) or is_forbidden(game, live):
        return False
    context = Context.of(game, live)
    context.must = True
    if live.ability.during is not None and not live.ability.during.holds(context):
        return False
    steps = live.ability.do
    return any(step.offered(context) for step in steps) and all(
        step.declarable(context) for step in steps
    )


def matched(
    game: Game, live: Live, trigger: Trigger, event: Event, now: Standing
) -> list[Look] | None:
    """Return the subjects for which the trigger condition is met; None where it is not.

    `now` is what was true for the card that waits: right before the event where that leaves by it.
    """
    if not in_its_turn(game, live) or used_up(game, live):
        return None
    whose = live.player if trigger.player == "you" else 1 - live.player
    if trigger.player and event.player != whose:
        return None
    context = Context.of(game, live, now=now)
    looks = met(trigger, event, context)
    if looks is not None and live.ability.during is not None:
        context.them = tuple(looks)
        context.event = event
        if not live.ability.during.holds(context):
            return None
    return looks


def met(trigger: Trigger, event: Event, context: Context) -> list[Look] | None:
    """The subjects for which an event is what a trigger condition says, as somebody's effect sees
    it; None where it is not."""
    if not event.cause.is_meant(context.player, trigger.by, trigger.not_by):
        return None
    if trigger.through and event.cause.keyword not in trigger.through:
        return None
    if trigger.phase and trigger.phase != _phase(context):
        return None
    if trigger.agent is not None and not any(
        _meant(trigger.agent, agent).fits(agent, context) for agent in event.agents
    ):
        return None
    if trigger.host is not None and not any(
        _meant(trigger.host, host).fits(host, context) for host in event.hosts
    ):
        return None
    looks = _subjects(trigger, event, context)
    if looks is None or (event.looks and len(looks) < trigger.least):
        return None
    if trigger.unless is not None and any(
        _meant(trigger.unless, look).fits(look, context) for look in event.looks
    ):
        return None
    return looks


def _phase(context: Context) -> str:
    """Which phase it is, and whose, as somebody's effect sees it."""
    state = context.game.state
    whose = "your" if state.player == context.player else "opponent's"
    return f"{whose} {state.phase.removeprefix('before ')} phase"


def _lies_face_up(event: Event, to: str) -> bool:
    """Whether what comes to an area lies face up there: under cards it does, unless it is said."""
    if to == "under":
        return not getattr(event, "face_down", False)
    return bool(getattr(event, "face_up", False))


def _meant(wanted: Filter, look: Look) -> Filter:
    """The filter without its area for what is on no field: an Option that is being used, a card
    that is being digivolved into."""
    on_field = look.area in ("battle", "breeding")
    return wanted.anywhere if wanted.area == ON_FIELD and not on_field else wanted


def _subjects(trigger: Trigger, event: Event, context: Context) -> list[Look] | None:
    """Those of the event's subjects that the trigger means; None where it means none of them."""
    looks = event.meant_by(trigger.event)
    if not looks and event.looks:
        return None
    if trigger.source or trigger.to:
        # A revealed card is not moved from where it was, but there are fewer there then: without
        # `to`, that is what is waited for (CR 15-15-3-1, 15-15-3-2).
        areas = (getattr(event, "counted", None) if not trigger.to else None) or (
            getattr(event, "sources", None) or [look.area for look in event.looks]
        )
        to = getattr(event, "to", "") or getattr(event, "area", "")
        if trigger.to and to != trigger.to:
            return None
        if trigger.source:
            pairs = zip(event.looks, areas, strict=True)
            left = {look.id for look, area in pairs if area == trigger.source}
            looks = [look for look in looks if look.id in left]
    if trigger.subject is not None:
        # What waits for itself is in force where it is, {Breeding} included (CR 3-4-7-4).
        anywhere = trigger.subject.area == ON_FIELD and (
            trigger.subject.this or any(look.area not in ("battle", "breeding") for look in looks)
        )
        wanted = trigger.subject.anywhere if anywhere else trigger.subject
        if trigger.to and wanted.face_up is not None:  # what counts is how they lie there
            if wanted.face_up != _lies_face_up(event, trigger.to):
                return None
            wanted = replace(wanted, face_up=None)
        looks = wanted.among(iter(looks), context)
    if not looks and (trigger.subject is not None or trigger.source):
        return None
    return looks
