"""Groups of a deck's cards: all of level 3, all red ones, two cards picked by hand.

A group is written as words that must all hold, with `or` between alternatives:
`lv:3`, `lv:4 c:red`, `lv:3 or is:memory`, `t:"Royal Knight"`, `BT1-010 or BT1-011`.
Case, width, dashes and kinds of quotation marks do not matter. Whatever else the search
language (`engine/search`) can say of a card's facts is a group, too: `lv<=4 -c:white`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from engine.cards import CardPool, folded
from engine.deck import Deck
from engine.numbers import canonical
from engine.words import Message, say

from .dealing import shuffled_counts

WRITTEN_AT_MOST = 2_000  # characters of one group: a hundred numbers fit
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
    holds: Callable[[str, Any], bool]  # of a number and its card, None if unknown


def groups_of(deck: Deck, pool: CardPool[Any]) -> tuple[Group, ...]:
    """Every group that the facts of a deck's main cards make, each with a card at least.

    Levels, kinds, memory options, colours and traits; then each number by itself.
    """
    cards, counts = main_cards(deck, pool), shuffled_counts(deck, pool)
    written = [
        *(f"lv:{level}" for level in _each(cards, _levels)),
        *(f"k:{kind}" for kind in _each(cards, _kinds)),
        *(["is:memory"] if any(map(is_memory_option, cards.values())) else []),
        *(f"c:{colour}" for colour in _each(cards, _colours)),
        *(f't:"{trait}"' for trait in _each(cards, _traits)),
        *map(_as_word, cards),
    ]
    return tuple(_read(each, cards, counts) for each in written)


def read_group(written: str, deck: Deck, pool: CardPool[Any]) -> Group:
    """Read a group of a deck's main cards. Raises `NotUnderstood` if it cannot be understood.

    One that no card of the deck belongs to has 0 copies and is not an error.
    """
    if len(written) > WRITTEN_AT_MOST:
        raise NotUnderstood(
            say("A group is written in at most %(most)s characters.", most=WRITTEN_AT_MOST)
        )
    return _read(written, main_cards(deck, pool), shuffled_counts(deck, pool))


def plain(written: str) -> str:
    """Write the marks of a group or question as a plain keyboard has them; one space each."""
    return " ".join(written.translate(_PLAIN).split())


def _read(written: str, cards: dict[str, Any], counts: dict[str, int]) -> Group:
    text = plain(written)
    try:
        title, numbers = _of_words(text, cards)
    except _NoSuchWord as problem:
        title, numbers = _of_search(text, cards, problem)
    return Group(text, title, frozenset(numbers), sum(counts[number] for number in numbers))


def _of_words(text: str, cards: dict[str, Any]) -> tuple[Message, set[str]]:
    titles: list[Message] = []
    numbers: set[str] = set()
    for words in _alternatives(text):
        tests = [_test(word, cards) for word in words]
        titles.append(_joined([test.title for test in tests], _both))
        numbers |= {
            number for number, card in cards.items() if all(t.holds(number, card) for t in tests)
        }
    return _joined(titles, _either), numbers


def _of_search(
    text: str, cards: dict[str, Any], problem: NotUnderstood
) -> tuple[Message, set[str]]:
    """Search the deck's known cards. Raises the problem there was, or what the search says."""
    from engine.search import Index, search  # takes its parser, which is rarely needed here
    from engine.search.tree import tests

    known = {number: card for number, card in cards.items() if card is not None}
    legacy = any(card.game == "legacy" for card in known.values())
    pools = [CardPool(known.values()), CardPool[Any]([])]
    index = Index(*(reversed(pools) if legacy else pools))
    found = search(index, f"game:legacy ({text})" if legacy else text, on=date.min)
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


def main_cards(deck: Deck, pool: CardPool[Any]) -> dict[str, Any]:
    """Number -> card, None where unknown, of what is drawn from."""
    return {number: pool.find(number) for number in shuffled_counts(deck, pool)}


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


def _test(word: str, cards: dict[str, Any]) -> _Test:
    field, colon, value = word.partition(":")
    value = value.replace('"', "").strip()
    if not colon or word.startswith('"'):
        return _number_test(word.replace('"', "").strip(), cards)
    match field.casefold():
        case "lv" | "level":
            return _fact_test("level", value, cards)
        case "k" | "kind":
            return _fact_test("kind", value, cards)
        case "c" | "colour" | "color" if folded(value) != "multi":
            return _fact_test("colour", value, cards)
        case "t" | "trait":
            return _fact_test("trait", value, cards)
        case "n" | "number":
            return _number_test(value, cards)
        case "is" if folded(value) == "memory":
            return _Test(say("the memory options"), lambda _number, card: is_memory_option(card))
        case _:
            raise _NoSuchWord(say("“%(word)s” is not understood.", word=word))


def _number_test(written: str, cards: dict[str, Any]) -> _Test:
    wanted = canonical(written)
    alike = [each for each in cards if canonical(each) == wanted]
    number = written if written in alike else next(iter(alike), None)
    if number is None:
        raise _NoSuchWord(
            say("“%(word)s” is neither a group nor a card of this deck.", word=written)
        )
    card = cards[number]
    title = say("%(card)s", card=card if card is not None else number)
    return _Test(title, lambda each, _card: each == number)


def _fact_test(fact: str, value: str, cards: dict[str, Any]) -> _Test:
    """Test one of `_FACTS`. The title has the value as the cards have it, if one of them does."""
    wanted, (facts, titled) = folded(value), _FACTS[fact]
    if not wanted:
        raise NotUnderstood(
            say("After the colon of “%(word)s” nothing is named.", word=f"{fact}:{value}")
        )
    every = (each for card in cards.values() if card is not None for each in facts(card))
    shown = next((each for each in every if folded(each) == wanted), value)
    return _Test(
        titled(shown),
        lambda _number, card: card is not None and wanted in map(folded, facts(card)),
    )


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
    "red": say("red"),
    "blue": say("blue"),
    "yellow": say("yellow"),
    "green": say("green"),
    "black": say("black"),
    "purple": say("purple"),
    "white": say("white"),
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


def _each(cards: dict[str, Any], facts: Callable[[Any], Iterable[str]]) -> list[str]:
    """Every value that a fact of these cards has, in one spelling, in order; no mere marks."""
    every = [value for card in cards.values() if card is not None for value in facts(card)]
    spelt = {folded(value): value.replace('"', "") for value in reversed(every)}
    return sorted(value for letters, value in spelt.items() if letters)


def _joined(titles: list[Message], join: Callable[[Message, Message], Message]) -> Message:
    first, *others = titles
    for other in others:
        first = join(first, other)
    return first


def _both(one: Message, other: Message) -> Message:
    return say("%(one)s and %(other)s", one=one, other=other)


def _either(one: Message, other: Message) -> Message:
    return say("%(one)s or %(other)s", one=one, other=other)
