"""What changes an attack or lost points: a value for each effect, in the order of taking effect.

Effects have a short notation for the command line and for programs: `+50`, `-100`, `x2`, `/2`,
`base+100`, `base=300`, `to B+100`, `with C`; `C: x2` works on one attack alone, and `~x2` is of a
card that has left its slot. Of lost points there is `more 10` besides, which the rules add after
the calculation (更に). What a card says is for its reader to put into these; no text is read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from engine.numbers import plain_dashes
from engine.words import Message, say

LETTERS = ("A", "B", "C")
ATTACK_KINDS = ("plus", "times", "over", "base", "is", "letter", "with")
LOST_KINDS = ("plus", "times", "over", "more")
MOST = 99_999  # of an amount
FACTORS = 99  # by which at most is multiplied or divided


class NotAnEffect(ValueError):
    """A text is no effect; `message` says so for people."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect.

    `kind`: `plus` an ordinary addition, `times` and `over` a factor, `base` an addition to the
    base attack, `is` a new base attack, `letter` another attack letter, `with` a second attack
    that is added, `more` (更に) of lost points.
    `amount`: -99,999..99,999; a factor is 1..99; of `letter` the addition that comes with it.
    `attack`: the letter that it is about; "" for whichever attack is used.
    `left`: its card has left its slot and says nothing of a longer time.
    """

    kind: str
    amount: int = 0
    attack: str = ""
    left: bool = False

    def __post_init__(self) -> None:
        """Raise `NotAnEffect` for what no effect can be."""
        if self.kind in ("letter", "with") and self.attack not in LETTERS:
            raise NotAnEffect(say("This effect needs an attack letter: A, B or C."))
        if self.kind in ("times", "over") and not 1 <= self.amount <= FACTORS:
            raise NotAnEffect(
                say(
                    "A factor is a whole number from 1 to %(most)s, not %(amount)s.",
                    most=FACTORS,
                    amount=self.amount,
                )
            )
        if abs(self.amount) > MOST:
            raise NotAnEffect(
                say("An amount has at most five digits, not %(amount)s.", amount=self.amount)
            )
        if (self.kind == "is" and self.amount < 0) or (self.kind == "more" and self.amount < 0):
            raise NotAnEffect(
                say("Here an amount of 0 or more should stand, not %(amount)s.", amount=self.amount)
            )

    def __str__(self) -> str:
        """The notation, as `read_effect` reads it."""
        return f"{'~' if self.left else ''}{self.short}"

    @property
    def short(self) -> str:
        """The notation without what became of the card."""
        about = f"{self.attack}: " if self.attack else ""
        match self.kind:
            case "times":
                return f"{about}×{self.amount}"
            case "over":
                return f"{about}÷{self.amount}"
            case "base":
                return f"{about}base{signed(self.amount)}"
            case "is":
                return f"{about}base={self.amount}"
            case "letter":
                return f"to {self.attack}{signed(self.amount) if self.amount else ''}"
            case "with":
                return f"with {self.attack}"
            case "more":
                return f"more {self.amount}"
            case _:
                return signed(self.amount)


def signed(amount: int) -> str:
    """Write `+50` and `−100`."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


_EFFECT = re.compile(
    r"(?P<left>~)?(?:(?P<attack>[ABC]):)?(?:"
    r"(?P<plus>[+-]\d{1,9})"
    r"|[X*×](?P<times>\d{1,9})"
    r"|[/÷](?P<over>\d{1,9})"
    r"|BASE(?P<base>[+-]\d{1,9})"
    r"|BASE=(?P<is>\d{1,9})"
    r"|TO(?P<letter>[ABC])(?P<bonus>[+-]\d{1,9})?"
    r"|WITH(?P<with>[ABC])"
    r"|MORE\+?(?P<more>\d{1,9})"
    r")"
)


def read_effect(text: str, kinds: Iterable[str] = ATTACK_KINDS) -> Effect:
    """Read one effect in any width, case and kind of dash. Raises `NotAnEffect`."""
    plain = plain_dashes(unicodedata.normalize("NFKC", text)).replace("ー", "-").upper()
    found = _EFFECT.fullmatch(re.sub(r"\s+", "", plain))
    kinds = tuple(kinds)
    given = {} if found is None else {k: v for k, v in found.groupdict().items() if v}
    kind = next((each for each in (*ATTACK_KINDS, *LOST_KINDS) if each in given), "")
    about = given.get("attack", "")
    if kind not in kinds or (about and kind not in ("times", "over", "base", "is")):
        raise NotAnEffect(
            say(
                "“%(written)s” is no effect; write one as in these: %(examples)s.",
                written=text.strip()[:40],
                examples=_examples(kinds),
            )
        )
    left = "left" in given
    if kind in ("letter", "with"):
        return Effect(kind, int(given.get("bonus", 0)), given[kind], left)
    return Effect(kind, int(given[kind]), about, left)


def _examples(kinds: tuple[str, ...]) -> tuple[str, ...]:
    examples = {
        "plus": "+50", "times": "x2", "over": "/2", "base": "base+100", "is": "base=300",
        "letter": "to B+100", "with": "with C", "more": "more 10",
    }  # fmt: skip
    return tuple(example for kind, example in examples.items() if kind in kinds)
