"""A card's abilities: when they trigger, in which area they are in force, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.effects.filters import Filter
from engine.effects.language import Node, ProgramError
from engine.effects.step import Condition, Step

THIS = Filter(this=True)


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """What has to happen, or is about to, for an ability to trigger (CR 15-5)."""

    event: str  # one of `engine.game.events.NAMES`, or "main", "counter", "security"
    would: bool = False  # immediate-type: right before it (CR 15-8-5)
    subject: Filter | None = None  # one of those to which it happens
    agent: Filter | None = None  # who does it: the battling Digimon, an effect's source
    host: Filter | None = None  # the Digimon under which a card goes, or from under which it comes
    by: tuple[str, ...] = ()  # "effect", "your effect", "opponent's effect", "battle", "rule"…
    not_by: tuple[str, ...] = ()
    player: str = ""  # whose turn, memory or security, or who is attacked: "you" or "opponent"
    source: str = ""  # the area that the subject leaves
    to: str = ""  # the area that it goes to
    least: int = 1  # so many subjects at the same time
    unless: Filter | None = None  # not where it happens to one of these as well

    @classmethod
    def short(cls, plain: Any) -> Trigger:
        """Read a timing by its icon: "on play"."""
        if plain not in TIMINGS:
            raise ProgramError(f"{plain!r} is no timing; there are: {', '.join(TIMINGS)}")
        return TIMINGS[plain]

    def dump(self) -> Any:
        """The icon's words where there are such, else all fields."""
        for words, trigger in TIMINGS.items():
            if trigger == self:
                return words
        return Node.dump(self)


# Icons that stand for a trigger condition (CR 15-16).
TIMINGS = {
    "main": Trigger("main"),
    "counter": Trigger("counter"),
    "security": Trigger("security"),
    "on play": Trigger("played", subject=THIS),
    "when digivolving": Trigger("digivolved", subject=THIS),
    "on deletion": Trigger("deleted", subject=THIS),
    "when attacking": Trigger("attacked", subject=THIS),
    "when linking": Trigger("linked", subject=THIS),
    "when moving": Trigger("moved", subject=THIS),
    "end of attack": Trigger("attack ended", subject=THIS),
    "start of your turn": Trigger("turn began", player="you"),
    "start of opponent's turn": Trigger("turn began", player="opponent"),
    "start of all turns": Trigger("turn began"),
    "start of your main phase": Trigger("main began", player="you"),
    "start of opponent's main phase": Trigger("main began", player="opponent"),
    "end of your turn": Trigger("turn ended", player="you"),
    "end of opponent's turn": Trigger("turn ended", player="opponent"),
    "end of all turns": Trigger("turn ended"),
}
FIELDS = ("effect", "inherited", "security", "link", "option")
ICONS = ("", "hand", "trash", "breeding", "security")
TURNS = ("", "your", "opponent's")


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One effect of a card, or one that something gained. Without `when` it is persistent."""

    when: tuple[Trigger, ...] = ()
    do: tuple[Step, ...] = ()
    field: str = "effect"  # in which part of the card it stands
    icon: str = ""  # the area in which it is in force; "" is the field (CR 15-14-2 to 15-14-5)
    turn: str = ""  # "your" or "opponent's"; "" is both (CR 15-16-8, 15-16-9)
    during: Condition | None = None  # also has to hold for it to trigger
    limit: int = 0  # [X Per Turn] (CR 15-14-1); 0 is none
    name: str = ""  # what people call it; a keyword's name, for keywords

    def __post_init__(self) -> None:
        for value, known in (
            (self.field, FIELDS),
            (self.icon, ICONS),
            (self.turn, TURNS),
        ):
            if value not in known:
                raise ProgramError(f"{value!r} is none of {', '.join(map(repr, known))}")

    @property
    def is_persistent(self) -> bool:
        """Constantly in force, without being triggered (CR 15-8-2)."""
        return not self.when

    @property
    def is_immediate(self) -> bool:
        """Interrupts right before its cause (CR 15-8-5)."""
        return any(trigger.would for trigger in self.when)

    def has(self, event: str) -> bool:
        """Whether it is of that timing: "main", "security", "counter", "played"…"""
        return any(trigger.event == event for trigger in self.when)

    def is_at(self, timing: str) -> bool:
        """Whether it has that icon: "on play", "when digivolving"…"""
        wanted = TIMINGS[timing]
        return wanted in self.when
