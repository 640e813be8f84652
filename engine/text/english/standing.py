"""What stands for as long as an effect is in force, or for a while: DP, keywords, prohibitions."""

from engine.text.grammar import Row

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
    ("gain", "(gains|gain|gets) {keyword}", "{keyword}"),
    ("gain", "(gets|get|gains|gain) {n:signed} DP", {"dp": "{n}"}),
    ("gain", "(gets|get) {n:signed} DP for {per}", {"dp": TIMES}),
    (
        "gain",
        "(gains|gain) <Security A. {n:signed}> for {per}",
        {"keyword": "security a.", "n": TIMES},
    ),
    ("gain", '(gains|gain) (the following effect:|) "{effect}"(|.)', {"grant": ["{effect}"]}),
    ("gain", "(is|are) also treated as {colours}", {"treat as": [], "colour": "{colours}"}),
    ("gain", "(is|are) also treated as {names}", {"treat as": [], "name": "{names}"}),
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
    *(
        (
            "changed",
            f"{who} can't play {{like}}{words}",
            [
                {
                    "forbid": "play",
                    "player": player,
                    "cards": {"+": ["{like}", {"area": ["any"]}]},
                }
                | more
            ],
        )
        for who, player in PLAYERS.items()
        for words, more in (("", {}), (" by effects", {"by": ["effect"]}))
    ),
    *(
        (
            "changed",
            f"{who} can't use Option cards",
            [{"forbid": "use", "player": player}],
        )
        for who, player in PLAYERS.items()
    ),
    (
        "step",
        "change the original DP of {cards} to {n} {duration}",
        {"treat as": [], "dp": "{n}", "add": False, "of": "{cards}", "for": "{duration}"},
    ),
    (
        "changed",
        "<De-Digivolve> effects don't affect {cards}",
        [{"cannot": ["be de-digivolved"], "of": "{cards}"}],
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
        "changed",
        "this Digimon's attack target can't (be switched|change)",
        [{"cannot": ["switch target"], "of": "this"}],
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
    *(
        (
            "lasting",
            f"{who} can't gain memory (other than by|except with) Tamer effects",
            [{"forbid": "gain memory", "player": player, "not by": ["tamer effect"]}],
        )
        for who, player in PLAYERS.items()
    ),
    (
        "lasting",
        "(your opponent|they) can't play {like}",
        [
            {
                "forbid": "play",
                "player": "opponent",
                "cards": {"+": ["{like}", {"area": ["any"]}]},
            }
        ],
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
    (
        "lasting",
        "(while|if|when) {condition}, {lasting}",
        [{"while": "{condition}", "do": "{lasting}"}],
    ),
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
        "have {changed} {duration}",
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
