"""`hands`: one hand card by card, or a report on many; the same on both command lines."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import read_pools
from engine.commands import hands as command
from engine.formats import read
from engine.hands import deal, deal_legacy
from engine.hands.many import each_hand, many
from engine.hands.policies import read_policy
from engine.hands.terms import Terms
from tests.commands import running
from tests.commands.running import Ran
from tests.guards.repository import ROOT
from tests.web.lists import LEGACY, LEGAL

POOLS = read_pools(ROOT / "cards" / "data")
DECK = read(LEGAL, POOLS.modern).deck
OLD = read(LEGACY, POOLS.legacy).deck
ONE = [
    "file", "game", "seed", "redrawn", "turn", "going", "hand", "drawn", "security", "deck",
    "eggs", "notes", "unknown", "lines",
]  # fmt: skip
MANY = [
    "file", "game", "hands", "seed", "redraw", "turn", "going", "redrawn", "bricks",
    "reasons", "levels", "notes", "unknown", "lines",
]  # fmt: skip


def hands(*arguments: object) -> Ran:
    return running.engine(*arguments, command="hands")


def answer(*arguments: object) -> dict[str, Any]:
    ran = hands(*arguments, "--json")
    assert ran.status == 0, ran
    return json.loads(ran.out)


def terms(redraw: str = "never", turn: int = 3, *, first: bool = True) -> Terms:
    return Terms(read_policy(redraw, DECK, POOLS.modern), turn, first)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(LEGAL)
    return path


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.txt"
    path.write_text(LEGACY)
    return path


def test_a_seed_deals_the_hand_that_the_engine_deals(file):
    dealt = deal(DECK, POOLS.modern, seed=42)
    told = answer(file, "--seed", 42)

    assert list(told) == ONE
    assert (told["seed"], told["redrawn"], told["turn"], told["drawn"]) == (42, False, None, [])
    assert told["hand"] == list(dealt.hand)
    assert told["security"] == list(dealt.security)
    assert told["deck"] == list(dealt.deck)
    assert told["eggs"] == list(dealt.eggs)


def test_cards_are_drawn_up_to_a_turn(file):
    dealt = deal(DECK, POOLS.modern, seed=42)
    first = answer(file, "--seed", 42, "--turn", 3)
    second = answer(file, "--seed", 42, "--turn", 3, "--going", "second")

    assert (first["drawn"], first["deck"]) == (list(dealt.deck[:2]), list(dealt.deck[2:]))
    assert second["drawn"] == list(dealt.deck[:3])


def test_a_policy_sends_a_hand_back_only_if_it_lacks_its_group(file):
    numbers = sorted(DECK.copies("main"))
    held = set(deal(DECK, POOLS.modern, seed=42).hand)
    kept = answer(file, "--seed", 42, "--redraw", next(n for n in numbers if n in held))
    lacking = next(n for n in numbers if n not in held)
    redrawn = answer(file, "--seed", 42, "--redraw", lacking)

    assert kept == answer(file, "--seed", 42)
    assert redrawn == answer(file, "--seed", 42, "--redrawn")
    assert redrawn["redrawn"] is True
    assert redrawn["hand"] == list(deal(DECK, POOLS.modern, seed=42, redraw=True).hand)


def test_without_a_seed_one_is_told_that_gives_the_same_again(file):
    told = hands(file)
    seed = told.out.splitlines()[0].split("seed ")[1]

    assert hands(file, "--seed", seed) == told


def test_people_see_card_by_card_what_comes_when(file):
    lines = hands(file, "--seed", 42, "--turn", 2).out.splitlines()
    dealt = deal(DECK, POOLS.modern, seed=42)

    assert lines[0] == f"{file}: seed 42"
    assert lines[1] == "  hand:"
    assert [line.split()[0] for line in lines[2:7]] == list(dealt.hand)
    assert lines[7] == "  turn 1: whoever goes first draws no card"
    assert lines[8].startswith(f"  turn 2: {dealt.deck[0]} ")
    assert lines[9] == "  security, top first:"
    assert [line.split()[0] for line in lines[10:15]] == list(dealt.security)
    assert lines[15:] == ["  left: 39 in the deck, 4 in the Digi-Egg deck"]


def test_unread_lines_and_blank_cards_are_told_and_dealt(file):
    file.write_text(LEGAL.replace("2 Gaia Force ST1-16", "2 Whoever ZZ9-999") + "\n-1 ST1-03")
    told = answer(file, "--seed", 1)
    lines = hands(file, "--seed", 1).out.splitlines()

    assert told["unknown"] == ["ZZ9-999"]
    assert (told["lines"]["unknown"], told["lines"]["refused"]) == (1, 1)
    dealt = [card for pile in ("hand", "security", "deck") for card in told[pile]]
    assert dealt.count("ZZ9-999") == 2
    assert any(line.startswith("  line 15 refused: -1 ST1-03") for line in lines)
    assert "  blank, as nobody knows them: ZZ9-999" in lines


def test_a_deck_that_is_too_small_gives_what_it_has(file):
    file.write_text("3 ST1-03")
    ran = hands(file, "--seed", 1, "--turn", 2)

    assert ran.status == 0
    assert "  security, top first: none" in ran.out.splitlines()
    assert "  turn 2: no card is left" in ran.out.splitlines()
    assert "  note: The hand is 2 cards short." in ran.out.splitlines()
    assert len(answer(file, "--seed", 1)["notes"]) == 2


def test_the_older_game_is_dealt_in_its_own_way(old):
    dealt = deal_legacy(OLD, POOLS.legacy, seed=5)
    told = answer(old, "--game", "legacy", "--seed", 5, "--more", 2)

    assert (told["placed"], told["gauge"]) == (dealt.placed, dealt.gauge)
    assert told["hand"] == list(dealt.hand)
    assert (told["drawn"], told["deck"]) == (list(dealt.deck[:2]), list(dealt.deck[2:]))
    text = hands(old, "--game", "legacy", "--seed", 5).out.splitlines()
    assert text[1].startswith(f"  placed: {dealt.placed} ")
    assert text[-1] == "  left: 52 in the Net Ocean"


def test_what_no_source_settles_can_be_set(old):
    bare = answer(old, "--game", "legacy", "--seed", 5, "--no-place", "--no-gauge")
    other = answer(old, "--game", "legacy", "--seed", 5, "--level-three", "St-4")

    assert (bare["placed"], bare["gauge"], len(bare["deck"])) == (None, None, 54)
    assert other["placed"] in OLD.copies("main")
    assert other["placed"] == "St-4" or other["notes"]


def test_many_hands_of_the_older_game_are_the_opening_ones(old):
    asked = (old, "--game", "legacy", "--seed", 5, "--count", 200)
    told = answer(*asked)

    assert (told["turn"], told["going"], told["redraw"]) == (None, None, None)
    rows = csv.reader(io.StringIO(hands(*asked, "--csv").out))
    assert {len(row[3].split("; ")) for row in list(rows)[1:]} == {6}
    assert hands(*asked).out.startswith(f"{old}: 200 hands, seed 5\n")
    assert "redrawn" not in hands(*asked).out
    assert "--more is about one hand" in hands(*asked, "--more", 3).err


def test_many_hands_are_the_report_of_the_engine(file):
    report = many(DECK, POOLS.modern, terms("no-level-3"), seed=7, hands=2000)
    told = answer(file, "--seed", 7, "--count", 2000, "--redraw", "no-level-3")

    assert list(told) == MANY
    assert (told["hands"], told["seed"], told["turn"], told["going"]) == (2000, 7, 3, "first")
    assert told["redraw"] == "no-level-3"
    assert told["redrawn"]["hands"] == report.redrawn.hands > 0
    assert (told["redrawn"]["from"], told["redrawn"]["to"]) == report.redrawn.interval
    assert [r["code"] for r in told["reasons"]] == [r.code for r in report.reasons]
    assert [r["share"]["hands"] for r in told["reasons"]] == [r.share.hands for r in report.reasons]
    assert {s["key"]: tuple(s["hands"]) for s in told["levels"]} == {
        s.key: s.hands for s in report.levels
    }


def test_workers_change_no_number(file):
    asked = (file, "--seed", 7, "--count", 70_000, "--redraw", "lv:3")

    assert answer(*asked) == answer(*asked, "--workers", 2)


def test_people_see_shares_reasons_and_levels(file):
    out = hands(file, "--seed", 7, "--count", 500, "--turn", 2, "--going", "second").out

    assert out.startswith(f"{file}: 500 hands, seed 7, never redraw; by turn 2 going second\n")
    for words in ("redrawn", "bricks", "no level 3 by turn 2", "such as, no level 4 by turn 2: ST"):
        assert f"  {words}" in out
    rows = [line.split() for line in out.splitlines() if line.startswith("  level ")]
    assert [row[:2] for row in rows] == [["level", level] for level in "3456"]


def test_csv_has_a_row_for_each_hand(file):
    ran = hands(file, "--seed", 7, "--count", 1200, "--csv", "--redraw", "lv:3")
    expected = each_hand(DECK, POOLS.modern, terms("lv:3"), seed=7, hands=1200)
    rows = list(csv.reader(io.StringIO(ran.out)))

    assert rows[0] == ["hand", "redrawn", "reason", "opening_hand", "drawn"]
    assert rows[1:] == [
        [
            str(n),
            "yes" if hand.redrawn else "no",
            hand.reason,
            "; ".join(hand.cards[:5]),
            "; ".join(hand.cards[5:]),
        ]
        for n, hand in enumerate(expected, 1)
    ]
    assert ran.err == ""


def test_beside_csv_the_seed_and_what_was_odd_are_told_elsewhere(file):
    file.write_text(LEGAL + "\n-1 ST1-03")
    ran = hands(file, "--count", 3, "--csv")
    seed = ran.err.splitlines()[-1].removeprefix("seed ")

    assert len(ran.out.splitlines()) == 4
    assert "line 15 refused" in ran.err
    assert hands(file, "--count", 3, "--csv", "--seed", seed).out == ran.out


def test_two_decks_are_told_apart(file, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text(LEGAL.replace("4 ST1-03", "1 ST1-03").replace("2 Gaia", "5 Gaia"))
    asked = (file, "--compare", other, "--seed", 1, "--count", 1000)
    told = answer(*asked)

    assert list(told) == [*MANY, "compare", "differences"]
    assert told["compare"]["file"] == str(other)
    bricks = next(row for row in told["differences"] if row["title"] == "Bricks")
    assert bricks["one"] == told["bricks"]["share"]
    assert bricks["other"] == told["compare"]["bricks"]["share"] > bricks["one"]
    lines = hands(*asked).out.splitlines()
    assert f"{other} beside {file}" in lines
    assert any(line.startswith("  Bricks") for line in lines)


def test_a_second_deck_has_hands_of_its_own_from_the_next_seed(file):
    told = answer(file, "--compare", file, "--seed", 1, "--count", 1000)
    alone = answer(file, "--seed", 2, "--count", 1000)

    assert told["seed"] == 1
    assert told["compare"] == alone
    assert any(row["difference"] for row in told["differences"])


def test_a_policy_may_name_a_card_that_one_of_two_decks_has(file, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text(LEGAL.replace("4 ST1-03", "4 ST2-03"))
    for number, has in (("ST1-03", True), ("ST2-03", False)):
        asked = ("--count", 500, "--seed", 1, "--redraw", f"{number} or lv:5")
        told = answer(file, "--compare", other, *asked)
        assert (told["redraw"], told["compare"]["redraw"]) == (f"{number} or lv:5",) * 2
        redrawn = told["redrawn"]["hands"], told["compare"]["redrawn"]["hands"]
        assert (redrawn[0] < redrawn[1]) == has
    assert "neither a group" in hands(file, "--compare", other, *asked[:-1], "ST9-99").err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--count", "0"], "'0' is not a whole number of 1 or more"),
        (["--count", "1000001"], "is 1 to 1,000,000; 1,000,001 is not"),
        (["--count", "1,000,00"], "'1,000,00' is not a whole number"),
        (["--count", "9" * 5000], "not a whole number"),
        (["--seed", "4294967296"], "from 0 to 4,294,967,295"),
        (["--seed", "-1"], "from 0 to 4,294,967,295"),
        (["--turn", "41"], "from 1 to 40"),
        (["--workers", "65", "--count", "5"], "from 1 to 64"),
        (["--redraw", "chess"], "no-level-3-or-memory"),
        (["--csv"], "--csv is about many hands; say how many with --count"),
        (["--workers", "2"], "--workers is about many hands"),
        (["--redrawn", "--redraw", "lv:3"], "--redrawn"),
        (["--redrawn", "--count", "5"], "--redrawn is about one hand"),
        (["--csv", "--count", "5", "--compare", __file__], "--csv has one row"),
        (["--level-three", "St-1"], "--level-three: there is no such thing in the modern game"),
        (["--game", "legacy", "--redraw", "lv:3", "--turn", "2"], "--redraw, --turn: there is no"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_cannot_be_done_ends_with_2_and_says_why(file, arguments, told):
    ran = hands(file, *arguments)

    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err


def test_numbers_may_be_written_as_we_write_them_and_in_letters_of_any_width(file):
    written = hands(file, "--count", "1,000", "--seed", "１２")

    assert written.out == hands(file, "--count", "1000", "--seed", "12").out != ""


def test_when_to_redraw_is_told_once(file):
    told = hands(file, "--redraw", "chess").err

    assert told.count("redraw") == 1
    assert "“chess” is neither" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [("", "nothing to read"), ("// no card", "No card number"), ("[", "JSON")],
)
def test_a_file_that_is_no_list_ends_with_2(file, text, told):
    file.write_text(text)
    ran, as_json = hands(file), hands(file, "--json")

    assert (ran.status, ran.out, as_json.status) == (2, "", 2)
    assert told in ran.err
    assert json.loads(as_json.out)["errors"][0]["where"] == str(file)
    assert hands("/nowhere/at/all.txt").status == 2


def test_a_deck_too_small_for_a_hand_is_not_counted(file):
    file.write_text("3 ST1-03")
    ran = hands(file, "--count", 5, "--json")

    assert ran.status == 2
    assert json.loads(ran.out)["ok"] is False
    assert str(file) in hands(file, "--count", 5).err


def test_a_folder_of_several_lists_is_none(file, old):
    ran = hands(file.parent)

    assert ran.status == 2
    assert "holds 2 lists; name one list" in ran.err


def test_standard_input_is_read_for_a_dash(file, monkeypatch):
    class Stdin:
        buffer = io.BytesIO(LEGAL.encode())

    monkeypatch.setattr("sys.stdin", Stdin)
    told = answer("-", "--seed", 3)

    assert told == answer(file, "--seed", 3) | {"file": "-"}


def test_a_stop_leaves_whole_rows(file, monkeypatch):
    monkeypatch.setattr(command, "ROWS", 2)
    written = []

    def islice(rows, most):
        if len(written) == 2:
            raise KeyboardInterrupt
        written.append(most)
        return [next(rows) for _ in range(most)]

    monkeypatch.setattr(command, "islice", islice)
    ran = hands(file, "--seed", 7, "--count", 100, "--csv")
    monkeypatch.undo()
    whole = hands(file, "--seed", 7, "--count", 100, "--csv").out.splitlines()

    assert ran.status == 130
    assert ran.out.splitlines() == whole[:5]
    assert ran.err == "stopped after 4 of 100 hands\n"


def test_ctrl_c_in_a_terminal_leaves_whole_rows(file):
    # A test run in the background hands on an ignored Ctrl-C; a terminal does not.
    asked = ["env", "--default-signal=INT", sys.executable, "-m", "engine", "hands", str(file)]
    asked += ["--count", "1000000", "--csv", "--seed", "7"]
    pipe = subprocess.PIPE
    with subprocess.Popen(asked, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)

    assert running.returncode == 130
    assert err == f"stopped after {len(out.splitlines()):,} of 1,000,000 hands\n"
    assert not out or out.endswith("\n")


def test_one_hand_does_without_numpy():
    told = "import sys, io, engine.__main__, engine.commands.hands as h; "
    told += "sys.stdin = io.TextIOWrapper(io.BytesIO(b'4 ST1-03')); "
    told += "engine.__main__.main(['hands', '-']); sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", told], cwd=ROOT, check=True, capture_output=True)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "options",
    [
        ["--seed", "9", "--turn", "4"],
        ["--seed", "9", "--json", "--redraw", "no-level-3-or-memory"],
        ["--seed", "9", "--count", "500"],
        ["--seed", "9", "--count", "500", "--json", "--going", "second"],
        ["--seed", "9", "--count", "50", "--csv"],
        ["--count", "1000001"],
        ["--redraw", "chess"],
    ],
    ids=" ".join,
)
def test_both_command_lines_say_the_same(file, options):
    assert running.site(file, *options, command="hands") == hands(file, *options)


@pytest.mark.django_db
def test_both_command_lines_say_the_same_of_the_older_game(old):
    for options in (["--seed", "9"], ["--seed", "9", "--count", "100", "--json", "--no-place"]):
        asked = [old, "--game", "legacy", *options]
        assert running.site(*asked, command="hands") == hands(*asked)


@pytest.mark.django_db
def test_the_site_picks_a_seed_that_can_be_repeated(file):
    told = json.loads(running.site(file, "--json", command="hands").out)

    assert told == answer(file, "--seed", told["seed"])
