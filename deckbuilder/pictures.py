"""Pictures of cards, for an operator who may show any: none are shipped.

`CARD_PICTURES` is an address with {number}, {set} and {printing} in it. {printing} is nothing
for the usual picture and `_P1` for the first of the others.
"""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

from django.core.exceptions import ImproperlyConfigured

PLACES = ("{number}", "{set}", "{printing}")
_PLACE = re.compile(r"\{[^}]*\}")


def picture_of(template: str, number: str, printing: int = 0) -> str:
    """Return the address of a card's picture; "" where the template is empty.

    `printing` is the n of `_Pn`, 0 for the usual picture.
    """
    if not template:
        return ""
    values = {
        "{number}": quote(number),
        "{set}": quote(number.partition("-")[0]),
        "{printing}": f"_P{printing}" if printing else "",
    }
    return _PLACE.sub(lambda place: values[place[0]], template)


def origin_of(template: str) -> str:
    """Return what the content policy has to allow for a template: "https://cards.example.org".

    Nothing for pictures of the site's own address. Raises `ImproperlyConfigured` where the
    template is no address or has an unknown place in it.
    """
    if not template:
        return ""
    if strange := set(_PLACE.findall(template)) - set(PLACES):
        raise ImproperlyConfigured(
            f"TAMERDESK_CARD_PICTURES has {min(strange)} in it; "
            f"there are only {', '.join(PLACES)}: {template}"
        )
    if "{number}" not in template:
        raise ImproperlyConfigured(f"TAMERDESK_CARD_PICTURES has no {{number}} in it: {template}")
    if template.startswith("/") and not template.startswith("//"):
        return ""
    parts = urlsplit(template)
    if parts.scheme not in ("http", "https") or not re.fullmatch(r"[\w.:\[\]-]+", parts.netloc):
        raise ImproperlyConfigured(
            f"TAMERDESK_CARD_PICTURES is not an address such as "
            f"https://cards.example.org/{{number}}.webp: {template}"
        )
    return f"{parts.scheme}://{parts.netloc}"
