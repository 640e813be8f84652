"""The runs of the commands that read effect texts: `explain` one, `compile` those of many cards.

Exit status: 0 all was read, or what was read was told; 1 an explained text was not read; 2
something cannot be read; 130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any, Self, TextIO

from engine.checking.ending import FINE, UNREADABLE, ended
from engine.checking.files import Unreadable, from_file, standard_input
from engine.checking.output import Output
from engine.checking.sources import Source
from engine.checking.supplies import Supplies
from engine.text.coverage import Compiler, Coverage, report
from engine.text.english import ENGLISH
from engine.text.normalise import lines, tokens
from engine.text.plain import card_as_json, effect_as_json
from engine.text.printing import Printer, tree
from engine.text.reading import FIELDS, Read, read_effect
from engine.text.requirements import LINK_REQUIREMENT, REQUIREMENT, RULE

from .json_files import read_json

DECLINED = 1
MOST = 64 << 20  # bytes of a file of cards


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainOptions:
    """What was asked for."""

    text: str
    field: str
    json: bool

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_explain_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument("text", metavar="TEXT", help="the text of an effect as it is printed")
    parser.add_argument(
        "--field", choices=FIELDS, default="effect", help="in which part of a card it stands"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each effect")


def explain(options: ExplainOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _explain(options, output), stdout, stderr)


def _explain(options: ExplainOptions, output: Output) -> int:
    printer = Printer(ENGLISH)
    texts = lines(options.text)
    if not texts:
        output.complaint("There is no effect in this text: it is empty, or only a reminder.")
        return UNREADABLE
    status = FINE
    for text in texts:
        read = read_effect(text, ENGLISH, options.field)
        status = max(status, FINE if read.outcome == "read" else DECLINED)
        if options.json:
            output.json({"text": text} | effect_as_json(read))
        else:
            output.lines(_explained(read, printer))
    return status


def _explained(read: Read, printer: Printer) -> Iterator[str]:
    yield f"Text:      {read.text}"
    yield f"Words:     {' | '.join(tokens(read.text))}"
    yield f"Outcome:   {read.outcome}"
    if read.outcome == "declined":
        yield f"Understood up to: {read.understood or '(nothing)'}"
        yield f"Stopped at:       {read.stopped or '(the end)'}"
    for program in read.programs:
        yield f"Program:   {json.dumps(program, ensure_ascii=False)}"
        meaning = {key: value for key, value in program.items() if key != "field"}
        yield "Phrases:"
        yield from (f"  {line}" for line in tree(printer, "effect", meaning))
        yield f"Printed:   {printer.say('effect', meaning)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CompileOptions:
    """What was asked for."""

    file: str
    json: bool
    wanted: int

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_compile_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help='JSON with a list of cards, each {"number": …, "text": {field: text, …}}, also with '
        '"requirements", "rules" and "link"; - reads standard input',
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each card")
    parser.add_argument(
        "--wanted", type=int, default=20, metavar="N", help="how many missing phrases are told"
    )


def compile_cards(
    options: CompileOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO
) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _compile(options, supplies, output), stdout, stderr)


def _compile(options: CompileOptions, supplies: Supplies, output: Output) -> int:
    try:
        reads = standard_input if options.file == "-" else partial(from_file, Path(options.file))
        cards = cards_of(read_json(Source(options.file, partial(reads, most=MOST)), MOST))
    except (Unreadable, ValueError) as problem:
        output.complaint(f"{options.file}: {problem}")
        return UNREADABLE
    compiler, coverage = Compiler(ENGLISH), Coverage()
    pool = supplies.pool_of("modern")
    for done, (number, texts, unavailable) in enumerate(cards, start=1):
        facts = pool.find(number) if RULE in texts else None
        card = compiler.card(number, texts, unavailable=unavailable, facts=facts)
        coverage.add(card)
        if options.json:
            output.json(card_as_json(card))
        output.progress(done, len(cards), "cards")
    output.clear()
    if not options.json:
        output.lines(report(coverage, options.wanted))
    return FINE


def cards_of(content: Any) -> list[tuple[str, dict[str, str], bool]]:
    """The numbers and texts of cards, and whether more text is not there. Raises ValueError."""
    if not isinstance(content, list):
        raise ValueError("holds no list of cards")
    found = []
    for at, card in enumerate(content, start=1):
        if not isinstance(card, dict) or not isinstance(card.get("number"), str):
            raise ValueError(f'card {at} has no "number": {str(card)[:60]!r}')
        texts = card.get("text") or {}
        if not isinstance(texts, dict) or not all(
            name in FIELDS and isinstance(text, str) for name, text in texts.items()
        ):
            raise ValueError(
                f"the text of {card['number']} is no object of texts; its fields are: "
                f"{', '.join(FIELDS)}"
            )
        every = texts | _other_lines(card)
        found.append((card["number"], every, bool(card.get("text_unavailable"))))
    return found


def _other_lines(card: dict[str, Any]) -> dict[str, str]:
    """The lines of a card that are no effects, by what their fields are called. Raises ValueError.

    Of a rule or a link nothing but its words is looked at; not all of them have any.
    """
    link = card.get("link") or {}
    if not isinstance(link, dict):
        raise ValueError(f"the link of {card['number']} is no object with a requirement")
    found = {}
    for field, name, given in (
        (REQUIREMENT, "requirements", card.get("requirements")),
        (LINK_REQUIREMENT, "link", [link.get("requirement")]),
        (RULE, "rules", card.get("rules")),
    ):
        if not isinstance(given or [], list):
            raise ValueError(f"the {name} of {card['number']} are no list of lines")
        words = [line.get("text") if isinstance(line, dict) else line for line in given or []]
        if not all(line is None or isinstance(line, str) for line in words):
            raise ValueError(f"the {name} of {card['number']} are no list of lines")
        # What one line says of two facts stands there twice.
        text = "\n".join(dict.fromkeys(line for line in words if line))
        if text:
            found[field] = text
    return found
