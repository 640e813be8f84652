"""What happened, told to somebody: the events of a log as sentences.

What a viewer does not see is not named: cards that the opponent draws, security cards that lie
face down, what only the opponent looks at (CR 3-1-2, 15-15-3-9). Whoever views as None sees all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import events as happened
from engine.game.events import Event
from engine.game.facts import TOKEN, Facts
from engine.game.looks import Look
from engine.game.seeing import BOTH, OWN, seen_in
from engine.words import Message, say

Lines = Iterator[Message]


def narrate(log: Iterable[Event], facts: Facts, viewer: int | None = None) -> Lines:
    """Tell what of a log is worth telling, as one player sees it, or all of it for None."""
    teller = Teller(facts, viewer)
    for event in log:
        tell = LINES.get(type(event))
        if tell is not None:
            yield from tell(teller, event)


@dataclass(frozen=True, slots=True)
class Teller:
    """Who is told, and the facts of the cards that are named."""

    facts: Facts
    viewer: int | None

    def who(self, player: int) -> Message:
        """A player at the beginning of a sentence."""
        if self.viewer is None:
            return say("Player %(player)s", player=player)
        return say("You") if player == self.viewer else say("Your opponent")

    def sees(self, players: frozenset[int]) -> bool:
        return self.viewer is None or self.viewer in players

    def card(self, number: str) -> Any:
        """What a card is called: its number and name, or the number alone where nobody knows it."""
        if number.startswith(TOKEN):
            return say("%(name)s token", name=number.removeprefix(TOKEN))
        card = self.facts.printed(number).card
        return card if card.number else number

    def look(self, look: Look) -> Any:
        return look.card if look.side == "option" else self.card(look.number)

    def knows_order(self, event: Event, to: str) -> bool:
        """Whether the viewer knows how cards are ordered there: only who ordered them does, where
        they lie face down."""
        return self.viewer in (None, event.cause.player) or to not in ("deck", "eggs", "security")

    def looks(self, looks: Iterable[Look]) -> list[Any]:
        return [self.card(look.number) for look in looks]

    def cards(self, numbers: Sequence[str], seen: Sequence[frozenset[int]]) -> list[Any]:
        """Name the cards that the viewer sees, and count the others."""
        named = [
            self.card(number) for number, by in zip(numbers, seen, strict=True) if self.sees(by)
        ]
        hidden = len(numbers) - len(named)
        return [*named, say("a card", "%(n)s cards", hidden, n=hidden)] if hidden else named


# --- preparation and turns ---


def _redrawn(teller: Teller, event: happened.Redrawn) -> Lines:
    yield say("%(player)s redrew the hand", player=teller.who(event.who))


def _laid(teller: Teller, event: happened.SecurityLaid) -> Lines:
    yield say(
        "%(player)s laid a security card",
        "%(player)s laid %(n)s security cards",
        event.count,
        player=teller.who(event.who),
        n=event.count,
    )


def _reached(teller: Teller, event: happened.Reached) -> Lines:
    if event.point == "turn began":
        yield say("Turn %(n)s: %(player)s", n=event.turn, player=teller.who(event.who))


def _declared(teller: Teller, event: happened.Declared) -> Lines:
    yield say(
        "%(player)s let the infinite loop go round one more time",
        "%(player)s let the infinite loop go round %(n)s more times",
        event.times,
        player=teller.who(event.who),
        n=event.times,
    )


def _over(teller: Teller, event: happened.GameOver) -> Lines:
    if event.winner is None:
        yield say("Nobody can stop the infinite loop")
        yield say("The game is a draw")
        return
    loser = teller.who(1 - event.winner)
    match event.reason:
        case "security":
            yield say("%(player)s had no security left against the attack", player=loser)
        case "deck":
            yield say("%(player)s could not draw a card", player=loser)
        case "forfeit":
            yield say("%(player)s gave up", player=loser)
    yield say("%(player)s won the game", player=teller.who(event.winner))


# --- memory ---


def _paid(teller: Teller, event: happened.Paid) -> Lines:
    yield say("%(player)s paid %(n)s memory", player=teller.who(event.who), n=event.cost)


def _passed(teller: Teller, event: happened.Passed) -> Lines:
    yield say("%(player)s passed", player=teller.who(event.player))


def _memory(teller: Teller, event: happened.MemoryMoved) -> Lines:
    player, n = teller.who(event.who), abs(event.by)
    if event.by > 0:
        yield say("%(player)s gained %(n)s memory", player=player, n=n)
    else:
        yield say("%(player)s lost %(n)s memory", player=player, n=n)


def _overflowed(teller: Teller, event: happened.Overflowed) -> Lines:
    yield say(
        "Overflow of %(card)s: %(player)s lost %(n)s memory",
        card=teller.card(event.number),
        player=teller.who(event.who),
        n=-event.by,
    )


# --- cards in piles ---


def _moved(teller: Teller, event: happened.Moved) -> Lines:
    """Cards of each owner, by where they came from; nothing of a used card that is put away."""
    groups: dict[tuple[int, str, int, str], list[int]] = {}
    for at, (owner, source) in enumerate(zip(event.owners, event.sources, strict=True)):
        if source == "none" and event.to == "trash":
            continue
        under = event.from_under[at]
        to = _goes_to(teller, event, event.numbers[at])
        groups.setdefault((owner, source, under, to), []).append(at)
    for (owner, source, under, to), found in groups.items():
        if not teller.knows_order(event, to):
            found.sort(key=lambda at: event.numbers[at])  # an order that says nothing
        arriving = seen_in(to, owner, face_up=_lies_face_up(event, to))
        cards = teller.cards(
            [event.numbers[at] for at in found], [event.seen[at] | arriving for at in found]
        )
        player = teller.who(owner)
        if event.drawn and to == "hand":
            yield say("%(player)s drew %(cards)s", player=player, cards=cards)
            continue
        target = _target(teller, event, to)
        if source == "none":
            yield say("%(player)s: %(cards)s went to %(to)s", player=player, cards=cards, to=target)
            continue
        yield say(
            "%(player)s: %(cards)s went from %(from)s to %(to)s",
            player=player,
            cards=cards,
            to=target,
            **{"from": _source(teller, event, source, under)},
        )


def _goes_to(teller: Teller, event: happened.Moved, number: str) -> str:
    """Where a card really goes: Digi-Egg cards are in no other private area (CR 3-1-3-9)."""
    egg = teller.facts.printed(number).card.is_egg
    return "eggs" if egg and event.to in ("deck", "hand", "security") else event.to


def _lies_face_up(event: happened.Moved, to: str) -> bool:
    return not event.face_down if to == "under" else event.face_up


def _source(teller: Teller, event: happened.Moved, source: str, under: int) -> Message:
    if source in ("under", "link"):
        return _beside(teller, event, source, under)
    return AREAS[source]


def _target(teller: Teller, event: happened.Moved, to: str) -> Message:
    if to in ("under", "link"):
        return _beside(teller, event, to, event.under)
    return AREAS.get(f"{to} {event.at}", AREAS[to])


def _beside(teller: Teller, event: happened.Moved, how: str, stack: int) -> Message:
    host = next((look for look in event.hosts if look.id == stack), None)
    if host is None:
        return say("the field")
    if how == "link":
        return say("the links of %(card)s", card=teller.look(host))
    return say("under %(card)s", card=teller.look(host))


AREAS = {
    "hand": say("the hand"),
    "trash": say("the trash"),
    "deck": say("the deck"),
    "deck top": say("the top of the deck"),
    "deck bottom": say("the bottom of the deck"),
    "eggs": say("the Digi-Egg deck"),
    "security": say("the security stack"),
    "security top": say("the top of the security stack"),
    "security bottom": say("the bottom of the security stack"),
    "revealed": say("the revealed cards"),
    "battle": say("the battle area"),
    "breeding": say("the breeding area"),
    "none": say("no area"),
}


def _shuffled(teller: Teller, event: happened.Shuffled) -> Lines:
    area = AREAS[event.area]
    yield say("%(player)s shuffled %(area)s", player=teller.who(event.who), area=area)


def _revealed(teller: Teller, event: happened.Revealed) -> Lines:
    """Revealed to both, or looked at by one, who may look at what is the other's."""
    if not event.numbers:
        return
    to = BOTH if event.to < 0 else OWN[event.to]
    cards = teller.cards(event.numbers, [to] * len(event.numbers))
    area = AREAS[event.area]
    owner = teller.who(event.who)
    if event.to < 0:
        yield say("%(player)s revealed %(cards)s of %(area)s", player=owner, cards=cards, area=area)
        return
    looker = teller.who(event.to)
    if event.to == event.who:
        yield say(
            "%(player)s looked at %(cards)s of %(area)s", player=looker, cards=cards, area=area
        )
    else:
        yield say(
            "%(player)s looked at %(cards)s of %(area)s of the other player",
            player=looker,
            cards=cards,
            area=area,
        )


