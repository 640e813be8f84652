"""What the pages of the catalogue show: searches, cards, sets and restriction lists.

Each module makes values for a template; none of them answers a request.
"""
