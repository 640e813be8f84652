"""Fields and backgrounds (S175-178, S513, S533)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.words import say

from .decision import Decision, no, yes


def belongs(field: str, *, icons: Iterable[str] = (), background: str = "") -> Decision:
    """Whether a card belongs to a field such as "DS": by icon, or without one by background."""
    shown = tuple(icons)
    if field in shown:
        return yes(say("It has the icon of %(field)s.", field=field))
    if shown:
        return no(say("It has another icon, and its icons decide."))
    if background == field:
        return yes(
            say("It has no icon; its background is that of %(field)s, which counts.", field=field)
        )
    return no(say("It has neither the icon nor the background of %(field)s.", field=field))


def same_background(one: str, other: str, *, tint_differs: bool = False) -> Decision:
    """Whether two backgrounds are the same: the whole picture; a lighter or darker one is."""
    if one != other:
        return no(say("The backgrounds are not the same picture."))
    if tint_differs:
        return yes(say("The picture is the same; a lighter or darker colour does not matter."))
    return yes(say("The picture is the same."))


def for_each_other(background: str, backgrounds: Sequence[str], each: int) -> tuple[int, ...]:
    """What a field does to Digimon that do not share its background: to each by itself.

    ディープセイバーズ (Bo-255): lost points +10 for each such box (S513). ダークエリア (Bo-258):
    a discard for each such Digimon (S533).
    """
    return tuple(0 if other == background else each for other in backgrounds)
