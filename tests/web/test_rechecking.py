"""After a new restriction: pages at once, all saved decks in the background, holders told."""

from __future__ import annotations

from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import localdate
from django_tasks_db.models import DBTaskResult

from cards.lists import announce
from cards.models import Announcement, Restriction
from deckbuilder import decks, judging, rechecking
from deckbuilder.models import Deck, Notice
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.regulation import from_toml
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db

AGUMON = "ST1-03"
TODAY = localdate()
TOMORROW = TODAY + timedelta(days=1)


def restrict(what="limit", number=AGUMON, *, start=TODAY, **fields):
    """Announce a restriction, without what follows from it."""
    announcement = Announcement.objects.create(source="shop news", start=start)
    if what == "limit":
        fields = {"copies": 1} | fields
    Restriction.objects.create(announcement=announcement, what=what, number=number, **fields)
    announce()
    return announcement


def recheck(on=None):
    return [(batch.decks, batch.changed) for batch in rechecking.recheck(on)]


def page(client, deck, on=None):
    return client.get(deck.get_absolute_url(), {"on": on} if on else {}).content.decode()


@pytest.fixture
def admin_enters(admin_client, django_capture_on_commit_callbacks):
    """Enter a limit to one copy in the admin, and let happen what happens after that."""

    def enter(number=AGUMON, start=TODAY):
        data = {"region": "world", "start": start, "source": "shop news", "confidence": "high"}
        data |= {"restrictions-TOTAL_FORMS": 1, "restrictions-INITIAL_FORMS": 0}
        row = {"what": "limit", "number": number, "copies": 1}
        data |= {f"restrictions-0-{key}": value for key, value in row.items()}
        with django_capture_on_commit_callbacks(execute=True):
            answer = admin_client.post(reverse("admin:cards_announcement_add"), data)
        assert answer.status_code == 302, answer.content.decode()

    return enter


def test_an_announcement_of_staff_changes_the_pages_verdict_at_once(client, save, admin_enters):
    deck = save(client)
    assert "verdict legal" in page(client, deck)
    admin_enters()
    shown = page(client, deck)
    assert "verdict illegal" in shown
    assert "shop news" in shown


def test_an_announcement_for_a_day_to_come_counts_from_that_day_on(client, save, admin_enters):
    deck = save(client)
    admin_enters(start=TOMORROW)
    assert "verdict legal" in page(client, deck)
    assert "verdict illegal" in page(client, deck, on=TOMORROW)


def test_an_announcement_has_all_decks_checked_again_and_their_holders_told(
    client, save, admin_enters
):
    deck = save(client, name="Red one")
    admin_enters()
    deck.refresh_from_db()
    assert (deck.verdict, deck.verdict_on) == ("illegal", TODAY)
    shown = client.get("/decks/").content.decode()
    assert "What changed" in shown
    assert "was: Legal, now: Not legal" in shown
    assert "ST1-03 Agumon:" in shown
    assert "(shop news)" in shown


def test_the_work_is_left_to_a_worker_and_done_again_on_the_days_to_come(
    settings, client, save, admin_enters
):
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    deck = save(client)
    admin_enters(start=TOMORROW)
    later = DBTaskResult.objects.get(run_after__date=TOMORROW)
    now = DBTaskResult.objects.exclude(pk=later.pk).get()
    restrict()

    assert now.task.call() == {"decks": 1, "changed": 1}
    deck.refresh_from_db()
    assert deck.verdict == "illegal"


def test_one_recheck_is_enough_for_a_day_however_many_announcements_there_are(
    settings, admin_enters
):
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    admin_enters(start=TOMORROW)
    admin_enters(start=TODAY)

    assert DBTaskResult.objects.filter(run_after__date=TOMORROW).count() == 1


def test_loading_other_lists_has_all_decks_checked_again(
    client, save, django_capture_on_commit_callbacks
):
    deck = save(client)
    Deck.objects.update(verdict="illegal")
    with django_capture_on_commit_callbacks(execute=True):
        call_command("load_catalogue", force=True, stdout=StringIO())
    assert Notice.objects.get(deck=deck).now == "legal"