def _unrevealed(teller: Teller, event: happened.Unrevealed) -> Lines:
    n = len(event.affected)
    if not n:
        return
    player = teller.who(event.who)
    if event.at == "top":
        yield say(
            "%(player)s put a card back on top",
            "%(player)s put %(n)s cards back on top",
            n,
            player=player,
            n=n,
        )
    else:
        yield say(
            "%(player)s put a card back at the bottom",
            "%(player)s put %(n)s cards back at the bottom",
            n,
            player=player,
            n=n,
        )


def _turned(teller: Teller, event: happened.TurnedOver) -> Lines:
    """They are public before or after, so they are named."""
    for owner in dict.fromkeys(event.owners):
        cards = [
            teller.card(number)
            for number, of in zip(event.numbers, event.owners, strict=True)
            if of == owner
        ]
        player, n = teller.who(owner), len(cards)
        if event.face_up:
            yield say(
                "%(player)s: %(cards)s was turned face up",
                "%(player)s: %(cards)s were turned face up",
                n,
                player=player,
                cards=cards,
            )
        else:
            yield say(
                "%(player)s: %(cards)s was turned face down",
                "%(player)s: %(cards)s were turned face down",
                n,
                player=player,
                cards=cards,
            )


# --- the field ---


def _hatched(teller: Teller, event: happened.Hatched) -> Lines:
    for look in event.looks:
        yield say(
            "%(player)s hatched %(card)s", player=teller.who(event.who), card=teller.look(look)
        )


