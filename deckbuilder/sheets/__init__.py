"""Registration sheets: a deck as the form that a tournament organiser collects.

- `sheet_of(deck, pool, report, regulation, player=, language=, order=)` says what stands on
  the sheet of a checked deck, `blank(regulation, player=, language=)` on one for the pen.
- `pdf(sheet, fonts, paper)` draws one sheet. `Document` takes the pages of many: make one,
  `add(pages(sheet, document.size, document.face))` for each, end with `finished()`.
- `proxies_of(deck, pool, game, each=, language=)` and `proxies_pdf` do the same for cards to
  be cut out.
- `missing_glyphs(sheet, fonts)` tells what the font cannot draw, before it is printed.

Each is a pure function of what it is given: nothing here reads the database, the clock or a
request. Sentences are said in the language of the sheet ("en", "ja" or "both"), whatever
language is active.
"""

from deckbuilder.sheets.content import blank, sheet_of
from deckbuilder.sheets.drawing import Document, missing_glyphs, pdf, proxies_pdf
from deckbuilder.sheets.headings import LANGUAGES
from deckbuilder.sheets.identity import fingerprint
from deckbuilder.sheets.layout import pages
from deckbuilder.sheets.page import PAPERS
from deckbuilder.sheets.proxies import Proxies, proxies_of
from deckbuilder.sheets.sections import ORDERS
from deckbuilder.sheets.value import Player, Sheet

__all__ = [
    "LANGUAGES",
    "ORDERS",
    "PAPERS",
    "Document",
    "Player",
    "Proxies",
    "Sheet",
    "blank",
    "fingerprint",
    "missing_glyphs",
    "pages",
    "pdf",
    "proxies_of",
    "proxies_pdf",
    "sheet_of",
]
