"""The run of the command for attacks of 1999-2005: values and effects in, every step out.

Exit status: 0 told, 1 something that is needed is not known, 2 what was asked cannot be used;
130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Self, TextIO

from engine.cards import CardPool
from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import CannotCheck, Supplies
from engine.legacy.as_json import attack_as_json, battle_as_json, lost_as_json
from engine.legacy.attack import Attack, AttackSituation, attack_power, letter_of
from engine.legacy.battle import Battle, Fighter, battle
from engine.legacy.effects import ATTACK_KINDS, LETTERS, LOST_KINDS, NotAnEffect, read_effect
from engine.legacy.fighters import card_of, fighter_of
from engine.legacy.lost import Lost, lost_points
from engine.legacy.settings import NAMES, QUESTIONS, BattleSettings
from engine.legacy.steps import Step, Unsettled, written

NOT_KNOWN = 1
VALUES = re.compile(r"\d{1,5}(?:/\d{1,5}){0,2}")


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackOptions:
    """What was asked for."""

    attack: str
    effects: list[str]
    letter: str | None
    against: str | None
    their: list[str] | None
    a_to_zero: bool
    keeps_a: bool
    unmodified: bool
    halved: bool
    lost: bool
    direct: bool
    drawn: bool
    json: bool
    settings: BattleSettings

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        own = {each.name: given[each.name] for each in fields(cls) if each.name != "settings"}
        return cls(**own, settings=BattleSettings(**{n: given[f"open_{n}"] for n in NAMES}))


def add_attack_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "attack", metavar="ATTACK", help="a card number, 300, or the attacks A, B, C: 360/230/160"
    )
    parser.add_argument(
        "effects",
        nargs="*",
        metavar="EFFECT",
        help="in the order in which they took effect: +50 -100 x2 /2 base+100 base=300 'to B+100' "
        "'with C' 'C: x2'; ~x2 is of a card that has left its slot",
    )
    parser.add_argument("--letter", choices=LETTERS, help="the attack that is used (default: A)")
    parser.add_argument("--against", metavar="CARD", help="a battle against this card")
    parser.add_argument(
        "--their", action="append", metavar="EFFECT", help="an effect on its attack (--their=-100)"
    )
    for name, about in (
        ("a-to-zero", "the opponent uses an attack C that makes A 0"),
        ("keeps-a", "this A does not become 0"),
        ("unmodified", "this Digimon receives no modification of its attack"),
        ("halved", "the opponent halves the attack after the calculation"),
        ("lost", "ATTACK is a number of lost points, EFFECTs may be 'more 10'"),
        ("direct", "it is that of a direct attack (--lost)"),
        ("drawn", "an effect makes the battle a draw (--against)"),
        ("json", "one JSON object"),
    ):
        parser.add_argument(f"--{name}", action="store_true", help=about)
    for name, question in QUESTIONS.items():
        usual, *_others = question.choices
        parser.add_argument(
            f"--open-{name}",
            choices=tuple(question.choices),
            default=usual,
            help=f"not settled by any source: {question.asks} (default: {usual})",
        )


def run(options: AttackOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: AttackOptions, supplies: Supplies, output: Output) -> int:
    _refuse_foreign(options)
    if options.lost:
        lost = _lost(options)
        _tell(options, output, lost_as_json(lost), _lost_text(lost))
        return FINE
    if options.against is not None:
        fought = _fought(options, supplies.pool_of("legacy"))
        _tell(options, output, battle_as_json(fought), _battle_text(fought))
        return NOT_KNOWN if fought.outcome == "unknown" else FINE
    attack = attack_power(_situation(options, supplies), options.settings)
    _tell(options, output, attack_as_json(attack), _attack_text(attack))
    return NOT_KNOWN if attack.power is None else FINE


def _refuse_foreign(options: AttackOptions) -> None:
    """Raise CannotCheck for options that mean nothing together."""
    wrong = {
        "--direct is said of lost points (--lost)": options.direct and not options.lost,
        "--drawn and --their are said of a battle (--against)": bool(
            (options.drawn or options.their) and options.against is None
        ),
        "--lost and --against are two questions; ask one at a time": bool(
            options.lost and options.against
        ),
        "--letter, --a-to-zero and --halved follow from the opponent's card (--against)": bool(
            options.against and (options.letter or options.a_to_zero or options.halved)
        ),
    }
    if told := [sentence for sentence, is_so in wrong.items() if is_so]:
        raise CannotCheck("; ".join(told))


def _effects(written: Iterable[str], kinds: tuple[str, ...] = ATTACK_KINDS) -> tuple[Any, ...]:
    """Read effects. Raises CannotCheck that tells all that are none."""
    read, problems = [], []
    for each in written:
        try:
            read.append(read_effect(each, kinds))
        except NotAnEffect as problem:
            problems.append(str(problem))
    if problems:
        raise CannotCheck(" ".join(problems))
    return tuple(read)


def _lost(options: AttackOptions) -> Lost:
    if not VALUES.fullmatch(options.attack) or "/" in options.attack:
        raise CannotCheck(f"'{options.attack[:40]}' is no number of lost points")
    effects = _effects(options.effects, LOST_KINDS)
    return lost_points(
        int(options.attack), effects, direct=options.direct, settings=options.settings
    )


def _situation(options: AttackOptions, supplies: Supplies) -> AttackSituation:
    values = _values(options.attack)
    attacks = (
        ((*values, None, None)[:3])
        if values
        else _fighter(options.attack, supplies.pool_of("legacy")).attacks
    )
    situation = AttackSituation(
        attacks=(attacks[0], attacks[1], attacks[2]),
        letter=options.letter or "A",
        effects=_effects(options.effects),
        a_to_zero=options.a_to_zero,
        keeps_a=options.keeps_a,
        unmodified=options.unmodified,
        halved=options.halved,
    )
    if len(values) != 1:
        return situation
    used = letter_of(situation)  # a single number is that of the attack that is used
    only = [values[0] if letter == used else None for letter in LETTERS]
    return replace(situation, attacks=(only[0], only[1], only[2]))


def _values(written: str) -> list[int]:
    return [int(each) for each in written.split("/")] if VALUES.fullmatch(written) else []


def _fighter(number: str, pool: CardPool[Any], **more: Any) -> Fighter:
    card = card_of(number, pool)
    if card is not None and card.kind == "Option":
        raise CannotCheck(f"'{number[:40]}' is an option; a Digimon should stand here")
    found = fighter_of(number, pool, **more)
    if found is None:
        raise CannotCheck(
            f"'{number[:40]}' is neither a card of our list nor a number such as 300 or 360/230/160"
        )
    return found


def _fought(options: AttackOptions, pool: CardPool[Any]) -> Battle:
    one = _fighter(
        options.attack,
        pool,
        effects=_effects(options.effects),
        keeps_a=options.keeps_a,
        unmodified=options.unmodified,
    )
    other = _fighter(options.against or "", pool, effects=_effects(options.their or ()))
    return battle(one, other, drawn=options.drawn, settings=options.settings)


def _tell(
    options: AttackOptions, output: Output, value: dict[str, Any], lines: Iterable[str]
) -> None:
    if options.json:
        output.json(value)
    else:
        output.lines(lines)


def _attack_text(attack: Attack, before: str = "") -> Iterator[str]:
    yield f"{before}attack {attack.letter}: {written(attack.power)}"
    yield from _steps(attack.steps)
    yield from _open(attack.unsettled)


def _lost_text(lost: Lost) -> Iterator[str]:
    yield f"lost points: {written(lost.points)}"
    yield from _steps(lost.steps)
    yield from _open(lost.unsettled)


def _battle_text(fought: Battle) -> Iterator[str]:
    for n, attack in enumerate((fought.one, fought.other), 1):
        if attack is not None:
            yield from _attack_text(attack, f"Digimon {n}, ")
            yield ""
    for step in fought.steps:
        yield str(step.sentence)
    for n, lost in enumerate(fought.lost, 1):
        if lost is not None:
            yield ""
            yield f"Digimon {n}, lost points: {written(lost.points)}"
            yield from _steps(lost.steps)
            yield from _open(lost.unsettled)


def _steps(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        value = written(step.value) if step.counts else "-"
        inferred = " (our reading)" if step.ground == "inferred" else ""
        yield f"  {value:>6}  {step.sentence}{inferred} [{step.rule}]"


def _open(points: Iterable[Unsettled]) -> Iterator[str]:
    for point in points:
        question = QUESTIONS[point.setting]
        yield f"  Not settled: {question.asks} Taken: {question.choices[point.taken]}."
        for choice, value in point.otherwise:
            said = f"--open-{point.setting} {choice}"
            yield f"    {question.choices[choice]}: {written(value)} ({said})"
