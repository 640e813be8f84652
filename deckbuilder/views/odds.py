"""Exact odds of a deck: each answer a sentence, a plot, and a table of the numbers beneath."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from django.views.decorators.http import require_http_methods, require_safe

from deckbuilder import handpages, jsonerrors, plots
from deckbuilder.deckpage import Picture
from deckbuilder.handpages import Source, TermsForm, WholeNumber
from deckbuilder.limits import HANDS, allowed
from deckbuilder.views.errors import too_often
from deckbuilder.words import said
from engine.hands.groups import Group, MainCards, NotUnderstood
from engine.hands.terms import Terms
from engine.odds.budget import REQUEST, Budget
from engine.odds.questions import (
    BY_TURN,
    CARDS,
    IN_HAND,
    IN_SECURITY,
    DeckOdds,
    Wanted,
    percent,
)
from engine.odds.reading import COUNT_AT_MOST, EXAMPLES, WRITTEN_AT_MOST, read_among

PLOTTED = range(1, 9)  # turns that plots and tables show, of all that can be asked about
MORE_CARDS = range(0, 9)  # the same for the older game
LINE = ("lv:3", "lv:4", "lv:5")


@dataclass(frozen=True, slots=True)
class Numbers:
    """A table: the words of its head, and rows that begin with a word of their own."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered under one heading. A question without an answer has sentences alone."""

    key: str
    title: str
    sentences: tuple[str, ...]
    plot: plots.Plot | None = None
    numbers: Numbers | None = None


class OddsForm(TermsForm):
    """What to ask of a deck. The group may be picked by cards, which then count instead."""

    group = forms.CharField(label=gettext_lazy("Cards"), required=False, max_length=500)
    least = WholeNumber(label=gettext_lazy("At least"), least=1, most=COUNT_AT_MOST)
    question = forms.CharField(
        label=gettext_lazy("Your own question"), required=False, max_length=WRITTEN_AT_MOST
    )
    DEFAULTS = {**TermsForm.DEFAULTS, "least": "1"}

    def __init__(self, given: QueryDict, source: Source, groups: Sequence[Group]) -> None:
        super().__init__(given, source)
        usual = "lv:III" if source.game == "legacy" else "lv:3"
        chosen = self.given.get("group") or (groups[0].written if groups else usual)
        self.given["group"] = chosen
        options = _options(groups)
        if all(chosen != value for _title, each in options for value, _word in each):
            options.insert(0, (_("As written"), [(chosen, chosen)]))
        self.fields["group"].widget = forms.Select(choices=options)
        one, other = EXAMPLES[source.game]
        self.fields["question"].help_text = _("For example: %(one)s; or: %(other)s") % {
            "one": one,
            "other": other,
        }
        self.picked = given.getlist("cards")


@require_safe
def odds(request: HttpRequest, key: str) -> HttpResponse:
    """The odds of a deck that one may read."""
    source = handpages.saved(request, key)
    if not allowed(request, HANDS):
        return too_often(request, HANDS)
    return _odds(request, source)


@require_http_methods(["GET", "HEAD", "POST"])
def shared_odds(request: HttpRequest) -> HttpResponseBase:
    """The odds of the list in the address, for anybody."""
    return handpages.from_address(request, "odds", _odds)


def _odds(request: HttpRequest, source: Source) -> HttpResponse:
    main = MainCards(source.deck, source.pool)
    form = OddsForm(request.GET, source, _groups(main))
    answers = _answers(form, source, main) if form.is_valid() else []
    context = handpages.head(source, "odds") | {
        "form": form,
        "answers": answers,
        "cards": _cards(source, main, form.picked),
        "share": source.shared("odds", dict(request.GET.lists())) if source.saved else "",
        "hidden": source.carried,
    }
    status = 200 if form.is_valid() else 422
    response = render(request, "deckbuilder/odds.html", context, status=status)
    return jsonerrors.explained(response, *form.wrong())


