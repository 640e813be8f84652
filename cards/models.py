"""The card catalogue in the database, where it is searched and joined.

`load_catalogue` fills these tables from the files in `cards/data`, `import_cards` from elsewhere
and staff in the admin; `layers.py` tells whose word stands. No other table refers to a card by
key, as decks keep numbers that no catalogue knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, fields
from datetime import date
from typing import Any, NamedTuple

from django.conf import settings
from django.db import connection, models
from django.utils.translation import gettext_lazy as _

from engine import catalogue
from engine.cards import COPIES, Digivolution
from engine.cards import Card as ModernCard
from engine.cards import Token as ModernToken
from engine.legacy.cards import LegacyCard
from engine.regulation import Change, Undated
from engine.texts import CardText as Text

MODERN_FACTS = tuple(fact.name for fact in fields(ModernCard))
TEXT_FACTS = tuple(fact.name for fact in fields(Text))
TOKEN_FACTS = tuple(fact.name for fact in fields(ModernToken))
ERRATUM_FACTS = tuple(fact.name for fact in fields(catalogue.Erratum))


class Game(models.TextChoices):
    MODERN = "modern", _("Modern")
    LEGACY = "legacy", _("Legacy")


class Card(models.Model):
    """A card of either game. Columns have the names that `engine.cards.Card` gives the facts.

    Lists keep the order in which they are printed. What only the legacy game has is at the
    end; its kind is a list of at most one, and so are attribute and type in the files.
    """

    game = models.CharField(max_length=10, choices=Game.choices)
    number = models.CharField(max_length=20)
    sort_key = models.CharField(max_length=30, editable=False)
    name = models.CharField(max_length=200, blank=True)
    name_ja = models.CharField(max_length=200, blank=True)
    name_ja_inferred = models.BooleanField(default=False)
    kinds = models.JSONField(default=list, blank=True)
    colours = models.JSONField(default=list, blank=True)
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    play_cost = models.PositiveSmallIntegerField(null=True, blank=True)
    use_cost = models.PositiveSmallIntegerField(null=True, blank=True)
    dp = models.PositiveIntegerField(null=True, blank=True)
    digivolution = models.JSONField(default=list, blank=True)
    overflow = models.PositiveSmallIntegerField(null=True, blank=True)
    forms = models.JSONField(default=list, blank=True)
    attributes = models.JSONField(default=list, blank=True)
    types = models.JSONField(default=list, blank=True)
    rule_traits = models.JSONField(default=list, blank=True)
    also_named = models.JSONField(default=list, blank=True)
    also_contains = models.JSONField(default=list, blank=True)
    also_numbered = models.JSONField(default=list, blank=True)
    copies_allowed = models.PositiveSmallIntegerField(default=COPIES)
    has_link = models.BooleanField(default=False)
    link_dp = models.PositiveIntegerField(null=True, blank=True)
    link_cost = models.PositiveSmallIntegerField(null=True, blank=True)
    dual_name = models.CharField(max_length=200, blank=True)
    dual_name_ja = models.CharField(max_length=200, blank=True)
    dual_colours = models.JSONField(default=list, blank=True)
    rarity = models.CharField(max_length=10, blank=True)
    block = models.PositiveSmallIntegerField(null=True, blank=True)
    other_blocks = models.JSONField(default=list, blank=True)
    set = models.CharField(max_length=10, blank=True)
    released = models.DateField(null=True, blank=True)
    printings = models.JSONField(default=list, blank=True)
    artist = models.CharField(max_length=200, blank=True)  # of the usual picture
    subkind = models.CharField(max_length=10, blank=True)
    legacy_level = models.CharField(max_length=10, blank=True)

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["game", "sort_key"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_card_per_number"),
        ]
        indexes = [models.Index(fields=["game", "sort_key"], name="cards_in_order")]

    def __str__(self) -> str:
        return f"{self.number} {self.name or self.name_ja}"

    @classmethod
    def from_engine(cls, card: ModernCard | LegacyCard) -> Card:
        """Make an unsaved row of a card's facts."""
        if isinstance(card, LegacyCard):
            return cls(
                game=Game.LEGACY,
                number=card.number,
                sort_key=sort_key(card.number),
                name=card.name,
                name_ja=card.name_ja,
                kinds=_at_most_one(card.kind),
                attributes=_at_most_one(card.attribute),
                types=_at_most_one(card.types),
                set=card.number.partition("-")[0],
                subkind=card.subkind,
                legacy_level=card.level,
            )
        row = cls(game=Game.MODERN, sort_key=sort_key(card.number))
        for name in MODERN_FACTS:
            setattr(row, name, _as_column(getattr(card, name)))
        return row

    def to_engine(self) -> ModernCard | LegacyCard:
        """Return the facts as the engine's card of this row's game."""
        return self.to_legacy() if self.game == Game.LEGACY else self.to_modern()

    def to_modern(self) -> ModernCard:
        """Return the facts as a card of the modern game."""
        facts = {name: _as_fact(getattr(self, name)) for name in MODERN_FACTS}
        facts["digivolution"] = tuple(
            Digivolution(**way | {"colours": tuple(way["colours"])}) for way in self.digivolution
        )
        return ModernCard(**facts)

    def to_legacy(self) -> LegacyCard:
        """Return the facts as a card of the legacy game."""
        return LegacyCard(
            number=self.number,
            name_ja=self.name_ja,
            name=self.name,
            kind="".join(self.kinds[:1]),
            subkind=self.subkind,
            level=self.legacy_level,
            attribute="・".join(self.attributes),
            types="・".join(self.types),
        )


