"""The codes of findings: what each says in general, and the usual fix."""

from __future__ import annotations

from typing import NamedTuple

from engine.words import Message, say


class Code(NamedTuple):
    says: Message
    fix: Message


CODES: dict[str, Code] = {
    "main-size": Code(
        say("The main deck has too few or too many cards. Digi-Eggs and tokens do not count."),
        say("Add or take out as many cards as the finding says."),
    ),
    "egg-size": Code(
        say("The Digi-Egg deck has too many cards. It may be empty."),
        say("Take out as many Digi-Egg cards as the finding says."),
    ),
    "copies": Code(
        say(
            "There are too many copies of one card number. Alternate pictures count together; "
            "cards with the same name and different numbers do not."
        ),
        say("Take out copies until the limit is met."),
    ),
    "limited": Code(
        say("The restriction list of that day allows fewer copies of this card."),
        say("Take out copies until the limit is met."),
    ),
    "banned": Code(
        say("The restriction list of that day bans this card."),
        say("Take out every copy."),
    ),
    "banned-pair": Code(
        say("Two cards are in the deck that may not be in one deck. Each is allowed alone."),
        say("Take out every copy of either card."),
    ),
    "wrong-section": Code(
        say(
            "A card stands in a section where it does not belong. Digi-Egg cards build the "
            "Digi-Egg deck, all other cards the main deck."
        ),
        say("Move the card to its section."),
    ),
    "token-in-deck": Code(
        say("A token is listed in the deck. Tokens are prepared beside it."),
        say("Take the token out of the list and bring it along."),
    ),
    "unknown-card": Code(
        say("A card is not in our card list. It was counted, but little of it could be checked."),
        say("Compare the number with the card."),
    ),
    "not-released": Code(
        say("A card is not released yet on that day, or its release day is not known."),
        say("Take the card out, or choose a later day."),
    ),
    "not-in-format": Code(
        say("A card is not part of the blocks, sets or numbers that the regulation takes."),
        say("Take the card out, or choose another regulation."),
    ),
    "deck-size": Code(
        say("The deck has too few or too many cards."),
        say("Add or take out as many cards as the finding says."),
    ),
    "level-three": Code(
        say("The deck needs a Digimon of level III, or none of it is known to be one."),
        say("Put in a Digimon of level III."),
    ),
    "name-copies": Code(
        say("There are too many cards of one name, whatever their numbers."),
        say("Take out cards of that name until the limit is met."),
    ),
    "number-prefix": Code(
        say("The series in a card's number is not permitted in this regulation."),
        say("Take the card out, or choose a regulation that permits its series."),
    ),
    "ultimate-limit": Code(
        say("There are more Digimon of the highest level than the regulation allows."),
        say("Take out Digimon of that level until the limit is met."),
    ),
    "side-size": Code(
        say("The side has more cards than the regulation allows, or is not part of this game."),
        say("Take cards out of the side."),
    ),
    "side-without-digivice": Code(
        say("There is a side, but not the card in the deck that makes use of it."),
        say("Put that card in the deck, or leave the side at home."),
    ),
}
