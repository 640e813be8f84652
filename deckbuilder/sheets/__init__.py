"""Registration sheets: a deck as the form that a tournament organiser collects.

`sheet_of` says what stands on the sheet, `pages` where, `pdf` draws it. Each is a pure
function of what it is given; nothing here reads the database, the clock or a request.
"""

from deckbuilder.sheets.content import Player, Sheet, sheet_of
from deckbuilder.sheets.drawing import missing_glyphs, pdf
from deckbuilder.sheets.page import PAPERS

__all__ = ["PAPERS", "Player", "Sheet", "missing_glyphs", "pdf", "sheet_of"]
