"""An import from beginning to end: all of it in one transaction, or nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards import storing
from cards.errata import put_right
from cards.facts import printable
from cards.layers import Layers, Word
from cards.models import Card, CardText, Correction, Erratum

from . import answers, merging
from .answers import AnswerRow
from .fetching import Fetcher, Tell
from .merging import Key, Known
from .recognising import NoCards, content_of
from .report import FileRead, Refusal, Report
from .rows import Broken, Row, Wording
from .sources import Document, documents

Wordings = dict[Key, dict[str, list[Correction]]]  # by card and language


def import_cards(
    sources: Sequence[str],
    *,
    dry_run: bool = False,
    fetcher: Fetcher | None = None,
    tell: Tell = lambda line: None,
) -> Report:
    """Import files, folders and addresses; `tell` hears how far it is.

    The report of a dry run is the same, and nothing is changed. Where a source is broken as a
    whole, `report.failed` says why, and nothing is changed either.
    """
    fetcher = fetcher or Fetcher(tell=tell)
    return import_documents(
        chain.from_iterable(documents(source, fetcher) for source in sources),
        dry_run=dry_run,
        tell=tell,
    )


def import_documents(
    found: Iterable[Document], *, dry_run: bool = False, tell: Tell = lambda line: None
) -> Report:
    """Import what is in hand, or comes from `sources.documents`."""
    report = Report(dry_run=dry_run)
    try:
        said, answered = _read(found, report, tell)
    except Broken as problem:
        return Report(dry_run=dry_run, failed=printable(str(problem)))
    tell(_("Comparing with the catalogue …"))
    with transaction.atomic():
        storing.alone()
        _take_answers(answered, report)
        _Import(said, report).run(dry_run, tell)
    return report


def _read(
    found: Iterable[Document], report: Report, tell: Tell
) -> tuple[dict[str, list[Row]], list[AnswerRow]]:
    """Read everything before anything is compared. Returns the rows of each source, and answers."""
    said: dict[str, list[Row]] = {}
    answered: list[AnswerRow] = []
    for document in found:
        name = printable(document.name)
        tell(_("Reading %(name)s …") % {"name": name})
        try:
            content = content_of(document.data, name)
            rows, given = list(content.rows), list(content.answers)
        except NoCards as other:
            if not document.may_be_other:
                raise Broken(f"{name}: {other}") from None
            report.passed_over.append((name, str(other)))
            continue
        except Broken as problem:
            raise Broken(f"{name}: {problem}") from None
        report.files.append(FileRead(name, content.source, len(rows) + len(given)))
        report.refused += [_in_file(merging.refusal(row), name) for row in rows if row.problems]
        report.refused += [_in_file(answers.refusal(row), name) for row in given if row.problems]
        answered += [row for row in given if not row.problems]
        if given:
            continue
        # The same source may come again later and then has the last word.
        rows_before = said.pop(content.source, [])
        said[content.source] = rows_before + [row for row in rows if not row.problems]
    if not report.files:
        raise Broken(_("no file with cards was found"))
    nothing = not answered and not any(said.values()) and not report.refused
    if nothing and any(file.rows for file in report.files):
        raise Broken(_("no row could be read"))
    return said, answered


def _take_answers(answered: Sequence[AnswerRow], report: Report) -> None:
    """Store the answers that are new or say something else, unless it is a dry run."""
    if not answered:
        return
    new, changed = answers.changes(answered, answers.SOURCE)
    report.answers = len(new) + len(changed)
    if not report.dry_run:
        answers.store(new, changed)


def _in_file(refusal: Refusal, name: str) -> Refusal:
    return Refusal(f"{name}, {refusal.where}", refusal.number, refusal.reasons)


class _Import:
    """What sources said, compared with the tables and, unless it is a dry run, stored."""

    def __init__(self, said: Mapping[str, list[Row]], report: Report) -> None:
        self.said = said
        self.report = report
        self.numbers = {row.number for rows in said.values() for row in rows}
        self.cards: dict[Key, Card] = {}
        self.known: dict[Key, Known] = {}
        self.wordings: Wordings = defaultdict(lambda: defaultdict(list))
        self.errata: dict[Key, list[Erratum]] = defaultdict(list)  # of facts
        self.new_wordings: list[Correction] = []
        self.languages: dict[Key, set[str]] = defaultdict(set)  # in which there are texts
        self.textless: list[CardText] = []  # cards that say nothing, as is now known

    def run(self, dry_run: bool, tell: Tell) -> None:
        """Compare, and store. The caller holds the transaction."""
        self._look_up()
        self._hear()
        self._take_wordings()
        stored = self._decide()
        if dry_run:
            return
        tell(
            ngettext("Storing %(n)s card …", "Storing %(n)s cards …", len(stored))
            % {"n": len(stored)}
        )
        storing.store_facts(stored)
        CardText.objects.bulk_create(self.textless, batch_size=storing.AT_ONCE)
        storing.store_layers({key: known.layers for key, known in self.known.items()}, self.said)
        Correction.objects.bulk_create(self.new_wordings)
        if self.report.changes_something:
            storing.announce()

    def _look_up(self) -> None:
        """Read what the tables hold of the cards that the rows are about."""
        texts: dict[Key, dict[str, CardText]] = defaultdict(dict)
        for text in storing.about(CardText.objects.all(), self.numbers):
            texts[text.game, text.number][text.language] = text
            self.languages[text.game, text.number].add(text.language)
        layers = storing.layers_of(self.numbers)
        for card in storing.about(Card.objects.all(), self.numbers):
            key = (card.game, card.number)
            self.cards[key] = card
            self.known[key] = Known(
                merging.facts_with_texts(card, texts[key]), layers.get(key) or Layers()
            )
        for erratum in storing.about(Erratum.objects.all(), self.numbers):
            self.errata[erratum.game, erratum.number].append(erratum)
        for wording in storing.about(Correction.objects.all(), self.numbers):
            self.wordings[wording.game, wording.number][wording.language].append(wording)

    def _hear(self) -> None:
        """Let every source say its facts, in the order in which they were named."""
        for source, rows in self.said.items():
            for key, told in merging.gathered(rows).items():
                known = self.known.setdefault(key, Known())
                self.report.conflicts += merging.contradictions(key[1], source, told)
                if told.facts or told.pictures or told.texts:
                    merging.merge(known, source, told)

    def _take_wordings(self) -> None:
        """Note the wordings that are not known yet; a card that nobody knows gets none."""
        for source, rows in self.said.items():
            for row in rows:
                for wording in row.wordings:
                    known = self.wordings[row.game, row.number][wording.language]
                    if not any(_same(each, wording) for each in known):
                        correction = Correction(
                            game=row.game, number=row.number, source=source, **wording._asdict()
                        )
                        known.append(correction)
                        self.new_wordings.append(correction)
        for of_card in self.wordings.values():
            for corrections in of_card.values():
                corrections.sort(key=lambda each: (each.announced is not None, each.announced))

    def _decide(self) -> list[tuple[Card, dict[str, Any]]]:
        """Fill the report and return the cards that change, with the facts that stand."""
        stored: list[tuple[Card, dict[str, Any]]] = []
        for key in list(self.known):
            known = self.known[key]
            if known.facts is None and (missing := merging.new_without(key, known)):
                self._refuse(key, missing)
                continue
            found = put_right(merging.standing(known, self.wordings[key]), self.errata[key])
            self.report.conflicts += merging.conflicts(key[1], known, self.said)
            self.report.cards += 1
            if merging.note(self.report, key, known, found):
                card = self.cards.get(key) or merging.new_card(key)
                stored.append((card, {name: word.value for name, word in found.items()}))
            self._note_textless(key, known, found)
            known.layers.settle()
        self.report.errata = len(self.new_wordings)
        self.report.textless = len(self.textless)
        return stored

    def _note_textless(self, key: Key, known: Known, found: Mapping[str, Word]) -> None:
        """Note that a card has no text in a language: not the same as a text that nobody has."""
        game, number = key
        speaking = {name.partition(".")[0] for name in found if "." in name}
        for language in sorted(known.texts - speaking - self.languages[key]):
            self.textless.append(CardText(game=game, number=number, language=language))

    def _refuse(self, key: Key, missing: list[str]) -> None:
        """Keep out a card of which too little is known."""
        rows = (row for rows in self.said.values() for row in rows)
        where = next(row.where for row in rows if (row.game, row.number) == key)
        self.report.refused.append(Refusal(where, key[1], tuple(missing)))
        del self.known[key]
        self.new_wordings = [each for each in self.new_wordings if (each.game, each.number) != key]


def _same(known: Correction, wording: Wording) -> bool:
    return known.announced == wording.announced and known.after == wording.after
