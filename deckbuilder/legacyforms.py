"""What judges of the 1999-2005 game may ask about attacks and options, in the address of a page.

Nothing has to be told: an empty field is what the card says, or what nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from deckbuilder import judging
from deckbuilder.forms import Form
from deckbuilder.words import said
from engine.legacy.battle import Fighter
from engine.legacy.cards import LEVELS
from engine.legacy.effects import LETTERS, MOST, Effect, NotAnEffect
from engine.legacy.fighters import card_of, fighter_of
from engine.legacy.nullifying import COSTS, KIND_NAMES, NULLIFIERS, RESISTANCES
from engine.legacy.options import TARGETS, Use
from engine.legacy.settings import QUESTIONS, BattleSettings
from engine.words import Message

said_lazily = lazy(said, str)

ROWS = 3  # of effects, at first
ROWS_AT_MOST = 15

Choices = list[tuple[str, Any]]


def choices_of(messages: Mapping[str, Message]) -> Choices:
    return [(name, said_lazily(message)) for name, message in messages.items()]


def _letters(empty: Any) -> Choices:
    return [("", empty), *((letter, letter) for letter in LETTERS)]


class Numbers(forms.CharField):
    """Numbers with strokes between them, `360/230/160`; "?" or nothing for one not known."""

    def __init__(self, *, count: int, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=60, **kwargs)
        self.count = count
        self.widget.attrs |= {"autocomplete": "off", "spellcheck": "false"}

    def clean(self, value: Any) -> tuple[int | None, ...] | None:
        written = str(super().clean(value)).strip()
        if not written:
            return None
        parts = [part.strip() for part in re.split(r"[/／]", written)]
        if len(parts) != self.count or not all(
            re.fullmatch(r"[0-9]{1,5}|[?？]?", part) for part in parts
        ):
            if self.count == 1:
                raise forms.ValidationError(
                    _("“%(written)s” is not a whole number such as 10.") % {"written": written}
                )
            raise forms.ValidationError(
                _("“%(written)s” are not %(count)s numbers such as %(example)s.")
                % {
                    "written": written,
                    "count": self.count,
                    "example": "/".join(("360", "230", "160", "100")[: self.count]),
                }
            )
        return tuple(int(part) if part.isdecimal() else None for part in parts)


class SideForm(Form):
    """A Digimon in battle; its effects are `EffectForm`s beside it."""

    card = forms.CharField(
        label=gettext_lazy("Card"),
        required=False,
        max_length=100,
        help_text=gettext_lazy("Number or name. What you leave empty below is as on the card."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    battle_type = forms.ChoiceField(
        label=gettext_lazy("Battle type"), required=False, choices=_letters("–")
    )
    attacks = Numbers(label=gettext_lazy("Attacks A/B/C"), count=3)
    letter = forms.ChoiceField(
        label=gettext_lazy("Attack used"),
        required=False,
        choices=_letters(gettext_lazy("the opponent's type")),
    )
    c_zeroes = forms.ChoiceField(
        label=gettext_lazy("Attack C makes A 0"),
        required=False,
        choices=[
            ("", gettext_lazy("as on the card")),
            ("yes", pgettext_lazy("attack", "yes")),
            ("no", pgettext_lazy("attack", "no")),
        ],
    )
    lost = Numbers(label=gettext_lazy("Lost points III/IV/完全体/究極体"), count=4)
    counts_as = forms.ChoiceField(
        label=gettext_lazy("Level, as a winner"),
        required=False,
        choices=[("", "–"), *((level, level) for level in LEVELS)],
    )
    direct = Numbers(label=gettext_lazy("Points of a direct attack on it"), count=1)
    keeps_a = forms.BooleanField(label=gettext_lazy("Its A does not become 0"), required=False)
    unmodified = forms.BooleanField(
        label=gettext_lazy("It receives no modification of its attack"), required=False
    )
    halves = forms.BooleanField(
        label=gettext_lazy("It halves the opponent's attack after the calculation"), required=False
    )
    draw_proof = forms.BooleanField(
        label=gettext_lazy("It receives no effect that makes a draw"), required=False
    )

    ABILITIES = ("keeps_a", "unmodified", "halves", "draw_proof")

    def __init__(self, given: QueryDict, side: str, rows: int) -> None:
        super().__init__(given, prefix=side)
        self.effects = [EffectForm(given, f"{side}-{n}") for n in range(1, rows + 1)]
        self._show_the_card()

    def _show_the_card(self) -> None:
        """Write what the card says into the fields that are empty, as a hint."""
        found = fighter_of(str(self["card"].value() or ""), judging.pool_of("legacy"))
        fields: dict[str, Any] = self.fields
        hints = {"attacks": "360/230/160", "lost": "10/10/10/10"}
        if found:
            hints = {"attacks": _strokes(found.attacks), "lost": _strokes(found.lost)}
            for name, value in (("battle_type", found.battle_type), ("counts_as", found.counts_as)):
                if value:
                    word = _("%(value)s, as on the card") % {"value": value}
                    fields[name].choices = [("", word), *fields[name].choices[1:]]
        for name, hint in hints.items():
            fields[name].widget.attrs["placeholder"] = hint

    @property
    def abilities(self) -> list[forms.BoundField]:
        return [self[name] for name in self.ABILITIES]

    def clean_card(self) -> str:
        written = str(self.cleaned_data["card"]).strip()
        card = card_of(written, judging.pool_of("legacy"))
        if card is not None and card.kind == "Option":
            raise forms.ValidationError(
                _(
                    "“%(written)s” is an option; name a Digimon here, and write what options do "
                    "below."
                )
                % {"written": written}
            )
        if written and card is None:
            raise forms.ValidationError(
                _(
                    "“%(written)s” is no single card of the 1999-2005 game that we know. Leave "
                    "it empty and write what stands on the card."
                )
                % {"written": written}
            )
        return written

    def is_valid(self) -> bool:
        return all([super().is_valid(), *(row.is_valid() for row in self.effects)])

    @property
    def is_told(self) -> bool:
        """Whether anything was said of this Digimon."""
        return any(self.cleaned_data.values()) or any(row.effect for row in self.effects)

    @property
    def fighter(self) -> Fighter:
        """What was asked for, over what the card says."""
        wanted = self.cleaned_data
        told: dict[str, Any] = {
            "effects": tuple(row.effect for row in self.effects if row.effect and not row.of_lost),
            "lost_effects": tuple(row.effect for row in self.effects if row.effect and row.of_lost),
            **{name: wanted[name] for name in self.ABILITIES},
        }
        for name in ("battle_type", "attacks", "letter", "lost", "counts_as"):
            if wanted[name]:
                told[name] = wanted[name]
        if wanted["direct"]:
            told["direct"] = wanted["direct"][0]
        if wanted["c_zeroes"]:
            told["c_zeroes"] = wanted["c_zeroes"] == "yes"
        pool = judging.pool_of("legacy")
        return fighter_of(wanted["card"], pool, **told) or Fighter(**told)

    def wrong(self) -> Iterator[str]:
        for form in (self, *self.effects):
            yield from (str(error) for errors in form.errors.values() for error in errors)


class EffectForm(Form):
    """One effect, in a row; a row without a kind is none."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Effect"),
        required=False,
        choices=[
            ("", "–"),
            (
                gettext_lazy("Attack"),
                [
                    ("plus", gettext_lazy("attack + or −")),
                    ("times", gettext_lazy("attack ×")),
                    ("over", gettext_lazy("attack ÷")),
                    ("base", gettext_lazy("base attack + or −")),
                    ("is", gettext_lazy("base attack becomes")),
                    ("letter", gettext_lazy("attack letter becomes")),
                    ("with", gettext_lazy("another attack counts besides")),
                ],
            ),
            (
                gettext_lazy("Lost points"),
                [
                    ("lost-plus", gettext_lazy("lost points + or −")),
                    ("lost-times", gettext_lazy("lost points ×")),
                    ("lost-over", gettext_lazy("lost points ÷")),
                    ("lost-more", gettext_lazy("lost besides (更に)")),
                ],
            ),
        ],
    )
    amount = forms.CharField(
        label=gettext_lazy("Number"),
        required=False,
        max_length=20,
        widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off", "size": 6}),
    )
    attack = forms.ChoiceField(
        label=gettext_lazy("Which attack"),
        required=False,
        choices=_letters(gettext_lazy("used or all")),
    )
    left = forms.BooleanField(label=gettext_lazy("has left"), required=False)

    effect: Effect | None = None

    def __init__(self, given: QueryDict, prefix: str) -> None:
        super().__init__(given, prefix=prefix)

    @property
    def of_lost(self) -> bool:
        return str(self.cleaned_data["kind"]).startswith("lost-")

    def clean_amount(self) -> int:
        written = str(self.cleaned_data["amount"]).strip()
        plain = written.translate(str.maketrans("−－–ー＋", "----+")).replace(" ", "")
        if not plain:
            return 0
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", plain) or abs(int(plain)) > MOST:
            raise forms.ValidationError(
                _("“%(written)s” is not a whole number such as 50 or −100.") % {"written": written}
            )
        return int(plain)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        kind = str(cleaned.get("kind", "")).removeprefix("lost-")
        if not kind or self.errors:
            return cleaned
        attack = "" if kind in ("plus", "more") or self.of_lost else cleaned["attack"]
        try:
            self.effect = Effect(kind, cleaned["amount"], attack, cleaned["left"])
        except NotAnEffect as problem:
            wrong = "attack" if kind in ("letter", "with") and not attack else "amount"
            self.add_error(wrong, said(problem.message))
        return cleaned


