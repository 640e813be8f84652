"""Real decks with what their cards' texts were read as, and what of it came up in games.

The texts are those of the reference material; nothing of them is kept.
"""

from __future__ import annotations

from functools import cache

from engine.commands.texts import cards_of
from engine.deck import Deck
from engine.effects.ability import Ability
from engine.game.events import Event
from engine.game.facts import TOKEN
from engine.text.coverage import CardRead, Compiler
from engine.text.english import ENGLISH
from tests.reference import shared
from tests.soak.counting import Counts, came
from tests.soak.decks import POOL

DECKS = 60


@cache
def tournament_decks() -> list[Deck]:
    """So many tournament decks, from all years."""
    plain = [deck for deck in shared("data/decks.json") if deck["kind"] == "tournament"]
    plain.sort(key=lambda deck: (deck["date"] or "", deck["id"]))
    some = [plain[at * len(plain) // DECKS] for at in range(DECKS)]
    return [Deck.from_counts(deck["main"], deck["eggs"]) for deck in some]


@cache
def reads() -> dict[str, CardRead]:
    """What became of the texts of all cards of these decks, and of all tokens."""
    played = {entry.number for deck in tournament_decks() for entry in deck.entries}
    compiler = Compiler(ENGLISH)
    found = {
        number: compiler.card(number, texts, unavailable=unavailable, facts=POOL.find(number))
        for number, texts, unavailable in cards_of(shared("data/cards.json"))
        if number in played
    }
    for token in shared("data/tokens.json")["tokens"]:
        name = TOKEN + token["name"]
        found[name] = compiler.card(name, {"effect": "\n".join(token["effects"])})
    return found


@cache
def programs() -> dict[str, list[Ability]]:
    """The abilities of these cards: of what was not read one that stops, where that can be."""
    return {number: list(card.abilities) for number, card in reads().items()}


def not_executed(log: list[Event], counts: Counts) -> None:
    """Count what cards have that came, and what can neither be executed nor stop the game."""
    for look in came(log):
        card = reads().get(look.number)
        if card is None:
            continue
        if card.unavailable:
            counts.add("came up", "text is not available")
        for effects in card.fields.values():
            for read in effects:
                if read.outcome in ("declined", "ambiguous") and not read.abilities:
                    counts.add("came up", "nothing notices when it comes")