def _moved_over(teller: Teller, event: happened.MovedOver) -> Lines:
    for look in event.looks:
        yield say(
            "%(player)s moved %(card)s to %(area)s",
            player=teller.who(look.owner),
            card=teller.look(look),
            area=AREAS[look.area],
        )


def _by_owner(looks: Iterable[Look]) -> Iterator[tuple[int, list[Look]]]:
    found: dict[int, list[Look]] = {}
    for look in looks:
        found.setdefault(look.owner, []).append(look)
    yield from found.items()


def _unsuspended(teller: Teller, event: happened.Unsuspended) -> Lines:
    for owner, looks in _by_owner(event.looks):
        yield say(
            "%(player)s: %(cards)s was unsuspended",
            "%(player)s: %(cards)s were unsuspended",
            len(looks),
            player=teller.who(owner),
            cards=teller.looks(looks),
        )


def _suspended(teller: Teller, event: happened.Suspended) -> Lines:
    for owner, looks in _by_owner(event.looks):
        yield say(
            "%(player)s: %(cards)s was suspended",
            "%(player)s: %(cards)s were suspended",
            len(looks),
            player=teller.who(owner),
            cards=teller.looks(looks),
        )


def _played(teller: Teller, event: happened.Played) -> Lines:
    for owner, looks in _by_owner(event.looks):
        player, cards = teller.who(owner), teller.looks(looks)
        yield say("%(player)s played %(cards)s", player=player, cards=cards)


