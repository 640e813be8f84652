"""Keyword effects, as they are printed in <> (CR 16)."""

from engine.text.grammar import Row

PLAIN = (
    *("blocker", "jamming", "piercing", "reboot", "retaliation", "rush", "evade", "barrier"),
    *("armor purge", "raid", "alliance", "fortitude", "collision", "scapegoat", "vortex"),
    *("iceclad", "execute", "progress", "ascension", "engage", "guard"),
)

PHRASES: tuple[Row, ...] = (
    *(("keyword name", f"<{name}>", name) for name in PLAIN),
    *(("keyword", f"<{name}>", {"keyword": name}) for name in PLAIN),
    ("keyword", "<Security A. {n:signed}>", {"keyword": "security a.", "n": "{n}"}),
    ("keyword", "<Material Save {n}>", {"keyword": "material save", "n": "{n}"}),
    ("keyword", "<Fragment ({n})>", {"keyword": "fragment", "n": "{n}"}),
    ("keyword", "<Decoy ({like})>", {"keyword": "decoy", "which": ["{like}"]}),
    ("keyword", "<Decode ({like})>", {"keyword": "decode", "which": ["{like}"]}),
    ("keyword", "<Overclock ({like})>", {"keyword": "overclock", "which": ["{like}"]}),
    (
        "keyword",
        "<Partition ({a:like} & {b:like})>",
        {"keyword": "partition", "which": ["{a}", "{b}"]},
    ),
    ("keywords", "{keyword}", ["{keyword}"]),
    ("keywords", "{keyword} (and|) {keywords}", ["{keyword}", "*{keywords}"]),
)
