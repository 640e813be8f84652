"""Text as people's computers save it."""

from __future__ import annotations

ENCODINGS = ("utf-8-sig", "cp932")  # cp932: note pads in Japan
BYTE_ORDER_MARKS = (b"\xff\xfe", b"\xfe\xff")


def decoded(data: bytes) -> str | None:
    """Return the text of a file in any of the usual encodings; None if it is no text."""
    encodings = ("utf-16",) if data[:2] in BYTE_ORDER_MARKS else ENCODINGS
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    return None
