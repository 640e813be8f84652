"""The only module that moves cards from one area to another.

Whatever changes its area is a new card with a new id (CR 3-1-3-1), so that nothing that was
said of it before is true of it by accident. What lies under or is linked to a card that leaves
the field goes to the trash at the same time (CR 4-7-8, 4-9-6). Functions that move cards return
which id became which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.game.chance import shuffled
from engine.game.state import PILES, CardCopy, Showing, Stack, State

Moves = dict[int, int]  # the id before: the id after
IsEgg = Callable[[CardCopy], bool]


def area_and_end(place: str) -> tuple[str, str]:
    """The area of a place and its end, the bottom where none is named: "deck top", "hand"."""
    area, _, end = place.partition(" ")
    return area, end or "bottom"


def new_card(state: State, number: str, owner: int, *, token: bool = False) -> CardCopy:
    """Bring a card into the game. Mutates the state's count of ids."""
    return CardCopy(state.new_id(), number, owner, token=token)


def shuffle(state: State, player: int, area: str) -> Moves:
    """Shuffle a deck or security stack: what was public of it is private again (CR 1-3-10).

    The cards get new ids, or they would tell which of them lies where.
    """
    pile = state.pile(player, area)
    mixed = shuffled(pile, state.seed, state.shuffles)
    state.shuffles += 1
    pile[:] = [_renewed(state, card) for card in mixed]
    return {card.id: new.id for card, new in zip(mixed, pile, strict=True)}


def hand_to_deck(state: State, player: int) -> None:
    """Put a whole hand back and shuffle (CR 5-2-1-5)."""
    side = state.side(player)
    side.deck += [_renewed(state, card) for card in side.hand]
    side.hand.clear()
    shuffle(state, player, "deck")


def draw(state: State, player: int, count: int) -> Moves:
    """Move cards from the deck to the hand, as many as there are (CR 4-14, 1-3-2)."""
    side = state.side(player)
    moves: Moves = {}
    for card in side.deck[:count]:
        side.deck.pop(0)
        drawn = _renewed(state, card)
        side.hand.append(drawn)
        moves[card.id] = drawn.id
    return moves


def lay_security(state: State, player: int, count: int) -> Moves:
    """Lay cards from the deck one at a time, each on top of those before (CR 5-2-1-6, 16-6-1)."""
    side = state.side(player)
    moves: Moves = {}
    for _ in range(min(count, len(side.deck))):
        card = side.deck.pop(0)
        laid = _renewed(state, card)
        side.security.insert(0, laid)
        moves[card.id] = laid.id
    return moves


def hatch(state: State, player: int) -> Stack:
    """Turn the top Digi-Egg over into the breeding area (CR 4-18)."""
    side = state.side(player)
    stack = _stack(state, _renewed(state, side.eggs.pop(0)))
    side.breeding.append(stack)
    return stack


def move(state: State, stack: Stack) -> None:
    """Move a Digimon between the breeding area and the battle area.

    It stays the same, keeps its orientation and what was done to it, and is not placed anew: one
    that hatched in an earlier turn may attack at once (CR 4-17-3, 4-17-4).
    """
    side = state.side_of(stack)
    to, from_ = (
        (side.battle, side.breeding) if stack in side.breeding else (side.breeding, side.battle)
    )
    from_.remove(stack)
    to.append(stack)


def hold(state: State, card: CardCopy) -> tuple[list[CardCopy], int]:
    """Take a card that is being played, used or put on a stack out of its pile or stack.

    It is in no area for now, and the same card: returns where it has to be put back if it cannot
    be played (CR 7-1-2-3).
    """
    for pile in _piles(state, card):
        if card in pile:
            at = pile.index(card)
            pile.remove(card)
            state.nowhere.append(card)
            return pile, at
    raise ValueError(f"card {card.id} is nowhere")


def is_pile(state: State, cards: list[CardCopy]) -> bool:
    """Whether cards are somebody's deck, hand, trash or security stack, and not on the field."""
    return any(cards is getattr(side, area) for side in state.sides for area in PILES)


