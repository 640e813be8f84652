"""How fast the engine and the site are, as ratios to floors of the same run (`make bench`).

What each row means stands in docs/speed.md. Nothing here is collected by pytest, and no figure
is ever a failure; only an answer that differs from the slow and plain way to it is.
"""
