"""Questions as people write them: `lv:3 in hand, 2 lv:4 by turn 3`, `table c:red in security`.

What is wanted stands between commas: a count (`2` or more, `1-3`, `no`; 1 or more if none is
given), a group (`engine/hands/groups.py`), and a place: `in hand`, `by turn N` or `in security`.
Without a place of its own it takes that of the next one. In the 1999-2005 game, where draws
depend on what one throws away, `with N more cards` stands for the turn.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands.groups import MainCards, NotUnderstood, plain
from engine.words import Message, say

from .questions import BY_TURN, IN_HAND, IN_SECURITY, Wanted

WRITTEN_AT_MOST = 1000  # characters of one question
WANTED_AT_MOST = 8  # groups of one question
COUNT_AT_MOST = 60

_PARTS = re.compile(r'(?:[^,"]|"[^"]*(?:"|$))+')
_PART = re.compile(
    r"^(?:(?P<no>no)\s+|(?P<least>\d{1,9})(?:-(?P<most>\d{1,9}))?\s+)?(?P<group>.*?)"
    r"(?:\s+(?:(?P<hand>in hand)|by turn (?P<turn>\d{1,9})|with (?P<more>\d{1,9}) more cards?|"
    r"(?P<security>in security)))?$",
    re.IGNORECASE | re.DOTALL,
)

# As people may write them; shown wherever a question is asked for.
EXAMPLES = {
    "modern": ("lv:3 in hand, 2 lv:4 by turn 3", "table c:red in security"),
    "legacy": ("lv:III in hand, 2 k:Option with 3 more cards", "table lv:IV with 6 more cards"),
}
_WHERE = {
    "modern": say("It should say where: in hand, by turn 3 or in security."),
    "legacy": say("It should say where: in hand or with 3 more cards."),
}


class Question(NamedTuple):
    """What is asked: one chance, or a table of how many. `turn` is None if none is named."""

    written: str
    wanted: tuple[Wanted, ...]
    turn: int | None
    table: bool


def read_question(
    written: str, deck: Deck, pool: CardPool[Any], *, game: str = "modern"
) -> Question:
    """Read one question about a deck. Raises `NotUnderstood`, whose message quotes it."""
    return read_among(written, MainCards(deck, pool), game=game)


def read_among(written: str, main: MainCards, *, game: str = "modern") -> Question:
    """Read a question about cards that others are read about, too. Raises `NotUnderstood`."""
    if len(written) > WRITTEN_AT_MOST:
        raise NotUnderstood(
            say(
                "A question is written in at most %(most)s characters.",
                most=f"{WRITTEN_AT_MOST:,}",
            )
        )
    text = plain(written)
    table = text.casefold().startswith("table ")
    parts = [part.strip() for part in _PARTS.findall(text[6:] if table else text)]
    if not parts or len(parts) > WANTED_AT_MOST or (table and len(parts) > 1):
        raise _unclear(
            text,
            game,
            say("A table is of one group.")
            if table and parts
            else say("It should name 1 to %(most)s groups of cards.", most=WANTED_AT_MOST),
        )
    try:
        return _question(text, parts, table, main, game)
    except NotUnderstood as problem:
        raise _unclear(text, game, problem.message) from None


def _question(text: str, parts: list[str], table: bool, main: MainCards, game: str) -> Question:
    wanted: list[Wanted] = []
    place, turns = "", set()
    for part in reversed(parts):  # the place of the next one holds for those before it
        found = _PART.match(part)
        assert found is not None  # the pattern takes everything
        if found["hand"]:
            place = IN_HAND
        elif found["security"]:
            place = IN_SECURITY
        elif found["turn"] or found["more"]:
            if bool(found["more"]) != (game == "legacy"):
                raise NotUnderstood(_WHERE[game])
            place = BY_TURN
            turns.add(int(found["turn"] or found["more"]))
        if not place:
            raise NotUnderstood(_WHERE[game])
        if table and (found["no"] or found["least"]):
            raise NotUnderstood(say("A table has every count, so none is named."))
        least, most = _counts(found)
        wanted.append(Wanted(main.read(found["group"]), least, most, place))
    if len(turns) > 1:
        raise NotUnderstood(say("It names more than one turn."))
    return Question(text, tuple(reversed(wanted)), next(iter(turns), None), table)


def _counts(found: re.Match[str]) -> tuple[int, int | None]:
    """At least, at most. "0" alone can only be meant as "no"."""
    least = 0 if found["no"] else int(found["least"] or 1)
    most = int(found["most"]) if found["most"] else None if least else 0
    if least > COUNT_AT_MOST or (most is not None and not least <= most <= COUNT_AT_MOST):
        raise NotUnderstood(
            say("Counts go up to %(most)s, the smaller one first.", most=COUNT_AT_MOST)
        )
    return least, most


def _unclear(written: str, game: str, why: Message) -> NotUnderstood:
    return NotUnderstood(
        say(
            "“%(written)s” is no question. %(why)s Write one as: %(example)s",
            written=written,
            why=why,
            example=EXAMPLES[game][0],
        )
    )
