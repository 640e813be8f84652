"""Two card games as plain Python: cards, decks, regulations, deck lists, hands.

The modern Digimon Card Game (2020 on) and its Japanese predecessor (1999-2005,
"legacy"). Nothing in here imports Django, reads a clock or uses global randomness;
files are read only where a caller hands over a path.
"""
