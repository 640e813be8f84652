"""Decks come in again: a ZIP of files, or one file, in any format that lists are read in.

What was read waits in the database until its holder has seen the report and says which of it
to keep. ZIPs are read as those of an event are, in memory and within limits.
"""

from __future__ import annotations

import posixpath
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from deckbuilder import archive, choices, judging, ownership
from deckbuilder.archive import Kept
from deckbuilder.models import Deck, PendingUpload, Revision, new_link
from deckbuilder.sheets.event_words import Told, tell
from deckbuilder.words import said
from engine.checking.files import Unreadable
from engine.checking.sources import Source, sources_of
from engine.formats import LIMITS, Reading
from engine.formats.clean import tidy
from engine.textfiles import decoded
from engine.words import storable

MIB = 1_048_576
MOST_FILES = 900  # as many ticks as a form may send
MOST_TEXT = 16 * MIB  # bytes of all lists together
LONGEST = 15  # seconds that somebody is kept waiting
AN_HOUR = timedelta(hours=1)  # for so long what was read waits
ZIP = b"PK"  # how a ZIP begins, whatever it is called
QUOTED = 20  # lines of a list that are shown
LETTERS = 200  # of a line that are shown


class CannotRead(Exception):
    """Nothing of an upload is read; the message says why, in the reader's words."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file of an upload: the deck that it holds, or why it holds none."""

    file: str
    deck: Kept | None = None
    problem: str = ""
    remarks: tuple[str, ...] = ()  # what of it was not taken just as it is written
    more: int = 0  # further such remarks

    @property
    def cards(self) -> int:
        """How many cards the deck has, without those that are only thought about."""
        entries = self.deck.entries if self.deck else ()
        return sum(entry.copies for entry in entries if entry.section != "maybe")

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Found:
        """Make it again of what `dataclasses.asdict` gave, after a way through JSON."""
        deck = Kept.from_plain(plain["deck"]) if plain["deck"] else None
        return cls(**plain | {"deck": deck, "remarks": tuple(plain["remarks"])})


# Reading


def read_upload(upload: UploadedFile[Any], regulation: str, region: str) -> list[Found]:
    """Read every file of an upload; lists that do not say by what they are judged are judged so.

    Raises `CannotRead`.
    """
    data, name = upload.read(), _shown(str(upload.name))
    with TemporaryDirectory() as folder, ExitStack() as opened:
        sources = [Source(name, lambda: data[: LIMITS.size + 1])]
        if data.startswith(ZIP) or name.casefold().endswith(".zip"):
            file = Path(folder) / "decks.zip"  # its own name stays outside
            file.write_bytes(data)
            sources = _in_zip(file, name, opened)
        found = list(_read(sources, regulation, region))
    if not found:
        raise CannotRead(_("There is no deck in here."))
    return found


def _in_zip(file: Path, called: str, opened: ExitStack) -> list[Source]:
    """The files of a ZIP by their names in it; what it is `called` stands in what is wrong."""
    sources = sources_of(str(file), opened)
    if [source.label for source in sources] == [str(file)]:  # it says why it cannot be opened
        try:
            sources[0].read()
        except Unreadable as problem:
            why = tell("file", file=called, why=Told(str(problem)))
            raise CannotRead(_in_words(why)) from problem
    if len(sources) > MOST_FILES:
        raise CannotRead(
            _(
                "This ZIP holds %(count)s files; at most %(most)s are read at once. "
                "Part it into several."
            )
            % {"count": f"{len(sources):,}", "most": MOST_FILES}
        )
    before = len(str(file)) + 1
    return [Source(_shown(label[before:]), read) for label, read in sources]


