"""What stands after "when": trigger conditions (CR 15-5), by the events that they wait for.

"subject" is to whom it happens, "cause" by what, "trigger" one condition, "triggers" all of them.
Of a card that is in no area, such as a hand, or that leaves one, a filter without an area asks only
what it is like.
"""

from typing import Any

from engine.text.english.cards import ANY
from engine.text.grammar import Row

YOURS = {"of": "you"}
THEIRS = {"of": "opponent"}
THIS = {"this": True}
DELETED_OR_RETURNED = "would be deleted or returned to (the|your) hand or deck"
OWN = {"+": ["{like}", YOURS]}
PILE_WORDS = {"hand": "hand", "deck": "deck", "security stack": "security"}

# What happens to a subject, in words of which two can be joined by "or".
HAPPENS = {
    "(is|are) played": "played",
    "(digivolves|digivolve)": "digivolved",
    "(attacks|attack)": "attacked",
    "(becomes suspended|suspends|suspend|becomes suspended)": "suspended",
    "(unsuspends|unsuspend|becomes unsuspended)": "unsuspended",
    "(is|are) deleted": "deleted",
    "(is|are) blocked": "blocked",
}
WOULD_HAPPEN = (
    ("digivolve", "digivolved"),
    ("leave the battle area", "left"),
    ("be deleted", "deleted"),
)


def _event(event: str, subject: Any = "{subject}", **more: Any) -> dict[str, Any]:
    plain = {"event": event} if subject is None else {"event": event, "subject": subject}
    return plain | {key.replace("_", " "): value for key, value in more.items()}


def _would(event: str, subject: Any = "{subject}", **more: Any) -> dict[str, Any]:
    return {"event": event, "would": True} | _event(event, subject, **more)


def _any_cause(verb: str, means: dict[str, Any], subject: str = "{subject}") -> tuple[Row, ...]:
    """A condition in the words of a verb, by whatever, and by certain causes only."""
    return (
        ("trigger", f"{subject} {verb}", means),
        ("trigger", f"{subject} {verb} {{cause}}", {"+": [means, "{cause}"]}),
    )


