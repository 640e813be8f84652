"""Groups of a deck's cards: all of level 3, all red ones, two cards picked by hand.

A group is written as words that must all hold, with `or` between alternatives:
`lv:3`, `lv:4 c:red`, `lv:3 or is:memory`, `t:"Royal Knight"`, `BT1-010 or BT1-011`.
Case, width, dashes and kinds of quotation marks do not matter. Whatever else the search
language (`engine/search`) can say of a card's facts is a group, too: `lv<=4 -c:white`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple

from engine.cards import CardPool, folded
from engine.colours import COLOUR_WORDS
from engine.deck import Deck
from engine.numbers import canonical
from engine.words import Message, say

from .dealing import shuffled_counts

WRITTEN_AT_MOST = 2_000  # characters of one group: a hundred numbers fit
NAMED = 20  # numbers that were picked and are all named in a title
EXPRESSIONS = 2  # groups with a regular expression, of all that are read at once
_OF_DAYS = {"legal", "limited", "banned", "pair"}  # fields of the search that ask a list
_WORD = re.compile(r'(?:[^\s"]|"[^"]*(?:"|$))+')
_PLAIN = str.maketrans("：，、“”„「」『』", ':,,"""""""')  # as Japanese and phones write them


@dataclass(frozen=True, slots=True)
class Group:
    """Some of a deck's card numbers, what they are called, and how one writes them."""

    written: str
    title: Message  # "level 3": completes "at least 2 cards of …"
    numbers: frozenset[str]
    copies: int  # of these in the main deck


class NotUnderstood(ValueError):
    """What was written is no group, policy or question; `message` says why, for people."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class _NoSuchWord(NotUnderstood):
    """A word that is not of the language of groups; it may be one of the search language."""


class _Test(NamedTuple):
    title: Message
    numbers: frozenset[str]  # of the deck's, those that it holds of


class MainCards:
    """What is drawn from, sorted by its facts once, so that many groups are soon read."""

    def __init__(self, deck: Deck, pool: CardPool[Any]) -> None:
        self.counts = shuffled_counts(deck, pool)
        self.cards: dict[str, Any] = {number: pool.find(number) for number in self.counts}
        self._facts: dict[str, dict[str, _Value]] = {}
        self._read: dict[str, Group] = {}
        self._expressions = 0  # groups with a regular expression that were read so far

    def read(self, written: str) -> Group:
        """Read a group. Raises `NotUnderstood` if it cannot be understood.

        One that no card of the deck belongs to has 0 copies and is not an error.
        """
        if len(written) > WRITTEN_AT_MOST:
            raise NotUnderstood(
                say(
                    "A group is written in at most %(most)s characters.",
                    most=f"{WRITTEN_AT_MOST:,}",
                )
            )
        text = plain(written)
        if text not in self._read:
            try:
                title, numbers = _of_words(text, self)
            except _NoSuchWord as problem:
                title, numbers = _of_search(text, self, problem)
            self._read[text] = Group(text, title, frozenset(numbers), self._copies(numbers))
        return self._read[text]

    def allow_expression(self) -> None:
        """Count one more group with a regular expression, each of which may take its time.

        Raises `NotUnderstood` for one too many.
        """
        if self._expressions == EXPRESSIONS:
            raise NotUnderstood(
                say("At most %(most)s groups at once have a regular expression.", most=EXPRESSIONS)
            )
        self._expressions += 1

    def picked(self, numbers: Sequence[str]) -> Group:
        """Read a group of numbers that were picked, of which there may be any number.

        Raises `NotUnderstood` for one that is not drawn from.
        """
        written = " or ".join(map(_as_word, numbers))
        if len(numbers) <= NAMED:
            return self.read(written)
        found = frozenset[str]().union(*(_number_test(each, self).numbers for each in numbers))
        title = say("the %(count)s numbers that were picked", count=len(found))
        return Group(written, title, found, self._copies(found))

    def groups(self) -> tuple[Group, ...]:
        """Every group that the facts make, each with a card at least.

        Levels, kinds, memory options, colours and traits; then each number by itself.
        """
        written = [
            *(f"lv:{level}" for level in self._each("level")),
            *(f"k:{kind}" for kind in self._each("kind")),
            *(["is:memory"] if self.memory_options else []),
            *(f"c:{colour}" for colour in self._each("colour")),
            *(f't:"{trait}"' for trait in self._each("trait")),
            *map(_as_word, self.cards),
        ]
        return tuple(map(self.read, written))

    def of(self, fact: str) -> dict[str, _Value]:
        """What the cards have of one of `_FACTS`: folded -> its first spelling, and who has it."""
        if fact not in self._facts:
            facts, _titled = _FACTS[fact]
            found: dict[str, _Value] = {}
            for number, card in self.cards.items():
                for value in facts(card) if card is not None else ():
                    found.setdefault(folded(value), _Value(value, set())).numbers.add(number)
            self._facts[fact] = found
        return self._facts[fact]

    @cached_property
    def memory_options(self) -> frozenset[str]:
        return frozenset(n for n, card in self.cards.items() if is_memory_option(card))

    @cached_property
    def by_spelling(self) -> dict[str, list[str]]:
        """The numbers of each canonical number, as lists have written them."""
        found: dict[str, list[str]] = {}
        for number in self.cards:
            found.setdefault(canonical(number), []).append(number)
        return found

    @cached_property
    def index(self) -> Any:
        """The known cards as the search language finds them."""
        from engine.search import Index  # takes its parser, which is rarely needed here

        known = [card for card in self.cards.values() if card is not None]
        legacy = any(card.game == "legacy" for card in known)
        pools = [CardPool(known), CardPool[Any]([])]
        return Index(*(reversed(pools) if legacy else pools))

    def _copies(self, numbers: Iterable[str]) -> int:
        return sum(self.counts[number] for number in numbers)

    def _each(self, fact: str) -> list[str]:
        """Every value of a fact, in one spelling, in order; no mere marks."""
        spelt = {
            value.spelt.replace('"', "") for letters, value in self.of(fact).items() if letters
        }
        return sorted(spelt)


class _Value(NamedTuple):
    spelt: str
    numbers: set[str]


def groups_of(deck: Deck, pool: CardPool[Any]) -> tuple[Group, ...]:
    """Every group that the facts of a deck's main cards make (`MainCards.groups`)."""
    return MainCards(deck, pool).groups()


