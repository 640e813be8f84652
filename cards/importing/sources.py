"""What a SOURCE stands for: a file, the files of a folder, or what an address answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit, urlunsplit

from django.utils.translation import gettext as _

from engine.numbers import natural

from .fetching import Fetcher, NothingFound, Unreachable
from .recognising import content_of, items_of, parsed, text_of
from .rows import Broken, mapping

ENDINGS = {".json", ".jsonl", ".txt", ".csv"}
FILE_AT_MOST = 64 * 1024 * 1024  # bytes
FILES_AT_MOST = 1000
PAGE = 500  # cards that digimoncard.io is asked for at once
PAGES_AT_MOST = 1000


@dataclass(frozen=True, slots=True)
class Document:
    """A file or an answer; of a folder, what is not about cards may be passed over."""

    name: str
    data: bytes
    may_be_other: bool = False


def documents(source: str, fetcher: Fetcher) -> Iterator[Document]:
    """Yield all that a source holds. Raises `Broken` naming what cannot be had, and why."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*://", source):
        yield from _from_web(source, fetcher)
        return
    path = Path(source)
    try:
        if not path.is_dir():
            yield _read(path, source)
            return
        files = _files(path)
        for file in files:
            yield _read(file, str(file), may_be_other=True)
    except OSError as error:
        raise Broken(f"{error.filename or source}: {error.strerror or error}") from None
    if not files:
        raise Broken(
            _("%(folder)s: no file in this folder ends in %(endings)s")
            % {"folder": source, "endings": ", ".join(sorted(ENDINGS))}
        )


def _files(folder: Path) -> list[Path]:
    """Return the files of a folder and its folders that may be about cards, as people count."""
    found = [
        path
        for path in folder.rglob("*")
        if path.suffix.lower() in ENDINGS
        and path.is_file()
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]
    if len(found) > FILES_AT_MOST:
        raise Broken(
            _("%(folder)s: a folder has at most %(n)s files")
            % {"folder": folder, "n": FILES_AT_MOST}
        )
    return sorted(found, key=lambda path: natural(path.as_posix()))


def _read(path: Path, name: str, *, may_be_other: bool = False) -> Document:
    with path.open("rb") as file:
        data = file.read(FILE_AT_MOST + 1)
    if len(data) > FILE_AT_MOST:
        raise Broken(
            _("%(file)s: a file has at most %(n)s MiB") % {"file": name, "n": FILE_AT_MOST >> 20}
        )
    return Document(name, data, may_be_other)


def _from_web(address: str, fetcher: Fetcher) -> Iterator[Document]:
    try:
        if "/api-public" in urlsplit(address).path:
            yield from _pages_of_search(address, fetcher)
        else:
            yield from _linked_pages(address, fetcher)
    except (Unreachable, NothingFound) as problem:
        raise type(problem)(f"{address}: {problem}") from None


def _pages_of_search(address: str, fetcher: Fetcher) -> Iterator[Document]:
    """Ask digimoncard.io for page after page, until one has nothing new.

    A server that knows no pages answers with everything at once, and again: then it ends, too.
    One that gives fewer cards a page than it was asked for is asked for the next ones all the same.
    """
    seen: set[str] = set()
    offset = 0
    for page in range(PAGES_AT_MOST):
        asked = _page(address, offset)
        try:
            data = fetcher.fetch(asked)
        except NothingFound:
            if page:
                return
            raise
        items = [mapping(each) for each in items_of(_parsed(data, asked))]
        numbers = {str(each.get("id") or each.get("cardnumber")) for each in items}
        if page and numbers <= seen:
            return
        seen |= numbers
        offset += len(items)
        yield Document(asked, data)
    raise _too_many_pages()


def _too_many_pages() -> Broken:
    return Broken(_("this goes on after %(n)s pages; so many are not read") % {"n": PAGES_AT_MOST})


def _page(address: str, offset: int) -> str:
    """Write the address of a page; what the operator wrote into it stays."""
    parts = urlsplit(address)
    path = parts.path.rstrip("/")
    if path.endswith("/api-public"):
        path += "/search"
    asked = {"series": ["Digimon Card Game"], "sort": ["name"], "sortdirection": ["asc"]}
    asked |= parse_qs(parts.query)
    asked |= {"limit": [str(PAGE)], "offset": [str(offset)]}
    return urlunsplit(parts._replace(path=path, query=urlencode(asked, doseq=True)))


def _linked_pages(address: str, fetcher: Fetcher) -> Iterator[Document]:
    """Follow a list of bulk files to its files, and an answer to the page that it names as next."""
    seen: set[str] = set()
    waiting = [address]
    while waiting:
        asked = waiting.pop(0)
        if asked in seen:
            continue
        if len(seen) >= PAGES_AT_MOST:
            raise _too_many_pages()
        seen.add(asked)
        data = fetcher.fetch(asked)
        if data.lstrip()[:1] not in (b"{", b"["):
            yield Document(asked, data)
            continue
        answer = _parsed(data, asked)
        if files := _bulk_files(answer):
            waiting += [urljoin(asked, file) for file in files]
            continue
        yield Document(asked, data)
        following = mapping(mapping(answer).get("links")).get("next")
        following = mapping(following).get("href") or following
        if isinstance(following, str) and following:
            waiting.append(urljoin(asked, following))


def _parsed(data: bytes, name: str) -> Any:
    """Read an answer that must be JSON. Raises `Broken` naming it."""
    try:
        text = text_of(data)
        if text.lstrip().startswith("<"):
            content_of(data, name)  # says that it is a web page
        return parsed(text)
    except (Unreachable, NothingFound):
        raise
    except Broken as problem:
        raise Broken(f"{name}: {problem}") from None


def _bulk_files(answer: Any) -> list[str]:
    """Return the files of a list of bulk files: the one with all, or those that we can read."""
    items = items_of(answer)
    listed = {
        str(facts.get("name")): facts["download"]
        for facts in (mapping(each).get("attributes") or each for each in items)
        if isinstance(mapping(facts).get("download"), str)
    }
    whole = [file for name, file in listed.items() if "all" in name.casefold()]
    ours = [file for name, file in listed.items() if name.casefold()[:2] in ("en", "ja")]
    return whole[:1] or ours
