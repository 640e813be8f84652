"""What is wrong with the data that a check is given, as opposed to a deck."""

from __future__ import annotations


class RegulationError(ValueError):
    """A regulation, a restriction list or a region that cannot be used; quotes what it got."""
