"""A game that can be saved, undone and replayed: a set-up, and the answers since.

Undo drops answers; a replay is set-up and answers, one or two kilobytes. A saved game is the state
at a quiet point and the answers since then: a generator is never kept. Both say of which version
they are; one that cannot be read is refused by a ValueError that says what does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card, CardPool
from engine.deck import ALL_SECTIONS, Deck, Entry
from engine.game.choices import Choice, IllegalAnswer
from engine.game.facts import Programs
from engine.game.game import Game
from engine.game.plain import check_shape, quoted
from engine.game.setup import Setup
from engine.game.state import State

KEEP_EVERY = 8  # answers, between two quiet points that are kept
VERSION = 2  # of what is written; goes up when the same answers would give another game
MOST_CARDS = 1_000  # of a deck in a file


@dataclass(slots=True)
class Replay:
    """A whole game as set-up and answers."""

    setup: Setup
    answers: list[list[str]] = field(default_factory=list)

    def dump(self) -> dict[str, Any]:
        """Return it as plain values for JSON."""
        return {
            "version": VERSION,
            "setup": self.setup.dump(),
            "answers": _written(self.answers),
        }

    @classmethod
    def load(cls, plain: Any) -> Replay:
        """Make it of what `dump` gave. Raises ValueError for anything else."""
        given = _parts(plain, "a replay", "setup", "answers")
        setup = _object(given["setup"], "its setup", "decks", "seed", "first")
        check_shape(int, setup["seed"], "its seed")
        check_shape(int, setup["first"], "who goes first")
        check_shape(tuple[list[Any], list[Any]], setup["decks"], "its decks")
        one, other = (_deck(deck, f"its deck {at}") for at, deck in enumerate(setup["decks"]))
        return cls(Setup((one, other), setup["seed"], setup["first"]), _read(given["answers"]))

    def play(self, pool: CardPool[Card], programs: Programs | None = None) -> Game:
        """Play it again up to its last answer. Raises `IllegalAnswer` where one does not fit."""
        game = Game.begin(self.setup, pool, programs)
        answer_all(self.answers, game.answer, lambda: game.choice)
        return game


@dataclass(slots=True)
class Saved:
    """A game on its way: its state at a quiet point, and the answers since then."""

    state: dict[str, Any]
    answers: list[list[str]] = field(default_factory=list)

    def dump(self) -> dict[str, Any]:
        """Return it as plain values for JSON."""
        return {"version": VERSION, "state": self.state, "answers": _written(self.answers)}

    @classmethod
    def load(cls, plain: Any) -> Saved:
        """Make it of what `dump` gave. Raises ValueError for anything else."""
        given = _parts(plain, "a saved game", "state", "answers")
        check_shape(State, given["state"], "its state")
        return cls(given["state"], _read(given["answers"]))

    def play(self, pool: CardPool[Card], programs: Programs | None = None) -> Game:
        """Go on where it was saved. Raises `IllegalAnswer` where an answer does not fit."""
        game = Game(State.load(self.state), pool, programs)
        answer_all(self.answers, game.answer, lambda: game.choice)
        return game


class Session:
    """A game with a memory: answers can be taken back, and the whole goes to JSON and back.

    It keeps the state of some quiet points, so that neither undoing nor resuming has to play all
    of it again.
    """

    def __init__(
        self,
        game: Game,
        pool: CardPool[Card],
        programs: Programs | None = None,
        *,
        setup: Setup | None = None,
    ) -> None:
        self.game = game
        self.pool = pool
        self.programs = programs
        self.setup = setup  # None for a game that began in the middle: it has no replay
        self.answers: list[list[str]] = []
        self._kept: list[tuple[int, dict[str, Any]]] = [(0, game.state.dump())]

    @classmethod
    def of(cls, replay: Replay, pool: CardPool[Card], programs: Programs | None = None) -> Session:
        """Play a replay, and go on from there."""
        game = Game.begin(replay.setup, pool, programs)
        session = cls(game, pool, programs, setup=replay.setup)
        answer_all(replay.answers, session.answer, lambda: session.game.choice)
        return session

    @property
    def replay(self) -> Replay:
        """The whole game as set-up and answers. Raises ValueError if it has no set-up."""
        if self.setup is None:
            raise ValueError("a game that began in the middle has no replay")
        return Replay(self.setup, [list(each) for each in self.answers])

    def answer(self, answer: Sequence[str]) -> None:
        """Answer the open choice. Raises as `Game.answer` does, and then nothing is kept."""
        self.game.answer(answer)
        self.answers.append(list(answer))
        if self.game.is_quiet and len(self.answers) >= self._kept[-1][0] + KEEP_EVERY:
            self._kept.append((len(self.answers), self.game.state.dump()))

    def undo(self, times: int = 1) -> None:
        """Take so many answers back. Raises ValueError if there were fewer."""
        if not 0 < times <= len(self.answers):
            raise ValueError(f"{times} of {len(self.answers)} answers cannot be taken back")
        del self.answers[-times:]
        while self._kept[-1][0] > len(self.answers):
            self._kept.pop()
        self.game = self.saved().play(self.pool, self.programs)

    def saved(self) -> Saved:
        """The last quiet point that is kept, and the answers since then."""
        at, state = self._kept[-1]
        return Saved(state, [list(each) for each in self.answers[at:]])


def resumed(state: dict[str, Any], pool: CardPool[Card], programs: Programs | None = None) -> Game:
    """Go on with a game from what `State.dump` gave at a quiet choice: it is asked again."""
    return Game(State.load(state), pool, programs)


# --- files ---


def _parts(plain: Any, what: str, *keys: str) -> dict[str, Any]:
    """The parts of a file of this version. Raises ValueError."""
    if not isinstance(plain, dict) or "version" not in plain:
        raise ValueError(f"this is not {what}: there is no version in {quoted(plain)}")
    if plain["version"] != VERSION:
        version = quoted(plain["version"])
        raise ValueError(f"this is {what} of version {version}; only version {VERSION} is read")
    return _object({key: each for key, each in plain.items() if key != "version"}, what, *keys)


def _object(plain: Any, what: str, *keys: str) -> dict[str, Any]:
    check_shape(dict[str, Any], plain, what)
    for key in keys:
        if key not in plain:
            raise ValueError(f"{what} lacks {key!r}")
    for key in plain:
        if key not in keys:
            raise ValueError(f"{what} has no {quoted(key)}")
    return dict(plain)


def _deck(plain: list[Any], what: str) -> Deck:
    entries = []
    for at, each in enumerate(plain):
        where = f"{what}, line {at}"
        check_shape(tuple[Any, Any, Any], each, where)
        number, copies, section = each
        check_shape(str, number, f"{where}, the number")
        check_shape(int, copies, f"{where}, the copies")
        if not 1 <= copies <= MOST_CARDS or section not in ALL_SECTIONS:
            raise ValueError(f"{where} is no number of copies in a section: {quoted(each)}")
        entries.append(Entry(number, copies, section))
    if sum(entry.copies for entry in entries) > MOST_CARDS:
        raise ValueError(f"{what} has more than {MOST_CARDS:,} cards")
    return Deck.of(entries)


def _written(answers: Iterable[Sequence[str]]) -> list[str | list[str]]:
    """Most answers are one key, which stands for itself."""
    return [each[0] if len(each) == 1 else list(each) for each in answers]


def _read(plain: Any) -> list[list[str]]:
    check_shape(list[Any], plain, "its answers")
    answers = []
    for at, each in enumerate(plain, start=1):
        answer = [each] if isinstance(each, str) else each
        check_shape(list[str], answer, f"its answer {at}")
        answers.append(list(answer))
    return answers


def answer_all(
    answers: Iterable[Sequence[str]],
    answer: Callable[[Sequence[str]], None],
    choice: Callable[[], Choice | None],
) -> None:
    """Give all answers. Raises `IllegalAnswer`, with which it is, where one does not fit."""
    for at, each in enumerate(answers, start=1):
        if choice() is None:
            raise IllegalAnswer(f"answer {at}, {quoted(list(each))}: the game is over by then")
        try:
            answer(each)
        except IllegalAnswer as problem:
            raise IllegalAnswer(f"answer {at}: {problem}") from problem
