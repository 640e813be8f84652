"""What is printed on the cards of a game: facts by the card pool, effects by their programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import NoneType
from typing import TYPE_CHECKING, Any

from engine.cards import Card, CardPool, Digivolution, folded
from engine.effects.amounts import Number
from engine.effects.dependence import nodes
from engine.effects.keywords import keyword
from engine.effects.verbs.xros import DigiXros
from engine.game.looks import Live, Look
from engine.game.state import PILES, CardCopy, Stack, State

if TYPE_CHECKING:
    from engine.effects.ability import Ability
    from engine.effects.filters import Filter
    from engine.effects.step import Step

Programs = Mapping[str, Sequence["Ability"]]
Named = tuple[tuple[str, "Ability"], ...]  # abilities by their names within one card
Icons = Mapping[str, Sequence[tuple[str, set[str]]]]
BLANK = Card("", "")  # a number that no catalogue has: a Digimon card without any facts
KINDS = {"Digimon": "digimon", "Tamer": "tamer", "Option": "option", "Digi-Egg": "digi-egg"}
KEPT = 2000  # looks of cards in piles, at most
TOKEN = "token "  # how the number of a token begins; its name follows


# Steps that say what can be done with the card: in force for nothing on the field.
REQUIREMENTS = ("digixros", "digixros as", "assembly", "dna", "burst", "links to", "app fusion")
OF_ITSELF = ("cost", "can digivolve for", "digivolves onto", "ignore colours of", "colours met by")
TERMS = ("name", "name has", "trait", "trait has")  # keys of programs under which terms stand
PROCESSING = {"draw": "draw", "recover": "recovery", "de-digivolve": "de-digivolve"}


@dataclass(frozen=True, slots=True)
class Text:
    """What can be looked up in the text of a card, without its notes (CR 4-23)."""

    icons: frozenset[str]  # keywords and timings
    terms: tuple[str, ...]  # names and traits, those of the card itself among them

    @classmethod
    def of(cls, card: Card, abilities: Iterable[Ability]) -> Text:
        """Gather it from the facts and all programs of a card, wherever they stand on it."""
        icons: set[str] = set()
        terms = [card.name, *card.also_named, *card.also_contains, *card.traits]
        for ability in abilities:
            _gather(ability.dump(), icons, terms)
        return cls(frozenset(icons), tuple(folded(term) for term in terms))

    def has(self, wanted: str) -> bool:
        """Whether an icon is there exactly so (CR 4-23-4), or a term anywhere."""
        return wanted in self.icons or any(folded(wanted) in term for term in self.terms)


def _gather(plain: Any, icons: set[str], terms: list[str]) -> None:
    if isinstance(plain, list):
        for each in plain:
            _gather(each, icons, terms)
    elif isinstance(plain, dict):
        for key, value in plain.items():
            words = [value] if isinstance(value, str) else value
            if key in PROCESSING:
                icons.add(PROCESSING[key])
            if key in TERMS and isinstance(words, list):
                terms += [each for each in words if isinstance(each, str)]
            elif key in ("keyword", "when", "text") and isinstance(words, list):
                icons.update(each for each in words if isinstance(each, str))
            _gather(value, icons, terms)


@dataclass(frozen=True, slots=True)
class Printed:
    """What one card number stands for: its facts, its abilities, and how it looks in a pile."""

    card: Card
    look: Look
    abilities: tuple[tuple[int, Ability], ...]
    top: tuple[tuple[int, Ability], ...]  # in force on the field as the top card
    breeding: tuple[tuple[int, Ability], ...]
    inherited: tuple[tuple[int, Ability], ...]
    link: tuple[tuple[int, Ability], ...]
    interrupting: Named  # of the immediate type in the upper text, those of keywords among them
    use: int | None  # which of them using it activates, where it is an Option (CR 9-1-9-3)
    icons: dict[str, tuple[tuple[int, Ability], ...]]  # {Hand}, {Trash}, {Security}
    own: Named  # what it says of its own cost and requirements
    # Its requirements by their words, each with where it stands: "digixros", "links to"…
    requirements: dict[str, tuple[tuple[int, Ability, Step], ...]]

    def on_side(self, side: str) -> list[Ability]:
        """The abilities of one side of a DUAL card; all of them for "" (CR 4-6-5-1, 4-6-6-1)."""
        return [
            each for _, each in self.abilities if not side or (side == "option") == is_option(each)
        ]


class Facts:
    """Facts of the cards of one game, by the pool and the programs that it is played with."""

    def __init__(self, pool: CardPool[Card], programs: Programs | None = None) -> None:
        self._pool = pool
        self._programs: Programs = programs or {}
        self._known: dict[str, Printed] = {}
        self._texts: dict[tuple[str, str], Text] = {}
        self._looks: dict[tuple[int, str, int, bool], Look] = {}

    def text(self, look: Look) -> Text:
        """What can be looked up in the text of a card, or of one side of it."""
        known = self._texts.get((look.number, look.side))
        if known is None:
            printed = self.printed(look.number)
            card = printed.look.seen_as(look.side).card or printed.card
            known = Text.of(card, printed.on_side(look.side))
            self._texts[look.number, look.side] = known
        return known

    def printed(self, number: str) -> Printed:
        """What is printed on cards of this number; nothing for an unknown one."""
        known = self._known.get(number)
        if known is None:
            known = self._known[number] = self._print(number)
        return known

    def card(self, copy: CardCopy) -> Card:
        """The printed card; a blank one for an unknown number."""
        return self.printed(copy.number).card

    def is_egg(self, copy: CardCopy) -> bool:
        return self.card(copy).is_egg

    def look(self, copy: CardCopy, area: str, host: int = 0) -> Look:
        """How a card looks that is no stack on the field. Kept while it stays the same."""
        sign = (copy.id, area, host, copy.face_up)
        known = self._looks.get(sign)
        if known is None:
            if len(self._looks) > KEPT:
                self._looks.clear()
            known = self._looks[sign] = self._look(copy, area, host)
        return known

    def _look(self, copy: CardCopy, area: str, host: int) -> Look:
        hidden = area in ("under", "link") and not copy.face_up
        # Without any information where it lies face down under a card (CR 4-7-9).
        look = self.printed("" if hidden else copy.number).look.copy()
        look.sides = tuple(side.copy() for side in look.sides)
        for each in (look, *look.sides):
            each.id, each.owner, each.area, each.host = copy.id, copy.owner, area, host
            each.face_up, each.token = copy.face_up, copy.token
        if hidden:
            look.kinds = frozenset()
        return look

    def looks_in(self, state: State, player: int, area: str) -> list[Look]:
        """How the cards of a pile look: "hand", "deck", "trash", "security", "eggs", "revealed"."""
        return [self.look(card, area) for card in getattr(state.side(player), area)]

    def looks_under(self, stack: Stack) -> list[Look]:
        """How the digivolution cards of a stack look, the topmost first."""
        return [self.look(card, "under", stack.id) for card in stack.cards[1:]]

    def on_field(self, stack: Stack, area: str) -> Look:
        """How a stack looks before anything that is in force changes it."""
        printed = self.printed(stack.top.number)
        look = printed.look.seen_as("digimon").copy()  # CR 4-6-3
        kinds = look.kinds
        if "digi-egg" in kinds:
            kinds = kinds | {"digimon"}  # CR 4-3-1
        look.id = look.host = stack.id
        look.owner, look.area, look.kinds = stack.top.owner, area, kinds
        look.face_up, look.token, look.top = stack.top.face_up, stack.top.token, stack.top.id
        look.suspended, look.placed = stack.suspended, stack.placed
        look.under, look.links = tuple(stack.cards[1:]), tuple(stack.links)
        breeding = area == "breeding"
        self._enter(look, stack.top, printed.breeding if breeding else printed.top)
        if "digimon" in kinds:
            self.inherit(look)
        return look

    def inherit(self, look: Look) -> None:
        """Give a Digimon what it has of its digivolution and link cards (CR 4-3-3 to 4-3-5)."""
        breeding = look.area == "breeding"
        for card in look.under:
            if card.face_up:
                inherited = self.printed(card.number).inherited
                if inherited:
                    wanted = ("breeding" if breeding else "", "field")
                    self._enter(look, card, [e for e in inherited if e[1].icon in wanted])
        for card in look.links:
            linked = self.printed(card.number)
            look.dp_change += linked.card.link_dp or 0
            if not breeding:
                self._enter(look, card, linked.link)

    def with_icon(self, card: CardCopy, icon: str) -> list[Live]:
        """The abilities of a card that are in force in its hand, trash or security stack."""
        return [
            Live(ability, f"{card.id}:{at}", card.id, card.id, card.number, card.owner)
            for at, ability in self.printed(card.number).icons.get(icon, ())
        ]

    def has_requirements(self, card: CardCopy | Look, *which: str) -> bool:
        """Whether anything stands on a card of what can be done with it, by the words for it."""
        return not self.printed(card.number).requirements.keys().isdisjoint(which)

    def requirements_of(self, card: CardCopy | Look, which: str) -> list[tuple[Live, Step]]:
        """What can be done with a card, by the word for it: "digixros", "links to"…"""
        found = self.printed(card.number).requirements.get(which, ())
        return [
            (Live(ability, f"{card.id}:{at}", card.id, card.id, card.number, card.owner), step)
            for at, ability, step in found
        ]

    def used(self, card: CardCopy) -> Live | None:
        """What using an Option card activates: its first [Main] effect (CR 9-1-9-3)."""
        printed = self.printed(card.number)
        if printed.use is None:
            return None
        ability = dict(printed.abilities)[printed.use]
        return Live(ability, f"{card.id}:{printed.use}", card.id, card.id, card.number, card.owner)

    def abilities(self, card: CardCopy, fields: Iterable[str], holder: int = 0) -> list[Live]:
        """The abilities that stand in some fields of a card, in force or not."""
        return [
            Live(ability, f"{card.id}:{at}", holder or card.id, card.id, card.number, card.owner)
            for at, ability in self.printed(card.number).abilities
            if ability.field in fields
        ]

    def interrupting(self, card: CardCopy) -> list[Live]:
        """The immediate-type abilities of a card that is on its way, keywords written out."""
        return [
            Live(ability, f"{card.id}:{at}", card.id, card.id, card.number, card.owner)
            for at, ability in self.printed(card.number).interrupting
        ]

    def digixros_materials(self, number: str) -> list[Filter]:
        """What the DigiXros requirements of a card name."""
        found = self.printed(number).requirements.get("digixros", ())
        steps = [step for _, _, step in found if isinstance(step, DigiXros)]
        return [each for step in steps for each in (step.any_of, *step.with_) if each is not None]

    def icons_in(self, state: State) -> Icons:
        """What waits in piles: by event, which piles, and the numbers of the cards that wait."""
        numbers = {
            card.number
            for side in state.sides
            for pile in [getattr(side, area) for area in PILES]
            + [[*stack.cards, *stack.links] for stack in side.field]
            for card in pile
        } | {card.number for card in state.nowhere}
        found: dict[str, dict[str, set[str]]] = {}
        for number in numbers:
            for icon, abilities in self.printed(number).icons.items():
                for event in {trigger.event for _, each in abilities for trigger in each.when}:
                    found.setdefault(event, {}).setdefault(icon, set()).add(number)
        return {event: sorted(of.items()) for event, of in found.items()}

    @staticmethod
    def _enter(look: Look, card: CardCopy, abilities: Iterable[tuple[int, Ability]]) -> None:
        for at, ability in abilities:
            key = f"{card.id}:{at}"
            look.live.append(Live(ability, key, look.id, card.id, card.number, card.owner))

    def _print(self, number: str) -> Printed:
        card = self._pool.find(number) or self._token(number) or BLANK
        shown = ("effect",) if is_divided(card) else ("effect", "option")
        use = ("option",) if is_divided(card) else ("effect", "option")
        abilities = tuple(enumerate(self._programs.get(number, ())))
        upper = tuple(_upper(abilities))
        standing = tuple(e for e in abilities if not _only_requires(e[1]))
        requirements: dict[str, tuple[tuple[int, Ability, Step], ...]] = {}
        for at, ability in abilities:
            for step in ability.do:
                if step.tag in REQUIREMENTS:
                    found = requirements.get(step.tag, ())
                    requirements[step.tag] = (*found, (at, ability, step))
        icons: dict[str, tuple[tuple[int, Ability], ...]] = {}
        for icon in ("hand", "trash", "security"):
            there = tuple(each for each in standing if each[1].icon == icon)
            if there:
                icons[icon] = there
        return Printed(
            card,
            _look(card, number),
            abilities,
            top=tuple(e for e in standing if e[1].field in shown and e[1].icon in ("", "field")),
            breeding=tuple(
                e
                for e in abilities
                if e[1].field == "effect" and e[1].icon in ("breeding", "field")
            ),
            inherited=tuple(e for e in abilities if e[1].field == "inherited"),
            use=next(
                (
                    at
                    for at, each in abilities
                    if "Option" in card.kinds and each.field in use and each.has("main")
                ),
                None,
            ),
            link=tuple(e for e in abilities if e[1].field == "link"),
            icons=icons,
            interrupting=tuple(e for e in upper if e[1].is_immediate),
            own=tuple(
                e
                for e in upper
                if e[1].is_persistent and not e[1].icon
                if any(node.tag in OF_ITSELF for node in nodes(e[1]))
            ),
            requirements=requirements,
        )

    def _token(self, number: str) -> Card | None:
        for token in self._pool.tokens:
            if number == TOKEN + token.name:
                return Card(
                    number,
                    token.name,
                    kinds=(token.kind,),
                    colours=(token.colour,) if token.colour else (),
                    level=token.level,
                    play_cost=token.play_cost,
                    dp=token.dp,
                    forms=(token.form,) if token.form else (),
                    attributes=(token.attribute,) if token.attribute else (),
                    types=tuple(part.strip() for part in token.types.split("/") if part.strip()),
                )
        return None


def _only_requires(ability: Ability) -> bool:
    """Whether it says nothing but what can be done with the card."""
    return bool(ability.do) and all(step.tag in REQUIREMENTS for step in ability.do)


def _upper(abilities: Iterable[tuple[int, Ability]]) -> Iterator[tuple[str, Ability]]:
    """The abilities of the upper text and the Option's, with those that keywords stand for."""
    for at, ability in abilities:
        if ability.field not in ("effect", "option"):
            continue
        yield str(at), ability
        if ability.is_persistent and not ability.icon and ability.during is None:
            for step in ability.do:
                if step.tag == "keyword":
                    yield from _of_keyword(at, step)


