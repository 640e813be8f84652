"""The admin: announcements are added, cards and texts corrected and imported, the rest looked up.

What staff say of a card is kept as their word (`layers.py`), so no load or import undoes it.
`engine/regulation/lists` is where shipped lists are changed.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from cards import correcting, lists, storing, uploading
from cards.facts import OF_GAME, shown
from cards.forms import (
    AnnouncementForm,
    CardForm,
    CardTextForm,
    CorrectionForm,
    RestrictionForm,
    RestrictionFormSet,
    UploadForm,
)
from cards.importing import report as reports
from cards.importing.report import Report
from cards.models import (
    TEXT_FACTS,
    Announcement,
    Answer,
    Card,
    CardText,
    Catalogue,
    Correction,
    Coverage,
    Erratum,
    Game,
    Restriction,
    Statement,
    Token,
)


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # only generic to mypy
    """Shows rows. A change would be lost at the next load, so none can be made here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class NeverDeleted(admin.ModelAdmin):  # type: ignore[type-arg]  # only generic to mypy
    """Rows that are corrected and never deleted."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _asked_game(request: HttpRequest) -> str:
    """Return the game of a card that is added: `?game=legacy`, or else the modern one."""
    asked = request.GET.get("game")
    return Game.LEGACY.value if asked == Game.LEGACY else Game.MODERN.value


@admin.register(Card)
class CardAdmin(NeverDeleted):
    form = CardForm
    list_display = ("number", "name", "name_ja", "game", "set", "rarity", "released")
    list_filter = ("game", "set", "rarity", "block")
    search_fields = ("number", "name", "name_ja", "dual_name")
    readonly_fields = ("sayings",)

    def get_fields(self, request: HttpRequest, obj: Card | None = None) -> Any:
        facts = list(OF_GAME[obj.game if obj else _asked_game(request)])
        return [*(["game", "number"] if obj else ["number"]), *facts, *(["sayings"] if obj else [])]

    def get_readonly_fields(self, request: HttpRequest, obj: Card | None = None) -> list[str]:
        return ["game", "number", "sayings"] if obj else []

    def get_form(
        self, request: HttpRequest, obj: Card | None = None, change: bool = False, **options: Any
    ) -> Any:
        """Return the form; that of a new card is for the game that the address names."""
        form = super().get_form(request, obj, change, **options)
        form.of_game = obj.game if obj else _asked_game(request)  # type: ignore[attr-defined]
        return form

    def save_model(self, request: HttpRequest, obj: Card, form: Any, change: bool) -> None:
        """Keep what was changed as the word of staff; of a new card, all of it."""
        facts = form.facts()
        if change:
            facts = {name: value for name, value in facts.items() if name in form.changed_data}
        if facts:
            correcting.correct(obj.game, obj.number, facts)
        if not change:
            obj.pk = Card.objects.get(game=obj.game, number=obj.number).pk

    @admin.display(description=_("who says what"))
    def sayings(self, card: Card) -> SafeString | str:
        """Write who says what where not all say the same; whose word stands is the last."""
        layers = correcting.sayings(card.game, card.number)
        lines = [
            (name, "; ".join(f"{word.source}: {shown(word.value)}" for word in layers.words(name)))
            for name in sorted(layers.spoken)
        ]
        return (
            format_html("<ul>{}</ul>", format_html_join("", "<li><b>{}</b> {}</li>", lines))
            if lines
            else "–"
        )

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.import_view)
        return [path("import/", view, name="cards_card_import"), *super().get_urls()]

    def import_view(self, request: HttpRequest) -> HttpResponse:
        """Show what an uploaded file would change, and import it once that was seen."""
        if not (self.has_add_permission(request) and self.has_change_permission(request)):
            raise PermissionDenied
        report: Report | None = None
        key = ""
        form = UploadForm()
        if "key" in request.POST:
            report = uploading.import_kept(request.user, request.POST["key"])
            if report is None:
                form = UploadForm({})
                form.add_error("file", _("That file is not here any more. Please send it again."))
        elif request.method == "POST":
            form = UploadForm(request.POST, request.FILES)
            if form.is_valid():
                file = form.cleaned_data["file"]
                report, key = uploading.try_out(request.user, file.name, file.read())
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Import cards"),
            "form": form,
            "report": report,
            "parts": list(reports.parts(report)) if report else [],
            "summary": reports.summary(report) if report else "",
            "key": key,
        }
        return TemplateResponse(request, "admin/cards/card/import.html", context)


@admin.register(CardText)
class CardTextAdmin(NeverDeleted):
    form = CardTextForm
    list_display = ("number", "language", "game", "effect")
    list_filter = ("language", "game")
    search_fields = ("number", *TEXT_FACTS)

    def get_readonly_fields(self, request: HttpRequest, obj: CardText | None = None) -> list[str]:
        return ["game", "number", "language"] if obj else ["game"]

    def save_model(self, request: HttpRequest, obj: CardText, form: Any, change: bool) -> None:
        """Keep what was changed as the word of staff."""
        said = {
            f"{obj.language}.{name}": form.cleaned_data[name]
            for name in TEXT_FACTS
            if form.cleaned_data[name] != (form.initial.get(name) or "")
        }
        if said:
            correcting.correct(obj.game, obj.number, said)
        if not change:
            same = CardText.objects.filter(game=obj.game, number=obj.number, language=obj.language)
            obj.pk = same.get().pk


@admin.register(Statement)
class StatementAdmin(ReadOnly):
    """Who said what. To delete a word is to take it back: what others say stands again."""

    list_display = ("number", "game", "source", "said_at", "about")
    list_filter = ("source", "game")
    search_fields = ("number",)

    def has_delete_permission(self, request: HttpRequest, obj: Statement | None = None) -> bool:
        may = admin.ModelAdmin.has_delete_permission(self, request, obj)
        return may and (obj is None or obj.source != "shipped")

    @admin.display(description=_("facts"))
    def about(self, statement: Statement) -> str:
        return ", ".join(sorted(statement.facts))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Statement]:
        return super().get_queryset(request).exclude(source="shipped")

    def delete_model(self, request: HttpRequest, obj: Statement) -> None:
        correcting.take_back([obj])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Statement]) -> None:
        correcting.take_back(queryset)


@admin.register(Correction)
class CorrectionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only generic to mypy
    """Errata in words. The corrected wording stands in the text of the card."""

    form = CorrectionForm
    list_display = ("number", "game", "language", "announced", "source")
    list_filter = ("game", "language")
    search_fields = ("number", "before", "after")
    fields = ("number", "language", "announced", "before", "after")

    def save_model(self, request: HttpRequest, obj: Correction, form: Any, change: bool) -> None:
        obj.source = "staff"
        before = Correction.objects.filter(pk=obj.pk).first()
        super().save_model(request, obj, form, change)
        for number in {obj.number, before.number if before else obj.number}:
            correcting.reword(obj.game, number)

    def delete_model(self, request: HttpRequest, obj: Correction) -> None:
        super().delete_model(request, obj)
        correcting.reword(obj.game, obj.number)

    @transaction.atomic
    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Correction]) -> None:
        cards = set(queryset.values_list("game", "number"))
        super().delete_queryset(request, queryset)
        for game, number in cards:
            correcting.reword(game, number)


@admin.register(Answer)
class AnswerAdmin(ReadOnly):
    """Official answers come by import. What came by mistake can be deleted."""

    list_display = ("key", "language", "given", "question", "source")
    list_filter = ("language",)
    search_fields = ("key", "question", "answer", "cards")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)

    def delete_model(self, request: HttpRequest, obj: Answer) -> None:
        super().delete_model(request, obj)
        storing.announce()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Answer]) -> None:
        super().delete_queryset(request, queryset)
        storing.announce()


@admin.register(Token)
class TokenAdmin(ReadOnly):
    list_display = ("name", "kind", "level", "colour", "dp")
    search_fields = ("name",)


@admin.register(Erratum)
class ErratumAdmin(ReadOnly):
    list_display = ("number", "game", "announced", "version", "parts", "before", "after")
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
