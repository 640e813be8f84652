"""The history of one's deck: every state that it was in, seen, compared and brought back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import IntegerField
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deckbuilder import decks, jsonerrors, judging
from deckbuilder.compared import Compared, State, sizes, told
from deckbuilder.deckpage import Picture, deck_page, pictured
from deckbuilder.forms import RevisionForm
from deckbuilder.limits import LISTS, allowed
from deckbuilder.models import Deck, Revision
from deckbuilder.ownership import decks_of
from deckbuilder.templatetags.said import section_word
from deckbuilder.views.comparing import answer, attached
from deckbuilder.views.errors import too_often
from engine.commands.terms import whole_number
from engine.deck import ALL_SECTIONS
from engine.formats import write_as

A_PAGE = 50
SHOWN = 4  # of what a revision changed; the others are unfolded
QUOTED = 40  # letters of what is wrong in an address


class RestoreForm(RevisionForm):
    """Which revision is to be brought back, and the one that was seen as the newest."""

    number = IntegerField(min_value=1, max_value=10**9)


@dataclass(frozen=True, slots=True)
class Told:
    """A revision, and what it changed."""

    revision: Revision
    about: str  # what an undoing undid; "" for most
    changed: list[str]

    @property
    def shown(self) -> list[str]:
        """The first few; one more instead of "and 1 more"."""
        return self.changed if len(self.changed) <= SHOWN + 1 else self.changed[:SHOWN]

    @property
    def folded(self) -> list[str]:
        return self.changed[len(self.shown) :]


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A number in a section of an earlier list."""

    picture: Picture
    copies: int
    printings: tuple[str, ...]
    note: str


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    """All revisions, newest first; with `?from=3&to=9`, what differs between two.

    `&as=text` or `csv` is the same as a file.
    """
    deck = get_object_or_404(decks_of(request), key=key)
    if "from" not in request.GET and "to" not in request.GET:
        return _page(request, deck)
    asked = (request.GET.get("from", "").strip(), request.GET.get("to", "").strip())
    problems = [_no_revision(deck, each) for each in asked if each and not _number(deck, each)]
    if problems:
        return _page(request, deck, problem=" ".join(dict.fromkeys(problems)), status=422)
    end = _number(deck, asked[1]) or deck.revision
    start = _number(deck, asked[0]) or max(end - 1, 1)
    kept = deck.revisions.defer("given").filter(number__in={start, end})
    found = {each.number: each for each in kept}
    compared = Compared(_state(deck, found[start]), _state(deck, found[end]))
    name = f"{start}-{end}"
    back = f"{request.path}?from={end}&to={start}"
    return answer(request, compared, deck=deck, name=name, back=back)