def test_a_saved_deck_has_its_verdict_and_a_changed_one_its_new_one(client, save):
    deck = save(client, FIVE_AGUMON)
    assert (deck.verdict, deck.verdict_on) == ("illegal", TODAY)
    decks.set_counts(deck, 1, {("main", AGUMON): 4, ("main", "ST1-02"): 4})
    assert deck.verdict == "legal"


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        (LEGAL, {}),
        (FIVE_AGUMON, {"region": "japan"}),
        ("4 BT1-010", {}),
        (f"{LEGAL}\n1 ZZ9-999 Nobody", {}),
        (LEGAL + "\n-3 Greymon ST1-07", {}),
        (LEGACY, {"regulation": "legacy"}),
    ],
)
def test_a_check_in_a_batch_says_what_the_page_says(client, save, text, fields):
    deck = save(client, text, **fields)
    assert f"verdict {deck.verdict}" in page(client, deck)
    Deck.objects.update(verdict="")
    assert recheck() == [(1, 0)]
    assert Deck.objects.get().verdict == deck.verdict


def test_the_first_check_of_a_deck_tells_nothing(client, save):
    save(client)
    Deck.objects.update(verdict="")
    restrict()
    assert recheck() == [(1, 0)]
    assert not Notice.objects.exists()


def test_a_notice_holds_what_made_the_verdict_another_one(client, save):
    deck = save(client)
    restrict("pair", AGUMON, partner="ST1-04")
    recheck()
    notice = Notice.objects.get(deck=deck)
    assert (notice.was, notice.now, notice.on) == ("legal", "illegal", TODAY)
    assert (notice.code, notice.cards, notice.rule, notice.since) == (
        "banned-pair",
        [AGUMON, "ST1-04"],
        "shop news",
        TODAY,
    )


def test_the_reason_of_an_unfinished_deck_is_not_that_it_is_unfinished(client, save):
    deck = save(client, "4 ST1-03")
    restrict("ban")
    recheck()
    assert Notice.objects.get(deck=deck).code == "banned"


def test_a_verdict_that_did_not_change_is_not_told(client, save):
    save(client)
    restrict(number="BT1-010")
    assert recheck() == [(1, 0)]
    assert not Notice.objects.exists()


def test_a_restriction_that_is_taken_back_is_nothing_to_tell_any_more(client, save):
    save(client)
    announcement = restrict()
    recheck()
    announcement.delete()
    announce()
    assert recheck() == [(1, 1)]
    assert not Notice.objects.exists()


def test_what_was_seen_is_what_the_next_notice_begins_with(client, save):
    deck = save(client)
    announcement = restrict()
    recheck()
    client.post(f"/decks/{deck.key}/seen/")
    announcement.delete()
    announce()
    recheck()
    notice = Notice.objects.get(deck=deck)
    assert (notice.was, notice.now, notice.code) == ("illegal", "legal", "")
    assert "was: Not legal, now: Legal" in client.get("/decks/").content.decode()


def test_a_deck_that_its_holder_mended_is_not_told_of_any_more(client, save):
    deck = save(client)
    restrict()
    recheck()
    decks.rename(deck, 1, "Redder")
    assert Notice.objects.exists()
    decks.set_counts(deck, deck.revision, {("main", AGUMON): 1})
    assert deck.verdict == "unfinished"
    assert not Notice.objects.exists()


def test_only_the_holder_sees_a_notice_and_takes_it_away(alice, bob, save):
    deck = save(alice, name="Alice's own")
    restrict()
    recheck()
    assert "What changed" not in bob.get("/decks/").content.decode()
    assert bob.post(f"/decks/{deck.key}/seen/").status_code == 404
    assert alice.get(f"/decks/{deck.key}/seen/").status_code == 405
    assert Notice.objects.exists()

    assert alice.post(f"/decks/{deck.key}/seen/").status_code == 302
    assert "What changed" not in alice.get("/decks/").content.decode()
    assert alice.post(f"/decks/{deck.key}/seen/").status_code == 302


