"""The restriction lists by which the site judges: its announcements as the engine's values.

Made once per process and state of the tables. What staff add stands beside the shipped
announcements; what they say of a card or a pair on a day replaces what others said of it on
that day, so that a shipped mistake can be corrected and no two announcements contradict.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import date

from django.dispatch import Signal

from cards.models import Announcement, Catalogue, Coverage, Versions
from engine.regulation import REGIONS, Change, RestrictionList, Undated

changed = Signal()  # sent when decks may have other verdicts now, in the change's transaction

_lists: tuple[str, Mapping[str, RestrictionList]] = ("", {})


def restriction_lists(versions: Versions | None = None) -> Mapping[str, RestrictionList]:
    """Return the lists by region: the same objects until an announcement changes.

    Costs one tiny query, mostly; none where the caller has just asked for the versions.
    """
    global _lists
    # As with the pools, the version is read first, and a change in between renews them.
    version = (versions or Catalogue.versions()).lists
    if not version or version != _lists[0]:
        _lists = (version, _read())
    return _lists[1]


def announce() -> None:
    """Let every process read the lists anew, after their tables were changed."""
    # Not a count: after a transaction that was rolled back, a count could come a second time.
    Catalogue.objects.update(lists_version=secrets.token_hex(8))
    changed.send(sender=Announcement)


def _read() -> dict[str, RestrictionList]:
    announcements = Announcement.objects.order_by("-shipped", "pk").prefetch_related("restrictions")
    through = {coverage.region: coverage.through for coverage in Coverage.objects.all()}
    of_region: dict[str, list[Announcement]] = {region: [] for region in REGIONS}
    for announcement in announcements:
        of_region[announcement.region].append(announcement)
    return {
        region: _list(region, announced, through.get(region))
        for region, announced in of_region.items()
    }


def _list(
    region: str, announcements: Sequence[Announcement], through: date | None
) -> RestrictionList:
    """Put a region's announcements together; the shipped ones come first."""
    replaced_by = {
        (announcement.start, restriction.about): announcement
        for announcement in announcements
        if not announcement.shipped
        for restriction in announcement.restrictions.all()
    }
    said = [
        announcement.to_engine(
            restriction
            for restriction in announcement.restrictions.all()
            if replaced_by.get((announcement.start, restriction.about), announcement)
            == announcement
        )
        for announcement in announcements
    ]
    return RestrictionList(
        region=region,
        changes=tuple(each for each in said if isinstance(each, Change)),
        undated=tuple(each for each in said if isinstance(each, Undated)),
        complete_through=through,
    )
