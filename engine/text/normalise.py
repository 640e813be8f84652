"""Printed effect texts in one spelling: brackets, widths, reminders, wordings of other years.

What is left says the same in the same order; what is only a reminder of rules is gone.
"""

from __future__ import annotations

import re

from engine.text.rewordings import reworded

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
# Where a line goes on with another effect: an icon behind a full stop, or what an Option in the
# battle area waits for behind what its use asks for. Icons of effects that are spoken of are none.
ICON = (
    r"\[(?:Main|Counter|On Play|On Deletion|When [A-Z]\w+|All Turns|(?:Your|Opponent's) Turn"
    r"|(?:Start|End) of [\w' ]+)\]"
)
ANOTHER = re.compile(
    rf"(?<=[.>]) ?(?={ICON}(?! effects?\b))|(?<=color requirements\.) (?=When )", re.I
)


def lines(text: str) -> list[str]:
    """The lines of one field, in one spelling; bullets stay with the line that they belong to."""
    found: list[str] = []
    for raw in text.translate(LIKE).splitlines():
        line = _without_reminders(raw)
        line = reworded(line)
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
