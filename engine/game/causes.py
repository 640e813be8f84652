"""Why something happens: by a rule, in a battle, by an action, or by whose effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game.looks import Look

_KINDS = ("digimon", "option", "tamer")
# Every word by which `Cause.words` may call a cause.
WORDS = {
    "rule": "by the rules",
    "action": "by what a player does in the main phase",
    "battle": "by a battle",
    "security battle": "by a battle against a Security Digimon",
    "effect": "by any effect",
    "your effect": "by an effect of yours",
    "opponent's effect": "by an effect of the opponent",
    **{f"{kind} effect": f"by an effect of a card that is a {kind}" for kind in _KINDS},
    **{f"your {kind} effect": f"by an effect of your {kind}" for kind in _KINDS},
    **{f"opponent's {kind} effect": f"by an effect of a {kind} of the opponent" for kind in _KINDS},
}


@dataclass(frozen=True, slots=True)
class Cause:
    """`kind` is "rule", "battle", "action" or "effect"; for effects it says whose and what kind.

    `agents` are those who do it: the Digimon that win a battle, the card whose effect it is.
    """

    kind: str
    player: int = -1
    kinds: frozenset[str] = frozenset()
    agents: tuple[Look, ...] = ()
    with_security: bool = False  # a battle against a Security Digimon (CR 16-9-1)
    key: str = ""  # of the effect, the same for as long as its card is
    keyword: str = ""  # whose effect or processing it is (CR 16)

    def words(self, player: int) -> tuple[str, ...]:
        """What texts call it, as seen by a player: "effect", "opponent's effect"."""
        if self.kind == "effect":
            whose = "your" if self.player == player else "opponent's"
            return (
                "effect",
                f"{whose} effect",
                *(f"{whose} {kind} effect" for kind in sorted(self.kinds)),
                *(f"{kind} effect" for kind in sorted(self.kinds)),
            )
        if self.kind == "battle" and self.with_security:
            return ("battle", "security battle")
        return (self.kind,)

    def is_meant(self, player: int, by: Sequence[str], not_by: Sequence[str] = ()) -> bool:
        """Whether it is one of those, if any are named, and none of the others, as a player sees
        it."""
        words = self.words(player) if by or not_by else ()
        return (not by or any(each in words for each in by)) and not any(
            each in words for each in not_by
        )


RULE = Cause("rule")
ACTION = Cause("action")