class Language(models.TextChoices):
    ENGLISH = "en", _("English")
    JAPANESE = "ja", _("Japanese")


class CardText(models.Model):
    """What is printed on a card in one language, as corrected by errata. Nothing of it is shipped.

    The columns are those of `engine.texts.CardText`.
    """

    game = models.CharField(max_length=10, choices=Game.choices, default=Game.MODERN)
    number = models.CharField(max_length=20)
    language = models.CharField(max_length=5, choices=Language.choices)
    effect = models.TextField(_("effect"), blank=True)
    inherited = models.TextField(_("inherited effect"), blank=True)
    security = models.TextField(_("security effect"), blank=True)
    option = models.TextField(_("option side"), blank=True)
    link = models.TextField(_("link effect"), blank=True)
    requirements = models.TextField(_("requirements"), blank=True)
    rules = models.TextField(_("rules on the card"), blank=True)

    class Meta:
        verbose_name = _("text of a card")
        verbose_name_plural = _("texts of cards")
        ordering = ["game", "number", "language"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number", "language"], name="one_text_per_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} ({self.language})"

    def to_engine(self) -> Text:
        """Return the texts as the engine has them."""
        return Text(**{name: getattr(self, name) for name in TEXT_FACTS})


class CompiledText(models.Model):
    """What became of a card's text when it was read into programs: made of it, and made again.

    `digest` names what it was made of (`programs.py`); whoever finds another one takes no notice of
    the row. `effects` is what `engine.text.plain.fields_as_json` gives.
    """

    number = models.CharField(max_length=20)
    language = models.CharField(max_length=5, choices=Language.choices)
    digest = models.CharField(max_length=32)
    outcome = models.CharField(max_length=12)  # of the whole card
    effects = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("compiled text")
        verbose_name_plural = _("compiled texts")
        ordering = ["number", "language"]
        constraints = [
            models.UniqueConstraint(
                fields=["number", "language"], name="one_compiled_text_per_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} ({self.language}): {self.outcome}"


class Statement(models.Model):
    """What one source says of a card, where anybody says otherwise (`layers.py`).

    Facts are named as the columns of `Card`, texts as `en.effect`. The newest of several
    sources stands, but for staff, whose word always does, and for the shipped files, whose
    word stands where nobody else has one.
    """

    game = models.CharField(max_length=10, choices=Game.choices, default=Game.MODERN)
    number = models.CharField(_("card number"), max_length=20)
    source = models.CharField(_("source"), max_length=40)
    facts = models.JSONField(_("facts"), default=dict)
    said_at = models.DateTimeField(_("said at"))

    class Meta:
        verbose_name = _("word of a source")
        verbose_name_plural = _("words of sources")
        ordering = ["game", "number", "said_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number", "source"], name="one_word_per_source"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.source}"


class Correction(models.Model):
    """The wording of an erratum: what was printed, what it is to say, and since when."""

    game = models.CharField(max_length=10, choices=Game.choices, default=Game.MODERN)
    number = models.CharField(_("card number"), max_length=20, db_index=True)
    language = models.CharField(max_length=5, choices=Language.choices)
    announced = models.DateField(_("announced"), null=True, blank=True)
    before = models.TextField(_("as printed"), blank=True)
    after = models.TextField(_("as corrected"))
    source = models.CharField(_("source"), max_length=40)

    class Meta:
        verbose_name = _("wording of an erratum")
        verbose_name_plural = _("wordings of errata")
        ordering = [models.F("announced").asc(nulls_first=True), "pk"]

    def __str__(self) -> str:
        return f"{self.number} ({self.language}) {self.announced or '?'}"


class Answer(models.Model):
    """An official answer that was brought in: which cards it is about, and what it says."""

    key = models.CharField(_("number"), max_length=12)  # as the makers write it: "Q602"
    language = models.CharField(max_length=5, choices=Language.choices)
    given = models.DateField(_("given"), null=True, blank=True)
    question = models.TextField(_("question"), blank=True)
    answer = models.TextField(_("answer"))
    cards = models.JSONField(_("cards"), default=list)
    source = models.CharField(_("source"), max_length=40)

    class Meta:
        verbose_name = _("official answer")
        verbose_name_plural = _("official answers")
        ordering = ["key", "language"]
        constraints = [
            models.UniqueConstraint(fields=["key", "language"], name="one_answer_per_language"),
        ]

    def __str__(self) -> str:
        return f"{self.key} ({self.language})"


class Upload(models.Model):
    """A file that somebody on the staff sent for import and has seen the dry run of: one each."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    key = models.CharField(max_length=32)
    name = models.CharField(max_length=200)
    content = models.BinaryField()
    sent_at = models.DateTimeField()


class Token(models.Model):
    """A token of the modern game; never in a deck (CR 1-4-4-2)."""

    name = models.CharField(max_length=200, unique=True)
    kind = models.CharField(max_length=20)
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    play_cost = models.PositiveSmallIntegerField(null=True, blank=True)
    colour = models.CharField(max_length=10, blank=True)
    dp = models.PositiveIntegerField(null=True, blank=True)
    form = models.CharField(max_length=50, blank=True)
    attribute = models.CharField(max_length=50, blank=True)
    types = models.CharField(max_length=200, blank=True)
    made_by = models.JSONField(default=list, blank=True)

    class Meta:
        verbose_name = _("token")
        verbose_name_plural = _("tokens")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def from_engine(cls, token: ModernToken) -> Token:
        """Make an unsaved row of a token's facts."""
        return cls(**{name: _as_column(getattr(token, name)) for name in TOKEN_FACTS})

    def to_engine(self) -> ModernToken:
        """Return the facts as the engine's token."""
        return ModernToken(**{name: _as_fact(getattr(self, name)) for name in TOKEN_FACTS})


class Erratum(models.Model):
    """That a card was corrected, in which parts and since when; the wording is not here.

    Of legacy cards, what was printed and what counts, as `engine.catalogue.Erratum` has it.
    """

    game = models.CharField(max_length=10, choices=Game.choices)
    number = models.CharField(max_length=20, db_index=True)
    announced = models.DateField(null=True, blank=True)
    version = models.CharField(max_length=10, blank=True)
    earlier = models.BooleanField(default=False)
    parts = models.JSONField(default=list, blank=True)
    before = models.TextField(blank=True)
    after = models.TextField(blank=True)
    before_ja = models.TextField(blank=True)
    after_ja = models.TextField(blank=True)

    class Meta:
        verbose_name = _("erratum")
        verbose_name_plural = _("errata")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.number} {', '.join(self.parts)}"

    @classmethod
    def from_engine(cls, erratum: catalogue.Erratum) -> Erratum:
        """Make an unsaved row of an erratum's facts."""
        return cls(**{name: _as_column(getattr(erratum, name)) for name in ERRATUM_FACTS})

    def to_engine(self) -> catalogue.Erratum:
        """Return the facts as the engine's erratum."""
        facts = {name: _as_fact(getattr(self, name)) for name in ERRATUM_FACTS}
        return catalogue.Erratum(**facts)


