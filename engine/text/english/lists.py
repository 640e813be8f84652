"""What several words say of one card, and several cards of one sentence: "red or [X] trait",
"[A] or level 3 Digimon card", "1 [A] and 1 such Tamer card", "up to 5 differently named cards"."""

from typing import Any

from engine.cards import COLOURS
from engine.text.english.cards import ANY, anywhere, of
from engine.text.grammar import Row


def either(*likes: Any) -> dict[str, Any]:
    """One of several is enough, wherever the card is."""
    return {"any": [anywhere(each) for each in likes]}


def both(*likes: Any) -> dict[str, Any]:
    """All of several have to fit, wherever the card is."""
    return {"all of": [anywhere(each) for each in likes]}


def no(like: Any) -> dict[str, Any]:
    return {"not": anywhere(like)}


def has_under(like: Any) -> dict[str, Any]:
    return {"has under": like | ANY} | ANY


IN_TRAITS = (
    "in (any of its traits|any of their traits|one of its traits|one of their traits|any trait)"
)
A, B = "{a}", "{b}"

# What one card is like.
QUALITIES: tuple[Row, ...] = (
    ("colours", "{a:colour} and / or {b:colour}", [A, B]),
    ("adjective", "{n}-color {a:colour} and {b:colour}",
     {"colours": "{n}"} | both({"colour": [A]}, {"colour": [B]})),
    ("adjective", "single-color", {"colours": 1}),
    ("adjective", "non-Digi-Egg", no({"kind": ["digi-egg"]})),
    ("adjective", "non-Digimon", no({"kind": ["digimon"]})),
    *(("adjective", f"non-{colour}", no({"colour": [colour]})) for colour in COLOURS),
    ("adjective", "non - {names}", no({"name": "{names}"})),
    ("adjective", "{colours} or {names} trait",
     either({"colour": "{colours}"}, {"trait": "{names}"})),
    ("adjective", "{a:name} and {b:name} trait", both({"trait": [A]}, {"trait": [B]})),
    ("quality", "(a|an|the) {a:name} and {b:name} trait", both({"trait": [A]}, {"trait": [B]})),
    ("quality", "the {a:names} trait and the {b:names} trait", both({"trait": A}, {"trait": B})),
    # A trait that is excepted does not count, but the card may have another one.
    ("quality", f"{{a:names}}, other than {{b:names}}(,|) {IN_TRAITS}",
     {"trait has": A, "trait except": B}),
    ("qualities", "with {quality}, other than {names}(,|)",
     {"+": ["{quality}", no({"name": "{names}"})]}),
    # What several kinds of cards have.
    ("noun", "(Tokens|Token)", {"token": True}),
    ("noun", "(Tamer|Tamer card) or Option (card|cards)", {"kind": ["tamer", "option"]}),
    ("noun", "Digimon card or Tamer card", {"kind": ["digimon", "tamer"]}),
    ("noun", "{names} (cards|card)", {"name": "{names}"}),
    # A name, or what is described: something else than another name.
    ("like", "{names} or (a|an|) {described}", either({"name": "{names}"}, "{described}")),
    ("like", "{names} or (a|an) {single}", either({"name": "{names}"}, "{single}")),
    ("like", "(Tokens|Token) (or|and) {single}", either({"token": True}, "{single}")),
    ("described", "{kind}", "{kind}"),
    ("described", "{kind} {qualities}", {"+": ["{kind}", "{qualities}"]}),
    ("described", "level {range} {single}", {"+": [{"level": "{range}"}, "{single}"]}),
    ("described", "{colours} {single}", {"+": [{"colour": "{colours}"}, "{single}"]}),
    ("described", "play cost {bounds} {single}", {"+": [{"play cost": "{bounds}"}, "{single}"]}),
    # Two kinds, each with what is its own.
    ("like", "{kind} {qualities} or (a|an) {described}",
     either({"+": ["{kind}", "{qualities}"]}, "{described}")),
    ("like", "{kind} or (a|an) {described}", either("{kind}", "{described}")),
    ("like", "{adjective} {names} or (a|an|) {described}",
     either({"+": ["{adjective}", {"name": "{names}"}]}, "{described}")),
    ("like", "{names} trait (card|cards) or {described}",
     either({"trait": "{names}"}, "{described}")),
    ("like", "{a:colours} {kind} or {b:colours} Option (card|cards)",
     either({"+": [{"colour": A}, "{kind}"]}, {"kind": ["option"], "colour": B})),
    ("like", "{a:colours} {kind} or {n}-color Option (card|cards) with a cost of {range}",
     either({"+": [{"colour": A}, "{kind}"]},
            {"kind": ["option"], "colours": "{n}", "use cost": "{range}"})),
    ("like", "(Tamers|Tamer) or level {range} Digimon",
     either({"kind": ["tamer"]}, {"kind": ["digimon"], "level": "{range}"})),
    ("quality", "a digivolution card with {quality}", {"has under": anywhere("{quality}")}),
    ("any qualities", "{a:quality} or with {b:quality}", [anywhere(A), anywhere(B)]),
)  # fmt: skip

