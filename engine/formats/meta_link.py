"""Links of digimonmeta.com: `?dg=4nBT1-010a2nST1-03`."""

from __future__ import annotations

import re

from engine.words import say

from .links import NUMBER, Grammar, in_one_field

GRAMMAR = Grammar({"dg": ""}, "a", re.compile(rf"(?P<count>[^n]*)n(?P<number>{NUMBER}.*)"))
FORMAT = in_one_field(
    "digimonmeta-link",
    say("Link to digimonmeta.com"),
    "https://digimonmeta.com/?dg=",
    GRAMMAR,
    lambda number, copies: f"{copies}n{number}",
)
