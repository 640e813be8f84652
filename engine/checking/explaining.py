"""What a code means, and the usual way out."""

from __future__ import annotations

from collections.abc import Iterator

from engine.regulation import CODES

from .supplies import CannotCheck


def explained(code: str) -> Iterator[str]:
    """Yield the lines that explain a code. Raises CannotCheck that lists all codes."""
    known = CODES.get(code.strip().casefold())
    if known is None:
        raise CannotCheck(f"no code '{code}'; there are: {', '.join(CODES)}")
    yield code.strip().casefold()
    yield f"  {known.says}"
    yield f"  Usual fix: {known.fix}"
