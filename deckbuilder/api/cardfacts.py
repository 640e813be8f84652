"""Cards and sets as programs are answered. `""`, `[]` and null stand for none and for not known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from datetime import date
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, Field

from cards.models import Correction, Erratum
from deckbuilder.api.answers import Voice
from deckbuilder.catalogue import PAGE
from engine.cards import Card, Token
from engine.catalogue import Erratum as EngineErratum
from engine.legacy.cards import LegacyCard
from engine.numbers import natural
from engine.regulation.ground import set_of
from engine.search import Found, Index, explain, search
from engine.search.index import AnyCard
from engine.texts import CardText

MODERN = tuple(fact.name for fact in fields(Card))
ERRATUM = tuple(fact.name for fact in fields(EngineErratum) if fact.name not in ("game", "number"))
LEGACY = tuple(fact.name for fact in fields(LegacyCard))
INFERRED = "Whether the Japanese name was put together from other cards' names."


class Answer(BaseModel):
    """A plain model: ninja's own, which can read Django's objects, would take ten times as long."""


class DigivolutionAnswer(Answer):
    cost: int
    level: int | None
    form: str | None = Field(description="Instead of a level, on cards that ask for a grade.")
    colours: list[str] = Field(description="None: any colour.")


class ModernCardAnswer(Answer):
    game: Literal["modern"]
    number: str
    name: str
    name_ja: str
    name_ja_inferred: bool = Field(description=INFERRED)
    kinds: list[str]
    colours: list[str]
    level: int | None
    play_cost: int | None
    use_cost: int | None
    dp: int | None
    digivolution: list[DigivolutionAnswer]
    overflow: int | None = Field(description="Of ACE cards.")
    forms: list[str]
    attributes: list[str]
    types: list[str]
    rule_traits: list[str]
    also_named: list[str]
    also_contains: list[str]
    also_numbered: list[str]
    copies_allowed: int = Field(description="By the card itself; lists may allow fewer.")
    has_link: bool
    link_dp: int | None
    link_cost: int | None
    dual_name: str
    dual_name_ja: str
    dual_colours: list[str]
    rarity: str
    block: int | None
    other_blocks: list[int] = Field(description="Of later prints.")
    set: str
    released: date | None = Field(description="Outside Japan.")
    printings: list[int] = Field(description="Other pictures: the n of BT1-010_Pn.")
    artist: str


class LegacyCardAnswer(Answer):
    game: Literal["legacy"]
    number: str
    name: str
    name_ja: str
    kind: str
    subkind: str
    level: str
    attribute: str
    types: str
    set: str


class TextAnswer(Answer):
    effect: str
    inherited: str
    security: str
    option: str
    link: str
    requirements: str
    rules: str


class ErratumAnswer(Answer):
    """That a print was corrected; the words are in `corrections`, where they were imported.

    Of the game of 1999-2005, what was printed and what counts: facts, or brief words of our own.
    """

    announced: date | None
    version: str = Field(description="Of the errata of 1999-2005 in which it stands.")
    earlier: bool = Field(description="Whether a version before that one had it already.")
    parts: list[str]
    before: str = Field(description='"" where it is not told what was printed.')
    after: str
    before_ja: str = Field(description='"" where `before` is the same in both languages.')
    after_ja: str


class CorrectionAnswer(Answer):
    language: str
    announced: date | None
    before: str = Field(description="As printed.")
    after: str = Field(description="As corrected.")
    source: str


class TokenAnswer(Answer):
    name: str
    kind: str
    level: int | None
    play_cost: int | None
    colour: str
    dp: int | None
    form: str
    attribute: str
    types: str
    made_by: list[str]


class More(Answer):
    """What is only told of a single card."""

    texts: dict[str, TextAnswer] = Field(
        description='By language, "en" or "ja", as far as imported; with all errata.'
    )
    errata: list[ErratumAnswer]
    corrections: list[CorrectionAnswer]
    tokens: list[TokenAnswer] = Field(description="Those that the card's effects use.")
    digivolves_from: list[str] = Field(description="Numbers, by printed requirements.")
    digivolves_into: list[str] = Field(description="Numbers, by printed requirements.")


class WholeModernCard(More, ModernCardAnswer):
    pass


class WholeLegacyCard(More, LegacyCardAnswer):
    pass


CardAnswer = Annotated[ModernCardAnswer | LegacyCardAnswer, Field(discriminator="game")]
WholeCard = Annotated[WholeModernCard | WholeLegacyCard, Field(discriminator="game")]


class PageAnswer(Answer):
    query: str = Field(description="`q`, as it was sent.")
    explained: str = Field(description="What was understood, and how many cards were found.")
    count: int
    page: int
    pages: int = Field(description=f"Of {PAGE} cards each; at least 1.")
    notes: list[str] = Field(description="What is not in our data.")
    cards: list[CardAnswer]


class SetAnswer(Answer):
    code: str
    game: Literal["modern", "legacy"]
    count: int
    first_released: date | None = Field(description="The earliest known day of its cards.")


class WholeSet(SetAnswer):
    cards: list[CardAnswer]


class CardSet(NamedTuple):
    """The cards whose numbers begin with the same code, in order."""

    code: str
    game: str
    cards: tuple[AnyCard, ...]


def card(found: AnyCard, index: Index) -> dict[str, Any]:
    """Describe a card by its facts."""
    if isinstance(found, LegacyCard):
        facts = {name: getattr(found, name) for name in LEGACY}
        return facts | {"game": "legacy", "set": set_of(found.number)}
    facts = {name: getattr(found, name) for name in MODERN}
    artist = ", ".join(index.illustrators.get(found.number, ()))
    return facts | {
        "game": "modern",
        "digivolution": [
            {"cost": way.cost, "level": way.level, "form": way.form, "colours": way.colours}
            for way in found.digivolution
        ],
        "artist": artist,
    }


def whole_card(found: AnyCard, index: Index) -> dict[str, Any]:
    """Describe a card with all that belongs to it, in two queries."""
    of = {"game": found.game, "number": found.number}
    texts: Mapping[str, CardText] = (
        index.texts.get(found.number, {}) if found.game == "modern" else {}
    )
    return card(found, index) | {
        "texts": {language: asdict(text) for language, text in texts.items()},
        "errata": list(Erratum.objects.filter(**of).values(*ERRATUM)),
        "corrections": list(
            Correction.objects.filter(**of).values(
                "language", "announced", "before", "after", "source"
            )
        ),
        "tokens": [asdict(token) for token in tokens(found, index)],
        "digivolves_from": _related("into", found, index),
        "digivolves_into": _related("from", found, index),
    }


def tokens(found: AnyCard, index: Index) -> list[Token]:
    """Return the tokens that a card's effects use."""
    return [each for each in index.pools[found.game].tokens if found.number in each.made_by]


