"""The lists of words of effect programs are what the engine knows: no more, no less."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from typing import Annotated, Any, get_args, get_origin

import pytest

from engine.effects import language, vocabulary
from engine.effects.ability import TIMINGS
from engine.effects.filters import Filter
from engine.effects.keywords import KEYWORDS, PROCESSES, keyword, process
from engine.effects.language import Node, ProgramError
from engine.effects.step import Step
from engine.effects.vocabulary import LISTS, Words
from engine.game import costs, events, looks
from engine.game.causes import WORDS, Cause
from tests.guards.effects_reference import nodes
from tests.guards.repository import ROOT


def test_every_text_in_a_program_is_of_a_list_or_free_on_purpose():
    bare = [
        f"{cls.__name__}.{field.name}"
        for cls in nodes()
        for field in fields(cls)
        if _texts_of(language.hints_of(cls)[field.name])
    ]
    assert bare == [], "give them a type of engine/effects/vocabulary.py"


def _texts_of(hint: Any) -> bool:
    """Whether a type has a text in it of which nothing is asked."""
    if get_origin(hint) is Annotated:
        return False
    return hint is str or any(_texts_of(each) for each in get_args(hint))


def test_usual_values_are_on_the_lists():
    for cls in nodes():
        for field in fields(cls):
            hint = language.hints_of(cls)[field.name]
            given = field.default if isinstance(field.default, tuple) else (field.default,)
            for asked in _asked(hint):
                for value in given:
                    if isinstance(value, str) and value:
                        asked.check(value)


def _asked(hint: Any) -> list[Any]:
    if get_origin(hint) is Annotated:
        return [each for each in get_args(hint)[1:] if isinstance(each, Words)]
    return [asked for each in get_args(hint) for asked in _asked(each)]


def test_no_two_lists_have_one_name():
    names = [each.name for each in LISTS]
    assert sorted(set(names)) == sorted(names)


def test_timings_are_written_in_words_that_there_are():
    for words, trigger in TIMINGS.items():
        assert type(trigger).read(Node.dump(trigger)) == trigger, words


@pytest.mark.parametrize("name", KEYWORDS)
def test_keywords_are_written_in_words_that_there_are(name: str):
    keyword(name, 1, (Filter(colour=("red",)), Filter(colour=("blue",))))


@pytest.mark.parametrize("name", PROCESSES)
def test_keywords_that_execute_processing_are_written_in_words_that_there_are(name: str):
    process(name, 1, (Filter(colour=("red",)),), (Step.read({"draw": 1}),))


# --- what the engine itself says ---


def test_every_event_is_called_by_a_name_on_the_list():
    said = set(_event_names()) - {"cleared"}  # which `Cleared` calls "deleted" and "trashed"
    assert said - set(events.NAMES) == set()


def test_every_name_of_an_event_can_happen():
    assert set(events.NAMES) - set(_event_names()) == set()


def _event_names() -> Iterator[str]:
    """Yield what `named()` can give: of classes, and what is handed to them as `how` or `point`."""
    for cls in _below(events.Event):
        yield from cls.names
    for node in _walk("game/events/*.py"):
        if isinstance(node, ast.FunctionDef) and node.name == "named":
            for each in ast.walk(node):
                if isinstance(each, ast.Tuple):
                    yield from _texts(each.elts)
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "how":
            yield from _texts([node.value])
    for node in _walk():
        if isinstance(node, ast.Call):
            yield from _how(node)
        if isinstance(node, ast.FunctionDef):
            usual = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
            yield from _texts([value for asked, value in usual if asked.arg == "how"])


def _how(call: ast.Call) -> Iterator[str]:
    """Yield by which words a call makes an event, where it says them."""
    name = getattr(call.func, "id", "")
    at = {"Reached": 0, "Left": 1, "Stripped": 2}.get(name)
    if at is not None:
        yield from _texts(call.args[at : at + 1])
    if name == "send":
        yield from _texts([each.value for each in call.keywords if each.arg == "how"])


def _texts(nodes: list[Any]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name) and node.id.isupper():  # a word that has a name there
            yield getattr(events if hasattr(events, node.id) else looks, node.id)


def _below(cls: type) -> Iterator[Any]:
    for each in cls.__subclasses__():
        yield each
        yield from _below(each)


def test_causes_are_called_by_the_words_on_the_list():
    said = set()
    for kind in ("rule", "action", "battle", "effect"):
        kinds = frozenset({"digimon", "tamer", "option"})
        for player in (0, 1):
            said |= set(Cause(kind, 0, kinds, with_security=True).words(player))
    assert said == set(WORDS)


def test_prohibitions_are_those_that_the_engine_asks_for():
    asked = set(_called("is_forbidden", 0)) | set(_called("affectable", 3))
    asked |= {"be deleted", "be returned"}  # looked up in a table of `Left`
    # Chosen before they are asked.
    asked |= {"lose digivolution cards", "unsuspend", "be de-digivolved", "lose dp"}
    assert asked == set(looks.PROHIBITIONS)


def test_what_can_be_forbidden_to_players_is_asked_for():
    asked = {*_called("forbids", 0), *costs.REDUCED.values()}  # looked up by what is paid for
    assert asked == set(vocabulary.FORBIDDEN)


def test_permissions_are_those_that_the_engine_asks_for():
    asked = {
        node.left.value
        for node in _walk()
        if isinstance(node, ast.Compare)
        and isinstance(node.left, ast.Constant)
        and getattr(node.comparators[0], "attr", "") == "may"
    } | set(_called("is_allowed", 0))
    assert asked == set(looks.PERMISSIONS)


def _called(name: str, at: int) -> Iterator[str]:
    for node in _walk():
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            if called == name:
                yield from _texts(node.args[at : at + 1])


def _walk(files: str = "**/*.py") -> Iterator[ast.AST]:
    for path in (ROOT / "engine").glob(files):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def test_a_word_that_is_not_listed_is_refused_by_each_list():
    for words in LISTS:
        with pytest.raises(ProgramError, match="'no such word' is no"):
            words.check("no such word")
