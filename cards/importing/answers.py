"""Official answers: `[{"q": "Q602", "date", "question", "answer", "cards": ["BT1-010"]}, …]`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from cards import storing
from cards.facts import TEXT_AT_MOST, number_is_possible
from cards.models import Answer, Game, Language
from engine.numbers import canonical

from .report import Refusal
from .rows import many, objects, plain, text

SOURCE = "answers"
KEYS = {"q", "question", "answer"}  # which only a file of answers has together
KEY = re.compile(r"Q[0-9]{1,9}")
CARDS_AT_MOST = 500
COMPARED = ("given", "question", "answer", "cards")


@dataclass(slots=True)
class AnswerRow:
    """An answer as a file gives it; `problems` keep it out."""

    where: str
    key: str
    given: date | None
    question: str
    answer: str
    cards: list[str]
    language: str = Language.ENGLISH.value
    problems: list[str] = field(default_factory=list)

    def row(self, source: str) -> Answer:
        return Answer(
            key=self.key,
            language=self.language,
            given=self.given,
            question=self.question,
            answer=self.answer,
            cards=self.cards,
            source=source,
        )


def rows(data: list[Any]) -> Iterator[AnswerRow]:
    """Read answers; each is about the cards that it names."""
    for where, found in objects(data):
        written = [number for number in map(plain, many(found.get("cards"))) if number]
        row = AnswerRow(
            where,
            key=plain(found.get("q")).upper(),
            given=None,
            question=text(found.get("question")),
            answer=text(found.get("answer")),
            cards=[canonical(number) for number in written],
            language=plain(found.get("language")) or Language.ENGLISH.value,
        )
        row.problems.extend(_problems(row, written))
        if day := plain(found.get("date")):
            try:
                row.given = date.fromisoformat(day)
            except ValueError:
                row.problems.append(_("“%(day)s” is not a day") % {"day": day[:40]})
        yield row


def refusal(row: AnswerRow) -> Refusal:
    """Say why an answer is kept out."""
    return Refusal.of(row.where, row.key, row.problems)


def changes(said: Iterable[AnswerRow], source: str) -> tuple[list[Answer], list[Answer]]:
    """Return the answers that are new, and those that are known and say something else now."""
    known = {(row.key, row.language): row for row in Answer.objects.iterator(chunk_size=2000)}
    new: dict[tuple[str, str], Answer] = {}
    changed: dict[tuple[str, str], Answer] = {}
    for row in said:
        name, told = (row.key, row.language), row.row(source)
        now = known.get(name)
        if now is None:
            new[name] = told
        elif any(getattr(now, each) != getattr(told, each) for each in COMPARED):
            told.pk = now.pk
            changed[name] = told
        else:
            changed.pop(name, None)
    return list(new.values()), list(changed.values())


def store(new: Sequence[Answer], changed: Sequence[Answer]) -> None:
    """Write answers, known or new."""
    Answer.objects.bulk_create(new, batch_size=storing.AT_ONCE)
    Answer.objects.bulk_update(changed, [*COMPARED, "source"], batch_size=storing.AT_ONCE)


def _problems(row: AnswerRow, written: Sequence[str]) -> Iterator[str]:
    if not KEY.fullmatch(row.key):
        yield _("“%(number)s” is not the number of an answer, as in Q602") % {
            "number": row.key[:40]
        }
    if not row.answer:
        yield _("it does not say what the answer is")
    if max(len(row.question), len(row.answer)) > TEXT_AT_MOST:
        yield _("its text is longer than %(most)s characters") % {"most": TEXT_AT_MOST}
    if row.language not in Language.values:
        yield _("“%(language)s” is not a language that is known here") % {
            "language": row.language[:40]
        }
    if not row.cards:
        yield _("it names no card")
    if len(row.cards) > CARDS_AT_MOST:
        yield _("it names more than %(most)s cards") % {"most": CARDS_AT_MOST}
    for number in written[:CARDS_AT_MOST]:
        if not number_is_possible(canonical(number), Game.MODERN):
            yield _("“%(number)s” is not a card number") % {"number": number[:40]}
