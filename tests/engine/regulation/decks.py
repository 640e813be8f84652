"""Cards, lists and decks made up for these tests; the numbers are free inventions."""

from __future__ import annotations

import dataclasses
from datetime import date

from engine.cards import Card, CardPool, Token
from engine.deck import Deck, Entry
from engine.legacy.cards import LegacyCard
from engine.regulation import (
    Change,
    Regulation,
    Report,
    RestrictionList,
    Undated,
    check_deck,
    named,
)

EARLY, DAY, LATER = date(2023, 1, 1), date(2024, 6, 1), date(2025, 1, 1)

FILLERS = tuple(f"FI1-{n:03}" for n in range(1, 41))
EGGS = tuple(f"EG1-{n:02}" for n in range(1, 9))


def card(number: str, name: str = "", **facts: object) -> Card:
    return Card(number, name or f"Card {number}", **{"released": EARLY, "block": 5} | facts)


POOL: CardPool[Card] = CardPool(
    [
        *(card(number) for number in FILLERS),
        *(card(number, kinds=("Digi-Egg",)) for number in EGGS),
        card("BT1-010", "Agumon"),
        card("ST1-03", "Agumon"),
        card("P-010", "Shared one"),
        card("RB1-007", "Shared two", also_numbered=("P-010",)),
        card("EX2-046", "Swarm", copies_allowed=50),
        card("BT5-001", "Limited"),
        card("BT5-002", "Banned"),
        card("BT6-001", "Pair centre"),
        card("BT6-002", "Pair one"),
        card("BT6-003", "Pair two"),
        card("BT6-004", "Egg of a pair", kinds=("Digi-Egg",)),
        card("BT7-001", "Late", released=LATER),
        card("LM-001", "Day unknown", released=None),
        card("BT8-001", "Old block", block=1),
        card("BT8-002", "Old block, printed again", block=1, other_blocks=(6,)),
        card("BT8-003", "Block unknown", block=None),
        card("BT9-001", "Dual", kinds=("Digimon", "Option")),
        card("BT9-002", "Tamer", kinds=("Tamer",)),
        card("BT9-003", "Option", kinds=("Option",)),
        card("BT2-082", "Diaboromon"),
    ],
    tokens=[
        Token("Diaboromon", made_by=("BT2-082",)),
        Token("Familiar", made_by=("BT2-082", "EG1-01")),
    ],
)

WORLD = RestrictionList(
    "world",
    changes=(
        Change(date(2024, 5, 1), "second announcement", limit={"BT5-001": 1}, ban=("BT5-002",)),
        Change(
            date(2024, 5, 1),
            "second announcement",
            pair=(("BT6-001", "BT6-002"), ("BT6-001", "BT6-003"), ("BT6-001", "BT6-004")),
        ),
        Change(date(2024, 9, 1), "third announcement", lift=("BT5-001", "BT5-002")),
        Change(date(2023, 3, 1), "first announcement", limit={"P-010": 2}),
        Change(date(2023, 9, 1), "lifting announcement", lift=("P-010",)),
    ),
    complete_through=date(2025, 6, 1),
)
JAPAN = RestrictionList(
    "japan",
    changes=(Change(date(2023, 10, 27), "report from Japan", limit={"BT1-010": 1}),),
    undated=(
        Undated("rumour", until=date(2024, 1, 1), limit={"ST1-03": 1}),
        Undated("rumour", pair=(("BT6-002", "BT6-003"),)),
    ),
)
MODERN: Regulation = dataclasses.replace(named("modern"), lists={"world": WORLD, "japan": JAPAN})


def filled(
    main: dict[str, int], eggs: dict[str, int] | None = None, *, to: int = 50
) -> dict[str, dict[str, int]]:
    """Return the sections with the main deck filled up by plain cards."""
    main = dict(main)
    for number in FILLERS:
        missing = to - sum(main.values())
        if missing > 0:
            main[number] = min(4, missing)
    return {"main": main, "eggs": eggs or {}}


