"""Whether a deck may be played: which regulation, in which region, on which day, and why not.

Deck rules are CR 1-4 and 2-3-4 for the modern game, the official tournament rules of
1999-2005 for the legacy one; restriction lists are dated data.
"""

from engine.regulation.case import Counts
from engine.regulation.check import check_counts, check_deck
from engine.regulation.codes import CODES
from engine.regulation.errors import RegulationError
from engine.regulation.list_files import read_list
from engine.regulation.regulation import Regulation
from engine.regulation.regulation_files import from_toml, named, names
from engine.regulation.report import Finding, Report, Verdict, Weight
from engine.regulation.restrictions import REGIONS, Change, RestrictionList, Undated
from engine.regulation.timeline import decks_broken_by, verdict_changes

__all__ = [
    "CODES",
    "REGIONS",
    "Change",
    "Counts",
    "Finding",
    "Regulation",
    "RegulationError",
    "Report",
    "RestrictionList",
    "Undated",
    "Verdict",
    "Weight",
    "check_counts",
    "check_deck",
    "decks_broken_by",
    "from_toml",
    "named",
    "names",
    "read_list",
    "verdict_changes",
]
