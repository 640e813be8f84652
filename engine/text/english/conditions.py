"""What stands after "if" and "while"."""

from engine.text.grammar import Row

PHRASES: tuple[Row, ...] = (
    ("condition", "you have {n} memory or less", {"memory": {"at most": "{n}"}}),
    ("condition", "you have {range} memory", {"memory": "{range}"}),
    ("condition", "you have (a|an|) {like}", {"there are": {"+": ["{like}", {"of": "you"}]}}),
    (
        "condition",
        "your opponent has (a|an|) {like}",
        {"there are": {"+": ["{like}", {"of": "opponent"}]}},
    ),
    (
        "condition",
        "you have {n} or fewer security cards",
        {"there are": {"area": ["security"], "of": "you"}, "at most": "{n}"},
    ),
    (
        "condition",
        "you have {n} or more security cards",
        {"there are": {"area": ["security"], "of": "you"}, "at least": "{n}"},
    ),
    (
        "condition",
        "you have {n} or fewer cards in your hand",
        {"there are": {"area": ["hand"], "of": "you"}, "at most": "{n}"},
    ),
    ("condition", "this Digimon has {quality}", {"is": "{quality}", "who": "this"}),
    (
        "condition",
        "{names} is in this Digimon's digivolution cards",
        {"is": {"has under": {"area": ["any"], "name": "{names}"}}, "who": "this"},
    ),
)
