"""The deck rules of the 1999-2005 game, as far as its tournament rules have come down to us.

No list of its cards is complete. A number that we do not know is taken with the name that
the player wrote; what cannot be judged of it becomes a doubt only where it matters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from engine.legacy.cards import LegacyCard
from engine.numbers import LEGACY, MODERN, canonical
from engine.regulation.case import Case, Rule
from engine.regulation.listed import banned_pairs, restricted, take_out
from engine.regulation.names import name_key
from engine.regulation.regulation import Size
from engine.regulation.report import Finding, Weight
from engine.regulation.sizes import wrong_size
from engine.words import Message, say

NUMBER = re.compile(LEGACY.pattern, re.IGNORECASE)  # an unknown number keeps its player's case


def deck_size(case: Case) -> Iterator[Finding]:
    """The deck has exactly so many cards, or at least so many in the early Ultimate Battle."""
    have = case.totals["main"]
    regulation = case.day.regulation
    if not regulation.main.takes(have):
        yield wrong_size("deck-size", say("Deck"), have, regulation.main, regulation.cited)


def no_eggs(case: Case) -> Iterator[Finding]:
    """There is no Digi-Egg deck in this game."""
    if case.counts.eggs:
        have = case.totals["eggs"]
        yield Finding(
            code="wrong-section",
            message=say("This game has no Digi-Egg deck."),
            cards=tuple(case.counts.eggs),
            count=have,
            limit=0,
            rule=case.day.regulation.cited,
            fix=say(
                "Move the card to the deck.",
                "Move the %(count)s cards to the deck.",
                have,
                count=have,
            ),
        )


def level_three(case: Case) -> Iterator[Finding]:
    """At least one Digimon of level III; hybrids and reapers have no level at all."""
    least = case.day.regulation.level_three
    known, unlisted = _of_level(case, "III")
    if known >= least:
        return
    unsure = known + unlisted >= least
    text = say("Digimon of level III: %(count)s of at least %(limit)s.", count=known, limit=least)
    if unsure:
        text = say(
            "Digimon of level III: %(count)s of at least %(limit)s, "
            "but %(unlisted)s cards have no listed level.",
            count=known,
            limit=least,
            unlisted=unlisted,
        )
    yield Finding(
        code="level-three",
        message=text,
        count=known,
        limit=least,
        rule=case.day.regulation.cited,
        fix=say("Put in a Digimon of level III."),
        weight=Weight.DOUBT if unsure else Weight.VIOLATION,
    )


def ultimate_limit(case: Case) -> Iterator[Finding]:
    """At most so many Digimon of the highest level (究極体), whatever their names."""
    most = case.day.regulation.ultimates
    known, unlisted = _of_level(case, "究極体")
    if most is None or known + unlisted <= most:
        return
    over = known - most
    if over > 0:
        text = say(
            "%(count)s Digimon of the highest level (究極体); at most %(limit)s are allowed.",
            count=known,
            limit=most,
        )
    else:
        text = say(
            "%(unlisted)s cards have no listed level; with them there may be more than %(limit)s "
            "Digimon of the highest level (究極体).",
            unlisted=unlisted,
            limit=most,
        )
    yield Finding(
        code="ultimate-limit",
        message=text,
        count=known,
        limit=most,
        rule=case.day.regulation.cited,
        fix=take_out(over, known) if over > 0 else None,
        weight=Weight.VIOLATION if over > 0 else Weight.DOUBT,
    )


def _of_level(case: Case, level: str) -> tuple[int, int]:
    """How many cards of the deck are of a level, and of how many nobody has listed one."""
    known = unlisted = 0
    for number, have in case.counts.main.items():
        card: LegacyCard | None = case.card(number)
        if card and card.level == level:
            known += have
        elif card is None or (not card.level and card.kind != "Option"):
            unlisted += have
    return known, unlisted


def name_copies(case: Case) -> Iterator[Finding]:
    """At most 3 cards of one name, whatever their numbers."""
    side = case.day.regulation.side
    if side and side.names == "together":
        yield from _name_copies(case, ("main", "side"))
        return
    yield from _name_copies(case, ("main",))
    yield from _name_copies(case, ("side",))


def _name_copies(case: Case, sections: tuple[Literal["main", "side"], ...]) -> Iterator[Finding]:
    most = case.day.regulation.copies
    named: dict[str, dict[str, int]] = {}
    for section in sections:
        for number, have in getattr(case.counts, section).items():
            same = named.setdefault(_name(case, number) or number, {})
            same[number] = same.get(number, 0) + have
    for same in named.values():
        have = sum(same.values())
        if most is not None and have > most:
            yield Finding(
                code="name-copies",
                message=say(
                    "%(count)s cards of one name: %(cards)s; the limit is %(limit)s.",
                    count=have,
                    cards=tuple(case.called(number) for number in same),
                    limit=most,
                ),
                cards=tuple(same),
                count=have,
                limit=most,
                rule=case.day.regulation.cited,
                fix=take_out(have - most, have),
            )


def _name(case: Case, number: str) -> str:
    return name_key(case.card(number), case.counts.names.get(number, ""), case.day.pool)


def number_prefix(case: Case) -> Iterator[Finding]:
    """Only cards of the permitted series, or of the permitted runs of them."""
    side = case.day.regulation.side
    sides_too = side is None or side.numbers == "checked"
    for number in case.watched:
        if not sides_too and not case.copies(number):
            continue
        if not _is_legacy(case, number):
            if MODERN.fullmatch(canonical(number)):
                yield _not_permitted(
                    case,
                    number,
                    "number-prefix",
                    say("%(card)s is a card of the 2020 game.", card=case.called(number)),
                )
            continue
        permitted, others = _permitted_for(case, number)
        if _within(number, permitted):
            continue
        if _within(number, others):
            yield _kind_unknown(case, number)
        elif _series(number) in {_series(entry) for entry in permitted}:
            text = say("%(card)s is not among the permitted numbers.", card=case.called(number))
            yield _not_permitted(case, number, "not-in-format", text)
        else:
            text = say("The series of %(card)s is not permitted.", card=case.called(number))
            yield _not_permitted(case, number, "number-prefix", text)


def _is_legacy(case: Case, number: str) -> bool:
    return case.card(number) is not None or NUMBER.fullmatch(number) is not None


def _permitted_for(case: Case, number: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The runs that certainly take this card, and those that take it if it is no option."""
    regulation = case.day.regulation
    card: LegacyCard | None = case.card(number)
    everything = regulation.numbers or (number,)
    if not regulation.option_numbers or (card and card.kind == "Digimon"):
        return everything, ()
    if card and card.kind == "Option":
        return regulation.option_numbers, ()
    return regulation.option_numbers, everything


