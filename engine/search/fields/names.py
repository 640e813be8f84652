"""Names and numbers of cards, and the bare words that look into both (CR 2-3-1, 2-12)."""

from __future__ import annotations

from engine.cards import folded
from engine.legacy.names import loosely
from engine.search.bits import Bits
from engine.search.folding import folded_number
from engine.search.index import Index
from engine.search.problems import Fault
from engine.search.run import Run
from engine.search.tree import Pattern, Test, Value
from engine.words import Message, say

from .expressions import matching
from .field import EQUAL, Field, worded


class Name(Field):
    """A card's name in either language, with the names that it also counts as.

    A part of a name also lies in what a (Rule) adds to it (CR 2-3-4-4); a whole name may be one
    that the card also has (CR 2-3-4-3).
    """

    patterns = True

    def fault(self, operator: str, value: Value) -> Fault | None:
        if isinstance(value, str) and not folded(value):
            return Fault(say("There is no letter and no digit in “%(value)s”.", value=value))
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        names = run.index.names
        if isinstance(test.value, Pattern):
            found = matching(run, test, [(run.index.names_as_written, ())])
            if found is None:
                return None
        elif test.operator == ":":
            found = names.containing(folded(test.value), "names", "also", "contained")
            if loose := loosely(test.value):
                found |= names.containing(loose, "loosely")
        else:
            found = names.equal_to(folded(test.value), "names", "also")
            if loose := loosely(test.value):
                found |= names.equal_to(loose, "loosely")
        return run.index.everything ^ found if test.operator == "!=" else found

    def said(self, test: Test, run: Run) -> Message:
        return worded(self.label, test.operator, test.value)


class Word(Name):
    """A bare word: a part of a name, or of the number. One without a letter means nothing."""

    operators = EQUAL

    def fault(self, operator: str, value: Value) -> Fault | None:
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        if isinstance(test.value, Pattern):
            return super().find(test, run)
        name, number = folded(test.value), folded_number(test.value)
        if not name:
            return None
        if name == number or not number:
            found = run.index.names.containing(name)
        else:
            every = ("names", "also", "contained", "loosely")
            found = run.index.names.containing(name, *every)
            found |= run.index.names.containing(number, "numbers")
        if (loose := loosely(test.value)) and loose != name:
            found |= run.index.names.containing(loose, "loosely")
        return found

    def said(self, test: Test, run: Run) -> Message:
        return worded(say("name or number"), ":", test.value)


class Number(Field):
    """A card's number, or a part of it, with the numbers that it is treated as (CR 2-3-4-5)."""

    patterns = True

    def fault(self, operator: str, value: Value) -> Fault | None:
        if isinstance(value, str) and not folded_number(value):
            return Fault(say("“%(value)s” is no card number, such as BT1-010.", value=value))
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        names = run.index.names
        if isinstance(test.value, Pattern):
            found = matching(run, test, [(names, ("numbers",))])
            if found is None:
                return None
        elif test.operator == ":":
            found = names.containing(folded_number(test.value), "numbers")
        else:
            found = names.equal_to(folded_number(test.value), "numbers")
        return run.index.everything ^ found if test.operator == "!=" else found

    def said(self, test: Test, run: Run) -> Message:
        return worded(self.label, test.operator, test.value)


class InContext(Field):
    """Cards of a set that whoever asks has handed in, such as the deck that is being edited."""

    operators = EQUAL

    def find(self, test: Test, run: Run) -> Bits | None:
        name = str(test.value).casefold()
        if name in run.sets:
            return run.index.of_numbers(run.sets[name])
        if not run.sets:
            run.wrong(test, say("There is no “%(name)s” to look into here.", name=name))
        else:
            run.wrong(
                test,
                say(
                    "There is no “%(name)s” to look into here, but %(known)s.",
                    name=name,
                    known=tuple(run.sets),
                ),
                next(iter(run.sets)),
            )
        return None

    def said(self, test: Test, run: Run) -> Message:
        return say("in “%(place)s”", place=str(test.value))


def having_japanese_name(index: Index) -> Bits:
    """The cards whose Japanese name is listed."""
    return index.column("name-ja", lambda card: (True,) if card.name_ja else ()).get(True, 0)
