"""Programs in words: the phrases of a grammar, from what they mean to what is printed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from engine.text.grammar import SLOT, Bindings, Either, Grammar, Phrase, Slot

TIGHT_BEFORE = re.compile(r" (?=[,.:)>/])|(?<=[(</]) ")


class Printer:
    """Says what is meant in the first phrases that mean it. Keeps what it has said."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._known: dict[tuple[str, str], tuple[str, ...] | None] = {}

    def say(self, category: str, meaning: Any) -> str | None:
        """The words for something of a category, in one line; None where no phrase means it."""
        said = self.words(category, meaning)
        if said is None:
            return None
        line = TIGHT_BEFORE.sub("", " ".join(said))
        return re.sub(r"(^|[.] |(?<=\]) )([a-z])", lambda m: m[1] + m[2].upper(), line)

    def words(self, category: str, meaning: Any) -> tuple[str, ...] | None:
        """The tokens for something of a category; None where no phrase means it."""
        key = (category, json.dumps(meaning, sort_keys=True))
        if key not in self._known:
            self._known[key] = None  # nothing is said by itself
            self._known[key] = self._words(category, meaning)
        return self._known[key]

    def _words(self, category: str, meaning: Any) -> tuple[str, ...] | None:
        match category:
            case "n" if isinstance(meaning, int) and meaning >= 0:
                return (str(meaning),)
            case "signed" if isinstance(meaning, int):
                return (f"{meaning:+}",)
            case "name" if isinstance(meaning, str):
                return (f"[{meaning}]",)
        chosen = self.chosen(category, meaning)
        return None if chosen is None else self._put(*chosen)

    def chosen(self, category: str, meaning: Any) -> tuple[Phrase, Bindings] | None:
        """The first phrase that means it and all of whose slots can be said, with what is in them;
        None for numbers and names as well, which need no phrase."""
        for phrase in self.grammar.phrases.get(category, ()):
            for bound in unified(phrase.means, meaning):
                slots = (item for item in phrase.items if isinstance(item, Slot))
                if all(self.words(slot.category, bound[slot.name]) is not None for slot in slots):
                    return phrase, bound
        return None

    def _put(self, phrase: Phrase, bound: Bindings) -> tuple[str, ...]:
        parts: list[str] = []
        for item in phrase.printed:
            if isinstance(item, Slot):
                parts += self.words(item.category, bound[item.name]) or ()
            else:
                parts += item.words[0] if isinstance(item, Either) else (item,)
        return tuple(parts)


def tree(printer: Printer, category: str, meaning: Any, deep: int = 0) -> Iterator[str]:
    """Yield the phrases in which something is said, each below the one that it stands in."""
    chosen = printer.chosen(category, meaning)
    if chosen is not None:
        phrase, bound = chosen
        yield f"{'  ' * deep}{category}: {phrase.pattern}"
        for item in phrase.items:
            if isinstance(item, Slot):
                yield from tree(printer, item.category, bound[item.name], deep + 1)
    elif (said := printer.words(category, meaning)) is not None:
        yield f"{'  ' * deep}{category}: {' '.join(said)}"


def unified(means: Any, meaning: Any) -> Iterator[Bindings]:
    """Yield with what in its slots a phrase means something."""
    if isinstance(means, str) and (slot := SLOT.fullmatch(means)):
        yield {slot[1]: meaning}
    elif isinstance(means, list) and isinstance(meaning, list):
        yield from _lists(means, meaning)
    elif isinstance(means, dict) and isinstance(meaning, dict):
        if "+" in means:
            yield from _together(means["+"], meaning)
        elif means.keys() == meaning.keys():
            yield from _all([(means[key], meaning[key]) for key in means])
    elif type(means) is type(meaning) and means == meaning:
        yield {}


def _all(pairs: Sequence[tuple[Any, Any]]) -> Iterator[Bindings]:
    """Yield with what in their slots all of them mean what they should."""
    found: list[Bindings] = [{}]
    for means, meaning in pairs:
        own = list(unified(means, meaning))
        found = [both for bound in found for more in own if _agree(both := dict(bound), more)]
    yield from found


def _agree(bound: Bindings, more: Bindings) -> bool:
    """Add what is in more slots, unless one of them has something else already. Mutates it."""
    if any(bound.get(name, value) != value for name, value in more.items()):
        return False
    bound |= more
    return True


def _lists(means: list[Any], meaning: list[Any]) -> Iterator[Bindings]:
    if not means:
        if not meaning:
            yield {}
        return
    first, *rest = means
    if isinstance(first, str) and first.startswith("*{"):
        for size in range(1, len(meaning) + 1):
            for bound in _lists(rest, meaning[size:]):
                if _agree(bound, {first[2:-1]: meaning[:size]}):
                    yield bound
    elif isinstance(first, dict) and "each of" in first:
        for size in range(1, len(meaning) + 1):
            for own in _with_the_same(first, meaning[:size]):
                for bound in _lists(rest, meaning[size:]):
                    if _agree(bound, own):
                        yield bound
    elif meaning:
        for one in unified(first, meaning[0]):
            for other in _lists(rest, meaning[1:]):
                bound = dict(one)
                if _agree(bound, other):
                    yield bound


def _with_the_same(means: dict[str, Any], meaning: list[Any]) -> Iterator[Bindings]:
    """Yield how the same can have been put to each of a list, and what it was before."""
    more: dict[str, Any] = means["with"]
    if not all(isinstance(one, dict) and more.keys() <= one.keys() for one in meaning):
        return
    before = [{key: one[key] for key in one if key not in more} for one in meaning]
    shared = [({key: one[key] for key in more}) for one in meaning]
    for bound in _all([(more, one) for one in shared]):
        if _agree(bound, {means["each of"][1:-1]: before}):
            yield bound


def _together(parts: list[Any], meaning: dict[str, Any]) -> Iterator[Bindings]:
    """Yield how an object can be put together of what is given and what slots mean."""
    given = [
        (key, value) for part in parts if isinstance(part, dict) for key, value in part.items()
    ]
    slots = [part[1:-1] for part in parts if isinstance(part, str)]
    if any(key not in meaning for key, _ in given):
        return
    named = {key for key, _ in given}
    rest = [(key, value) for key, value in meaning.items() if key not in named]
    for bound in _all([(value, meaning[key]) for key, value in given]):
        if not slots:
            if not rest:
                yield bound
            continue
        for shares in product(slots, repeat=len(rest)):
            split: Bindings = {name: {} for name in slots}
            for name, (key, value) in zip(shares, rest, strict=True):
                split[name][key] = value
            whole = dict(bound)
            if _agree(whole, split):
                yield whole
