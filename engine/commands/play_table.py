"""Somebody at a terminal, or nobody, and the pilots at the other seats of a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from engine.checking.output import Output
from engine.game import Choice, Session
from engine.game.narrate import narrate
from engine.game.pilots import Pilot
from engine.game.session import answer_all
from engine.game.view import view

from .play_text import Board

NOTHING = ("nothing", "no")  # keys of options that do nothing
HELP = (
    "Type the number of an option; several with spaces between where several can be chosen.",
    "Enter alone takes the only option, or does nothing where that is allowed.",
    "  undo         takes your last answer back, and all that came of it",
    "  save [FILE]  writes the game to a file; --replay FILE goes on with it",
    "  log          tells the game so far, as you saw it",
    "  board        shows the board again",
    "  help         this",
    "  quit         stops",
)


class Table:
    """A game that is played on, with what has been told of it.

    `me` is the player at the terminal; None is nobody. `line` reads a line; None is the end.
    """

    def __init__(
        self,
        session: Session,
        pilots: Mapping[int, Pilot],
        me: int | None,
        output: Output,
        line: Callable[[], str | None],
        save_to: Path | None,
    ) -> None:
        self.session, self.pilots, self.me = session, pilots, me
        self.output, self.line, self.save_to = output, line, save_to
        self.told: list[tuple[int, str]] = []  # after how many answers, and what
        self.mine: list[int] = []  # how many answers there were before each of mine
        self._read = 0  # events of the log that are told
        self._shown = 0  # lines of `told` that were written
        self._tell()

    # --- playing ---

    def replay(self, answers: Sequence[Sequence[str]]) -> None:
        """Give answers that were given before. Raises `IllegalAnswer` as the session does."""
        answer_all(answers, self.answer, lambda: self.session.game.choice)

    def play(self) -> None:
        """Play on until the game is over or somebody stops."""
        while (choice := self.session.game.choice) is not None:
            if choice.player in self.pilots:
                self.answer(self.pilots[choice.player].answer(choice))
                if self.me is None:
                    self.write_new()
            elif not self._ask(choice):
                return
        self.write_new()
        state = self.session.game.state
        self.output.lines(
            ["", f"The game took {state.turn} turns and {len(self.session.answers)} choices."]
        )

    def answer(self, answer: Sequence[str]) -> None:
        """Give one answer and note what came of it."""
        choice = self.session.game.choice
        before = len(self.session.answers)
        self.session.answer(answer)
        if choice is not None and choice.player == self.me:
            self.mine.append(before)
        self._tell()

    def write_new(self) -> None:
        """Write what was told since the last time."""
        self.output.lines(f"  {line}" for _, line in self.told[self._shown :])
        self._shown = len(self.told)

    def _tell(self) -> None:
        game = self.session.game
        answers = len(self.session.answers)
        for line in narrate(game.log[self._read :], game.facts, self.me):
            self.told.append((answers, str(line)))
        self._read = len(game.log)

    # --- asking ---

    def _ask(self, choice: Choice) -> bool:
        """Show the game and ask until there is an answer; False stops."""
        self._show(choice)
        while True:
            self.output.prompt("> ")
            line = self.line()
            if line is None:
                self.output.lines(["", "The input has ended, and so the game stops here."])
                return False
            word, _, rest = line.strip().partition(" ")
            match word.lower():
                case "quit" | "exit":
                    return False
                case "help" | "?":
                    self.output.lines(HELP)
                case "log":
                    self.output.lines(f"  {told}" for _, told in self.told)
                case "board":
                    self._show(choice)
                case "save":
                    self.save(Path(rest.strip()) if rest.strip() else self.save_to)
                case "undo":
                    if self._undo():
                        return True
                case _:
                    try:
                        self.answer(read_answer(line, choice))
                    except NotAnAnswer as problem:
                        self.output.lines([str(problem)])
                        continue
                    return True

    def _show(self, choice: Choice) -> None:
        board = Board(view(self.session.game, self.me), self.session.pool)
        self.output.lines([""])
        self.write_new()
        self.output.lines(["", *board.lines(), "", f"{choice.says}{_how_many(choice)}"])
        self.output.lines(board.options(choice))

    def _undo(self) -> bool:
        """Go back to before my last answer."""
        if not self.mine:
            self.output.lines(["There is no answer of yours to take back."])
            return False
        before = self.mine.pop()
        self.session.undo(len(self.session.answers) - before)
        self.told = [each for each in self.told if each[0] <= before]
        self._read = len(self.session.game.log)
        self._shown = len(self.told)
        self.output.lines(["Your last answer is taken back."])
        return True

    # --- saving ---

    def save(self, to: Path | None) -> bool:
        """Write the game so far as a replay; say where, or why not."""
        if to is None:
            self.output.lines(["Name the file: save FILE"])
            return False
        try:
            text = json.dumps(self.session.replay.dump(), ensure_ascii=False)
            beside = to.with_name(f"{to.name}.part")
            beside.write_text(f"{text}\n", encoding="utf-8")
            beside.replace(to)
        except (OSError, ValueError) as problem:
            why = getattr(problem, "strerror", None) or problem
            self.output.complaint(f"{to} could not be written: {why}")
            return False
        self.output.lines([f"The game is written to {to}; --replay {to} goes on with it."])
        return True


class NotAnAnswer(ValueError):
    """Something typed that is no answer: says why."""


def read_answer(line: str, choice: Choice) -> list[str]:
    """The keys that a line of numbers stands for. Raises `NotAnAnswer`."""
    keys = choice.keys
    words = [word for word in re.split(r"[\s,;]+", line) if word]
    if not words:
        return _nothing(choice)
    chosen = []
    for word in words:
        if not re.fullmatch("[0-9]{1,6}", word):
            raise NotAnAnswer(f"'{word[:40]}' is no number of an option, and no command; see help")
        if not 1 <= int(word) <= len(keys):
            raise NotAnAnswer(f"There is no option {word}; there are 1 to {len(keys)}.")
        if keys[int(word) - 1] in chosen:
            raise NotAnAnswer(f"Option {word} is named twice.")
        chosen.append(keys[int(word) - 1])
    if not choice.least <= len(chosen) <= choice.most:
        raise NotAnAnswer(f"{len(chosen)} were chosen; {_counts(choice)} can be.")
    return chosen


def _nothing(choice: Choice) -> list[str]:
    """What Enter alone stands for."""
    if choice.least == 0:
        return []
    if len(choice.keys) == 1:
        return [choice.keys[0]]
    for key in NOTHING:
        if key in choice.keys:
            return [key]
    raise NotAnAnswer(f"Type a number from 1 to {len(choice.keys)}, or help.")


def _counts(choice: Choice) -> str:
    most = min(choice.most, len(choice.keys))
    return str(most) if choice.least == most else f"{choice.least} to {most}"


def _how_many(choice: Choice) -> str:
    if choice.least == choice.most == 1:
        return ""
    order = ", in that order" if choice.kind == "order" else ""
    return f" (choose {_counts(choice)}{order})"
