"""Invented cards in the formats of other sites, and the facts that they come to.

Each format has an ACE, a DUAL, a Link card, a card with two digivolution rows, an egg without a
level, nulls, and numbers that are written as strings.
"""

from __future__ import annotations

import json

CARDS = 4391  # as many as there were when this was written

USUAL, ACE, DUAL, LINK, TWO_WAYS, EGG = (f"CC1-00{n}" for n in range(1, 7))
NUMBERS = {USUAL, ACE, DUAL, LINK, TWO_WAYS, EGG}


def way(cost, level, *colours, form=None):
    return {"cost": cost, "level": level, "form": form, "colours": list(colours)}


# What all formats say alike.
FACTS = {
    USUAL: {
        "name": "Pebblemon",
        "kinds": ["Digimon"],
        "colours": ["red", "blue"],
        "level": 3,
        "play_cost": 3,
        "dp": 2000,
        "digivolution": [way(0, 2, "red")],
        "forms": ["Rookie"],
        "attributes": ["Data"],
        "types": ["Mineral", "Rock"],
        "rarity": "C",
        "en.effect": "[On Play] Stack two stones.",
        "en.inherited": "[Your Turn] It feels heavy.",
    },
    ACE: {"name": "Bouldermon ACE", "level": 6, "play_cost": 7, "dp": 12000, "overflow": 4},
    DUAL: {"name": "Cliffmon", "kinds": ["Digimon", "Option"], "use_cost": 5, "dp": 8000},
    LINK: {"name": "Cablemon", "has_link": True, "link_cost": 2},
    TWO_WAYS: {"digivolution": [way(3, 4, "red", "blue"), way(5, 5, "black")]},
    EGG: {"name": "Sandmon", "kinds": ["Digi-Egg"], "colours": ["yellow"]},
}
NEVER_SAID = {EGG: {"level", "dp", "play_cost", "use_cost", "digivolution"}, DUAL: {"play_cost"}}


def io_row(number, **fields):
    """A row of digimoncard.io: nulls for what there is none of."""
    nulls = (
        "level play_cost evolution_cost evolution_color evolution_level evolution_cost_2 "
        "evolution_color_2 evolution_level_2 xros_req color2 digi_type digi_type2 form dp "
        "attribute rarity stage artist main_effect source_effect alt_effect"
    )
    return (
        {"name": f"Card {number}", "type": "Digimon", "id": number, "color": "Red"}
        | dict.fromkeys(nulls.split())
        | {"series": "Digimon Card Game", "set_name": ["CC-01: Stones"]}
        | fields
    )


IO = [
    io_row(
        USUAL,
        name="Pebblemon",
        level="3",
        play_cost="3",
        color2="Blue",
        dp="2000",
        evolution_cost=0,
        evolution_color="Red",
        evolution_level="2",
        form="Rookie",
        attribute="Data",
        digi_type="Mineral",
        digi_type2="Rock",
        rarity="c",
        artist="A. Painter",
        main_effect="[On Play] Stack two stones.",
        source_effect="[Your Turn] It feels heavy.",
    ),
    io_row(
        ACE,
        name="Bouldermon ACE",
        level=6,
        play_cost=7,
        dp=12000,
        main_effect="[On Play] Roll.\r\nOverflow &lt;-4&gt; (and what it means)",
    ),
    io_row(DUAL, name="Cliffmon", type="Digimon/Option", level=5, play_cost="5", dp=8000),
    io_row(
        LINK,
        name="Cablemon",
        level=3,
        play_cost=3,
        dp=1000,
        main_effect="[On Play] Plug in.\n[Link] [Wire] trait: Cost 2",
    ),
    io_row(
        TWO_WAYS,
        level=5,
        play_cost=8,
        dp=7000,
        evolution_cost=3,
        evolution_color="Red/Blue",
        evolution_level=4,
        evolution_cost_2="5",
        evolution_color_2="Black",
        evolution_level_2="5",
    ),
    io_row(EGG, name="Sandmon", type="Digi-Egg", color="Yellow", stage="In-Training"),
]


def app_row(number, **fields):
    """A row of digimoncard.app: everything a string, "-" for what there is none of."""
    none = (
        "form attribute type dp playCost specialDigivolve dnaDigivolve burstDigivolve digiXros "
        "assembly effect digivolveEffect securityEffect aceEffect rule linkRequirement linkDP "
        "linkEffect dualEffect optionCardEffect optionCardColourRequirement rarity illustrator "
        "notes cardLv"
    )
    return (
        {
            "id": number,
            "cardNumber": number,
            "name": {"english": f"Card {number}", "japanese": "-", "korean": "-"},
            "cardType": "Digimon",
            "color": "Red",
            "digivolveCondition": [],
            "AAs": [],
            "JAAs": [],
            "block": ["06"],
            "restrictions": {"english": "Unrestricted"},
        }
        | dict.fromkeys(none.split(), "-")
        | fields
    )


