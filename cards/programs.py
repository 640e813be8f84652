"""What cards do, as programs: from the database where it is up to date, else read on the spot.

Programs are made of texts, and of nothing else, so they can be thrown away at any time. Each is
kept with a digest of all that it was made of; what does not match is not looked at. `compiling.py`
makes them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path

import engine.text
from cards.models import Catalogue, CompiledText, Language, Versions
from cards.pool import modern_pool
from cards.texts import texts
from engine.cards import Card
from engine.effects.ability import Ability
from engine.text.coverage import CardRead, Compiler
from engine.text.english import ENGLISH
from engine.text.grammar import Grammar
from engine.text.plain import card_from_json
from engine.text.reading import Outcome, Read
from engine.text.requirements import fields_of
from engine.texts import CardText

GRAMMARS: Mapping[str, Grammar] = {Language.ENGLISH.value: ENGLISH}  # whose texts can be read
NOT_READ = ("declined", "ambiguous")


@dataclass(frozen=True, slots=True)
class CardEffects:
    """What a card does: what the engine carries out, and what people have to resolve by hand.

    Of what was not read there is at most an ability that stops when it comes and says the text;
    nothing of it is guessed. Nothing is known of a card whose outcome is `unavailable`.
    """

    outcome: Outcome
    abilities: tuple[Ability, ...]
    by_hand: tuple[Read, ...]  # what was not read: what stands there, how far it was understood

    @classmethod
    def of(cls, card: CardRead) -> CardEffects:
        reads = [read for of_field in card.fields.values() for read in of_field]
        return cls(
            card.outcome,
            tuple(ability for read in reads for ability in read.abilities),
            tuple(read for read in reads if read.outcome in NOT_READ),
        )


def effects_of(
    numbers: Collection[str], versions: Versions | None = None, language: str = "en"
) -> dict[str, CardEffects]:
    """Return what these cards of the modern game do, at the cost of `reads_of`."""
    reads = reads_of(numbers, versions, language)
    return {number: CardEffects.of(card) for number, card in reads.items()}


def reads_of(
    numbers: Collection[str], versions: Versions | None = None, language: str = "en"
) -> dict[str, CardRead]:
    """Return what became of the texts of these cards of the modern game.

    Costs one query, and a tiny one where the caller has not just asked for the versions. What was
    not compiled since its text changed is read here, in some milliseconds a card.
    """
    versions = versions or Catalogue.versions()
    pool, known = modern_pool(versions), texts(versions)
    rows = CompiledText.objects.filter(number__in=list(numbers), language=language)
    kept = {row.number: row for row in rows}
    compiler = Compiler(GRAMMARS[language])
    found: dict[str, CardRead] = {}
    for number in numbers:
        text = known.get(number, {}).get(language)
        if text is None:
            found[number] = CardRead(number, {}, unavailable=True)
        else:
            facts = pool.find(number)
            fresh = up_to_date(kept.get(number), text, facts)
            found[number] = fresh or compile_text(compiler, number, text, facts)
    return found


def up_to_date(row: CompiledText | None, text: CardText, facts: Card | None) -> CardRead | None:
    """What is kept of a card, or None where it was made of something else."""
    if row is None or row.digest != digest_of(text, facts, row.language):
        return None
    return card_from_json(row.number, fields_of(text), row.effects)


def compile_text(compiler: Compiler, number: str, text: CardText, facts: Card | None) -> CardRead:
    """Read all that a card says."""
    return compiler.card(number, fields_of(text), facts=facts)


def digest_of(text: CardText, facts: Card | None, language: str = "en") -> str:
    """Name all that the programs of a card are made of.

    Its facts count only where rules are on the card, as these are compared with them.
    """
    made_of = [version(language), *astuple(text), repr(facts) if text.rules else ""]
    return hashlib.blake2b(json.dumps(made_of).encode(), digest_size=16).hexdigest()


@cache
def version(language: str = "en") -> str:
    """Name how texts are read: by which phrases, into which words, and by which code."""
    digest = hashlib.sha256(GRAMMARS[language].version.encode())
    for path in sorted(Path(*engine.text.__path__).glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