class Region(models.TextChoices):
    WORLD = "world", _("World (English list)")
    JAPAN = "japan", _("Japan")


class Announcement(models.Model):
    """What one source said about the restrictions of one region, from one day on.

    The shipped ones are those of `engine/regulation/lists`; the others were added by staff.
    `lists.py` makes lists of them.
    """

    class Confidence(models.TextChoices):
        HIGH = "high", _("high")
        MEDIUM = "medium", _("medium")
        LOW = "low", _("low")

    region = models.CharField(_("region"), max_length=10, choices=Region, default=Region.WORLD)
    start = models.DateField(
        _("first day"),
        null=True,
        blank=True,
        help_text=_(
            "The day from which it holds. Leave it empty where nobody knows: such restrictions "
            "are shown as warnings and never enforced."
        ),
    )
    until = models.DateField(
        _("until"),
        null=True,
        blank=True,
        help_text=_("Only without a first day: the day on which it ended, where that is known."),
    )
    source = models.CharField(
        _("source"),
        max_length=500,
        help_text=_("Where it was announced. It is shown with every finding that rests on it."),
    )
    confidence = models.CharField(
        _("confidence"), max_length=10, choices=Confidence, default=Confidence.HIGH
    )
    note = models.CharField(_("note"), max_length=500, blank=True)
    shipped = models.BooleanField(_("shipped"), default=False, editable=False)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = [models.F("start").desc(nulls_last=True), "pk"]

    def __str__(self) -> str:
        return f"{self.region} {self.start or '?'}: {self.source}"

    @classmethod
    def from_engine(cls, said: Change | Undated, region: str) -> Announcement:
        """Make an unsaved, shipped row; `Restriction.from_engine` makes what belongs to it."""
        return cls(
            region=region,
            start=said.start if isinstance(said, Change) else None,
            until=said.until if isinstance(said, Undated) else None,
            source=said.source,
            confidence=said.confidence,
            note=said.note,
            shipped=True,
        )

    def to_engine(self, restrictions: Iterable[Restriction]) -> Change | Undated:
        """Return what these restrictions of this announcement come to."""
        said: dict[str, list[Restriction]] = {}
        for restriction in restrictions:
            said.setdefault(restriction.what, []).append(restriction)
        facts: dict[str, Any] = {
            "source": self.source,
            "confidence": self.confidence,
            "note": self.note,
            "limit": {each.number: each.copies for each in said.get("limit", ())},
            "ban": tuple(each.number for each in said.get("ban", ())),
            "pair": tuple((each.number, each.partner) for each in said.get("pair", ())),
        }
        if self.start is None:
            return Undated(until=self.until, **facts)
        return Change(
            start=self.start,
            lift=tuple(each.number for each in said.get("lift", ())),
            lift_pair=tuple((each.number, each.partner) for each in said.get("lift-pair", ())),
            **facts,
        )


