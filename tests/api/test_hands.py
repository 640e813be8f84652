"""`POST /api/v1/hand` and `/hands`: the hands of the command line and of the engine."""

import json

import pytest

from cards.pool import legacy_pool, modern_pool
from deckbuilder.limits import HANDS, MANY_HANDS
from engine.formats import read
from engine.hands import deal, deal_legacy
from engine.hands.many import many
from engine.hands.policies import read_policy
from engine.hands.terms import Terms
from tests.api.asking import asked, faults, refused_by, send
from tests.api.test_check import EGGS, MAIN
from tests.commands import running
from tests.commands.test_hands import MANY, ONE
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(LEGAL)
    return path


def command(*arguments):
    """What the command line says, without the file."""
    told = json.loads(running.site(*arguments, "--json", command="hands").out)
    del told["file"]
    return told


def test_a_seed_is_the_same_hand_in_the_engine_the_command_and_the_api(file):
    dealt = deal(read(LEGAL, modern_pool()).deck, modern_pool(), seed=42)
    told = asked("hand", text=LEGAL, seed=42, turn=4, going="second")

    assert list(told) == ONE[1:]
    assert told["hand"] == list(dealt.hand)
    assert told["security"] == list(dealt.security)
    assert told["drawn"] + told["deck"] == list(dealt.deck)
    assert told == command(file, "--seed", 42, "--turn", 4, "--going", "second")


def test_a_seed_is_the_same_report_in_the_engine_the_command_and_the_api(file):
    pool = modern_pool()
    deck = read(LEGAL, pool).deck
    terms = Terms(read_policy("no-level-3", deck, pool), 2, False)
    report = many(deck, pool, terms, seed=7, hands=3000)
    how = {"redraw": "no-level-3", "turn": 2, "going": "second"}
    told = asked("hands", text=LEGAL, seed=7, count=3000, **how)

    assert list(told) == [*MANY[1:], "compare", "differences"]
    assert (told.pop("compare"), told.pop("differences")) == (None, None)
    assert told["redrawn"]["hands"] == report.redrawn.hands > 0
    assert told["bricks"]["hands"] == report.bricks.hands > 0
    options = [part for name, value in how.items() for part in (f"--{name}", value)]
    assert told == command(file, "--seed", 7, "--count", 3000, *options)


def test_a_deck_in_counts_is_the_deck_of_the_list():
    listed, counted = (asked("hand", seed=3, **deck) for deck in ({"text": LEGAL}, COUNTS))

    assert counted == listed


COUNTS = {"main": MAIN, "eggs": EGGS}


def test_without_a_seed_one_is_told_that_gives_the_same_again():
    for path in ("hand", "hands"):
        told = asked(path, text=LEGAL)
        assert asked(path, text=LEGAL, seed=told["seed"]) == told
    assert told["hands"] == 10_000


def test_a_hand_can_be_redrawn_or_left_to_a_policy():
    redrawn = asked("hand", text=LEGAL, seed=42, redrawn=True)
    again = deal(read(LEGAL, modern_pool()).deck, modern_pool(), seed=42, redraw=True)

    assert (redrawn["redrawn"], redrawn["hand"]) == (True, list(again.hand))
    first = asked("hand", text=LEGAL, seed=42)
    lacking = next(n for n in MAIN if n not in first["hand"])
    assert asked("hand", text=LEGAL, seed=42, redraw=lacking) == redrawn
    assert asked("hand", text=LEGAL, seed=42, redraw=first["hand"][0]) == first
    assert list(refused_by("hand", text=LEGAL, redrawn=True, redraw="lv:3")) == ["redrawn"]


def test_the_older_game_is_dealt_in_its_own_way(tmp_path):
    pool, old = legacy_pool(), tmp_path / "old.txt"
    old.write_text(LEGACY)
    dealt = deal_legacy(read(LEGACY, pool).deck, pool, seed=5)
    told = asked("hand", text=LEGACY, game="legacy", seed=5, more=2)

    assert (told["placed"], told["gauge"]) == (dealt.placed, dealt.gauge)
    assert told["hand"] == list(dealt.hand)
    assert told == command(old, "--game", "legacy", "--seed", 5, "--more", 2)
    bare = asked("hand", text=LEGACY, game="legacy", seed=5, place=False, gauge=False)
    assert (bare["placed"], bare["gauge"], len(bare["deck"])) == (None, None, 54)
    counted = asked("hands", text=LEGACY, game="legacy", seed=5, count=500)
    asked_for = ["--game", "legacy", "--seed", 5, "--count", 500]
    assert (counted["turn"], counted["going"], counted["redraw"]) == (None, None, None)
    assert list(refused_by("hands", text=LEGACY, game="legacy", more=3)) == ["more"]
    assert counted == command(old, *asked_for) | {"compare": None, "differences": None}
    assert counted["levels"][0]["key"] == "III"


def test_a_second_deck_is_told_apart(file, tmp_path):
    other = LEGAL.replace("4 ST1-03", "1 ST1-03").replace("2 Gaia", "5 Gaia")
    (tmp_path / "other.txt").write_text(other)
    told = asked("hands", text=LEGAL, seed=1, count=1000, compare={"text": other})
    beside = command(file, "--seed", 1, "--count", 1000, "--compare", tmp_path / "other.txt")
    del beside["compare"]["file"]

    assert told == beside


def test_a_second_deck_in_counts_is_one_too_and_is_dealt_from_the_next_seed():
    told = asked("hands", text=LEGAL, seed=2**32 - 1, count=500, compare=COUNTS)
    alone = asked("hands", seed=0, count=500, **COUNTS)

    assert (told["seed"], told["compare"]["seed"]) == (2**32 - 1, 0)
    assert told["compare"] | {"compare": None, "differences": None} == alone


