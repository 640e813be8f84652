"""Whole effects: timings and icons, sentences one after the other, what stands by itself.

"By X, Y. Then, Z": Z belongs to it, too, and is not done where X was not (CR 15-7-2).
"If X, Y. Then, Z": Z does not, and is done whether or not X holds (CR 15-6-2).
"You may X. Then, Z": Z is done in any case.
"""

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

# What of a card is meant by an effect that waits for something to happen, or to be about to happen.
HEADS: tuple[Row, ...] = (
    *(("timing", f"[{icon}]", timing) for icon, timing in TIMINGS.items()),
    ("timings", "{timing}", ["{timing}"]),
    ("timings", "{timing} {timings}", ["{timing}", "*{timings}"]),
    # What stands before the words of an effect and says in which area, turn, how often.
    ("turn", "[Your Turn]", {"turn": "your"}),
    ("turn", "[Opponent's Turn]", {"turn": "opponent's"}),
    ("turn", "[All Turns]", {}),
    ("limit", "[Once Per Turn]", {"limit": 1}),
    ("limit", "[Twice Per Turn]", {"limit": 2}),
    ("icon", "[Hand]", {"icon": "hand"}),
    ("icon", "[Trash]", {"icon": "trash"}),
    ("icon", "[Breeding]", {"icon": "breeding"}),
    ("security icon", "[Security]", {"icon": "security"}),
    ("head", "{turn}", "{turn}"),
    ("head", "{turn} {limit}", {"+": ["{turn}", "{limit}"]}),
    ("head", "{icon} {turn}", {"+": ["{icon}", "{turn}"]}),
    ("head", "{icon} {turn} {limit}", {"+": ["{icon}", "{turn}", "{limit}"]}),
    ("head", "{security icon} {turn}", {"+": ["{security icon}", "{turn}"]}),
    (
        "head",
        "{security icon} {turn} {limit}",
        {"+": ["{security icon}", "{turn}", "{limit}"]},
    ),
    ("timed", "{timings}", {"when": "{timings}"}),
    ("timed", "{timings} {limit}", {"+": [{"when": "{timings}"}, "{limit}"]}),
    ("timed", "{icon} {timings}", {"+": [{"when": "{timings}"}, "{icon}"]}),
    ("timed", "{icon} {timings} {limit}", {"+": [{"when": "{timings}"}, "{icon}", "{limit}"]}),
    (
        "timed",
        "{security icon} {timings} {limit}",
        {"+": [{"when": "{timings}"}, "{security icon}", "{limit}"]},
    ),
)

