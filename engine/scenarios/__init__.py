"""Rulings as files: a board, what is done on it, and what has to come of it (docs/scenarios.md).

report = run_scenario(plain, pool)      # plain: what JSON holds
report.failed                           # "" where everything came as written
"""

from engine.scenarios.running import Report, run_scenario
from engine.scenarios.scene import Scene, SceneFailed
from engine.scenarios.shape import ScenarioError

__all__ = ["Report", "ScenarioError", "Scene", "SceneFailed", "run_scenario"]
