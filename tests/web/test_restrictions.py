"""The restriction list of any day and region, what changed between two days, and decks it hits."""

import re
from datetime import date
from html import unescape

import pytest

from cards.lists import announce
from cards.models import Announcement, Restriction
from tests.web.lists import LEGAL

pytestmark = pytest.mark.django_db
# ST6-03 was limited to 1 from 17 November 2023 to 30 August 2024.
GABUMON = "4 ST6-03\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 13)) + "\n2 ST1-16"


def text(answer) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def rows(answer, key: str) -> dict[str, object]:
    """The rows of one group of a page, by the numbers of their cards."""
    groups = answer.context["page"].groups if "page" in answer.context else answer.context["groups"]
    found = [group.rows for group in groups if group.key == key]
    return {" ".join(c.number for c in row.cards): row for each in found for row in each}


def listed(client, **asked):
    return client.get("/restrictions/", asked)


def changed(client, **asked):
    return client.get("/restrictions/changes/", asked)


def test_the_list_of_a_day_tells_since_until_and_source(client):
    answer = listed(client, on="2024-06-01")
    row = rows(answer, "limited")["ST6-03"]

    assert (row.since, row.until) == (date(2023, 11, 17), date(2024, 8, 30))
    assert row.source.text in text(answer)
    assert "ST6-03 Gabumon Limited to 1 17 November 2023 30 August 2024" in text(answer)


def test_a_change_holds_from_its_first_day_on(client):
    assert "ST6-03" not in rows(listed(client, on="2023-11-16"), "limited")
    assert "ST6-03" in rows(listed(client, on="2023-11-17"), "limited")
    assert "ST6-03" in rows(listed(client, on="2024-08-30"), "limited")
    assert "ST6-03" not in rows(listed(client, on="2024-08-31"), "limited")


def test_bans_and_pairs_stand_apart(client):
    answer = listed(client, on="2025-09-01")

    assert rows(answer, "banned")["EX5-065"].what == "Banned"
    assert "BT17-035 BT20-037" in rows(answer, "pairs")
    assert "EX5-065" not in rows(answer, "limited")


def test_what_nobody_can_date_is_told_apart_until_it_is_over(client):
    before, after = (listed(client, region="japan", on=on) for on in ("2023-10-26", "2023-10-27"))

    assert rows(before, "undated")["BT6-015"].until == date(2023, 10, 26)
    assert "BT6-015" not in rows(after, "undated")
    assert "EX5-065 BT13-102" in rows(after, "undated")
    assert "confidence: low" in text(after)
    assert "Our restriction list for this region is not complete." in text(after)


def test_the_days_of_the_list_lead_to_each_other(client):
    answer = listed(client, on="2025-05-05")
    page = answer.context["page"]

    assert page.since == date(2025, 3, 28)
    assert (page.previous, page.next) == (date(2024, 8, 31), date(2025, 9, 1))
    assert "?region=world&amp;on=2025-09-01" in answer.content.decode()
    assert list(page.days) == sorted(page.days, reverse=True)


def test_long_ago_nothing_was_restricted(client):
    for on in ("2020-01-01", "0001-01-01"):
        answer = listed(client, on=on)
        assert answer.status_code == 200
        assert "Nothing was restricted on this day" in text(answer)


def test_far_ahead_it_is_said_how_far_the_list_is_known(client):
    assert "what was announced later was not checked" in text(listed(client, on="9999-12-31"))


@pytest.mark.parametrize(
    "asked",
    [
        {"region": "mars"},
        {"on": "yesterday"},
        {"on": "2024-02-31"},
        {"on": "<script>"},
        {"region": "japan' OR 1=1", "on": "9" * 500},
    ],
)
def test_what_is_no_region_or_day_is_said_and_nothing_breaks(client, asked):
    answer = listed(client, **asked)

    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()
    assert "<script>" not in answer.content.decode()
    assert "World (English list)" in text(answer)


def test_what_staff_announce_is_there_at_once(client):
    assert "ST1-03" not in rows(listed(client), "limited")
    announcement = Announcement.objects.create(
        region="world", start=date(2026, 1, 5), source="https://shop.example/list", note="by phone"
    )
    Restriction.objects.create(announcement=announcement, what="limit", number="ST1-03", copies=2)
    announce()

    answer = listed(client, on="2026-01-05")
    assert rows(answer, "limited")["ST1-03"].what == "Limited to 2"
    assert 'href="https://shop.example/list" rel="noopener noreferrer nofollow"' in (
        answer.content.decode()
    )
    assert "by phone" in text(answer)


