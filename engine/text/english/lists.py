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
    ("like", "(Tokens|Token) (or|and) {like}", either({"token": True}, "{like}")),
    ("described", "{kind}", "{kind}"),
    ("described", "{kind} {qualities}", {"+": ["{kind}", "{qualities}"]}),
    ("described", "level {range} {like}", {"+": [{"level": "{range}"}, "{like}"]}),
    ("described", "{colours} {like}", {"+": [{"colour": "{colours}"}, "{like}"]}),
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
    *(row
      for words, what in (
          ("different names", "name"),
          ("different levels", "level"),
          ("different colors", "colour"),
          ("different card numbers", "number"),
      )
      for row in (
          ("own cards", f"{{n}} {{like}} with {words} {{place}}",
           {"pick": "{n}", "from": {"+": ["{like}", "{place}"]}, "different": what}),
          ("own cards", f"up to {{n}} {{like}} with {words} {{place}}",
           {"pick": "{n}", "from": {"+": ["{like}", "{place}"]}, "up to": True,
            "different": what}),
          ("own cards", f"1 of each {{like}} with {words} {{place}}",
           {"pick": {"different": what, "of": {"all": {"+": ["{like}", "{place}"]}}},
            "from": {"+": ["{like}", "{place}"]}, "different": what}),
      )),
    # So much worth of them together (CR 1-3-6).
    *(("cards", f"up to {{n}} {words} worth of {whose} {{like}}",
       {"pick": {"count": of("{like}", player)}, "from": of("{like}", player), "any number": True,
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
    ("takes", "1 of each {a:name}, {b:name}, {c:name} and {d:name}",
     [{"pick": 1, "from": {"name": [f"{{{slot}}}"]}} for slot in "abcd"]),
    ("rest", "(return|place) the rest (to|at) the top or bottom of (the|your) deck in any order",
     "deck top or bottom"),
    ("top", "(|the) {n} cards from the top of (the|your) deck", "{n}"),
    ("top", "1 card from the top of (the|your) deck", 1),
)  # fmt: skip

PHRASES: tuple[Row, ...] = (
    *QUALITIES,
    *CHOSEN,
    *TAKEN,
    (
        "single condition",
        "(a|a Digimon) card with {quality} or {names} is in this Digimon's digivolution cards",
        {
            "is": {"has under": either("{quality}", {"name": "{names}"}) | ANY} | ANY,
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
