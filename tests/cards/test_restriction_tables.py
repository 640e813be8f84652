"""The restriction lists in the database: loaded from the files, added to by staff."""

from __future__ import annotations

from datetime import date
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.urls import reverse

from cards import loading
from cards.lists import announce, restriction_lists
from cards.models import Announcement, Catalogue, Coverage, Restriction
from engine.regulation import REGIONS, RegulationError
from engine.regulation.list_files import ShippedLists

pytestmark = pytest.mark.django_db
DAY = date(2026, 12, 1)
FREE, OTHER = "ST1-02", "ST1-03"  # no list has ever named them
LIMITED = date(2026, 4, 4)  # since when BT3-092 is


def announced(*restrictions, start=DAY, **fields):
    """Add an announcement as staff would, without the pages."""
    announcement = Announcement.objects.create(source="a test", start=start, **fields)
    for restriction in restrictions:
        Restriction.objects.create(announcement=announcement, **restriction)
    announce()
    return announcement


def limit(number, copies):
    return {"what": "limit", "number": number, "copies": copies}


def world(day=DAY):
    return restriction_lists()["world"].on(day)


@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("part", ["region", "changes", "undated", "complete_through"])
def test_the_lists_of_the_tables_are_those_of_the_files(region, part):
    assert getattr(restriction_lists()[region], part) == getattr(ShippedLists()[region], part)


def test_lists_that_did_not_change_are_read_once(django_assert_num_queries):
    lists = restriction_lists()
    with django_assert_num_queries(1):
        assert restriction_lists() is lists


def test_an_announcement_is_in_force_from_its_first_day_on():
    announced(limit(FREE, 1))
    assert FREE not in world(date(2026, 11, 30)).limits
    assert world().limits[FREE] == (1, DAY, "a test")


def test_a_rolled_back_announcement_leaves_no_trace():
    with transaction.atomic():
        announced(limit(FREE, 1))
        assert world().limits[FREE].copies == 1
        transaction.set_rollback(True)
    assert FREE not in world().limits
    announced(limit(OTHER, 1))
    assert (FREE in world().limits, OTHER in world().limits) == (False, True)


def test_what_staff_say_of_a_card_replaces_what_was_shipped_for_that_day():
    assert world().limits["BT3-092"].copies == 1
    announced(limit("BT3-092", 2), start=LIMITED)
    assert world().limits["BT3-092"] == (2, LIMITED, "a test")


def test_a_lift_on_the_same_day_takes_a_shipped_limit_out_and_leaves_the_others():
    announced({"what": "lift", "number": "BT3-092"}, start=LIMITED)
    assert "BT3-092" not in world().limits
    assert world().limits["BT10-080"].since == LIMITED


def test_a_pair_is_replaced_whichever_of_the_two_stands_first():
    pair = frozenset(("BT20-037", "BT17-035"))
    assert pair in world().pairs
    lift = {"what": "lift-pair", "number": "BT17-035", "partner": "BT20-037"}
    announced(lift, start=date(2025, 9, 1))
    assert pair not in world().pairs


def test_of_two_of_our_own_announcements_the_later_one_stands():
    announced(limit(FREE, 1))
    announced(limit(FREE, 2))
    assert world().limits[FREE].copies == 2


def test_undated_restrictions_can_be_added_and_shipped_ones_taken_out():
    def pairs():
        return [pair for row in restriction_lists()["japan"].undated for pair in row.pair]

    assert ("EX5-065", "P-097") in pairs()
    announced(
        {"what": "lift-pair", "number": "P-097", "partner": "EX5-065"},
        {"what": "pair", "number": FREE, "partner": OTHER},
        start=None,
        region="japan",
    )
    assert ("EX5-065", "P-097") not in pairs()
    assert (FREE, OTHER) in pairs()


