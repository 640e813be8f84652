"""Fields whose values are words of a list: traits, kinds, rarities and the like (CR 2-2, 2-3-2).

A value may be written in English or Japanese, in any case and width. Of an open list, such as
the traits, a part of a word will do; of a closed one only its own words are taken.
"""

from __future__ import annotations

import operator as python
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.cards import KINDS, Card, folded
from engine.search.bits import Bits, places
from engine.search.index import GAMES, AnyCard, Index
from engine.search.lines import Lines
from engine.search.problems import Fault, closest
from engine.search.run import Run
from engine.search.tree import Pattern, Test, Value
from engine.words import Message, say

from .expressions import matching
from .field import EQUAL, ORDERED, UNEQUAL, Field, compared, worded

Words = Callable[[AnyCard], Iterable[str]]


class Vocabulary:
    """The words that cards have in one field, with the cards of each."""

    def __init__(self, column: Mapping[str, Bits]) -> None:
        self.words = tuple(column)
        self.cards = tuple(column.values())
        every = list(enumerate(map(folded, self.words)))
        self.folded = Lines({"": every}, len(every))
        lower = ((at, word.lower()) for at, word in enumerate(self.words))
        self.as_written = Lines({"": lower}, len(every))

    def having(self, words: Bits) -> Bits:
        """Return the cards that have any of these words."""
        found = 0
        for at in places(words):
            found |= self.cards[at]
        return found


class Listed(Field):
    """A field of words of an open list: `:` is a part of one, `=` all of it."""

    patterns = True

    def __init__(
        self,
        *names: str,
        label: Message,
        example: str,
        of: Callable[[Index], Words],
        also: Mapping[str, str] | None = None,
        needs_texts: bool = False,
    ) -> None:
        """`also`: other ways to write a word, such as the Japanese one."""
        super().__init__(*names, label=label, example=example)
        self.of = of
        self.also = {folded(word): meant for word, meant in (also or {}).items()}
        self.needs_texts = needs_texts

    def vocabulary(self, index: Index) -> Vocabulary:
        def make() -> Vocabulary:
            of = self.of(index)
            return Vocabulary(index.column(self.names[0], lambda card: filter(None, of(card))))

        return index.kept(("vocabulary", self.names[0]), make)

    def fault(self, operator: str, value: Value) -> Fault | None:
        if isinstance(value, str) and not folded(value):
            return Fault(say("There is no letter and no digit in “%(value)s”.", value=value))
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        known = self.vocabulary(run.index)
        words: Bits | None
        if isinstance(test.value, Pattern):
            words = matching(run, test, [(known.as_written, ())])
            if words is None:
                return None
        else:
            word = folded(test.value)
            word = folded(self.also.get(word, test.value))
            words = known.folded.equal_to(word)
            if test.operator == ":":
                words |= known.folded.containing(word)
        if self.needs_texts:
            note_missing_texts(run)
        elif not known.words:
            run.note(say("Of no card is it listed here: %(field)s.", field=self.label))
        if not words and known.words:
            self._note_unknown(test.value, known, run)
        found = known.having(words)
        return self.having(run.index) & ~found if test.operator == "!=" else found

    def _note_unknown(self, value: Value, known: Vocabulary, run: Run) -> None:
        other = closest(str(value), known.words)
        if other:
            run.note(
                say(
                    "No card has “%(value)s” as its %(field)s. Did you mean “%(other)s”?",
                    value=str(value),
                    field=self.label,
                    other=other,
                )
            )
        else:
            run.note(
                say("No card has “%(value)s” as its %(field)s.", value=str(value), field=self.label)
            )

    def said(self, test: Test, run: Run) -> Message:
        return worded(self.label, test.operator, test.value)

    def having(self, index: Index) -> Bits:
        known = self.vocabulary(index)
        return known.having((1 << len(known.words)) - 1)


