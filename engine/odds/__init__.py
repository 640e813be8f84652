"""Exact odds of hands, draws and security.

`exact` counts, with whole numbers; `questions` asks about groups of a deck's cards and
answers in words; `reading` takes questions as people write them.
"""
