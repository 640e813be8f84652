"""The catalogue for programs: cards, sets, restriction lists of any day, and what is loaded."""

from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.lists import announce
from cards.models import Announcement, Card, CardText, Correction, Erratum, Restriction
from cards.storing import announce as cards_changed
from engine.search.ordering import LABELS
from tests.api.asking import faults

pytestmark = pytest.mark.django_db

V1 = "/api/v1"
ANSWERS = [
    "/cards",
    "/cards/BT1-010",
    "/cards/BT1-010/restrictions",
    "/sets",
    "/sets/BT1",
    "/restrictions",
    "/restrictions/changes?from=2024-01-01",
]


def get(path, **asked):
    """Return what a question is answered with that can be answered."""
    answer = Client().get(V1 + path, asked)
    assert answer.status_code == 200, answer.content.decode()
    return answer.json()


def wrong(path, status=422, **asked):
    return faults(status, Client().get(V1 + path, asked))


def numbers(answer):
    return [card["number"] for card in answer["cards"]]


# Searches


def test_a_search_finds_what_the_search_box_finds_and_says_what_it_understood():
    answer = get("/cards", q="c:red lv=4 agumon or n:BT1-010")

    assert answer["query"] == "c:red lv=4 agumon or n:BT1-010"
    assert answer["explained"].startswith(f"{answer['count']} card")
    assert "BT1-010" in numbers(answer)
    assert (answer["page"], answer["pages"], answer["notes"]) == (1, 1, [])


def test_without_a_search_all_cards_of_the_modern_game_are_listed_60_a_page():
    first, second = get("/cards"), get("/cards", page="2")
    last, after = get("/cards", page=str(first["pages"])), get("/cards", page="1000")

    assert first["count"] == Card.objects.filter(game="modern").count()
    assert len(first["cards"]) == len(second["cards"]) == 60
    assert not set(numbers(first)) & set(numbers(second))
    assert len(last["cards"]) == first["count"] - 60 * (first["pages"] - 1)
    assert (after["cards"], after["count"], after["page"]) == ([], first["count"], 1000)


def test_a_card_is_told_by_its_facts():
    [card] = get("/cards", q="n:BT1-010")["cards"]

    assert card["game"] == "modern"
    assert (card["name"], card["name_ja"]) == ("Agumon", "アグモン")
    assert (card["kinds"], card["colours"], card["level"], card["dp"]) == (
        ["Digimon"],
        ["red"],
        3,
        2000,
    )
    assert card["digivolution"] == [{"cost": 0, "level": 2, "form": None, "colours": ["red"]}]
    assert (card["released"], card["overflow"], card["artist"]) == ("2021-02-12", None, "")
    assert "texts" not in card


def test_cards_of_both_games_stand_in_one_answer():
    found = get("/cards", q="(n=St-1 or n=BT1-010) (game:modern or game:legacy)")["cards"]

    assert {card["game"] for card in found} == {"modern", "legacy"}
    [old] = get("/cards", q="game:legacy n:Bo-20v")["cards"]
    assert (old["number"], old["kind"], old["level"], old["set"]) == ("Bo-20v", "Option", "", "Bo")


@pytest.mark.parametrize("order", list(LABELS))
def test_an_order_may_stand_in_the_search_or_beside_it(order):
    inside = get("/cards", q=f"lv=6 c:blue order:{order} dir:desc")
    beside = get("/cards", q="lv=6 c:blue", order=order, dir="desc")

    assert numbers(inside) == numbers(beside) != []
    assert inside["explained"] == beside["explained"]


def test_the_order_beside_a_search_overrules_the_one_inside():
    assert numbers(get("/cards", q="lv=6 order:dp", order="name")) == numbers(
        get("/cards", q="lv=6 order:name")
    )


def test_today_is_the_day_that_is_given():
    query = "banned:today"
    before, after = get("/cards", q=query, on="2021-01-01"), get("/cards", q=query, on="2026-04-04")

    assert before["count"] == 0 < after["count"]
    assert after["explained"] == f"{after['count']} cards: banned in the world today"


def test_what_is_not_in_our_data_is_noted():
    [note] = get("/cards", q="o:draw")["notes"]

    assert "text" in note


