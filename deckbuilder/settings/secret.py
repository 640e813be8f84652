"""The site's secret key, made once and kept in a file that only its owner can read."""

import os
import secrets
from pathlib import Path


def secret_key(path: Path) -> str:
    """Return the key kept in `path`, making it first if it is not there.

    Several processes may start at once: the one that links its file first wins.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        mine = path.with_name(f"{path.name}.{os.getpid()}")
        descriptor = os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(64))
        try:
            os.link(mine, path)
        except FileExistsError:
            pass
        finally:
            mine.unlink()
    return path.read_text(encoding="ascii").strip()
