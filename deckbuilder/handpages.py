"""What the pages of hands, odds and charts share: where their deck comes from, and its terms.

A deck is one's own or a shared one, or it stands as a list in the address (`?game=modern&
list=4+BT1-010%0A…`), which anybody may open. Both are shown by the same views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus, urlencode

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from deckbuilder import jsonerrors, judging
from deckbuilder.deckpage import Picture, pictured
from deckbuilder.forms import Form
from deckbuilder.limits import HANDS, allowed
from deckbuilder.models import Deck
from deckbuilder.ownership import readable
from deckbuilder.views.errors import too_often
from deckbuilder.words import listed, said
from engine.commands.terms import whole_number
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.formats import LIMITS, Line, Reading
from engine.formats.tokens import NUMBER as TOKEN
from engine.hands import LegacySettings, level_threes
from engine.hands.groups import NotUnderstood, unknown_cards
from engine.hands.policies import POLICIES, read_policy
from engine.hands.terms import TURNS, Terms

LIST_AT_MOST = 2400  # characters of a list in an address, which servers cut at about 4,000
QUOTED = 60  # characters of a line that are quoted


@dataclass(frozen=True, slots=True)
class Source:
    """The deck of a page, and how addresses name it."""

    deck: DeckList
    game: str
    title: str
    saved: Deck | None = None  # None for a list in the address
    unread: int = 0  # lines that are kept with the deck and are no cards

    @property
    def pool(self) -> judging.AnyPool:
        return judging.pool_of(self.game)

    @property
    def carried(self) -> dict[str, str]:
        """What names the deck in the query of its address; nothing for a saved one."""
        return {} if self.saved else {"game": self.game, "list": written(self.deck, self.pool)}

    def address(self, page: str, query: Mapping[str, Any] | None = None) -> str:
        """The address of "hand", "odds", "hands" or "charts" for this deck."""
        if self.saved is None:
            return _shared(page, self.carried | dict(query or {}))
        path = reverse(page, args=[self.saved.reached])
        return f"{path}?{urlencode(query, doseq=True)}" if query else path

    def shared(self, page: str, query: Mapping[str, Any]) -> str:
        """The address that anybody may open; "" for a list that is too long for one."""
        text = written(self.deck, self.pool)
        if not text or len(quote_plus(text)) > LIST_AT_MOST:
            return ""
        asked = {name: value for name, value in query.items() if name != "csrfmiddlewaretoken"}
        return _shared(page, asked | {"game": self.game, "list": text})

    def pictures(self, numbers: tuple[str, ...]) -> list[Picture]:
        pool = self.pool
        return [pictured(number, pool, self.deck.name_of(number)) for number in numbers]


def written(deck: DeckList, pool: judging.AnyPool) -> str:
    """A deck as the shortest list that the reader takes for the same: numbers, in order.

    Only what the reader could not place by itself stands under a heading.
    """
    plain: list[str] = []
    headed: dict[str, list[str]] = {"eggs": [], "side": []}
    for entry in deck.registered().entries:
        alone = entry.section == "main" or (entry.section == "eggs" and entry.number in pool)
        (plain if alone else headed[entry.section]).extend(_lines(entry))
    for section, lines in headed.items():
        plain += [section, *lines] if lines else []
    return "\n".join(plain)


def saved(request: HttpRequest, key: str) -> Source:
    """A deck that whoever asks may read; 404 for anybody else."""
    deck = readable(request, key)
    revision = deck.newest
    return Source(revision.deck_list, deck.game, deck.name, deck, len(revision.unread))


def from_address(
    request: HttpRequest, page: str, show: Callable[[HttpRequest, Source], HttpResponseBase]
) -> HttpResponseBase:
    """Show a page for the list in its address, or a box to paste one into.

    A list in any format leads to its address in canonical order.
    """
    if request.method != "POST" and "list" not in request.GET:
        game = "legacy" if request.GET.get("game") == "legacy" else "modern"
        return _ask(request, page, ListBox(initial={"game": game}))
    if not allowed(request, HANDS):
        return too_often(request, HANDS)
    given = request.POST if request.method == "POST" else _as_posted(request.GET)
    box = ListBox(given)
    if not box.is_valid():
        return _ask(request, page, box, status=422)
    source = Source(box.cleaned_data["deck"], box.cleaned_data["game"], _("a shared list"))
    query = request.GET.copy()
    for name, value in source.carried.items():
        query[name] = value
    if request.method == "POST" or query != request.GET:
        return redirect(f"{reverse(f'shared-{page}')}?{query.urlencode()}")
    response = show(request, source)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


class PlainForm(Form):
    """A form that says what is wrong in our words, also where Django has words of its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            plain = {
                "required": _("Something should stand here."),
                "null_characters_not_allowed": _(
                    "There are characters in here that no text can have."
                ),
                "invalid_choice": _("“%(value)s” cannot be chosen here."),
            }
            if most := getattr(field, "max_length", None):
                plain["max_length"] = _("This has more than %(most)s characters.") % {
                    "most": f"{most:,}"
                }
            for code, sentence in plain.items():
                if field.error_messages.get(code) in _of_django(field, code):
                    field.error_messages[code] = sentence


