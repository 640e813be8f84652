"""What a card or a Digimon is right now, as rules and effects see it.

A look is never changed once it can be seen: what something was like when it triggered an effect
stays known after it has left (CR 15-8-3-8, 15-8-3-9-4).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.cards import Card, folded

if TYPE_CHECKING:
    from engine.effects.ability import Ability
    from engine.effects.context import Context
    from engine.effects.filters import Filter
    from engine.game.causes import Cause
    from engine.game.state import CardCopy

STACKED = "have stacked cards trashed"
# What prohibitions can be about, beside "activate …" with the icon of an effect.
PROHIBITIONS = {
    "attack": "attack",
    "attack players": "attack players",
    "attack digimon": "attack Digimon",
    "be attacked": "be attacked",
    "block": "block",
    "be blocked": "be blocked",
    "switch target": "have the target of its attack switched, by a block or an effect",
    "suspend": "suspend; so it cannot attack or block either (CR 11-2-5)",
    "unsuspend": "unsuspend",
    "unsuspend in its unsuspend phase": "unsuspend in the unsuspend phase of its owner",
    "digivolve": "digivolve",
    "move": "move out of the breeding area",
    "be deleted": "be deleted",
    "be returned": "be returned to a hand or deck",
    "leave": "leave the field, in whatever way",
    "be de-digivolved": "lose its top card by <De-Digivolve>, or by effects like it",
    "lose digivolution cards": "have its digivolution cards moved from under it",
    STACKED: "have its top card or its digivolution cards trashed; it can be deleted",
    "lose dp": "have its DP made less",
    "activate options it checks": "activate the [security] effects of Options that it checks",
}
# What is allowed to a card besides what the rules allow everybody.
PERMISSIONS = {
    "block": "block (CR 16-5)",
    "attack at once": "attack in the turn in which it came (CR 16-15)",
    "attack unsuspended": "attack Digimon that are not suspended as well",
    "unsuspend in their unsuspend phase": "unsuspend in the opponent's unsuspend phase (CR 16-11)",
    "force a block": "when it attacks, the opponent has to block if it can be done",
    "battle by digivolution cards": "in battles but those against Security Digimon, how many "
    "digivolution cards there are counts instead of DP (CR 16-35)",
}


@dataclass(frozen=True, slots=True)
class Live:
    """An ability in force or pending: whose it is, on which card it stands, and who has it."""

    ability: Ability
    key: str  # the same for as long as the card is the same: counts [X Per Turn] (CR 15-14-1-3)
    holder: int  # the stack that has it; the card itself where that is in no stack
    card: int  # the card that it stands on; 0 where it was gained
    number: str  # of that card, for the log
    player: int

    @property
    def gained(self) -> bool:
        return self.card == 0


@dataclass(frozen=True, slots=True)
class Cannot:
    """A prohibition: it goes before whatever allows (CR 15-1-3)."""

    what: str  # "attack", "block", "be deleted", "suspend", "unsuspend"…
    by: str = ""  # only by that: "battle", "effect", "opponent's effect"
    player: int = 0  # whose effect forbids it
    # Only with such other cards: what attacks or blocks it, what it attacks or digivolves into.
    which: Meant | None = None

    def is_about(self, other: Look | None) -> bool:
        return self.which is None or (other is not None and other in self.which)


@dataclass(frozen=True, slots=True)
class Permitted:
    """A permission that is only about some other cards: "attack unsuspended" ones like that."""

    what: str
    which: Meant


@dataclass(frozen=True, slots=True)
class Meant:
    """Which other cards a prohibition or permission is about: a filter, and who asks."""

    filter: Filter
    holder: int  # "this" of the filter
    context: Context = field(compare=False, repr=False)

    def __contains__(self, other: Look) -> bool:
        return self.filter.anywhere.fits(other, self.context)


@dataclass  # without slots: copied by its dict, ten times as fast as `replace`
class Look:
    """A card, or a stack by its top card, with all that is true of it now."""

    id: int
    owner: int
    area: str
    number: str
    kinds: frozenset[str]
    names: tuple[str, ...]
    contained: tuple[str, ...]  # what counts for "in its name", besides the names
    traits: tuple[str, ...]
    colours: tuple[str, ...]
    level: int | None
    base_dp: int | None
    play_cost: int | None
    use_cost: int | None
    face_up: bool = True
    token: bool = False
    suspended: bool = False
    placed: int = 0  # the turn in which it came to the field
    top: int = 0  # the id of the top card
    host: int = 0  # the stack under which or to which it is
    under: tuple[CardCopy, ...] = ()
    links: tuple[CardCopy, ...] = ()
    link_limit: int = 1  # so many link cards at most (CR 4-9-5)
    dp_change: int = 0
    # Kept apart, with why, since some cards cannot lose any (CR 15-1-3).
    dp_losses: list[tuple[int, Cause]] = field(default_factory=list)
    checks: int = 0  # cards that it checks besides the one that every Digimon does
    keywords: dict[str, list[Any]] = field(default_factory=dict)
    live: list[Live] = field(default_factory=list)
    cannot: list[Cannot] = field(default_factory=list)
    may: set[str] = field(default_factory=set)  # "attack unsuspended", "attack at once"…
    may_some: list[Permitted] = field(default_factory=list)  # the same, with some cards only
    silenced: bool = False  # its printed effects are not in force
    # A DUAL card that is not on the field is both: what is asked of it as a Digimon card or as an
    # Option card is asked of that side, anything else of either (CR 4-6-4). "" is an undivided one.
    sides: tuple[Look, ...] = ()
    side: str = ""  # "digimon" or "option"
    immune: list[tuple[str, int]] = field(default_factory=list)  # to what, and whose wording it is
    card: Card | None = None

    @property
    def dp(self) -> int | None:
        """DP; None for what has none, which is not the same as 0 (CR 2-5-3)."""
        if self.base_dp is None:
            return None
        lost = sum(loss for loss, cause in self.dp_losses if not self._is_kept(cause))
        return max(0, self.base_dp + self.dp_change - lost)

    def _is_kept(self, cause: Cause) -> bool:
        """Whether it cannot lose DP by that."""
        return any(
            each.what == "lose dp" and (not each.by or each.by in cause.words(each.player))
            for each in self.cannot
        )

    @property
    def is_digimon(self) -> bool:
        return "digimon" in self.kinds

    @property
    def numbers(self) -> tuple[str, ...]:
        """Its card number, and those that a (Rule) adds (CR 2-3-4-5)."""
        return (self.number, *self.card.also_numbered) if self.card else (self.number,)

    def seen_as(self, kind: str) -> Look:
        """That side of a DUAL card; every other card as it is (CR 4-6-5-2, 4-6-6-2)."""
        if not self.sides:
            return self
        return next((side for side in self.sides if side.side == kind), self)

    def is_named(self, name: str) -> bool:
        wanted = folded(name)
        return any(folded(own) == wanted for own in self.names)

    def has_in_name(self, part: str) -> bool:
        wanted = folded(part)
        return any(wanted in folded(own) for own in (*self.names, *self.contained))

    def fact(self, which: str) -> int | None:
        """A number by its name: "dp", "level", "play cost", "use cost", "digivolution cards"."""
        match which:
            case "dp":
                return self.dp
            case "original dp":
                return self.base_dp  # CR 2-5-2
            case "level":
                return self.level
            case "play cost":
                return self.play_cost
            case "use cost":
                return self.use_cost
            case "digivolution cards":
                return len(self.under)
            case "links":
                return len(self.links)
        raise ValueError(which)

    def has_timing(self, timing: str) -> bool:
        return any(live.ability.is_at(timing) for live in self.live)

    def is_forbidden(self, what: str, by: str = "", other: Look | None = None) -> bool:
        """Whether something cannot be done, or not by that, or not with that other card."""
        return any(
            each.what == what and each.by in ("", by) and each.is_about(other)
            for each in self.cannot
        )

    def is_allowed(self, what: str, other: Look) -> bool:
        """Whether something is allowed, if only with that other card."""
        return what in self.may or any(
            each.what == what and other in each.which for each in self.may_some
        )

    def copy(self) -> Look:
        """One that may be changed while it is not seen yet."""
        other = object.__new__(Look)
        other.__dict__.update(self.__dict__)
        other.keywords = {word: list(values) for word, values in self.keywords.items()}
        other.live = list(self.live)
        other.dp_losses = list(self.dp_losses)
        other.cannot = list(self.cannot)
        other.may = set(self.may)
        other.may_some = list(self.may_some)
        other.immune = list(self.immune)
        return other
