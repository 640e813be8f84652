"""What the document shows of one's own decks and of converting is what happens."""

import json
import re
import shlex
from pathlib import Path

import pytest

pytestmark = pytest.mark.django_db

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "api.md"
BLOCKS = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def commands(about: str) -> list[list[str]]:
    """Return the words of each curl command that names an address."""
    whole = "".join(BLOCKS.findall(DOCUMENT.read_text(encoding="utf-8"))).replace("\\\n", " ")
    return [shlex.split(line) for line in whole.splitlines() if about in line]


def run(words: list[str], client, key: str = ""):
    """Ask as the command does."""
    path = words[2].removeprefix("http://127.0.0.1:8000").replace("$KEY", key)
    body = words[words.index("-d") + 1] if "-d" in words else ""
    method = words[words.index("-X") + 1] if "-X" in words else "POST" if body else "GET"
    kind = "application/json" if "Content-Type: application/json" in words else ""
    return client.generic(method, path, body, content_type=kind)


def test_the_examples_of_decks_work_one_after_the_other(alice):
    [listed, new, other, changes, away] = commands("/api/v1/decks")

    assert run(listed, alice).json()["count"] == 0
    made = run(new, alice)
    assert made.status_code == 201, made.content.decode()
    deck = made.json()["deck"]
    assert (deck["name"], deck["notes"]) == ("Red", {"ST1-03": "good"})
    for words in (other, changes):
        answer = run(words, alice, deck["key"])
        assert answer.status_code == 200, answer.content.decode()
    assert [(each["number"], each["copies"]) for each in answer.json()["deck"]["main"]] == [
        ("ST1-03", 1),
        ("ST1-07", 4),
    ]
    assert run(away, alice, deck["key"]).status_code == 204


def test_the_example_of_converting_works(client):
    [convert] = commands("/api/v1/convert")
    told = run(convert, client).json()

    assert told["text"].startswith("DCG")
    assert json.loads(convert[convert.index("-d") + 1])["to"] == told["to"]
