"""What every template may use."""

from typing import Any

from django.http import HttpRequest

from deckbuilder import VERSION

THEME_COOKIE = "theme"
THEMES = ("system", "light", "dark")  # base.html has their words


def site(request: HttpRequest) -> dict[str, Any]:
    """The version, and the theme that this browser chose."""
    chosen = request.COOKIES.get(THEME_COOKIE, "system")
    return {"version": VERSION, "theme": chosen if chosen in THEMES else "system"}