def read_group(written: str, deck: Deck, pool: CardPool[Any]) -> Group:
    """Read one group of a deck's main cards (`MainCards.read`). Raises `NotUnderstood`."""
    return MainCards(deck, pool).read(written)


def plain(written: str) -> str:
    """Write the marks of a group or question as a plain keyboard has them; one space each."""
    return " ".join(written.translate(_PLAIN).split())


def _of_words(text: str, main: MainCards) -> tuple[Message, set[str]]:
    titles: list[Message] = []
    numbers: set[str] = set()
    for words in _alternatives(text):
        tests = [_test(word, main) for word in words]
        titles.append(_joined([test.title for test in tests], _both))
        numbers |= frozenset.intersection(*(test.numbers for test in tests))
    return _joined(titles, _either), numbers


def _of_search(text: str, main: MainCards, problem: NotUnderstood) -> tuple[Message, set[str]]:
    """Search the deck's known cards. Raises the problem there was, or what the search says."""
    from engine.search import Pattern, parse, search  # takes its parser, rarely needed here
    from engine.search.tree import tests

    known = {number: card for number, card in main.cards.items() if card is not None}
    legacy = any(card.game == "legacy" for card in known.values())
    asked_for = f"game:legacy ({text})" if legacy else text
    if any(isinstance(test.value, Pattern) for test in tests(parse(asked_for).tree)):
        main.allow_expression()
    found = search(main.index, asked_for, on=date.min)
    said = [fault.message for fault in found.problems] + list(found.notes)
    asked = list(tests(found.query.tree))
    if any(test.field in _OF_DAYS for test in asked):
        raise NotUnderstood(say("A group is about what cards are, not about lists of a day."))
    if said:
        raise NotUnderstood(said[0])
    if not found.cards and not all(test.field for test in asked):
        raise problem  # a mere word that no card has: more likely a slip than an empty group
    of_card = {id(card): number for number, card in known.items()}
    return say("“%(written)s”", written=text), {of_card[id(card)] for card in found.cards}


def unknown_cards(deck: Deck, pool: CardPool[Any]) -> Message | None:
    """Say how many cards of what is drawn from are unknown; None if all are known."""
    unknown = sum(
        copies
        for number, copies in shuffled_counts(deck, pool).items()
        if pool.find(number) is None
    )
    return said_of_unknown(unknown) if unknown else None


def said_of_unknown(count: int) -> Message:
    return say(
        "%(count)s card is unknown and counts as a blank one.",
        "%(count)s cards are unknown and count as blank ones.",
        count,
        count=count,
    )


