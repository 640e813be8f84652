"""The commands that deal hands and compute odds: what they take, and what they answer.

`python -m engine hands` and `manage.py hands` are one command, and so are both `odds`. Lists
are read, answers written and stops taken as by the command that checks lists
(`engine/checking/`).
"""
