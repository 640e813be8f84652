"""The restriction lists of both regions as dated TOML, from the reference's rows.

One table for what one source says of one day with one degree of certainty. Notes are ours.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from engine.numbers import natural

from .modern import Row

REGIONS = {"english": "world", "japanese": "japan"}
OFFICIAL = "world.digimoncard.com/rule/restriction_card"
ADDRESS = re.compile(r"(?:[a-z-]+\.)+(?:com|info)(?:/\w+)*(?: \d{4}-\d{2}-\d{2})?")

_BEFORE_BT8 = "the official page names the release of BT8 as the start, which is this day"
_OTHER_LISTS = "missing from the copy of the official list that was compared; two others have it"
_FIRST_OF_APRIL = "one shop announced it for 12 February 2021 already"
_NO_END = "until when it was limited in Japan is not known"
_NO_START = "since when it was limited in Japan is not known"
_NO_DATES = "the first banned pairs in Japan; neither their first nor their last day is known"
NOTES = {
    ("world", "BT2-047"): _FIRST_OF_APRIL,
    ("world", "BT3-103"): _FIRST_OF_APRIL,
    ("world", "BT6-015"): _BEFORE_BT8,
    ("world", "BT7-072"): _BEFORE_BT8,
    ("world", "P-029"): _OTHER_LISTS,
    ("world", "P-030"): _OTHER_LISTS,
    ("japan", "BT2-069"): _NO_END,
    ("japan", "BT7-069"): _NO_END,
    ("japan", "BT13-012"): _NO_END,
    ("japan", "EX4-019"): _NO_END,
    ("japan", "ST6-03"): _NO_END,
    ("japan", "BT6-015"): _NO_START,
    ("japan", "BT7-086"): _NO_START,
    ("japan", "EX5-065"): _NO_DATES,
    ("japan", "P-097"): _NO_DATES,
    ("japan", "BT13-102"): _NO_DATES,
    ("japan", "ST16-14"): _NO_DATES,
}

SHAPE = """\
`manage.py build_catalogue` writes this file; the newest change stands first, and nothing is
ever taken out, so that any day in the past can be asked about.

region            whose tournaments the list is for
complete_through  the day on which it was last compared with its source; left out where
                  nobody knows how much is missing
[[change]]        what begins on one day, according to one source
  from            the first day
  confidence      how sure the day and the cards are: high, medium or low
  limit           card number -> copies that a deck may have
  ban             numbers that no deck may have
  pair            two numbers that may not be in one deck; their other partners may
  lift            numbers whose limit or ban ends on this day
[[undated]]       what was in force on days that no source tells: only ever a warning
  until           the day on which it ended, where that is known
"""
COMPLETE = {
    "world": "All that the official list had when it was last compared.",
    "japan": "Not complete: only what two public reports told of the Japanese list.",
}


@dataclass
class Change:
    """What one table says."""

    limit: dict[str, int] = field(default_factory=dict)
    ban: set[str] = field(default_factory=set)
    pair: set[frozenset[str]] = field(default_factory=set)
    lift: set[str] = field(default_factory=set)


Key = tuple[date | None, str, str, str]  # day, source, confidence, note


def restriction_list(rows: Iterable[Row], region: str) -> str:
    """Write the list of a region ("world" or "japan")."""
    rows = [row for row in rows if REGIONS[row["region"]] == region]
    changes: dict[Key, Change] = {}
    undated: dict[Key, Change] = {}
    for row in rows:
        note = NOTES.get((region, row["number"]), "")
        key = (_source(row["source"]), row["confidence"], note)
        start, end = _day(row["from"]), _day(row["until"])
        if start is None:
            _put(row, undated.setdefault((end, *key), Change()))
            continue
        _put(row, changes.setdefault((start, *key), Change()))
        if end is not None:
            ended = changes.setdefault((end, *key[:2], ""), Change())
            ended.lift.add(row["number"])
    hubs = Counter(number for row in rows for number in (row["pair_with"] or ()))
    parts = [
        "".join(f"# {line}".rstrip() + "\n" for line in _about(region).splitlines()),
        f'region = "{region}"\n' + _complete_through(rows),
        *(_table("change", "from", key, changes[key], hubs) for key in _newest_first(changes)),
        *(_table("undated", "until", key, undated[key], hubs) for key in _newest_first(undated)),
    ]
    return "\n".join(parts)


def _about(region: str) -> str:
    return f"Restrictions of the modern game, region: {region}.\n{COMPLETE[region]}\n\n{SHAPE}"


def _complete_through(rows: Iterable[Row]) -> str:
    """Say when the rows were last compared with the official list, if they ever were."""
    sources = " ".join(row["source"] for row in rows if _source(row["source"]) == OFFICIAL)
    days = re.findall(r"\d{4}-\d{2}-\d{2}", sources)
    return f"complete_through = {max(days)}\n" if days else ""


def _put(row: Row, change: Change) -> None:
    match row["status"]:
        case "pair":
            change.pair |= {frozenset((row["number"], other)) for other in row["pair_with"]}
        case "banned":
            change.ban.add(row["number"])
        case "limited":
            change.limit[row["number"]] = row["limit"]
        case status:
            raise ValueError(f"no such restriction: {status!r} of {row['number']}")


def _source(text: str) -> str:
    """Name the public page behind a source."""
    if "official" in text:
        return OFFICIAL
    found = ADDRESS.search(text)
    return found[0] if found else "other public lists, 2025-12 and 2026-07"


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _newest_first(changes: dict[Key, Change]) -> list[Key]:
    """Sort by day, newest first; of one day, the surest first."""
    surest = ("high", "medium", "low")
    by_rest = sorted(changes, key=lambda key: (surest.index(key[2]), key[1], key[3]))
    return sorted(by_rest, key=lambda key: key[0] or date.min, reverse=True)


def _table(name: str, day_name: str, key: Key, change: Change, hubs: Counter[str]) -> str:
    return f"[[{name}]]\n" + "".join(
        f"{field} = {value}\n" for field, value in _fields(day_name, key, change, hubs)
    )


def _fields(
    day_name: str, key: Key, change: Change, hubs: Counter[str]
) -> Iterator[tuple[str, str]]:
    day, source, confidence, note = key
    if day:
        yield day_name, day.isoformat()
    yield "source", _quoted(source)
    yield "confidence", _quoted(confidence)
    if note:
        yield "note", _quoted(note)
    if change.limit:
        limits = (f"{_quoted(n)} = {change.limit[n]}" for n in sorted(change.limit, key=natural))
        yield "limit", f"{{ {', '.join(limits)} }}"
    if change.ban:
        yield "ban", _array(sorted(change.ban, key=natural))
    if change.pair:
        # The card that the others were paired with stands first.
        first: Callable[[str], Any] = lambda n: (-hubs[n], natural(n))  # noqa: E731
        pairs = [sorted(pair, key=first) for pair in change.pair]
        pairs.sort(key=lambda pair: [natural(number) for number in pair])
        yield "pair", f"[{', '.join(_array(pair) for pair in pairs)}]"
    if change.lift:
        yield "lift", _array(sorted(change.lift, key=natural))


def _array(numbers: Iterable[str]) -> str:
    return f"[{', '.join(_quoted(number) for number in numbers)}]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
