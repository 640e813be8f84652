"""Numbers in effects: plain ones, counts ("for each"), and facts of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.effects.filters import Filter
from engine.effects.language import word
from engine.effects.selectors import DIFFERENT, seated
from engine.effects.step import Amount, Cards
from engine.effects.vocabulary import Differing, Name, Player, Positive
from engine.effects.vocabulary import Fact as FactName

if TYPE_CHECKING:
    from engine.effects.context import Context


@word(Amount, "number")
@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A number that is shown in the text: only such can be raised or lowered (CR 15-15-4-3)."""

    number: int

    def dump(self) -> Any:
        return self.number

    def value(self, context: Context) -> int:
        return self.number


@word(Amount, "count")
@dataclass(frozen=True, slots=True)
class Count(Amount):
    """So many for each card that fits, or for every `every` of them together (CR 4-27)."""

    count: Filter
    every: Positive = 1
    times: int = 1
    plus: int = 0

    def value(self, context: Context) -> int:
        found = context.count(self.count)
        return found // self.every * self.times + self.plus


@word(Amount, "fact")
@dataclass(frozen=True, slots=True)
class Fact(Amount):
    """A number of a card: its DP, its level, how many digivolution cards it has. Of several cards
    it is that of all together, or the highest with `most`."""

    fact: FactName
    of: Cards
    times: int = 1
    plus: int = 0
    most: bool = False

    def value(self, context: Context) -> int:
        facts = (look.fact(self.fact) for look in self.of.looks(context))
        numbers = [number for number in facts if number is not None]
        number = max(numbers, default=0) if self.most else sum(numbers)
        return number * self.times + self.plus


@word(Amount, "colours of")
@dataclass(frozen=True, slots=True)
class Colours(Amount):
    """How many different colours cards have together, or for every `every` of them."""

    colours_of: Cards
    every: Positive = 1
    times: int = 1

    def value(self, context: Context) -> int:
        found = {colour for look in self.colours_of.looks(context) for colour in look.colours}
        return len(found) // self.every * self.times


@word(Amount, "different")
@dataclass(frozen=True, slots=True)
class Different(Amount):
    """How many of some cards, at most, differ from each other in that (CR 4-25)."""

    different: Differing
    of: Cards
    every: Positive = 1
    times: int = 1

    def value(self, context: Context) -> int:
        values = [DIFFERENT[self.different](look) for look in self.of.looks(context)]
        return seated(values) // self.every * self.times


@word(Amount, "memory of")
@dataclass(frozen=True, slots=True)
class Memory(Amount):
    """The memory on somebody's side; below 0 where it is on the other's (CR 4-1)."""

    memory_of: Player

    def value(self, context: Context) -> int:
        return context.memory(self.memory_of)


@word(Amount, "triggered by")
@dataclass(frozen=True, slots=True)
class Subjects(Amount):
    """For how many cards the condition was met at the same time (CR 4-27-5)."""

    triggered_by: int  # times so many

    def value(self, context: Context) -> int:
        return len(context.ids("them")) * self.triggered_by


@word(Amount, "done")
@dataclass(frozen=True, slots=True)
class Done(Amount):
    """How many cards the step before really affected, times so many."""

    done: int

    def value(self, context: Context) -> int:
        return len(context.done) * self.done


@word(Amount, "sum")
@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """Several amounts together."""

    sum: tuple[Amount, ...]
    times: int = 1

    def value(self, context: Context) -> int:
        return sum(amount.value(context) for amount in self.sum) * self.times


@word(Amount, "named number")
@dataclass(frozen=True, slots=True)
class NamedNumber(Amount):
    """A number that was remembered before: `{"remember": …, "as": "x"}`."""

    named_number: Name

    def value(self, context: Context) -> int:
        return context.numbers.get(self.named_number, 0)
