"""Servers that are slow, busy, broken or far away; the clock is one that only sleeps move."""

from __future__ import annotations

import pytest

from cards.importing.fetching import REQUESTS, WINDOW, Fetcher, NothingFound, Unreachable
from cards.importing.rows import Broken
from cards.importing.sources import PAGE, documents
from tests.importing.making import IO, as_json, many
from tests.importing.server import Answer, pages

CARDS = as_json(IO)
API = "/index.php/api-public"


def problem(fetcher, address):
    with pytest.raises(Unreachable) as unreachable:
        fetcher.fetch(address)
    return str(unreachable.value)


def names(source, fetcher):
    return [document.data for document in documents(source, fetcher)]


def test_what_is_at_an_address_is_fetched(server, fetcher, clock):
    assert fetcher.fetch(server.at("/cards.json", Answer(CARDS))) == CARDS
    assert clock.slept == []


def test_a_busy_server_is_asked_again_after_longer_and_longer_waits(server, fetcher, clock):
    address = server.at("/", Answer(status=429), Answer(status=503), Answer(CARDS))
    assert fetcher.fetch(address) == CARDS
    assert clock.slept == [1.0, 2.0]


def test_a_server_that_says_how_long_to_wait_is_believed(server, fetcher, clock):
    address = server.at("/", Answer(status=429, headers={"Retry-After": "17"}), Answer(CARDS))
    assert fetcher.fetch(address) == CARDS
    assert clock.slept == [17.0]


def test_nobody_waits_for_an_hour(server, fetcher, clock):
    address = server.at("/", Answer(status=429, headers={"Retry-After": "3600"}))
    assert "asks to wait for 3600 seconds. Try again later." in problem(fetcher, address)
    assert clock.slept == []


@pytest.mark.parametrize(
    ("status", "says", "times"),
    [
        (429, "the server is asked too often (status 429), also after 5 tries", 5),
        (500, "the server fails with status 500, also after 5 tries", 5),
        (404, "the server answers with status 404", 1),
        (403, "the server answers with status 403", 1),
    ],
)
def test_a_server_that_goes_on_failing_is_given_up(server, fetcher, status, says, times):
    assert problem(fetcher, server.at("/", Answer(status=status))) == says
    assert len(server.asked) == times


def test_a_server_that_hangs_is_given_up(server, clock):
    hasty = Fetcher(clock=clock, sleep=clock.sleep, timeout=0.05)
    assert "does not answer in time" in problem(hasty, server.at("/", Answer(hang=30)))


def test_an_answer_that_breaks_off_is_asked_for_again(server, fetcher, clock):
    address = server.at("/", Answer(CARDS, cut=10), Answer(CARDS))
    assert fetcher.fetch(address) == CARDS
    assert clock.slept == [1.0]


def test_an_answer_that_takes_too_long_as_a_whole_is_given_up(server):
    seconds = iter(range(0, 10_000, 100))  # every look at the clock is 100 seconds later
    patient = Fetcher(clock=lambda: next(seconds), sleep=lambda _: None)
    assert "does not answer in time" in problem(patient, server.at("/", Answer(b"x" * 200_000)))


def test_an_answer_has_a_size(server, clock):
    small = Fetcher(clock=clock, sleep=clock.sleep, at_most=1 << 20)
    address = server.at("/", Answer(b"x" * (1 << 20)))
    assert len(small.fetch(address)) == 1 << 20
    address = server.at("/", Answer(b"x" * ((1 << 20) + 1)))
    assert problem(small, address) == "the answer has more than 1 MiB"


@pytest.mark.parametrize("address", ["file:///etc/passwd", "ftp://example.org/a", "http:///a"])
def test_only_the_web_is_asked(fetcher, address):
    assert "only addresses with http:// and https://" in problem(fetcher, address)


@pytest.mark.parametrize("target", ["file:///etc/passwd", "ftp://example.org/a"])
def test_a_redirect_does_not_lead_out_of_the_web(server, fetcher, target):
    assert problem(fetcher, server.at("/", Answer(status=302, headers={"Location": target})))


def test_a_redirect_within_the_web_is_followed(server, fetcher):
    server.at("/there", Answer(CARDS))
    address = server.at("/", Answer(status=302, headers={"Location": "/there"}))
    assert fetcher.fetch(address) == CARDS


def test_a_machine_that_is_offline_is_told_at_once(fetcher, clock):
    assert "or this machine is offline" in problem(fetcher, "http://nowhere.invalid/cards.json")
    assert clock.slept == []


