"""What stands on a registration sheet: a `Sheet` value made from a deck and its report,
or from a regulation alone, to be filled in by hand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import date

from deckbuilder import VERSION
from deckbuilder.sheets.headings import heading
from deckbuilder.sheets.identity import AnyPool, code, fingerprint
from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.sections import sections_of, sizes, title_of, wanted
from deckbuilder.sheets.value import Part, Player, Row, Section, Sheet
from deckbuilder.sheets.wording import said, told
from engine.deck import Deck
from engine.regulation.regulation import Regulation
from engine.regulation.report import Report


def sheet_of(
    deck: Deck,
    pool: AnyPool,
    report: Report,
    regulation: Regulation,
    *,
    player: Player | None = None,
    language: str = "en",
    order: str = "number",
) -> Sheet:
    """Put together the sheet of a deck that was checked by `regulation` with `report`.

    `language` is "en", "ja" or "both", `order` "number" or "kind" (and level).
    """
    return Sheet(
        game=regulation.game,
        language=language,
        regulation=said(regulation.title, language),
        region=report.region if regulation.lists else "",
        list_day=_list_day(regulation, report.region, report.on),
        on=report.on,
        verdict=report.verdict,
        player=tidied(player or Player()),
        sections=tuple(sections_of(deck, pool, regulation, language, order)),
        tokens=tuple(map(plain, report.tokens)),
        problems=tuple(told(finding, language) for finding in report.violations),
        remarks=tuple(
            [told(finding, language) for finding in report.warnings]
            + [said(note, language) for note in report.notes]
        ),
        fingerprint=fingerprint(deck),
        code=code(deck, pool),
        version=VERSION,
    )


def blank(regulation: Regulation, *, player: Player | None = None, language: str = "en") -> Sheet:
    """Put together a form to be filled in by hand, with rows for a deck of this regulation."""
    return Sheet(
        game=regulation.game,
        language=language,
        regulation=said(regulation.title, language),
        region="",
        list_day=None,
        on=None,
        verdict=None,
        player=tidied(player or Player()),
        sections=tuple(_empty(regulation, language)),
        tokens=(),
        problems=(),
        remarks=(),
        fingerprint="",
        code="",
        version=VERSION,
    )


# Rows for the pen: as many as a full deck needs, as far as they can still be written in.
# The older game's 60 cards are rarely more than 30 names.
_ROWS = 50
_LEGACY_ROWS = (("Digimon", 30), ("Option", 24))
_LEGACY_SIDE_ROWS = (("Digimon", 16), ("Option", 14))


def _empty(regulation: Regulation, language: str) -> Iterator[Section]:
    for section, size in sizes(regulation).items():
        if size.most == 0:
            continue
        title = title_of(section, regulation, language)
        parts: tuple[Part, ...]
        if regulation.game == "legacy":
            kinds = _LEGACY_SIDE_ROWS if section == "side" else _LEGACY_ROWS
            parts = tuple(
                Part((Row(),) * rows, heading(f"part-{kind}", language), by_hand=True)
                for kind, rows in kinds
            )
            if section == "main":
                title = f"{title} · {heading('level-three', language)}: ____"
        else:
            parts = (Part((Row(),) * min(size.most or _ROWS, _ROWS), by_hand=True),)
        yield Section(title, wanted(size), parts, by_hand=True)


def tidied(player: Player) -> Player:
    """What the player wrote as paper can show it, with the family initial."""
    tidy = replace(player, **{f.name: plain(getattr(player, f.name)) for f in fields(player)})
    return replace(tidy, family_initial=tidy.family_initial or tidy.name[:1].upper())


def _list_day(regulation: Regulation, region: str, on: date) -> date | None:
    """Since when the region's list stands as it does on a day; None before its first day."""
    if not regulation.lists:
        return None
    days = regulation.list_of(region).days
    place = bisect_right(days, on)
    return days[place - 1] if place else None
