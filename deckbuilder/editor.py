"""The page on which a deck is edited: the deck, its verdict, and a search for cards beside it.

An address says what is looked at (`?q=…&on=…`); how rows are arranged is kept in the browser.
Without scripts each change answers with the whole page. With them it answers with the parts
that a change changes: the head with the verdict, and the deck; the search stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.timezone import localdate
from django.utils.translation import get_language, gettext_lazy, pgettext
from django.utils.translation import gettext as _

from cards.models import Catalogue, Versions
from deckbuilder import deckgroups, finder, jsonerrors, judging
from deckbuilder.addresses import query_of
from deckbuilder.askedday import AskedDay, asked_day
from deckbuilder.cardpages.searching import SearchPage, search_page
from deckbuilder.deckpage import Beside, deck_page
from deckbuilder.forms import JudgeForm
from deckbuilder.models import Deck, Revision
from deckbuilder.sharing import share_of
from engine.deck import MAYBE
from engine.deck import Deck as DeckList
from engine.regulation.day import Day, day_of

ARRANGED = "deck_rows"  # the cookie
A_YEAR = 365 * 24 * 60 * 60
SHAPES = {"list": gettext_lazy("as a list"), "pictures": gettext_lazy("as pictures")}
PANES = ("deck", "find")
TARGETS = ("", "side", MAYBE)  # where cards that were found are put; "" is by their kind


class Arranged(NamedTuple):
    """How the rows of decks are arranged in this browser."""

    by: str = "level"
    sort: str = "number"
    shape: str = "list"

    @classmethod
    def of(cls, request: HttpRequest) -> Arranged:
        """Read the wishes of the address, else those that are kept; anything else is usual."""
        kept = request.COOKIES.get(ARRANGED, "").split(".")
        kept = kept if len(kept) == len(cls._fields) else [""] * len(cls._fields)
        known: tuple[Mapping[str, Any], ...] = (deckgroups.GROUPS, deckgroups.SORTS, SHAPES)
        wanted = []
        for name, before, choices in zip(cls._fields, kept, known, strict=True):
            wishes = (request.GET.get(name, ""), before, next(iter(choices)))
            wanted.append(next(wish for wish in wishes if wish in choices))
        return cls(*wanted)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request looks at."""

    day: AskedDay
    q: str = ""
    page: str = ""
    show: str = ""
    to: str = ""
    pane: str = "deck"

    @classmethod
    def of(cls, request: HttpRequest) -> Asked:
        """Read the query of an address; what cannot be is as if it were not there."""
        asked = request.GET
        to, pane = asked.get("to", ""), asked.get("pane", "")
        return cls(
            asked_day(request),
            asked.get("q", ""),
            asked.get("page", ""),
            asked.get("show", ""),
            to if to in TARGETS else "",
            pane if pane in PANES else ("find" if asked.get("q") else "deck"),
        )

    def query(self, **other: object) -> str:
        """Write the query of the address that looks at the same, or at something other."""
        values: dict[str, object] = {
            "on": self.day.on.isoformat() if self.day.on else "",
            "q": self.q,
            "page": self.page,
            "show": self.show,
            "to": self.to,
            "pane": self.pane if self.pane != ("find" if self.q else "deck") else "",
        } | other
        said = query_of(values)
        return f"?{said}" if said else ""


def show(
    request: HttpRequest,
    deck: Deck,
    *,
    problem: str = "",
    remarks: Sequence[str] = (),
    typed: Mapping[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """Answer with the deck's page, or for htmx with its part; what was typed stays in it."""
    revision = deck.newest
    asked, arranged = Asked.of(request), Arranged.of(request)
    versions = deck.versions or Catalogue.versions()
    live = bool(request.htmx)  # type: ignore[attr-defined]
    context: dict[str, Any] = {
        "deck": deck,
        "revision": revision,
        "asked": asked,
        "live": live,
        "panes": [("deck", pgettext("part of the page", "Deck")), ("find", _("Cards"))],
    }
    if live and request.headers.get("HX-Target") == "found":
        part = "#found"
    else:
        part = "#changed" if live else ""
        context |= _deck(deck, revision, asked, arranged, versions) | {
            "problem": problem,
            "remarks": remarks,
            "typed": {"boxes": {}, "line": "", "name": deck.name} | dict(typed or {}),
            "saved": live and status == 200 and request.method == "POST",
        }
    if part != "#changed":
        context["find"] = _find(deck, revision.deck_list, asked, versions)
    response = render(request, f"deckbuilder/deck.html{part}", context, status=status)
    response.headers["Deck-Revision"] = str(deck.revision)
    # Whoever goes back to the page sees the deck as it is, and never a part in place of the page.
    response.headers["Cache-Control"] = "no-store"
    if set(Arranged._fields) & request.GET.keys():
        response.set_cookie(
            ARRANGED,
            ".".join(arranged),
            max_age=A_YEAR,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    return jsonerrors.explained(response, problem)


def _deck(
    deck: Deck, revision: Revision, asked: Asked, arranged: Arranged, versions: Versions
) -> dict[str, Any]:
    page = deck_page(
        revision.deck_list,
        revision.regulation,
        revision.region,
        asked.day.on,
        unread=len(revision.unread),
        by=arranged.by,
        sort=arranged.sort,
        beside=Beside(revision.notes, revision.cover),
        versions=versions,
    )
    return {
        "page": page,
        "query": asked.query(),
        "arranged": arranged,
        "arrange": _arrange(arranged, get_language() or ""),
        "judged_by": _judged_by(deck.regulation, deck.region, page.dated, get_language() or ""),
        "share": share_of(revision.deck_list, deck.game),
    }


def _find(deck: Deck, deck_list: DeckList, asked: Asked, versions: Versions) -> SearchPage:
    """Search for what the address asks for; `in:deck` are the cards of this deck."""
    have = finder.counted(deck_list)
    head = asked.query(q="", page="", show="", pane="find")

    def linked(query: str, **more: object) -> str:
        return "&".join(filter(None, (head, query_of({"q": query} | more))))

    on = asked.day.on or localdate()
    numbers = {entry.number for entry in deck_list.entries}
    return search_page(
        asked.q,
        {"page": asked.page, "show": asked.show},
        on,
        versions=versions,
        game=deck.game,
        sets={"deck": numbers},
        linked=linked,
        written=finder.writer(have, _day(deck, on, versions)),
    )


def _day(deck: Deck, on: date, versions: Versions) -> Day:
    rules = judging.rules_of(deck.regulation, versions)
    return day_of(judging.pool_of(rules.game, versions), rules, deck.region, on)


@lru_cache(maxsize=100)
def _judged_by(regulation: str, region: str, dated: bool, language: str) -> SafeString:
    """The fields for what a deck is judged by: few ways to write them, hence written once each."""
    form = JudgeForm(initial={"regulation": regulation, "region": region}, auto_id="judge_%s")
    return render_to_string("deckbuilder/deck_terms.html", {"form": form, "dated": dated})


@lru_cache(maxsize=100)
def _arrange(arranged: Arranged, language: str) -> SafeString:
    """The fields for how rows are arranged, written once each, too."""
    fields = [
        ("by", _("Group"), deckgroups.GROUPS.items(), arranged.by),
        ("sort", _("Order"), deckgroups.SORTS.items(), arranged.sort),
        ("shape", _("Show"), SHAPES.items(), arranged.shape),
    ]
    return render_to_string("deckbuilder/deck_arrange.html", {"fields": fields})