class Restriction(models.Model):
    """One thing that an announcement says about a card, or about two that may not meet."""

    class What(models.TextChoices):
        LIMIT = "limit", _("Limit: so many copies")
        BAN = "ban", _("Ban: no copy")
        PAIR = "pair", _("Banned pair: not both in one deck")
        LIFT = "lift", _("Lift: its limit or ban ends")
        LIFT_PAIR = "lift-pair", _("Lift: its banned pair ends")

    PAIRS = (What.PAIR, What.LIFT_PAIR)

    announcement = models.ForeignKey(Announcement, models.CASCADE, related_name="restrictions")
    what = models.CharField(_("what"), max_length=10, choices=What, default=What.LIMIT)
    number = models.CharField(_("card number"), max_length=20)
    partner = models.CharField(_("second card number"), max_length=20, blank=True)
    copies = models.PositiveSmallIntegerField(_("copies allowed"), null=True, blank=True)

    class Meta:
        verbose_name = _("restriction")
        verbose_name_plural = _("restrictions")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                name="restriction_is_whole",
                condition=models.Q(what="limit", partner="", copies__isnull=False)
                | models.Q(what__in=("ban", "lift"), partner="", copies__isnull=True)
                | models.Q(what__in=("pair", "lift-pair"), copies__isnull=True)
                & ~models.Q(partner=""),
            )
        ]

    def __str__(self) -> str:
        match self.what:
            case self.What.LIMIT:
                return f"{self.number} ≤ {self.copies}"
            case self.What.BAN:
                return f"{self.number} ≤ 0"
            case self.What.PAIR:
                return f"{self.number} × {self.partner}"
            case _:
                return f"({' × '.join(filter(None, (self.number, self.partner)))})"

    @classmethod
    def from_engine(cls, said: Change | Undated, announcement: Announcement) -> list[Restriction]:
        """Make unsaved rows of everything that an announcement says, in its order."""
        rows = [cls(what="limit", number=n, copies=copies) for n, copies in said.limit.items()]
        rows += [cls(what="ban", number=number) for number in said.ban]
        rows += [cls(what="pair", number=one, partner=other) for one, other in said.pair]
        if isinstance(said, Change):
            rows += [cls(what="lift", number=number) for number in said.lift]
            rows += [cls(what="lift-pair", number=a, partner=b) for a, b in said.lift_pair]
        for row in rows:
            row.announcement = announcement
        return rows

    @property
    def about(self) -> str | frozenset[str]:
        """The number that this is about, or the two of a pair, whichever stands first."""
        return frozenset((self.number, self.partner)) if self.partner else self.number


