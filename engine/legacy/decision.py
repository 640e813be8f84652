"""A yes or a no with every reason for it, and what no source settles about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.words import Message


@dataclass(frozen=True, slots=True)
class Decision:
    """What a judge would answer. `open` names points that the rules leave unsaid."""

    yes: bool
    reasons: tuple[Message, ...]
    open: tuple[Message, ...] = ()

    def __bool__(self) -> bool:
        return self.yes


def yes(*reasons: Message, open: Iterable[Message] = ()) -> Decision:
    return Decision(True, reasons, tuple(open))


def no(*reasons: Message, open: Iterable[Message] = ()) -> Decision:
    return Decision(False, reasons, tuple(open))


def unless(*against: Message | None, otherwise: Message) -> Decision:
    """No for every reason that stands against it; without any, yes as `otherwise` says."""
    found = tuple(reason for reason in against if reason is not None)
    return Decision(not found, found or (otherwise,))
