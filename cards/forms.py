"""Forms by which staff enter announcements: every number is looked up, nothing is guessed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.forms.formsets import DELETION_FIELD_NAME
from django.forms.models import BaseInlineFormSet
from django.utils.translation import gettext as _

from cards.models import Announcement, Restriction
from cards.pool import modern_pool


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
