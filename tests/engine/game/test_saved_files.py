"""Replays and saved games as files: small, of a version, refused in words if they are broken."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Replay, Session, Setup, State
from engine.game.pilots import RandomPilot
from engine.game.session import VERSION, Saved
from tests.engine.game.boards import POOL
from tests.engine.game.test_sessions import DECK, through_json


def played(seed: int = 3, *, answers: int = 10_000) -> Session:
    session, pilot = Session.of(Replay(Setup((DECK, DECK), seed)), POOL), RandomPilot(seed)
    while session.game.choice and len(session.answers) < answers:
        session.answer(pilot.answer(session.game.choice))
    return session


REPLAY = through_json(played(answers=20).replay.dump())
SAVED = through_json(played(answers=20).saved().dump())


@pytest.mark.parametrize("seed", range(5))
def test_a_replay_of_a_whole_game_has_a_few_kilobytes(seed):
    replay = played(seed).replay

    assert len(json.dumps(replay.dump())) < 3_000
    assert Replay.load(through_json(replay.dump())) == replay


def test_answers_of_none_one_and_several_are_kept_apart():
    saved = Saved(through_json(State(seed=1).dump()), [["keep"], [], ["1", "2"], ["a b, c"]])

    assert saved.dump()["answers"] == ["keep", [], ["1", "2"], "a b, c"]
    assert Saved.load(through_json(saved.dump())) == saved


@pytest.mark.parametrize("version", [VERSION + 1, 0, "1", None])
def test_a_file_of_another_version_is_refused(version):
    with pytest.raises(ValueError, match=f"of version {version!r}; only version {VERSION}"):
        Replay.load(REPLAY | {"version": version})
    with pytest.raises(ValueError, match=f"of version {version!r}; only version {VERSION}"):
        Saved.load(SAVED | {"version": version})


def changed(plain, path: str, value):
    plain = through_json(plain)
    *steps, last = [int(each) if each.isdigit() else each for each in path.split("/")]
    at = plain
    for step in steps:
        at = at[step]
    at[last] = value
    return plain


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("setup", 5, "its setup is no object: 5"),
        ("setup/seed", "7", "its seed is no whole number: '7'"),
        ("setup/seed", True, "its seed is no whole number: True"),
        ("setup/decks", [[]], "its decks has 1 parts, not 2"),
        ("setup/decks/1/0", ["X1"], "its deck 1, line 0 has 1 parts, not 3"),
        ("setup/decks/1/0/1", 10**9, "its deck 1, line 0 is no number of copies in a section"),
        ("setup/decks/0/0/2", "hand", "is no number of copies in a section: .*'hand'"),
        ("answers", {}, "its answers is no list: {}"),
        ("answers/2", [5], "its answer 3 0 is no text: 5"),
        ("more", 1, "a replay has no 'more'"),
    ],
)
def test_a_broken_replay_is_refused_with_what_does_not_fit(path, value, says):
    with pytest.raises(ValueError, match=says):
        Replay.load(changed(REPLAY, path, value))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("state", [], r"its state is no object: \[\]"),
        ("state/phase", "lunch", "its state, phase is none of setup, .*: 'lunch'"),
        ("state/sides", [], "its state, sides has 0 parts, not 2"),
        ("state/sides/0/hand/1/number", 5, "its state, sides 0, hand 1, number is no text: 5"),
        ("state/memory", None, "its state, memory is no whole number: None"),
        ("state/luck", 7, "its state has no 'luck'"),
    ],
)
def test_a_broken_saved_game_is_refused_with_what_does_not_fit(path, value, says):
    with pytest.raises(ValueError, match=says):
        Saved.load(changed(SAVED, path, value))


def test_what_lacks_something_or_is_none_at_all_is_refused():
    for plain in (None, 5, [], {}, "x" * 1000):
        with pytest.raises(ValueError, match="this is not a replay: there is no version in"):
            Replay.load(plain)
    with pytest.raises(ValueError, match="a replay lacks 'answers'"):
        Replay.load({"version": VERSION, "setup": {}})
    state = dict(SAVED["state"])
    del state["seed"]
    with pytest.raises(ValueError, match="its state lacks 'seed'"):
        Saved.load(SAVED | {"state": state})


def test_an_answer_that_does_not_fit_is_told_by_its_number():
    replay = Replay.load(changed(REPLAY, "answers/4", "play 9999"))
    with pytest.raises(ValueError, match="answer 5: 'play 9999' was not offered"):
        replay.play(POOL)
    with pytest.raises(ValueError, match="answer 5: 'play 9999' was not offered"):
        Session.of(replay, POOL)
    whole = played().replay
    whole.answers.append(["pass"])
    with pytest.raises(ValueError, match=r"\['pass'\]: the game is over by then"):
        whole.play(POOL)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(data=st.data(), value=VALUES)
@settings(max_examples=60)
def test_whatever_a_file_holds_it_is_read_or_refused(data, value):
    """Anything anywhere in it: ValueError or a game, never another error."""
    for plain, kind in ((REPLAY, Replay), (SAVED, Saved)):
        at, steps = plain, []
        while isinstance(at, (dict, list)) and at and data.draw(st.booleans()):
            steps.append(
                data.draw(st.sampled_from(list(at) if isinstance(at, dict) else range(len(at))))
            )
            at = at[steps[-1]]
        if not steps:
            continue
        with suppress(ValueError):
            loaded = kind.load(changed(plain, "/".join(map(str, steps)), value))
            if kind is Replay:
                loaded.play(POOL)


def test_a_long_thing_is_quoted_by_its_beginning():
    replay = Replay.load(changed(REPLAY, "answers/4", ["x" * 5000]))
    with pytest.raises(ValueError, match="answer 5: 'xxx") as told:
        replay.play(POOL)
    assert len(str(told.value)) < 500
    twice = Replay.load(changed(REPLAY, "answers/4", ["pass"] * 5000))
    with pytest.raises(ValueError, match="answer 5: ") as told:
        twice.play(POOL)
    assert len(str(told.value)) < 500
