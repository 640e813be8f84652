"""`manage.py check_deck`: the contract with the programs and people who call it."""

import io
import json

import pytest
from django.core.management import CommandError, call_command

from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
KEYS = [
    "file",
    "regulation",
    "region",
    "on",
    "verdict",
    "legal",
    "totals",
    "lines",
    "violations",
    "warnings",
    "tokens",
]
FINDING = ["code", "message", "cards", "count", "limit", "rule", "since", "fix"]


@pytest.fixture
def write(tmp_path):
    def make(name: str, text: str | bytes) -> str:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return make


def run(*arguments: str) -> tuple[int, str, str]:
    """Return exit status, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("check_deck", *arguments, stdout=out, stderr=err)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue(), err.getvalue()
    except CommandError as problem:
        return problem.returncode, out.getvalue(), str(problem)
    return 0, out.getvalue(), err.getvalue()


def answers(*arguments: str) -> tuple[int, list[dict]]:
    status, out, _err = run(*arguments, "--json")
    return status, [json.loads(line) for line in out.splitlines()]


def test_a_legal_deck_ends_with_0(write):
    status, [answer] = answers(write("a.txt", LEGAL))

    assert status == 0
    assert answer["verdict"] == "legal"
    assert answer["legal"] is True
    assert answer["totals"] == {"main": 50, "eggs": 4, "side": 0}


def test_the_answer_has_exactly_the_keys_of_the_contract_in_their_order(write):
    _status, [answer] = answers(write("a.txt", FIVE_AGUMON), "--on", "2026-04-04")

    assert list(answer) == KEYS
    assert (answer["regulation"], answer["region"], answer["on"]) == (
        "modern",
        "world",
        "2026-04-04",
    )
    assert list(answer["lines"]) == [
        "read",
        "changed",
        "unknown",
        "ambiguous",
        "refused",
        "ignored",
    ]
    for finding in answer["violations"] + answer["warnings"]:
        assert list(finding) == FINDING


def test_an_illegal_deck_ends_with_1_and_says_why(write):
    status, [answer] = answers(write("a.txt", FIVE_AGUMON))

    assert status == 1
    [copies] = answer["violations"]
    assert (copies["code"], copies["cards"], copies["count"], copies["limit"]) == (
        "copies",
        ["ST1-03"],
        5,
        4,
    )
    assert copies["rule"] == "CR 1-4-1-2-2"


def test_a_file_that_is_not_there_ends_with_2_and_the_others_are_still_checked(write):
    status, [first, second, third] = answers(
        write("a.txt", FIVE_AGUMON), "/nowhere/at/all.txt", write("b.txt", LEGAL)
    )

    assert status == 2
    assert first["verdict"] == "illegal"
    assert second["file"] == "/nowhere/at/all.txt"
    assert (second["ok"], bool(second["error"])) == (False, True)
    assert second["errors"][0].keys() == {"where", "message"}
    assert third["verdict"] == "legal"


@pytest.mark.parametrize(
    "text",
    [b"", b"\n\n// nothing\n", b"\x89PNG\x00\x01", b"[", b"4 BT1-010\n" * 501, b"x" * 1_048_577],
)
def test_what_is_no_deck_list_ends_with_2(write, text):
    status, _out, err = run(write("a.txt", text))

    assert status == 2
    assert "a.txt" in err


def test_standard_input_is_read_for_a_dash(monkeypatch):
    class Stdin:
        buffer = io.BytesIO(LEGAL.encode())

    monkeypatch.setattr("sys.stdin", Stdin)
    status, [answer] = answers("-")

    assert status == 0
    assert answer["file"] == "-"


def test_too_few_cards_and_nothing_else_wrong_is_unfinished(write):
    status, [answer] = answers(write("a.txt", "4 BT1-010"))

    assert status == 1
    assert (answer["verdict"], answer["legal"]) == ("unfinished", False)
    assert answer["violations"][0]["code"] == "main-size"


def test_an_unknown_number_in_an_otherwise_legal_deck_is_not_called_illegal(write):
    status, [answer] = answers(write("a.txt", LEGAL.replace("2 Gaia Force ST1-16", "2 ZZ9-999")))

    assert status == 1
    assert answer["verdict"] == "cannot-say"
    assert [finding["code"] for finding in answer["warnings"]] == ["unknown-card"]


def test_a_list_with_a_refused_line_is_not_called_legal(write):
    status, [answer] = answers(write("a.txt", LEGAL + "\n-1 Agumon ST1-03"))

    assert status == 1
    assert answer["verdict"] == "cannot-say"
    assert answer["lines"]["refused"] == 1
    assert answer["totals"]["main"] == 50


@pytest.mark.parametrize("count", ["-3", "0", "2.5", "1e1", "0x4", "²", "999999"])
def test_a_count_that_is_none_is_refused_and_never_guessed(write, count):
    _status, [answer] = answers(write("a.txt", f"{count} Agumon ST1-03\n4 BT1-010"))

    assert answer["lines"]["refused"] == 1
    assert answer["totals"]["main"] == 4


def test_the_day_and_the_region_decide(write):
    text = "4 ST6-03\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 13)) + "\n2 ST1-16"
    file = write("a.txt", text)

    assert answers(file, "--on", "2024-08-30")[0] == 1
    assert answers(file, "--on", "2024-08-31")[0] == 0
    assert answers(file, "--on", "2024-08-30", "--region", "japan")[1][0]["region"] == "japan"


def test_a_legacy_deck_is_judged_by_its_own_rules(write):
    status, [answer] = answers(write("a.txt", LEGACY), "--regulation", "legacy")

    assert status == 0
    assert answer["totals"]["main"] == 60


def test_an_organisers_own_regulation_is_read_from_its_file(write):
    own = write("own.toml", 'based_on = "modern"\nban = ["ST1-03"]\n')
    status, [answer] = answers(write("a.txt", LEGAL), "--regulation", own)

    assert status == 1
    assert answer["violations"][0]["code"] == "banned"


@pytest.mark.parametrize(
    "arguments",
    [["--regulation", "chess"], ["--regulation", "/nowhere.toml"]],
)
def test_a_regulation_that_is_none_is_said_with_status_2(write, arguments):
    status, _out, err = run(write("a.txt", LEGAL), *arguments)

    assert status == 2
    assert arguments[1] in err


def test_a_broken_regulation_file_is_said_with_its_place(write):
    own = write("own.toml", "this is not toml")
    status, _out, err = run(write("a.txt", LEGAL), "--regulation", own)

    assert status == 2
    assert "own.toml" in err


def test_for_people_every_reason_stands_on_its_own_line(write):
    _status, out, _err = run(write("a.txt", FIVE_AGUMON + "\n-1 Greymon ST1-07"))

    assert "NOT LEGAL" in out
    assert "[copies]" in out
    assert "line 15 refused: -1 Greymon ST1-07" in out


def test_the_command_line_and_the_page_say_the_same(client, write):
    for text in (LEGAL, FIVE_AGUMON, "4 BT1-010", LEGAL + "\n-1 Agumon ST1-03"):
        _status, [answer] = answers(write("a.txt", text))
        page = client.post(
            "/lists/read/", {"text": text, "regulation": "modern", "region": "world"}
        ).content.decode()
        assert f'<section class="verdict {answer["verdict"]}"' in page


def test_the_help_is_written(capsys):
    with pytest.raises(SystemExit):
        call_command("check_deck", "--help")

    assert "--regulation" in capsys.readouterr().out