def _of_django(field: forms.Field, code: str) -> list[Any]:
    """Django's own words for what is wrong; None where a check has them and not the field."""
    classes = type(field).__mro__
    return [None, *(vars(each).get("default_error_messages", {}).get(code) for each in classes)]


class ListBox(PlainForm):
    """A list that is to stand in an address. Its deck is `cleaned_data["deck"]`."""

    text = forms.CharField(
        label=gettext_lazy("Deck list"),
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocapitalize": "off"}),
        help_text=gettext_lazy("One card a line, for example “4 BT1-010 Agumon”."),
        error_messages={"required": gettext_lazy("There is no list yet. Paste one.")},
    )
    game = forms.ChoiceField(label=gettext_lazy("Game"), choices=Deck.Game.choices)
    without = forms.BooleanField(required=False, widget=forms.HiddenInput)

    offers_without = False  # whether it could go on without some of the lines

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "text" not in cleaned or "game" not in cleaned:
            return cleaned
        reading = judging.read_list(cleaned["text"], cleaned["game"])
        for problem in self._problems(reading, bool(cleaned.get("without"))):
            self.add_error("text", problem)
        cleaned["deck"] = reading.deck
        return cleaned

    def _problems(self, reading: Reading, without: bool) -> Iterator[str]:
        if reading.problem is not None:
            yield said(reading.problem)
            return
        if not reading.deck.entries:
            yield _("No card was found in this list.")
            yield from map(_why_unread, reading.unread)
            return
        length = len(quote_plus(written(reading.deck, judging.pool_of(self.cleaned_data["game"]))))
        if length > LIST_AT_MOST:
            yield _(
                "This list takes %(length)s characters of an address; at most %(most)s fit. "
                "Save it as a deck instead: a saved deck of any length can be tested."
            ) % {"length": f"{length:,}", "most": f"{LIST_AT_MOST:,}"}
        elif reading.unread and not without:
            self.offers_without = True
            yield from map(_why_unread, reading.unread)


class WholeNumber(forms.CharField):
    """A whole number within bounds; what is none is quoted, and stays in its field."""

    def __init__(self, *, least: int, most: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bounds = (least, most)
        self.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}

    def clean(self, value: Any) -> int:
        written = str(value or "").strip()
        least, most = self.bounds
        number = whole_number(written, most)
        if number is None or number < least:
            raise forms.ValidationError(
                _("“%(written)s” is not a whole number from %(least)s to %(most)s.")
                % {"written": written[:40], "least": f"{least:,}", "most": f"{most:,}"}
            )
        return number


class TermsForm(PlainForm):
    """Under which terms hands are drawn: as the deck's game has it."""

    policy = forms.ChoiceField(label=gettext_lazy("Redraw"), required=False)
    keep = forms.CharField(
        label=gettext_lazy("Keep a hand with one of"), required=False, max_length=200
    )
    second = forms.ChoiceField(
        label=gettext_lazy("Going"),
        required=False,
        choices=[("", pgettext_lazy("going", "first")), ("1", pgettext_lazy("going", "second"))],
    )
    turn = WholeNumber(label=gettext_lazy("Turn"), least=1, most=TURNS)
    place = forms.ChoiceField(label=gettext_lazy("Level III in the Digimon Box"), required=False)
    gauge = forms.ChoiceField(label=gettext_lazy("Gauge marker"), required=False)

    DEFAULTS: Mapping[str, str] = {"policy": "no-level-3", "turn": "3"}
    terms: Terms

    def __init__(self, given: QueryDict, source: Source) -> None:
        self.given = given.copy()  # with what was not asked for as it usually is
        for name, value in self.DEFAULTS.items():
            self.given.setdefault(name, value)
        super().__init__(self.given)
        self.source = source
        self._fit(source)

    @property
    def beside(self) -> Source | None:
        """The deck that this one is compared with, if it is."""
        return None

    def _fit(self, source: Source) -> None:
        """Leave the fields that the deck's game has, and fill their choices."""
        fields: dict[str, Any] = self.fields
        legacy = source.game == "legacy"
        for name in ("policy", "keep", "second") if legacy else ("place", "gauge"):
            del fields[name]
        if legacy:
            fields["turn"].bounds = (0, TURNS)
            fields["turn"].label = _("More cards drawn")
            fields["place"].choices = places(source)
            fields["gauge"].choices = gauges()
        else:
            fields["policy"].choices = policies()
            fields["keep"].help_text = _("For your own: lv:4, c:red, k:Option, numbers, with “or”.")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            try:
                self.terms = self.terms_for(self.source, self.beside)
            except NotUnderstood as problem:
                self.add_error("keep", said(problem.message))
        return cleaned

    def terms_for(self, source: Source, beside: Source | None = None) -> Terms:
        """These terms for a deck, this one or another; the policy may name cards of both.

        Raises `NotUnderstood`.
        """
        wanted = self.cleaned_data
        policy = wanted.get("policy") or "never"
        return Terms(
            read_policy(
                wanted["keep"] if policy == "own" else policy,
                source.deck,
                source.pool,
                beside=beside.deck if beside else None,
            ),
            turn=wanted.get("turn", 0),
            first=not wanted.get("second"),
            legacy=settings_of(wanted),
        )

    def wrong(self) -> list[str]:
        """All that is wrong with what was asked, in words."""
        return [str(error) for errors in self.errors.values() for error in errors]


