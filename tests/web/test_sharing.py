"""Sharing: who has the link reads all and changes nothing; after revoking there is no such deck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.urls.converters import IntConverter

from deckbuilder import decks, limits, ownership
from deckbuilder.models import Deck, Revision
from deckbuilder.urls import deck_paths
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db

# What may be read of a deck that others share, as far as it is there. A new address of decks is
# for the deck's holder alone until it stands here.
READING = {
    *("deck", "days", "hand", "odds", "hands", "sheet", "sheet-page", "picture"),
    *("export", "export-as", "charts"),
}
ANSWERED = {"sheet", "sheet-page", "copy"}  # forms that change nothing of the deck
PARTS = {"export-as": {"name": "text"}}  # of addresses; elsewhere 1 and "text"
QUERY = {"hand": {"seed": "7"}, "hands": {"count": "20"}}
LIST = LEGAL + "\n-3 X ST1-07"
NOTE = "Keep this in the opening hand."


@pytest.fixture
def deck(alice: Client, save: Any) -> Deck:
    """A deck of Alice's with a note, a cover card, a line that is no card, and a past."""
    deck: Deck = save(alice, LIST, name="Red hybrid")
    decks.note(deck, deck.revision, "ST1-03", NOTE)
    decks.cover(deck, deck.revision, "ST1-11")
    return deck


@pytest.fixture
def linked(deck: Deck) -> Deck:
    decks.share(deck, "unlisted")
    return deck


def addresses(word: str) -> Iterator[tuple[str, str]]:
    """(name, path) of everything that stands below a deck's address."""
    for each in deck_paths:
        wanted = each.pattern.converters
        parts = {part: 1 if isinstance(wanted[part], IntConverter) else "text" for part in wanted}
        name = str(each.name)
        yield name, reverse(name, kwargs={"key": word} | parts | PARTS.get(name, {}))


def reading(client: Client, word: str) -> dict[str, Any]:
    """The answers to somebody who looks at all that there is to read."""
    return {
        name: client.get(path, QUERY.get(name, {}))
        for name, path in addresses(word)
        if name in READING
    }


def everything(client: Client, word: str) -> dict[str, Any]:
    """What is answered at every address, asked for and posted to, to one who asks as programs do.

    In that shape, an answer of which nothing is to be learnt has nothing in it of its address.
    """
    asked = {"HTTP_ACCEPT": "application/json"}
    answers = {}
    for name, path in addresses(word):
        answers[f"GET {name}"] = client.get(path, **asked)
        answers[f"POST {name}"] = client.post(path, {"revision": "1", "base": "1"}, **asked)
    return answers


def body(response: Any) -> bytes:
    return b"".join(response.streaming_content) if response.streaming else response.content


def nothing_is_there(client: Client, word: str) -> bool:
    """Whether every answer is the one for a deck that never was."""
    answers, none = everything(client, word), everything(client, "nosuchdeck22")
    for name, answer in answers.items():
        # 405: no such thing can be asked for anywhere, whatever the deck
        assert answer.status_code in (404, 405), name
        assert (answer.status_code, body(answer)) == (none[name].status_code, body(none[name]))
        assert dict(answer.headers) == dict(none[name].headers), name
    return True


def state(deck: Deck) -> tuple[Any, ...]:
    row = Deck.objects.filter(pk=deck.pk).values().get()
    return row, list(Revision.objects.filter(deck=deck).values())


# sec-04: A shares by link, a visitor reads, A revokes, the visitor repeats all