class Closed(Listed):
    """A field of the words of a closed list; with `ranks` they stand in an order."""

    patterns = False

    def __init__(
        self,
        *names: str,
        label: Message,
        example: str,
        of: Words,
        known: Sequence[str],
        also: Mapping[str, str] | None = None,
        ranks: Sequence[str] = (),
    ) -> None:
        super().__init__(*names, label=label, example=example, of=lambda index: of, also=also)
        self.known = tuple(known)
        self.ranks = tuple(ranks)
        self.operators = EQUAL + UNEQUAL + (ORDERED if ranks else ())
        self._meant = {folded(word): word for word in self.known} | self.also

    def fault(self, operator: str, value: Value) -> Fault | None:
        meant = self._meant.get(folded(str(value)))
        if meant is None:
            return Fault(
                say(
                    "“%(value)s” is no %(field)s; there are: %(known)s.",
                    value=str(value),
                    field=self.label,
                    known=self.known,
                ),
                closest(str(value), (*self.known, *self.also)),
            )
        if operator in ORDERED and meant not in self.ranks:
            return Fault(say("“%(value)s” has no place in the order.", value=meant))
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        cards = run.index.column(self.names[0], self.of(run.index))
        meant = self._meant[folded(str(test.value))]
        if test.operator in EQUAL:
            return cards.get(meant, 0)
        if test.operator == "!=":
            return self.having(run.index) & ~cards.get(meant, 0)
        compare = RANKED[test.operator]
        found = 0
        for at, word in enumerate(self.ranks):
            if compare(at, self.ranks.index(meant)):
                found |= cards.get(word, 0)
        return found

    def said(self, test: Test, run: Run) -> Message:
        meant = self._meant[folded(str(test.value))]
        return compared(self.label, test.operator, meant)

    def having(self, index: Index) -> Bits:
        found = 0
        for word, cards in index.column(self.names[0], self.of(index)).items():
            found |= cards if word else 0
        return found


RANKED = {"<": python.lt, "<=": python.le, ">": python.gt, ">=": python.ge}


class CardSet(Field):
    """The set in a card's number, written in any way: BT1, bt-1, BT-01; or a whole series: BT."""

    def fault(self, operator: str, value: Value) -> Fault | None:
        if _SET.fullmatch(_plain_set(value)):
            return None
        return Fault(say("“%(value)s” is no set, such as BT1 or ST.", value=str(value)))

    def find(self, test: Test, run: Run) -> Bits | None:
        sought = _plain_set(test.value)
        found = 0
        sets = run.index.column("set", _set_of)
        for name, cards in sets.items():
            if name == sought or name.rstrip("0123456789") == sought:
                found |= cards
        if not found:
            run.note(say("No card is of set “%(set)s”.", set=sought))
        return run.index.everything ^ found if test.operator == "!=" else found

    def said(self, test: Test, run: Run) -> Message:
        return compared(self.label, test.operator, _plain_set(test.value))


_SET = re.compile(r"[A-Z]{1,4}[0-9]{0,2}")
_ZEROS = re.compile(r"(?<=[A-Z])0+(?=[0-9])")


def _plain_set(value: Value) -> str:
    return _ZEROS.sub("", folded(str(value)).upper())


def _set_of(card: AnyCard) -> Iterable[str]:
    return (card.number.partition("-")[0].upper(),)


def note_missing_texts(run: Run) -> None:
    """Say of how many cards nobody has brought the text: what they say is not known."""
    if not run.index.texts:
        run.note(say("No card texts have been imported here, so what cards say is not known."))
    elif unknown := run.index.without_text:
        run.note(
            say(
                "Of %(n)s card the text has not been imported: it counts as saying nothing.",
                "Of %(n)s cards the text has not been imported: they count as saying nothing.",
                unknown,
                n=unknown,
            )
        )


def _kinds(card: AnyCard) -> Iterable[str]:
    if isinstance(card, Card):
        return card.kinds
    return filter(None, (card.kind, card.subkind))


def _rarity(card: AnyCard) -> Iterable[str]:
    return (card.rarity,) if isinstance(card, Card) and card.rarity else ()


