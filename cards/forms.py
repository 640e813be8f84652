"""Forms by which staff enter announcements and correct cards: nothing is guessed.

Every number is looked up, and no value is taken that no card can have.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.forms.formsets import DELETION_FIELD_NAME
from django.forms.models import BaseInlineFormSet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards import uploading
from cards.facts import (
    LISTS_OF_WHOLES,
    LISTS_OF_WORDS,
    OF_GAME,
    facts_of,
    impossible,
    number_is_possible,
)
from cards.models import TEXT_FACTS, Announcement, Card, CardText, Correction, Game, Restriction
from cards.pool import legacy_pool, modern_pool
from engine.cards import Digivolution
from engine.catalogue import CARDS, CatalogueError
from engine.numbers import canonical, legacy_spelling


class AnnouncementForm(forms.ModelForm):  # type: ignore[type-arg]  # only generic to mypy
    class Meta:
        model = Announcement
        fields = ("region", "start", "until", "source", "confidence", "note")

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("start") and cleaned.get("until"):
            self.add_error(
                "until",
                _("With a first day, say when it ends in another announcement that lifts it."),
            )
        return cleaned


class RestrictionForm(forms.ModelForm):  # type: ignore[type-arg]  # only generic to mypy
    """One restriction of an announcement; its numbers become those that the catalogue has."""

    class Meta:
        model = Restriction
        fields = ("what", "number", "partner", "copies")

    def clean_number(self) -> str:
        return _known(self.cleaned_data["number"])

    def clean_partner(self) -> str:
        partner: str = self.cleaned_data["partner"]
        return _known(partner) if partner else ""

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        what = cleaned.get("what")
        if what in Restriction.PAIRS:
            self._check_pair(cleaned)
        elif cleaned.get("partner"):
            self.add_error("partner", _("Only a banned pair has a second card."))
        if what == Restriction.What.LIMIT:
            if not cleaned.get("copies") and "copies" not in self.errors:
                self.add_error(
                    "copies", _("Say how many copies are allowed. For none, choose Ban.")
                )
        elif cleaned.get("copies") is not None:
            self.add_error("copies", _("Only a limit has a number of copies."))
        return cleaned

    def _check_pair(self, cleaned: dict[str, Any]) -> None:
        if "number" in self.errors or "partner" in self.errors:
            return
        if not cleaned.get("partner"):
            self.add_error("partner", _("A pair needs a second card number."))
        elif cleaned["number"] == cleaned["partner"]:
            self.add_error("partner", _("A pair needs two different card numbers."))


class RestrictionFormSet(BaseInlineFormSet):  # type: ignore[type-arg]  # only generic to mypy
    """The restrictions of one announcement: at least one, and one at most about each card."""

    def clean(self) -> None:
        super().clean()
        if any(self.errors):
            return
        said: set[str | frozenset[str]] = set()
        for form in self.forms:
            if not form.has_changed() and form.instance.pk is None:
                continue
            if form.cleaned_data.get(DELETION_FIELD_NAME):
                continue
            about = form.instance.about
            if about in said:
                name = about if isinstance(about, str) else " × ".join(sorted(about))
                raise forms.ValidationError(
                    _("%(name)s stands here twice; an announcement says one thing about it.")
                    % {"name": name}
                )
            said.add(about)
        if not said:
            raise forms.ValidationError(_("Name at least one card."))


LISTS = {
    "kinds",
    "colours",
    "dual_colours",
    "digivolution",
    *LISTS_OF_WORDS,
    *LISTS_OF_WHOLES,
}
CODECS = {fact.attribute: fact.codec for fact in CARDS.facts.values() if fact.attribute in LISTS}


class ListField(forms.CharField):
    """A list as the catalogue's files write it: "red; blue", "2 from level 3, red"."""

    def __init__(self, name: str, **options: Any) -> None:
        super().__init__(required=False, **options)
        self.name = name

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list):
            return value
        items = [
            Digivolution(**each | {"colours": tuple(each["colours"])})
            if isinstance(each, dict)
            else each
            for each in value
        ]
        try:
            return CODECS[self.name].show(items) if items else ""
        except CatalogueError:  # never of a checked card
            return str(value)

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        if not text:
            return []
        try:
            items = CODECS[self.name].parse(text)
        except CatalogueError as error:
            raise forms.ValidationError(str(error)) from None
        return facts_of(Card(game=Game.MODERN, **{self.name: _as_json(items)}))[self.name]

    def has_changed(self, initial: Any, data: Any) -> bool:
        try:
            return bool((initial or []) != self.to_python(data))
        except forms.ValidationError:
            return True


