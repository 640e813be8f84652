"""Official rulings with what is printed on the real card in place of the hand-made program.

`printed.toml` says which card of a scenario stands for which real one, and how names and traits in
its text are called in the scenario. `python -m tests.scenarios.printed_rulings --write` looks for
both by trying: what makes the scenario come as written is noted, with what cannot be run so.
"""

from __future__ import annotations

import argparse
import itertools
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.commands.texts import cards_of
from engine.effects.ability import Ability
from engine.scenarios import ScenarioError, run_scenario
from engine.text.coverage import CardRead, Compiler
from engine.text.english import ENGLISH
from tests.reference import shared
from tests.scenarios.files import Scenario, scenarios

TABLE = Path(__file__).with_name("printed.toml")
TERMS = ("name", "name has", "trait", "trait has")
TRIES = 3000
Plain = dict[str, Any]


@cache
def read_cards() -> dict[str, CardRead]:
    """What became of the texts of all cards that rulings are after."""
    wanted = {number for scenario in rulings() for number in after(scenario)}
    compiler = Compiler(ENGLISH)
    return {
        number: compiler.card(number, texts, unavailable=unavailable)
        for number, texts, unavailable in cards_of(shared("data/cards.json"))
        if number in wanted
    }


def rulings() -> list[Scenario]:
    return [each for each in scenarios() if each.path.startswith("rulings/")]


def after(scenario: Scenario) -> list[str]:
    """The real cards that a ruling is about, as its note says."""
    return re.findall(r"\b[A-Z]+\d*-\d+\b", str(scenario.plain.get("note", "")))


def with_print(scenario: Scenario, row: Mapping[str, Any]) -> Plain:
    """The scenario with the effects of a card as they are printed, in its own names."""
    card = scenario.plain["cards"][row["card"]]
    made = [Ability.read(program) for program in card.get("programs", ())]
    abilities = read_cards()[row["number"]].abilities
    if row["only"] == "same timing":
        timings = {(ability.when, ability.field) for ability in made}
        abilities = tuple(each for each in abilities if (each.when, each.field) in timings)
    programs = [renamed(each.dump(), row["terms"]) for each in abilities]
    cards = scenario.plain["cards"] | {row["card"]: card | {"programs": programs}}
    return scenario.plain | {"cards": cards}


def renamed(plain: Any, terms: Mapping[str, str]) -> Any:
    """A program with names and traits called otherwise."""
    if isinstance(plain, list):
        return [renamed(each, terms) for each in plain]
    if not isinstance(plain, dict):
        return plain
    return {
        key: [terms.get(each, each) for each in value]
        if key in TERMS and isinstance(value, list)
        else renamed(value, terms)
        for key, value in plain.items()
    }


def terms_in(plain: Any) -> Iterator[str]:
    """Yield the names and traits in a program."""
    if isinstance(plain, list):
        for each in plain:
            yield from terms_in(each)
    elif isinstance(plain, dict):
        for key, value in plain.items():
            if key in TERMS and isinstance(value, list):
                yield from value
            else:
                yield from terms_in(value)


def found() -> tuple[list[Plain], dict[str, str]]:
    """What can be run as printed, scenario by scenario, and why the others cannot."""
    rows, without = [], {}
    for scenario in rulings():
        row = _row(scenario)
        if isinstance(row, str):
            without[str(scenario)] = row
        else:
            rows.append(row)
    return rows, without


def _row(scenario: Scenario) -> Plain | str:
    unread = []
    for number in after(scenario):
        card = read_cards().get(number)
        if card is None or card.unavailable or not card.fields:
            unread.append(f"{number} has no text here")
            continue
        if card.outcome != "read":
            unread.append(f"{number} is not wholly read")
        for row in _tries(scenario, number, card):
            try:
                plain = with_print(scenario, row)
                if plain["cards"][row["card"]]["programs"] and not run_scenario(plain).failed:
                    return row
            except ScenarioError:
                continue
    return ", ".join(unread) or "its numbers or cards are others than those of the scenario"


def _tries(scenario: Scenario, number: str, card: CardRead) -> Iterator[Plain]:
    """Yield ways in which the scenario's cards could stand for the real one."""
    cards = scenario.plain["cards"]
    own = {term for each in cards.values() for term in terms_in(each.get("programs", []))}
    own |= {each.get("name", name) for name, each in cards.items()}
    own |= {trait for each in cards.values() for trait in each.get("traits", ())}
    printed = list(dict.fromkeys(terms_in([each.dump() for each in card.abilities])))
    ways = itertools.product(sorted(own), repeat=len(printed))
    for terms in itertools.islice(ways, TRIES):
        for name, each in cards.items():
            if each.get("programs"):
                for only in ("", "same timing"):
                    yield {
                        "scenario": str(scenario),
                        "card": name,
                        "number": number,
                        "only": only,
                        "terms": dict(zip(printed, terms, strict=True)),
                    }


def table() -> tuple[list[Plain], dict[str, str]]:
    """What is noted: rows of what runs as printed, and reasons of what does not."""
    noted = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return noted.get("printed", []), noted.get("without", {})


def written(rows: list[Plain], without: Mapping[str, str]) -> str:
    """The table as TOML."""
    lines = [
        "# Which card of a ruling stands for which real one, and how what its text names is called",
        "# in the scenario. Written by `python -m tests.scenarios.printed_rulings --write`.",
    ]
    for row in rows:
        lines += ["", "[[printed]]"]
        lines += [f"{key} = {_toml(value)}" for key, value in row.items()]
    lines += [
        "",
        "# Rulings that are run with their hand-made programs only, and why.",
        "[without]",
    ]
    lines += [f"{_toml(name)} = {_toml(reason)}" for name, reason in without.items()]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table anew")
    rows, without = found()
    if parser.parse_args().write:
        TABLE.write_text(written(rows, without), encoding="utf-8")
    print(f"{len(rows)} of {len(rows) + len(without)} scenarios run as printed")


if __name__ == "__main__":
    main()
