"""What stands after "when": trigger conditions (CR 15-5), by the events that they wait for.

"subject" is to whom it happens, "cause" by what, "trigger" one condition, "triggers" all of them.
Of a card that is in no area, such as a hand, or that leaves one, a filter without an area asks only
what it is like.
"""

from typing import Any

from engine.text.grammar import Row

YOURS = {"of": "you"}
THEIRS = {"of": "opponent"}
THIS = {"this": True}
DELETED_OR_RETURNED = "would be deleted or returned to (the|your) hand or deck"
OWN = {"+": ["{like}", YOURS]}


def _event(event: str, subject: Any = "{subject}", **more: Any) -> dict[str, Any]:
    plain = {"event": event} if subject is None else {"event": event, "subject": subject}
    return plain | {key.replace("_", " "): value for key, value in more.items()}


def _would(event: str, subject: Any = "{subject}", **more: Any) -> dict[str, Any]:
    return {"event": event, "would": True} | _event(event, subject, **more)


def _any_cause(verb: str, means: dict[str, Any]) -> tuple[Row, ...]:
    """A condition in the words of a verb, by whatever, and by certain causes only."""
    return (
        ("trigger", f"{{subject}} {verb}", means),
        ("trigger", f"{{subject}} {verb} {{cause}}", {"+": [means, "{cause}"]}),
    )


def _you_do(verb: str, means: dict[str, Any]) -> tuple[Row, ...]:
    """What you do yourself with something that is like that, also "by an effect"."""
    other = means | {"subject": {"+": ["{like}", YOURS | {"other": True}]}}
    return (
        ("trigger", f"you {verb} (a|an|) {{like}}", means),
        ("trigger", f"you {verb} another {{like}}", other),
        ("trigger", f"you {verb} (a|an|) {{like}} {{cause}}", {"+": [means, "{cause}"]}),
        ("trigger", f"you {verb} another {{like}} {{cause}}", {"+": [other, "{cause}"]}),
    )


# To whom it happens.
SUBJECTS: tuple[Row, ...] = (
    ("subject", "{agent}", "{agent}"),
    ("subject", "(any|a|an|one|) {like}", "{like}"),
    ("subject", "{a:agent} or {b:agent}", {"any": ["{a}", "{b}"]}),
    ("subject", "another {like}", {"+": ["{like}", {"other": True}]}),
    # Who may do something to others.
    ("agent", "this (Digimon|Tamer)", THIS),
    ("agent", "this Digimon {qualities}", {"+": ["{qualities}", THIS]}),
    ("agent", "this {adjective} Digimon", {"+": ["{adjective}", THIS]}),
    (
        "agent",
        "this {adjective} Digimon {qualities}",
        {"+": ["{adjective}", "{qualities}", THIS]},
    ),
    ("agent", "{own subject}", "{own subject}"),
    ("agent", "{other subject}", "{other subject}"),
    ("own subject", "(any of your|one of your|your) {like}", {"+": ["{like}", YOURS]}),
    ("own subject", "(any of your|your) {names}s", {"name": "{names}"} | YOURS),
    (
        "other subject",
        "(any of your opponent's|one of your opponent's|an opponent's|your opponent's) {like}",
        {"+": ["{like}", THEIRS]},
    ),
    ("some", "(a|an|) {like}", "{like}"),
)

# By what it happens.
CAUSES: tuple[Row, ...] = (
    ("cause", "by (effects|an effect|any effect)", {"by": ["effect"]}),
    (
        "cause",
        "by (your opponent's effects|an opponent's effect|your opponent's effect"
        "|one of your opponent's effects|opponent's effects)",
        {"by": ["opponent's effect"]},
    ),
    (
        "cause",
        "(by your effects|by one of your effects|by your effect|with one of your effects"
        "|using one of your effects|with your effects)",
        {"by": ["your effect"]},
    ),
    ("cause", "(in battle|in a battle|by battle|by a battle)", {"by": ["battle"]}),
    (
        "cause",
        "other than (by your effects|by one of your effects|by your own effects|by your effect)",
        {"not by": ["your effect"]},
    ),
    ("cause", "other than (in battle|by battle|in a battle|by a battle)", {"not by": ["battle"]}),
    (
        "cause",
        "other than by (your effects or in battle|your effects or battle|your effects or by battle"
        "|your effects or a battle|one of your effects or in battle|one of your effects or a battle"
        "|battle or your effects)",
        {"not by": ["your effect", "battle"]},
    ),
    ("cause", "by (dropping to 0 DP|having 0 DP)", {"by": ["rule"]}),  # CR 17-1-3-1
    # Whose effect does it, where that stands in front: "an effect plays …".
    ("doer", "(an effect|effects)", {"by": ["effect"]}),
    ("doer", "(one of your effects|your effect|your effects)", {"by": ["your effect"]}),
    (
        "doer",
        "(one of your opponent's effects|an opponent's effect|your opponent's effects)",
        {"by": ["opponent's effect"]},
    ),
)

