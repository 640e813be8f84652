"""What stands for as long as an effect is in force, or for a while: DP, keywords, prohibitions."""

from engine.text.grammar import Row

CANNOT: dict[str, list[str]] = {
    "attack": ["attack"],
    "attack or block": ["attack", "block"],
    "block": ["block"],
    "attack players": ["attack players"],
    "attack (your opponent's|) Digimon": ["attack digimon"],
    "be attacked": ["be attacked"],
    "be blocked": ["be blocked"],
    "(suspend|be suspended)": ["suspend"],
    "(unsuspend|be unsuspended)": ["unsuspend"],
    "digivolve": ["digivolve"],
    "be deleted": ["be deleted"],
    "be returned to (hands|hand|the hand) or (decks|deck|the deck)": ["be returned"],
}
# What may come from an effect, and from whose.
BY = {
    "in battle": "battle",
    "by (your opponent's|their) effects": "opponent's effect",
    "by (your|the) effects": "your effect",
    "by effects": "effect",
}
UNAFFECTED = {
    "(your opponent's|their) effects": "opponent's effect",
    "(the effects of your opponent's Digimon|your opponent's Digimon's effects"
    "|their Digimon's effects|your opponent's Digimon effects)": "opponent's digimon effect",
    "(the effects of your opponent's Options|your opponent's Option cards"
    "|your opponent's Options' effects|your opponent's Option effects)": "opponent's option effect",
}
TIMES = {"+": ["{per}", {"times": "{n}"}]}  # so much for each of some (CR 4-27)
FORBIDDEN = {
    "reduce play costs": "reduce play costs",
    "reduce digivolution costs": "reduce digivolution costs",
}
PLAYERS = {"your opponent": "opponent", "players": "both", "both players": "both"}
ITS_COLOURS = (
    "(ignore this card's color requirements|use this card without meeting its color requirements"
    "|use this Option card without meeting its color requirements)"
)
UNCOLOURED = {"ignore colours of": {"this": True, "area": ["any"]}}
PHRASES: tuple[Row, ...] = (
    # What somebody gains, loses, cannot do: standing steps that do not say who, nor how long.
    ("gain", "(gains|gain) {keyword}", "{keyword}"),
    ("gain", "(gets|get|gains|gain) {n:signed} DP", {"dp": "{n}"}),
    ("gain", "(gets|get) {n:signed} DP for {per}", {"dp": TIMES}),
    (
        "gain",
        "(gains|gain) <Security A. {n:signed}> for {per}",
        {"keyword": "security a.", "n": TIMES},
    ),
    *(("gain", f"(can't|cannot) {words}", {"cannot": what}) for words, what in CANNOT.items()),
    *(
        ("gain", f"(can't|cannot) {words} {how}", {"cannot": [what], "by": [by]})
        for words, what in (
            ("be deleted", "be deleted"),
            ("be returned to (hands|hand|the hand) or (decks|deck|the deck)", "be returned"),
        )
        for how, by in BY.items()
        if (what, by) != ("be returned", "battle")
    ),
    *(
        ("gain", f"(isn't|aren't|is not) affected by {words}", {"unaffected by": [by]})
        for words, by in UNAFFECTED.items()
    ),
    (
        "gain",
        "(can|may) (also|) attack (your opponent's|) unsuspended Digimon",
        {"may": ["attack unsuspended"]},
    ),
    ("gain", '(gains|gain) (the following effect:|) "{effect}"(|.)', {"grant": ["{effect}"]}),
    ("gain", "(is|are) also treated as {colours}", {"treat as": [], "colour": "{colours}"}),
    ("gain", "(is|are) also treated as {names}", {"treat as": [], "name": "{names}"}),
    ("gain", "(can't|cannot) have (its|their) DP reduced", {"cannot": ["lose dp"]}),
    *(
        (
            "gain",
            f"(can't|cannot) have (its|their) DP reduced {how}",
            {"cannot": ["lose dp"], "by": [by]},
        )
        for how, by in BY.items()
        if by != "battle"
    ),
    ("gain", "(isn't|aren't) affected by <De-Digivolve> effects", {"cannot": ["be de-digivolved"]}),
    ("gains", "{gain}", ["{gain}"]),
    ("gains", "(gains|gain) {keywords}", "{keywords}"),
    ("gains", "(gets|get) {n:signed} DP and {keywords}", [{"dp": "{n}"}, "*{keywords}"]),
    ("gains", "(gains|gain) {keywords} and {n:signed} DP", ["*{keywords}", {"dp": "{n}"}]),
    ("gains", "{gain} (and|, and|,) {gains}", ["{gain}", "*{gains}"]),
    ("gains", "(gains|gain) {keywords} (and|, and|,) {gains}", ["*{keywords}", "*{gains}"]),
    ("keywords", "{keyword}, (and|) {keywords}", ["{keyword}", "*{keywords}"]),
    # For as long as the effect is in force (CR 15-8-2).
    ("lasting", "(this Digimon|this Tamer|it) {gains}", "{gains}"),
    (
        "lasting",
        "{group} {gains}",
        [{"each of": "{gains}", "with": {"of": "{group}"}}],
    ),
    *(
        ("lasting", f"{words} don't affect this Digimon", [{"unaffected by": [by]}])
        for words, by in UNAFFECTED.items()
    ),
    *(
        ("changed", f"{words} don't affect {{cards}}", [{"unaffected by": [by], "of": "{cards}"}])
        for words, by in UNAFFECTED.items()
    ),
    ("lasting", "for {per}, (this Digimon|it) (gets|get) {n:signed} DP", [{"dp": TIMES}]),
    (
        "lasting",
        "for {per}, (this Digimon|it) (gains|gain) <Security A. {n:signed}>",
        [{"keyword": "security a.", "n": TIMES}],
    ),
    (
        "dated",
        "{cards} (gets|get) {n:signed} DP {duration} for {per}",
        [{"dp": TIMES, "of": "{cards}", "for": "{duration}"}],
    ),
    (
        "lasting",
        "none of (your opponent's|their) {like} can attack",
        [{"cannot": ["attack"], "of": {"all": {"+": ["{like}", {"of": "opponent"}]}}}],
    ),
    (
        "changed",
        "none of (your opponent's|their) {like} can unsuspend",
        [{"cannot": ["unsuspend"], "of": {"all": {"+": ["{like}", {"of": "opponent"}]}}}],
    ),
    ("changed", "give {cards} {keyword}", [{"+": ["{keyword}", {"of": "{cards}"}]}]),
    (
        "step",
        "{cards} may gain {keyword} {duration}",
        {"may do": [{"+": ["{keyword}", {"of": "{cards}", "for": "{duration}"}]}]},
    ),
    (
        "dated",
        '{cards} (gains|gain) the following effect {duration}: "{effect}"(|.)',
        [{"grant": ["{effect}"], "of": "{cards}", "for": "{duration}"}],
    ),
    (
        "lasting",
        "this Digimon {qualities} {gains}",
        [
            {
                "while": {"is": {"+": ["{qualities}", {"area": ["any"]}]}, "who": "this"},
                "do": "{gains}",
            }
        ],
    ),
    (
        "lasting",
        "this Digimon's attack target can't (be switched|change)",
        [{"cannot": ["switch target"]}],
    ),
    ("lasting", f"you (can|may) {ITS_COLOURS}", [UNCOLOURED]),
    *(
        ("lasting", f"{who} can't {words}", [{"forbid": what, "player": player}])
        for who, player in PLAYERS.items()
        for words, what in FORBIDDEN.items()
    ),
    *(
        (
            "lasting",
            f"{who} can't play {{like}} by effects",
            [
                {
                    "forbid": "play",
                    "player": player,
                    "cards": {"+": ["{like}", {"area": ["any"]}]},
                    "by": ["effect"],
                }
            ],
        )
        for who, player in PLAYERS.items()
    ),
    (
        "lasting",
        "your opponent can't gain memory (other than by|except with) Tamer effects",
        [{"forbid": "gain memory", "player": "opponent", "not by": ["tamer effect"]}],
    ),
    (
        "lasting",
        "add {n} to the maximum DP you can choose with DP-based deletion effects",
        [{"raise": "deletion dp", "by": "{n}"}],
    ),
    (
        "lasting",
        "this Digimon gains all (effects of|of the effects of|of the effects on) {like} in this "
        "Digimon's digivolution cards",
        [
            {
                "gains effects of": {
                    "all": {"+": ["{like}", {"area": ["under"], "host": {"this": True}}]}
                }
            }
        ],
    ),
    ("lasting", "(while|if) {condition}, {lasting}", [{"while": "{condition}", "do": "{lasting}"}]),
    ("standing", "{keywords}(.|)", "{keywords}"),
    ("standing", "{lasting}(.|)", "{lasting}"),
    ("standing", "{lasting}. {standing}", ["*{lasting}", "*{standing}"]),
    # For a while: the same with a duration, in front or behind.
    ("changed", "{named cards} {gains}", [{"each of": "{gains}", "with": {"of": "{named cards}"}}]),
    ("changed", "{group} {gains}", [{"each of": "{gains}", "with": {"of": "{group}"}}]),
    ("changed", "{picked cards} {gain}", [{"+": ["{gain}", {"of": "{picked cards}"}]}]),
    (
        "changed",
        "{picked cards} {gain} (and|, and|,) {gains}",
        [
            {"+": ["{gain}", {"of": "{picked cards}"}]},
            {"each of": "{gains}", "with": {"of": "it"}},
        ],
    ),
    (
        "changed",
        "{picked cards} (gains|gain) {keyword} (and|, and|,) {keywords}",
        [
            {"+": ["{keyword}", {"of": "{picked cards}"}]},
            {"each of": "{keywords}", "with": {"of": "it"}},
        ],
    ),
    (
        "changed",
        "{a:cards} and {b:cards} {gain}",
        [{"+": ["{gain}", {"of": "{a}"}]}, {"+": ["{gain}", {"of": "{b}"}]}],
    ),
    (
        "dated",
        "{changed} {duration}",
        [{"each of": "{changed}", "with": {"for": "{duration}"}}],
    ),
    (
        "dated",
        "{duration}, {changed}",
        [{"each of": "{changed}", "with": {"for": "{duration}"}}],
    ),
    ("sentence", "{dated}", "{dated}"),
    ("sentence", "{dated} (and|, and) {sentence}", ["*{dated}", "*{sentence}"]),
    (
        "step",
        "{cards} {gain} {duration}",
        {"+": ["{gain}", {"of": "{cards}", "for": "{duration}"}]},
    ),
    # Words that many use.
    ("names", "{a:name}, or {b:name}", ["{a}", "{b}"]),
    ("colours", "{a:colour}, or {b:colour}", ["{a}", "{b}"]),
    ("duration", "until your turn ends", "your turn"),
    ("duration", "until the end of the turn", "turn"),
    ("duration", "until (the end of their turn|their turn ends)", "opponent's turn"),
    (
        "duration",
        "until (the end of their next turn|their next turn ends|your opponent's next turn ends)",
        "opponent's next turn",
    ),
    # DP and keywords in one breath: "gets +2000 DP and <Blocker>".
    (
        "changed",
        "{picked cards} (gets|get) {n:signed} DP and {keywords}",
        [
            {"dp": "{n}", "of": "{picked cards}"},
            {"each of": "{keywords}", "with": {"of": "it"}},
        ],
    ),
    (
        "changed",
        "{picked cards} (gains|gain) {keyword} and {n:signed} DP",
        [{"+": ["{keyword}", {"of": "{picked cards}"}]}, {"dp": "{n}", "of": "it"}],
    ),
)