def test_a_visitor_with_the_link_reads_all_and_after_revoking_finds_nothing(alice, deck):
    page = alice.post(f"/decks/{deck.key}/share/", {"sharing": "unlisted"}, follow=True)
    [path] = re.findall(r'value="http://testserver(/decks/\w+/)"', page.content.decode())
    link = path.split("/")[2]
    before, visitor = state(deck), Client()

    assert {name: answer.status_code for name, answer in reading(visitor, link).items()} == (
        dict.fromkeys([name for name, _path in addresses(link) if name in READING], 200)
    )
    assert "ST1-03" in visitor.get(path).content.decode()
    assert visitor.get(f"{path}hand/?seed=7").content.decode().count("<article") >= 5
    pdf = visitor.post(f"{path}sheet/", {"paper": "a4", "language": "en", "layout": "sheet"})
    assert (pdf.status_code, pdf.content[:5]) == (200, b"%PDF-")
    copied = visitor.post(f"{path}copy/")
    assert copied.status_code == 302
    assert visitor.get(copied.headers["Location"]).status_code == 200
    assert state(deck) == before

    alice.post(f"/decks/{deck.key}/share/", {"sharing": "private"})
    assert nothing_is_there(visitor, link)
    assert nothing_is_there(Client(), link)
    assert visitor.get(copied.headers["Location"]).status_code == 200  # the copy is the visitor's


def test_a_browser_that_still_shows_a_revoked_deck_is_told_that_it_is_gone(linked):
    """Nobody is led to the sign-in as if that helped: by a link nobody's own deck is changed."""
    link, visitor = linked.link, Client()
    decks.share(linked, "private")
    for name, path in addresses(link):
        if name not in READING - ANSWERED:
            answer = visitor.post(path, {"revision": "1"})
            assert answer.status_code in (404, 405), name


@pytest.mark.parametrize("who", ["somebody without an account", "another account"])
@pytest.mark.parametrize("sharing", ["unlisted", "public"])
def test_readers_change_nothing_at_any_address(deck, bob, who, sharing):
    decks.share(deck, sharing)
    before = state(deck)
    reader = bob if who == "another account" else Client()
    for name, answer in everything(reader, deck.link or deck.key).items():
        way, page = name.split()
        if way == "GET" and page in READING:
            assert answer.status_code in (200, 302), name  # a hand leads on to one with a seed
        elif way == "POST" and page in ANSWERED:
            assert answer.status_code in (200, 302, 422), name
        else:
            assert answer.status_code in (404, 405), name
    assert all(
        answer.status_code == 200 for answer in reading(reader, deck.link or deck.key).values()
    )
    assert state(deck) == before


@pytest.mark.parametrize("who", ["somebody without an account", "another account"])
def test_a_private_deck_is_as_if_it_never_was(deck, bob, who):
    assert nothing_is_there(bob if who == "another account" else Client(), deck.key)


def test_an_unlisted_deck_is_not_found_by_its_key(linked):
    assert nothing_is_there(Client(), linked.key)


def test_every_reading_page_is_there_for_its_holder_by_key_and_by_link(alice, linked):
    for word in (linked.key, linked.link):
        assert {answer.status_code for answer in reading(alice, word).values()} == {200}


# The link


def test_the_link_is_random_and_is_no_more_to_be_worked_out_than_to_be_guessed(deck):
    links = set()
    for _ in range(50):
        decks.share(deck, "unlisted")
        links.add(deck.link)
        decks.share(deck, "private")

    assert len(links) == 50  # each made anew, of the same deck with the same key
    assert all(re.fullmatch(r"[2-9a-hjkmnp-z]{26}", link) for link in links)
    assert all(len({link[at] for link in links}) > 10 for at in range(26))


def test_a_link_that_was_revoked_never_leads_anywhere_again(alice, linked):
    old = linked.link
    for sharing in ("private", "unlisted", "public", "unlisted"):
        alice.post(f"/decks/{linked.key}/share/", {"sharing": sharing})
        assert Client().get(f"/decks/{old}/").status_code == 404
    linked.refresh_from_db()
    assert Client().get(f"/decks/{linked.link}/").status_code == 200


def test_a_new_link_replaces_the_old_one_once(alice, linked):
    old = linked.link
    for _ in range(2):  # as by a double click
        alice.post(f"/decks/{linked.key}/share/", {"revoke": old})
        linked.refresh_from_db()
        first = linked.link
    assert first != old
    assert Deck.objects.get(pk=linked.pk).link == first
    assert Client().get(f"/decks/{old}/").status_code == 404
    assert Client().get(f"/decks/{first}/").status_code == 200


