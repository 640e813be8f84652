"""Thousands of hands of a deck: how many are redrawn or bricks, and how two decks differ.

NumPy is imported when the first such page is asked for, not with the site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from django import forms
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
    QueryDict,
    StreamingHttpResponse,
)
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from deckbuilder import handpages, jsonerrors, plots
from deckbuilder.deckpage import Picture
from deckbuilder.handpages import Source, TermsForm, WholeNumber
from deckbuilder.limits import MANY_HANDS, allowed
from deckbuilder.ownership import decks_of
from deckbuilder.views.errors import too_often
from deckbuilder.words import said
from engine.hands import HAND, LEGACY_HAND, SEEDS, seed_beside
from engine.hands.as_csv import csv_lines
from engine.hands.as_json import differences_as_json, many_as_json
from engine.hands.groups import NotUnderstood
from engine.hands.report import Difference, ManyHands, Share, Spread, differences
from engine.odds.questions import percent

HANDS = 10_000
HANDS_AT_MOST = 100_000  # on a page; the command deals more
OTHERS = 100  # decks and revisions that are offered for comparison, the newest


@dataclass(frozen=True, slots=True)
class Reason:
    """Why hands are bricks, how many, and some of them as pictures."""

    title: str
    share: Share
    examples: list[tuple[list[Picture], list[Picture]]]  # the opening hand, what was drawn


class ManyForm(TermsForm):
    """How many hands, from which seed, and which deck beside this one."""

    count = WholeNumber(label=gettext_lazy("Hands"), least=1, most=HANDS_AT_MOST)
    seed = WholeNumber(label=gettext_lazy("Seed"), least=0, most=SEEDS - 1)
    other = forms.ChoiceField(
        label=gettext_lazy("Compare with"),
        required=False,
        error_messages={
            "invalid_choice": gettext_lazy("There is no such deck of yours to compare with.")
        },
    )
    DEFAULTS = {**TermsForm.DEFAULTS, "count": str(HANDS), "seed": "1"}

    def __init__(
        self, given: QueryDict, source: Source, others: list[Any], find: Callable[[str], Source]
    ) -> None:
        super().__init__(given, source)
        self._find = find
        if source.game == "legacy":  # of which the opening hands alone are looked at
            del self.fields["turn"]
        if others or given.get("other"):
            self.fields["other"].choices = [("", "–"), *others]  # type: ignore[attr-defined]
        else:
            del self.fields["other"]

    @cached_property
    def beside(self) -> Source | None:
        chosen = self.cleaned_data.get("other")
        return self._find(chosen) if chosen else None


@require_safe
def hands(request: HttpRequest, key: str) -> HttpResponseBase:
    """Many hands of a deck that one may read."""
    return _hands(request, handpages.saved(request, key))


@require_http_methods(["GET", "HEAD", "POST"])
def shared_hands(request: HttpRequest) -> HttpResponseBase:
    """Many hands of the list in the address, for anybody."""
    return handpages.from_address(request, "hands", _hands)


def _hands(request: HttpRequest, source: Source) -> HttpResponseBase:
    from engine.hands.many import CannotDeal, each_hand, many

    if not allowed(request, MANY_HANDS):
        return too_often(request, MANY_HANDS)
    form = ManyForm(request.GET, source, _others(request, source), partial(_other, request, source))
    if not form.is_valid():
        return _page(request, source, form, {}, *form.wrong())
    wanted = form.cleaned_data
    asked = {"seed": wanted["seed"], "hands": wanted["count"], "game": source.game}
    try:
        if request.GET.get("format") == "csv":
            rows = each_hand(source.deck, source.pool, form.terms, **asked)
            return _csv(rows, source, form)
        report = many(source.deck, source.pool, form.terms, **asked)
        other, versus = form.beside, None
        if other is not None:
            asked |= {"seed": seed_beside(wanted["seed"])}
            versus = many(other.deck, other.pool, form.terms_for(other, source), **asked)
    except (CannotDeal, NotUnderstood) as problem:
        return _page(request, source, form, {}, said(problem.message))
    if request.GET.get("format") == "json":
        return JsonResponse(_json(source, form, report, other, versus))
    return _page(request, source, form, _shown(source, report, other, versus))


def _page(
    request: HttpRequest, source: Source, form: ManyForm, report: dict[str, Any], *problems: str
) -> HttpResponse:
    query = dict(request.GET.lists())
    if problems and request.GET.get("format") == "json":
        faults = [("form", problem) for problem in problems]
        return jsonerrors.error(" ".join(problems), status=422, errors=faults)
    query.pop("format", None)
    for name in source.carried:
        query.pop(name, None)
    context = handpages.head(source, "hands") | {
        "form": form,
        "hidden": source.carried,
        "problems": [] if form.errors else problems,
        "as_json": source.address("hands", query | {"format": ["json"]}),
        "as_csv": source.address("hands", query | {"format": ["csv"]}),
        "share": source.shared("hands", {n: v for n, v in query.items() if n != "other"})
        if source.saved
        else "",
    }
    status = 422 if problems else 200
    response = render(request, "deckbuilder/hands.html", context | report, status=status)
    return jsonerrors.explained(response, *problems)


def _shown(
    source: Source, report: ManyHands, other: Source | None, versus: ManyHands | None
) -> dict[str, Any]:
    """The report as the page shows it."""
    hand = LEGACY_HAND if source.game == "legacy" else HAND
    names = (_("this deck"), other.title if other else "")
    return {
        "report": report,
        "other": other,
        "versus": versus,
        "notes": [said(note) for note in report.notes],
        "reasons": [
            Reason(
                said(reason.title),
                reason.share,
                [
                    (source.pictures(cards[:hand]), source.pictures(cards[hand:]))
                    for cards in reason.examples
                ],
            )
            for reason in report.reasons
        ],
        "levels": _levels(report, versus, names),
        "differences": [_difference(each) for each in differences(report, versus)]
        if versus
        else [],
    }


def _levels(
    report: ManyHands, versus: ManyHands | None, names: tuple[str, str]
) -> list[tuple[str, plots.Plot, list[tuple[str, ...]]]]:
    """(title, plot, rows of a table) of each sort of cards that one of the decks has."""
    mine = {spread.key: spread for spread in report.levels}
    theirs = {spread.key: spread for spread in versus.levels} if versus else {}
    shares = [hands / sum(each.hands) for each in (theirs | mine).values() for hands in each.hands]
    if theirs and any(key not in each for each in (mine, theirs) for key in theirs | mine):
        shares.append(1.0)  # a deck without any of a sort
    top = max(shares, default=1.0)
    found = []
    for key, spread in (theirs | mine).items():
        rows = [(names[0], _shares(mine.get(key), spread))]
        if versus:
            rows.append((names[1], _shares(theirs.get(key), spread)))
        title = said(spread.title)
        columns = [str(n) for n in range(len(spread.hands))]
        means = [f"{each[key].mean if key in each else 0:.2f}" for each in (mine, theirs)]
        shown = _("%(mean)s on average") % {"mean": means[0]}
        if versus:
            shown = _("%(one)s on average, %(other)s in the other") % {
                "one": means[0],
                "other": means[1],
            }
        plot = plots.bars(f"spread-{key}", title, shown, columns, rows, plots.SMALL, top)
        table = [
            (column, *[said(percent(shares[at])) for _name, shares in rows])
            for at, column in enumerate(columns)
        ]
        found.append((shown, plot, table))
    return found


def _shares(spread: Spread | None, like: Spread) -> list[float]:
    """The share of hands with 0, 1, 2, … cards of a sort; none in a deck without any."""
    if spread is None:
        return [1.0] + [0.0] * (len(like.hands) - 1)
    return [hands / sum(spread.hands) for hands in spread.hands]


def _difference(each: Difference) -> dict[str, Any]:
    return {
        "title": said(each.title),
        "one": each.one,
        "other": each.other,
        "points": f"{100 * each.difference:+.2f}",
        "error": f"{100 * 1.96 * each.error:.2f}",
        "clear": each.clear,
    }


def _others(request: HttpRequest, source: Source) -> list[Any]:
    """What a saved deck can be compared with: its other revisions, and one's other decks.

    What a deck was before is its holder's business alone.
    """
    if source.saved is None:
        return []
    deck = source.saved
    earlier = deck.revisions.exclude(number=deck.revision) if deck.mine else deck.revisions.none()
    revisions = [
        (
            f"revision:{revision.number}",
            _("Revision %(number)s: %(change)s")
            % {"number": revision.number, "change": revision.get_change_display()},
        )
        for revision in earlier.order_by("-number")[:OTHERS]
    ]
    decks = [
        (f"deck:{each.key}", each.name)
        for each in decks_of(request).filter(game=deck.game).exclude(pk=deck.pk)[:OTHERS]
    ]
    groups = [(_("Earlier revisions"), revisions), (_("My other decks"), decks)]
    return [group for group in groups if group[1]]


def _other(request: HttpRequest, source: Source, chosen: str) -> Source:
    """The deck that is chosen for comparison; the form has seen that it is one's own."""
    kind, _colon, name = chosen.partition(":")
    assert source.saved is not None  # only a saved deck has others to choose from
    if kind == "deck":
        return handpages.saved(request, name)
    revision = source.saved.revisions.get(number=int(name))
    title = _("revision %(number)s") % {"number": revision.number}
    return Source(revision.deck_list, source.game, title, source.saved)


def _json(
    source: Source,
    form: ManyForm,
    report: ManyHands,
    other: Source | None,
    versus: ManyHands | None,
) -> dict[str, Any]:
    """The report for programs, in the shape that the API has; its sentences in English."""
    answer = {"ok": True} | many_as_json(report, form.terms, game=source.game)
    answer |= {"compare": None, "differences": None}
    if other and versus:
        compared = many_as_json(versus, form.terms_for(other, source), game=source.game)
        answer |= {
            "compare": {"deck": other.title} | compared,
            "differences": differences_as_json(differences(report, versus)),
        }
    return answer


def _csv(rows: Iterable[Any], source: Source, form: ManyForm) -> StreamingHttpResponse:
    """Every hand as a row, written while it is sent."""
    lines = (f"{line}\r\n" for line in csv_lines(rows, game=source.game))
    response = StreamingHttpResponse(lines, content_type="text/csv; charset=utf-8")
    name = f"hands-{form.cleaned_data['seed']}.csv"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
