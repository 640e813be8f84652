"""The same done by several at once, each in a thread with a connection of its own."""

import threading
from collections.abc import Callable

from django.db import connection


def together(times: int, do: Callable[[], object]) -> None:
    """Do it so many times at once, and wait for all."""
    start = threading.Barrier(times)

    def run() -> None:
        try:
            start.wait()
            do()
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
