"""The addresses of the catalogue: cards, sets, restriction lists, and what is loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page
from ninja import Query, Router
from ninja.decorators import decorate_view

from cards.models import Catalogue
from deckbuilder import catalogue
from deckbuilder.api import cardfacts, listfacts
from deckbuilder.api.answers import Error, voice
from deckbuilder.api.asked import Reader
from deckbuilder.api.errors import misread, not_found, unusable
from deckbuilder.api.fields import quoted
from deckbuilder.api.keeping import kept_until_it_changes, versions_of
from deckbuilder.api.questions import Facts, OfDay, OneCard, OneCardOfDay, Search, TwoDays
from deckbuilder.api.rates import DESCRIBED, LOOKUPS, SEARCHES, ByAddress
from engine.search import Index, parse
from engine.search.index import GAMES, AnyCard

WRONGLY = (405, 422, 429, 500)
NOTHING = (404, *WRONGLY)

Operation = Callable[..., Any]

router = Router(tags=["catalogue"])


def _reads(
    path: str, summary: str, answer: Any, wrongly: tuple[int, ...] = WRONGLY
) -> Callable[[Operation], Operation]:
    """Put a question about the catalogue at an address; its answer stands until that changes."""
    register = router.get(
        path,
        summary=summary,
        response={200: answer, wrongly: Error},
        throttle=ByAddress(SEARCHES if path == "/cards" else LOOKUPS),
        openapi_extra=DESCRIBED,
        by_alias=True,
    )
    return lambda operation: register(decorate_view(kept_until_it_changes)(operation))


@_reads("/cards", "Search for cards", cardfacts.PageAnswer)
def cards(request: HttpRequest, response: HttpResponse, asked: Query[Search]) -> Any:
    """Find cards in the language of the search box, 60 a page. A page after the last is empty.

    A search of which anything cannot be understood is refused, with the place of each problem.
    """
    query = parse(asked.q)
    query = replace(
        query,
        order=asked.order or query.order,
        direction=asked.dir or query.direction,
    )
    found = catalogue.found(query, page=asked.page, on=asked.on, versions=versions_of(request))
    if found.problems:
        return misread(found.problems)
    return cardfacts.page(found, asked.q, asked.page, _tell(response, asked))


@_reads("/cards/{number}", "Tell all of a card", cardfacts.WholeCard, NOTHING)
def card(request: HttpRequest, response: HttpResponse, number: str, asked: Query[OneCard]) -> Any:
    """Facts, imported texts, errata, tokens, and what it digivolves from and into."""
    index = catalogue.index(versions_of(request))
    found = _card(index, number, asked.game)
    if found is None:
        return _no_card(number)
    _tell(response, asked)
    return cardfacts.whole_card(found, index)


@_reads(
    "/cards/{number}/restrictions",
    "Tell what may be done with a card",
    listfacts.CardDayAnswer,
    NOTHING,
)
def card_restrictions(
    request: HttpRequest, response: HttpResponse, number: str, asked: Query[OneCardOfDay]
) -> Any:
    """What the usual regulation of its game allows on a day, and what was ever said of the card."""
    versions = versions_of(request)
    index = catalogue.index(versions)
    found = _card(index, number, asked.game)
    if found is None:
        return _no_card(number)
    # The usual regulation of a game has the name of the game.
    rules = catalogue.regulations(versions)[found.game]
    tell = _tell(response, asked)
    return listfacts.card_on_day(found, index, rules, asked.region, _day(asked.on), tell)


@_reads("/sets", "List the sets", list[cardfacts.SetAnswer])
def sets(request: HttpRequest, response: HttpResponse, asked: Query[Facts]) -> Any:
    """Sets by the code that the numbers of their cards begin with, the modern ones first."""
    _tell(response, asked)
    index = catalogue.index(versions_of(request))
    return [cardfacts.described(each) for each in cardfacts.sets(index).values()]


@_reads("/sets/{code}", "Tell the cards of a set", cardfacts.WholeSet, NOTHING)
def card_set(request: HttpRequest, response: HttpResponse, code: str, asked: Query[Facts]) -> Any:
    """All cards of a set, in order."""
    index = catalogue.index(versions_of(request))
    by_any_case = {each.casefold(): found for each, found in cardfacts.sets(index).items()}
    found = by_any_case.get(code.casefold())
    if found is None:
        why = _("There is no set %(written)s; /api/v1/sets lists them.")
        return not_found("code", why % {"written": quoted(code)})
    _tell(response, asked)
    return cardfacts.whole_set(found, index)


@_reads("/restrictions", "Tell a restriction list on a day", listfacts.DayAnswer)
def restrictions(request: HttpRequest, response: HttpResponse, asked: Query[OfDay]) -> Any:
    """Every limit, ban and banned pair of the modern game, with its source."""
    rules = catalogue.regulations(versions_of(request))["modern"]
    tell = _tell(response, asked)
    return listfacts.day(rules.list_of(asked.region), rules, _day(asked.on), tell)


@_reads("/restrictions/changes", "Compare a restriction list on two days", listfacts.ChangesAnswer)
def changes(request: HttpRequest, response: HttpResponse, asked: Query[TwoDays]) -> Any:
    """What is limited, banned, paired or free on the later day, and was not on the earlier one."""
    to = _day(asked.to)
    if to < asked.start:
        return unusable([("from", _("“from” is a later day than “to”."))])
    rules = catalogue.regulations(versions_of(request))["modern"]
    tell = _tell(response, asked)
    return listfacts.changes(rules.list_of(asked.region), rules, asked.start, to, tell)


@router.get(
    "/catalogue",
    summary="Tell what is loaded",
    response={200: listfacts.CatalogueAnswer, WRONGLY: Error},
    throttle=ByAddress(LOOKUPS),
    openapi_extra=DESCRIBED,
)
@decorate_view(conditional_page)
def loaded(request: HttpRequest, response: HttpResponse, asked: Query[Facts]) -> Any:
    """Versions, counts, since when, which texts are there, and how far the lists go."""
    response.headers["Cache-Control"] = "no-cache"  # it is asked for to see what is new
    _tell(response, asked)
    return listfacts.state(Catalogue.versions())


def _tell(response: HttpResponse, reader: Reader) -> Any:
    """Return what writes sentences for a reader, and say in which language they are."""
    response.headers["Content-Language"] = reader.language
    return voice(reader.language)


def _day(given: date | None) -> date:
    return given or timezone.localdate()


def _card(index: Index, number: str, game: str | None) -> AnyCard | None:
    """Find a card however its number is spelt; no number is one of both games."""
    every = (index.pools[each].find(number) for each in ([game] if game else GAMES))
    return next((found for found in every if found), None)


def _no_card(number: str) -> HttpResponse:
    why = _("There is no card %(written)s.")
    return not_found("number", why % {"written": quoted(number)})
