"""Fonts, made once and kept where the site keeps them, and what sheets are made of."""

from __future__ import annotations

import pytest
from django.conf import settings

from deckbuilder import fonts as font_files
from deckbuilder.fonts import Fonts


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    font_files.prepare(settings.BASE_DIR / ".var" / "fonts", progress=lambda line: None)
    made = font_files.prepared(settings.BASE_DIR / ".var" / "fonts")
    assert made
    return made