def test_sentences_of_a_search_are_said_in_japanese():
    answer = Client().get(f"{V1}/cards", {"q": "c:red legal:japan", "language": "ja"})

    assert answer.headers["Content-Language"] == "ja"
    assert not answer.json()["explained"].isascii()
    assert all(not note.isascii() for note in answer.json()["notes"])


def test_the_restrictions_of_a_search_are_those_of_the_site():
    announcement = Announcement.objects.create(start=date(2020, 1, 1), source="us")
    Restriction.objects.create(announcement=announcement, what="ban", number="BT1-010")
    announce()

    assert numbers(get("/cards", q="banned: n:BT1-010", on="2020-06-01")) == ["BT1-010"]


# What cannot be searched for


def test_every_problem_of_a_search_is_told_with_its_place_and_what_may_have_been_meant():
    query = "c:rd agumon lv:x from:XX"
    answer = Client().get(f"{V1}/cards", {"q": query})
    problems = answer.json()["errors"]

    assert answer.status_code == 422
    assert [problem["where"] for problem in problems] == ["q", "q", "q"]
    assert [query[p["at"] : p["at"] + p["length"]] for p in problems] == ["rd", "x", "XX"]
    assert problems[0]["suggestion"] == "red"
    assert all(problem["message"] for problem in problems)


@pytest.mark.parametrize(
    "query", ["(", '"agumon', "/(/", "/(a+)+$/", "nothing:1", "o>3", "!!!", "lv:", ")(", "or or"]
)
def test_whatever_is_typed_is_answered(query):
    answer = Client().get(f"{V1}/cards", {"q": query})

    assert answer.status_code in (200, 422)
    if answer.status_code == 422:
        assert all(problem["at"] >= 0 for problem in answer.json()["errors"])


def test_every_part_of_an_address_is_checked_at_once():
    found = wrong(
        "/cards", q="a\x00", page="0", order="age", dir="up", on="today", language="de", qq="1"
    )

    assert set(found) == {"q", "page", "order", "dir", "on", "language", "qq"}
    assert all(order in found["order"] for order in LABELS)


@pytest.mark.parametrize("page", ["0", "-1", "1.5", "01", "1001", "", "٣", "1" * 5000, "all"])
def test_a_page_is_a_whole_number(page):
    assert list(wrong("/cards", page=page)) == ["page"]


def test_a_search_that_is_too_long_is_refused():
    assert get("/cards", q="a" * 500)["count"] == 0
    assert "500" in wrong("/cards", q="a" * 501)["q"]


@pytest.mark.parametrize("path", [*ANSWERS, "/catalogue"])
def test_a_part_that_nobody_knows_or_that_stands_twice_is_refused(path):
    path += "&" if "?" in path else "?"

    assert list(wrong(f"{path}colour=red")) == ["colour"]
    assert list(wrong(f"{path}language=en&language=ja")) == ["language"]


# One card


def test_a_card_is_told_with_what_belongs_to_it():
    token_maker = get("/cards", q="is:token-maker")["cards"][0]["number"]
    card = get(f"/cards/{token_maker}")

    assert [token_maker in token["made_by"] for token in card["tokens"]] == [True]
    assert (card["texts"], card["corrections"]) == ({}, [])


def test_a_card_names_what_it_digivolves_from_and_into():
    card = get("/cards/BT1-010")

    assert "BT1-001" in card["digivolves_from"]
    assert "BT1-015" in card["digivolves_into"]
    assert "BT1-010" in get("/cards/BT1-015")["digivolves_from"]
    assert get("/cards/BT1-090")["digivolves_into"] == []


def test_errata_are_told_with_their_words_where_these_were_imported():
    erratum = Erratum.objects.filter(game="modern").first()
    Correction.objects.create(
        number=erratum.number,
        language="en",
        announced=date(2024, 5, 1),
        before="Wrong.",
        after="Right.",
        source="reference",
    )
    card = get(f"/cards/{erratum.number}")

    assert erratum.parts in [each["parts"] for each in card["errata"]]
    assert card["corrections"] == [
        {
            "language": "en",
            "announced": "2024-05-01",
            "before": "Wrong.",
            "after": "Right.",
            "source": "reference",
        }
    ]


def test_imported_texts_are_told_in_each_language():
    CardText.objects.create(number="BT1-010", language="en", effect="Says something.")
    CardText.objects.create(number="BT1-010", language="ja", inherited="何か。")
    cards_changed()
    texts = get("/cards/BT1-010")["texts"]

    assert list(texts) == ["en", "ja"]
    assert (texts["en"]["effect"], texts["en"]["inherited"]) == ("Says something.", "")
    assert texts["ja"]["inherited"] == "何か。"
    assert numbers(get("/cards", q='o:"says something"')) == ["BT1-010"]


