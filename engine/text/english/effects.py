"""Whole effects: timings and icons, sentences one after the other, what stands by itself."""

from engine.text.grammar import Row

TIMINGS = {
    "Main": "main",
    "Counter": "counter",
    "Security": "security",
    "On Play": "on play",
    "When Digivolving": "when digivolving",
    "On Deletion": "on deletion",
    "When Attacking": "when attacking",
    "When Linking": "when linking",
    "When Moving": "when moving",
    "End of Attack": "end of attack",
    "Start of Your Turn": "start of your turn",
    "Start of Opponent's Turn": "start of opponent's turn",
    "Start of Your Main Phase": "start of your main phase",
    "Start of Opponent's Main Phase": "start of opponent's main phase",
    "End of Your Turn": "end of your turn",
    "End of Opponent's Turn": "end of opponent's turn",
    "End of All Turns": "end of all turns",
}

PHRASES: tuple[Row, ...] = (
    *(("timing", f"[{icon}]", timing) for icon, timing in TIMINGS.items()),
    ("timings", "{timing}", ["{timing}"]),
    ("timings", "{timing} {timings}", ["{timing}", "*{timings}"]),
    # What stands before the words of an effect and says in which area, turn, how often.
    ("head", "[Your Turn]", {"turn": "your"}),
    ("head", "[Opponent's Turn]", {"turn": "opponent's"}),
    ("head", "[All Turns]", {}),
    ("limit", "[Once Per Turn]", {"limit": 1}),
    ("limit", "[Twice Per Turn]", {"limit": 2}),
    ("icon", "[Hand]", {"icon": "hand"}),
    ("icon", "[Trash]", {"icon": "trash"}),
    ("icon", "[Breeding]", {"icon": "breeding"}),
    # Sentences.
    ("sentence", "{step}", ["{step}"]),
    ("sentence", "{step} (and|, and) {sentence}", ["{step}", "*{sentence}"]),
    ("sentence", "if {condition}, {sentence}", [{"if": "{condition}", "then": "{sentence}"}]),
    ("sentence", "by {paying}, {sentence}", [{"by": ["{paying}"], "then": "{sentence}"}]),
    ("body", "{sentence}(.|)", "{sentence}"),
    ("body", "{sentence}. (then,|) {body}", ["*{sentence}", "*{body}"]),
    # What stands without being triggered.
    ("standing", "{keywords}(.|)", "{keywords}"),
    ("standing", "this Digimon gets {n:signed} DP(.|)", [{"dp": "{n}"}]),
    ("standing", "this Digimon gains {keyword}(.|)", ["{keyword}"]),
    (
        "standing",
        "while {condition}, (this Digimon|it) gets {n:signed} DP(.|)",
        [{"while": "{condition}", "do": [{"dp": "{n}"}]}],
    ),
    (
        "standing",
        "while {condition}, (this Digimon|it) gains {keyword}(.|)",
        [{"while": "{condition}", "do": ["{keyword}"]}],
    ),
    (
        "standing",
        "all of your {like} (get|gets) {n:signed} DP(.|)",
        [{"dp": "{n}", "of": {"all": {"+": ["{like}", {"of": "you"}]}}}],
    ),
    # Effects.
    ("effect", "{timings} {body}", {"when": "{timings}", "do": "{body}"}),
    (
        "effect",
        "{timings} {limit} {body}",
        {"+": [{"when": "{timings}", "do": "{body}"}, "{limit}"]},
    ),
    ("effect", "{icon} {timings} {body}", {"+": [{"when": "{timings}", "do": "{body}"}, "{icon}"]}),
    ("effect", "{standing}", {"do": "{standing}"}),
    ("effect", "{head} {standing}", {"+": [{"do": "{standing}"}, "{head}"]}),
    (
        "effect",
        "{head} when {trigger}, {body}",
        {"+": [{"when": ["{trigger}"], "do": "{body}"}, "{head}"]},
    ),
    (
        "effect",
        "{head} {limit} when {trigger}, {body}",
        {"+": [{"when": ["{trigger}"], "do": "{body}"}, "{head}", "{limit}"]},
    ),
)
