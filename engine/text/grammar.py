"""Phrases: what is printed and what it means, side by side, to be read in both directions.

    Phrase("step", "gain {n} memory", {"gain memory": "{n}"})

A pattern is made of words, of slots such as `{n}` or `{who:player}` (a slot without a category has
that of its name), and of alternatives such as `(the|your|)`, of which the first is printed. What it
means is JSON with the slots in it: `"{n}"` is what the slot means, `"*{steps}"` in a list is all
that is in another list, `{"each of": "{steps}", "with": {...}}` too, with the same put to each, and
`{"+": [...]}` puts objects together. Three categories need no phrases: "n" and "signed" are
numbers, "name" is what stands in square brackets.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from engine.effects import verbs  # noqa: F401  the words that programs are written in
from engine.effects.ability import Ability, Trigger
from engine.effects.filters import Filter
from engine.effects.language import Node, key_of
from engine.effects.vocabulary import LISTS
from engine.text.normalise import tokens

Bindings = dict[str, Any]
Row = tuple[str, str, Any]  # a category, a pattern, what it means
NUMBER = re.compile(r"\d+")
SIGNED = re.compile(r"[+-]\d+")
NAME = re.compile(r"\[(.+)\]")
SLOT = re.compile(r"\{([\w ]+)\}")
PIECE = re.compile(
    r"\{(?P<name>[\w ]+)(?::(?P<category>[\w ]+))?\}|\((?P<either>[^()|]*\|[^()]*)\)"
)


@dataclass(frozen=True, slots=True)
class Slot:
    name: str
    category: str


@dataclass(frozen=True, slots=True)
class Either:
    """Alternatives of words, of which the first is printed."""

    words: tuple[tuple[str, ...], ...]


Item = str | Slot | Either


@dataclass(frozen=True)
class Phrase:
    """A pattern, and what it means."""

    category: str
    pattern: str
    means: Any

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The pattern in pieces, its words in small letters: for reading."""
        return tuple(self._pieces(words_of))

    @cached_property
    def printed(self) -> tuple[Item, ...]:
        """The pattern in pieces as it is written: for printing."""
        return tuple(self._pieces(lambda text: tuple(tokens(text))))

    def _pieces(self, words: Callable[[str], tuple[str, ...]]) -> Iterator[Item]:
        at = 0
        for piece in PIECE.finditer(self.pattern):
            yield from words(self.pattern[at : piece.start()])
            at = piece.end()
            if piece["name"]:
                yield Slot(piece["name"], piece["category"] or piece["name"])
            else:
                yield Either(tuple(map(words, piece["either"].split("|"))))
        yield from words(self.pattern[at:])

    @cached_property
    def firsts(self) -> frozenset[str] | None:
        """The words with which it can begin; None where that is left to a slot."""
        firsts: set[str] = set()
        for item in self.items:
            if isinstance(item, Slot):
                return None
            if isinstance(item, str):
                return frozenset(firsts | {item})
            firsts |= {words[0] for words in item.words if words}
            if () not in item.words:
                break
        return frozenset(firsts)


def _language() -> Iterator[list[str]]:
    """Yield each word of effect programs with what may stand beside it, and all lists of words."""
    for kind, words in sorted(Node.kinds.items(), key=lambda each: each[0].__name__):
        for tag, node in sorted(words.items()):
            yield [kind.__name__, tag, *_keys(node)]
    for node in (Ability, Trigger, Filter):
        yield [node.__name__, "", *_keys(node)]
    for each in LISTS:
        yield [each.name, *sorted(each.known())]


def _keys(node: type[Node]) -> list[str]:
    return [key_of(each.name) for each in fields(node)]


def words_of(text: str) -> tuple[str, ...]:
    """The tokens of a text as they are compared: names in brackets too, in small letters."""
    return tuple(token.casefold() for token in tokens(text))


