"""The attack of one Digimon in one battle, step by step.

Tournament rules, 数値の計算方法 (S202-220) and 特殊能力 (S604-622). The order of the steps is
that of the calculation, not that in which cards were turned up; among effects of one kind
that order decides. Which letter is used, and what the opponent brings in, is handed over:
`battle.py` finds out both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from engine.words import Message, say

from .effects import LETTERS, Effect, signed
from .settings import NAMES, USUAL, BattleSettings
from .steps import (
    ITEMS,
    LIMIT,
    NUMBERS,
    PRINTED,
    PROGRAMS,
    SPECIAL,
    Ground,
    Number,
    Step,
    Unsettled,
    plain,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackSituation:
    """An attack, and everything that bears on it.

    `attacks`: printed values of A, B and C, 0..99,999; None where nobody has told one.
    `letter`: the attack that is used before any effect: the opponent's battle type.
    `effects`: in the order in which they took effect, of either player.
    """

    attacks: tuple[int | None, int | None, int | None]
    letter: str = "A"
    effects: tuple[Effect, ...] = ()
    a_to_zero: bool = False  # the opponent uses an attack C that makes A 0
    keeps_a: bool = False  # "A does not become 0"
    unmodified: bool = False  # "receives no modification of its attack"
    halved: bool = False  # the opponent halves the attack after the calculation


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack at the comparison: `power` 0 or more, None if a printed value is missing."""

    letter: str
    power: Number | None
    steps: tuple[Step, ...]
    unsettled: tuple[Unsettled, ...] = ()


def attack_power(situation: AttackSituation, settings: BattleSettings = USUAL) -> Attack:
    """Calculate an attack (S202-220), and tell which open points matter for it."""
    attack = _calculated(situation, settings)
    unsettled = []
    for name in NAMES:
        powers = {
            choice: _calculated(situation, other).power
            for choice, other in settings.others(name).items()
        }
        if any(power != attack.power for power in powers.values()):
            unsettled.append(Unsettled(name, getattr(settings, name), tuple(powers.items())))
    return Attack(attack.letter, attack.power, attack.steps, tuple(unsettled))


def letter_of(situation: AttackSituation) -> str:
    """The letter that is used: the last change counts, and earlier ones do not return (S258)."""
    change = _last_change(situation)
    return change.attack if change and not change.left else situation.letter


def _last_change(situation: AttackSituation) -> Effect | None:
    changes = [effect for effect in situation.effects if effect.kind == "letter"]
    return changes[-1] if changes else None


def _calculated(situation: AttackSituation, settings: BattleSettings) -> Attack:
    work = _Working(situation, settings)
    work.choose_letter()
    work.take_printed()
    work.change_base()
    work.make_a_zero()
    if None in work.bases.values():
        work.tell(say("A printed value is missing, so the attack is not known."), PRINTED)
        return Attack(work.letter, None, tuple(work.steps))
    work.multiply()
    work.add()
    work.raise_to_zero()
    work.halve()
    return Attack(work.letter, plain(work.value or 0), tuple(work.steps))