@pytest.mark.parametrize(
    ("written", "number"),
    [("bt1-010", "BT1-010"), ("BT01-010", "BT1-010"), ("St-1", "St-1"), ("bo-20V", "Bo-20v")],
)
def test_a_number_is_found_however_it_is_spelt(written, number):
    assert get(f"/cards/{written}")["number"] == number


def test_a_game_may_be_asked_for():
    assert get("/cards/St-1", game="legacy")["name"] == "Agumon"
    assert list(wrong("/cards/St-1", 404, game="modern")) == ["number"]
    assert list(wrong("/cards/BT1-010", 404, game="legacy")) == ["number"]
    assert list(wrong("/cards/BT1-010", game="chess")) == ["game"]


@pytest.mark.parametrize("number", ["XX1-001", "a b", "%00", "%F0%9F%A6%96", "'", "x" * 2000])
@pytest.mark.parametrize("path", ["/cards/{}", "/cards/{}/restrictions"])
def test_a_number_that_nobody_has_is_quoted(path, number):
    answer = Client().get(V1 + path.format(number))

    assert len(faults(404, answer)["number"]) < 100


def test_a_card_costs_few_queries_however_much_there_is_to_tell():
    get("/cards/BT1-010")
    with CaptureQueriesContext(connection) as queries:
        get("/cards/BT1-010")

    about_cards = [q["sql"] for q in queries if "cards_" in q["sql"]]
    assert len(about_cards) == 3  # versions, errata and their words


# What may be done with a card


def test_a_card_is_judged_on_any_day():
    before = get("/cards/BT2-090/restrictions", on="2024-01-01")
    after = get("/cards/BT2-090/restrictions", on="2026-04-04")

    assert (before["legal"], before["copies"]) == (True, 4)
    assert (after["legal"], after["copies"]) == (False, 0)
    [entry] = after["entries"]
    assert (entry["numbers"], entry["copies"], entry["since"]) == (["BT2-090"], 0, "2025-03-28")
    assert entry["source"]
    assert entry["confidence"] in ("high", "medium", "low")


def test_a_card_has_its_whole_history_and_its_banned_pairs():
    answer = get("/cards/BT20-037/restrictions", on="2026-04-04")

    pairs = [entry["numbers"] for entry in answer["entries"] if entry["copies"] is None]
    assert ["BT17-035", "BT20-037"] in pairs
    partners = {step["partner"] for step in answer["history"] if step["what"] == "pair"}
    assert partners == {"BT17-035", "EX8-037"}
    assert all(step["number"] == "BT20-037" and step["source"] for step in answer["history"])


def test_a_card_that_is_not_out_yet_is_not_legal():
    assert get("/cards/BT1-010/restrictions", on="2021-02-11")["legal"] is False
    assert get("/cards/BT1-010/restrictions", on="2021-02-12")["legal"] is True


def test_regions_differ():
    answer = get("/cards/BT2-090/restrictions", on="2026-04-04", region="japan")

    assert answer["region"] == "japan"
    assert answer["notes"]


def test_a_legacy_card_is_judged_by_the_rules_of_its_game():
    answer = get("/cards/St-1/restrictions")

    assert (answer["regulation"], answer["legal"], answer["copies"]) == ("legacy", True, 3)
    assert (answer["entries"], answer["history"]) == ([], [])


def test_cards_that_share_a_limit_tell_each_other_s():
    """A card that is treated as another number counts with it (CR 2-3-4-5)."""
    card = Card.objects.exclude(also_numbered=[]).filter(game="modern").first()
    other = card.also_numbered[0]
    announcement = Announcement.objects.create(start=date(2020, 1, 1), source="us")
    Restriction.objects.create(
        announcement=announcement, what="limit", number=card.number, copies=1
    )
    announce()
    answer = get(f"/cards/{other}/restrictions", on="2020-06-01")

    assert answer["copies"] == 1
    assert [entry["numbers"] for entry in answer["entries"]] == [[card.number]]
    assert answer["history"][0]["number"] == card.number


# Sets