def page(found: Found, asked: str, number: int, tell: Voice) -> dict[str, Any]:
    """Describe a page of what a search found."""
    return {
        "query": asked,
        "explained": tell(explain(found)),
        "count": found.count,
        "page": number,
        "pages": max(1, -(-found.count // PAGE)),
        "notes": [tell(note) for note in found.notes],
        "cards": [card(each, found.run.index) for each in found.cards],
    }


def sets(index: Index) -> Mapping[str, CardSet]:
    """Return the sets of both games by their codes, in order."""
    return index.kept("api sets", lambda: {each.code: each for each in _sets(index)})


def described(each: CardSet) -> dict[str, Any]:
    """Describe a set without its cards."""
    days = [card.released for card in each.cards if isinstance(card, Card) and card.released]
    return {
        "code": each.code,
        "game": each.game,
        "count": len(each.cards),
        "first_released": min(days, default=None),
    }


def whole_set(each: CardSet, index: Index) -> dict[str, Any]:
    return described(each) | {"cards": [card(found, index) for found in each.cards]}


def _sets(index: Index) -> Iterator[CardSet]:
    cards: dict[tuple[str, str], list[AnyCard]] = {}
    for found in index.cards:
        cards.setdefault((found.game, set_of(found.number)), []).append(found)
    for game, code in sorted(cards, key=lambda key: (key[0] == "legacy", natural(key[1]))):
        yield CardSet(code, game, tuple(cards[game, code]))


def _related(field: str, found: AnyCard, index: Index) -> list[str]:
    """Return the numbers of the cards above or below one (`from:`, `into:`)."""
    if not isinstance(found, Card):
        return []
    # The day does not matter: nothing here asks for one.
    result = search(index, f'{field}:"{found.number}"', on=date.min, regulations={})
    return [each.number for each in result.cards]