class Coverage(models.Model):
    """Up to which day a region's list is known, so that a report can say how far it goes."""

    region = models.CharField(
        _("region"), max_length=10, choices=Region, unique=True, editable=False
    )
    shipped_through = models.DateField(_("compared by us"), null=True, blank=True, editable=False)
    compared_on = models.DateField(
        _("compared by staff"),
        null=True,
        blank=True,
        help_text=_(
            "The last day on which somebody compared this region's announcements with the "
            "official list and found them complete. Reports say that later ones were not checked."
        ),
    )

    class Meta:
        verbose_name = _("comparison with the official list")
        verbose_name_plural = _("comparisons with the official list")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.get_region_display()

    @property
    def through(self) -> date | None:
        """The later of the two days; None if nobody has ever compared."""
        return max(filter(None, (self.shipped_through, self.compared_on)), default=None)


class Versions(NamedTuple):
    """What names the present state of the cards, and of the lists; "" before the first load."""

    cards: str = ""
    lists: str = ""


class Catalogue(models.Model):
    """Which state of the files the tables hold: one row, or none before the first load."""

    version = models.CharField(max_length=64)  # new whenever a card is another
    files = models.CharField(max_length=64, blank=True, default="")  # digest of `cards/data`
    lists_version = models.CharField(max_length=16, blank=True, default="")  # new at each change
    lists_digest = models.CharField(max_length=64, blank=True, default="")  # of the shipped files
    loaded_at = models.DateTimeField()
    modern_cards = models.PositiveIntegerField()
    legacy_cards = models.PositiveIntegerField()
    tokens = models.PositiveIntegerField()
    errata = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("catalogue")
        verbose_name_plural = _("catalogue")

    def __str__(self) -> str:
        return self.version

    @classmethod
    def versions(cls) -> Versions:
        """Name what is loaded now, with one tiny query.

        Every page and every verdict asks this, hence without the query builder.
        """
        with connection.cursor() as cursor:
            cursor.execute("SELECT version, lists_version FROM cards_catalogue")
            return Versions(*cursor.fetchone() or ())


def sort_key(number: str) -> str:
    """Write a number so that the database sorts it as people do: BT2-001 before BT12-001."""
    return re.sub(r"\d+", lambda digits: digits[0].zfill(4), number)


def _at_most_one(value: str) -> list[str]:
    return [value] if value else []


def _as_column(value: Any) -> Any:
    """Write tuples as JSON knows them, so that a row compares equal to the one it is saved as."""
    match value:
        case tuple():
            return [_as_column(each) for each in value]
        case Digivolution():
            return asdict(value) | {"colours": list(value.colours)}
        case _:
            return value


def _as_fact(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
