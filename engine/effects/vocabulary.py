"""Which words may stand in the fields of programs, each list with a sentence about every word.

A list is the type of the fields that it is for, `player: Player = "you"`: what is not on it is
refused when a program is read, so that a typing error is never an effect that does nothing.
`docs/effects.md` shows these lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from engine.cards import COLOURS
from engine.effects.language import AtLeast, ProgramError
from engine.game import causes, events, looks


@dataclass(frozen=True, slots=True)
class Words:
    """A list of words for a field of programs; `known` is asked when it is needed."""

    name: str
    about: str
    known: Callable[[], Mapping[str, object]]

    def check(self, value: object) -> None:
        """Raise `ProgramError` for what is not on the list, with what is."""
        known = self.known()
        if value not in known:
            raise ProgramError(f"{value!r} is no {self.name}; there are: {', '.join(known)}")


@dataclass(frozen=True, slots=True)
class Free:
    """Any text: a name, a trait, a number of a card."""

    name: str
    about: str

    def check(self, value: object) -> None:
        if not isinstance(value, str) or not value.strip():
            raise ProgramError(f"{value!r} is no {self.name}: it is empty")


@dataclass(frozen=True, slots=True)
class Bound(Free):
    """A name by which a program calls cards or a number: one that it gives, or one that it uses."""

    gives: bool = False


def _keywords() -> Mapping[str, object]:
    from engine.effects.keywords import KEYWORDS

    return KEYWORDS


def _processes() -> Mapping[str, object]:
    from engine.effects.keywords import PROCESSES

    return PROCESSES


def _timings() -> Mapping[str, object]:
    from engine.effects.ability import TIMINGS

    return TIMINGS


def _prohibitions() -> Mapping[str, object]:
    return looks.PROHIBITIONS | {
        f"activate {words}": f"activate its [{words}] effects" for words in _timings()
    }


PLAYERS = {"you": "whose effect it is", "opponent": "the other player"}
WHO = PLAYERS | {"both": "both players"}
KINDS = {
    "digimon": "a Digimon, a Digi-Egg on the field included",
    "tamer": "a Tamer",
    "option": "an Option",
    "digi-egg": "a Digi-Egg card",
}
FILTER_KINDS = KINDS | {"security digimon": "the Digimon that is checked: it is in no area"}
PILES = {
    "deck": "the deck",
    "eggs": "the Digi-Egg deck",
    "hand": "the hand",
    "trash": "the trash",
    "security": "the security stack",
}
AREAS = {
    "battle": "the battle area",
    "breeding": "the breeding area",
    "under": "under a card on the field: digivolution cards",
    "link": "linked to a card on the field",
    **PILES,
    "revealed": "revealed by the effect that goes on",
    "none": "no area: a card that is being used, or checked",
}
FILTER_AREAS = AREAS | {"any": "wherever the card is; for cards that have to be found, as without"}
FIELD = {"battle": AREAS["battle"], "breeding": AREAS["breeding"]}
ENDS = {
    "top": "the upper end",
    "bottom": "the lower end",
    "top or bottom": "either, as you choose",
}
PLACES = {
    "hand": "the hand",
    "trash": "the trash",
    "deck top": "on top of the deck",
    "deck bottom": "under the deck",
    "eggs top": "on top of the Digi-Egg deck",
    "eggs bottom": "under the Digi-Egg deck",
    "security top": "on top of the security stack",
    "security bottom": "under the security stack",
}
TAKEN_TO = PLACES | {
    "play": "onto the field, without paying the cost",
    "use": "used, without paying the cost",
    "digivolve": "on top of `under`, without paying the cost",
    "under": "at the bottom under `under`",
    "under top": "right under the top card of `under`",
}
RESTS = PLACES | {
    "deck top or bottom": "each on top of or under the deck, as you choose",
    "back": "where they were, in the order in which they were",
    "shuffle": "back, and what they belong to is shuffled",
}
FACTS = {
    "dp": "DP now",
    "original dp": "DP as printed, or as information makes it (CR 15-12-1)",
    "level": "level now",
    "play cost": "play cost",
    "use cost": "use cost",
    "digivolution cards": "how many digivolution cards",
    "links": "how many link cards",
}
DURATIONS = {
    "turn": "for this turn",
    "your turn": "until the end of your turn: this one, else the next",
    "opponent's turn": "until the end of the opponent's turn: this one, else the next",
    "your next turn": "until the end of your next turn",
    "opponent's next turn": "until the end of the opponent's next turn",
    "unsuspend": "until your next unsuspend phase",
    "opponent's unsuspend": "until the opponent's next unsuspend phase",
    "attack": "until the end of the attack",
    "battle": "until the end of the battle",
    "game": "for as long as the card is what it is",
}
FIELDS = {
    "effect": "the upper text: in force while the card is on top",
    "inherited": "the lower text: in force while it is a digivolution card",
    "security": "the security effect",
    "link": "in force while it is linked",
    "option": "what an Option does",
}
ICONS = {
    "hand": "{Hand}: in force in the hand",
    "trash": "{Trash}: in force in the trash",
    "breeding": "{Breeding}: in force in the breeding area",
    "field": "in force in the breeding area as well as in the battle area",
    "security": "{Security}: in force face up in the security stack",
}
PHASES = {
    "your unsuspend phase": "CR 6-2",
    "your draw phase": "CR 6-3",
    "your breeding phase": "CR 6-4",
    "your main phase": "CR 6-5",
    "opponent's unsuspend phase": "CR 6-2",
    "opponent's main phase": "CR 6-5",
}
TURNS = {"your": "[Your Turn]", "opponent's": "[Opponent's Turn]"}
TARGETS = {"any": "a player or a Digimon", "player": "a player", "digimon": "a Digimon"}
WAYS = {
    "play": "to play it",
    "digivolve": "to digivolve into it",
    "use": "to use it",
    "link": "to link it",
}
FORBIDDEN = {
    "gain memory": "gain memory",
    "play": "play such cards",
    "digivolve": "digivolve into such cards",
    "use": "use such Options",
    "reduce play costs": "pay less to play such cards than their play cost",
    "reduce digivolution costs": "pay less to digivolve into such cards than the digivolution cost",
    "reduce use costs": "pay less to use such Options than their use cost",
    "reduce link costs": "pay less to link such cards than their link cost",
}
RAISED = {"deletion dp": "the most DP of what your effects delete (CR 15-15-4-1)"}
MAXIMA = {
    "dp": "the most DP",
    "level": "the highest level",
    "play cost": "the highest play cost",
    "cards": "how many cards are chosen",
}
REQUIREMENTS = {
    "digixros": "DigiXros requirements (CR 7-2)",
    "dna": "DNA digivolution requirements (CR 8-2)",
    "burst": "Burst Digivolve requirements (CR 8-3)",
    "app fusion": "App Fusion requirements (CR 8-4)",
    "links to": "link requirements (CR 10)",
    "assembly": "Assembly requirements",
}
ALIKE = {"number": "no two of one number", "name": "no two of one name"}
DIFFERING = {
    "name": "no two of one name",
    "colour": "no two of one colour",
    "level": "no two of one level",
    "number": "no two of one number",
}
XROS_AREAS = {"trash": "your trash", "under tamers": "under your Tamers"}
TRIGGERS = events.NAMES | {
    "main": "its [Main] effect is activated, or the Option is used",
    "counter": "it is activated in the counter timing (CR 11-3)",
    "security": "it is checked (CR 15-16-10)",
}
NAMES = {
    "this": "the Digimon, Tamer or Option that has the effect; the card itself elsewhere",
    "this card": "the card on which the effect stands, also under a Digimon",
    "it": "what was chosen last; before that, what met the trigger condition",
    "them": "the same as it, for several",
    "it then": "what met the trigger condition, as it was when it did",
    "deleted then": "what this effect deleted last, as it was then",
    "done": "what the step before really affected",
    "agent": "who did what triggered it: the Digimon that won, the source of the effect",
    "agent then": "the same as it was then",
    "host": "what the card of the trigger was put on, or what was attacked",
    "host then": "the same as it was then",
    "revealed": "what the step that goes on has revealed",
    "taken": "what was taken of the revealed cards",
    "played": "all that this effect has played",
    "digivolved": "all that this effect has digivolved, in any way",
    "suspended": "all that this effect has suspended",
}

Player = Annotated[str, Words("player", "Whose it is, or who does it.", lambda: PLAYERS)]
Who = Annotated[str, Words("player or both", "Whom it is about.", lambda: WHO)]
Kind = Annotated[str, Words("kind", "What a card is.", lambda: KINDS)]
FilterKind = Annotated[str, Words("kind in filters", "What a card is.", lambda: FILTER_KINDS)]
Colour = Annotated[str, Words("colour", "As printed (CR 2-4).", lambda: dict.fromkeys(COLOURS, ""))]
Area = Annotated[str, Words("area", "Where a card is (CR 3).", lambda: AREAS)]
FilterArea = Annotated[str, Words("area in filters", "Where to look.", lambda: FILTER_AREAS)]
Field = Annotated[str, Words("area of the field", "Where on the field.", lambda: FIELD)]
Pile = Annotated[str, Words("pile", "An area that is no field.", lambda: PILES)]
End = Annotated[str, Words("end", "Where in a pile, or under a card.", lambda: ENDS)]
Place = Annotated[str, Words("place", "Where cards go.", lambda: PLACES)]
TakenTo = Annotated[str, Words("place for what is taken", "Where it goes.", lambda: TAKEN_TO)]
Rest = Annotated[str, Words("place for the rest", "Where it goes.", lambda: RESTS)]
Fact = Annotated[str, Words("fact", "A number of a card.", lambda: FACTS)]
Duration = Annotated[str, Words("duration", "How long something lasts.", lambda: DURATIONS)]
Part = Annotated[str, Words("part of a card", "Where an ability stands.", lambda: FIELDS)]
Icon = Annotated[str, Words("icon of an area", "CR 15-14-2 to 15-14-5.", lambda: ICONS)]
Turn = Annotated[str, Words("turn", "CR 15-16-8, 15-16-9.", lambda: TURNS)]
PhaseName = Annotated[str, Words("phase of a turn", "Whose, and which.", lambda: PHASES)]
Target = Annotated[str, Words("target", "What an attack is at.", lambda: TARGETS)]
Way = Annotated[str, Words("way", "What a cost is paid for.", lambda: WAYS)]
Event = Annotated[
    str, Words("event", "What happens, or is about to (CR 15-5).", lambda: events.NAMES)
]
Trigger = Annotated[
    str, Words("trigger", "An event, or what activates an effect.", lambda: TRIGGERS)
]
By = Annotated[str, Words("cause", "By what something happens.", lambda: causes.WORDS)]
Timing = Annotated[str, Words("timing", "Icons of effects (CR 15-16).", _timings)]
KeywordName = Annotated[str, Words("keyword", "Keyword effects (CR 16).", _keywords)]
ProcessName = Annotated[
    str, Words("keyword that executes processing", "Within another effect (CR 16).", _processes)
]
AnyKeyword = Annotated[
    str,
    Words("keyword that does something", "CR 16.", lambda: {**_keywords(), **_processes()}),
]
Prohibition = Annotated[
    str, Words("prohibition", "What cannot be done, or be done to it (CR 15-1-3).", _prohibitions)
]
Permission = Annotated[
    str, Words("permission", "What is allowed besides the rules.", lambda: looks.PERMISSIONS)
]
Forbidden = Annotated[
    str, Words("prohibition for players", "What a player cannot do.", lambda: FORBIDDEN)
]
Raised = Annotated[str, Words("number that can be raised", "CR 15-15-4.", lambda: RAISED)]
Maximum = Annotated[str, Words("maximum", "That an effect shows.", lambda: MAXIMA)]
Differing = Annotated[str, Words("difference", "What is chosen differs.", lambda: DIFFERING)]
Requirement = Annotated[
    str, Words("requirement", "A requirement that a card has.", lambda: REQUIREMENTS)
]
Alike = Annotated[str, Words("way to differ", "What DigiXros cards differ in.", lambda: ALIKE)]
XrosArea = Annotated[str, Words("area for DigiXros", "Also from there.", lambda: XROS_AREAS)]

CardName = Annotated[str, Free("name of a card", "As printed, in any case.")]
Term = Annotated[str, Free("term", "An icon or word in the text of a card (CR 4-23).")]
Trait = Annotated[str, Free("trait", "As printed.")]
CardNumber = Annotated[str, Free("card number", "As in the catalogue.")]
TokenName = Annotated[str, Free("name of a token", "As in the catalogue or the scenario.")]
Printed = Annotated[str, Free("printed text", "What stands on the card.")]
Label = Annotated[str, Free("label", "What people call it.")]
Name = Annotated[str, Bound("name", "One of the names below, or one that a step gave.")]
NewName = Annotated[str, Bound("new name", "What it is called from here on.", gives=True)]

Positive = Annotated[int, AtLeast(1)]
NotNegative = Annotated[int, AtLeast(0)]

LISTS: tuple[Words, ...] = tuple(
    each
    for alias in list(globals().values())
    for each in getattr(alias, "__metadata__", ())
    if isinstance(each, Words)
)
