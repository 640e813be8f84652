"""What happened, told to each player; what is hidden is not named (CR 3-1-2)."""

import re
from dataclasses import asdict
from random import Random

import pytest

from engine.deck import Deck
from engine.game import Game, Setup, events
from engine.game.narrate import LINES, SILENT, narrate
from engine.game.pilots import RandomPilot
from engine.game.view import view
from tests.engine.game.boards import POOL
from tests.engine.game.test_sessions import DECK
from tests.scenario import FILL, board, digimon, egg, keyword, option, tamer
from tests.soak.decks import POOL as CATALOGUE
from tests.soak.programs import programs


def told(game, viewer=None) -> list[str]:
    return [str(line) for line in narrate(game.log, game.facts, viewer)]


def kinds_of(kind: type) -> set[type]:
    return {kind} | {each for own in kind.__subclasses__() for each in kinds_of(own)}


def test_every_event_has_a_line_or_is_silent_on_purpose():
    every = {kind for kind in kinds_of(events.Event) if kind.__module__.startswith(events.__name__)}
    every -= {events.Event, events.OfCards, events.OfStacks, events.Turned}  # none happens itself

    assert set(LINES) | SILENT == every
    assert not set(LINES) & SILENT


# --- what is hidden ---


def test_cards_that_a_player_draws_are_named_to_that_player_alone():
    scene = board(
        {"X1": digimon(3, 2000, {"when": ["on play"], "do": [{"draw": 2}]})},
        {"hand": ["X1"], "deck": ["X1", FILL, FILL]},
        memory=9,
    )
    scene.act("play X1")

    assert "You drew X1 X1 and CC9-999 Nobody" in told(scene.game, 0)
    assert "Your opponent drew 2 cards" in told(scene.game, 1)
    assert "Player 0 drew X1 X1 and CC9-999 Nobody" in told(scene.game)


def test_security_that_is_laid_face_down_is_named_to_nobody():
    """16-6-1."""
    scene = board(
        {"X1": digimon(3, 2000, {"when": ["on play"], "do": [{"recover": 1}]})},
        hand=["X1"],
        memory=9,
    )
    scene.act("play X1")

    for viewer in (0, 1):
        [line] = [line for line in told(scene.game, viewer) if "security" in line]
        assert line.endswith(": a card went from the deck to the top of the security stack")


def test_cards_that_only_one_player_looks_at_are_named_to_that_player_alone():
    """15-15-3-9."""
    take = {"pick": 1, "from": {"kind": ["tamer"]}}
    effect = {"when": ["on play"], "do": [{"reveal": 2, "look": True, "take": [take]}]}
    scene = board(
        {"X1": digimon(3, 2000, effect), "T1": tamer()},
        {"hand": ["X1"], "deck": ["T1", "X1", FILL]},
        memory=9,
    )
    scene.act("play X1")
    mine, theirs = told(scene.game, 0), told(scene.game, 1)

    assert mine[-3:] == [
        "You looked at T1 T1 and X1 X1 of the deck",
        "You: T1 T1 went from the revealed cards to the hand",
        "You put a card back at the bottom",
    ]
    assert theirs[-3:] == [
        "Your opponent looked at 2 cards of the deck",
        "Your opponent: a card went from the revealed cards to the hand",
        "Your opponent put a card back at the bottom",
    ]


def test_cards_that_were_revealed_to_both_are_named_wherever_they_go():
    """15-15-3-8."""
    take = {"pick": 1, "from": {"kind": ["tamer"]}}
    effect = {"when": ["on play"], "do": [{"reveal": 2, "take": [take]}]}
    scene = board(
        {"X1": digimon(3, 2000, effect), "T1": tamer()},
        {"hand": ["X1"], "deck": ["T1", "X1", FILL]},
        memory=9,
    )
    scene.act("play X1")

    assert told(scene.game, 1)[-3:-1] == [
        "Your opponent revealed T1 T1 and X1 X1 of the deck",
        "Your opponent: T1 T1 went from the revealed cards to the hand",
    ]