def is_memory_option(card: Any) -> bool:
    """Whether this is one of the Options that are called Memory Boost; None is not."""
    return card is not None and folded(card.name).endswith("memoryboost")


def _alternatives(written: str) -> list[list[str]]:
    alternatives: list[list[str]] = [[]]
    for word in _WORD.findall(written):
        if word.casefold() == "or":
            alternatives.append([])
        else:
            alternatives[-1].append(word)
    if not all(alternatives):
        raise NotUnderstood(
            say(
                "“%(written)s” is no group of cards. Write one as lv:3, as k:Option or as a "
                "card number, with “or” between alternatives.",
                written=written,
            )
        )
    return alternatives


def _test(word: str, main: MainCards) -> _Test:
    field, colon, value = word.partition(":")
    value = value.replace('"', "").strip()
    if not colon or word.startswith('"'):
        return _number_test(word.replace('"', "").strip(), main)
    match field.casefold():
        case "lv" | "level":
            return _fact_test("level", value, main)
        case "k" | "kind":
            return _fact_test("kind", value, main)
        case "c" | "colour" | "color" if folded(value) != "multi":
            return _fact_test("colour", value, main)
        case "t" | "trait":
            return _fact_test("trait", value, main)
        case "n" | "number":
            return _number_test(value, main)
        case "is" if folded(value) == "memory":
            return _Test(say("the memory options"), main.memory_options)
        case _:
            raise _NoSuchWord(say("“%(word)s” is not understood.", word=word))


def _number_test(written: str, main: MainCards) -> _Test:
    alike = main.by_spelling.get(canonical(written), [])
    number = written if written in alike else next(iter(alike), None)
    if number is None:
        raise _NoSuchWord(
            say("“%(word)s” is neither a group nor a card of this deck.", word=written)
        )
    card = main.cards[number]
    title = say("%(card)s", card=card if card is not None else number)
    return _Test(title, frozenset([number]))


def _fact_test(fact: str, value: str, main: MainCards) -> _Test:
    """Test one of `_FACTS`. The title has the value as the cards have it, if one of them does."""
    wanted, (_facts, titled) = folded(value), _FACTS[fact]
    if not wanted:
        raise NotUnderstood(
            say("After the colon of “%(word)s” nothing is named.", word=f"{fact}:{value}")
        )
    found = main.of(fact).get(wanted, _Value(value, set()))
    return _Test(titled(found.spelt), frozenset(found.numbers))


def _as_word(number: str) -> str:
    """Write a number so that it is read as one, whatever a list has put in its place."""
    return f'"{number}"' if ":" in number or " " in number or number == "or" else number


def _levels(card: Any) -> Iterator[str]:
    if card.level not in (None, ""):
        yield str(card.level)


def _kinds(card: Any) -> tuple[str, ...]:
    return card.kinds if card.game == "modern" else tuple(filter(None, [card.kind]))


def _colours(card: Any) -> tuple[str, ...]:
    return card.colours if card.game == "modern" else ()


def _traits(card: Any) -> tuple[str, ...]:
    if card.game == "modern":
        traits: tuple[str, ...] = card.traits
        return traits
    return tuple(filter(None, [card.attribute, card.types]))


# Words of the game that stand in titles, so that they are said in the reader's language.
_WORDS = {
    **COLOUR_WORDS,
    "Digimon": say("Digimon"),
    "Tamer": say("Tamer"),
    "Option": say("Option"),
}

# What cards are grouped by: their values of it, and what a group of one value is called.
_FACTS: dict[str, tuple[Callable[[Any], Iterable[str]], Callable[[str], Message]]] = {
    "level": (_levels, lambda level: say("level %(level)s", level=level)),
    "kind": (_kinds, lambda kind: say("kind %(kind)s", kind=_WORDS.get(kind, kind))),
    "colour": (
        _colours,
        lambda colour: say("colour %(colour)s", colour=_WORDS.get(colour, colour)),
    ),
    "trait": (_traits, lambda trait: say("trait %(trait)s", trait=trait)),
}


def _joined(titles: list[Message], join: Callable[[Message, Message], Message]) -> Message:
    first, *others = titles
    for other in others:
        first = join(first, other)
    return first


def _both(one: Message, other: Message) -> Message:
    return say("%(one)s and %(other)s", one=one, other=other)


def _either(one: Message, other: Message) -> Message:
    return say("%(one)s or %(other)s", one=one, other=other)
