"""Games of random players with programs of our own: what holds in any game has to hold in all.

`make test` plays a few hundred, `make soak` as many as you like, with a report.
"""
