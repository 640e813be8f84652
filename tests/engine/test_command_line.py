"""`python -m engine check`: the engine's own command, without a site or a database."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from engine.checking.output import printable
from engine.regulation import CODES
from tests.commands.running import engine
from tests.guards.repository import ROOT
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

# Was limited on one day and free again on another: ST6-03, see `lists/world.toml`.
FIRST_LIMITED = "4 ST6-03\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 13)) + "\n2 ST1-16"


@pytest.fixture
def write(tmp_path):
    def make(text: str, name: str = "a.txt") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return make


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *map(str, arguments)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_a_list_is_checked_without_settings_or_database(write):
    ran = run("check", write(FIVE_AGUMON))

    assert (ran.returncode, ran.stderr) == (1, "")
    assert "NOT LEGAL" in ran.stdout


def test_checking_imports_no_django(write):
    program = (
        "import sys; from engine.__main__ import main; "
        f"main(['check', {str(write(LEGAL))!r}]); "
        "assert not {'django', 'cards', 'deckbuilder'} & {n.split('.')[0] for n in sys.modules}"
    )
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True)


def test_both_games_are_judged_from_the_shipped_cards(write):
    assert engine(write(LEGAL), "--json").answers[0]["verdict"] == "legal"
    legacy = engine(write(LEGACY), "--regulation", "legacy", "--json").answers[0]
    assert (legacy["verdict"], legacy["totals"]["main"]) == ("legal", 60)


def test_another_folder_of_cards_is_taken_when_it_is_named(write, tmp_path):
    data = tmp_path / "data"
    (data / "modern").mkdir(parents=True)
    for name in ("tokens.txt", "errata.txt"):
        (data / name).write_bytes((ROOT / "cards/data" / name).read_bytes())
    (data / "modern" / "ST1.txt").write_bytes((ROOT / "cards/data/modern/ST1.txt").read_bytes())
    (data / "legacy").mkdir()

    assert engine(write(LEGAL), "--data", data).status == 0
    answer = engine(write("4 BT1-010"), "--data", data, "--json").answers[0]
    assert answer["warnings"][0]["code"] == "unknown-card"


def test_a_folder_without_cards_is_said(write, tmp_path):
    ran = engine(write(LEGAL), "--data", tmp_path)

    assert ran.status == 2
    assert str(tmp_path) in ran.err


def test_without_a_list_it_is_said_what_can_be_checked():
    ran = engine()

    assert ran.status == 2
    assert "FILE" in ran.err


def test_a_day_that_is_none_is_refused_by_name(write):
    ran = engine(write(LEGAL), "--on", "yesterday")

    assert ran.status == 2
    assert "'yesterday' is not a day" in ran.err


def test_json_and_csv_are_not_mixed(write):
    assert engine(write(LEGAL), "--json", "--csv").status == 2


def test_an_organisers_own_regulation_builds_on_the_shipped_lists(write):
    own = write('based_on = "modern"\nban = ["ST1-16"]\n', "own.toml")
    on = ("--on", "2024-08-30")
    codes = [
        finding["code"]
        for finding in engine(write(FIRST_LIMITED), "--regulation", own, *on, "--json").answers[0][
            "violations"
        ]
    ]
    assert sorted(codes) == ["banned", "limited"]


def test_all_days_tells_the_days_on_which_the_verdict_changed(write):
    [answer] = engine(write(FIRST_LIMITED), "--all-days", "--json").answers

    assert list(answer)[-2:] == ["tokens", "days"]
    days = answer["days"]
    assert all(list(day) == ["on", "verdict", "violations"] for day in days)
    assert all(a["verdict"] != b["verdict"] for a, b in pairwise(days))
    before, lifted = days[-2:]
    assert (lifted["on"], lifted["verdict"], lifted["violations"]) == ("2024-08-31", "legal", [])
    assert before["verdict"] == "illegal"
    assert [list(finding) for finding in before["violations"]] == [["code", "message"]]
    assert before["violations"][0]["code"] == "limited"


def test_without_all_days_there_is_no_such_key(write):
    assert "days" not in engine(write(LEGAL), "--json").answers[0]


def test_all_days_for_people_gives_day_verdict_and_first_reasons(write):
    out = engine(write(FIRST_LIMITED), "--all-days").out

    assert re.search(r"^  from 2024-08-31: LEGAL$", out, re.MULTILINE)
    assert re.search(r"^  from \d{4}-\d\d-\d\d: NOT LEGAL   \[\S+\] .+", out, re.MULTILINE)


def test_a_list_with_a_line_left_out_is_legal_on_no_day(write):
    [answer] = engine(write(FIRST_LIMITED + "\n-1 ST1-03"), "--all-days", "--json").answers

    assert answer["days"][-1]["verdict"] == "cannot-say"
    assert "legal" not in [day["verdict"] for day in answer["days"]]


def test_a_regulation_without_dates_has_one_verdict_on_all_days(write):
    file = write(LEGACY)
    [answer] = engine(file, "--regulation", "legacy", "--all-days", "--json").answers

    assert answer["days"] == [{"on": None, "verdict": "legal", "violations": []}]
    assert "on all days" in engine(file, "--regulation", "legacy", "--all-days").out


def test_a_timeline_has_no_place_in_csv(write):
    ran = engine(write(LEGAL), "--all-days", "--csv")

    assert (ran.status, ran.out) == (2, "")
    assert "--all-days" in ran.err


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained_with_its_usual_fix(code):
    ran = engine("--explain", code)

    assert ran.status == 0
    assert ran.out == f"{code}\n  {CODES[code].says}\n  Usual fix: {CODES[code].fix}\n"


def test_an_unknown_code_gets_the_list_of_codes():
    ran = engine("--explain", "copys")

    assert (ran.status, ran.out) == (2, "")
    assert "'copys'" in ran.err
    assert all(code in ran.err for code in CODES)


def test_a_code_is_explained_without_cards_and_without_files(write, tmp_path):
    assert engine("--explain", "BANNED", "--data", tmp_path).status == 0
    assert engine("--explain", "banned", write(LEGAL)).status == 2


def test_the_document_of_the_codes_is_what_the_command_says():
    text = (ROOT / "docs" / "codes.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `")]

    assert rows == [f"| `{code}` | {known.says} | {known.fix} |" for code, known in CODES.items()]


def test_a_list_plays_no_tricks_with_a_terminal(write):
    ran = engine(write("-4 \x1b[2J\u202eBT1-010\n4 BT1-010"))

    assert "\x1b" not in ran.out
    assert "\u202e" not in ran.out
    assert printable("４　アグモン\té") == "４　アグモン\té"


@pytest.mark.parametrize("shape", [[], ["--json"], ["--csv"]])
def test_a_terminal_with_few_letters_gets_all_answers(write, shape):
    file = write("4 BT1-010\n4 存在しないカード XX9-999", "デッキ.txt")
    ran = run("check", file, file, *shape, PYTHONIOENCODING="ascii", PYTHONUTF8="0")

    assert (ran.returncode, ran.stderr) == (1, "")
    assert ran.stdout.isascii()


def test_a_file_name_that_is_no_text_is_answered(write, tmp_path):
    name = str(tmp_path).encode() + b"/\xff.txt"
    Path(name.decode("utf-8", "surrogateescape")).write_text(LEGAL)

    for shape in ([], ["--json"], ["--csv"]):
        assert run("check", tmp_path, *shape, PYTHONUTF8="1").returncode == 0


def test_nobody_listening_any_more_is_no_fault(write):
    command = f"{sys.executable} -m engine check {' '.join([str(write(LEGAL))] * 200)} | true"
    ran = subprocess.run(
        ["bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert (ran.returncode, ran.stderr) == (141, "")


def test_closed_streams_are_said_with_status_2(write):
    file = write(LEGAL)
    command = f"{sys.executable} -m engine check"
    root = Path(__file__).resolve().parents[2]
    for shell in (f"{command} - <&-", f"{command} {file} >&-", f"{command} {file} >/dev/full"):
        done = subprocess.run(
            ["bash", "-c", shell], cwd=root, capture_output=True, text=True, check=False
        )
        assert done.returncode == 2, (shell, done.stderr)
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("day", ["20260404", "2026-W10-1", "2026-4-4", "today"])
def test_a_day_is_written_in_one_way(write, day):
    assert engine(write(LEGAL), "--on", day).status == 2
