"""How many cards a part of a deck has, against how many it may have, in either game."""

from __future__ import annotations

from engine.regulation.regulation import Size
from engine.regulation.report import Finding
from engine.words import Message, say


def wrong_size(code: str, part: Message, have: int, size: Size, rule: str) -> Finding:
    """Make the finding of a part whose size `size` does not take; `part` is what it is called."""
    if have < size.least:
        text = say("%(part)s: %(have)s of %(limit)s cards.", part=part, have=have, limit=size.least)
        return Finding(code, text, (), have, size.least, rule, fix=_add(size.least - have))
    assert size.most is not None, f"{size} takes {have}"
    text = say(
        "%(part)s: %(have)s cards; at most %(limit)s are allowed.",
        part=part,
        have=have,
        limit=size.most,
    )
    return Finding(code, text, (), have, size.most, rule, fix=_remove(have - size.most))


def _add(missing: int) -> Message:
    return say("Add %(count)s card.", "Add %(count)s cards.", missing, count=missing)


def _remove(over: int) -> Message:
    return say("Take out %(count)s card.", "Take out %(count)s cards.", over, count=over)
