"""The reference in `docs/effects.md`: every word of effect programs, from the code that knows it.

    python -m tests.guards.effects_reference --write      write the reference anew

The introduction stands in the document itself; only what follows its marker is written here: the
first sentences of classes, their fields, and the comments beside these.
"""

from __future__ import annotations

import argparse
import inspect
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from engine.effects import language
from engine.effects.ability import TIMINGS, Ability, Trigger
from engine.effects.filters import Filter, Range
from engine.effects.keywords import KEYWORDS, PROCESSES
from engine.effects.language import Node
from engine.effects.selectors import These
from engine.effects.step import Amount, Cards, Condition, StandingStep, Step
from engine.effects.vocabulary import LISTS, NAMES, Words
from tests.guards.repository import ROOT

DOCUMENT = ROOT / "docs" / "effects.md"
COMMAND = "python -m tests.guards.effects_reference --write"
MARKER = f"<!-- What follows is written by `{COMMAND}`. -->\n"

_COMMENT = re.compile(r"^    (\w+): [^#\n]*#\s*(.+)$", re.MULTILINE)
_KINDS = {Step: "a step", Cards: "cards", Amount: "an amount", Condition: "a condition"}
_PLURAL = {Step: "steps", Condition: "conditions", Amount: "amounts", Cards: "several cards"}
_HIDDEN = {These}  # nobody writes it by hand


def nodes() -> list[type[Node]]:
    """Every class of the language that a program may be made of."""
    words = [cls for kind in Node.kinds.values() for cls in kind.values()]
    return list(dict.fromkeys([*_plain(Ability), *words]))


def _plain(cls: type[Node]) -> Iterator[type[Node]]:
    """Yield the classes without tags: those that fields of others hold."""
    held = {Ability}
    todo: list[Any] = [Ability, *[cls for kind in Node.kinds.values() for cls in kind.values()]]
    while todo:
        for hint in language.hints_of(todo.pop()).values():
            for each in _held(hint):
                if each not in held and each not in Node.kinds:
                    held.add(each)
                    todo.append(each)
    yield from sorted(held, key=lambda each: each.__name__)


def _held(hint: Any) -> Iterator[type[Node]]:
    if isinstance(hint, type) and issubclass(hint, Node):
        yield hint
    elif get_origin(hint) is not Annotated:
        for each in get_args(hint):
            yield from _held(each)


def written(document: str) -> str:
    """Return the document with its reference as it has to be now."""
    before, marker, _ = document.partition(MARKER)
    if not marker:
        raise ValueError(f"the document has no line {MARKER!r}")
    return before + marker + "\n" + "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield from ["## Abilities", ""]
    yield from _about(Ability)
    yield from ["", "### Triggers", "", *_about(Trigger), ""]
    yield "An icon may stand for a whole trigger:"
    yield from ["", "| Icon | Trigger |", "|---|---|"]
    for words, trigger in TIMINGS.items():
        yield f"| `{words}` | {_json(Node.dump(trigger))} |"
    yield from ["", "## Steps"]
    for module, classes in _by_module(Step):
        yield from ["", f"### {_heading(module)}"]
        for cls in classes:
            yield from ["", f"#### `{cls.tag}`", "", *_about(cls)]
    for kind, title in ((Cards, "Cards"), (Amount, "Amounts"), (Condition, "Conditions")):
        yield from ["", f"## {title}"]
        for tag in sorted(Node.kinds[kind]):
            cls = Node.kinds[kind][tag]
            if cls not in _HIDDEN:
                yield from ["", f"#### `{tag}`", "", *_about(cls)]
    yield from ["", "## Filters", "", *_about(Filter), "", "### Ranges", "", *_about(Range)]
    others = set(nodes()) - {Ability, Trigger, Filter, Range}
    for cls in sorted(others, key=lambda each: each.__name__):
        if not cls.tag:
            yield from ["", f"### {_title(cls)}", "", *_about(cls)]
    yield from [
        "",
        "## Keywords",
        "",
        "What each stands for, `n` being its number and `which` what it names.",
        "",
    ]
    for name, programs in sorted(KEYWORDS.items()):
        meant = ", ".join(_json(each) for each in programs) or "counted where it matters"
        yield f"- `{name}`: {meant}"
    yield from ["", "## Keywords that execute processing", ""]
    yield from ['They are steps of another effect: `{"process": "blitz"}`.', ""]
    for name, steps in sorted(PROCESSES.items()):
        yield f"- `{name}`: {', '.join(_json(each) for each in steps)}"
    yield from ["", "## Lists of words", ""]
    for words in sorted(LISTS, key=lambda each: each.name):
        yield from _listed(words)
    yield from ["### Names", ""]
    yield from (f"- `{name}`: {meaning}" for name, meaning in NAMES.items())


