"""Requirement lines and (Rule) lines, read."""

from typing import Any

import pytest

from engine.cards import Card
from engine.text.coverage import Compiler
from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.requirements import REQUIREMENTS, read_requirement, read_rule
from tests.scenario import board, digimon, egg, tamer

ANY = {"area": ["any"]}
ALPHA, BETA, GAMMA = ({"name": [name]} for name in ("Alpha", "Beta", "Gamma"))


def ways(cost: int, **under: Any) -> dict[str, Any]:
    plain = {key.rstrip("_").replace("_", " "): value for key, value in under.items()}
    return {"can digivolve for": cost, "under": plain | ANY}


def either(*parts: dict[str, Any]) -> list[dict[str, Any]]:
    return [part | ANY for part in parts]


WILD, SALT = {"trait": ["Wild"]}, {"trait": ["Salt"]}
DIGIVOLVE: dict[str, dict[str, Any]] = {
    "[Digivolve] [Alpha]: Cost 1": ways(1, **ALPHA),
    "Digivolve: 1 from [Alpha]": ways(1, **ALPHA),
    "[Digivolve] [Alpha]/[Beta]: Cost 1": ways(1, name=["Alpha", "Beta"]),
    "Digivolve: 1 from [Alpha] or [Beta]": ways(1, name=["Alpha", "Beta"]),
    "[Digivolve] Lv.4 w/[Wild] trait: Cost 3": ways(3, level=4, trait=["Wild"]),
    "Digivolve: 3 from Lv.4 w/[Wild] in traits": ways(3, level=4, trait=["Wild"]),
    "[Digivolve] Lv.4 w/[Wild]/[Salt] trait: Cost 3": ways(3, level=4, trait=["Wild", "Salt"]),
    "[Digivolve] Lv.4 w/[Wild] in any trait: Cost 3": ways(3, level=4, trait_has=["Wild"]),
    "[Digivolve] Lv.4 w/[Alp] in its name: Cost 3": ways(3, level=4, name_has=["Alp"]),
    "[Digivolve] Lv.4 w/[Alpha] in text: Cost 3": ways(3, level=4, text=["Alpha"]),
    "Digivolve: 3 from Lv.4 w/＜Save＞ in text": ways(3, level=4, text=["save"]),
    "[Digivolve] [Alp] in name: Cost 5": ways(5, name_has=["Alp"]),
    "Digivolve: 1 if name contains [Alp]": ways(1, name_has=["Alp"]),
    "Digivolve: 1 from Lv.4 if name contains [Alp]": ways(1, level=4, name_has=["Alp"]),
    "[Digivolve] Lv.4 or higher w/[Wild] trait: Cost 3": ways(
        3, level={"at least": 4}, trait=["Wild"]
    ),
    "[Digivolve] Blue/Red Lv.4 w/[Wild] trait: Cost 3": ways(
        3, colour=["blue", "red"], level=4, trait=["Wild"]
    ),
    "Digivolve: 4 from red, black, or purple Lv.4 w/[Wild] text": ways(
        4, colour=["red", "black", "purple"], level=4, text=["Wild"]
    ),
    "Digivolve: 3 from Lv.4 2-color w/green": ways(3, level=4, colours=2, colour=["green"]),
    "[Digivolve] 2-color w/[Alp] in name: Cost 3": ways(3, colours=2, name_has=["Alp"]),
    "[Digivolve] 3-Color [Alpha]: Cost 3": ways(3, colours=3, name=["Alpha"]),
    "[Digivolve] Lv.5 [Alpha]: Cost 3": ways(3, level=5, name=["Alpha"]),
    "[Digivolve] Play cost 4 or less [Alpha]: Cost 0": ways(
        0, play_cost={"at most": 4}, name=["Alpha"]
    ),
    "[Digivolve] Play cost 9 or higher Lv.6 w/[Wild] trait: Cost 1": ways(
        1, play_cost={"at least": 9}, level=6, trait=["Wild"]
    ),
    "[Digivolve] [Alpha]/Lv.4 w/[Wild] trait: Cost 2": ways(
        2, any=either(ALPHA, WILD | {"level": 4})
    ),
    "[Digivolve] [Alpha] or Lv.4 w/[Wild] trait: Cost 2": ways(
        2, any=either(ALPHA, WILD | {"level": 4})
    ),
    "[Digivolve] Lv.4 w/[Wild] trait or Lv.3 w/[Salt] trait: Cost 2": ways(
        2, any=either(WILD | {"level": 4}, SALT | {"level": 3})
    ),
    "[Digivolve] Lv.4 w/[Alp] in name or w/[Salt] trait: Cost 2": ways(
        2, level=4, any=either({"name has": ["Alp"]}, SALT)
    ),
    "Digivolve: 2 from Lv.4 w/[Alp] in name or 2-color w/green": ways(
        2, level=4, any=either({"name has": ["Alp"]}, {"colours": 2, "colour": ["green"]})
    ),
    "[Digivolve] Lv.3 w/[Alp] in name and [Wild] trait: Cost 2": ways(
        2, level=3, name_has=["Alp"], trait=["Wild"]
    ),
    "[Digivolve] Lv.6 w/[Alp] in name w/o [Wild] trait: Cost 1": ways(
        1, level=6, name_has=["Alp"], not_=WILD | ANY
    ),
    "[Digivolve] [Alpha] w/o 3 colors: Cost 2": ways(2, name=["Alpha"], not_={"colours": 3} | ANY),
    "[Digivolve] [Alpha] w/[Beta] in digivolution cards: Cost 4": ways(
        4, name=["Alpha"], has_under=BETA | ANY
    ),
    "[Digivolve] While you have [Ann], [Alpha]: Cost 6": {
        "while": {"there are": {"name": ["Ann"], "of": "you"}},
        "do": [ways(6, **ALPHA)],
    },
    "[Digivolve] [Alpha] while you have 2 or fewer security cards: Cost 3": {
        "while": {"there are": {"area": ["security"], "of": "you"}, "at most": 2},
        "do": [ways(3, **ALPHA)],
    },
    "[Digivolve] While opponent has a 9000 DP or higher Digimon, [Alpha]: Cost 5": {
        "while": {"there are": {"dp": {"at least": 9000}, "kind": ["digimon"], "of": "opponent"}},
        "do": [ways(5, **ALPHA)],
    },
    "[Digivolve] While you have 9 or more cards in trash, [Alpha]: Cost 5": {
        "while": {"there are": {"area": ["trash"], "of": "you"}, "at least": 9},
        "do": [ways(5, **ALPHA)],
    },
}
DIGIVOLVE["[Digivolve] [Alpha] w/5 [Wild] trait cards under it: Cost 4"] = ways(
    4, **ALPHA, **{"has under": WILD | {"area": ["any"]}, "has under number": {"at least": 5}}
)
RED, BLUE = {"colour": ["red"], "level": 4}, {"colour": ["blue"], "level": 4}
SAVES = {"kind": ["digimon"], "text": ["save"]}
WILD_DIGIMON = {"kind": ["digimon"]} | WILD
OTHERS: dict[str, dict[str, Any]] = {
    "DNA Digivolution: 0 from red Lv.4 + blue Lv.4": {"dna": [RED, BLUE], "cost": 0},
    "＜DNA Digivolution: 0 from red Lv.4 + blue Lv.4＞": {"dna": [RED, BLUE], "cost": 0},
    "[DNA Digivolution] Red Lv.4 + blue Lv.4: Cost 0": {"dna": [RED, BLUE], "cost": 0},
    "Burst Digivolve: 0 from [Alpha] by returning 1 [Beta] to hand": {
        "burst": ALPHA,
        "returning": BETA,
        "cost": 0,
    },
    "[App Fusion] [Alpha] & [Beta] & [Gamma]: Cost 0": {
        "app fusion": [ALPHA, BETA, GAMMA],
        "cost": 0,
    },
    "[Link] [Wild] trait: Cost 2": {"links to": WILD, "cost": 2},
    "[Link] Lv.4 or higher: Cost 1": {"links to": {"level": {"at least": 4}}, "cost": 1},
    "DigiXros -2: [Alpha] × [Beta] × [Gamma]": {"digixros": 2, "with": [ALPHA, BETA, GAMMA]},
    "DigiXros -2: [Alpha] + [Beta]": {"digixros": 2, "with": [ALPHA, BETA]},
    "[DigiXros -2] [Alpha] x [Alpha]": {"digixros": 2, "with": [ALPHA, ALPHA]},
    "[DigiXros -2] [Alpha] or [Beta] or [Gamma]": {
        "digixros": 2,
        "with": [{"name": ["Alpha", "Beta", "Gamma"]}],
    },
    "[DigiXros -1] [Alpha] x [Beta] or [Gamma]": {
        "digixros": 1,
        "with": [ALPHA, {"name": ["Beta", "Gamma"]}],
    },
    "[DigiXros -2] 1 Digimon card w/＜Save＞ in text": {"digixros": 2, "with": [SAVES]},
    "[DigiXros -2] 3 Digimon cards w/[Wild] trait": {"digixros": 2, "with": [WILD_DIGIMON] * 3},
    "[DigiXros -2] [Alpha] x 1 Lv.5 Digimon card w/[Wild] trait": {
        "digixros": 2,
        "with": [ALPHA, WILD_DIGIMON | {"level": 5}],
    },
    "[DigiXros -1] ∞ Digimon cards w/[Wild]/[Salt] trait & different card numbers": {
        "digixros": 1,
        "any of": {"kind": ["digimon"], "trait": ["Wild", "Salt"]},
        "different": "number",
    },
    "[DigiXros -1] 3 Lv.4 [Wild] trait Digimon cards w/different card numbers": {
        "digixros": 1,
        "with": [WILD_DIGIMON | {"level": 4}] * 3,
        "different": "number",
    },
    "[Assembly -6] 4 [Alpha]": {"assembly": 6, "with": [ALPHA] * 4},
    "[Assembly -4] [Alpha] x [Beta]": {"assembly": 4, "with": [ALPHA, BETA]},
}
ALL = DIGIVOLVE | OTHERS


