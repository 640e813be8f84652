"""Deck lists of our own making that the page tests paste."""

LEGAL = "\n".join(
    ["4 Koromon ST1-01"] + [f"4 ST1-{n:02}" for n in range(2, 14)] + ["2 Gaia Force ST1-16"]
)
FIVE_AGUMON = LEGAL.replace("4 ST1-03", "5 ST1-03").replace("4 ST1-02", "3 ST1-02")
LEGACY = "\n".join(f"3 St-{n}" for n in range(1, 21))