def test_a_load_replaces_shipped_announcements_and_keeps_ours():
    announced(limit(FREE, 1))
    Announcement.objects.filter(shipped=True, start=LIMITED).delete()
    Catalogue.objects.update(lists_digest="other files")
    said = StringIO()
    call_command("load_catalogue", stdout=said)
    assert "announcements" in said.getvalue()
    assert world().limits["BT3-092"].copies == 1
    assert world().limits[FREE].copies == 1


def test_lists_that_are_loaded_are_not_loaded_again():
    keys = set(Announcement.objects.values_list("pk", flat=True))
    said = StringIO()
    call_command("load_catalogue", stdout=said)
    assert said.getvalue() == "The catalogue is loaded already.\n"
    assert set(Announcement.objects.values_list("pk", flat=True)) == keys


def test_broken_lists_change_nothing(monkeypatch):
    def broken():
        raise RegulationError("world.toml: ban: 'x' is not a card number")

    monkeypatch.setattr("cards.management.commands.load_catalogue.shipped_lists", broken)
    Catalogue.objects.update(lists_digest="other files")
    before = Announcement.objects.count()
    with pytest.raises(CommandError, match=r"'x' is not a card number\nThe restriction lists"):
        call_command("load_catalogue", stdout=StringIO())
    assert Announcement.objects.count() == before


def test_the_day_of_a_comparison_by_staff_counts_until_a_later_one_is_shipped():
    Coverage.objects.filter(region="world").update(compared_on=DAY)
    announce()
    assert restriction_lists()["world"].complete_through == DAY
    Coverage.objects.filter(region="world").update(compared_on=date(2026, 1, 1))
    announce()
    assert restriction_lists()["world"].complete_through == date(2026, 8, 19)


def test_the_digest_follows_the_files(monkeypatch, tmp_path):
    for region in REGIONS:
        (tmp_path / f"{region}.toml").write_text(f'region = "{region}"\n')
    monkeypatch.setattr(loading, "FOLDER", tmp_path)
    before = loading.digest_of_lists()
    (tmp_path / "japan.toml").write_text('region = "japan"\ncomplete_through = 2026-01-01\n')
    assert loading.digest_of_lists() != before


@pytest.mark.parametrize(
    "half",
    [
        {"what": "limit", "number": FREE},
        {"what": "pair", "number": FREE},
        {"what": "ban", "number": FREE, "partner": OTHER},
        {"what": "lift", "number": FREE, "copies": 1},
    ],
)
def test_the_database_takes_no_half_restriction(half):
    announcement = Announcement.objects.create(source="a test")
    with pytest.raises(IntegrityError), transaction.atomic():
        Restriction.objects.create(announcement=announcement, **half)


class Pages:
    """The pages of the admin on which announcements are entered."""

    def __init__(self, client):
        self.client = client

    def enter(self, *rows, **fields):
        """Send the form with these rows; returns what the page says is wrong, "" if nothing."""
        data = {"region": "world", "start": "2026-12-01", "source": "a page", "confidence": "high"}
        data |= {"restrictions-TOTAL_FORMS": len(rows), "restrictions-INITIAL_FORMS": 0} | fields
        for at, row in enumerate(rows):
            data |= {f"restrictions-{at}-{key}": value for key, value in row.items()}
        answer = self.client.post(reverse("admin:cards_announcement_add"), data)
        return "" if answer.status_code == 302 else answer.content.decode()

    def of(self, announcement, page="change"):
        return reverse(f"admin:cards_announcement_{page}", args=[announcement.pk])


@pytest.fixture
def pages(admin_client):
    return Pages(admin_client)


