"""E1, E4, E6: games of random players, with programs and without, against games without rules.

The floor of E1 plays as many cards of slotted objects: it lists what could be done, chooses, moves
an object and counts, and knows neither effects nor timings. E4 compares games that keep their log
with games that do not; E6 the import of engine and programs with `django.setup()`, each in a new
process. That games are sound (E5) is for `make soak`; here those that are timed have to end.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

from engine.game import Game, Replay, Session
from engine.game.facts import Programs
from engine.game.pilots import RandomPilot
from engine.game.session import resumed
from tests.soak.decks import POOL, decks
from tests.soak.games import setup_of
from tests.soak.programs import programs

from .timing import Row, compared, seconds

GAMES = 10
PAIRS = 5
MIDDLE = 50  # answers
ENOUGH = 10  # choices of which a mean is told


def rows() -> Iterator[Row | str]:
    programs(), decks()
    gc.freeze()  # the catalogue stays: it need not be looked through for what is gone
    yield from _choices("with programs", programs())
    yield from _choices("without effects", None)
    yield compared(
        "E4 games with the log / without",
        partial(_play, programs(), logging=True),
        partial(_play, programs()),
        decks=GAMES,
    )
    yield _importing()
    yield from _states()
    yield from _growth()


def _choices(name: str, having: Programs | None) -> Iterator[Row | str]:
    choices = _play(having)
    yield compared(
        f"E1 choices {name}", partial(_play, having), partial(_toys, choices), decks=choices
    )
    yield f"E1 games {name}: {GAMES / seconds(partial(_play, having)):.1f} a second"


def _play(having: Programs | None, *, logging: bool = False) -> int:
    """Play some games to their ends; return how many choices that took."""
    choices = 0
    for seed in range(GAMES):
        game = Game(setup_of(decks(), seed).state(POOL), POOL, having, logging=logging)
        pilot = RandomPilot(seed)
        while game.choice is not None:
            game.answer(pilot.answer(game.choice))
            choices += 1
        if game.state.winner not in (0, 1):
            raise AssertionError(f"the game of seed {seed} has no winner")
    return choices


# --- the floor: objects that are moved, without a rule ---


class _Toy:
    __slots__ = ("cost", "suspended")

    def __init__(self, cost: int) -> None:
        self.cost = cost
        self.suspended = False


def _toys(choices: int) -> None:
    """Two sides that play and attack at random for so many choices."""
    dice = Random(1)
    hands = [[_Toy(n % 7) for n in range(5)] for _ in range(2)]
    fields: list[list[_Toy]] = [[], []]
    player, memory, security = 0, 0, [5, 5]
    for _ in range(choices):
        hand, field = hands[player], fields[player]
        able: list[tuple[str, _Toy | None]] = [("play", toy) for toy in hand]
        able += [("attack", toy) for toy in field if not toy.suspended]
        able.append(("pass", None))
        what, toy = able[int(dice.random() * len(able))]
        if what == "play" and toy is not None:
            hand.remove(toy)
            field.append(toy)
            memory -= toy.cost
        elif what == "attack" and toy is not None:
            toy.suspended = True
            security[1 - player] -= 1
            if security[1 - player] < 0:
                security, fields = [5, 5], [[], []]
        else:
            memory = -3
        if memory < 0:
            player, memory = 1 - player, -memory
            for toy in fields[player]:
                toy.suspended = False
            hands[player].append(_Toy(len(fields[player]) % 7))
            del fields[player][12:]


# --- importing ---


def _importing() -> Row:
    ours = "import time; t = time.process_time(); import engine.game, engine.effects.keywords"
    ours += "; print(time.process_time() - t)"
    floor = "import time; t = time.process_time(); import django; django.setup()"
    floor += "; print(time.process_time() - t)"
    pairs = [(_in_a_new_process(ours), _in_a_new_process(floor)) for _ in range(PAIRS)]
    return Row(
        "E6 import of engine and words / django.setup()",
        1 / median(a for a, _ in pairs),
        1 / median(b for _, b in pairs),
        tuple(b / a for a, b in pairs),
    )


def _in_a_new_process(code: str) -> float:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return float(done.stdout)


# --- states ---


def _states() -> Iterator[str]:
    """What a state takes, how long it takes to go on from one, and to take an answer back."""
    sizes, resuming, undoing = [], [], []
    for seed in range(GAMES):
        setup = setup_of(decks(), seed)
        pilot = RandomPilot(seed)
        session = Session.of(Replay(setup), POOL, programs())
        while session.game.choice is not None and len(session.answers) < MIDDLE:
            session.answer(pilot.answer(session.game.choice))
        saved = json.dumps(session.saved().state)
        sizes.append(len(saved))
        resuming.append(seconds(partial(_resume, saved)))
        undoing.append(seconds(session.undo))
    yield f"a state in JSON: {median(sizes) / 1024:.1f} KiB"
    yield f"resuming from JSON: {median(resuming) * 1000:.1f} ms; aim: 5"
    yield f"undo of one answer: {median(undoing) * 1000:.1f} ms"


def _resume(saved: str) -> Game:
    return resumed(json.loads(saved), POOL, programs())


# --- how it grows ---


def _growth() -> Iterator[str]:
    """What a choice takes, by how many cards are in play and how many abilities they have."""
    by_cards: dict[int, list[float]] = {}
    by_abilities: dict[int, list[float]] = {}
    for seed in range(GAMES):
        game = Game(setup_of(decks(), seed).state(POOL), POOL, programs(), logging=False)
        pilot = RandomPilot(seed)
        while game.choice is not None:
            looks = game.now.looks.values()
            cards, abilities = len(looks), sum(len(look.live) for look in looks)
            answer = pilot.answer(game.choice)
            start = process_time()
            game.answer(answer)
            taken = process_time() - start
            by_cards.setdefault(cards // 4 * 4, []).append(taken)
            by_abilities.setdefault(abilities // 8 * 8, []).append(taken)
    yield _told("cards in play", 4, by_cards)
    yield _told("abilities in force", 8, by_abilities)


def _told(what: str, step: int, taken: dict[int, list[float]]) -> str:
    parts = [
        f"{at}-{at + step - 1}: {sum(times) / len(times) * 1000:.1f}"
        for at, times in sorted(taken.items())
        if len(times) >= ENOUGH
    ]
    return f"ms a choice, by {what}: " + ", ".join(parts)
