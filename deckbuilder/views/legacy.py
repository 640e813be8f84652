"""The tools for judges of the 1999-2005 game, listed."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def legacy(request: HttpRequest) -> HttpResponse:
    return render(request, "deckbuilder/legacy.html")
