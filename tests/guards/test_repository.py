"""The repository holds what was agreed: our own text in a few known places."""

from __future__ import annotations

from tests.guards import repository

NEEDED = {
    "manage.py",
    "deckbuilder",
    "cards",
    "engine",
    "templates",
    "static",
    "requirements.txt",
    "requirements-dev.txt",
    "tests",
    "docs",
    "locale",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "pyproject.toml",
}
ALLOWED = NEEDED | {"requirements-distributed.txt"}
MEBIBYTE = 1024 * 1024


def test_the_top_level_is_the_agreed_one():
    top = {repository.name(path).split("/")[0] for path in repository.files()}
    visible = {name for name in top if not name.startswith(".")}
    assert visible - ALLOWED == set()
    assert NEEDED - visible == set()


def test_no_file_is_large():
    large = [repository.name(p) for p in repository.files() if p.stat().st_size > MEBIBYTE]
    assert large == []


def test_every_file_is_text():
    assert [repository.name(p) for p in repository.files() if not is_text(p.read_bytes())] == []


def test_javascript_is_our_own_and_readable():
    scripts = repository.ending(".js", ".mjs", ".cjs")
    assert [repository.name(p) for p in scripts if is_foreign(p.name, p.read_text())] == []


def test_bytes_that_are_no_text_are_told_from_text():
    assert is_text("グレイモン\n".encode())
    assert not is_text(b"a\0b")
    assert not is_text(b"\x89PNG\r\n")


def test_a_library_is_told_from_a_script_of_our_own():
    assert not is_foreign("site.js", "// Ours.\nconst one = 1;\n")
    assert is_foreign("site.min.js", "const one = 1;\n")
    assert is_foreign("site.js", "const one = 1;" * 50)
    assert is_foreign("site.js", "/*! @license MIT */\n")


def is_text(content: bytes) -> bool:
    try:
        return "\0" not in content.decode()
    except UnicodeDecodeError:
        return False


def is_foreign(name: str, source: str) -> bool:
    """Whether a script is minified, or carries somebody's notice."""
    notice = source.lower()
    return (
        ".min." in name
        or any(len(line) > 200 for line in source.splitlines())
        or any(word in notice for word in ("@license", "copyright", "sourcemappingurl"))
    )
