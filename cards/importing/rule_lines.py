"""What lines on a card say of decks and names, taken as facts where they are plain (CR 2-3-4).

Only usual wordings are understood; what is not stays a line of text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

COPIES = re.compile(r"\bup to (\d{1,2}) copies\b")
COPIES_JA = re.compile(r"デッキに(\d{1,2})枚まで入れられる")
OVERFLOW = re.compile(r"(?:overflow|オーバーフロー)\W*?[-−‐–]?\s*(\d+)", re.IGNORECASE)
LINK_COST = re.compile(r"(?:cost|コスト)\s*[:：]?\s*(\d+)", re.IGNORECASE)
LINK_LINE = re.compile(r"[\[【＜<《≪]\s*(?:Link|リンク)\s*[\]】＞>》≫]")
NAMED = re.compile(r"[\[「]([^\]」]+)[\]」]")


def facts(rules: str, effect: str = "") -> dict[str, object]:
    """Return the facts that lines of rules give, and how many copies any text allows."""
    found: dict[str, object] = {}
    for text in (rules, effect):
        if copies := COPIES.search(text) or COPIES_JA.search(text):
            found["copies_allowed"] = int(copies[1])
    for line in rules.split("\n"):
        for name, values in _named(line):
            before = found.get(name, [])
            assert isinstance(before, list)
            found[name] = list(dict.fromkeys([*before, *values]))
    return found


def overflow(*texts: str) -> int | None:
    """Return the overflow of an ACE card: "Overflow <-4>" is 4."""
    return _first(OVERFLOW, texts)


def link_cost(*texts: str) -> int | None:
    """Return the cost in a line such as "[Link] …: Cost 2"."""
    lines = [line for text in texts for line in text.split("\n") if LINK_LINE.search(line)]
    return _first(LINK_COST, lines)


def _first(pattern: re.Pattern[str], texts: tuple[str, ...] | list[str]) -> int | None:
    found = next(filter(None, map(pattern.search, texts)), None)
    return int(found[1]) if found else None


def _named(line: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what one line names, under the fact that it is."""
    rest = re.sub(r"^\W*Rule\W*", "", line, flags=re.IGNORECASE)
    rest, _mark, traits = rest.partition("traits include")
    if traits:
        yield "rule_traits", _values(traits)
    values, low = _values(rest), rest.casefold()
    if not values:
        return
    if low.startswith("trait") or re.search(r"\] traits?\b", low):
        yield "rule_traits", values
    elif low.startswith("card number"):
        yield "also_numbered", values
    elif "treat" in low and ("having" in low or "also has" in low):
        yield "also_contains", values
    elif "treat" in low and ("name" in low or "also treated as" in low):
        yield "also_named", values


def _values(text: str) -> list[str]:
    return [value for value in NAMED.findall(text) if ";" not in value and "|" not in value]