def test_sharing_by_link_what_is_shared_by_link_leaves_the_link(alice, linked):
    link = linked.link
    alice.post(f"/decks/{linked.key}/share/", {"sharing": "unlisted"})
    linked.refresh_from_db()
    assert linked.link == link


def test_a_new_link_for_a_deck_that_is_private_by_now_is_none(alice, linked):
    old = linked.link
    decks.share(linked, "private")
    page = alice.post(f"/decks/{linked.key}/share/", {"revoke": old}, follow=True)
    linked.refresh_from_db()
    assert (linked.sharing, linked.link) == ("private", None)
    assert "There is no link to this deck any more." in page.content.decode()


def test_who_came_by_the_link_is_told_the_key_nowhere(linked, bob):
    for client in (Client(), bob):
        for name, answer in reading(client, linked.link).items():
            assert linked.key.encode() not in body(answer), name
            assert linked.key not in str(answer.headers), name


def test_the_pages_of_a_link_lead_on_by_the_link(linked):
    visitor, seen, open_ = Client(), set(), {f"/decks/{linked.link}/"}
    while open_:
        path = open_.pop()
        seen.add(path)
        answer = visitor.get(path, QUERY.get(path.split("/")[3], {}))
        assert answer.status_code == 200, path
        if answer.headers["Content-Type"].startswith("text/html"):
            found = re.findall(r'(?:href|action)="(/decks/\w+/[^"?#]*)', answer.content.decode())
            open_ |= {p for p in found if not p.endswith("/copy/")} - seen
    names = {path for name, path in addresses(linked.link) if name in READING - {"export-as"}}
    assert names <= seen


# What is told


@pytest.mark.parametrize("sharing", ["unlisted", "public"])
def test_the_shared_page_shows_the_deck_whole_and_nobodys_name(deck, sharing):
    decks.share(deck, sharing)
    page = Client().get(f"/decks/{deck.link or deck.key}/").content.decode()

    for told in (
        "Red hybrid",
        "Cannot check",
        "1 line of the list is not in the deck",
        "Level 3",
        "ST1-03",
        NOTE,
        "-3 X ST1-07",
        "Copy to my decks",
    ):
        assert told in page
    assert "alice" not in page
    assert 'name="line"' not in page  # the box to add cards


def test_a_deck_of_the_older_game_is_shared_as_well(alice, save):
    deck = save(alice, LEGACY, regulation="legacy")
    decks.share(deck, "public")
    assert {answer.status_code for answer in reading(Client(), deck.key).values()} == {200}


def test_a_note_is_text_and_never_markup(deck):
    decks.note(deck, deck.revision, "ST1-11", "<script>alert(1)</script>")
    decks.share(deck, "public")
    page = Client().get(f"/decks/{deck.key}/").content.decode()
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page


def test_the_page_judges_by_the_day_that_is_asked_for(linked):
    visitor = Client()
    early = visitor.get(f"/decks/{linked.link}/?on=2020-01-01").content.decode()
    assert 'value="2020-01-01"' in early
    strange = visitor.get(f"/decks/{linked.link}/?on=tomorrow").content.decode()
    assert 'value="tomorrow"' in strange
    assert 'aria-invalid="true"' in strange


def test_readers_never_see_what_the_holder_had_remembered_for_sheets(alice, bob, linked):
    fields = {"paper": "a4", "language": "en", "layout": "sheet", "player": "Yamada Alex"}
    kept = alice.post(f"/decks/{linked.key}/sheet/", fields | {"remember": "on"})
    assert kept.status_code == 200
    assert "Yamada Alex" in alice.get(f"/decks/{linked.key}/sheet/").content.decode()

    for reader in (Client(), bob):
        for name, answer in reading(reader, linked.link).items():
            assert b"Yamada" not in body(answer), name


