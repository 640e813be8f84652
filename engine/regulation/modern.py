"""The deck rules of the modern game (CR 1-4, 2-2, 2-3-4, 2-12).

Each rule is a function that yields every finding it has. Rules about cards read only the
watched numbers of a case; about all others there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import COPIES, Card, folded, says_token
from engine.regulation.case import Case, Rule
from engine.regulation.ground import blocks_of, copies_allowed, in_format, set_of
from engine.regulation.listed import banned_pairs, groups, restricted, take_out, undated
from engine.regulation.regulation import Regulation, Size
from engine.regulation.report import Finding, Weight
from engine.regulation.sizes import wrong_size
from engine.words import Message, say


def main_size(case: Case) -> Iterator[Finding]:
    """The main deck has exactly 50 cards (CR 1-4-1-2-1), strays not counted."""
    size = case.day.regulation.main
    strays = _stray_copies(case, "main")
    have = case.totals["main"] - strays
    if not size.takes(have):
        part = say("Main deck, without what does not belong there") if strays else say("Main deck")
        rule = "CR 1-4-1-2-1" if size == Size(50, 50) else case.day.regulation.cited
        yield wrong_size("main-size", part, have, size, rule)


def egg_size(case: Case) -> Iterator[Finding]:
    """The Digi-Egg deck has at most 5 cards and may be empty (CR 1-4-1-3-1), strays not counted."""
    size = case.day.regulation.eggs
    strays = _stray_copies(case, "eggs")
    have = case.totals["eggs"] - strays
    if not size.takes(have):
        part = say("Digi-Egg deck")
        if strays:
            part = say("Digi-Egg deck, without what does not belong there")
        rule = "CR 1-4-1-3-1" if size == Size(0, 5) else case.day.regulation.cited
        yield wrong_size("egg-size", part, have, size, rule)


def no_side(case: Case) -> Iterator[Finding]:
    """There is no side deck in this game; players keep maybe-cards there, so it is only said."""
    if case.counts.side:
        yield Finding(
            code="side-size",
            message=say("The side is not part of the deck; it was not judged."),
            cards=tuple(case.counts.side),
            count=case.totals["side"],
            limit=0,
            rule="CR 1-4-1",
            weight=Weight.WARNING,
        )


def wrong_section(case: Case) -> Iterator[Finding]:
    """Digi-Egg cards build the Digi-Egg deck (CR 2-2-3), all others the main deck."""
    for section, counts in (("main", case.counts.main), ("eggs", case.counts.eggs)):
        for number in _strays(case, section):
            if card := case.watched[number]:
                yield _misplaced(card, counts[number])


def _misplaced(card: Card, have: int) -> Finding:
    if card.is_egg:
        text = say("%(card)s is a Digi-Egg card; it belongs in the Digi-Egg deck.", card=card)
        fix = say(
            "Move it to the Digi-Egg deck.",
            "Move all %(count)s copies to the Digi-Egg deck.",
            have,
            count=have,
        )
    else:
        text = say("%(card)s is not a Digi-Egg card; it belongs in the main deck.", card=card)
        fix = say(
            "Move it to the main deck.",
            "Move all %(count)s copies to the main deck.",
            have,
            count=have,
        )
    return Finding("wrong-section", text, (card.number,), have, 0, _category_rule(card), fix=fix)


def _category_rule(card: Card) -> str:
    rules = {"Digi-Egg": "CR 2-2-3", "Digimon": "CR 2-2-4", "Tamer": "CR 2-2-5"}
    return rules.get(card.kinds[0], "CR 2-2-6")


def too_many_copies(case: Case) -> Iterator[Finding]:
    """At most 4 of a number, all prints together (CR 1-4-1-2-2), unless its (Rule) allows more.

    Numbers that are also treated as another one share the limit (CR 2-3-4-5). Where the
    restriction list is at least as strict, it is the list that is told.
    """
    for numbers, have in groups(case):
        allowed = copies_allowed(case.watched[numbers[0]], case.day.regulation)
        if allowed is None or have <= allowed:
            continue
        listed = case.day.limits.get(numbers[0])
        if listed and listed.copies <= allowed:
            continue
        yield Finding(
            code="copies",
            message=say(
                "%(count)s copies of %(cards)s; the limit is %(limit)s.",
                count=have,
                cards=tuple(case.called(number) for number in numbers),
                limit=allowed,
            ),
            cards=numbers,
            count=have,
            limit=allowed,
            rule=_copies_rule(case, numbers, allowed),
            fix=take_out(have - allowed, have),
        )


def _copies_rule(case: Case, numbers: tuple[str, ...], allowed: int) -> str:
    card: Card | None = case.card(numbers[0])
    if len(numbers) > 1:
        return "CR 2-3-4-5"
    if card and card.copies_allowed != COPIES:
        return "CR 2-3-4-6"
    if allowed != COPIES:
        return case.day.regulation.cited
    return "CR 1-4-1-3-2" if card and card.is_egg else "CR 1-4-1-2-2"


def unknown_or_token(case: Case) -> Iterator[Finding]:
    """A token is never in a deck (CR 1-4-4-2); any other unknown number is unknown to us only."""
    for number, card in case.watched.items():
        if card:
            continue
        if _is_token(case, number):
            yield _gone(
                case,
                number,
                "token-in-deck",
                say(
                    "%(card)s is a token; tokens lie beside the deck, never in it.",
                    card=case.called(number),
                ),
                "CR 1-4-4-2",
            )
        else:
            yield Finding(
                code="unknown-card",
                message=say(
                    "%(card)s is not in our card list, so it was only counted.",
                    card=case.called(number),
                ),
                cards=(number,),
                count=case.copies(number),
                rule="card list",
                fix=say("Check the number on the card."),
                weight=Weight.DOUBT,
            )


def not_released(case: Case) -> Iterator[Finding]:
    """A card may be played from its release on; where that day is unknown, this is said."""
    if case.day.region != "world":
        return
    unknown = []
    for number, card in case.watched.items():
        if card and card.released is None:
            unknown.append(card)
        elif number in case.day.late:
            yield Finding(
                code="not-released",
                message=say(
                    "%(card)s is released on %(released)s, after %(on)s.",
                    card=card,
                    released=card.released,
                    on=case.day.on,
                ),
                cards=(number,),
                count=case.copies(number),
                limit=0,
                rule="release date",
                fix=say("Take it out, or play on %(day)s or later.", day=card.released),
            )
    if unknown:
        yield Finding(
            code="not-released",
            message=say(
                "Not checked, as the release day is not known: %(cards)s.", cards=tuple(unknown)
            ),
            cards=tuple(card.number for card in unknown),
            count=sum(case.copies(card.number) for card in unknown),
            rule="release date",
            weight=Weight.WARNING,
        )


def not_in_format(case: Case) -> Iterator[Finding]:
    """A format of blocks or sets takes only their cards."""
    regulation = case.day.regulation
    if regulation.blocks is None and regulation.sets is None:
        return
    for number, card in case.watched.items():
        fits = in_format(card, regulation) if card else _set_fits(number, regulation)
        if fits is None:
            yield Finding(
                code="not-in-format",
                message=say("The block of %(card)s is not known; not checked.", card=card),
                cards=(number,),
                count=case.copies(number),
                rule=regulation.cited,
                weight=Weight.DOUBT,
            )
        elif not fits:
            yield _gone(case, number, "not-in-format", _outside(case, number), regulation.cited)


def _set_fits(number: str, regulation: Regulation) -> bool:
    """Of an unknown number only the set can be judged."""
    return regulation.sets is None or set_of(number) in regulation.sets


def _outside(case: Case, number: str) -> Message:
    card: Card | None = case.card(number)
    regulation = case.day.regulation
    if card and _set_fits(number, regulation):
        return say(
            "%(card)s is of block %(blocks)s, which is not part of this format.",
            card=card,
            blocks=blocks_of(card),
        )
    return say(
        "%(card)s is of set %(set)s, which is not part of this format.",
        card=case.called(number),
        set=set_of(number),
    )


def _gone(case: Case, number: str, code: str, message: Message, rule: str) -> Finding:
    """Make the finding of a card that may not be in the deck at all."""
    have = case.copies(number)
    return Finding(code, message, (number,), have, 0, rule, fix=take_out(have, have))


def _strays(case: Case, section: str) -> list[str]:
    """The numbers of a section that belong in another one, or are tokens and in none."""
    counts = case.counts.main if section == "main" else case.counts.eggs
    is_eggs = section == "eggs"
    return [
        number
        for number, card in case.watched.items()
        if number in counts and (card.is_egg is not is_eggs if card else _is_token(case, number))
    ]


def _stray_copies(case: Case, section: str) -> int:
    strays = _strays(case, section)
    if not strays:
        return 0
    counts = getattr(case.counts, section)
    return sum(counts[number] for number in strays)


def _is_token(case: Case, number: str) -> bool:
    """Whether an unknown line says that it is a token, or has a name that only a token has."""
    for text in (number, case.counts.names.get(number, "")):
        name = folded(text)
        if says_token(text):
            return True
        if name in case.day.ground.token_names and not case.day.pool.named(text):
            return True
    return False


RULES: tuple[Rule, ...] = (
    main_size,
    egg_size,
    no_side,
    wrong_section,
    too_many_copies,
    restricted,
    banned_pairs,
    unknown_or_token,
    not_released,
    not_in_format,
    undated,
)
