"""Names of files that people download: after what they wrote themselves, safe on any system."""

from __future__ import annotations

import re

from django.http import HttpResponseBase
from django.utils.http import content_disposition_header
from django.utils.text import slugify

MOST = 200  # bytes: with a number before it and an ending, no system finds it too long
# What Windows takes for a machine's part, whatever ending stands behind it.
RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")


def stem(written: str, otherwise: str = "deck") -> str:
    """Make a file's name, without an ending, of what somebody wrote.

    Letters and digits of any script stay, in lower case; what parts words becomes a hyphen,
    everything else goes. So no name is a path, is hidden, or holds what cannot be seen.
    """
    name = slugify(written, allow_unicode=True).encode()[:MOST].decode(errors="ignore").strip("-_")
    return f"{name}-{otherwise}" if RESERVED.fullmatch(name) else name or otherwise


def attach(response: HttpResponseBase, name: str) -> None:
    """Have a browser save an answer under a name (RFC 6266). Mutates the response."""
    response.headers["Content-Disposition"] = content_disposition_header(True, name) or ""
