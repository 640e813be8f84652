"""Whatever a person can set, run or open is in the documents."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.core.management import get_commands
from django.urls import URLPattern, URLResolver, get_resolver

from tests.guards import repository
from tests.guards.repository import ROOT

OUR_APPS = {"cards", "deckbuilder"}
SETTING = re.compile(r"\b(?:TAMERDESK_[A-Z_]+|DATABASE_URL)\b")
CONVERTER = re.compile(r"<\w+:")


def test_every_command_is_in_the_documents():
    ours = {name for name, app in get_commands().items() if app in OUR_APPS}
    assert "check_deck" in ours
    assert [name for name in sorted(ours) if name not in words()] == []


def test_every_setting_is_in_the_documents():
    sources = [*repository.ending(".py"), ROOT / "Makefile"]
    code = "\n".join(p.read_text(encoding="utf-8") for p in sources if "tests" not in p.parts)
    settings = set(SETTING.findall(code))
    assert "DATABASE_URL" in settings
    assert sorted(settings - set(SETTING.findall(documents()))) == []


def test_every_address_is_in_the_documents():
    documented = CONVERTER.sub("<", documents())
    missing = [route for route in addresses() if f"/{route}" not in documented]
    assert missing == []


def test_every_target_of_make_is_in_the_documents():
    targets = re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert {"run", "test"} <= set(targets)
    assert [target for target in targets if f"make {target}" not in documents()] == []


def documents() -> str:
    """Return the text of the documents, without the records of what was decided when."""
    paths = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.exists())


def words() -> set[str]:
    return set(re.findall(r"\w+", documents()))


def addresses() -> list[str]:
    """Return the site's own addresses, `decks/<deck>/sheet.pdf`; Django's admin has its own."""
    return [
        CONVERTER.sub("<", route)
        for route in _routes(get_resolver().url_patterns)
        if not route.startswith("admin/")
    ]


def _routes(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for pattern in patterns:
        route = before + str(pattern.pattern).removeprefix("^").removesuffix("$")
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, route)
        else:
            yield route
