"""Wordings that are read as others: the only place where a text is not taken as it stands.

Each stands under the reason for it and is for all cards: of an earlier year, or a slip of whoever
wrote, printed or typed it. They are applied in their order.
"""

from __future__ import annotations

import re

Rewording = tuple[re.Pattern[str], str]

TRAITS = (
    r"Appmon|Cyborg|Dark Dragon|Demon|DigiPolice|Dragonkin|Eater|Evil|Evil Dragon|Fallen Angel"
    r"|Hudie|Machine|Onmyōjutsu|Plug-In|Reptile|SEEKERS|TS|Ver\.5"
)

REWORDINGS: dict[str, tuple[Rewording, ...]] = {
    "what was worded otherwise in earlier years": (
        (re.compile(r"\bSecurity Attack\b", re.I), "Security A."),
        (re.compile(r"\bLv\.\s*(\d)"), r"level \1"),
        (re.compile(r"\bwithout paying (?:its|their|the) (?:(?:memory|play|use|digivolution) )?"
                    r"costs?\b", re.I),
         "without paying the cost"),
        (re.compile(r"\bmemory cost\b", re.I), "cost"),
        (re.compile(r"\bTrigger (?=<)", re.I), ""),
        (re.compile(r"\bfrom in play or from your hand\b"), "from the battle area or your hand"),
        (re.compile(r"\s+in play\b(?! cost)"), ""),
        (re.compile(r"\brecycle bin\b"), "trash"),
        (re.compile(r"\b(?:Return|Place) the (?:rest|remaining cards) (?:to|at|on) the bottom of "
                    r"(?:your |the )?deck(?: in any order)?"),
         "Return the rest to the bottom of the deck"),
    ),
    "no card has that trait with a hyphen; a note tells a word from a name that it also is": (
        (re.compile(r"\[X-Antibody\]"), "[X Antibody]"),
        (re.compile(r" \(App Name\)\]"), "]"),
    ),
    "these are traits, and no card is called so (CR 2-3-1-2, 2-3-2-3)": (
        (re.compile(rf"\[({TRAITS})\] (?=(?:Digimon |Option |Tamer )?(?:cards?|Digimon)\b)"),
         r"[\1] trait "),
        (re.compile(r"\bthe (\[[^\]]+\]) (?=from your )"), r"the \1 trait "),
        (re.compile(r"\bwith the (\[[^\]]+\](?:/\[[^\]]+\])*) in (?=one of its traits)"),
         r"with \1 in "),
    ),
    "how a card lies is what the rules of the special digivolutions say (CR 8-2-2-1-1)": (
        (re.compile(r"^Digivolve unsuspended with .* stacked on top of each other\.?$"), ""),
    ),
    "what lies under a card that leaves the field is trashed in any case (CR 4-7-8)": (
        (re.compile(r"(owners?'s? (?:hand|deck)s?|security stack(?: face down)?|instead)\. Trash "
                    r"(?:all of the digivolution cards of (?:that|those) Digimon"
                    r"|that Digimon's digivolution cards)\b"), r"\1"),
    ),
    "what a token is, the facts say": (
        (re.compile(r"\s*\(Digimon/[^()]*$"), ""),
    ),
    "a sign too many or too few": (
        (re.compile(r"(?<=>) (?=(?:Then,|If|While|When DNA) )"), ". "),
        (re.compile(r">, (?=for the turn)"), "> "),
        (re.compile(r"(?<=digivolve)\](?= into)"), ""),
        (re.compile(r"(?<=Digimon)\. (?=with (?:a|the|\d))"), " "),
        (re.compile(r"[.]{2,}$"), "."),
        (re.compile(r"(?<=[.])\)(?= After|$)"), ""),
        (re.compile(r"\b(is \[[^\]]+\]) (?=all of your )"), r"\1, "),
    ),
    "a word that was misprinted or left out": (
        (re.compile(r"\bBy trash\b"), "By trashing"),
        (re.compile(r"\b(by \w+ing [^,.]*?) and trash\b", re.I), r"\1 and trashing"),
        (re.compile(r"\bopponents turn\b"), "opponent's turn"),
        (re.compile(r"\b1 if your opponent's\b"), "1 of your opponent's"),
        (re.compile(r"\buntil then end\b"), "until the end"),
        (re.compile(r"\bDigimonand\b"), "Digimon and"),
        (re.compile(r"\bcard (?=the \[[^\]]+\] trait or )"), "card with "),
        (re.compile(r"\bdelete 1 (?=your opponent's)"), "delete 1 of "),
    ),
}  # fmt: skip


def reworded(line: str) -> str:
    """A line in the wordings that are read."""
    for rewordings in REWORDINGS.values():
        for pattern, newest in rewordings:
            line = pattern.sub(newest, line)
    return line