# Attacks and battles.
ATTACKS: tuple[Row, ...] = (
    ("trigger", "{subject} (attacks|attack)", _event("attacked")),
    (
        "trigger",
        "you attack with (a|an|one of your|) {like}",
        _event("attacked", {"+": ["{like}", YOURS]}),
    ),
    (
        "trigger",
        "{own subject} (attacks|attack) (a player|your opponent|players)",
        _event("attacked", "{own subject}", player="opponent"),
    ),
    (
        "trigger",
        "this Digimon attacks (a player|your opponent|players)",
        _event("attacked", THIS, player="opponent"),
    ),
    (
        "trigger",
        "{other subject} (attacks|attack) (a player|you|players)",
        _event("attacked", "{other subject}", player="you"),
    ),
    (
        "trigger",
        "{agent} (attacks|attack) {other subject}",
        _event("attacked", "{agent}", host="{other subject}"),
    ),
    (
        "trigger",
        "(an attack target is switched|attack targets change|attack targets are switched"
        "|an attack target is changed|the attack target is switched)",
        _event("target switched", None),
    ),
    (
        "trigger",
        "this Digimon's attack target (is switched|is changed|changes)",
        _event("target switched", THIS),
    ),
    ("trigger", "{subject} (is|are) blocked", _event("blocked")),
    (
        "trigger",
        "{agent} (deletes|delete) {subject} in battle",
        _event("deleted", by=["battle"], agent="{agent}"),
    ),
    (
        "trigger",
        "{agent} (deletes|delete) {subject} in battle and (survives|survive)",
        _event("deleted", by=["battle"], agent="{agent}", unless="{agent}"),
    ),
)

# Cards that come to the field, digivolve, turn and leave.
FIELD: tuple[Row, ...] = (
    *_any_cause("(is|are) played", _event("played")),
    ("trigger", "{doer} (plays|play) {subject}", {"+": [_event("played"), "{doer}"]}),
    *_you_do("play", _event("played", OWN)),
    *_you_do("use", _event("used", OWN)),
    (
        "trigger",
        "you use an Option card with a cost of {range}",
        _event("used", {"kind": ["option"], "use cost": "{range}"} | YOURS),
    ),
    (
        "trigger",
        "(an opponent|your opponent) plays (a|an|) {like}",
        _event("played", {"+": ["{like}", THEIRS]}),
    ),
    *_any_cause("(digivolves|digivolve)", _event("digivolved")),
    (
        "trigger",
        "(one of your Digimon digivolves|any of your Digimon digivolve|your Digimon digivolve"
        "|your Digimon digivolves) into {some}",
        _event("digivolved", {"+": ["{some}", YOURS]}),
    ),
    (
        "trigger",
        "this (Digimon|Tamer) digivolves into {some}",
        _event("digivolved", {"+": ["{some}", THIS]}),
    ),
    *_any_cause(
        "(becomes suspended|suspends|suspend|become suspended|is suspended|are suspended)",
        _event("suspended"),
    ),
    *_any_cause(
        "(becomes unsuspended|unsuspends|unsuspend|become unsuspended|is unsuspended"
        "|are unsuspended)",
        _event("unsuspended"),
    ),
    ("trigger", "{doer} (suspends|suspend) {subject}", {"+": [_event("suspended"), "{doer}"]}),
    (
        "trigger",
        "{doer} (unsuspends|unsuspend) {subject}",
        {"+": [_event("unsuspended"), "{doer}"]},
    ),
    *_any_cause("(is|are) deleted", _event("deleted")),
    ("trigger", "{doer} (deletes|delete) {subject}", {"+": [_event("deleted"), "{doer}"]}),
    *_any_cause("(leaves|leave) the battle area", _event("left")),
    (
        "trigger",
        "{subject} (moves|move) from the breeding area to the battle area",
        _event("moved"),
    ),
    # Links: the Digimon is the host of its link card.
    (
        "trigger",
        "{subject} (gets|get) linked",
        _event("linked", None, host="{subject}"),
    ),
    (
        "trigger",
        "{some} would link to this Digimon",
        _would("linked", "{some}", host=THIS),
    ),
)

