"""Whether a deck is what was registered again, once デジヴァイス01 exchanged cards (S24-25).

Cards go by number: two cards of one name with other numbers are other cards. Sources do not
say whether the side has to be as registered as well; it is compared where both lists have one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.numbers import natural
from engine.regulation.names import name_key
from engine.words import Message, say


class Verdict(StrEnum):
    RESTORED = "restored"
    EXCHANGED = "exchanged"  # other cards, all of them between deck and registered side
    DIFFERENT = "different"
    CANNOT_SAY = "cannot-say"  # a list was not read whole


@dataclass(frozen=True, slots=True)
class Difference:
    """A number of which a part of the deck holds more or fewer copies than registered."""

    section: str  # "main" or "side"
    number: str
    registered: int
    after: int
    hint: Message | None = None

    @property
    def change(self) -> int:
        """Copies too many, or too few where it is below 0."""
        return self.after - self.registered


@dataclass(frozen=True, slots=True)
class Restored:
    verdict: Verdict
    told: Message
    differences: tuple[Difference, ...]
    notes: tuple[Message, ...] = ()


def compare(
    registered: Deck, after: Deck, pool: CardPool[Any], *, unread: tuple[int, int] = (0, 0)
) -> Restored:
    """Compare the registered list with the deck after the match. `unread`: lines of each."""
    changes = _changes(registered, after, "main")
    differences = [
        Difference("main", number, *counts, hint=_hint(number, counts, registered, after, pool))
        for number, counts in changes.items()
    ]
    notes = []
    if registered.total("side") and after.total("side"):
        side = _changes(registered, after, "side")
        if side and not differences:
            notes.append(say("The sides differ; no source says whether they have to be the same."))
        differences += [Difference("side", number, *counts) for number, counts in side.items()]
    elif registered.total("side") or after.total("side"):
        notes.append(say("Only one of the lists has a side, so sides were not compared."))
    verdict = _verdict(differences, registered, unread)
    told = _told(verdict, sum(unread), has_side=bool(registered.total("side")))
    return Restored(verdict, told, tuple(differences), tuple(notes))


def _changes(registered: Deck, after: Deck, section: str) -> dict[str, tuple[int, int]]:
    """Number -> copies registered and afterwards, where they differ; too many first."""
    before, now = registered.copies(section), after.copies(section)
    numbers = sorted({*before, *now}, key=natural)
    counts = {number: (before.get(number, 0), now.get(number, 0)) for number in numbers}
    different = {number: pair for number, pair in counts.items() if pair[0] != pair[1]}
    return dict(sorted(different.items(), key=lambda each: each[1][1] < each[1][0]))


def _verdict(differences: list[Difference], registered: Deck, unread: tuple[int, int]) -> Verdict:
    """Judge the deck itself; the side only explains what is in it."""
    main = [each for each in differences if each.section == "main"]
    side = registered.copies("side")
    if any(unread):
        return Verdict.CANNOT_SAY
    if not main:
        return Verdict.RESTORED
    from_side = all(each.change <= side.get(each.number, 0) for each in main)
    as_many = sum(each.change for each in main) == 0
    return Verdict.EXCHANGED if from_side and as_many else Verdict.DIFFERENT


def _told(verdict: Verdict, unread: int, *, has_side: bool) -> Message:
    match verdict:
        case Verdict.RESTORED:
            return say("The deck is as registered.")
        case Verdict.EXCHANGED:
            return say(
                "The deck is not restored: cards of the registered side are still in it. "
                "Undo the exchange."
            )
        case Verdict.DIFFERENT if has_side:
            return say("The deck is not as registered, and the side does not explain it.")
        case Verdict.DIFFERENT:
            return say("The deck is not as registered.")
        case Verdict.CANNOT_SAY:
            return say(
                "Nobody can say yet: %(lines)s line was not read as a card.",
                "Nobody can say yet: %(lines)s lines were not read as cards.",
                unread,
                lines=unread,
            )


def _hint(
    number: str, counts: tuple[int, int], registered: Deck, after: Deck, pool: CardPool[Any]
) -> Message | None:
    """Where a card probably came from, or went."""
    before, now = counts
    if now > before and registered.copies("side").get(number, 0) >= now - before:
        return say("It is in the registered side.")
    if now < before and after.copies("side").get(number, 0) >= before - now:
        return say("It is in the side now.")
    if now > before:
        short = {
            other
            for other, copies in registered.copies("main").items()
            if after.copies("main").get(other, 0) < copies
        }
        same = _same_name(number, short, (registered, after), pool)
        if same:
            return say("A card of the same name is missing: %(number)s.", number=same)
    return None


def _same_name(number: str, others: set[str], decks: tuple[Deck, ...], pool: CardPool[Any]) -> str:
    own = _name(number, decks, pool)
    found = (o for o in sorted(others, key=natural) if own and _name(o, decks, pool) == own)
    return next(found, "")


def _name(number: str, decks: tuple[Deck, ...], pool: CardPool[Any]) -> str:
    written = next((deck.name_of(number) for deck in decks if deck.name_of(number)), "")
    return name_key(pool.find(number), written, pool)
