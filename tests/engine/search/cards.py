"""Cards, texts and lists made up for these tests; names, numbers and texts are free inventions."""

from __future__ import annotations

import dataclasses
from datetime import date

from engine.cards import Card, CardPool, Digivolution, Token
from engine.catalogue import Erratum
from engine.legacy.cards import LegacyCard
from engine.regulation import Change, RestrictionList, Undated, named
from engine.search import Found, Index, search
from engine.texts import CardText

DAY = date(2024, 6, 1)

CARDS = (
    Card(
        "CC1-001",
        "Pebblemon",
        "ペブルモン",
        kinds=("Digi-Egg",),
        colours=("red",),
        level=2,
        forms=("In-Training",),
        types=("Lesser",),
        rarity="U",
        block=1,
        released=date(2021, 2, 12),
    ),
    Card(
        "CC1-002",
        "Stonemon",
        "ストーンモン",
        colours=("red",),
        level=3,
        play_cost=3,
        dp=2000,
        digivolution=(Digivolution(0, level=2, colours=("red",)),),
        forms=("Rookie",),
        attributes=("Data",),
        types=("Mineral",),
        rarity="C",
        block=1,
        other_blocks=(3,),
        released=date(2021, 2, 12),
    ),
    Card(
        "CC1-003",
        "Rock-Titán: Grand Mode",
        "ロックタイタン",
        colours=("red", "blue"),
        level=6,
        play_cost=12,
        dp=12000,
        digivolution=(
            Digivolution(4, level=5, colours=("red",)),
            Digivolution(3, form="Stnd."),
        ),
        overflow=4,
        forms=("Mega",),
        attributes=("Vaccine",),
        types=("Royal Rock", "Mineral"),
        also_named=("Boulderking",),
        also_contains=("Sandmon",),
        rarity="SR",
        block=3,
        released=date(2023, 7, 1),
    ),
    Card(
        "CC1-010",
        "Keeper of Stones",
        "石の番人",
        kinds=("Tamer",),
        colours=("yellow",),
        play_cost=4,
        types=("GUARD",),
        rarity="R",
        block=3,
        released=date(2023, 7, 1),
    ),
    Card(
        "CC1-011",
        "Rain of Gravel",
        "砂利の雨",
        kinds=("Option",),
        colours=("blue", "yellow", "black"),
        use_cost=2,
        rarity="SEC",
        block=3,
        released=date(2024, 9, 1),
    ),
    Card(
        "CC10-001",
        "Twosidemon",
        kinds=("Digimon", "Option"),
        colours=("green",),
        level=5,
        play_cost=7,
        use_cost=3,
        dp=7000,
        digivolution=(Digivolution(3, level=4, colours=("green",)),),
        dual_name="Leafstorm",
        dual_name_ja="木の葉嵐",
        dual_colours=("purple",),
        has_link=True,
        link_cost=1,
        link_dp=2000,
        rarity="UR",
        block=5,
        released=None,
    ),
    Card(
        "P-005",
        "Stonemon",
        colours=("white",),
        level=5,
        play_cost=3,
        dp=3000,
        forms=("Ultimate",),
        also_numbered=("CC1-002",),
        copies_allowed=50,
        rarity="P",
        released=date(2022, 1, 15),
    ),
)
LEGACY_CARDS = (
    LegacyCard("St-7", "ロードモン", "Roadmon", "Digimon", level="IV", attribute="Virus"),
    LegacyCard("Bo-9", "石投げ", "Throw a Stone", "Option", subkind="item"),
)
MODERN = CardPool(CARDS, tokens=[Token("Chip", made_by=("CC1-003",))])
LEGACY = CardPool(LEGACY_CARDS)
TEXTS = {
    "CC1-001": {"en": CardText(inherited="[Your Turn] This stone gets +1000 DP.")},
    "CC1-002": {"en": CardText()},
    "CC1-003": {
        "en": CardText(
            effect="＜Stone Wall +1＞ (It can't be moved.) [On Play] Draw a pebble.\nIt's heavy.",
            rules="Name: Also treated as a boulder.",
        ),
        "ja": CardText(effect="≪石壁≫【登場時】小石を1枚引く。"),
    },
    "CC1-011": {
        "en": CardText(
            effect="[Main] Skip [End of Attack] and gain <Slide>.", security="[Security] Draw 2."
        )
    },
    "CC10-001": {
        "en": CardText(option="[Main] Rustle.", link="[When Linking] Grow.", requirements="[Grow]")
    },
}
WORLD = RestrictionList(
    "world",
    changes=(
        Change(date(2024, 1, 1), "first", limit={"CC1-002": 1}, ban=("CC1-003",)),
        Change(date(2024, 1, 1), "first", pair=(("CC1-010", "CC1-001"),)),
        Change(date(2025, 1, 1), "second", lift=("CC1-003",)),
    ),
    complete_through=date(2025, 6, 1),
)
JAPAN = RestrictionList(
    "japan",
    changes=(Change(date(2023, 1, 1), "of Japan", ban=("CC1-001",)),),
    undated=(Undated("rumour", until=date(2025, 1, 1), ban=("CC1-002",)),),
)
REGULATIONS = {
    name: dataclasses.replace(named(name), lists={"world": WORLD, "japan": JAPAN})
    for name in ("modern", "block-5-6")
} | {"legacy": named("legacy")}

INDEX = Index(
    MODERN,
    LEGACY,
    texts=TEXTS,
    errata=[Erratum("CC1-011"), Erratum("Bo-9", game="legacy")],
    illustrators={"CC1-002": ["Anna Brush"], "CC1-003": ["B. Pen", "Anna Brush"]},
)
WITHOUT_TEXTS = Index(MODERN, LEGACY)

NAMES = {
    "egg": "CC1-001",
    "stone": "CC1-002",
    "titan": "CC1-003",
    "keeper": "CC1-010",
    "rain": "CC1-011",
    "dual": "CC10-001",
    "promo": "P-005",
    "road": "St-7",
    "throw": "Bo-9",
}
CALLED = {number: name for name, number in NAMES.items()}


def found(query: str, index: Index = INDEX, **asked: object) -> Found:
    asked = {"on": DAY, "regulations": REGULATIONS} | asked
    return search(index, query, **asked)


def cards(query: str, index: Index = INDEX, **asked: object) -> str:
    """Return what these tests call the cards that a query finds, which has to be without fault."""
    result = found(query, index, **asked)
    assert [str(problem) for problem in result.problems] == []
    return " ".join(CALLED[card.number] for card in result.cards)


def problem(query: str, **asked: object) -> tuple[str, str]:
    """Return the part of a query that its only problem points at, and what it suggests."""
    (only,) = found(query, **asked).problems
    return query[only.at : only.at + only.length], only.suggestion
