"""What the registry says of a format of lists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.words import Message, say

from .fitting import Holds, fitted
from .listing import Listing, Written
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading

# The order in which a writer puts cards; a deck keeps them in it.
EGGS_FIRST = say(
    "Digi-Egg deck, main deck, side deck; in each by number, and the usual printing first."
)
EGGS_LAST = say("Main deck, then Digi-Egg deck; in each by number, and the usual printing first.")

_NOTHING_MORE = Holds()


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """How decks are read from and written to one kind of list.

    `reader` and `recognises` come together. A format without them is either a way of
    writing that another one reads, or one that is only read.
    """

    name: str  # for programs, never changed once it is out
    title: Message
    ending: str  # of files
    media_type: str = "text/plain"
    recognises: Callable[[Pasted], bool] | None = None
    reader: Callable[[Pasted, Catalogue, Limits], Reading] | None = None
    writer: Callable[[Listing, Catalogue], Written] | None = None
    order: Message | None = None  # in which it is written
    holds: Holds = _NOTHING_MORE

    def write(self, listing: Listing, catalogue: Catalogue) -> Written:
        """Write what fits, and tell the rest. Only for formats with a writer."""
        assert self.writer is not None, self.name
        fits, left_out = fitted(listing, catalogue, self.holds)
        written = self.writer(fits, catalogue)
        return Written(written.text, (*left_out, *written.left_out))
