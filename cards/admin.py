"""The catalogue in the admin: to look things up. `cards/data` is where it is changed."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from cards.models import Card, Catalogue, Erratum, Token


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # only generic to mypy
    """Shows rows. A change would be lost at the next load, so none can be made here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Card)
class CardAdmin(ReadOnly):
    list_display = ("number", "name", "name_ja", "game", "set", "rarity", "released")
    list_filter = ("game", "set", "rarity", "block")
    search_fields = ("number", "name", "name_ja", "dual_name")


@admin.register(Token)
class TokenAdmin(ReadOnly):
    list_display = ("name", "kind", "level", "colour", "dp")
    search_fields = ("name",)


@admin.register(Erratum)
class ErratumAdmin(ReadOnly):
    list_display = ("number", "game", "announced", "version", "parts")
    list_filter = ("game",)
    search_fields = ("number",)


@admin.register(Catalogue)
class CatalogueAdmin(ReadOnly):
    list_display = ("version", "loaded_at", "modern_cards", "legacy_cards", "tokens", "errata")
