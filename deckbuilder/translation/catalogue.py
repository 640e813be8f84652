"""The files that translations are kept in (.po) and that Django reads (.mo).

A .po file is written so that its changes read well: in the order of the source files, without
line numbers, dates or leftovers.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from deckbuilder.translation.sentence import Sentence

# The same words always compile to the same bytes, whenever that is done.
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)

HEADER = """\
# Tamerdesk's words. The order and the file names are written by `manage.py collect_words`;
# the translations are written by people. docs/translation.md tells how.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms};\\n"

"""


def po_files(locale: Path) -> list[Path]:
    """Return the file of each language."""
    return sorted(locale.glob("*/LC_MESSAGES/django.po"))


def read(path: Path) -> Catalog:
    """Read a language's translations; raises PoFileError where the file is broken."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parts[-3], abort_invalid=True)
    catalog.creation_date = catalog.revision_date = NO_DATE
    return catalog


def merged(found: Mapping[Sentence, list[str]], known: Catalog) -> Catalog:
    """Return a catalogue of the sentences found, each with the translation that it had."""
    catalog = Catalog(locale=known.locale)
    for sentence, files in found.items():
        before = known.get(sentence.text, sentence.context or None)
        catalog.add(
            (sentence.text, sentence.plural) if sentence.plural else sentence.text,
            string=_kept(before, bool(sentence.plural), known),
            locations=[(file, 0) for file in files],
            flags=before.flags & {"fuzzy"} if before else (),
            user_comments=before.user_comments if before else (),
            context=sentence.context or None,
        )
    return catalog


def written(catalog: Catalog) -> str:
    """Write a catalogue as the text of its .po file."""
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, ignore_obsolete=True, include_lineno=False)
    header = HEADER.format(language=catalog.locale, plural_forms=catalog.plural_forms.rstrip(";"))
    return header + body.getvalue().decode().strip("\n") + "\n"


def compile_words(locale: Path) -> list[Path]:
    """Make each language's .mo file where it is not what the .po file says; return those made.

    A file is complete or not there: several processes may do this at once.
    """
    made = []
    for path in po_files(locale):
        compiled = BytesIO()
        write_mo(compiled, read(path))
        target = path.with_suffix(".mo")
        if target.exists() and target.read_bytes() == compiled.getvalue():
            continue
        mine = target.with_name(f"{target.name}.{os.getpid()}")
        mine.write_bytes(compiled.getvalue())
        mine.replace(target)
        made.append(target)
    return made


def _kept(before: Message | None, plural: bool, known: Catalog) -> str | tuple[str, ...]:
    """Return a translation in the shape that the sentence has now: one form, or one a number."""
    forms = forms_of(before) if before else ("",)
    if not plural:
        return forms[0]
    return forms if before and before.pluralizable else forms * known.num_plurals


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the translation's forms: one, or one for each kind of number."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)