def _read(sources: Iterable[Source], regulation: str, region: str) -> Iterator[Found]:
    until, size = time.monotonic() + LONGEST, 0
    for label, read in sources:
        try:
            data = read()
        except Unreadable as problem:
            yield Found(label, problem=_why(str(problem)))
            continue
        size += len(data)
        if size > MOST_TEXT:
            raise CannotRead(
                _("All files together have more than %(most)s MiB. Part the ZIP into several.")
                % {"most": MOST_TEXT // MIB}
            )
        if time.monotonic() > until:
            raise CannotRead(
                _("Reading all of this takes too long for a page. Part the ZIP into several.")
            )
        text = decoded(data)
        if len(data) > LIMITS.size:
            yield Found(label, problem=_why("has more than 1 MiB; a deck list has at most that"))
        elif text is None:
            why = "is not a text file that can be read; save it as UTF-8 text"
            yield Found(label, problem=_why(why))
        elif not archive.is_index(label, text):
            yield _found(label, text, regulation, region)


def _found(file: str, text: str, regulation: str, region: str) -> Found:
    version = archive.version_of(text)
    if not version:
        return _listed(file, text, regulation, region)
    if version > archive.VERSION:
        return Found(file, problem=_("A newer Tamerdesk wrote this; it cannot be read here."))
    if kept := archive.read_file(text):
        return Found(file, kept, **_quoted([_line(line) for _at, line, _status in kept.unread]))
    found = _listed(file, text, *(archive.terms_of(text) or (regulation, region)))
    changed = _(
        "This is not as the site wrote it, so it was read as any list is: without the lines that "
        "were not read before."
    )
    return replace(found, remarks=(changed, *found.remarks)) if found.deck else found


def _listed(file: str, text: str, regulation: str, region: str) -> Found:
    """Read a list that is not written as the site keeps decks."""
    game = choices.game_of(regulation)
    reading = judging.read_list(text, game)
    if not _knows_any(reading):
        other = "modern" if game == "legacy" else "legacy"  # regulations, too
        elsewhere = judging.read_list(text, other)
        if _knows_any(elsewhere):
            game, regulation, reading = other, other, elsewhere
    if reading.problem is not None:
        return Found(file, problem=said(reading.problem))
    if all(line.status == "ignored" for line in reading.lines):
        why = "holds no deck list: there is no line with a card on it"
        return Found(file, problem=_why(why))
    called = tidy(posixpath.splitext(posixpath.basename(file))[0])[: LIMITS.name]
    kept = Kept(
        game,
        regulation,
        region,
        storable(reading.name) or called or _("Deck without a name"),
        reading.deck.entries,
        tuple((line.at, line.text, line.status) for line in reading.unread),
        tuple(sorted((storable(of), storable(note)) for of, note in reading.notes.items())),
        storable(reading.cover),
    )
    remarks = [
        _line(line.text, " ".join(said(note) for note in line.notes))
        for line in reading.lines
        if line.notes or (line.entry is None and line.status != "ignored")
    ]
    return Found(file, kept, **_quoted(remarks))


def _knows_any(reading: Reading) -> bool:
    return any(line.card for line in reading.lines)


def _quoted(remarks: list[str]) -> dict[str, Any]:
    return {"remarks": tuple(remarks[:QUOTED]), "more": max(len(remarks) - QUOTED, 0)}


def _line(text: str, why: str = "") -> str:
    short = text.strip()
    short = short if len(short) <= LETTERS else f"{short[:LETTERS]}…"
    return f"“{short}”: {why}" if why else f"“{short}”"


def _shown(name: str) -> str:
    """A file's name as it can be shown and kept."""
    return tidy(storable(name))[: LIMITS.line] or "?"


def _why(sentence: str) -> str:
    """Say what the readers of files say in the reader's language."""
    return _in_words(Told(sentence))


def _in_words(told: Told) -> str:
    return str(told.said(get_language() or "en")[0])


# Waiting for its holder


def keep(request: HttpRequest, found: Iterable[Found]) -> PendingUpload:
    """Keep what was read until its holder says what becomes of it, in place of any before."""
    PendingUpload.objects.filter(made__lt=timezone.now() - AN_HOUR).delete()
    values = {
        "files": [asdict(each) for each in found],
        "word": new_link(),
        "made": timezone.now(),
    }
    holder = ownership.holder(request)
    pending, _new = PendingUpload.objects.update_or_create(**holder, defaults=values)
    return pending


def pending_of(request: HttpRequest, word: str) -> QuerySet[PendingUpload]:
    """The upload that a page of theirs shows, also if they have signed in since; or none."""
    mine = Q(visitor=request.session.get(ownership.VISITOR, "-"))
    if request.user.is_authenticated:
        mine |= Q(owner=request.user)
    return PendingUpload.objects.filter(
        mine, word=storable(word), made__gte=timezone.now() - AN_HOUR
    )


def found_in(pending: PendingUpload) -> list[Found]:
    return [Found.from_plain(each) for each in pending.files]


def decks_like(request: HttpRequest) -> dict[Kept, Deck]:
    """One's decks by all that they say."""
    return {Kept.of(each.deck.game, each): each.deck for each in newest_of(request)}


def newest_of(request: HttpRequest) -> Iterator[Revision]:
    """The newest revision of each of one's decks, the oldest deck first, in one query."""
    return (
        Revision.objects.filter(
            deck__in=ownership.decks_of(request).order_by(), number=F("deck__revision")
        )
        .select_related("deck")
        .order_by("deck__created", "deck")
        .iterator(chunk_size=100)
    )
