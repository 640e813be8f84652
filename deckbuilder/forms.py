"""What people may send, and in which words it is refused. Nothing typed is ever lost."""

from __future__ import annotations

import math
import re
import unicodedata
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from deckbuilder import choices
from engine import textfiles
from engine.formats import LIMITS
from engine.regulation import Regulation, RegulationError, from_toml

MIB = 1024 * 1024


class Form(forms.Form):
    """A form whose labels end without a colon, as they stand above their fields."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)


class ListForm(Form):
    """A deck list, pasted or uploaded, with what it shall be judged by."""

    text = forms.CharField(
        label=gettext_lazy("Deck list"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "autocapitalize": "off"}),
        help_text=gettext_lazy("One card a line, for example “4 BT1-010 Agumon”."),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a text file"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".txt,.json,.csv,text/plain,application/json"}),
    )
    name = forms.CharField(label=gettext_lazy("Deck name"), required=False, max_length=200)
    regulation = forms.ChoiceField(label=gettext_lazy("Regulation"), choices=choices.regulations)
    region = forms.ChoiceField(label=gettext_lazy("Region"), choices=choices.REGIONS)

    def needs_list(self, cleaned: dict[str, Any]) -> bool:
        return True

    def clean_regulation(self) -> str:
        return str(self.cleaned_data["regulation"])

    def clean_file(self) -> str:
        """Return the file's text, "" without a file."""
        upload: UploadedFile[Any] | None = self.cleaned_data["file"]
        if upload is None:
            return ""
        if len(self.files.getlist("file")) > 1:
            raise forms.ValidationError(_("Several files were sent. Choose one list at a time."))
        if upload.size is not None and upload.size > MIB:
            raise forms.ValidationError(
                _("“%(name)s” has %(size)s kB; at most 1,024 kB (1 MiB) can be read."),
                params={"name": upload.name, "size": f"{math.ceil(upload.size / 1024):,}"},
            )
        text = textfiles.decoded(upload.read())
        if text is None:
            raise forms.ValidationError(
                _("“%(name)s” is not a text file that can be read. Save it as UTF-8 text."),
                params={"name": upload.name},
            )
        return text

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        text, file = cleaned.get("text", ""), cleaned.get("file", "")
        if self.errors:
            return cleaned
        if file and text.strip():
            raise forms.ValidationError(
                _("There is a pasted list and a file. Empty one of them: only one list is read.")
            )
        cleaned["text"] = file or text
        if not cleaned["text"].strip() and self.needs_list(cleaned):
            self.add_error("text", _("There is no list yet. Paste one, or choose a file."))
        return cleaned


class CheckForm(ListForm):
    """A list for a judge: any day, and an organiser's own regulation instead of a named one."""

    on = forms.DateField(
        label=gettext_lazy("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("Today, if it is empty."),
    )
    own = forms.FileField(
        label=gettext_lazy("Or your own regulation"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".toml"}),
        help_text=gettext_lazy("A TOML file; it counts instead of the named one."),
    )

    def clean_own(self) -> Regulation | None:
        """Return the regulation of the file, None without one."""
        upload: UploadedFile[Any] | None = self.cleaned_data["own"]
        if upload is None:
            return None
        name = str(upload.name)
        if upload.size is not None and upload.size > MIB:
            raise forms.ValidationError(_("A regulation has at most 1 MiB."))
        text = textfiles.decoded(upload.read())
        if text is None:
            raise forms.ValidationError(
                _("“%(name)s” is not a text file that can be read. Save it as UTF-8 text."),
                params={"name": name},
            )
        try:
            return from_toml(text, name)
        except RegulationError as problem:
            raise forms.ValidationError(str(problem)) from problem


class RevisionForm(Form):
    """What every change of a deck carries: the revision that it was made on."""

    revision = forms.IntegerField(min_value=1, max_value=10**9, widget=forms.HiddenInput)


class TextForm(RevisionForm):
    """A whole deck as text; an empty text is a deck without cards."""

    text = forms.CharField(
        label=gettext_lazy("The list"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 28, "spellcheck": "false", "autocapitalize": "off"}),
        help_text=gettext_lazy(
            "A card a line, as in “4 BT1-010 Agumon // a note on it”. “// Side deck” and such "
            "headings begin a section. Any other list that is understood can stand here, too."
        ),
    )


class AddForm(RevisionForm):
    """A line of a deck list, or a few, that are to be added to the deck."""

    line = forms.CharField(label=gettext_lazy("Add a card"), max_length=2000)


class NameForm(RevisionForm):
    name = forms.CharField(label=gettext_lazy("Deck name"), max_length=200)


class JudgeForm(RevisionForm):
    regulation = forms.ChoiceField(label=gettext_lazy("Regulation"), choices=choices.regulations)
    region = forms.ChoiceField(label=gettext_lazy("Region"), choices=choices.REGIONS)


