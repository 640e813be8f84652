"""How the engine reads a card: effect by effect, in words, with what is left to people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cards.models import Versions
from cards.programs import GRAMMARS, reads_of
from deckbuilder import glossary
from engine.effects.ability import Ability
from engine.text.coverage import CardRead
from engine.text.normalise import BULLET, TOKEN, tokens
from engine.text.printing import Printer
from engine.text.reading import Outcome, Read
from engine.text.requirements import LINK_REQUIREMENT, REQUIREMENT, REQUIREMENTS, RULE

# Where the words of tags are explained.
OF_PARTS = {"inherited": "inherited-effect", "link": "link-card"}
OF_ICONS = {"hand": "hand-icon", "trash": "trash-icon", "security": "security-icon"}
OF_ICONS |= {"breeding": "breeding-icon", "field": "breeding-icon"}
OF_TURNS = {"your": "your-turn", "opponent's": "opponents-turn"}
OF_LIMITS = {1: "once-per-turn", 2: "twice-per-turn"}
OPTIONAL = frozenset({"may do", "by"})  # steps that are all up to the player
KEYWORDS = frozenset({"keyword", "process"})


@dataclass(frozen=True, slots=True)
class Tag:
    """A word about an effect, and where it is explained; "" where that is nowhere."""

    text: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """One effect: as the engine says it, or as it stands there with where reading stopped."""

    part: Tag
    tags: tuple[Tag, ...]
    outcome: Outcome
    lines: tuple[str, ...] = ()  # of what was read: each choice is a line of its own
    understood: str = ""
    stopped: str = ""  # "" where nothing comes behind what was understood
    rest: str = ""

    @property
    def is_read(self) -> bool:
        return self.outcome == "read"


@dataclass(frozen=True, slots=True)
class Reading:
    """All effects of a card, in the order in which they stand on it."""

    outcome: Outcome
    effects: tuple[Shown, ...]
    language: str = "en"  # of the text

    @property
    def read(self) -> int:
        return sum(effect.is_read for effect in self.effects)

    @property
    def all(self) -> int:
        return len(self.effects)


def reading_of(number: str, versions: Versions, language: str = "en") -> Reading:
    """Return how a card of the modern game is read. Costs one query."""
    card = reads_of([number], versions, language)[number]
    return Reading(card.outcome, tuple(_effects(card, Printer(GRAMMARS[language]))), language)


def _effects(card: CardRead, printer: Printer) -> Iterator[Shown]:
    for name, reads in card.fields.items():
        for read in reads:
            yield _shown(read, name, printer)


def _shown(read: Read, name: str, printer: Printer) -> Shown:
    part = Tag(part_names()[name], _address(OF_PARTS.get(name, "")))
    tags = tuple(_tags(read, name))
    if read.outcome == "read":
        said = _said(read, name, printer)
        return Shown(
            part, tags, "read", tuple(said.replace(f" {BULLET}", f"\n{BULLET}").split("\n"))
        )
    if read.outcome == "ambiguous":
        return Shown(part, tags, "ambiguous", understood=read.text)
    found = list(TOKEN.finditer(read.text))
    at = len(tokens(read.understood))
    if at >= len(found):
        return Shown(part, tags, "declined", understood=read.text)
    start, end = found[at].span()
    return Shown(
        part,
        tags,
        "declined",
        understood=read.text[:start],
        stopped=read.text[start:end],
        rest=read.text[end:],
    )


def _said(read: Read, name: str, printer: Printer) -> str:
    """Print what was read; what is no program is a fact, and stands there as it is."""
    if read.program is None:
        return read.text
    meaning = {key: value for key, value in read.program.items() if key != "field"}
    is_requirement = name in (REQUIREMENT, LINK_REQUIREMENT)
    printed = printer.say  # in the language of the card: nothing to translate
    return printed(REQUIREMENTS if is_requirement else "effect", meaning) or read.text


def _tags(read: Read, name: str) -> Iterator[Tag]:
    """Yield what is to be known of an effect before it is read; of what was not read, what is."""
    program = read.program or read.by_hand
    if program is None or name in (REQUIREMENT, LINK_REQUIREMENT, RULE):
        return
    ability = Ability.read(program)
    steps = program.get("do", ())
    if read.outcome == "read":
        is_keyword = not ability.when and all(KEYWORDS & step.keys() for step in steps)
        yield Tag(_("Keyword")) if is_keyword else _entry(_type(ability))
    elif ability.when:
        yield _entry(_type(ability))
    if ability.icon:
        yield _entry(OF_ICONS[ability.icon])
    if ability.turn:
        yield _entry(OF_TURNS[ability.turn])
    if ability.limit in OF_LIMITS:
        yield _entry(OF_LIMITS[ability.limit])
    elif ability.limit:
        yield Tag(_("%(n)s times per turn") % {"n": ability.limit})
    if read.outcome == "read" and len(steps) == 1 and OPTIONAL & steps[0].keys():
        yield Tag(
            _("Optional"), _address("optional-processing-condition") if "by" in steps[0] else ""
        )


def _type(ability: Ability) -> str:
    """Which type of effect it is (CR 15-8), by its entry in the glossary."""
    if ability.is_persistent:
        return "persistent"
    if ability.is_immediate:
        return "immediate-type"
    return "activation-type" if ability.has("main") else "trigger-type"


def _entry(key: str) -> Tag:
    entry = glossary.entries()[key]
    return Tag(entry.written(get_language() or "en"), glossary.address_of(entry))


def _address(key: str) -> str:
    return glossary.address_of(glossary.entries()[key]) if key else ""


def part_names() -> dict[str, str]:
    """What the fields of programs are called."""
    return {
        "effect": _("Main effect"),
        "inherited": _("Inherited effect"),
        "security": _("Security effect"),
        "option": _("Option side"),
        "link": _("Link effect"),
        REQUIREMENT: _("Requirement"),
        LINK_REQUIREMENT: _("Link requirement"),
        RULE: _("Rule on the card"),
    }
