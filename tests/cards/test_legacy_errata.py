"""The errata of the 1999-2005 game: each stands in our catalogue, and its value counts."""

import re

import pytest
from django.core.management import call_command
from django.utils import translation

from cards.correcting import correct, take_back
from cards.errata import put_right
from cards.layers import STAFF, Word
from cards.models import Card, Erratum, Statement
from cards.pool import legacy_pool
from engine.cards import CardPool
from engine.catalogue import read_contents
from engine.deck import Deck
from engine.hands.groups import read_group
from engine.legacy.pool import LegacyPool
from engine.search import Index, search
from tests.engine.search.cards import DAY
from tests.engine.test_catalogue_files import DATA
from tests.reference import SHARED, needs_shared

CONTENTS = read_contents(DATA)
POOL = LegacyPool(CONTENTS.legacy)
INDEX = Index(CardPool([]), POOL, errata=CONTENTS.errata)
CARDS = {card.number: card for card in CONTENTS.legacy}
ERRATA = {each.number: each for each in CONTENTS.errata if each.game == "legacy"}

DEVAS = {
    "Bo-558": ("クンビラモン", "聖獣型", "Vaccine"),
    "Bo-559": ("ヴァジラモン", "聖獣型", "Vaccine"),
    "Bo-560": ("ミヒラモン", "聖獣型", "Data"),
    "Bo-562": ("アンティラモン", "聖獣型", "Data"),
    "Bo-563": ("マジラモン", "聖竜型", "Data"),
    "Bo-564": ("サンティラモン", "聖獣型", "Virus"),
    "Bo-566": ("インダラモン", "聖獣型", "Virus"),
    "Bo-567": ("パジラモン", "聖獣型", "Virus"),
    "Bo-568": ("マクラモン", "聖獣型", "Data"),
    "Bo-570": ("シンドゥーラモン", "聖鳥型", "Data"),
    "Bo-571": ("チャツラモン", "聖獣型", "Data"),
    "Bo-572": ("ヴィカラーラモン", "聖獣型", "Vaccine"),
}
TYPES = {
    "St-22": ("ゴーレモン", "岩石型", "鉱物型"),
    "St-32": ("スカルグレイモン", "スケルトン型", "アンデッド型"),
    "St-94": ("メガドラモン", "暗黒竜型", "サイボーグ型"),
    "Bo-69": ("メガドラモン", "暗黒竜型", "サイボーグ型"),
    "St-97": ("ヴェノムヴァンデモン", "悪魔型", "魔獣型"),
    "Bo-16": ("エンジェウーモン", "天使型", "大天使型"),
    "Bo-87": ("レッドベジーモン", "植物型", "食虫植物型"),
    "Bo-275": ("ガルゴモン", "獣型", "獣人型"),
    "Bo-311": ("クロスモン", "巨鳥型", "サイボーグ型"),
}
TOLD = {
    "St-57": ("あの頃はよかった", "effect", "either player"),
    "St-58": ("誇りをかけた戦い！", "card", "top 3 cards"),
    "St-269": ("クリサリモン", "ability", "at most +100"),
    "St-296": ("ヴェノムヴァンデモン", "ability", "Once in a battle"),
    "St-321": ("デジタルゲート！", "effect", "Digimon boxes"),
    "St-322": ("ネイチャースピリッツ", "effect", "means the same"),
    "St-424": ("トリニティバースト!!", "timing", "as a program"),
    "St-429": ("しょうりつ80％！", "timing", "a slot only"),
    "Bo-43": ("メガハンド", "duration", "loses a battle"),
    "Bo-44": ("サンゴのお守り", "duration", "loses a battle"),
    "Bo-45": ("湖のぬしの笛", "duration", "loses a battle"),
    "Bo-46": ("白い羽", "duration", "loses a battle"),
    "Bo-47": ("鋼のドリル", "duration", "loses a battle"),
    "Bo-48": ("有機肥料", "duration", "loses a battle"),
    "Bo-51": ("争いはやめましょう", "effect", "a draw"),
    "Bo-53": ("あなのなかから不意打ち！", "effect", "Doubles"),
    "Bo-54": ("すいちゅうからの攻撃！", "effect", "Halves"),
    "Bo-188": ("テッカモン", "evolution", "スナイモン⇔ゴリモン"),
    "Bo-213": ("リリモン", "ability", "Once in a battle"),
    "Bo-352": ("ナミダの協定破棄", "duration", "as the turn"),
    "Bo-383": ("プッチーモン", "ability", "before it takes effect"),
    "Bo-400": ("メタルアーマー", "duration", "right after its use"),
    "Bo-485": ("ロゼモン", "ability", "カウンターアタック！"),
}
WITHOUT_PRINT = {"St-58", "Bo-53", "Bo-54", "Bo-485"}  # of these only the right one is told


