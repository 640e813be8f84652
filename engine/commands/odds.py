"""The run of the command for odds: a list and questions in, a sentence for each out.

Exit status: 0 all answered, 1 some not, 2 nothing could be asked, and why; 130 stopped by
Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TextIO

from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import Supplies
from engine.hands import shuffled_counts
from engine.hands.terms import Terms
from engine.odds.answers import STANDARD, Answer, answers
from engine.odds.as_json import odds_as_json
from engine.odds.questions import Table, percent

from .arguments import OddsOptions
from .columns import columns
from .hands import refuse, refuse_foreign, terms_for
from .lists import List, Refused, read_list

NOT_ANSWERED = 1


def run(options: OddsOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: OddsOptions, supplies: Supplies, output: Output) -> int:
    refuse_foreign(options.game, options.said)
    try:
        asked = read_list(options.file, supplies.pool_of(options.game))
    except Refused as problem:
        return refuse(problem, options.json, output)
    terms = terms_for(asked, redraw=options.redraw, going=options.going, legacy=options.legacy)
    questions = options.questions or STANDARD[options.game]
    found = answers(questions, asked.deck, asked.pool, terms, game=options.game)
    if options.json:
        output.json(_as_json(asked, found, terms, options.game))
    else:
        output.lines(_as_text(asked, found))
    return FINE if all(answer.found for answer in found) else NOT_ANSWERED


def _as_json(asked: List, found: tuple[Answer, ...], terms: Terms, game: str) -> dict[str, Any]:
    return {
        "file": asked.file,
        **odds_as_json(asked.deck, asked.pool, found, terms, game=game),
        "unknown": asked.unknown,
        "lines": asked.reading.counts(),
    }


def _as_text(asked: List, found: tuple[Answer, ...]) -> Iterator[str]:
    cards = sum(shuffled_counts(asked.deck, asked.pool).values())
    yield f"{asked.file}: odds of {cards} cards"
    yield from asked.odd()
    for answer in found:
        yield ""
        yield f"  {answer.question}"
        yield f"    {answer.odds.sentence}"
        if isinstance(answer.odds, Table) and answer.found:
            yield from _rows(answer.odds)


def _rows(table: Table) -> Iterator[str]:
    head = ("cards", "exactly", "or more")
    rows = [
        (str(n), str(percent(exactly)), str(percent(more)))
        for n, (exactly, more) in enumerate(zip(table.exactly, table.or_more, strict=True))
    ]
    yield from (f"  {line}" for line in columns([head, *rows]))