# Which ones of those on the field.
CHOSEN: tuple[Row, ...] = (
    *(("all cards", f"all {whose} {{like}}", {"all": of("{like}", player)})
      for whose, player in (("your", "you"), ("(your opponent's|their)", "opponent"))),
    *(("picked cards", f"1 of {whose} {{a:like}} or 1 of {whose_else} {{b:like}}",
       {"pick": 1, "from": either(A, B) | {"of": player}})
      for whose, whose_else, player in (
          ("your", "your", "you"),
          ("(your opponent's|their)", "(your opponent's|their)", "opponent"),
      )),
    ("picked cards", "this Digimon or 1 of your {like}",
     {"pick": 1, "from": either({"this": True}, "{like}") | {"of": "you"}}),
    *(("cards", f"1 of {whose} {{a:adjective}} and 1 of {whose_else} {{b:adjective}} {{like}}",
       {"both": [{"pick": 1, "from": {"+": [one, "{like}", {"of": player}]}} for one in (A, B)]})
      for whose, whose_else, player in (
          ("your", "your", "you"),
          ("(your opponent's|their)", "(your opponent's|their)", "opponent"),
      )),
    ("picked cards", "up to {n} {like}", {"pick": "{n}", "from": "{like}", "up to": True}),
    ("own cards", "{names} or (a|an) {described} {place}",
     {"pick": 1, "from": {"+": [either({"name": "{names}"}, "{described}"), "{place}"]}}),
    ("own cards", "up to {n} {a:colour} and {b:colour} {single} and {differing} {place}",
     {"pick": "{n}", "from": {"+": [{"colour": [A, B]}, "{single}", "{place}"]}, "up to": True,
      "different": "{differing}"}),
    ("own cards", "up to {n} level {range} {a:colour} and {b:colour} {single} and {differing} "
     "{place}",
     {"pick": "{n}", "from": {"+": [{"colour": [A, B], "level": "{range}"}, "{single}",
                                    "{place}"]},
      "up to": True, "different": "{differing}"}),
    ("own cards", "any {n} {own}", {"pick": "{n}", "from": "{own}"}),
    ("own cards", "{names} {place}", {"pick": 1, "from": {"+": [{"name": "{names}"}, "{place}"]}}),
    ("own cards", "(|any) {n} of this Digimon's digivolution cards",
     {"pick": "{n}", "from": {"area": ["under"], "host": {"this": True}}}),
    ("own cards", "(|any) {n} of this Digimon's {adjective} digivolution cards",
     {"pick": "{n}", "from": {"+": ["{adjective}", {"area": ["under"], "host": {"this": True}}]}}),
    ("own cards", "(|any) {n} of this Digimon's link cards",
     {"pick": "{n}", "from": {"area": ["link"], "host": {"this": True}}}),
    ("own cards", "any {n} of (your opponent's|their) security cards",
     {"pick": "{n}", "from": {"area": ["security"], "of": "opponent"}}),
    # Those that triggered the effect, even where others have been chosen since.
    ("picked cards",
     "1 of (those|the played) (Digimon|Tamers|Digimon or Tamers)",
     {"pick": 1, "from": {"named": ["it then"]}}),
    ("own cards", "up to {n} {a:colour} and {b:colour} {like} {place}",
     {"pick": "{n}", "from": {"+": [{"colour": [A, B]}, "{like}", "{place}"]}, "up to": True}),
    # Different ones, and some that have something in common (CR 4-25).
    *(row
      for words, what in (
          ("differently named", "name"),
          ("differently colored", "colour"),
      )
      for row in (
          ("own cards", f"up to {{n}} {words} {{own}}",
           {"pick": "{n}", "from": "{own}", "up to": True, "different": what}),
          ("own cards", f"{{n}} {words} {{own}}",
           {"pick": "{n}", "from": "{own}", "different": what}),
      )),
    ("own cards", "{n} same-level {own}", {"pick": "{n}", "from": "{own}", "same": "level"}),
    # All of them that differ: as many as can be chosen.
    ("own cards", "1 of each {like} with {differing} {place}",
     {"pick": {"different": "{differing}", "of": {"all": {"+": ["{like}", "{place}"]}}},
      "from": {"+": ["{like}", "{place}"]}, "different": "{differing}"}),
    # So much worth of them together (CR 1-3-6).
    *(("cards", f"up to {{n}} {words} worth of {whose} {{like}}",
       {"pick": 0, "from": of("{like}", player), "any number": True,
        "total": fact, "total at most": "{n}"})
      for words, fact in (
          ("DP total", "dp"),
          ("(play cost's|play cost) total", "play cost"),
          ("(levels'|level) total", "level"),
      )
      for whose, player in (("(your opponent's|their)", "opponent"), ("your", "you"))),
)  # fmt: skip

