"""`python -m engine play`: a game in the terminal, against a pilot or between two."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checking.output import Output
from engine.commands.play_decks import BLUE, RED
from engine.commands.play_table import NotAnAnswer, Table, read_answer
from engine.commands.play_text import Board
from engine.game import Choice, Option, Session
from engine.game.pilots import RandomPilot
from engine.game.session import VERSION
from engine.game.view import view
from engine.words import say
from tests.commands.running import Ran, engine
from tests.scenario import FILL, board, digimon, keyword, option, tamer
from tests.web.lists import LEGAL

NO_EFFECTS = "Cards are played by their printed facts, without effects: see --texts."


@pytest.fixture
def play(monkeypatch):
    def run(typed: str, *arguments: object) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return engine(*arguments, command="play")

    return run


# --- the command ---


def test_two_pilots_play_a_game_to_its_end(play):
    ran = play("", "--me", "none", "--seed", "7")
    lines = ran.out.splitlines()

    assert (ran.status, ran.err) == (0, "")
    assert lines[:2] == ["Seed 7; player 0 goes first.", NO_EFFECTS]
    assert any(line.endswith(" won the game") for line in lines)
    assert lines[-1].startswith("The game took ")
    assert ran == play("", "--me", "none", "--seed", "7")
    assert ran != play("", "--me", "none", "--seed", "8")
    assert "Turn 1: Player 1" in play("", "--me", "none", "--first", "1").out


def texts_of(tmp_path: Path, **texts: str) -> Path:
    file = tmp_path / "texts.json"
    cards = [
        {"number": number.replace("_", "-"), "text": {"effect": text}}
        for number, text in texts.items()
    ]
    file.write_text(json.dumps(cards), encoding="utf-8")
    return file


def test_cards_are_played_with_the_texts_of_a_file(play, tmp_path):
    draws = "[On Play] <Draw 2>."
    file = texts_of(tmp_path, ST1_08=draws, ST1_06=draws, ST2_06=draws, ST2_04=draws)
    ran = play("", "--me", "none", "--seed", "3", "--texts", file)

    assert ran.status == 0
    assert "Texts of 4 of 32 cards were found." in ran.out
    assert "Player 0 activated an effect of ST1-08" in ran.out
    assert "by hand" not in ran.out


def test_what_is_not_read_is_told_and_stops_the_game(play, tmp_path):
    file = texts_of(tmp_path, ST1_08="[On Play] Sing.", ST1_06="[Your Turn] Everybody sings.")
    ran = play("", "--me", "none", "--seed", "3", "--texts", file)

    assert ran.status == 0
    assert "ST1-08, to be resolved by hand: [On Play] Sing." in ran.out
    assert "ST1-06, not in force: [Your Turn] Everybody sings." in ran.out
    assert "Player 0 activated an effect of ST1-08" in ran.out


@pytest.mark.parametrize(("content", "says"), [("{", "JSON"), ("{}", "holds no list of cards")])
def test_a_file_of_texts_that_cannot_be_read_is_refused(play, tmp_path, content, says):
    file = tmp_path / "texts.json"
    file.write_text(content, encoding="utf-8")
    ran = play("", "--me", "none", "--texts", file)

    assert ran.status == 2
    assert str(file) in ran.err
    assert says in ran.err


def test_you_see_your_side_and_are_asked_with_numbers(play):
    ran = play("1\n", "--seed", "7")

    assert ran.status == 0
    assert "You are player 0; help tells what can be typed." in ran.out
    assert "Keep this hand?\n   1  Keep it\n   2  Redraw all of it\n> " in ran.out
    assert "  hand 1    ST1-16 Gaia Force\n" in ran.out
    assert "Opponent: hand 5, deck 45, eggs 4, security 0, trash 0\n" in ran.out
    assert "ST2-" not in ran.out
    assert ran.out.endswith("> \nThe input has ended, and so the game stops here.\n")


def test_without_any_input_it_ends_politely(play, monkeypatch):
    assert play("").status == 0
    monkeypatch.setattr(sys, "stdin", None)
    assert engine(command="play").status == 0


def test_bad_input_is_refused_with_words_and_nothing_is_lost(play):
    ran = play("foo\n0\n3\n1 1\n1 2\n\n-1\n1e3\n²\n1\nquit\n", "--seed", "7")

    assert "'foo' is no number of an option, and no command; see help" in ran.out
    assert "There is no option 0; there are 1 to 2." in ran.out
    assert "There is no option 3; there are 1 to 2." in ran.out
    assert "Option 1 is named twice." in ran.out
    assert "2 were chosen; 1 can be." in ran.out
    assert "Type a number from 1 to 2, or help." in ran.out
    assert ran.out.count("is no number of an option") == 4
    assert ran.out.count("Keep this hand?") == 1
    assert "Breeding phase" in ran.out


def test_answers_are_taken_back_with_all_that_the_pilot_did_since(play):
    once = play("1\n1\nlog\nquit\n", "--seed", "7").out
    back = play("1\n2\nundo\n1\nlog\nquit\n", "--seed", "7").out

    assert "Your last answer is taken back." in back
    told = once[once.index("\n> ") :].split("> ")
    assert [line for line in told[-2].splitlines() if line.startswith("  ")] == [
        line for line in back.split("> ")[-2].splitlines() if line.startswith("  ")
    ]
    assert "There is no answer of yours to take back." in play("undo\n").out


def test_the_log_and_the_help_are_told(play):
    out = play("1\n1\nhelp\nlog\nboard\nquit\n", "--seed", "7").out

    assert "takes your last answer back" in out
    assert out.count("  Turn 1: You\n") >= 2
    assert out.count("Memory: you ") == 4


def test_a_saved_game_is_played_on_from_where_it_was(play, tmp_path):
    file = tmp_path / "game.json"
    ran = play("1\n1\nquit\n", "--seed", "7", "--save", file)
    assert f"The game is written to {file}; --replay {file} goes on with it." in ran.out
    replay = json.loads(file.read_text(encoding="utf-8"))
    assert replay["version"] == VERSION
    assert file.stat().st_size < 3_000
    assert list(tmp_path.iterdir()) == [file]

    on = play("undo\nquit\n", "--replay", file)
    assert on.status == 0
    assert "Turn 1: You" in on.out
    assert "Your last answer is taken back." in on.out

    end = play("", "--replay", file, "--me", "none", "--save", file)
    assert "won the game" in end.out
    again = play("", "--replay", file, "--me", "none")
    assert again.out.splitlines()[-1] == end.out.splitlines()[-2]


def test_a_game_is_saved_where_one_says_and_when_the_input_ends(play, tmp_path):
    play(f"save\nsave {tmp_path / 'b c.json'}\nsave {tmp_path}/no/x.json\n", "--seed", "7")
    assert (tmp_path / "b c.json").exists()

    ran = play(f"save\nsave {tmp_path}/no/x.json\n", "--save", tmp_path / "a.json")
    assert (tmp_path / "a.json").exists()
    assert "could not be written" in ran.err
    assert "Name the file: save FILE" in play("save\n").out


def test_decks_are_read_as_by_check(play, tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text(f"{LEGAL}\n4 ZZ9-999 Whoever\n", encoding="utf-8")
    ran = play("", mine, mine, "--me", "none", "--seed", "1")

    assert ran.status == 0
    assert f"{mine}:  blank, as nobody knows them: ZZ9-999" in ran.err
    assert "Turn 1: Player 0" in ran.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["a.txt"], "name two decks, or none; got 1"),
        (["none.txt", "none.txt"], "none.txt: could not be opened"),
        (["-", "a.txt"], "- stands for standard input"),
        (["--replay", "none.json"], "none.json could not be opened"),
        (["--replay", "x", "--seed", "1"], "--seed: a saved game (--replay) has its own"),
        (["a", "b", "--replay", "x"], "DECK: a saved game (--replay) has its own"),
        (["--save", "/"], "/ is a folder; name a file"),
        (["--save", "/no/such/x.json"], "there is no folder /no/such"),
        (["--seed", "-1"], "'-1' is not a whole number from 0 to 4,294,967,295"),
        (["--me", "2"], "invalid choice: '2'"),
    ],
)
def test_what_cannot_be_played_is_told(play, arguments, says):
    ran = play("", *arguments)

    assert ran.status == 2
    assert says in ran.err
    assert ran.out == ""


def test_a_broken_saved_game_is_refused_in_words(play, tmp_path):
    file = tmp_path / "game.json"
    play("1\n1\nquit\n", "--seed", "7", "--save", file)
    replay = json.loads(file.read_text(encoding="utf-8"))
    for change, says in (
        ({"version": 99}, f"this is a replay of version 99; only version {VERSION} is read"),
        ({"answers": ["sing"]}, "answer 1: 'sing' was not offered; there are: keep, redraw"),
        ({"setup": []}, "its setup is no object: []"),
        ({"setup": replay["setup"] | {"seed": -5}}, "a seed is 0 to 4294967295; got -5"),
    ):
        file.write_text(json.dumps(replay | change), encoding="utf-8")
        ran = play("", "--replay", file)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"{file}: ")
        assert says in ran.err
    file.write_text("{", encoding="utf-8")
    assert "is no JSON: expecting property name" in play("", "--replay", file).err


def test_ctrl_c_stops_the_game_and_keeps_it(play, tmp_path, monkeypatch):
    class Pressed(io.StringIO):
        def readline(self, *_: object) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Pressed())
    ran = engine("--save", tmp_path / "a.json", command="play")

    assert ran.status == 130
    assert (tmp_path / "a.json").exists()


def test_the_decks_of_starter_cards_are_whole():
    for deck in (RED, BLUE):
        assert (deck.total("main"), deck.total("eggs")) == (50, 4)


@pytest.mark.parametrize("name", ["RED", "BLUE"])
def test_the_decks_of_starter_cards_are_legal(tmp_path, name):
    deck = {"RED": RED, "BLUE": BLUE}[name]
    file = tmp_path / "deck.txt"
    file.write_text("\n".join(f"{e.copies} {e.number}" for e in deck.entries), encoding="utf-8")

    assert engine(file, "--on", "2026-04-04").status == 0


@given(typed=st.lists(st.sampled_from(["1", "2", "3", "9", "", "undo", "log", "1 2"]), max_size=60))
@settings(max_examples=20, deadline=None)
def test_whatever_is_typed_the_game_goes_on_or_ends(typed):
    before, sys.stdin = sys.stdin, io.StringIO("\n".join(typed) + "\n")
    try:
        ran = engine("--seed", "3", command="play")
    finally:
        sys.stdin = before

    assert (ran.status, ran.err) == (0, "")


# --- answers ---


def asked(options: int, least: int, most: int, *keys: str) -> Choice:
    names = keys or tuple(f"k{n}" for n in range(1, options + 1))
    return Choice(
        0, "card", say("Which?"), tuple(Option(key, say("Yes")) for key in names), least, most
    )


def test_several_options_are_named_in_any_way_and_in_order():
    choice = asked(4, 0, 3)

    assert read_answer("3 1", choice) == ["k3", "k1"]
    assert read_answer(" 2,4 ; 1\n", choice) == ["k2", "k4", "k1"]
    with pytest.raises(NotAnAnswer, match="4 were chosen; 0 to 3 can be"):
        read_answer("1 2 3 4", choice)


def test_enter_takes_the_only_option_or_nothing_where_that_is_allowed():
    assert read_answer("\n", asked(4, 0, 3)) == []
    assert read_answer("\n", asked(1, 1, 1)) == ["k1"]
    assert read_answer("\n", asked(2, 1, 1, "hatch", "nothing")) == ["nothing"]
    assert read_answer("\n", asked(2, 1, 1, "yes", "no")) == ["no"]
    with pytest.raises(NotAnAnswer, match="Type a number from 1 to 2"):
        read_answer("\n", asked(2, 1, 1, "play 1", "pass"))


# --- the board ---


def lines(scene, player) -> list[str]:
    return list(Board(view(scene.game, player), scene.pool).lines())


def test_the_board_shows_both_sides_as_a_player_sees_them():
    more = keyword("security a.", 1)
    scene = board(
        {"X1": digimon(4, 5000, keyword("blocker"), more, {"do": [{"cannot": ["block"]}]})},
        {
            "battle": [{"stack": ["X1", "X1"], "links": ["X1"], "face down": [1]}],
            "hand": ["X1", FILL],
            "trash": ["X1", FILL, "X1"],
        },
        {
            "battle": [{"stack": ["X1"], "suspended": True}],
            "hand": ["X1"],
            "security": [{"card": "X1", "face up": True}, FILL],
        },
        memory=2,
    )
    words = "<blocker>, <security a. +1>, cannot block"

    assert lines(scene, 0) == [
        "Turn 3, yours: main phase",
        "Memory: you 10 9 8 7 6 5 4 3 [2] 1 0 1 2 3 4 5 6 7 8 9 10 opponent",
        "",
        "Opponent: hand 1, deck 5, eggs 0, security 2, trash 0",
        "  security  X1 X1, a card (from the top)",
        f"  battle 1  X1 X1, 5000 DP, suspended, {words}",
        "",
        "You: hand 2, deck 5, eggs 0, security 1, trash 3",
        "  trash     2 X1 X1, CC9-999 Nobody",
        f"  battle 1  X1 X1, 5000 DP, {words}, over X1 X1, linked X1 X1",
        "  hand 1    X1 X1",
        "  hand 2    CC9-999 Nobody",
    ]
    theirs = lines(scene, 1)
    assert theirs[0] == "Turn 3, the opponent's: main phase"
    assert "1 0 1 [2] 3 4" in theirs[1]
    assert f"  battle 1  X1 X1, 5000 DP, {words}, over a card, linked X1 X1" in theirs
    assert lines(scene, None)[0] == "Turn 3, of player 0: main phase"
    assert "  hand 1    X1 X1" in lines(scene, None)


def test_the_board_shows_what_is_under_way():
    asks = {"when": ["when attacking"], "do": [{"may do": [{"draw": 1}]}]}
    reveals = {
        "when": ["main"],
        "do": [{"reveal": 2, "take": [{"pick": 1, "from": {"kind": ["tamer"]}, "may": True}]}],
    }
    scene = board(
        {"X1": digimon(4, 5000, asks, asks), "T1": tamer(), "P1": option(reveals)},
        {"battle": ["X1"], "hand": ["P1"], "deck": ["T1", FILL, FILL]},
        {"battle": [{"stack": ["X1"], "suspended": True}]},
    )
    scene.act("use P1")
    shown = lines(scene, 1)
    assert "Revealed of the opponent's deck: T1 T1, CC9-999 Nobody" in shown
    assert "In no area: P1 P1 (opponent)" in shown
    scene.choose()
    scene.choose("T1", FILL)
    scene.act("attack X1 -> 1:battle:0")
    scene.choose("X1#1")
    shown = lines(scene, 0)
    assert "Attack: X1 X1 at X1 X1" in shown
    assert "Waiting: an effect of X1 X1 (you)" in shown


def test_options_that_read_alike_say_where_they_are():
    scene = board({"X1": digimon(4, 5000)}, battle=["X1", "X1"])
    shown = Board(view(scene.game, 0), scene.pool)

    assert list(shown.options(scene.game.choice)) == [
        "   1  Attack with X1 X1 (battle 1)",
        "   2  Attack with X1 X1 (battle 2)",
        "   3  Pass",
    ]


def test_cards_to_order_are_asked_for_together():
    returns = {"return": {"all": {"area": ["trash"]}}, "to": "deck bottom"}
    scene = board(
        {"X1": digimon(3, 2000, {"when": ["on play"], "do": [returns]}), "T1": tamer()},
        hand=["X1"],
        trash=["X1", "T1"],
        memory=9,
    )
    out = io.StringIO()
    typed = iter(["1\n", "1\n", "save x.json\n", "2 1\n"])
    session = Session(scene.game, scene.pool, scene.programs)
    table = Table(
        session, {1: RandomPilot(1)}, 0, Output(out, out), lambda: next(typed, None), None
    )
    table.play()

    assert "In which order? (choose 2, in that order)" in out.getvalue()
    assert "1 were chosen; 2 can be." in out.getvalue()
    assert "x.json could not be written: a game that began in the middle" in out.getvalue()
    assert [card.number for card in session.game.state.sides[0].deck][-2:] == ["T1", "X1"]
    assert not Path("x.json").exists()
