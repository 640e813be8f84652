"""The pieces of a deck as a sheet lists them: one row a number, in order, with totals.

The deck recipe of the older game lists Digimon cards and option cards apart, and cards of
one name next to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import cast

from deckbuilder.sheets.headings import heading, of_game
from deckbuilder.sheets.identity import AnyPool
from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.value import UNKNOWN, Part, Row, Section
from engine.cards import KINDS, Card, CardPool
from engine.deck import SECTIONS, Deck
from engine.formats.tokens import NUMBER as TOKEN
from engine.legacy.cards import LEVELS, LegacyCard
from engine.numbers import natural
from engine.regulation.names import name_key
from engine.regulation.regulation import Regulation, Size

ORDERS = ("number", "kind")
AnyCard = Card | LegacyCard


def sections_of(
    deck: Deck, pool: AnyPool, regulation: Regulation, language: str, order: str
) -> Iterator[Section]:
    """List what the deck has, and what the game wants to be named even if it is empty."""
    for section, size in sizes(regulation).items():
        counts = _counted(deck, section, pool)
        # An empty part is printed if the game has it (no Digi-Eggs is worth saying), but
        # side cards are brought by the few who may.
        if not counts and (section == "side" or size.most == 0):
            continue
        parts = _parts(counts, deck, pool, regulation.game, language, order)
        yield Section(
            title=title_of(section, regulation, language, _threes(counts, pool)),
            wanted=wanted(size),
            parts=tuple(parts),
        )


def sizes(regulation: Regulation) -> dict[str, Size]:
    """How many cards each section of a deck may have."""
    side = Size(0, regulation.side.most) if regulation.side else Size(0, 0)
    found = {"eggs": regulation.eggs, "main": regulation.main, "side": side}
    return {section: found[section] for section in SECTIONS}


def title_of(
    section: str, regulation: Regulation, language: str, threes: tuple[int, int] | None = None
) -> str:
    """What a section is called. `threes`: cards of level III, cards without a listed level."""
    game = regulation.game
    if section == "side":
        if not regulation.side:
            return heading("side", language)
        return of_game("side", game, language).replace("%(most)s", str(regulation.side.most))
    title = of_game(section, game, language)
    if section == "main" and game == "legacy" and threes is not None:
        title = f"{title} · {heading('level-three', language)}: {threes[0]}"
        if threes[1]:
            title += f" ({heading('level-unlisted', language)}: {threes[1]})"
    return title


def wanted(size: Size) -> str:
    """Write the size that a section may have: "50", "0–5", "60+"."""
    if size.most == 0:
        return ""
    if size.most is None:
        return f"{size.least}+"
    return str(size.most) if size.least == size.most else f"{size.least}–{size.most}"


def _counted(deck: Deck, section: str, pool: AnyPool) -> dict[str, int]:
    """Copies by number; one that is known counts as one however it is spelt (CR 2-12-1)."""
    counts: dict[str, int] = {}
    for number, copies in deck.copies(section).items():
        card = pool.find(number)
        number = card.number if card else number
        counts[number] = counts.get(number, 0) + copies
    return counts


def _parts(
    counts: dict[str, int], deck: Deck, pool: AnyPool, game: str, language: str, order: str
) -> Iterator[Part]:
    def listed(numbers: Iterable[str]) -> tuple[Row, ...]:
        return tuple(row_of(number, counts[number], deck, pool, language) for number in numbers)

    if order not in ORDERS:
        raise ValueError(f"'{order}' is no order of a sheet; there are: {', '.join(ORDERS)}")
    by = _by_kind if order == "kind" else _by_number
    numbers = sorted(counts, key=lambda number: by(number, pool.find(number)))
    if game == "modern":
        yield Part(listed(numbers))
        return
    for kind in ("Digimon", "Option", ""):
        alike = [n for n in numbers if _legacy_kind(pool.find(n)) == kind]
        if alike or (counts and kind):
            yield Part(
                listed(_together(alike, deck, cast(CardPool[LegacyCard], pool))),
                title=heading(f"part-{kind or 'unlisted'}", language),
            )


Key = tuple[object, ...]


def _by_number(number: str, card: AnyCard | None) -> Key:
    return (natural(number),)


def _by_kind(number: str, card: AnyCard | None) -> Key:
    """By level, then what has none by kind, then what nobody has listed."""
    match card:
        case Card(level=int(level)):
            place = (0, level)
        case Card(kinds=kinds):
            place = (1, KINDS.index(kinds[0]))
        case LegacyCard(level=level) if level in LEVELS:
            place = (0, LEVELS.index(level))
        case LegacyCard():
            place = (1, 0)
        case _:
            place = (2, 0)
    return (place, natural(number))


def _legacy_kind(card: AnyCard | None) -> str:
    return card.kind if isinstance(card, LegacyCard) else ""


def _together(numbers: list[str], deck: Deck, pool: CardPool[LegacyCard]) -> Iterator[str]:
    """Move cards of one name up to the first of them."""
    alike: dict[str, list[str]] = {}
    for number in numbers:
        name = name_key(pool.find(number), deck.name_of(number), pool)
        alike.setdefault(name or number, []).append(number)
    return chain.from_iterable(alike.values())


def _threes(counts: dict[str, int], pool: AnyPool) -> tuple[int, int]:
    """How many cards are of level III, and of how many nobody has listed a level."""

    def copies(fits: Callable[[AnyCard | None], bool]) -> int:
        return sum(have for number, have in counts.items() if fits(pool.find(number)))

    def three(card: AnyCard | None) -> bool:
        return isinstance(card, LegacyCard) and card.level == "III"

    def unlisted(card: AnyCard | None) -> bool:
        return card is None or (not card.level and _legacy_kind(card) != "Option")

    return copies(three), copies(unlisted)


def row_of(number: str, copies: int, deck: Deck, pool: AnyPool, language: str) -> Row:
    """The row of a number; of an unknown one as the player wrote it, with a mark."""
    card = pool.find(number)
    if card is None:
        name = plain(deck.name_of(number))
        if number.startswith(TOKEN):
            return Row(copies, "", name, "", heading("token", "ja" if language == "ja" else "en"))
        return Row(copies, plain(number), name, "", UNKNOWN)
    names = [plain(name) for name in (card.name, card.name_ja)]
    if language == "ja" or not names[0]:
        names.reverse()
    second = names[1] if language == "both" and names[1] != names[0] else ""
    return Row(copies, card.number, names[0] or names[1], second, kind_of(card, language))


def kind_of(card: AnyCard, language: str) -> str:
    """The level of a Digimon, the kind of everything else, as short as a narrow column needs."""
    language = "en" if language == "both" else language
    if isinstance(card, LegacyCard):
        return card.level or (heading(card.kind, language) if card.kind else "")
    if card.level is not None and not card.is_dual:
        return f"Lv.{card.level}"
    return "/".join(heading(kind, language) for kind in card.kinds)
