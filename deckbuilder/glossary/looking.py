"""Entries found: by a word as cards or programs write it, or by what somebody types."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType

from deckbuilder.glossary.entry import GROUPS, Entry
from deckbuilder.glossary.reading import entries
from engine.formats.clean import tidy

OPENING = {
    **dict.fromkeys("<＜≪《〈«", "<"),
    **dict.fromkeys("[［【〔", "["),
    **dict.fromkeys("{｛", "{"),
}
CLOSING = {"<": ">＞≫》〉»", "[": "]］】〕", "{": "}｝"}
# Cards of English speak of {Hand} as [Hand], and some lists of [Once Per Turn] as {Once Per Turn}.
ALSO = {"[": "{", "{": "["}
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"  # as cards print it

_REST = re.compile(r"[(（:：《].*", re.DOTALL)  # which cards, from where: what follows the word
_COUNT = re.compile(r"^\d+|(?:upto)?[-+−–]?\d*(?:枚まで|枚)?$")
_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_RULE = re.compile(r"(?:cr)?((?:\d+-)*\d+-?)")


def find(written: str) -> Entry | None:
    """Find what a word means: `<Security A. +1>`, `[On Play]`, `security a.`, `≪1ドロー≫`.

    Without brackets the first group that has it counts, keywords before all others.
    """
    word = written.strip()
    kind = OPENING.get(word[:1])
    if kind is None:
        return _bare().get(_folded(word)) or _bare().get(plain(word))
    return marked(kind, word[1:].rstrip(CLOSING[kind]))


@lru_cache(maxsize=2000)
def marked(kind: str, word: str) -> Entry | None:
    """Find a word that stands in brackets of a kind: "<", "[" or "{"."""
    name = plain(word)
    return _marked().get((kind, name)) or _marked().get((ALSO.get(kind, kind), name))


def plain(word: str) -> str:
    """Reduce a word to what is the same however it is written: no number, spaces, case."""
    whole = "".join(_REST.sub("", _in_one_width(word)).split())
    return _COUNT.sub("", whole).rstrip("+-−–.")


def found(query: str, language: str) -> Sequence[Entry]:
    """Return the entries that are called so, in either language or by their rule.

    Where nothing is called so: what it is on a card, as in `<Draw 1>`, or the word that a paragraph
    such as 16-22-3 belongs to; then those whose explanation speaks of it.
    """
    query = tidy(query)
    wanted = _folded(query.translate(_NO_BRACKETS))
    if not wanted:
        return in_order(entries().values(), language)
    rule = _RULE.fullmatch(wanted)
    if rule:
        hits = _by_rule(rule[1].rstrip("-"))
    else:
        hits = [
            each
            for each in entries().values()
            if any(wanted in _folded(name) for name in (*each.names, each.reading))
        ]
        written = None if hits else find(query)
        hits = [written] if written else hits
    if not hits:
        hits = [
            each
            for each in entries().values()
            if wanted in _folded(each.meaning(language) + each.case(language))
        ]
    return in_order(hits, language)


def _by_rule(number: str) -> list[Entry]:
    """Find the entries of a paragraph or chapter, or of the nearest one that it belongs to."""
    while number:
        hits = [
            each
            for each in entries().values()
            if each.rule == number or each.rule.startswith(f"{number}-")
        ]
        if hits or number.count("-") < 2:
            return hits
        number = number.rpartition("-")[0]
    return []


def in_order(some: Iterable[Entry], language: str) -> list[Entry]:
    """Sort by groups; keywords and terms as a dictionary, the others as they stand in the rules."""
    place = {key: at for at, key in enumerate(entries())}

    def order(entry: Entry) -> tuple[int, bool, str, int]:
        group = GROUPS.index(entry.group)
        if entry.group not in ("keyword", "term"):
            return group, False, "", place[entry.key]
        if language != "ja":
            return group, False, entry.en.casefold(), 0
        # Those of which we know no Japanese word come last.
        return group, not entry.ja, _folded(entry.reading or entry.name("ja")), 0

    return sorted(some, key=order)


_NO_BRACKETS = dict.fromkeys(map(ord, [*OPENING, *"".join(CLOSING.values())]))


@lru_cache(maxsize=4_000)  # all that the glossary has, and not all that was ever asked
def _folded(text: str) -> str:
    """Fold case, width, apostrophes, spaces, and both kinds of kana."""
    return "".join(_in_one_width(text).translate(_TO_HIRAGANA).split())


def _in_one_width(text: str) -> str:
    """Fold case, width and apostrophes."""
    return unicodedata.normalize("NFKC", text).casefold().replace(APOSTROPHE, "'")


@cache
def _marked() -> Mapping[tuple[str, str], Entry]:
    found: dict[tuple[str, str], Entry] = {}
    for entry in entries().values():
        for sign in entry.signs:
            found.setdefault((OPENING[sign[0]], plain(sign[1:-1])), entry)
    return MappingProxyType(found)


@cache
def _bare() -> Mapping[str, Entry]:
    """Words without brackets; what something is called comes before what it is also called."""
    found: dict[str, Entry] = {}
    for names in (lambda each: (each.en, each.ja), lambda each: each.aliases):
        for entry in entries().values():
            for name in filter(None, names(entry)):
                found.setdefault(_folded(name), entry)
    for entry in entries().values():
        for name in entry.names:
            found.setdefault(plain(name), entry)
    return MappingProxyType(found)
