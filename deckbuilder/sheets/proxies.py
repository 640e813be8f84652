"""Proxies: cards as text in frames of a card's size, to be cut out and tried.

Text only, and nothing that looks like a printed card: what a card is, not what it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder import VERSION
from deckbuilder.sheets.fitting import Fitted, Measure, Style, fit
from deckbuilder.sheets.headings import heading
from deckbuilder.sheets.identity import AnyPool, fingerprint
from deckbuilder.sheets.page import MARGIN, MM, Box, Item, Page, Paper, Text, moved
from deckbuilder.sheets.rows import stacked
from deckbuilder.sheets.sections import kind_of, row_of
from deckbuilder.sheets.wording import languages_of
from engine.cards import Card
from engine.deck import SECTIONS, Deck
from engine.legacy.cards import LegacyCard

WIDTH, HEIGHT = 63 * MM, 88 * MM
ACROSS = DOWN = 3
MOST = 600  # cards: 67 sheets of paper
PADDING = 3.5 * MM
GAP = 3.0  # between lines
LEAST = 0.3  # of the usual size, for names that nobody prints

NUMBER = Style(11, 7, 7, bold=True)
KIND = Style(9, 6, 6, bold=True)
NAME = Style(14, 9.5, 9, bold=True)
SECOND = Style(10, 7, 7)
FACT = Style(8.4, 7, 7)
NOTE = Style(6, 5, 5)


@dataclass(frozen=True, slots=True)
class Proxy:
    """One frame."""

    number: str
    name: str
    second_name: str
    kind: str
    facts: tuple[str, ...]  # a line each: colours, costs, DP, traits


@dataclass(frozen=True, slots=True)
class Proxies:
    """All frames of a deck, in its order."""

    language: str
    game: str
    fingerprint: str
    cards: tuple[Proxy, ...]
    version: str = VERSION

    @property
    def title(self) -> str:
        return heading("proxies", self.language)

    @property
    def subject(self) -> str:
        return heading(f"game-{self.game}", self.language)

    def texts(self) -> Iterator[str]:
        """All text that comes from cards."""
        for card in self.cards:
            yield from (card.number, card.name, card.second_name, card.kind, *card.facts)


def proxies_of(
    deck: Deck, pool: AnyPool, game: str, *, each: bool = True, language: str = "en"
) -> Proxies:
    """Make a frame for each copy, or with `each` false one for each number."""
    cards: list[Proxy] = []
    for section in SECTIONS:
        for number, copies in deck.copies(section).items():
            row = row_of(number, copies, deck, pool, language)
            card = pool.find(number)
            kind = kind_of(card, language) if card else ""
            facts = tuple(_facts(card, language)) if card else ()
            proxy = Proxy(row.number, row.name, row.second_name, kind, facts)
            cards += [proxy] * (copies if each else 1)
    return Proxies(language, game, fingerprint(deck), tuple(cards))


def frames(deck: Deck, *, each: bool) -> int:
    """How many frames that would be."""
    return sum(
        sum(counts.values()) if each else len(counts) for counts in map(deck.copies, SECTIONS)
    )


def proxy_pages(proxies: Proxies, paper: Paper, measure: Measure) -> Iterator[Page]:
    """Lay out nine frames a page, edge to edge in the middle of the paper."""
    left = (paper.width - ACROSS * WIDTH) / 2 - MARGIN
    top = (paper.height - DOWN * HEIGHT) / 2 - MARGIN
    drawn = {proxy: _frame(proxy, proxies.language, measure) for proxy in set(proxies.cards)}
    size = ACROSS * DOWN
    for start in range(0, len(proxies.cards), size):
        page: list[Item] = []
        for place, proxy in enumerate(proxies.cards[start : start + size]):
            row, column = divmod(place, ACROSS)
            x, y = left + column * WIDTH, top + row * HEIGHT
            page += [moved(item, x, y) for item in drawn[proxy]]
        yield tuple(page)


def _frame(proxy: Proxy, language: str, measure: Measure) -> list[Item]:
    """Number and kind above, names and facts in the middle, what it is not at the foot."""
    width = WIDTH - 2 * PADDING
    items: list[Item] = [Box(0, 0, WIDTH, HEIGHT, line=0.4)]
    kind = fit(proxy.kind, 0.4 * width, KIND, measure)
    number = fit(proxy.number, 0.58 * width, NUMBER, measure)
    y = PADDING + max(number.height, kind.height, 12)
    items += stacked(number, PADDING, (PADDING + y) / 2, bold=True)
    items += stacked(kind, WIDTH - PADDING, (PADDING + y) / 2, bold=True, align="right")
    below: list[Text] = []
    foot = HEIGHT - PADDING
    for each in reversed(languages_of(language)):
        note = fit(heading("proxy", each), width, NOTE, measure)
        foot -= note.height
        below[:0] = stacked(note, PADDING, foot + note.height / 2)
    y += 8
    for text, style in _fitting(proxy, width, foot - y, measure):
        items += stacked(text, PADDING, y + text.height / 2, bold=style.bold)
        y += text.height + GAP
    return items + below


def _fitting(
    proxy: Proxy, width: float, room: float, measure: Measure
) -> list[tuple[Fitted, Style]]:
    """Names and facts, smaller the more there is of them, so that all of it is there."""
    texts = [(proxy.name, NAME), (proxy.second_name, SECOND), *((f, FACT) for f in proxy.facts)]
    scale = 1.0
    while True:
        fitted = [
            (fit(text, width, style.scaled(scale), measure), style) for text, style in texts if text
        ]
        if sum(text.height + GAP for text, _ in fitted) <= room or scale < LEAST:
            return fitted
        scale *= 0.9


def _facts(card: Card | LegacyCard, language: str) -> Iterator[str]:
    language = "en" if language == "both" else language
    if isinstance(card, LegacyCard):
        kind = heading(card.kind, language) if card.level else ""  # else the corner says it
        yield from filter(None, (kind, card.attribute, card.types))
        return
    if card.level is not None and not card.is_dual:  # else the corner says it
        yield "/".join(heading(kind, language) for kind in card.kinds)
    yield "/".join(heading(colour, language) for colour in card.colours)
    for key, value in (
        ("play-cost", card.play_cost),
        ("use-cost", card.use_cost),
        ("dp", card.dp),
    ):
        if value is not None:
            yield f"{heading(key, language)} {value}"
    for way in card.digivolution:
        colours = "/".join(heading(colour, language) for colour in way.colours)
        below = f"Lv.{way.level}" if way.level is not None else way.form or ""
        yield f"{heading('digivolve', language)} {way.cost}: {colours} {below}".rstrip()
    if card.traits:
        yield " / ".join(card.traits)
