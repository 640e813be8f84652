"""The files of the repository: what git has or would add."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@cache
def files() -> tuple[Path, ...]:
    """Return every file of the repository; skips the test where this is not a git checkout."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout, so there is no list of the repository's files")
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    paths = (ROOT / name for name in sorted(set(listing.split("\0"))) if name)
    return tuple(path for path in paths if path.is_file())


def name(path: Path) -> str:
    """Write a file's path as it stands in the repository."""
    return path.relative_to(ROOT).as_posix()


def ending(*suffixes: str) -> list[Path]:
    """Return the files with one of these endings."""
    return [path for path in files() if path.suffix in suffixes]