def deck(main: dict[str, int], eggs: dict[str, int] | None = None, *, to: int = 50) -> Deck:
    return Deck.from_counts(**filled(main, eggs, to=to))


def check(
    main: dict[str, int], eggs: dict[str, int] | None = None, *, to: int = 50, **asked: object
) -> Report:
    """Check a deck that is filled up to 50; by default with our lists, on `DAY`, in the world."""
    asked = {"regulation": MODERN, "on": DAY, "region": "world"} | asked
    return check_deck(deck(main, eggs, to=to), POOL, **asked)


def codes(report: Report) -> list[str]:
    """The codes of the violations, in the order of the report."""
    return [finding.code for finding in report.violations]


def warned(report: Report) -> list[str]:
    return [finding.code for finding in report.warnings]


LEGACY_FILLERS = tuple(f"St-{n}" for n in range(601, 640))

LEGACY: CardPool[LegacyCard] = CardPool(
    [
        *(
            LegacyCard(number, f"その他{number}", kind="Option", subkind="program")
            for number in LEGACY_FILLERS
        ),
        LegacyCard("St-1", "アグモン", "Agumon", "Digimon", level="III"),
        *(
            LegacyCard(f"Bo-{n}", f"究極{n}", kind="Digimon", level="究極体")
            for n in range(901, 910)
        ),
        *(LegacyCard(f"St-{n}", f"幼き{n}", kind="Digimon", level="III") for n in range(701, 711)),
        LegacyCard("St-49", "攻撃プラグインＡ", kind="Option", subkind="item"),
        LegacyCard("St-376", "攻撃プラグインA", kind="Option", subkind="item"),
        LegacyCard("Bo-49", "アイテム使用禁止！", kind="Option", subkind="program"),
        LegacyCard("St-162", "アイテム使用禁止!", kind="Option", subkind="program"),
        LegacyCard("Bo-351", "アイテム 使用禁止！", kind="Option", subkind="program"),
        LegacyCard("St-59", "しょうりつ４０％！", kind="Option"),
        LegacyCard("St-101", "しょうりつ40%！", kind="Option"),
        LegacyCard("St-97", "ヴェノムヴァンデモン", kind="Digimon", level="究極体"),
        LegacyCard("St-296", "ヴェノムヴァンデモン", kind="Digimon"),
        LegacyCard("St-110", "水底に引きずり込め！！", kind="Option"),
        LegacyCard("St-810", "水底に引きずり込め！", kind="Option"),
        LegacyCard("VJ-4", "", "The One", ""),
        LegacyCard("Re-138", "オメガモン", kind="Digimon"),
        LegacyCard("Bx-72", "ビーエックス", kind="Digimon", level="IV"),
        LegacyCard("Bo-18v", "オーグ＆メルーガ", kind="Digimon"),
        LegacyCard("Bo-20v", "デジヴァイス01", kind="Option", subkind="item"),
        LegacyCard("St-919", "ナインティーン", kind="Digimon", level="IV"),
        LegacyCard("Bo-800", "混成体", kind="Digimon", level="ハイブリッド体"),
    ]
)


def legacy_deck(
    main: dict[str, int],
    side: dict[str, int] | None = None,
    *,
    to: int = 60,
    names: dict[str, str] | None = None,
) -> Deck:
    """Return a legacy deck filled up with options of three each."""
    main = dict(main)
    for number in LEGACY_FILLERS:
        missing = to - sum(main.values())
        if missing > 0:
            main[number] = min(3, missing)
    return Deck.of(
        Entry(number, copies, section, (names or {}).get(number, ""))
        for section, counts in (("main", main), ("side", side or {}))
        for number, copies in counts.items()
    )


def check_legacy(main: dict[str, int], regulation: str = "legacy", **rest: object) -> Report:
    """Check a legacy deck that has a level III besides what is given, unless told otherwise."""
    if rest.pop("with_level_three", True):
        main = {"St-1": 1} | main
    return check_deck(legacy_deck(main, **rest), LEGACY, named(regulation), on=DAY)