APP = [
    app_row(
        USUAL,
        name={"english": "Pebblemon", "japanese": "ペブルモン", "korean": "-"},
        cardLv="Lv.3",
        playCost="3",
        color="Red/Blue",
        dp="2000",
        digivolveCondition=[{"color": "Red", "cost": "0", "level": "Lv.2"}],
        form="Rookie",
        attribute="Data",
        type="Mineral/Rock",
        rarity="C",
        illustrator="A. Painter",
        effect="[On Play] Stack two stones.",
        digivolveEffect="[Your Turn] It feels heavy.",
        AAs=[{"id": f"{USUAL}_P1", "illustrator": "-", "note": "-", "type": "-"}],
        JAAs=[{"id": f"{USUAL}_P2-J"}],
    ),
    app_row(
        f"{USUAL}_P1",
        cardNumber=USUAL,
        name={"english": "Pebblemon", "japanese": "ペブルモン"},
        cardLv="Lv.3",
        illustrator="B. Painter",
    ),
    app_row(
        ACE,
        name={"english": "Bouldermon ACE", "japanese": "-"},
        cardLv="Lv.6",
        playCost="7",
        dp="12000",
        aceEffect="Overflow ＜-4＞",
    ),
    app_row(
        DUAL,
        name={"english": "Cliffmon/Rock Slide", "japanese": "クリフモン／ロックスライド"},
        cardType="Digimon/Option",
        cardLv="Lv.5",
        playCost="5",
        dp="8000",
        optionCardEffect="[Main] Slide.",
        optionCardColourRequirement="Red",
    ),
    app_row(
        LINK,
        name={"english": "Cablemon", "japanese": "-"},
        cardLv="Lv.3",
        playCost="3",
        linkDP="+2000",
        linkEffect="[When Linking] Plug in.",
        linkRequirement="[Link] [Wire] trait: Cost 2",
    ),
    app_row(
        TWO_WAYS,
        cardLv="Lv.5",
        playCost="8",
        digivolveCondition=[
            {"color": "Red", "cost": "3", "level": "4"},
            {"color": "Blue", "cost": "3", "level": "4"},
            {"color": "Black", "cost": "5", "level": "Lv.5"},
            {"color": "-", "cost": "2", "level": "Tamer"},
        ],
    ),
    app_row(
        EGG,
        name={"english": "Sandmon", "japanese": None},
        cardType="Digi-Egg",
        color="Yellow",
        playCost="0",
        cardLv=None,
    ),
]


def heroicc_row(number, language="en", **attributes):
    """An item of a heroicc file: `{data, included}`."""
    nulls = (
        "level dp play-cost use-cost form attribute type block-icon notes image effect "
        "inherited-effect security-effect errata limitations faqs dual digivolution-requirements"
    )
    return {
        "data": {
            "type": "card",
            "id": f"{language}/{number}",
            "attributes": {
                "name": f"Card {number}",
                "number": number,
                "language": language,
                "category": "digimon",
                "parallel-id": 0,
                "color": ["red"],
                "rarity": "C",
            }
            | dict.fromkeys(nulls.split())
            | {name.replace("_", "-"): value for name, value in attributes.items()},
        },
        "included": [],
    }


HEROICC = [
    heroicc_row(
        USUAL,
        "ja",
        name="ペブルモン",
        form="成長期",
        type="鉱物型",
        color=["red", "blue"],
        effect="【登場時】石を2つ積む。",
    ),
    heroicc_row(
        USUAL,
        name="Pebblemon",
        level="3",
        play_cost="3",
        dp=2000,
        color=[{"index": 0, "color": "red"}, {"index": 1, "color": "blue"}],
        digivolution_requirements=[{"level": 2, "color": ["red"], "cost": 0, "form": None}],
        form="Rookie",
        attribute="Data",
        type="Mineral/Rock",
        effect="[On Play] Stack two stones.",
        inherited_effect="[Your Turn] It feels heavy.",
    ),
    heroicc_row(USUAL, name="Pebblemon", parallel_id=1, rarity="SR"),
    heroicc_row(USUAL, "ko", name="페블몬"),
    heroicc_row(
        ACE, name="Bouldermon ACE", level=6, play_cost=7, dp="12000", effect="Overflow <-4>"
    ),
    heroicc_row(
        DUAL,
        name="Cliffmon",
        use_cost=5,
        dp=8000,
        dual={"name": "Rock Slide", "color": ["red"], "effect": "[Main] Slide."},
    ),
    heroicc_row(LINK, name="Cablemon", effect="[Link] [Wire] trait: Cost 2"),
    heroicc_row(
        TWO_WAYS,
        digivolution_requirements=[
            {"level": 4, "color": ["red", "blue"], "cost": "3"},
            {"level": 5, "color": ["black"], "cost": 5},
        ],
    ),
    heroicc_row(EGG, name="Sandmon", category="digi-egg", color=["yellow"]),
]

FORMATS = {"digimoncard.io": IO, "digimoncard.app": APP, "heroicc": HEROICC}
ONE_ROW = {"digimoncard.io": io_row, "digimoncard.app": app_row, "heroicc": heroicc_row}


def as_json(rows):
    return json.dumps(rows, ensure_ascii=False).encode()


def many(format_name, count=CARDS):
    """As many rows as there are cards, each of a card of its own."""
    row = ONE_ROW[format_name]
    return [row(f"CC{n // 999 + 1}-{n % 999 + 1:03}") for n in range(count)]
