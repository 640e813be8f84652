"""A 1999-2005 event: conduct, sleeves, shuffling, and whether a deck is restored after a match."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from deckbuilder import jsonerrors, judging
from deckbuilder.deckpage import pictured
from deckbuilder.forms import MIB, Form
from deckbuilder.limits import LISTS, allowed
from deckbuilder.views.errors import too_often
from deckbuilder.words import said
from engine.deck import Deck
from engine.formats import Reading
from engine.legacy.restoring import Difference, Restored, Verdict, compare

_QUOTED = 5  # lines that are quoted where they could not be read


def _list_field(label: Any, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        strip=False,
        max_length=MIB,
        help_text=help_text,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocapitalize": "off"}),
        error_messages={"required": gettext_lazy("There is no list yet. Paste one.")},
    )


class RestoredForm(Form):
    """Two lists: as registered, and as the deck is after the match."""

    registered = _list_field(
        gettext_lazy("Registered list"),
        gettext_lazy("Replacement cards stand below a line that says “Side”."),
    )
    after = _list_field(gettext_lazy("Deck after the match"))

    unread: tuple[int, int] = (0, 0)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        counts = []
        for name in ("registered", "after"):
            if name not in cleaned:
                continue
            reading = judging.read_list(cleaned[name], "legacy")
            if reading.problem is not None:
                self.add_error(name, said(reading.problem))
            elif not reading.deck.entries:
                self.add_error(name, _("No card was found in this list."))
            cleaned[f"{name}_read"] = reading
            counts.append(reading.left_out)
        if len(counts) == 2:
            self.unread = (counts[0], counts[1])
        return cleaned


@require_http_methods(["GET", "HEAD", "POST"])
def event(request: HttpRequest) -> HttpResponse:
    """Say how an event goes, and compare two lists. Nothing is kept."""
    if request.method != "POST":
        return render(request, "deckbuilder/legacy_event.html", {"form": RestoredForm()})
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = RestoredForm(request.POST)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        context |= _compared(form)
    status = 200 if "restored" in context else 422
    response = render(request, "deckbuilder/legacy_event.html", context, status=status)
    return jsonerrors.explained(response, *[str(e) for es in form.errors.values() for e in es])


def _compared(form: RestoredForm) -> dict[str, Any]:
    registered: Reading = form.cleaned_data["registered_read"]
    after: Reading = form.cleaned_data["after_read"]
    pool = judging.pool_of("legacy")
    restored = compare(registered.deck, after.deck, pool, unread=form.unread)
    decks = (registered.deck, after.deck)
    return {
        "restored": restored,
        "tone": _tone(restored),
        "rows": [(each, _card(each.number, decks), _told(each)) for each in restored.differences],
        "totals": [(deck.total("main"), deck.total("side")) for deck in decks],
        "unread": [line.text.strip() for reading in (registered, after) for line in reading.unread][
            :_QUOTED
        ],
    }


def _tone(restored: Restored) -> str:
    """Which of the verdicts of the site it looks like."""
    match restored.verdict:
        case Verdict.RESTORED:
            return "legal"
        case Verdict.CANNOT_SAY:
            return "cannot-say"
        case _:
            return "illegal"


def _card(number: str, decks: tuple[Deck, ...]) -> Any:
    names = (deck.name_of(number) for deck in decks)
    written = next((name for name in names if name), "")
    return pictured(number, judging.pool_of("legacy"), written)


def _told(difference: Difference) -> str:
    change = difference.change
    if change > 0:
        return _("%(count)s too many") % {"count": change}
    return _("%(count)s too few") % {"count": -change}
