"""Option cards by what they work on, and what immunity and nullifying make of them.

Tournament rules, 効果の対象 (S158-165), 無効化 (S187-196), コスト (S141-148) and
「相手オプションカードの効果を受けない」 (S582-601). The class of a card follows from how it names
what it works on; nobody's card texts are read here. In an Ultimate Battle, immunity only
regards cards that the Digimon in the facing box uses (S586).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.words import Message, say

from .steps import SPECIAL, TARGET, Ground, Reason

OptionClass = Literal["contact", "projection", "range", "special"]
CLASSES: Mapping[OptionClass, Message] = {
    "contact": say("contact option (接触型)"),
    "projection": say("projection option (投射型)"),
    "range": say("range option (範囲型)"),
    "special": say("special option (特殊型)"),
}
KINDS = ("item", "program", "field")
NAMED = ("option", *KINDS)  # what a nullifier, or a resistance to it, can name


class Target(NamedTuple):
    """How a card names what it works on, and the class that follows."""

    means: Message
    option_class: OptionClass
    because: Message
    ground: Ground = "stated"


TARGETS: Mapping[str, Target] = {
    "own": Target(
        say("its user's side (自分の)"),
        "contact",
        say("It works on the play sheet of the player who uses it."),
    ),
    "opponent": Target(
        say("the opponent's side (相手の)"),
        "projection",
        say("It works on the play sheet of the opponent of the player who uses it."),
    ),
    "both": Target(
        say("both sides (全ての, 自分と相手の)"),
        "range",
        say("It works on both play sheets."),
    ),
    "phases": Target(
        say("phases, which it rewinds or skips"),
        "special",
        say("It turns the phases of both players back or skips them, on both sheets at once."),
    ),
    "either-own": Target(
        say("either side (自分か相手); its user's was chosen"),
        "contact",
        say("Where either side may be chosen, the chosen one decides."),
    ),
    "either-opponent": Target(
        say("either side (自分か相手); the opponent's was chosen"),
        "projection",
        say("Where either side may be chosen, the chosen one decides."),
    ),
    "unnamed": Target(
        say("nothing that it names"),
        "contact",
        say("An option that names no target works on one of its user's own Digimon."),
        "inferred",
    ),
    "nullifier": Target(
        say("an option of the opponent, which it nullifies"),
        "projection",
        say("It works on the card of the opponent, on the opponent's play sheet."),
    ),
}

# Cards that the tournament rules name as examples, by how they name their target.
EXAMPLES: Mapping[str, str] = {
    "クラッカー!!": "opponent",
    "ちょっとだけメタル化": "own",
    "ムゲンマウンテン": "own",
    "実はキミ……飛べないの？": "opponent",
    "アウルヴァンディルの矢": "opponent",
    "ザ･タイムショック!!": "both",
    "争いはやめましょう": "phases",
    "リターンマッチだ！": "phases",
    "プログラム緊急停止！": "nullifier",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """An option card that somebody uses.

    `target`: a key of `TARGETS`. `spirit`: only the clause of a Spirit about the Digimon that
    appeared is asked about. `facing`: False in an Ultimate Battle where the Digimon that uses
    the card, or the one that nullifies it, is not in the box in front.
    """

    target: str
    spirit: bool = False
    facing: bool = True

    def __post_init__(self) -> None:
        """Raise ValueError for a target that there is none of."""
        if self.target not in TARGETS:
            raise ValueError(f"a target is one of {', '.join(TARGETS)}; got {self.target!r}")

    @property
    def option_class(self) -> OptionClass:
        return TARGETS[self.target].option_class


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a judge would say: one of a few answers, in a sentence, with every reason."""

    answer: str
    sentence: Message
    reasons: tuple[Reason, ...]


def classify(target: str) -> Ruling:
    """Which class an option is, by how it names what it works on (S158-165)."""
    found = TARGETS[target]
    reasons = [Reason(found.because, TARGET, found.ground)]
    reasons.append(
        Reason(say("“If the opponent …” (相手が…の場合) is a condition, never a target."), TARGET)
    )
    return Ruling(
        found.option_class,
        say("This is a %(option_class)s.", option_class=CLASSES[found.option_class]),
        tuple(reasons),
    )


BLOCKED = say("The immunity stops the card.")
PART = say("The immunity stops the part that works on the immune Digimon's side; the rest works.")
WORKS = say("The immunity does not stop the card.")


def stopped(use: Use, *, immune_to: Literal["opponent", "own"] = "opponent") -> Ruling:
    """What an immunity to options makes of a card: `blocked`, `part` or `works` (S582-601).

    `immune_to`: the opponent's options, or one's own, by which the card is then used.
    """
    why = [classify(use.target).reasons[0]]
    if use.spirit:
        told = say(
            "What a Spirit says of the Digimon that appeared is an ability of that Digimon, "
            "no longer an effect of the option."
        )
        return Ruling("works", WORKS, (Reason(told, SPECIAL),))
    if not use.facing:
        told = say("In an Ultimate Battle only cards of the Digimon in the facing box are stopped.")
        return Ruling("works", WORKS, (*why, Reason(told, SPECIAL)))
    if immune_to == "own":
        return _stopped_own(use, why)
    match use.option_class:
        case "contact":
            told = say("A contact option of the opponent does not work on the immune Digimon.")
            return Ruling("works", WORKS, (*why, Reason(told, TARGET)))
        case "projection":
            told = say("A projection option of the opponent works on the immune Digimon's side.")
            return Ruling("blocked", BLOCKED, (*why, Reason(told, TARGET)))
        case "range":
            told = say("Of a range option the immunity regards only what is about its own side.")
            return Ruling("part", PART, (*why, Reason(told, TARGET)))
        case "special":
            told = say("A special option works on both at once, so it is stopped as a whole.")
            return Ruling("blocked", BLOCKED, (*why, Reason(told, SPECIAL)))


def _stopped_own(use: Use, why: list[Reason]) -> Ruling:
    told = say("Immunity to one's own options is read the same way, with the sides exchanged.")
    reasons = (*why, Reason(told, SPECIAL, "inferred"))
    match use.option_class:
        case "projection":
            return Ruling("works", WORKS, reasons)
        case "range":
            return Ruling("part", PART, reasons)
        case _:
            return Ruling("blocked", BLOCKED, reasons)
