"""All strings that people read, and the files that they are in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deckbuilder.translation import in_python, in_templates
from deckbuilder.translation.sentence import Sentence

FOLDERS = ("engine", "cards", "deckbuilder", "templates")
TEMPLATES = {".html", ".txt"}


def collected(root: Path) -> dict[Sentence, list[str]]:
    """Return every sentence under `root` with its files, in the order of the files."""
    found: dict[Sentence, list[str]] = {}
    for path in _files(root):
        where = path.relative_to(root).as_posix()
        for sentence in sentences(path, where):
            files = found.setdefault(sentence, [])
            if where not in files:
                files.append(where)
    return _plurals_with_their_singulars(found)


def sentences(path: Path, where: str) -> Iterator[Sentence]:
    """Yield the sentences of one file."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return in_python.sentences(source)
    return in_templates.sentences(source, where)


def python_files(root: Path) -> list[Path]:
    """Return the Python files that strings are collected from."""
    return [path for path in _files(root) if path.suffix == ".py"]


def _files(root: Path) -> list[Path]:
    """Return code wherever it is, and templates where Django looks for them."""
    return [
        path
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.suffix == ".py" or (path.suffix in TEMPLATES and "templates" in path.parts)
        if "migrations" not in path.parts
    ]


def _plurals_with_their_singulars(found: dict[Sentence, list[str]]) -> dict[Sentence, list[str]]:
    """Leave out a sentence that also stands somewhere with a plural: gettext has one of the two."""
    with_plural = {(s.text, s.context): s for s in found if s.plural}
    together: dict[Sentence, list[str]] = {}
    for sentence, files in found.items():
        kept = with_plural.get((sentence.text, sentence.context), sentence)
        known = together.setdefault(kept, [])
        known.extend(file for file in files if file not in known)
    return together
