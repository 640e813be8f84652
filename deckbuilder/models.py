"""What is kept: decks, every state that they were in, uploads while they are looked through,
what became of verdicts without a change of the deck, what an account wants on its next sheet, by
what its programs are known, and how much of a limit is used up.

A deck belongs to an account or to a visitor: a browser session without an account, known
by a random word in its session. A deck never changes: each change adds a revision.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from cards.models import Versions
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.formats import Listing

KEY_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
KEY = 12  # letters of a deck's key


def new_key() -> str:
    """Make the word by which a deck's address names it: 59 random bits."""
    return _word(KEY)


def new_link() -> str:
    """Make the word by which a shared address names a deck: 128 random bits, told to nobody."""
    return _word(26)


def _word(letters: int) -> str:
    return "".join(secrets.choice(KEY_LETTERS) for _letter in range(letters))


class Deck(models.Model):
    """A deck as its holder sees it: the newest revision, with a name and an address.

    Two things are not kept, but noted by `ownership.readable`: whether it is `mine`, of whoever
    asks, and by which word its address `reached` it.
    """

    mine = False

    class Game(models.TextChoices):
        MODERN = "modern", _("Digimon Card Game (2020 on)")
        LEGACY = "legacy", _("Digital Monster Card Game (1999-2005)")

    class Sharing(models.TextChoices):
        PRIVATE = "private", _("Only for me")
        UNLISTED = "unlisted", _("Whoever has the link")
        PUBLIC = "public", _("Everybody")

    key = models.CharField(max_length=KEY, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="decks"
    )
    visitor = models.CharField(max_length=32, blank=True, default="", db_index=True)
    game = models.CharField(max_length=8, choices=Game, default=Game.MODERN)
    regulation = models.CharField(max_length=64, default="modern")
    region = models.CharField(max_length=8, default="world")
    name = models.CharField(max_length=200)
    revision = models.PositiveIntegerField(default=0)  # the newest one's number
    sharing = models.CharField(max_length=8, choices=Sharing, default=Sharing.PRIVATE)
    link = models.CharField(max_length=26, unique=True, null=True, default=None, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)
    removed = models.DateTimeField(null=True, blank=True)  # put away, and can be put back
    # The latest verdict and the day that it is for. Pages judge anew: this is to notice changes.
    verdict = models.CharField(max_length=16, blank=True, default="")
    verdict_on = models.DateField(null=True, blank=True)
    # What `ownership.own_deck` fetches with the deck, to spare a change of it two questions.
    versions: Versions | None = None  # of cards and lists
    may_have_notice = True

    class Meta:
        ordering = ("-changed", "-pk")
        constraints = [
            models.CheckConstraint(
                name="deck_has_one_holder",
                condition=models.Q(owner__isnull=False, visitor="")
                | (models.Q(owner__isnull=True) & ~models.Q(visitor="")),
            ),
            models.CheckConstraint(
                name="deck_link_while_unlisted",
                condition=models.Q(sharing="unlisted", link__isnull=False)
                | (~models.Q(sharing="unlisted") & models.Q(link__isnull=True)),
            ),
        ]
        indexes = [models.Index(fields=["owner", "-changed"], name="deck_owner_changed")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("deck", args=[self.reached])

    @property
    def reached(self) -> str:
        """The word by which pages name the deck to whoever asks: its key, or the link to it.

        Who came by a link is never told the key.
        """
        return str(self.__dict__.get("_reached") or self.key)

    @reached.setter
    def reached(self, word: str) -> None:
        self._reached = word

    @property
    def by_link(self) -> bool:
        """Whether this deck was reached by its link, even by its holder."""
        return self.reached != self.key

    def state(self, number: int) -> Revision | None:
        """The revision of that number, if there is one; fetched once, as they never change."""
        if number not in self.states:
            revision = self.revisions.filter(number=number).first()
            if revision is None:
                return None
            self.states[number] = revision
        return self.states[number]

    @cached_property
    def states(self) -> dict[int, Revision]:
        """The revisions that were fetched."""
        return {}

    @property
    def newest(self) -> Revision:
        """The newest revision."""
        revision = self.state(self.revision)
        assert revision is not None, "a deck shows a revision that there is"
        return revision


class Revision(models.Model):
    """One state of a deck, whole. `entries` and `unread` are lists of plain objects:

    entries: {"number", "copies", "section", "name", "printing"}, numbers that no catalogue
    knows among them; unread: {"at", "text", "status"} for each line that is not an entry;
    notes: what the player noted, by number; cover: the number that stands for the deck.
    `given` is the text that was pasted, to the letter, where a paste made this revision.

    Undo and redo add revisions, too. Such a one `repeats` an earlier one, and undo goes on
    from there. `ahead` are the revisions that redo brings back, the next one last.
    """

    made_on = 0  # the number of the newest revision when this change was made; not kept

    class Change(models.TextChoices):
        PASTED = "pasted", _("List pasted")
        COPIES = "copies", _("Copies changed")
        RENAMED = "renamed", _("Name changed")
        JUDGED = "judged", _("Regulation changed")
        CLEARED = "cleared", _("Unread lines left out")
        UNDONE = "undone", _("Change undone")
        REDONE = "redone", _("Change made again")
        BEGUN = "begun", _("Deck begun")
        COPIED = "copied", _("Deck copied")
        MOVED = "moved", _("Card moved")
        NOTED = "noted", _("Note changed")
        COVERED = "covered", _("Cover card changed")
        EDITED = "edited", _("List edited as text")
        RESTORED = "restored", _("Earlier state restored")
        UPLOADED = "uploaded", _("Deck uploaded")

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()  # 1, 2, 3 … in each deck
    made = models.DateTimeField(auto_now_add=True)
    change = models.CharField(max_length=8, choices=Change)
    undoes = models.PositiveIntegerField(null=True, blank=True)  # the revision taken back
    restores = models.PositiveIntegerField(null=True, blank=True)  # the revision brought back
    repeats = models.PositiveIntegerField(null=True, blank=True)
    ahead: models.JSONField[Any, Any] = models.JSONField(default=list, blank=True)
    name = models.CharField(max_length=200)
    regulation = models.CharField(max_length=64)
    region = models.CharField(max_length=8)
    entries: models.JSONField[Any, Any] = models.JSONField(default=list)
    unread: models.JSONField[Any, Any] = models.JSONField(default=list)
    notes: models.JSONField[Any, Any] = models.JSONField(default=dict, blank=True)
    cover = models.CharField(max_length=200, blank=True, default="")
    given = models.TextField(blank=True, default="")

    class Meta:
        ordering = ("deck", "number")
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="revision_number_once")
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.number})"

    @property
    def deck_list(self) -> DeckList:
        """The cards of this revision as the engine's deck; entries are kept in its order."""
        return DeckList(tuple([Entry(**entry) for entry in self.entries]))

    @property
    def listing(self) -> Listing:
        """All that a list can say of this revision."""
        return Listing(self.deck_list, self.name, self.cover, self.notes)

    @property
    def listing_for_others(self) -> Listing:
        """The same without notes on cards that have left the deck: others never saw these."""
        there = {entry["number"] for entry in self.entries}
        notes = {number: note for number, note in self.notes.items() if number in there}
        return Listing(self.deck_list, self.name, self.cover, notes)

    @property
    def origin(self) -> int:
        """The number of the revision whose state this is: its own, but after undo and redo."""
        return int(self.repeats or self.number)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back; the first revision is none."""
        return self.origin > 1

    @property
    def can_redo(self) -> bool:
        return bool(self.ahead)


class PendingUpload(models.Model):
    """What somebody uploaded, read and not saved yet: at most one for each, for an hour at most.

    `files` is a list of plain objects, of which `uploads.py` says what is in them.
    """

    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="pending_upload"
    )
    visitor = models.CharField(max_length=32, unique=True, null=True)
    word = models.CharField(max_length=26, default=new_link)  # which upload a page shows
    files: models.JSONField[Any, Any] = models.JSONField(default=list)
    made = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        ordering = ("made",)

    def __str__(self) -> str:
        return f"upload of {self.made}"


class Notice(models.Model):
    """That a deck's verdict is another one than its holder knows, though the deck is the same.

    One at most for each deck: `was` is the verdict that the holder knew, `now` what it became.
    The other fields are those of the finding that made it so, none where nothing is wrong now.
    """

    deck = models.OneToOneField(Deck, models.CASCADE, related_name="notice")
    was = models.CharField(max_length=16)
    now = models.CharField(max_length=16)
    on = models.DateField()  # the day on which the deck was judged
    code = models.CharField(max_length=32, blank=True, default="")
    cards: models.JSONField[Any, Any] = models.JSONField(default=list)  # their numbers
    rule = models.CharField(max_length=500, blank=True, default="")
    since = models.DateField(null=True, blank=True)
    made = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-made", "-pk")

    def __str__(self) -> str:
        return f"{self.deck}: {self.was} → {self.now}"


class RememberedPlayer(models.Model):
    """What an account asked to have filled in on its next sheet; nothing else is kept of a form."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="remembered_player"
    )
    name = models.CharField(max_length=100, blank=True, default="")  # family name first
    family_initial = models.CharField(max_length=8, blank=True, default="")
    tcg_id = models.CharField(max_length=12, blank=True, default="")  # digits; may begin with 0

    def __str__(self) -> str:
        return f"player details of account {self.user_id}"

    @property
    def values(self) -> list[str]:
        """What there is, to be shown."""
        return [value for value in (self.name, self.family_initial, self.tcg_id) if value]


class ApiToken(models.Model):
    """A word by which programs act for an account. The word itself is told once, and not kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60)  # what it is for, in its owner's words
    digest = models.CharField(max_length=64, unique=True, editable=False)  # SHA-256 of the word
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateField(null=True, blank=True)  # the day; the hour is nobody's business

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return self.name


class Allowance(models.Model):
    """How much of a limited thing somebody has used in a stretch of time (`limits.py`)."""

    what = models.CharField(max_length=32)
    who = models.CharField(max_length=64)
    window = models.BigIntegerField()  # the stretch's number since 1970
    used = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["what", "who", "window"], name="allowance_once")
        ]

    def __str__(self) -> str:
        return f"{self.what} {self.who}: {self.used}"
