"""Restriction lists as pages show them: one day of a region, two days compared, decks they hit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

from cards.models import Versions
from deckbuilder import judging
from deckbuilder.cardpages.history import Named, Source, limited_to, named, source_of
from deckbuilder.deckpage import verdict_word
from deckbuilder.models import Deck, Revision
from deckbuilder.words import said
from engine.regulation import Change, Finding, RestrictionList, Undated
from engine.regulation.day import day_of
from engine.regulation.history import Difference, Entry, differences, entries

DECKS_AT_MOST = 50  # of one's newest ones
LISTED = {"limited", "banned", "banned-pair"}  # codes of findings that lists cause


@dataclass(frozen=True, slots=True)
class Row:
    """Something that a list says on a day."""

    cards: tuple[Named, ...]  # one, or the two of a banned pair
    what: str
    since: date | None
    until: date | None  # the last day, where that is announced
    source: Source


@dataclass(frozen=True, slots=True)
class Group:
    key: str  # "banned", "limited", "pairs" or "undated"
    title: str
    rows: tuple[Row, ...]

    @property
    def ends(self) -> bool:
        """Whether an end is known of anything in it."""
        return any(row.until for row in self.rows)


@dataclass(frozen=True, slots=True)
class ListPage:
    """A region's list on a day."""

    groups: tuple[Group, ...]
    notes: tuple[str, ...]
    days: tuple[date, ...]  # on which the list changes, the newest first
    previous: date | None  # the day of the last change before this day's list
    next: date | None
    since: date | None  # since when the list is as it is on this day

    @property
    def count(self) -> int:
        return sum(len(group.rows) for group in self.groups if group.key != "undated")


def list_page(region: str, on: date, versions: Versions) -> ListPage:
    """Return what a region's list says on a day."""
    rules = judging.regulation("modern", versions)
    pool = judging.pool_of("modern", versions)
    a_list = rules.list_of(region)
    every = entries(a_list, on)
    banned = [each for each in every if each.copies == 0]
    limited = [each for each in every if each.copies]
    pairs = [each for each in every if each.copies is None]
    groups = [
        Group("banned", _("Banned"), tuple(_row(each, pool) for each in banned)),
        Group("limited", _("Limited"), tuple(_row(each, pool) for each in limited)),
        Group("pairs", _("Banned pairs"), tuple(_row(each, pool) for each in pairs)),
        Group("undated", _("On days that nobody knows"), tuple(_undated(a_list, on, pool))),
    ]
    before = [day for day in a_list.days if day <= on]
    return ListPage(
        groups=tuple(group for group in groups if group.rows),
        notes=tuple(said(note) for note in day_of(pool, rules, region, on).notes),
        days=a_list.days[::-1],
        previous=before[-2] if len(before) > 1 else None,
        next=next((day for day in a_list.days if day > on), None),
        since=before[-1] if before else None,
    )


def _row(entry: Entry, pool: judging.AnyPool) -> Row:
    return Row(
        cards=tuple(named(number, pool) for number in entry.numbers),
        what=_held(entry),
        since=entry.since,
        until=entry.until - timedelta(days=1) if entry.until else None,
        source=source_of(entry.change),
    )


def _held(entry: Entry) -> str:
    return _("Banned pair") if entry.copies is None else limited_to(entry.copies)


def _undated(a_list: RestrictionList, on: date, pool: judging.AnyPool) -> Iterator[Row]:
    """What was once said, nobody knows since when; left out once it is known to be over."""
    for each in a_list.undated:
        if each.until is None or on < each.until:
            yield from _undated_rows(each, pool)


def _undated_rows(each: Undated, pool: judging.AnyPool) -> Iterator[Row]:
    until = each.until - timedelta(days=1) if each.until else None
    for number, copies in each.allowed().items():
        yield Row((named(number, pool),), limited_to(copies), None, until, source_of(each))
    for pair in each.pair:
        cards = tuple(named(number, pool) for number in pair)
        yield Row(cards, _("Banned pair"), None, until, source_of(each))


