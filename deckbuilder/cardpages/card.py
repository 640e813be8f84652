"""A card as its page shows it: facts, texts, errata, digivolution, restrictions, one's decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.db.models import F, QuerySet, TextField
from django.db.models.functions import Cast
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cards.models import Correction, Erratum, Language, Versions
from cards.rulings import Ruling, page_of, rulings_of
from cards.texts import corrections
from deckbuilder import catalogue, pictures
from deckbuilder.cardpages.effects import Reading, reading_of
from deckbuilder.cardpages.facts import Fact, facts_of
from deckbuilder.cardpages.fragments import picture_of
from deckbuilder.cardpages.history import Event, Standing, history, standings
from deckbuilder.cardpages.relations import (
    Relation,
    digivolves_from,
    digivolves_into,
    tokens_of,
)
from deckbuilder.deckpage import Picture
from deckbuilder.models import Deck, Revision
from engine.cards import Card, Token
from engine.legacy.cards import LegacyCard
from engine.search import Index
from engine.search.index import AnyCard
from engine.texts import PARTS, CardText

DECKS_AT_MOST = 30
NAMESAKES_AT_MOST = 60


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of text on a card, line by line."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """What a card says in one language; no parts where it is known to say nothing."""

    language: str  # "en" or "ja"
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class OtherPicture:
    name: str  # "P1"
    address: str


@dataclass(frozen=True, slots=True)
class ToldErratum:
    """An erratum of the game of 1999 to 2005, in the reader's language or in words of the card."""

    part: str
    before: str  # "" where it is not told what was printed
    after: str
    language: str  # of both
    version: str
    earlier: bool


@dataclass(frozen=True, slots=True)
class CardPage:
    """All that the template shows; what a legacy card cannot have is empty or None."""

    picture: Picture
    facts: Sequence[Fact]
    decks: Sequence[tuple[Deck, int]]  # with how many copies
    texts: Sequence[Wording] = ()
    reading: Reading | None = None  # None where there is nothing to read
    errata: Sequence[Erratum] = ()
    told_errata: Sequence[ToldErratum] = ()
    corrections: Sequence[Correction] = ()
    other_pictures: Sequence[OtherPicture] = ()
    underneath: Relation | None = None
    above: Relation | None = None
    standings: Sequence[Standing] = ()
    history: Sequence[Event] = ()
    tokens: Sequence[Token] = ()
    rulings: Sequence[Ruling] = ()
    rulings_page: str = ""
    namesakes: Sequence[AnyCard] = ()
    some_texts: bool = False  # whether texts of any card were imported

    @property
    def card(self) -> Card | LegacyCard:
        assert self.picture.card is not None
        return self.picture.card

    @property
    def rulings_told(self) -> list[Ruling]:
        """The answers whose words were brought in."""
        return [ruling for ruling in self.rulings if ruling.answer]

    @property
    def rulings_untold(self) -> list[str]:
        """The numbers of the others."""
        return [ruling.key for ruling in self.rulings if not ruling.answer]

    @property
    def is_legacy(self) -> bool:
        return isinstance(self.card, LegacyCard)


def card_page(card: Card, versions: Versions, on: date, decks: QuerySet[Deck]) -> CardPage:
    """Gather what is known of a card of the modern game, in 3 queries, one for the decks, and one
    where there is a text that the engine can read.
    """
    index = catalogue.index(versions)
    texts = index.texts.get(card.number, {})
    template = settings.CARD_PICTURES
    return CardPage(
        picture=picture_of(card),
        facts=facts_of(card, ", ".join(index.illustrators.get(card.number, ()))),
        decks=_with(card, decks),
        texts=list(_texts(texts)),
        reading=reading_of(card.number, versions) if "en" in texts else None,
        errata=list(Erratum.objects.filter(game="modern", number=card.number)),
        corrections=corrections(card.number),
        other_pictures=[
            OtherPicture(f"P{n}", pictures.picture_of(template, card.number, n))
            for n in card.printings
            if "{printing}" in template
        ],
        underneath=digivolves_from(card, versions, on),
        above=digivolves_into(card, versions, on),
        standings=standings(card, versions, on),
        history=history(card, versions),
        tokens=tokens_of(card, versions),
        rulings=rulings_of(card.number, get_language() or ""),
        rulings_page=page_of(card.number, get_language() or ""),
        namesakes=_namesakes(card, index),
        some_texts=bool(index.texts),
    )


