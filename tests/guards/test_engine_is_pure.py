"""The engine knows no web, no clock and no chance but what it is handed."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.guards.repository import ROOT

FORBIDDEN = {"django", "cards", "deckbuilder", "time", "uuid", "secrets"}
ALLOWED_OF = {
    "random": {"Random"},  # with a seed, from which its numbers follow
    "datetime": {"date", "datetime", "timedelta"},
    "os": {"PathLike"},
}
FORBIDDEN_CALLS = {"now", "today", "utcnow", "urandom", "getrandbits", "default_rng"}

IMPORT_ALL = """
import importlib, pkgutil, sys, engine
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(module.name)
print(" ".join(sorted({name.split(".")[0] for name in sys.modules})))
"""


def test_the_engine_reaches_for_nothing_outside_itself():
    found = [
        f"{path.relative_to(ROOT)}:{fault}"
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for fault in faults(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_importing_the_engine_imports_no_django():
    imported = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "engine" in imported
    assert {"django", "cards", "deckbuilder"} & set(imported) == set()


@pytest.mark.parametrize(
    "source",
    [
        "import django",
        "from django.utils import timezone",
        "from deckbuilder import words",
        "import time",
        "import random\nrandom.shuffle(deck)",
        "from random import shuffle",
        "import datetime\ndatetime.datetime.now()",
        "from datetime import date\ndate.today()",
        "import os\nos.urandom(8)",
        "import numpy as np\nnp.random.default_rng()",
    ],
)
def test_a_way_out_is_seen(source):
    assert faults(source)


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.Random(7).shuffle(deck)",
        "from datetime import date\ndate(2026, 4, 4)",
        "from random import Random\ndef below(n, random: Random):\n    random.random()",
        "import numpy as np\nnp.random.Generator(np.random.PCG64(7))",
    ],
)
def test_what_follows_from_its_input_is_let_pass(source):
    assert faults(source) == []


def faults(source: str) -> list[str]:
    """Return line and name of everything that reaches for the web, a clock or chance."""
    nodes = list(ast.walk(ast.parse(source)))
    # `random` may as well be somebody's `Random(seed)`: only where it is imported it is the module.
    modules = {a.name for node in nodes if isinstance(node, ast.Import) for a in node.names}
    return [f"{node.lineno} {name}" for node in nodes for name in _reached_for(node, modules)]


def _reached_for(node: ast.AST, modules: set[str]) -> list[str]:
    match node:
        case ast.Import(names):
            return [a.name for a in names if a.name.split(".")[0] in FORBIDDEN]
        case ast.ImportFrom(module=str(module), names=names, level=0):
            if module.split(".")[0] in FORBIDDEN:
                return [module]
            allowed = ALLOWED_OF.get(module)
            return [f"{module}.{a.name}" for a in names if allowed and a.name not in allowed]
        case ast.Attribute(value=ast.Name(module), attr=name) if module in modules & set(
            ALLOWED_OF
        ):
            return [] if name in ALLOWED_OF[module] else [f"{module}.{name}"]
        case ast.Call(func=ast.Attribute(attr=name)) if name in FORBIDDEN_CALLS:
            # A generator that is made from a seed follows from it.
            return [] if name == "default_rng" and node.args else [f"{name}()"]
        case _:
            return []
