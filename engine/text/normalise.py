"""Printed effect texts in one spelling: brackets, widths, reminders, wordings of other years.

What is left says the same in the same order; what is only a reminder of rules is gone.
"""

from __future__ import annotations

import re

LIKE = str.maketrans(
    {
        "＜": "<", "＞": ">", "≪": "<", "≫": ">", "［": "[", "］": "]", "（": "(", "）": ")",
        "’": "'", "‘": "'", "“": '"', "”": '"', "：": ":", "，": ",", "．": ".", "＋": "+",
        "－": "-", "−": "-", "–": "-", "\u00a0": " ", "\u3000": " ", "･": "・", "•": "・",
    }
)  # fmt: skip
BULLET = "・"
# A reminder stands in round brackets outside of <> and []: "(This Digimon checks 1 …)".
REMINDER = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)")
KEYWORD = re.compile(r"<[^<>]*>")
# What is always an effect by itself where it stands behind another one at the end of a line.
KEYWORDS_BEHIND = re.compile(
    r"(?:(?<=[.])|(?<=<Blast Digivolve>)) "
    r"(?:<(?:Armor Purge|Blocker|Jamming|Piercing|Reboot|Retaliation|Rush)> ?)+$"
)
# Whose colours need not be there is an effect by itself wherever it stands (CR 4-22).
COLOURLESS = re.compile(
    r"(?:(?<=[.] )|^)While you [^.]*, you may ignore this card's color requirements[.](?: |$)"
)
TRAITS = (
    r"Appmon|Cyborg|Dark Dragon|Demon|DigiPolice|Dragonkin|Eater|Evil|Evil Dragon|Fallen Angel"
    r"|Hudie|Machine|Onmyōjutsu|Plug-In|Reptile|SEEKERS|TS|Ver\.5"
)
# Where a line goes on with another effect: an icon behind a full stop, or what an Option in the
# battle area waits for behind what its use asks for. Icons of effects that are spoken of are none.
ICON = (
    r"\[(?:Main|Counter|On Play|On Deletion|When [A-Z]\w+|All Turns|(?:Your|Opponent's) Turn"
    r"|(?:Start|End) of [\w' ]+)\]"
)
ANOTHER = re.compile(
    rf"(?<=[.>]) ?(?={ICON}(?! effects?\b))|(?<=color requirements\.) (?=When )", re.I
)
# One wording for what was printed in several over the years: the newest.
WORDINGS = (
    (re.compile(r"\bSecurity Attack\b", re.I), "Security A."),
    (re.compile(r"\bLv\.\s*(\d)"), r"level \1"),
    (re.compile(r"\bwithout paying (?:its|their|the) (?:(?:memory|play|use|digivolution) )?"
                r"costs?\b", re.I),
     "without paying the cost"),
    (re.compile(r"\bmemory cost\b", re.I), "cost"),
    # A trait with a hyphen that no card has; "(App Name)" tells a word from a name that it also is.
    (re.compile(r"\[X-Antibody\]"), "[X Antibody]"),
    (re.compile(r" \(App Name\)\]"), "]"),
    # What was misprinted.
    (re.compile(r"\bBy trash\b"), "By trashing"),
    (re.compile(r"\b(by \w+ing [^,.]*?) and trash\b", re.I), r"\1 and trashing"),
    (re.compile(r"\bopponents turn\b"), "opponent's turn"),
    (re.compile(r"\bTrigger (?=<)", re.I), ""),
    (re.compile(r"(?<=>) (?=(?:Then,|If|While|When DNA) )"), ". "),
    # How a card lies is what the rules of the special digivolutions say (CR 8-2-2-1-1).
    (re.compile(r"^Digivolve unsuspended with .* stacked on top of each other\.?$"), ""),
    # Slips of the pen.
    (re.compile(r">, (?=for the turn)"), "> "),
    (re.compile(r"(?<=digivolve)\](?= into)"), ""),
    (re.compile(r"(?<=Digimon)\. (?=with a )"), " "),
    # Signs that were printed too often.
    (re.compile(r"[.]{2,}$"), "."),
    (re.compile(r"(?<=[.])\)(?= After|$)"), ""),
    (re.compile(r"(?<=Digimon)[.] (?=with the |with \d)"), " "),
    (re.compile(r"(?<=Digimon)\. (?=with (?:a|\d))"), " "),
    (re.compile(r"\bfrom in play or from your hand\b"), "from the battle area or your hand"),
    (re.compile(r"\s+in play\b(?! cost)"), ""),
    # What lies under a card that leaves the field is trashed in any case (CR 4-7-8).
    (re.compile(r"(owners?'s? (?:hand|deck)s?|security stack(?: face down)?|instead)\. Trash "
                r"(?:all of the digivolution cards of (?:that|those) Digimon"
                r"|that Digimon's digivolution cards)\b"), r"\1"),
    (re.compile(r"\b(?:Return|Place) the (?:rest|remaining cards) (?:to|at|on) the bottom of (?:your |the )?deck(?: in any order)?"),  # noqa: E501
     "Return the rest to the bottom of the deck"),
    # Slips of print, and words that were left out.
    (re.compile(r"\brecycle bin\b"), "trash"),
    (re.compile(r"\b1 if your opponent's\b"), "1 of your opponent's"),
    (re.compile(r"\buntil then end\b"), "until the end"),
    (re.compile(r"\bDigimonand\b"), "Digimon and"),
    (re.compile(r"\bwith the (\[[^\]]+\](?:/\[[^\]]+\])*) in (?=one of its traits)"),
     r"with \1 in "),
    (re.compile(r"\bthe (\[[^\]]+\]) (?=from your )"), r"the \1 trait "),
    (re.compile(r"\bcard (?=the \[[^\]]+\] trait or )"), "card with "),
    (re.compile(r"\bdelete 1 (?=your opponent's)"), "delete 1 of "),
    (re.compile(r"\b(is \[[^\]]+\]) (?=all of your )"), r"\1, "),
    (re.compile(r"\s*\(Digimon/[^()]*$"), ""),  # what a token is
    # These are traits, and no card is called so (CR 2-3-1-2, 2-3-2-3).
    (re.compile(rf"\[({TRAITS})\] (?=(?:Digimon |Option |Tamer )?(?:cards?|Digimon)\b)"),
     r"[\1] trait "),
)  # fmt: skip


