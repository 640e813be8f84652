"""Text as paper can show it."""

from __future__ import annotations

import re
import unicodedata

# A letter and the marks over it. Only these are put together: normalising all text would
# turn 神 and other family-name kanji into their everyday forms.
_MARKED = re.compile("[^\u0300-\u036f\u3099\u309a][\u0300-\u036f\u3099\u309a]+")


def plain(text: str) -> str:
    """Write accents in one piece and take out what cannot be seen: line ends, format marks."""
    text = _MARKED.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)
    return "".join(map(_visible, text)).strip()


def _visible(character: str) -> str:
    if " " <= character <= "~" or character == "\u3000":
        return character
    if "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef":
        return ""  # variation selectors choose between forms of the letter before them
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp" | "Zs":
            return " "
        case "Cf":
            return ""
        case _:
            return character