@pytest.mark.parametrize("text", ALL)
def test_a_requirement_is_read_and_said_again(text: str):
    (read,) = read_requirement(text, ENGLISH)
    assert read.program == {"do": [ALL[text]]}

    said = Printer(ENGLISH).say(REQUIREMENTS, read.program)
    assert said is not None
    assert [again.program for again in read_requirement(said, ENGLISH)] == [read.program]


@pytest.mark.parametrize(
    "text",
    [
        "[Digivolve] Lv.5 w/[Wild]/[Salt]: Cost 3",
    ],
)
def test_what_cannot_be_said_in_programs_is_declined(text: str):
    (read,) = read_requirement(text, ENGLISH)
    assert (read.outcome, read.program) == ("declined", None)
    assert read.understood
    assert read.stopped


def program(text: str) -> dict[str, Any]:
    (read,) = read_requirement(text, ENGLISH)
    assert read.program is not None
    return read.program


def test_ways_to_digivolve_are_offered_on_the_whole_field_while_they_hold():
    cards = {
        "X4": digimon(4, 5000, program("[Digivolve] Lv.2 w/[Wild] trait: Cost 0")),
        "X5": digimon(5, 7000, program("[Digivolve] While you have [Ann], [Bob]: Cost 2")),
        "Egg": egg(traits=["Wild"]),
        "Ann": tamer(name="Ann"),
        "Bob": tamer(name="Bob"),
    }
    scene = board(cards, hand=["X4", "X5"], battle=["Ann", "Bob"], breeding=["Egg"])
    scene.act("digivolve X4 -> 0:breeding:0")
    scene.act("digivolve X5 -> Bob")
    scene.expect({"memory": 1, "0:battle:cards": ["Ann", "X5"], "0:battle:1:under": ["Bob"]})

    alone = board(cards, hand=["X4", "X5"], battle=["Bob"])
    alone.offers_not("digivolve X5")


