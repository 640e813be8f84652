"""Every string that people read is there in every language, whole and with its places."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

from deckbuilder.translation import catalogue, in_python
from deckbuilder.translation.collection import collected, python_files
from deckbuilder.translation.sentence import Sentence
from tests.guards.repository import ROOT

PO = catalogue.po_files(ROOT / "locale")
PLACE = re.compile(r"%(?:\(\w+\))?.")  # also a stray one, which would break the page
# Says what it is handed: the strings come from calls elsewhere.
SAYS_WHAT_IT_IS_GIVEN = {"deckbuilder/words.py"}


def test_there_is_a_file_for_every_language():
    languages = {path.parts[-3] for path in PO} | {settings.LANGUAGE_CODE}
    assert languages == {code for code, _name in settings.LANGUAGES}


@pytest.fixture(params=PO, ids=lambda path: path.parts[-3])
def translations(request):
    return catalogue.read(request.param)


def test_the_file_holds_exactly_the_strings_of_the_code(translations):
    known = {_sentence(message) for message in translations if message.id}
    assert known == set(collected(ROOT)), "run `make words`"


def test_the_file_is_written_as_the_command_writes_it(request, translations):
    path = next(path for path in PO if path.parts[-3] == str(translations.locale))
    again = catalogue.written(catalogue.merged(collected(ROOT), translations))
    assert path.read_text(encoding="utf-8") == again, "run `make words`"


def test_nothing_is_left_over(translations):
    assert list(translations.obsolete) == []


def test_every_string_is_translated(translations):
    assert [m.id for m in translations if m.id and not all(catalogue.forms_of(m))] == []


def test_no_translation_is_a_guess(translations):
    assert [m.id for m in translations if m.id and m.fuzzy] == []


def test_a_translation_has_the_places_of_its_string(translations):
    assert [m.id for m in translations if m.id and not _places_fit(m)] == []


def test_every_marked_string_can_be_read():
    unreadable = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in python_files(ROOT)
        if path.relative_to(ROOT).as_posix() not in SAYS_WHAT_IT_IS_GIVEN
        for line in in_python.unreadable(path.read_text(encoding="utf-8"))
    ]
    assert unreadable == []


def _sentence(message) -> Sentence:
    text, plural = message.id if message.pluralizable else (message.id, "")
    return Sentence(text, plural, message.context or "")


def _places_fit(message) -> bool:
    sources = message.id if message.pluralizable else (message.id,)
    places = {place for source in sources for place in PLACE.findall(source)}
    return all(set(PLACE.findall(form)) == places for form in catalogue.forms_of(message))