def test_looking_at_what_is_the_opponents_says_so():
    effect = {
        "when": ["on play"],
        "do": [{"reveal": 1, "of": "security", "player": "opponent", "look": True, "rest": "back"}],
    }
    scene = board(
        {"X1": digimon(3, 2000, effect)}, {"hand": ["X1"]}, {"security": [FILL]}, memory=9
    )
    scene.act("play X1")

    assert "You looked at CC9-999 Nobody of the security stack of the other player" in told(
        scene.game, 0
    )
    assert "Your opponent looked at a card of the security stack of the other player" in told(
        scene.game, 1
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_log_names_no_card_that_its_reader_never_saw(seed):
    """Every number in the other player's log was public at that time, or is public by now."""
    game, pilot = Game.begin(Setup((DECK, DECK), seed), POOL), RandomPilot(seed)
    while game.choice:
        before = len(game.log)
        game.answer(pilot.answer(game.choice))
        for event in game.log[before:]:
            if isinstance(event, events.Moved) and event.drawn:
                [line] = narrate([event], game.facts, 1 - event.owners[0])
                assert "CC1" not in str(line)
                [line] = narrate([event], game.facts, event.owners[0])
                assert "CC1" in str(line) or "ZZ9" in str(line)


# --- a turn as it is told ---


def test_an_attack_is_told_from_its_declaration_to_its_end():
    scene = board(
        {"X1": digimon(4, 5000), "B1": digimon(4, 3000, keyword("blocker"))},
        {"battle": ["X1"]},
        {"battle": ["B1"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("B1")

    assert told(scene.game, 0) == [
        "You attacked with X1 X1",
        "Your opponent: B1 B1 was suspended",
        "Your opponent blocked with B1 B1",
        "Your opponent: B1 B1 was deleted in battle",
    ]


def test_a_security_check_is_told_and_the_card_put_away_silently():
    scene = board({"X1": digimon(4, 5000)}, {"battle": ["X1"]}, {"security": [FILL]})
    scene.act("attack X1 -> player")

    assert told(scene.game, 1) == [
        "Your opponent attacked with X1 X1",
        "You turned over CC9-999 Nobody in a security check",
    ]


def test_a_direct_attack_wins():
    scene = board({"X1": digimon(4, 5000)}, {"battle": ["X1"]}, {"security": []})
    scene.act("attack X1 -> player")

    assert told(scene.game, 1)[1:] == [
        "You had no security left against the attack",
        "Your opponent won the game",
    ]


def test_a_turn_is_told_step_by_step():
    scene = board(
        {
            "E1": egg(),
            "X1": digimon(3, 2000, digivolve=[{"level": 2, "cost": 1}]),
            "P1": option({"when": ["main"], "do": [{"gain memory": 1}]}),
        },
        {"hand": ["P1", "X1"], "breeding": ["E1"], "battle": [{"stack": ["X1"]}]},
        {"deck": [FILL, FILL], "eggs": ["E1"], "battle": [{"stack": ["X1"], "suspended": True}]},
    )
    scene.act("use P1")
    scene.act("digivolve X1 -> 0:breeding:0")
    scene.act("pass")
    scene.act("hatch")

    assert told(scene.game, 0) == [
        "You paid 1 memory",
        "You used P1 P1",
        "You activated an effect of P1 P1",
        "You gained 1 memory",
        "You paid 1 memory",
        "You digivolved E1 E1 into X1 X1",
        "You drew CC9-999 Nobody",
        "You passed",
        "Turn 4: Your opponent",
        "Your opponent: X1 X1 was unsuspended",
        "Your opponent drew a card",
        "Your opponent hatched E1 E1",
    ]


def test_a_top_card_that_goes_to_the_bottom_is_told_with_what_is_on_top_now():
    sink = {"when": ["on play"], "do": [{"top card to bottom": {"pick": 1, "from": {"under": 1}}}]}
    scene = board(
        {"X1": digimon(4, 5000), "X2": digimon(3, 2000), "X3": digimon(3, 2000, sink, play_cost=1)},
        {"battle": [{"stack": ["X1", "X2"]}], "hand": ["X3"]},
    )
    scene.act("play X3")

    assert told(scene.game, 0)[-1] == "You: X1 X1 went to the bottom, under X2 X2"


# --- whole games with programs ---


def singletons(seed: int) -> tuple[Deck, Deck]:
    """Two decks that have no number twice, nor one in common: a name tells which card it is."""
    cards = sorted(card.number for card in CATALOGUE if not card.is_egg)
    eggs = sorted(card.number for card in CATALOGUE if card.is_egg)
    dice = Random(seed)
    mains, small = dice.sample(cards, 100), dice.sample(eggs, 8)
    one, other = (
        Deck.from_counts(dict.fromkeys(mains[at::2], 1), dict.fromkeys(small[at::2], 1))
        for at in (0, 1)
    )
    return one, other


def seen_numbers(game: Game, viewer: int) -> set[str]:
    """Every number that a view of the game holds."""
    return set(re.findall(r"'number': '([^']+)'", str(asdict(view(game, viewer)))))


@pytest.mark.parametrize("seed", range(6))
def test_no_log_of_a_game_with_programs_names_a_card_that_its_reader_never_saw(seed):
    """Of cards that go from pile to pile, only those are named that were seen there or revealed."""
    decks = singletons(seed)
    game = Game.begin(Setup(decks, seed), CATALOGUE, programs())
    every = {entry.number for deck in decks for entry in deck.entries}
    pilot, saw = RandomPilot(seed), {viewer: seen_numbers(game, viewer) for viewer in (0, 1)}
    named = hidden = 0
    while game.choice:
        before = len(game.log)
        game.answer(pilot.answer(game.choice))
        for viewer in (0, 1):
            saw[viewer] |= seen_numbers(game, viewer)
            for event in game.log[before:]:
                told = " ".join(map(str, narrate([event], game.facts, viewer)))
                numbers = every & set(re.findall(r"\b[A-Z]+\d*-\d+\b", told))
                if isinstance(event, events.Moved):
                    assert numbers <= saw[viewer], told
                    named, hidden = named + len(numbers), hidden + (" card" in told)
                elif isinstance(event, events.Revealed) and event.to == 1 - viewer:
                    assert not numbers
                else:
                    saw[viewer] |= numbers
    assert named
    assert hidden
