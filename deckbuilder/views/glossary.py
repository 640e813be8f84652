"""The glossary: what the words on cards mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from deckbuilder import glossary as words
from deckbuilder.glossary import Entry
from deckbuilder.ready import for_everybody
from engine.formats.clean import tidy

LONGEST = 100


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry as the page shows it."""

    key: str
    written: str
    other: str  # the word in the other language, "" where there is none
    meaning: str
    example: str
    aliases: tuple[str, ...]
    rule: str
    see: tuple[tuple[str, str], ...]  # key and word of each


@dataclass(frozen=True, slots=True)
class Group:
    key: str
    title: str
    says: str
    entries: list[Shown]


@require_safe
@for_everybody
def glossary(request: HttpRequest) -> HttpResponse:
    """All words by groups, or those that a search finds: `?q=block`, `?q=16-5`."""
    query = tidy(request.GET.get("q", "")[:LONGEST])
    language = get_language() or "en"
    groups = list(_groups(words.found(query, language), language))
    context = {
        "query": query,
        "groups": groups,
        "count": sum(len(group.entries) for group in groups),
        "all": len(words.entries()),
        "other": "en" if language == "ja" else "ja",
        "comma": "、" if language == "ja" else ", ",
    }
    template = "deckbuilder/glossary.html"
    if request.headers.get("HX-Request") and request.headers.get("HX-Target") == "words":
        template += "#words"
    response = render(request, template, context)
    patch_vary_headers(response, ("HX-Request", "HX-Target"))
    return response


def _groups(found: Iterable[Entry], language: str) -> Iterator[Group]:
    titles = {
        "keyword": (_("Keywords"), _("Effects that cards call by a name in angle brackets.")),
        "timing": (
            _("Timings and icons"),
            _("When an effect comes, how often, and from where: the words in square brackets."),
        ),
        "area": (_("Areas"), _("Where cards are in a game.")),
        "term": (_("Terms"), _("All else that cards and rules speak of.")),
    }
    by_group: dict[str, list[Shown]] = {}
    for entry in found:
        by_group.setdefault(entry.group, []).append(_shown(entry, language))
    for key, (title, says) in titles.items():
        if key in by_group:
            yield Group(key, title, says, by_group[key])


def _shown(entry: Entry, language: str) -> Shown:
    other = "en" if language == "ja" else "ja"
    every = words.entries()
    return Shown(
        key=entry.key,
        written=entry.written(language),
        other=entry.written(other) if entry.name(other) != entry.name(language) else "",
        meaning=entry.meaning(language),
        example=entry.case(language),
        aliases=tuple(each for each in entry.aliases if _is_japanese(each) == (language == "ja")),
        rule=entry.rule,
        see=tuple((key, every[key].written(language)) for key in entry.see),
    )


def _is_japanese(text: str) -> bool:
    return any(letter >= "\u3000" for letter in text)
