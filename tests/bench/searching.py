"""S1 and S2: a page of a search, against LIKE in SQLite with the same terms over the same rows.

SQLite holds what the index holds: the folded names, numbers and texts, so that both have to find
the same cards in the same order; where they do not, it is a failure. S1 is the slowest of twenty:
for each term of a kind the fastest of a few timings, and of these the 95th in a hundred.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import islice
from statistics import quantiles
from time import process_time
from typing import Any, NamedTuple

from engine.cards import Card, CardPool, folded
from engine.catalogue import read_pools
from engine.numbers import natural
from engine.search import Index, parse, search
from engine.search.fields.legality import legal
from engine.search.folding import folded_number, folded_text
from engine.search.index import names_of, numbers_of, other_names_of
from engine.texts import PARTS, CardText, Texts
from tests.reference import SHARED, shared

from .decks import DATA, DAY, MODERN
from .timing import Row

PAGE = 60
TERMS = 40  # of each kind
FEW = 20  # the same of many cards, of which SQLite needs a tenth of a second for each
TRIES = 3  # timings of one term in a pair; the fastest counts
ENOUGH = 0.01  # seconds after which one timing of a term is enough
PAIRS = 5
MANY = 100_000

Ask = tuple[str, str, list[Any]]  # our query; the condition of SQLite and its values


class Kind(NamedTuple):
    """A kind of query with its terms; `exact` where LIKE says the very same."""

    name: str
    asks: list[Ask]
    exact: bool = True


def rows() -> Iterator[Row | str]:
    pool = read_pools(DATA).modern
    whose = "real" if SHARED.is_dir() else "generated"
    yield f"S1, S2: {len(pool):,} cards, {whose} texts; speeds are one by the 95th percentile"
    yield from _rows("S1", pool, _texts(pool), TERMS)


def growth() -> Iterator[Row | str]:
    """The same over many more cards, which takes minutes, most of them SQLite's."""
    pool = read_pools(DATA).modern
    texts = _texts(pool)
    big, big_texts = _grown(pool, texts, MANY)
    yield f"S1, S2: {len(big):,} cards, copies of these"
    yield from _rows("S1 100,000", big, big_texts, FEW)


def _rows(name: str, pool: CardPool[Card], texts: Texts, terms: int) -> Iterator[Row | str]:
    start = process_time()
    index = Index(pool, texts=texts)
    for query in ("a", "o:a", "t:a c:red lv=4", "/a/", "o:/a/", "legal:"):
        search(index, query, on=DAY, size=PAGE)
    yield f"{name} all of the index: {process_time() - start:.2f} s"
    database = _database(index, texts)
    kinds = _kinds(index, terms)
    for kind in kinds:
        counts = [same_cards(index, database, ask, exact=kind.exact) for ask in kind.asks]
        if not any(counts):
            raise AssertionError(f"{kind.name}: nothing was found, so nothing was compared")
        yield _compared(f"{name} {kind.name}", index, database, kind.asks)
    queries = [ask[0] for kind in kinds for ask in kind.asks]
    parse.cache_clear()
    slowest = _p95([_fastest(lambda q=q: parse.__wrapped__(q), 1) for q in queries])
    yield f"{name} reading a query for the first time: {slowest * 1000:.2f} ms"