def _forms(card: AnyCard) -> Iterable[str]:
    return (*card.forms, *_by_rule(card, FORMS)) if isinstance(card, Card) else ()


def _attributes(card: AnyCard) -> Iterable[str]:
    if isinstance(card, Card):
        return (*card.attributes, *_by_rule(card, ATTRIBUTES))
    return (card.attribute,)


def _types(card: AnyCard) -> Iterable[str]:
    if isinstance(card, Card):
        return (*card.types, *(each for each in card.rule_traits if each not in FORMS | ATTRIBUTES))
    return card.types.split("・")


def _by_rule(card: Card, known: frozenset[str]) -> Iterator[str]:
    """Yield the traits of one kind that a card has by its own rule (CR 2-3-4-2)."""
    return (each for each in card.rule_traits if each in known)


def _traits(card: AnyCard) -> Iterable[str]:
    return card.traits if isinstance(card, Card) else (card.attribute, *card.types.split("・"))


FORMS_JA = {
    "幼年期": "In-Training",
    "成長期": "Rookie",
    "成熟期": "Champion",
    "完全体": "Ultimate",
    "究極体": "Mega",
    "アーマー体": "Armor Form",
    "ハイブリッド体": "Hybrid",
    "不明": "Unknown",
}
ATTRIBUTES_JA = {
    "ワクチン": "Vaccine",
    "ワクチン種": "Vaccine",
    "データ": "Data",
    "データ種": "Data",
    "ウィルス": "Virus",
    "ウイルス": "Virus",
    "ウィルス種": "Virus",
    "ウイルス種": "Virus",
    "フリー": "Free",
    "バリアブル": "Variable",
    "不明": "Unknown",
}
FORMS = frozenset(FORMS_JA.values()) - {"Unknown"}
ATTRIBUTES = frozenset(ATTRIBUTES_JA.values())
RARITIES = {
    "common": "C",
    "uncommon": "U",
    "rare": "R",
    "super rare": "SR",
    "ultra rare": "UR",
    "secret": "SEC",
    "secret rare": "SEC",
    "promo": "P",
}
RANKS = ("C", "U", "R", "SR", "UR", "SEC")  # promotional cards have no place among them

FIELDS = (
    Closed(
        "kind",
        "k",
        "category",
        label=say("kind"),
        example="k:tamer",
        of=_kinds,
        known=(*KINDS, "item", "program", "field"),
        also={
            "egg": "Digi-Egg",
            "eggs": "Digi-Egg",
            "digitama": "Digi-Egg",
            "デジタマ": "Digi-Egg",
            "デジモン": "Digimon",
            "テイマー": "Tamer",
            "オプション": "Option",
        },
    ),
    Closed(
        "rarity",
        "r",
        label=say("rarity"),
        example="r>=SR",
        of=_rarity,
        known=(*RANKS, "P"),
        also=RARITIES,
        ranks=RANKS,
    ),
    Closed(
        "game",
        label=say("game"),
        example="game:legacy",
        of=lambda card: (card.game,),
        known=GAMES,
    ),
    CardSet("set", "s", label=say("set"), example="s:BT1"),
    Listed(
        "trait",
        "t",
        "traits",
        label=say("trait"),
        example='t="royal knight"',
        of=lambda index: _traits,
        also=FORMS_JA | ATTRIBUTES_JA,
    ),
    Listed("form", label=say("form"), example="form:mega", of=lambda index: _forms, also=FORMS_JA),
    Listed(
        "attribute",
        "attr",
        label=say("attribute"),
        example="attribute:virus",
        of=lambda index: _attributes,
        also=ATTRIBUTES_JA,
    ),
    Listed("type", label=say("type"), example="type:dragon", of=lambda index: _types),
    Listed(
        "artist",
        "illustrator",
        label=say("illustrator"),
        example="artist:sato",
        of=lambda index: lambda card: index.illustrators.get(card.number, ()),
    ),
)
