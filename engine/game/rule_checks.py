"""What the rules clear away between one thing and the next (CR 17-1)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from engine.game import links, loops, windows
from engine.game.choices import Choice
from engine.game.events import Cleared, Event, Moved
from engine.game.situation import situation

if TYPE_CHECKING:
    from engine.game.game import Game


def check(game: Game) -> Generator[Choice, list[str], None]:
    """Clear away all that is due at the same time, again until nothing is (CR 17-1-3).

    What an immediate effect saved is due again, unless that left everything as it was.
    """
    watch = None
    while not game.state.is_over:
        now = game.now
        if now.clear:
            return
        deleted, trashed = due(game)
        now.clear = not (deleted or trashed) and links.is_clear(game)
        if now.clear:
            return
        linked = yield from links.due(game)
        events: list[Event] = []
        if deleted or trashed:
            events.append(Cleared([*deleted, *trashed], trashed=frozenset(trashed)))
        if linked:
            events.append(Moved(linked, "trash"))
        # Without any that could save something, what is not cleared away stays as it is.
        saving = any(windows.has_immediate(game, event) for event in events)
        before = situation(game) if saving else None
        done = False
        for event in events:
            done = (yield from game.perform(event)) or done
        if not done and (before is None or situation(game) == before):
            return
        watch = watch or loops.Watch()
        if watch.goes_round(game):
            yield from loops.draw(game)


def due(game: Game) -> tuple[list[int], list[int]]:
    """The ids of Digimon with 0 DP, which are deleted, and of what may not be there, trashed."""
    deleted: list[int] = []
    trashed: list[int] = []
    for look in game.now.looks.values():
        if look.area == "battle":
            if not look.face_up:
                trashed.append(look.id)  # CR 17-1-3-2-4
            elif look.is_digimon:
                dp = look.dp
                if dp is None:
                    trashed.append(look.id)  # CR 17-1-3-2-1
                elif dp == 0:
                    deleted.append(look.id)  # CR 17-1-3-1-1
            elif "option" in look.kinds and not _stays(game, look.id):
                trashed.append(look.id)  # CR 17-1-3-2-2
        elif look.area == "breeding" and (
            not look.face_up or not (look.is_digimon or _stays(game, look.id))
        ):
            trashed.append(look.id)  # CR 17-1-3-2-3, 17-1-3-2-4
    return deleted, trashed


def _stays(game: Game, id: int) -> bool:
    """Whether an effect put it where it is."""
    stack = game.state.stack(id)
    return stack is not None and stack.by_effect
