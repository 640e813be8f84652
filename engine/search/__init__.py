"""The card query language: from a text to cards, and back to words (docs/search.md).

    index = Index(pools.modern, pools.legacy, texts=…)
    found = search(index, "c:red lv=4 legal:today", on=day, size=60)
    explain(found)      # 28 cards: red, level 4 and legal in the world today

`parsing` makes the tree, `fields` say what each test means, `running` puts the cards together.
"""

from engine.search.explaining import explain
from engine.search.index import Index
from engine.search.parsing import Query, parse
from engine.search.problems import Problem
from engine.search.running import Found, search
from engine.search.tree import And, Not, Or, Pattern, Test, Tree, written

__all__ = [
    "And",
    "Found",
    "Index",
    "Not",
    "Or",
    "Pattern",
    "Problem",
    "Query",
    "Test",
    "Tree",
    "explain",
    "parse",
    "search",
    "written",
]
