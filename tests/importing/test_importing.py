"""Imports from beginning to end: what they change, what they say, and what they leave alone."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.correcting import correct, take_back
from cards.importing.recognising import content_of
from cards.importing.running import import_cards
from cards.lists import changed
from cards.management.commands.load_catalogue import EMBEDDED
from cards.models import Card, CardText, Catalogue, Correction, Statement
from cards.pool import modern_pool
from cards.texts import corrections, texts
from deckbuilder.models import Deck
from engine.texts import CardText as Text
from tests.importing.conftest import rows_of, tables
from tests.importing.making import (
    ACE,
    APP,
    CARDS,
    DUAL,
    EGG,
    FORMATS,
    HEROICC,
    IO,
    LINK,
    NUMBERS,
    TWO_WAYS,
    USUAL,
    as_json,
    heroicc_row,
    io_row,
    many,
)
from tests.importing.server import Answer, pages
from tests.reference import SHARED, needs_shared, shared

pytestmark = pytest.mark.django_db
NEW = "CC1-901"
KNOWN = "BT1-010"  # Agumon: a shipped card with 2000 DP


def card(number=USUAL):
    return Card.objects.get(game="modern", number=number)


def dp(value, number=KNOWN):
    """One row of each of two sources, which say nothing but the DP."""
    bare = {"name": None, "type": None, "color": None, "id": number, "main_effect": None}
    return [bare | {"dp": value}]


def heroicc_dp(value):
    return [heroicc_row(KNOWN, name=None, category=None, color=None, rarity=None, dp=value)]


@pytest.mark.parametrize("name", FORMATS)
def test_new_cards_come_in_and_are_in_the_pool(imports, name):
    assert imports.counts(FORMATS[name]) == {"new": len(NUMBERS)}
    pool = modern_pool()
    assert pool.find(USUAL).dp == 2000
    assert pool.find(ACE).is_ace
    assert pool.find(DUAL).is_dual
    assert pool.find(LINK).link_cost == 2
    assert len(pool.find(TWO_WAYS).digivolution) == 2
    assert (pool.find(EGG).is_egg, pool.find(EGG).level) == (True, None)
    assert (pool.find(USUAL).set, pool.find(USUAL).copies_allowed) == ("CC1", 4)
    assert card().artist == ("" if name == "heroicc" else "A. Painter")


@pytest.mark.parametrize("name", FORMATS)
def test_a_second_import_changes_nothing(imports, name):
    imports.report(FORMATS[name])
    before = tables()
    assert imports.counts(FORMATS[name]) == {"unchanged": len(NUMBERS)}
    assert tables() == before


@pytest.mark.parametrize("name", FORMATS)
def test_a_dry_run_reports_the_same_and_changes_nothing(imports, name):
    imports.report(dp(3000))
    before = tables()
    contents = [FORMATS[name], dp(4000), heroicc_dp(1000), [io_row("CC1-009", level=9)]]
    dry = imports.report(*contents, dry_run=True)
    assert tables() == before
    done = imports.report(*contents)
    assert dry.pop("dry_run")
    assert not done.pop("dry_run")
    for report in (dry, done):  # the files have other names
        for each in report["files"] + report["refused"]:
            each.pop("name", None)
            each.pop("where", None)
    assert dry == done


def test_a_dry_run_says_so(imports):
    said = imports.run(imports.file(IO), dry_run=True)
    assert "6 new, 0 changed, 0 unchanged, 0 conflicting, 0 refused" in said
    assert "This was a dry run: nothing was changed." in said


def test_a_change_is_told_field_by_field(imports):
    report = imports.report(dp(3000))
    assert report["changed"] == [
        {"number": KNOWN, "fact": "dp", "was": 2000, "now": 3000, "source": "digimoncard.io"}
    ]
    assert modern_pool().find(KNOWN).dp == 3000
    assert f"{KNOWN} dp: 3000 → 4000 (digimoncard.io)" in imports.run(imports.file(dp(4000)))


def test_what_disagrees_with_the_shipped_files_is_told_each_time(imports):
    for _ in range(2):
        report = imports.report(dp(3000))
        assert report["conflicting"] == [
            {
                "number": KNOWN,
                "fact": "dp",
                "said": [
                    {"source": "shipped", "value": 2000},
                    {"source": "digimoncard.io", "value": 3000},
                ],
                "stands": "digimoncard.io",
            }
        ]
    assert "digimoncard.io: 3000. The word of digimoncard.io stands." in imports.run(
        imports.file(dp(3000))
    )


def test_of_two_sources_the_newest_stands_and_an_older_file_again_is_newest(imports):
    imports.report(dp(3000))
    imports.report(heroicc_dp(4000))
    assert card(KNOWN).dp == 4000
    imports.report(dp(3000))
    assert card(KNOWN).dp == 3000


def test_of_two_sources_in_one_import_the_last_stands(imports):
    report = imports.report(dp(3000), heroicc_dp(2000))
    assert card(KNOWN).dp == 2000
    assert report["counts"]["changed"] == 0
    assert [each["stands"] for each in report["conflicting"]] == ["heroicc"]


def test_the_word_of_staff_stands_against_every_import(imports):
    correct("modern", KNOWN, {"dp": 5000})
    report = imports.report(dp(3000))
    assert card(KNOWN).dp == 5000
    assert [each["stands"] for each in report["conflicting"]] == ["staff"]
    assert report["counts"]["changed"] == 0


def test_a_word_that_is_taken_back_leaves_what_the_others_say(imports):
    imports.report(dp(3000))
    correct("modern", KNOWN, {"dp": 5000})
    take_back(Statement.objects.filter(number=KNOWN, source="staff"))
    assert card(KNOWN).dp == 3000
    take_back(Statement.objects.filter(number=KNOWN, source="digimoncard.io"))
    assert card(KNOWN).dp == modern_pool().find(KNOWN).dp == 2000
    assert not Statement.objects.exists()


def test_a_load_undoes_neither_imports_nor_corrections(imports, tmp_path):
    imports.report(dp(3000), IO, APP)
    correct("modern", KNOWN, {"name": "Agumon (corrected)"})
    before = rows_of(Card)
    part = some_of_the_catalogue(tmp_path, "modern/BT1.txt")
    call_command("load_catalogue", data=part, force=True, stdout=StringIO())
    assert rows_of(Card) == before
    assert modern_pool().find(KNOWN).dp == 3000


def test_a_release_may_still_correct_what_an_import_only_repeated(imports, tmp_path):
    imports.report(dp(2000))
    assert not Statement.objects.exists()
    load(tmp_path, "dp 6000")
    assert card(KNOWN).dp == 6000


def test_a_release_that_comes_to_say_the_same_settles_a_disagreement(imports, tmp_path):
    imports.report(dp(3000))
    load(tmp_path, "dp 3000")
    assert not Statement.objects.exists()
    load(tmp_path, "dp 4000")
    assert card(KNOWN).dp == 4000


def test_a_release_that_ships_an_imported_card_does_not_double_it(imports, tmp_path):
    imports.report([io_row(KNOWN.replace("010", "910"), dp=1000)])
    load(tmp_path, "dp 2000", number="BT1-910")
    assert card("BT1-910").dp == 1000
    assert Card.objects.filter(number="BT1-910").count() == 1


def some_of_the_catalogue(folder, *names):
    """Copy some files of the embedded catalogue, so that not everything is read again."""
    for name in (*names, "tokens.txt", "errata.txt"):
        (folder / "part" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "part" / name).write_bytes((EMBEDDED / name).read_bytes())
    return folder / "part"


def load(folder, facts, number=KNOWN):
    """Load a catalogue of one card."""
    target = folder / "release" / "modern"
    target.mkdir(parents=True, exist_ok=True)
    (target / "BT1.txt").write_text(f"{number} | Agumon | ? | {facts}\n", encoding="utf-8")
    for name in ("tokens.txt", "errata.txt"):
        (folder / "release" / name).write_text("", encoding="utf-8")
    call_command("load_catalogue", data=folder / "release", force=True, stdout=StringIO())


def test_what_was_loaded_already_is_not_loaded_again_after_an_import(imports, capsys):
    imports.report(IO)
    call_command("load_catalogue")
    assert capsys.readouterr().out == "The catalogue is loaded already.\n"


def test_an_import_never_blanks_a_fact_or_deletes_a_card(imports):
    count = Card.objects.count()
    imports.report([io_row(KNOWN, name="Agumon", level=3)])
    assert card(KNOWN).dp == 2000
    assert card(KNOWN).name_ja == "アグモン"
    assert Card.objects.count() == count


def test_a_list_that_a_source_has_no_room_for_does_not_shorten_ours(imports):
    correct("modern", KNOWN, {"colours": ["red", "blue", "green"], "types": ["A", "B", "C"]})
    report = imports.report(
        [io_row(KNOWN, name="Agumon", color2="Green", digi_type="C", digi_type2="A")]
    )
    assert report["conflicting"] == []
    assert card(KNOWN).colours == ["red", "blue", "green"]


def test_pictures_only_ever_become_more(imports):
    imports.report(APP)
    assert card().printings == [1, 2]
    imports.report([heroicc_row(USUAL, name="Pebblemon", parallel_id=5)])
    assert card().printings == [1, 2, 5]


def test_refused_cards_stay_out_and_the_others_come_in(imports):
    report = imports.report([*IO, io_row("CC1-007", level=9), io_row("AAAAA-1")])
    assert report["counts"]["new"] == len(IO)
    refused = [(each["number"], each["reasons"]) for each in report["refused"]]
    assert refused[0] == ("CC1-007", ["level: “9” is not a whole number from 2 to 7"])
    assert "“AAAAA-1” is not a card number" in refused[1][1][0]
    assert ", row 7" in report["refused"][0]["where"]
    assert not Card.objects.filter(number="CC1-007").exists()


def test_a_new_card_needs_a_kind(imports):
    report = imports.report([{"name": "Pebblemon", "cardnumber": USUAL}])
    assert report["refused"][0]["reasons"] == ["the card is new, and its kind is not told"]
    assert imports.counts([{"name": "Agumon", "cardnumber": KNOWN}]) == {"unchanged": 1}


def test_texts_are_kept_in_both_languages_and_read_once(imports, django_assert_num_queries):
    imports.report(HEROICC, APP)
    found = texts()
    assert found[USUAL]["en"] == Text(
        effect="[On Play] Stack two stones.", inherited="[Your Turn] It feels heavy."
    )
    assert found[USUAL]["ja"].effect == "【登場時】石を2つ積む。"
    assert found[LINK]["en"].link == "[When Linking] Plug in."
    assert found[EGG]["en"] == Text()
    with django_assert_num_queries(1):
        assert texts() is found


def erratum(date="2026-05-29", before="Stack two stones.", after="Stack up to two stones."):
    return {"number": USUAL, "name": "P", "date": date, "before": before, "after": after}


def test_the_corrected_wording_stands_and_both_are_kept_with_the_day(imports):
    imports.report(IO)
    assert imports.counts([erratum()]) == {"changed": 1, "errata": 1}
    assert texts()[USUAL]["en"].effect == "[On Play] Stack up to two stones."
    (kept,) = corrections(USUAL)
    assert (kept.before, str(kept.announced)) == ("Stack two stones.", "2026-05-29")


def test_a_source_that_has_the_old_wording_does_not_bring_it_back(imports):
    imports.report(IO, [erratum()])
    assert imports.counts(IO, [erratum()]) == {"unchanged": len(IO)}
    imports.report(APP, HEROICC)
    assert texts()[USUAL]["en"].effect == "[On Play] Stack up to two stones."


def test_several_errata_are_applied_in_the_order_of_their_days(imports):
    later = erratum("2026-06-01", "up to two stones", "any stones")
    imports.report([later, erratum()], IO)
    assert texts()[USUAL]["en"].effect == "[On Play] Stack any stones."
    assert [str(each.announced) for each in corrections(USUAL)] == ["2026-05-29", "2026-06-01"]


def test_errata_of_heroicc_come_with_its_cards(imports):
    told = {"date": "2026-05-29", "error": "two stones", "correction": "three stones"}
    imports.report([heroicc_row(USUAL, effect="Stack two stones.", errata=told)])
    assert texts()[USUAL]["en"].effect == "Stack three stones."


def test_staff_have_the_last_word_on_texts_too(imports):
    imports.report(IO)
    correct("modern", USUAL, {"en.effect": "Stack two stones, neatly."})
    imports.report(IO, [erratum()])
    assert texts()[USUAL]["en"].effect == "Stack two stones, neatly."
    take_back(Statement.objects.filter(source="staff"))
    assert texts()[USUAL]["en"].effect == "[On Play] Stack up to two stones."
    take_back(Statement.objects.filter(number=USUAL))
    assert USUAL not in texts()
    assert Card.objects.filter(number=USUAL).exists()


def test_an_import_leaves_decks_alone_and_has_them_checked_again(imports):
    decks = list(Deck.objects.values())
    heard = []

    def hear(**_signal):
        heard.append(1)

    changed.connect(hear)
    try:
        imports.report(IO, dry_run=True)
        assert heard == []
        imports.report(IO)
        assert heard == [1]
        imports.report(IO)
        assert heard == [1]
    finally:
        changed.disconnect(hear)
    assert list(Deck.objects.values()) == decks


def test_the_version_of_the_catalogue_is_new_after_every_change(imports):
    versions = {Catalogue.versions().cards}
    for value in (3000, 2000, 3000):
        imports.report(dp(value))
        versions.add(Catalogue.versions().cards)
    assert len(versions) == 4


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (as_json(APP)[:-30], "was it cut off?"),
        ("Pébble".encode("latin-1"), "this is not UTF-8"),
        (b"<html>", "this is a web page"),
        (b'{"some": "settings"}', "not in a format that is known"),
    ],
)
def test_one_broken_file_keeps_everything_out(imports, broken, says):
    before = tables()
    file = imports.file(broken)
    with pytest.raises(CommandError, match=r"Nothing was changed\."):
        imports.run(imports.file(IO), file)
    report = import_cards([imports.file(IO), file])
    assert file in report.failed
    assert says in report.failed
    assert tables() == before


def test_a_failure_half_way_changes_nothing(imports, monkeypatch):
    before = tables()

    def fail():
        raise KeyboardInterrupt

    monkeypatch.setattr("cards.storing.announce", fail)
    with pytest.raises(CommandError, match=r"Stopped\. Nothing was changed\.") as stopped:
        imports.run(imports.file(IO))
    assert stopped.value.returncode == 130
    assert tables() == before


def test_a_folder_is_read_whole_and_what_is_not_about_cards_is_told(imports, tmp_path):
    imports.file(IO, "some/io.json")
    imports.file({"settings": 1}, "some/other.json")
    imports.file(b"not read", "some/picture.png")
    imports.file(b"not read", "some/.hidden.json")
    said = imports.run(str(tmp_path / "some"))
    assert "io.json: 6 rows of digimoncard.io" in said
    assert "other.json: this is JSON, but not in a format that is known" in said
    assert "6 new" in said


def test_a_folder_of_the_catalogue_is_one_of_the_formats(imports, tmp_path):
    said = imports.run(str(some_of_the_catalogue(tmp_path, "modern/BT1.txt", "legacy/cards.txt")))
    count = Card.objects.count()
    assert f"0 new, 0 changed, {count} unchanged, 0 conflicting, 0 refused" in said
    assert not Statement.objects.exists()


@pytest.mark.parametrize(("source", "says"), [("missing.json", "No such file"), (".", "no file")])
def test_a_source_that_is_not_there_is_named(imports, tmp_path, source, says):
    report = import_cards([str(tmp_path / source)])
    assert says in report.failed
    assert str(tmp_path) in report.failed


def test_without_a_source_the_one_of_the_setting_is_asked(imports, server, settings):
    settings.CARDS_SOURCE = server.at("/cards.json", Answer(APP))
    assert "6 new" in imports.run()


def test_where_the_usual_source_is_out_of_reach_it_is_said_what_to_do(imports, settings):
    settings.CARDS_SOURCE = "http://nowhere.invalid/cards.json"
    with pytest.raises(CommandError, match=r"bring the file here and run: manage\.py import_cards"):
        imports.run()


@pytest.mark.parametrize("status", [429, 500])
def test_a_server_that_fails_changes_nothing(server, fetcher, status):
    before = tables()
    report = import_cards([server.at("/a", Answer(status=status))], fetcher=fetcher)
    assert f"status {status}" in report.failed
    assert "also after 5 tries" in report.failed
    assert tables() == before


def test_a_server_that_fails_at_a_later_page_changes_nothing(server, fetcher):
    rows = pages(many("digimoncard.io", 600))

    def failing(query):
        return rows(query) if query["offset"] == ["0"] else Answer(status=500)

    before = tables()
    report = import_cards([server.at("/api-public/search", failing)], fetcher=fetcher)
    assert "offset=500: " in report.failed or "status 500" in report.failed
    assert tables() == before


def test_as_many_cards_as_there_are_come_from_a_server(server, fetcher):
    address = server.at("/api-public/search", pages(many("digimoncard.io")))
    report = import_cards([address], fetcher=fetcher)
    assert (len(report.new), report.refused) == (CARDS, [])
    assert len(modern_pool()) > CARDS


def test_the_database_is_asked_as_often_for_many_cards_as_for_a_few(
    imports, django_assert_max_num_queries
):
    few, lots = imports.file(many("digimoncard.io", 20)), imports.file(many("digimoncard.io", 400))
    with django_assert_max_num_queries(40):
        import_cards([few])
    with django_assert_max_num_queries(40):
        import_cards([lots])


@needs_shared
@pytest.mark.shared
def test_every_real_card_survives_import_export_and_import(tmp_path, db):
    cards = len(shared("data/cards.json"))
    first = import_cards([str(SHARED / "data")])
    assert (first.cards, first.new, first.refused, first.conflicts) == (cards, [], [], [])
    assert [each for each in first.changed if "." not in each.fact] == []
    assert Correction.objects.count() == len(shared("data/errata.json"))

    before = exported(tmp_path, "csv")
    assert facts_in(before) == facts_in(exported(tmp_path, "json")) != []
    for model in (Card, CardText, Statement, Correction):
        model.objects.all().delete()
    again = import_cards([str(before)])
    assert (len(again.new), again.refused, again.conflicts) == (cards, [], [])
    assert exported(tmp_path, "csv").read_bytes() == before.read_bytes()


def test_texts_survive_an_export_and_an_import(imports, tmp_path):
    Card.objects.all().delete()
    imports.report(IO, HEROICC)
    before = {written: exported(tmp_path, written, texts=True) for written in ("json", "csv")}
    for path in before.values():
        for model in (Card, CardText, Statement):
            model.objects.all().delete()
        imports.run(str(path))
        for written, then in before.items():
            assert exported(tmp_path, written, texts=True).read_bytes() == then.read_bytes()


def facts_in(path):
    """Return what an exported file says of each card when it is read again."""
    rows = list(content_of(path.read_bytes(), path.name).rows)
    assert [row.problems for row in rows if row.problems] == []
    return [(row.number, row.facts, row.texts) for row in rows]


def exported(folder, written, *, texts=False):
    path = folder / f"{len(list(folder.iterdir()))}.{written}"
    call_command("export_cards", format=written, texts=texts, output=path)
    return path


def test_progress_goes_to_standard_error(imports, capsys):
    call_command("import_cards", imports.file(IO), "--json")
    out, err = capsys.readouterr()
    assert json.loads(out)["ok"]
    assert "Comparing with the catalogue …" in err
    assert "Storing 6 cards …" in err


def test_long_reports_leave_lines_out_and_say_how_many(imports):
    file = imports.file(many("digimoncard.io", 50))
    assert "… and 10 more (--all shows them)" in imports.run(file, dry_run=True)
    assert "more (--all" not in imports.run(file, dry_run=True, all=True)


def test_a_card_that_says_nothing_is_not_one_of_which_nobody_has_the_text(imports):
    known, unknown = "CC1-011", "CC1-012"
    rows = [io_row(known), {k: v for k, v in io_row(unknown).items() if "effect" not in k}]
    assert "1 text without anything in it" in imports.run(imports.file(rows))

    assert texts()[known] == {"en": Text()}
    assert unknown not in texts()
    assert imports.counts(rows) == {"unchanged": 2}


@needs_shared
def test_the_reference_tells_which_texts_it_lacks(imports):
    rows = {row["number"]: row for row in shared("data/cards.json")}
    lacking = next(row for row in rows.values() if row.get("text_unavailable"))
    imports.report([lacking, rows["BT1-009"]])

    assert texts()["BT1-009"] == {"en": Text()}
    assert lacking["number"] not in texts()


def test_a_text_that_comes_later_takes_the_place_of_nothing(imports):
    imports.report([io_row("CC1-011")])
    imports.report([io_row("CC1-011", main_effect="Stack stones.")])

    assert texts()["CC1-011"]["en"].effect == "Stack stones."
    take_back(Statement.objects.filter(number="CC1-011", source="digimoncard.io"))
    assert "CC1-011" not in texts()


def test_of_two_files_of_one_source_the_later_has_the_last_word_and_it_is_told(imports):
    first, then = (io_row(NEW, name="Pebblemon", dp=dp) for dp in (2000, 3000))
    report = imports.report([first], [then])

    assert Card.objects.get(number=NEW).dp == 3000
    (conflict,) = report["conflicting"]
    assert (conflict["fact"], [each["value"] for each in conflict["said"]]) == ("dp", [2000, 3000])


def test_a_file_that_contradicts_itself_is_told_of(imports):
    report = imports.report([io_row(NEW, name="A", level=4), io_row(NEW, name="B", level=5)])

    assert {each["fact"] for each in report["conflicting"]} == {"level", "name"}
    assert (Card.objects.get(number=NEW).name, report["counts"]["new"]) == ("B", 1)


def test_a_new_card_has_a_colour(imports):
    report = imports.report([io_row(NEW, name="Pebblemon", color=None)])
    assert report["refused"][0]["reasons"] == ["the card is new, and its colour is not told"]


def test_a_name_cannot_turn_the_direction_of_writing_round(imports):
    report = imports.report([io_row(NEW, name="Pebble\u202emon")])
    assert report["counts"]["refused"] == 1


@pytest.mark.parametrize(
    ("table", "game"),
    [
        ("tamerdesk,number,dp\n1,BT1-010,3000\n", "modern"),
        ("tamerdesk,number,name\n1,St-1,Agumon\n", "legacy"),
    ],
)
def test_columns_may_be_taken_out_of_an_export(table, game):
    (row,) = content_of(table.encode(), "cards.csv").rows
    assert (row.game, row.problems) == (game, [])


def test_reasons_are_for_people_and_not_for_programmers(imports):
    wrong = {"kinds": "x", "colors": [], "name": 5}
    report = imports.report([{"number": "BT1-010"} | wrong, {"number": None} | wrong])
    reasons = " ".join(reason for each in report["refused"] for reason in each["reasons"])
    assert "Error" not in reasons
    assert report["counts"]["refused"] == 2