def _answers(form: OddsForm, source: Source, main: MainCards) -> list[Answer]:
    """All answers of the page; they share a budget, and what was typed is asked first."""
    budget = Budget(REQUEST)
    deck_odds = DeckOdds(source.deck, source.pool, game=source.game, budget=budget)
    terms, least = form.terms, form.cleaned_data["least"]
    answers = []
    if question := form.cleaned_data["question"].strip():
        answers.append(_own(deck_odds, main, question, terms))
    if source.game == "modern":
        answers += [_opening(deck_odds, main, terms), _line(deck_odds, main, terms)]
    try:
        group = main.picked(form.picked) if form.picked else main.read(form.cleaned_data["group"])
    except NotUnderstood as problem:
        answers.append(Answer("group", _("Cards of your choice"), (said(problem.message),)))
    else:
        answers.append(_at_least(deck_odds, group, least, terms))
        answers.append(_how_many(deck_odds, group, terms))
    return answers


def _opening(deck_odds: DeckOdds, main: MainCards, terms: Terms) -> Answer:
    """A level 3 in the opening hand, and how often that takes a redraw."""
    found = deck_odds.of([Wanted(main.read("lv:3"), place=IN_HAND)], terms)
    redraws = deck_odds.redraws(terms)
    sentences = [said(found.sentence)]
    if terms.policy.keep is None:
        sentences.append(_("No hand is redrawn."))
    elif redraws is not None:
        sentences.append(
            _("The chance that a hand is redrawn is %(percent)s.") % {"percent": _percent(redraws)}
        )
    names = [_("a level 3"), _("a redraw")]
    shares = [found.chance, redraws]
    return Answer(
        "opening",
        _("Level 3 in the opening hand"),
        tuple(sentences),
        plots.bars("opening", _("The opening hand"), sentences[0], names, [("", _floats(shares))])
        if found.chance is not None
        else None,
        _numbers(
            [_("Opening hand"), _("Chance")],
            [[name, _cell(share)] for name, share in zip(names, shares, strict=True)],
        )
        if found.chance is not None
        else None,
    )


def _line(deck_odds: DeckOdds, main: MainCards, terms: Terms) -> Answer:
    """A card each of levels 3, 4 and 5 by each turn, going first and second."""
    wanted = [Wanted(main.read(written)) for written in LINE]
    return _over_turns("line", _("Levels 3, 4 and 5 together by a turn"), deck_odds, wanted, terms)


def _at_least(deck_odds: DeckOdds, group: Group, least: int, terms: Terms) -> Answer:
    """At least so many of a group by each turn, or with each number of further cards."""
    title = _("At least %(least)s of %(group)s") % {"least": least, "group": said(group.title)}
    return _over_turns("least", title, deck_odds, [Wanted(group, least)], terms)


def _how_many(deck_odds: DeckOdds, group: Group, terms: Terms) -> Answer:
    """How many of a group there are at each place: k or more, and how many to expect."""
    places = [(IN_HAND, _("opening hand")), (BY_TURN, _by_turn(deck_odds.game, terms))]
    if deck_odds.game == "modern":
        places.append((IN_SECURITY, _("security")))
    tables = [(word, deck_odds.table(group, place, terms)) for place, word in places]
    sentences = tuple(said(table.sentence) for _word, table in tables)
    answered = [(word, table.or_more) for word, table in tables if table.exactly]
    most = max((len(or_more) for _word, or_more in answered), default=0)
    rows = [
        [_("%(k)s or more") % {"k": k}]
        + [_cell(or_more[k] if k < len(or_more) else Fraction()) for _word, or_more in answered]
        for k in range(1, most)
    ]
    shown = [
        (word, [float(or_more[k]) if k < len(or_more) else 0.0 for k in range(1, min(most, 7))])
        for word, or_more in answered[:2]
    ]
    title = _("How many of %(group)s") % {"group": said(group.title)}
    columns = [_("%(k)s+") % {"k": k} for k in range(1, min(most, 7))]
    return Answer(
        "many",
        title,
        sentences,
        plots.bars("many", title, " ".join(sentences), columns, shown) if columns else None,
        _numbers([_("Cards"), *[word for word, _table in answered]], rows) if rows else None,
    )