def _about(cls: type[Node]) -> Iterator[str]:
    """Say what a word is for, and which fields it has."""
    yield from inspect.cleandoc(cls.__doc__ or "").splitlines()
    if issubclass(cls, StandingStep):
        yield from ["", "Stands in persistent effects."]
    yield from ["", "| Field | Takes | Usually | |", "|---|---|---|---|"]
    hints = language.hints_of(cls)
    said = _comments(cls)
    for at, field in enumerate(fields(cls)):
        key = cls.tag if cls.tag and at == 0 else language.key_of(field.name)
        usual = "" if field.default is MISSING else _json(language.dumped(field.default))
        yield f"| `{key}` | {_takes(hints[field.name])} | {usual} | {said.get(field.name, '')} |"


@cache
def _comments(cls: type) -> dict[str, str]:
    """What stands beside each field of a class."""
    source = inspect.getsource(cls)
    return {name: says.replace("|", "\\|") for name, says in _COMMENT.findall(source)}


def _takes(hint: Any) -> str:
    """What a field takes, in words."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        [inner] = [each for each in get_args(hint) if each is not NoneType]
        return _takes(inner)
    if origin is tuple:
        inner = get_args(hint)[0]
        return (
            "steps" if inner is StandingStep else _PLURAL.get(inner, f"{_takes(inner)}, or several")
        )
    if origin is Annotated:
        plain, asked, *_ = get_args(hint)
        if plain is int:
            return f"a number, {asked.least} or more"
        if isinstance(asked, Words):
            return f"[{asked.name}](#words-{_anchor(asked.name)})"
        return str(asked.name)
    if hint in (int, bool):
        return language.PLAIN[hint]
    if hint in _KINDS:
        return _KINDS[hint]
    return f"a {_title(hint).lower()}"


def _title(cls: type) -> str:
    return {"Taking": "Taking of revealed cards"}.get(cls.__name__, cls.__name__)


def _by_module(kind: type) -> Iterator[tuple[str, list[type[Node]]]]:
    classes = [Node.kinds[kind][tag] for tag in sorted(Node.kinds[kind])]
    for module in sorted({cls.__module__ for cls in classes}):
        yield module, [cls for cls in classes if cls.__module__ == module]


def _heading(module: str) -> str:
    """The first words of a module's own description."""
    says = (sys.modules[module].__doc__ or "").strip().splitlines()[0]
    return re.split(r"[.(:]", says)[0].strip()


def _listed(words: Words) -> Iterator[str]:
    known = words.known()
    yield from [f"### Words: {words.name}", "", words.about, ""]
    said = {
        word: meaning for word, meaning in known.items() if isinstance(meaning, str) and meaning
    }
    for word, meaning in said.items():
        yield f"- `{word}`: {meaning}"
    rest = [word for word in known if word not in said]
    if rest:
        yield ", ".join(f"`{word}`" for word in rest)
    yield ""


def _anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _json(plain: Any) -> str:
    return f"`{json.dumps(plain, ensure_ascii=False)}`".replace("|", "\\|")


def main() -> None:
    parser = argparse.ArgumentParser(description="The reference of docs/effects.md")
    parser.add_argument("--write", action="store_true", required=True, help="write it anew")
    parser.parse_args()
    text = written(DOCUMENT.read_text(encoding="utf-8"))
    DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
