"""Every field finds what it should, by every operator that it has."""

from __future__ import annotations

import dataclasses
import re
from datetime import date

import pytest

from engine.cards import Card, CardPool
from engine.search import Index
from engine.search.fields import FIELDS
from engine.search.fields.field import Field
from engine.texts import CardText
from tests.engine.search.cards import INDEX, REGULATIONS, WITHOUT_TEXTS, WORLD, cards, found

ALL = "egg stone titan keeper rain dual promo"

STORIES = {
    # bare words: both names, the number, names that count as others
    "stone": "stone keeper promo",
    "ストーン": "stone",
    "CC1-01": "keeper rain",
    "boulderking": "titan",
    "sandmon": "titan",
    "leafstorm": "dual",
    "/^stone/": "stone promo",
    # accents, width, case, punctuation
    "rock titan grand mode": "titan",
    "Rock-Titan: Grand Mode": "titan",
    "ＲＯＣＫ": "titan",
    "ﾍﾟﾌﾞﾙ": "egg",
    "Keeper - of - Stones": "keeper",
    '"keeper of stones"': "keeper",
    "“keeper of stones”": "keeper",
    "「石の番人」": "keeper",
    # and, or, not
    "stone -keeper": "stone promo",
    "keeper or rain": "keeper rain",
    "keeper OR rain": "keeper rain",
    "(keeper or stone) -mon": "keeper",
    "-(stone or titan) lv>=5": "dual",
    "stone and mon": "stone promo",
    "--keeper": "keeper",
    '"or"': "dual",  # Leafst-or-m
    # name
    "name:stone": "stone keeper promo",
    "name:sandmon": "titan",
    "name=stonemon": "stone promo",
    "name=sandmon": "",
    "name=boulderking": "titan",
    'name="rock titan grand mode"': "titan",
    'name="rock titan grand mode ace"': "titan",
    "name!=stonemon": "egg titan keeper rain dual",
    "name:/^(keeper|rain) of/": "keeper rain",
    "name!=/mon$/": "titan keeper rain",
    # number
    "n:CC1-00": "egg stone titan promo",
    "number=cc1-002": "stone promo",
    "n!=CC1-002": "egg titan keeper rain dual",
    "n:/-00[12]$/": "egg stone dual promo",
    # set
    "s:CC1": "egg stone titan keeper rain",
    "s=cc-01": "egg stone titan keeper rain",
    "s:CC": "egg stone titan keeper rain dual",
    "s:P": "promo",
    "s!=CC1": "dual promo",
    # kind
    "k:egg": "egg",
    "k:option": "rain dual",
    "k=テイマー": "keeper",
    "k!=digimon": "egg keeper rain",
    # colour
    "c:red": "egg stone titan",
    "c:赤": "egg stone titan",
    "color:blue": "titan rain",
    "c=red": "egg stone",
    "c=red,blue": "titan",
    "c!=red": "titan keeper rain dual promo",
    "c>=blue,red": "titan",
    "c:blue,yellow": "rain",
    "c>blue": "titan rain",
    "c<=red,blue": "egg stone titan",
    "c<red,blue": "egg stone",
    "c:multi": "titan rain",
    "c=multi": "titan rain",
    "c!=multi": "egg stone keeper dual promo",
    "c:2": "titan",
    "c=3": "rain",
    "c>1": "titan rain",
    "c>=3": "rain",
    "c<2": "egg stone keeper dual promo",
    "c<=2": "egg stone titan keeper dual promo",
    "c!=1": "titan rain",
    "c:purple": "dual",
    # amounts
    "lv:5": "dual promo",
    "lv=5": "dual promo",
    "lv!=5": "egg stone titan",
    "lv<5": "egg stone",
    "lv<=5": "egg stone dual promo",
    "lv>5": "titan",
    "lv>=5": "titan dual promo",
    "level: ５": "dual promo",
    "lv:Lv.5": "dual promo",
    "pc=3": "stone promo",
    "play-cost>4": "titan dual",
    "uc<=2": "rain",
    "cost=3": "stone dual promo",
    "cost!=7": "stone titan keeper rain promo",  # no cost of theirs is 7
    "dc=3": "titan dual",
    "dc:4": "titan",
    "dp > 7000": "titan",
    "dp>=12k": "titan",
    "block=3": "stone titan keeper rain",
    "copies>4": "promo",
    "overflow=4": "titan",
    "link-cost=1": "dual",
    "link_dp>=2k": "dual",
    "year=2023": "titan keeper",
    "dp>pc": "stone titan dual promo",
    "pc=lv": "stone",
    "pc>lv": "titan dual",
    "lv>=play-cost": "stone promo",
    "uc<pc": "dual",
    # traits
    "t:rock": "titan",
    "t:min": "stone titan",
    "t=mineral": "stone titan",
    "t=min": "",
    "t!=mineral": "egg keeper promo",
    "t:mega": "titan",
    "t:究極体": "titan",
    "t:/^[lg]/": "egg keeper",
    "form:rookie": "stone",
    "form=成長期": "stone",
    "form!=rookie": "egg titan promo",
    "attribute:data": "stone",
    "attribute=vaccine": "titan",
    "attribute:データ": "stone",
    "type:guard": "keeper",
    "type!=lesser": "stone titan keeper",
    # rarity
    "r:c": "stone",
    "r=R": "keeper",
    "r!=C": "egg titan keeper rain dual promo",
    "r<R": "egg stone",
    "r<=R": "egg stone keeper",
    "r>SR": "rain dual",
    "r>=SR": "titan rain dual",
    'r:"secret rare"': "rain",
    "r:promo": "promo",
    # texts
    "o:draw": "titan rain",
    'o:"draw a pebble"': "titan",
    "o:小石": "titan",
    'o:"its heavy"': "titan",
    'o="Draw 2."': "",
    'o="[Security] draw 2"': "rain",
    'o:"stone wall +1"': "titan",
    'o:"stone wall -1"': "",
    "o:/draw [0-9]/": "rain",
    "o:/^it's/": "titan",
    "effect:draw": "titan",
    "inh:stone": "egg",
    "inherited:/DP/": "egg",
    "sec:draw": "rain",
    "option:rustle": "dual",
    "link:grow": "dual",
    "req:grow": "dual",
    "rule:boulder": "titan",
    "kw:stone": "titan",
    'kw="stone wall +1"': "titan",
    "kw:slide": "rain",
    "kw:石壁": "titan",
    "kw!=slide": "titan",
    'timing:"on play"': "titan",
    "timing:登場時": "titan",
    "timing=main": "rain dual",
    'timing:"end of attack"': "",
    "timing!=main": "egg titan",
    "artist:brush": "stone titan",
    'artist="b. pen"': "titan",
    # claims
    "is:ace": "titan",
    "is:dual": "dual",
    "is:link": "dual",
    "is:vanilla": "stone",
    "is:promo": "promo",
    "is:token-maker": "titan",
    "is:errata": "rain",
    "is=multi": "titan rain",
    "not:ace lv>5": "",
    "-is:ace k:option": "rain dual",
    "has:effect": "titan rain",
    "has:inherited": "egg",
    "has:security": "rain",
    "has:dp": "stone titan dual promo",
    "has:level": "egg stone titan dual promo",
    "-has:released": "dual",
    "has:name-ja": "egg stone titan keeper rain",
    "has:keyword": "titan rain",
    "has:use-cost": "rain dual",
    "has=trait": "egg stone titan keeper promo",
    "has:rarity has:colour": ALL,
    # days
    "released<2022-01-15": "egg stone",
    "released<=2022-01-15": "egg stone promo",
    "released:2022-01-15": "promo",
    "released=2023": "titan keeper",
    "released:2023-07": "titan keeper",
    "released!=2023": "egg stone rain promo",
    "released>2023": "rain",
    "released>=2023": "titan keeper rain",
    "released>today": "rain",
    # legality, on 1 June 2024
    "legal:": "egg stone keeper dual promo",
    "legal:today": "egg stone keeper dual promo",
    "legal:world@2023-12-31": "egg stone titan keeper dual promo",
    "legal:2023-12-31": "egg stone titan keeper dual promo",
    "legal:@2021-12-31": "egg stone dual",
    "legal:japan": "stone titan keeper rain dual promo",
    "legal:@2025-01-01": ALL,
    "legal=block-5-6": "dual",
    "limited:": "stone promo",
    "limited:world@2023-12-31": "",
    "limited=japan": "",
    "banned:": "titan",
    "banned:japan": "egg",
    "banned:today": "titan",
    "banned=@2025-01-01": "",
    "pair:CC1-010": "egg",
    "pair:CC1-001": "keeper",
    "pair:CC1-010@2023-12-31": "",
    "pair:CC1-010,japan": "",
    'pair="keeper of stones"': "egg",
    # digivolving
    "from:CC1-001": "stone",
    "from:P-005": "",
    "into:CC1-002": "egg",
    "into=CC1-003": "",
    "into:Stonemon": "egg",
    # games
    "game:modern": ALL,
    "game:legacy": "throw road",
    "game!=modern": "throw road",
    "game:legacy lv:IV": "road",
    "game:legacy lv=4": "road",
    "game:legacy t:virus": "road",
    "game:legacy k:item": "throw",
    "game:legacy is:errata": "throw",
    "game:legacy s:bo": "throw",
    "game:legacy legal:": "throw road",
    "stone (game:modern or game:legacy)": "stone keeper promo throw",
    # everything, and orders
    "": ALL,
    "order:number": ALL,
    "order:name k:digimon": "titan stone promo dual",
    "order:level dir:desc": "titan dual promo stone egg keeper rain",
    "order:cost": "rain stone promo keeper dual titan egg",
    "order:dp": "stone promo dual titan egg keeper rain",
    "order:dp dir:desc": "titan dual promo stone egg keeper rain",
    "order:released": "egg stone promo titan keeper rain dual",
    "order:rarity": "stone egg keeper titan dual rain promo",
    "sort:colour k:digimon": "stone titan dual promo",
    "direction:desc": "promo dual rain keeper titan stone egg",
}


