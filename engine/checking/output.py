"""Writing to a terminal, a file or a pipe, whatever their encoding, and telling how far we are."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from typing import Any, TextIO

MANY = 50  # from more lists than this on, progress is told


def printable(text: str) -> str:
    """Show control characters as what they are, so that no list plays tricks with a terminal."""
    return "".join("\ufffd" if c != "\t" and _is_control(c) else c for c in text)


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Cs")


class OutputClosed(Exception):
    """The answers have nowhere to go; the message says why."""


class Output:
    """Where answers and complaints go, with a line of progress between them."""

    def __init__(self, out: TextIO, err: TextIO) -> None:
        self.out, self.err = out, err
        self._progress = ""

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines for people, all of them or none."""
        self._write(self.out, "".join(f"{printable(line)}\n" for line in lines))

    def json(self, value: dict[str, Any]) -> None:
        text = json.dumps(value, ensure_ascii=False)
        if text != _encodable(text, self.out):
            text = json.dumps(value)
        self._write(self.out, f"{text}\n")

    def raw(self, text: str) -> None:
        """Write a text as it is, for programs."""
        self._write(self.out, text if not text or text.endswith("\n") else f"{text}\n")

    def prompt(self, text: str) -> None:
        """Write the beginning of a line that somebody goes on with."""
        self._write(self.out, text)

    def csv(self, line: str) -> None:
        self._write(self.out, f"{line}\n")

    def complaint(self, text: str) -> None:
        self._write(self.err, f"{printable(text)}\n")

    def progress(self, done: int, total: int, what: str = "lists") -> None:
        """Say how many lists or other things are done, if they are many and somebody watches."""
        if total > MANY and self.err.isatty():
            self.clear()
            self._progress = f"{done} of {total} {what}"
            self.err.write(self._progress)
            self.err.flush()

    def clear(self) -> None:
        """Take the line of progress away."""
        if self._progress:
            self.err.write(f"\r{' ' * len(self._progress)}\r")
            self.err.flush()
            self._progress = ""

    def _write(self, stream: TextIO, text: str) -> None:
        self.clear()
        try:
            if stream is None or stream.closed:
                raise OutputClosed("the output is closed: the answers cannot be written")
            stream.write(_encodable(text, stream))
            stream.flush()
        except BrokenPipeError:
            raise
        except OSError as problem:
            raise OutputClosed(f"the answers cannot be written: {problem.strerror}") from problem


def _encodable(text: str, stream: TextIO) -> str:
    """Escape what the stream's encoding does not have."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)
