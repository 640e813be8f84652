"""What stops, and what nullifies, an option card of 1999-2005: a decision with its reasons."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from deckbuilder import jsonerrors
from deckbuilder.legacyforms import OptionForm
from deckbuilder.words import said
from engine.legacy.nullifying import cost_of, nullified, whole_hand
from engine.legacy.options import CLASSES, EXAMPLES, TARGETS, Ruling, classify, stopped


@require_safe
def options(request: HttpRequest) -> HttpResponse:
    """Decide what the address tells: `?target=both&immune=on`."""
    form = OptionForm(request.GET)
    is_valid = form.is_valid()
    asked = any(name in request.GET for name in form.fields)
    context = {
        "form": form,
        "rulings": _rulings(form) if asked and is_valid else [],
        "examples": [
            (card, said(TARGETS[target].means), said(CLASSES[TARGETS[target].option_class]))
            for card, target in EXAMPLES.items()
        ],
    }
    response = render(
        request, "deckbuilder/legacy_options.html", context, status=200 if is_valid else 422
    )
    wrong = [str(error) for errors in form.errors.values() for error in errors]
    return jsonerrors.explained(response, *wrong)


def _rulings(form: OptionForm) -> list[tuple[str, str, Ruling]]:
    """Each question with what it is about."""
    use, asked = form.use, form.cleaned_data
    answer = nullified(
        use, kind=asked["kind"], by=asked["by"], resists=asked["resists"], immune=asked["immune"]
    )
    # What is not nullified is used as any card, so its cost is paid in its usual way.
    cost = cost_of(asked["cost"], nullified=answer.answer == "nullified")
    return [
        ("class", _("Which class is it?"), classify(use.target)),
        ("stopped", _("Does immunity stop it?"), stopped(use, immune_to=asked["immune_to"])),
        ("nullified", _("Is it nullified?"), answer),
        ("cost", _("Is its cost paid?"), cost),
        ("hand", _("“Discard the whole hand”, with no card in it"), whole_hand(0)),
    ]
