"""Bringing cards and texts in: from files, folders and the web, in whatever known format.

`sources` and `fetching` bring bytes, `recognising` finds their format, a module for each format
turns them into `rows`, `merging` finds out what they change, and `running` does all of it in one
transaction and gives a `report`.
"""