def _of_keyword(at: int, step: Any) -> Iterator[tuple[str, Ability]]:
    if isinstance(step.n, (Number, NoneType)):
        n = None if step.n is None else step.n.number
        for which, each in enumerate(keyword(step.keyword, n, step.which)):
            yield f"{at}/{step.keyword.replace(' ', '-')}{which}", each


def requirements(card: Card, under: Look, any_level: bool = False) -> list[Digivolution]:
    """The digivolution requirements of a card that what lies underneath meets (CR 2-3-5)."""
    return [
        wanted
        for wanted in card.digivolution
        if (any_level or wanted.level is None or wanted.level == under.level)
        and (wanted.form is None or wanted.form in under.traits)
        and (not wanted.colours or set(wanted.colours) & set(under.colours))
    ]


def is_option(ability: Ability) -> bool:
    """Whether it stands on the Option side of a DUAL card."""
    return ability.field == "option"


def is_divided(card: Card) -> bool:
    """Whether it has a Digimon side and an Option side."""
    return card.is_dual and "Option" in card.kinds


def _sides(card: Card) -> tuple[Card, Card]:
    """What each side of a DUAL card says; traits belong to both (CR 4-6-5-1, 4-6-6-1)."""
    kinds = tuple(kind for kind in card.kinds if kind != "Option")
    return (
        replace(card, kinds=kinds, use_cost=None, dual_name="", dual_colours=()),
        Card(
            card.number,
            card.dual_name or card.name,
            name_ja=card.dual_name_ja,
            kinds=("Option",),
            colours=card.dual_colours or card.colours,
            use_cost=card.use_cost,
            forms=card.forms,
            attributes=card.attributes,
            types=card.types,
            rule_traits=card.rule_traits,
            also_numbered=card.also_numbered,
        ),
    )


def _look(card: Card, number: str) -> Look:
    look = _plain(card, number)
    if is_divided(card):
        look.sides = tuple(_plain(side, number) for side in _sides(card))
        for side, name in zip(look.sides, ("digimon", "option"), strict=True):
            side.side = name
        option = look.sides[1]
        look.names = tuple(dict.fromkeys(look.names + option.names))
        look.colours = tuple(dict.fromkeys(look.colours + option.colours))
    return look


def _plain(card: Card, number: str) -> Look:
    return Look(
        id=0,
        owner=0,
        area="",
        number=number,
        kinds=frozenset(KINDS[kind] for kind in card.kinds if kind in KINDS),
        names=(card.name, *card.also_named),
        contained=card.also_contains,
        traits=card.traits,
        colours=card.colours,
        level=card.level,
        base_dp=card.dp if {"Digimon", "Digi-Egg"} & set(card.kinds) else None,
        play_cost=card.play_cost,
        use_cost=card.use_cost,
        card=card,
    )