def _placed(teller: Teller, event: happened.Placed) -> Lines:
    for owner, looks in _by_owner(event.looks):
        yield say(
            "%(player)s placed %(cards)s in %(area)s",
            player=teller.who(owner),
            cards=teller.looks(looks),
            area=AREAS[event.area],
        )


def _digivolved(teller: Teller, event: happened.Digivolved) -> Lines:
    for look in event.looks:
        yield say(
            "%(player)s digivolved %(under)s into %(card)s",
            player=teller.who(look.owner),
            under=teller.looks(event.was),
            card=teller.look(look),
        )


def _linked(teller: Teller, event: happened.Linked) -> Lines:
    hosts = {look.id: look for look in event.hosts}
    for look in event.looks:
        yield say(
            "%(player)s linked %(card)s to %(host)s",
            player=teller.who(look.owner),
            card=teller.look(look),
            host=teller.look(hosts[look.host]),
        )
    for host in event.hosts:
        out = [look for look in event.out if look.host == host.id]
        if out:
            yield say(
                "%(player)s: %(cards)s went from %(from)s to %(to)s",
                player=teller.who(host.owner),
                cards=teller.looks(out),
                to=AREAS["trash"],
                **{"from": say("the links of %(card)s", card=teller.look(host))},
            )


def _left(teller: Teller, event: happened.Left) -> Lines:
    for owner, looks in _by_owner(event.looks):
        yield from _gone(
            teller, event, owner, [look for look in looks if not _vanishes(event, look)]
        )
        tokens = [look for look in looks if _vanishes(event, look)]
        if tokens:
            yield say(
                "%(player)s: %(cards)s left the game",
                player=teller.who(owner),
                cards=teller.looks(tokens),
            )


def _cleared(teller: Teller, event: happened.Cleared) -> Lines:
    for how in ("deleted", "trashed"):
        part = happened.Left([], how)
        part.cause, part.looks = event.cause, event.meant_by(how)
        yield from _left(teller, part)


def _vanishes(event: happened.Left, look: Look) -> bool:
    """A token that would go anywhere but to the trash leaves the game (CR 4-21-5)."""
    return look.token and event.how in ("returned", "placed elsewhere")


def _gone(teller: Teller, event: happened.Left, owner: int, looks: list[Look]) -> Lines:
    if not looks:
        return
    if not teller.knows_order(event, event.to):
        looks = sorted(looks, key=lambda look: look.number)
    n, values = len(looks), {"player": teller.who(owner), "cards": teller.looks(looks)}
    match event.how, event.cause.kind:
        case "deleted", "battle":
            yield say(
                "%(player)s: %(cards)s was deleted in battle",
                "%(player)s: %(cards)s were deleted in battle",
                n,
                **values,
            )
        case "deleted", "rule":
            yield say(
                "%(player)s: %(cards)s was deleted by the rules",
                "%(player)s: %(cards)s were deleted by the rules",
                n,
                **values,
            )
        case "deleted", _:
            yield say(
                "%(player)s: %(cards)s was deleted",
                "%(player)s: %(cards)s were deleted",
                n,
                **values,
            )
        case "trashed", "rule":
            yield say(
                "%(player)s: %(cards)s was trashed by the rules",
                "%(player)s: %(cards)s were trashed by the rules",
                n,
                **values,
            )
        case _:
            yield say(
                "%(player)s: %(cards)s went from the field to %(to)s", **values, to=_end(event)
            )


def _end(event: happened.Left) -> Message:
    if event.to == "under":
        return say("under another card")
    return AREAS.get(f"{event.to} {event.at}", AREAS[event.to])


def _stripped(teller: Teller, event: happened.Stripped) -> Lines:
    before = {look.id: look for look in event.was}
    for look in event.looks:
        if look.id not in before:
            continue
        values = {
            "player": teller.who(look.owner),
            "card": teller.look(before[look.id]),
            "under": teller.look(look),
        }
        if event.how == "de-digivolved":
            yield say("%(player)s: %(card)s was de-digivolved into %(under)s", **values)
        elif event.to != "trash":
            yield say("%(player)s: %(card)s was moved off %(under)s", **values)
        else:
            yield say("%(player)s: %(card)s was trashed off %(under)s", **values)


