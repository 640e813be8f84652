"""Infinite loops: the same situation again, by the same way (CR 18-3).

Where nobody is asked anything on the way, nobody can stop it, and the game is a draw. Where the
way leads by answers, it is found when the same answers have led there twice. Whoever could have
answered otherwise says how often more; it goes round as often as the one who wants fewer says,
and the last answer of that player that leads on cannot be given there again. An answer that is
the only one left stops nothing: when no other is left on the whole way, the game is a draw.

Since the situation is the same, nothing comes of going round, however often. Where something does,
a card more or 1000 DP, that is no loop of this kind: it ends by itself (an empty deck), or with
the player's patience; but without an action in between only so much can go on. Then whoever can
decline something has to, and what does not end by that ends the game as a loop does (`spend`).

What is found by answers stands in the state, or a saved game would find it later than the other.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.game.choices import ORDERING, Choice, Option
from engine.game.events import Declared, GameOver
from engine.game.situation import situation
from engine.game.state import Answered
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game

Doing = Generator[Choice, list[str], None]
Answering = Generator[Choice, list[str], list[str]]
PATIENCE = 10  # effects of a turn before answers are looked at
FIRST = 16  # effect at which a watch begins to look
ENOUGH = 500  # effects between two actions, with repetitions within them, and tokens
TIRED = ENOUGH // 5  # as many, after which what can be declined has to be
PAST = 400  # answers that are looked back at
TIMES = (0, 1, 2, 3, 5, 10, 20, 50, 100)  # how often more; nothing comes of it (see above)


def draw(game: Game) -> Doing:
    """End the game without a winner (CR 18-3-2)."""
    yield from game.perform(GameOver(None, "loop"))


def spend(game: Game) -> Doing:
    """Count an effect, a repetition within one, a token: the game ends where nothing else does."""
    game.spent += 1
    if game.spent > ENOUGH and not game.state.is_over:
        yield from draw(game)


class Watch:
    """Looks out for loops within one run of rules and effects.

    The situation is kept at the 16th effect, the 32nd, the 64th…, so that a loop of any length
    that is entered at any time is found soon, and games without one pay for nothing.
    """

    __slots__ = ("asked", "kept", "quick", "times")

    def __init__(self) -> None:
        self.times = 0

    def goes_round(self, game: Game) -> bool:
        """Count one more effect; whether the game was here before, and nobody was asked since."""
        self.times += 1
        if self.times < FIRST:
            return False
        quick = _quick(game)
        if self.times & (self.times - 1) == 0:
            self.quick, self.asked, self.kept = quick, game.asked, situation(game)
            return False
        if self.asked != game.asked or self.quick != quick:
            return False
        return self.kept == situation(game)


def _quick(game: Game) -> tuple[int, ...]:
    """A few numbers that are the same where the situation is."""
    state = game.state
    sizes = (len(pile) for side in state.sides for pile in (side.deck, side.hand, side.battle))
    return (state.memory, state.shuffles, len(game.waiting), len(state.lasting), *sizes)


# --- loops by answers ---


def play(game: Game, steps: Doing) -> Doing:
    """Play a game on, between its rules and whoever answers: what is asked may be repeated."""
    answer: list[str] | None = None
    while True:
        try:
            choice = next(steps) if answer is None else steps.send(answer)
        except StopIteration:
            return
        game.asked += 1
        if game.spent > TIRED and not choice.is_quiet:
            choice = choice.declining
        if game.state.loops.activated < PATIENCE:
            answer = yield choice
        else:
            answer = yield from _answer(game, choice)
            if game.state.is_over:
                steps.close()
                return
        game.state.loops.asked += 1
        if choice.is_quiet:
            game.spent = 0


def _answer(game: Game, choice: Choice) -> Answering:
    """Have a choice answered: by a player, as in the loop that is repeated, or by nobody, if the
    game is a draw now."""
    loops = game.state.loops
    here = f"{situation(game, choice)} {0 if choice.is_quiet else loops.asked}"
    if loops.left:
        again = loops.cycle[-loops.left % len(loops.cycle)]
        if again.at == here:
            loops.left -= 1
            game.spent = 0  # it was said how often, so it comes to an end
            return [choice.keys[at] for at in again.answer]
        loops.left, loops.cycle, loops.past = 0, [], []  # it is not the same any more
    elif not loops.cycle and (cycle := _found(loops.past, here)):
        yield from _declare(game, cycle)
        return [] if game.state.is_over else (yield from _answer(game, choice))
    elif loops.cycle:
        _close(game)
    closed = [each.answer for each in loops.closed if each.at == here]
    asked = choice.without([[choice.keys[at] for at in each] for each in closed])
    answer = yield asked
    places = [choice.keys.index(key) for key in answer]
    loops.past.append(Answered(here, choice.player, places, asked.ways, choice.kind in ORDERING))
    del loops.past[:-PAST]
    return answer


def _found(past: Sequence[Answered], here: str) -> list[Answered]:
    """The answers that have led here twice, one time after the other; none if there are none."""
    for start in range(len(past) - 1, len(past) // 2 - 1, -1):
        if past[start].at == here:
            cycle = list(past[start:])
            if past[start - len(cycle) : start] == cycle:
                return cycle
    return []


def _stops(cycle: list[Answered]) -> list[Answered]:
    """The answers of a loop by which it could be stopped: those for which there are others. What
    only says which of several comes first is one of them where there is nothing else."""
    found = [each for each in cycle if each.ways > 1]
    return [each for each in found if not each.orders] or found


def _declare(game: Game, cycle: list[Answered]) -> Doing:
    """Ask those who can stop a loop how often it goes round, the turn player first (CR 18-3-3)."""
    loops, player = game.state.loops, game.state.player
    able = [
        who for who in (player, 1 - player) if any(each.player == who for each in _stops(cycle))
    ]
    if not able:
        yield from draw(game)
        return
    options = tuple(Option(str(n), say("%(n)s times", n=n)) for n in TIMES)
    says = say("This is an infinite loop. How often does it go round before it is stopped?")
    declared = []
    for who in able:
        [times] = yield Choice(who, "repeats", says, options)
        yield from game.perform(Declared(who, int(times)))
        declared.append(int(times))
    loops.cycle, loops.left = cycle, min(declared) * len(cycle)
    loops.stopper = able[declared.index(min(declared))]  # CR 18-3-3-3


def _close(game: Game) -> None:
    """Stop a loop that has gone round as often as declared: the last answer by which whoever stops
    it has led on is not offered there again (CR 18-3-3)."""
    loops = game.state.loops
    stops = [each for each in _stops(loops.cycle) if each.player == loops.stopper]
    loops.closed.append(stops[-1])
    loops.cycle, loops.past = [], []
