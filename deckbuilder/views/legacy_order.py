"""The order of play of 1999-2005: the start of a battle, and evolution level by level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from deckbuilder import jsonerrors
from deckbuilder.forms import Form
from deckbuilder.handpages import WholeNumber
from deckbuilder.words import said
from engine.legacy.battle_start import Player, Second, Timing, Use, battle_start, goes_second
from engine.legacy.cards import LEVELS
from engine.legacy.evolution import Evolution, Plan, Stage, evolve
from engine.legacy.levels import level_named

PLAYERS: tuple[Player, Player] = ("second", "first")
BOXES = (1, 2, 3)
HAND = 20  # more than a hand ever holds
EXTRA = 9


@dataclass(frozen=True, slots=True)
class Row:
    """A step of the battle's start as the page shows it."""

    number: int
    who: str
    what: str
    why: str


class StartForm(Form):
    """Which timings each player has, as they were before anything changes the order."""

    second = forms.MultipleChoiceField(required=False)
    first = forms.MultipleChoiceField(required=False)
    always = forms.MultipleChoiceField(required=False)

    def __init__(self, given: QueryDict | None) -> None:
        super().__init__(given)
        for player in PLAYERS:
            self._choices(player, _timings())
        always = _("A Digimon that always goes second (必ず後攻)")
        self._choices("always", [(player, always) for player in PLAYERS])

    @property
    def players(self) -> list[tuple[str, list[tuple[str, str, str, bool]]]]:
        """Each player's title, and the boxes to tick: name, value, word, whether it is ticked."""
        found: list[tuple[str, list[tuple[str, str, str, bool]]]] = []
        for player, title in zip(PLAYERS, (_("Second player"), _("First player")), strict=True):
            rows: list[tuple[str, str, str]] = [(player, *timing) for timing in _timings()]
            rows.append(("always", player, _("A Digimon that always goes second (必ず後攻)")))
            ticked = [
                (name, value, word, value in (self[name].value() or []))
                for name, value, word in rows
            ]
            found.append((title, ticked))
        return found

    def order(self) -> tuple[Second, list[Row]]:
        """Who goes second after all, and every step."""
        wanted = self.cleaned_data
        second = goes_second(0, {PLAYERS.index(player) for player in wanted["always"]})
        now: dict[Player, Player] = {"second": "second", "first": "first"}
        if second.player == 1:
            now = {"second": "first", "first": "second"}
        uses = [
            Use(now[player], Timing(timing), player)
            for player in PLAYERS
            for timing in wanted[player]
        ]
        words, whose = dict(_timings()), {"second": _("Second player"), "first": _("First player")}
        if second.player == 1:
            whose = {
                "second": _("Second player, now first"),
                "first": _("First player, now second"),
            }
        return second, [
            Row(step.number, whose[step.use.what], words[str(step.use.timing)], said(step.why))
            for step in battle_start(uses)
        ]

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = choices


class EvolutionForm(Form):
    """The hand, and what each box is to evolve through."""

    hand = WholeNumber(label=gettext_lazy("Cards in hand after laying out"), least=0, most=HAND)

    def __init__(self, given: QueryDict | None) -> None:
        data = given.copy() if given is not None else None
        if data is not None:
            for box in BOXES:
                for name in _extras(box):
                    if not data.get(name, "").strip():
                        data[name] = "0"
        super().__init__(data, initial={"hand": "3"})
        for box in BOXES:
            self.fields |= _box_fields(box)

    @property
    def boxes(self) -> list[tuple[int, list[forms.BoundField]]]:
        return [(box, [self[name] for name in _box_fields(box)]) for box in BOXES]

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        for box in BOXES:
            before, after = cleaned.get(f"from_{box}"), cleaned.get(f"to_{box}")
            if before and after and not _stages_between(before, after):
                self.add_error(
                    f"to_{box}",
                    _("%(after)s is not above %(before)s.")
                    % {"after": said(level_named(after)), "before": said(level_named(before))},
                )
        return cleaned

    def evolution(self) -> tuple[list[Plan], Evolution]:
        plans = list(self._plans())
        return plans, evolve(plans, hand=self.cleaned_data["hand"])

    def _plans(self) -> Iterator[Plan]:
        wanted = self.cleaned_data
        for box in BOXES:
            before, after = wanted[f"from_{box}"], wanted[f"to_{box}"]
            if after:
                stages = tuple(
                    Stage(level, extra=wanted[f"extra{LEVELS.index(level)}_{box}"])
                    for level in _stages_between(before, after)
                )
                yield Plan(box, stages, before)


@require_safe
def order(request: HttpRequest) -> HttpResponse:
    """Show the rules of order, and answer one of two forms (`?second=at-start&first=…`)."""
    asks_evolution = "hand" in request.GET
    asks_start = any(name in request.GET for name in ("first", "second", "always"))
    start = StartForm(request.GET if asks_start else None)
    evolving = EvolutionForm(request.GET if asks_evolution else None)
    context: dict[str, object] = {"start": start, "evolving": evolving}
    faults: list[str] = []
    if asks_start and start.is_valid():
        second, rows = start.order()
        context |= {"second": second, "rows": rows, "changed": second.player == 1}
    if asks_evolution and evolving.is_valid():
        plans, evolution = evolving.evolution()
        ends = [(plan.box, said(level_named(evolution.reached(plan)))) for plan in plans]
        context |= {"evolution": evolution, "ends": ends}
    for form in (start, evolving):
        faults += [str(error) for errors in form.errors.values() for error in errors]
    status = 422 if faults else 200
    response = render(request, "deckbuilder/legacy_order.html", context, status=status)
    return jsonerrors.explained(response, *faults)


def _timings() -> list[tuple[str, str]]:
    return [
        (str(Timing.APPEARING), _("A Digimon appears at the start of battle (バトル開始時に出現)")),
        (str(Timing.ON_APPEARING), _("It does something on appearing (出現と同時に)")),
        (str(Timing.AT_START), _("An ability at the start of battle (バトル開始時)")),
        (str(Timing.APPEARING_IN_BATTLE), _("A Digimon appears during battle (バトル中に出現)")),
        (str(Timing.IN_BATTLE), _("An ability during battle (バトル中)")),
    ]


def _stages_between(before: str, after: str) -> tuple[str, ...]:
    return LEVELS[LEVELS.index(before) + 1 : LEVELS.index(after) + 1]


def _extras(box: int) -> list[str]:
    return [f"extra{at}_{box}" for at in range(1, len(LEVELS))]


def _box_fields(box: int) -> dict[str, forms.Field]:
    levels = [(level, said(level_named(level))) for level in LEVELS]
    fields: dict[str, forms.Field] = {
        f"from_{box}": forms.ChoiceField(label=_("From"), choices=levels[:-1]),
        f"to_{box}": forms.ChoiceField(
            label=_("Up to"), required=False, choices=[("", _("no evolution")), *levels[1:]]
        ),
    }
    for name, (_level, word) in zip(_extras(box), levels[1:], strict=True):
        fields[name] = WholeNumber(
            label=_("Extra cards for %(level)s") % {"level": word}, least=0, most=EXTRA
        )
    return fields
