"""Two decks beside each other: what differs, their totals and their verdicts."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from deckbuilder import jsonerrors
from deckbuilder.compared import Compared, State
from deckbuilder.forms import Form
from deckbuilder.models import Deck
from deckbuilder.ownership import decks_of, readable


class TwoDecksForm(Form):
    """Which two of one's decks."""

    a = forms.ChoiceField(label=gettext_lazy("Deck"))
    b = forms.ChoiceField(label=gettext_lazy("Compared with"))


@require_safe
def two_decks(request: HttpRequest) -> HttpResponse:
    """What two decks differ in that one may read (`?a=<key>&b=<key>`), or a form to choose them."""
    keys = [request.GET.get(name, "").strip() for name in ("a", "b")]
    chosen = [readable(request, key) if key else None for key in keys]
    one, other = chosen
    if one is None or other is None:
        return _ask(request, keys)
    if one.game != other.game:
        problem = _("These decks are for two games that have no card in common.")
        return _ask(request, keys, problem=problem, status=422)
    compared = Compared(_state(one), _state(other), named=False)
    back = f"{request.path}?a={other.reached}&b={one.reached}"
    return answer(request, compared, name=f"{one.name}-{other.name}", back=back)


def answer(
    request: HttpRequest, compared: Compared, *, name: str, back: str, deck: Deck | None = None
) -> HttpResponse:
    """What differs as a page, or with `&as=text` or `csv` as a file called after `name`.

    `deck` is the one whose history it is; `back` the address of the same the other way round.
    """
    if (wanted := request.GET.get("as")) == "text":
        return attached(compared.as_text(), "text/plain", name, "txt", before=deck)
    if wanted == "csv":
        return attached(compared.as_csv(), "text/csv", name, "csv", before=deck)
    query = request.GET.copy()
    query.pop("as", None)
    context = {
        "deck": deck,
        "compared": compared,
        "labels": (_("Before"), _("After")) if deck else (_("First deck"), _("Second deck")),
        "sections": compared.sections(),
        "fields": compared.fields(),
        "unread": compared.unread(),
        "back": back,
        "download": f"{request.path}?{query.urlencode()}",
    }
    return render(request, "deckbuilder/history_differences.html", context)


def attached(
    text: str, media_type: str, name: str, ending: str, *, before: Deck | None = None
) -> HttpResponse:
    """Answer with a file; what people called their decks is made harmless in its name."""
    response = HttpResponse(text, content_type=f"{media_type}; charset=utf-8")
    words = f"{before.name}-{name}" if before else name
    file = f"{slugify(words, allow_unicode=True)[:80] or 'deck'}.{ending}"
    response.headers["Content-Disposition"] = content_disposition_header(True, file) or ""
    return response


def _ask(
    request: HttpRequest, keys: list[str], *, problem: str = "", status: int = 200
) -> HttpResponse:
    form = TwoDecksForm(initial={"a": keys[0], "b": keys[1]})
    mine = list(decks_of(request).values_list("key", "name"))
    for name in ("a", "b"):
        form.fields[name].choices = mine  # type: ignore[attr-defined]
    context = {"form": form, "decks": mine, "problem": problem}
    response = render(request, "deckbuilder/compare.html", context, status=status)
    return jsonerrors.explained(response, problem)


def _state(deck: Deck) -> State:
    newest = deck.revisions.defer("given").get(number=deck.revision)
    return State(newest, deck.name, deck.get_absolute_url(), deck.game)
