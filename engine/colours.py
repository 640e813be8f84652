"""What the colours of cards are called, to be said in the reader's language (CR 2-4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.words import Message, say

COLOUR_WORDS: Mapping[str, Message] = {
    "red": say("red"),
    "blue": say("blue"),
    "yellow": say("yellow"),
    "green": say("green"),
    "black": say("black"),
    "purple": say("purple"),
    "white": say("white"),
}