class Grammar:
    """All phrases of a language. Of several that mean the same the first is printed."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        for phrase in phrases:
            self.phrases.setdefault(phrase.category, []).append(phrase)

    @classmethod
    def of(cls, *tables: Iterable[Row]) -> Grammar:
        """A grammar of tables of (category, pattern, meaning)."""
        return cls(Phrase(*row) for table in tables for row in table)

    def starting(self, category: str, word: str) -> Iterator[Phrase]:
        """Yield the phrases of a category that can begin with a word."""
        by_word, others = self._firsts.get(category, ({}, ()))
        yield from by_word.get(word, ())
        yield from others

    @cached_property
    def version(self) -> str:
        """Names these phrases and the words that programs are made of: new if any of them is."""
        phrases = [
            [each.category, each.pattern, each.means]
            for category in self.phrases.values()
            for each in category
        ]
        said = json.dumps([phrases, list(_language())])
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    @cached_property
    def _firsts(self) -> Mapping[str, tuple[dict[str, list[Phrase]], list[Phrase]]]:
        found: dict[str, tuple[dict[str, list[Phrase]], list[Phrase]]] = {}
        for category, phrases in self.phrases.items():
            by_word: dict[str, list[Phrase]] = {}
            for phrase in phrases:
                for word in phrase.firsts or ():
                    by_word.setdefault(word, []).append(phrase)
            found[category] = (by_word, [each for each in phrases if each.firsts is None])
        return found


class Parse:
    """One text being read: all that each category can mean from each word on, worked out once."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.tokens = tokens(text)
        self.furthest = 0  # how many tokens the phrase that got furthest has understood
        self._words = [token.casefold() for token in self.tokens]
        self._known: dict[tuple[str, int], dict[int, dict[str, Any]]] = {}

    def whole(self, category: str) -> list[Any]:
        """Every different meaning of the whole text as that category."""
        return list(self._from(category, 0).get(len(self.tokens), {}).values())

    def beginnings(self, category: str) -> dict[int, list[Any]]:
        """Every different meaning as that category of what the text begins with, by how many
        tokens that is."""
        return {end: list(found.values()) for end, found in self._from(category, 0).items()}

    def _from(self, category: str, at: int) -> dict[int, dict[str, Any]]:
        """What the words from there on can mean: by where it ends, by what it is as JSON."""
        known = self._known.get((category, at))
        if known is not None:
            return known
        found: dict[int, dict[str, Any]] = {}
        self._known[category, at] = found  # no phrase begins with itself
        if at < len(self._words):
            self._read_sign(category, at, found)
            for phrase in self.grammar.starting(category, self._words[at]):
                for end, bound in self._match(phrase.items, 0, at, {}):
                    meaning = filled(phrase.means, bound)
                    if meaning is not None:
                        found.setdefault(end, {})[_as_key(meaning)] = meaning
        return found

    def _read_sign(self, category: str, at: int, found: dict[int, dict[str, Any]]) -> None:
        token = self.tokens[at]
        meaning: int | str | None = None
        match category:
            case "n" if NUMBER.fullmatch(token):
                meaning = int(token)
            case "signed" if SIGNED.fullmatch(token):
                meaning = int(token)
            case "name" if inside := NAME.fullmatch(token):
                meaning = inside[1]
        if meaning is not None:
            found[at + 1] = {_as_key(meaning): meaning}
            self.furthest = max(self.furthest, at + 1)

    def _match(
        self, items: Sequence[Item], which: int, at: int, bound: Bindings
    ) -> Iterator[tuple[int, Bindings]]:
        """Yield where the rest of a pattern ends, and what is in its slots."""
        for here in range(which, len(items)):
            item = items[here]
            if isinstance(item, str):
                if self._words[at : at + 1] != [item]:
                    return
                at += 1
                self.furthest = max(self.furthest, at)
                continue
            if isinstance(item, Either):
                for words in item.words:
                    end = at + len(words)
                    if tuple(self._words[at:end]) == words:
                        self.furthest = max(self.furthest, end)
                        yield from self._match(items, here + 1, end, bound)
            else:
                for end, meanings in list(self._from(item.category, at).items()):
                    for meaning in list(meanings.values()):
                        yield from self._match(items, here + 1, end, bound | {item.name: meaning})
            return
        yield at, bound


def filled(means: Any, bound: Bindings) -> Any:
    """What a phrase means with its slots filled; None where objects in it contradict each other."""
    if isinstance(means, str):
        slot = SLOT.fullmatch(means)
        return bound[slot[1]] if slot else means
    if isinstance(means, list):
        return _filled_list(means, bound)
    if isinstance(means, dict):
        if "+" in means:
            return _together([filled(part, bound) for part in means["+"]])
        new = {key: filled(value, bound) for key, value in means.items()}
        return None if None in new.values() else new
    return means


def _filled_list(means: list[Any], bound: Bindings) -> list[Any] | None:
    new: list[Any] = []
    for each in means:
        if isinstance(each, dict) and "each of" in each:
            more = filled(each["with"], bound)
            together = [_together([one, more]) for one in filled(each["each of"], bound)]
            if None in together:
                return None
            new += together
            continue
        spread = isinstance(each, str) and each.startswith("*{")
        value = filled(each[1:] if spread else each, bound)
        if value is None:
            return None
        new += value if spread else [value]
    return new


def _together(parts: list[Any]) -> dict[str, Any] | None:
    """Objects put together; None where two of them say something of the same."""
    merged: dict[str, Any] = {}
    for part in parts:
        if part is None or not merged.keys().isdisjoint(part):
            return None
        merged |= part
    return merged


def _as_key(meaning: Any) -> str:
    return json.dumps(meaning, sort_keys=True)