def test_a_policy_may_name_a_card_that_one_of_two_decks_has():
    other = LEGAL.replace("4 ST1-03", "4 ST2-03")
    for number in ("ST1-03", "ST2-03"):
        told = asked("hands", text=LEGAL, count=200, redraw=number, compare={"text": other})
        assert told["redraw"] == told["compare"]["redraw"] == number
    assert list(refused_by("hands", text=LEGAL, redraw="ST9-99", compare={"text": other})) == [
        "redraw"
    ]


def test_a_deck_of_any_size_gives_what_it_has_and_unknown_cards_are_told():
    told = asked("hand", text="2 ST1-03\n1 ZZ9-999\n-1 ST1-05", seed=1)

    assert (len(told["hand"]), told["security"]) == (3, [])
    assert told["unknown"] == ["ZZ9-999"]
    assert (told["lines"]["unknown"], told["lines"]["refused"]) == (1, 1)
    assert len(told["notes"]) == 2


def test_notes_and_titles_come_in_japanese_where_that_is_asked_for():
    answer = send(json.dumps({"text": LEGAL, "count": 10, "language": "ja"}), path="/api/v1/hands")

    assert answer.headers["Content-Language"] == "ja"
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "name", "wrong"),
    [
        *[(path, "seed", wrong) for path in ("hand", "hands") for wrong in (-1, 2**32, "1", 1.0)],
        *[("hands", "count", wrong) for wrong in (0, 100_001, -5, "9", True, 10**400)],
        *[(path, "turn", wrong) for path in ("hand", "hands") for wrong in (0, 41, "2", 1.5)],
        ("hand", "redrawn", 1),
        ("hand", "redrawn", "yes"),
        ("hand", "redrawn", None),
        ("hand", "going", "third"),
        ("hand", "game", "chess"),
        ("hand", "redraw", "chess"),
        ("hand", "redraw", "x" * 501),
        ("hand", "redraw", None),
        ("hand", "count", 5),
        ("hands", "redrawn", True),
        ("hands", "compare", "4 ST1-03"),
        ("hands", "regulation", "modern"),
    ],
)
def test_what_cannot_be_used_is_named(path, name, wrong):
    assert list(refused_by(path, text=LEGAL, **{name: wrong})) == [name]


def test_the_limits_are_named():
    found = refused_by("hands", text=LEGAL, count=100_001, seed=2**32, turn=41)

    assert "100,000" in found["count"]
    assert "4,294,967,295" in found["seed"]
    assert "40" in found["turn"]


def test_what_belongs_to_the_other_game_is_refused():
    modern = {"redraw": "lv:3", "redrawn": True, "turn": 2, "going": "first"}
    legacy = {"place": True, "level_three": "St-1", "gauge": False, "more": 2}

    assert set(refused_by("hand", text=LEGACY, game="legacy", **modern)) == set(modern)
    assert set(refused_by("hand", text=LEGAL, **legacy)) == set(legacy)


@pytest.mark.parametrize(
    ("compare", "where"),
    [
        ({"text": ""}, "compare.text"),
        ({"text": 4}, "compare.text"),
        ({"main": {"ST1-03": 0}}, "compare.main.ST1-03"),
        ({"main": {"ST1-03": 1}}, "compare.main"),
        ({"main": {"ST1-03": 60}, "speed": 1}, "compare.speed"),
        ({}, "compare.main"),
        ([], "compare"),
    ],
)
def test_what_is_wrong_with_a_second_deck_is_named_there(compare, where):
    assert list(refused_by("hands", text=LEGAL, compare=compare)) == [where]


def test_a_deck_too_small_for_a_hand_is_not_counted():
    assert list(refused_by("hands", text="3 ST1-03")) == ["text"]
    assert list(refused_by("hands", main={"ST1-03": 3})) == ["main"]


@pytest.mark.parametrize("path", ["hand", "hands", "odds"])
def test_errors_have_the_one_shape_here_too(path):
    path = f"/api/v1/{path}"
    faults(400, send("{", path=path))
    faults(415, send("{}", content_type="text/plain", path=path))
    faults(422, send("{}", path=path))
    faults(413, send("x" * 5_000_000, path=path))


@pytest.mark.parametrize("path", ["hand", "hands", "odds", "check"])
@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("[" * 100_000, "inside each other"),
        ('{"text": ' + '{"a": ' * 50_000, "inside each other"),
        ('{"seed": NaN}', "NaN is no JSON."),
        ('{"seed": -Infinity}', "-Infinity is no JSON."),
        ('{"seed": ' + "9" * 10_000 + "}", "too many digits"),
        (b'{"text": "\xff"}', "UTF-8"),
        ("{", "no JSON from line 1"),
        ('{"text": 1, "text": 2}', "stands twice"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_a_body_that_is_no_json_is_told_why(path, body, why):
    assert why in faults(400, send(body, path=f"/api/v1/{path}"))["body"]


@pytest.mark.parametrize(("path", "limit"), [("hand", HANDS), ("hands", MANY_HANDS)])
def test_one_address_may_ask_so_often(path, limit, monkeypatch):
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    statuses = [send("{}", path=f"/api/v1/{path}").status_code for _ in range(limit.times)]
    late = send("{}", path=f"/api/v1/{path}")

    assert set(statuses) == {422}
    faults(429, late)
    assert late.headers["Retry-After"] == str(limit.seconds)