SENTENCES: tuple[Row, ...] = (
    ("sentence", "{step}", ["{step}"]),
    ("sentence", "{step}(, and| and) {sentence}", ["{step}", "*{sentence}"]),
    ("sentence", "you may {sentence}", [{"may do": "{sentence}"}]),
    ("sentence", "(if|when) {condition}, {sentence}",
     [{"if": "{condition}", "then": "{sentence}"}]),
    ("sentence", "you may {step}. If you (do|did), {sentence}",
     [{"may do": ["{step}"]}, {"if": {"did": True}, "then": "{sentence}"}]),
    # Several sentences. Some take all that follows.
    ("body", "{sentence}(.|)", "{sentence}"),
    ("body", "{sentence}(. then,|.|then,|. then|. after,|after,) {body}",
     ["*{sentence}", "*{body}"]),
    ("body", "{asking}(.|)", "{asking}"),
    ("body", "{asking}(. then,|.) {body}", ["*{asking}", "*{body}"]),
    ("body", "if {condition}, {asking}(.|)", [{"if": "{condition}", "then": "{asking}"}]),
    ("asking", "{step}. (If you do|If you did|When you do), {sentence}",
     ["{step}", {"if": {"did": True}, "then": "{sentence}"}]),
    ("asking", "{step}. If you didn't, {sentence}",
     ["{step}", {"if": {"did": False}, "then": "{sentence}"}]),
    ("body", "{taking}", ["{taking}"]),
    ("body", "if {condition}, by {payings}, {body}",
     [{"if": "{condition}", "then": [{"by": "{payings}", "then": "{body}"}]}]),
    ("body", "if {condition}, {bullets}", [{"if": "{condition}", "then": ["{bullets}"]}]),
    # The old wording of "by suspending this Tamer, …".
    ("body", "{old paying}(.|)", ["{old paying}"]),
    ("body", "if {condition}, {old paying}(.|)",
     [{"if": "{condition}", "then": ["{old paying}"]}]),
    ("body", "you (may|can) {step} to (have|) {sentence}(. then,|. after,) {body}",
     [{"by": ["{step}"], "then": ["*{sentence}", "*{body}"]}]),
    ("old paying", "you (may|can) {step} to (have|) {sentence}",
     {"by": ["{step}"], "then": "{sentence}"}),
    ("body", "you may {bullets}", [{"may do": ["{bullets}"]}]),
    ("taking", "by {payings}, {body}", {"by": "{payings}", "then": "{body}"}),
    ("taking", "at the end of the battle, {body}", {"later": "{body}", "at": "battle ended"}),
    ("taking", "at (the end of the turn|end of turn|turn end), {lasting step}(.|)",
     {"later": ["{lasting step}"], "at": "turn ended", "turn": "turn"}),
    ("lasting step", "lose {n} memory", {"lose memory": "{n}"}),
    ("lasting step", "delete this Digimon", {"delete": "this"}),
    ("sentence", "delete this Digimon at (the end of the turn|turn end)",
     [{"later": [{"delete": "this"}], "at": "turn ended", "turn": "turn"}]),
    ("taking", "{bullets}", "{bullets}"),
    # What is activated stands in lines of its own.
    ("bullets", "activate 1 of the (effects below|following effects|effects)(:|.|) {modes}",
     {"choose one": "{modes}"}),
    ("modes", "{mode}", ["{mode}"]),
    ("modes", "{mode} {modes}", ["{mode}", "*{modes}"]),
    ("mode", "・ {body}", "{body}"),
    ("bullets", "<Delay>(.|:|) (・|) {body}", {"process": "delay", "then": "{body}"}),
    ("bullets", "<Digi-Burst {n}>(:|.|) (・|) {body}",
     {"process": "digi-burst", "n": "{n}", "then": "{body}"}),
)  # fmt: skip

COST = (
    "(the play cost|their play costs|the play cost of this card"
    "|the play costs|its play cost|this card's play cost|the digivolution cost"
    "|its digivolution cost|the cost of the digivolution|the cost|the costs|the use cost"
    "|its use cost|its cost|this card's cost|the play or digivolution cost|the cost of this card)"
)

# What immediate-type effects do to what they interrupt.
INTERRUPTING: tuple[Row, ...] = (
    (
        "step",
        "(prevent it from leaving|prevent this Digimon from leaving"
        "|prevent that Digimon from leaving"
        "|it doesn't leave|they don't leave|it doesn't leave the battle area"
        "|this Digimon doesn't leave|prevent it from leaving the battle area"
        "|prevent them from leaving|it doesn't leave play|prevent it"
        "|prevent it from leaving play|prevent this Digimon from leaving play|prevent that deletion"
        "|prevent its deletion"
        "|prevent the deletion|prevent this Digimon's deletion|it isn't deleted|they aren't deleted"
        "|this Digimon isn't deleted|prevent it from being deleted"
        "|prevent this Digimon from being deleted|that Digimon isn't deleted"
        "|prevent that Digimon from being deleted|prevent that removal)",
        {"prevent": "them"},
    ),
    (
        "step",
        "(1 of those Digimon doesn't leave|prevent 1 of those Digimon from leaving"
        "|1 of those Digimon isn't deleted)",
        {"prevent": {"pick": 1, "from": {"named": ["them"]}, "as": "spared"}},
    ),
    (
        "step",
        "activate 1 of this Digimon's {shared timing} effects",
        {"activate": "{shared timing}"},
    ),
    (
        "step",
        "activate 1 of (that Digimon's|its) {shared timing} effects",
        {"activate": "{shared timing}", "of": "it"},
    ),
    # Those of which there are none among inherited effects.
    ("shared timing", "[On Play]", "on play"),
    ("shared timing", "[When Digivolving]", "when digivolving"),
    (
        "step",
        f"reduce {COST} by {{n}}",
        {"reduce cost": "{n}"},
    ),
    (
        "step",
        f"reduce {COST} by {{n}} for {{per}}",
        {"reduce cost": {"+": ["{per}", {"times": "{n}"}]}},
    ),
)