def _as_json(items: Any) -> list[Any]:
    return [
        {"cost": each.cost, "level": each.level, "form": each.form, "colours": list(each.colours)}
        if isinstance(each, Digivolution)
        else each
        for each in items
    ]


class CardForm(forms.ModelForm):  # type: ignore[type-arg]  # only generic to mypy
    """The facts of a card. Lists are written as in the catalogue's files."""

    class Meta:
        model = Card
        fields = ("number", *OF_GAME[Game.MODERN.value], "subkind", "legacy_level")

    of_game: str = Game.MODERN.value  # of a card that is added

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if not self.instance.pk:
            self.instance.game = self.of_game
        for name in LISTS & self.fields.keys():
            self.fields[name] = ListField(
                name,
                label=self.fields[name].label,
                help_text=_("Several are parted by “;”."),
                widget=forms.TextInput(attrs={"class": "vTextField"}),
            )

    @property
    def game(self) -> str:
        return str(self.instance.game)

    def facts(self) -> dict[str, Any]:
        """Return what was entered as JSON knows it; the form is valid."""
        named = {name: self.cleaned_data[name] for name in self.cleaned_data if name != "number"}
        card = Card(game=self.game, **named)
        return {name: value for name, value in facts_of(card).items() if name in named}

    def clean_number(self) -> str:
        written = self.cleaned_data["number"]
        legacy = self.game == Game.LEGACY
        number = legacy_spelling(canonical(written)) if legacy else canonical(written)
        if not number_is_possible(number, self.game):
            wrong = (
                _("“%(number)s” is not a card number. Numbers of this game are like St-1.")
                if legacy
                else _("“%(number)s” is not a card number. Numbers are written like BT1-010.")
            )
            raise forms.ValidationError(wrong % {"number": written})
        if Card.objects.filter(game=self.game, number=number).exists():
            raise forms.ValidationError(
                _("%(number)s is in the catalogue already.") % {"number": number}
            )
        return number

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not self.instance.pk:
            cleaned["set"] = cleaned.get("set") or cleaned.get("number", "").partition("-")[0]
        if not (cleaned.get("name") or cleaned.get("name_ja")):
            self.add_error("name", _("A card has a name."))
        if not cleaned.get("kinds") and "kinds" not in self.errors and self.game == Game.MODERN:
            self.add_error("kinds", _("A card has a kind, such as Digimon."))
        for name, value in self.facts().items():
            if name in self.errors or name not in self.changed_data:
                continue
            if problem := impossible(name, value, self.game):
                self.add_error(name, problem)
        return cleaned


class CardTextForm(forms.ModelForm):  # type: ignore[type-arg]  # only generic to mypy
    class Meta:
        model = CardText
        fields = ("number", "language", *TEXT_FACTS)

    def clean_number(self) -> str:
        return _known(self.cleaned_data["number"])

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        for name in TEXT_FACTS:
            cleaned[name] = _lines(cleaned.get(name))
            if problem := impossible(f"en.{name}", cleaned.get(name, "")):
                self.add_error(name, problem)
        return cleaned


class CorrectionForm(forms.ModelForm):  # type: ignore[type-arg]  # only generic to mypy
    class Meta:
        model = Correction
        fields = ("number", "language", "announced", "before", "after")

    def clean_number(self) -> str:
        """Find the card in either game; the game comes with it."""
        old = legacy_pool().find(self.cleaned_data["number"])
        if old is not None and not modern_pool().find(self.cleaned_data["number"]):
            self.instance.game = Game.LEGACY.value
            return old.number
        self.instance.game = Game.MODERN.value
        return _known(self.cleaned_data["number"])

    def clean_before(self) -> str:
        return _lines(self.cleaned_data["before"])

    def clean_after(self) -> str:
        return _lines(self.cleaned_data["after"])


class UploadForm(forms.Form):
    """A file for import, of a size that fits into memory."""

    file = forms.FileField(
        label=gettext_lazy("File"),
        help_text=gettext_lazy(
            "A file of digimoncard.app, digimoncard.io or heroicc, or what export_cards wrote."
        ),
    )

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > uploading.AT_MOST:
            raise forms.ValidationError(
                _("This file has more than %(n)s MiB.") % {"n": uploading.AT_MOST >> 20}
            )
        return file


def _lines(text: str | None) -> str:
    """Return a text with its lines as they are kept; browsers end them in two characters."""
    return "\n".join((text or "").splitlines())


def _known(written: str) -> str:
    """Return a number as the catalogue has it. Raises ValidationError that quotes it."""
    card = modern_pool().find(written)
    if card is None:
        raise forms.ValidationError(
            _(
                "“%(number)s” is not in the card catalogue. Numbers are written like BT1-010; "
                "cards that are new have to be loaded first."
            )
            % {"number": written}
        )
    return card.number