def test_staff_enter_an_announcement_and_it_counts(pages):
    problem = pages.enter(
        limit("st1-02", 1),
        {"what": "pair", "number": OTHER, "partner": "ST1-04"},
    )
    assert problem == ""
    assert world().limits[FREE] == (1, DAY, "a page")
    assert frozenset((OTHER, "ST1-04")) in world().pairs


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (limit("BT1-999", 1), "“BT1-999” is not in the card catalogue"),
        ({"what": "limit", "number": FREE}, "For none, choose Ban."),
        (limit(FREE, 0), "For none, choose Ban."),
        ({"what": "pair", "number": FREE}, "A pair needs a second card number."),
        ({"what": "pair", "number": FREE, "partner": "st1-02"}, "two different card numbers"),
        ({"what": "pair", "number": FREE, "partner": "ZZ-1"}, "“ZZ-1” is not in the card"),
        ({"what": "ban", "number": FREE, "partner": OTHER}, "Only a banned pair has a second"),
        ({"what": "ban", "number": FREE, "copies": 1}, "Only a limit has a number of copies."),
    ],
)
def test_a_restriction_that_makes_no_sense_is_refused_with_the_reason(pages, row, problem):
    assert problem in pages.enter(row)
    assert not Announcement.objects.filter(shipped=False).exists()


def test_an_announcement_names_a_card_and_names_it_once(pages):
    assert "Name at least one card." in pages.enter()
    twice = {"what": "ban", "number": FREE}
    assert f"{FREE} stands here twice" in pages.enter(limit(FREE, 1), twice)


def test_only_what_nobody_knows_the_start_of_has_an_end(pages):
    assert "in another announcement that lifts it" in pages.enter(
        limit(FREE, 1), until="2026-12-31"
    )
    assert pages.enter(limit(FREE, 1), start="", until="2026-12-31") == ""


def test_staff_correct_and_remove_their_announcement(pages):
    pages.enter(limit(FREE, 1))
    ours = Announcement.objects.get(shipped=False)
    row = ours.restrictions.get()
    data = {"region": "world", "start": "2026-12-01", "source": "a page", "confidence": "high"}
    data |= {"restrictions-TOTAL_FORMS": 1, "restrictions-INITIAL_FORMS": 1}
    data |= {f"restrictions-0-{key}": value for key, value in limit(FREE, 2).items()}
    data |= {"restrictions-0-id": row.pk, "restrictions-0-announcement": ours.pk}
    assert pages.client.post(pages.of(ours), data).status_code == 302
    assert world().limits[FREE].copies == 2

    pages.client.post(pages.of(ours, "delete"), {"post": "yes"})
    assert FREE not in world().limits


def test_a_shipped_announcement_is_shown_and_cannot_be_changed(pages):
    shipped = Announcement.objects.get(shipped=True, start=LIMITED)
    shown = pages.client.get(pages.of(shipped)).content.decode()
    assert "BT3-092" in shown
    assert 'name="_save"' not in shown
    assert pages.client.post(pages.of(shipped), {}).status_code == 403
    assert pages.client.post(pages.of(shipped, "delete"), {"post": "yes"}).status_code == 403


def delete_selected(client, announcements):
    data = {
        "action": "delete_selected",
        "_selected_action": [announcement.pk for announcement in announcements],
        "post": "yes",
    }
    return client.post(reverse("admin:cards_announcement_changelist"), data).status_code


def test_several_of_our_own_are_removed_at_once_and_no_shipped_one_among_them(pages):
    ours = announced(limit(FREE, 1))
    shipped = Announcement.objects.get(shipped=True, start=LIMITED)
    assert delete_selected(pages.client, [ours, shipped]) == 403
    assert world().limits[FREE].copies == 1
    assert delete_selected(pages.client, [ours]) == 302
    assert FREE not in world().limits


def test_announcements_are_found_by_the_cards_that_they_name(pages):
    page = pages.client.get(reverse("admin:cards_announcement_changelist"), {"q": "BT17-035"})
    assert [each.start for each in page.context["cl"].queryset] == [date(2025, 9, 1)]


def test_staff_say_when_they_compared_a_region_with_its_list(pages):
    world_row = Coverage.objects.get(region="world")
    address = reverse("admin:cards_coverage_change", args=[world_row.pk])
    pages.client.post(address, {"compared_on": "2026-12-01"})
    assert restriction_lists()["world"].complete_through == DAY