def _compared(name: str, index: Index, database: sqlite3.Connection, asks: list[Ask]) -> Row:
    pairs = []
    for _ in range(PAIRS):
        ours = _p95([_fastest(lambda a=ask: _ours(index, a)) for ask in asks])
        floor = _p95([_fastest(lambda a=ask: _floor(database, a)) for ask in asks])
        pairs.append((1 / ours, 1 / floor))
    speeds = list(zip(*pairs, strict=True))
    ratios = tuple(a / b for a, b in pairs)
    return Row(name, sorted(speeds[0])[PAIRS // 2], sorted(speeds[1])[PAIRS // 2], ratios)


def _ours(index: Index, ask: Ask) -> tuple[int, list[str]]:
    legal.cache_clear()  # the days that are asked about are others each time
    found = search(index, ask[0], on=DAY, size=PAGE)
    return found.count, [card.number for card in found.cards]


def _floor(database: sqlite3.Connection, ask: Ask) -> tuple[int, list[str]]:
    query = f"SELECT printed FROM cards WHERE {ask[1]} ORDER BY place"
    numbers = [number for (number,) in database.execute(query, ask[2])]
    return len(numbers), numbers[:PAGE]


def same_cards(index: Index, database: sqlite3.Connection, ask: Ask, *, exact: bool) -> int:
    """Refuse other cards than LIKE's, or another order; S2. LIKE may be the less exact of both."""
    ours, floor = _ours(index, ask), _floor(database, ask)
    if ours != floor and (exact or ours[0] > floor[0]):
        raise AssertionError(f"{ask[0]}: {ours[0]} cards, LIKE finds {floor[0]}")
    return ours[0]


def _fastest(work: Callable[[], object], tries: int = TRIES) -> float:
    times = []
    for _ in range(tries):
        start = process_time()
        work()
        times.append(process_time() - start)
        if times[-1] > ENOUGH:
            break
    return min(times)


def _p95(times: list[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


# The terms


def _kinds(index: Index, terms: int) -> list[Kind]:
    rng = random.Random(1)
    cards = [card for card in index.cards if isinstance(card, Card)]
    return [
        Kind("name fragment", [_fragment(rng, cards) for _ in range(terms)]),
        Kind("trait, colour, level", [_facets(rng, cards) for _ in range(terms)]),
        Kind("text phrase", [_phrase(rng, index) for _ in range(terms)]),
        Kind("name by expression", [_expression(rng, cards) for _ in range(terms)], exact=False),
        Kind("text by expression", [_in_text(rng, index) for _ in range(terms)], exact=False),
        Kind("legal on a day", [_legal(rng, index) for _ in range(terms)]),
        Kind("mixed", [_mixed(rng, cards, index) for _ in range(terms)]),
    ]


def _fragment(rng: random.Random, cards: list[Card]) -> Ask:
    """Three to seven letters from a name, in either language."""
    card = rng.choice(cards)
    name = folded(rng.choice([card.name, card.name, card.name_ja or card.name]))
    length = rng.randint(3, 7)
    start = rng.randint(0, max(0, len(name) - length))
    part = name[start : start + length]
    query = f'"{part}"' if part in ("or", "and") else part
    return (
        query,
        "(names LIKE ? OR number LIKE ?)",
        [f"%{part}%", f"%{folded_number(part) or '§'}%"],
    )


def _facets(rng: random.Random, cards: list[Card]) -> Ask:
    card = rng.choice([card for card in cards if card.types and card.colours and card.level])
    trait, colour = rng.choice(card.types), rng.choice(card.colours)
    return (
        f't:"{trait}" c:{colour} lv={card.level}',
        "traits LIKE ? AND colours LIKE ? AND level = ?",
        [f"%{folded(trait)}%", f"%{colour}%", card.level],
    )


def _phrase(rng: random.Random, index: Index, words: int = 3) -> Ask:
    phrase = " ".join(_some_words(rng, index, words))
    return f'o:"{phrase}"', "texts LIKE ?", [f"%{phrase}%"]


def _some_words(rng: random.Random, index: Index, how_many: int) -> list[str]:
    """Words that follow each other in an English text, without signs or figures."""
    while True:
        card = rng.choice(index.cards)
        texts = [t for text in index.texts_of(card) for t in text.splitlines()]
        words = folded_text(rng.choice(texts or [""])).split()
        start = rng.randint(0, max(0, len(words) - how_many))
        some = words[start : start + how_many]
        if len(some) == how_many and all(w.isascii() and w.isalpha() for w in some):
            return some


def _expression(rng: random.Random, cards: list[Card]) -> Ask:
    """The beginning and the end of an English name, in our folded rows and in the printed ones."""
    while True:
        name = rng.choice(cards).name.lower()
        if name.isalpha() and name.isascii() and len(name) > 6:
            pattern = rf"/^{name[:3]}.*{name[-3:]}$/"
            return f"name:{pattern}", "names LIKE ?", [f"%|{name[:3]}%{name[-3:]}|%"]


def _in_text(rng: random.Random, index: Index) -> Ask:
    one, _, other = _some_words(rng, index, 3)
    return rf"o:/\b{one} [a-z]+ {other}\b/", "texts LIKE ?", [f"% {one} % {other} %"]


def _legal(rng: random.Random, index: Index) -> Ask:
    day = date(2021, 3, 1) + timedelta(days=rng.randint(0, 1900))
    banned = [n for n, limit in MODERN.standing("world", day).limits.items() if not limit.copies]
    places = ", ".join("?" * len(banned))
    condition = f"(released IS NULL OR released <= ?) AND printed NOT IN ({places})"
    return f"legal:world@{day}", condition, [day.isoformat(), *banned]


def _mixed(rng: random.Random, cards: list[Card], index: Index) -> Ask:
    name, by_name, names = _fragment(rng, cards)
    phrase, by_text, texts = _phrase(rng, index, 1)
    return f"({name} or {phrase}) lv<=4", f"({by_name} OR {by_text}) AND level <= 4", names + texts


# The rows


def _database(index: Index, texts: Texts) -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    database.execute(
        "CREATE TABLE cards (place INTEGER PRIMARY KEY, number, printed, names, traits, colours, "
        "level, released, texts)"
    )
    rows = (_row(place, card, texts) for place, card in enumerate(index.cards))
    database.executemany("INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    return database


def _row(place: int, card: Any, texts: Texts) -> tuple[Any, ...]:
    names = (*names_of(card), *other_names_of(card), *card.also_contains)
    said = (
        folded_text(line)
        for text in texts.get(card.number, {}).values()
        for part in PARTS
        for line in getattr(text, part).splitlines()
    )
    return (
        place,
        "|".join(map(folded_number, numbers_of(card))),
        card.number,
        f"|{'|'.join(filter(None, map(folded, names)))}|",
        "|".join(map(folded, card.traits)),
        "|".join((*card.colours, *card.dual_colours)),
        card.level,
        card.released.isoformat() if card.released else None,
        " | ".join(("", *said, "")),
    )


@cache
def _reference() -> Texts:
    texts: dict[str, dict[str, CardText]] = {}
    for row in shared("data/cards.json"):
        said = {part: row["text"].get(part) or "" for part in PARTS}
        said |= {"requirements": "\n".join(row["requirements"])}
        texts.setdefault(row["number"], {})["en"] = CardText(**said)
    for row in shared("data/cards-ja.json"):
        said = {part: row[part] or "" for part in ("effect", "inherited", "security")}
        texts.setdefault(row["number"], {})["ja"] = CardText(**said)
    return texts


def _texts(pool: CardPool[Card]) -> Texts:
    """The texts of the reference material, or else made-up ones of the same size."""
    if SHARED.is_dir():
        return _reference()
    rng = random.Random(2)
    words = [folded(card.name) for card in islice(pool, 2000)]
    return {
        card.number: {"en": CardText(effect=" ".join(rng.choices(words, k=30)))} for card in pool
    }


def _grown(pool: CardPool[Card], texts: Texts, to: int) -> tuple[CardPool[Card], Texts]:
    """So many cards: the pool's, again and again in sets of other numbers."""
    cards: list[Card] = []
    more: dict[str, Any] = {}
    every = sorted(pool, key=lambda card: natural(card.number))
    while len(cards) < to:
        for card in every[: to - len(cards)]:
            copy = f"X{len(cards) // len(every)}{card.number}"
            cards.append(replace(card, number=copy))
            more[copy] = texts.get(card.number, {})
    return CardPool(cards), more


if __name__ == "__main__":
    from .timing import HEAD

    print(HEAD)
    for row in rows():
        print(row, flush=True)