def test_every_erratum_is_one_of_these():
    assert set(ERRATA) == set(DEVAS) | set(TYPES) | set(TOLD)
    assert (len(CARDS), len(ERRATA), len(DEVAS)) == (181, 44, 12)


@needs_shared
@pytest.mark.shared
def test_every_correction_of_the_rules_has_its_row():
    """The rules head each of their corrections by number and name."""
    path = SHARED / "seeds" / "legacy-tournament-rules.ja.txt"
    chapter = path.read_text(encoding="utf-8").partition("カードエラッタ\n")[2]
    heads = dict(re.findall(r"^((?:St|Bo)-\d+)『(.+?)』", chapter, re.MULTILINE))
    assert heads == {number: name for number, (name, *_) in (DEVAS | TYPES | TOLD).items()}


@pytest.mark.parametrize("number", DEVAS)
def test_ver_1_4_names_the_group_of_the_twelve(number):
    name, kind, attribute = DEVAS[number]
    card, erratum = CARDS[number], ERRATA[number]
    assert (card.name_ja, card.attribute, card.types) == (name, attribute, f"{kind}・十二神将")
    assert (erratum.before, erratum.after) == (kind, card.types)
    assert (erratum.version, erratum.earlier, erratum.announced) == ("1.4", False, None)


@pytest.mark.parametrize("number", TYPES)
def test_an_earlier_version_corrects_the_type(number):
    name, before, after = TYPES[number]
    card, erratum = CARDS[number], ERRATA[number]
    assert (card.name_ja, card.types) == (name, after)
    assert (erratum.parts, erratum.before, erratum.after) == (("type",), before, after)
    assert (erratum.version, erratum.earlier) == ("1.4", True)


@pytest.mark.parametrize("number", TOLD)
def test_an_earlier_version_corrects_what_it_does(number):
    name, part, after = TOLD[number]
    erratum = ERRATA[number]
    assert CARDS[number].name_ja == name
    assert erratum.parts == (part,)
    assert after in erratum.corrected("en")
    assert bool(erratum.printed("en")) == (number not in WITHOUT_PRINT)
    assert bool(erratum.printed("ja")) == (number not in WITHOUT_PRINT)


def test_both_languages_are_told_where_it_is_not_a_word_of_the_card():
    facts = {number for number, each in ERRATA.items() if not each.after_ja}
    assert facts == set(DEVAS) | set(TYPES) | {"Bo-188"}
    assert ERRATA["Bo-213"].corrected("ja") == "1回のバトルに1回"
    assert ERRATA["Bo-188"].corrected("ja") == "スナイモン⇔ゴリモン"


def test_what_no_source_states_is_empty():
    unknown = [card for card in CARDS.values() if card.kind == "Digimon" and not card.level]
    assert CARDS["St-27"] in unknown
    assert {card.number.partition("-")[0] for card in unknown} == {"St", "Bo", "Re"}
    assert not CARDS["Bo-558"].level


def numbers(query):
    """Return the numbers that a search of our files finds."""
    return {card.number for card in search(INDEX, f"game:legacy {query}", on=DAY).cards}


