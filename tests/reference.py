"""The reference material beside the checkout: tests read it where it is, and say so where not."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the reference material (../shared) is not beside this checkout"
)


@cache
def shared(path: str) -> Any:
    """Return a JSON file of the reference material, read once."""
    return json.loads((SHARED / path).read_text(encoding="utf-8"))