EFFECTS: tuple[Row, ...] = (
    ("effect", "{timed} {body}", {"+": ["{timed}", {"do": "{body}"}]}),
    # What else has to be so for it to trigger.
    (
        "effect",
        "{timed} (when|if) {occasion}, {body}",
        {"+": ["{timed}", {"during": "{occasion}", "do": "{body}"}]},
    ),
    (
        "occasion",
        "this Digimon is deleted other than in battle",
        {"happened": "deleted", "not by": ["battle"]},
    ),
    (
        "occasion",
        "(this Digimon attacks a player|you attack a player)",
        {"attacking": "player"},
    ),
    (
        "occasion",
        "(you attack|this Digimon attacks) (an opponent's Digimon|one of your opponent's Digimon)",
        {"attacking": "digimon"},
    ),
    (
        "occasion",
        "(you attack|this Digimon attacks) your opponent's {like}",
        {"is": {"+": ["{like}", {"of": "opponent"}]}, "who": "host"},
    ),
    ("effect", "{standing}", {"do": "{standing}"}),
    ("effect", "{head} {standing}", {"+": ["{head}", {"do": "{standing}"}]}),
    (
        "effect",
        "{head} (when|if) {triggers}(,|.) {body}",
        {"+": ["{head}", {"when": "{triggers}", "do": "{body}"}]},
    ),
    ("effect", "when {triggers}, {body}", {"when": "{triggers}", "do": "{body}"}),
    # The old wording of "would digivolve into …".
    # Its own effects, wherever it is by then.
    *(
        (
            "effect",
            f"when {trigger}, activate its [Security] (effects|effect)(.|)",
            {
                "when": [means],
                "do": [{"activate": "security", "of": "this card", "fields": ["security"]}],
            },
        )
        for trigger, means in (
            (
                "this card is trashed from the security stack",
                {
                    "event": "card moved",
                    "subject": {"this": True},
                    "to": "trash",
                    "source": "security",
                },
            ),
            (
                "effects trash this card from the security stack",
                {
                    "event": "card moved",
                    "subject": {"this": True},
                    "to": "trash",
                    "source": "security",
                    "by": ["effect"],
                },
            ),
        )
    ),
    (
        "effect",
        "{head} (when|if) {old would}, {cheaper}(.|)",
        {"+": ["{head}", {"when": ["{old would}"], "do": ["{cheaper}"]}]},
    ),
    (
        "effect",
        "{head} (when|if) {old would}, by {payings}, {cheaper}(.|)",
        {
            "+": [
                "{head}",
                {"when": ["{old would}"], "do": [{"by": "{payings}", "then": ["{cheaper}"]}]},
            ]
        },
    ),
    ("cheaper", f"reduce {COST} by {{n}}", {"reduce cost": "{n}"}),
)

# When an effect comes, whatever it does: where the rest was not read it is resolved by hand.
COMING: tuple[Row, ...] = (
    ("coming", "{timed}", "{timed}"),
    ("coming", "{head} (when|if) {triggers},", {"+": ["{head}", {"when": "{triggers}"}]}),
    ("coming", "when {triggers},", {"when": "{triggers}"}),
)

PHRASES: tuple[Row, ...] = (
    *HEADS,
    *SENTENCES,
    *INTERRUPTING,
    *EFFECTS,
    *COMING,
)
