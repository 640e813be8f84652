"""All files that `manage.py build_catalogue` writes, as text by path."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from engine.cards import Card
from engine.catalogue import CARDS, ERRATA, LEGACY_CARDS, RULINGS, TOKENS, Rulings
from engine.numbers import natural

from . import errata, legacy, modern
from .restrictions import REGIONS, restriction_list

DATA = "cards/data"
LISTS = "engine/regulation/lists"

A_SET = """\
Cards of the modern game, set {set}: number | English name | Japanese name | facts.
What is not said is the usual (kind Digimon, copies 4) or not known; "?" is a name not known.
`manage.py build_catalogue` writes this file; `engine/catalogue/layouts.py` explains the facts.
"""
LEGACY = """\
Cards of the Japanese game of 1999-2005: number | English name | Japanese name | facts.
What no source states is left out, "?" is a name not known; nothing is guessed.
`manage.py build_catalogue` writes this file; `engine/catalogue/layouts.py` explains the facts.

St-1 to St-111 are Wikimon's lists of Starter Ver. 1 and Ver. 2 as two public projects have
them; most other numbers are those that Bandai's tournament rulings and errata name; a few are
from collectors' pages. There is no complete list of the St-, Bo-, Sx- and Bx- cards.
Types are in the language of their source; types that errata changed are the corrected ones.
Sources disagree on the level of St-27 (left out) and on the attributes of St-4 and St-10
(Wikimon's is given). American Digi-Battle cards with the same numbers are other cards.
"""
TOKEN_LIST = """\
Tokens of the modern game: name | facts; made-by lists the cards whose effects make them.
`manage.py build_catalogue` writes this file; `engine/catalogue/layouts.py` explains the facts.
"""
ERRATUM_LIST = """\
Cards whose print was corrected: number | facts. The wordings are not here.
announced: the day of the official notice. part: what of the card was corrected, as far as the
notice lets one see it. Of the legacy game, whose errata have no days: version, in which it
stands; earlier, if a version before that had it already; before and after, as facts or in
brief words of our own, in Japanese where -ja has them. No before: what was printed is not told.
`manage.py build_catalogue` writes this file; `engine/catalogue/layouts.py` explains the facts.
"""
RULING_LIST = """\
Official answers that are about a card of the modern game: number | question, as the makers
number them. What they say is not here.
`manage.py build_catalogue` writes this file; `engine/catalogue/layouts.py` explains the facts.
"""


def built(data: Path) -> dict[str, str]:
    """Make all files from a folder of reference data. Paths start at the repository's root.

    The legacy game's table and notes lie in a folder `legacy` beside it, and the official
    answers in a folder `rules`. Raises `OSError`,
    `ValueError` and `KeyError` where the data are not what they were.
    """
    rows = _json(data / "cards.json")
    notes = _text(data.parent / "legacy" / "legacy.md")
    table = _text(data.parent / "legacy" / "legacy-cards.csv")
    all_errata = [
        *errata.errata(_json(data / "errata.json"), {row["number"]: row for row in rows}),
        *legacy.errata(notes),
    ]
    tokens = [modern.token(row) for row in _json(data / "tokens.json")["tokens"]]
    restrictions = _json(data / "restrictions.json")
    return {
        **_sets(modern.card(row) for row in rows),
        f"{DATA}/legacy/cards.txt": LEGACY_CARDS.write(legacy.cards(table), LEGACY),
        f"{DATA}/tokens.txt": TOKENS.write(tokens, TOKEN_LIST),
        f"{DATA}/errata.txt": ERRATA.write(all_errata, ERRATUM_LIST),
        f"{DATA}/rulings.txt": RULINGS.write(
            _rulings(_json(data.parent / "rules" / "qa.json")), RULING_LIST
        ),
        **{
            f"{LISTS}/{region}.toml": restriction_list(restrictions, region)
            for region in REGIONS.values()
        },
    }


def _sets(cards: Iterable[Card]) -> dict[str, str]:
    by_set = groupby(sorted(cards, key=lambda card: card.set), key=lambda card: card.set)
    return {
        f"{DATA}/modern/{name}.txt": CARDS.write(of_set, A_SET.format(set=name))
        for name, of_set in by_set
    }


def _rulings(answers: Iterable[dict[str, Any]]) -> list[Rulings]:
    """Turn questions with their cards into cards with their questions."""
    of_card: dict[str, set[str]] = {}
    for answer in answers:
        for number in answer["cards"]:
            of_card.setdefault(number, set()).add(answer["q"])
    return [Rulings(number, tuple(sorted(of_card[number], key=natural))) for number in of_card]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _json(path: Path) -> Any:
    return json.loads(_text(path))
