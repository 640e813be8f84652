"""A game of the modern Digimon Card Game, played by the rules: a machine that asks for choices.

    game = Game.begin(Setup((deck, other), seed=7), pool)
    while game.choice:
        game.answer([game.choice.options[0].key])
    game.state.winner

Cards are played by their facts, and by the programs of their effects where there are any
(`engine.effects`): `Game.begin(setup, pool, programs)`.
"""

from engine.game.choices import Choice, IllegalAnswer, Option
from engine.game.game import Game
from engine.game.session import Replay, Session
from engine.game.setup import Setup
from engine.game.state import State

__all__ = ["Choice", "Game", "IllegalAnswer", "Option", "Replay", "Session", "Setup", "State"]
