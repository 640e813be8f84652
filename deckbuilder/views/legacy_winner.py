"""Who wins a game of 1999-2005 at time-out: a form, every step, and a slip to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.conf import settings as django_settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from deckbuilder import fonts, jsonerrors
from deckbuilder.forms import Form
from deckbuilder.handpages import WholeNumber
from deckbuilder.limits import SHEETS, allowed
from deckbuilder.sheets.drawing import missing_glyphs
from deckbuilder.sheets.headings import written
from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.result_slip import ResultSlip, is_final, result_slip_pdf
from deckbuilder.views.errors import too_often
from deckbuilder.words import said
from engine.legacy.cards import LEVELS
from engine.legacy.levels import NONE
from engine.legacy.winner import (
    DRAWN,
    NET,
    POINTS,
    Decided,
    Outcome,
    Settings,
    Side,
    Step,
    Value,
    decide,
    value_named,
)

PLAYERS = ("a", "b")
COUNTS = {"iii": LEVELS[0], "iv": LEVELS[1], "perfect": LEVELS[2], "ultimate": LEVELS[3]} | {
    "without": NONE
}
DRAWS = 5  # of one game that the page takes


class WinnerForm(Form):
    """Both sides as the game stands. What is empty counts as none, but points and Net Ocean."""

    knock_out = forms.BooleanField(
        label=gettext_lazy("Somebody has to win (knock-out)"), required=False
    )
    covered = forms.ChoiceField(
        label=gettext_lazy("Covered cards"),
        required=False,
        choices=[
            ("", gettext_lazy("are not counted")),
            ("1", gettext_lazy("are counted above, too")),
        ],
    )
    equal = forms.ChoiceField(
        label=gettext_lazy("Equal cards in the draw"),
        required=False,
        choices=[
            ("", gettext_lazy("a judge decides")),
            ("again", gettext_lazy("both draw again")),
        ],
    )
    empty = forms.ChoiceField(
        label=gettext_lazy("No card left to draw"),
        required=False,
        choices=[
            ("", gettext_lazy("a judge decides")),
            ("zero", gettext_lazy("counts as level 0")),
        ],
    )

    def __init__(self, given: QueryDict | None) -> None:
        counts = [f"{count}_{player}" for player in PLAYERS for count in COUNTS]
        super().__init__(_with_zeros(given, counts))
        self.drawn = _pairs(given)
        for player in PLAYERS:
            self.fields |= _player_fields(player)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for pair in self.drawn:
            for card in pair:
                if card not in DRAWN:
                    self.add_error(
                        None,
                        _("“%(written)s” is no card that can be drawn.") % {"written": card[:40]},
                    )
        return cleaned

    @property
    def players(self) -> list[tuple[str, list[forms.BoundField]]]:
        """Each player's title and fields."""
        return [
            (
                _("Player %(letter)s") % {"letter": player.upper()},
                [self[name] for name in _player_fields(player)],
            )
            for player in PLAYERS
        ]

    @property
    def settings(self) -> Settings:
        wanted = self.cleaned_data
        return Settings(
            covered=bool(wanted["covered"]),
            equal="again" if wanted["equal"] == "again" else "judge",
            empty="zero" if wanted["empty"] == "zero" else "judge",
        )

    def side(self, player: str) -> Side:
        wanted = self.cleaned_data
        levels = [
            level for count, level in COUNTS.items() for _n in range(wanted[f"{count}_{player}"])
        ]
        return Side(wanted[f"points_{player}"], wanted[f"net_{player}"], tuple(levels))

    def decided(self) -> Decided:
        """The answer to a valid form."""
        return decide(
            self.side("a"),
            self.side("b"),
            must_have_winner=self.cleaned_data["knock_out"],
            draws=self.drawn,
            settings=self.settings,
        )


class SlipForm(Form):
    """What stands on a slip beside the result. Nothing of it is kept."""

    name_a = forms.CharField(label=gettext_lazy("Name of A"), required=False, max_length=60)
    name_b = forms.CharField(label=gettext_lazy("Name of B"), required=False, max_length=60)
    event = forms.CharField(label=gettext_lazy("Event"), required=False, max_length=100)
    round = forms.CharField(label=gettext_lazy("Round"), required=False, max_length=20)
    table = forms.CharField(label=gettext_lazy("Table"), required=False, max_length=20)
    day = forms.DateField(
        label=gettext_lazy("Day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper"), choices=[("a4", "A4"), ("letter", "US Letter")]
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the slip"),
        choices=[
            ("both", gettext_lazy("English and Japanese")),
            ("en", gettext_lazy("English")),
            ("ja", gettext_lazy("Japanese")),
        ],
    )
    with_marks = forms.BooleanField(required=False, widget=forms.HiddenInput)


@dataclass(frozen=True, slots=True)
class Row:
    """A step as the page shows it."""

    title: str
    a: str
    b: str
    better: str  # "a", "b" or ""
    told: str


@require_safe
def winner(request: HttpRequest) -> HttpResponse:
    """Ask for both sides (`?points_a=40&net_a=9&iv_a=2&…`), and answer step by step."""
    form = WinnerForm(request.GET if request.GET else None)
    decided = form.decided() if form.is_bound and form.is_valid() else None
    slip = SlipForm(initial={"language": "both"})
    return _page(request, form, decided, slip)


