"""Printed effect texts: read into programs, and programs printed again.

    from engine.text.english import ENGLISH
    from engine.text.reading import read_effect
    read_effect("[On Play] <Draw 1>", ENGLISH).program

A phrase stands beside the node that it means (`grammar.py`), so reading and printing are one table.
What no phrase means is declined, never guessed.
"""
