"""What an organiser sees of many lists: a table, CSV, how far it is, and a clean stop."""

from __future__ import annotations

import csv
import io
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.checking.interrupts import held_back
from engine.checking.summary import COLUMNS, csv_line, table, width
from tests.commands.running import Terminal, engine
from tests.guards.repository import ROOT
from tests.web.lists import FIVE_AGUMON, LEGAL

ANSWERED = "2 lists: 1 legal, 1 not legal"


@pytest.fixture(autouse=True)
def terminal() -> Iterator[None]:
    """Have Ctrl-C mean what it means in a terminal, also where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def lists(tmp_path: Path) -> list[Path]:
    """A legal list, one that is not, and something else; the second has a wide name."""
    files = {"a.txt": LEGAL, "アグモン.txt": FIVE_AGUMON, "c.txt": "nothing at all"}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    return [tmp_path / name for name in files]


def test_one_list_has_no_table(lists):
    assert "lists:" not in engine(lists[0]).out


def test_the_table_stands_at_the_end_and_counts_the_verdicts(lists):
    lines = engine(*lists).out.split("\n\n")[-1].splitlines()

    assert lines[0].split() == ["file", "verdict", "main/eggs", "problems", "first", "reason"]
    assert lines[1].split() == [str(lists[0]), "LEGAL", "50/4", "0"]
    assert lines[2].split()[1:6] == ["NOT", "LEGAL", "50/4", "1", "[copies]"]
    assert lines[3].split()[1:4] == ["UNREADABLE", "-", "-"]
    assert lines[4] == "3 lists: 1 legal, 1 not legal, 1 unreadable"


def test_the_columns_of_the_table_stand_under_each_other_for_wide_letters_too(lists):
    lines = engine(*lists).out.split("\n\n")[-1].splitlines()[:4]
    words = ("verdict", "LEGAL", "NOT LEGAL", "UNREADABLE")

    assert (
        len({width(line[: line.index(word)]) for line, word in zip(lines, words, strict=True)}) == 1
    )


def test_a_wide_letter_takes_two_columns_and_a_mark_above_takes_none():
    assert [width(text) for text in ("Agumon", "アグモン", "ｱ", "é", "e\u0301")] == [6, 8, 1, 1, 1]


def test_csv_has_a_row_for_each_list_under_the_names_of_the_columns(lists):
    ran = engine(*lists, "--csv")
    rows = list(csv.reader(io.StringIO(ran.out)))

    assert ran.status == 2
    assert rows[0] == list(COLUMNS)
    assert ",".join(COLUMNS) == ("file,verdict,main,eggs,side,problems,codes,first_reason,tokens")
    assert rows[1] == [str(lists[0]), "legal", "50", "4", "0", "0", "", "", ""]
    assert rows[2][1:7] == ["illegal", "50", "4", "0", "1", "copies"]
    assert rows[2][7] == "5 copies of ST1-03 Agumon; the limit is 4."
    assert rows[3][1:7] == ["unreadable", "", "", "", "", ""]
    assert "No card number" in rows[3][7]


def test_csv_names_every_code_once_and_the_tokens(tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("5 ST1-02\n5 ST1-03\n4 BT2-082")
    row = next(csv.DictReader(io.StringIO(engine(file, "--csv").out)))

    assert (row["problems"], row["codes"]) == ("3", "main-size; copies")
    assert row["tokens"] == "Diaboromon"


def test_csv_tells_why_nobody_can_say(tmp_path):
    file = tmp_path / "a.txt"
    file.write_text(LEGAL.replace("2 Gaia Force ST1-16", "2 ZZ9-999"))
    row = next(csv.DictReader(io.StringIO(engine(file, "--csv").out)))

    assert (row["verdict"], row["problems"], row["codes"]) == ("cannot-say", "1", "unknown-card")
    assert "ZZ9-999" in row["first_reason"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_is_a_formula_to_a_spreadsheet(start):
    [[first, second]] = csv.reader(io.StringIO(csv_line([f"{start}1+1", "plain"]), newline=""))

    assert (first[0], second) == ("'", "plain")


def test_a_name_with_a_line_break_stays_one_cell(tmp_path):
    file = tmp_path / "a\nb\r.txt"
    file.write_text(LEGAL)
    rows = list(csv.reader(io.StringIO(engine(file, "--csv").out, newline="")))

    assert [len(row) for row in rows] == [9, 9]
    assert rows[1][0] == str(file)


def test_a_file_whose_name_is_a_formula_is_written_harmlessly(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    Path("=1+1.txt").write_text(LEGAL)

    assert "\n'=1+1.txt,legal," in engine("=1+1.txt", "--csv").out


def test_of_more_than_50_lists_a_watcher_is_told_how_far_it_is(lists):
    err = Terminal()
    ran = engine(*[lists[0]] * 51, err=err)

    assert "1 of 51 lists" in ran.err
    assert "51 of 51 lists" in ran.err
    assert ran.err.endswith("\r")  # and taken away again
    assert "of 51 lists" not in ran.out


def test_of_50_lists_and_to_nobody_nothing_is_told(lists):
    assert engine(*[lists[0]] * 50, err=Terminal()).err == ""
    assert engine(*[lists[0]] * 51).err == ""


class Interrupted:
    """Standard input on which somebody presses Ctrl-C."""

    class buffer:
        @staticmethod
        def read(size: int) -> bytes:
            raise KeyboardInterrupt


def test_a_stop_leaves_the_answers_so_far_and_their_table(lists, monkeypatch):
    monkeypatch.setattr("sys.stdin", Interrupted)
    ran = engine(*lists[:2], "-", lists[0])

    assert ran.status == 130
    assert ran.out.splitlines()[-1] == ANSWERED
    assert ran.err == "stopped after 2 of 4 lists\n"


@pytest.mark.parametrize("shape", ["--json", "--csv"])
def test_a_stop_leaves_whole_lines_for_programs(lists, monkeypatch, shape):
    monkeypatch.setattr("sys.stdin", Interrupted)
    stopped, whole = engine(*lists[:2], "-", shape), engine(*lists[:2], shape)

    assert stopped.status == 130
    assert stopped.out == whole.out


def test_ctrl_c_in_a_terminal_ends_with_130(lists):
    # A test run in the background hands on an ignored Ctrl-C; a terminal does not.
    terminal = ["env", "--default-signal=INT"]
    command = [*terminal, sys.executable, "-m", "engine", "check", str(lists[0]), "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as running:
        assert running.stdout is not None
        first = running.stdout.readline().decode()
        running.send_signal(signal.SIGINT)
        _out, err = running.communicate(timeout=20)

    assert "LEGAL" in first
    assert running.returncode == 130
    assert err.decode() == "stopped after 1 of 2 lists\n"


def test_a_stop_while_an_answer_is_written_waits_for_its_end():
    assert pressing(1) == ["pressed", "stopped"]


def test_a_second_stop_is_not_held_back():
    assert pressing(3) == ["pressed", "stopped"]


def pressing(times: int) -> list[str]:
    """Press Ctrl-C so often while it is held back, and tell what came of it."""
    done = []
    try:
        with held_back():
            for _ in range(times):
                signal.raise_signal(signal.SIGINT)
                done.append("pressed")
    except KeyboardInterrupt:
        done.append("stopped")
    return done


def test_a_table_of_nothing_is_only_a_heading():
    assert next(table([])).startswith("file")
