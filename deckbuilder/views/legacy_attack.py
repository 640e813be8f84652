"""Attacks and battles of the 1999-2005 game, each step in a table. All of it is in the address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from deckbuilder import jsonerrors
from deckbuilder.legacyforms import ROWS, ROWS_AT_MOST, OpenForm, SideForm
from deckbuilder.words import said
from engine.legacy.battle import Battle, battle
from engine.legacy.lost import Lost
from engine.legacy.settings import QUESTIONS
from engine.legacy.steps import Number, Step, Unsettled, written


@dataclass(frozen=True, slots=True)
class Row:
    """A step as the table shows it."""

    sentence: str
    value: str
    rule: str
    counts: bool
    inferred: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A calculation: its title, the result in words, its steps, and what is open about it."""

    key: str
    title: str
    result: str
    rows: tuple[Row, ...]
    unsettled: tuple[str, ...]


@require_safe
def attack(request: HttpRequest) -> HttpResponse:
    """Calculate what the address tells: `?one-card=St-1&other-card=St-18`."""
    rows = _rows(request)
    one, other = (SideForm(request.GET, side, rows) for side in ("one", "other"))
    settings = OpenForm(request.GET)
    is_valid = all([one.is_valid(), other.is_valid(), settings.is_valid()])
    asked = is_valid and (one.is_told or other.is_told)
    tables: list[Table] = []
    verdict: list[str] = []
    if asked:
        fought = battle(
            one.fighter,
            other.fighter,
            drawn=settings.cleaned_data["drawn"],
            settings=settings.settings,
        )
        tables = _tables(fought, (one.is_told, other.is_told))
        # Of one side alone nobody would ask who wins.
        if not tables or (one.is_told and other.is_told):
            verdict = [said(step.sentence) for step in fought.steps]
    context = {
        "sides": [(_("Digimon 1"), "one", one), (_("Digimon 2"), "other", other)],
        "open": settings,
        "tables": tables,
        "verdict": verdict,
        "more": min(rows + ROWS, ROWS_AT_MOST) if rows < ROWS_AT_MOST else 0,
        "rows": rows,
    }
    response = render(
        request, "deckbuilder/legacy_attack.html", context, status=200 if is_valid else 422
    )
    wrong = [*one.wrong(), *other.wrong()]
    wrong += [str(error) for errors in settings.errors.values() for error in errors]
    return jsonerrors.explained(response, *wrong)


def _rows(request: HttpRequest) -> int:
    """How many rows of effects there are; the button for more sends the next number."""
    written = request.GET.getlist("rows")[-1:]
    if written and written[0].isascii() and written[0].isdigit() and len(written[0]) < 10:
        return min(max(int(written[0]), ROWS), ROWS_AT_MOST)
    return ROWS


def _tables(fought: Battle, told: tuple[bool, bool]) -> list[Table]:
    """The attacks of those Digimon of which anything was told, and what was lost."""
    titles = (_("Attack of Digimon 1"), _("Attack of Digimon 2"))
    tables = [
        Table(
            key,
            title,
            f"{each.letter} {written(each.power)}",
            _shown(each.steps),
            _open(each.unsettled),
        )
        for key, title, each, is_told in zip(
            ("one", "other"), titles, (fought.one, fought.other), told, strict=True
        )
        if each is not None and is_told
    ]
    titles = (_("Lost points of Digimon 1"), _("Lost points of Digimon 2"))
    direct = (_("Direct attack on Digimon 1"), _("Direct attack on Digimon 2"))
    return [*tables, *_lost("lost", titles, fought.lost), *_lost("direct", direct, fought.direct)]


def _lost(
    what: str, titles: tuple[str, str], lost: tuple[Lost | None, Lost | None]
) -> Iterator[Table]:
    for key, title, each in zip(("one", "other"), titles, lost, strict=True):
        if each is not None:
            yield Table(
                f"{key}-{what}",
                title,
                written(each.points),
                _shown(each.steps),
                _open(each.unsettled),
            )


def _shown(steps: tuple[Step, ...]) -> tuple[Row, ...]:
    return tuple(
        Row(
            said(step.sentence),
            written(step.value),
            said(step.rule),
            step.counts,
            step.ground == "inferred",
        )
        for step in steps
    )


def _open(points: tuple[Unsettled, ...]) -> tuple[str, ...]:
    return tuple(_told(point) for point in points)


def _told(point: Unsettled) -> str:
    question = QUESTIONS[point.setting]
    others = ", ".join(_otherwise(said(question.choices[c]), value) for c, value in point.otherwise)
    return _("%(question)s Taken: %(taken)s. Otherwise: %(others)s.") % {
        "question": said(question.asks),
        "taken": said(question.choices[point.taken]),
        "others": others,
    }


def _otherwise(choice: str, value: Number | None) -> str:
    return _("%(choice)s: %(value)s") % {"choice": choice, "value": written(value)}
