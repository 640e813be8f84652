"""One word of the game, explained in both languages."""

from __future__ import annotations

from dataclasses import dataclass

GROUPS = ("keyword", "timing", "area", "term")  # in the order of the page
# Left and right, in English and in Japanese.
BRACKETS = {
    "<>": (("<", ">"), ("≪", "≫")),
    "[]": (("[", "]"), ("【", "】")),
    "{}": (("{", "}"), ("{", "}")),
    "": (("", ""), ("", "")),
}
USUAL = {"keyword": "<>", "timing": "[]"}  # the brackets of a group, "" for the others


@dataclass(frozen=True, slots=True)
class Entry:
    """A word, what it means, and where the rules say so."""

    key: str  # its anchor on the page: "security-a"
    group: str  # one of GROUPS
    rule: str  # "16-4", of the comprehensive rules
    en: str
    says: str
    says_ja: str
    ja: str = ""  # as the game has it; "" where we know no official word
    reading: str = ""  # of the Japanese word, where it has Chinese characters or letters
    example: str = ""
    example_ja: str = ""
    aliases: tuple[str, ...] = ()  # also called so, in either language: older printings, verbs
    icons: tuple[str, ...] = ()  # how cards write it, brackets and all, where that is another way
    brackets: str = ""  # a key of BRACKETS, where those of its group are not meant
    see: tuple[str, ...] = ()  # keys of other entries

    def name(self, language: str) -> str:
        """The word in that language, or in English where it has none."""
        return self.ja if language == "ja" and self.ja else self.en

    def written(self, language: str) -> str:
        """The word as cards write it: "<Blocker>", 「【登場時】」."""
        english, japanese = BRACKETS[self.brackets or USUAL.get(self.group, "")]
        left, right = japanese if language == "ja" and self.ja else english
        return f"{left}{self.name(language)}{right}"

    def meaning(self, language: str) -> str:
        return self.says_ja if language == "ja" else self.says

    def case(self, language: str) -> str:
        """An example, "" where none is needed."""
        return self.example_ja if language == "ja" else self.example

    @property
    def names(self) -> tuple[str, ...]:
        """All that it is called, in both languages, the words of today first."""
        return tuple(name for name in (self.en, self.ja, *self.aliases) if name)

    @property
    def signs(self) -> tuple[str, ...]:
        """All ways in which cards write it in brackets, the English brackets standing for all."""
        around = self.brackets or USUAL.get(self.group, "")
        own = [f"{around[0]}{name}{around[1]}" for name in self.names] if around else []
        return (*own, *self.icons)