@require_POST
def winner_slip(request: HttpRequest) -> HttpResponse:
    """Answer with the slip of a result as a PDF."""
    if not allowed(request, SHEETS):
        return too_often(request, SHEETS)
    form, slip = WinnerForm(request.POST), SlipForm(request.POST)
    decided = form.decided() if form.is_valid() else None
    if decided is None or not slip.is_valid():
        return _page(request, form, decided, slip)
    chosen = fonts.chosen(django_settings.PREPARED_FONTS, django_settings.SHEET_FONTS)
    if chosen is None:
        slip.add_error(None, _("The fonts are not ready yet. Try again in a minute."))
        return _page(request, form, decided, slip, status=503)
    made = _slip(form, slip, decided)
    missing = missing_glyphs(made, chosen)
    if missing and not slip.cleaned_data["with_marks"]:
        return _page(request, form, decided, slip, missing=missing, status=422)
    response = HttpResponse(
        result_slip_pdf(made, chosen, slip.cleaned_data["paper"]), content_type="application/pdf"
    )
    response.headers["Content-Disposition"] = 'attachment; filename="result-slip.pdf"'
    response.headers["Cache-Control"] = "no-store"
    return response


def _slip(form: WinnerForm, slip: SlipForm, decided: Decided) -> ResultSlip:
    wanted = slip.cleaned_data
    return ResultSlip(
        decided,
        wanted["language"],
        (plain(wanted["name_a"]), plain(wanted["name_b"])),
        event=plain(wanted["event"]),
        round=plain(wanted["round"]),
        table=plain(wanted["table"]),
        day=written(wanted["day"], wanted["language"]) if wanted["day"] else "",
        settings=form.settings,
    )


def _page(
    request: HttpRequest,
    form: WinnerForm,
    decided: Decided | None,
    slip: SlipForm,
    *,
    missing: list[str] | None = None,
    status: int = 200,
) -> HttpResponse:
    faults = [str(e) for each in (form, slip) for es in each.errors.values() for e in es]
    if faults and status == 200:
        status = 422
    pairs = [*form.drawn]
    if decided and decided.outcome is Outcome.DRAW_CARDS and len(pairs) < DRAWS:
        pairs.append(("", ""))
    context = {
        "form": form,
        "decided": decided,
        "rows": [_row(step) for step in decided.steps] if decided else [],
        "final": decided is not None and is_final(decided),
        "pairs": pairs,
        "cards": [(card, _named(card)) for card in DRAWN],
        "slip": slip,
        "carried": list(_carried(form)) if decided else [],
        "missing": missing or [],
    }
    response = render(request, "deckbuilder/legacy_winner.html", context, status=status)
    return jsonerrors.explained(response, *faults)


def _row(step: Step) -> Row:
    titles = {
        "points": _("Points left"),
        "net": _("Net Ocean, cards"),
        "level": _("Highest level on the sheet"),
        "count": _("Digimon of that level"),
        "drawn": _("Card drawn"),
    }
    a, b = map(_named, step.values)
    better = "" if step.better is None else PLAYERS[step.better]
    return Row(titles[step.name], a, b, better, said(step.told))


def _named(value: Value) -> str:
    named = value_named(value)
    return str(named) if isinstance(named, int) else said(named)


def _carried(form: WinnerForm) -> Iterator[tuple[str, str]]:
    """The fields of a result as the form of its slip sends them again."""
    for name in form.fields:
        value = form.data.get(name, "")
        if value not in ("", "0"):
            yield name, str(value)
    for a, b in form.drawn:
        yield "drawn_a", a
        yield "drawn_b", b


def _with_zeros(given: QueryDict | None, names: list[str]) -> QueryDict | None:
    """What was sent, with 0 where a count was left empty."""
    if given is None:
        return None
    data = given.copy()
    for name in names:
        if not str(data.get(name, "")).strip():
            data[name] = "0"
    return data


def _pairs(given: QueryDict | None) -> list[tuple[str, str]]:
    """What was drawn, in turn; a pair that is not whole is not there yet."""
    if given is None:
        return []
    pairs = zip(given.getlist("drawn_a"), given.getlist("drawn_b"), strict=False)
    return [(a, b) for a, b in pairs if a and b][:DRAWS]


def _player_fields(player: str) -> dict[str, forms.Field]:
    labels = {
        "iii": _("Level III"),
        "iv": _("Level IV"),
        "perfect": _("Perfect (完全体)"),
        "ultimate": _("Ultimate (究極体)"),
        "without": _("Hybrids, reapers"),
    }
    fields: dict[str, forms.Field] = {
        f"points_{player}": WholeNumber(label=_("Points left"), least=0, most=POINTS),
        f"net_{player}": WholeNumber(label=_("Net Ocean, cards"), least=0, most=NET),
    }
    for count, label in labels.items():
        # Left empty, it is 0.
        fields[f"{count}_{player}"] = WholeNumber(label=label, least=0, most=6, required=False)
    return fields
