"""The language of effects: programs as data, and what each word of them does to a game."""

import engine.game  # noqa: F401  both need each other; this order works from wherever one begins