def _own(deck_odds: DeckOdds, main: MainCards, written: str, terms: Terms) -> Answer:
    """The answer to a question that was typed."""
    title = _("Your own question")
    try:
        question = read_among(written, main, game=deck_odds.game)
    except NotUnderstood as problem:
        return Answer("own", title, (said(problem.message),))
    if question.turn is not None:
        terms = replace(terms, turn=question.turn)
    if not question.table:
        return Answer("own", title, (said(deck_odds.of(question.wanted, terms).sentence),))
    wanted = question.wanted[0]
    table = deck_odds.table(wanted.group, wanted.place, terms)
    ks = range(len(table.exactly))
    rows = [[str(k), _cell(table.exactly[k]), _cell(table.or_more[k])] for k in ks]
    sentence = said(table.sentence)
    return Answer(
        "own",
        title,
        (sentence,),
        plots.bars("own", title, sentence, [str(k) for k in ks], [("", _floats(table.exactly))])
        if rows
        else None,
        _numbers([_("Cards"), _("Exactly"), _("Or more")], rows) if rows else None,
    )


def _over_turns(
    key: str, title: str, deck_odds: DeckOdds, wanted: Sequence[Wanted], terms: Terms
) -> Answer:
    """What is wanted by each turn, or with so many more cards; the sentence is of one's own."""
    if deck_odds.game == "legacy":
        columns = [f"+{n}" for n in MORE_CARDS]
        going = [("", [replace(terms, turn=n) for n in MORE_CARDS])]
    else:
        columns = [_turn(n) for n in PLOTTED]
        going = [
            (word, [replace(terms, turn=n, first=first) for n in PLOTTED])
            for word, first in ((_("going first"), True), (_("going second"), False))
        ]
    own, *found = deck_odds.over_turns(wanted, [terms, *(t for _word, each in going for t in each)])
    size, sentence = len(columns), said(own.sentence)
    chances = [
        (word, [odds.chance for odds in found[size * at : size * (at + 1)]])
        for at, (word, _each) in enumerate(going)
    ]
    if all(chance is None for _word, shares in chances for chance in shares):
        return Answer(key, title, (sentence,))
    return Answer(
        key,
        title,
        (sentence,),
        plots.lines(key, title, sentence, columns, [(w, _floats(s)) for w, s in chances]),
        _numbers(
            [pgettext("odds", "By"), *[word or _("Chance") for word, _shares in chances]],
            [
                [column, *[_cell(shares[at]) for _word, shares in chances]]
                for at, column in enumerate(columns)
            ],
        ),
    )


def _groups(main: MainCards) -> tuple[Group, ...]:
    """The groups to choose from; none where there are more cards than odds are computed for."""
    if sum(main.counts.values()) > CARDS:
        return ()
    try:
        return main.groups()
    except NotUnderstood:  # a card whose number cannot be written as a group
        return ()


def _options(groups: Sequence[Group]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The groups under headings, each with its copies."""
    headings = {
        "lv": _("Levels"),
        "k": _("Kinds"),
        "is": _("Kinds"),
        "c": _("Colours"),
        "t": _("Traits"),
    }
    options: dict[str, list[tuple[str, str]]] = {}
    for group in groups:
        field, colon, _value = group.written.partition(":")
        heading = headings.get(field, _("Cards")) if colon else _("Cards")
        options.setdefault(heading, []).append(
            (group.written, f"{said(group.title)} ({group.copies})")
        )
    return list(options.items())


def _cards(source: Source, main: MainCards, picked: Sequence[str]) -> list[tuple[Picture, bool]]:
    """Every number that is drawn from, and whether it was picked."""
    if sum(main.counts.values()) > CARDS:
        return []
    of_picked, pictures = set(picked), source.pictures(tuple(main.cards))
    return [(picture, picture.number in of_picked) for picture in pictures]


def _by_turn(game: str, terms: Terms) -> str:
    if game == "legacy":
        return _("with %(count)s more") % {"count": terms.turn}
    return _("by turn %(turn)s") % {"turn": terms.turn}


def _turn(turn: int) -> str:
    return _("T%(turn)s") % {"turn": turn}


def _numbers(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Numbers:
    return Numbers(tuple(head), tuple(tuple(row) for row in rows))


def _cell(chance: Fraction | None) -> str:
    return "–" if chance is None else _percent(chance)


def _percent(chance: Fraction | float) -> str:
    return said(percent(chance))


def _floats(chances: Sequence[Fraction | None]) -> list[float | None]:
    return [None if chance is None else float(chance) for chance in chances]