def test_a_reader_who_deletes_their_own_details_comes_back_to_the_sheet(bob, linked):
    answer = bob.post("/sheets/forget/", {"deck": linked.link})
    assert answer.headers["Location"] == f"/decks/{linked.link}/sheet/"
    answer = bob.post("/sheets/forget/", {"deck": linked.key})
    assert answer.headers["Location"] == "/sheets/"


def test_what_a_deck_was_before_is_not_shared(alice, bob, save, linked):
    save(bob, name="Blue")
    path = f"/decks/{linked.link}/hands/"
    assert "revision:" in alice.get(f"/decks/{linked.key}/hands/?count=20").content.decode()
    page = bob.get(path, {"count": "20"}).content.decode()

    assert "revision:" not in page
    assert "Blue" in page  # readers may compare it with decks of their own
    assert bob.get(path, {"count": "20", "other": "revision:1"}).status_code == 422
    assert bob.get(path, {"count": "20", "other": f"deck:{linked.key}"}).status_code == 422


def test_the_holder_who_opens_the_link_sees_what_others_see_and_the_way_back(alice, linked):
    page = alice.get(f"/decks/{linked.link}/").content.decode()
    assert "This is your deck, as others see it." in page
    assert f'href="/decks/{linked.key}/"' in page
    assert alice.post(f"/decks/{linked.link}/undo/", {"revision": 3}).status_code == 404


def test_a_removed_deck_is_gone_for_readers_until_it_is_put_back(alice, linked):
    alice.post(f"/decks/{linked.key}/remove/")
    assert nothing_is_there(Client(), linked.link)
    assert alice.get(f"/decks/{linked.key}/").status_code == 404
    alice.post(f"/decks/{linked.key}/put-back/")
    assert Client().get(f"/decks/{linked.link}/").status_code == 200


# Headers


@pytest.mark.parametrize(("sharing", "listed"), [("unlisted", False), ("public", True)])
def test_answers_are_for_one_reader_and_search_engines_list_what_is_public(deck, sharing, listed):
    decks.share(deck, sharing)
    for name, answer in reading(Client(), deck.link or deck.key).items():
        assert answer.headers["Cache-Control"] in ("private, no-cache", "no-store"), name
        assert answer.headers["Referrer-Policy"] == "same-origin", name
        assert ("X-Robots-Tag" in answer.headers) is not listed, name


def test_a_page_that_shows_an_unlisted_deck_beside_a_public_one_is_not_listed(bob, save, linked):
    public = save(bob, name="Blue")
    decks.share(public, "public")
    also = save(bob, name="Green")
    decks.share(also, "public")

    def listed(one: str, other: str) -> bool:
        answer = Client().get("/decks/compare/", {"a": one, "b": other})
        assert answer.status_code == 200
        return "X-Robots-Tag" not in answer.headers

    assert listed(public.key, also.key)
    assert not listed(str(linked.link), public.key)
    assert not listed(public.key, str(linked.link))


def test_a_private_deck_is_not_listed_either(alice, deck):
    for name, answer in reading(alice, deck.key).items():
        assert answer.headers["X-Robots-Tag"] == "noindex", name
        assert answer.headers["Cache-Control"] in ("private, no-cache", "no-store"), name


# Copies


def test_a_copy_has_all_that_the_page_shows_and_a_past_of_its_own(bob, linked):
    decks.note(linked, linked.revision, "ST1-16", "gone")
    decks.set_counts(linked, linked.revision, {("main", "ST1-16"): 0})
    answer = bob.post(f"/decks/{linked.link}/copy/")
    copy = Deck.objects.get(key=answer.headers["Location"].split("/")[2])
    theirs = linked.revisions.get(number=linked.revision)
    [first] = copy.revisions.all()

    assert (copy.name, copy.sharing, copy.link) == ("Red hybrid", "private", None)
    assert copy.owner.username == "bob"
    assert (first.entries, first.unread, first.cover) == (
        *(theirs.entries, theirs.unread, theirs.cover),
    )
    assert first.notes == {"ST1-03": NOTE}  # none on a card that nobody was shown
    assert first.given == ""


