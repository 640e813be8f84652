"""A card's abilities: when they trigger, in which area they are in force, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.effects.filters import Filter
from engine.effects.language import Node, ProgramError, texts_in
from engine.effects.step import Condition, Step
from engine.effects.vocabulary import (
    NAMES,
    AnyKeyword,
    Area,
    Bound,
    By,
    Icon,
    Label,
    NotNegative,
    Part,
    PhaseName,
    Player,
    Positive,
    Turn,
)
from engine.effects.vocabulary import Trigger as TriggerName

THIS = Filter(this=True)


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """What has to happen, or is about to, for an ability to trigger (CR 15-5)."""

    event: TriggerName
    would: bool = False  # immediate-type: right before it (CR 15-8-5)
    subject: Filter | None = None  # one of those to which it happens
    agent: Filter | None = None  # who does it: the battling Digimon, an effect's source
    host: Filter | None = None  # the Digimon under or to which a card goes, or from which it comes
    by: tuple[By, ...] = ()  # "effect", "your effect", "opponent's effect", "battle", "rule"…
    not_by: tuple[By, ...] = ()
    through: tuple[AnyKeyword, ...] = ()  # by the effect or processing of such a keyword
    phase: PhaseName = ""  # in which it happens
    player: Player = ""  # whose turn, memory or security it is, or who is attacked
    source: Area = ""  # the area that the subject leaves
    to: Area = ""  # the area that it goes to
    least: Positive = 1  # so many subjects at the same time
    unless: Filter | None = None  # not where it happens to one of these as well

    @classmethod
    def short(cls, plain: Any) -> Trigger:
        """Read a timing by its icon: "on play"."""
        if not isinstance(plain, str) or plain not in TIMINGS:
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


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One effect of a card, or one that something gained. Without `when` it is persistent."""

    when: tuple[Trigger, ...] = ()
    do: tuple[Step, ...] = ()
    field: Part = "effect"  # in which part of the card it stands
    icon: Icon = ""  # the area in which it is in force; "" is the field (CR 15-14-2 to 15-14-5)
    turn: Turn = ""  # "your" or "opponent's"; "" is both (CR 15-16-8, 15-16-9)
    during: Condition | None = None  # also has to hold for it to trigger
    limit: NotNegative = 0  # [X Per Turn] (CR 15-14-1); 0 is none
    name: Label = ""  # what people call it; a keyword's name, for keywords

    def check(self) -> None:
        """Refuse names of cards that nothing in it gives: they would stand for nothing."""
        named = list(texts_in(self, Ability))
        known = {
            *NAMES,
            *(text for asked, text in named if isinstance(asked, Bound) and asked.gives),
        }
        for asked, text in named:
            if isinstance(asked, Bound) and text not in known:
                raise ProgramError(
                    f"nothing is called {text!r}; there are: {', '.join(sorted(known))}"
                )

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