# Cards among those that are revealed.
TAKEN: tuple[Row, ...] = (
    ("takes", "{take}, and {takes}", ["{take}", "*{takes}"]),
    ("take", "1 {a:like}, 1 {b:like}(,|) or 1 {c:like}",
     {"pick": 1, "from": either(A, B, "{c}")}),
    ("take", "all of the {like}", {"pick": {"count": {"area": ["revealed"]}}, "from": "{like}"}),
    ("takes", "1 {a:kind} and 1 {b:kind}-both {qualities}-",
     [{"pick": 1, "from": {"+": [A, "{qualities}"]}},
      {"pick": 1, "from": {"+": [B, "{qualities}"]}}]),
    ("takes", "1 {a:adjective} and 1 {b:adjective} {like}",
     [{"pick": 1, "from": {"+": [A, "{like}"]}}, {"pick": 1, "from": {"+": [B, "{like}"]}}]),
    *(row for such in ("{b:kind}", "{b:noun}") for row in (
        ("takes", f"1 {{a:kind}} {{qualities}} and 1 such {such}",
         [{"pick": 1, "from": {"+": [A, "{qualities}"]}},
          {"pick": 1, "from": {"+": [B, "{qualities}"]}}]),
        ("takes", f"1 {{adjective}} {{a:kind}} and 1 such {such}",
         [{"pick": 1, "from": {"+": ["{adjective}", A]}},
          {"pick": 1, "from": {"+": ["{adjective}", B]}}]),
    )),
    ("take", "1 {like}, {a:name}(,|) or {b:name}",
     {"pick": 1, "from": either("{like}", {"name": [A]}, {"name": [B]})}),
    ("takes", "1 of each {a:name}, {b:name}, {c:name} and {d:name}",
     [{"pick": 1, "from": {"name": [f"{{{slot}}}"]}} for slot in "abcd"]),
    ("rest", "(return|place) the rest (to|at) the top or bottom of (the|your) deck in any order",
     "deck top or bottom"),
    ("top", "(|the) {n} cards from the top of (the|your) deck", "{n}"),
    ("top", "1 card from the top of (the|your) deck", 1),
)  # fmt: skip