def put_back(state: State, card: CardCopy, place: tuple[list[CardCopy], int]) -> None:
    """Put a card back that could not be played; it never left (CR 7-1-2-3)."""
    pile, at = place
    state.nowhere.remove(card)
    pile.insert(at, card)


def place(state: State, card: CardCopy, area: str = "battle", *, by_effect: bool = False) -> Stack:
    """Put a card that is in no area onto its owner's field, unsuspended (CR 3-4-3)."""
    state.nowhere.remove(card)
    stack = _stack(state, _renewed(state, card))
    stack.by_effect = by_effect
    getattr(state.side(card.owner), area).append(stack)
    return stack


def seems_no_more(state: State, id: int) -> None:
    """End what lets a stack be treated as something else while a card is put on it."""
    state.lasting[:] = [each for each in state.lasting if each.id != -id]


def stack_on(state: State, card: CardCopy, stack: Stack) -> Moves:
    """Put a card that is in no area on top of a stack, which stays what it is (CR 8-1-3-3)."""
    state.nowhere.remove(card)
    on_top = _renewed(state, card)
    on_top.face_up = True
    stack.cards.insert(0, on_top)
    return {card.id: on_top.id}


def fuse(state: State, card: CardCopy, parts: Iterable[Stack | CardCopy]) -> Stack:
    """Put a card that is in no area on top of several stacks, the first of them uppermost.

    Cards that are in no area may be among them. All of it is a new stack of new cards, unsuspended,
    that came in no turn; nobody has taken anything off the field (CR 8-2-2-1, 8-2-2-3).
    """
    state.nowhere.remove(card)
    stack = _stack(state, _renewed(state, card))
    stack.placed = 0
    for part in parts:
        if isinstance(part, Stack):
            state.side_of(part).battle.remove(part)
            lying = part.cards
        else:
            state.nowhere.remove(part)
            part.face_up = True
            lying = [part]
        for each in lying:
            under = _renewed(state, each)
            under.face_up = each.face_up
            stack.cards.append(under)
    state.side(card.owner).battle.append(stack)
    return stack


def check_security(state: State, player: int) -> CardCopy:
    """Take the top card off a security stack: it is in no area (CR 13-1-6)."""
    card = _renewed(state, state.side(player).security.pop(0))
    card.face_up = True
    state.nowhere.append(card)
    return card


def reveal(
    state: State,
    player: int,
    area: str,
    count: int,
    *,
    bottom: bool = False,
    to: int = -1,
    by: str = "",
) -> list[CardCopy]:
    """Turn cards of a deck or security stack over; they keep what they are (CR 15-15-3-1).

    `to` is the player who sees them; -1 is both. `by` is the effect that does it.
    """
    side, pile = state.side(player), state.pile(player, area)
    count = min(count, len(pile))
    shown = pile[len(pile) - count :] if bottom else pile[:count]
    for card in shown:
        pile.remove(card)
    held = {card.id for card in (*side.revealed, *state.nowhere)}
    side.showings = [each for each in side.showings if not held.isdisjoint(each.cards)]
    side.showings.append(Showing(area, [card.id for card in shown], to, by))
    side.revealed += shown
    return shown


def unreveal(state: State, player: int, cards: Iterable[CardCopy], at: str) -> None:
    """Return revealed cards to where they came from, the first of them uppermost."""
    side = state.side(player)
    returned = list(cards)
    if not returned:
        return
    pile = state.pile(player, side.showing(returned[0].id).area)
    for card in returned:
        side.revealed.remove(card)
    pile[:] = [*returned, *pile] if at == "top" else [*pile, *returned]


