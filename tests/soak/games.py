"""One game of two random players, looked at from all sides at every choice."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.game import Game, Replay, Setup, State
from engine.game.choices import Choice
from engine.game.events import Event
from engine.game.facts import Programs
from engine.game.pilots import RandomPilot
from engine.game.session import Saved
from engine.game.standing import standing
from engine.game.state import GAUGE, PILES, CardCopy

MOST_CHOICES = 20_000


class Unsound(AssertionError):
    """Something is not as it has to be in any game; says what."""


@dataclass
class Outcome:
    """How a game went."""

    choices: int = 0
    turns: int = 0
    winner: int | None = None
    reason: str = ""
    answers: list[list[str]] = field(default_factory=list)
    log: list[Event] = field(default_factory=list)


def play(
    setup: Setup,
    pool: CardPool[Card],
    programs: Programs | None = None,
    *,
    every: int = 1,
    saves: int = 3,
    replayed: bool = True,
) -> Outcome:
    """Play a game to its end, then on from where it was saved, and all of it again if `replayed`.

    Raises whatever is wrong, with the seed and the number of choices made so far as a note. At
    every `every`th choice what stands is worked out anew and compared, and the state goes to JSON
    and back if it is a quiet point. From `saves` quiet points the game is gone on with.
    """
    pilot, dice = RandomPilot(setup.seed), Random(setup.seed + 1)
    outcome = Outcome()
    kept: list[tuple[int, Any]] = []
    try:
        game = Game.begin(setup, pool, programs)
        owned = Counter(card.owner for card in cards(game.state))
        while game.choice is not None:
            check(game, owned)
            closely = outcome.choices % every == 0
            if closely:
                check_standing(game)
            if game.is_quiet:
                if closely:
                    check_saving(game.state)
                if dice.random() < 0.05:
                    kept.append((outcome.choices, through_json(game.state.dump())))
            if outcome.choices >= MOST_CHOICES:
                raise Unsound(f"no end after {MOST_CHOICES} choices")
            answer = pilot.answer(game.choice)
            outcome.answers.append(answer)
            outcome.choices += 1
            game.answer(answer)
        check(game, owned)
        if game.state.winner not in (0, 1) and game.state.reason != "loop":
            raise Unsound(f"nobody has won: {game.state.winner!r}")
        if replayed:
            check_replay(setup, outcome.answers, game, pool, programs)
        for at, plain in dice.sample(kept, min(saves, len(kept))):
            check_going_on(plain, outcome.answers[at:], game, pool, programs)
    except Exception as error:
        error.add_note(
            f"seed {setup.seed}, player {setup.first} first, after {outcome.choices} choices; "
            f"the last answers were {outcome.answers[-3:]}"
        )
        raise
    state = game.state
    outcome.turns, outcome.winner, outcome.reason = state.turn, state.winner, state.reason
    outcome.log = game.log
    return outcome


# --- what holds in any game ---


def cards(state: State) -> Iterator[CardCopy]:
    """Yield every card, wherever it is; tokens are none."""
    for card in _everything(state):
        if not card.token:
            yield card


def _everything(state: State) -> Iterator[CardCopy]:
    yield from state.nowhere
    for side in state.sides:
        for area in (*PILES, "revealed"):
            yield from getattr(side, area)
        for stack in side.field:
            yield from stack.cards
            yield from stack.links


def check(game: Game, owned: Counter[int]) -> None:
    """Look at a game that asks something, or is over. Raises `Unsound`."""
    state, choice = game.state, game.choice
    ids = [card.id for card in _everything(state)]
    if len(set(ids)) < len(ids):
        raise Unsound(f"cards in two places: {[id for id, n in Counter(ids).items() if n > 1]}")
    if Counter(card.owner for card in cards(state)) != owned:
        raise Unsound(f"cards came or went: {Counter(c.owner for c in cards(state))}, {owned}")
    for player, side in enumerate(state.sides):
        if any(c.owner != player for area in PILES for c in getattr(side, area)):
            raise Unsound(f"player {player} has a card of the other one in a pile")
        if any(card.token for area in PILES for card in getattr(side, area)):
            raise Unsound("a token is in a pile")
        if len(side.breeding) > 1:
            raise Unsound("two stacks are in the breeding area")
    for side in state.sides:
        for stack in side.field:
            if stack.links and any(card.token for card in (stack.top, *stack.links)):
                raise Unsound("a token is linked")
            if game.is_quiet and len(stack.links) > game.now.looks[stack.id].link_limit:
                raise Unsound(f"{len(stack.links)} cards are linked to one Digimon")
    stacks = [stack.id for side in state.sides for stack in side.field]
    if len({*stacks, *ids}) < len(stacks) + len(ids):
        raise Unsound("an id is used twice")
    if not -GAUGE <= state.memory <= GAUGE:
        raise Unsound(f"the memory is {state.memory}")
    if (choice is None) != state.is_over:
        raise Unsound("nothing is asked, and the game is not over, or the other way round")
    if choice is not None:
        check_choice(choice)
        if game.is_quiet:
            check_quiet(game)


def check_choice(choice: Choice) -> None:
    """Every choice can be answered, and its options be told apart."""
    if len(set(choice.keys)) < len(choice.options):
        raise Unsound(f"options of the same key: {choice.keys}")
    if not 0 <= choice.least <= choice.most or choice.least > len(choice.options):
        raise Unsound(f"{choice.least} to {choice.most} of {len(choice.options)} options")
    if not choice.options:
        raise Unsound(f"nothing to choose from: {choice.kind}")


def check_standing(game: Game) -> None:
    """What is known of the field is what would be worked out now: no change went unnoticed."""
    known, game.kept_looks = game.now, {}
    worked_out = standing(game)
    for name in ("looks", "raised"):
        if getattr(known, name) != getattr(worked_out, name):
            raise Unsound(f"the {name} of the field are out of date")
    for name in ("costs", "ways", "forbidden", "colourless", "watching"):
        if len(getattr(known, name)) != len(getattr(worked_out, name)):
            raise Unsound(f"the {name} in force are out of date")


def check_quiet(game: Game) -> None:
    """Nothing is under way where the state alone has to be enough to go on."""
    state = game.state
    under_way = {
        "triggered": game.triggered,
        "waiting": game.waiting,
        "interrupting": game.interrupting,
        "declared": game.declared,
        "nowhere": state.nowhere,
        "revealed": [card for side in state.sides for card in side.revealed],
        "checked": state.checked,
        "attack": state.attack,
    }
    for name, value in under_way.items():
        if value or (name in ("interrupting", "checked", "attack") and value is not None):
            raise Unsound(f"{name} at a quiet point: {value!r}")


def check_saving(state: State) -> None:
    """A state that went to JSON and back is the same."""
    again = State.load(through_json(state.dump()))
    if again != state:
        raise Unsound(f"another state after saving and loading: {_difference(again, state)}")


def check_replay(
    setup: Setup,
    answers: list[list[str]],
    game: Game,
    pool: CardPool[Card],
    programs: Programs | None,
) -> None:
    """Set-up and answers, through JSON, give the same game again."""
    plain = through_json(Replay(setup, answers).dump())
    again = Replay.load(plain).play(pool, programs)
    if again.state != game.state:
        raise Unsound(f"a replay ends otherwise: {_difference(again.state, game.state)}")
    if list(map(told, again.log)) != list(map(told, game.log)):
        raise Unsound("the log of a replay is another one")


def check_going_on(
    state: Any, answers: list[list[str]], game: Game, pool: CardPool[Card], programs: Any
) -> None:
    """A saved state and the answers since give the same end, and what was logged since then."""
    again = Saved(state, answers).play(pool, programs)
    if again.state != game.state:
        raise Unsound(f"a saved game goes on otherwise: {_difference(again.state, game.state)}")
    since = game.log[len(game.log) - len(again.log) :]
    if list(map(told, again.log)) != list(map(told, since)):
        raise Unsound("the log of a saved game is another one")


def told(event: Event) -> tuple[Any, ...]:
    """An event as plain values: what it is, what did it, and to whom it happened."""
    cause = event.cause
    return (
        type(event).__name__,
        event.named(),
        (cause.kind, cause.player, sorted(cause.kinds)),
        event.affected,
        event.moved,
        [look.id for look in event.looks],
    )


def _difference(one: State, other: State) -> str:
    found = []
    for name, value in one.dump().items():
        if value != other.dump()[name]:
            found.append(f"{name}: {value!r} and {other.dump()[name]!r}"[:400])
    return "; ".join(found)


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def setup_of(decks: Sequence[Deck], seed: int) -> Setup:
    """Which decks play against each other with that seed, and who goes first."""
    dice = Random(seed)
    return Setup((dice.choice(decks), dice.choice(decks)), seed, dice.randrange(2))
