"""How a run ends, whatever happens: with an exit status, and a sentence where one helps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from engine.regulation import RegulationError

from .output import Output, OutputClosed
from .supplies import CannotCheck

FINE, UNREADABLE, STOPPED, UNHEARD = 0, 2, 130, 141


def ended(work: Callable[[Output], int], stdout: TextIO, stderr: TextIO) -> int:
    """Do the work and return its exit status, or that of what kept it from its end."""
    output = Output(stdout, stderr)
    try:
        return work(output)
    except (CannotCheck, RegulationError) as problem:
        output.complaint(str(problem))
        return UNREADABLE
    except KeyboardInterrupt:
        return STOPPED
    except OutputClosed as problem:
        with suppress(OSError):
            output.complaint(str(problem))
        return UNREADABLE
    except BrokenPipeError:
        with suppress(BrokenPipeError):
            stdout.close()  # or Python complains of it at the very end
        return UNHEARD