def _within(number: str, permitted: tuple[str, ...]) -> bool:
    """Whether a number is in a series (`St-`), in a run of one (`St-1..111`), or named."""
    series, _, running = number.partition("-")
    for entry in permitted:
        name, _, run = entry.partition("-")
        if name.casefold() != series.casefold():
            continue
        first, dots, last = run.partition("..")
        if not run or entry == number:
            return True
        if dots and int(first) <= int(running.rstrip("vV")) <= int(last):
            return True
    return False


def _series(number: str) -> str:
    return number.partition("-")[0].casefold()


def _copies(case: Case, number: str) -> int:
    return case.copies(number) + case.counts.side.get(number, 0)


def _not_permitted(case: Case, number: str, code: str, text: Message) -> Finding:
    have = _copies(case, number)
    rule = case.day.regulation.cited
    return Finding(code, text, (number,), have, 0, rule, fix=take_out(have, have))


def _kind_unknown(case: Case, number: str) -> Finding:
    return Finding(
        code="number-prefix",
        message=say(
            "%(card)s is permitted unless it is an option; its kind is not listed.",
            card=case.called(number),
        ),
        cards=(number,),
        count=_copies(case, number),
        rule=case.day.regulation.cited,
        weight=Weight.DOUBT,
    )


def sides(case: Case) -> Iterator[Finding]:
    """Side cards wait for the card that exchanges them (デジヴァイス01), up to 30 of them."""
    have = case.totals["side"]
    side = case.day.regulation.side
    cited = case.day.regulation.cited
    size = Size(0, side.most if side else 0)
    if not size.takes(have):
        yield wrong_size("side-size", say("Side"), have, size, cited)
    if have and side and side.needs and side.needs not in case.counts.main:
        yield Finding(
            code="side-without-digivice",
            message=say("The side is of no use without %(card)s.", card=case.called(side.needs)),
            cards=(side.needs,),
            count=0,
            rule=cited,
            fix=say("Leave the side at home, or play %(card)s.", card=case.called(side.needs)),
            weight=Weight.WARNING,
        )


def unlisted(case: Case) -> Iterator[Finding]:
    """Numbers that we do not know. With a name they can be judged, so only its lack is a doubt."""
    for number in case.watched:
        legacy = _is_legacy(case, number)
        if case.card(number) and _name(case, number):
            continue
        if not legacy and MODERN.fullmatch(canonical(number)):
            continue  # a card of the other game; `number_prefix` has told it
        if legacy and _name(case, number):
            text = say(
                "%(card)s is not in our card list; taken by its name.", card=case.called(number)
            )
            weight = Weight.WARNING
        else:
            text = say(
                "%(card)s is not in our card list; its name could not be checked.",
                card=case.called(number),
            )
            weight = Weight.DOUBT
        yield Finding(
            code="unknown-card",
            message=text,
            cards=(number,),
            count=_copies(case, number),
            rule="card list",
            fix=say("Write number and name as they stand on the card."),
            weight=weight,
        )


RULES: tuple[Rule, ...] = (
    deck_size,
    no_eggs,
    level_three,
    name_copies,
    number_prefix,
    ultimate_limit,
    sides,
    unlisted,
    restricted,
    banned_pairs,
)
