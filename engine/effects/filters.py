"""What a card has to be like to be meant: the words between "1 of" and "Digimon with …"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.effects.language import Node
from engine.effects.step import Amount, Cards, Condition, Step
from engine.effects.vocabulary import (
    CardName,
    CardNumber,
    Colour,
    Fact,
    FilterArea,
    FilterKind,
    KeywordName,
    Name,
    Part,
    Player,
    ProcessName,
    Requirement,
    Term,
    Timing,
    Trait,
)
from engine.game.looks import Live

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.looks import Look


@dataclass(frozen=True, slots=True)
class Range(Node):
    """From how much to how much a number may be; what has no such number is never in it."""

    is_: Amount | None = None
    at_most: Amount | None = None
    at_least: Amount | None = None

    @classmethod
    def short(cls, plain: Any) -> Range:
        return cls(is_=Amount.read(plain))

    def dump(self) -> Any:
        plain = Node.dump(self)
        short = list(plain) == ["is"] and not isinstance(plain["is"], dict)
        return plain["is"] if short else plain

    def holds(self, number: int | None, context: Context, raised: int = 0) -> bool:
        """Whether a number is in the range; `raised` adds to a printed maximum (CR 15-15-4)."""
        if number is None:
            return False
        if self.is_ is not None and number != self.is_.value(context):
            return False
        if self.at_most is not None:
            most = self.at_most.value(context) + (raised if self.at_most.tag == "number" else 0)
            if number > most:
                return False
        return self.at_least is None or number >= self.at_least.value(context)


# What most filters ask, besides `highest` and `lowest`, which are asked of all that fit.
COMMON = ("kind", "of", "area", "this", "other", "suspended", "level", "dp", "highest", "lowest")


@dataclass(frozen=True)
class Filter(Node):
    """All that is asked of a card; whatever is not mentioned may be anything.

    Without `area` only the battle area is meant (CR 15-1-7). Of `kind`, `name`, `trait`, `colour`
    and the like one that fits is enough (CR 4-24).
    """

    kind: tuple[
        FilterKind, ...
    ] = ()  # "digimon", "tamer", "option", "digi-egg", "security digimon"
    of: Player = ""  # "you" or "opponent"; "" is anybody
    area: tuple[FilterArea, ...] = ("battle",)  # without it, the battle area alone
    this: bool = False  # only the card or Digimon whose effect this is
    other: bool = False  # all but that one
    named: tuple[Name, ...] = ()  # bound names: one of those cards
    not_named: tuple[Name, ...] = ()
    name: tuple[CardName, ...] = ()  # exactly so (CR 2-3-1-2)
    name_has: tuple[CardName, ...] = ()  # CR 2-3-1-3
    trait: tuple[Trait, ...] = ()  # CR 2-3-2-3
    trait_has: tuple[Trait, ...] = ()  # CR 2-3-2-4
    trait_except: tuple[Trait, ...] = ()  # such a trait does not count for `trait has`
    colour: tuple[Colour, ...] = ()
    colours: Range | None = None  # how many: 2 or more is multicolor (CR 2-4-3)
    level: Range | None = None
    no_level: bool = False
    dp: Range | None = None
    play_cost: Range | None = None
    use_cost: Range | None = None
    under: Range | None = None  # how many digivolution cards
    links: Range | None = None
    same_level: Range | None = None  # how many cards of one level it has, in all of its stack
    has_under: Filter | None = None  # has such a digivolution card
    has_under_number: Range | None = None  # so many of them
    linked_with: Filter | None = None  # has such a link card
    host: Filter | None = None  # for digivolution and link cards: of such a Digimon
    suspended: bool | None = None
    face_up: bool | None = None
    token: bool | None = None
    keyword: tuple[KeywordName, ...] = ()
    process: tuple[ProcessName, ...] = ()  # has an effect with that keyword: "digi-burst"
    timing: tuple[Timing, ...] = ()  # has an effect of that icon: "on deletion"
    part: tuple[Part, ...] = ()  # has that part: "inherited", "link" (CR 2-3-11-2-2)
    requires: tuple[Requirement, ...] = ()  # has such requirements: "digixros"
    text: tuple[Term, ...] = ()  # has that icon or term in its text (CR 4-23)
    number: tuple[CardNumber, ...] = ()
    highest: Fact = ""  # of all that fit otherwise, those with the most: "dp", "level", "play cost"
    lowest: Fact = ""
    played_this_turn: bool | None = None
    same_name_as: Cards | None = None
    other_name_than: Cards | None = None
    same_colour_as: Cards | None = None
    digixros_material_of: Cards | None = None  # is named in its DigiXros requirements (CR 7-2)
    attacking: bool | None = None
    not_: Filter | None = None
    any_: tuple[Filter, ...] = ()  # at least one of these fits, too
    all_of: tuple[Filter, ...] = ()  # all of these fit, too
    while_: Condition | None = None  # looked at once for all

    @cached_property
    def anywhere(self) -> Filter:
        """The same without asking where: for cards that a trigger tells of."""
        return replace(self, area=("any",))

    @cached_property
    def searched(self) -> tuple[str, ...]:
        """The areas to look into where no card is asked about: without any, the battle area."""
        return tuple(area for area in self.area if area != "any") or ("battle",)

    def among(self, looks: Iterator[Look], context: Context, raised: int = 0) -> list[Look]:
        """Return those of the looks that fit; `highest` is the highest of these."""
        fit = [look for look in looks if self._fits(look, context, raised)]
        if self.highest or self.lowest:
            fact = self.highest or self.lowest
            numbers = [n for look in fit if (n := look.fact(fact)) is not None]
            if not numbers:
                return []
            wanted = max(numbers) if self.highest else min(numbers)
            fit = [look for look in fit if look.fact(fact) == wanted]
        return fit

    def fits(self, look: Look, context: Context, raised: int = 0) -> bool:
        """Whether a card is like this. It may be one that is gone.

        It has the `highest` if none of all that fit otherwise has more.
        """
        if not self._fits(look, context, raised):
            return False
        if not self.highest and not self.lowest:
            return True
        fact = self.highest or self.lowest
        others = context.found(replace(self, highest="", lowest="", area=self.searched))
        own = look.fact(fact)
        if own is None:
            return False
        numbers = [number for other in others if (number := other.fact(fact)) is not None]
        return own == (max(numbers, default=own) if self.highest else min(numbers, default=own))

    def _fits(self, look: Look, context: Context, raised: int) -> bool:
        """Whether a card is like this, `highest` and `lowest` apart; of a DUAL card one side is
        enough, but all of it is asked of that side (CR 4-6-5-2, 4-6-6-2)."""
        if look.sides:
            return any(self._fits(side, context, raised) for side in look.sides)
        # A Security Digimon is in no area (CR 13-1-6); who names it means it (CR 15-1-8).
        named = "security digimon" in look.kinds and "security digimon" in self.kind
        if not named and look.area not in self.area and "any" not in self.area:
            return False
        if self.kind and not any(kind in look.kinds for kind in self.kind):
            return False
        if self.of and (look.owner == context.player) != (self.of == "you"):
            return False
        if self.this and look.id not in (context.holder, context.card):
            return False
        if self.other and look.id in (context.holder, context.card):
            return False
        if self.suspended is not None and look.suspended != self.suspended:
            return False
        more = context.more
        if self.level is not None and not self.level.holds(look.level, context, more["level"]):
            return False
        if self.dp is not None and not self.dp.holds(look.dp, context, raised + more["dp"]):
            return False
        return self._is_common or self._more(look, context)

    @cached_property
    def _is_common(self) -> bool:
        """Whether nothing is asked but what most filters ask."""
        return all(
            getattr(self, each.name) == each.default
            for each in fields(self)
            if each.name not in COMMON
        )

    def _more(self, look: Look, context: Context) -> bool:
        """Whether the rarer things that are asked fit."""
        if self.name and not any(look.is_named(name) for name in self.name):
            return False
        if self.name_has and not any(look.has_in_name(part) for part in self.name_has):
            return False
        if self.trait and not any(trait in look.traits for trait in self.trait):
            return False
        if self.trait_has and not any(
            part in trait
            for part in self.trait_has
            for trait in look.traits
            if trait not in self.trait_except
        ):
            return False
        if self.colour and not any(colour in look.colours for colour in self.colour):
            return False
        if self.named and not any(look.id in context.ids(name) for name in self.named):
            return False
        if self.not_named and any(look.id in context.ids(name) for name in self.not_named):
            return False
        if self.colours is not None and not self.colours.holds(len(look.colours), context):
            return False
        if self.no_level and look.level is not None:
            return False
        if self.play_cost is not None and not self.play_cost.holds(
            look.play_cost, context, context.more["play cost"]
        ):
            return False
        if self.use_cost is not None and not self.use_cost.holds(look.use_cost, context):
            return False
        if self.under is not None and not self.under.holds(len(look.under), context):
            return False
        if self.links is not None and not self.links.holds(len(look.links), context):
            return False
        if self.same_level is not None and not self.same_level.holds(
            _same_level(look, context), context
        ):
            return False
        if self.face_up is not None and look.face_up != self.face_up:
            return False
        if self.token is not None and look.token != self.token:
            return False
        if self.number and not any(number in look.numbers for number in self.number):
            return False
        if self.keyword and not any(word in look.keywords for word in self.keyword):
            return False
        if self.timing and not any(_has_timing(look, timing, context) for timing in self.timing):
            return False
        if self.process and not any(_has_process(look, name, context) for name in self.process):
            return False
        facts = context.game.facts
        if self.requires and not any(
            facts.printed(look.number).requirements.get(kind) for kind in self.requires
        ):
            return False
        if self.part and not any(
            each.field in self.part for each in facts.printed(look.number).on_side(look.side)
        ):
            return False
        if self.text and not any(facts.text(look).has(term) for term in self.text):
            return False
        return self._about_others(look, context)

    def _about_others(self, look: Look, context: Context) -> bool:
        """Whether what is asked about other cards or the game fits."""
        if self.has_under is not None:
            found = sum(self.has_under.fits(under, context) for under in context.under(look))
            wanted = self.has_under_number
            if not (found if wanted is None else wanted.holds(found, context)):
                return False
        if self.linked_with is not None and not any(
            self.linked_with.anywhere.fits(card, context) for card in context.links(look)
        ):
            return False
        if self.host is not None:
            host = context.now.looks.get(look.host)
            if host is None or not self.host.fits(host, context):
                return False
        new = look.placed == context.game.state.turn
        if self.played_this_turn is not None and new != self.played_this_turn:
            return False
        if self.attacking is not None:
            attack = context.game.state.attack
            if (attack is not None and attack.attacker == look.id) != self.attacking:
                return False
        if self.same_name_as is not None and not _shares_name(
            look, self.same_name_as.looks(context)
        ):
            return False
        if self.same_colour_as is not None and not any(
            set(look.colours) & set(other.colours) for other in self.same_colour_as.looks(context)
        ):
            return False
        if self.other_name_than is not None and _shares_name(
            look, self.other_name_than.looks(context)
        ):
            return False
        if self.digixros_material_of is not None and not any(
            wanted.anywhere.fits(look, context)
            for of in self.digixros_material_of.looks(context)
            for wanted in context.game.facts.digixros_materials(of.number)
        ):
            return False
        if self.not_ is not None and self.not_.fits(look, context):
            return False
        if self.any_ and not any(each.fits(look, context) for each in self.any_):
            return False
        if self.all_of and not all(each.fits(look, context) for each in self.all_of):
            return False
        return self.while_ is None or self.while_.holds(context)


def _has_timing(look: Look, timing: str, context: Context) -> bool:
    """Whether something has an effect of that icon: off the field its upper text (CR 2-3-3-2)."""
    if look.area in ("battle", "breeding"):
        return look.has_timing(timing)
    printed = context.game.facts.printed(look.number)
    upper = "option" if look.side == "option" else "effect"
    return any(each.field == upper and each.is_at(timing) for _, each in printed.abilities)


def _same_level(look: Look, context: Context) -> int:
    """How many cards of one level are stacked, at most; those without a level are of none."""
    levels = [each.level for each in (look, *context.under(look)) if each.level is not None]
    return max((levels.count(level) for level in levels), default=0)


def _has_process(look: Look, name: str, context: Context) -> bool:
    """Whether something has an effect with such a keyword: off the field its upper text, and in any
    case only where the processing conditions of that effect are met (CR 2-3-3-2, 2-3-3-3)."""
    if look.area in ("battle", "breeding"):
        lives = look.live
    else:
        upper = "option" if look.side == "option" else "effect"
        lives = [
            Live(each, "", look.id, look.id, look.number, look.owner)
            for _, each in context.game.facts.printed(look.number).abilities
            if each.field == upper
        ]
    return any(
        _executes(step, name, type(context).of(context.game, live, now=context.now, look=look))
        for live in lives
        for step in live.ability.do
    )


def _executes(step: Step, name: str, context: Context) -> bool:
    if step.tag == "process" and step.process == name:  # type: ignore[attr-defined]
        return True
    if step.tag == "if" and not step.if_.holds(context):  # type: ignore[attr-defined]
        within = step.otherwise  # type: ignore[attr-defined]
    else:
        every = (getattr(step, each.name) for each in fields(step) if each.name != "otherwise")
        within = [one for each in every if isinstance(each, tuple) for one in each]
    return any(isinstance(each, Step) and _executes(each, name, context) for each in within)


def _shares_name(look: Look, others: Any) -> bool:
    return any(set(look.names) & set(other.names) for other in others)