def test_sets_are_listed_in_order_with_the_modern_ones_first():
    told = get("/sets")
    modern = [each for each in told if each["game"] == "modern"]

    assert told[: len(modern)] == modern
    assert sum(each["count"] for each in told) == Card.objects.count()
    codes = [each["code"] for each in told]
    assert codes.index("BT2") < codes.index("BT12") < codes.index("St")
    assert modern[codes.index("BT1")]["first_released"] == "2021-02-12"
    assert told[-1]["first_released"] is None


@pytest.mark.parametrize(("code", "first"), [("bt1", "BT1-001"), ("St", "St-1")])
def test_a_set_tells_all_its_cards(code, first):
    told = get(f"/sets/{code}")

    assert told["code"].casefold() == code.casefold()
    assert numbers(told)[0] == first
    assert len(told["cards"]) == told["count"]


@pytest.mark.parametrize("code", ["BT", "BT99", "%00", "bt1-"])
def test_a_set_that_there_is_not_is_quoted(code):
    assert list(faults(404, Client().get(f"{V1}/sets/{code}"))) == ["code"]


# Restriction lists


def test_the_list_of_a_day_is_told_with_sources():
    told = get("/restrictions", on="2026-04-04")
    by_numbers = {tuple(entry["numbers"]): entry for entry in told["entries"]}

    assert by_numbers["BT2-090",]["copies"] == 0
    assert by_numbers["BT17-035", "BT20-037"]["copies"] is None
    assert by_numbers["BT2-047",]["confidence"] == "medium"
    assert "2026-04-04" in told["days"]
    assert told["complete_through"] == "2026-08-19"


def test_a_day_before_the_first_announcement_has_an_empty_list():
    assert get("/restrictions", on="2020-01-01")["entries"] == []


def test_what_nobody_can_date_is_told_apart():
    told = get("/restrictions", on="2022-01-01", region="japan")

    assert told["undated"]
    assert told["complete_through"] is None
    assert told["notes"]


def test_two_days_are_compared():
    told = get("/restrictions/changes", **{"from": "2025-03-27", "to": "2025-03-28"})
    whats = {each["what"] for each in told["changes"]}
    [banned] = [each for each in told["changes"] if each["numbers"] == ["BT2-090"]]

    assert (told["from"], told["to"]) == ("2025-03-27", "2025-03-28")
    assert {"banned", "paired"} <= whats
    assert (banned["what"], banned["after"]["since"]) == ("banned", "2025-03-28")


def test_what_is_free_again_is_told():
    told = get("/restrictions/changes", **{"from": "2023-11-16", "to": "2023-11-17"})
    [lifted] = [each for each in told["changes"] if each["numbers"] == ["BT7-086"]]

    assert (lifted["what"], lifted["after"]) == ("lifted", None)
    assert lifted["before"]["copies"] == 1


def test_a_pair_that_is_free_again_is_told():
    for start, what in ((date(2020, 1, 1), "pair"), (date(2020, 2, 1), "lift-pair")):
        announcement = Announcement.objects.create(start=start, source="us")
        Restriction.objects.create(
            announcement=announcement, what=what, number="BT1-010", partner="BT1-011"
        )
    announce()
    told = get("/restrictions/changes", **{"from": "2020-01-15", "to": "2020-02-01"})

    assert [(each["numbers"], each["what"]) for each in told["changes"]] == [
        (["BT1-010", "BT1-011"], "pair-lifted")
    ]


def test_the_same_day_twice_has_no_difference():
    assert (
        get("/restrictions/changes", **{"from": "2025-01-01", "to": "2025-01-01"})["changes"] == []
    )


def test_two_days_are_given_in_order_and_the_first_has_to_be_given():
    assert "from" in wrong("/restrictions/changes")
    assert "from" in wrong("/restrictions/changes", **{"from": ""})
    assert "from" in wrong("/restrictions/changes", **{"from": "2025-01-02", "to": "2025-01-01"})
    assert "from" in wrong("/restrictions/changes", **{"from": "9999-12-31"})
    assert set(wrong("/restrictions/changes", **{"from": "soon", "to": "later"})) == {"from", "to"}


@pytest.mark.parametrize("path", [path for path in ANSWERS if "restrictions" in path])
def test_another_region_is_answered_with_the_known_ones(path):
    path += "&" if "?" in path else "?"

    assert "japan" in wrong(f"{path}region=moon")["region"]