# What is under this Digimon, in play, or checked.
CONDITIONS: tuple[Row, ...] = (
    ("single condition", "{a:name} and {b:name} are in this Digimon's digivolution cards",
     {"is": both({"has under": {"name": [A]} | ANY}, {"has under": {"name": [B]} | ANY}) | ANY,
      "who": "this"}),
    ("single condition", "{names} or (a|an) {like} is in this Digimon's digivolution cards",
     {"is": has_under(either({"name": "{names}"}, "{like}")), "who": "this"}),
    ("single condition", "this (Digimon|Tamer) is {names} or has {quality}",
     {"is": either({"name": "{names}"}, "{quality}") | ANY, "who": "this"}),
    ("single condition", "this Digimon has {n} digivolution cards",  # or more (CR 4-26-1)
     {"is": {"under": {"at least": "{n}"}} | ANY, "who": "this"}),
    ("single condition", "you have (a|an) {adjective} {names} security card",
     {"there are": {"+": ["{adjective}", {"name": "{names}", "area": ["security"],
                                          "of": "you"}]}}),
    ("single condition", "you have no {adjective} {names} security cards",
     {"there are": {"+": ["{adjective}", {"name": "{names}", "area": ["security"],
                                          "of": "you"}]}, "at most": 0}),
)  # fmt: skip

# What is counted: what is said of it may stand behind where it is.
CONDITIONS += (
    ("counted", "{noun} {place} {qualities}", {"+": ["{noun}", "{qualities}", "{place}"]}),
    ("single condition", "this Digimon has {quality} or is digivolving from the trash",
     {"any of": [{"is": anywhere("{quality}"), "who": "this"},
                 {"happened": "digivolved", "source": "trash"}]}),
    ("single condition", "{quality} or {names} is in this Digimon's digivolution cards",
     {"is": has_under(either("{quality}", {"name": "{names}"})), "who": "this"}),
    *(("single condition", f"{has} {{bounds}} {{like}} in hand",
       {"+": [{"there are": of("{like}", player, area=["hand"])}, "{bounds}"]})
      for has, player in (("you have", "you"), ("your opponent has", "opponent"))),
    ("single condition", "{names} is in your battle area",
     {"there are": {"name": "{names}", "of": "you"}}),
    ("single condition", "your {like} have {bounds} total colors",
     {"compare": {"colours of": {"all": of("{like}", "you")}}, "to": "{bounds}"}),
    ("sentence", "reduce (its|the) play cost by {n} if {condition}",
     [{"if": "{condition}", "then": [{"reduce cost": "{n}"}]}]),
    ("lasting", "{group} {gains}. While {condition}, they also gain {keyword}",
     [{"each of": "{gains}", "with": {"of": "{group}"}},
      {"while": "{condition}", "do": [{"+": ["{keyword}", {"of": "{group}"}]}]}]),
    ("step", "activate this Digimon's {shared timing} effects",
     {"activate": "{shared timing}", "count": 0}),
    ("body", "you (may|can) {paid} to activate {sentence}(.|)",
     [{"by": ["{paid}"], "then": "{sentence}"}]),
)  # fmt: skip