def settings_of(query: Mapping[str, Any]) -> LegacySettings:
    """What no source settles for the older game, as a query has it."""
    place = str(query.get("place") or "")
    return LegacySettings(
        place=place != "none",
        level_three="" if place == "none" else place,
        gauge=query.get("gauge") != "marker",
    )


def places(source: Source) -> list[tuple[str, str]]:
    """What may lie in the Digimon Box before the deck is shuffled."""
    known = source.pictures(level_threes(source.deck, source.pool))
    each = [(picture.number, f"{picture.number} {picture.name}") for picture in known]
    first = [("", _("the first of the list"))] if each else [("", _("none is known"))]
    return [*first, *each, ("none", _("none is placed before the shuffle"))]


def gauges() -> list[tuple[str, str]]:
    return [("", _("the top card of the Net Ocean")), ("marker", _("something else, no card"))]


def policies() -> list[tuple[str, str]]:
    """The policies as choices of a form, with one to write oneself."""
    words = {
        "never": pgettext("redraw", "never"),
        "no-level-3": _("a hand without level 3"),
        "no-level-3-or-memory": _("without level 3 and memory option"),
    }
    return [*((name, words[name]) for name in POLICIES), ("own", _("by a group of your own"))]


def head(source: Source, page: str) -> dict[str, Any]:
    """What stands above each of the pages: the deck, and the way to the others."""
    titles = {
        "hand": _("Test hand"),
        "odds": _("Odds"),
        "hands": _("Many hands"),
        "charts": _("Charts"),
    }
    blanks = page in ("hand", "odds")  # the others tell themselves what they do not know
    return {
        "source": source,
        "page": page,
        "tabs": [(source.address(each), title, each == page) for each, title in titles.items()],
        "unknown": unknown_cards(source.deck, source.pool) if blanks else None,
        "list_text": "" if source.saved else written(source.deck, source.pool),
    }


def _why_unread(line: Line) -> str:
    """Say why a line is no card of the deck, and which cards it could mean."""
    why = " ".join(map(said, line.notes))
    cards = [card.number for card in line.candidates]
    text = line.text.strip()
    told = {"line": line.at, "text": text if len(text) <= QUOTED else text[:QUOTED] + "…"}
    if not cards:
        return _("Line %(line)s, “%(text)s”: %(why)s") % (told | {"why": why})
    return _("Line %(line)s, “%(text)s”: %(why)s It could be %(cards)s.") % (
        told | {"why": why, "cards": listed(cards)}
    )


def _lines(entry: Entry) -> Iterator[str]:
    what = entry.number
    if entry.number.startswith(TOKEN):
        what = entry.name
    for start in range(0, entry.copies, LIMITS.copies):
        yield f"{min(LIMITS.copies, entry.copies - start)} {what}"


def _shared(page: str, query: Mapping[str, Any]) -> str:
    return f"{reverse(f'shared-{page}')}?{urlencode(query, doseq=True)}"


def _as_posted(query: QueryDict) -> QueryDict:
    """What an address says as the box would send it."""
    posted = QueryDict(mutable=True)
    posted["text"] = query.get("list", "")
    posted["game"] = query.get("game", "modern")
    return posted


def _ask(request: HttpRequest, page: str, box: ListBox, status: int = 200) -> HttpResponse:
    context = {"form": box, "page": page}
    response = render(request, "deckbuilder/hand_list.html", context, status=status)
    return jsonerrors.explained(response, *[str(e) for es in box.errors.values() for e in es])
