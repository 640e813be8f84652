"""DNA digivolution: several Digimon are stacked and become one new one (CR 8-2).

What may be stacked stands on the card as data, the step "dna" of its programs.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.verbs.fusing import Dna
from engine.game import requiring
from engine.game.causes import Cause
from engine.game.choices import Choice
from engine.game.events import DnaDigivolved, Moved, affectable
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.effects.filters import Filter
    from engine.game.game import Game


@dataclass(frozen=True, slots=True)
class Way:
    """What goes under the card, the uppermost first, and for which cost."""

    cost: int
    unders: tuple[int, ...]


def ways(
    game: Game,
    into: Look,
    player: int,
    cause: Cause,
    *,
    pay: bool = True,
    change: int = 0,
    among: Sequence[Look] | None = None,
    fits: Callable[[Sequence[Look]], bool] = bool,
) -> list[Way]:
    """Each way to stack cards in the order of a requirement of the card (CR 8-2-2-2).

    They are a player's Digimon in the battle area, or of those `among` which an effect looks;
    together they have to be what it `fits`.
    """
    into = into.seen_as("digimon")
    needs = requiring.needs(game, into, "dna", player, cause)
    if not needs:
        return []
    if among is None:
        among = [look for look in game.now.looks.values() if look.area == "battle"]
    able = [look for look in among if look.id != into.id and _can(game, look, into, player, cause)]
    found: list[Way] = []
    for live, step in needs:
        assert isinstance(step, Dna)
        context = Context.of(game, live)
        cost = step.cost.value(context) if pay else 0
        slots = [[look for look in able if _is(look, each, context)] for each in step.dna]
        found += [
            Way(cost, tuple(look.id for look in chosen))
            for chosen in _seatings(slots)
            if fits(chosen)
        ]
    return requiring.payable(
        game, found, lambda way: _event(way, into, cause, change), player, pay=pay
    )


def _can(game: Game, look: Look, into: Look, player: int, cause: Cause) -> bool:
    """Whether a card could be stacked at all: no token, nothing in the breeding area."""
    if look.owner != player or look.token or look.area == "breeding":
        return False
    on_field = look.id in game.now.looks
    return not on_field or affectable(game, look.id, cause, "digivolve", into)


def _is(look: Look, wanted: Filter, context: Context) -> bool:
    """Whether it is a Digimon, unless something else is asked for, and like that."""
    return (bool(wanted.kind) or look.is_digimon) and wanted.anywhere.fits(look, context)


def _seatings(slots: Sequence[Sequence[Look]]) -> Iterator[list[Look]]:
    """Yield each way to take another one of each of the slots."""
    if not slots:
        yield []
        return
    for rest in _seatings(slots[:-1]):
        for look in slots[-1]:
            if look not in rest:
                yield [*rest, look]


def _event(way: Way, into: Look, cause: Cause, change: int) -> DnaDigivolved:
    event = DnaDigivolved(into.id, list(way.unders), way.cost, [change])
    event.cause, event.shown = cause, into
    return event


def unlink(game: Game, event: DnaDigivolved) -> Generator[Choice, list[str], None]:
    """Trash what is linked to those that are stacked, right before that (CR 8-2-2-1-2)."""
    links = [card.id for look in event.looks for card in look.links]
    if links:
        yield from game.perform(Moved(links, "trash"), interruptible=False)