# Where cards go.
GOING: tuple[Row, ...] = (
    *(("step", f"{verb} {{a:picked cards}} and {{b:picked cards}}", {verb: {"both": [A, B]}})
      for verb in ("suspend", "unsuspend", "delete")),
    ("step", "return {a:picked cards} and {b:picked cards} to the hand",
     {"return": {"both": [A, B]}}),
    *(("step", f"place {{own cards}} under 1 of your {host}",
       {"place under": "{own cards}", "host": {"pick": 1, "from": means}})
      for host, means in (
          ("(Tamers|Tamer) {qualities}",
           {"+": ["{qualities}", {"kind": ["tamer"], "of": "you"}]}),
          ("{adjective} (Tamers|Tamer)",
           {"+": ["{adjective}", {"kind": ["tamer"], "of": "you"}]}),
          ("{names}(s|)", {"name": "{names}", "of": "you"}),
      )),
    ("step", "place {own cards} (in|into) (this Digimon's|this card's) digivolution cards"
     "(| in any order)", {"place under": "{own cards}"}),
    ("step", "place {picked cards} as the top security card",
     {"put in security": "{picked cards}"}),
    ("step", "place {picked cards} as the bottom security card",
     {"put in security": "{picked cards}", "at": "bottom"}),
    ("step", "place {own cards} at the bottom of (your|its owner's) deck in any order",
     {"return": "{own cards}", "to": "deck bottom"}),
    ("step", "return {own cards} to the top of (your|the) deck in any order",
     {"return": "{own cards}", "to": "deck top"}),
    ("step", "place {own cards} at the bottom of its owner's deck",
     {"return": "{own cards}", "to": "deck bottom"}),
    ("step",
     "place {cards} at the bottom of (its owner's|their owner's|their owners') (deck|decks)",
     {"return": "{cards}", "to": "deck bottom"}),
    ("step", "trash {n} (cards|card) from the top of (your opponent's|their) security stack",
     {"trash security": "{n}"}),
    ("step", "trash 1 card from the top of both players' security stacks",
     {"trash": {"both": [{"top of": "security"},
                         {"top of": "security", "player": "opponent"}]}}),
    ("step", "trash {n} (cards|card) in (your opponent's|their) hand without looking",
     {"trash": {"pick": "{n}", "from": {"area": ["hand"], "of": "opponent"}}}),
    ("step", "they must trash {n} (cards|card) in their hand",
     {"trash": {"pick": "{n}", "from": {"area": ["hand"], "of": "opponent"}, "by": "opponent"}}),
    ("step", "they place {n} (cards|card) from their hand as (the|their) bottom security card",
     {"put in security": {"pick": "{n}", "from": {"area": ["hand"], "of": "opponent"},
                          "by": "opponent"}, "at": "bottom"}),
    ("payment", "as another Digimon without paying the cost", {}),
    ("payment", "for digivolution cost of {n}, ignoring (its|) digivolution requirements",
     {"cost": "{n}", "ignoring": True}),
    ("step", "reveal {top}. Add it to your hand if it's (a|an) {like}. {left}",
     {"reveal": "{top}", "take": [{"pick": 1, "from": "{like}"}], "rest": "{left}"}),
    ("left", "otherwise place it at the bottom of (your|the) deck", "deck bottom"),
)  # fmt: skip

PHRASES: tuple[Row, ...] = (
    *QUALITIES,
    *CONDITIONS,
    *GOING,
    *CHOSEN,
    *TAKEN,
    (
        "single condition",
        "(a|a Digimon) card with {quality} or {names} is in this Digimon's digivolution cards",
        {
            "is": has_under(either("{quality}", {"name": "{names}"})),
            "who": "this",
        },
    ),
    ("step", "trash up to {n} digivolution (cards|card) from the bottom of {cards}",
     {"trash": {"bottom under": "{n}", "of": "{cards}", "up to": True}}),
    ("step", "play {n} {name} Tokens (without paying the cost|)",
     {"play token": "{name}", "count": "{n}"}),
    ("step", "play 1 {a:name} Token and 1 {b:name} Token (without paying the cost|)",
     {"play token": "{a}", "and": ["{b}"]}),
    ("step", "(your opponent plays|they play) 1 {name} Token (without paying the cost|)",
     {"play token": "{name}", "player": "opponent"}),
    ("step", "(your opponent plays|they play) {n} {name} Tokens (without paying the cost|)",
     {"play token": "{name}", "count": "{n}", "player": "opponent"}),
)  # fmt: skip