# Right before it happens: immediate-type (CR 15-8-5).
WOULD: tuple[Row, ...] = (
    *_any_cause("would be deleted", _would("deleted")),
    *_any_cause("would leave (the battle area|play|battle area)", _would("left")),
    ("trigger", "(this card would be played|you would play this card)", _would("played", THIS)),
    (
        "trigger",
        "(this card would be played from|you would play this card from|playing this card from)"
        " (your|the) hand",
        _would("played", THIS, source="hand"),
    ),
    (
        "trigger",
        "(any of your|one of your|) {like} would be played",
        _would("played", OWN),
    ),
    *_you_do("would play", _would("played", OWN)),
    ("trigger", "(you would use this card|this card would be used)", _would("used", THIS)),
    *_you_do("would use", _would("used", OWN)),
    ("trigger", "{subject} would digivolve", _would("digivolved")),
    (
        "trigger",
        "{subject} would digivolve into {some}",
        _would("digivolved", host="{some}"),
    ),
    (
        "old would",
        "{subject} (digivolves|digivolve) into {some}",
        _would("digivolved", host="{some}"),
    ),
    (
        "old would",
        "{subject} (digivolves|digivolve) into {some} in your hand",
        _would("digivolved", host="{some}", source="hand"),
    ),
    ("trigger", "{subject} would digivolve into this card", _would("digivolved", host=THIS)),
    (
        "trigger",
        "{subject} (would digivolve|digivolves) into this card (in|from) (your|the) hand",
        _would("digivolved", host=THIS, source="hand"),
    ),
    (
        "trigger",
        "{subject} would digivolve into {some} (in|from) (your|the) hand",
        _would("digivolved", host="{some}", source="hand"),
    ),
    (
        "trigger",
        "any {like} would be played from (your|the) hand",
        _would("played", OWN, source="hand"),
    ),
    (
        "trigger",
        "{subject} would be returned to (hands or decks|the hand or deck)",
        _would("returned"),
    ),
)

