"""What stands after "by": optional processing conditions (CR 15-7)."""

from engine.text.grammar import Row

PHRASES: tuple[Row, ...] = (
    ("paying", "suspending {cards}", {"suspend": "{cards}"}),
    ("paying", "deleting {cards}", {"delete": "{cards}"}),
    ("paying", "trashing {own cards}", {"trash": "{own cards}"}),
    (
        "paying",
        "trashing (your top security card|the top card of your security stack)",
        {"trash security": 1, "player": "you"},
    ),
    (
        "paying",
        "returning this Tamer to the bottom of the deck",
        {"return": "this", "to": "deck bottom"},
    ),
)