def _sunk(teller: Teller, event: happened.Sunk) -> Lines:
    for before, after in zip(event.was, event.looks, strict=True):
        yield say(
            "%(player)s: %(card)s went to the bottom, under %(under)s",
            player=teller.who(after.owner),
            card=teller.look(before),
            under=teller.look(after),
        )


# --- options, effects ---


def _used(teller: Teller, event: happened.Used) -> Lines:
    for look in event.looks:
        yield say("%(player)s used %(card)s", player=teller.who(look.owner), card=teller.look(look))


def _activated(teller: Teller, event: happened.Activated) -> Lines:
    player, card = teller.who(event.who), teller.card(event.number)
    if event.name:
        yield say(
            "%(player)s activated %(keyword)s of %(card)s",
            player=player,
            keyword=event.name,
            card=card,
        )
    else:
        yield say("%(player)s activated an effect of %(card)s", player=player, card=card)


# --- attacks and checks ---


def _attacked(teller: Teller, event: happened.Attacked) -> Lines:
    for look in event.looks:
        player, card = teller.who(look.owner), teller.look(look)
        if event.target is None:
            yield say("%(player)s attacked with %(card)s", player=player, card=card)
        for target in event.hosts:
            yield say(
                "%(player)s attacked %(target)s with %(card)s",
                player=player,
                target=teller.look(target),
                card=card,
            )


def _switched(teller: Teller, event: happened.TargetSwitched) -> Lines:
    if event.target is None:
        yield say("The attack goes at the player now")
    for look in event.hosts:
        player, card = teller.who(look.owner), teller.look(look)
        if event.blocked:
            yield say("%(player)s blocked with %(card)s", player=player, card=card)
        else:
            yield say("The attack goes at %(card)s now", card=card)


def _checked(teller: Teller, event: happened.Checked) -> Lines:
    for look in event.looks:
        yield say(
            "%(player)s turned over %(card)s in a security check",
            player=teller.who(event.who),
            card=teller.look(look),
        )


LINES: dict[type[Event], Callable[[Teller, Any], Lines]] = {
    happened.Redrawn: _redrawn,
    happened.SecurityLaid: _laid,
    happened.Reached: _reached,
    happened.Declared: _declared,
    happened.GameOver: _over,
    happened.Paid: _paid,
    happened.Passed: _passed,
    happened.MemoryMoved: _memory,
    happened.Overflowed: _overflowed,
    happened.Moved: _moved,
    happened.Shuffled: _shuffled,
    happened.Revealed: _revealed,
    happened.Unrevealed: _unrevealed,
    happened.TurnedOver: _turned,
    happened.Hatched: _hatched,
    happened.MovedOver: _moved_over,
    happened.Unsuspended: _unsuspended,
    happened.Suspended: _suspended,
    happened.Played: _played,
    happened.Placed: _placed,
    happened.Digivolved: _digivolved,
    happened.DnaDigivolved: _digivolved,
    happened.BurstDigivolved: _digivolved,
    happened.AppFused: _digivolved,
    happened.Linked: _linked,
    happened.Left: _left,
    happened.Cleared: _cleared,
    happened.Stripped: _stripped,
    happened.Sunk: _sunk,
    happened.Used: _used,
    happened.Activated: _activated,
    happened.Attacked: _attacked,
    happened.TargetSwitched: _switched,
    happened.Checked: _checked,
}

# What is not told: the next line says it, or there is nothing to see.
SILENT = frozenset(
    {
        happened.TurnChanged,
        happened.AttackEnds,
        happened.AttackOver,
        happened.Battled,
        happened.BattleOver,
        happened.Won,
        happened.Began,
        happened.Put,
        happened.TakenOut,
    }
)