class NewDeckForm(Form):
    """What a new deck begins with."""

    name = forms.CharField(
        label=gettext_lazy("Deck name"),
        required=False,
        max_length=200,
        help_text=gettext_lazy("It can be given later."),
    )
    regulation = forms.ChoiceField(label=gettext_lazy("Regulation"), choices=choices.regulations)
    region = forms.ChoiceField(label=gettext_lazy("Region"), choices=choices.REGIONS)


class FindDeckForm(Form):
    """Which of one's decks are to be listed, and in which order; all of them if it is empty."""

    q = forms.CharField(label=gettext_lazy("Name contains"), required=False, max_length=200)
    game = forms.ChoiceField(label=gettext_lazy("Game"), choices=choices.GAMES, required=False)
    verdict = forms.ChoiceField(
        label=gettext_lazy("Verdict"), choices=choices.VERDICTS, required=False
    )
    order = forms.ChoiceField(
        label=gettext_lazy("Order"), choices=choices.DECK_ORDERS, required=False
    )

    @property
    def asked(self) -> dict[str, str]:
        """What was asked for, field by field; what no field knows is not asked for."""
        self.is_valid()
        return {field: value for field, value in self.cleaned_data.items() if value}


class DayForm(Form):
    """The day on which a deck is judged; today where none is given."""

    on = forms.DateField(
        label=gettext_lazy("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


class MemberNumber(forms.CharField):
    """A BANDAI TCG+ ID: text, as it may begin with zeros. Spaces and wide digits are taken."""

    def to_python(self, value: Any) -> str:
        return re.sub(r"[\s-]", "", unicodedata.normalize("NFKC", super().to_python(value) or ""))

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value and not re.fullmatch("[0-9]{8,12}", value):
            raise forms.ValidationError(
                _("“%(written)s” is not a BANDAI TCG+ ID: that has 8 to 12 digits."),
                params={"written": value},
            )


class SheetForm(Form):
    """What stands on a registration sheet beside the deck. Kept only where that is asked for."""

    player = forms.CharField(
        label=gettext_lazy("Player (family name first)"), required=False, max_length=100
    )
    family_initial = forms.CharField(
        label=gettext_lazy("Family initial"),
        required=False,
        max_length=8,
        help_text=gettext_lazy("The first letter of the name, if it is empty."),
    )
    player_id = MemberNumber(
        label=gettext_lazy("BANDAI TCG+ ID"),
        required=False,
        max_length=40,
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    date = forms.DateField(
        label=gettext_lazy("Date of the event"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("The deck is checked for this day; for today, if it is empty."),
    )
    table = forms.CharField(label=gettext_lazy("Table"), required=False, max_length=20)
    event = forms.CharField(label=gettext_lazy("Event"), required=False, max_length=100)
    store = forms.CharField(label=gettext_lazy("Store or venue"), required=False, max_length=100)
    layout = forms.ChoiceField(
        label=gettext_lazy("What to print"), choices=choices.LAYOUTS, required=False
    )
    order = forms.ChoiceField(
        label=gettext_lazy("Order of the cards"), choices=choices.ORDERS, required=False
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper"), choices=[("a4", "A4"), ("letter", "US Letter")]
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the sheet"),
        choices=[
            ("both", gettext_lazy("English and Japanese")),
            ("en", gettext_lazy("English")),
            ("ja", gettext_lazy("Japanese")),
        ],
    )
    remember = forms.BooleanField(
        label=gettext_lazy("Remember name, initial and ID for my account"), required=False
    )
    # Pressed once it was said that the font lacks a character.
    with_marks = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, sealed: bool = True, account: bool = False, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.missing: list[str] = []  # characters that the font lacks
        if not sealed:
            offered = [choice for choice in choices.LAYOUTS if choice[0] != "sealed"]
            self.fields["layout"].choices = offered  # type: ignore[attr-defined]
        if not account:
            del self.fields["remember"]

    def clean_layout(self) -> str:
        return self.cleaned_data["layout"] or "sheet"

    def clean_order(self) -> str:
        return self.cleaned_data["order"] or "number"

    def own_fields(self) -> list[forms.BoundField]:
        """The fields of a sheet without those of a list, and without the tick."""
        apart = ("remember", "with_marks")
        return [self[name] for name in SheetForm.base_fields if name not in apart]


class PastedSheetForm(SheetForm, ListForm):
    """The same for a list that is not saved: it is pasted or uploaded beside it."""

    without = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any):
        # What a sealed deck is judged by is chosen as its regulation.
        super().__init__(*args, sealed=False, **kwargs)
        self.offers_without = False  # whether it could go on without some of the lines

    def needs_list(self, cleaned: dict[str, Any]) -> bool:
        return cleaned.get("layout") != "blank"

    def list_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("file", "name", "regulation", "region")]


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name and a password; nothing else is asked for."""

    class Meta(UserCreationForm.Meta):
        fields = ("username",)


class SignInForm(AuthenticationForm):
    """Django's own, with room for a clear message when there were too many tries."""


def lines_at_most() -> str:
    """The limits of a list in words, for the page that takes it."""
    return ngettext(
        "At most %(count)s line, 1 MiB.", "At most %(count)s lines, 1 MiB.", LIMITS.lines
    ) % {"count": LIMITS.lines}
