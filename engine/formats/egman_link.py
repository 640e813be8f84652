"""Links of Egman Events' deck builder: `?deck=BT1-001:4,BT1-010:4`."""

from __future__ import annotations

import re

from engine.words import say

from .links import NUMBER, Grammar, in_one_field

GRAMMAR = Grammar({"deck": ""}, ",", re.compile(rf"(?P<number>{NUMBER}[^:]*):(?P<count>.*)"))
FORMAT = in_one_field(
    "egman-link",
    say("Link to the deck builder of Egman Events"),
    "https://deckbuilder.egmanevents.com/?deck=",
    GRAMMAR,
    lambda number, copies: f"{number}:{copies}",
)
