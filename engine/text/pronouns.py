"""What "it" stands for where that is not the same as in programs.

In programs "it" is what was chosen last, before that what met the trigger condition. In texts it is
what was spoken of last: of "When this Digimon deletes …, it unsuspends" and "if this Digimon has …,
it gains …" this Digimon. "That Digimon" is never this one. "Under that Digimon" is under what met
the trigger condition ("them", as "it" is what is placed), unless another one was chosen before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from engine.text.normalise import tokens

OTHERS = frozenset({"that", "those", "they"})
THIS = {"this": True}
DELETED = "on deletion"


# What a step has to have done before anything can be called so.
DOERS = {
    "played": frozenset({"play", "play token"}),
    "digivolved": frozenset({"digivolve", "dna digivolve", "burst digivolve", "app fuse"}),
}
EVENTS = frozenset({"event", "happened", "at"})  # their words are no names of cards


def calls_what_it_did(program: dict[str, Any]) -> bool:
    """Whether "the Digimon this effect played" stands behind what plays one, and so on: of "When
    you play …, the played Digimon gains …" it is what triggered the effect."""
    return all(_is_done_before(program.get("do"), name, DOERS[name]) for name in DOERS)


def _is_done_before(plain: Any, name: str, doers: frozenset[str]) -> bool:
    done = False
    for key, value in _all_in(plain):
        if value == name and key not in EVENTS:
            if not done:
                return False
        elif key in doers or (key == "to" and value in doers):
            done = True
    return True


def _all_in(plain: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Yield all keys and values within something, in the order in which they stand."""
    if isinstance(plain, list):
        for each in plain:
            yield from _all_in(each, key)
    elif isinstance(plain, dict):
        for inner, value in plain.items():
            yield inner, None
            yield from _all_in(value, inner)
    else:
        yield key, plain


def settled(program: dict[str, Any], text: str) -> dict[str, Any] | None:
    """The program with "this" for such an "it"; None where it cannot be told what is meant."""
    if not _as_then(program, text):
        return None
    triggers = program.get("when")
    if _is_under_another(program.get("do"), triggers or ()):
        return None
    if triggers == [DELETED]:
        program = program | {"do": _as_it_was(program["do"])}
    words = {token.casefold() for token in tokens(text)}
    if not triggers or "do" not in program or "it" not in words:
        return program
    reader = _Reader(not OTHERS.isdisjoint(words))
    mine = [_is_doing(each) for each in triggers]
    do = reader.read(program["do"], any(mine))
    if reader.unclear or (do != program["do"] and any(mine) and not all(mine)):
        return None
    return program | {"do": do}


def _as_it_was(plain: Any) -> Any:
    """What is asked of this Digimon where it has been deleted: as it was then, whatever the tense
    ("If this Digimon has …")."""
    if isinstance(plain, list):
        return [_as_it_was(each) for each in plain]
    if not isinstance(plain, dict):
        return plain
    asks = "is" in plain and plain.get("who") == "this"
    return {key: _as_it_was(each) for key, each in plain.items()} | (
        {"who": "it then"} if asks else {}
    )


def _as_then(program: dict[str, Any], text: str) -> bool:
    """Whether "the deleted Digimon" is the one that triggered it where it waits for that, else the
    one that this effect deleted; "that Digimon", as it was then, is the one that triggered it."""
    plain, said = json.dumps(program), text.casefold()
    events = {each["event"] for each in program.get("when", ()) if isinstance(each, dict)}
    for event in ("deleted", "played", "digivolved"):
        if f"the {event} digimon" in said or f"the digimon you {event}" in said:
            wrong = (
                ('"of": "deleted then"', '"of": "played"') if event in events else ('"it then"',)
            )
            return not any(each in plain for each in wrong)
    return bool(events) or " had " in said or '"it then"' not in plain


def _is_under_another(do: Any, triggers: Sequence[Any]) -> bool:
    """Whether something is placed under "that Digimon" and no trigger tells which."""
    hosts = list(_before_hosts(do))
    told = bool(triggers) and all(isinstance(each, dict) for each in triggers)
    return bool(hosts) and (not told or any(hosts))


def _before_hosts(plain: Any, chosen: bool = False) -> Iterator[bool]:
    """Yield for each "under that Digimon" whether something on the field was chosen before."""
    if isinstance(plain, list):
        for each in plain:
            yield from _before_hosts(each, chosen)
            chosen = chosen or _chooses_on_field(each)
    elif isinstance(plain, dict):
        if plain.get("host") == "them":
            yield chosen
        for each in plain.values():
            yield from _before_hosts(each, chosen)
            chosen = chosen or _chooses_on_field(each)


def _chooses_on_field(plain: Any) -> bool:
    if isinstance(plain, list):
        return any(map(_chooses_on_field, plain))
    if not isinstance(plain, dict):
        return False
    among = plain.get("from")
    if "pick" in plain and isinstance(among, dict) and "area" not in among:
        return True
    return any(map(_chooses_on_field, plain.values()))


def _is_doing(trigger: Any) -> bool:
    """Whether it waits for what this Digimon does, or what is done under it, and not to it."""
    return isinstance(trigger, dict) and THIS in (trigger.get("agent"), trigger.get("host"))


class _Reader:
    """Goes through steps in their order and notes whether something has been chosen."""

    def __init__(self, others: bool) -> None:
        self.others = others
        self.chosen = False
        self.unclear = False

    def read(self, plain: Any, this: bool, after_choice: bool = False) -> Any:
        if plain == "it":
            if not this or (self.chosen and not after_choice):
                return plain
            self.unclear = self.unclear or self.others or after_choice
            return "this"
        if isinstance(plain, list):
            return [self.read(each, this, after_choice) for each in plain]
        if not isinstance(plain, dict) or "when" in plain:
            return plain
        if "if" in plain and "then" in plain and _is_about_this(plain["if"]):
            after = self.chosen
            return {key: self.read(each, True, after) for key, each in plain.items()}
        read = {key: self.read(each, this, after_choice) for key, each in plain.items()}
        if "pick" in plain and "as" not in plain:
            self.chosen = True
        return read


def _is_about_this(condition: Any) -> bool:
    return isinstance(condition, dict) and condition.get("who") == "this"