def test_the_corrected_value_is_what_a_search_finds():
    assert numbers("type=十二神将") == set(DEVAS)
    assert {"St-94", "Bo-69", "Bo-311"} <= numbers("type=サイボーグ型")
    for before in ("岩石型", "スケルトン型", "暗黒竜型", "悪魔型", "天使型", "巨鳥型"):
        assert numbers(f"type={before}") == set()
    assert numbers("is:errata") == set(ERRATA)


def test_the_corrected_value_is_what_hands_and_odds_count():
    deck = Deck.from_counts({"Bo-558": 3, "Bo-69": 2, "St-1": 3})
    group = read_group("type:十二神将", deck, POOL)
    assert group.numbers == {"Bo-558"}


PRINTED = {"types": ["暗黒竜型"]}


@pytest.mark.django_db
def test_an_import_that_brings_the_printed_value_does_not_undo_it(tmp_path):
    file = tmp_path / "old.jsonl"
    file.write_text(
        '{"tamerdesk": 1, "game": "legacy", "number": "St-94", "types": ["暗黒竜型"], '
        '"attributes": ["Data"]}\n',
        encoding="utf-8",
    )
    call_command("import_cards", str(file))
    card = legacy_pool().find("St-94")
    assert (card.types, card.attribute) == ("サイボーグ型", "Data")
    call_command("load_catalogue", force=True)
    assert legacy_pool().find("St-94").types == "サイボーグ型"


@pytest.mark.django_db
def test_staff_have_the_last_word():
    correct("legacy", "St-94", PRINTED)
    assert legacy_pool().find("St-94").types == "暗黒竜型"
    take_back(Statement.objects.filter(number="St-94"))
    assert legacy_pool().find("St-94").types == "サイボーグ型"


def test_only_the_printed_value_is_put_right():
    erratum = ERRATA["St-94"]
    other = {"types": Word("a site", ["竜型"]), "level": Word("a site", 5)}
    assert put_right(other, [erratum]) == other
    assert put_right({"types": Word("a site", ["暗黒竜型"])}, [erratum]) == {
        "types": Word("a site", ["サイボーグ型"])
    }
    of_staff = {"types": Word(STAFF, ["暗黒竜型"])}
    assert put_right(of_staff, [erratum]) == of_staff


@pytest.mark.django_db
def test_the_page_of_a_card_shows_both(client):
    page = client.get("/cards/legacy/St-94/").content.decode()
    assert '<del lang="ja">暗黒竜型</del>' in page
    assert "<del>暗黒竜型</del>" in page
    assert "<ins>サイボーグ型</ins>" in page
    assert "version 1.4, taken over from an earlier version" in page
    assert "version 1.4, in which it is new" in client.get("/cards/legacy/Bo-558/").content.decode()


@pytest.mark.django_db
def test_the_page_tells_a_correction_in_the_readers_language(client):
    assert "<del>Once in a turn</del>" in client.get("/cards/legacy/Bo-213/").content.decode()
    page = client.get("/cards/legacy/Bo-213/", headers={"accept-language": "ja"}).content.decode()
    assert "<del>1ターンに1回</del>" in page
    assert "<ins>1回のバトルに1回</ins>" in page
    translation.activate("en")


@pytest.mark.django_db
def test_the_page_says_what_nobody_has_told(client):
    page = client.get("/cards/legacy/St-58/").content.decode()
    assert "The errata do not say." in page
    page = client.get("/cards/legacy/Bo-558/").content.decode()
    assert re.search(r"<dt>Level</dt><dd><span class=\"faint\">not known</span>", page)
    assert re.search(r"<dt>Battle type</dt><dd><span class=\"faint\">not known</span>", page)


@pytest.mark.django_db
def test_programs_are_told_both(client):
    card = client.get("/api/v1/cards/St-94").json()
    assert card["types"] == "サイボーグ型"
    [erratum] = card["errata"]
    assert (erratum["before"], erratum["after"]) == ("暗黒竜型", "サイボーグ型")
    assert (erratum["version"], erratum["earlier"], erratum["announced"]) == ("1.4", True, None)


@pytest.mark.django_db
def test_rows_hold_all_of_them():
    assert Erratum.objects.filter(game="legacy").count() == 44
    assert Card.objects.filter(game="legacy").count() == 181
