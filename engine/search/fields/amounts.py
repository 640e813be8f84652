"""Fields that are whole numbers: level, costs, DP and the like (CR 2-5, 2-6, 2-7, 2-9).

A card may have several amounts in one field, such as the costs of its digivolutions; a test
holds where any of them fits. An amount may be compared with another field of the same card.
"""

from __future__ import annotations

import operator as python
import unicodedata
from collections.abc import Callable, Iterable, Mapping

from engine.cards import Card
from engine.legacy.cards import LEVELS
from engine.search.bits import Bits
from engine.search.index import AnyCard, Index
from engine.search.problems import Fault, closest
from engine.search.run import Run
from engine.search.tree import Pattern, Test, Value
from engine.words import Message, say

from .field import EVERY, Field, compared

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    ":": python.eq,
    "=": python.eq,
    "!=": python.ne,
    "<": python.lt,
    "<=": python.le,
    ">": python.gt,
    ">=": python.ge,
}
LONGEST = 9  # digits


class Amount(Field):
    """A field of whole numbers, found by what `of` gives for a card."""

    operators = EVERY

    def __init__(
        self,
        *names: str,
        label: Message,
        example: str,
        of: Callable[[AnyCard], Iterable[int | None]],
        words: Mapping[str, int] | None = None,
    ) -> None:
        """`words`: what may be written for an amount instead of its digits, folded."""
        super().__init__(*names, label=label, example=example)
        self.of = of
        self.words = words or {}

    def amounts(self, index: Index) -> Mapping[int, Bits]:
        return index.column(self.names[0], lambda card: (n for n in self.of(card) if n is not None))

    def fault(self, operator: str, value: Value) -> Fault | None:
        if self._read(value) is not None or _field(value) is not None:
            return None
        written = str(value)
        parts = [part for part in written.replace("|", ",").split(",") if part]
        if len(parts) > 1 and all(self._read(part) is not None for part in parts):
            name = self.names[0]
            either = " or ".join(f"{name}{operator}{part}" for part in parts)
            return Fault(
                say("“%(value)s” is several numbers; give one.", value=written),
                f"({either})",
                whole=True,
            )
        return Fault(
            say("“%(value)s” is no whole number, and no field that is one.", value=written),
            closest(written, AMOUNTS),
        )

    def find(self, test: Test, run: Run) -> Bits | None:
        compare = COMPARE[test.operator]
        mine = self.amounts(run.index)
        found = 0
        sought = self._read(test.value)
        if sought is not None:
            for amount, cards in mine.items():
                if compare(amount, sought):
                    found |= cards
            return found & ~mine.get(sought, 0) if test.operator == "!=" else found
        other = _field(test.value)
        assert other is not None
        theirs = other.amounts(run.index)
        for amount, cards in mine.items():
            for another, others in theirs.items():
                if compare(amount, another):
                    found |= cards & others
        return found

    def said(self, test: Test, run: Run) -> Message:
        sought = self._read(test.value)
        other = _field(test.value)
        value = other.label if sought is None and other else sought
        return compared(self.label, test.operator, value)

    def having(self, index: Index) -> Bits:
        found = 0
        for cards in self.amounts(index).values():
            found |= cards
        return found

    def _read(self, value: Value) -> int | None:
        """Read `5000`, `5k`, full-width digits and this field's own words."""
        if isinstance(value, Pattern):
            return None
        text = unicodedata.normalize("NFKC", value).casefold().strip()
        if text in self.words:
            return self.words[text]
        thousands = text.endswith("k")
        digits = text.removesuffix("k") if thousands else text
        if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST:
            return None
        return int(digits) * (1000 if thousands else 1)


def _field(value: Value) -> Amount | None:
    return AMOUNTS.get(str(value).casefold().replace("_", "-"))


def _level(card: AnyCard) -> Iterable[int | None]:
    if isinstance(card, Card):
        return (card.level,)
    return (LEGACY_LEVELS.get(card.level),)


def _costs(card: AnyCard) -> Iterable[int | None]:
    return (card.play_cost, card.use_cost) if isinstance(card, Card) else ()


def _modern(
    of: Callable[[Card], Iterable[int | None]],
) -> Callable[[AnyCard], Iterable[int | None]]:
    """Legacy cards have none of these figures listed."""
    return lambda card: of(card) if isinstance(card, Card) else ()


# The legacy game counts in words: its Champions are IV, its highest Digimon what is 6 today.
LEGACY_LEVELS = dict(zip(LEVELS, (3, 4, 5, 6), strict=True))
LEVEL_WORDS = {level.casefold(): n for level, n in LEGACY_LEVELS.items()} | {
    f"lv.{n}": n for n in range(2, 8)
}

FIELDS = (
    Amount("level", "lv", label=say("level"), example="lv>=5", of=_level, words=LEVEL_WORDS),
    Amount(
        "play-cost",
        "pc",
        "play",
        label=say("play cost"),
        example="pc<=3",
        of=_modern(lambda card: (card.play_cost,)),
    ),
    Amount(
        "use-cost",
        "uc",
        "use",
        label=say("use cost"),
        example="uc=1",
        of=_modern(lambda card: (card.use_cost,)),
    ),
    Amount("cost", label=say("play or use cost"), example="cost<5", of=_costs),
    Amount(
        "digivolution-cost",
        "dc",
        "digivolve",
        label=say("digivolution cost"),
        example="dc=0",
        of=_modern(lambda card: (way.cost for way in card.digivolution)),
    ),
    Amount("dp", label=say("DP"), example="dp>=12k", of=_modern(lambda card: (card.dp,))),
    Amount(
        "block",
        label=say("block"),
        example="block>=5",
        of=_modern(lambda card: (card.block, *card.other_blocks)),
    ),
    Amount(
        "copies",
        label=say("copies allowed by the card itself"),
        example="copies>4",
        of=_modern(lambda card: (card.copies_allowed,)),
    ),
    Amount(
        "overflow",
        label=say("overflow"),
        example="overflow>3",
        of=_modern(lambda card: (card.overflow,)),
    ),
    Amount(
        "link-cost",
        label=say("link cost"),
        example="link-cost=1",
        of=_modern(lambda card: (card.link_cost,)),
    ),
    Amount(
        "link-dp",
        label=say("link DP"),
        example="link-dp>=2k",
        of=_modern(lambda card: (card.link_dp,)),
    ),
    Amount(
        "year",
        label=say("year of release"),
        example="year=2024",
        of=_modern(lambda card: (card.released.year if card.released else None,)),
    ),
)
AMOUNTS: Mapping[str, Amount] = {name: each for each in FIELDS for name in each.names}
