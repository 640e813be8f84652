"""Play many games and report on them: `python -m tests.soak --games 10000 --workers 2`.

Ctrl-C ends it with a report on what was played. The exit status is 1 if any game failed.
"""

from __future__ import annotations

import argparse
import gc
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from time import perf_counter

from engine.deck import Deck
from engine.game.facts import Programs
from tests.soak import compiled
from tests.soak.counting import counting
from tests.soak.counting import played as count_played
from tests.soak.decks import FILE, POOL, decks
from tests.soak.games import play, setup_of
from tests.soak.programs import programs

AT_A_TIME = 10  # games that a worker plays before it reports
EVERY = 20  # choices, of which one is looked at most closely
REPLAYED = 4  # games, of which one is played again from its set-up; all are from a saved state
SHOWN = 20  # failures
Chunk = tuple[range, str]  # seeds, and with which programs: a key of PLAYED
PLAYED: dict[str, Callable[[], tuple[Programs | None, list[Deck]]]] = {
    "own": lambda: (programs(), decks()),
    "blank": lambda: (None, decks()),
    "compiled": lambda: (compiled.programs(), compiled.tournament_decks()),
}
OPTION = {"own": "", "blank": " --blank", "compiled": " --compiled"}


@dataclass
class Report:
    """What is told of some games, or of all."""

    games: int = 0
    choices: int = 0
    turns: int = 0
    longest: tuple[int, int] = (0, 0)  # choices, and the seed
    ends: Counter[str] = field(default_factory=Counter)
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    failures: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.games += other.games
        self.choices += other.choices
        self.turns += other.turns
        self.longest = max(self.longest, other.longest)
        self.ends += other.ends
        self.failures += other.failures
        for sort, counts in other.counts.items():
            self.counts.setdefault(sort, Counter()).update(counts)


def main(arguments: list[str]) -> int:
    given = _parser().parse_args(arguments)
    if given.with_ == "compiled":
        if not FILE.is_file():
            print("the reference material has no texts beside this checkout")
            return 2
        compiled.programs()  # before there are workers
    if not FILE.is_file():
        print("the reference material has no decks beside this checkout; playing our own")
    chunks = [
        (seeds, given.with_)
        for start in range(given.seed, given.seed + given.games, AT_A_TIME)
        if (seeds := range(start, min(start + AT_A_TIME, given.seed + given.games)))
    ]
    report, start = Report(), perf_counter()
    # A shell that starts it in the background has it ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        for each in _done(chunks, given.workers):
            report.add(each)
            _progress(report, given.games, perf_counter() - start)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
    print(file=sys.stderr)
    _tell(report, perf_counter() - start, given.with_)
    return 1 if report.failures else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; then one more each")
    parser.add_argument("--workers", type=int, default=1)
    of = parser.add_mutually_exclusive_group()
    of.add_argument(
        "--blank",
        action="store_const",
        const="blank",
        dest="with_",
        default="own",
        help="cards without any effects",
    )
    of.add_argument(
        "--compiled",
        action="store_const",
        const="compiled",
        dest="with_",
        help="tournament decks, with what the texts of their cards are read as",
    )
    return parser


def _done(chunks: list[Chunk], workers: int) -> Iterator[Report]:
    if workers < 2:
        yield from map(some, chunks)
        return
    with Pool(workers, _leave_ctrl_c_to_the_parent) as pool:
        yield from pool.imap_unordered(some, chunks)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def some(chunk: Chunk) -> Report:
    """Play the games of some seeds."""
    seeds, with_ = chunk
    report = Report()
    played_with, among = PLAYED[with_]()
    gc.freeze()  # the catalogue stays: it need not be looked through for what is gone
    with counting() as counts:
        for seed in seeds:
            counts.next_game()
            report.games += 1
            setup = setup_of(among, seed)
            try:
                outcome = play(
                    setup,
                    POOL,
                    played_with,
                    every=EVERY,
                    saves=1,
                    replayed=seed % REPLAYED == 0,
                )
            except Exception:
                report.failures.append((seed, traceback.format_exc()))
                continue
            report.choices += outcome.choices
            report.turns += outcome.turns
            report.longest = max(report.longest, (outcome.choices, seed))
            report.ends[outcome.reason] += 1
            if played_with is not None:
                count_played(outcome.log, counts, played_with)
            if with_ == "compiled":
                compiled.not_executed(outcome.log, counts)
    report.counts = counts.of
    return report


def _progress(report: Report, games: int, seconds: float) -> None:
    if sys.stderr.isatty() or report.games % 500 < AT_A_TIME:
        end = "" if sys.stderr.isatty() else "\n"
        speed = report.games / seconds
        failed = f", {len(report.failures)} failed" if report.failures else ""
        print(
            f"\r{report.games:,} of {games:,} games, {speed:.1f} a second{failed}",
            end=end,
            file=sys.stderr,
            flush=True,
        )


def _tell(report: Report, seconds: float, with_: str) -> None:
    games = report.games or 1
    print(
        f"{report.games:,} games in {seconds:,.0f} s, each gone on with from a saved state as well"
    )
    print(f"one of {REPLAYED} was played again from its set-up; all of a state was looked at in")
    print(f"every choice but for what stands and JSON: in one of {EVERY}")
    print(f"{report.choices:,} choices, {report.choices / seconds:,.0f} a second of the clock")
    print(f"{report.choices / games:.0f} choices and {report.turns / games:.1f} turns a game")
    print(f"the longest: {report.longest[0]:,} choices, seed {report.longest[1]}")
    ends = ", ".join(f"{reason} {count:,}" for reason, count in report.ends.most_common())
    print(f"ended by: {ends}")
    counts = dict(report.counts)
    if with_ != "blank":
        cards = counts.pop("played", Counter())
        share = cards["with programs"] / max(1, cards.total())
        print(f"cards played: {cards.total():,}, with programs {share:.1%}")
        effects = counts.pop("came up", Counter())
        share = effects["executed"] / max(1, effects.total())
        print(f"effects that came up: {effects.total():,}, executed {share:.1%}")
        for what, count in effects.most_common():
            print(f"  {count:>10,} {what}")
    for sort in sorted(counts):
        print(f"\n{sort}")
        for what, count in counts[sort].most_common():
            print(f"  {count:>10,} {what}")
    print(f"\n{len(report.failures)} failures")
    for seed, text in report.failures[:SHOWN]:
        again = f'make soak ARGS="--seed {seed} --games 1{OPTION[with_]}"'
        print(f"\nseed {seed}: {again}\n{text}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
