"""Hands and odds for programs: what was asked for in, plain data out."""

from __future__ import annotations

import secrets
from typing import Any

from django.utils.translation import gettext as _

from deckbuilder import judging
from deckbuilder.api.answers import Voice
from deckbuilder.api.asked import AsCounts, AsText
from deckbuilder.api.asked_hands import HANDS, AskedHand, AskedHands, AskedOdds, Drawing
from deckbuilder.words import said
from engine.commands.terms import foreign, terms_of
from engine.deck import Deck
from engine.formats import Reading
from engine.hands import SEEDS, Deal, deal, deal_legacy, seed_beside
from engine.hands.as_json import (
    differences_as_json,
    hand_as_json,
    legacy_hand_as_json,
    many_as_json,
    unknown_of,
)
from engine.hands.dealing import piles
from engine.hands.groups import NotUnderstood
from engine.hands.kept import deal_kept
from engine.hands.terms import Terms
from engine.odds.answers import STANDARD, answers
from engine.odds.as_json import odds_as_json
from engine.odds.budget import REQUEST, Budget


class Unusable(Exception):
    """Fields that cannot be used, as (where, why)."""

    def __init__(self, *faults: tuple[str, str]) -> None:
        super().__init__(*faults)
        self.faults = list(faults)


def hand(asked: AskedHand, tell: Voice) -> dict[str, Any]:
    """Deal one hand. Raises `Unusable`."""
    _refuse_foreign(asked)
    if asked.redrawn and "redraw" in asked.model_fields_set:
        raise Unusable(("redrawn", _("Either redraw or redrawn is given, and not both.")))
    reading = _read(asked, asked.game)
    terms = _terms(asked, reading)
    pool, seed = judging.pool_of(asked.game), _seed(asked.seed)
    if asked.game == "legacy":
        old = deal_legacy(reading.deck, pool, seed=seed, settings=terms.legacy)
        value = legacy_hand_as_json(old, more=asked.more or 0, tell=tell)
    else:
        dealt: Deal = (
            deal(reading.deck, pool, seed=seed, redraw=True)
            if asked.redrawn
            else deal_kept(reading.deck, pool, terms.policy, seed=seed)
        )
        value = hand_as_json(dealt, turn=asked.turn, first=terms.first, tell=tell)
    return value | _how_read(reading, asked.game)


def hands(asked: AskedHands, tell: Voice) -> dict[str, Any]:
    """Count many hands, of two decks if there are two. Raises `Unusable`."""
    from engine.hands.report import differences

    _refuse_foreign(asked)
    seed = _seed(asked.seed)
    reading = _read(asked, asked.game)
    other = None if asked.compare is None else _read(asked.compare, asked.game, "compare.")
    one, value = _report(asked, asked.field, reading, other, seed, tell)
    value |= {"compare": None, "differences": None}
    if asked.compare is not None and other is not None:
        where = f"compare.{asked.compare.field}"
        two, beside = _report(asked, where, other, reading, seed_beside(seed), tell)
        rows = differences(one, two)
        value |= {"compare": beside, "differences": differences_as_json(rows, tell=tell)}
    return value


def odds(asked: AskedOdds, tell: Voice) -> dict[str, Any]:
    """Answer all questions. Raises `Unusable`."""
    _refuse_foreign(asked)
    reading = _read(asked, asked.game)
    terms, pool = _terms(asked, reading), judging.pool_of(asked.game)
    found = answers(
        asked.questions or STANDARD[asked.game],
        reading.deck,
        pool,
        terms,
        game=asked.game,
        budget=Budget(REQUEST),
    )
    value = odds_as_json(reading.deck, pool, found, terms, game=asked.game, tell=tell)
    return value | _how_read(reading, asked.game)


def _report(
    asked: AskedHands,
    where: str,
    reading: Reading,
    beside: Reading | None,
    seed: int,
    tell: Voice,
) -> tuple[Any, dict[str, Any]]:
    """Count the hands of one of the decks: the report, and what it is as data."""
    from engine.hands.many import CannotDeal, many  # takes NumPy, which takes its time

    terms = _terms(asked, reading, asked.turn, beside.deck if beside else None)
    count = HANDS if asked.count is None else asked.count
    pool = judging.pool_of(asked.game)
    try:
        report = many(reading.deck, pool, terms, seed=seed, hands=count, game=asked.game)
    except CannotDeal as problem:
        raise Unusable((where, said(problem.message))) from problem
    value = many_as_json(report, terms, game=asked.game, tell=tell)
    return report, value | _how_read(reading, asked.game)


def _refuse_foreign(asked: Drawing) -> None:
    faults = [
        (name, _("There is no such thing in the game “%(game)s”.") % {"game": asked.game})
        for name in foreign(asked.game, sorted(asked.model_fields_set))
    ]
    if faults:
        raise Unusable(*faults)


def _read(deck: AsText | AsCounts, game: str, where: str = "") -> Reading:
    reading = judging.read_list(deck.as_text(), game)
    if reading.problem is not None:
        raise Unusable((where + deck.field, said(reading.problem)))
    return reading


def _terms(
    asked: Drawing, reading: Reading, turn: int | None = None, beside: Deck | None = None
) -> Terms:
    try:
        return terms_of(
            reading.deck,
            judging.pool_of(asked.game),
            redraw=asked.redraw,
            turn=turn,
            going=asked.going,
            legacy=asked.legacy,
            beside=beside,
        )
    except NotUnderstood as problem:
        raise Unusable(("redraw", said(problem.message))) from problem


def _how_read(reading: Reading, game: str) -> dict[str, Any]:
    """What the answer says of the deck itself, behind everything else."""
    pool = judging.pool_of(game)
    main, eggs = piles(reading.deck, pool)
    return {"unknown": unknown_of([*main, *eggs], pool), "lines": reading.counts()}


def _seed(seed: int | None) -> int:
    return secrets.randbelow(SEEDS) if seed is None else seed