class OpenForm(Form):
    """One choice for each question that no source settles."""

    drawn = forms.BooleanField(
        label=gettext_lazy("An effect makes the battle a draw"), required=False
    )

    def __init__(self, given: QueryDict) -> None:
        super().__init__(given)
        for name, question in QUESTIONS.items():
            self.fields[name] = forms.ChoiceField(
                label=said_lazily(question.asks),
                required=False,
                choices=choices_of(question.choices),
            )

    @property
    def questions(self) -> list[forms.BoundField]:
        return [self[name] for name in QUESTIONS]

    @property
    def settings(self) -> BattleSettings:
        told = {name: self.cleaned_data.get(name) for name in QUESTIONS}
        return BattleSettings(**{name: choice for name, choice in told.items() if choice})


class OptionForm(Form):
    """An option card, who is immune to what, and how it would be nullified."""

    target = forms.ChoiceField(
        label=gettext_lazy("The card works on"),
        choices=[(name, said_lazily(each.means)) for name, each in TARGETS.items()],
    )
    spirit = forms.BooleanField(
        label=gettext_lazy("Only what a Spirit says of the Digimon that appeared"),
        required=False,
    )
    facing = forms.ChoiceField(
        label=gettext_lazy("In an Ultimate Battle, the opposing Digimon"),
        choices=[
            ("yes", gettext_lazy("is in the facing box")),
            ("no", gettext_lazy("is in another box")),
        ],
    )
    immune_to = forms.ChoiceField(
        label=gettext_lazy("The Digimon is not affected by"),
        choices=[
            ("opponent", gettext_lazy("the opponent's options")),
            ("own", gettext_lazy("its own side's options")),
        ],
    )
    kind = forms.ChoiceField(label=gettext_lazy("The card is"), choices=choices_of(KIND_NAMES))
    by = forms.ChoiceField(label=gettext_lazy("What is nullified"), choices=choices_of(NULLIFIERS))
    resists = forms.ChoiceField(
        label=gettext_lazy("The card says of itself"),
        required=False,
        choices=choices_of(RESISTANCES),
    )
    immune = forms.BooleanField(
        label=gettext_lazy("The Digimon that uses the card is immune to the opponent's options"),
        required=False,
    )
    cost = forms.ChoiceField(label=gettext_lazy("Its cost stands"), choices=choices_of(COSTS))

    DEFAULTS: Mapping[str, str] = {
        "target": "opponent",
        "facing": "yes",
        "immune_to": "opponent",
        "kind": "program",
        "by": "option",
        "cost": "timing",
    }

    def __init__(self, given: QueryDict) -> None:
        filled = given.copy()
        for name, value in self.DEFAULTS.items():
            filled.setdefault(name, value)
        super().__init__(filled)

    @property
    def use(self) -> Use:
        wanted = self.cleaned_data
        return Use(
            target=wanted["target"], spirit=wanted["spirit"], facing=wanted["facing"] == "yes"
        )


def _strokes(numbers: tuple[int | None, ...]) -> str:
    return "/".join("?" if number is None else str(number) for number in numbers)