def test_nobody_listening_is_told(fetcher, server):
    closed = server.address.rsplit(":", 1)[0] + ":1"
    assert "the server cannot be reached (Connection refused)" in problem(fetcher, closed)


def test_no_more_requests_are_made_than_a_server_allows(server, fetcher, clock):
    address = server.at("/", Answer(CARDS))
    times = []
    for _ in range(2 * REQUESTS + 1):
        fetcher.fetch(address)
        times.append(clock.now)
    assert times == [0] * REQUESTS + [WINDOW] * REQUESTS + [2 * WINDOW]


def test_every_page_of_the_api_is_asked_for(server, fetcher):
    rows = many("digimoncard.io", 2 * PAGE + 7)
    server.at(f"{API}/search", pages(rows))
    found = names(server.address + API, fetcher)
    assert b"".join(found).count(b'"id"') == len(rows)
    assert len(server.asked) == 4
    assert "series=Digimon+Card+Game" in server.asked[0]


def test_a_server_that_gives_fewer_cards_a_page_is_asked_on(server, fetcher):
    rows = many("digimoncard.io", 250)
    server.at(f"{API}/search", pages(rows, at_most=100))
    found = names(server.address + API, fetcher)
    assert b"".join(found).count(b'"id"') == len(rows)


def test_pages_without_an_end_are_not_taken_for_all_there_is(server, fetcher, monkeypatch):
    monkeypatch.setattr("cards.importing.sources.PAGES_AT_MOST", 3)
    server.at(f"{API}/search", pages(many("digimoncard.io", 50), at_most=10))
    with pytest.raises(Broken, match="goes on after 3 pages"):
        names(server.address + API, fetcher)


def test_a_full_last_page_is_followed_by_one_that_says_that_there_is_nothing(server, fetcher):
    address = server.at(f"{API}/search", pages(many("digimoncard.io", PAGE)))
    assert len(names(address, fetcher)) == 1
    assert len(server.asked) == 2


def test_a_server_without_pages_is_asked_twice_and_not_for_ever(server, fetcher):
    address = server.at(f"{API}/search", Answer(many("digimoncard.io", PAGE + 1)))
    assert len(names(address, fetcher)) == 1
    assert len(server.asked) == 2


def test_what_the_operator_asks_of_the_api_is_asked(server, fetcher):
    server.at(f"{API}/search", Answer(IO))
    names(f"{server.address}{API}/search?pack=CC-01&series=Other", fetcher)
    assert "pack=CC-01" in server.asked[0]
    assert "series=Other" in server.asked[0]


def test_an_api_that_has_nothing_says_so(server, fetcher):
    address = server.at(f"{API}/search", Answer(status=400))
    with pytest.raises(NothingFound, match="there is nothing"):
        names(address, fetcher)


def test_a_web_page_in_place_of_an_answer_is_told(server, fetcher):
    address = server.at(f"{API}/search", Answer(b"<html>Are you a robot?</html>"))
    with pytest.raises(Broken, match=r"search\?.*: this is a web page, not data"):
        names(address, fetcher)


def test_the_list_of_bulk_files_leads_to_the_one_with_all(server, fetcher):
    server.at("/files/all.json", Answer(b"[1]"))
    listed = [
        {"name": "en", "size": 3, "download": "/files/en.json"},
        {"name": "all_cards", "size": 3, "download": "/files/all.json"},
    ]
    assert names(server.at("/bulk-data", Answer(listed)), fetcher) == [b"[1]"]


def test_bulk_files_of_our_languages_are_taken_where_there_is_none_with_all(server, fetcher):
    server.at("/en.json", Answer(b"[1]"))
    server.at("/ja.json", Answer(b"[2]"))
    listed = [
        {"attributes": {"name": code, "download": f"{server.address}/{code}.json"}}
        for code in ("en", "ko", "ja")
    ]
    assert names(server.at("/bulk-data", Answer({"data": listed})), fetcher) == [b"[1]", b"[2]"]


def test_the_page_that_an_answer_names_as_next_is_asked_for_once(server, fetcher):
    first = {"data": [1], "links": {"next": "/cards?page=2"}}
    second = {"data": [2], "links": {"next": {"href": "/cards"}}}
    address = server.at("/cards", Answer(first), Answer(second))
    assert len(names(address, fetcher)) == 2
    assert server.asked == ["/cards", "/cards?page=2"]