# Two days


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """What is another on the later day; `before` and `after` say what held, "" for nothing."""

    cards: tuple[Named, ...]
    before: str
    after: str
    since: date | None  # the day of the change, where the list still says something
    source: Source | None


@dataclass(frozen=True, slots=True)
class ChangeGroup:
    key: str
    title: str
    rows: tuple[ChangeRow, ...]


def change_groups(region: str, start: date, end: date, versions: Versions) -> list[ChangeGroup]:
    """Return what a list says on the later day and did not on the earlier one, or the reverse."""
    pool = judging.pool_of("modern", versions)
    a_list = judging.regulation("modern", versions).list_of(region)
    titles = {
        "banned": _("Newly banned"),
        "limited": _("Newly limited"),
        "lifted": _("Lifted"),
        "paired": _("New banned pairs"),
        "parted": _("Banned pairs lifted"),
    }
    rows: dict[str, list[ChangeRow]] = {key: [] for key in titles}
    for each in differences(a_list, start, end):
        rows[_kind(each)].append(_change(each, a_list, pool))
    return [ChangeGroup(key, titles[key], tuple(found)) for key, found in rows.items() if found]


def _kind(each: Difference) -> str:
    match each.after:
        case None:
            return "parted" if len(each.numbers) > 1 else "lifted"
        case Entry(copies=None):
            return "paired"
        case Entry(copies=0):
            return "banned"
        case _:
            return "limited"


def _change(each: Difference, a_list: RestrictionList, pool: judging.AnyPool) -> ChangeRow:
    change = each.after.change if each.after else _lifting(each, a_list)
    return ChangeRow(
        cards=tuple(named(number, pool) for number in each.numbers),
        before=_held(each.before) if each.before else "",
        after=_held(each.after) if each.after else "",
        since=each.after.since if each.after else change.start if change else None,
        source=source_of(change) if change else None,
    )


def _lifting(each: Difference, a_list: RestrictionList) -> Change | None:
    """Return what ended a restriction that holds no more."""
    assert each.before is not None
    return next(
        (
            change
            for change in a_list.changes
            if change.start == each.before.until and set(each.numbers) <= set(change.numbers())
        ),
        None,
    )


# One's decks


@dataclass(frozen=True, slots=True)
class HitDeck:
    """A deck that a list is against, and why."""

    deck: Deck
    verdict: str
    verdict_word: str
    findings: tuple[Finding, ...]


def decks_hit(decks: QuerySet[Deck], region: str, on: date, versions: Versions) -> list[HitDeck]:
    """Return the modern decks in which a list finds fault on a day: the newest ones, in 1 query."""
    found = []
    for revision in _newest(decks, region):
        report = judging.judge(
            revision.deck_list,
            revision.regulation,
            region,
            on,
            unread=len(revision.unread),
            versions=versions,
        )
        findings = tuple(each for each in report.violations if each.code in LISTED)
        if findings:
            verdict = str(report.verdict)
            found.append(HitDeck(revision.deck, verdict, verdict_word(verdict), findings))
    return found


def newly_hit(before: Iterable[HitDeck], after: Sequence[HitDeck]) -> list[HitDeck]:
    """Return the decks with a fault on the later day that they did not have on the earlier one."""
    known = {(hit.deck.pk, each.code, each.cards) for hit in before for each in hit.findings}
    return [
        hit
        for hit in after
        if any((hit.deck.pk, each.code, each.cards) not in known for each in hit.findings)
    ]


def _newest(decks: QuerySet[Deck], region: str) -> Iterable[Revision]:
    return (
        Revision.objects.filter(
            deck__in=decks.filter(game="modern", region=region).order_by().values("pk"),
            number=F("deck__revision"),
        )
        .select_related("deck")
        .order_by("-deck__changed")[:DECKS_AT_MOST]
    )