@pytest.mark.parametrize(
    "source", ["javascript:alert(1)", "data:text/html,x", "a shop in Berlin", "//evil.example/x"]
)
def test_only_what_is_a_web_address_becomes_a_link(client, source):
    announcement = Announcement.objects.create(
        region="world", start=date(2026, 1, 5), source=source
    )
    Restriction.objects.create(announcement=announcement, what="ban", number="ST1-03")
    announce()

    html = listed(client, on="2026-01-05").content.decode()
    assert source in unescape(html)
    assert not re.search(r'href="[^"]*' + re.escape(source), html)


# Two days


def test_two_days_are_compared_by_what_they_say(client):
    answer = changed(client, **{"from": "2025-08-31", "to": "2025-09-01"})

    assert set(rows(answer, "banned")) == {"EX5-065"}
    assert "BT1-090" in rows(answer, "limited")
    assert set(rows(answer, "paired")) == {"BT17-035 BT20-037", "BT20-037 EX8-037"}
    assert "Newly banned 1" in text(answer)


def test_what_was_lifted_says_what_it_was_and_who_lifted_it(client):
    answer = changed(client, **{"from": "2026-04-03", "to": "2026-04-04"})
    row = rows(answer, "lifted")["EX4-019"]

    assert (row.before, row.after, row.since) == ("Limited to 1", "", date(2026, 4, 4))
    assert row.source.text == "world.digimoncard.com/rule/restriction_card"
    assert "EX4-019 MachGaogamon Limited to 1 free 4 April 2026" in text(answer)


def test_the_latest_change_is_what_one_sees_first(client):
    answer = changed(client)
    assert answer.context["start"] == date(2026, 4, 3)
    assert "BT23-032" in rows(answer, "limited")


def test_days_the_wrong_way_round_are_exchanged_and_it_is_said(client):
    answer = changed(client, **{"from": "2025-09-01", "to": "2025-08-31"})
    assert "BT1-090" in rows(answer, "limited")
    assert "the two were exchanged" in text(answer)


def test_the_same_day_twice_is_no_change(client):
    answer = changed(client, **{"from": "2025-09-01", "to": "2025-09-01"})
    assert "The list says the same on both days." in text(answer)


@pytest.mark.parametrize(
    "asked",
    [
        {"from": "x", "to": "y"},
        {"from": "0001-01-01", "to": "9999-12-31"},
        {"region": "mars"},
        {"region": "japan", "to": "2020-01-01"},
        {"from": "9999-12-31"},
    ],
)
def test_no_two_days_are_too_strange_to_compare(client, asked):
    assert changed(client, **asked).status_code == 200


def test_a_day_that_is_none_stays_in_its_field(client):
    html = changed(client, **{"from": "2024-02-31"}).content.decode()
    assert 'value="2024-02-31"' in html
    assert 'role="alert"' in html


# One's decks


def test_my_decks_that_a_list_is_against_are_named_with_the_reason(alice, bob, save, client):
    save(alice, LEGAL, name="Plain red")
    deck = save(alice, GABUMON, name="Gabumon")

    answer = listed(alice, on="2024-06-01")
    assert [hit.deck.pk for hit in answer.context["hit"]] == [deck.pk]
    assert "Gabumon Not legal 4 copies of ST6-03 Gabumon ; limited to 1" in text(answer)
    assert not listed(alice, on="2024-09-01").context["hit"]
    for other in (bob, client):
        assert not listed(other, on="2024-06-01").context["hit"]


def test_a_change_names_the_decks_that_it_hit_anew(alice, save):
    deck = save(alice, GABUMON)

    hit = changed(alice, **{"from": "2023-11-16", "to": "2023-11-17"}).context["hit"]
    assert [each.deck.pk for each in hit] == [deck.pk]
    assert not changed(alice, **{"from": "2023-12-01", "to": "2024-01-01"}).context["hit"]
    assert not changed(alice, **{"from": "2024-08-30", "to": "2024-08-31"}).context["hit"]


def test_lists_take_few_queries_however_many_decks(alice, save, django_assert_max_num_queries):
    for _ in range(6):
        save(alice, GABUMON)
    listed(alice, on="2024-06-01")
    with django_assert_max_num_queries(6):
        listed(alice, on="2024-06-01")
    with django_assert_max_num_queries(7):
        changed(alice, **{"from": "2023-11-16", "to": "2023-11-17"})


def test_what_nobody_is_signed_in_for_may_be_kept_and_the_rest_not(client, alice):
    assert listed(client).headers["Cache-Control"] == "public, no-cache"
    assert listed(alice).headers["Cache-Control"] == "private, no-cache"