def test_copying_ones_own_deck_says_so_in_a_name_that_fits(alice, deck):
    for name, copied in (("Red", "Red (copy)"), ("R" * 200, "R" * 193 + " (copy)")):
        decks.rename(deck, deck.revision, name)
        alice.post(f"/decks/{deck.key}/copy/")
        assert Deck.objects.latest("pk").name == copied


def test_a_copy_beyond_the_quota_is_refused_and_said(bob, save, linked, settings):
    settings.DECKS_AT_MOST = 1
    save(bob, name="Blue")
    page = bob.post(f"/decks/{linked.link}/copy/", follow=True)
    assert "You have as many decks as can be kept (1)." in page.content.decode()
    assert Deck.objects.filter(owner__username="bob").count() == 1


def test_sharing_and_copying_are_limited_like_other_changes(alice, deck, monkeypatch):
    monkeypatch.setattr("deckbuilder.views.sharing.LISTS", limits.Limit("few", 1, 60))
    assert alice.post(f"/decks/{deck.key}/share/", {"sharing": "public"}).status_code == 302
    assert alice.post(f"/decks/{deck.key}/share/", {"sharing": "private"}).status_code == 429
    assert alice.post(f"/decks/{deck.key}/copy/").status_code == 429


# Who shares


def test_a_visitor_without_an_account_shares_and_revokes(client, save):
    deck = save(client)
    client.post(f"/decks/{deck.key}/share/", {"sharing": "public"})
    assert Client().get(f"/decks/{deck.key}/").status_code == 200
    client.post(f"/decks/{deck.key}/share/", {"sharing": "private"})
    assert nothing_is_there(Client(), deck.key)


def test_what_is_no_choice_changes_nothing(alice, linked):
    link = linked.link
    answer = alice.post(f"/decks/{linked.key}/share/", {"sharing": "friends"})
    assert answer.status_code == 422
    assert "Choose who may read the deck." in answer.content.decode()
    linked.refresh_from_db()
    assert (linked.sharing, linked.link) == ("unlisted", link)


def test_sharing_is_no_change_of_the_deck(alice, deck):
    before = (deck.changed, deck.revision)
    alice.post(f"/decks/{deck.key}/share/", {"sharing": "public"})
    deck.refresh_from_db()
    assert (deck.changed, deck.revision) == before


def test_a_deck_is_found_with_one_query(linked, rf, django_user_model):
    request = rf.get("/")
    request.user, request.session = django_user_model(pk=99), Client().session
    with CaptureQueriesContext(connection) as queries:
        found = ownership.readable(request, linked.link)
    assert (found, found.mine, found.reached) == (linked, False, linked.link)
    assert len(queries) == 1


@pytest.mark.django_db(transaction=True)
def test_two_who_share_at_once_leave_one_link_that_works(alice, deck):
    def share(_: int) -> str | None:
        mine = Deck.objects.get(pk=deck.pk)
        try:
            decks.share(mine, "unlisted")
            return mine.link
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        links = set(threads.map(share, range(8)))
    deck.refresh_from_db()
    assert links == {deck.link}

    def renew(old: str) -> str | None:
        mine = Deck.objects.get(pk=deck.pk)
        try:
            decks.renew_link(mine, old)
            return mine.link
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        renewed = set(threads.map(renew, [str(deck.link)] * 8))
    old = deck.link
    deck.refresh_from_db()
    assert renewed == {deck.link}
    assert deck.link != old


def test_a_change_that_is_under_way_does_not_bring_a_revoked_link_back(linked):
    """A change writes the whole deck: it takes what sharing has become, not what it was."""
    stale = Deck.objects.get(pk=linked.pk)
    decks.share(linked, "private")
    decks.step(stale, stale.revision, ("main", "ST1-03"), -1)
    with transaction.atomic():
        linked.refresh_from_db()
    assert (linked.sharing, linked.link) == ("private", None)