@pytest.mark.parametrize(("query", "expected"), STORIES.items(), ids=STORIES)
def test_a_query_finds(query, expected):
    assert cards(query) == expected


TOLD = "\n".join(STORIES).replace(" > ", ">").replace("_", "-")


def operators_told(field: Field) -> set[str]:
    """The operators by which a field stands in the stories."""
    names = "|".join(map(re.escape, field.names))
    told = re.findall(rf"(?:^|[\s(-])(?:{names})(!=|<=|>=|[:=<>])", TOLD, re.MULTILINE)
    return set(told)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.names[0])
def test_every_field_has_its_story(field):
    assert operators_told(field) or field.names == ("in",)


@pytest.mark.parametrize(
    "kind", dict.fromkeys(type(field) for field in FIELDS), ids=lambda kind: kind.__name__
)
def test_every_operator_of_every_kind_of_field_has_its_story(kind):
    alike = [field for field in FIELDS if type(field) is kind and field.names != ("in",)]
    told = {operator for field in alike for operator in operators_told(field)}
    assert {operator for field in alike for operator in field.operators} - told - {"="} == set()


def test_in_looks_into_what_was_handed_in():
    assert cards("in:deck", sets={"deck": ["P-005", "CC1-001", "ZZ9-999"]}) == "egg promo"
    assert cards("-in:deck k:digimon", sets={"deck": {"P-005"}}) == "stone titan dual"