@dataclass(slots=True)
class _Working:
    """A calculation on its way. `bases`: by letter, of the attacks that are used."""

    situation: AttackSituation
    settings: BattleSettings
    letter: str = ""
    bases: dict[str, Number | None] = field(default_factory=dict)
    value: Number | None = None
    steps: list[Step] = field(default_factory=list)
    zeroed: bool = False
    replaced: bool = False  # A has a new base

    def tell(
        self,
        sentence: Message,
        rule: Message = NUMBERS,
        *,
        counts: bool = True,
        ground: Ground = "stated",
    ) -> None:
        self.steps.append(Step(sentence, self.value, rule, counts, ground))

    def choose_letter(self) -> None:
        self.letter = letter_of(self.situation)
        last = _last_change(self.situation)
        for change in self._of("letter"):
            if change is not last:
                sentence = say(
                    "Attack letter %(letter)s: a later change takes its place, for good.",
                    letter=change.attack,
                )
                self.tell(sentence, ITEMS, counts=False)
            elif change.left:
                sentence = say(
                    "Attack letter %(letter)s: its card has left, and no earlier change returns.",
                    letter=change.attack,
                )
                self.tell(sentence, ITEMS, counts=False)
            else:
                self.tell(say("The attack letter becomes %(letter)s.", letter=self.letter), ITEMS)

    def take_printed(self) -> None:
        self._print(self.letter, say("Attack %(letter)s as printed.", letter=self.letter))
        for effect in self._of("with"):
            if effect.left:
                self._tell_left(effect)
            elif effect.attack in self.bases:
                self.tell(
                    say("Attack %(letter)s counts already.", letter=effect.attack),
                    PROGRAMS,
                    counts=False,
                )
            else:
                sentence = say("Attack %(letter)s counts besides.", letter=effect.attack)
                self._print(effect.attack, sentence, PROGRAMS)

    def _print(self, letter: str, sentence: Message, rule: Message = PRINTED) -> None:
        self.bases[letter] = self.situation.attacks[LETTERS.index(letter)]
        self._sum_bases()
        self.tell(sentence, rule)

    def _sum_bases(self) -> None:
        known = [base for base in self.bases.values() if base is not None]
        self.value = sum(known) if len(known) == len(self.bases) else None

    def change_base(self) -> None:
        for effect in self._of("base", "is"):
            if self._is_out(effect):
                continue
            for letter in self._about(effect):
                base = self.bases[letter]
                if effect.kind == "is":
                    self.bases[letter] = effect.amount
                    self.replaced |= letter == "A" and effect.amount != 0
                elif base is not None:
                    self.bases[letter] = self._raised(base + effect.amount)
            self._sum_bases()
            self.tell(_base_changed(effect))

    def _is_out(self, effect: Effect) -> bool:
        """Tell why a change of the base does nothing, if it does not."""
        if effect.left:
            self._tell_left(effect)
            return True
        if self.situation.unmodified:
            # "All base attacks become 0" is named among the modifications (S620); others are not.
            if effect.kind == "is" and effect.amount == 0:
                self._tell_unmodified(effect)
                return True
            if self.settings.unmodified == "ignored":
                self._tell_unmodified(effect, ground="inferred")
                return True
        if not self._about(effect):
            self._tell_elsewhere(effect)
            return True
        return False

    def make_a_zero(self) -> None:
        if not self.situation.a_to_zero:
            return
        if "A" not in self.bases:
            sentence = say("The opponent's attack C makes attack A 0; attack A is not used.")
            self.tell(sentence, SPECIAL, counts=False)
        elif self.situation.keeps_a:
            sentence = say("The opponent's attack C would make attack A 0; this A does not.")
            self.tell(sentence, SPECIAL, counts=False)
        else:
            self.bases["A"] = 0
            self.zeroed = True
            self._sum_bases()
            sentence = say(
                "The opponent's attack C makes attack A 0, with what was added to its base."
            )
            # Of a base in place of the printed one the rules say nothing (S211 is about +).
            self.tell(sentence, ground="inferred" if self.replaced else "stated")

    def multiply(self) -> None:
        factors = self._of("times", "over")
        if self.situation.unmodified:
            for effect in factors:
                self._tell_unmodified(effect)
            return
        chosen = {letter: self._factor(factors, letter) for letter in self.bases}
        used = [effect for effect in chosen.values() if effect is not None]
        for effect in factors:
            if any(effect is each for each in used):
                continue
            if effect.left:
                self._tell_left(effect)
            elif not self._about(effect):
                self._tell_elsewhere(effect)
            else:
                sentence = say("%(effect)s: a later × or ÷ counts instead.", effect=effect.short)
                self.tell(sentence, counts=False)
        for letter, factor in chosen.items():
            self.bases[letter] = self.settings.rounded(
                (self.bases[letter] or 0) * (_worth(factor) if factor else 1)
            )
        self._sum_bases()
        for effect in factors:
            if any(effect is each for each in used):
                self.tell(
                    say("%(effect)s, on the base attack and nothing else.", effect=effect.short),
                    ground="inferred" if self._of("plus", "base") else "stated",
                )

    def _factor(self, factors: list[Effect], letter: str) -> Effect | None:
        """The last × or ÷ that took effect on an attack (S210)."""
        about = [effect for effect in factors if effect.attack in ("", letter)]
        if self.settings.left == "none" and about and about[-1].left:
            return None
        there = [effect for effect in about if not effect.left]
        return there[-1] if there else None

    def add(self) -> None:
        change = _last_change(self.situation)
        for effect in self.situation.effects:
            if effect.kind not in ("plus", "letter") or not effect.amount:
                continue
            if effect.left:
                self._tell_left(effect)
            elif self.situation.unmodified:
                self._tell_unmodified(effect)
            elif effect.kind == "letter" and effect is not change:
                sentence = say(
                    "%(effect)s: the addition is lost with the letter.",
                    effect=signed(effect.amount),
                )
                self.tell(sentence, ITEMS, counts=False)
            else:
                self._add(effect)

    def _add(self, effect: Effect) -> None:
        self.value = self._raised((self.value or 0) + effect.amount)
        sentence = (
            say("Added with the attack letter: %(amount)s.", amount=signed(effect.amount))
            if effect.kind == "letter"
            else say("Added: %(amount)s.", amount=effect.short)
        )
        rule = ITEMS if effect.kind == "letter" else NUMBERS
        self.tell(sentence, rule, ground="inferred" if self.zeroed else "stated")

    def raise_to_zero(self) -> None:
        if self.value is not None and self.value < 0:
            self.value = 0
            self.tell(say("No attack is below 0."))

    def halve(self) -> None:
        if not self.situation.halved:
            return
        if self.situation.unmodified:
            sentence = say("The opponent halves attacks after the calculation; not this one.")
            self.tell(sentence, SPECIAL, counts=False)
            return
        self.value = self.settings.rounded(Fraction(self.value or 0) / 2)
        self.tell(say("The opponent halves the attack after the calculation."), SPECIAL)

    def _raised(self, number: Number) -> Number:
        """Raise to 0 after a single card, where that is how it is taken."""
        return max(0, number) if self.settings.floor == "each" else number

    def _of(self, *kinds: str) -> list[Effect]:
        return [effect for effect in self.situation.effects if effect.kind in kinds]

    def _about(self, effect: Effect) -> list[str]:
        return [letter for letter in self.bases if effect.attack in ("", letter)]

    def _tell_left(self, effect: Effect) -> None:
        sentence = say("%(effect)s: its card has left its slot.", effect=effect.short)
        self.tell(sentence, LIMIT, counts=False)

    def _tell_elsewhere(self, effect: Effect) -> None:
        sentence = say("%(effect)s: this attack is not used.", effect=effect.short)
        self.tell(sentence, counts=False)

    def _tell_unmodified(self, effect: Effect, ground: Ground = "stated") -> None:
        sentence = say("%(effect)s: this Digimon's attack is not modified.", effect=effect.short)
        self.tell(sentence, SPECIAL, counts=False, ground=ground)


def _base_changed(effect: Effect) -> Message:
    amount, letter = effect.amount, effect.attack
    match effect.kind, letter:
        case "is", "":
            return say("The base attack becomes %(amount)s.", amount=amount)
        case "is", _:
            return say(
                "The base of attack %(letter)s becomes %(amount)s.", letter=letter, amount=amount
            )
        case _, "":
            return say("Base attack %(amount)s, as if it were printed.", amount=signed(amount))
        case _:
            return say(
                "Base of attack %(letter)s %(amount)s, as if it were printed.",
                letter=letter,
                amount=signed(amount),
            )


def _worth(effect: Effect) -> Fraction:
    return Fraction(1, effect.amount) if effect.kind == "over" else Fraction(effect.amount)