@require_safe
def revision(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """One state as it was, with its verdict today; `?as=text` is the list as a file."""
    deck = get_object_or_404(decks_of(request), key=key)
    if not 1 <= number <= deck.revision:
        raise Http404
    earlier = deck.revisions.get(number=number)
    pool = judging.pool_of(deck.game)
    if request.GET.get("as") == "text":
        written = write_as("text", earlier.listing, pool)
        return attached(written.text, "text/plain", f"{earlier.name}-{number}", "txt")
    context = {
        "deck": deck,
        "revision": earlier,
        "page": deck_page(
            earlier.deck_list, earlier.regulation, earlier.region, unread=len(earlier.unread)
        ),
        "sections": _sections(earlier, pool),
        "earlier": number - 1,
        "later": number + 1 if number < deck.revision else 0,
    }
    return render(request, "deckbuilder/history_revision.html", context)


@require_POST
def restore(request: HttpRequest, key: str) -> HttpResponse:
    """Bring an earlier state back, as a new revision."""
    deck = get_object_or_404(decks_of(request), key=key)
    if not allowed(request, LISTS):
        return too_often(request, LISTS)
    form = RestoreForm(request.POST)
    if not form.is_valid():
        written = request.POST.get("number", "")
        problem = (
            _no_revision(deck, written)
            if "number" in form.errors
            else _("The page was not complete. Reload it and try again.")
        )
        return _page(request, deck, problem=problem, status=422)
    number, newest = form.cleaned_data["number"], deck.revision
    if number > newest:
        return _page(request, deck, problem=_no_revision(deck, str(number)), status=422)
    try:
        decks.restore(deck, form.cleaned_data["revision"], number)
    except decks.Overtaken:
        deck.refresh_from_db()
        return _page(request, deck, problem=_overtaken(number), status=409)
    if deck.revision == newest:
        message = _("The deck is as it was in revision %(number)s already.")
    else:
        message = _("Restored revision %(number)s. Undo takes it back.")
    messages.success(request, message % {"number": number})
    return redirect(deck)


def _page(
    request: HttpRequest, deck: Deck, *, problem: str = "", status: int = 200
) -> HttpResponse:
    """A page of revisions; each is compared with the one before it, in one query for all."""
    page = Paginator(range(deck.revision, 0, -1), A_PAGE).get_page(request.GET.get("page"))
    numbers = list(page.object_list)
    kept = deck.revisions.defer("given").filter(
        number__lte=max(numbers), number__gte=min(numbers) - 1
    )
    states = {each.number: each for each in kept}
    pool = judging.pool_of(deck.game)
    context = {
        "deck": deck,
        "page": page,
        "told": [_told(states[n], states.get(n - 1), pool) for n in numbers if n in states],
        "problem": problem,
        "start": max(deck.revision - 1, 1),
    }
    response = render(request, "deckbuilder/history.html", context, status=status)
    response.headers["Deck-Revision"] = str(deck.revision)
    return jsonerrors.explained(response, problem)


def _told(now: Revision, before: Revision | None, pool: judging.AnyPool) -> Told:
    changed = told(before, now, pool) if before else sizes(now)
    about = ""
    if now.change == Revision.Change.UNDONE:
        about = _("Revision %(undone)s was taken back; the deck is as in revision %(number)s.") % {
            "undone": now.undoes,
            "number": now.origin,
        }
    elif now.change == Revision.Change.REDONE:
        about = _("The change of revision %(number)s was made again.") % {"number": now.origin}
    elif now.change == Revision.Change.RESTORED and now.restores:
        about = _("Revision %(number)s was restored.") % {"number": now.restores}
    elif not changed and before:
        about = _("The cards and all else stayed as they were.")
    return Told(now, about, changed)


def _sections(revision: Revision, pool: judging.AnyPool) -> list[dict[str, Any]]:
    deck, noted = revision.deck_list, set()
    sections = []
    for section in ALL_SECTIONS:
        cards = []
        for number, copies in deck.copies(section).items():
            printings = tuple(
                f"{entry.copies} × {entry.printing}"
                for entry in deck.entries
                if (entry.section, entry.number) == (section, number) and entry.printing
            )
            note = "" if number in noted else revision.notes.get(number, "")
            noted.add(number)
            picture = pictured(number, pool, deck.name_of(number))
            cards.append(ListedCard(picture, copies, printings, note))
        if cards:
            sections.append(
                {
                    "key": section,
                    "title": section_word(section),
                    "total": deck.total(section),
                    "cards": cards,
                }
            )
    return sections


def _state(deck: Deck, revision: Revision) -> State:
    title = _("%(name)s, revision %(number)s") % {
        "name": revision.name,
        "number": revision.number,
    }
    address = reverse("revision", args=[deck.key, revision.number])
    return State(revision, title, address, deck.game)


def _number(deck: Deck, written: str) -> int | None:
    """The revision that an address names; None if there is none of that number."""
    return whole_number(written, deck.revision) or None


def _no_revision(deck: Deck, written: str) -> str:
    return _("There is no revision “%(written)s”; this deck has revisions 1 to %(newest)s.") % {
        "written": written[:QUOTED],
        "newest": deck.revision,
    }


def _overtaken(number: int) -> str:
    return _(
        "This deck was changed in another tab or by another device in the meantime, so revision "
        "%(number)s was not restored. Here is the newest state; restore it again if it is still "
        "wanted."
    ) % {"number": number}
