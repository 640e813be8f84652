"""The order of play of 1999-2005: the start of a battle, and evolution level by level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from django.views.decorators.http import require_safe

from deckbuilder import jsonerrors
from deckbuilder.forms import Form
from deckbuilder.handpages import WholeNumber
from deckbuilder.words import said
from engine.legacy.battle_start import (
    Player,
    Second,
    Timing,
    Use,
    battle_start,
    goes_second,
    may_appear,
)
from engine.legacy.cards import LEVELS
from engine.legacy.decision import Decision
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


@dataclass(frozen=True, slots=True)
class Order:
    """The answer: who is second after all, every step, and whether anything may still appear."""

    second: Second
    rows: list[Row]
    appear: Decision | None  # None where nothing is used

    @property
    def changed(self) -> bool:
        return self.second.player == 1


class StartForm(Form):
    """Which timings each player has, as they were before anything changes the order."""

    second = forms.MultipleChoiceField(required=False)
    first = forms.MultipleChoiceField(required=False)
    always = forms.MultipleChoiceField(required=False)
    later = forms.MultipleChoiceField(required=False)  # always second from the next battle on

    def __init__(self, given: QueryDict | None) -> None:
        super().__init__(given)
        for player in PLAYERS:
            self._choices(player, _timings())
        for name, word in _always_second():
            self._choices(name, [(player, word) for player in PLAYERS])

    @property
    def players(self) -> list[tuple[str, list[tuple[str, str, str, bool]]]]:
        """Each player's title, and the boxes to tick: name, value, word, whether it is ticked."""
        found: list[tuple[str, list[tuple[str, str, str, bool]]]] = []
        for player, title in zip(PLAYERS, (_("Second player"), _("First player")), strict=True):
            rows: list[tuple[str, str, str]] = [(player, *timing) for timing in _timings()]
            rows += [(name, player, word) for name, word in _always_second()]
            ticked = [
                (name, value, word, value in (self[name].value() or []))
                for name, value, word in rows
            ]
            found.append((title, ticked))
        return found

    def order(self) -> Order:
        """Put what is ticked in order."""
        wanted = self.cleaned_data
        always, later = (
            {PLAYERS.index(player) for player in wanted[name]} for name in ("always", "later")
        )
        second = goes_second(0, always | later, only_now=later - always)
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
        rows = [
            Row(step.number, whose[step.use.what], words[str(step.use.timing)], said(step.why))
            for step in battle_start(uses)
        ]
        return Order(second, rows, may_appear(uses) if uses else None)

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
    asks_start = any(name in request.GET for name in ("first", "second", "always", "later"))
    start = StartForm(request.GET if asks_start else None)
    evolving = EvolutionForm(request.GET if asks_evolution else None)
    context: dict[str, object] = {"start": start, "evolving": evolving}
    faults: list[str] = []
    if asks_start and start.is_valid():
        context["order"] = start.order()
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


def _always_second() -> list[tuple[str, str]]:
    """The boxes about 必ず後攻: the name of the field, and its word."""
    return [
        ("always", _("A Digimon that always goes second (必ず後攻)")),
        ("later", _("Such a Digimon that came out only during this battle")),
    ]


def _stages_between(before: str, after: str) -> tuple[str, ...]:
    return LEVELS[LEVELS.index(before) + 1 : LEVELS.index(after) + 1]


def _extras(box: int) -> list[str]:
    return [f"extra{at}_{box}" for at in range(1, len(LEVELS))]


def _box_fields(box: int) -> dict[str, forms.Field]:
    levels = [(level, said(level_named(level))) for level in LEVELS]
    fields: dict[str, forms.Field] = {
        f"from_{box}": forms.ChoiceField(label=pgettext("evolution", "From"), choices=levels[:-1]),
        f"to_{box}": forms.ChoiceField(
            label=_("Up to"), required=False, choices=[("", _("no evolution")), *levels[1:]]
        ),
    }
    for name, (_level, word) in zip(_extras(box), levels[1:], strict=True):
        fields[name] = WholeNumber(
            label=_("Extra cards for %(level)s") % {"level": word}, least=0, most=EXTRA
        )
    return fields