def lines(text: str) -> list[str]:
    """The lines of one field, in one spelling; bullets stay with the line that they belong to."""
    found: list[str] = []
    for raw in text.translate(LIKE).splitlines():
        line = _without_reminders(raw)
        for pattern, newest in WORDINGS:
            line = pattern.sub(newest, line)
        line = re.sub(r"\s+", " ", line).strip()
        # A full stop too many, half a bracket.
        line = re.sub(r"(?<=[.])[.]$|(?<=[.>])\)$", "", line)
        *others, line = _effects(line)
        found += others
        if colourless := COLOURLESS.search(line):
            first = line[: colourless.start()].strip()
            found += [each for each in (first, colourless[0].strip()) if each]
            line = line[colourless.end() :].strip()
        if behind := KEYWORDS_BEHIND.search(line):  # effects of their own, without a line of theirs
            found.append(line[: behind.start()])
            line = behind[0].strip()
        if not line:
            continue
        if line.startswith(BULLET) and found:
            found[-1] += f" {line}"
        else:
            found.append(line)
    return found


def _effects(line: str) -> list[str]:
    """The effects that stand one behind the other in a line, but for those in quotes."""
    if line.count('"') % 2:
        line = line.removesuffix('"')
    parts = [""]
    for at, piece in enumerate(line.split('"')):
        if at % 2:  # in quotes, with the full stop of the sentence in it
            parts[-1] += f'"{piece}"'
            continue
        if parts[-1].endswith('."') and re.match(rf" ?{ICON}(?! effects?\b)", piece, re.I):
            parts.append("")
        first, *others = ANOTHER.split(piece)
        parts[-1] += first
        parts += others
    return [part.strip() for part in parts]


def _without_reminders(line: str) -> str:
    """Take reminders out, but not what stands in the brackets of a keyword: "<Decoy (Black)>"."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[0])
        return f"\x00{len(kept) - 1}\x00"

    line = REMINDER.sub("", KEYWORD.sub(keep, line))
    return re.sub(r"\x00(\d+)\x00", lambda match: kept[int(match[1])], line)


TOKEN = re.compile(r"\[[^\[\]]*\]|[+-]?\d+|[A-Za-zÀ-ÿ]+(?:['-][A-Za-zÀ-ÿ]+)*'?|\S")


def tokens(line: str) -> list[str]:
    """The words of a line: names in brackets, numbers, words and single signs."""
    return TOKEN.findall(line)