# What is loaded


def test_it_is_told_what_is_loaded():
    CardText.objects.create(number="BT1-010", language="ja", effect="何か。")
    told = get("/catalogue")

    assert told["cards"] == {
        game: Card.objects.filter(game=game).count() for game in ("modern", "legacy")
    }
    assert told["texts"] == {"en": 0, "ja": 1}
    assert told["lists"]["world"]["complete_through"] == "2026-08-19"
    assert told["lists"]["japan"]["complete_through"] is None
    assert all(told[key] for key in ("version", "lists_version", "loaded_at"))


# Answers that are kept


@pytest.mark.parametrize("path", ANSWERS)
def test_an_answer_may_be_kept_and_is_asked_for_again_by_its_tag(path):
    first = Client().get(V1 + path)
    tag = first.headers["ETag"]
    again = Client().get(V1 + path, headers={"if-none-match": tag})

    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert not first.cookies
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == tag
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]


@pytest.mark.parametrize("path", ANSWERS)
def test_a_known_answer_is_not_made_again(path):
    tag = Client().get(V1 + path).headers["ETag"]
    with CaptureQueriesContext(connection) as queries:
        again = Client().get(V1 + path, headers={"if-none-match": tag})

    assert (again.status_code, len(queries)) == (304, 1)


@pytest.mark.parametrize("path", ANSWERS)
@pytest.mark.parametrize("change", [cards_changed, announce], ids=["a card", "a list"])
def test_an_answer_has_another_tag_when_a_card_or_a_list_changes(path, change):
    tag = Client().get(V1 + path).headers["ETag"]
    change()

    assert Client().get(V1 + path, headers={"if-none-match": tag}).status_code == 200


def test_tomorrow_is_another_answer(monkeypatch):
    tag = Client().get(f"{V1}/restrictions").headers["ETag"]
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *given: date(2030, 1, 1))

    assert Client().get(f"{V1}/restrictions").headers["ETag"] != tag


def test_every_address_and_language_has_its_own_tag():
    tags = {
        Client().get(f"{V1}/cards{asked}").headers["ETag"]
        for asked in ("", "?page=2", "?q=agumon", "?language=ja", "?language=en")
    }

    assert len(tags) == 5


@pytest.mark.parametrize("path", ["/cards?q=lv:x", "/cards/XX", "/sets/XX", "/restrictions?on=x"])
def test_an_error_is_not_kept(path):
    refusal = Client().get(V1 + path)

    assert refusal.status_code in (404, 422)
    assert not {"ETag", "Cache-Control"} & set(refusal.headers)


def test_what_is_loaded_is_asked_for_each_time():
    answer = Client().get(f"{V1}/catalogue")
    again = Client().get(f"{V1}/catalogue", headers={"if-none-match": answer.headers["ETag"]})

    assert answer.headers["Cache-Control"] == "no-cache"
    assert again.status_code == 304


# How often


@pytest.mark.parametrize("path", [*ANSWERS, "/catalogue"])
def test_too_many_questions_are_refused_with_the_time_to_wait(path, settings):
    settings.LIMITS_TIMES = 0
    answer = Client().get(V1 + path)

    faults(429, answer)
    assert 1 <= int(answer.headers["Retry-After"]) <= 60


def test_searches_and_what_is_only_looked_up_are_counted_apart(monkeypatch):
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    statuses = [Client().get(f"{V1}/cards?page=x").status_code for _ in range(121)]

    assert statuses == [422] * 120 + [429]
    assert Client().get(f"{V1}/sets").status_code == 200


# The description


def test_the_description_tells_every_address_of_the_catalogue(client):
    described = client.get(f"{V1}/openapi.json").json()
    paths = {
        path.removeprefix(V1).replace("{number}", "BT1-010").replace("{code}", "BT1")
        for path in described["paths"]
    }

    assert {path.partition("?")[0] for path in (*ANSWERS, "/catalogue")} <= paths
    asked = described["paths"][f"{V1}/restrictions/changes"]["get"]["parameters"]
    assert {each["name"]: each["required"] for each in asked} == {
        "language": False,
        "region": False,
        "from": True,
        "to": False,
    }
    search_parameters = described["paths"][f"{V1}/cards"]["get"]["parameters"]
    order = next(each for each in search_parameters if each["name"] == "order")
    assert order["schema"]["enum"] == list(LABELS)