def test_a_deck_that_is_changed_meanwhile_keeps_the_verdict_of_its_change(
    client, save, monkeypatch
):
    deck = save(client)
    restrict()
    judged = rechecking._judged

    def changed_meanwhile(after, on):
        found = judged(after, on)
        if found:
            decks.set_counts(deck, 1, {("main", AGUMON): 1})
        return found

    monkeypatch.setattr(rechecking, "_judged", changed_meanwhile)
    assert recheck() == [(1, 0)]
    deck.refresh_from_db()
    assert deck.verdict == "unfinished"
    assert not Notice.objects.exists()


def test_a_batch_takes_the_same_queries_however_many_decks_it_has(client, save):
    def queries():
        Deck.objects.filter(name="Red").update(verdict="legal")
        Notice.objects.all().delete()
        with CaptureQueriesContext(connection) as caught:
            recheck()
        return len(caught)

    restrict()
    save(client, FIVE_AGUMON, name="Too many")
    save(client, "4 BT1-010", name="Too few")
    save(client)
    few = queries()
    for _time in range(5):
        save(client)
    assert queries() == few
    assert Notice.objects.count() == 6


def test_decks_are_taken_in_batches_and_a_stop_keeps_whole_batches(client, save, monkeypatch):
    for _time in range(3):
        save(client)
    restrict()
    monkeypatch.setattr(rechecking, "BATCH", 2)
    said = StringIO()
    judged = rechecking._judged

    def stopped(after, on):
        if after:
            raise KeyboardInterrupt
        return judged(after, on)

    monkeypatch.setattr(rechecking, "_judged", stopped)
    with pytest.raises(CommandError, match="Stopped after 2 decks") as stop:
        call_command("recheck_decks", stdout=said)
    assert stop.value.returncode == 130
    assert said.getvalue() == "2 of 3 decks checked, 2 with another verdict\n"
    assert sorted(Deck.objects.values_list("verdict", flat=True)) == ["illegal", "illegal", "legal"]

    monkeypatch.setattr(rechecking, "_judged", judged)
    call_command("recheck_decks", stdout=said)
    assert "Done: 3 decks, 1 with another verdict." in said.getvalue()


def test_a_batch_that_cannot_be_written_leaves_nothing_half_done(client, save, monkeypatch):
    save(client)
    restrict()

    def fail(changed):
        raise RuntimeError("out of disk")

    monkeypatch.setattr(rechecking, "_notify", fail)
    with pytest.raises(RuntimeError):
        recheck()
    assert Deck.objects.get().verdict == "legal"


def test_another_day_can_be_asked_for(client, save):
    save(client)
    restrict(start=TOMORROW)
    call_command("recheck_decks", on=TOMORROW, stdout=StringIO())
    deck = Deck.objects.get()
    assert (deck.verdict, deck.verdict_on) == ("illegal", TOMORROW)
    with pytest.raises(CommandError, match="'soon' is not a day"):
        call_command("recheck_decks", "--on", "soon")


def test_the_sheets_and_an_organisers_regulation_have_the_sites_lists():
    restrict()
    own = judging.with_our_lists(from_toml('based_on = "modern"', "own.toml"))
    deck = DeckList.of([Entry(AGUMON, 4)])
    for rules in (own, judging.regulation("modern")):
        report = judging.judge(deck, rules, "world")
        assert "limited" in [finding.code for finding in report.violations]


def test_a_regulation_is_one_object_until_the_lists_change():
    before = judging.regulation("modern")
    assert judging.regulation("modern") is before
    with transaction.atomic():
        restrict()
    assert judging.regulation("modern") is not before
    assert judging.regulation("legacy") is judging.regulation("legacy")


def test_a_verdict_takes_one_query(django_assert_num_queries):
    deck = DeckList.of([Entry(AGUMON, 4)])
    judging.judge(deck, "modern", "world", date(2026, 4, 4))
    with django_assert_num_queries(1):
        judging.judge(deck, "modern", "world", date(2026, 4, 4))
