"""Links: cards that are plugged into Digimon, and how many of them a Digimon can have (CR 10, 4-9).

To what a card can be linked, and for how much, stands on the card as data, the step "links to" of
its programs; it may have several such requirements.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.verbs.links import LinksTo
from engine.game.choices import Choice, Option
from engine.game.events import Linked
from engine.game.looks import Look
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game

Ids = Generator[Choice, list[str], list[int]]


def ways(game: Game, look: Look, host: Look) -> list[int]:
    """Each cost at which a card could be linked to a Digimon by its requirements, least first.

    Whatever is linked, what it is linked to is a Digimon (CR 2-3-11-4-2, 17-1-3-2-7). Tokens have
    no part in it (CR 4-21-4).
    """
    if look.token or host.token or not host.is_digimon or look.owner != host.owner:
        return []
    found = set()
    for live, step in game.facts.requirements_of(look, "links to"):
        assert isinstance(step, LinksTo)
        context = Context.of(game, live, look=look)
        if step.links_to.anywhere.fits(host, context):
            found.add(step.cost.value(context))
    return sorted(found)


def replaced(game: Game, event: Linked) -> Ids:
    """Of each Digimon that would have too many, as many as come, of those that it has (CR 4-9-5).

    They are not chosen by an effect: what links the new ones does not trash the others.
    """
    found: list[int] = []
    for host in event.hosts:
        new = event.stacks.count(host.id)
        over = min(new, len(host.links) + new - host.link_limit, len(host.links))
        if over > 0:
            found += yield from _which(game, host, [card.id for card in host.links], over)
    return found


def _which(game: Game, host: Look, cards: Sequence[int], count: int) -> Ids:
    """Ask whose Digimon it is which of its link cards are trashed, where there is a choice."""
    if count >= len(cards):
        return list(cards)
    looks = [look for id in cards if (look := game.look_of(id)) is not None]
    options = tuple(Option(str(look.id), say("%(card)s", card=look.card)) for look in looks)
    says = say("Which link cards of %(card)s are trashed?", card=host.card)
    chosen = yield from game.ask(Choice(host.owner, "card", says, options, count, count))
    return [int(key) for key in chosen]


# --- rule checks ---


def is_clear(game: Game) -> bool:
    """Whether no link card has to be trashed."""
    return not any(look.links and (_unfit(game, look) or _over(look)) for look in _fields(game))


def due(game: Game) -> Ids:
    """The link cards that may not be there any more, by their ids (CR 17-1-3-2-5 to 17-1-3-2-7).

    Those whose requirements the Digimon does not meet, all of what is no Digimon any more, and, of
    the others, those beyond the limit. Of these nothing says which, neither "only those that
    exceed it" nor the Japanese text, that so many are trashed that the limit is kept: whose Digimon
    it is chooses, the turn player first (CR 1-3-5), as when a card is replaced.
    """
    found: list[int] = []
    for look in sorted(_fields(game), key=lambda look: look.owner != game.state.player):
        if look.links:
            unfit = _unfit(game, look)
            found += unfit
            others = [card.id for card in look.links if card.id not in unfit]
            over = len(others) - look.link_limit
            if over > 0:
                found += yield from _which(game, look, others, over)
    return found


def _fields(game: Game) -> list[Look]:
    return [look for look in game.now.looks.values() if look.area in ("battle", "breeding")]


def _over(look: Look) -> bool:
    return len(look.links) > look.link_limit


def _unfit(game: Game, host: Look) -> list[int]:
    facts = game.facts
    return [
        card.id for card in host.links if not ways(game, facts.look(card, "link", host.id), host)
    ]
