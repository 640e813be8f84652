"""The command that checks deck lists: what it takes, what it answers, in which shapes.

`python -m engine check` and `manage.py check_deck` are this one command. They differ only
in what they hand in: the cards, the regulations and the day (`Supplies`).
"""

from __future__ import annotations

from .arguments import Options, add_arguments
from .command import run
from .supplies import CannotCheck, Supplies

__all__ = ["CannotCheck", "Options", "Supplies", "add_arguments", "run"]
