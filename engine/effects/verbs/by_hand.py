"""What nobody has read for the engine: it stops, says the text, and players do it themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.effects.language import word
from engine.effects.step import Doing, Step
from engine.effects.vocabulary import Printed
from engine.game.choices import BY_HAND, GO_ON, Choice, Option
from engine.words import Message, say

if TYPE_CHECKING:
    from engine.effects.context import Context

_ON_FIELD: dict[str, Any] = {"pick": 1, "from": {"kind": ["digimon", "tamer"]}}
_DIGIMON: dict[str, Any] = {"pick": 1, "from": {"kind": "digimon"}}
_UNDER: dict[str, Any] = {"pick": 1, "from": {"area": ["under", "link"]}}
_HAND: dict[str, Any] = {"pick": 1, "from": {"area": "hand", "of": "you"}}
_TRASH: dict[str, Any] = {"pick": 1, "from": {"area": "trash", "of": "you"}}
_MINE: dict[str, Any] = {
    "pick": 1,
    "from": {"area": ["hand", "trash", "under", "link"], "of": "you"},
}
_WHEREVER: dict[str, Any] = {
    "pick": 1,
    "from": {"area": ["battle", "breeding", "under", "link", "hand", "trash"], "of": "you"},
}
_THEIRS: dict[str, Any] = {
    "pick": 1,
    "from": {"area": ["battle", "under", "link", "trash"], "of": "opponent"},
}
_THEIR_HAND: dict[str, Any] = {
    "pick": 1,
    "from": {"area": "hand", "of": "opponent"},
    "by": "opponent",
}


def _top(pile: str, player: str = "you") -> dict[str, Any]:
    return {"top of": pile, "count": 1, "player": player}


# What can be done by hand, as often as wanted: steps of the language, each done as the effect
# that nobody has read. The keys are an interface: recorded games and scenarios name them.
MOVES: dict[str, tuple[Message, Any]] = {
    "gain memory": (say("Gain 1 memory"), {"gain memory": 1}),
    "lose memory": (say("Lose 1 memory"), {"lose memory": 1}),
    "draw": (say("Draw 1 card"), {"draw": 1}),
    "opponent draws": (say("The opponent draws 1 card"), {"draw": 1, "player": "opponent"}),
    "recover": (say("Recovery +1"), {"recover": 1}),
    "hatch": (say("Hatch a Digi-Egg"), {"hatch": "you"}),
    "suspend": (say("Suspend something"), {"suspend": _ON_FIELD}),
    "unsuspend": (say("Unsuspend something"), {"unsuspend": _ON_FIELD}),
    "delete": (say("Delete a Digimon"), {"delete": _DIGIMON}),
    "de-digivolve": (say("De-Digivolve 1"), {"de-digivolve": 1, "of": _DIGIMON}),
    "more dp": (say("+1000 DP for the turn"), {"dp": 1000, "of": _DIGIMON, "for": "turn"}),
    "less dp": (say("-1000 DP for the turn"), {"dp": -1000, "of": _DIGIMON, "for": "turn"}),
    "play": (say("Play one of your cards without paying the cost"), {"play": _MINE}),
    "use": (say("Use one of your Options without paying the cost"), {"use": _MINE}),
    "digivolve": (
        say("Digivolve one of your Digimon into one of your cards, without the cost"),
        {
            "digivolve": {"pick": 1, "from": {"kind": "digimon", "of": "you"}},
            "into": _MINE,
            "ignoring": True,
        },
    ),
    "link": (
        say("Link one of your cards without paying the cost"),
        {"link": _MINE, "to": {"pick": 1, "from": {"kind": "digimon", "of": "you"}}},
    ),
    "to hand": (say("Put one of your cards into your hand"), {"put": _WHEREVER, "to": "hand"}),
    "to trash": (say("Put one of your cards into the trash"), {"put": _WHEREVER, "to": "trash"}),
    "to deck top": (
        say("Put one of your cards on top of your deck"),
        {"put": _WHEREVER, "to": "deck top"},
    ),
    "to deck bottom": (
        say("Put one of your cards at the bottom of your deck"),
        {"put": _WHEREVER, "to": "deck bottom"},
    ),
    "to security top": (
        say("Put one of your cards on top of your security stack"),
        {"put in security": _WHEREVER},
    ),
    "to security bottom": (
        say("Put one of your cards at the bottom of your security stack"),
        {"put in security": _WHEREVER, "at": "bottom"},
    ),
    "under": (
        say("Place one of your cards under something of yours"),
        {
            "place under": _MINE,
            "host": {"pick": 1, "from": {"kind": ["digimon", "tamer"], "of": "you"}},
        },
    ),
    "security to hand": (
        say("Put the top card of your security stack into your hand"),
        {"put": _top("security"), "to": "hand"},
    ),
    "opponent's to hand": (
        say("Put one of the opponent's cards into their hand"),
        {"put": _THEIRS, "to": "hand"},
    ),
    "opponent's to trash": (
        say("Put one of the opponent's cards into their trash"),
        {"put": _THEIRS, "to": "trash"},
    ),
    "opponent's to deck bottom": (
        say("Put one of the opponent's cards at the bottom of their deck"),
        {"put": _THEIRS, "to": "deck bottom"},
    ),
    "opponent's to security": (
        say("Put one of the opponent's cards on top of their security stack"),
        {"put in security": _THEIRS},
    ),
    "opponent discards": (
        say("The opponent trashes a card of their hand"),
        {"trash": _THEIR_HAND},
    ),
    "deck to trash": (
        say("Trash the top card of your deck"),
        {"trash": _top("deck")},
    ),
    "opponent's deck to trash": (
        say("Trash the top card of the opponent's deck"),
        {"trash": _top("deck", "opponent")},
    ),
    "security to trash": (
        say("Trash the top card of your security stack"),
        {"trash": _top("security")},
    ),
    "opponent's security to trash": (
        say("Trash the top card of the opponent's security stack"),
        {"trash": _top("security", "opponent")},
    ),
    "reveal": (
        say("Reveal the top card of your deck: into your hand, or to the bottom"),
        {"reveal": 1, "take": {"pick": 1, "from": {}, "may": True}},
    ),
    "search": (
        say("Search your deck for a card, and shuffle it"),
        {
            "reveal": 1,
            "all": True,
            "look": True,
            "take": {"pick": 1, "from": {}, "may": True},
            "rest": "shuffle",
        },
    ),
    "shuffle": (say("Shuffle your deck"), {"shuffle": "deck"}),
}


@cache
def steps() -> dict[str, Step]:
    """The moves as steps, by their keys."""
    return {key: Step.read(plain) for key, (_, plain) in MOVES.items()}


@word(Step, "by hand")
@dataclass(frozen=True, slots=True)
class ByHand(Step):
    """An effect that nobody has read for the engine, in its own words: the game says them and
    stops, whoever has it does by free moves what they mean, and goes on.

    The moves are done as that effect: they are interrupted and trigger as what any effect does.
    """

    by_hand: Printed

    def run(self, context: Context) -> Doing:
        context.commit()
        while not context.game.state.is_over:
            options = (*self._moves(context), Option(GO_ON, say("It is done: go on")))
            asked = Choice(
                context.player,
                BY_HAND,
                say("Resolve this by hand: %(text)s", text=self.by_hand),
                options,
            )
            [key] = yield from context.game.ask(asked)
            if key == GO_ON:
                return
            yield from steps()[key].run(context)

    def _moves(self, context: Context) -> Iterator[Option]:
        for key, step in steps().items():
            with context.asking(partly=True):
                possible = step.possible(context)
            if possible:
                yield Option(key, MOVES[key][0])
