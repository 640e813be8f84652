"""The commands that deal hands, compute odds, convert and count: what they take and answer.

`python -m engine hands` and `manage.py hands` are one command, as are the others. Lists
are read, answers written and stops taken as by the command that checks lists
(`engine/checking/`).
"""
