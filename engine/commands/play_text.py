"""A game as one player sees it, in lines for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.cards import Card, CardPool
from engine.game import Choice
from engine.game.facts import TOKEN
from engine.game.state import GAUGE
from engine.game.view import SeenCard, SeenSide, SeenStack, View

PHASES = {
    "setup": "before the first turn",
    "start": "beginning of the turn",
    "before main": "before the main phase",
    "over": "the game is over",
}
NUMBERED = ("security a.",)  # keywords whose numbers are added up


class Board:
    """What is where, for one view. Cards are called by the pool, places by numbers from 1."""

    def __init__(self, shown: View, pool: CardPool[Card]) -> None:
        self.shown = shown
        self.pool = pool
        self.called: dict[int, str] = {}  # what has an id: a card, or a stack by its top card
        self.places: dict[int, str] = {}  # where it is
        for player, side in enumerate(shown.sides):
            whose = "" if player == shown.player else f"{self.whose(player)} "
            for area in ("breeding", "battle"):
                for at, stack in enumerate(getattr(side, area), start=1):
                    self.called[stack.id] = self.card(stack.cards[0])
                    self.places[stack.id] = f"{whose}{area} {at}"
                    for n, card in enumerate(stack.cards[1:], start=1):
                        self.called[card.id] = self.card(card)
                        self.places[card.id] = f"{whose}{area} {at}, under it {n}"
            for area in ("hand", "security", "trash", "revealed"):
                for at, card in enumerate(getattr(side, area), start=1):
                    self.called[card.id] = self.card(card)
                    self.places[card.id] = f"{whose}{area} {at}"
        for card in shown.nowhere:
            self.called[card.id] = self.card(card)

    def lines(self) -> Iterator[str]:
        """All of it: turn and gauge, the other side, one's own side, what is under way."""
        shown = self.shown
        yield self._heading()
        yield self._gauge()
        mine = shown.player or 0
        for player in (1 - mine, mine):
            yield from self._side(player, shown.sides[player])
        yield from self._under_way()

    def options(self, choice: Choice) -> Iterator[str]:
        """What can be chosen, each with its number; those that read alike say where they are."""
        written = [str(option.says) for option in choice.options]
        counts = Counter(written)
        for at, (text, option) in enumerate(zip(written, choice.options, strict=True), start=1):
            places = [
                self.places[int(part)]
                for part in option.key.split()
                if part.isdecimal() and int(part) in self.places
            ]
            where = f" ({'; '.join(places)})" if counts[text] > 1 and places else ""
            yield f"  {at:>2}  {text}{where}"

    def whose(self, player: int) -> str:
        return "the opponent's" if self.shown.player is not None else f"player {player}'s"

    def who(self, player: int) -> str:
        if self.shown.player is None:
            return f"Player {player}"
        return "You" if player == self.shown.player else "Opponent"

    def card(self, card: SeenCard) -> str:
        return self.number(card.number)

    def number(self, number: str) -> str:
        if not number:
            return "a card"
        if number.startswith(TOKEN):
            return f"{number.removeprefix(TOKEN)} token"
        found = self.pool.find(number)
        return str(found) if found is not None else number

    # --- parts ---

    def _heading(self) -> str:
        shown = self.shown
        phase = PHASES.get(shown.phase, f"{shown.phase} phase")
        if shown.phase in ("setup", "over"):
            return f"Turn {shown.turn}, {phase}"
        turn = {None: f"of player {shown.turn_player}", shown.turn_player: "yours"}.get(
            shown.player, "the opponent's"
        )
        return f"Turn {shown.turn}, {turn}: {phase}"

    def _gauge(self) -> str:
        """The memory gauge, one's own side at the left."""
        steps = [
            f"[{abs(n)}]" if n == self.shown.memory else str(abs(n))
            for n in range(GAUGE, -GAUGE - 1, -1)
        ]
        mine = self.shown.player or 0
        left, right = self.who(mine).lower(), self.who(1 - mine).lower()
        return f"Memory: {left} {' '.join(steps)} {right}"

    def _side(self, player: int, side: SeenSide) -> Iterator[str]:
        counts = {
            "hand": len(side.hand),
            "deck": side.deck,
            "eggs": side.eggs,
            "security": len(side.security),
            "trash": len(side.trash),
        }
        yield ""
        yield f"{self.who(player)}: {', '.join(f'{area} {n}' for area, n in counts.items())}"
        if any(card.number for card in side.security):
            yield f"  security  {', '.join(map(self.card, side.security))} (from the top)"
        if side.trash:
            yield f"  trash     {', '.join(self._counted(side.trash))}"
        for area in ("breeding", "battle"):
            stacks = getattr(side, area)
            for at, stack in enumerate(stacks, start=1):
                name = f"{area} {at}" if area == "battle" else area
                yield f"  {name:<9} {self._stack(stack)}"
        if any(card.number for card in side.hand):
            for at, card in enumerate(side.hand, start=1):
                yield f"  {f'hand {at}':<9} {self.card(card)}"

    def _counted(self, cards: tuple[SeenCard, ...]) -> Iterator[str]:
        for number, n in Counter(card.number for card in cards).items():
            yield f"{n} {self.number(number)}" if n > 1 else self.number(number)

    def _stack(self, stack: SeenStack) -> str:
        parts = [self.card(stack.cards[0])]
        if stack.dp is not None:
            parts.append(f"{stack.dp} DP")
        if stack.suspended:
            parts.append("suspended")
        parts += [self._keyword(word, numbers) for word, numbers in stack.keywords]
        parts += [f"cannot {what}" for what in stack.cannot]
        if stack.cards[1:]:
            parts.append(f"over {' / '.join(map(self.card, stack.cards[1:]))}")
        if stack.links:
            parts.append(f"linked {' / '.join(map(self.card, stack.links))}")
        return ", ".join(parts)

    def _keyword(self, word: str, numbers: tuple[int, ...]) -> str:
        return f"<{word} {sum(numbers):+}>" if word in NUMBERED else f"<{word}>"

    def _under_way(self) -> Iterator[str]:
        shown = self.shown
        if shown.attack is not None:
            attacker = self.called.get(shown.attack.attacker, "what has left")
            target = (
                "the player"
                if shown.attack.target is None
                else self.called.get(shown.attack.target, "what has left")
            )
            yield f"Attack: {attacker} at {target}{', blocked' if shown.attack.blocked else ''}"
        for player, side in enumerate(shown.sides):
            if side.revealed:
                cards = ", ".join(map(self.card, side.revealed))
                yield f"Revealed of {self.whose_own(player)} {side.revealed_from}: {cards}"
        for card in shown.nowhere:
            word = "Security Digimon" if card.id == shown.checked else "In no area"
            yield f"{word}: {self.card(card)} ({self.who(card.owner).lower()})"
        for window in shown.waiting:
            names = [
                f"{each.name or 'an effect'} of {self.number(each.number)} "
                f"({self.who(each.player).lower()})"
                for each in window
            ]
            yield f"Waiting: {', '.join(names)}"

    def whose_own(self, player: int) -> str:
        return "your" if player == self.shown.player else self.whose(player)
