"""What the log of a scene tells: which effects were activated in which order."""

from __future__ import annotations

from typing import TypeVar

from engine.game.events import Activated, Event
from engine.scenarios.scene import Scene

E = TypeVar("E", bound=Event)


def activated(scene: Scene) -> list[str]:
    """The card numbers of all effects that were activated, in their order."""
    return [event.number for event in happened(scene, Activated)]


def happened(scene: Scene, kind: type[E]) -> list[E]:
    """All events of a kind, in their order."""
    return [event for event in scene.game.log if isinstance(event, kind)]
