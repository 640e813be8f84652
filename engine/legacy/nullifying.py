"""Nullifying an option card: whether it works, and which costs are paid all the same.

Tournament rules, 無効化 (S187-196), コスト (S141-148) and 「相手オプションカードの効果を受けない」
(S597-601). To send a card to the Dark Area before it takes effect is to nullify it (S190).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.words import Message, say

from .options import CLASSES, KINDS, NAMED, Ruling, Use, classify
from .steps import COST, NULLIFYING, SPECIAL, TARGET, Reason

NULLIFIERS: Mapping[str, Message] = {
    "option": say("any option (オプションを無効化, 無効化)"),
    "item": say("items (アイテムを無効化)"),
    "program": say("programs (プログラムを無効化)"),
    "field": say("fields (フィールドを無効化)"),
}
RESISTANCES: Mapping[str, Message] = {
    "": say("nothing about it"),
    "option": say("is not nullified, or options are not (無効化されない)"),
    "item": say("items are not nullified (アイテムを無効化されない)"),
    "program": say("programs are not nullified (プログラムを無効化されない)"),
    "field": say("fields are not nullified (フィールドを無効化されない)"),
}
KIND_NAMES: Mapping[str, Message] = {
    "item": say("item (アイテム)"),
    "program": say("program (プログラム)"),
    "field": say("field (フィールド)"),
}
COSTS: Mapping[str, Message] = {
    "cost": say("in a field of its own (コスト)"),
    "timing": say("in the timing field (発動タイミング)"),
    "effect": say("in the effect field"),
}

NULLIFIED = say("The card is nullified.")
SAFE = say("The card is not nullified; it takes effect.")


def nullified(use: Use, *, kind: str, by: str, resists: str = "", immune: bool = False) -> Ruling:
    """Whether a card is nullified: `nullified` or `safe`.

    `kind`: of `KINDS`, what the card is. `by`: of `NAMED`, what the nullifier names.
    `resists`: of `NAMED`, what the card says that is not nullified; "" for nothing.
    `immune`: whether the Digimon that uses the card is immune to the opponent's options.
    """
    _refuse_unknown(kind, by, resists)
    if by not in ("option", kind):
        told = say("The nullifier names another kind of option than this one.")
        return Ruling("safe", SAFE, (Reason(told, NULLIFYING),))
    resisted, reason = _resisted(by, resists)
    if resisted:
        return Ruling("safe", SAFE, (reason,))
    if not immune:
        return Ruling("nullified", NULLIFIED, (reason,))
    return _against_immune(use, reason)


def _resisted(by: str, resists: str) -> tuple[bool, Reason]:
    """Whether what a card says of itself protects it. The rows and columns of the rules."""
    match resists:
        case "":
            return False, Reason(say("The card does not say that it is not nullified."), NULLIFYING)
        case "option":
            told = say("“Is not nullified” goes before every kind of nullifying.")
            return True, Reason(told, NULLIFYING)
        case _ if resists == by:
            told = say("“Is not nullified” goes before nullifying where both name the same kind.")
            return True, Reason(told, NULLIFYING)
        case _ if by != "option":
            told = say("What the card says of its safety is about another kind of option.")
            return False, Reason(told, NULLIFYING, "inferred")
        case _:
            told = say(
                "The card is only safe from nullifiers that name its kind, and this one names "
                "options in general."
            )
            return False, Reason(told, NULLIFYING)


def _against_immune(use: Use, reason: Reason) -> Ruling:
    """A nullifier is an option, too: where it works on the immune side, it fails (S597-601)."""
    if not use.facing:
        told = say("In an Ultimate Battle only cards of the Digimon in the facing box are stopped.")
        return Ruling("nullified", NULLIFIED, (reason, Reason(told, SPECIAL)))
    why = (reason, classify(use.target).reasons[0])
    if use.target == "nullifier":
        told = say(
            "The card nullifies a card of the opponent, so what nullifies it works on the "
            "opponent's own sheet, where the immunity does not reach."
        )
        return Ruling("nullified", NULLIFIED, (*why, Reason(told, SPECIAL)))
    if use.option_class == "projection":
        told = say(
            "The card works on the opponent's sheet, and so does what nullifies it; the immunity "
            "does not reach there."
        )
        return Ruling("nullified", NULLIFIED, (*why, Reason(told, TARGET)))
    told = say(
        "To nullify a %(option_class)s works on the immune Digimon's side, so the immunity "
        "stops the nullifier.",
        option_class=CLASSES[use.option_class],
    )
    return Ruling("safe", SAFE, (*why, Reason(told, TARGET)))


def cost_of(place: str, *, nullified: bool) -> Ruling:
    """Whether a cost is paid: `paid` or `free`. `place`: of `COSTS`; `nullified`: in time."""
    if place not in COSTS:
        raise ValueError(f"a cost stands in one of {', '.join(COSTS)}; got {place!r}")
    paid = say("The cost is paid.")
    if place == "effect":
        if nullified:
            told = say("A cost in the effect field is part of the effect that never came.")
            return Ruling("free", say("The cost is not paid."), (Reason(told, COST),))
        told = say("A cost in the effect field is paid when the card takes effect, or after it.")
        return Ruling("paid", paid, (Reason(told, COST),))
    told = say("It is paid when the card is turned up, which comes before nullifying.")
    return Ruling("paid", paid, (Reason(told, COST),))


def whole_hand(hand: int) -> Ruling:
    """Whether one's whole hand can be discarded as a cost: `paid`, or `cannot` without cards."""
    if hand < 0:
        raise ValueError(f"a hand has 0 cards or more; got {hand!r}")
    if hand:
        told = say("There is a hand to discard.")
        return Ruling("paid", say("The cost can be paid."), (Reason(told, COST),))
    told = say(
        "“Discard the whole hand” asks for a hand: with no card in it the cost cannot be paid, and "
        "the option that was turned up goes to the Dark Area at once."
    )
    return Ruling("cannot", say("The cost cannot be paid."), (Reason(told, COST),))


def _refuse_unknown(kind: str, by: str, resists: str) -> None:
    """Raise ValueError for words that are none."""
    for name, given, known in (
        ("kind", kind, KINDS),
        ("by", by, NAMED),
        ("resists", resists, ("", *NAMED)),
    ):
        if given not in known:
            raise ValueError(f"{name} is one of {', '.join(known)}; got {given!r}")
