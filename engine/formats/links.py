"""Links to decks: those that carry the list, and those that only their site can open.

Links are read, never opened. Which grammar a list is in shows in the link itself, so a site
may move and its links are still read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qsl, urlsplit

from engine.words import Message, say

from .counts import count_of
from .fitting import Holds
from .format import EGGS_FIRST, Format
from .listing import Listing, Written
from .numbers import numbers_in
from .pasted import Pasted
from .pen import portions
from .reading import Catalogue, Limits, Line, Reading
from .records import too_many_entries
from .taking import Given, count_refused, line_too_long, refused, take, unknown
from .words import words_of

# Some browsers copy an address without its beginning: `digimoncard.dev/p/…`.
_LINK = re.compile(
    r"(?:https?://|www\.)\S+|(?:[a-z0-9-]+\.){1,3}(?:com|app|dev|io|gg|cc|net|org|jp)[/?]\S*",
    re.IGNORECASE,
)
_SITES = {
    "bandai-tcg-plus.com": "Bandai TCG+",
    "digimoncard.app": "digimoncard.app",
    "digimoncard.dev": "digimoncard.dev",
    "digimoncard.io": "digimoncard.io",
    "limitlesstcg.com": "Limitless",
}
NUMBER = r"[A-Za-z0-9]{1,6}-[0-9]{1,4}"
_MOST_FIELDS = 100  # of a query; more are no link to a deck


@dataclass(frozen=True, slots=True)
class Piece:
    """One card in a link, as it stands there; "" where it is missing."""

    text: str
    number: str
    count: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How one site writes a list into the query of its links."""

    sections: dict[str, str]  # field of the query -> section, "" where kinds decide
    between: str
    piece: re.Pattern[str]  # with `number` and `count`

    def pieces(self, link: str) -> Iterator[Piece]:
        """Yield the cards in a link, and what stands among them."""
        for field, value in fields_of(link):
            section = self.sections.get(field)
            if section is not None:
                for text in value.split(self.between):
                    if text:
                        yield self._piece(text, section)

    def is_in(self, link: str) -> bool:
        """Does a link carry a list in this grammar? At least one card shows it."""
        return any(piece.number for piece in self.pieces(link))

    def _piece(self, text: str, section: str) -> Piece:
        found = self.piece.fullmatch(text.strip())
        return Piece(
            text, found["number"] if found else "", found["count"] if found else "", section
        )

    def recognises(self, pasted: Pasted) -> bool:
        return is_link(pasted.alone) and self.is_in(pasted.alone)

    def read(self, name: str, link: str, catalogue: Catalogue, limits: Limits) -> Reading:
        """Read the cards in a link; each is a line."""
        pieces = list(self.pieces(link))
        if len(pieces) > limits.lines:
            return Reading(name, problem=too_many_entries(len(pieces), limits))
        return Reading(name, tuple(_lines(pieces, catalogue, limits)))


def in_one_field(
    name: str, title: Message, start: str, grammar: Grammar, card: Callable[[str, int], str]
) -> Format:
    """Make the format of links that have all cards in one field, without sections.

    `card` writes one of them by its number and copies.
    """

    def write(listing: Listing, catalogue: Catalogue) -> Written:
        cards = [
            card(entry.number, copies)
            for entry in listing.deck.entries
            for copies in portions(entry.copies)
        ]
        return Written(start + grammar.between.join(cards))

    return Format(
        name=name,
        title=title,
        ending=".txt",
        recognises=grammar.recognises,
        reader=lambda pasted, catalogue, limits: grammar.read(
            name, pasted.alone, catalogue, limits
        ),
        writer=write,
        order=EGGS_FIRST,
        holds=Holds(),
    )


def is_link(line: str) -> bool:
    """Is this a link and nothing else?"""
    return bool(_LINK.fullmatch(line.strip()))


def fields_of(link: str) -> list[tuple[str, str]]:
    """Return the fields of a link's query, none if it has none that can be read."""
    try:
        return parse_qsl(_split(link).query, max_num_fields=_MOST_FIELDS)
    except ValueError:
        return []


def places_of(link: str) -> Iterator[str]:
    """Yield every part of a link's path and every value of its query."""
    try:
        yield from _split(link).path.split("/")
    except ValueError:
        return
    for _field, value in fields_of(link):
        yield value


def not_opened(link: str) -> Message:
    """Say what to do with a link that does not carry its list."""
    if _is_of_dgchub(link):
        return say(
            "This link names the cards by numbers that only %(site)s knows. "
            "Open the deck there, have it written as text, and paste that.",
            site="DGCHub",
        )
    site = _site(link)
    if site is None:
        return say(
            "This is a link, and links are not opened here. "
            "Copy the list itself from that page and paste it."
        )
    return say(
        "This link does not carry the list, and only %(site)s can open it. "
        "Open the deck there, have it written as text, and paste that.",
        site=site,
    )


def _site(link: str) -> str | None:
    try:
        host = (_split(link).hostname or "").casefold()
    except ValueError:
        return None
    return next(
        (name for end, name in _SITES.items() if host == end or host.endswith(f".{end}")), None
    )


def _is_of_dgchub(link: str) -> bool:
    try:
        path = _split(link).path
    except ValueError:
        return False
    return path == "/qr" and any(field == "deck" for field, _value in fields_of(link))


def _split(link: str) -> SplitResult:
    link = link.strip()
    return urlsplit(link if "://" in link else f"https://{link}")


def _lines(pieces: list[Piece], catalogue: Catalogue, limits: Limits) -> Iterator[Line]:
    for at, piece in enumerate(pieces, 1):
        yield _line(Given(at, piece.text, piece.section), piece, catalogue, limits)


def _line(given: Given, piece: Piece, catalogue: Catalogue, limits: Limits) -> Line:
    if len(piece.text) > limits.line:
        return refused(given, line_too_long(len(piece.text), limits))
    found = numbers_in(words_of(piece.number or piece.text), catalogue)
    if not found:
        return unknown(given)
    count = count_of(piece.count, limits.copies)
    if count is None or count.copies is None:
        return count_refused(given, piece.count, limits)
    return take(given, found[-1], count.copies, "", limits)
