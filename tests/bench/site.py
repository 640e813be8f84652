"""A whole site of its own in a folder that is gone afterwards, with a server on this machine."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
READY = "ready.html"  # bytes that are there before they are asked for, in the folder of the site
PATIENCE = 30  # seconds, for a server to start and for any one answer


class Spent(NamedTuple):
    """What a command took."""

    seconds: float  # of the clock
    processor: float  # seconds
    megabytes: int  # at its largest


class Site:
    """A site in a folder: commands to run, and a server to ask."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "tests.bench.served",
            "TAMERDESK_STATE": str(folder),
            "TAMERDESK_LIMITS_TIMES": "1000000",
            "DATABASE_URL": f"sqlite:///{folder / 'db.sqlite3'}",
            "TAMERDESK_LOG": "ERROR",
        }

    def command(self, *words: str) -> Spent:
        """Run one of the site's commands; what it says is shown only if it fails."""
        started = time.monotonic()
        with (self.folder / "said").open("w+") as said:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.bench.measured", *words],
                cwd=ROOT,
                env=self.environment,
                stdout=said,
                stderr=said,
            )
            _pid, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output = (self.folder / "said").read_text()
        if process.returncode:
            raise AssertionError(f"{' '.join(words)}: {output}")
        return Spent(
            time.monotonic() - started,
            used.ru_utime + used.ru_stime,
            int(output.splitlines()[-1]),
        )

    @contextmanager
    def served(self) -> Iterator[Server]:
        """Serve the site and the floors by gunicorn with two sync workers, on 127.0.0.1 only."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "gunicorn", "tests.bench.entrance:application"),
                *("--workers", "2", "--worker-class", "sync", "--bind", f"127.0.0.1:{port}"),
                *("--log-level", "error", "--timeout", str(PATIENCE)),
            ],
            cwd=ROOT,
            env=self.environment,
        )
        try:
            yield Server(process.pid, port)
        finally:
            process.terminate()
            process.wait(PATIENCE)


class Server:
    """A server that was started, its workers, and what is asked of it."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid, self.port = pid, port
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if time.monotonic() > until:
                raise AssertionError("the server did not start")
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            return self.ask("/healthz")[0] == 200
        except OSError:
            return False

    def ask(
        self, path: str, headers: dict[str, str] | None = None, body: str | None = None
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        """Return status, headers and body; sync workers close the connection after each."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("POST" if body else "GET", path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def processor(self) -> float:
        """Return the seconds of processor time that the workers have taken up to now."""
        workers = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sum(_ticks(Path(f"/proc/{worker}/stat").read_text()) for worker in workers) / TICKS


def _ticks(stat: str) -> int:
    """Return the time in and for a process, after its name, which may have spaces in it."""
    fields = stat.rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@contextmanager
def site() -> Iterator[Site]:
    """Make an empty site, without cards."""
    with TemporaryDirectory(prefix="tamerdesk-bench-") as folder:
        made = Site(Path(folder))
        made.command("set_up", "database", "words")
        yield made


@cache
def ready() -> bytes:
    """Return the bytes that are ready, in a process of the server."""
    return (Path(os.environ["TAMERDESK_STATE"]) / READY).read_bytes()
