"""Levels of Digimon, and what it means to have none (S45, S67-68, S93-96)."""

from __future__ import annotations

import unicodedata

from engine.words import Message, say

from .cards import LEVELS
from .decision import Decision, no, yes

III, IV, PERFECT, ULTIMATE = LEVELS
NONE = "none"  # hybrids, デ・リーパー and リーパー

# "Ultimate" alone is not here: outside Japan it names the level below the highest.
_WRITTEN = {
    "iii": III,
    "3": III,
    "iv": IV,
    "4": IV,
    "完全体": PERFECT,
    "perfect": PERFECT,
    "究極体": ULTIMATE,
    "mega": ULTIMATE,
    "ハイブリッド体": NONE,
    "hybrid": NONE,
    "none": NONE,
    "-": NONE,
    "0": NONE,
}


def rank(level: str) -> int:
    """III is 3, IV 4, 完全体 5, 究極体 6; whatever has no level counts as 0 (S45)."""
    return LEVELS.index(level) + 3 if level in LEVELS else 0


def read_level(written: str) -> str:
    """Read a level as people write it. Raises ValueError that quotes it."""
    plain = unicodedata.normalize("NFKC", written).strip().casefold()
    if plain not in _WRITTEN:
        raise ValueError(f"'{written[:40]}' is no level: III, IV, 完全体, 究極体 or none")
    return _WRITTEN[plain]


def level_named(level: str) -> Message:
    """Name a level for people."""
    match level:
        case "III":
            return say("level III")
        case "IV":
            return say("level IV")
        case "完全体":
            return say("Perfect (完全体)")
        case "究極体":
            return say("Ultimate (究極体)")
        case _:
            return say("no level")


def next_level(level: str) -> str:
    """The level above; "" where there is none: above the highest, and for hybrids (S93-96)."""
    at = LEVELS.index(level) + 1 if level in LEVELS else len(LEVELS)
    return LEVELS[at] if at < len(LEVELS) else ""


def next_level_reaches(level: str) -> Decision:
    """Whether an effect that speaks of the next level (次のレベル) can mean this Digimon."""
    if above := next_level(level):
        return yes(say("Its next level is %(level)s.", level=level_named(above)))
    if level == ULTIMATE:
        return no(say("There is no level above Ultimate (究極体)."))
    return no(say("Hybrids, デ・リーパー and リーパー have no level, so they have no next one."))


def by_next_level_card(before: str, after: str) -> Decision:
    """Whether a card for evolving to the next level brings a Digimon here (S67)."""
    if rank(after) == 0:
        return no(say("A hybrid has no level, so it is nobody's next level."))
    if before == after:
        return no(say("An evolution within one level does not lead to the next one."))
    if next_level(before) != after:
        return no(say("%(level)s is not the next level.", level=level_named(after)))
    return yes(say("%(level)s is the next level.", level=level_named(after)))
