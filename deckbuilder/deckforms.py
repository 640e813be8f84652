"""What the form around a deck's cards sends: counts, notes, and the button that was pressed.

A Django form has a fixed set of fields, a deck has not, hence this reader of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.deck import ALL_SECTIONS
from engine.formats import LIMITS

NOTE_AT_MOST = LIMITS.line  # characters
BY_KIND = "auto"  # the section of a step that the card's kind decides


class Step(NamedTuple):
    """So many copies more of a card in a section, or fewer."""

    section: str  # or `BY_KIND`
    number: str
    more: int


class Move(NamedTuple):
    """Copies of a card that go from one section to another."""

    section: str
    number: str
    copies: int
    to: str


@dataclass(slots=True)
class Edit:
    """What was sent. Nothing in it raises: what is wrong is in `problems`, in words.

    A box is named "copies main BT1-010", a note "note BT1-010". Buttons: `step` is
    "main BT1-010 -1", `move` is "main BT1-010 2 side", `cover` is a number or "".
    """

    base: int = 0
    seen: int = 0  # the newest revision that the page has heard of since
    copies: dict[tuple[str, str], int] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)  # one for each row of the number
    step: Step | None = None
    move: Move | None = None
    cover: str | None = None
    problems: list[str] = field(default_factory=list)
    written: dict[str, str] = field(default_factory=dict)  # what stood in each box, by row

    @classmethod
    def of(cls, post: QueryDict) -> Edit:
        """Read what was posted."""
        edit = cls(
            base=amount(post.get("revision", ""), 10**9) or 0,
            seen=amount(post.get("seen", ""), 10**9) or 0,
            step=_step(post.get("step", "")),
            move=_move(post.get("move", "")),
            cover=post.get("cover"),
        )
        for name in post:
            edit._field(name, [str(written) for written in post.getlist(name)])
        unread = [
            post[name] for name in ("step", "move") if post.get(name) and not getattr(edit, name)
        ]
        edit.problems += [_not_understood(str(each)) for each in unread]
        if not edit.base:
            edit.problems.append(_("The page was not complete. Reload it and try again."))
        return edit

    def _field(self, name: str, written: list[str]) -> None:
        match name.split(" "):
            case ["copies", section, number] if section in ALL_SECTIONS:
                self.written[f"{section}-{number}"] = written[-1]
                if (copies := amount(written[-1])) is None:
                    self.problems.append(_no_amount(number, written[-1]))
                else:
                    self.copies[section, number] = copies
            case ["note", number]:
                self.notes[number] = [as_sent(each) for each in written]


def as_sent(note: str) -> str:
    """A note as a box of several lines sends it, which has line ends of its own."""
    return "\n".join(note.splitlines()).strip()


def note_too_long(number: str) -> str:
    """Say so of a note that was typed; one that came with a list may be as long as it is."""
    return _("The note on %(number)s has more than %(most)s characters.") % {
        "number": number,
        "most": NOTE_AT_MOST,
    }


def amount(written: str, most: int = 99_999) -> int | None:
    """Read a whole number from 0 to `most`; None for anything else."""
    digits = written.strip()
    if not re.fullmatch(r"[0-9]{1,10}", digits) or int(digits) > most:
        return None
    return int(digits)


def _step(written: str) -> Step | None:
    match written.split(" "):
        case [section, number, more] if section in (*ALL_SECTIONS, BY_KIND):
            if re.fullmatch(r"[+-][0-9]{1,3}", more):
                return Step(section, number, int(more))
    return None


def _move(written: str) -> Move | None:
    match written.split(" "):
        case [section, number, copies, to] if {section, to} <= set(ALL_SECTIONS):
            if (many := amount(copies)) and section != to:
                return Move(section, number, many, to)
    return None


def _no_amount(number: str, written: str) -> str:
    return _("“%(written)s” is not a number of copies for %(number)s; it takes 0 to %(most)s.") % {
        "written": written,
        "number": number,
        "most": LIMITS.copies,
    }


def _not_understood(written: str) -> str:
    return _("“%(written)s” is no change that can be made here.") % {"written": written[:60]}
