"""Cards of our own making, boards of them, and short ways to act."""

from __future__ import annotations

from engine.cards import Card, CardPool, Digivolution
from engine.game import Game, State, zones
from engine.game.state import Side, Stack

_RED3 = (Digivolution(1, level=3, colours=("red",)),)
EGG = Card("CC1-001", "Pebblet", kinds=("Digi-Egg",), colours=("red",), level=2)
ROOKIE = Card(
    "CC1-002",
    "Pebbler",
    colours=("red",),
    level=3,
    play_cost=3,
    dp=2000,
    digivolution=(Digivolution(0, level=2, colours=("red",)),),
)
CHAMPION = Card(
    "CC1-003", "Boulderon", colours=("red",), level=4, play_cost=5, dp=5000, digivolution=_RED3
)
WALL = Card("CC1-004", "Walldon", colours=("blue",), level=4, play_cost=4, dp=7000)
TAMER = Card("CC1-005", "Robin", kinds=("Tamer",), colours=("red",), play_cost=2)
OPTION = Card("CC1-006", "Rockfall", kinds=("Option",), colours=("red",), use_cost=1)
DEAR = Card("CC1-007", "Mountaindon", colours=("red",), level=6, play_cost=14, dp=12000)
POOL = CardPool([EGG, ROOKIE, CHAMPION, WALL, TAMER, OPTION, DEAR])


def board(
    mine: dict[str, list[Card]] | None = None,
    theirs: dict[str, list[Card]] | None = None,
    *,
    memory: int = 3,
    turn: int = 3,
) -> State:
    """A state in player 0's main phase: areas by name, decks and security from the top.

    What is on the field came there in an earlier turn.
    """
    state = State(seed=1, memory=memory, turn=1, phase="main", redrawn=[0, 1])
    for player, areas in enumerate((mine or {}, theirs or {})):
        for area, cards in areas.items():
            _fill(state, state.side(player), player, area, cards)
    state.turn = turn
    return state


def _fill(state: State, side: Side, player: int, area: str, cards: list[Card]) -> None:
    for card in cards:
        copy = zones.new_card(state, card.number, player)
        if area in ("battle", "breeding"):
            state.nowhere.append(copy)
            stack = zones.place(state, copy)
            if area == "breeding":
                side.battle.remove(stack)
                side.breeding.append(stack)
        else:
            getattr(side, area).append(copy)


def playing(state: State) -> Game:
    return Game(state, POOL)


def keys(game: Game, *beginnings: str) -> list[str]:
    """The open options that begin so, or all."""
    assert game.choice
    return [key for key in game.choice.keys if key.startswith(beginnings or ("",))]


def act(game: Game, beginning: str) -> None:
    """Choose the only option that begins so."""
    [key] = keys(game, beginning)
    game.answer([key])


def numbers(cards: list) -> list[str]:
    return [card.number for card in cards]


def tops(stacks: list[Stack]) -> list[str]:
    return [stack.top.number for stack in stacks]
