"""The entries as TOML: a table for each, its name being the anchor on the page.

rule      the paragraph or chapter of the comprehensive rules
en, ja    the word; `ja` is left out where no official Japanese word is known
reading   of the Japanese word, in kana
says      what it means, in one or two sentences of our own; `says_ja` the same in Japanese
example   where it helps; `example_ja` with it
aliases   what else it is called, in either language
icons     how cards write it, with brackets, where the group has none
brackets  "{}" where those of the group are not meant
see       other entries that help to understand it
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from deckbuilder.glossary.entry import GROUPS, Entry

FOLDER = Path(__file__).parent
TEXTS = frozenset(
    {"rule", "en", "ja", "reading", "says", "says_ja", "example", "example_ja", "brackets"}
)
LISTS = frozenset({"aliases", "icons", "see"})
NEEDED = frozenset({"rule", "en", "says", "says_ja"})


class GlossaryError(ValueError):
    """A file of the glossary that cannot be used: which, where, and why."""


@cache
def entries() -> Mapping[str, Entry]:
    """Return all entries by their keys: group by group, as they stand in the files."""
    found: dict[str, Entry] = {}
    for group in GROUPS:
        path = FOLDER / f"{group}s.toml"
        for entry in read(path.read_text(encoding="utf-8"), group, path.name):
            if entry.key in found:
                raise GlossaryError(f"{path.name}: {entry.key!r} stands twice")
            found[entry.key] = entry
    for entry in found.values():
        for key in entry.see:
            if key not in found:
                raise GlossaryError(f"{entry.key}: there is no entry {key!r} to see")
    return MappingProxyType(found)


def read(text: str, group: str, where: str) -> list[Entry]:
    """Read one file. Raises `GlossaryError` that names the file, the entry and the field."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise GlossaryError(f"{where}: {problem}") from None
    return [_entry(key, group, table, f"{where}: {key}") for key, table in tables.items()]


def _entry(key: str, group: str, table: Any, where: str) -> Entry:
    if not isinstance(table, dict):
        raise GlossaryError(f"{where}: should be a table, is {table!r}")
    for name in sorted(NEEDED - table.keys()):
        raise GlossaryError(f"{where}: {name!r} is missing")
    for name, value in table.items():
        if name in TEXTS:
            fits = isinstance(value, str) and bool(value.strip())
        elif name in LISTS:
            fits = isinstance(value, list) and all(isinstance(each, str) for each in value)
        else:
            raise GlossaryError(f"{where}: {name!r} is no field")
        if not fits:
            raise GlossaryError(f"{where}: {name!r} cannot be {value!r}")
    lists = {name: tuple(value) for name, value in table.items() if name in LISTS}
    return Entry(key, group, **(table | lists))
