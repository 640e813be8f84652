"""All lists of real tournaments and products, written as text, come back as they were."""

import json

from tests.reference import needs_shared, shared

from .lists import MODERN, line, modern


def decks():
    return shared("data/decks.json")


def spellings(deck):
    """The deck in each spelling: site lists, bare numbers, a simulator's list, our own JSON."""
    cards = [*deck["main"].items(), *deck["eggs"].items()]
    named = [(number, count, MODERN.find(number).name) for number, count in cards]
    yield "\n".join(f"{count} {name} {number}" for number, count, name in named)
    yield "\n".join(f"{number} {name} {count}" for number, count, name in named)
    yield "\r\n".join(f"{count} {name} [DCG] ({number})" for number, count, name in named)
    yield "\n".join(f"{count} {number}" for number, count in cards)
    yield "\n".join(f"{number} x{count}" for number, count in cards)
    yield "\n".join(f"{count} {name}   {number}_P1 " for number, count, name in named)
    yield json.dumps(["Exported from a test", *(n for n, count in cards for _ in range(count))])
    yield json.dumps({"main": deck["main"], "eggs": deck["eggs"]})


@needs_shared
def test_all_real_lists_come_back_with_the_right_counts():
    assert len(decks()) == 237
    for i, deck in enumerate(decks()):
        usual, *others = spellings(deck)
        for text in (usual, others[i % len(others)]):
            reading = modern(text)
            assert reading.problem is None
            assert reading.deck.copies("main") == deck["main"], text
            assert reading.deck.copies("eggs") == deck["eggs"], text
            counts = reading.counts()
            assert counts["read"] + counts["ignored"] == len(reading.lines), text


def test_every_card_is_read_with_its_name_and_without_a_count():
    """Whatever digits, hyphens and x's a name has: none of them is a count or a number."""
    texts = [(card, f"{card.number} {card.name}") for card in MODERN]
    texts += [(card, f"{card.name_ja} {card.number}") for card in MODERN if card.name_ja]
    for card, text in texts:
        read_as = line(text)
        assert (read_as.status, read_as.card, read_as.entry.copies) == ("read", card, 1), text