def legacy_page(card: LegacyCard, versions: Versions, decks: QuerySet[Deck]) -> CardPage:
    """Gather what is known of a card of the game of 1999 to 2005."""
    told = list(Erratum.objects.filter(game="legacy", number=card.number))
    return CardPage(
        picture=picture_of(card),
        facts=facts_of(card, errata=told),
        decks=_with(card, decks),
        told_errata=[_told(each) for each in told],
        corrections=corrections(card.number, "legacy"),
        namesakes=_namesakes(card, catalogue.index(versions)),
    )


def _told(erratum: Erratum) -> ToldErratum:
    language = get_language() or "en"
    told = erratum.to_engine()
    is_fact = bool(told.after) and not told.after_ja  # the same words for every reader: the card's
    return ToldErratum(
        part=", ".join(part_word(part) for part in told.parts),
        before=told.printed(language),
        after=told.corrected(language),
        language="ja" if is_fact else language,
        version=told.version,
        earlier=told.earlier,
    )


def part_word(part: str) -> str:
    """What an erratum of the game of 1999 to 2005 corrects, in the reader's language."""
    return {
        "type": _("Type"),
        "evolution": _("Evolution"),
        "effect": _("Effect"),
        "ability": _("Special ability"),
        "timing": _("Timing"),
        "duration": _("How long it stays"),
        "card": _("The whole card"),
    }.get(part, part)


def _namesakes(card: AnyCard, index: Index) -> list[AnyCard]:
    """Return the other cards with this name in either game, those of the card's own game first."""
    names = [name for name in (card.name, card.name_ja) if name]
    found = {
        (other.game, other.number): other
        for game in sorted(index.pools, key=lambda game: game != card.game)
        for name in names
        for other in index.pools[game].named(name)
    }
    found.pop((card.game, card.number), None)
    return list(found.values())[:NAMESAKES_AT_MOST]


def _texts(of_card: Mapping[str, CardText]) -> Iterator[Wording]:
    """The reader's language comes first."""
    titles = part_titles()
    for language in sorted(of_card, key=lambda code: code != get_language()):
        text = of_card[language]
        parts = [(titles[name], getattr(text, name)) for name in PARTS]
        yield Wording(
            language,
            str(Language(language).label),
            tuple(Part(title, tuple(said.splitlines())) for title, said in parts if said),
        )


def part_titles() -> Mapping[str, str]:
    """Return what the parts of a card's text are called."""
    return {
        "effect": _("Effect"),
        "inherited": _("Inherited effect"),
        "security": _("Security effect"),
        "option": _("Option side"),
        "link": _("Link effect"),
        "requirements": _("Requirements"),
        "rules": _("Rules on the card"),
    }


def _with(card: Card | LegacyCard, decks: QuerySet[Deck]) -> list[tuple[Deck, int]]:
    """Return the newest decks that have a card, with its copies in all sections."""
    revisions = (
        Revision.objects.annotate(written=Cast("entries", TextField()))
        .filter(
            deck__in=decks.filter(game=card.game).order_by().values("pk"),
            number=F("deck__revision"),
            written__contains=f'"{card.number}"',
        )
        .select_related("deck")
        .order_by("-deck__changed")[:DECKS_AT_MOST]
    )
    counted = ((each.deck, _copies(card.number, each)) for each in revisions)
    return [(deck, copies) for deck, copies in counted if copies]


def _copies(number: str, revision: Revision) -> int:
    return sum(each["copies"] for each in revision.entries if each["number"] == number)