def move_cards(
    state: State,
    cards: Iterable[CardCopy],
    to: str,
    is_egg: IsEgg,
    *,
    at: str = "bottom",
    face_up: bool = False,
) -> Moves:
    """Move cards from wherever they are to their owners' piles, at the same time (CR 3-1-3-3).

    The first of them ends up uppermost. Digi-Egg cards go to the Digi-Egg deck instead of a
    private area (CR 3-1-3-9), tokens out of the game (CR 4-21-5).
    """
    arriving: dict[tuple[int, str, str], list[CardCopy]] = {}
    moves: Moves = {}
    for card in cards:
        _take(state, card)
        new = _renewed(state, card)
        moves[card.id] = new.id
        if card.token:
            continue
        area, where = to, at
        if is_egg(card) and to in ("deck", "eggs", "hand", "security"):
            area, where = "eggs", at if to in ("deck", "eggs") else "bottom"
        new.face_up = area in ("trash", "none") or (face_up and area == "security")
        arriving.setdefault((card.owner, area, where), []).append(new)
    for (owner, area, where), news in arriving.items():
        pile = state.nowhere if area == "none" else state.pile(owner, area)
        pile[:] = [*news, *pile] if where == "top" else [*pile, *news]
    return moves


def put_under(
    state: State,
    cards: Iterable[CardCopy],
    stack: Stack,
    *,
    at: str = "bottom",
    face_up: bool = True,
) -> Moves:
    """Put cards under a card on the field: they are its digivolution cards (CR 4-8-1).

    At the top is right under the top card. The first of them ends up uppermost.
    """
    moves: Moves = {}
    news = []
    for card in cards:
        inside = any(card is each for each in stack.cards)
        _take(state, card)
        if card.token:  # CR 4-21-3
            continue
        new = _renewed(state, card)
        if inside:
            new.id = card.id  # moved within a stack, it stays the same card: CR 3-1-3-1-4
        new.face_up = face_up
        moves[card.id] = new.id
        news.append(new)
    place_at = 1 if at == "top" else len(stack.cards)
    stack.cards[place_at:place_at] = news
    return moves


def link(state: State, card: CardCopy, stack: Stack) -> CardCopy:
    """Plug a card into a Digimon, below what is linked to it already (CR 4-9-3, 10-1-2-2)."""
    _take(state, card)
    new = _renewed(state, card)
    new.face_up = True
    stack.links.append(new)
    return new


def unplug(state: State, card: CardCopy, stack: Stack) -> Moves:
    """Put a link card on top of the Digimon to which it is linked (CR 8-4-3-3)."""
    stack.links.remove(card)
    state.nowhere.append(card)
    return stack_on(state, card, stack)


def sink(stack: Stack) -> None:
    """Put the top card of a stack to its bottom; all cards stay what they are (CR 3-1-3-1-4)."""
    stack.cards.append(stack.cards.pop(0))


def take_off(state: State, stacks: Iterable[Stack]) -> list[tuple[CardCopy, list[CardCopy]]]:
    """Take stacks off the field: each top card, and what lay under it or was linked."""
    taken = []
    for stack in stacks:
        side = state.side_of(stack)
        for area in (side.breeding, side.battle):
            if stack in area:
                area.remove(stack)
        taken.append((stack.top, [*stack.cards[1:], *stack.links]))
        state.nowhere += [*stack.cards, *stack.links]
    return taken


def _take(state: State, card: CardCopy) -> None:
    for pile in _piles(state, card):
        if any(card is each for each in pile):
            pile.remove(card)
            return
    raise ValueError(f"card {card.id} is nowhere")


def _piles(state: State, card: CardCopy) -> Iterable[list[CardCopy]]:
    """Yield every pile that a card may be in."""
    yield state.nowhere
    for player in (card.owner, 1 - card.owner):
        side = state.side(player)
        yield from (side.hand, side.trash, side.security, side.deck, side.revealed, side.eggs)
        for stack in side.field:
            yield stack.cards
            yield stack.links


def _stack(state: State, card: CardCopy) -> Stack:
    card.face_up = True
    return Stack(state.new_id(), [card], placed=state.turn)


def _renewed(state: State, card: CardCopy) -> CardCopy:
    """The same piece of cardboard as a new card, face down until somebody turns it."""
    return CardCopy(state.new_id(), card.number, card.owner, token=card.token)