def _you_do(verb: str, means: dict[str, Any]) -> tuple[Row, ...]:
    """What you do yourself with something that is like that, also "by an effect"."""
    other = means | {"subject": {"+": ["{like}", YOURS | {"other": True}]}}
    return (
        ("trigger", f"you {verb} (a|an|1|) {{like}}", means),
        (
            "trigger",
            f"you {verb} (a|an|1|) {{like}} from your hand",
            {"+": [means, {"source": "hand"}]},
        ),
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
    ("subject", "another of your {like}", {"+": ["{like}", YOURS, {"other": True}]}),
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
        "own subject",
        "(any of your|one of your|your) Tokens or (a|) {like}",
        {"any": [{"token": True} | ANY, {"+": ["{like}", ANY]}]} | YOURS,
    ),
    (
        "other subject",
        "(any of your opponent's|one of your opponent's|an opponent's|your opponent's) {like}",
        {"+": ["{like}", THEIRS]},
    ),
    ("some", "(a|an|any|) {like}", "{like}"),
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
    (
        "cause",
        "(other than in battle|other than by battle|other than in a battle|other than by a battle"
        "|outside of a battle|outside of battle)",
        {"not by": ["battle"]},
    ),
    (
        "cause",
        "other than by (your effects or in battle|your effects or battle|your effects or by battle"
        "|your effects or a battle|one of your effects or in battle|one of your effects or a battle"
        "|battle or your effects)",
        {"not by": ["your effect", "battle"]},
    ),
    ("cause", "by (dropping to 0 DP|having 0 DP)", {"by": ["rule"]}),  # CR 17-1-3-1
    ("cause", "in battle or by having 0 DP", {"by": ["battle", "rule"]}),
    ("cause", "by (an|a|) {keyword name} (effect|)", {"through": ["{keyword name}"]}),
    ("cause", "during your main phase", {"phase": "your main phase"}),
    ("cause", "during your unsuspend phase", {"phase": "your unsuspend phase"}),
    # From where it comes, without which effect does it.
    ("cause", "from digivolution cards", {"source": "under", "host": {"kind": ["digimon"]}}),
    ("cause", "from the trash", {"source": "trash"}),
    # Whose effect does it, where that stands in front: "an effect plays …".
    ("doer", "{keyword name}", {"through": ["{keyword name}"]}),
    (
        "doer",
        "(one of your Digimon's effects|your Digimon's effects)",
        {"by": ["your digimon effect"]},
    ),
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
        "{other subject} (attacks|attack) {own subject}",
        _event("attacked", "{other subject}", host="{own subject}"),
    ),
    ("trigger", "{agent} (wins|win) a battle", _event("battle won", "{agent}")),
    (
        "trigger",
        "this Digimon checks your opponent's security stack",
        _event("checked", None, agent=THIS, player="opponent"),
    ),
    (
        "trigger",
        "this Digimon checks (a|an) {adjective} security card",
        _event("checked", "{adjective}", agent=THIS),
    ),
    (
        "trigger",
        "one of your Digimon's attack targets is switched",
        _event("target switched", {"kind": ["digimon"]} | YOURS),
    ),
    (
        "trigger",
        "{agent} (attacks|attack) {other subject}",
        _event("attacked", "{agent}", host="{other subject}"),
    ),
    (
        "trigger",
        "(an attack target is switched|attack targets change|attack targets are switched"
        "|an attack target is changed|the attack target is switched|attack target is switched)",
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
        "(an opponent's Digimon digivolves|one of your opponent's Digimon digivolves"
        "|your opponent's Digimon digivolve) into {some}",
        _event("digivolved", {"+": ["{some}", THEIRS]}),
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
    ("trigger", "{subject} (is|are) used", _event("used")),
    (
        "trigger",
        "(a player uses|you or your opponent use|you or your opponent uses) (a|an) {like}",
        _event("used", "{like}"),
    ),
    (
        "trigger",
        "(you or your opponent play|a player plays) (a|an) {like}",
        _event("played", "{like}"),
    ),
    ("trigger", "{subject} (is|are) placed in the battle area", _event("placed")),
    ("trigger", "you hatch in (the|your) breeding area", _event("hatched", None, player="you")),
    ("trigger", "{doer} (digivolves|digivolve) {subject}", {"+": [_event("digivolved"), "{doer}"]}),
    *_any_cause(
        "(returns|return|is returned|are returned) to (the|your|its owner's) hand",
        _event("returned", to="hand"),
    ),
    *_any_cause("(is|are) deleted", _event("deleted")),
    ("trigger", "{doer} (deletes|delete) {subject}", {"+": [_event("deleted"), "{doer}"]}),
    *_any_cause("(leaves|leave) the battle area", _event("left")),
    (
        "trigger",
        "{subject} (moves|move|is moved|are moved) from (the|your|their) breeding area"
        " to (the|your|their) battle area",
        _event("moved"),
    ),
    (
        "trigger",
        "your opponent moves (a|an) {like} from their breeding area",
        _event("moved", {"+": ["{like}", THEIRS]}),
    ),
    (
        "trigger",
        "{doer} (places|place) (this Digimon's top stacked card as its bottom digivolution card"
        "|the top card of this Digimon in its digivolution cards)",
        {"+": [_event("sunk", THIS), "{doer}"]},
    ),
    # Links: the Digimon is the host of its link card.
    (
        "trigger",
        "{subject} (gets|get) linked",
        _event("linked", None, host="{subject}"),
    ),
    (
        "trigger",
        "{subject} (gets|get) linked to {some}",
        _event("linked", "{some}", host="{subject}"),
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
    ("trigger", "{doer} would delete {subject}", {"+": [_would("deleted"), "{doer}"]}),
    (
        "trigger",
        "{doer} would remove {subject} from the battle area",
        {"+": [_would("left"), "{doer}"]},
    ),
    (
        "trigger",
        "{subject} would DNA digivolve into {some}",
        _would("dna digivolved", host="{some}"),
    ),
    (
        "trigger",
        "(you would digivolve|digivolving) into this card",
        _would("digivolved", None, host=THIS),
    ),
    (
        "trigger",
        "{subject} would digivolve into {some} from the trash",
        _would("digivolved", host="{some}", source="trash"),
    ),
    ("trigger", "(this card would be played|you would play this card)", _would("played", THIS)),
    (
        "trigger",
        "(this card would be played from|you would play this card from|playing this card from)"
        " (your|the) hand",
        _would("played", THIS, source="hand"),
    ),
    (
        "trigger",
        "(any of your|one of your|a|an|) {like} would be played",
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
        "(any|a|an|) {like} would be played from (your|the) hand",
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
        " removed from|cards are removed from your opponent's security stack"
        "|their security stack is removed from)",
        _event("card moved", THEIRS, source="security"),
    ),
    (
        "trigger",
        "(a card is removed from a security stack|security stacks are removed from"
        "|a card is removed from a player's security stack)",
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
        "a card is added to a security stack",
        _event("card added", None, to="security"),
    ),
    (
        "trigger",
        "{like} (is|are) (placed in|added to) your security stack",
        _event("card added", OWN, to="security"),
    ),
    (
        "trigger",
        "{like} (is|are) (placed in|added to) your opponent's security stack",
        _event("card added", {"+": ["{like}", THEIRS]}, to="security"),
    ),
    (
        "trigger",
        "{like} (is|are) placed face up in your security stack",
        _event("card added", {"+": ["{like}", YOURS, {"face up": True}]}, to="security"),
    ),
    (
        "trigger",
        "{doer} (removes|remove) (cards|a card) from your security stack",
        {"+": [_event("card moved", YOURS, source="security"), "{doer}"]},
    ),
    # Out of a pile into the trash.
    *_any_cause(
        "(is|are) trashed from {yours}",
        {"+": [_event("card moved", OWN, to="trash"), "{yours}"]},
        "(a|an|any|) {like}",
    ),
    *_any_cause(
        "(is|are) trashed from {theirs}",
        {"+": [_event("card moved", {"+": ["{like}", THEIRS]}, to="trash"), "{theirs}"]},
        "(a|an|any|) {like}",
    ),
    *(
        (
            "trigger",
            f"{{doer}} (trashes|trash) (a card|cards) from {{{whose}}}",
            {"+": [_event("card moved", of, to="trash"), f"{{{whose}}}", "{doer}"]},
        )
        for whose, of in (("yours", YOURS), ("theirs", THEIRS))
    ),
    (
        "trigger",
        "a card is returned from your trash to your deck",
        _event("card moved", YOURS, source="trash", to="deck"),
    ),
    *(("yours", f"your {words}", {"source": area}) for words, area in PILE_WORDS.items()),
    *(
        ("theirs", f"(your opponent's|their) {words}", {"source": area})
        for words, area in PILE_WORDS.items()
    ),
    (
        "trigger",
        "(your hand is trashed from|a card in your hand is trashed|cards in your hand are trashed)",
        _event("card moved", YOURS, source="hand", to="trash"),
    ),
    (
        "trigger",
        "(your opponent's hand is trashed from|a card in your opponent's hand is trashed)",
        _event("card moved", THEIRS, source="hand", to="trash"),
    ),
    (
        "trigger",
        "your deck is trashed from",
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
        "{doer} (places|place|adds|add) (a digivolution card|digivolution cards|cards)"
        " (under|to) {agent}",
        {"+": [_event("card added", None, to="under", host="{agent}"), "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (adds|add) to {whose under}",
        {"+": [_event("card added", None, to="under"), "{whose under}", "{doer}"]},
    ),
    (
        "trigger",
        "{doer} (places|place|adds|add) {some} (in|to) {whose under}",
        {"+": [_event("card added", "{some}", to="under"), "{whose under}", "{doer}"]},
    ),
    (
        "trigger",
        "{some} (is|are) placed (in|as) {whose under}",
        {"+": [_event("card added", "{some}", to="under"), "{whose under}"]},
    ),
    (
        "trigger",
        "{some} (is|are) placed under this (Tamer|Digimon)",
        _event("card added", "{some}", to="under", host=THIS),
    ),
    # Digivolution and link cards that are trashed, and from under whom.
    *_any_cause(
        "(is|are) trashed",
        {"+": [_event("card moved", None, to="trash"), "{stripped}"]},
        "{stripped}",
    ),
    (
        "trigger",
        "{doer} (trashes|trash) {stripped}",
        {"+": [_event("card moved", None, to="trash"), "{stripped}", "{doer}"]},
    ),
    (
        "trigger",
        "you trash {stripped}",
        {"+": [_event("card moved", None, to="trash", by=["your effect"]), "{stripped}"]},
    ),
    (
        "stripped",
        "(a digivolution card|digivolution cards|any digivolution cards) (of|from) {agent}",
        {"source": "under", "host": "{agent}"},
    ),
    (
        "stripped",
        "a digivolution card of 1 of your opponent's {like}",
        {"source": "under", "host": {"+": ["{like}", THEIRS]}},
    ),
    (
        "stripped",
        "(one of|any of|) your opponent's digivolution cards",
        {"source": "under", "host": {"kind": ["digimon"]} | THEIRS},
    ),
    ("stripped", "(any of|one of|) {whose under}", {"+": [{"source": "under"}, "{whose under}"]}),
    (
        "stripped",
        "(any of|one of|) your {possessive} link cards",
        {"source": "link", "host": {"+": ["{possessive}", YOURS]}},
    ),
    # In whose digivolution cards.
    (
        "whose under",
        "this (Digimon's|Tamer's) (digivolution cards|digivolution card)",
        {"host": THIS},
    ),
    (
        "whose under",
        "(any of your|one of your|your) {possessive} (digivolution cards|digivolution card)",
        {"host": {"+": ["{possessive}", YOURS]}},
    ),
    (
        "whose under",
        "(any of your opponent's|one of your opponent's|an opponent's|your opponent's)"
        " {possessive} (digivolution cards|digivolution card)",
        {"host": {"+": ["{possessive}", THEIRS]}},
    ),
    (
        "whose under",
        "the digivolution cards of {agent}",
        {"host": "{agent}"},
    ),
    (
        "trigger",
        "this card is trashed from {stack}",
        {"+": [_event("card moved", THIS, source="under", to="trash"), "{stack}"]},
    ),
    (
        "trigger",
        "this card is trashed due to activating this Digimon's <Digi-Burst>",
        _event("card moved", THIS, source="under", to="trash", through=["digi-burst"], agent=THIS),
    ),
    (
        "trigger",
        "{some} (is|are) (placed|returned) from {whose under} (at|to) the bottom of"
        " (the|its owner's) deck",
        {"+": [_event("card moved", "{some}", source="under", to="deck"), "{whose under}"]},
    ),
    (
        "trigger",
        "{some} (is|are) (placed|returned) (at|to) the bottom of (the|its owner's) deck"
        " from {whose under}",
        {"+": [_event("card moved", "{some}", source="under", to="deck"), "{whose under}"]},
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
    ("triggers", "{a:trigger} or (when|) {b:trigger}", ["{a}", "{b}"]),
    ("triggers", "{a:trigger}, or when {b:trigger}", ["{a}", "{b}"]),
    (
        "triggers",
        "{subject} {a:happens} or {b:happens}",
        [{"+": [{"subject": "{subject}"}, f"{{{each}}}"]} for each in ("a", "b")],
    ),
    (
        "triggers",
        "{subject} would {a:would happen} or {b:would happen}",
        [{"+": [{"subject": "{subject}"}, f"{{{each}}}"]} for each in ("a", "b")],
    ),
    (
        "triggers",
        "{subject} (gets|get) linked or {happens}",
        [_event("linked", None, host="{subject}"), {"+": [{"subject": "{subject}"}, "{happens}"]}],
    ),
    *(("happens", words, {"event": event}) for words, event in HAPPENS.items()),
    *(("would happen", words, {"event": event, "would": True}) for words, event in WOULD_HAPPEN),
    (
        "triggers",
        "{doer} (plays|play) or (digivolves|digivolve) {subject}",
        [{"+": [_event(event), "{doer}"]} for event in ("played", "digivolved")],
    ),
    (
        "triggers",
        "{like} (attack|attacks) players",
        [
            _event("attacked", OWN, player="opponent"),
            _event("attacked", {"+": ["{like}", THEIRS]}, player="you"),
        ],
    ),
    (
        "triggers",
        "{subject} (is|are) deleted or returned to (the|your) hand",
        [_event("deleted"), _event("returned", to="hand")],
    ),
    (
        "triggers",
        "{doer} (adds|add) (cards|a card) to your or your opponent's hand",
        [{"+": [_event("card added", None, to="hand"), "{doer}"]}],
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
    ("trigger", "{like} in the battle area are trashed", _event("trashed", "{like}")),
    (
        "trigger",
        "your security is (removed from|reduced)",
        _event("card moved", YOURS, source="security"),
    ),
    (
        "trigger",
        "your opponent's security is (removed from|reduced)",
        _event("card moved", THEIRS, source="security"),
    ),
    (
        "trigger",
        "(any|one) of your {possessive} attack (targets change|target changes|target is switched)",
        _event("target switched", {"+": ["{possessive}", YOURS]}),
    ),
    (
        "cause",
        "from (one of|any of|) your {possessive} digivolution cards",
        {"source": "under", "host": {"+": ["{possessive}", {"of": "you"}]}},
    ),
    ("cause", "from (your|the) trash", {"source": "trash"}),
    (
        "trigger",
        "you would play (a|an) {like} from (your|the) hand",
        _would("played", OWN, source="hand"),
    ),
)
