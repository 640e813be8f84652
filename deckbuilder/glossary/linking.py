"""Words of the glossary in texts, as links. Nothing of the text changes, and all of it is escaped.

Only what stands in brackets is linked: that is how cards write keywords and timings, and so a card
that is called as a word of ours is left alone.
"""

from __future__ import annotations

import re
from functools import lru_cache

from django.urls import get_script_prefix, reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from deckbuilder.glossary.entry import Entry
from deckbuilder.glossary.looking import CLOSING, OPENING, find, marked
from deckbuilder.glossary.reading import entries

_OPENING = "".join(map(re.escape, OPENING))
_END = _OPENING + "".join(map(re.escape, "".join(CLOSING.values()))) + "(（:："
# A bracket and the word behind it, up to where the word ends: at a bracket, or at more about it.
# No word is longer, so that the time that this takes grows with the text alone.
_WORD = re.compile(rf"([{_OPENING}])([^{_END}\n]{{1,40}}+)(?=[{_END}])")


def address_of(entry: Entry) -> str:
    """Where an entry stands."""
    return f"{reverse('glossary')}#{entry.key}"


def link_for(word: str) -> str:
    """Where a word is explained, with or without its brackets; "" where it is none of ours."""
    entry = find(word)
    return address_of(entry) if entry else ""


def linked(text: str, language: str = "") -> SafeString:
    """Write a text as HTML in which each word in brackets leads to what it means.

    `language` is that of the text: what is told of a word is in the reader's.
    """
    pieces: list[str] = []
    done = 0
    for match in _WORD.finditer(text):
        entry = marked(OPENING[match[1]], match[2])
        word = match[2].strip()
        if entry is None or not word:
            continue
        start = match.start(2) + match[2].index(word)
        pieces.append(escape(text[done:start]))
        pieces.append(_link(entry, word, language))
        done = start + len(word)
    pieces.append(escape(text[done:]))
    # Each piece was escaped.
    return mark_safe("".join(pieces))


def _link(entry: Entry, word: str, language: str) -> str:
    before, after = _around(entry.key, language, get_language() or "en", get_script_prefix())
    return f"{before}{escape(word)}{after}"


@lru_cache(maxsize=2000)
def _around(key: str, language: str, reader: str, prefix: str) -> tuple[str, str]:
    """Write what stands before and after a word; both are safe, and kept, as cards repeat theirs.

    Addresses depend on `prefix`: where the site is.
    """
    entry = entries()[key]
    address, meaning = address_of(entry), entry.meaning(reader)
    if not language or language == reader:
        return format_html('<a class="word" href="{}" title="{}">', address, meaning), "</a>"
    # The title is in the reader's language, the word in that of the text: each is read out so.
    before = format_html(
        '<a class="word" href="{}" title="{}" lang="{}"><span lang="{}">',
        *(address, meaning, reader, language),
    )
    return before, "</span></a>"
