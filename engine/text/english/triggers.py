"""What stands after "when": trigger conditions (CR 15-5)."""

from engine.text.grammar import Row

PHRASES: tuple[Row, ...] = (
    (
        "trigger",
        "this Digimon (suspends|becomes suspended)",
        {"event": "suspended", "subject": {"this": True}},
    ),
    (
        "trigger",
        "(any of your opponent's|one of your opponent's|an opponent's) {like} attacks",
        {"event": "attacked", "subject": {"+": ["{like}", {"of": "opponent"}]}},
    ),
    (
        "trigger",
        "(any of your|one of your) {like} (are|is) played",
        {"event": "played", "subject": {"+": ["{like}", {"of": "you"}]}},
    ),
    (
        "trigger",
        "(any of your|one of your) {like} (are|is) deleted",
        {"event": "deleted", "subject": {"+": ["{like}", {"of": "you"}]}},
    ),
)
