"""The sets of both games, and the cards of one in order."""

import re

import pytest

from cards.correcting import correct

pytestmark = pytest.mark.django_db


def numbers(html: str) -> list[str]:
    """The numbers of the cards that a page shows, in order."""
    main = html.split("<main")[1]
    return list(dict.fromkeys(re.findall(r'href="/cards/(?:legacy/)?([^/"?]+)/"', main)))


def test_all_sets_are_listed_with_day_and_count(client):
    html = client.get("/sets/").content.decode()

    assert re.search(r'href="/sets/ST1/"><b>ST1</b>.*16 cards.*29 January 2021', html)
    assert re.search(r'href="/sets/St/"><b>St</b>', html)
    assert html.index("/sets/BT2/") < html.index("/sets/BT10/") < html.index("/sets/St/")


def test_a_set_has_its_cards_in_order(client):
    html = client.get("/sets/ST1/").content.decode()

    assert numbers(html) == [f"ST1-{n:02}" for n in range(1, 17)]
    assert "Released on 29 January 2021" in html
    assert "Digi-Egg 1 · Digimon 10 · Tamer 1 · Option 4" in html
    assert numbers(client.get("/sets/ST1/?show=lines").content.decode()) == numbers(html)


def test_days_of_a_set_that_came_out_over_time_are_a_span(client):
    assert re.search(
        r"Released from \d+ \w+ \d+ to \d+ \w+ \d+", client.get("/sets/P/").content.decode()
    )


def test_a_large_set_goes_over_pages(client):
    first, second = client.get("/sets/P/"), client.get("/sets/P/?page=2")

    assert len(numbers(first.content.decode())) == 120
    assert not set(numbers(first.content.decode())) & set(numbers(second.content.decode()))
    assert "?page=2" in first.content.decode()
    for page in ("0", "abc", "999"):
        assert client.get("/sets/P/", {"page": page}).status_code == 200


def test_a_set_of_the_legacy_game_is_a_set_too(client):
    html = client.get("/sets/St/").content.decode()
    assert numbers(html)[:2] == ["St-1", "St-2"]
    assert "Game of 1999 to 2005" in html


def test_a_code_in_another_case_leads_to_the_set(client):
    assert client.get("/sets/bt1/").headers["Location"] == "/sets/BT1/"
    assert client.get("/sets/st/").headers["Location"] == "/sets/St/"


@pytest.mark.parametrize("code", ["ZZ9", "BT1-010", "%3Cscript%3E", "%00", "9" * 2000])
def test_an_unknown_set_is_not_found(client, code):
    assert client.get(f"/sets/{code}/").status_code == 404


def test_an_imported_set_is_there_at_once(client):
    assert client.get("/sets/CC1/").status_code == 404
    correct("modern", "CC1-001", {"name": "Pebblemon", "kinds": ["Digimon"]})

    html = client.get("/sets/CC1/").content.decode()
    assert numbers(html) == ["CC1-001"]
    assert "Day of release not known" in html
    assert "day not known" in client.get("/sets/").content.decode()


def test_sets_take_few_queries(client, django_assert_max_num_queries):
    client.get("/sets/BT1/?show=lines")
    for path in ("/sets/?x", "/sets/BT1/?show=lines"):
        with django_assert_max_num_queries(2):
            client.get(path)


def test_sets_may_be_kept_by_anybody(client):
    answer = client.get("/sets/ST1/")
    assert answer.headers["Cache-Control"] == "public, no-cache"
    known = {"If-None-Match": answer.headers["ETag"]}
    assert client.get("/sets/ST1/", headers=known).status_code == 304
