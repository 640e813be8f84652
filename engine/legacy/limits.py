"""When an option leaves its place (リミット; S166-173), and what several copies of it do (S420)."""

from __future__ import annotations

from engine.words import say

from .decision import Decision, no, yes


def leaves_with_phase(*, says_when: bool) -> Decision:
    """Whether a used option leaves at the end of the phase in which it took effect (S173)."""
    if says_when:
        return no(say("The card says itself when it goes to the Dark Area."))
    return yes(say("A card that says nothing else leaves at the end of the phase it acted in."))


def last_turn(turned_up: int, turns: int) -> int:
    """The last turn of a card that leaves "5 turns later": the first one is counted (S173)."""
    return turned_up + turns - 1


def outlasts_user(*, limit_is_lifespan: bool) -> Decision:
    """Whether an option stays in its slot when the Digimon that used it leaves (S168)."""
    if limit_is_lifespan:
        return yes(say("Its limit is the lifespan (寿命), so it stays without its Digimon."))
    return no(say("Only a card whose limit is the lifespan (寿命) is said to outlast its Digimon."))


def slot_blast(copies: int) -> int:
    """Points that スロットブラスト！ takes: 20 once, however many lie in the slots (S420)."""
    return 20 if copies else 0
