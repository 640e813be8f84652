"""What one player may see of a game: whatever is public, their own cards, and how many there are.

Whatever is shown to a player is made of this, never of the state, so that nobody sees what is
private (CR 3-1-2). Hidden cards keep their ids, which say nothing of what they are: cards get
new ones whenever they are drawn, laid or shuffled.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.choices import Choice
from engine.game.game import Game
from engine.game.looks import Look
from engine.game.seeing import seen_by
from engine.game.state import CardCopy, Side, Stack, State


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as a player sees it; `number` is "" where it is hidden from them."""

    id: int
    number: str
    owner: int
    face_up: bool


@dataclass(frozen=True, slots=True)
class SeenStack:
    """What is on the field: its cards from the top, what is linked, how it lies, what it is now.

    What it is now is only known of a `Game`; of a mere state that is left out.
    """

    id: int
    cards: tuple[SeenCard, ...]
    links: tuple[SeenCard, ...]
    suspended: bool
    kinds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    level: int | None = None
    dp: int | None = None
    keywords: tuple[tuple[str, tuple[int, ...]], ...] = ()  # and their numbers, 1 without one
    cannot: tuple[str, ...] = ()  # "attack", "block"…


@dataclass(frozen=True, slots=True)
class SeenSide:
    """One player's areas. Of the two decks only the number of cards is known to anybody."""

    deck: int
    eggs: int
    hand: tuple[SeenCard, ...]
    trash: tuple[SeenCard, ...]
    security: tuple[SeenCard, ...]
    breeding: tuple[SeenStack, ...]
    battle: tuple[SeenStack, ...]
    revealed: tuple[SeenCard, ...]  # they still count in `revealed_from` (CR 15-15-3-1)
    revealed_from: str


@dataclass(frozen=True, slots=True)
class SeenAttack:
    """The attack under way, by the ids of stacks; `target` is None where it is the player."""

    attacker: int
    target: int | None
    blocked: bool


@dataclass(frozen=True, slots=True)
class SeenPending:
    """An effect that waits to be activated: whose it is, what has it, on which card it stands."""

    player: int
    holder: int
    number: str
    name: str  # of a keyword, or ""


@dataclass(frozen=True, slots=True)
class View:
    """A game as one player sees it; `memory` is on that player's own side where it is positive.

    Whoever views as None sees both hands and whatever lies face down, and the memory as player 0.
    """

    player: int | None
    turn: int
    turn_player: int
    phase: str
    memory: int
    sides: tuple[SeenSide, SeenSide]
    nowhere: tuple[SeenCard, ...]  # in no area, shown to both (CR 7-1-3-1, 9-1-9-1, 13-1-8-1-1)
    checked: int | None  # the id of the Security Digimon among them
    attack: SeenAttack | None
    waiting: tuple[tuple[SeenPending, ...], ...]  # windows, the one that goes first at the front
    asked: int | None  # who has to choose
    asked_kind: str
    choice: Choice | None  # the open choice, for whoever has to choose
    winner: int | None
    reason: str


def view(shown: Game | State, player: int | None) -> View:
    """Show a game, or a mere state, to a player: 0 or 1, or None for all of it."""
    game = shown if isinstance(shown, Game) else None
    state = shown.state if isinstance(shown, Game) else shown
    eye = _Eye(state, player, game.now.looks if game else {})
    attack = state.attack
    choice = game.choice if game else None
    return View(
        player=player,
        turn=state.turn,
        turn_player=state.player,
        phase=state.phase,
        memory=state.memory_of(player or 0),
        sides=(eye.side(state.sides[0]), eye.side(state.sides[1])),
        nowhere=eye.cards("none", state.nowhere),
        checked=state.checked,
        attack=SeenAttack(attack.attacker, attack.target, attack.blocked) if attack else None,
        waiting=_waiting(game, eye) if game else (),
        asked=choice.player if choice else None,
        asked_kind=choice.kind if choice else "",
        choice=choice if choice and player in (None, choice.player) else None,
        winner=state.winner,
        reason=state.reason,
    )


@dataclass(frozen=True, slots=True)
class _Eye:
    """Who looks at what."""

    state: State
    player: int | None
    looks: dict[int, Look]

    def sees(self, area: str, card: CardCopy) -> bool:
        return self.player is None or self.player in seen_by(self.state, area, card)

    def card(self, area: str, card: CardCopy) -> SeenCard:
        number = card.number if self.sees(area, card) else ""
        return SeenCard(card.id, number, card.owner, card.face_up)

    def cards(self, area: str, cards: list[CardCopy]) -> tuple[SeenCard, ...]:
        return tuple(self.card(area, card) for card in cards)

    def side(self, side: Side) -> SeenSide:
        # Revealed cards still count where they came from.
        held = {area: len(side.shown_of(area)) for area in ("deck", "eggs", "security")}
        return SeenSide(
            deck=len(side.deck) + held["deck"],
            eggs=len(side.eggs) + held["eggs"],
            hand=self.cards("hand", side.hand),
            trash=self.cards("trash", side.trash),
            security=self.cards("security", side.security),
            breeding=tuple(self.stack("breeding", stack) for stack in side.breeding),
            battle=tuple(self.stack("battle", stack) for stack in side.battle),
            revealed=self.cards("revealed", side.revealed),
            revealed_from=side.showing(side.revealed[-1].id).area if side.revealed else "",
        )

    def stack(self, area: str, stack: Stack) -> SeenStack:
        cards = (self.card(area, stack.top), *self.cards("under", stack.cards[1:]))
        links = self.cards("link", stack.links)
        look = self.looks.get(stack.id)
        if look is None or not self.sees(area, stack.top):
            return SeenStack(stack.id, cards, links, stack.suspended)
        return SeenStack(
            stack.id,
            cards,
            links,
            stack.suspended,
            kinds=tuple(sorted(look.kinds)),
            names=look.names,
            colours=look.colours,
            level=look.level,
            dp=look.dp,
            keywords=tuple((word, tuple(look.keywords[word])) for word in sorted(look.keywords)),
            cannot=tuple(sorted({each.what for each in look.cannot if not each.by})),
        )


def _waiting(game: Game, eye: _Eye) -> tuple[tuple[SeenPending, ...], ...]:
    """What waits, without effects of cards that the player does not see."""
    windows = [game.triggered, *reversed(game.waiting)]
    seen = []
    for window in windows:
        found = []
        for pending in window:
            place = game.state.place_of(pending.live.holder)
            if place is not None and not eye.sees(place[0], place[1]):
                continue
            live = pending.live
            found.append(SeenPending(live.player, live.holder, live.number, live.ability.name))
        if found:
            seen.append(tuple(found))
    return tuple(seen)