def test_a_page_is_cut_out_of_all_that_was_found():
    page = found("", start=2, size=3)
    assert [card.number for card in page.cards] == ["CC1-003", "CC1-010", "CC1-011"]
    assert (page.start, page.count) == (2, 7)


def test_a_form_may_be_what_lies_underneath():
    """CC1-003 asks for a grade instead of a level; nothing has it, and no level stands for it."""
    assert cards("from:CC10-001") == ""
    assert cards("into:CC1-003") == ""


def test_from_takes_any_card_of_a_name():
    assert cards("from:Pebblemon") == "stone"


def test_texts_that_nobody_brought_are_told():
    for query in ("o:draw", "o:/draw/", "kw:slide", "timing:main", "is:vanilla", "has:effect"):
        result = found(query, WITHOUT_TEXTS)
        assert result.count == 0
        assert ["texts have been imported" in str(note) for note in result.notes] == [True]


def test_of_cards_whose_text_nobody_brought_it_is_told_that_they_count_as_silent():
    texts = {"CC1-001": {"en": CardText(effect="Wave.")}}
    cards = [Card(f"CC1-00{n}", "A") for n in (1, 2, 3)]
    for query in ("o:wave", "-o:wave", "is:vanilla"):
        (note,) = found(query, Index(CardPool(cards), texts=texts)).notes
        assert str(note).startswith("Of 2 cards the text has not been imported")
    all_told = texts | {"CC1-002": {}, "CC1-003": {}}
    assert found("o:wave", Index(CardPool(cards), texts=all_told)).notes == ()


def test_traits_by_a_cards_own_rule_count_where_they_belong():
    card = Card("CC1-001", "A", attributes=("Data",), types=("Rock",), rule_traits=("Virus", "Sea"))
    index = Index(CardPool([card]))
    for query in ("attribute:virus", "attribute:data", "type:sea", "type:rock", "t:virus", "t:sea"):
        assert found(query, index).count == 1, query
    for query in ("type:virus", "attribute:sea", "form:virus"):
        assert found(query, index).count == 0, query


def test_what_is_not_known_of_a_list_is_told():
    late = found("legal:@2025-07-01").notes
    assert [str(note) for note in late] == [
        "The restriction list is known up to 1 June 2025; what was announced later was not checked."
    ]
    assert [str(note) for note in found("banned:japan").notes] == [
        "Release days in Japan are not in our data; they were not checked.",
        "Our restriction list for this region is not complete.",
        "Restrictions of which nobody knows the first day were not applied.",
    ]
    assert len(found("banned:japan@2025-01-01").notes) == 2


def test_a_regulation_without_a_list_of_the_region_is_told():
    only_world = dataclasses.replace(REGULATIONS["modern"], lists={"world": WORLD})
    result = found("legal:japan", regulations={"modern": only_world})
    assert result.count == 0
    assert [str(note) for note in result.notes] == ["This regulation has no list of Japan."]


def test_a_trait_that_no_card_has_is_told_with_the_nearest():
    (note,) = found("t:minral").notes
    assert str(note) == "No card has “minral” as its trait. Did you mean “Mineral”?"
    (note,) = found("t:zzzzzz").notes
    assert str(note) == "No card has “zzzzzz” as its trait."
    (note,) = found("s:CC7").notes
    assert str(note) == "No card is of set “CC7”."


def test_what_nobody_has_listed_of_any_card_is_told():
    (note,) = found("artist:brush", WITHOUT_TEXTS).notes
    assert str(note) == "Of no card is it listed here: illustrator."


def test_today_is_the_day_that_was_handed_in():
    assert cards("released>today", on=date(2023, 6, 30)) == "titan keeper rain"


def test_an_index_never_changes_what_it_was_made_from():
    assert len(INDEX.cards) == 9
    assert INDEX.everything.bit_count() == 9
