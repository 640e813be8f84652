"""The card catalogue in the database, where it is searched and joined.

The files in `cards/data` are its one home: `load_catalogue` fills these tables from them. No
other table refers to a card by key, as decks keep numbers that no catalogue knows.
"""

from __future__ import annotations

import re
from dataclasses import asdict, fields
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from engine import catalogue
from engine.cards import COPIES, Digivolution
from engine.cards import Card as ModernCard
from engine.cards import Token as ModernToken
from engine.legacy.cards import LegacyCard

MODERN_FACTS = tuple(fact.name for fact in fields(ModernCard))
TOKEN_FACTS = tuple(fact.name for fact in fields(ModernToken))
ERRATUM_FACTS = tuple(fact.name for fact in fields(catalogue.Erratum))


class Game(models.TextChoices):
    MODERN = "modern", _("Modern")
    LEGACY = "legacy", _("Legacy")


class Card(models.Model):
    """A card of either game. Columns have the names that `engine.cards.Card` gives the facts.

    Lists keep the order in which they are printed. What only the legacy game has is at the
    end; its kind, attribute and type are lists of at most one.
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
            kind="".join(self.kinds),
            subkind=self.subkind,
            level=self.legacy_level,
            attribute="".join(self.attributes),
            types="".join(self.types),
        )


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
    """That a card was corrected, in which parts and since when; the wording is not here."""

    game = models.CharField(max_length=10, choices=Game.choices)
    number = models.CharField(max_length=20, db_index=True)
    announced = models.DateField(null=True, blank=True)
    version = models.CharField(max_length=10, blank=True)
    parts = models.JSONField(default=list, blank=True)

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


class Catalogue(models.Model):
    """Which state of the files the tables hold: one row, or none before the first load."""

    version = models.CharField(max_length=64)
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
