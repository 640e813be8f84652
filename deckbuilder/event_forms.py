"""What an organiser sends for the sheets of a whole event."""

from __future__ import annotations

import math
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from deckbuilder import choices
from deckbuilder.forms import Form, SheetForm

MOST_MIB = 8


class EventForm(Form):
    """Lists or a table of players, and what all sheets have in common. Nothing is kept."""

    file = forms.FileField(
        label=gettext_lazy("ZIP of deck lists, or CSV table of players"),
        widget=forms.FileInput(attrs={"accept": ".zip,.csv,application/zip,text/csv"}),
        error_messages={
            "required": gettext_lazy("There is no file yet. Choose a ZIP or a CSV."),
            "empty": gettext_lazy("The file is empty. Choose a ZIP or a CSV."),
        },
    )
    event = forms.CharField(label=gettext_lazy("Event"), required=False, max_length=100)
    store = forms.CharField(label=gettext_lazy("Store or venue"), required=False, max_length=100)
    date = forms.DateField(
        label=gettext_lazy("Date of the event"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("The decks are checked for this day; for today, if it is empty."),
    )
    regulation = forms.ChoiceField(label=gettext_lazy("Regulation"), choices=choices.regulations)
    region = forms.ChoiceField(label=gettext_lazy("Region"), choices=choices.REGIONS)
    order = forms.ChoiceField(label=gettext_lazy("Order of the cards"), choices=choices.ORDERS)
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper"),
        choices=SheetForm.base_fields["paper"].choices,  # type: ignore[attr-defined]
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the sheets"),
        choices=SheetForm.base_fields["language"].choices,  # type: ignore[attr-defined]
    )

    def clean_file(self) -> UploadedFile[Any]:
        upload: UploadedFile[Any] = self.cleaned_data["file"]
        if len(self.files.getlist("file")) > 1:
            raise forms.ValidationError(
                _("Several files were sent. Put the lists into one ZIP and send that.")
            )
        if upload.size is not None and upload.size > MOST_MIB * 1024 * 1024:
            raise forms.ValidationError(
                _("“%(name)s” has %(size)s MiB; this page takes at most %(most)s MiB."),
                params={
                    "name": upload.name,
                    "size": math.ceil(upload.size / 1024 / 1024),
                    "most": MOST_MIB,
                },
            )
        return upload
