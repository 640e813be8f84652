"""From what a scenario file says to cards, programs and a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import NoneType
from typing import Any, get_args

from engine.cards import COLOURS, Card, CardPool, Digivolution, Token
from engine.effects.ability import Ability
from engine.effects.language import ProgramError
from engine.game import zones
from engine.game.chance import SEEDS
from engine.game.facts import TOKEN, Programs
from engine.game.state import GAUGE, CardCopy, Phase, Stack, State
from engine.scenarios.shape import OneOf, ScenarioError, check_shape, quoted
from engine.texts import PARTS, CardText

KINDS = {"digimon": "Digimon", "tamer": "Tamer", "option": "Option", "digi-egg": "Digi-Egg"}
NAMED_KINDS = OneOf(tuple(KINDS))
COLOUR = OneOf(COLOURS)
PILES = ("hand", "deck", "eggs", "security", "trash")
FACT = (int, NoneType)  # null is the same as nothing

# What may stand in a scenario; read `engine/scenarios/shape.py` for how this is written.
CARD = {
    "name": str,
    "kind": (NAMED_KINDS, [NAMED_KINDS]),
    "level": FACT,
    "dp": FACT,
    "colors": [COLOUR],
    "play_cost": FACT,
    "use_cost": FACT,
    "digivolve": [{"cost": int, "level": FACT, "form": (str, NoneType), "colors": [COLOUR]}],
    "programs": [object],
    "text": dict.fromkeys(PARTS, str),
    "traits": [str],
    "also_named": [str],
    "also_contains": [str],
    "also_numbered": [str],
    "link_dp": FACT,
    "link_cost": FACT,
    "overflow": FACT,
    "dual_name": str,
    "dual_colors": [COLOUR],
    "forms": [str],
}
COPY = (str, {"card": str, "face up": bool, "count": int})
MANY = 60  # copies that one line of a pile may stand for
STACK = (
    str,
    {
        "stack": [COPY],
        "suspended": bool,
        "links": [COPY],
        "new": bool,
        "by effect": bool,
        "face down": [int],
    },
)
SIDE = {pile: [COPY] for pile in PILES} | {"battle": [STACK], "breeding": [STACK]}
SCENARIO = {
    "name": str,
    "rules": [str],
    "cards": {...: CARD},
    "turn": OneOf((0, 1)),
    "memory": int,
    "seed": int,
    "players": [SIDE],
    "script": [object],  # line by line, as it is run
}
MORE = {
    "tokens": {
        ...: {
            "kind": NAMED_KINDS,
            "level": FACT,
            "play_cost": FACT,
            "color": COLOUR,
            "dp": FACT,
            "programs": [object],
        }
    },
    "turn number": int,
    "phase": OneOf(tuple(phase for phase in get_args(Phase) if phase != "over")),
    "first": OneOf((0, 1)),
    "note": object,
    "source": object,
}


def read_card(number: str, plain: Any) -> tuple[Card, tuple[Ability, ...]]:
    """Make a card of the facts and programs that a scenario gives it. Raises `ScenarioError`."""
    where = f"card {number!r}"
    check_shape(CARD, plain, where)
    given: dict[str, Any] = plain
    kinds = given.get("kind", "digimon")
    kinds = [kinds] if isinstance(kinds, str) else kinds
    try:
        requirements = tuple(
            Digivolution(
                each["cost"],
                level=each.get("level"),
                form=each.get("form"),
                colours=tuple(each.get("colors", ())),
            )
            for each in given.get("digivolve", ())
        )
    except KeyError as problem:
        raise ScenarioError(f"{where}: a digivolution requirement lacks {problem}") from problem
    card = Card(
        number,
        given.get("name", number),
        kinds=tuple(KINDS[kind] for kind in kinds),
        colours=tuple(given.get("colors", ("red",))),
        level=given.get("level"),
        play_cost=given.get("play_cost"),
        use_cost=given.get("use_cost"),
        dp=given.get("dp"),
        digivolution=requirements,
        forms=tuple(given.get("forms", ())),
        types=tuple(given.get("traits", ())),
        also_named=tuple(given.get("also_named", ())),
        also_contains=tuple(given.get("also_contains", ())),
        also_numbered=tuple(given.get("also_numbered", ())),
        has_link="link_dp" in given,
        link_dp=given.get("link_dp"),
        link_cost=given.get("link_cost"),
        overflow=given.get("overflow"),
        dual_name=given.get("dual_name", ""),
        dual_colours=tuple(given.get("dual_colors", ())),
    )
    return card, read_programs(given, where) + _read_text(card, given.get("text", {}), where)


def _read_text(card: Card, texts: Mapping[str, str], where: str) -> tuple[Ability, ...]:
    """Read what is printed on a card. Raises `ScenarioError` for what is not understood."""
    if not texts:
        return ()
    # Only who needs the phrases waits for them.
    from engine.text.coverage import Compiler
    from engine.text.english import ENGLISH
    from engine.text.requirements import fields_of

    compiled = Compiler(ENGLISH).card(card.number, fields_of(CardText(**texts)), facts=card)
    for part, reads in compiled.fields.items():
        for read in reads:
            if read.outcome == "declined":
                raise ScenarioError(
                    f"{where}: the {part} text is understood up to {quoted(read.understood)}, "
                    f"not {quoted(read.stopped or 'that it ends there')}"
                )
            if read.outcome == "ambiguous":
                raise ScenarioError(f"{where}: the {part} text has two meanings: {read.text}")
    return compiled.abilities


def read_programs(plain: Mapping[str, Any], where: str) -> tuple[Ability, ...]:
    """Read the programs of a card or token. Raises `ScenarioError`."""
    try:
        return tuple(Ability.read(each) for each in plain.get("programs", ()))
    except ProgramError as problem:
        raise ScenarioError(f"{where}: {problem}") from problem


class ScenarioPool(CardPool[Card]):
    """The cards that a scenario describes, and behind them those of the catalogue."""

    def __init__(self, cards: list[Card], tokens: list[Token], behind: CardPool[Card] | None):
        super().__init__(cards, tokens=tokens)
        self._behind = behind

    def find(self, number: str) -> Card | None:
        found = self._by_number.get(number)
        if found is None and self._behind is not None:
            found = self._behind.find(number)
        return found


def read_pool(
    plain: Mapping[str, Any], behind: CardPool[Card] | None
) -> tuple[ScenarioPool, Programs]:
    """Read the cards and tokens of a scenario. Raises `ScenarioError`."""
    cards, programs = [], {}
    for number, each in plain.get("cards", {}).items():
        card, abilities = read_card(number, each)
        cards.append(card)
        programs[number] = abilities
    tokens = []
    for name, each in plain.get("tokens", {}).items():
        token = Token(
            name,
            kind=KINDS[each.get("kind", "digimon")],
            level=each.get("level"),
            play_cost=each.get("play_cost"),
            colour=each.get("color", ""),
            dp=each.get("dp"),
        )
        tokens.append(token)
        programs[TOKEN + name] = read_programs(each, f"token {name!r}")
    return ScenarioPool(cards, tokens, behind), programs


def read_state(plain: Mapping[str, Any], pool: CardPool[Card]) -> State:
    """Lay the board of a scenario out. Raises `ScenarioError`.

    `memory` is as player 0 sees it. What is on the field came there in an earlier turn unless it
    says "new".
    """
    player = plain.get("turn", 0)
    memory = plain.get("memory", 3)
    if not -GAUGE <= memory <= GAUGE:
        raise ScenarioError(f"memory is -{GAUGE} to {GAUGE}; got {memory}")
    turn, seed, phase = (
        plain.get("turn number", 3),
        plain.get("seed", 1),
        plain.get("phase", "main"),
    )
    if turn < 1:
        raise ScenarioError(f"turn number is 1 or more; got {turn}")
    if not 0 <= seed < SEEDS:
        raise ScenarioError(f"seed is 0 to {SEEDS - 1}; got {seed}")
    state = State(
        seed=seed,
        first=plain.get("first", 0),
        player=player,
        memory=memory if player == 0 else -memory,
        turn=turn,
        phase=phase,
        redrawn=[] if phase == "setup" else [0, 1],
    )
    players = plain.get("players", ({}, {}))
    if len(players) != len(state.sides):
        raise ScenarioError(f"there are two players; got {len(players)}")
    for owner, given in enumerate(players):
        where = f"player {owner}"
        check_shape(SIDE, given, where)
        for area in PILES:
            for each in given.get(area, ()):
                copies = _copies(state, each, owner, pool, f"{where} {area}")
                state.pile(owner, area).extend(copies)
        for area in ("battle", "breeding"):
            for each in given.get(area, ()):
                stack = _stack(state, each, owner, pool, f"{where} {area}")
                getattr(state.side(owner), area).append(stack)
    return state


def _copies(
    state: State, plain: Any, owner: int, pool: CardPool[Card], where: str
) -> list[CardCopy]:
    face_up, count = False, 1
    if isinstance(plain, dict):
        face_up, count = plain.get("face up", False), plain.get("count", 1)
        plain = plain.get("card")
    if plain is None or pool.find(plain) is None:
        raise ScenarioError(f"{where}: there is no card {plain!r}")
    if not 1 <= count <= MANY:
        raise ScenarioError(f"{where}: a count is 1 to {MANY}; got {count}")
    copies = [zones.new_card(state, plain, owner) for _ in range(count)]
    for copy in copies:
        copy.face_up = face_up
    return copies


def _all(
    state: State, plain: Iterable[Any], owner: int, pool: CardPool[Card], where: str
) -> list[CardCopy]:
    return [copy for each in plain for copy in _copies(state, each, owner, pool, where)]


def _stack(state: State, plain: Any, owner: int, pool: CardPool[Card], where: str) -> Stack:
    if isinstance(plain, str):
        plain = {"stack": [plain]}
    cards = _all(state, plain.get("stack", ()), owner, pool, where)
    if not cards:
        raise ScenarioError(f"{where}: a stack has at least one card; got {plain!r}")
    links = _all(state, plain.get("links", ()), owner, pool, where)
    for at, card in enumerate([*cards, *links]):
        card.face_up = at not in plain.get("face down", ())
    return Stack(
        state.new_id(),
        cards,
        links,
        suspended=plain.get("suspended", False),
        placed=state.turn if plain.get("new") else 0,
        by_effect=plain.get("by effect", False),
    )
