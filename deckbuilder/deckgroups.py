"""How the rows of a deck are put together and in order: by level, kind, colour, cost or set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import COLOURS, Card
from engine.legacy.cards import LegacyCard
from engine.numbers import natural

if TYPE_CHECKING:
    from deckbuilder.deckpage import Row

GROUPS: Mapping[str, str | Promise] = {
    "level": gettext_lazy("by level"),
    "kind": gettext_lazy("by kind"),
    "colour": gettext_lazy("by colour"),
    "cost": gettext_lazy("by cost"),
    "set": gettext_lazy("by set"),
    "none": gettext_lazy("ungrouped"),
}
SORTS: Mapping[str, str | Promise] = {
    "number": gettext_lazy("in order of numbers"),
    "name": gettext_lazy("in order of names"),
    "cost": gettext_lazy("the cheapest first"),
    "copies": gettext_lazy("the most copies first"),
}
Place = tuple[Any, str]  # where a group stands among the others, and its title
_KINDS = {"Digi-Egg": 10, "Digimon": 11, "Tamer": 12, "Option": 13}
_LAST = 99
_DEAR = 10**6  # dearer than any card


def grouped(
    rows: Iterable[Row], by: str = "level", sort: str = "number"
) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """Put each row into exactly one group; yield title and rows of each, both in order.

    `by` is one of `GROUPS`, `sort` one of `SORTS`; rows come in the order of numbers.
    """
    place, order = _PLACES[by], _ORDERS[sort]
    together: dict[Place, list[Row]] = {}
    for row in rows:
        together.setdefault(place(row), []).append(row)
    for (_at, title), group in sorted(together.items(), key=lambda item: item[0][0]):
        yield title, tuple(sorted(group, key=order))


def _level(row: Row) -> Place:
    """Cards with a level by that; what has none by its kind."""
    match row.picture.card:
        case None:
            return _unknown()
        case LegacyCard(level=str(level)) if level:
            order = ("III", "IV", "完全体", "究極体").index(level)
            return order, _("Level %(level)s") % {"level": level}
        case Card(level=int(level)):
            return level, _("Level %(level)s") % {"level": level}
    return _kind(row)


def _kind(row: Row) -> Place:
    match row.picture.card:
        case None:
            return _unknown()
        case LegacyCard():
            return 20, row.picture.kind
        case Card(kinds=kinds):
            return _KINDS[kinds[0]], row.picture.kind


def _colour(row: Row) -> Place:
    """A card of several colours stands once, under all of them."""
    card = row.picture.card
    if card is None:
        return (_LAST,), _("Not in our catalogue")
    colours = row.picture.colours
    if not colours:
        return (_LAST - 1,), _("Without a colour")
    words = " / ".join(word for _colour, _letter, word in row.picture.chips)
    return (len(colours), *map(COLOURS.index, colours)), words[:1].upper() + words[1:]


def _cost(row: Row) -> Place:
    if row.picture.card is None:
        return _unknown()
    cost = row.picture.cost
    if cost is None:
        return _LAST - 1, _("Without a cost")
    return cost, _("Cost %(cost)s") % {"cost": cost}


def _set(row: Row) -> Place:
    code = row.picture.number.partition("-")[0]
    return natural(code), code


def _none(row: Row) -> Place:
    return 0, ""


def _unknown() -> Place:
    return _LAST, _("Not in our catalogue")


_PLACES: Mapping[str, Callable[[Row], Place]] = {
    "level": _level,
    "kind": _kind,
    "colour": _colour,
    "cost": _cost,
    "set": _set,
    "none": _none,
}
_ORDERS: Mapping[str, Callable[[Row], Any]] = {
    "number": lambda row: 0,  # as they come
    "name": lambda row: row.picture.name.casefold(),
    "cost": lambda row: _DEAR if row.picture.cost is None else row.picture.cost,
    "copies": lambda row: -row.copies,
}
