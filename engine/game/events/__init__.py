"""What can happen in a game. Everything does so by `Game.perform`, which logs it.

An event is whatever happens at the same time: several Digimon that are deleted together are one
(CR 15-5-2). `names` are the words by which effects wait for it.
"""

from engine.game.events.attacks import (
    Attacked,
    AttackEnds,
    AttackOver,
    Battled,
    BattleOver,
    Checked,
    TargetSwitched,
    Won,
)
from engine.game.events.event import (
    ADDED,
    ANYTHING,
    MEMORY,
    NAMES,
    NOTHING,
    ON_FIELD,
    PILES,
    Event,
    OfCards,
    OfStacks,
    added,
    affectable,
    is_closed,
)
from engine.game.events.field import (
    AppFused,
    BurstDigivolved,
    Cleared,
    Digivolved,
    DnaDigivolved,
    Hatched,
    Left,
    MovedOver,
    Opening,
    Placed,
    Played,
    Stripped,
    Sunk,
    Suspended,
    Turned,
    Unsuspended,
)
from engine.game.events.lasting import Activated, Began, Put
from engine.game.events.links import Linked
from engine.game.events.memory import MemoryMoved, Overflowed, Paid, Passed
from engine.game.events.options import Used
from engine.game.events.piles import Moved, Revealed, Shuffled, TakenOut, TurnedOver, Unrevealed
from engine.game.events.turns import (
    Declared,
    GameOver,
    Reached,
    Redrawn,
    SecurityLaid,
    TurnChanged,
)

# What is declared, may have to be paid for, and then arrives.
PaidFor = Played | Digivolved | Used | Linked

__all__ = [
    "ADDED",
    "ANYTHING",
    "MEMORY",
    "NAMES",
    "NOTHING",
    "ON_FIELD",
    "PILES",
    "Activated",
    "AppFused",
    "AttackEnds",
    "AttackOver",
    "Attacked",
    "BattleOver",
    "Battled",
    "Began",
    "BurstDigivolved",
    "Checked",
    "Cleared",
    "Declared",
    "Digivolved",
    "DnaDigivolved",
    "Event",
    "GameOver",
    "Hatched",
    "Left",
    "Linked",
    "MemoryMoved",
    "Moved",
    "MovedOver",
    "OfCards",
    "OfStacks",
    "Opening",
    "Overflowed",
    "Paid",
    "PaidFor",
    "Passed",
    "Placed",
    "Played",
    "Put",
    "Reached",
    "Redrawn",
    "Revealed",
    "SecurityLaid",
    "Shuffled",
    "Stripped",
    "Sunk",
    "Suspended",
    "TakenOut",
    "TargetSwitched",
    "TurnChanged",
    "Turned",
    "TurnedOver",
    "Unrevealed",
    "Unsuspended",
    "Used",
    "Won",
    "added",
    "affectable",
    "is_closed",
]
