"""`is:` and `has:`: claims that either hold for a card or do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engine.cards import Card
from engine.search.bits import Bits
from engine.search.index import AnyCard, Index
from engine.search.problems import Fault, closest
from engine.search.run import Run
from engine.search.tree import Test, Value
from engine.words import Message, say

from .choices import note_missing_texts
from .field import EQUAL, Field
from .names import having_japanese_name
from .texts import having_text


class Claim(NamedTuple):
    """What `is:` knows by a name."""

    label: Message
    holds: Callable[[Index], Bits]
    needs_texts: bool = False


def _by_card(key: str, holds: Callable[[Card], bool]) -> Callable[[Index], Bits]:
    """Find the modern cards for which something holds."""

    def of(card: AnyCard) -> tuple[bool, ...]:
        return (isinstance(card, Card) and holds(card),)

    return lambda index: index.column(f"is {key}", of).get(True, 0)


def _vanilla(index: Index) -> Bits:
    """Cards of which a text was brought and which have no effect in any part of it."""
    known = index.kept("texts", lambda: index.of_numbers(index.texts, "modern"))
    return known & ~having_text(index, "effect", "inherited", "security", "option", "link")


def _token_makers(index: Index) -> Bits:
    tokens = index.pools["modern"].tokens
    return index.of_numbers((number for token in tokens for number in token.made_by), "modern")


def _promo(card: Card) -> bool:
    return card.rarity == "P" or card.number.startswith("P-")


CLAIMS: Mapping[str, Claim] = {
    "ace": Claim(say("ACE"), _by_card("ace", lambda card: card.is_ace)),
    "dual": Claim(say("DUAL"), _by_card("dual", lambda card: card.is_dual)),
    "link": Claim(say("with link"), _by_card("link", lambda card: card.has_link)),
    "multi": Claim(
        say("of several colours"), _by_card("multi", lambda card: len(card.colours) > 1)
    ),
    "promo": Claim(say("promotional"), _by_card("promo", _promo)),
    "token-maker": Claim(say("makers of tokens"), _token_makers),
    "errata": Claim(say("with an erratum"), lambda index: index.errata),
    "vanilla": Claim(say("without effects"), _vanilla, needs_texts=True),
}
OTHER_NAMES = {"token": "token-maker", "tokens": "token-maker", "multicolour": "multi"}
OTHER_NAMES |= {"multicolor": "multi", "erratum": "errata"}


class Is(Field):
    """One of a few claims that are true or false of a card."""

    operators = EQUAL

    def fault(self, operator: str, value: Value) -> Fault | None:
        return _unknown(value, CLAIMS) if _claim(value) is None else None

    def find(self, test: Test, run: Run) -> Bits | None:
        claim = CLAIMS[_claim(test.value) or ""]
        if claim.needs_texts:
            note_missing_texts(run)
        return claim.holds(run.index)

    def said(self, test: Test, run: Run) -> Message:
        return CLAIMS[_claim(test.value) or ""].label


def _claim(value: Value) -> str | None:
    name = str(value).casefold().replace("_", "-")
    name = OTHER_NAMES.get(name, name)
    return name if name in CLAIMS else None


class Has(Field):
    """Whether anything is known of a card in another field."""

    operators = EQUAL

    def __init__(self, fields: Iterable[Field]) -> None:
        """`fields`: all that might be asked for; some of them every card has."""
        super().__init__("has", label=say("has"), example="has:inherited")
        may_miss = [field for field in fields if type(field).having is not Field.having]
        self.fields = {name: field for field in may_miss for name in field.names}

    def fault(self, operator: str, value: Value) -> Fault | None:
        return None if self._field(value) else _unknown(value, self._proper())

    def find(self, test: Test, run: Run) -> Bits | None:
        field = self._field(test.value)
        assert field is not None
        if field.needs_texts:
            note_missing_texts(run)
        return field.having(run.index)

    def said(self, test: Test, run: Run) -> Message:
        field = self._field(test.value)
        assert field is not None
        return say("with any %(field)s", field=field.label)

    def _field(self, value: Value) -> Field | None:
        return self.fields.get(str(value).casefold().replace("_", "-"))

    def _proper(self) -> list[str]:
        return list(dict.fromkeys(field.names[0] for field in self.fields.values()))


def _unknown(value: Value, known: Mapping[str, object] | list[str]) -> Fault:
    return Fault(
        say(
            "“%(value)s” is not known here; there are: %(known)s.",
            value=str(value),
            known=list(known),
        ),
        closest(str(value), known),
    )


class JapaneseName(Field):
    """Only for `has:name-ja`: a name is looked for in both languages by `name:`."""

    def having(self, index: Index) -> Bits:
        return having_japanese_name(index)
