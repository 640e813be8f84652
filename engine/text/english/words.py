"""Names, colours, ranges of numbers and durations."""

from engine.cards import COLOURS
from engine.text.grammar import Row

PHRASES: tuple[Row, ...] = (
    ("names", "{a:name}", ["{a}"]),
    ("names", "{a:name} or {b:name}", ["{a}", "{b}"]),
    ("names", "{a:name}/{b:names}", ["{a}", "*{b}"]),
    ("names", "{a:name}, {b:names}", ["{a}", "*{b}"]),
    ("range", "{n} or less", {"at most": "{n}"}),
    ("range", "{n} or lower", {"at most": "{n}"}),
    ("range", "{n} or fewer", {"at most": "{n}"}),
    ("range", "{n} or more", {"at least": "{n}"}),
    ("range", "{n} or higher", {"at least": "{n}"}),
    ("range", "{n}", "{n}"),
    *(("colour", colour, colour) for colour in COLOURS),
    ("colours", "{a:colour}", ["{a}"]),
    ("colours", "{a:colour} or {b:colour}", ["{a}", "{b}"]),
    ("colours", "{a:colour}/{b:colours}", ["{a}", "*{b}"]),
    ("colours", "{a:colour}, {b:colours}", ["{a}", "*{b}"]),
    ("duration", "for the turn", "turn"),
    ("duration", "this turn", "turn"),
    ("duration", "until the end of your turn", "your turn"),
    ("duration", "until your opponent's turn ends", "opponent's turn"),
    ("duration", "until the end of your opponent's turn", "opponent's turn"),
    ("duration", "until the end of your opponent's next turn", "opponent's next turn"),
)
