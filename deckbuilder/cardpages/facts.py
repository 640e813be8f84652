"""The facts of a card in words, for its page: each with a search for the cards that share it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.models import Erratum
from deckbuilder.addresses import search_address, set_address
from deckbuilder.deckpage import attribute_word, colour_word, form_word, kind_word
from deckbuilder.words import day, listed
from engine.cards import COPIES, Card, Digivolution
from engine.legacy.cards import LEVELS, LegacyCard
from engine.legacy.names import spellings_of
from engine.legacy.printed import printed_battle
from engine.search.tree import quoted


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a fact; `address` is where more of it is shown, "" for nowhere."""

    text: str
    address: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact with its values; none of them where it is not known."""

    label: str
    values: tuple[Value, ...]
    printed: str = ""  # what an erratum corrected


def facts_of(
    card: Card | LegacyCard, artist: str = "", errata: Iterable[Erratum] = ()
) -> list[Fact]:
    """Return what is known of a card; of a legacy card also what is not, and what was printed."""
    if isinstance(card, LegacyCard):
        return list(_legacy(card, {part: each for each in errata for part in each.parts}))
    return [fact for fact in _modern(card, artist) if fact.values]


def _modern(card: Card, artist: str) -> Iterator[Fact]:
    yield Fact(_("Kind"), _each(card.kinds, "kind", kind_word))
    yield Fact(
        _("Colour"),
        tuple(Value(colour_word(c), search_address(f"c:{c}"), c) for c in card.colours),
    )
    yield _number(_("Level"), "lv", card.level)
    yield _number(_("Play cost"), "pc", card.play_cost)
    yield _number(_("Use cost"), "uc", card.use_cost)
    yield _number("DP", "dp", card.dp)
    yield Fact(_("Digivolution cost"), tuple(Value(way_in_words(way)) for way in card.digivolution))
    yield from _traits(card)
    yield from _counts_as(card)
    if card.is_ace:
        yield Fact(_("ACE overflow"), (Value(f"−{card.overflow}", search_address("is:ace")),))
    if card.has_link:
        yield Fact(_("Link"), tuple(_link(card)))
    if card.is_dual:
        yield Fact(_("Option side"), tuple(_dual(card)))
    if card.copies_allowed != COPIES:
        yield Fact(_("Copies in a deck"), (Value(str(card.copies_allowed)),))
    yield Fact(_("Set"), (Value(card.set, set_address(card.set)),) if card.set else ())
    yield Fact(
        _("Rarity"),
        (Value(card.rarity, search_address(f"r:{card.rarity}")),) if card.rarity else (),
    )
    yield Fact(_("Block"), tuple(_blocks(card)))
    if card.released:
        yield Fact(_("Released"), (Value(day(card.released)),))
    if artist:
        yield Fact(_("Illustrator"), (Value(artist, search_address(f"artist={quoted(artist)}")),))
    if card.printings:
        yield Fact(_("Other pictures"), tuple(Value(f"P{n}") for n in card.printings))


def _traits(card: Card) -> Iterator[Fact]:
    yield Fact(_("Form"), _each(card.forms, "form", form_word))
    yield Fact(_("Attribute"), _each(card.attributes, "attribute", attribute_word))
    yield Fact(_("Type"), _each(card.types, "type"))
    yield Fact(_("Further traits by its rule"), _each(card.rule_traits, "trait"))


def _counts_as(card: Card) -> Iterator[Fact]:
    yield Fact(_("Also named"), _each(card.also_named, "name"))
    yield Fact(_("Name also contains"), _each(card.also_contains, "name", sign=":"))
    yield Fact(_("Also numbered"), _each(card.also_numbered, "n", sign=":"))


def _link(card: Card) -> Iterator[Value]:
    if card.link_cost is not None:
        yield Value(_("cost %(cost)s") % {"cost": card.link_cost})
    if card.link_dp is not None:
        yield Value(f"+{card.link_dp} DP")
    if card.link_cost is None and card.link_dp is None:
        yield Value(_("yes"))


def _dual(card: Card) -> Iterator[Value]:
    for name in filter(None, (card.dual_name, card.dual_name_ja)):
        yield Value(name)
    if card.dual_colours:
        yield Value(listed([colour_word(colour) for colour in card.dual_colours]))


def _blocks(card: Card) -> Iterator[Value]:
    if card.block is not None:
        yield Value(str(card.block), search_address(f"block:{card.block}"))
    for block in card.other_blocks:
        yield Value(_("%(block)s in later prints") % {"block": block})


def _legacy(card: LegacyCard, errata: Mapping[str, Erratum]) -> Iterator[Fact]:
    is_option = card.kind == "Option"
    yield Fact(
        _("Kind"),
        (Value(kind_word(card.kind), _search_legacy("k", card.kind)),) if card.kind else (),
    )
    if card.kind != "Digimon":
        yield Fact(
            _("Sort of option"),
            (Value(sort_word(card.subkind), _search_legacy("k", card.subkind)),)
            if card.subkind
            else (),
        )
    if not is_option:
        yield Fact(
            _("Level"), (Value(card.level, _search_legacy("lv", card.level)),) if card.level else ()
        )
        yield Fact(_("Attribute"), _each_legacy("attribute", card.attribute, attribute_word))
        erratum = errata.get("type")
        printed = erratum.before if erratum and erratum.before != card.types else ""
        yield Fact(_("Type"), _each_legacy("type", card.types), printed)
        yield from _battle(card)
    if also := spellings_of(card):
        yield Fact(_("Also written"), tuple(Value(name) for name in also))
    set_code = card.number.partition("-")[0]
    yield Fact(_("Set"), (Value(set_code, set_address(set_code)),))


def _battle(card: LegacyCard) -> Iterator[Fact]:
    """Yield what stands on a Digimon about battles; nothing where nobody has listed it."""
    told = printed_battle(card.number)
    battle_type = told.battle_type if told else ""
    yield Fact(_("Battle type"), (Value(battle_type),) if battle_type else ())
    attacks = told.attacks if told else ()
    yield Fact(_("Attacks A, B, C"), tuple(_amount(each) for each in attacks if any(attacks)))
    lost = told.lost if told else ()
    known = any(each is not None for each in lost)
    yield Fact(
        _("Lost points, by the winner's level"),
        tuple(
            Value(f"{level} {'?' if points is None else points}")
            for level, points in zip(LEVELS, lost, strict=False)
            if known
        ),
    )


def _amount(value: int | None) -> Value:
    return Value("?" if value is None else str(value))


def _each_legacy(field: str, values: str, word: object = None) -> tuple[Value, ...]:
    return tuple(
        Value(word(value) if callable(word) else value, _search_legacy(field, value))
        for value in values.split("・")
        if value
    )


def _search_legacy(field: str, value: str) -> str:
    sought = quoted(value) if " " in value else value
    sign = "=" if field in ("attribute", "type") else ":"
    return search_address(f"game:legacy {field}{sign}{sought}")


def sort_word(subkind: str) -> str:
    """A sort of option of the game of 1999 to 2005 in the reader's language."""
    return {
        "item": pgettext("option card", "item"),
        "program": pgettext("option card", "program"),
        "field": pgettext("option card", "field"),
    }.get(subkind, subkind)


def _number(label: str, field: str, value: int | None) -> Fact:
    if value is None:
        return Fact(label, ())
    return Fact(label, (Value(str(value), search_address(f"{field}={value}")),))


def _each(
    values: Sequence[str], field: str, word: object = None, *, sign: str = "="
) -> tuple[Value, ...]:
    return tuple(
        Value(
            word(value) if callable(word) else value,
            search_address(f"{field}{sign}{quoted(value) if ' ' in value else value}"),
        )
        for value in values
    )


def way_in_words(way: Digivolution) -> str:
    """Write a digivolution requirement: "2 from level 3, red"."""
    below = _("level %(level)s") % {"level": way.level} if way.level is not None else way.form or ""
    colours = listed([colour_word(colour) for colour in way.colours])
    if not below:
        below, colours = colours, ""
    if not colours:
        return _("%(cost)s from %(below)s") % {"cost": way.cost, "below": below}
    return _("%(cost)s from %(below)s, %(colours)s") % {
        "cost": way.cost,
        "below": below,
        "colours": colours,
    }
