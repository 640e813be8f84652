"""The run of the command for hands: a list in, one hand or a report on many out.

Exit status: 0 dealt, 2 not, and why; 130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, TextIO

from engine.checking.as_json import refusal_as_json
from engine.checking.ending import FINE, STOPPED, UNREADABLE, ended
from engine.checking.interrupts import held_back
from engine.checking.output import Output
from engine.checking.supplies import CannotCheck, Supplies
from engine.deck import Deck
from engine.hands import deal, deal_legacy, seed_beside
from engine.hands.as_csv import csv_lines
from engine.hands.as_json import (
    differences_as_json,
    hand_as_json,
    legacy_hand_as_json,
    many_as_json,
)
from engine.hands.groups import NotUnderstood
from engine.hands.kept import deal_kept
from engine.hands.terms import Terms

from .arguments import HandsOptions
from .hands_text import compared, hand_text, legacy_hand_text, many_text
from .lists import List, Refused, read_list
from .terms import foreign, terms_of

ROWS = 1_000  # of a table that are written at once


def run(options: HandsOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: HandsOptions, supplies: Supplies, output: Output) -> int:
    refuse_foreign(options.game, options.said)
    _refuse_beside(options)
    pool = supplies.pool_of(options.game)
    files = [options.file] if options.compare is None else [options.file, options.compare]
    try:
        lists = [read_list(file, pool) for file in files]
        decks = [each.deck for each in lists]
        asked = [(lists[0], _terms(lists[0], options, *decks[1:]))]
        asked += [(each, _terms(each, options, decks[0])) for each in lists[1:]]
        seed = supplies.new_seed() if options.seed is None else options.seed
        if options.count is None:
            return _deal_one(*asked[0], options, seed, output)
        if options.csv:
            return _write_each(*asked[0], options, options.count, seed, output)
        return _count_many(asked, options, options.count, seed, output)
    except Refused as problem:
        return refuse(problem, options.json, output)


def refuse_foreign(game: str, said: Iterator[str]) -> None:
    """Raise CannotCheck for options that mean nothing in this game."""
    if others := foreign(game, said):
        names = ", ".join(f"--{name.replace('_', '-')}" for name in others)
        raise CannotCheck(f"{names}: there is no such thing in the {game} game (--game)")


def refuse(problem: Refused, json: bool | None, output: Output) -> int:
    """Say why nothing can be done with a list."""
    if json:
        output.json(refusal_as_json(problem.refusal))
    else:
        output.complaint(f"{problem.refusal.file}: {problem.refusal.why}")
    return UNREADABLE


def terms_for(asked: List, **said: Any) -> Terms:
    """The terms for a list. Raises CannotCheck for a policy that is none."""
    try:
        return terms_of(asked.deck, asked.pool, **said)
    except NotUnderstood as problem:
        raise CannotCheck(str(problem.message)) from problem


def _terms(asked: List, options: HandsOptions, beside: Deck | None = None) -> Terms:
    return terms_for(
        asked,
        redraw=options.redraw,
        turn=options.turn,
        going=options.going,
        legacy=options.legacy,
        beside=beside,
    )


def _refuse_beside(options: HandsOptions) -> None:
    """Raise CannotCheck for options that do not go together."""
    if options.count is None:
        for name in ("csv", "compare", "workers"):
            if name in options.said:
                raise CannotCheck(f"--{name} is about many hands; say how many with --count")
        if options.redrawn and options.redraw is not None:
            raise CannotCheck("--redrawn deals the hand after a redraw; --redraw would decide")
    else:
        for name in ("redrawn", "more"):
            if name in options.said:
                raise CannotCheck(f"--{name} is about one hand and does not go with --count")
        if options.csv and options.compare is not None:
            raise CannotCheck("--csv has one row for each hand of one deck; --compare has none")


def _deal_one(asked: List, terms: Terms, options: HandsOptions, seed: int, output: Output) -> int:
    if options.game == "legacy":
        old = deal_legacy(asked.deck, asked.pool, seed=seed, settings=terms.legacy)
        more = options.more or 0
        value, text = legacy_hand_as_json(old, more=more), legacy_hand_text(asked, old, more)
    else:
        if options.redrawn:
            dealt = deal(asked.deck, asked.pool, seed=seed, redraw=True)
        else:
            dealt = deal_kept(asked.deck, asked.pool, terms.policy, seed=seed)
        value = hand_as_json(dealt, turn=options.turn, first=terms.first)
        text = hand_text(asked, dealt, options.turn, first=terms.first)
    if options.json:
        output.json(_with_list(asked, value))
    else:
        output.lines(text)
    return FINE


def _count_many(
    asked: list[tuple[List, Terms]], options: HandsOptions, count: int, seed: int, output: Output
) -> int:
    from engine.hands.many import CannotDeal, many  # takes NumPy, which takes its time
    from engine.hands.report import differences

    reports = []
    for (each, terms), own in zip(asked, (seed, seed_beside(seed)), strict=False):
        try:
            report = many(
                each.deck,
                each.pool,
                terms,
                seed=own,
                hands=count,
                game=options.game,
                workers=options.workers or 1,
            )
        except CannotDeal as problem:
            raise Refused(each.file, problem.message) from problem
        reports.append(report)
    rows = differences(*reports) if len(reports) > 1 else ()
    if options.json:
        values = [
            _with_list(each, many_as_json(report, terms, game=options.game))
            for (each, terms), report in zip(asked, reports, strict=True)
        ]
        value = values[0]
        if rows:
            value |= {"compare": values[1], "differences": differences_as_json(rows)}
        output.json(value)
        return FINE
    for (each, terms), report in zip(asked, reports, strict=True):
        output.lines(many_text(each, report, terms, options.game))
    if rows:
        output.lines(["", *compared(asked[0][0].file, asked[1][0].file, rows)])
    return FINE


def _write_each(
    asked: List, terms: Terms, options: HandsOptions, count: int, seed: int, output: Output
) -> int:
    """Write a row for each hand; a stop leaves whole rows behind."""
    from engine.hands.many import CannotDeal, each_hand  # takes NumPy, which takes its time

    try:
        hands = each_hand(asked.deck, asked.pool, terms, seed=seed, hands=count, game=options.game)
    except CannotDeal as problem:
        raise Refused(asked.file, problem.message) from problem
    for line in asked.odd():
        output.complaint(f"{asked.file}:{line}")
    if options.seed is None:
        output.complaint(f"seed {seed}")
    lines = csv_lines(hands, game=options.game)
    written = 0
    try:
        with held_back():
            output.csv(next(lines))
        while some := list(islice(lines, ROWS)):
            with held_back():
                output.csv("\n".join(some))
                written += len(some)
    except KeyboardInterrupt:
        output.complaint(f"stopped after {written:,} of {count:,} hands")
        return STOPPED
    return FINE


def _with_list(asked: List, value: dict[str, Any]) -> dict[str, Any]:
    """Put before an answer which list it is about, and behind it how that was read."""
    return (
        {"file": asked.file} | value | {"unknown": asked.unknown, "lines": asked.reading.counts()}
    )
