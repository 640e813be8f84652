"""The engine's sentences in the languages of a sheet, which need not be the reader's."""

from __future__ import annotations

from typing import Any

from django.utils import translation

from deckbuilder.sheets.plain import plain
from deckbuilder.words import READER
from engine.regulation.report import Finding
from engine.words import Message

JOINTS = {"en": " ", "ja": ""}  # between two sentences


class Spoken:
    """Says messages in one language, whatever language the reader has."""

    def __init__(self, language: str) -> None:
        self.language = language

    def sentence(self, text: str, plural: str, n: int | None) -> str:
        with translation.override(self.language):
            return READER.sentence(text, plural, n)

    def value(self, value: Any) -> str:
        with translation.override(self.language):
            return READER.value(value)


SPOKEN = {language: Spoken(language) for language in ("en", "ja")}


def languages_of(language: str) -> tuple[str, ...]:
    """The languages of a sheet in "en", "ja" or "both", the first one first."""
    return ("en", "ja") if language == "both" else (language,)


def said(message: Message, language: str) -> tuple[str, ...]:
    """Say a message in each language of a sheet."""
    return tuple(plain(message.render(SPOKEN[each])) for each in languages_of(language))


def told(finding: Finding, language: str) -> tuple[str, ...]:
    """Say a finding with its way out in each language of a sheet."""
    sentences = [said(message, language) for message in (finding.message, finding.fix) if message]
    return tuple(
        JOINTS[each].join(sentence[n] for sentence in sentences)
        for n, each in enumerate(languages_of(language))
    )
