"""The catalogue in the admin, to look things up, and the announcements, to add to them.

`cards/data` is where cards are changed, `engine/regulation/lists` where shipped lists are.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cards import lists
from cards.forms import AnnouncementForm, RestrictionForm, RestrictionFormSet
from cards.models import Announcement, Card, Catalogue, Coverage, Erratum, Restriction, Token


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


class OnlyOurOwn:
    """Shipped announcements are only read here: the next load would undo what one changes."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _shipped(obj) and super().has_change_permission(request, obj)  # type: ignore[misc]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _shipped(obj) and super().has_delete_permission(request, obj)  # type: ignore[misc]


def _shipped(announcement: Announcement | None) -> bool:
    return announcement is not None and announcement.shipped


class RestrictionInline(OnlyOurOwn, admin.TabularInline):  # type: ignore[type-arg]
    model = Restriction
    form = RestrictionForm
    formset = RestrictionFormSet
    extra = 3

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _shipped(obj) and super().has_add_permission(request, obj)


@admin.register(Announcement)
class AnnouncementAdmin(OnlyOurOwn, admin.ModelAdmin):  # type: ignore[type-arg]
    form = AnnouncementForm
    inlines = (RestrictionInline,)
    list_display = ("__str__", "region", "start", "told", "confidence", "shipped")
    list_filter = ("region", "shipped", "confidence")
    search_fields = ("restrictions__number", "restrictions__partner", "source")
    date_hierarchy = "start"
    fieldsets = (
        (
            None,
            {
                "fields": ("region", "start", "until", "source", "confidence", "note"),
                "description": _(
                    "Shipped announcements cannot be changed here, as the next update would undo "
                    "it. To correct one, add another of the same region and first day: what it "
                    "says of a card or a pair stands instead; a lift takes it out. All saved "
                    "decks are checked again after each change."
                ),
            },
        ),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Announcement]:
        return super().get_queryset(request).prefetch_related("restrictions")

    @admin.display(description=_("restrictions"))
    def told(self, announcement: Announcement) -> str:
        return ", ".join(str(each) for each in announcement.restrictions.all())

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        lists.announce()

    def delete_model(self, request: HttpRequest, obj: Announcement) -> None:
        super().delete_model(request, obj)
        lists.announce()

    @transaction.atomic
    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Announcement]) -> None:
        super().delete_queryset(request, queryset)
        lists.announce()


@admin.register(Coverage)
class CoverageAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only generic to mypy
    """One row for each region, of which staff may say when they compared it."""

    list_display = ("__str__", "shipped_through", "compared_on")
    readonly_fields = ("region", "shipped_through")
    fields = ("region", "shipped_through", "compared_on")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Coverage, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        lists.announce()
