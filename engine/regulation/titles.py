"""What the shipped regulations are called, and what they leave open, in people's words."""

from __future__ import annotations

from engine.words import Message, say

TITLES: dict[str, Message] = {
    "modern": say("Modern"),
    "sealed": say("Sealed, 40 cards"),
    "block-5-6": say("Blocks 5 and 6"),
    "legacy": say("Legacy, official tournament"),
    "legacy-ub-early": say("Legacy, early Ultimate Battle"),
    "legacy-basic-hc-30": say("Legacy, basic 30-card game"),
    "legacy-digimado-m3.1": say("Legacy, Digimado M3.1 (fan event)"),
    "legacy-season-1": say("Legacy, season 1 (fan event)"),
}

NOTES: dict[str, Message] = {
    "sets-unknown": say(
        "The official list of permitted card sets has not come down to us; "
        "a number counts as permitted by its series alone."
    ),
    "numbers-unstated": say("The source names no permitted card sets, so any number passes."),
    "side-unsettled": say(
        "The sources do not say how side cards are limited. Here they obey the same series, "
        "and the copies of a name are counted apart in deck and side."
    ),
    "sizes-official": say(
        "The source states no deck size or copy limit; those of the official tournament are used."
    ),
    "restrictions-uncounted": say(
        "The event also restricted some cards without saying to how many copies; "
        "that was not checked."
    ),
    "promos-need-kind": say(
        "Digimon of every series are permitted, options only of some; "
        "where a card's kind is not known, its series cannot be judged."
    ),
}
