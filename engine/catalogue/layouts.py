"""Which facts the catalogue holds of cards, tokens, errata and rulings, and under which key (CR 2).

Keys are words of the printed card. A number's set is what stands before its hyphen.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from datetime import date

from engine.cards import KINDS, Card, Token
from engine.legacy.cards import LEVELS, LegacyCard
from engine.numbers import natural

from .lines import Fact, Layout
from .values import (
    COLOUR_LIST,
    DAY,
    DIGIVOLUTIONS,
    WHOLE,
    WHOLES,
    WORD,
    WORDS,
    flag,
    listed,
    one_of,
)


@dataclass(frozen=True, slots=True)
class Erratum:
    """That a printed card was corrected, in which parts and since when.

    Not the wording; of the legacy game, what was printed and what counts, as facts or in brief
    words of our own. "" before: it is not told what was printed. A Japanese value is left out
    where both languages have the same.
    """

    number: str
    game: str = "modern"
    announced: date | None = None  # the day of the official notice, not of a reprint
    version: str = ""  # of the legacy errata in which it stands
    earlier: bool = False  # whether a version before that one had it already
    parts: tuple[str, ...] = ()  # what of the card was corrected
    before: str = ""
    after: str = ""
    before_ja: str = ""
    after_ja: str = ""

    def printed(self, language: str) -> str:
        """Return what was printed, in the reader's language; "" where that is not told."""
        return (self.before_ja if language == "ja" else "") or self.before

    def corrected(self, language: str) -> str:
        """Return what counts, in the reader's language; "" where only the wording tells."""
        return (self.after_ja if language == "ja" else "") or self.after


@dataclass(frozen=True, slots=True)
class Rulings:
    """Which official answers are about a card of the modern game; not what they say."""

    number: str
    questions: tuple[str, ...] = ()  # as the makers number them: Q602


def _card(number: str, name: str, name_ja: str) -> Card:
    return Card(number, name, name_ja, set=number.partition("-")[0])


CARDS: Layout[Card] = Layout(
    columns=("number", "name", "name_ja"),
    facts=(
        Fact("name-ja", "name_ja_inferred", flag("inferred")),
        Fact("kind", "kinds", listed(one_of(KINDS))),
        Fact("colour", "colours", COLOUR_LIST),
        Fact("level", "level", WHOLE),
        Fact("play", "play_cost", WHOLE),
        Fact("use", "use_cost", WHOLE),
        Fact("dp", "dp", WHOLE),
        Fact("digivolve", "digivolution", DIGIVOLUTIONS),
        Fact("overflow", "overflow", WHOLE),
        Fact("form", "forms", WORDS),
        Fact("attribute", "attributes", WORDS),
        Fact("type", "types", WORDS),
        Fact("rule-trait", "rule_traits", WORDS),
        Fact("also-named", "also_named", WORDS),
        Fact("also-contains", "also_contains", WORDS),
        Fact("also-numbered", "also_numbered", WORDS),
        Fact("copies", "copies_allowed", WHOLE),
        Fact("link", "has_link", flag("yes")),
        Fact("link-dp", "link_dp", WHOLE),
        Fact("link-cost", "link_cost", WHOLE),
        Fact("option", "dual_name", WORD),
        Fact("option-ja", "dual_name_ja", WORD),
        Fact("option-colour", "dual_colours", COLOUR_LIST),
        Fact("rarity", "rarity", WORD),
        Fact("block", "block", WHOLE),
        Fact("other-blocks", "other_blocks", WHOLES),
        Fact("set", "set", WORD),
        Fact("released", "released", DAY),
        Fact("pictures", "printings", WHOLES),
    ),
    blank=_card,
    order=lambda card: natural(card.number),
    identity=lambda card: card.number,
)

LEGACY_CARDS: Layout[LegacyCard] = Layout(
    columns=("number", "name", "name_ja"),
    facts=(
        Fact("kind", "kind", one_of(("Digimon", "Option"))),
        Fact("option", "subkind", one_of(("item", "program", "field"))),
        Fact("level", "level", one_of(LEVELS)),
        Fact("attribute", "attribute", WORD),
        Fact("type", "types", WORD),
    ),
    blank=lambda number, name, name_ja: LegacyCard(number, name=name, name_ja=name_ja),
    order=lambda card: natural(card.number),
    identity=lambda card: card.number,
)

TOKENS: Layout[Token] = Layout(
    columns=("name",),
    facts=(
        Fact("kind", "kind", WORD),
        Fact("colour", "colour", WORD),
        Fact("level", "level", WHOLE),
        Fact("play", "play_cost", WHOLE),
        Fact("dp", "dp", WHOLE),
        Fact("form", "form", WORD),
        Fact("attribute", "attribute", WORD),
        Fact("type", "types", WORD),
        Fact("made-by", "made_by", WORDS),
    ),
    blank=Token,
    order=lambda token: token.name,
    identity=lambda token: token.name,
)

ERRATA: Layout[Erratum] = Layout(
    columns=("number",),
    facts=(
        Fact("game", "game", one_of(("modern", "legacy"))),
        Fact("announced", "announced", DAY),
        Fact("version", "version", WORD),
        Fact("earlier", "earlier", flag("yes")),
        Fact("part", "parts", WORDS),
        Fact("before", "before", WORD),
        Fact("after", "after", WORD),
        Fact("before-ja", "before_ja", WORD),
        Fact("after-ja", "after_ja", WORD),
    ),
    blank=Erratum,
    order=lambda erratum: (
        erratum.game != "modern",
        natural(erratum.number),
        erratum.announced or date.min,
        erratum.version,
        erratum.parts,
    ),
    identity=astuple,
)

RULINGS: Layout[Rulings] = Layout(
    columns=("number",),
    facts=(Fact("question", "questions", WORDS),),
    blank=Rulings,
    order=lambda rulings: natural(rulings.number),
    identity=lambda rulings: rulings.number,
)