# Hands, decks, trashes, security stacks, and cards under others.
PILES: tuple[Row, ...] = (
    (
        "trigger",
        "(a card is removed from your security stack|your security stack is removed from"
        "|cards are removed from your security stack)",
        _event("card moved", YOURS, source="security"),
    ),
    (
        "trigger",
        "(a card is removed from your opponent's security stack|your opponent's security stack is"
        " removed from|cards are removed from your opponent's security stack)",
        _event("card moved", THEIRS, source="security"),
    ),
    (
        "trigger",
        "(a card is removed from a security stack|security stacks are removed from)",
        _event("card moved", None, source="security"),
    ),
    (
        "trigger",
        "(a card is added to your security stack|your security stack is added to"
        "|cards are added to your security stack)",
        _event("card added", YOURS, to="security"),
    ),
    (
        "trigger",
        "(a card is added to your opponent's security stack|your opponent's security stack is"
        " added to)",
        _event("card added", THEIRS, to="security"),
    ),
    (
        "trigger",
        "(your hand is trashed from|a card in your hand is trashed|a card is trashed from your hand"
        "|cards in your hand are trashed)",
        _event("card moved", YOURS, source="hand", to="trash"),
    ),
    (
        "trigger",
        "(your opponent's hand is trashed from|a card in your opponent's hand is trashed)",
        _event("card moved", THEIRS, source="hand", to="trash"),
    ),
    (
        "trigger",
        "(a card is trashed from your deck|cards are trashed from your deck"
        "|your deck is trashed from)",
        _event("card moved", YOURS, source="deck", to="trash"),
    ),
    (
        "trigger",
        "(one of your effects trashes a card in your hand|you trash a card in your hand using one"
        " of your effects|you trash a card in your hand with one of your effects)",
        _event("card moved", YOURS, source="hand", to="trash", by=["your effect"]),
    ),
    (
        "trigger",
        "(one of your effects trashes this card in your hand|you trash this card in your hand using"
        " one of your effects|this card in your hand is trashed by one of your effects)",
        _event("card moved", THIS, source="hand", to="trash", by=["your effect"]),
    ),
    (
        "trigger",
        "{doer} (adds|add) (cards|a card) to your hand",
        {"+": [_event("card added", YOURS, to="hand"), "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (adds|add) (cards|a card) to your opponent's hand",
        {"+": [_event("card added", THEIRS, to="hand"), "{doer}"]},
    ),
    (
        "trigger",
        "this card is trashed from {pile}",
        {"+": [_event("card moved", THIS, to="trash"), "{pile}"]},
    ),
    (
        "trigger",
        "{doer} (trashes|trash) this card from {pile}",
        {"+": [_event("card moved", THIS, to="trash"), "{pile}", "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (trashes|trash) this card from {stack}",
        {"+": [_event("card moved", THIS, source="under", to="trash"), "{stack}", "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (trashes|trash) (cards|a card|any cards) from under this (Tamer|Digimon)",
        {"+": [_event("card moved", None, source="under", to="trash", host=THIS), "{doer}"]},
    ),
    ("stack", "digivolution cards", {}),
    (
        "stack",
        "(a|an|one of your|any of your) {adjective} Digimon's digivolution cards",
        {"host": {"+": ["{adjective}", {"kind": ["digimon"]}]}},
    ),
    (
        "stack",
        "the digivolution cards of (a|an|one of your|any of your) {like}",
        {"host": "{like}"},
    ),
    ("pile", "(your|the) deck", {"source": "deck"}),
    ("pile", "(your|the) hand", {"source": "hand"}),
    ("pile", "(the|your) security stack", {"source": "security"}),
    (
        "trigger",
        "{doer} (trashes|trash) this digivolution card",
        {"+": [_event("card moved", THIS, source="under", to="trash"), "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (trashes|trash) (any|one) of this Digimon's link cards",
        {"+": [_event("card moved", None, source="link", to="trash", host=THIS), "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (places|place) (a digivolution card|digivolution cards) under this Digimon",
        {"+": [_event("card added", None, to="under", host=THIS), "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (adds|add) to this Digimon's digivolution cards",
        {"+": [_event("card added", None, to="under", host=THIS), "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (places|place) {some} in this Digimon's digivolution cards",
        {"+": [_event("card added", "{some}", to="under", host=THIS), "{doer}"]},
    ),
    (
        "trigger",
        "{some} (are|is) placed in this Digimon's digivolution cards",
        _event("card added", "{some}", to="under", host=THIS),
    ),
)

PHRASES: tuple[Row, ...] = (
    *SUBJECTS,
    *CAUSES,
    *ATTACKS,
    *FIELD,
    *WOULD,
    *PILES,
    ("triggers", "{trigger}", ["{trigger}"]),
    (
        "triggers",
        "{subject} (are|is) played or (digivolve|digivolves)",
        [_event("played"), _event("digivolved")],
    ),
    (
        "triggers",
        "{subject} (becomes suspended|suspends|suspend) or (unsuspends|unsuspend)",
        [_event("suspended"), _event("unsuspended")],
    ),
    (
        "triggers",
        "this card would be played or digivolved into",
        [_would("played", THIS), _would("digivolved", None, host=THIS)],
    ),
    ("triggers", f"{{subject}} {DELETED_OR_RETURNED}", [_would("deleted"), _would("returned")]),
    (
        "triggers",
        f"{{subject}} {DELETED_OR_RETURNED} {{cause}}",
        [{"+": [_would(event), "{cause}"]} for event in ("deleted", "returned")],
    ),
)
