"""A board on which things are done by name, and looked at: behind scenario files and tests.

What is on the board is called by its place, "0:battle:0", or by its card number: "X1" is any copy
of it that is offered, "0:X1" one of player 0.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.cards import Card, CardPool
from engine.effects.verbs.by_hand import MOVES
from engine.game import Game, IllegalAnswer
from engine.game.choices import GO_ON, Option
from engine.game.facts import TOKEN, Programs
from engine.game.looks import Look
from engine.game.security import checks_of
from engine.game.session import Saved
from engine.game.state import PILES, CardCopy, Stack, State

AREAS = ("battle", "breeding", *PILES, "revealed")


ACTS = (
    "play", "digivolve", "dna", "burst", "fuse", "use", "link", "attack", "activate",
    "hatch", "move", "nothing", "pass", "keep", "redraw",
)  # fmt: skip
# What holds the cards apart on which a card goes, and words that stand where cards do.
BETWEEN = {"dna": " + ", "burst": " returning ", "fuse": " with "}
NO_CARDS = ("player", "yes", "no", "nothing", GO_ON, *MOVES)
# What can be seen of a game.
VALUES: dict[str, Callable[[Game], Any]] = {
    "memory": lambda game: game.state.memory_of(0),
    "turn": lambda game: game.state.player,
    "turn number": lambda game: game.state.turn,
    "phase": lambda game: game.state.phase,
    "winner": lambda game: game.state.winner,
    "reason": lambda game: game.state.reason,
    "asked": lambda game: game.choice.kind if game.choice else None,
    "asked player": lambda game: game.choice.player if game.choice else None,
    "attacking": lambda game: game.state.attack is not None,
}
# What can be seen of a card or of what is on the field, besides which card it is.
FACTS: dict[str, Callable[[Look], Any]] = {
    "dp": lambda look: look.dp,
    "level": lambda look: look.level,
    "name": lambda look: look.names[0],
    "names": lambda look: list(look.names),
    "suspended": lambda look: look.suspended,
    "colors": lambda look: sorted(look.colours),
    "kinds": lambda look: sorted(look.kinds),
    "traits": lambda look: list(look.traits),
    "play_cost": lambda look: look.play_cost,
    "keywords": lambda look: sorted(look.keywords),
    "checks": checks_of,
    "face up": lambda look: look.face_up,
    "under": lambda look: [card.number for card in look.under],
    "links": lambda look: [card.number for card in look.links],
}


class SceneFailed(AssertionError):
    """Something was not offered, or is not as expected: says what, and shows the board."""


class Scene:
    """A game from a state on; `saving` saves, loads and replays it after each answer."""

    def __init__(
        self,
        state: State,
        pool: CardPool[Card],
        programs: Programs,
        *,
        saving: bool = False,
    ) -> None:
        self.pool, self.programs, self.saving = pool, programs, saving
        self._saved = Saved(state.dump())
        self.game = Game(state, pool, programs)

    # --- doing ---

    def act(self, what: str) -> None:
        """Do an action: "play X1", "digivolve X1 -> 0:battle:0", "dna X1 -> X2 + X3",
        "burst X1 -> X2 returning X3", "attack 0:battle:0 -> player", "use X1", "link X1 -> X2",
        "fuse X1 -> X2 with X3", "activate 0:battle:0", "hatch", "move", "nothing", "pass"."""
        choice = self.game.choice
        if choice is None:
            raise self.failed(f"{what!r} is not offered: the game is over")
        if not self.game.is_quiet:
            raise self.failed(f"{what!r}: something else is asked")
        self._answer_one(list(self._found(what)), what)

    def choose(self, *names: str) -> None:
        """Answer an open choice: cards by name, "yes", "no", a number, or nothing at all."""
        choice = self.game.choice
        if choice is None:
            raise self.failed(f"{list(names)}: nothing is asked, the game is over")
        if self.game.is_quiet:
            raise self.failed(f"{list(names)}: nothing is asked but the next act")
        keys: list[str] = []
        for name in names:
            found = [
                option
                for option in choice.options
                if option.key not in keys and self._is_called(option, name)
            ]
            if not found:
                raise self.failed(f"{name!r} is not offered")
            places = {self._place(option) for option in found}
            if len(places) > 1 and len({place[:2] for place in places}) > 1:
                raise self.failed(f"{name!r} may be any of {', '.join(map(self.call, found))}")
            keys.append(found[0].key)
        self._answer(keys)

    def _answer_one(self, found: list[Option], what: str) -> None:
        if not found:
            raise self.failed(f"{what!r} is not offered")
        alike = {self._alike(option) for option in found}
        if len(alike) > 1:
            raise self.failed(f"{what!r} may be any of {', '.join(map(self.call, found))}")
        self._answer([found[0].key])

    def _answer(self, keys: list[str]) -> None:
        try:
            self.game.answer(keys)
        except IllegalAnswer as problem:
            raise self.failed(str(problem)) from problem
        if self.saving:
            self._saved.answers.append(keys)
            self._save_and_load()

    def _save_and_load(self) -> None:
        """Go on with what comes of saving, loading and replaying; it has to be the same."""
        saved = Saved.load(json.loads(json.dumps(self._saved.dump())))
        again = saved.play(self.pool, self.programs)
        if again.state != self.game.state or again.choice != self.game.choice:
            raise self.failed("saved and loaded, the game is not the same")
        if [type(event) for event in again.log] != [type(event) for event in self.game.log]:
            raise self.failed("saved and loaded, the log is not the same")
        self.game = again

    # --- looking ---

    def offered(self, *names: str) -> None:
        """Check that exactly these are offered."""
        choice = self.game.choice
        if choice is None:
            raise self.failed("nothing is offered: the game is over")
        left = list(choice.options)
        for name in names:
            found = list(self._found(name))
            if not found:
                raise self.failed(f"{name!r} is not offered")
            left = [option for option in left if option not in found]
        if left:
            raise self.failed(f"offered as well: {', '.join(map(self.call, left))}")

    def offers(self, *names: str) -> None:
        """Check that these are offered, whatever else is."""
        for name in names:
            if not any(self._found(name)):
                raise self.failed(f"{name!r} is not offered")

    def offers_not(self, *names: str) -> None:
        """Check that none of these is offered."""
        for name in names:
            if any(self._found(name)):
                raise self.failed(f"{name!r} is offered")

    def _found(self, name: str) -> Iterator[Option]:
        """Yield what is offered by that name; what can never be any fails, even where not to be
        offered is right."""
        choice = self.game.choice
        if choice is None:
            return
        quiet = self.game.is_quiet
        verb, _, rest = name.partition(" ")
        if quiet and verb not in ACTS:
            raise self.failed(f"{name!r} is no act; there are: {_list(ACTS)}")
        for card in _cards_of(verb, rest) if quiet else [name.partition("#")[0]]:
            if not self._can_be(card):
                raise self.failed(f"{name!r}: there is no card {card!r}")
        for option in choice.options:
            if self._is_act(option, name) if quiet else self._is_called(option, name):
                yield option

    def expect(self, expected: dict[str, Any]) -> None:
        """Check values by their names: "memory", "0:hand", "0:battle:0:dp", "winner"…"""
        for name, value in expected.items():
            found = self.value(name)
            if found != value:
                raise self.failed(f"{name} is {found!r}, not {value!r}")

    def value(self, name: str) -> Any:
        """What something is now. `memory` is as player 0 sees it."""
        return VALUES[name](self.game) if name in VALUES else self._of_place(name)

    def _of_place(self, name: str) -> Any:
        player, _, rest = name.partition(":")
        area, *parts = rest.split(":")
        if player not in ("0", "1") or area not in AREAS:
            known = f"{_list(VALUES)}; or a place, 0: or 1: and then {_list(AREAS)}"
            raise self._not_there(name, known)
        items = getattr(self.game.state.side(int(player)), area)
        match parts:
            case []:
                return len(items)
            case ["cards"]:
                return [_number(item) for item in items]
            case [at, *facts] if at.isdecimal() and len(facts) <= 1:
                fact = facts[0] if facts else "card"
                if fact != "card" and fact not in FACTS:
                    raise self._not_there(name, f"card, {_list(FACTS)}")
                return self._fact(items[int(at)], fact) if int(at) < len(items) else None
        raise self._not_there(name, "cards, or the number of a place, from 0")

    def _not_there(self, name: str, known: str) -> SceneFailed:
        return self.failed(f"{name!r} is nothing that can be looked at; there are: {known}")

    def _fact(self, item: Stack | CardCopy, fact: str) -> Any:
        look = self.game.look_of(item.id)
        if look is None:
            return None
        return FACTS[fact](look) if fact in FACTS else _number(item)

    # --- names ---

    def _can_be(self, name: str) -> bool:
        """Whether anything could be called so: a place, a card that there is, or no card at all."""
        player, _, number = name.rpartition(":")
        if player not in ("", "0", "1"):
            return True
        if number.isdecimal() or number in NO_CARDS or number.startswith(TOKEN):
            return True
        return self.pool.find(number) is not None

    def _is_act(self, option: Option, what: str) -> bool:
        """Whether an option of the main or breeding phase is called so."""
        verb, *parts = option.key.split()
        given, _, to = what.partition(" -> ")
        wanted, _, subject = given.partition(" ")
        if verb != wanted:
            return False
        if not subject and not parts:
            return True
        if not parts or not subject:
            return False
        if verb == "activate":
            name, _, nth = subject.partition("#")
            if not self._is(int(parts[0]), name, carrier=_carrier(parts[1])):
                return False
            return not nth or self._nth(option) == int(nth)
        if not self._is(int(parts[0]), subject):
            return False
        if verb == "attack":
            return (to == "player") if parts[1] == "player" else self._is(int(parts[1]), to)
        return self._is_on(verb, parts, to)

    def _is_on(self, verb: str, parts: list[str], to: str) -> bool:
        """Whether what a card goes on is called so, and the cost, where that is named."""
        to, _, cost = to.partition(" for ")
        match verb:
            case "digivolve" | "link":
                unders, asked = parts[1:2], parts[2]
                called = [to]
            case "dna":
                unders, asked = parts[2:], parts[1]
                called = to.split(" + ")
            case "burst":
                unders, asked = parts[1:3], parts[3]
                called = to.split(" returning ")
            case "fuse":
                unders, asked = parts[1:3], parts[3]
                called = to.split(" with ")
            case _:
                return True
        if cost and cost != asked:
            return False
        return not to or (
            len(called) <= len(unders)
            and all(self._is(int(id), name) for id, name in zip(unders, called, strict=False))
        )

    def _is_called(self, option: Option, name: str) -> bool:
        """Whether an option of any other choice is called so."""
        key = option.key
        if key == name:
            return True
        verb, *parts = key.split()
        if verb in ("effect", "counter"):
            called, _, nth = name.partition("#")
            carrier, written = _carrier(parts[1]), self._written(option)
            if not self._is(int(parts[0]), called, carrier=carrier, written=written):
                return False
            return not nth or self._nth(option) == int(nth)
        if verb == "block":
            return self._is(int(parts[0]), name)
        if (
            verb.isdecimal()
            and self.game.choice
            and self.game.choice.kind
            in (
                "card",
                "order",
                "target",
            )
        ):
            return self._is(int(verb), name)
        return False

    def _written(self, option: Option) -> str:
        card = option.says.values.get("card")
        return getattr(card, "number", "")

    def _nth(self, option: Option) -> int:
        """Of several effects of one card, which this is, from 1."""
        choice = self.game.choice
        assert choice is not None
        verb, holder, *_ = option.key.split()
        same = [
            each.key
            for each in choice.options
            if each.key.split()[:2] == [verb, holder]
            and self._written(each) == self._written(option)
        ]
        return same.index(option.key) + 1

    def _is(self, id: int, name: str, *, carrier: int = 0, written: str = "") -> bool:
        """Whether what has that id is called so; `carrier` is the card that an effect stands on."""
        parts = name.split(":")
        if len(parts) > 2:
            return any(item.id == id for item in self._at(name))
        player, number = parts if len(parts) == 2 else (None, parts[0])
        if written and number == written and player is None:
            return True
        for each in (id, carrier):
            found = self._find(each)
            if found is None:
                continue
            card = found.top if isinstance(found, Stack) else found
            if card.number == number and player in (None, str(card.owner)):
                return True
        return False

    def _find(self, id: int) -> Stack | CardCopy | None:
        stack = self.game.state.stack(id)
        if stack is not None:
            return stack
        place = self.game.state.place_of(id)
        return place[1] if place else None

    def _at(self, name: str) -> Iterator[Stack | CardCopy]:
        """Yield what is at a place: "0:battle:0", "1:hand:2", "0:battle:0:under:1"."""
        owner, area, at, *rest = name.split(":")
        if owner not in ("0", "1") or area not in AREAS or not at.isdecimal():
            return
        items = getattr(self.game.state.side(int(owner)), area)
        if int(at) >= len(items):
            return
        item = items[int(at)]
        match rest:
            case []:
                yield item
            case ["under", nth] if _counts(nth, item, "cards", before=1):
                yield item.cards[int(nth) + 1]
            case ["link", nth] if _counts(nth, item, "links"):
                yield item.links[int(nth)]

    def _place(self, option: Option) -> tuple[str, ...]:
        """Where the card of an option is, so far as it matters which one is chosen."""
        first, *rest = option.key.split()
        if first == "effect" and self._find(int(rest[0])) is None:
            _, _, at = rest[1].partition(":")  # tokens that have left the game are alike
            return ("gone", f"{self._written(option)} {at}")
        if not first.isdecimal():
            return tuple(option.key.split())
        found = self._find(int(first))
        if isinstance(found, Stack):
            return ("stack", str(found.id))
        place = self.game.state.place_of(int(first))
        if place is None:
            return ("gone", first)
        area, card, stack = place
        if stack is not None:
            return (f"{area} {stack.id}", card.number)
        return (f"{card.owner} {area}", card.number)

    def _alike(self, option: Option) -> tuple[str, ...]:
        """Options for two copies of a card in one hand are alike."""
        verb, *parts = option.key.split()
        if not parts:
            return (verb,)
        if verb in ("play", "use", "digivolve", "dna", "burst", "fuse", "link"):
            found = self._find(int(parts[0]))
            number = found.number if isinstance(found, CardCopy) else parts[0]
            return (verb, number, *parts[1:])
        return (verb, *parts)

    def call(self, option: Option) -> str:
        """What an option is called in a scenario."""
        verb, *parts = option.key.split()
        if verb.isdecimal() and not parts:
            return self._called(int(verb))
        if not parts or option.key in MOVES:
            return option.key
        names = [self._called(int(part)) if part.isdecimal() else part for part in parts]
        match verb:
            case "attack":
                return f"attack {names[0]} -> {names[1]}"
            case "digivolve" | "link":
                return f"{verb} {names[0]} -> {names[1]} for {parts[2]}"
            case "dna":
                return f"dna {names[0]} -> {' + '.join(names[2:])} for {parts[1]}"
            case "burst":
                return f"burst {names[0]} -> {names[1]} returning {names[2]} for {parts[3]}"
            case "fuse":
                return f"fuse {names[0]} -> {names[1]} with {names[2]} for {parts[3]}"
            case "effect" | "counter":
                return f"{names[0]} ({self._written(option)}#{self._nth(option)})"
            case "activate":
                # It may stand on a card under it, or linked to it.
                written, nth = self._written(option), self._nth(option)
                name = names[0] if names[0].endswith(written) else written
                return f"activate {name}#{nth}"
            case "block":
                return names[0]
        return " ".join([verb, *names])

    def _called(self, id: int) -> str:
        for owner, side in enumerate(self.game.state.sides):
            for area in AREAS:
                for at, item in enumerate(getattr(side, area)):
                    if item.id == id:
                        if area in ("battle", "breeding"):
                            return f"{owner}:{area}:{at} {_number(item)}"
                        return (
                            _number(item)
                            if area == "hand"
                            else f"{owner}:{area}:{at} {_number(item)}"
                        )
        place = self.game.state.place_of(id)
        return place[1].number if place else str(id)

    # --- telling ---

    def failed(self, what: str) -> SceneFailed:
        """What went wrong, with what is offered and the whole board."""
        return SceneFailed(f"{what}\n{self.text()}")

    def text(self) -> str:
        """The board in words, all of it."""
        state = self.game.state
        lines = [
            f"  turn {state.turn} of player {state.player}, {state.phase}; "
            f"memory {self.value('memory')} as player 0 sees it"
        ]
        for owner, side in enumerate(state.sides):
            for area in AREAS:
                items = getattr(side, area)
                if items and area not in ("deck", "eggs"):
                    lines.append(f"  {owner}:{area}: {', '.join(self._line(i) for i in items)}")
        choice = self.game.choice
        if choice is None:
            lines.append(f"  the game is over: winner {state.winner} ({state.reason})")
        else:
            lines.append(
                f"  player {choice.player} is asked ({choice.kind}, {choice.least} to "
                f"{choice.most}): {'; '.join(map(self.call, choice.options))}"
            )
        return "\n".join(lines)

    def _line(self, item: Stack | CardCopy) -> str:
        if isinstance(item, CardCopy):
            return item.number
        look = self.game.now.looks[item.id]
        under = "/".join(card.number for card in item.cards[1:])
        words = [item.top.number + (f"/{under}" if under else "")]
        if look.dp is not None:
            words.append(f"{look.dp} DP")
        if item.links:
            words.append(f"linked {'/'.join(card.number for card in item.links)}")
        if look.suspended:
            words.append("suspended")
        return " ".join(words)

    def unanswered(self) -> str:
        """What is still asked at the end; "" where nothing but the next action is."""
        if self.game.choice is None or self.game.is_quiet:
            return ""
        return "the script ends, but something is still asked"


def _counts(written: str, item: Stack | CardCopy, what: str, *, before: int = 0) -> bool:
    """Whether there are so many cards under, or linked to, what lies there."""
    return written.isdecimal() and int(written) + before < len(getattr(item, what, ()))


def _cards_of(verb: str, rest: str) -> Iterator[str]:
    """Yield the names of cards in an act."""
    card, _, under = rest.partition(" -> ")
    if card:
        yield card.partition("#")[0] if verb == "activate" else card
    under = under.partition(" for ")[0]
    if under:
        yield from under.split(BETWEEN[verb]) if verb in BETWEEN else [under]


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _number(item: Any) -> str:
    number: str = item.top.number if isinstance(item, Stack) else item.number
    return number


def _carrier(key: str) -> int:
    """The id of the card that an ability stands on, by its key; 0 for one that was gained."""
    first = key.split(":")[0].split("/")[0]
    return int(first) if first.isdecimal() else 0


def names_of(value: Any) -> Iterable[str]:
    """The names in a script's line: a list of them, or one alone."""
    return value if isinstance(value, (list, tuple)) else [value]
