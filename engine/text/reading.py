"""What became of a text: read, declined, ambiguous, or not there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.effects.ability import Ability
from engine.text import pronouns
from engine.text.grammar import Grammar, Parse
from engine.text.normalise import lines

Outcome = Literal["read", "declined", "ambiguous", "no-text", "unavailable"]
# How fields of texts are called in programs; what has no name of its own is the upper text.
FIELDS = ("effect", "inherited", "security", "link", "option")

COMING = "coming"  # the category of when an effect comes, without what it does
INTERRUPTING = frozenset({"prevent", "reduce cost"})  # steps of immediate-type effects
FROM_UNDER_ONE = re.compile(
    r"\b(from|in|under) (1|one) of your [^.,]*(digivolution cards|Tamers)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Read:
    """One effect as it was read: a timing block of one field, in its one spelling.

    `programs` holds one program where it was read, both where it is ambiguous. `understood` is the
    longest part from the beginning that some phrase has understood, `stopped` the word after it,
    `wanted` that word with what is around it. `by_hand` is a program that stops and says the text
    when an effect comes that was not read; None where it was not even read when that is.
    """

    text: str
    outcome: Outcome
    programs: tuple[dict[str, Any], ...] = ()
    understood: str = ""
    stopped: str = ""
    wanted: str = ""
    by_hand: dict[str, Any] | None = None

    @property
    def program(self) -> dict[str, Any] | None:
        """The program of what was read; None of everything else, and of what is facts."""
        return self.programs[0] if self.outcome == "read" and self.programs else None

    @property
    def abilities(self) -> tuple[Ability, ...]:
        program = self.program or self.by_hand
        return () if program is None else (Ability.read(program),)


def read_effect(
    text: str, grammar: Grammar, field: str = "effect", category: str = "effect"
) -> Read:
    """Read one effect, which stands in that field of a card, or a line of another category."""
    parse = Parse(grammar, text)
    meanings = [
        settled
        for meaning in parse.whole(category)
        if makes_sense(meaning)
        and not takes_from_several(meaning, text)
        and pronouns.calls_what_it_did(meaning)
        and (settled := pronouns.settled(meaning, text)) is not None
    ]
    programs = tuple(_of_field(meaning, field) for meaning in meanings)
    if len(programs) == 1:
        Ability.read(programs[0])  # what a phrase means is a program, or the phrase is wrong
        return Read(text, "read", programs)
    stop = _by_hand(parse, text, field)
    if programs:
        return Read(text, "ambiguous", programs, by_hand=stop)
    return replace(declined(text, parse.tokens, parse.furthest), by_hand=stop)


def declined(text: str, tokens: Sequence[str], understood: int) -> Read:
    """What was not read, of whose tokens so many were understood."""
    return Read(
        text,
        "declined",
        understood=" ".join(tokens[:understood]),
        stopped=tokens[understood] if understood < len(tokens) else "",
        wanted=" ".join(
            [*tokens[max(0, understood - 3) : understood], ">", *tokens[understood:][:3]]
        ),
    )


def read_field(text: str, grammar: Grammar, field: str) -> list[Read]:
    """Read all effects of one field of a card."""
    return [read_effect(line, grammar, field) for line in lines(text)]


def _by_hand(parse: Parse, text: str, field: str) -> dict[str, Any] | None:
    """A program that comes when the text does, as far as exactly that was read, and stops there."""
    comings = parse.beginnings(COMING)
    if not comings:
        return None
    meanings = comings[max(comings)]
    if len(meanings) > 1 or not makes_sense(meanings[0]):
        return None
    return _of_field(meanings[0] | {"do": [{"by hand": text}]}, field)


def makes_sense(plain: Any, *, interrupting: bool = False) -> bool:
    """Whether what only immediate-type effects can do stands in those alone (CR 15-8-5), and
    nothing is about cards of which nobody says where or what they are."""
    if isinstance(plain, list):
        return all(makes_sense(each, interrupting=interrupting) for each in plain)
    if not isinstance(plain, dict):
        return True
    if _asks_for_colours_alone(plain.get("there are")):
        return False
    if "when" in plain:
        interrupting = any(isinstance(each, dict) and "would" in each for each in plain["when"])
    if not interrupting and not INTERRUPTING.isdisjoint(plain):
        return False
    return all(makes_sense(each, interrupting=interrupting) for each in plain.values())


def takes_from_several(plain: Any, text: str) -> bool:
    """Whether several cards from under one Digimon or Tamer, whichever it is, would be taken from
    under several: programs cannot say that they lie under the same one."""
    return bool(FROM_UNDER_ONE.search(text)) and _picks_several_under(plain)


def _picks_several_under(plain: Any) -> bool:
    if isinstance(plain, list):
        return any(map(_picks_several_under, plain))
    if not isinstance(plain, dict):
        return False
    among = plain.get("from")
    if plain.get("pick", 1) != 1 and isinstance(among, dict):
        host = among.get("host")
        if "under" in among.get("area", ()) and isinstance(host, dict) and "of" in host:
            return True
    return any(map(_picks_several_under, plain.values()))


def _asks_for_colours_alone(plain: Any) -> bool:
    """Whether it is about "a green card" that nobody says anything else of, not even where."""
    return isinstance(plain, dict) and bool(plain) and plain.keys() <= {"colour", "of"}


def _of_field(meaning: dict[str, Any], field: str) -> dict[str, Any]:
    return meaning if field == "effect" else meaning | {"field": field}
