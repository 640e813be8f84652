"""A deck in every format: what each holds of it, its text to copy, and its file.

Lines that could not be read are kept with a deck, and are in no format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from deckbuilder import filenames, handpages
from deckbuilder.handpages import Source
from deckbuilder.judging import AnyPool
from deckbuilder.limits import Limit, allowed
from deckbuilder.models import Revision
from deckbuilder.views.errors import too_often
from deckbuilder.words import listed, said
from engine.formats import FORMATS, WRITERS, Format, Listing, Written, write_as
from engine.formats.fitting import fitted

EXPORTS = Limit("exports", 120, 60)  # decks written in all formats, or in one

TEXTS, SITES = _("Texts"), _("Texts of other sites and programs")
CODES, TABLES = _("Codes and links"), _("Tables and files of programs")
GROUPS: Mapping[Promise, tuple[str, ...]] = {
    TEXTS: ("text", "headed", "numbers"),
    CODES: ("dcg", "code", "dev-link", "digimonmeta-link", "gate-link", "egman-link"),
    SITES: (
        *("digimoncard.app", "digimoncard.dev", "digimoncard.io", "drasil", "digimonmeta"),
        *("untap", "untap-square"),
    ),
    TABLES: ("csv", "json", "dcgo", "tts", "tts-printings"),
}
# What each of the words of docs/formats.md says is not there.
MISSING: Mapping[str, Promise] = {
    "side": pgettext_lazy("not in the file", "side deck"),
    "maybe": pgettext_lazy("not in the file", "cards to think about"),
    "numbers": pgettext_lazy("not in the file", "some numbers"),
    "tokens": pgettext_lazy("not in the file", "tokens"),
    "printings": pgettext_lazy("not in the file", "printings"),
    "sections": pgettext_lazy("not in the file", "where some cards stand"),
    "names": pgettext_lazy("not in the file", "names of unknown cards"),
    "name": pgettext_lazy("not in the file", "deck name"),
    "cover": pgettext_lazy("not in the file", "cover card"),
    "notes": pgettext_lazy("not in the file", "notes"),
    "line-breaks": pgettext_lazy("not in the file", "line breaks in notes"),
    "copies": pgettext_lazy("not in the file", "some copies"),
    "entries": pgettext_lazy("not in the file", "some cards"),
}


@dataclass(frozen=True, slots=True)
class Export:
    """A deck in one format."""

    format: Format
    written: Written
    holds_cards: bool  # whether any card of the deck is in there; of an empty deck, all are

    @property
    def link(self) -> str:
        """The address that the text is, "" for other formats."""
        return self.written.text.strip() if self.format.name.endswith("-link") else ""

    @property
    def missing(self) -> str:
        """What of the deck is not in there, in a word each; "" if it is all there."""
        what = dict.fromkeys(left.what for left in self.written.left_out)
        return listed([str(MISSING[each]) for each in what])

    @property
    def rows(self) -> int:
        """How high a box for the text is."""
        return min(max(self.written.text.count("\n") + 1, 3), 16)


@dataclass(frozen=True, slots=True)
class Group:
    """Formats of one kind that hold cards of the deck."""

    title: Promise
    exports: list[Export]


@require_safe
def export(request: HttpRequest, key: str) -> HttpResponse:
    """All formats with what they hold of a deck, and its text in one of them (`?format=dcg`)."""
    source = handpages.saved(request, key)
    wanted = _known(request.GET.get("format", "text"))
    if not allowed(request, EXPORTS):
        return too_often(request, EXPORTS)
    revision = _newest(source)
    listing = _listing(source, revision)
    exports = {each.name: _export(each, listing, source.pool) for each in WRITERS}
    groups = [
        Group(title, [exports[name] for name in names if exports[name].holds_cards])
        for title, names in GROUPS.items()
    ]
    context = {
        "deck": source.saved,
        "chosen": exports[wanted.name],
        "groups": [group for group in groups if group.exports],
        "others": " · ".join(
            said(each.format.title) for each in exports.values() if not each.holds_cards
        ),
        "unread": len(revision.unread),
    }
    return render(request, "deckbuilder/export.html", context)


@require_safe
def export_as(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """The file of a deck in one format."""
    source = handpages.saved(request, key)
    wanted = _known(name)
    if not allowed(request, EXPORTS):
        return too_often(request, EXPORTS)
    written = write_as(wanted.name, _listing(source, _newest(source)), source.pool)
    response = HttpResponse(written.text, content_type=_type(wanted))
    filenames.attach(response, f"{filenames.stem(source.title)}{wanted.ending}")
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _known(name: str) -> Format:
    found = FORMATS.get(name)
    if found is None or found.writer is None:
        raise Http404
    return found


def _newest(source: Source) -> Revision:
    assert source.saved is not None
    return source.saved.revisions.get(number=source.saved.revision)


def _listing(source: Source, revision: Revision) -> Listing:
    assert source.saved is not None
    return revision.listing if source.saved.mine else revision.listing_for_others


def _export(format: Format, listing: Listing, pool: AnyPool) -> Export:
    fits, _left_out = fitted(listing, pool, format.holds)
    holds_cards = bool(fits.deck.entries) or not listing.deck.entries
    return Export(format, format.write(listing, pool), holds_cards)


def _type(format: Format) -> str:
    """JSON is UTF-8 by itself; of text it has to be said."""
    textual = format.media_type.startswith("text/")
    return f"{format.media_type}; charset=utf-8" if textual else format.media_type
