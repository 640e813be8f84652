"""Run a command of the site, and say at the very end how large the process was at its largest.

What the operating system tells whoever waits for a process would count its parent's size, too.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from django.core.management import execute_from_command_line


def largest() -> int:
    """Return MB."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found[1]) // 1024


if __name__ == "__main__":
    execute_from_command_line(sys.argv)
    print(largest(), flush=True)