def test_two_are_stacked_for_a_dna_digivolution():
    cards = {
        "X5": digimon(5, 9000, program("[DNA Digivolution] Red Lv.4 + blue Lv.4: Cost 1")),
        "R": digimon(4, 5000),
        "B": digimon(4, 5000, colors=["blue"]),
    }
    scene = board(cards, hand=["X5"], battle=["B", "R"])
    scene.act("dna X5 -> R + B")
    scene.expect({"memory": 2, "0:battle:0:under": ["R", "B"]})


# --- rules ---


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("(Rule) Trait: Has the [Wild] type.", {"rule_traits": ("Wild",)}),
        ("[Rule] Trait: Has [Wild] and [Salt].", {"rule_traits": ("Wild", "Salt")}),
        ("(Rule) Name: Also treated as [Alpha]/[Beta].", {"also_named": ("Alpha", "Beta")}),
        ("[Rule] Name: Treated as having [Alp].", {"also_contains": ("Alp",)}),
        ("(Rule) Card Number: Also treated as [CC1-001].", {"also_numbered": ("CC1-001",)}),
        (
            "The name of this card/Digimon is also treated as [Alpha] and [Beta].",
            {"also_named": ("Alpha", "Beta")},
        ),
        ("This card/Digimon is also treated as if its name is [Al].", {"also_named": ("Al",)}),
        ("Treat this card/Digimon as if its name is also [Alpha].", {"also_named": ("Alpha",)}),
        ("This card is also treated as having [Alp] in its name.", {"also_contains": ("Alp",)}),
        (
            "Treat this card/Digimon as if it also has [Alp] in its name.",
            {"also_contains": ("Alp",)},
        ),
        (
            "This card/Digimon is also treated as having the [Wild] trait.",
            {"rule_traits": ("Wild",)},
        ),
        (
            "*Also treat as if name is [Alpha] and traits include [Wild].",
            {"also_named": ("Alpha",), "rule_traits": ("Wild",)},
        ),
        (
            "You can include up to 30 copies of cards with this card's card number in your deck.",
            {"copies_allowed": 30},
        ),
    ],
)
def test_a_rule_is_read_where_the_facts_of_the_card_have_it(text: str, facts: dict[str, Any]):
    for card, outcome in (
        (Card("CC1-002", "Test", **facts), "read"),
        (Card("CC1-002", "Test"), "declined"),
        (None, "read"),
    ):
        (read,) = read_rule(text, ENGLISH, card)
        assert (read.outcome, read.program) == (outcome, None)


def test_a_rule_that_is_no_fact_is_declined():
    (read,) = read_rule("(Rule) Trait: Loses the [Wild] type.", ENGLISH)
    assert (read.outcome, read.stopped) == ("declined", "Loses")


def test_a_compiler_reads_them_as_fields_of_the_card():
    texts = {"requirement": "[Digivolve] [Alpha]: Cost 1", "rule": "(Rule) Trait: Has [Wild]."}
    compiler = Compiler(ENGLISH)
    assert compiler.card("CC1-002", texts).outcome == "read"
    wild = Card("CC1-002", "Test", rule_traits=("Wild",))
    assert compiler.card("CC1-002", texts, facts=wild).outcome == "read"
    tame = compiler.card("CC1-002", texts, facts=Card("CC1-002", "Test"))
    assert [read.outcome for read in tame.fields["rule"]] == ["declined"]
